"""Who gathers with you: one that strays, one that knows what it wants, one that dreams ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import cast

from talewind.engine import Move, Reply, Seat, Table
from talewind.engine.bots import Look
from talewind.engine.table import Ask

from .heath import NEEDS, worth
from .pieces import ROUNDS, Heath, Knit, LayAside, Private, Public, Rest, Walk, can_knit, gathered, paths

DREAMS = 6
"""So many truths that a seat cannot tell apart are played on."""
FAR = 3
"""For so many rounds: what is farther off is mostly luck, and dreaming of it was worse."""
WINNING = 4.0
"""What it is worth to be first, in points."""
LOOKED_AT = 7
"""So many walks are worth a dream."""


def missing(order: str, basket: Mapping[str, int]) -> int:
    """
    >>> missing("moss rose rose", {"rose": 3, "amber": 1})
    1
    """
    lacks = 0
    for wool, many in NEEDS[order].items():
        if (has := basket.get(wool, 0)) < many:
            lacks += many - has
    return lacks


def promise(hand: Sequence[str], basket: Mapping[str, int], turns: int) -> float:
    """What a basket is good for: the order that pays best for its turns, and a little for the others."""
    paying = [0.0]
    for order in hand:
        needs = missing(order, basket) + 1
        if needs <= turns:
            paying.append(worth(order) / needs)
    return max(paying) + 0.1 * sum(paying)


def walks(heath: Heath | Public, seat: Seat, hand: Sequence[str], rng: Random) -> list[Walk]:
    """Where one may go, the most promising first."""
    turns = ROUNDS - heath.round
    good = {}
    for path in paths(heath, seat):
        basket = heath.baskets[seat].copy()
        for wool in gathered(heath, path):
            basket[wool] = basket.get(wool, 0) + 1
        good[path.to] = promise(hand, basket, turns) + rng.random() / 100
    return [Walk(to) for to in sorted(good, key=lambda to: -good[to])]


def knits(heath: Heath | Public, seat: Seat, hand: Sequence[str]) -> list[Knit]:
    """What can be knitted, the dearest first."""
    able = [order for order in hand if can_knit(heath.baskets[seat], order)]
    return [Knit(order) for order in sorted(able, key=worth, reverse=True)]


def sensible(heath: Heath | Public, seat: Seat, hand: Sequence[str], rng: Random) -> Move:
    """Knit what is worth most; else walk to the wool that the orders want most."""
    ways: list[Move] = [*knits(heath, seat, hand), *walks(heath, seat, hand, rng), Rest()]
    return ways[0]


class Sensible:
    """Takes what looks best now, and strays now and then."""

    def __init__(self, strays: float = 0.0) -> None:
        self.strays = strays

    def answer(self, look: Look) -> Reply:
        if look.rng.random() < self.strays:
            return look.question.sample(look.rng)
        return Reply(sensible(*seen(look), look.rng))


class Dreamer:
    """Plays every likely move on for some rounds, in several truths, and does what came out best."""

    def takes_long(self, ask: Ask) -> bool:
        return True

    def answer(self, look: Look) -> Reply:
        moves = self.likely(look)
        gains = dict.fromkeys(moves, 0.0)
        for _ in range(DREAMS if len(moves) > 1 else 0):
            dream, luck = look.imagine(), look.rng.random()
            for move in moves:
                table = dream.copy()
                table.answer(look.seat, move)
                play_on(table, look.seat, Random(luck))
                gains[move] += ahead(table, look.seat)
        return Reply(max(moves, key=lambda move: gains[move]))

    def likely(self, look: Look) -> list[Move]:
        heath, seat, hand = seen(look)
        moves: list[Move] = [*knits(heath, seat, hand), *walks(heath, seat, hand, look.rng)[:LOOKED_AT]]
        if heath.pile and hand:
            moves.append(LayAside(max(hand, key=lambda order: missing(order, heath.baskets[seat]))))
        return moves or [Rest()]


def seen(look: Look) -> tuple[Public, Seat, list[str]]:
    return cast(Public, look.view["public"]), look.seat, cast(Private, look.view["private"]).hand


def play_on(table: Table, seat: Seat, rng: Random) -> None:
    """Some rounds later, if all of them are sensible."""
    heath = cast(Heath, table.position)
    until = heath.round + FAR
    while table.result is None and not (heath.round >= until and heath.turn == seat):
        table.answer(heath.turn, sensible(heath, heath.turn, heath.hands[heath.turn], rng))


def ahead(table: Table, seat: Seat) -> float:
    """By how many points this seat is ahead of the best of the others."""
    heath = cast(Heath, table.position)
    worths = [float(sum(map(worth, knitted))) for knitted in heath.knitted]
    if table.result is None:
        for each, hand in enumerate(heath.hands):
            worths[each] += begun(hand, heath.baskets[each], ROUNDS + 1 - heath.round)
    gain = worths[seat] - max(worths[:seat] + worths[seat + 1 :])
    return gain + (WINNING if table.result is not None and seat in table.result.winners else 0.0)


def begun(hand: Sequence[str], basket: Mapping[str, int], turns: int) -> float:
    """The best order that can still be knitted, as far as one has come with it."""
    lacks = {order: missing(order, basket) for order in hand}
    able = [order for order in hand if lacks[order] < turns]
    return max((worth(each) * (1 - lacks[each] / (NEEDS[each].total() + 1)) for each in able), default=0.0)


BOTS: dict[str, Callable[[], Sensible | Dreamer]] = {
    "good friend": Sensible,
    "newcomer": lambda: Sensible(strays=0.35),
    "sharp": Dreamer,
}
"""By skill, the usual one first."""
