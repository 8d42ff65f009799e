"""The page: one HTML file for every place in it, and its assets."""

from __future__ import annotations

import re

from litestar import Response, get
from litestar.params import FromPath

from talewind.engine import TalewindError

from ..guests import AnyRequest
from ..page_files import ASK_AGAIN, NOT_BUILT, Page, PageFile
from ..security import content_policy

PLACES = re.compile(
    r"/|/t/[^/]+(/screen|/replay)?|/book/[^/]+|/replay/[^/]+|/rules(/[^/]+)?|/credits|/decks|/tables|/books|/me(/link/[^/]+)?|/bench|/s/[^/]+|/keeper(/[^/]+)?|/gallery"
)


@get("/", include_in_schema=False, sync_to_thread=False)
def home(request: AnyRequest) -> Response[bytes]:
    return _place(request, "/")


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def anywhere(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A place in the page, a file of it, or nothing: then the page says so, in its own words."""
    page: Page = request.app.state.page
    name = path.strip("/")
    place = "/" + name
    if PLACES.fullmatch(place):
        return _place(request, place)
    if (file := page.files.get(name)) is not None and name != "index.html":
        return _send(request, file)
    if "text/html" in request.headers.get("accept", "") and not place.startswith("/assets/"):
        return _place(request, place, status=404)
    raise TalewindError("nothing_here", "There is nothing at this address.")


def _place(request: AnyRequest, place: str, status: int = 200) -> Response[bytes]:
    page: Page = request.app.state.page
    if page.index is None:
        return Response(
            NOT_BUILT, status_code=503, media_type="text/html", headers={"cache-control": "no-store"}
        )
    answer = _send(request, page.index, status)
    host = request.headers.get("host", "")
    answer.headers["content-security-policy"] = content_policy(host, page.index.scripts, page.index.styles)
    return answer


def _send(request: AnyRequest, file: PageFile, status: int = 200) -> Response[bytes]:
    body, coding = file.for_reader(request.headers.get("accept-encoding", ""))
    headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
    if status == 200 and file.cache == ASK_AGAIN and file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if coding:
        headers["content-encoding"] = coding
    return Response(body, status_code=status, media_type=file.media_type, headers=headers)


ROUTES = [home, anywhere]
