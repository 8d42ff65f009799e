"""Pebbles: a small game in which everything is right, so that one thing at a time can be made wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import msgspec

from talewind.engine import (
    About,
    Chance,
    Event,
    Flow,
    Game,
    Move,
    Position,
    Question,
    Reply,
    Result,
    Seat,
    ask,
    ranks,
)
from talewind.engine.bots import MakeBot, RandomBot
from talewind.scene import Hand, Row, Scene, Sight, Touch, card, token, touching

HEAP = 9


class Take(Move, frozen=True, tag="take"):
    count: int


class Toss(Move, frozen=True, tag="toss"):
    """Toss a coin: heads puts a pebble back."""


class Took(Event, frozen=True, tag="took"):
    seat: Seat
    count: int


@dataclass(slots=True, kw_only=True)
class Beach(Position):
    heap: int = HEAP
    turn: Seat = 0
    secrets: list[int]
    tossed: list[Seat]
    pocket: Any = None


class Public(msgspec.Struct, frozen=True):
    heap: int
    turn: Seat


class Private(msgspec.Struct, frozen=True):
    secret: int


class WhichPebbles(Question):
    kind = "which_pebbles"

    def __init__(self, beach: Beach) -> None:
        self.beach = beach

    @property
    def moves(self) -> Iterator[Move]:
        yield from (Take(count) for count in range(1, min(2, self.beach.heap) + 1))
        if self.beach.turn not in self.beach.tossed:
            yield Toss()

    def lapse(self, draft: str) -> Reply | None:
        return Reply(Take(1))


class NoOptions(msgspec.Struct, frozen=True):
    pass


class Pebbles(Game[Beach, NoOptions]):
    about = About(
        name="pebbles", title="Pebbles", line="Take the last.", seats=(2, 3), minutes=1, telling=False
    )
    Position = Beach
    Options = NoOptions
    Move: ClassVar[Any] = Take | Toss
    Event = Took
    bots: ClassVar[Mapping[str, MakeBot]] = {"any": RandomBot}
    asks: ClassVar[type[WhichPebbles]] = WhichPebbles

    @classmethod
    def set_up(cls, options: NoOptions, seats: int, chance: Chance) -> Beach:
        return Beach(chance=chance, secrets=[chance.pick(10) for _ in range(seats)], tossed=[])

    def turn(self) -> Flow[None]:
        beach = self.position
        answer = yield from ask(beach.turn, self.asks(beach))
        self.done(answer.seat, answer.move)
        beach.turn = (beach.turn + 1) % self.seats

    def done(self, seat: Seat, move: Any) -> None:
        beach = self.position
        if isinstance(move, Take):
            beach.heap -= move.count
            self.tell(Took(seat, move.count))
        else:
            beach.tossed.append(seat)
            beach.heap += beach.chance.roll(2)

    def result(self) -> Result | None:
        if self.position.heap > 0 and len(self.present()) > 1:
            return None
        points = [int(seat == self.position.turn) for seat in range(self.seats)]
        winners = [self.position.turn]
        return Result(ending="empty", winners=winners, ranks=ranks(points), points=points)

    def public(self) -> Public:
        return Public(self.position.heap, self.position.turn)

    def private(self, seat: Seat) -> Private:
        return Private(self.position.secrets[seat])

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        secrets = self.position.secrets
        secrets[:] = [each if n == seat else rng.randrange(10) for n, each in enumerate(secrets)]

    @staticmethod
    def scene(see: Sight) -> Scene:
        mine = [] if see.private is None else [card(str(see.private.secret))]
        return Scene(
            [Row("heap", pieces=[token("amber") for _ in range(see.public.heap)]), Hand("mine", pieces=mine)]
        )

    @staticmethod
    def touch(move: Any, see: Sight) -> Touch:
        if isinstance(move, Toss):
            return touching("Toss")
        return touching(f"Take {move.count}", "heap")


game = Pebbles
