"""Which games there are, and the decks they are played with."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import PathParameter

from talewind.engine import games
from talewind.engine.bots import bots_of

from ..decks import Decks
from ..errors import troubles
from ..guests import AnyRequest
from ..wire import DeckInfo, GameInfo


@get("/api/games", responses=troubles(), tags=["games"], sync_to_thread=False)
def all_games() -> list[GameInfo]:
    """Every game that can be played here."""
    return [GameInfo(about=game.about, skills=list(bots_of(game))) for _, game in sorted(games().items())]


@get("/api/decks/{deck:str}", responses=troubles(404), tags=["games"], sync_to_thread=False)
def deck_of_pictures(request: AnyRequest, deck: Annotated[str, PathParameter(max_length=40)]) -> DeckInfo:
    """A deck: every picture's addresses, and what it shows in words."""
    decks: Decks = request.app.state.decks
    return decks.info(deck)


ROUTES = [all_games, deck_of_pictures]
