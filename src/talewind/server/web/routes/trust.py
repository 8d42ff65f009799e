"""How a device comes to trust a house that vouches for itself: a page without scripts, for any phone."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from litestar import Response, get

from talewind.engine import TalewindError

from .. import qr
from ..guests import AnyRequest
from ..https import DOWNLOAD, TRUST, Https
from ..page_files import inline_hashes
from ..security import content_policy

TEMPLATE = Path(__file__).resolve().parents[1] / "templates" / "trust.html"


@get(TRUST, include_in_schema=False, sync_to_thread=False)
def trust(request: AnyRequest) -> Response[bytes]:
    """What works at this address and what would; where the house vouches for itself, how to let it."""
    config = request.app.state.config
    secure = request.scope["scheme"] == "https"
    page = _page(secure=secure, **_told(config.https, config.public_url)).encode()
    policy = content_policy(request.headers.get("host", ""), styles=inline_hashes(page, b"style"))
    return Response(page, media_type="text/html", headers={"content-security-policy": policy})


@get(DOWNLOAD, include_in_schema=False, sync_to_thread=False)
def download(request: AnyRequest) -> Response[bytes]:
    """The certificate of the house's authority, and never its key: nothing here has read that."""
    https: Https | None = request.app.state.config.https
    if https is None or not https.authority:
        raise TalewindError("nothing_here", "There is nothing at this address.")
    return Response(https.installed, media_type="application/x-x509-ca-cert")


def _told(https: Https | None, public_url: str) -> dict[str, Any]:
    if https is None or not https.authority:
        return {"title": ""}
    here = https.trust_url(public_url)
    return {
        "title": https.title,
        "named": https.named,
        "port": https.port,
        "download": DOWNLOAD,
        "fingerprint": https.fingerprint,
        "home": public_url,
        "here": here,
        "qr": qr.data_uri(here),
    }


@cache
def _page(**told: Any) -> str:
    # Imported when somebody wants it: a house opens sooner without.
    from jinja2 import Environment

    made = Environment(autoescape=True, trim_blocks=True).from_string(TEMPLATE.read_text("utf-8"))
    return made.render(told)


ROUTES = [trust, download]
