"""From a log, or from a saved turn, back to a table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache, partial
from typing import Any, TypeAlias, TypeVar

import msgspec

from .beginning import seed_bytes, settle
from .checkpoints import Checkpoint
from .errors import BrokenLog, is_passing
from .game import Event, Game, Told
from .log import Entry, Log, Saved
from .position import Position
from .questions import CLOCK, Move
from .registry import game_named
from .table import Table
from .table_events import WHYS, TableEvent, WentBack

T = TypeVar("T")

AT_ONCE = 200
"""So many events are read in a step."""

Steps: TypeAlias = Generator[None, None, T]
"""The way to something in short steps, for whoever has other things to do between them."""
Watch: TypeAlias = Callable[[], AbstractContextManager[None]]
"""Around each call of the rules: somebody may stop those that never return."""
Rules: TypeAlias = type[Game[Any, Any]]


def replay(log: Log, upto: int | None = None) -> Table:
    """The table that a log leads to (or its first `upto` entries). All luck is checked against the log's."""
    return walk(replaying(log, upto))


def resume(log: Log, saved: Saved) -> Table:
    """The table that a log leads to, from a saved turn on: quicker than a replay, and surer after an upgrade.

    If the rules cannot play the entries since then, the table goes back to that turn's start, tells everybody
    (`WentBack`), and has one entry more than the log: store it.
    """
    return walk(resuming(log, saved))


def walk(steps: Steps[T]) -> T:
    """All steps at once."""
    while True:
        try:
            next(steps)
        except StopIteration as there:
            arrived: T = there.value
            return arrived


def watching(steps: Steps[T], watch: Watch) -> Steps[T]:
    """The same steps, each of them watched."""
    while True:
        try:
            with watch():
                next(steps)
        except StopIteration as there:
            arrived: T = there.value
            return arrived
        yield


def replaying(
    log: Log, upto: int | None = None, watch: Watch = nullcontext, rules: Rules | None = None
) -> Steps[Table]:
    """`replay`, an entry at a time. `rules`: by these, whatever others are registered meanwhile."""
    with _playable("broken_log", "This log cannot be played"), watch():
        rules = rules or _rules_of(log)
        options = settle(rules, log.seats, log.options)
        table = Table(rules, log.seats, seed_bytes(log.seed), options, log.edition)
    yield from playing_on(table, log.entries[:upto], watch)
    return table


def resuming(
    log: Log,
    saved: Saved,
    watch: Watch = nullcontext,
    over: Callable[[BrokenLog], object] = id,
    rules: Rules | None = None,
) -> Steps[Table]:
    """`resume`, an entry or some events at a time. `over` is told why, where a turn begins again."""
    table = yield from _at_turn(log, saved, watch, rules)
    since = log.entries[saved.entries :]
    try:
        yield from playing_on(table, since, watch)
    except BrokenLog as broken:
        over(broken)
        table = yield from _at_turn(log, saved, watch, rules)
        _begin_turn_again(table, since)
    return table


def play(table: Table, entry: Entry) -> None:
    """Let one entry of a log happen at a table."""
    if entry.kind == "undo":
        table.undo(entry.seat)
    elif entry.kind == "left":
        table.leave(entry.seat)
    elif entry.kind == "taken":
        table.hand_over(entry.seat, entry.words, WHYS[entry.to] if 0 <= entry.to < len(WHYS) else "")
    elif entry.kind == "hint":
        table.hint(entry.seat)
    elif entry.kind == "clock":
        table.time_up(entry.seat, entry.words)
    else:
        table.answer(entry.seat, move_of(type(table.game), entry), entry.words)


def rebuilding(
    log: Log,
    saved: str | None,
    watch: Watch = nullcontext,
    over: Callable[[BrokenLog], object] = id,
    rules: Rules | None = None,
) -> Steps[Table]:
    """By the shortest way there is: from the saved turn (as JSON) if it can be read, else from the beginning.

    Raises `BrokenLog` if there is no way at all. `over` is told of each that did not lead there.
    """
    if saved is not None:
        with suppress(msgspec.MsgspecError):
            try:
                turn = msgspec.json.decode(saved, type=Saved)
                return (yield from resuming(log, turn, watch, over, rules))
            except BrokenLog as broken:
                over(broken)
    return (yield from replaying(log, watch=watch, rules=rules))


def turn_began(table: Table) -> int:
    """How long the log was when this turn began."""
    return table._checkpoints[-1].entries


