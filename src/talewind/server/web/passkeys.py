"""Passkeys (WebAuthn): what a browser is asked, and whether its answer is true.

A key belongs to a host name. That is the one of the page that asks, as far as it is ours (`security`): where
a house has several, each has its keys. The library is an extra (`talewind[passkeys]`), imported when first
needed, and works in a thread: importing it takes longer than anybody at a table should wait.
"""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

from talewind.engine import TalewindError

from .. import wire
from ..storage.records import Guest, new_id, token_hash
from ..tables import joining
from ..tables.devices import Gone, Key, clean_device
from ..tables.house import House
from ..tables.links import SlipKind
from .security import is_own_origin

CHALLENGE_SECONDS = 300.0
HOUSE = "Talewind"
NO_LIBRARY = (
    "This house has no lock for keys: whoever keeps it installs talewind[passkeys]. A link from device to "
    "device works."
)

T = TypeVar("T")


class Site(NamedTuple):
    """Where the page is that asks."""

    host: str
    origin: str

    @property
    def no_keys(self) -> str:
        """Why browsers give no keys here, if so."""
        if find_spec("webauthn") is None:
            return NO_LIBRARY
        if self.host == "localhost" or self.host.endswith(".localhost"):
            return ""
        if _is_number(self.host) or not self.origin.startswith("https://"):
            return (
                "Browsers keep keys only for a house with a name and https, or for localhost; this one was "
                f"opened at {self.origin}. A link from device to device works here."
            )
        return ""

    def check(self) -> None:
        if self.no_keys:
            raise TalewindError("no_keys_here", self.no_keys)


def site_of(request: Any) -> Site:
    """The page's own origin, where its browser tells it; else the address that was asked."""
    host, told = request.headers.get("host", ""), request.headers.get("origin")
    if told is None or not is_own_origin(told, host, request.app.state.config.public_url):
        told = f"{request.scope['scheme']}://{host}"
    try:
        place = urlsplit(told)
        return Site((place.hostname or "").lower(), f"{place.scheme}://{place.netloc}".lower())
    except ValueError:
        return Site("", told)


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return not host
    return True


# Making one


async def ask_to_make(house: House, guest: Guest, cookie: str, site: Site) -> wire.KeyQuestion:
    site.check()
    await joining.check_person(house, guest)
    mine = await house.devices.kept_keys(guest)
    challenge, _ = await house.slips.new("make", guest, token_hash(cookie), CHALLENGE_SECONDS)
    return await _in_thread(lambda: _making(site, guest, challenge, mine))


def _making(site: Site, guest: Guest, challenge: str, mine: list[Key]) -> wire.KeyQuestion:
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name=HOUSE,
        user_id=_handle(guest),
        user_name=guest.name or HOUSE,
        challenge=_bytes(challenge),
        timeout=int(CHALLENGE_SECONDS * 1000),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=_bytes(key.credential))
            for key in mine
            if key.host == site.host
        ],
    )
    return wire.KeyQuestion(options=json.loads(webauthn.options_to_json(options)))


async def make(house: House, guest: Guest, cookie: str, site: Site, answer: wire.KeyAnswer) -> str:
    """Keep a new key. The new cookie: the old one opens nothing any more."""
    site.check()
    clean_device(answer.name)
    told = _signed(answer)
    await _spend(house, "make", told, cookie, guest)
    key = await _in_thread(lambda: _made(site, guest, answer, told))
    here = token_hash(cookie)
    token = await house.devices.keep_key(guest, here, key, answer.name)
    house.gone(Gone(guest.id, here))
    return token


def _made(site: Site, guest: Guest, answer: wire.KeyAnswer, challenge: str) -> Key:
    import webauthn

    made = webauthn.verify_registration_response(
        credential=answer.credential,
        expected_challenge=_bytes(challenge),
        expected_rp_id=site.host,
        expected_origin=site.origin,
    )
    return Key(
        id=new_id(),
        guest_id=guest.id,
        credential=_text(made.credential_id),
        public_key=_text(made.credential_public_key),
        host=site.host,
        count=made.sign_count,
    )


# Coming in with one


async def ask_to_open(house: House, guest: Guest, cookie: str, site: Site) -> wire.KeyQuestion:
    """No names: the browser shows which keys it has for this house."""
    site.check()
    challenge, _ = await house.slips.new("open", guest, token_hash(cookie), CHALLENGE_SECONDS)
    return await _in_thread(lambda: _opening(site, challenge))


def _opening(site: Site, challenge: str) -> wire.KeyQuestion:
    import webauthn

    options = webauthn.generate_authentication_options(
        rp_id=site.host, challenge=_bytes(challenge), timeout=int(CHALLENGE_SECONDS * 1000)
    )
    return wire.KeyQuestion(options=json.loads(webauthn.options_to_json(options)))


async def open_with(
    house: House, guest: Guest, cookie: str, site: Site, answer: wire.KeyAnswer
) -> tuple[wire.Became, str]:
    """Become whoever has this key. Where it is refused nothing has changed."""
    site.check()
    name = clean_device(answer.name)
    told = _signed(answer)
    await _spend(house, "open", told, cookie, guest)
    key = await house.devices.key(str(answer.credential.get("id", ""))[:1400])
    if key is None or key.host != site.host:
        raise TalewindError(
            "foreign_key", "This key belongs to another house, or was parted with. Nothing changed."
        )
    count = await _in_thread(lambda: _opened(site, key, answer, told))
    person = await house.guests.by_number(key.guest_id)
    assert person is not None, "keys go with their guests"
    if answer.credential["response"].get("userHandle", _text(_handle(person))) != _text(_handle(person)):
        raise _untrue()
    await joining.check_may_become(house, guest, person, cookie)
    (used,) = await house.store.write((), (house.devices.used(key, count),))
    if used is None:
        raise _untrue()
    return await joining.become(house, guest, person, cookie, name, "key")


def _opened(site: Site, key: Key, answer: wire.KeyAnswer, challenge: str) -> int:
    import webauthn

    opened = webauthn.verify_authentication_response(
        credential=answer.credential,
        expected_challenge=_bytes(challenge),
        expected_rp_id=site.host,
        expected_origin=site.origin,
        credential_public_key=_bytes(key.public_key),
        credential_current_sign_count=key.count,
    )
    return opened.new_sign_count


# Both


async def _spend(house: House, kind: SlipKind, challenge: str, cookie: str, guest: Guest) -> None:
    """What was to be signed goes with the answer, right or wrong, and only in the browser that was asked."""
    asked = await house.slips.spend(kind, challenge, token_hash(cookie))
    if asked != guest.id:
        raise TalewindError(
            "key_void", "That was asked too long ago, or in another browser. Nothing changed. Try again."
        )


def _signed(answer: wire.KeyAnswer) -> str:
    """What the key says that it was asked."""
    try:
        return str(json.loads(_bytes(answer.credential["response"]["clientDataJSON"]))["challenge"])
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise _untrue() from None


async def _in_thread(work: Callable[[], T]) -> T:
    def told() -> T:
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            return work()
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise _untrue() from error

    return await asyncio.to_thread(told)


def _untrue() -> TalewindError:
    return TalewindError(
        "key_refused", "The key's answer does not hold. Nothing changed. Try again, or use a link."
    )


def _handle(guest: Guest) -> bytes:
    """By what a device tells somebody's keys apart: the same for all of theirs, and it says nothing."""
    return bytes.fromhex(token_hash(f"key of {guest.person}"))


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
