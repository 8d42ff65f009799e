"""Whoever starts the house comes to keep it."""

from __future__ import annotations

from litestar import post

from ..errors import troubles
from ..guests import AnyRequest, HouseHere, Someone
from ..keepers import KeeperLink
from .places import Token


@post("/api/keepers/{token:str}", status_code=204, responses=troubles(401, 404), tags=["decks"])
async def claim_keeper_link(request: AnyRequest, house: HouseHere, newcomer: Someone, token: Token) -> None:
    """Keep the house from now on. The link is printed by `talewind serve`, and works once."""
    link: KeeperLink = request.app.state.keeper_link
    await link.claim(house, newcomer, token)


ROUTES = [claim_keeper_link]
