"""Recorded games that a person can read, one for every way a game may go, replayed in every test run.

`python -m tests.golden.record` records what is missing; delete a file to record it anew. A game that was
recorded must replay for ever: if it does not, the rules have changed under running tables, and need a new
edition.
"""
