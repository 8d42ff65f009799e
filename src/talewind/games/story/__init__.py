"""Story: one picture in the middle, one of yours beside it, and why they belong together."""

from .editions import FirstEdition
from .rules import Story as game

game.editions = {1: FirstEdition}

__all__ = ["game"]
