"""What a shift of this node has to do with others: numbered messages, and beats.

Whoever misses a number, or three beats, does not ask what it was: lines are attached anew, and a full look
repairs everything.
"""

from __future__ import annotations

import asyncio
import os
from collections import defaultdict
from collections.abc import Iterator
from typing import Protocol

import structlog

from ..ground.troubles import kind_of
from ..ground.turns import Turns
from ..storage.statements import SPEAKS
from ..storage.terms import Terms
from . import framing
from .bus import Answer, Bus, Hear, Stop
from .framing import Frame, Kind

log = structlog.get_logger()

BEAT = Terms.told(os.environ).lease / 6
"""Seconds between two beats of nodes that share lines."""
MISSED = 3
"""So many beats may be missed."""
APART = 0.002
"""Seconds between two messages: each wakes the bus and another node, however little it brings."""

TO_A_LINK = frozenset({Kind.BEAT, Kind.ANEW, Kind.PIECE})
TO_A_DEVICE = frozenset({Kind.TELL, Kind.CLOSE, Kind.MOVED, Kind.REFUSED})


class End(Protocol):
    """The end of a line at this node: a device here whose table is there, or the other way round."""

    def take(self, frame: Frame) -> None: ...

    def lose(self) -> None:
        """The other end may have missed something, or has gone."""
        ...


class Host(Protocol):
    """What a node does with a line that another one begins."""

    def attached(self, link: Link, line: int, body: bytes) -> End | None:
        """None: it was refused."""
        ...


class Link:
    """This node and one other."""

    def __init__(self, links: Links, peer: int) -> None:
        self._links = links
        self.peer = peer
        self.sent = 0
        self.heard = 0
        """The numbers of the last message to there, and from there."""
        self.came = 0.0
        """When it came."""
        self.ours: dict[int, End] = {}
        """Devices here that look at tables there."""
        self.theirs: dict[int, End] = {}
        """Devices there that look at tables here."""
        self.pieces: defaultdict[int, list[bytes]] = defaultdict(list)
        """Of what devices here are told in more than one frame."""

    def say(self, kind: Kind, line: int = 0, body: bytes = b"") -> None:
        self._links.post(self.peer, kind, line, body)

    def begin(self, line: int, end: End) -> None:
        if not self.shared:
            self.came = self._links.now()
        self.ours[line] = end

    @property
    def shared(self) -> bool:
        return bool(self.ours or self.theirs)

    def lose_ours(self) -> None:
        lost, self.ours = self.ours, {}
        self.pieces.clear()
        self._links.lose(lost)

    def lose_theirs(self) -> None:
        lost, self.theirs = self.theirs, {}
        self._links.lose(lost)


