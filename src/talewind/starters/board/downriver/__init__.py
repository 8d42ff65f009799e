"""Downriver: a race down the river. Of two dice one is yours, the other moves your neighbour."""

from .rules import Rules as game

__all__ = ["game"]
