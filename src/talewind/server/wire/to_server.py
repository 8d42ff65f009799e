"""From the page to the server, over the WebSocket."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from .plain import ReactionKind


class ClientMessage(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Anything the page sends."""


class Hello(ClientMessage, tag="hello", kw_only=True):
    """The first message: which protocol, whose eyes, and how many events these eyes have been told of."""

    v: int
    seat: int | None = None
    screen: bool = False
    """A shared screen: it looks on for a room, and belongs to nobody."""
    since: int = 0
    scene: bool = False
    """This device draws scenes."""
    changes: bool = False
    """This device takes `look.changes`."""
    program: bool = False
    """I am a program that somebody has brought along."""


class LookThrough(ClientMessage, tag="look", kw_only=True):
    """Look through another of my seats' eyes (None: through nobody's). Several seats may share a device.

    `since`: how many events of those eyes this device has been told of; only later ones are sent.
    """

    seat: int | None = None
    since: int = 0
    scene: bool | None = None
    """Whether this device draws scenes from now on: a page learns from `welcome` which game it is."""


class GiveAnswer(ClientMessage, tag="answer", kw_only=True):
    """Answer a question. It may be sent again with the same id and question: it counts once."""

    id: str
    seat: int
    ask: int
    move: dict[str, Any]
    words: str = ""


class TakeBack(ClientMessage, tag="undo", kw_only=True):
    """Take my last answer back. `ask` is the last question this seat was asked, so that it counts once."""

    id: str
    seat: int
    ask: int | None = None


class AskHint(ClientMessage, tag="hint", kw_only=True):
    """What would a good player answer to this question of mine? Asked again, it is the same."""

    id: str
    seat: int
    ask: int


class Touch(ClientMessage, tag="touch", kw_only=True):
    """What a seat has touched so far, where moves are too many to list at once. Nobody else learns of it."""

    seat: int
    ask: int
    on: list[str]


class Uncover(ClientMessage, tag="uncover", kw_only=True):
    """I write these rules: show me what was played when they last stumbled, and with it what everybody holds.

    If I have a seat here, everybody is told that I have asked.
    """

    id: str


class Draft(ClientMessage, tag="draft", kw_only=True):
    """What a seat has written so far: kept for the clock, shown to nobody."""

    seat: int
    words: str


class Say(ClientMessage, tag="say", kw_only=True):
    id: str
    text: str
    seat: int | None = None


class React(ClientMessage, tag="react", kw_only=True):
    id: str
    reaction: ReactionKind
    seat: int | None = None
    told: int | None = None
    """How many events this device had been told when that happened which it reacts to; else it is what lies
    on the table now."""


class Nudge(ClientMessage, tag="nudge", kw_only=True):
    seat: int


class Skip(ClientMessage, tag="skip"):
    """I want to be asked: where everybody with a seat who is here says so, bots take no time until one is."""


class Seen(ClientMessage, tag="seen", kw_only=True):
    """Whether somebody looks at this page: one that lies in the background keeps no notice from them.

    A device that never says it counts as one that is looked at.
    """

    seen: bool


class Ping(ClientMessage, tag="ping"):
    """`took`: for how many milliseconds the one before was away, by the page's clock; the first has none."""

    at: float
    took: int | None = None


FromClient: TypeAlias = (
    Hello
    | LookThrough
    | GiveAnswer
    | TakeBack
    | AskHint
    | Touch
    | Uncover
    | Draft
    | Say
    | React
    | Nudge
    | Skip
    | Seen
    | Ping
)
