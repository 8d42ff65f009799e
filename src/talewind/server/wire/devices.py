"""One person on several devices, and what the house keeps of them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .anthologies import KeptAnthology
from .books import KeptVoice
from .notices import NoticeHours, NoticeWay
from .people import ClosedTable, Keeping
from .plain import Phase, Seal

CameBy = Literal["first", "link", "key"]


class Device(msgspec.Struct, kw_only=True):
    """A browser that the house knows me by. `id` is empty for the one that I first came with."""

    id: str
    name: str
    came_by: CameBy
    since: float | None
    here: bool
    """Whether it is the one that asks."""


class Passkey(msgspec.Struct, kw_only=True):
    id: str
    name: str
    since: float
    used: float | None
    host: str
    """The key opens the house at this name of it, and at no other."""


class MyDevices(msgspec.Struct, kw_only=True):
    devices: list[Device]
    passkeys: list[Passkey]
    no_keys: str = ""
    """Why no key can be made or used at this address, if so: a sentence."""


class Named(msgspec.Struct, kw_only=True):
    """What a device or a key is called."""

    name: str


class KeyQuestion(msgspec.Struct, kw_only=True):
    """What the browser is asked, as WebAuthn has it (`publicKey`, as JSON)."""

    options: dict[str, Any]


class KeyAnswer(msgspec.Struct, kw_only=True):
    """What the browser says to that (`PublicKeyCredential.toJSON()`), and how the device is called."""

    credential: dict[str, Any]
    name: str


class DeviceLink(msgspec.Struct, kw_only=True):
    url: str
    qr: str
    """The same as a picture, for `<img src>`."""
    expires: float


class WhoseLink(msgspec.Struct, kw_only=True):
    """Who this device would become."""

    name: str
    seal: Seal | None
    tables: int
    mine: bool
    """Whether that is who I am already."""
    brings: int
    """How many tables of this device's own would come along."""


class Became(msgspec.Struct, kw_only=True):
    """Who this device is from now on."""

    name: str
    seal: Seal | None
    joined: int
    """How many tables of this device's own came along."""
    kept: bool = False
    """Whether whoever this device was before stays somebody of their own."""


class KeptSeat(msgspec.Struct, kw_only=True):
    code: str
    title: str
    game: str
    phase: Phase
    names: list[str]
    """What I am called on my chairs."""
    host: bool
    shared: bool
    """Whether somebody else has a part in it: then it stays when I delete what is mine."""
    touched: float
    book: str | None
    corpus: bool | None
    """What I have answered about the open corpus; None: nothing, which counts as no."""
    told: int = 0
    """How many times I have told something that stands in its book."""
    tales: list[str] = []
    """What I wrote there, in the file that I take with me."""
    talk: list[str] = []
    voices: list[KeptVoice] = []
    """What I told aloud there, and have kept."""


class Kept(msgspec.Struct, kw_only=True):
    """Everything that the house keeps of me."""

    name: str
    seal: Seal | None
    keeper: bool
    zone: str = ""
    """Where I live, as far as the house knows."""
    tables: list[KeptSeat]
    talk: int
    """Lines of talk, at all tables."""
    anthologies: list[KeptAnthology] = []
    voices: int = 0
    """Tales that I told aloud, and have kept."""
    closed: list[ClosedTable] = []
    """Tables where I sat that whoever keeps the house has closed, until I put that aside."""
    devices: list[Device]
    passkeys: list[Passkey]
    ways: list[NoticeWay]
    """Where I am told that it is my turn."""
    hours: NoticeHours
    keeping: Keeping
