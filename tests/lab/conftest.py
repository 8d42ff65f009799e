"""Nim, as the README has it, the examples and games of every kind of move sit beside the others meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from talewind.engine import add_game, registry
from tests.lab.sorting import Pennies, Racing, Sorting
from tests.proving import EXAMPLES
from tests.scene.nim import nim


@pytest.fixture(scope="package", autouse=True)
def small_games() -> Iterator[None]:
    games = (nim(), Sorting, Racing, Pennies, *EXAMPLES)
    for game in games:
        add_game(game)
    yield
    for game in games:
        registry._added.pop(game.about.name, None)
