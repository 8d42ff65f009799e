"""What a game must pass, for everybody: laws that hold at every table, and ledgers whose rules tests cite.

A test that asks for `talewind_games` is run for every game and every law (`plugin`, for pytest). Without
pytest, `proving.prove(game, law)` does the same. What fails is shrunk to the shortest log.
"""

from .ledger import rule

__all__ = ["rule"]
