"""The games that our own tests play: those of the house, and the proving game beside them."""

from __future__ import annotations

from typing import Any

from talewind.engine import Game, games
from tests.proving import HarbourLights

_BY_NAME: dict[str, type[Game[Any, Any]]] = {**games(), HarbourLights.about.name: HarbourLights}
GAMES = sorted(_BY_NAME)
RULES = [_BY_NAME[name] for name in GAMES]
