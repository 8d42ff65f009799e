"""`talewind export`"""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

import talewind
from talewind.engine import BrokenLog, TalewindError

from .options import DB_OPTION, DECKS_OPTION, GAME_OPTION, JSON_FLAG, own_cupboard
from .printing import progress

if TYPE_CHECKING:
    from talewind.arena.corpus import Counts, Evening
    from talewind.engine import Entry
    from talewind.server.storage.records import Place, TableRecord

ABOUT = "corpus.json"
WHY = {
    "refused": "somebody there said no, or took it back",
    "unanswered": "somebody there has not agreed",
    "bots_alone": "no person played there",
    "unreadable": "these rules cannot play it again",
}
"""Why tables are left out, as it is said."""


class Export(msgspec.Struct, kw_only=True):
    """What a corpus holds, and what not: counts, and nothing of whose it is."""

    held: Counts
    left_out: dict[str, int]
    talewind: str = talewind.__version__


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@DB_OPTION
@DECKS_OPTION
@GAME_OPTION
@JSON_FLAG
def export(
    folder: Path, db: str | None, decks: str | None, own_games: tuple[str, ...], as_json: bool
) -> None:
    """Write an open corpus of told stories into FOLDER: finished games whose people have all agreed.

    \b
    talewind export corpus/

    Parquet: a row a game, a row a decision, a row a tale with who understood it. Seats are numbers; there are
    no names, no talk, no codes, and no day, only the month. Everybody is asked at the end of a game and may
    take it back at any time: then the next export leaves it out. The house may be open meanwhile.
    """
    from talewind.arena import parquet
    from talewind.arena.records import unwritable

    if not parquet.at_hand():
        raise TalewindError("no_parquet", "A corpus is written as Parquet: pip install 'talewind[data]'.")
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise TalewindError("folder_exists", f"{folder} is there already, and not empty. Name another.")
        exported = asyncio.run(_export(folder, db, decks))
    except OSError as error:
        raise unwritable(folder, error) from error
    if as_json:
        click.echo(talewind.to_json(exported))
        return
    held = exported.held
    click.echo(f"{folder}: {held.games:,} games, {held.decisions:,} decisions, {held.tales:,} tales.")
    for why, tables in exported.left_out.items():
        click.echo(f"Left out, since {WHY[why]}: {tables:,}.")


async def _export(folder: Path, db: str | None, decks: str | None) -> Export:
    from talewind.arena.corpus import Corpus
    from talewind.arena.records import replace
    from talewind.pictures import use_shelf
    from talewind.server.storage.corpus import finished_tables
    from talewind.server.storage.home import default_db

    left_out = Counter[str]()
    async with finished_tables(db or default_db()) as tables, own_cupboard(db, decks) as cupboard:
        shelf = use_shelf(cupboard.shelf)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            with Corpus.at(folder) as corpus, progress("Telling again", len(tables.ids)) as advance:
                for id in tables.ids:
                    try:
                        verdict = "gone"
                        if (found := await tables.read(id)) is not None:
                            record, asked, entries = found
                            verdict = asked.verdict
                            if verdict == "agreed":
                                corpus.add(_evening(record, entries))
                    except BrokenLog:
                        verdict = "unreadable"
                    left_out[verdict] += 1
                    advance()
        finally:
            use_shelf(shelf)
    exported = Export(held=corpus.counts, left_out={why: left_out[why] for why in WHY if left_out[why]})
    replace(folder / ABOUT, msgspec.json.format(msgspec.json.encode(exported)) + b"\n")
    return exported


def _evening(record: TableRecord, entries: list[Entry]) -> Evening:
    """All that leaves the house of a table."""
    from talewind.arena.corpus import Evening
    from talewind.server.storage.corpus import month_of
    from talewind.server.storage.loading import log_of

    players = [_player(place) for place in record.chairs]
    return Evening(log_of(record, entries), players, month_of(record.ended))


def _player(place: Place) -> str:
    if len(place.tellers) > 1:
        return "several"
    if place.bringer is not None:
        return "program"
    return "person" if place.guest is not None else place.skill or "bot"
