"""Who asks, from where, and which rules the browser must keep: headers, origins, proxies."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar, TypeAlias
from urllib.parse import urlsplit

from talewind.engine import TalewindError

from ..ground.limits import Limit, WrongCodes, too_many

Network: TypeAlias = IPv4Network | IPv6Network
Headers: TypeAlias = list[tuple[bytes, bytes]]

COOKIE = "talewind"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
PLAIN_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")

FIXED: Headers = [
    (b"x-content-type-options", b"nosniff"),
    # Seat links are secrets: no address of ours is told to anybody.
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), payment=(), usb=(), microphone=(self)"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
ANSWERS = (4 << 20, 512 << 20)
"""So many bytes of answers a second for one client, and so many at once: the whole page for a class."""
WRONG_CODES = "wrong_codes"
ONCE = 3600.0
"""For so many seconds a wrong code that a page asks for by itself is counted once."""
ADDRESSES = 4096
"""So many are remembered: to read one takes longer than all else that is done with it."""
HSTS = (b"strict-transport-security", b"max-age=31536000")


class Limits:
    """How often one client may ask, over HTTP and the WebSocket together."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "new_guest": "Many guests came from here just now. Wait a minute and try again.",
        "new_table": "Many tables were made from here just now. Wait a minute and try again.",
        "new_replay": "Many replays were asked for from here just now. Wait a minute and try again.",
        "new_slip": "Many keys and links were asked for from here just now. Wait a minute and try again.",
        "new_way": "Many ways for notices were added from here just now. Wait a minute and try again.",
        "new_book_file": "Many books were set from here just now. Wait a minute and try again.",
        "search": "You look for many words at once. Wait a second and look again.",
        "anthology": "Many anthologies were opened from here just now. Wait a second and try again.",
        "new_anthology": "Many anthologies were bound from here just now. Wait a minute and try again.",
        "new_voice": "Many voices were sent from here just now. Wait a minute and try again.",
        "kept": "All that is kept was looked up many times just now. Wait a minute and try again.",
        "everything": "Everything was taken along many times just now. Wait a minute and try again.",
        "new_sound": "Many voices were opened from here just now. Wait a minute and try again.",
        "second_look": "Many have looked back from here just now. Wait a minute and try again.",
    }

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.wrong_codes = WrongCodes(now)
        self._of = {
            "answers": Limit(*ANSWERS, now=now),
            "request": Limit(40, 240, now=now),
            "new_guest": Limit(0.2, 60, now=now),
            "new_table": Limit(0.1, 40, now=now),
            "new_socket": Limit(5, 100, now=now),
            "replay": Limit(8, 120, now=now),
            "new_replay": Limit(0.2, 30, now=now),
            "new_book_file": Limit(0.1, 12, now=now),
            "anthology": Limit(2, 30, now=now),
            "new_anthology": Limit(0.1, 30, now=now),
            "new_voice": Limit(0.1, 12, now=now),
            "kept": Limit(0.5, 30, now=now),
            "everything": Limit(0.1, 12, now=now),
            "new_sound": Limit(0.2, 30, now=now),
            "second_look": Limit(0.2, 30, now=now),
            "search": Limit(4, 12, now=now),
            "new_slip": Limit(0.2, 30, now=now),
            "new_way": Limit(0.05, 12, now=now),
        }
        self._asked = Limit(1 / ONCE, 1, now=now)
        self.spent: Callable[[str, str, int], None] = _nobody_else
        """Called with what was paid for, by whom, and how much: it counts at other nodes, too."""

    def check(self, kind: str, client: str) -> None:
        if not self._of[kind].allows(client):
            sentence = self.SENTENCES.get(kind)
            raise too_many() if sentence is None else TalewindError("too_many", sentence)
        self.spent(kind, client, 1)

    def check_answers(self, client: str) -> None:
        """Whoever has been sent more than anybody reads waits for the next answer."""
        if self._of["answers"].empty(client):
            raise too_many()

    def answered(self, client: str, size: int) -> None:
        self._of["answers"].owe(client, size)
        self.spent("answers", client, size)

    async def check_guess(self, client: str, at_home: Callable[[], Awaitable[bool]]) -> None:
        """Whoever has guessed wrong too often may not try a right code, either.

        But who has a place at the table is no stranger, whatever others at the same address do.
        """
        if self.wrong_codes.exhausted(client) and not await at_home():
            raise TalewindError(
                "too_many_guesses", "Too many wrong addresses from here. Wait a minute and try again."
            )

    def guessed_wrong(self, client: str) -> None:
        self.wrong_codes.wrong(client)
        self.spent(WRONG_CODES, client, 1)

    def asked_wrong(self, client: str, code: str) -> None:
        """Pages that lie open ask for the same code again and again: that is one guess."""
        if self._asked.allows((client, code)):
            self.guessed_wrong(client)

    def owe(self, kind: str, client: str, much: int) -> None:
        """That was spent at another node. A newer one may count what is unknown here."""
        if kind == WRONG_CODES:
            self.wrong_codes.wrong(client, much)
        elif kind in self._of:
            self._of[kind].owe(client, much)


