"""Harbour Lights: a small invented game that asks everything of the engine that a real one may ask.

It is also the model of how a game is written: `pieces` first, then the rules in `harbour`.
"""

from .harbour import HarbourLights

__all__ = ["HarbourLights"]
