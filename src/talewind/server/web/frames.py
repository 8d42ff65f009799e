"""The WebSocket on the wire: uvicorn's own protocol, with a short way for texts in one frame.

Shaking hands, pinging, closing, and messages in pieces are left to uvicorn and websockets. But almost all
that comes and goes is a text in a single frame, or an answer to a ping: that is read here without their
machinery, and texts are written at once. Whoever has just spoken is not asked whether they are there.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol

from ..ground.limits import MESSAGES, Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

AT_A_TIME = 256
WAITING = 8
"""So many messages may wait to be heard before we stop reading from a device."""

TOO_MUCH = 4429

_TEXT_FRAME = 0x81
"""A text that is whole in this one frame."""
_PONG_FRAME = 0x8A
_MASK_BIT = 0x80
_LONGEST_PONG = 125


class Inbox:
    """What has come and nobody has heard yet: as much of an `asyncio.Queue` as uvicorn puts into one.

    There is one for each device, and one who listens; a queue would be larger than all else that is here.
    """

    __slots__ = ("_listener", "_loop", "events")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.events: list[Any] = []
        """What uvicorn says in ASGI's words; a text that came in one frame is there as it is."""
        self._listener: asyncio.Future[Any] | None = None

    def put_nowait(self, event: Any) -> None:
        listener = self._listener
        if listener is None or listener.done():
            self.events.append(event)
        else:
            listener.set_result(event)

    def next_one(self) -> asyncio.Future[Any]:
        """Whatever comes next, or has come."""
        listener = self._listener = self._loop.create_future()
        if self.events:
            listener.set_result(self.events.pop(0))
        return listener


class Gate:
    """Whether there is room to write: an `asyncio.Event` that is small while nobody waits."""

    __slots__ = ("_loop", "closed")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.closed: asyncio.Future[None] | None = None
        """Done when there is room again; None while there is."""

    def is_set(self) -> bool:
        return self.closed is None

    def set(self) -> None:
        closed, self.closed = self.closed, None
        if closed is not None and not closed.done():
            closed.set_result(None)

    def clear(self) -> None:
        if self.closed is None:
            self.closed = self._loop.create_future()

    async def wait(self) -> None:
        if self.closed is not None:
            # Somebody else may wait, too, and go.
            await asyncio.shield(self.closed)


