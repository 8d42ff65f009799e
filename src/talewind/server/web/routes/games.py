"""Which games there are, and what their packages bring along."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from talewind.engine import game_named, games
from talewind.engine.bots import bots_of

from ...wire import GameInfo
from .. import packages
from ..errors import troubles
from ..guests import AnyRequest
from ..page_files import ASK_AGAIN
from ..squeezing import SQUEEZED

NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
"""For a drawing that somebody opens by its own address."""


@get("/api/games", middleware=[SQUEEZED], responses=troubles(), tags=["games"], sync_to_thread=False)
def all_games() -> list[GameInfo]:
    """Every game that can be played here."""
    return [packages.info_of(game, list(bots_of(game))) for _, game in sorted(games().items())]


@get("/games/{game:str}/{file:str}", include_in_schema=False, sync_to_thread=True)
def brought_along(request: AnyRequest, game: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """A file of a game's package. It may be another tomorrow: whoever has it asks whether it is the same."""
    found = packages.find(game_named(game), file)
    headers = {"cache-control": ASK_AGAIN, "etag": found.etag, "content-security-policy": NOTHING_RUNS}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(found.read(), media_type=found.media_type, headers=headers)


ROUTES = [all_games, brought_along]
