"""Thousands of tales, as tables would hear them: does one give its answer away, and how alike are they?"""

from __future__ import annotations

import re
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Final

import msgspec

from talewind.tales.meaning.model import Model
from talewind.tales.measuring import matters
from talewind.tales.measuring.matter import Teller

from .listeners import MEANING, WORDS, Tier, listeners

TALES: Final = 10_000
QUICK: Final = 20
FEW: Final = 40
VERY_FEW: Final = 3
"""So many tales show what one costs with the model, which reads every sentence of every draft."""


_ENDS: Final = re.compile(r"[.!?…]+(?=\W|$)")


class Tales(msgspec.Struct, frozen=True, kw_only=True):
    """One teller's tales of one game."""

    matter: str
    teller: str
    tales: int
    leaks: int
    silent: int
    """How often there was nothing to say."""
    distinct: float
    characters: float
    sentences: float
    ms: float


def tales(tier: Tier, model: Model | None, seed: int, *, quick: bool = False) -> list[Tales]:
    """By words so many that a leak would show; with the model, where there is one, a few for their price."""
    counts = {WORDS: QUICK if quick else TALES, MEANING: VERY_FEW if quick else FEW}
    found = []
    for matter in matters():
        everyone = listeners(matter, tier, model)
        for name in (each for each in counts if each in everyone):
            panel = [everyone[each] for each in dict.fromkeys((WORDS, name)) if each in everyone]
            found.append(_tales(matter.name, name, matter.teller(panel), counts[name], seed))
    return found


def _tales(matter: str, name: str, teller: Teller, count: int, seed: int) -> Tales:
    rng = Random(f"{seed}/{matter}")
    began = perf_counter()
    told = [teller(rng) for _ in range(count)]
    seconds = perf_counter() - began
    said = [each.words for each in told if each.words]
    return Tales(
        matter=matter,
        teller=name,
        tales=count,
        leaks=sum(each.leaks for each in told),
        silent=count - len(said),
        distinct=round(len(set(said)) / len(said), 4),
        characters=round(fmean(map(len, said)), 1),
        sentences=round(fmean(map(_sentences, said)), 2),
        ms=round(seconds * 1000 / count, 2),
    )


def _sentences(words: str) -> int:
    """
    >>> _sentences("Once there was a mill. It turned… and turned!")
    3
    """
    return len(_ENDS.findall(words))
