"""HTTP on the wire: uvicorn's own protocol, with time-outs for clients that keep it waiting.

uvicorn would wait for ever for the rest of a request, and for a client that does not read. A body that does
not come is the entrance's business (`bodies`).
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from ..ground.limits import AtOnce
from ..wire import Trouble
from .security import rate_key, within

_LATE_BODY = msgspec.json.encode(Trouble(code="too_slow", sentence="The request did not come in time."))
_LATE_RESPONSE = (
    STATUS_LINE[408]
    + b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(_LATE_BODY)
    + _LATE_BODY
)


class Requests(HttpToolsProtocol):
    """Give it to uvicorn as `http`."""

    headers_within = 15.0
    read_within = 30.0
    """So often we look whether an answer is being read; a slow line has taken so many bytes by then."""
    read_at_least = 16 * 1024

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._doors: AtOnce | None = getattr(self.config.app, "doors", None)
        self._who: str | None = None
        """For whom this connection is counted."""
        self._patience: asyncio.TimerHandle | None = None
        self._halfway = False
        """Whether a request has begun to come."""
        self._reading: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._doors is not None and self.client is not None and not self._is_proxy(self.client[0]):
            who = rate_key({"client": self.client})
            if not self._doors.enter(who):
                transport.abort()
                return
            self._who = who
        self._expect()

    def _is_proxy(self, address: str) -> bool:
        """Those that we trust speak for many."""
        return within(address, self.config.app.trusted)  # type: ignore[union-attr]

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        if self._reading is not None:
            self._reading.cancel()
        if self._answering is not None and not self._answering.response_complete:
            # uvicorn tells only the last of several that have come together.
            self._answering.disconnected = True
            self._answering.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        # From here on it is another's connection, who counts for themselves.
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._be_patient()
        if self._doors is not None and self._who is not None:
            self._doors.leave(self._who)
            self._who = None

    # A request that does not come

    def _expect(self) -> None:
        self._be_patient()
        self._patience = self.loop.call_later(self.headers_within, self._late)

    def _be_patient(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _late(self) -> None:
        if self._halfway:
            self.transport.write(_LATE_RESPONSE)
        self._close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._halfway = True

    def on_headers_complete(self) -> None:
        self._halfway = False
        self._be_patient()
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self._expect()

    def timeout_keep_alive_handler(self) -> None:
        self._close()

    # An answer that is not read

    def _close(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
        self._watch_reader()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None and not self.transport.is_closing():
            self._reading.cancel()
            self._reading = None

    def _watch_reader(self) -> None:
        left = self.transport.get_write_buffer_size()
        if left and self._reading is None:
            self._reading = self.loop.call_later(self.read_within, self._look_at_reader, left)

    def _look_at_reader(self, before: int) -> None:
        self._reading = None
        left = self.transport.get_write_buffer_size()
        if left and left > before - self.read_at_least:
            self.transport.abort()
        else:
            self._watch_reader()
