"""A finished game once more, step by step, through anybody's eyes."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from ..errors import troubles
from ..guests import Anyone, HouseHere
from ..wire import Replay
from .places import Code


@get("/api/tables/{code:str}/replay", responses=troubles(403, 404, 409), tags=["replays"])
async def replay(
    house: HouseHere,
    visitor: Anyone,
    code: Code,
    seat: Annotated[
        int | None, QueryParameter(ge=0, le=99, description="Whose eyes; left out: a watcher's.")
    ] = None,
) -> Replay:
    """Every moment of the game, once it is over, for whoever may look at the table."""
    return await house.replay(code, seat, visitor)


ROUTES = [replay]
