"""Decks of described pictures: what each shows, in data, for eyes, for screen readers and for bots."""

from .deck import Colour, Deck, Picture, deck_named, load_deck

__all__ = ["Colour", "Deck", "Picture", "deck_named", "load_deck"]
