"""What a host's name means, as somebody else's server says, who may take their time.

Nothing breaks off a lookup that hangs: it keeps its thread until the system gives up. So each has a thread of
its own, nobody waits for it for long, and what hangs keeps no thread from a name that has answered before.
"""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import Future
from threading import Lock, Thread
from typing import Any

from .troubles import Unsent

SECONDS = 4.0
"""So long anybody waits for an answer."""
MOST = 32
"""So many names that have not answered yet are looked up at once, and as many more of those that have."""
REMEMBERED = 1_000


class Names:
    def __init__(self) -> None:
        self._under_way: dict[str, Future[list[Any]]] = {}
        self._answered: dict[str, None] = {}
        self._lock = Lock()

    async def look_up(self, host: str) -> list[str]:
        """All its addresses; raises `OSError` where it has none. Whoever asks meanwhile shares the answer."""
        try:
            async with asyncio.timeout(SECONDS):
                found = await asyncio.wrap_future(self._answer(host))
        except TimeoutError:
            self._answered.pop(host, None)
            raise _late(host) from None
        self._answered.pop(host, None)
        self._answered[host] = None
        if len(self._answered) > REMEMBERED:
            del self._answered[next(iter(self._answered))]
        return [str(where[0]) for _, _, _, _, where in found]

    def _answer(self, host: str) -> Future[list[Any]]:
        with self._lock:
            if (answer := self._under_way.get(host)) is not None:
                return answer
            if len(self._under_way) >= (2 * MOST if host in self._answered else MOST):
                raise _late(host)
            answer = self._under_way[host] = Future()
        answer.set_running_or_notify_cancel()
        Thread(target=self._ask, args=(host, answer), name="talewind names", daemon=True).start()
        return answer

    def _ask(self, host: str, answer: Future[list[Any]]) -> None:
        found: list[Any] | BaseException
        try:
            found = resolve(host)
        except BaseException as error:
            found = error
        with self._lock:
            del self._under_way[host]
        if isinstance(found, BaseException):
            answer.set_exception(found)
        else:
            answer.set_result(found)


def resolve(host: str) -> list[Any]:
    return socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)


def _late(host: str) -> Unsent:
    return Unsent(f"Where {host} is could not be found out in time.")