def playing_on(table: Table, entries: Sequence[Entry], watch: Watch = nullcontext) -> Steps[None]:
    """Let what follows in a log happen, an entry at a time. Raises `BrokenLog` where it does not fit."""
    rules = type(table.game)
    start = len(table.entries)
    skip_to = {entry.to: place for place, entry in enumerate(entries, start) if entry.kind == "back"}
    while (place := len(table.entries)) < start + len(entries):
        entry = entries[place - start]
        back = skip_to.get(place)
        yield
        if back is not None:
            _begin_turn_again(table, entries[place - start : back - start])
            continue
        with _playable("broken_log", f"Entry {place} does not fit the rules"):
            with watch():
                play(table, entry)
            played = table.entries[-1]
            same = played.words == entry.words and (
                entry.move is None or played.move == move_of(rules, entry)
            )
        if not same:
            raise BrokenLog("broken_log", f"Entry {place} is not what these rules would have kept.")
        if played.outcome != entry.outcome:
            raise BrokenLog("broken_log", f"Entry {place} tells of other luck than the seed gives.")


def _begin_turn_again(table: Table, dead: Sequence[Entry]) -> None:
    """The turn that begins here was played before, by `dead` entries that these rules cannot play."""
    back = Entry(CLOCK, None, "", "back", to=len(table.entries))
    table.entries += [*dead, back]
    table._tell(WentBack())
    # Numbers that were given in the dead turn are not given again.
    for seat in table.serials:
        table.serials[seat] += len(dead) + 1
        table.opened[seat] = len(table.entries)
    table._checkpoints = [Checkpoint(table._checkpoints[-1].position, len(table.entries))]
    table._note_numbers()
    table._raise_barrier(len(table.entries))


def _at_turn(log: Log, saved: Saved, watch: Watch, rules: Rules | None) -> Steps[Table]:
    """The table as it was when the saved turn began."""
    playable = partial(_playable, "broken_save", "The saved turn cannot be played")
    with playable(), watch():
        rules = rules or _rules_of(log)
        facts = saved.position
        if saved.schema != rules.Position.schema:
            facts = rules.upgrade(facts, saved.schema)
        position: Position = msgspec.convert(facts, rules.Position, str_keys=True)
        if saved.game != log.game or saved.entries > len(log.entries):
            raise BrokenLog("broken_save", "it belongs to another table.")
        table = Table.__new__(Table)
        options = settle(rules, log.seats, log.options)
        table._sit(rules, log.seats, seed_bytes(log.seed), options, log.edition, position)
    table.entries = list(log.entries[: saved.entries])
    for start in range(0, len(saved.events), AT_ONCE):
        with playable():
            table.events += _told(rules, saved.events[start : start + AT_ONCE])
        yield
    with playable(), watch():
        table.result = table.game.result()
        table._checkpoints = [Checkpoint(position.copy(), saved.entries)]
        table._rewind()
    table.serials = saved.serials.copy()
    table.opened = saved.opened.copy()
    for seat in table.asks.keys() - table.serials.keys():
        table.serials[seat] = 1
        table.opened[seat] = saved.entries
    table._note_numbers()
    table._raise_barrier(saved.entries)
    return table


@contextmanager
def _playable(code: str, otherwise: str) -> Iterator[None]:
    """What the rules raise within means that what was kept cannot be played; trouble that passes does not.

    Nothing is yielded within: who walks there may turn back.
    """
    try:
        yield
    except BaseException as error:
        if is_passing(error):
            raise
        raise BrokenLog(code, f"{otherwise}: {str(error) or type(error).__name__}") from error


def _rules_of(log: Log) -> Rules:
    """The rules of the edition that the table began with."""
    rules = game_named(log.game)
    if log.edition > rules.about.edition:
        here = rules.about.edition
        raise BrokenLog("broken_log", f"it was begun with edition {log.edition}, and here is only {here}.")
    return rules.editions.get(log.edition, rules)


def move_of(rules: Any, entry: Entry) -> Move:
    """The entry's move; in a log that was stored it is plain data."""
    if isinstance(entry.move, Move):
        return entry.move
    move: Move = msgspec.convert({"move": entry.move}, _stored(rules), str_keys=True).move
    return move


def _told(rules: Any, saved: Sequence[dict[str, Any]]) -> list[Told]:
    plain = [told["event"] for told in saved]
    events: list[Event] = msgspec.convert({"events": plain}, _stored(rules), str_keys=True).events
    return [
        Told(event, None if told.get("only") is None else frozenset(told["only"]), told.get("after", 0))
        for event, told in zip(events, saved, strict=True)
    ]


@cache
def _stored(rules: Any) -> Any:
    """What a game's log and saves hold, as fields: structs are understood once, bare unions each time."""
    kinds: Any = list[rules.Event | TableEvent]
    return msgspec.defstruct("Stored", [("move", rules.Move, None), ("events", kinds, [])])
