"""How the house speaks HTTPS, and its side door for whoever does not trust it yet."""

from __future__ import annotations

import hashlib
import ssl
from typing import Any
from urllib.parse import urlsplit

import msgspec

from .security import PLAIN_HOST, header_map

TRUST = "/trust"
DOWNLOAD = "/trust/talewind-house.crt"


class Https(msgspec.Struct, frozen=True, kw_only=True):
    certificate: str
    """A file: the certificate, and those of whoever has signed it."""
    key: str
    """A file, perhaps the same one."""
    authority: str = ""
    """The certificate of the house's own authority, in PEM; empty where others vouch for the house."""
    title: str = ""
    """What devices call it."""
    folder: str = ""
    """Where it is kept."""
    names: tuple[str, ...] = ()
    """What it vouches for besides this machine's own names and addresses."""
    named: str = ""
    """This machine's name in its network: passkeys need one."""
    port: int = 0
    plain_port: int = 0
    """The side door: plain HTTP, for the page that tells people how to trust the house; 0: there is none."""

    @property
    def installed(self) -> bytes:
        """The authority's certificate as phones take it."""
        return ssl.PEM_cert_to_DER_cert(self.authority)

    @property
    def fingerprint(self) -> str:
        """What phones show of it."""
        return hashlib.sha256(self.installed).digest().hex(" ").upper()

    def trust_url(self, public_url: str) -> str:
        """Where a phone that trusts nobody yet learns how."""
        host = urlsplit(public_url).hostname or "localhost"
        return f"http://{f'[{host}]' if ':' in host else host}:{self.plain_port}{TRUST}"


def is_elsewhere(https: Https, scope: Any) -> bool:
    """Whether whoever came by the side door wants more than is told there."""
    plain = https.plain_port and scope["scheme"] in ("http", "ws")
    return bool(plain) and scope["path"] not in (TRUST, DOWNLOAD)


async def send_over(https: Https, public_url: str, scope: Any, send: Any) -> None:
    """To the same place by HTTPS. A WebSocket cannot be sent elsewhere: it is not opened."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403})
        return
    asked = header_map(scope).get("host", "")
    host = urlsplit(f"//{asked}").hostname if PLAIN_HOST.fullmatch(asked) else None
    begin = public_url if host is None else f"https://{f'[{host}]' if ':' in host else host}:{https.port}"
    path = scope.get("raw_path") or scope["path"].encode()
    where = begin.encode() + path + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    headers = [(b"location", where), (b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 307, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
