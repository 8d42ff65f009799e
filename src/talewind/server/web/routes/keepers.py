"""Whoever starts the house comes to keep it."""

from __future__ import annotations

from litestar import get, post

from talewind import authors
from talewind.engine.registry import left_out, trusted

from ...wire import Findings
from ..errors import troubles
from ..guests import AnyRequest, HouseHere, Someone
from ..keepers import KeeperLink, check_keeper
from .places import Token


@post("/api/keepers/{token:str}", status_code=204, responses=troubles(401, 404), tags=["decks"])
async def claim_keeper_link(request: AnyRequest, house: HouseHere, newcomer: Someone, token: Token) -> None:
    """Keep the house from now on. The link is printed by `talewind serve`, and works once."""
    link: KeeperLink = request.app.state.keeper_link
    await link.claim(house, newcomer, token)


@get(
    "/api/findings", responses=troubles(401, 403), guards=[check_keeper], tags=["games"], sync_to_thread=False
)
def findings() -> Findings:
    """What went wrong lately in games that somebody here writes; packages that are trusted, or left out."""
    return Findings(findings=authors.BOARD.findings, trusted=trusted(), left_out=left_out())


ROUTES = [claim_keeper_link, findings]
