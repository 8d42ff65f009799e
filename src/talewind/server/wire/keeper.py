"""What whoever keeps the house sees of it, and may say: never a name, a word or a secret of anybody's."""

from __future__ import annotations

from typing import Literal

import msgspec

from .notices import WayKind
from .people import Keeping
from .plain import ChairKind, Phase, Seal
from .tables import Pace


class HouseNotice(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the keeper's that every open page shows, or those at one table."""

    id: str
    text: str
    said: float


class HouseNews(msgspec.Struct, frozen=True, kw_only=True):
    """What is told to everybody, whether or not they sit at a table."""

    notice: HouseNotice | None = None
    closes: float | None = None
    """When the house closes, if whoever keeps it lets it empty."""
    here: HouseNotice | None = None
    """What is told to the table alone that was asked for."""


class SayToAll(msgspec.Struct, kw_only=True):
    """A line of at most 400 characters, for everybody or for one table."""

    text: str


class LetEmpty(msgspec.Struct, kw_only=True):
    minutes: int
    """Until the house closes."""


class KeptChair(msgspec.Struct, kw_only=True):
    """A chair, and nothing of who has it but the seal."""

    kind: ChairKind
    seal: Seal | None = None
    waited_for: bool = False


class KeptTable(msgspec.Struct, kw_only=True):
    """A table as its house's keeper knows it."""

    code: str
    game: str
    """The game's title, not what people call their table."""
    missing: bool = False
    """It is not in this house just now: nobody can play here until it is."""
    phase: Phase
    chairs: list[KeptChair]
    moved: float
    """When something last happened that everybody there was told of."""
    bytes: int
    """How much it takes. Of a game that is played it is an estimate: what is secret must not be weighed."""
    goes: float | None = None
    pace: Pace | None = None
    """None: they play this evening."""
    until: float | None = None
    """Until when it waits for whoever is known to be waited for; of several, whose time is up first."""
    rests: float | None = None
    """Since when nobody of its people has looked, where it rests for that."""
    notice: HouseNotice | None = None
    """What its keeper has said there."""


class KeptTables(msgspec.Struct, kw_only=True):
    tables: list[KeptTable]
    more: int
    """So many beside these."""


class Worry(msgspec.Struct, frozen=True, kw_only=True):
    """Something that wants a look."""

    about: Literal["storage", "backup", "nodes", "packages"]
    sentence: str


class Retention(msgspec.Struct, kw_only=True):
    """How long things stay, and what that means."""

    keeping: Keeping
    usual: Keeping
    """As the command line says."""
    going: int
    """So many tables, finished ones too, whose people are told that they go."""
    next: float | None
    """When the first of them goes."""


class KeptBackup(msgspec.Struct, frozen=True, kw_only=True):
    """One that can be put back."""

    name: str
    made: float
    bytes: int
    line: str
    """What puts it back once the house is closed: a command line, without a password."""


class Backed(msgspec.Struct, frozen=True, kw_only=True):
    """How the last backup went."""

    tried: float
    made: float | None = None
    """When the last one was made that is whole."""
    bytes: int = 0
    kept: int = 0
    """So many lie there."""
    newest: tuple[KeptBackup, ...] = ()
    """Of these, as many as one chooses from."""
    troubles: int = 0
    """What was found when its logs were played and its books opened."""
    fault: str = ""
    """Why the last try came to nothing."""


class Backups(msgspec.Struct, kw_only=True):
    every: float | None
    """Seconds between two of them; None: this house makes none by itself."""
    keep: int
    """So many of the newest stay, and the last of so many weeks and months."""
    weeks: int
    months: int
    last: Backed | None
    under_way: bool


class KeptNode(msgspec.Struct, kw_only=True):
    shift: int
    node: str
    state: Literal["open", "draining", "late"]
    tables: int
    version: str
    this: bool
    """Whether it is the one that says so."""


class FailedNotices(msgspec.Struct, kw_only=True):
    """Ways of one kind by which notices do not arrive, for one reason: not whose, nor where they lead."""

    id: str
    """Of the reason, and of how many ways: another when there are more, or fewer."""
    kind: WayKind
    why: str
    on: bool
    """Whether it is tried again. What is off is known to its people, who can turn it on."""
    ways: int
    tries: int
    waiting: int
    """So many notices are still to be sent that way."""
    since: float
    next_try: float | None
    """None where nothing waits: the next notice will be it."""


class OwnDecks(msgspec.Struct, kw_only=True):
    """What people of this house have brought."""

    decks: int
    bytes: int
    used: int
    """So many tables play with them now."""


class Doors(msgspec.Struct, kw_only=True):
    """Who may do what here, and what comes in."""

    new_tables: bool
    """Not while the house empties."""
    decks_open: bool
    """Whether everybody may bring decks, not the keeper alone."""
    nearby: bool | None
    """Whether notices may go into the house's own network; None where it sends none."""


class KeptHouse(msgspec.Struct, kw_only=True):
    """The house at a glance."""

    version: str
    opened: float
    worries: list[Worry]
    here: int
    """People who look at a table now."""
    tables: dict[Phase, int]
    books: int
    guests: int
    decks: int
    own_decks: OwnDecks
    store_ms: float | None
    """A commit takes no longer than this, most of the time."""
    megabytes: int
    failed_notices: list[FailedNotices] | None
    """None where the house sends none."""
    doors: Doors
    retention: Retention
    backups: Backups
    nodes: list[KeptNode]
    news: HouseNews
    outside: list[str]
    """Games from elsewhere, each with its package."""
    left_out: list[str]
    trusted: list[str]
