"""The WebSocket: one for each device that looks at a table. A bare ASGI application, for speed.

Close codes: 4400 no hello, 4401 no cookie, 4403 another origin or sent away, 4404 no such table, 4408 too
slow, 4410 table deleted, 4429 too much at once, 4000 anything else; a `farewell` says it in words wherever it
can.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from uvicorn.protocols.utils import ClientDisconnected

from talewind.engine import TalewindError
from talewind.engine.errors import out_of_files

from .. import wire
from ..ground import metrics
from ..ground.limits import MESSAGES, AtOnce, Bucket, too_many
from ..ground.troubles import NOT_NOW, NotStored
from ..storage.records import Guest
from ..tables.closed import what_became
from ..tables.house import House
from ..tables.visits import Visit, refuse
from . import security
from .bodies import too_deep
from .frames import Frames

log = structlog.get_logger()

HELLO_SECONDS = 10.0
MESSAGE_BYTES = 16 * 1024
OPEN_MOST = 300
"""So many devices may look from one address at once: a school, not a flood."""

_decode_hello = msgspec.json.Decoder(wire.Hello).decode
_encode = msgspec.json.Encoder().encode

_CLOSE_CODES = {
    "no_such_table": 4404,
    "removed": 4403,
    "closed": 4410,
    "locked": 4403,
    "no_watchers": 4403,
    "too_many": 4429,
    "too_many_guesses": 4429,
}


class Gone(Exception):
    """The other end has closed the connection."""


class Connection:
    """One WebSocket as ASGI shows it: the line that a viewer is sent things over."""

    __slots__ = ("_closing", "_send", "hear", "settle", "visit", "write")

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self._send = send
        frames: Frames | None = scope.get("extensions", {}).get("talewind.frames")
        self.hear: Callable[[], Awaitable[Any]] = frames.hear if frames is not None else receive
        self.write: Callable[[tuple[bytes, ...]], bool] = frames.write if frames is not None else _no_write
        self.settle: Callable[[], None] = frames.settle if frames is not None else _do_nothing
        self._closing: asyncio.Task[None] | None = None
        self.visit: Visit | None = None

    async def send(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})

    async def receive(self) -> bytes:
        event = await self.hear()
        return event if type(event) is bytes else _said_in(event)

    def close(self, code: int) -> None:
        if self._closing is None:
            self._closing = asyncio.create_task(self._close(code))

    def lead_on(self) -> bool:
        return False

    async def _close(self, code: int) -> None:
        try:
            if self.visit is not None:
                await asyncio.wait_for(self.visit.outbox.flushed(), 2.0)
        except TimeoutError:
            pass
        try:
            await self._send({"type": "websocket.close", "code": code})
        except Exception:
            # It was gone already: that is what was wanted.
            return

    async def closed(self) -> None:
        if self._closing is not None:
            await self._closing

    async def turn_away(self, error: TalewindError, code: int | None = None) -> None:
        metrics.refused.labels(code=error.code).inc()
        farewell = wire.Farewell(
            code=error.code,
            sentence=NOT_NOW if isinstance(error, NotStored) else error.sentence,
            come_back=error.code.startswith(("db_", "restart", "come_again", "elsewhere", "out_of_files")),
        )
        try:
            await self.send(_encode(farewell))
        except ClientDisconnected:
            return
        await self._close(code or _CLOSE_CODES.get(error.code, 4000))


def _said_in(event: Any) -> bytes:
    """A message that came in pieces, or by another server than ours."""
    if event["type"] != "websocket.receive":
        raise Gone
    text = event.get("text")
    return text.encode("utf-8", "replace") if text is not None else event.get("bytes") or b""


def _no_write(_messages: tuple[bytes, ...]) -> bool:
    """Another server than ours (see `frames`): everything goes out by `send`."""
    return False


def _do_nothing() -> None:
    pass


class Socket:
    def __init__(
        self,
        house: House,
        *,
        limits: security.Limits | None = None,
        public_url: str = "",
        own_origins: tuple[str, ...] = (),
    ) -> None:
        self.house = house
        self.limits = limits or security.Limits()
        self.public_url = public_url
        self.own_origins = own_origins
        self._limited = not isinstance(self.limits, security.NoLimits)
        self._open = AtOnce(OPEN_MOST)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if (await receive())["type"] != "websocket.connect":
            return
        await send({"type": "websocket.accept"})
        line = Connection(scope, receive, send)
        client = security.rate_key(scope)
        inside = not self._limited or self._open.enter(client)
        try:
            if not inside:
                raise too_many()
            visit = await self._greet(scope, line, client)
            if visit is not None:
                line.settle()
                await self._listen(line, visit)
        except Gone:
            pass
        except TalewindError as error:
            await line.turn_away(error)
        except Exception as error:
            log.exception("a connection failed")
            if (trouble := out_of_files(error)) is not None:
                await line.turn_away(trouble)
            else:
                await line._close(1011)
        finally:
            if line.visit is not None:
                await line.visit.leave()
            await line.closed()
            if inside and self._limited:
                self._open.leave(client)

    async def _greet(self, scope: Any, line: Connection, client: str) -> Visit | None:
        """Lead a device to its table; None if it was turned away. Nothing of this is kept while it stays."""
        headers = security.header_map(scope)
        origin, cookie = headers.get("origin"), headers.get("cookie", "")
        if origin is not None and not self._is_ours(origin, headers.get("host", "")):
            metrics.refused.labels(code="other_origin").inc()
            await line._close(4403)
            return None
        self.limits.check("new_socket", client)
        try:
            await self._guest(cookie)
        except TalewindError as error:
            await line.turn_away(error, 4401)
            return None
        try:
            raw = await asyncio.wait_for(line.receive(), HELLO_SECONDS)
            hello = _decode_hello(b"" if len(raw) > MESSAGE_BYTES or too_deep(raw) else raw)
        except (TimeoutError, msgspec.MsgspecError, UnicodeDecodeError):
            await line.turn_away(TalewindError("bad_message", "The first message is a hello."), 4400)
            return None
        # By the name that they have now: there was time to choose another.
        guest = await self._guest(cookie)
        code = scope["path"].rstrip("/").rpartition("/")[2]
        await self.limits.check_guess(client, lambda: self.house.has_place(guest, code))
        try:
            line.visit = visit = await self.house.visit(guest, code, hello, line)
        except TalewindError as error:
            error = await what_became(self.house.store, guest, code, error)
            if error.code == "no_such_table":
                self.limits.guessed_wrong(client)
            raise error from None
        return visit

    def _is_ours(self, origin: str, host: str) -> bool:
        return origin in self.own_origins or security.is_own_origin(origin, host, self.public_url)

    async def _guest(self, cookies: str) -> Guest:
        """Whose cookie it is. Somebody without one has loaded no page of ours."""
        token = security.token_in(cookies)
        if token is None:
            raise TalewindError("no_cookie", "The house does not know you yet. Load the page first.")
        return await self.house.guests.known(token)

    async def _listen(self, line: Connection, visit: Visit) -> None:
        bucket, outbox, hear = Bucket(*MESSAGES, time.monotonic()), visit.outbox, line.hear
        while not outbox.gone:
            event = await hear()
            raw = event if type(event) is bytes else _said_in(event)
            if self._limited and not bucket.take(time.monotonic()):
                outbox.farewell("too_many", "That was a bit much at once.", come_back=True, close=4429)
                return
            if len(raw) > MESSAGE_BYTES:
                refuse(outbox, "", f"A message has at most {MESSAGE_BYTES} bytes.")
            elif too_deep(raw):
                refuse(outbox, "", "That is nested deeper than any message that we know.")
            else:
                await visit.hear(raw)
        # The house has hung up; what is still on its way is not for us.
        await line.closed()
