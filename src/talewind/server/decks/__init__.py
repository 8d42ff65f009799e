"""The decks' floor: people's own pictures, from the first photo to the shelf.

It knows records, and no table.
"""
