"""A bus without a server: nodes in one process, and messages that can be lost on the way."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable

from talewind.server.nodes.bus import Answer, Hear, NobodyThere, Stop


class PaperBus:
    def __init__(self) -> None:
        self.connected = True
        self.changed: Callable[[], None] = lambda: None
        self.carried: list[tuple[str, bytes]] = []
        """All that was published, by subject."""
        self.asked: list[str] = []
        """The subjects at which somebody was asked something."""
        self.replies: list[bytes] = []
        """What they were told."""
        self.flushed = 0
        self.loses: Callable[[str, bytes], bool] = lambda subject, message: False
        self._ears: defaultdict[str, list[asyncio.Queue[bytes]]] = defaultdict(list)
        self._answers: dict[str, Answer] = {}

    async def publish(self, subject: str, message: bytes) -> None:
        self.carried.append((subject, message))
        if self.connected and not self.loses(subject, message):
            for ear in self._ears[subject]:
                ear.put_nowait(message)

    async def subscribe(self, subject: str, hear: Hear) -> Stop:
        ear: asyncio.Queue[bytes] = asyncio.Queue()
        self._ears[subject].append(ear)

        async def listen() -> None:
            while True:
                await hear(await ear.get())

        listening = asyncio.create_task(listen())

        async def stop() -> None:
            self._ears[subject].remove(ear)
            listening.cancel()

        return stop

    async def answer(self, subject: str, answer: Answer) -> Stop:
        self._answers[subject] = answer

        async def stop() -> None:
            del self._answers[subject]

        return stop

    async def flush(self) -> None:
        self.flushed += 1

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        self.asked.append(subject)
        if not self.connected or subject not in self._answers:
            raise NobodyThere
        if self.loses(subject, question):
            raise TimeoutError
        async with asyncio.timeout(seconds):
            reply = await self._answers[subject](question)
        self.replies.append(reply)
        return reply

    async def close(self) -> None:
        pass


class Plug:
    """One node at the bus: it can be cut off while the others are not."""

    def __init__(self, bus: PaperBus) -> None:
        self._bus = bus
        self._plugged_in = True
        self.changed: Callable[[], None] = lambda: None

    def cut(self) -> None:
        self._plugged_in = False
        self.changed()

    def mend(self) -> None:
        self._plugged_in = True
        self.changed()

    @property
    def connected(self) -> bool:
        return self._plugged_in and self._bus.connected

    async def publish(self, subject: str, message: bytes) -> None:
        if self.connected:
            await self._bus.publish(subject, message)

    async def subscribe(self, subject: str, hear: Hear) -> Stop:
        async def heard(message: bytes) -> None:
            if self.connected:
                await hear(message)

        return await self._bus.subscribe(subject, heard)

    async def answer(self, subject: str, answer: Answer) -> Stop:
        async def answered(question: bytes) -> bytes:
            if not self.connected:
                raise NobodyThere
            return await answer(question)

        return await self._bus.answer(subject, answered)

    async def flush(self) -> None:
        await self._bus.flush()

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        if not self.connected:
            raise NobodyThere
        return await self._bus.ask(subject, question, seconds)

    async def close(self) -> None:
        pass
