"""Which games there are."""

from __future__ import annotations

from litestar import get

from talewind.engine import games
from talewind.engine.bots import bots_of

from ...wire import GameInfo
from ..errors import troubles
from ..squeezing import SQUEEZED


@get("/api/games", middleware=[SQUEEZED], responses=troubles(), tags=["games"], sync_to_thread=False)
def all_games() -> list[GameInfo]:
    """Every game that can be played here."""
    return [GameInfo(about=game.about, skills=list(bots_of(game))) for _, game in sorted(games().items())]


ROUTES = [all_games]
