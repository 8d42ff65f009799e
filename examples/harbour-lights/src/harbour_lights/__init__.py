"""Harbour Lights: light the berth you hope for before the storm comes.

It asks everything of the engine that a game may ask. How it is written: `pieces` first, then the `rules`,
then how it `looks`.
"""

from .rules import HarbourLights
from .rules import HarbourLights as game

__all__ = ["HarbourLights", "game"]
