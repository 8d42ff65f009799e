"""Small games sit beside the real ones while the arena is tested, and no longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from talewind.engine import add_game, registry
from tests.arena.small_games import Breaking, Counting, Meeting


@pytest.fixture(scope="package", autouse=True)
def small_games() -> Iterator[None]:
    for game in (Counting, Breaking, Meeting):
        add_game(game)
    yield
    for game in (Counting, Breaking, Meeting):
        registry._added.pop(game.about.name, None)