def _nobody_else(kind: str, client: str, much: int) -> None:
    """Where there is one node, what is spent there is all."""


class NoLimits(Limits):
    """For benchmarks, which are thousands of people at one address."""

    def check_answers(self, client: str) -> None:
        pass

    def check(self, kind: str, client: str) -> None:
        pass

    async def check_guess(self, client: str, at_home: Callable[[], Awaitable[bool]]) -> None:
        pass


def networks(names: Iterable[str]) -> tuple[Network, ...]:
    """Trusted proxies as they are written: addresses or networks."""
    try:
        return tuple(ip_network(name.strip(), strict=False) for name in names if name.strip())
    except ValueError as error:
        raise TalewindError("bad_proxy", f"A trusted proxy is an address or a network: {error}.") from None


def behind_proxy(scope: Any, trusted: tuple[Network, ...]) -> None:
    """Put the real client, scheme and host into the scope, where a proxy that we trust tells them.

    From the right, each address was added by the one before it: the first that is not one of our own proxies
    is as far as the word can be believed.
    """
    peer = scope.get("client")
    if not trusted or not peer or not within(peer[0], trusted):
        return
    headers = header_map(scope)
    hops = [hop.strip() for hop in headers.get("x-forwarded-for", "").split(",") if hop.strip()]
    while hops and within(hops[-1], trusted):
        hops.pop()
    if hops and _is_address(hops[-1]):
        scope["client"] = (hops[-1], 0)
    scheme = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
    if scheme in ("http", "https"):
        websocket = scope["type"] == "websocket"
        scope["scheme"] = {"http": "ws", "https": "wss"}[scheme] if websocket else scheme


def rate_key(scope: Any) -> str:
    """Whom a limit counts: an address, or for IPv6 the network that one household has."""
    client = scope.get("client")
    return _household(str(client[0])) if client else "nobody"


@lru_cache(maxsize=ADDRESSES)
def _household(client: str) -> str:
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ip_network((address, 64), strict=False))
    return str(address)


def header_map(scope: Any) -> dict[str, str]:
    headers: dict[str, str] = {}
    for name, value in scope["headers"]:
        title, text = name.decode("latin-1").lower(), value.decode("latin-1")
        # A proxy may have cut one long line of cookies into several.
        headers[title] = f"{headers[title]}; {text}" if title == "cookie" and title in headers else text
    return headers


def token_in(cookies: str) -> str | None:
    """Our own cookie, out of all that a browser sends. What others look like is none of our business.

    >>> token_in('foo[bar]=1; talewind=abc; a b=c; ;=; "')
    'abc'
    """
    ours = None
    for cookie in cookies.split(";"):
        name, is_one, value = cookie.partition("=")
        if is_one and name.strip() == COOKIE:
            ours = value.strip().strip('"')
    return ours


def token_of(scope: Any) -> str | None:
    """The cookie of whoever asks, by whichever door."""
    return token_in(header_map(scope).get("cookie", ""))


def check_origin(headers: Mapping[str, str], public_url: str = "") -> None:
    """Whatever changes something must come from our own page, or from a program that is no browser.

    Browsers tell in `Sec-Fetch-Site` (over HTTPS and on localhost) or in `Origin` (always, but for GET) where
    a request comes from, and no page can forge either.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        if site in ("same-origin", "none"):
            return
    else:
        origin = headers.get("origin")
        if origin is None or is_own_origin(origin, headers.get("host", ""), public_url):
            return
    raise TalewindError("other_origin", "That came from another site, and only our own page may ask it.")


def is_own_origin(origin: str, host: str, public_url: str = "") -> bool:
    """Whether a page of this origin is ours: it has the host that was asked, or the public address."""
    try:
        place = urlsplit(origin)
    except ValueError:
        return False
    if place.scheme not in ("http", "https") or not place.netloc:
        return False
    ours = {host.lower()}
    if public_url:
        ours.add(urlsplit(public_url).netloc.lower())
    return place.netloc.lower() in ours


@lru_cache(maxsize=64)
def headers_for(host: str, strict: bool) -> tuple[tuple[bytes, bytes], ...]:
    """The headers that every answer carries; `strict`: from now on browsers ask this host by HTTPS alone."""
    secure = [HSTS] if strict else []
    return (*FIXED, (b"content-security-policy", content_policy(host).encode()), *secure)


def content_policy(host: str, scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """Nothing from elsewhere, and inline only what has these hashes; the socket by name, for browsers whose
    'self' leaves it out.
    """
    sockets = f" ws://{host} wss://{host}" if PLAIN_HOST.fullmatch(host) else ""
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self'", *(f"'{hash}'" for hash in scripts)]),
            " ".join(["style-src 'self'", *(f"'{hash}'" for hash in styles)]),
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self' blob:",
            f"connect-src 'self'{sockets}",
            "manifest-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=ADDRESSES)
def within(text: str, trusted: tuple[Network, ...]) -> bool:
    """Whether an address is in one of these networks."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return any(address in network for network in trusted)
