"""A table in memory, as other modules know it: what is kept of it, the game, and who is there.

The modules that keep time, play for bots or tell people how things stand know no more of a table than this.
What happens at it is written in `live`.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from random import SystemRandom
from typing import Any, NamedTuple, Protocol, TypeAlias

from talewind.engine import Seat, Table

from .. import wire
from ..backroom.workshop import Workshop
from ..ground.limits import Limit
from ..notices.outbox import Outbox
from ..storage.commits import Statement
from ..storage.open_hours import OpenHours
from ..storage.records import Guest, TableRecord
from ..storage.store import Store
from ..storage.tidying import Stays
from .clocks import Clock
from .viewers import Viewer

RNG = SystemRandom()
"""For whatever nobody is to foresee. Each of its own would be as large as all else of a bot."""
TALK_KEPT = 50
TALES_KEPT = 200
LOOKS = (32 * 1024, 1 << 20)
VOICES = (256 * 1024, 4 << 20)
"""So many bytes a second, and so many at once."""


FindDeck: TypeAlias = Callable[[Mapping[str, Any] | None], Awaitable[None]]


class Hall(Protocol):
    """What a table needs of the house around it."""

    store: Store
    clock: Clock
    public_url: str
    workshop: Workshop
    open_hours: OpenHours
    outbox: Outbox
    """Who is to be told that they are waited for."""
    looking: dict[int, list[Gathering]]
    """By guest: at which tables they look, as often as they have devices there."""
    find_deck: FindDeck
    """See to it that the deck is on the shelf that a table's options name, where the house has it."""

    @property
    def stays(self) -> Stays:
        """How long things stay."""
        ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this in the background; the house waits for it when it closes."""
        ...

    def drop(self, live: Gathering) -> None:
        """Forget a table: whoever wants it again reads it from the log."""
        ...


class SeatWish(NamedTuple):
    """Somebody who looks on asks for a bot's seat that holds something hidden."""

    guest: Guest
    seat: Seat
    sit: wire.Sit
    ayes: set[int]
    """The guests who have said yes, while the host is away."""


class Recording(NamedTuple):
    """Somebody tells aloud, and their own device records it."""

    guest: int
    ask: int
    """The question that they answer."""
    since: float
    on: bool
    """Until they stop. Then they hear it, and keep it or not."""


