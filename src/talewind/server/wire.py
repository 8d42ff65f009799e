"""Every message between server and page. The page's types are generated from these (`make types`)."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from talewind.engine import About, Ask, Event, Remark, Result
from talewind.pictures import Fault
from talewind.pictures.captions import Caption, PictureWords

PROTOCOL = 2

Seal: TypeAlias = Literal["fox", "amber", "teal", "sky", "night", "iris", "blossom", "chestnut"]
Phase: TypeAlias = Literal["lobby", "play", "over"]
ChairKind: TypeAlias = Literal["person", "bot", "empty", "gone"]
ReactionKind: TypeAlias = Literal["loved", "well_told", "laughed", "wow", "hmm"]

# What a table is, for everybody at it


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


class Watcher(msgspec.Struct, kw_only=True):
    """Somebody who looks on."""

    person: str
    name: str


class Settings(msgspec.Struct, kw_only=True):
    """What the host sets that is no rule of the game."""

    bot_pace: Literal["natural", "instant"] = "natural"
    grace_seconds: Literal[0, 30, 60, 120] = 0
    """How long the table waits for somebody who has lost the connection. 0: for ever."""
    watchers_welcome: bool = True
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


class You(msgspec.Struct, kw_only=True):
    """Who is looking."""

    person: str
    name: str
    seal: Seal | None = None
    seats: list[int] = []
    host: bool = False
    muted: bool = False


class TalkLine(msgspec.Struct, kw_only=True):
    n: int
    person: str
    name: str
    at: float
    seat: int | None = None
    text: str = ""
    reaction: ReactionKind | None = None


# From the server to the page


class ServerMessage(msgspec.Struct, tag_field="t", omit_defaults=True):
    """Anything the server sends."""


class Welcome(ServerMessage, tag="welcome", kw_only=True):
    """The answer to `hello`: everything there is to know. A `look` follows if a game is on."""

    v: int
    you: You
    table: TableState
    talk: list[TalkLine]
    now: float


class TableChanged(ServerMessage, tag="table", kw_only=True):
    """Those fields of the table that this device has not been told of; `you`, whole, if that has changed."""

    table: dict[str, Any] = {}
    you: You | None = None


class Look(ServerMessage, tag="look", kw_only=True):
    """The game as these eyes may see it now.

    `full`: `public` holds every field; else only those that have changed since the last look. `events` are
    those that these eyes have not been told of; `n` counts them from the game's beginning.
    """

    seat: int | None
    full: bool = False
    n: int = 0
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


class Ack(ServerMessage, tag="ack"):
    """The message with this id was taken: stored, and not to be sent again."""

    id: str


class RefusedMessage(ServerMessage, tag="refused", kw_only=True):
    """The message with this id was not taken, and nothing has changed."""

    id: str = ""
    code: str
    sentence: str


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


class Farewell(ServerMessage, tag="farewell", kw_only=True):
    """The last message before the server closes: `come_back` says whether to try again."""

    code: str
    sentence: str
    come_back: bool = False


FromServer: TypeAlias = (
    Welcome | TableChanged | Look | Ack | RefusedMessage | Talk | Nudged | Writing | Pong | Took | Farewell
)

# From the page to the server


class ClientMessage(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """Anything the page sends."""


class Hello(ClientMessage, tag="hello", kw_only=True):
    """The first message: which protocol, whose eyes, and how many events these eyes have been told of."""

    v: int
    seat: int | None = None
    screen: bool = False
    """A shared screen: it looks on for a room, and belongs to nobody."""
    since: int = 0


class LookThrough(ClientMessage, tag="look", kw_only=True):
    """Look through another of my seats' eyes (None: through nobody's). Several seats may share a device.

    `since`: how many events of those eyes this device has been told of; only later ones are sent.
    """

    seat: int | None = None
    since: int = 0


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


class Nudge(ClientMessage, tag="nudge", kw_only=True):
    seat: int


class Ping(ClientMessage, tag="ping"):
    """`took`: for how many milliseconds the one before was away, by the page's clock; the first has none."""

    at: float
    took: int | None = None


FromClient: TypeAlias = Hello | LookThrough | GiveAnswer | TakeBack | Draft | Say | React | Nudge | Ping

# Over HTTP


class Trouble(msgspec.Struct, kw_only=True):
    """Every error: a code for programs, a sentence for people."""

    code: str
    sentence: str


class PictureInfo(msgspec.Struct, kw_only=True):
    """A picture as the page shows it: addresses tell nothing of which card it is."""

    small: str
    large: str
    width: int
    """Of the large one, in dots."""
    height: int
    small_width: int
    colour: str
    """What lies in its place until it has come: "#1e2a4a", or nothing."""
    alt: str
    title: str
    credit: str = ""


