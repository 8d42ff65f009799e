"""My books on their shelf, and what was told in them."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from ...wire import Found, OurBooks
from ..errors import troubles
from ..guests import Anyone, AnyRequest, HouseHere
from ..security import Limits


@get("/api/me/books", tags=["me"])
async def my_books(house: HouseHere, visitor: Anyone) -> OurBooks:
    """The books of all tables where I have a place, the newest first; a stranger has none."""
    return await house.library.spines.of(visitor) if visitor else OurBooks(spines=[])


@get("/api/me/books/found", responses=troubles(429), tags=["me"])
async def found_in_my_books(
    request: AnyRequest,
    house: HouseHere,
    visitor: Anyone,
    words: Annotated[str, QueryParameter(description="Words, by their beginnings; all must be told.")] = "",
) -> Found:
    """Where they were told: in my books alone. Capitals, accents and signs make no difference."""
    if visitor is None:
        return Found(books=[], times=0, words=[])
    limits: Limits = request.app.state.limits
    limits.check("search", f"guest {visitor.id}")
    return await house.library.spines.find(visitor, words)


ROUTES = [my_books, found_in_my_books]
