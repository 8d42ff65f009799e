"""A bus without a server: nodes in one process, and messages that can be lost on the way."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable

from talewind.server.nodes.bus import Answer, Hear, NobodyThere, Stop


class PaperBus:
    def __init__(self) -> None:
        self.connected = True
        self.carried: list[tuple[str, bytes]] = []
        """All that was published, by subject."""
        self.asked: list[str] = []
        """The subjects at which somebody was asked something."""
        self.loses: Callable[[str, bytes], bool] = lambda subject, message: False
        self._ears: defaultdict[str, list[Hear]] = defaultdict(list)
        self._answers: dict[str, Answer] = {}

    async def publish(self, subject: str, message: bytes) -> None:
        self.carried.append((subject, message))
        if self.connected and not self.loses(subject, message):
            for hear in self._ears[subject]:
                asyncio.get_running_loop().call_soon(hear, message)

    async def subscribe(self, subject: str, hear: Hear) -> Stop:
        self._ears[subject].append(hear)

        async def stop() -> None:
            self._ears[subject].remove(hear)

        return stop

    async def answer(self, subject: str, answer: Answer) -> Stop:
        self._answers[subject] = answer

        async def stop() -> None:
            del self._answers[subject]

        return stop

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        self.asked.append(subject)
        if not self.connected or subject not in self._answers:
            raise NobodyThere
        if self.loses(subject, question):
            raise TimeoutError
        async with asyncio.timeout(seconds):
            return await self._answers[subject](question)

    async def close(self) -> None:
        pass