class Links:
    def __init__(self, bus: Bus, house: str, shift: int, host: Host) -> None:
        self._bus = bus
        self._house = house
        self._seal = framing.seal_of(house)
        self.shift = shift
        self._host = host
        self._links: dict[int, Link] = {}
        self._outgoing: defaultdict[int, list[bytes]] = defaultdict(list)
        self._wake = asyncio.Event()
        self._rests_until = 0.0
        """What is said before then goes out then."""
        self.over = False
        """This shift has ended: nothing that comes is for it any more."""
        self._closing = False
        self._tasks: list[asyncio.Task[None]] = []
        self._losing: set[asyncio.Task[None]] = set()
        self._stops: list[Stop] = []
        self.now = asyncio.get_running_loop().time

    def subject(self, what: str, shift: int | None = None) -> str:
        version = str(SPEAKS[-1])
        return ".".join(["tw", self._house, version, what, *([] if shift is None else [str(shift)])])

    async def open(self, answer: Answer, hear_all: Hear) -> None:
        async def answered(question: bytes) -> bytes:
            return await answer(self._opened(question))

        async def heard_by_all(news: bytes) -> None:
            await hear_all(self._opened(news))

        self._stops.append(await self._bus.subscribe(self.subject("n", self.shift), self._hear))
        self._stops.append(await self._bus.answer(self.subject("ask", self.shift), answered))
        self._stops.append(await self._bus.subscribe(self.subject("all"), heard_by_all))
        await self._bus.flush()
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._beat())]

    def lose(self, ends: dict[int, End]) -> None:
        """By and by: there may be thousands, and each of them looks for its table."""
        task = asyncio.create_task(_lose(ends))
        self._losing.add(task)
        task.add_done_callback(self._losing.discard)

    async def end(self) -> None:
        """This shift is over: whoever has a line here looks for its table anew."""
        self.over = True
        turns = Turns()
        for link in list(self._links.values()):
            for line in list(link.theirs):
                link.say(Kind.MOVED, line)
                await turns.take()
            link.lose_theirs()
            link.lose_ours()
        await self.close()

    async def close(self) -> None:
        """What waits is sent first."""
        self._closing = True
        self._wake.set()
        if self._tasks:
            writing, beating = self._tasks
            beating.cancel()
            await asyncio.wait([writing, beating])
        stops, self._stops = self._stops, []
        for stop in stops:
            await stop()
        if self._losing:
            await asyncio.wait(self._losing)

    # To others

    async def ask(self, peer: int, question: bytes, seconds: float) -> bytes:
        return await self._bus.ask(self.subject("ask", peer), self._seal + question, seconds)

    async def tell_all(self, message: bytes) -> None:
        await self._bus.publish(self.subject("all"), self._seal + message)

    def to(self, peer: int) -> Link:
        link = self._links.get(peer)
        if link is None:
            link = self._links[peer] = Link(self, peer)
        return link

    def post(self, peer: int, kind: Kind, line: int, body: bytes) -> None:
        if not self._outgoing:
            asyncio.get_running_loop().call_at(self._rests_until, self._wake.set)
        self._outgoing[peer] += framing.frames_of(kind, line, body)

    async def _write(self) -> None:
        """All that was said in a turn of the loop goes out together, and soon after a message in several."""
        while not self._closing or self._outgoing:
            await self._wake.wait()
            self._wake.clear()
            outgoing, self._outgoing = self._outgoing, defaultdict(list)
            self._rests_until = self.now() + APART
            turns = Turns()
            for peer, frames in outgoing.items():
                link = self.to(peer)
                for together in framing.joined(frames):
                    link.sent += 1
                    message = framing.message(self.shift, link.sent, together)
                    await self._bus.publish(self.subject("n", peer), self._seal + message)
                    await turns.take()

    async def _beat(self) -> None:
        due = self.now() + BEAT
        while True:
            await asyncio.sleep(due - self.now())
            # Whoever was late has not listened, either, and judges nobody.
            late = self.now() - due > BEAT
            due = self.now() + BEAT
            for link in list(self._links.values()):
                if link.shared:
                    link.say(Kind.BEAT)
                    if not late:
                        self._judge(link)

    def _judge(self, link: Link) -> None:
        if self.now() - link.came > MISSED * BEAT:
            log.warning("another node says nothing", shift=link.peer)
            link.lose_theirs()
            link.lose_ours()

    # From others

    def _opened(self, message: bytes) -> bytes:
        """What another house says here is as good as nothing: nobody can read that."""
        return framing.opened(self._seal, message)

    async def _hear(self, message: bytes) -> None:
        try:
            sender, number, frames = framing.read(self._opened(message))
        except framing.BadMessage as bad:
            # Whose it was, the next number will show.
            log.error("a message between nodes cannot be read", why=kind_of(bad))
            return
        link = self.to(sender)
        link.came = self.now()
        missed, link.heard = number != link.heard + 1, number
        if missed:
            log.info("messages of another node were lost", shift=sender)
            self._begin_anew(link)
        try:
            await self._read(link, frames)
        except Exception as bad:
            # What follows it in this message is lost, too.
            log.error("a frame of another node cannot be read", shift=sender, why=kind_of(bad))
            self._begin_anew(link)

    @staticmethod
    def _begin_anew(link: Link) -> None:
        """Something was lost, and it is not known in which direction it was to go."""
        link.lose_theirs()
        link.say(Kind.ANEW)
        link.lose_ours()

    async def _read(self, link: Link, frames: Iterator[Frame]) -> None:
        turns = Turns()
        for frame in frames:
            if self.over:
                return
            self._take(link, frame)
            await turns.take()

    def _take(self, link: Link, frame: Frame) -> None:
        if frame.kind in TO_A_LINK:
            if frame.kind == Kind.ANEW:
                link.lose_ours()
            elif frame.kind == Kind.PIECE:
                link.pieces[frame.line].append(frame.body)
            return
        if pieces := link.pieces.pop(frame.line, None):
            frame = frame._replace(body=b"".join([*pieces, frame.body]))
        if frame.kind in TO_A_DEVICE:
            if (end := link.ours.get(frame.line)) is not None:
                end.take(frame)
            return
        match frame.kind:
            case Kind.HEARD:
                if (end := link.theirs.get(frame.line)) is not None:
                    end.take(frame)
            case Kind.ATTACH:
                if (end := self._host.attached(link, frame.line, frame.body)) is not None:
                    link.theirs[frame.line] = end
            case Kind.DETACH:
                if (end := link.theirs.pop(frame.line, None)) is not None:
                    end.lose()


async def _lose(ends: dict[int, End]) -> None:
    turns = Turns()
    for end in ends.values():
        end.lose()
        await turns.take()
