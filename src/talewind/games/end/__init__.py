"""The End of the Story: two sentences hide three words, and everybody races to find them."""

from .editions import FirstEdition
from .rules import EndOfTheStory as game

game.editions = {1: FirstEdition}

__all__ = ["game"]
