"""Small games to look at: Nim as the README has it, and the examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from talewind.engine import Game, Move, Table
from talewind.engine.beginning import seed_bytes, settle
from talewind.scene import Sight
from tests.proving import examples

from .nim import nim


@pytest.fixture(scope="package", autouse=True)
def example_games() -> Iterator[None]:
    with examples():
        yield


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
