"""HTTPS by certificates in files: whether they are sound, what the house serves by, and when they are new."""

from __future__ import annotations

import asyncio
import os
import ssl
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from talewind.engine import TalewindError

from . import network
from .ground import logs
from .web.https import Https

if TYPE_CHECKING:
    from .authority import Authority

FOLDER = "https"
"""Where the authority is kept, beside the database."""
HOUSE = "house.pem"
"""What it has signed, with its key."""
LOOK_SECONDS = 60.0
"""So often files are looked at: whoever renews them tells nobody."""

log = logs.get("house")


def found(certificate: str | None, key: str | None, folder: Path, host: str, public_url: str) -> Https:
    """By the keeper's own files, or else its own authority; raises where nobody could be served."""
    if urlsplit(public_url).scheme != "https":
        raise TalewindError("bad_url", f"With --https the public address is too: not {public_url!r}.")
    if certificate and key:
        https = Https(certificate=certificate, key=key)
    elif certificate or key:
        raise TalewindError("half_a_pair", "A certificate and its key belong together: --certificate, --key.")
    else:
        https = _by_own_authority(folder, host, public_url)
    context(https)
    return https


def _by_own_authority(folder: Path, host: str, public_url: str) -> Https:
    """For this machine's names and addresses."""
    authority = _authority(folder)
    asked = urlsplit(public_url).hostname or ""
    if not authority.vouches_for(asked):
        raise TalewindError(
            "not_local",
            f"The house's own authority vouches for local networks only, and {asked} is in none. Name a"
            " certificate of yours with --certificate and --key, or a local address with --public-url.",
        )
    file = str(folder / HOUSE)
    https = Https(
        certificate=file,
        key=file,
        authority=authority.pem,
        title=authority.title,
        folder=str(folder),
        names=(asked, host),
        named=next((name for name in network.own_names() if name.endswith(".local")), ""),
    )
    _renew(https)
    return https


def _renew(https: Https) -> None:
    names = [*network.own_names(), *https.names]
    _authority(Path(https.folder)).renew(Path(https.certificate), names)


def _authority(folder: Path) -> Authority:
    _check_installed()
    from .authority import Authority

    return Authority.at(folder)


def context(https: Https) -> ssl.SSLContext:
    """What connections are made with; a clear line about whatever is wrong with the files."""
    _check(https.certificate, https.key)
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.minimum_version = ssl.TLSVersion.TLSv1_2
    made.set_alpn_protocols(["http/1.1"])
    try:
        made.load_cert_chain(https.certificate, https.key)
    except ssl.SSLError as error:
        raise TalewindError(
            "bad_certificate", f"Nobody can be served with {https.certificate}: {error.reason}."
        ) from None
    return made


def _check(certificate: str, key: str) -> None:
    _check_installed()
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    told = _bytes(certificate, "certificate")
    try:
        first = x509.load_pem_x509_certificates(told)[0]
    except ValueError:
        raise TalewindError("bad_certificate", f"{certificate} is no certificate in PEM.") from None
    told = _bytes(key, "key")
    try:
        its_key = load_pem_private_key(told, None)
    except TypeError:
        raise TalewindError(
            "bad_key", f"The key {key} has a passphrase, and nobody is there to type it. Take it off."
        ) from None
    except ValueError:
        raise TalewindError("bad_key", f"{key} is no key in PEM.") from None
    if its_key.public_key() != first.public_key():
        raise TalewindError(
            "key_mismatch", f"The key {key} does not belong to the certificate {certificate}."
        )
    now = datetime.now(UTC)
    if now > first.not_valid_after_utc:
        raise TalewindError(
            "certificate_expired",
            f"The certificate {certificate} was good until {first.not_valid_after_utc:%Y-%m-%d}. Renew it.",
        )
    if now < first.not_valid_before_utc:
        raise TalewindError(
            "certificate_early",
            f"The certificate {certificate} is good from {first.not_valid_before_utc:%Y-%m-%d} on. Is the"
            " clock right?",
        )


def _bytes(file: str, what: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise TalewindError(f"no_{what}", f"The {what} {file} cannot be read: {error.strerror}.") from None


def _check_installed() -> None:
    try:
        import cryptography  # noqa: F401
    except ImportError:
        raise TalewindError(
            "https_missing", "For --https a package is missing: pip install 'talewind[https]'."
        ) from None


async def keep_fresh(https: Https, serving: ssl.SSLContext) -> None:
    """As long as the house is open: who connects from now on meets what lies in the files."""
    seen = _stamps(https)
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        try:
            seen = await asyncio.to_thread(look_again, https, serving, seen)
        except TalewindError as error:
            log.warning("the certificate stays as it was", code=error.code, why=error.sentence)
            seen = _stamps(https)


Stamps = tuple[tuple[int, int], ...]


def look_again(https: Https, serving: ssl.SSLContext, seen: Stamps) -> Stamps:
    """Renew what is the house's to renew, and take up what is new."""
    if https.folder:
        _renew(https)
    now = _stamps(https)
    if now != seen:
        # In a context of its own first: half a pair would spoil the one that serves.
        context(https)
        serving.load_cert_chain(https.certificate, https.key)
    return now


def _stamps(https: Https) -> Stamps:
    found = []
    for file in (https.certificate, https.key):
        try:
            status = os.stat(file)
            found.append((status.st_mtime_ns, status.st_ino))
        except OSError:
            found.append((0, 0))
    return tuple(found)
