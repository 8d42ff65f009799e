"""The games that our own tests play: those of the house, and the examples beside them."""

from __future__ import annotations

from typing import Any

from talewind.engine import Game, games
from tests.proving import EXAMPLES

_BY_NAME: dict[str, type[Game[Any, Any]]] = {**games(), **{game.about.name: game for game in EXAMPLES}}
GAMES = sorted(_BY_NAME)
RULES = [_BY_NAME[name] for name in GAMES]
