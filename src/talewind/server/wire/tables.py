"""What a table is, for everybody at it, apart from its game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from talewind.engine import Result

from .plain import ChairKind, Phase, ReactionKind, Seal


class Chair(msgspec.Struct, kw_only=True):
    """One place at the table. In play, its number is the engine's seat."""

    seat: int
    kind: ChairKind
    name: str = ""
    seal: Seal | None = None
    person: str | None = None
    """The public id of whoever sits here."""
    present: bool = False
    """Whether a device of theirs is connected."""
    away_since: float | None = None
    """Seconds since 1970 when the last device went, if none is there."""
    stands_in: bool = False
    """A bot that keeps the place of somebody who may come back."""
    skill: str | None = None
    muted: bool = False
    brought_by: str | None = None
    """A program from outside sits here, and this is who brought it; None: it is no program."""


class Watcher(msgspec.Struct, kw_only=True):
    """Somebody who looks on."""

    person: str
    name: str


class Pace(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """How people play who answer when they can."""

    days: Literal[1, 3, 7] = 3
    """So long an answer may take."""
    nights: bool = False
    """Whether nights count, from 22 to 8 where that person lives. If not, a day is a waking day."""
    weekends: bool = True
    then: Literal["lapse", "bot"] = "lapse"
    """When time is up: the rules go on without it, where they say how; or a bot answers."""


class Wait(msgspec.Struct, kw_only=True, frozen=True):
    """Somebody is waited for who answers when they can: seconds since 1970, by the clock on the wall."""

    seat: int
    since: float
    until: float


class Settings(msgspec.Struct, kw_only=True):
    """What the host sets that is no rule of the game."""

    pace: Pace | None = None
    """Without one, we play this evening."""

    bot_pace: Literal["held", "slower", "natural", "faster", "instant"] = "natural"
    """How soon bots act. Held, the table waits: they do nothing, and no clock runs."""
    grace_seconds: Literal[0, 30, 60, 120] = 0
    """How long the table waits for somebody who has lost the connection. 0: for ever."""
    watchers_welcome: bool = True
    hints: Literal["told", "quiet", "off"] = "told"
    """Whether one may ask what a good player would do, and whether everybody is told that one has."""
    style: str = ""
    """In which style people tell, in their own words. WT-TIPS-02"""
    lines: str = ""
    """What they have agreed not to tell of."""


class Vote(msgspec.Struct, kw_only=True):
    """Whether to hand an absent seat to a bot, where the host is away too."""

    seat: int
    ayes: list[int]
    needed: int


class SeatWish(msgspec.Struct, kw_only=True):
    """Somebody who looks on asks for a bot's seat: the host's word, or a vote while the host is away."""

    seat: int
    person: str
    name: str
    ayes: list[int]
    needed: int


class TableState(msgspec.Struct, kw_only=True):
    """All that people at a table may know about it, except the game itself."""

    code: str
    title: str
    game: str
    phase: Phase
    chairs: list[Chair]
    options: dict[str, Any]
    settings: Settings
    consents: dict[str, list[int]]
    """For every option that needs consent: the seats that have accepted it."""
    host: str | None
    """The public id of the host: the owner, or whoever acts as host while the owner is away."""
    owner: str | None = None
    """The public id of whoever the table belongs to."""
    locked: bool = False
    screen: bool = False
    """Whether a shared screen shows this table: phones in its room keep quiet."""
    watchers: list[Watcher] = []
    """Those who look on, up to thirty; a host who only looks on is always among them."""
    watching: int = 0
    """How many look on in all."""
    votes: list[Vote] = []
    wishes: list[SeatWish] = []
    promise: str | None = None
    """The hash of the seed, from the first card on."""
    seed: str | None = None
    """The seed itself, when the game is over."""
    book: str | None = None
    replay: bool = False
    again: str | None = None
    """The code of the table where these people play on."""
    join_url: str = ""
    bots_ask: str = ""
    """The host whose language model the bots here ask, if any: what is told goes there."""
    result: Result | None = None
    started: float | None = None
    ended: float | None = None
    goes: float | None = None
    """When the house deletes this table unless somebody does something here, if that is near."""
    waits: list[Wait] = []
    """Where we play when we can: whom the game waits for, unless that is a secret."""
    rests: float | None = None
    """Nobody of its people has looked since then: no deadline runs until one of them does."""
    recording: list[int] = []
    """Which seats tell aloud and are being recorded, each by their own device."""
    voices: bool = True
    """Whether the house can keep voices: where it cannot, nobody is offered to record."""


class You(msgspec.Struct, kw_only=True):
    """Who is looking."""

    person: str
    name: str
    seal: Seal | None = None
    seats: list[int] = []
    host: bool = False
    muted: bool = False
    waits: list[Wait] = []
    """Where my being asked is a secret: since when, and until when."""
    programs: list[int] = []
    """Where programs sit that I brought, and may bring again."""
    guessed: bool = False
    """I write this game, and it says nothing yet of what its table looks like: what I see is guessed."""


class TalkLine(msgspec.Struct, kw_only=True):
    n: int
    person: str
    name: str
    at: float
    seat: int | None = None
    text: str = ""
    reaction: ReactionKind | None = None
