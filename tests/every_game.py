"""The games that our own tests play: those of the house, and the proving game beside them."""

from __future__ import annotations

from talewind.engine import games
from tests.proving import HarbourLights

RULES = sorted([*games().values(), HarbourLights], key=lambda game: game.about.name)
GAMES = [game.about.name for game in RULES]
