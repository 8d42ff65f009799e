"""The line to the endpoint: one request, one reply, within a time and a size.

A blocking client can only limit each wait, so a server that sends a byte now and then would hold it for
hours. An event loop can end everything at once: looking up the name, the handshake, headers and body. It has
a thread of its own, which the first call starts.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import CancelledError
from threading import Thread

import httpx

from .settings import Settings
from .troubles import Failure

LARGEST = 64 * 1024
"""Bytes of a reply; an honest one has a few thousand."""
GRACE = 1.0
"""Seconds for the loop to end a wait that is over."""


class Line:
    """Talks to the named address and nobody else: no redirects, no proxies from the environment."""

    def __init__(self, settings: Settings, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self._address = f"{settings.url}/chat/completions"
        self._client = httpx.AsyncClient(
            headers={
                "Accept": "application/json",
                # What comes packed may unpack to any size.
                "Accept-Encoding": "identity",
                "Content-Type": "application/json",
                "User-Agent": "talewind",
                **settings.key.headers(),
            },
            timeout=None,
            follow_redirects=False,
            trust_env=False,
            transport=transport,
        )
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="endpoint", daemon=True)
        self._thread.start()

    def post(self, body: bytes, seconds: float) -> bytes:
        """The reply's body; whatever else happens is a Failure, after so many seconds at the latest."""
        posting = self._post(body, seconds)
        try:
            return asyncio.run_coroutine_threadsafe(posting, self._loop).result(max(0.0, seconds) + GRACE)
        except (CancelledError, TimeoutError, RuntimeError):
            # Somebody hung up meanwhile; a loop that stands still ends no wait.
            posting.close()
            raise Failure("closed") from None

    async def _post(self, body: bytes, seconds: float) -> bytes:
        try:
            async with (
                asyncio.timeout(seconds),
                self._client.stream("POST", self._address, content=body) as reply,
            ):
                if reply.status_code != 200:
                    raise Failure(f"status_{reply.status_code}", reply.status_code)
                return await _read(reply)
        except TimeoutError:
            raise Failure("timeout") from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError):
            # The library wraps what sockets and names may raise, as far as it has thought of it.
            raise Failure("connection") from None

    def close(self) -> None:
        """Hang up. Whoever is still waiting gets a Failure."""
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _hang_up(self) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await self._client.aclose()


async def _read(reply: httpx.Response) -> bytes:
    body = bytearray()
    async for chunk in reply.aiter_raw():
        body += chunk
        if len(body) > LARGEST:
            raise Failure("too_large")
    return bytes(body)
