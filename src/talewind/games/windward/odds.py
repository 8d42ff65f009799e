"""The exact odds of a battle, by convolution of the die's faces."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .data import SKY


class Odds(NamedTuple):
    """The attacker's chances."""

    win: float
    tie: float
    lose: float


@cache
def ways(dice: int) -> tuple[int, ...]:
    """In how many ways so many battle dice show a number of hits, by that number.

    >>> ways(1)
    (0, 3, 2, 1)
    """
    if not dice:
        return (1,)
    fewer = ways(dice - 1)
    faces = SKY.battle_die
    sums = [0] * (len(fewer) + max(faces))
    for hits, count in enumerate(fewer):
        for face in faces:
            sums[hits + face] += count
    return tuple(sums)


@cache
def outcomes(attack: int, defence: int, lead: int = 0) -> tuple[int, int, int]:
    """In how many ways so many dice against so many win, tie and lose, with `lead` hits more to begin with.

    >>> outcomes(1, 1)
    (11, 14, 11)
    """
    win = tie = lose = 0
    for mine, count in enumerate(ways(attack)):
        for theirs, other in enumerate(ways(defence)):
            difference = mine + lead - theirs
            if difference > 0:
                win += count * other
            elif difference:
                lose += count * other
            else:
                tie += count * other
    return win, tie, lose


def odds(attack: int, defence: int, lead: int = 0) -> Odds:
    """The attacker's chances with so many dice against so many, and `lead` hits more to begin with."""
    win, tie, lose = outcomes(attack, defence, lead)
    whole = win + tie + lose
    return Odds(win / whole, tie / whole, lose / whole)


@cache
def lead_of(dice: int, hits: int, lead: int = 0) -> Odds:
    """The same when one side has rolled its `hits` already and the other throws so many dice against them."""
    win = tie = lose = 0
    for theirs, count in enumerate(ways(dice)):
        difference = hits + lead - theirs
        if difference > 0:
            win += count
        elif difference:
            lose += count
        else:
            tie += count
    whole = win + tie + lose
    return Odds(win / whole, tie / whole, lose / whole)
