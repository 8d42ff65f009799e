"""What a seat is told, as far as it is read here: a newer house may say more, which is left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from talewind.engine import Ask, Result
from talewind.scene import Pick, Touches


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at the table."""

    seat: int
    kind: str
    """`person`, `bot`, `empty` or `gone`; a program from outside sits there as people do."""
    name: str = ""
    person: str | None = None
    brought_by: str | None = None
    """Who brought the program that sits there; None: it is no program."""
    stands_in: bool = False


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody at the table may know of it, apart from the game."""

    code: str
    title: str
    game: str
    phase: str
    """`lobby`, `play` or `over`."""
    chairs: list[Chair]
    options: dict[str, Any] = {}
    result: Result | None = None


class View(msgspec.Struct, frozen=True):
    """The game as this seat sees it: what lies open, and what is the seat's alone. Plain data."""

    public: Mapping[str, Any] = {}
    private: Mapping[str, Any] | None = None


class You(msgspec.Struct, frozen=True):
    person: str
    name: str
    seats: list[int] = []


# Messages


class Told(msgspec.Struct, frozen=True, tag_field="t", kw_only=True):
    """Any of them."""


class Welcome(Told, frozen=True, tag="welcome"):
    you: You
    table: dict[str, Any]


class TableChanged(Told, frozen=True, tag="table"):
    table: dict[str, Any] = {}
    you: You | None = None


class SceneChanged(msgspec.Struct, frozen=True):
    picks: list[Pick] | None = None


class Look(Told, frozen=True, tag="look"):
    seat: int | None
    full: bool = False
    n: int = 0
    public: dict[str, Any] = {}
    private: dict[str, Any] | None = None
    ask: Ask | None = None
    events: list[dict[str, Any]] = []
    result: Result | None = None
    scene: SceneChanged | None = None
    touches: Touches | None = None


class Touched(Told, frozen=True, tag="touched"):
    ask: int
    touches: Touches


class Ack(Told, frozen=True, tag="ack"):
    id: str


class RefusedMessage(Told, frozen=True, tag="refused"):
    code: str
    sentence: str
    id: str = ""


class Farewell(Told, frozen=True, tag="farewell"):
    code: str
    sentence: str
    come_back: bool = False


AnyTold: TypeAlias = Welcome | TableChanged | Look | Touched | Ack | RefusedMessage | Farewell


class _Tag(msgspec.Struct):
    t: str = ""


_KNOWN = frozenset(str(kind.__struct_config__.tag) for kind in Told.__subclasses__())
_decode_tag = msgspec.json.Decoder(_Tag).decode
_decode = msgspec.json.Decoder(AnyTold).decode


def read(raw: str | bytes) -> AnyTold | None:
    """A message; None if it is of no interest here, or of a kind that nobody knew when this was written.

    >>> read('{"t": "ack", "id": "a"}'), read('{"t": "writing", "seat": 1}')
    (Ack(id='a'), None)
    """
    return _decode(raw) if _decode_tag(raw).t in _KNOWN else None
