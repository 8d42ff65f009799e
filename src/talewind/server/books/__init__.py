"""The books' floor: what stays of a game, as a book and as a replay.

It knows records and decks, and no table that is being played.
"""
