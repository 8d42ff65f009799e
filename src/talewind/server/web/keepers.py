"""Who may add and remove decks: whoever keeps the house, or everybody if it is told so.

That a request comes from this very machine proves nothing: behind a proxy or a tunnel everybody's
does, and a proxy need not say that it is one. So there is a link that works once, told only to whoever starts
the house; the cookie of whoever opens it is the proof from then on, also after a restart.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import compare_digest
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from talewind.engine import TalewindError

from ..ground.troubles import NotStored
from ..storage import keeper_links
from ..storage.records import Guest, token_hash
from ..tables.house import House
from .security import token_of

SOON = 0.5
"""Seconds until it is tried again to lay out a link."""


class KeeperLink:
    """The link that `talewind serve` prints. Its word is not kept here, only the hash."""

    def __init__(self, word: str = "") -> None:
        self._hash = token_hash(word) if word else None

    async def claim(self, house: House, guest: Guest, word: str) -> None:
        """Make whoever has opened the link a keeper; it works once."""
        if guest.keeper:
            return
        hashed, self._hash = self._hash, None
        if hashed is None or not compare_digest(hashed, token_hash(word)):
            self._hash = hashed
            raise _void()
        try:
            await house.guests.make_keeper(guest)
        except BaseException:
            self._hash = hashed
            raise

    async def knows(self, house: House, guest: Guest) -> bool:
        """Whether somebody keeps the house."""
        return guest.keeper


class SharedKeeperLink(KeeperLink):
    """One that whichever node is asked knows of."""

    async def lay_out(self, house: House) -> None:
        """Until it is known: a node may be relieved, or lose the database, as soon as it has opened."""
        while self._hash is not None and not house.closing:
            with suppress(NotStored):
                await house.store.write((), keeper_links.printed(house.store.holding.node, self._hash))
                return
            await asyncio.sleep(SOON)

    async def claim(self, house: House, guest: Guest, word: str) -> None:
        if not guest.keeper and not await house.guests.keep_by_link(guest, token_hash(word)):
            raise _void()

    async def knows(self, house: House, guest: Guest) -> bool:
        """They may have become one at another node just now."""
        return guest.keeper or any(now.keeper for now in await house.guests.renamed([guest]))


def _void() -> TalewindError:
    return TalewindError(
        "keeper_link_void",
        "This link has been used, or the house was opened anew since and has printed another.",
    )


async def is_keeper(request: ASGIConnection[Any, Any, Any, Any]) -> bool:
    state = request.app.state
    if state.config.decks_open:
        return True
    token = token_of(request.scope)
    if token is None:
        return False
    try:
        guest = await state.house.guests.known(token)
    except TalewindError:
        return False
    link: KeeperLink = state.keeper_link
    return await link.knows(state.house, guest)


async def check_keeper(request: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard before what is for nobody else, however open the house is: lines of code, and what they met."""
    token = token_of(request.scope)
    guest = await request.app.state.house.guests.known(token) if token is not None else None
    link: KeeperLink = request.app.state.keeper_link
    if guest is None or not await link.knows(request.app.state.house, guest):
        raise TalewindError("not_keeper", "Only whoever keeps this house may read that.")


async def keepers_only(request: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard before a route."""
    if not await is_keeper(request):
        raise TalewindError(
            "not_keeper",
            "Decks are added and removed by whoever keeps this house. That is whoever opens the link that"
            " talewind serve prints; or use talewind decks add NAME FOLDER.",
        )
