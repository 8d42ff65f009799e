"""Clearing: its rules, and nothing else yet. `rules.md` has them in words."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

import msgspec

from talewind.engine import (
    About,
    BySeat,
    Chance,
    Event,
    Flow,
    Game,
    Move,
    NoOptions,
    Position,
    Question,
    Reply,
    Result,
    Seat,
    ask,
    most_points,
)

ROUNDS = 3


@dataclass(slots=True, kw_only=True)
class Ground(Position):
    points: list[int]
    turn: int = 0
    """How many there have been."""


class Take(Move, frozen=True, tag="take"):
    """Take a point."""


class Leave(Move, frozen=True, tag="leave"):
    """Leave it."""


class TakeIt(Question):
    kind = "take_it"
    rules = ("CL-TURN-01",)

    @property
    def moves(self) -> list[Move]:
        return [Take(), Leave()]

    def lapse(self, draft: str) -> Reply:
        """Whoever is away leaves it."""
        return Reply(Leave())


AnyMove: TypeAlias = Take | Leave


class Took(Event, frozen=True, tag="took"):
    seat: Seat

    def says(self) -> str:
        return f"{{seat {self.seat}}} takes a point."


class Public(msgspec.Struct, frozen=True):
    points: BySeat[int]


class Rules(Game[Ground, NoOptions]):
    about = About(
        name="clearing",
        title="Clearing",
        line="Nearly nothing, so far.",
        seats=(2, 3, 4),
        minutes=5,
        telling=False,
    )
    Position, Move, Event = Ground, AnyMove, Took

    @classmethod
    def set_up(cls, options: NoOptions, seats: int, chance: Chance) -> Ground:
        return Ground(chance=chance, points=[0] * seats)

    def turn(self) -> Flow[None]:
        """CL-TURN-01: in turn, everybody takes a point or leaves it."""
        ground = self.position
        seat = ground.turn % self.seats
        answer = yield from ask(seat, TakeIt())
        if isinstance(answer.move, Take):
            ground.points[seat] += 1
            self.tell(Took(seat))
        ground.turn += 1

    def result(self) -> Result | None:
        """CL-END-01: after three rounds, most points win."""
        ground = self.position
        return most_points("points", ground.points) if ground.turn == ROUNDS * self.seats else None

    def public(self) -> Public:
        return Public(self.position.points[:])

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """Nobody hides anything."""
