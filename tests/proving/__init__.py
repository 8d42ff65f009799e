"""What is played to prove something: the examples beside the house's own games, and games made for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from harbour_lights import HarbourLights
from talewind.engine import add_game, registry
from woolgathering import Woolgathering

EXAMPLES = (HarbourLights, Woolgathering)


@contextmanager
def examples() -> Iterator[None]:
    """They sit beside the others, and no longer."""
    for game in EXAMPLES:
        add_game(game)
    yield
    for game in EXAMPLES:
        registry._added.pop(game.about.name, None)
