"""Books and replays: what stays."""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import Remark, Result
from talewind.engine.closing import Closing
from talewind.engine.leaves import Contents, Line
from talewind.scene import Scene

from .plain import Seal
from .to_page import Look


class Voice(msgspec.Struct, kw_only=True):
    """What somebody told aloud, and has kept: it is heard where the tale is."""

    id: str
    seat: int
    kind: str
    """What the bytes are: `audio/ogg` (Opus) or `audio/mp4` (AAC)."""
    seconds: float
    at: float
    mine: bool = False
    """I told it, and may delete it."""
    tale: int | None = None
    """Which tale of the book it tells, from 0. Until that has come to its end it is its teller's alone."""
    newest: bool = False
    """At a table: no other tale has come to its end since."""


class KeptVoice(Voice, kw_only=True):
    sound: str = ""
    """All of its bytes in base64, in the file that I take with me."""


class BookTale(msgspec.Struct, kw_only=True):
    page: Any
    """The game's own page, as it was stored."""
    scene: Scene | None = None
    """The table as it lay then, before everybody, where the house draws it: in games from outside."""
    heading: str = ""
    """Words of the tale that can stand over it; where it has none, whoever shows it names it."""
    loved: int = 0
    voices: list[Voice] = []
    """Those who told it, in their own voices."""


class BookPicture(msgspec.Struct, frozen=True):
    """A picture of a book whose tales come from several decks."""

    deck: str | None
    number: int


class Book(msgspec.Struct, kw_only=True):
    """What was told, as data: it needs no replay, and stays readable whatever becomes of the rules."""

    id: str
    code: str
    game: str
    names: list[str]
    seals: list[Seal | None]
    bots: list[bool]
    brought_by: list[str | None] = []
    """For each seat who brought the program that played there, or None. Old books say nothing of it."""
    result: Result
    started: float
    ended: float
    tales: list[BookTale]
    titled: int | None = None
    """Which tale's heading is the book's title."""
    deck: str | None = None
    captions: dict[int, str] = {}
    """What its pictures showed, by number, where people brought the deck: it may be gone one day."""
    remarks: list[Remark] = []
    """What there is to say of the evening: the best loved tale, the one nobody found, …"""
    said: list[Line] = []
    """The same in words, one by one; an empty line where there are none."""
    contents: Contents = msgspec.field(default_factory=lambda: Contents(leaves=[]))
    """All of it as leaves, a tale a leaf: what a page is set from. They are made when the book is opened."""
    closing: Closing = Closing()
    """What the end of the game is drawn from; made when the book is opened, like its leaves."""
    seed: str = ""
    promise: str = ""
    anthology: bool = False
    """It is made of tales from several evenings: of no one game, and nobody has won it."""
    plates: list[BookPicture] = []
    """There, what its pictures are, by the numbers that its leaves know."""
    unlettered: str = ""
    """Signs that no font of the press has, each once: on paper Latin letters stand for them. Said when it is
    opened."""
    fine: bool = False
    """Whether the house has its own pictures as fine as a print shop wants them; said when it is opened."""


class CorpusQuestion(msgspec.Struct, kw_only=True):
    """Whether I give what was told at a finished table to the open corpus, and how many of us do."""

    asked: bool
    """Whether I am asked: I have played there, or brought a program. If not, nothing else is said."""
    agrees: bool = False
    agreed: int = 0
    people: int = 0
    """How many are asked. All must agree."""


class CorpusAnswer(msgspec.Struct, kw_only=True):
    """Yes, or no from now on."""

    agrees: bool


class ReplayFrame(msgspec.Struct, kw_only=True):
    """One moment of a finished game: what these eyes saw after the nth answer.

    The first look of a part is `full`; the others are as in play: of `public`, they hold what has changed.
    """

    n: int
    look: Look
    entry: str = ""


class ReplayPart(msgspec.Struct, kw_only=True):
    """Some more of the frames."""

    frames: list[ReplayFrame]


class Replay(msgspec.Struct, kw_only=True):
    """A finished game, and its first frames: part 0 of all its parts."""

    code: str
    game: str
    names: list[str]
    seals: list[Seal | None]
    seat: int | None
    frames: list[ReplayFrame] = []
    of: int = 0
    """How many frames there are in all."""
    a_part: int = 0
    """How many of them a part has (the last one may have fewer)."""
    seed: str
    promise: str
    so_far: bool = False
    """The game goes on: its moments until now, as everybody saw them; the log has nothing but the options."""
    log: Any = None


class SecondLook(msgspec.Struct, kw_only=True):
    """A moment in which somebody might have done better, by what they knew then."""

    step: int
    """Which frame of the replay shows it: what they saw when they decided."""
    why: str


class SecondLooks(msgspec.Struct, kw_only=True):
    """At most three of them, in their order; none, if nothing was far off."""

    moments: list[SecondLook]
