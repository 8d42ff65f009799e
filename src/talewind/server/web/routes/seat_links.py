"""A seat moves to another device, or a program sits down."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from ...wire import Program, TableState
from ..errors import troubles
from ..guests import AnyRequest, HouseHere, Someone
from .places import Token, with_address


@post("/api/seat-links/{token:str}", status_code=200, responses=troubles(401, 403, 404, 409), tags=["chairs"])
async def claim_seat_link(
    request: AnyRequest, house: HouseHere, newcomer: Someone, token: Token
) -> TableState:
    """Hold the seat from now on. A link works once, for ten minutes."""
    return with_address(request, await house.claim_link(newcomer, token))


@post(
    "/api/program-links/{token:str}",
    status_code=200,
    responses=troubles(401, 403, 404, 409, 413, 415),
    tags=["chairs"],
)
async def claim_program_link(
    request: AnyRequest, house: HouseHere, newcomer: Someone, token: Token, data: JSONBody[Program]
) -> TableState:
    """A program sits down, under its name. The cookie that comes with the answer is its own from then on."""
    return with_address(request, await house.claim_link(newcomer, token, data))


ROUTES = [claim_seat_link, claim_program_link]
