"""What people change about tables and chairs."""

from __future__ import annotations

from typing import Any

import msgspec

from .plain import Seal
from .tables import Settings


class NewTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: str
    name: str = ""
    seal: Seal | None = None
    options: dict[str, Any] = {}
    settings: Settings = msgspec.field(default_factory=Settings)
    bots: int = 0
    play_now: bool = False
    """Fill the table with bots and begin at once."""


class AnotherGame(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What the same people play next."""

    game: str
    options: dict[str, Any] = {}


class Sit(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Take a place: that very `seat`, or the next free one. One guest may take several (a shared device)."""

    name: str
    seal: Seal | None = None
    seat: int | None = None


class ChangeTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What the host changes; what is left out stays. `settings`, where given, are whole."""

    title: str | None = None
    options: dict[str, Any] | None = None
    settings: Settings | None = None
    locked: bool | None = None


class ChangeChair(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    name: str | None = None
    seal: Seal | None = None
    skill: str | None = None
    move_to: int | None = None
    """In the lobby the host may change the order around the table."""


class SeatBot(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    seat: int | None = None
    skill: str | None = None


class Consent(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    option: str
    seat: int
    agree: bool


class Program(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A program that has come by a link."""

    name: str


class SeatLink(msgspec.Struct, kw_only=True):
    """A link that moves a seat to another device: whoever opens it holds the seat. Once, for ten minutes.

    One for a program seats nobody else.
    """

    url: str
    qr: str
    expires: float
