"""Decks of described pictures: what each shows, in data, for eyes, for screen readers and for bots.

`adding` (which needs Pillow) makes a deck from people's own photos; it is imported where that is done.
"""

from .deck import Colour, Deck, Picture, Thing, load_deck
from .faults import DeckRefused, Fault
from .shapes import Shape, shape_named
from .shelf import Shelf, deck_named, deck_or_blank, shelf, use_shelf

__all__ = [
    "Colour",
    "Deck",
    "DeckRefused",
    "Fault",
    "Picture",
    "Shape",
    "Shelf",
    "Thing",
    "deck_named",
    "deck_or_blank",
    "load_deck",
    "shape_named",
    "shelf",
    "use_shelf",
]
