"""uvicorn as the house wants it: our own way to start and to stop, and a side door beside HTTPS."""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

import uvicorn

from talewind.tales import by_endpoint, listening

from .backroom.workshop import WORKSHOP
from .tables.thinking import wake_listening
from .web.app import Entrance
from .web.frames import Frames
from .web.requests import Requests

GRACE_SECONDS = 12
"""Longer than the end of a game may wait for its book (`books.BOUND_SECONDS`)."""
LISTENING_VARIABLE = "TALEWIND_LISTENING"
"""`off`: bots listen by words alone, and the model of meaning is not loaded."""
OLD_LISTENING_VARIABLE = "TALEWIND_EARS"
"""What it was called before: it counts where the new name is not set."""
BACK_ROOM_AFTER = 2.0
"""Seconds after which the back room opens, if nobody needs it before: whoever opens the page comes first."""


class Voice(Protocol):
    """Whoever tells people about the house."""

    def begin(self) -> None:
        """It is being opened."""
        ...

    def make(self) -> None:
        """It is open."""
        ...

    def say_closing(self) -> None: ...


class Server(uvicorn.Server):
    """uvicorn, with our own way to start and to stop."""

    def __init__(self, config: uvicorn.Config, voice: Voice, plain: socket.socket | None = None) -> None:
        super().__init__(config)
        self.voice = voice
        self.plain = plain

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # The house says farewell before uvicorn closes the connections: `_serve` listens to signals itself.
        yield

    def listen_no_more(self) -> None:
        if self.started:
            for each in self.servers:
                each.close()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        loop = asyncio.get_running_loop()
        if self.plain is not None:
            self.servers.append(await loop.create_server(self._by_the_side_door, sock=self.plain))
        self.voice.make()
        loop.call_later(BACK_ROOM_AFTER, WORKSHOP.open)
        if by_words_alone(os.environ):
            return
        if by_endpoint.endpoint() is None:
            WORKSHOP.first_calls.append(wake_listening)
        else:
            # Whoever waits here for an endpoint's words also listens here, where it stays silent.
            loop.call_later(BACK_ROOM_AFTER, listening.wake)

    def _by_the_side_door(self) -> Requests:
        return Requests(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def by_words_alone(environment: Mapping[str, str]) -> bool:
    """Whether whoever started the house wants no model of meaning in it."""
    usual = environment.get(OLD_LISTENING_VARIABLE)
    return environment.get(LISTENING_VARIABLE, usual) == "off"


def settings(app: Entrance, tls: ssl.SSLContext | None) -> uvicorn.Config:
    return uvicorn.Config(
        app.lead,
        interface="asgi3",
        ssl_context_factory=None if tls is None else lambda *_: tls,
        http=Requests,
        ws=Frames,
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
