"""Woolgathering's facts, moves, the one question, events and views."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from talewind.engine import Event, Move, Position, Question, Reply, Seat
from talewind.engine.english import listed
from talewind.engine.questions import BySeat
from talewind.engine.wording import in_words, named

from .heath import AHEAD, COMPASS, NEEDS, against, worth

ROUNDS = 12
HAND = 3
MANY = 4
"""With so many people there are two tufts in every gorse. WG-SETUP-01"""
STRIDE = 2
"""So far one walks, and gathers where one stops. WG-WALK-01"""
BLOWN = 3
"""So far one walks with the wind, and gathers all the way. WG-WALK-02"""


@dataclass(slots=True, kw_only=True)
class Heath(Position):
    wool: list[list[str]]
    """The tufts in each hexagon's gorse, the one that is gathered next first; none where it is bare."""
    walkers: list[int]
    """Where everybody stands."""
    hands: list[list[str]]
    """Everybody's orders: what is wanted of them is their secret."""
    pile: list[str]
    """The orders still face down: kept sorted, for their order is decided at the draw."""
    baskets: list[dict[str, int]]
    knitted: list[list[str]]
    aside: list[str] = field(default_factory=list)
    """Orders that somebody laid aside, open."""
    wind: int
    """Which way it blows."""
    round: int = 1
    turn: Seat = 0


# What may be done


class Walk(Move, frozen=True, tag="walk"):
    """Walk there and gather what hangs in the gorse."""

    to: int


class Knit(Move, frozen=True, tag="knit"):
    """Knit what was ordered."""

    order: str


class LayAside(Move, frozen=True, tag="lay_aside"):
    """Lay an order aside for another."""

    order: str


class Rest(Move, frozen=True, tag="rest"):
    """Sit down in the heather"""


class Path(NamedTuple):
    """Where one may walk to, which way that is, and where one gathers on it."""

    to: int
    way: int
    gathers: list[int]


def paths(heath: Heath | Public, seat: Seat) -> Iterator[Path]:
    """In straight lines, past nobody and not against the wind. WG-WALK-01..03"""
    others = {at for other, at in enumerate(heath.walkers) if other not in heath.gone}
    for way, ahead in enumerate(AHEAD[heath.walkers[seat]]):
        if way == against(heath.wind):
            continue
        blown = way == heath.wind
        for far, to in enumerate(ahead[: BLOWN if blown else STRIDE], start=1):
            if to in others:
                break
            yield Path(to, way, ahead[:far] if blown else [to])


def gathered(heath: Heath | Public, path: Path) -> list[str]:
    """The wool on this path."""
    return [heath.wool[at][0] for at in path.gathers if heath.wool[at]]


def can_knit(basket: dict[str, int], order: str) -> bool:
    """WG-KNIT-01"""
    return all(basket.get(wool, 0) >= many for wool, many in NEEDS[order].items())


class WhatNow(Question):
    """Walk, knit, or lay an order aside? One of them, and it is the next one's turn."""

    kind = "what_now"
    rules = ("WG-TURN-01",)

    def __init__(self, heath: Heath, seat: Seat) -> None:
        self.heath = heath
        self.seat = seat

    @property
    def moves(self) -> Iterator[Move]:
        heath, hand = self.heath, self.heath.hands[self.seat]
        yield from (Walk(path.to) for path in paths(heath, self.seat))
        yield from (Knit(order) for order in hand if can_knit(heath.baskets[self.seat], order))
        if heath.pile:
            yield from map(LayAside, hand)
        yield Rest()

    def lapse(self, draft: str) -> Reply:
        return Reply(Rest())


# What happens


class Walked(Event, frozen=True, tag="walked"):
    seat: Seat
    to: int
    way: int
    wool: list[str]

    def says(self) -> str:
        found = f"gathers {in_words(self.wool)}" if self.wool else "finds nothing"
        return f"{named(self.seat)} walks {COMPASS[self.way]} and {found}."


class Knitted(Event, frozen=True, tag="knitted"):
    seat: Seat
    order: str

    def says(self) -> str:
        return f"{named(self.seat)} knits {called(self.order)} for {worth(self.order)} points."


class LaidAside(Event, frozen=True, tag="laid_aside"):
    seat: Seat
    order: str

    def says(self) -> str:
        return f"{named(self.seat)} lays {called(self.order)} aside."


class Drew(Event, frozen=True, tag="drew"):
    """Told to whoever drew it."""

    order: str

    def says(self) -> str:
        return f"A new order: {called(self.order)}."


class Rested(Event, frozen=True, tag="rested"):
    seat: Seat

    def says(self) -> str:
        return f"{named(self.seat)} sits down in the heather."


class RoundBegins(Event, frozen=True, tag="round_begins"):
    round: int

    def says(self) -> str:
        if self.round == ROUNDS:
            return "The last round: dusk is falling."
        return f"Round {self.round} of {ROUNDS}."


THINGS = {2: "socks", 3: "mittens", 4: "a bobble hat"}


def called(order: str) -> str:
    """
    >>> called("moss rose"), called("pearl pearl rose")
    ('socks of moss and rose', 'mittens of two pearl and rose')
    """
    wools = NEEDS[order]
    parts = [f"{['', '', 'two ', 'three '][many]}{wool}" for wool, many in wools.items()]
    return f"{THINGS[wools.total()]} of {''.join(listed(parts))}"


# Who sees what


class Public(msgspec.Struct, frozen=True, kw_only=True):
    wool: list[list[str]]
    walkers: BySeat[int]
    baskets: BySeat[dict[str, int]]
    knitted: BySeat[list[str]]
    points: BySeat[int]
    held: BySeat[int]
    """How many orders each has in hand."""
    pile: int
    aside: list[str]
    wind: int
    round: int
    turn: Seat
    gone: list[Seat]


class Private(msgspec.Struct, frozen=True, kw_only=True):
    hand: list[str]
