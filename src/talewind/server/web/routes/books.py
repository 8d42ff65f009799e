"""The book of an evening: as data, and as one file to keep."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get

from talewind.engine import Game, games

from ...books.book_file import POLICY, file_name, set_book
from ...decks.catalogue import Decks
from ...decks.cupboard import ADDRESS, Cupboard
from ...wire import Book
from .. import qr
from ..errors import troubles
from ..guests import AnyRequest, HouseHere
from .places import BookId, base_url


@get("/api/books/{id:str}", responses=troubles(404), tags=["books"])
async def book(house: HouseHere, id: BookId) -> Book:
    """Every tale with its picture, who told it and what each guessed."""
    return await house.library.book(id)


@get("/api/books/{id:str}/file", responses=troubles(404), media_type="text/html", tags=["books"])
async def book_as_file(request: AnyRequest, house: HouseHere, id: BookId) -> Response[str]:
    """The book as one HTML file that needs nothing else."""
    told = await house.library.book(id)
    decks: Decks = request.app.state.decks
    cupboard: Cupboard = request.app.state.cupboard
    await cupboard.fetch(ADDRESS.findall(msgspec.json.encode(told).decode()))
    given = games().get(told.game, Game), told, decks.shelf.places
    setting = house.workshop.ask(("book", told.code), lambda bench: str(bench.call(set_book, *given)))
    return Response(
        await asyncio.wrap_future(setting),
        headers={
            "content-disposition": f'attachment; filename="{file_name(told)}"',
            "content-security-policy": f"sandbox; {POLICY}",
            "cache-control": "no-cache",
        },
    )


@get("/api/books/{id:str}/qr.svg", responses=troubles(404), media_type="image/svg+xml", tags=["books"])
async def book_code(request: AnyRequest, house: HouseHere, id: BookId) -> Response[bytes]:
    """The book's own address, as a QR code."""
    told = await house.library.book(id)
    address = f"{base_url(request)}/book/{told.id}"
    return Response(qr.svg(address), headers={"cache-control": "no-cache"})


ROUTES = [book, book_as_file, book_code]
