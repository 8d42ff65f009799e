"""Emblems: flat icons in five tones of a board's colour, for the deck of words."""