class DeckInfo(msgspec.Struct, kw_only=True):
    name: str
    title: str
    """What people call it; empty for the house's own."""
    pictures: list[PictureInfo]
    credit: str = ""
    own: bool = False
    """Whether people of this house brought it."""
    described: int = 0
    """Of how many pictures somebody said what they show: bots know only the colours of the others."""


class DeckLine(msgspec.Struct, kw_only=True):
    """A deck in short, to choose from."""

    name: str
    title: str
    count: int
    described: int
    own: bool
    credit: str
    aspect: str
    """The shape of its pictures, width to height: "4:5"."""
    games: list[str]
    """Which games can be played with it."""
    sample: list[PictureInfo]


class DeckShelf(msgspec.Struct, kw_only=True):
    """All decks of the house, and what one may bring."""

    decks: list[DeckLine]
    may_change: bool
    """Whether whoever asks may add and remove decks."""
    pictures_most: int
    """How many there may be in one; how many there must be, each game says."""
    file_bytes: int
    pixels: int


class DeckWords(msgspec.Struct, kw_only=True):
    """What people have said of each picture of their deck, in its order."""

    pictures: list[PictureWords]


class ChangeDeck(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Other words for some pictures, by their places in the deck. What is left out of them is unsaid."""

    words: dict[int, PictureWords]


class DraftFile(msgspec.Struct, kw_only=True):
    """A file in a draft, at first sight."""

    name: str
    kind: Literal["picture", "captions"]
    width: int = 0
    height: int = 0
    focus: tuple[float, float] | None = None
    """Where most seems to happen in it: from the left and from the top, 0 to 1."""
    captions: dict[str, Caption] = {}
    """What `captions.csv` says, by file."""
    faults: list[Fault] = []


class DeckDraft(msgspec.Struct, kw_only=True):
    """A deck that somebody is bringing."""

    id: str
    state: Literal["open", "working", "done"]
    done: int
    of: int
    files: list[DraftFile]
    faults: list[Fault]
    """Everything that was wrong when it was last to be made."""
    deck: str | None
    """The deck's name, once it is on the shelf."""


class FinishDeck(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """That is all of it. `captions` are by file, and count before those of `captions.csv`."""

    title: str
    game: str
    """For which game: it says how many pictures there must be, and in which shape they are cut."""
    credit: str = ""
    captions: dict[str, Caption] = {}


class GameInfo(msgspec.Struct, kw_only=True):
    about: About
    skills: list[str] = []


class RuleLine(msgspec.Struct, kw_only=True):
    id: str
    text: str
    kind: Literal["engine", "table", "ruling", "remote", "other"]


class RuleSection(msgspec.Struct, kw_only=True):
    title: str
    rules: list[RuleLine]


class RuleBook(msgspec.Struct, kw_only=True):
    game: str
    title: str
    sections: list[RuleSection]


class Profile(msgspec.Struct, kw_only=True):
    """What a guest calls themselves."""

    name: str
    seal: Seal | None = None


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How long the house keeps what nobody touches: in days, and talk in lines a table. 0: for ever."""

    guests: int = 30
    """Guests without a place at any table."""
    lobbies: int = 7
    games: int = 180
    """Games that are not over. Those that are stay, with their books."""
    talk: int = 500


class MyTable(msgspec.Struct, kw_only=True):
    """One line of "my tables"."""

    code: str
    title: str
    game: str
    phase: Phase
    names: list[str]
    others: list[str]
    """Whoever sits there but me; those who share my device are others, too."""
    my_turn: bool
    waiting_for: list[str]
    touched: float
    progress: str = ""
    book: str | None = None
    host: bool = False
    """Whether I may delete it."""
    goes: float | None = None
    """When it is deleted unless somebody touches it, if that is near."""


class Me(msgspec.Struct, kw_only=True):
    person: str
    name: str
    seal: Seal | None
    tables: list[MyTable]
    keeping: Keeping = Keeping()


class NewTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: str
    name: str = ""
    seal: Seal | None = None
    options: dict[str, Any] = {}
    settings: Settings = msgspec.field(default_factory=Settings)
    bots: int = 0
    play_now: bool = False
    """Fill the table with bots and begin at once."""


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


class SeatLink(msgspec.Struct, kw_only=True):
    """A link that moves a seat to another device: whoever opens it holds the seat. Once, for ten minutes."""

    url: str
    qr: str
    expires: float


class BookTale(msgspec.Struct, kw_only=True):
    page: Any
    """The game's own page: for Windmill a TalePage."""
    heading: str = ""
    """Words of the tale that can stand over it; where it has none, whoever shows it names it."""
    loved: int = 0


class Book(msgspec.Struct, kw_only=True):
    """What was told, as data: it needs no replay, and stays readable whatever becomes of the rules."""

    id: str
    code: str
    game: str
    names: list[str]
    seals: list[Seal | None]
    bots: list[bool]
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
    seed: str = ""
    promise: str = ""


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
    log: Any = None
