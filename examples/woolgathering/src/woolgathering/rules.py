"""Woolgathering: its rules, in the order in which one would tell them.

Sheep have left their wool in the gorse. Everybody walks about the heath, gathers tufts and knits them into
what was ordered. Who ordered what is a secret; the basket is not, so others may guess. The wind follows
whoever walked last, and nobody walks against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from talewind.engine import About, Chance, Cut, Flow, Game, Result, Seat, Told, ask, deal_anew, ranks
from talewind.engine.closing import Closing, Finished
from talewind.engine.leaves import Contents

from . import book, looks
from .bots import BOTS
from .heath import HEXES, ORDERS, WAYS, WOOLS, worth
from .pieces import (
    HAND,
    MANY,
    ROUNDS,
    Drew,
    Heath,
    Knit,
    Knitted,
    LaidAside,
    LayAside,
    Private,
    Public,
    Rest,
    Rested,
    RoundBegins,
    Walk,
    Walked,
    WhatNow,
    gathered,
    paths,
)


class WoolOptions(msgspec.Struct, frozen=True):
    """There is nothing to set."""


class Woolgathering(Game[Heath, WoolOptions]):
    about = About(
        name="woolgathering",
        title="Woolgathering",
        line="Gather wool on a windy heath, and knit what only you know is wanted.",
        seats=(2, 3, 4, 5),
        minutes=10,
        telling=False,
    )
    Position = Heath
    Options = WoolOptions
    Move = Walk | Knit | LayAside | Rest
    Event = Walked | Knitted | LaidAside | Drew | Rested | RoundBegins
    bots = BOTS
    scene = staticmethod(looks.scene)
    touch = staticmethod(looks.touch)

    @classmethod
    def set_up(cls, options: WoolOptions, seats: int, chance: Chance) -> Heath:
        """Wool in every gorse but where people stand; three orders each. WG-SETUP-01..03"""
        layers = 1 if seats < MANY else 2
        tufts = [WOOLS[n % len(WOOLS)] for n in range(layers * len(HEXES))]
        chance.shuffle(tufts)
        wool = [tufts[n * layers : (n + 1) * layers] for n in range(len(HEXES))]
        walkers = [*range(len(HEXES))]
        chance.shuffle(walkers)
        walkers = walkers[:seats]
        for at in walkers:
            wool[at] = []
        pile = sorted(ORDERS)
        return Heath(
            chance=chance,
            wool=wool,
            walkers=walkers,
            hands=[sorted(chance.draw(pile) for _ in range(HAND)) for _ in range(seats)],
            pile=pile,
            baskets=[{} for _ in range(seats)],
            knitted=[[] for _ in range(seats)],
            wind=chance.roll(len(WAYS)),
        )

    def turn(self) -> Flow[None]:
        """One thing a turn: walk, knit, lay aside or rest. WG-TURN-01"""
        heath, seat = self.position, self.position.turn
        move = (yield from ask(seat, WhatNow(heath, seat))).move
        match move:
            case Walk(to):
                self.walk(seat, to)
            case Knit(order):
                self.knit(seat, order)
            case LayAside(order):
                self.lay_aside(seat, order)
            case _:
                self.tell(Rested(seat))
        self.pass_on(seat)

    def walk(self, seat: Seat, to: int) -> None:
        """Gather what hangs there; the wind follows. WG-WALK-04, WG-WALK-05"""
        heath = self.position
        path = next(path for path in paths(heath, seat) if path.to == to)
        wool = gathered(heath, path)
        for at in path.gathers:
            del heath.wool[at][:1]
        for each in wool:
            heath.baskets[seat][each] = heath.baskets[seat].get(each, 0) + 1
        heath.walkers[seat], heath.wind = to, path.way
        self.tell(Walked(seat, to, path.way, wool))

    def knit(self, seat: Seat, order: str) -> None:
        """The tufts are spent, and somebody wants something else. WG-KNIT-01, WG-KNIT-02"""
        heath = self.position
        for wool in order.split():
            heath.baskets[seat][wool] -= 1
        heath.knitted[seat].append(order)
        self.tell(Knitted(seat, order))
        self.exchange(seat, order)

    def lay_aside(self, seat: Seat, order: str) -> None:
        """Everybody sees what was not to be. WG-ASIDE-01"""
        self.position.aside.append(order)
        self.tell(LaidAside(seat, order))
        self.exchange(seat, order)

    def exchange(self, seat: Seat, order: str) -> None:
        """Another order in place of this one, as long as there are any. WG-KNIT-02"""
        heath = self.position
        heath.hands[seat].remove(order)
        self.reveal()
        if heath.pile:
            drawn = heath.chance.draw(heath.pile)
            heath.hands[seat] = sorted([*heath.hands[seat], drawn])
            self.tell(Drew(drawn), only=[seat])

    def pass_on(self, seat: Seat) -> None:
        """Round the table; behind the last of it a new round begins. WG-TURN-02"""
        heath = self.position
        heath.turn = next(self.clockwise_after(seat), seat)
        if heath.turn <= seat:
            heath.round += 1
            if heath.round <= ROUNDS:
                self.tell(RoundBegins(heath.round))

    # The end

    def points(self) -> list[int]:
        """WG-KNIT-03: what was knitted counts, and nothing else."""
        return [sum(map(worth, knitted)) for knitted in self.position.knitted]

    def result(self) -> Result | None:
        """After the last round the most points win, then more wool, then who began later. WG-END-01..03"""
        heath = self.position
        if heath.round <= ROUNDS and len(self.present()) > 1:
            return None
        points = self.points()
        standing = [
            (seat not in heath.gone, points[seat], sum(heath.baskets[seat].values()), seat)
            for seat in range(self.seats)
        ]
        placed = ranks(standing)
        return Result(
            ending="dusk" if heath.round > ROUNDS else "deserted",
            winners=[seat for seat, rank in enumerate(placed) if rank == 1],
            ranks=placed,
            points=points,
        )

    def left(self, seat: Seat) -> None:
        """WG-END-03"""
        if self.result() is not None:
            raise Cut

    def progress(self) -> str:
        return f"round {min(self.position.round, ROUNDS)} of {ROUNDS}"

    def book(self, story: Iterable[Told], /) -> Iterator[msgspec.Struct]:
        return book.pages(story)

    @classmethod
    def contents(cls, pages: Sequence[Any], /) -> Contents:
        return book.contents(pages)

    @classmethod
    def closing(cls, pages: Sequence[Any], finished: Finished, /) -> Closing:
        return book.closing(pages, finished)

    # Who sees what

    def public(self) -> Public:
        heath = self.position
        return Public(
            wool=[tufts[:] for tufts in heath.wool],
            walkers=heath.walkers[:],
            baskets=[basket.copy() for basket in heath.baskets],
            knitted=[knitted[:] for knitted in heath.knitted],
            points=self.points(),
            held=[*map(len, heath.hands)],
            pile=len(heath.pile),
            aside=heath.aside[:],
            wind=heath.wind,
            round=heath.round,
            turn=heath.turn,
            gone=heath.gone[:],
        )

    def private(self, seat: Seat) -> Private:
        return Private(hand=self.position.hands[seat][:])

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """Others' orders and the pile may be any that were never seen. WG-SETUP-03"""
        heath = self.position
        deal_anew(rng, *(hand for other, hand in enumerate(heath.hands) if other != seat), heath.pile)
