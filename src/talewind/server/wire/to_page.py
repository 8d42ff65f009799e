"""From the server to the page, over the WebSocket."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from talewind.authors import Finding
from talewind.engine import Ask, Event, Result
from talewind.scene import AnyPlace, Mat, Pick, Touches

from .plain import Seal
from .tables import TableState, TalkLine, You


class ServerMessage(msgspec.Struct, tag_field="t", omit_defaults=True):
    """Anything the server sends."""


class Missed(msgspec.Struct):
    """How long ago somebody looked last who comes back, and how much their eyes had been told of by then."""

    seconds: float
    told: int
    lapsed: int | None = None
    """How much they had been told of when my time was up and the clock first answered for me since."""


class Meanwhile(msgspec.Struct, kw_only=True):
    """What has happened at a table since I looked at it last, as far as everybody may know it."""

    left: float
    """When that was, by the clock on the wall."""
    told: int
    """So many of the look's events had happened by then."""
    seat: int | None = None
    """Mine, where it is the only one."""
    lapsed: int | None = None
    """So many had happened when my time was up and the clock first answered for me since."""
    names: list[str]
    seals: list[Seal | None]
    bots: list[bool]
    look: Look
    """A full one, of somebody who only looks on."""


class Welcome(ServerMessage, tag="welcome", kw_only=True):
    """The answer to `hello`: everything there is to know. A `look` follows if a game is on.

    `missed` is for whoever belongs here and looked at no page, by the eyes of their one seat, or nobody's.
    """

    v: int
    you: You
    table: TableState
    talk: list[TalkLine]
    now: float
    missed: Missed | None = None


class TimeWasUp(ServerMessage, tag="missed"):
    """Where people answer when they can: time was up while a page lay open that is looked at again."""

    missed: Missed


class TableChanged(ServerMessage, tag="table", kw_only=True):
    """Those fields of the table that this device has not been told of; `you`, whole, if that has changed."""

    table: dict[str, Any] = {}
    you: You | None = None


class SceneChanged(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What of a scene has changed since the last look; in a full look, all of it.

    `order` names every place, as they lie, where places have come or gone. `places` are those that have
    changed, whole, but for a board's `spaces`: the ground is left out where it is as before.
    """

    order: list[str] | None = None
    places: list[AnyPlace] = []
    mats: list[Mat] | None = None
    says: str | None = None
    picks: list[Pick] | None = None


class Look(ServerMessage, tag="look", kw_only=True):
    """The game as these eyes may see it now.

    `full`: `public` holds every field; else only those that have changed since the last look. `events` are
    those that these eyes have not been told of; `n` counts them from the game's beginning.

    With `changes`, for devices that take them (`hello`), all of that but the events is as it was, except for
    what they say (`talewind.engine.changes`).
    """

    seat: int | None
    full: bool = False
    n: int = 0
    changes: dict[str, Any] | None = None
    public: Any = {}
    private: Any = None
    ask: Ask | None = None
    waiting: list[int] = []
    hushed: bool = False
    can_undo: bool = False
    clocks: dict[int, float] = {}
    """For each seat whose question has a clock (-1: the pause): seconds since 1970 when it runs out."""
    events: list[Event] = []
    result: Result | None = None
    scene: SceneChanged | None = None
    """For devices that draw scenes (`hello`), where anything has changed."""
    touches: Touches | None = None
    """With a question, for devices that draw scenes: what the seat that is asked may touch."""
    says: list[str] = []
    """For devices that draw scenes: each of the events in a sentence."""


class Ack(ServerMessage, tag="ack"):
    """The message with this id was taken: stored, and not to be sent again."""

    id: str


class RefusedMessage(ServerMessage, tag="refused", kw_only=True):
    """The message with this id was not taken, and nothing has changed."""

    id: str = ""
    code: str
    sentence: str


class Hint(ServerMessage, tag="hint", kw_only=True):
    """What a good player would answer, for nobody but the seat that asked.

    Without a `move`: let it be. `begin` is how words could begin, where words have to be told; `nudge` is to
    be read first, where something has to be found.
    """

    seat: int
    ask: int
    why: str
    move: dict[str, Any] | None = None
    begin: str = ""
    nudge: str = ""


class Touched(ServerMessage, tag="touched", kw_only=True):
    """What may be touched next, for nobody but the seat that has touched something."""

    seat: int
    ask: int
    touches: Touches


class Talk(ServerMessage, tag="talk"):
    line: TalkLine


class Nudged(ServerMessage, tag="nudged", kw_only=True):
    """Somebody asks a seat whether it is still there."""

    seat: int
    by: str


class Writing(ServerMessage, tag="writing", kw_only=True):
    """A seat is writing: that it is, never what or how much."""

    seat: int


class Pong(ServerMessage, tag="pong"):
    at: float
    now: float


class Took(ServerMessage, tag="took"):
    """How far away somebody is, while people gather: in a race the first to arrive counts (ES-REMOTE-06)."""

    person: str
    ms: int


class RulesNews(ServerMessage, tag="rules", kw_only=True):
    """Something about the rules themselves, at a table whose game somebody is writing just now.

    `stumbled`: they failed, and the house goes on without that move. `changed`: they were saved, and the
    game goes on; `anew`: it could not, and began again. `kept`: what was saved cannot be played, so the old
    ones go on. `uncovered`: an author has asked for what was played, and with it for what everybody holds.
    All but `kind`, `sentence` and `by` is for the author alone.
    """

    kind: Literal["stumbled", "changed", "anew", "kept", "uncovered"]
    sentence: str
    by: str = ""
    """Who mends them, or has asked: an author who is here, by their name at this table; nobody's if empty."""
    finding: Finding | None = None
    covered: bool = False
    """There are a test and a moment to be had (`uncover`). They show what everybody holds."""
    test: str = ""
    """A test for pytest, which plays up to there."""
    moment: str = ""
    """Where a replay shows the table as it stood before, through everybody's eyes: "/t/…/replay#at-3-0"."""
    moves: int = 0
    """After so many, the last of them with it, they have failed."""
    looking: bool = False
    """A shorter way there is being looked for: the same news comes again with it."""
    way: list[str] = []
    """The shortest that was found, a line each; the test plays that one."""
    least: bool = False
    """Nothing of it can be left out; else nobody had the time to try everything."""
    twins: list[str] = []
    """Where a page knows too much: what it is sent here, and at a twin of this table that must look alike."""


class Farewell(ServerMessage, tag="farewell", kw_only=True):
    """The last message before the server closes: `come_back` says whether to try again."""

    code: str
    sentence: str
    come_back: bool = False


FromServer: TypeAlias = (
    Welcome
    | TimeWasUp
    | TableChanged
    | Look
    | Ack
    | RefusedMessage
    | Hint
    | Touched
    | Talk
    | Nudged
    | Writing
    | Pong
    | Took
    | RulesNews
    | Farewell
)