class Gathering(ABC):
    # Of more than thirty, Python would keep a dictionary for each table.
    __slots__ = (
        "at",
        "away",
        "became",
        "complete",
        "dead",
        "hall",
        "heard",
        "idle_since",
        "lock",
        "looks",
        "mending",
        "nudged",
        "present",
        "quiet_since",
        "record",
        "recording",
        "shift",
        "skipping",
        "table",
        "talk",
        "talked",
        "told_before",
        "told_host",
        "turned_down",
        "unseen",
        "unseen_at",
        "viewers",
        "voices",
        "votes",
        "wished",
        "wishes",
        "wrote",
    )

    def __init__(self, hall: Hall, record: TableRecord) -> None:
        self.hall = hall
        self.record = record
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.at: list[float] = []
        """When each entry of the log was stored, as the clock on the wall said."""
        self.viewers: list[Viewer] = []
        self.present: Counter[int] = Counter()
        """How many devices of each guest are here. Shared screens belong to nobody."""
        self.told_before: tuple[str, ...] | None = None
        """The tales of the games before this one, once somebody has wanted to know (`recall`)."""
        self.talk: deque[wire.TalkLine] = deque(maxlen=TALK_KEPT)
        self.talked = 0
        self.away: dict[int, float] = {}
        """Since when (by the steady clock) each guest who belongs here has had no device here."""
        self.unseen: dict[int, float] = {}
        """And since when they have looked at no page here, though one may lie in the background."""
        self.unseen_at: dict[int, float] = {}
        """The same as the clock on the wall said, and as it is stored: no leap of a clock moves it."""
        self.skipping: set[int] = set()
        """The guests who are here and do not want to wait for bots until something is asked of them."""
        self.votes: dict[Seat, set[int]] = {}
        """For each absent seat: the guests who would hand it to a bot."""
        self.wishes: dict[int, SeatWish] = {}
        """By guest: who looks on and asks for a bot's seat."""
        self.turned_down: dict[int, float] = {}
        """When the host has said no to whom."""
        self.wished: dict[int, float] = {}
        """When who has last asked for a seat."""
        self.told_host: int | None = record.host
        self.shift: int | None = None
        """In which shift of this node it was claimed, where there are several nodes."""
        self.dead = False
        self.idle_since = hall.clock.steady()
        self.heard: OrderedDict[tuple[str, str], None] = OrderedDict()
        """Messages of people that are in no log: sent again, they count once."""
        self.wrote: dict[Seat, float] = {}
        """When others were last told that a seat writes."""
        self.nudged: dict[Seat, float] = {}
        """When a seat was last nudged."""
        self.recording: dict[Seat, Recording] = {}
        """Who records what they tell, or has, and may keep it."""
        self.complete: tuple[int, asyncio.Task[tuple[dict[tuple[Seat, int], int], int]]] | None = None
        """How long the log was, and to which complete tale each answer belonged, once voices are heard."""
        self.mending = False
        """The rules have stumbled, and somebody mends them: no clock runs until they, or the game, go on, or
        nobody is here who could."""
        self.quiet_since: float | None = None
        """By the clock on the wall: since when nobody of its people has looked, where it rests for that."""
        self.became: dict[int, int] = {}
        """Who has become whom: their devices were joined, and nobody has come or gone by that."""
        self.looks = Limit(*LOOKS, now=hall.clock.steady)
        """What a guest may have sent to themselves by looking through other eyes, in bytes."""
        self.voices = Limit(*VOICES, now=hall.clock.steady)
        """What a guest may have sent to everybody here, in bytes: the larger the crowd, the less often."""

    def count_in(self, viewer: Viewer) -> None:
        """A device has come."""
        guest = viewer.guest.id
        self.viewers.append(viewer)
        self.hall.looking.setdefault(guest, []).append(self)
        if not viewer.screen:
            self.present[guest] += 1

    def count_out(self, viewer: Viewer) -> None:
        """It has gone, and is not among the viewers any more."""
        guest = viewer.guest.id
        looking = self.hall.looking[guest]
        looking.remove(self)
        if not looking:
            del self.hall.looking[guest]
        if not viewer.screen:
            self.present[guest] -= 1
            if not self.present[guest]:
                del self.present[guest]
                self.skipping.discard(guest)
            if viewer.seen is not False:
                self.unseen.pop(guest, None)
            self._note_unseen(guest)

    def notice_absent(self) -> None:
        """Whoever belongs here and has no device here counts as away from now on."""
        now = self.hall.clock.steady()
        for guest in {self.record.host, *(place.guest for place in self.record.chairs)}:
            if guest is not None and not self.present[guest]:
                self.away.setdefault(guest, now)

    def note_seen(self, viewer: Viewer, seen: bool) -> None:
        """Somebody looks at this device's page from now on, or no more."""
        viewer.seen = seen
        self._note_unseen(viewer.guest.id)

    def _note_unseen(self, guest: int) -> None:
        if self.sees(guest):
            self.unseen.pop(guest, None)
        elif self.record.belongs_here(guest) and guest not in self.unseen:
            self.unseen[guest], self.unseen_at[guest] = self.hall.clock.steady(), self.hall.clock()

    def sees(self, guest: int, but: Viewer | None = None) -> bool:
        """Whether they look at the table just now, not only have it open somewhere."""
        mine = (viewer for viewer in self.viewers if viewer.guest.id == guest and not viewer.screen)
        return any(viewer.seen is not False for viewer in mine if viewer is not but)

    def looked(self, guest: int, come: Viewer | None = None) -> float | None:
        """When they last looked here, by the steady clock; None while they do, otherwise than by `come`."""
        return None if self.sees(guest, come) else self.unseen.get(guest, self.away.get(guest))

    def last_look(self, guest: int) -> float | None:
        """When one who belongs here looked last, by the clock on the wall: whoever still does, just now."""
        if not self.record.belongs_here(guest):
            return None
        if self.sees(guest):
            return self.hall.clock()
        return self.unseen_at.get(guest) if guest in self.unseen else None

    def last_looks(self) -> dict[int, float]:
        here = {self.record.host, *(place.guest for place in self.record.chairs)}
        return {one: at for one in here if one is not None and (at := self.last_look(one)) is not None}

    async def recall(self) -> None:
        """Read what was told in the games before this one, unless it is known. It is in their logs alone."""
        if self.told_before is not None or self.record.started is None:
            return
        self.told_before = await self.hall.store.told_before(self.record, TALES_KEPT)

    @property
    def slow(self) -> bool:
        """Whether people answer when they can, and have days for it: that is agreed on before the game."""
        return self.record.settings.pace is not None

    @property
    def held(self) -> bool:
        """Whether the table waits: bots do nothing, and no clock runs."""
        return self.record.settings.bot_pace == "held"

    @property
    def stands_still(self) -> bool:
        """Whether nothing happens by itself: it is held, or rests since nobody of its people looks."""
        return self.held or self.quiet_since is not None

    @abstractmethod
    def waits(self, guest: int | None = None) -> list[wire.Wait]:
        """Where people answer when they can: whom the game waits for; or what this guest alone may know."""

    @abstractmethod
    async def fresh(self) -> None:
        """Make sure that what is in memory is what is stored."""

    @abstractmethod
    async def act(
        self,
        do: Callable[[], TableRecord | None],
        ack: tuple[Viewer, str] | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Let something happen in the game: judged, applied, stored, then told. The lock must be held."""

    @abstractmethod
    def clear(self) -> None:
        """Nobody comes back to it: what it is full of goes. The lock must be held."""

    @abstractmethod
    async def put_down(self, statements: Sequence[Statement]) -> None:
        """Store something beside the log. The lock must be held."""

    @abstractmethod
    def tell_all(self, message: wire.ServerMessage) -> int:
        """Tell every device here something. Gives back how many bytes went out."""

    @abstractmethod
    def tell_table(self, first: int | None = None) -> None:
        """The table has changed, apart from the game; `first`: the guest who wants to know it at once."""


async def on_the_shelf(options: Mapping[str, Any] | None) -> None:
    """Where nobody has said otherwise, a deck is there or it is not."""
