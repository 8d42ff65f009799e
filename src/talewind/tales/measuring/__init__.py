"""How well bots tell and listen: what every game is measured by. What it is measured on is the game's own.

A game whose bots tell has a `Matter`, named by the entry point `talewind.tales`.
"""

from .matter import Given, Hearing, Matter, OwnDeck, Telling, error_of, hearing, matters, plus_minus

__all__ = ["Given", "Hearing", "Matter", "OwnDeck", "Telling", "error_of", "hearing", "matters", "plus_minus"]
