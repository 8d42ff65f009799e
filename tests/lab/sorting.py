"""A game with a move of every kind: a set, a number with bounds, a name of which no type tells anything. And
two that are smaller.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Annotated, Any, ClassVar

import msgspec

from talewind.engine import (
    About,
    Chance,
    Flow,
    Game,
    Move,
    NoOptions,
    Position,
    Question,
    Result,
    Seat,
    WordLimits,
    ask_all,
    most_points,
)


class Keep(Move, frozen=True, tag="keep"):
    cards: tuple[Annotated[int, msgspec.Meta(ge=0, le=2)], ...]


class Call(Move, frozen=True, tag="call"):
    name: str


class Bid(Move, frozen=True, tag="bid"):
    count: Annotated[int, msgspec.Meta(ge=1, le=3)]


@dataclass(slots=True, kw_only=True)
class SortingPosition(Position):
    kept: list[int] = field(default_factory=list)
    rounds: int = 0


class WhatNow(Question):
    kind = "sort"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    @property
    def moves(self) -> Iterator[Move]:
        for count in range(3):
            yield from map(Keep, combinations(range(3), count))
        yield from map(Call, ("ann", "ben"))
        yield from map(Bid, range(1, 4))

    def words_of(self, move: Move) -> WordLimits | None:
        return WordLimits(1, 30) if isinstance(move, Call) else None


class Public(msgspec.Struct, frozen=True):
    kept: list[int]
    answered: list[Seat]


class Private(msgspec.Struct, frozen=True):
    mine: int | None


class Sorting(Game[SortingPosition, NoOptions]):
    about: ClassVar[About] = About(name="sorting", title="Sorting", line="Sort.", seats=(2, 3), minutes=1)
    Position = SortingPosition
    Move = Keep | Call | Bid
    Event = None

    @classmethod
    def set_up(cls, options: NoOptions, seats: int, chance: Chance) -> SortingPosition:
        return SortingPosition(chance=chance, kept=[0] * seats)

    def turn(self) -> Flow[None]:
        answers = yield from ask_all(self, {seat: WhatNow(seat) for seat in range(self.seats)})
        for seat, answer in answers.items():
            self.position.kept[seat] += len(answer.move.cards) if isinstance(answer.move, Keep) else 0
        self.position.rounds += 1

    def result(self) -> Result | None:
        return most_points("sorted", self.position.kept) if self.position.rounds == 2 else None

    def public(self) -> Public:
        return Public(self.position.kept[:], sorted(self.position.sealed))

    def private(self, seat: Seat) -> Private:
        sealed = self.position.sealed.get(seat)
        return Private(len(sealed.move.cards) if sealed and isinstance(sealed.move, Keep) else None)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        for other, answer in self.position.sealed.items():
            if other != seat:
                moves: list[Any] = list(WhatNow(other).moves)
                self.position.sealed[other] = msgspec.structs.replace(answer, move=rng.choice(moves))


class Racing(Sorting):
    """Whoever answers first has the turn."""

    about: ClassVar[About] = About(name="racing", title="Racing", line="Race.", seats=(2, 3), minutes=1)

    def turn(self) -> Flow[None]:
        answer = yield {seat: WhatNow(seat) for seat in range(self.seats)}
        self.position.kept[answer.seat] += len(answer.move.cards) if isinstance(answer.move, Keep) else 0
        self.position.rounds += 1


class OddOrEven(WhatNow):
    @property
    def moves(self) -> Iterator[Move]:
        yield from map(Bid, (1, 2))


class Pennies(Sorting):
    """Whoever shows the same as the other wins if they sit first, and else the other does."""

    about: ClassVar[About] = About(name="pennies", title="Pennies", line="Match.", seats=(2,), minutes=1)

    def turn(self) -> Flow[None]:
        answers = yield from ask_all(self, {seat: OddOrEven(seat) for seat in (0, 1)})
        self.position.kept[answers[0].move != answers[1].move] = 1
        self.position.rounds = 2
