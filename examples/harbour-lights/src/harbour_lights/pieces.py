"""Harbour Lights' facts, moves, questions, events and views."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from talewind.engine import Event, Move, Position, Question, Reply, Seat, WordLimits
from talewind.engine.english import capital, counted, listed
from talewind.engine.questions import BySeat
from talewind.engine.wording import named

BERTHS = 9
LANTERNS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]
STORM = 24
STROKES = 4


@dataclass(slots=True, kw_only=True)
class Harbour(Position):
    boats: list[int]
    """At which berth each seat's boat lies."""
    hands: list[list[int]]
    """Everybody's lanterns: what and how many is secret."""
    fog: list[int]
    """The lanterns still in the fog: face down, so kept sorted; nobody knows how many."""
    hopes: list[int]
    """The berth that each seat secretly hopes to light."""
    lit: list[Seat]
    """Who has lit theirs."""
    points: list[int]
    shown: list[int]
    """Lanterns that were shown in a challenge: out of the game, and known to all."""
    keeper: Seat = 0
    strokes: int = STROKES
    storm: int = 0
    under_way: str = ""
    """What is going on inside the keeper's action: nothing, a rescue, a challenge."""
    raised: dict[Seat, int] = field(default_factory=dict)
    """Who shows which lantern, while everybody looks at it."""


# What may be done


class Row(Move, frozen=True, tag="row"):
    """Row to a neighbouring berth."""

    to: int


class Fish(Move, frozen=True, tag="fish"):
    """Fish for a lantern in the fog."""


class Rescue(Move, frozen=True, tag="rescue"):
    """Answer a call from the open sea: the wind decides how far one is driven."""


class Rest(Move, frozen=True, tag="rest"):
    """Hand the watch on."""


class Challenge(Move, frozen=True, tag="challenge"):
    """Challenge the boat that comes in."""


class LetPass(Move, frozen=True, tag="let_pass"):
    pass


class Show(Move, frozen=True, tag="show"):
    """Show a lantern, or none."""

    lantern: int | None


class Light(Move, frozen=True, tag="light"):
    """Light the berth that I hoped for."""


class Tell(Move, frozen=True, tag="tell"):
    """Tell what the light was for: the words go with it."""


class WhatNow(Question):
    """The keeper's action: one small thing at a time, most of which can be taken back."""

    kind = "what_now"
    rules = ("HL-WATCH-01", "HL-WATCH-02")

    def __init__(self, harbour: Harbour, seconds: float | None) -> None:
        self.harbour = harbour
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        at = self.harbour.boats[self.harbour.keeper]
        if self.harbour.strokes:
            yield from (Row(to) for to in (at - 1, at + 1) if 0 <= to < BERTHS)
            yield Fish()
            yield Rescue()
        yield Rest()

    def lapse(self, draft: str) -> Reply:
        return Reply(Rest())


class Interrupt(Question):
    """Challenge who comes in? Everybody at the berth is asked, with or without a lantern to show."""

    kind = "interrupt"

    @property
    def moves(self) -> Iterator[Move]:
        yield LetPass()
        yield Challenge()

    def lapse(self, draft: str) -> Reply:
        return Reply(LetPass())


class WhichLantern(Question):
    """Which lantern do you show? None is an answer, too: an empty hand must not be seen."""

    kind = "which_lantern"

    def __init__(self, harbour: Harbour, seat: Seat) -> None:
        self.harbour = harbour
        self.seat = seat

    @property
    def moves(self) -> Iterator[Move]:
        yield Show(None)
        for lantern in sorted(set(self.harbour.hands[self.seat])):
            yield Show(lantern)

    def lapse(self, draft: str) -> Reply:
        return Reply(Show(None))


class MayLight(Question):
    """At any time: light your berth, if your boat lies there."""

    kind = "may_light"
    must = False
    secret = True

    def __init__(self, harbour: Harbour, seat: Seat) -> None:
        self.harbour = harbour
        self.seat = seat

    @property
    def moves(self) -> Iterator[Move]:
        if self.harbour.boats[self.seat] == self.harbour.hopes[self.seat]:
            yield Light()


class TellOfLight(Question):
    """What was the light for? A few words."""

    kind = "tell_of_light"
    final = True
    aloud = True
    LIMIT = 60

    @property
    def moves(self) -> Iterator[Move]:
        yield Tell()

    def clean(self, words: str) -> str:
        return " ".join(words.split())

    def words_of(self, move: Move) -> WordLimits | None:
        return WordLimits(1, self.LIMIT)

    def sample(self, rng: Random) -> Reply:
        return Reply(Tell(), rng.choice(["For the herring.", "For my grandmother, out there."]))

    def lapse(self, draft: str) -> Reply:
        return Reply(Tell(), self.clean(draft)[: self.LIMIT].strip() or "…")


# What happens


class Rowed(Event, frozen=True, tag="rowed"):
    seat: Seat
    to: int

    def says(self) -> str:
        return f"{named(self.seat)} rows to berth {self.to + 1}."


class Fished(Event, frozen=True, tag="fished"):
    """Somebody looked into the fog. Whether there was anything is theirs to know."""

    seat: Seat

    def says(self) -> str:
        return f"{named(self.seat)} fishes in the fog."


class Caught(Event, frozen=True, tag="caught"):
    """Told to whoever fished."""

    lantern: int | None

    def says(self) -> str:
        return f"{capital(lantern(self.lantern))} comes out of the fog."


class Driven(Event, frozen=True, tag="driven"):
    seat: Seat
    berths: int
    storm: int

    def says(self) -> str:
        berths = counted(self.berths, "berth")
        return f"{named(self.seat)} answers a call, and the wind drives that boat on {berths}."


class Challenged(Event, frozen=True, tag="challenged"):
    seat: Seat
    by: list[Seat]
    shown: list[int | None]
    """First what the incomer showed, then the others."""

    def says(self) -> str:
        rivals = "".join(listed(map(named, self.by)))
        mine, *theirs = (lantern(each) for each in self.shown)
        verb = "challenges" if len(self.by) == 1 else "challenge"
        return f"{rivals} {verb} {named(self.seat)}: {''.join(listed(theirs))} against {mine}."


class Lit(Event, frozen=True, tag="lit"):
    seat: Seat
    berth: int
    words: str

    def says(self) -> str:
        return f"{named(self.seat)} lights berth {self.berth + 1}. “{self.words}”"


class WatchPassed(Event, frozen=True, tag="watch_passed"):
    to: Seat

    def says(self) -> str:
        return f"The watch goes to {named(self.to)}."


def lantern(number: int | None) -> str:
    """
    >>> lantern(3), lantern(None)
    ('a lantern of 3', 'nothing')
    """
    return "nothing" if number is None else f"a lantern of {number}"


# Who sees what


class Public(msgspec.Struct, frozen=True, kw_only=True):
    boats: BySeat[int]
    lit: dict[Seat, int]
    points: BySeat[int]
    shown: list[int]
    raised: dict[Seat, int]
    keeper: Seat
    strokes: int
    storm: int
    under_way: str
    answered: list[Seat]
    ready: list[Seat]
    gone: list[Seat]


class Private(msgspec.Struct, frozen=True, kw_only=True):
    hand: list[int]
    hope: int
    sealed: Any


class LightPage(msgspec.Struct, frozen=True):
    """A page of the book."""

    teller: Seat
    berth: int
    words: str
