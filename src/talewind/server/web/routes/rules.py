"""The rules of a game, in the ledger's words."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import PathParameter

from ...wire import RuleBook
from ..errors import troubles
from ..rulebook import rulebook


@get("/api/rules/{game:str}", responses=troubles(404), tags=["games"], sync_to_thread=False)
def rules_of_game(game: Annotated[str, PathParameter(max_length=40)]) -> RuleBook:
    """The ledger, section by section."""
    return rulebook(game)


ROUTES = [rules_of_game]
