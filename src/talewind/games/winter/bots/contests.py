"""Cards against cards, as a player sees it who counts them: quests, battles and traps.

Values are points for one's own side. No card is stronger than another, so numbers of cards are all there is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from random import Random
from typing import NamedTuple

Payoff = Callable[[int], float]
"""What a lead of so many cards is worth at the end."""

DEEP = 12
"""More cards than that are not thought through one by one."""
ROUNDS = 120
"""Rehearsals of a trap, after which both sides know about how often to do what."""


class Purse(NamedTuple):
    """A hand as something to spend: some cards would be lost anyway, the others have a price."""

    cards: int
    price: float
    cheap: int = 0
    """So many cost next to nothing."""

    def cost(self, spent: int) -> float:
        dear = max(0, spent - self.cheap)
        return self.price * dear + SURPLUS * self.price * (spent - dear)

    def after(self, spent: int) -> Purse:
        return Purse(self.cards - spent, self.price, max(0, self.cheap - spent))


SURPLUS = 0.2
"""The part of its price that a card is worth which the hand limit would take."""


class Part(NamedTuple):
    """Somebody who may play in a quest."""

    mine: bool
    purse: Purse
    fee: float = 0.0
    """What it costs to come at all: a character that could do something else."""


# Quests


def quest(
    acting: Part, others: tuple[Part, ...], lead: int, payoff: Payoff, hope: float = 0.0
) -> tuple[float, int]:
    """The acting player goes on, the others join in, one last card: its worth, and how many to play first.

    So often as one has `hope`, somebody of the other side leaves it at what lies there.
    """
    worths: list[float] = []
    for last, spends in groupby(range(_most(acting) + 1), lambda spent: _last_part(acting, spent)):
        worths += _if_played(acting, lead, list(spends), (*others, last), payoff, hope)
    return _expected(acting, _costs(acting.purse), worths, hope)


def _last_part(acting: Part, spent: int) -> Part:
    """All that matters of a hand when one card at most can still be played."""
    left = acting.purse.after(spent)
    return Part(acting.mine, Purse(min(1, left.cards), left.price, min(1, left.cheap)))


def joining(
    me: Part, acting: Part, others: tuple[Part, ...], lead: int, payoff: Payoff, hope: float = 0.0
) -> tuple[float, int]:
    """The same from the moment when somebody joins in; `others` come after."""
    spends = range(_most(me) + 1)
    worths = _if_played(me, lead, spends, (*others, _last_part(acting, 0)), payoff, hope)
    return _best(me, _costs(me.purse), worths)


def last_card(acting: Part, lead: int, payoff: Payoff) -> bool:
    """Whether one more card is worth it."""
    last = _last_part(acting, 0)
    worths = _if_played(last, lead, range(_most(last) + 1), (), payoff, 0.0)
    return _best(last, _costs(last.purse), worths)[1] > 0


def _if_played(
    part: Part, lead: int, spends: Sequence[int], later: tuple[Part, ...], payoff: Payoff, hope: float
) -> list[float]:
    """What it is worth if somebody has played so many cards, one count after the other."""
    if part.mine:
        return _worths(lead + spends[0], lead + spends[-1], later, payoff, hope)
    return _worths(lead - spends[-1], lead - spends[0], later, payoff, hope)[::-1]


def _worths(low: int, high: int, parts: tuple[Part, ...], payoff: Payoff, hope: float) -> list[float]:
    """What every lead from `low` to `high` is worth before these have played: each in turn does what is best
    for their side."""
    if not parts:
        return [payoff(lead) for lead in range(low, high + 1)]
    part, later = parts[0], parts[1:]
    most, costs = _most(part), _costs(part.purse)
    if part.mine:
        after = _worths(low, high + most, later, payoff, hope)
        reached = [after[nth : nth + most + 1] for nth in range(high - low + 1)]
    else:
        after = _worths(low - most, high, later, payoff, hope)
        reached = [after[nth : nth + most + 1][::-1] for nth in range(high - low + 1)]
    return [_expected(part, costs, worths, hope)[0] for worths in reached]


def _expected(
    part: Part, costs: tuple[float, ...], worths: Sequence[float], hope: float
) -> tuple[float, int]:
    """The best, or now and then nothing, if it is one of the others."""
    worth, count = _best(part, costs, worths)
    if part.mine or not hope or not count:
        return worth, count
    return (1 - hope) * worth + hope * worths[0], count


def _best(part: Part, costs: tuple[float, ...], worths: Sequence[float]) -> tuple[float, int]:
    """What this one would do, by what comes of each number of cards: the fewest among the best."""
    sign, fee = 1 if part.mine else -1, part.fee
    best, count = sign * worths[0], 0
    for spent, cost in enumerate(costs, 1):
        worth = sign * worths[spent] - cost - fee
        if worth > best + 1e-9:
            best, count = worth, spent
    return sign * best, count


def _most(part: Part) -> int:
    return min(part.purse.cards, DEEP)


@cache
def _costs(purse: Purse) -> tuple[float, ...]:
    """Of one card, of two, and so on."""
    return tuple(purse.cost(spent) for spent in range(1, min(purse.cards, DEEP) + 1))


# Battles


def battle(attacker: Purse, defender: Purse, stake: float, exempt: bool = False) -> float:
    """What an attack is worth to whoever attacks, both going on as long as it pays.

    `exempt`: the defender needs no card in this round.
    """
    answer = _after_attack(attacker.after(1), defender, stake, exempt)
    return answer - attacker.cost(1)


def _after_attack(attacker: Purse, defender: Purse, stake: float, exempt: bool = False) -> float:
    """The defender's choice: give in, or play a card as well."""
    if exempt:
        return attack_on(attacker, defender, stake)
    if not defender.cards:
        return stake
    return min(stake, attack_on(attacker, defender.after(1), stake) + defender.cost(1))


