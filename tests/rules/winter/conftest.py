"""Winter Tales sits beside the installed games while its own tests run, and no longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from talewind.engine import add_game, registry
from talewind.games.winter import game


@pytest.fixture(scope="package", autouse=True)
def winter() -> Iterator[None]:
    add_game(game)
    yield
    registry._added.pop(game.about.name, None)
