"""The End of the Story: two sentences hide three words, and everybody races to find them."""

from .rules import TheEnd as game

__all__ = ["game"]
