"""Who may add and remove decks: whoever sits at the machine that runs the house, or everybody if told so."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from talewind.engine import TalewindError

from .security import header_map

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")


def is_keeper(request: Any) -> bool:
    """Whether a request comes from this very machine.

    A proxy on the same machine makes everybody look so: where one is known of or shows itself, nobody is
    believed. A foreign site cannot borrow a keeper's browser, either: host and origin must be this machine's.
    """
    config = request.app.state.config
    if config.decks_open:
        return True
    headers = header_map(request.scope)
    client = request.scope.get("client")
    return (
        not config.trusted_proxies
        and not any(name in headers for name in FORWARDED)
        and bool(client)
        and _is_loopback(client[0])
        and _is_loopback(urlsplit(f"//{headers.get('host', '')}").hostname)
        and ("origin" not in headers or _is_loopback(urlsplit(headers["origin"]).hostname))
    )


def check_keeper(request: Any) -> None:
    if not is_keeper(request):
        raise TalewindError(
            "not_keeper",
            "Decks are added and removed where this house runs: talewind decks add NAME FOLDER.",
        )


def _is_loopback(host: str | None) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host or "").is_loopback
    except ValueError:
        return False
