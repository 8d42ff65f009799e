"""Where the house listens, and at which addresses other devices in the room can reach it."""

from __future__ import annotations

import errno
import re
import socket
import sys
from ipaddress import ip_address

from talewind.engine import TalewindError

LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
"""A machine's name, as it may stand in an address."""


def lan_addresses() -> list[str]:
    """IPv4 addresses of this machine, the one that leads outwards first; none if it is alone."""
    found: dict[str, None] = {}
    # Nothing is sent: connecting a datagram socket only asks the system which way it would go.
    for somewhere in ("192.0.2.1", "10.255.255.255", "192.168.255.255", "172.16.255.255"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((somewhere, 9))
                found[probe.getsockname()[0]] = None
            except OSError:
                continue
    try:
        for _, _, _, _, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(address[0])] = None
    except OSError:
        pass
    return [address for address in found if _is_reachable(address)]


def _is_reachable(text: str) -> bool:
    address = ip_address(text)
    return not (address.is_loopback or address.is_unspecified or address.is_link_local)


def own_names() -> list[str]:
    """What this machine is called here, and in its network: `otter.local`, addresses."""
    label = socket.gethostname().partition(".")[0].lower()
    labels = [label, f"{label}.local"] if LABEL.fullmatch(label) else []
    return [*dict.fromkeys(["localhost", "127.0.0.1", "::1", *labels, *lan_addresses()])]


def addresses(host: str, port: int, scheme: str = "http") -> tuple[str, list[str]]:
    """The address on this machine, and those that others can use, for a server bound to `host`."""
    if host in ("0.0.0.0", "::", ""):
        others = [f"{scheme}://{address}:{port}" for address in lan_addresses()]
        return f"{scheme}://localhost:{port}", others
    shown = f"[{host}]" if ":" in host else host
    here = f"{scheme}://{shown}:{port}"
    loopback = host == "localhost" or (_is_address(host) and ip_address(host).is_loopback)
    return here, [] if loopback else [here]


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def open_port(host: str, port: int, others: int = 0) -> socket.socket:
    """A socket that listens: what is wrong with the address shows before anything else is done.

    Where the port is in use, so many `others` after it are tried.
    """
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        if others and getattr(error, "errno", None) == errno.EADDRINUSE:
            return open_port(host, port + 1, others - 1)
        raise cannot_listen(host, port, error) from None
    return listener


def cannot_listen(host: str, port: int, error: Exception, option: str = "--port") -> TalewindError:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return TalewindError(
            "port_in_use",
            f"Port {port} is in use: another Talewind perhaps? Choose another one with {option}.",
        )
    if number == errno.EACCES:
        return TalewindError(
            "port_denied", f"Port {port} is not ours to use. Choose one above 1023 with {option}."
        )
    return TalewindError("bad_address", f"The server cannot listen at {host}, port {port}: {error}.")