def attack_on(attacker: Purse, defender: Purse, stake: float) -> float:
    """In a later round one may also stop, and has lost."""
    if not attacker.cards:
        return 0.0
    return max(0.0, battle(attacker, defender, stake))


def stands_up(attacker: Purse, defender: Purse, stake: float) -> bool:
    """Whether it pays a defender to play a card."""
    if not defender.cards:
        return False
    return attack_on(attacker, defender.after(1), stake) + defender.cost(1) < stake


# Traps


class Rehearsal(NamedTuple):
    """How often the one lays so many cards, the other plays so many, and what the trap is then worth."""

    worth: float
    lays: list[float]
    plays: list[float]


def rehearse(hidden: Purse, escape: Purse, caught: float, turned: float, bonus: int = 0) -> Rehearsal:
    """Both learn to answer what the other mostly does, until neither can be read.

    `bonus` is what skills add to the trap's side.
    """
    lays, plays = range(min(hidden.cards, DEEP) + 1), range(min(escape.cards, DEEP) + 1)

    def gain(laid: int, played: int) -> float:
        margin = laid + bonus - played
        won = caught if margin > 0 else turned if margin == 0 else 0.0
        return won - hidden.cost(laid) + escape.cost(played)

    gains = [[gain(laid, played) for played in plays] for laid in lays]
    by_laying, by_playing = [0.0] * len(lays), [0.0] * len(plays)
    laid_often, played_often = [0] * len(lays), [0] * len(plays)
    for _ in range(ROUNDS):
        laid = by_laying.index(max(by_laying))
        played = by_playing.index(min(by_playing))
        laid_often[laid] += 1
        played_often[played] += 1
        for each in lays:
            by_laying[each] += gains[each][played]
        for each in plays:
            by_playing[each] += gains[laid][each]
    worth = (max(by_laying) + min(by_playing)) / (2 * ROUNDS)
    return Rehearsal(
        worth,
        [often / ROUNDS for often in laid_often],
        [often / ROUNDS for often in played_often],
    )


def drawn_from(often: list[float], rng: Random) -> int:
    """One of the choices, as often as rehearsed."""
    return rng.choices(range(len(often)), often)[0]
