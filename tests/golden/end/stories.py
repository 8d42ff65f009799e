"""Evenings of The End of the Story that chance would hardly bring: a narrator who tells just this."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from talewind.engine import Table, game_named
from talewind.games.end.lexicon import lexicon
from talewind.games.end.questions import Tell, TheEnd
from talewind.testing.evenings import answer, play, sit_down

ICE_CREAM = next(n for n, noun in enumerate(lexicon().words) if noun.word == "ice cream")
APART = "She slipped on the ice. Cream was everywhere."
"""The two words of a key word, in two sentences."""


def stories() -> Iterator[Table]:
    """Evenings in which whoever has to hide ice cream tells of ice, and then of cream."""
    for seed in range(100_000):
        rng = Random(seed)
        yield play(sit_down(game_named("end"), rng), rng, how=_of_ice_and_cream)


def _of_ice_and_cream(table: Table, rng: Random) -> None:
    for seat, question in table.asks.items():
        if isinstance(question, Tell) and ICE_CREAM in question.position.cards:
            table.answer(seat, TheEnd(), APART)
            return
    answer(table, rng)
