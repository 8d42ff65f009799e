"""Where somebody wants to be told that they are waited for."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

WayKind: TypeAlias = Literal["push", "mail", "ntfy", "matrix", "discord", "slack", "any"]


class NoticeWay(msgspec.Struct, kw_only=True):
    """One way to me."""

    id: str
    kind: WayKind
    name: str
    place: str
    """Where it leads, without what lets somebody write there."""
    on: bool
    confirmed: bool
    made: float
    trouble: str | None = None
    """What went wrong the last time, in a sentence."""
    tries: int = 0
    next_try: float | None = None


class NoticeTable(msgspec.Struct, kw_only=True):
    code: str
    title: str
    wanted: bool


class NoticeHours(msgspec.Struct, kw_only=True):
    """When I am not told, and of which tables."""

    zone: str = "UTC"
    """Where I live, as IANA calls it: Europe/Berlin."""
    quiet_from: int | None = None
    """In minutes of the day; without both of them it is never quiet."""
    quiet_until: int | None = None
    all_tables: bool = True
    once_more: bool = False
    """Whether I am told a second time when a quarter of my time is left, unless I have looked since."""


class Notices(msgspec.Struct, kw_only=True):
    """All that I have wished for, and what this house can do."""

    push_key: str | None
    """What a browser needs to know of this house; without one there is no push here."""
    mail: bool
    channels: bool
    ways: list[NoticeWay]
    hours: NoticeHours
    tables: list[NoticeTable]


class NewWay(msgspec.Struct, kw_only=True):
    kind: WayKind
    name: str = ""
    address: str
    """A push endpoint, a mail address, or a channel's URL."""
    p256dh: str = ""
    auth: str = ""
    """What a browser gives with its endpoint."""
    room: str = ""
    token: str = ""
    """For Matrix."""


class ChangeWay(msgspec.Struct, kw_only=True):
    on: bool


class TableNotices(msgspec.Struct, kw_only=True):
    wanted: bool
