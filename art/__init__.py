"""The drawing machine: build-only, never imported by the game.

Descriptions (``deck.json``) name environments and elements; this package holds
the vocabulary that draws them as vectors, lights them, and paints the result
with a watercolour pass. ``python -m art --help`` says how to run it.
"""
