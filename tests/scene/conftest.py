"""Small games to look at: Nim as the README has it, and the proving game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from harbour_lights import HarbourLights
from talewind.engine import Game, Move, Table, add_game, registry
from talewind.engine.beginning import seed_bytes, settle
from talewind.scene import Sight

from .nim import nim


@pytest.fixture(scope="package", autouse=True)
def proving_game() -> Iterator[None]:
    add_game(HarbourLights)
    yield
    registry._added.pop(HarbourLights.about.name, None)


def table_of(game: type[Game[Any, Any]], seats: int = 2, seed: int = 1) -> Table:
    return Table(game, seats, seed_bytes(seed), settle(game, seats, {}))


@pytest.fixture
def nim_table() -> Table:
    return table_of(nim())


def dressed(scene: Callable[[Sight], Any], touch: Callable[[Any, Sight], Any]) -> Table:
    """Nim with another scene."""
    functions = {"scene": staticmethod(scene), "touch": staticmethod(touch)}
    return table_of(type("Dressed", (nim(),), functions))


def no_touch(move: Move, see: Sight) -> None:
    return None
