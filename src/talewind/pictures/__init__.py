"""Decks of described pictures: what each shows, in data, for eyes, for screen readers and for bots.

`adding` (which needs Pillow) makes a deck from people's own photos; it is imported where that is done.
"""

from .deck import Colour, Deck, Picture, load_deck
from .faults import DeckRefused, Fault
from .shelf import Shelf, deck_named, shelf, use_shelf

__all__ = [
    "Colour",
    "Deck",
    "DeckRefused",
    "Fault",
    "Picture",
    "Shelf",
    "deck_named",
    "load_deck",
    "shelf",
    "use_shelf",
]
