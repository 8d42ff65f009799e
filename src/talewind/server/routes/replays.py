"""A finished game once more, step by step, through anybody's eyes."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from ..errors import troubles
from ..guests import HouseHere
from ..wire import Replay
from .places import Code


@get("/api/tables/{code:str}/replay", responses=troubles(404, 409), tags=["replays"])
async def replay(
    house: HouseHere,
    code: Code,
    seat: Annotated[
        int | None, QueryParameter(ge=0, le=99, description="Whose eyes; left out: a watcher's.")
    ] = None,
) -> Replay:
    """Every moment of the game, once it is over."""
    return await house.replay(code, seat)


ROUTES = [replay]
