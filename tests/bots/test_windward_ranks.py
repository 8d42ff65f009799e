"""Who beats whom at Windward: a sample in `make test`, all of it in `make soak` (see docs/arena.md)."""

from __future__ import annotations

import os

import pytest

from talewind.arena import Arena, arrange

SOAK = bool(os.environ.get("TALEWIND_SOAK"))
CONTESTS = {("captain", "deckhand"): (400, 0.70), ("deckhand", "random"): (200, 0.95)}
LONG_CONTESTS = {("admiral", "captain"): (200, 0.70)}
SAMPLE = 4
"""So few games of the shorter contests, where it is no soak."""


@pytest.mark.timeout(0 if SOAK else 120)
@pytest.mark.parametrize(("better", "other"), [*CONTESTS, *(LONG_CONTESTS if SOAK else ())])
def test_the_better_captain_wins_head_to_head(better: str, other: str) -> None:
    games, share = {**CONTESTS, **LONG_CONTESTS}[better, other]
    games = games if SOAK else SAMPLE
    arena = Arena(arrange("windward", bots=[better, other], players=2, seed=5), games)
    for _ in arena.play(2 if SOAK else 1):
        pass
    won = sum(record.bots[seat] == better for record in arena.records.values() for seat in record.winners)
    assert won >= share * games, f"{better} won {won} of {games}"
