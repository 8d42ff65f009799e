"""The pictures themselves. Their names tell nothing, and what has a name never changes."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from ..decks import Decks
from ..guests import AnyRequest
from ..page_files import FOR_EVER


@get("/pictures/{deck:str}/{file:str}", media_type="image/webp", include_in_schema=False)
async def picture(request: AnyRequest, deck: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    decks: Decks = request.app.state.decks
    return Response(decks.picture(deck, file), headers={"cache-control": FOR_EVER})


ROUTES = [picture]
