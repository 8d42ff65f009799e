"""The book of an evening: as data, and as one file to keep."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, TypeAlias

import msgspec
import structlog
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter
from litestar.response import Stream

from ...books.book_file import POLICY, Pictures, file_name, set_book, setting_of
from ...books.epub.volume import bind_epub
from ...books.press.pressing import BLEED_MOST, Form, check_press, print_book
from ...books.printed import Bring, How, Printed, Printing, Setter, decks_of, nothing_else
from ...decks.catalogue import Decks
from ...decks.cupboard import ADDRESS, Cupboard
from ...wire import Book
from .. import qr
from ..errors import noted, troubles
from ..guests import Anyone, AnyRequest, HouseHere
from ..security import Limits, rate_key
from .places import BookId, base_url

Format: TypeAlias = Annotated[Form, QueryParameter(description="A5, or 21 by 21 centimetres.")]
Bleed: TypeAlias = Annotated[
    int, QueryParameter(ge=0, le=BLEED_MOST, description="Millimetres beyond the edge, for a print shop: 3.")
]
Steps: TypeAlias = Annotated[
    bool,
    QueryParameter(description="Before the file, lines of JSON: how far it has come, then its size."),
]
STEPS = "application/vnd.talewind.steps"
log = structlog.get_logger()
PDF, EPUB = (
    {200: ResponseSpec(bytes, description=f"The {name}.", media_type=kind, generate_examples=False)}
    for name, kind in (("PDF", "application/pdf"), ("EPUB", "application/epub+zip"))
)


@get("/api/books/{id:str}", responses=troubles(404, 429), tags=["books"])
async def book(request: AnyRequest, house: HouseHere, visitor: Anyone, id: BookId) -> Book:
    """Every tale with its picture, who told it and what each guessed."""
    return await _opened(request, house, id, visitor)


@get("/api/books/{id:str}/file", responses=troubles(404, 429, 503), media_type="text/html", tags=["books"])
async def book_as_file(request: AnyRequest, house: HouseHere, id: BookId) -> Response[bytes]:
    """The book as one HTML file that needs nothing else."""
    told = await _opened(request, house, id)
    address = f"{base_url(request)}/book/{told.id}"
    printing = await _printing(request, house, told, set_book, (address,))
    headers = _headers(told, "html") | {"content-security-policy": f"sandbox; {POLICY}"}
    return Response(await printing.file(), media_type="text/html", headers=headers)


@get("/api/books/{id:str}/book.pdf", responses=PDF | troubles(404, 409, 429, 503), tags=["books"])
async def book_as_pdf(
    request: AnyRequest,
    house: HouseHere,
    id: BookId,
    format: Format = "a5",
    bleed: Bleed = 0,
    steps: Steps = False,
) -> Response[bytes] | Stream:
    """The book typeset, to print."""
    check_press()
    how, kind = (format, bleed), "application/pdf"
    return await _set(request, house, id, print_book, how, "pdf", kind, steps, fine=bleed > 0)


@get("/api/books/{id:str}/book.epub", responses=EPUB | troubles(404, 409, 429, 503), tags=["books"])
async def book_as_epub(
    request: AnyRequest, house: HouseHere, id: BookId, steps: Steps = False
) -> Response[bytes] | Stream:
    """The book for e-readers: EPUB 3."""

    async def bring() -> tuple[dict[str, bytes]]:
        return (await house.library.sounds(id),)

    return await _set(request, house, id, bind_epub, (), "epub", "application/epub+zip", steps, bring)


async def _opened(request: AnyRequest, house: HouseHere, id: str, visitor: Anyone = None) -> Book:
    """An anthology opens many: that is not done as often as anybody likes."""
    limits: Limits = request.app.state.limits
    guest = None if visitor is None else visitor.id
    return await house.library.book(id, guest, lambda: limits.check("anthology", rate_key(request.scope)))


async def _set(
    request: AnyRequest,
    house: HouseHere,
    id: str,
    setter: Setter,
    how: How,
    ends: str,
    kind: str,
    steps: bool,
    bring: Bring = nothing_else,
    fine: bool = False,
) -> Response[bytes] | Stream:
    told = await _opened(request, house, id)
    if ends == "pdf" and told.unlettered:
        signs = told.unlettered
        log.info("signs of a book are in no font", book=told.id, count=len(signs), signs=signs[:40])
    address = f"{base_url(request)}/{'book' if told.anthology else 'replay'}/{told.id}"
    printing = await _printing(request, house, told, setter, (*how, address), bring, fine)
    headers = _headers(told, ends)
    if steps:
        return Stream(_step_by_step(request, printing), media_type=STEPS, headers=headers)
    return Response(await printing.file(), media_type=kind, headers=headers)


async def _printing(
    request: AnyRequest,
    house: HouseHere,
    told: Book,
    setter: Setter,
    how: How,
    bring: Bring = nothing_else,
    fine: bool = False,
) -> Printing:
    """In the back room, or as it is kept. `fine`: with pictures for a print shop."""
    decks: Decks = request.app.state.decks
    cupboard: Cupboard = request.app.state.cupboard
    printed: Printed = request.app.state.printed
    limits: Limits = request.app.state.limits
    # Whether it is kept depends on its decks as they are now.
    await cupboard.find_again(decks_of(told))

    async def fetch() -> None:
        setting = setting_of(told)
        needed = Pictures(setting, decks).addresses(sorted(setting.contents.pictures()), fine=fine)
        await cupboard.fetch(ADDRESS.findall("\n".join(needed)))

    return printed.printing(
        setter,
        told,
        decks,
        house.workshop,
        how,
        may_set=lambda: limits.check("new_book_file", rate_key(request.scope)),
        fetch=fetch,
        bring=bring,
    )


async def _step_by_step(request: AnyRequest, printing: Printing) -> AsyncIterator[bytes]:
    """Lines of JSON, and after the last one, which says how many bytes come, the file."""
    async for done, of in printing.steps():
        yield msgspec.json.encode({"done": done, "of": of}) + b"\n"
    try:
        file = await printing.file()
    except Exception as error:
        # The answer has begun: what went wrong is a line of it.
        yield msgspec.json.encode(noted(request, error)[1]) + b"\n"
        return
    yield msgspec.json.encode({"bytes": len(file)}) + b"\n"
    yield file


def _headers(told: Book, ends: str) -> dict[str, str]:
    return {
        "content-disposition": f'attachment; filename="{file_name(told, ends)}"',
        "cache-control": "no-cache",
    }


@get("/api/books/{id:str}/qr.svg", responses=troubles(404, 429), media_type="image/svg+xml", tags=["books"])
async def book_code(request: AnyRequest, house: HouseHere, id: BookId) -> Response[bytes]:
    """The book's own address, as a QR code."""
    told = await _opened(request, house, id)
    address = f"{base_url(request)}/book/{told.id}"
    return Response(qr.svg(address), headers={"cache-control": "no-cache"})


ROUTES = [book, book_as_file, book_as_pdf, book_as_epub, book_code]
