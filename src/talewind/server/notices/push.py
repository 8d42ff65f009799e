"""Web Push: encrypted for one browser, and signed so that its push service knows who sends.

It is sent by our own guarded request (`reaching`). So of pywebpush only its two halves are needed: the
encryption (RFC 8291, http_ece) and the signature (RFC 8292, py_vapid).
"""

from __future__ import annotations

import base64
import binascii
import time
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import msgspec

from talewind.engine import TalewindError

from . import reaching
from .means import Means
from .troubles import Gone, Unsent
from .words import Notice

DAY = 24 * 3600
SIGNED_SECONDS = 12 * 3600
KEYS_MOST = 200
"""So long are both keys of a browser at most, as base64."""


class Subscription(msgspec.Struct, frozen=True):
    """What a browser gives to whoever may send it something."""

    endpoint: str
    p256dh: str
    auth: str


def check(subscription: Subscription) -> None:
    """Raises where nothing could ever be encrypted for it."""
    from cryptography.hazmat.primitives.asymmetric import ec

    reaching.check_url(subscription.endpoint)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(subscription.p256dh))
        fits = subscription.endpoint.startswith("https://") or _is_test(subscription.endpoint)
        fits = fits and len(_bytes(subscription.auth)) == 16
        fits = fits and len(subscription.p256dh) + len(subscription.auth) <= KEYS_MOST
    except (ValueError, binascii.Error):
        fits = False
    if not fits:
        raise TalewindError("bad_address", "That is not what a browser gives for its notices.")


def _is_test(endpoint: str) -> bool:
    """No browser gives one like it: it is this machine's own, which is asked only where that is allowed."""
    return urlsplit(endpoint).hostname in ("127.0.0.1", "localhost")


async def send(subscription: Subscription, notice: Notice, means: Means) -> None:
    place = urlsplit(subscription.endpoint)
    status = await reaching.ask(
        "POST",
        subscription.endpoint,
        body=encrypted(subscription, msgspec.json.encode(notice)),
        headers={
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(DAY),
            "urgency": "normal",
            # Of several that wait for a phone that is off, the last of each table is enough.
            "topic": _text(notice.table.encode())[:32],
            "authorization": _signature(
                means.vapid_key, means.contact, f"{place.scheme}://{place.netloc}", int(time.time() // 3600)
            ),
        },
        nearby=means.nearby,
    )
    if status in (404, 410):
        raise Gone("This browser has closed its door. Open it again here, on that device.")
    if status not in (200, 201, 202, 204):
        raise Unsent(f"The push service of this browser refuses ({status}).")


def encrypted(subscription: Subscription, said: bytes) -> bytes:
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    body: bytes = http_ece.encrypt(
        said,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(subscription.p256dh),
        auth_secret=_bytes(subscription.auth),
        version="aes128gcm",
    )
    return body


@lru_cache(maxsize=64)
def _signature(key: str, contact: str, service: str, hour: int) -> str:
    """The same for all that one service is sent within the hour."""
    from py_vapid import Vapid02

    claims: dict[str, Any] = {"sub": contact, "aud": service, "exp": hour * 3600 + SIGNED_SECONDS}
    signed: str = Vapid02.from_raw(key.encode()).sign(claims)["Authorization"]
    return signed


@lru_cache(maxsize=4)
def public_key(key: str) -> str:
    """What browsers are told, of the private one."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    try:
        private = ec.derive_private_key(int.from_bytes(_bytes(key), "big"), ec.SECP256R1())
    except (ValueError, binascii.Error):
        raise TalewindError(
            "bad_means", "The key for push is none. Run `talewind notices setup` once more."
        ) from None
    return _text(private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def new_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(some: bytes) -> str:
    return base64.urlsafe_b64encode(some).rstrip(b"=").decode()
