"""A seat moves to another device."""

from __future__ import annotations

from litestar import post

from ...wire import TableState
from ..errors import troubles
from ..guests import AnyRequest, HouseHere, Someone
from .places import Token, with_address


@post("/api/seat-links/{token:str}", status_code=200, responses=troubles(401, 403, 404, 409), tags=["chairs"])
async def claim_seat_link(
    request: AnyRequest, house: HouseHere, newcomer: Someone, token: Token
) -> TableState:
    """Hold the seat from now on. A link works once, for ten minutes."""
    return with_address(request, await house.claim_link(newcomer, token))


ROUTES = [claim_seat_link]
