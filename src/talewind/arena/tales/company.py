"""Bots among themselves: do they leave anything to be guessed?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from talewind.engine import new_table
from talewind.engine.bots import RANDOM, bots_of, make_bot
from talewind.tales.measuring import Matter
from talewind.tales.measuring.scores import standard_error

from ..playing import play_out

CHAIRS: Final = 4
GAMES: Final = 20
QUICK: Final = 2
FIRST: Final = (0.35, 0.5)
FOUND: Final = (0.7, 0.9)
"""Between what shares of the usual bots' tales the first guess is to be right, and anybody's."""


class Company(msgspec.Struct, frozen=True, kw_only=True):
    """Four bots of one skill: how often the first guess at a tale is right, and how often anybody's."""

    skill: str
    tales: int
    first: float
    found: float
    errors: tuple[float, float]
    """The standard error of each: tales of one game hang together."""


def company(matter: Matter, seed: int, *, quick: bool = False) -> list[Company]:
    skills = [skill for skill in bots_of(type(new_table(matter.name, seats=CHAIRS).game)) if skill != RANDOM]
    return [met(matter, skill, seed, QUICK if quick else GAMES) for skill in skills]


def met(matter: Matter, skill: str, seed: int, games: int) -> Company:
    """What came of so many games."""
    tales = [(game, guesses) for game in range(games) for guesses in _tales(matter, skill, seed, game)]
    first = [(str(game), float(guesses[:1] == [True])) for game, guesses in tales]
    found = [(str(game), float(any(guesses))) for game, guesses in tales]
    return Company(
        skill=skill,
        tales=len(tales),
        first=_share(first),
        found=_share(found),
        errors=(round(standard_error(first, seed), 4), round(standard_error(found, seed), 4)),
    )


def _share(hits: list[tuple[str, float]]) -> float:
    return round(sum(hit for _, hit in hits) / len(hits), 4)


def _tales(matter: Matter, skill: str, seed: int, game: int) -> Iterator[list[bool]]:
    table = new_table(matter.name, seats=CHAIRS, seed=Random(f"{seed}/{skill}/{game}").getrandbits(64))
    play_out(table, [make_bot(type(table.game), skill) for _ in range(CHAIRS)], Random(f"{seed}/{game}"))
    yield from matter.guesses([told.event for told in table.events])
