"""Decks of pictures: which there are, and bringing one's own."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import Response, delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter

from talewind.pictures.adding import PICTURES_MOST
from talewind.pictures.developing import FILE_BYTES, PIXELS
from talewind.pictures.wording import words_of

from ...decks.catalogue import WORDS_BYTES, Decks, check_not_played_with, tables_playing
from ...decks.cupboard import Cupboard
from ...decks.drafts import Drafts
from ...wire import ChangeDeck, DeckDraft, DeckInfo, DeckShelf, DeckWords, DraftFile, FinishDeck
from ..errors import troubles
from ..guests import Anyone, AnyRequest, HouseHere
from ..keepers import is_keeper, keepers_only
from ..squeezing import SQUEEZED

DeckName: TypeAlias = Annotated[str, PathParameter(max_length=64, description="The deck's name.")]
DraftId: TypeAlias = Annotated[str, PathParameter(max_length=64, description="The draft's id.")]
FileName: TypeAlias = Annotated[str, PathParameter(max_length=255, description="The file's own name.")]


@get("/api/decks", responses=troubles(), tags=["decks"])
async def all_decks(request: AnyRequest) -> DeckShelf:
    """Every deck in this house, which games each fits, and whether I may add and remove."""
    decks = await _looked_at(request)
    return DeckShelf(
        decks=decks.lines(),
        may_change=await is_keeper(request),
        pictures_most=PICTURES_MOST,
        file_bytes=FILE_BYTES,
        pixels=PIXELS,
    )


@get("/api/decks/{deck:str}", middleware=[SQUEEZED], responses=troubles(404), tags=["decks"])
async def deck_of_pictures(request: AnyRequest, deck: DeckName) -> DeckInfo:
    """A deck: every picture's addresses, and what it shows in words."""
    decks: Decks = request.app.state.decks
    await _cupboard(request).find({"deck": deck})
    return decks.info(deck)


@delete("/api/decks/{deck:str}", guards=[keepers_only], responses=troubles(403, 404, 409), tags=["decks"])
async def remove_deck(request: AnyRequest, house: HouseHere, deck: DeckName) -> None:
    """Take somebody's own deck off the shelf, if nobody plays with it just now."""
    (await _looked_at(request)).shelf.deck(deck)
    check_not_played_with(deck, await tables_playing(house.store, deck))
    await _cupboard(request).remove(deck)


@get("/api/decks/{deck:str}/words", guards=[keepers_only], responses=troubles(403, 404), tags=["decks"])
async def words_of_deck(request: AnyRequest, deck: DeckName) -> DeckWords:
    """What was said of each picture, as whoever wants to say it better needs it."""
    decks = await _looked_at(request)
    return DeckWords(pictures=[words_of(picture) for picture in decks.shelf.deck(deck).pictures])


@patch(
    "/api/decks/{deck:str}",
    request_max_body_size=WORDS_BYTES,
    guards=[keepers_only],
    responses=troubles(403, 404, 409, 413, 415),
    tags=["decks"],
)
async def change_deck(
    request: AnyRequest, house: HouseHere, visitor: Anyone, deck: DeckName, data: JSONBody[ChangeDeck]
) -> DeckInfo:
    """Say anew what pictures show, if nobody plays with them now: who is hushed could speak through them."""
    await house.check_may_speak(visitor)
    decks = await _looked_at(request)
    decks.shelf.deck(deck)
    check_not_played_with(deck, await tables_playing(house.store, deck))
    await _cupboard(request).reword(deck, data.words)
    return decks.info(deck)


# Bringing one


@post("/api/deck-drafts", guards=[keepers_only], responses=troubles(403, 409), tags=["decks"])
async def begin_draft(request: AnyRequest) -> DeckDraft:
    """Begin a deck: photos are put into its draft one by one."""
    return (await _drafts(request).begin()).state()


@get("/api/deck-drafts/{draft:str}", guards=[keepers_only], responses=troubles(403, 404), tags=["decks"])
async def see_draft(request: AnyRequest, draft: DraftId) -> DeckDraft:
    """What is in a draft, and how far it has come once it is being made."""
    return (await _drafts(request).look(draft)).state()


@put(
    "/api/deck-drafts/{draft:str}/files/{file:str}",
    status_code=200,
    request_max_body_size=FILE_BYTES,
    guards=[keepers_only],
    include_in_schema=False,
)
async def put_file(request: AnyRequest, draft: DraftId, file: FileName) -> DraftFile:
    """A photo, or `captions.csv`, as it is (`application/octet-stream`)."""
    drafts = _drafts(request)
    (await drafts.find(draft)).check_open()
    return await drafts.put(draft, file, await request.body())


@get(
    "/api/deck-drafts/{draft:str}/files/{file:str}",
    media_type="image/webp",
    guards=[keepers_only],
    include_in_schema=False,
)
async def see_file(request: AnyRequest, draft: DraftId, file: FileName) -> Response[bytes]:
    """A small print of a photo in a draft, uncut, for whoever comes back to it."""
    body = await _drafts(request).print_of(draft, file)
    return Response(body, headers={"cache-control": "private, no-cache"})


@delete(
    "/api/deck-drafts/{draft:str}/files/{file:str}",
    status_code=200,
    guards=[keepers_only],
    responses=troubles(403, 404, 409),
    tags=["decks"],
)
async def take_file_out(request: AnyRequest, draft: DraftId, file: FileName) -> DeckDraft:
    """Not this one."""
    return await _drafts(request).take_out(draft, file)


@post(
    "/api/deck-drafts/{draft:str}/finish",
    status_code=202,
    request_max_body_size=WORDS_BYTES,
    guards=[keepers_only],
    responses=troubles(403, 404, 409, 413, 415),
    tags=["decks"],
)
async def finish_draft(
    request: AnyRequest, house: HouseHere, visitor: Anyone, draft: DraftId, data: JSONBody[FinishDeck]
) -> DeckDraft:
    """Make the deck. It takes a while: ask for the draft until its state is `done`, or `open` with faults."""
    await house.check_may_speak(visitor)
    return await _drafts(request).finish(draft, data)


@delete(
    "/api/deck-drafts/{draft:str}", guards=[keepers_only], responses=troubles(403, 404, 409), tags=["decks"]
)
async def drop_draft(request: AnyRequest, draft: DraftId) -> None:
    """Never mind."""
    await _drafts(request).drop(draft)


async def _looked_at(request: AnyRequest) -> Decks:
    """The shelf, with all that is in the house now."""
    await _cupboard(request).look()
    decks: Decks = request.app.state.decks
    return decks


def _cupboard(request: AnyRequest) -> Cupboard:
    cupboard: Cupboard = request.app.state.cupboard
    return cupboard


def _drafts(request: AnyRequest) -> Drafts:
    drafts: Drafts = request.app.state.drafts
    return drafts


ROUTES = [
    all_decks,
    deck_of_pictures,
    remove_deck,
    words_of_deck,
    change_deck,
    begin_draft,
    see_draft,
    put_file,
    see_file,
    take_file_out,
    finish_draft,
    drop_draft,
]
