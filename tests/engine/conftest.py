"""The proving game sits beside the real ones while the engine is tested, and no longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from harbour_lights import HarbourLights
from talewind.engine import add_game, registry


@pytest.fixture(scope="package", autouse=True)
def proving_game() -> Iterator[None]:
    add_game(HarbourLights)
    yield
    registry._added.pop(HarbourLights.about.name, None)
