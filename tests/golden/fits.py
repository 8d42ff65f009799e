"""How an evening may have gone: what the games' recipes ask of one that is recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from talewind.engine import BrokenLog, Table, replay

Fits: TypeAlias = Callable[[Table], bool]
Event: TypeAlias = dict[str, Any]
Wanted: TypeAlias = dict[str, tuple[str, list[Fits]]]
"""By the name of its file: what it is about, and all that must be true of it."""


def ending(name: str, winners: int | None = None) -> Fits:
    def fits(table: Table) -> bool:
        result = table.result
        return result is not None and result.ending == name and winners in (None, len(result.winners))

    return fits


def has(kind: str, least: int = 1) -> Fits:
    return lambda table: sum(entry.kind == kind for entry in table.entries) >= least


def option(name: str, value: object = True) -> Fits:
    return lambda table: bool(getattr(table.game.options, name) == value)


def rounds(table: Table) -> Iterator[list[Event]]:
    """What happened, round by round, by its names on the wire."""
    events: list[Event] = []
    for told in table.story():
        event: Event = msgspec.to_builtins(told.event)
        if event["what"] == "round_begins":
            yield events
            events = []
        events.append(event)
    yield events


def in_a_round(fits: Callable[[list[Event]], bool], tied: bool | None = None) -> Fits:
    """Whether some round went so: a tiebreaker, none, or any."""
    return lambda table: any(
        fits(events) and (tied is None or bool(events[0].get("tied")) is tied)
        for events in rounds(table)
        if events
    )


def told(*whats: str, tied: bool | None = None) -> Fits:
    """Whether all this happened in one and the same round."""
    return in_a_round(lambda events: {*whats} <= {event["what"] for event in events}, tied)


def never(fits: Fits) -> Fits:
    return lambda table: not fits(table)


def with_event(what: str, **facts: object) -> Fits:
    """Whether something happened just so."""
    just_so = {"what": what, **facts}.items()
    return in_a_round(
        lambda events: any(all(event.get(fact) == value for fact, value in just_so) for event in events)
    )


def everybody_won(table: Table) -> bool:
    return table.result is not None and len(table.result.winners) == table.seats


def by_bots(table: Table) -> bool:
    """Whether it was told with the house's own pictures: only bots play with those here."""
    return bool(table.game.options.deck == table.game.about.deck)


def solo(table: Table) -> bool:
    return table.seats == 1


def crowd(table: Table) -> bool:
    return table.seats > 2


def nobody_won(table: Table) -> bool:
    return table.result is not None and not table.result.winners


deserted = ending("deserted")


def happened(what: str, least: int = 1) -> Fits:
    """Whether this happened so often in the whole game."""
    return lambda table: sum(event["what"] == what for events in rounds(table) for event in events) >= least


def otherwise_in(edition: int) -> Fits:
    """Whether the same answers would have led elsewhere by the rules of that edition."""

    def fits(table: Table) -> bool:
        try:
            return replay(msgspec.structs.replace(table.log, edition=edition)).story() != table.story()
        except BrokenLog:
            return True

    return fits
