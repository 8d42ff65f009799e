"""The pictures themselves. Their names tell nothing, and what has a name never changes."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from ...decks.catalogue import Decks
from ...decks.cupboard import Cupboard
from ..guests import AnyRequest
from ..page_files import FOR_EVER

FOR_ONE = FOR_EVER.replace("public", "private")


@get("/pictures/{deck:str}/{file:str}", media_type="image/webp", include_in_schema=False)
async def picture(request: AnyRequest, deck: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    decks: Decks = request.app.state.decks
    cupboard: Cupboard = request.app.state.cupboard
    await cupboard.fetch([(deck, file)])
    body = decks.picture(deck, file)
    # People's own pictures lie in their own browsers, and nowhere on the way.
    own = deck not in decks.shelf or decks.shelf.deck(deck).own
    kind = "image/jpeg" if file.endswith(".jpg") else "image/webp"
    return Response(body, media_type=kind, headers={"cache-control": FOR_ONE if own else FOR_EVER})


ROUTES = [picture]
