"""Telling somebody who is away that they are waited for: by push, by mail, or in a channel of theirs.

It knows people's addresses and the rows that say who is waited for, and no table that is being played.
"""
