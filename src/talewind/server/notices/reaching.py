"""One request to an address that somebody else has chosen.

Such an address may lead anywhere, also to what only this machine can reach. So its name is resolved here,
each address that it has must be one of the open internet's, and the request goes to exactly the one that was
looked at. No redirect is followed, no proxy is asked, and nobody waits long or reads much.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from talewind.engine import TalewindError

from .names import Names
from .troubles import Unsent

SECONDS = 10.0
"""So long all of it may take."""
URL_MOST = 1_000
NAMES = Names()
_UNICAST, _NAT64 = IPv6Network("2000::/3"), IPv6Network("64:ff9b::/96")
_CLOSED = tuple(
    ip_network(each)
    for each in (
        "192.0.0.0/24",  # for protocols, between a provider and its customers
        "192.88.99.0/24",  # whoever is the nearest relay
        "168.63.129.16/32",  # a cloud's own, from every machine in it
        "2001::/23",  # for protocols: tunnels that lead anywhere among them
        "2002::/16",  # tunnels, too
        "3fff::/20",  # for examples
    )
)
"""Not the open internet's, though they may count as global. Every other private one is known to Python."""


def check_url(url: str) -> None:
    """Whether it is an address that one may ask at all; where it leads is looked at when it is asked."""
    import httpx

    try:
        httpx.URL(url)
        place = urlsplit(url)
        fits = place.scheme in ("http", "https") and bool(place.hostname) and _is_web(place.port)
        fits = fits and place.username is None and url.isprintable() and " " not in url
    except (ValueError, httpx.InvalidURL):
        fits = False
    if not fits or len(url) > URL_MOST:
        raise TalewindError(
            "bad_address",
            "An address is like https://example.org/hook, without spaces, names or unusual ports.",
        )


def _is_web(port: int | None) -> bool:
    """Behind the other ports are mail servers and the like, which might take a request for one of theirs."""
    return port is None or port in (80, 443) or port >= 1024


def is_open(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is the open internet's.

    >>> is_open(ip_address("93.184.215.14")), is_open(ip_address("2606:2800:21f::1"))
    (True, True)
    >>> is_open(ip_address("127.0.0.1")), is_open(ip_address("fd00::1"))
    (False, False)
    """
    if isinstance(address, IPv6Address):
        within = address.ipv4_mapped
        if address in _NAT64:
            within = IPv4Address(int(address) & 0xFFFFFFFF)
        if within is not None:
            return is_open(within)
        if address not in _UNICAST:
            return False
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    return not any(address in closed for closed in _CLOSED)


async def ask(method: str, url: str, *, body: bytes, headers: Mapping[str, str], nearby: bool = False) -> int:
    """The status of its answer; nothing else of it is read. What cannot be reached raises `Unsent`."""
    import httpx

    check_url(url)
    place = httpx.URL(url)
    host = place.raw_host.decode("ascii")
    try:
        async with asyncio.timeout(SECONDS):
            address = await _looked_up(host, nearby)
            named = {"host": place.netloc.decode(), "user-agent": "Talewind", **headers}
            async with (
                httpx.AsyncClient(verify=await _trusts(), trust_env=False, timeout=SECONDS) as client,
                client.stream(
                    method,
                    place.copy_with(host=address),
                    content=body,
                    headers=named,
                    extensions={"sni_hostname": host},
                ) as answer,
            ):
                status = answer.status_code
    except TimeoutError:
        raise Unsent(f"{host} did not answer.") from None
    except (httpx.HTTPError, OSError) as error:
        raise Unsent(_why(host, error)) from None
    if 300 <= status < 400:
        raise Unsent(f"{host} sends us elsewhere, and nobody is followed.")
    return status


async def _trusts() -> ssl.SSLContext:
    """Whose certificates count. To read them takes longer than anybody else may wait."""
    return await asyncio.get_running_loop().run_in_executor(None, _certificates)


@cache
def _certificates() -> ssl.SSLContext:
    import httpx

    return httpx.create_ssl_context(trust_env=False)


async def _looked_up(host: str, nearby: bool) -> str:
    """An address of that host. If one of them is not the open internet's, none is taken."""
    try:
        addresses = await NAMES.look_up(host)
    except (OSError, UnicodeError):
        raise Unsent(f"There is no {host}.") from None
    if not nearby and not all(is_open(ip_address(each.partition("%")[0])) for each in addresses):
        raise Unsent(f"{host} is in a network of the house's own. Whoever keeps the house can allow that.")
    return addresses[0]


def _why(host: str, error: Exception) -> str:
    if "CERTIFICATE" in str(error):
        return f"{host} has no certificate that we trust."
    return f"{host} could not be reached."