class Frames(WebSocketsSansIOProtocol):
    """Give it to uvicorn as `ws`. `scope["extensions"]["talewind.frames"]` is how a line finds it."""

    # Ours, and those of uvicorn's that every message needs: of more than thirty, Python keeps a dictionary.
    __slots__ = (
        "_begun",
        "_heard_at",
        "_outgoing",
        "_pieces",
        "_post",
        "_unread",
        "close_sent",
        "config",
        "disconnected",
        "handshake_complete",
        "loop",
        "queue",
        "read_paused",
        "transport",
        "writable",
    )

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.queue: Any = Inbox(self.loop)
        self.writable: Any = Gate(self.loop)
        self._unread = b""
        """A frame of which only a part has come."""
        self._post = _posts.get(self.loop) or _posts.setdefault(self.loop, Post(self.loop))
        self._outgoing: list[bytes] = []
        """Frames that are to be written when this turn of the loop is over."""
        self._heard_at = 0.0
        """When something last came from the device."""
        self._begun = False
        """Whether a message in pieces is under way."""
        self._pieces = Bucket(*MESSAGES, self.loop.time())
        """Pings, pongs, and pieces of messages: nobody who listens to messages hears of them."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions["talewind.frames"] = self

    def settle(self) -> None:
        """They have shaken hands, and somebody listens: what was said meanwhile is not needed any more."""
        del self.request, self.response
        self.scope.clear()  # type: ignore[attr-defined]
        self._let_parser_go()

    # From the device

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self._parse(data)
            return
        self._heard_at = self.loop.time()
        if self._unread:
            data = self._unread + data
        start, have = 0, len(data)
        while start < have and not self.disconnected:
            end = _frame_end(data, start)
            if end - start > self.config.ws_max_size + 14:
                # Too long: websockets says so, and closes.
                self._parse(data[start:])
                self._unread = b""
                return
            if end > have:
                break
            self._frame(data[start:end])
            start = end
        self._unread = data[start:]

    def _frame(self, frame: bytes) -> None:
        """One frame, whole: the parser of websockets is always between two frames."""
        first, second = frame[0], frame[1]
        if self.close_sent and first & 0x0F != Opcode.CLOSE:
            # Nobody hears it any more, and there may be a great many.
            return
        if first == _TEXT_FRAME and second > _MASK_BIT and not self._begun and not self.close_sent:
            length = second & 0x7F
            at = 2 if length < 126 else 4 if length == 126 else 10
            self._hear(apply_mask(frame[at + 4 :], frame[at : at + 4]))
            return
        if first & 0x0F < 8:
            self._begun = first < 0x80
        if (first & 0x0F >= 8 or first < 0x80) and not self._pieces.take(self.loop.time()):
            self.conn.fail(TOO_MUCH, "too much at once")
            self.handle_parser_exception()
            return
        if first == _PONG_FRAME and _MASK_BIT <= second <= _MASK_BIT + _LONGEST_PONG and not self.close_sent:
            self.handle_pong(Frame(Opcode.PONG, apply_mask(frame[6:], frame[2:6])))
            return
        self._parse(frame)
        self._let_parser_go()

    def _parse(self, data: bytes) -> None:
        """By the parser of websockets; one that was let go begins between two frames."""
        conn: Any = self.conn
        if conn.parser is None:
            conn.parser = Protocol.parse(conn)
            next(conn.parser)
        super().data_received(data)

    def _let_parser_go(self) -> None:
        """It has read to the end, unless a message in pieces is under way, or something has failed."""
        conn: Any = self.conn
        if not self._begun and not self.close_sent and conn.parser_exc is None and conn.parser is not None:
            conn.parser.close()
            conn.parser = None

    def start_keepalive(self) -> None:
        """A crowd that has come at once is not asked at once."""
        if self.ping_interval:
            first = self.ping_interval * random.uniform(0.5, 1)
            self.ping_timer = self.loop.call_later(first, self.send_keepalive_ping)

    def send_keepalive_ping(self) -> None:
        """Whoever has just spoken is there, as long as they read what they are sent."""
        asked_again = self._heard_at + (self.ping_interval or 0) - self.loop.time()
        if asked_again > 0 and not self.close_sent and not self.transport.get_write_buffer_size():
            self.ping_timer = self.loop.call_later(asked_again, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Who does not answer does not read, either: what is still to be written would be kept for ever.
        self.transport.abort()

    def _hear(self, message: bytes) -> None:
        """As `bytes`, although it is a text: whoever decodes the JSON sees whether it is UTF-8."""
        queue: Inbox = self.queue
        queue.put_nowait(message)
        if len(queue.events) > WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """As ASGI wants it."""
        event = await self.hear()
        return {"type": "websocket.receive", "bytes": event} if type(event) is bytes else event

    def hear(self) -> asyncio.Future[Any]:
        """The next text that came in one frame, or whatever else has come, as an event of ASGI's."""
        queue: Inbox = self.queue
        next_one = queue.next_one()
        if self.read_paused and not queue.events:
            self.read_paused = False
            self.transport.resume_reading()
        return next_one

    # To the device

    def write(self, messages: Iterable[bytes]) -> bool:
        """Texts in UTF-8, each a frame. False if there is no room now: nothing was sent.

        They go out when this turn of the loop is over, together with what everybody else is sent: a burst
        of writes finds the other end awake, where single ones would have to wake it every time.
        """
        if self.close_sent or self.disconnected or self.writable.closed is not None:
            return False
        outgoing = self._outgoing
        if not outgoing:
            post = self._post
            if not post.waiting:
                post.call()
            post.waiting.append(self)
        for message in messages:
            outgoing += _head(len(message)), message
        return True

    def write_out(self) -> None:
        frames = b"".join(self._outgoing)
        self._outgoing.clear()
        if not self.disconnected:
            self.transport.write(frames)


class Post:
    """Whoever has something to be written when this turn of the loop is over."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.waiting: list[Frames] = []

    def call(self) -> None:
        """Somebody begins to wait."""
        self._loop.call_soon(self._write_out)

    def _write_out(self) -> None:
        """To so many at a time: a crowd that looks on does not keep others waiting."""
        waiting, self.waiting = self.waiting[:AT_A_TIME], self.waiting[AT_A_TIME:]
        if self.waiting:
            self.call()
        for frames in waiting:
            frames.write_out()


_posts: WeakKeyDictionary[asyncio.AbstractEventLoop, Post] = WeakKeyDictionary()


def _frame_end(data: bytes, start: int) -> int:
    """Where the frame that begins here ends; beyond `data` if that does not show yet."""
    have = len(data) - start
    if have < 2:
        return start + 2
    second = data[start + 1]
    length, head = second & 0x7F, 6 if second & _MASK_BIT else 2
    if length >= 126:
        wide = 2 if length == 126 else 8
        if have < 2 + wide:
            return start + 2 + wide
        length = int.from_bytes(data[start + 2 : start + 2 + wide])
        head += wide
    return start + head + length


@lru_cache(maxsize=4096)
def _head(length: int) -> bytes:
    """How a text of so many bytes begins: most are of the same few hundred lengths."""
    if length < 126:
        return bytes((_TEXT_FRAME, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)
