"""What a battle is worth before it is fought: exact odds, with all that both sides may still bring."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from ..data import HARPOON, SKY
from ..odds import ways

Margins: TypeAlias = tuple[tuple[int, float], ...]
"""By how many hits one leads, and how likely that is."""


class Stakes(NamedTuple):
    """What each outcome is worth to the one who reckons, from the worst defeat to the best victory."""

    losses: tuple[float, ...]
    """Beaten by 1, 2, … hits; the last holds for all worse."""
    tie: float
    wins: tuple[float, ...]
    """Ahead by 1, 2, … hits; the last holds for all better."""

    def of(self, lead: int) -> float:
        if lead > 0:
            return self.wins[min(lead, len(self.wins)) - 1]
        return self.losses[min(-lead, len(self.losses)) - 1] if lead else self.tie


class Arms(NamedTuple):
    """What one may add once the dice lie, and what each piece is worth elsewhere."""

    harpoons: int = 0
    tokens: int = 0
    harpoon_worth: float = 0.0
    token_worth: float = 0.0


class Prospect(NamedTuple):
    """A battle as it will probably go."""

    value: float
    win: float
    tie: float
    lose: float
    spent: float
    """Worth of the Harpoons and tokens that it will take."""


@cache
def margins(mine: int, theirs: int) -> Margins:
    """The difference of the sums of so many battle dice.

    >>> [round(chance, 3) for _, chance in margins(1, 1)]
    [0.083, 0.222, 0.389, 0.222, 0.083]
    """
    whole = len(SKY.battle_die) ** (mine + theirs)
    chances: dict[int, int] = {}
    for my_hits, my_ways in enumerate(ways(mine)):
        for hits, their_ways in enumerate(ways(theirs)):
            if my_ways and their_ways:
                chances[my_hits - hits] = chances.get(my_hits - hits, 0) + my_ways * their_ways
    return tuple((lead, count / whole) for lead, count in sorted(chances.items()))


@cache
def falls(dice: int) -> Margins:
    """The same against an empty table: what so many dice show."""
    return margins(dice, 0)


def best_addition(lead: int, arms: Arms, stakes: Stakes) -> tuple[float, int, int]:
    """The value of a battle whose dice lie, and the Harpoons and tokens that make it so.

    >>> best_addition(-2, Arms(2, 1, 0.8, 0.5), Stakes((-1.0,), 0.0, (4.0,)))[1:]
    (1, 0)
    """
    best, with_harpoons, with_tokens = stakes.of(lead), 0, 0
    for harpoons in range(arms.harpoons + 1):
        for tokens in range(arms.tokens + 1):
            hits = lead + harpoons * HARPOON + tokens * SKY.token_hits
            value = stakes.of(hits) - harpoons * arms.harpoon_worth - tokens * arms.token_worth
            if value > best + 1e-9:
                best, with_harpoons, with_tokens = value, harpoons, tokens
    return best, with_harpoons, with_tokens


@lru_cache(maxsize=50_000)
def prospect(mine: int, theirs: int, ahead: int, arms: Arms, stakes: Stakes) -> Prospect:
    """My dice against theirs, `ahead` hits to begin with, everything added as is best for me."""
    return _over(margins(mine, theirs), ahead, arms, stakes)


@lru_cache(maxsize=50_000)
def answering(mine: int, ahead: int, arms: Arms, stakes: Stakes) -> Prospect:
    """The same when the others' dice lie already, counted in `ahead`, and only mine are still to fall."""
    return _over(falls(mine), ahead, arms, stakes)


def _over(leads: Margins, ahead: int, arms: Arms, stakes: Stakes) -> Prospect:
    value = win = tie = lose = spent = 0.0
    for lead, chance in leads:
        worth, harpoons, tokens = best_addition(lead + ahead, arms, stakes)
        value += chance * worth
        spent += chance * (harpoons * arms.harpoon_worth + tokens * arms.token_worth)
        hits = lead + ahead + harpoons * HARPOON + tokens * SKY.token_hits
        if hits > 0:
            win += chance
        elif hits:
            lose += chance
        else:
            tie += chance
    return Prospect(value, win, tie, lose, spent)
