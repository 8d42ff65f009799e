"""An open corpus of told stories: games that people have played and given, as tables without names.

Rows are the arena's, without seeds and times; a row a voice tells what was told, and who understood it. Seats
are numbers, and nothing of who sat there comes this far: whoever brings an evening here has left it out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from talewind import authors
from talewind.engine import BrokenLog, Game, Log, Ready, Reply, Seat, Table, replay
from talewind.engine.errors import is_passing
from talewind.engine.leaves import Leaf, Passage, Tellings
from talewind.engine.recall import move_of, playing_on
from talewind.pictures import shelf

from . import parquet
from .answers import Scribe
from .records import Record

if TYPE_CHECKING:
    import pyarrow as pa

TALES = "tales.parquet"
UNTOLD = ("variant", "seed", "seconds")
"""What the arena's rows have, and these have not."""
OWN = "own"
"""What is said of a deck that people brought: its name is theirs."""


class Evening(NamedTuple):
    """A game that is over."""

    log: Log
    players: list[str]
    """For each seat "person", "program", or the bot's name."""
    month: str
    """2026-11: nobody is told more of when it was."""


class Counts(msgspec.Struct, kw_only=True):
    games: int = 0
    decisions: int = 0
    tales: int = 0


class Corpus:
    """Three tables that grow by an evening at a time."""

    def __init__(self, games: parquet.Add, decisions: parquet.Add, tales: parquet.Add) -> None:
        self._games, self._decisions, self._tales = games, decisions, tales
        self.counts = Counts()

    @classmethod
    @contextmanager
    def at(cls, folder: Path) -> Iterator[Corpus]:
        """All files are there when they are whole, or none."""
        columns = {
            parquet.GAMES: _game_columns(),
            parquet.DECISIONS: _without(parquet.decision_columns(words=True)),
            TALES: _tale_columns(),
        }
        with parquet.tables(folder, columns) as files:
            yield cls(*files)

    def add(self, evening: Evening) -> None:
        """Raises `BrokenLog`, before anything is written, if these rules cannot play it again."""
        counts = self.counts
        try:
            game, decisions, tales = told_again(evening, counts.games)
        except Exception as error:
            if is_passing(error):
                raise
            raise BrokenLog("broken_log", f"This game cannot be told again: {error}") from error
        self._games(game)
        for row in decisions:
            self._decisions(row)
        for row in tales:
            self._tales(row)
        counts.games += 1
        counts.decisions += len(decisions)
        counts.tales += len(tales)


Row = dict[str, Any]


def told_again(evening: Evening, number: int) -> tuple[Row, list[Row], list[Row]]:
    """The rows of a game, of its decisions and of its tales: as if nothing had been taken back."""
    log = evening.log.standing()
    # Who took a seat over is called by name there, and nobody need know who asked for advice.
    log.entries = [entry for entry in log.entries if entry.kind not in ("taken", "hint")]
    watch = partial(authors.watched, log.game)
    table, scribe = replay(log, upto=0), Scribe(words=True)
    decisions = [0] * log.seats
    for _ in playing_on(table, log.entries, watch):
        entry = log.entries[len(table.entries)]
        question = table.asks.get(entry.seat)
        if entry.kind == "answer" and question is not None and not isinstance(question, Ready):
            with watch():
                scribe.note(entry.seat, question, Reply(move_of(type(table.game), entry), entry.words))
            decisions[entry.seat] += 1
    result = table.result
    if result is None:
        raise BrokenLog("broken_log", "By these rules it is not over.")
    with watch():
        tales = list(_tales(table, number))
        gauges = dict(table.game.gauges(table.events))
    record = Record(
        game=number,
        seed="",
        bots=evening.players,
        ending=result.ending,
        winners=result.winners,
        ranks=result.ranks,
        points=result.points,
        sides=result.sides,
        decisions=decisions,
        ms=[],
        gauges=gauges,
        answers=scribe.packed(),
    )
    about = {"rules": log.game, "edition": log.edition, "month": evening.month}
    game = parquet.game_row(_plain_options(log), record) | about
    return game, list(parquet.decision_rows(record)), tales


def _plain_options(log: Log) -> Row:
    deck = log.options.get("deck")
    ours = deck is None or (deck in shelf() and not shelf().deck(deck).own)
    return log.options if ours else log.options | {"deck": OWN}


# Tales


def _tales(table: Table, number: int) -> Iterator[Row]:
    """A row for each voice on each page of the book."""
    made = list(_pages(table))
    plain = [msgspec.to_builtins(page) for page, _ in made]
    says = type(table.game).found is not Game.found
    leaves = type(table.game).contents(plain).leaves
    for nth, ((_, found), leaf) in enumerate(zip(made, leaves, strict=True)):
        page = msgspec.json.encode(plain[nth]).decode()
        for seat, words, pictures in _voices(leaf):
            if words or pictures:
                yield {
                    "game": number,
                    "page_number": nth,
                    "seat": seat,
                    "words": words,
                    "pictures": pictures,
                    "found_by": sorted(found.get(seat, ())) if says and seat is not None else None,
                    "page": page,
                }


def _pages(table: Table) -> Iterator[tuple[msgspec.Struct, dict[Seat, set[Seat]]]]:
    """Each page of the book, and by whom, until it was complete, whose tale was understood or chosen."""
    found: dict[Seat, set[Seat]] = {}

    def reading() -> Iterator[Any]:
        for told in table.story():
            if told.only is None:
                for teller, finders in table.game.found(told.event).items():
                    found.setdefault(teller, set()).update(finders)
            yield told

    for page in table.game.book(reading()):
        yield page, found.copy()
        found.clear()


def _voices(leaf: Leaf) -> Iterator[tuple[Seat | None, str, list[int]]]:
    """Who told what of which pictures. What nobody wrote down has no words."""
    yield leaf.by, _words(leaf.passages), [plate.picture for plate in leaf.plates]
    for part in leaf.parts:
        if isinstance(part, Tellings):
            for telling in part.tellings:
                yield telling.by, _words(telling.passages), telling.pictures


def _words(passages: Collection[Passage]) -> str:
    return "\n\n".join(passage.words for passage in passages if passage.manner == "told")


# Columns


def _game_columns() -> pa.Schema:
    import pyarrow as pa

    about = {"rules": pa.string(), "edition": pa.int16(), "month": pa.string()}
    game, *rest = _without(parquet.game_columns())
    return pa.schema([game, *map(pa.field, about, about.values()), *rest])


def _tale_columns() -> pa.Schema:
    import pyarrow as pa

    return pa.schema(
        {
            "game": pa.int64(),
            "page_number": pa.int32(),
            "seat": pa.int8(),
            "words": pa.string(),
            "pictures": pa.list_(pa.int32()),
            "found_by": pa.list_(pa.int8()),
            "page": pa.string(),
        }
    )


def _without(columns: pa.Schema) -> pa.Schema:
    import pyarrow as pa

    return pa.schema([column for column in columns if column.name not in UNTOLD])
