"""load.c in Python, for machines without a C compiler or epoll: the same options, the same lines of JSON.

It needs about as much processor time as the server it drives, so figures at saturation are lower with it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import time
from collections import deque
from pathlib import Path
from typing import Any, Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from talewind.server import wire

SEATS = 4
AT_ONCE = 32
QUEUE = 64
CONNECT_SECONDS = 120
STATE = re.compile(r'"_stateID":(\d+)')
TALE = (
    "The lamp in the last house was still lit when the wind came over the hill. Nobody had asked it to come, "
    "yet somebody had left the gate open. By morning the kettle was singing again."
)


def on_the_wire(text: str) -> int:
    """How long the message's frame was."""
    length = len(text.encode())
    return length + (2 if length < 126 else 4 if length < 65536 else 10)


def say(at: str, **facts: object) -> None:
    print(msgspec.json.encode({"at": at, **facts}).decode(), flush=True)


class Seat:
    """One person's socket."""

    def __init__(self, table: Table, nth: int) -> None:
        self.table = table
        self.nth = nth
        self.socket: ClientConnection | None = None
        self.ready = asyncio.Event()
        self.ask: dict[str, Any] | None = None

    async def send(self, text: str) -> None:
        assert self.socket is not None
        await self.socket.send(text)

    async def listen(self) -> None:
        assert self.socket is not None
        async for text in self.socket:
            await self.table.heard(self, text if isinstance(text, str) else text.decode())
        if not self.table.load.leaving:
            self.table.load.odd("the connection ended")


class Table:
    """Four seats, and at most one move under way."""

    def __init__(self, load: Load, nth: int) -> None:
        self.load = load
        self.nth = nth
        self.seats = [Seat(self, seat) for seat in range(SEATS)]
        self.waiting: deque[float] = deque()
        self.moves = self.shown = self.turn = 0
        self.busy = self.acknowledged = self.over = False
        self.began = 0.0

    async def open(self, seat: Seat) -> None:
        raise NotImplementedError

    async def heard(self, seat: Seat, text: str) -> None:
        raise NotImplementedError

    def whose_turn(self) -> Seat | None:
        raise NotImplementedError

    def move(self, seat: Seat) -> str:
        raise NotImplementedError

    async def connect(self, seat: Seat, path: str, headers: dict[str, str]) -> None:
        address = f"127.0.0.1:{self.load.port}"
        seat.socket = await connect(
            f"ws://{address}{path}",
            origin=f"http://{address}",  # type: ignore[arg-type]
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            max_queue=None,
        )
        self.load.tasks.append(asyncio.create_task(seat.listen()))

    async def begin_move(self, when: float) -> None:
        seat = self.whose_turn()
        if seat is None:
            self.load.odd("nobody is asked anything")
            return
        text = self.move(seat)
        seat.ask = None
        self.busy, self.acknowledged, self.shown = True, False, 0
        self.turn, self.began = seat.nth, when
        await seat.send(text)

    async def look_shown(self) -> None:
        if not self.busy:
            self.load.lates += 1
            return
        self.shown += 1
        await self.end_move()

    async def end_move(self) -> None:
        if self.busy and self.shown == SEATS and self.acknowledged:
            self.busy = False
            self.moves += 1
            await self.load.move_ended(self)


class TalewindTable(Table):
    def __init__(self, load: Load, nth: int, code: str, cookies: list[str]) -> None:
        super().__init__(load, nth)
        self.code = code
        self.cookies = cookies

    async def open(self, seat: Seat) -> None:
        headers = {
            "Cookie": self.cookies[seat.nth],
            "X-Forwarded-For": f"10.{self.nth >> 16 & 255}.{self.nth >> 8 & 255}.{self.nth & 255}",
        }
        await self.connect(seat, f"/ws/t/{self.code}", headers)
        await seat.send(msgspec.json.encode({"do": "hello", "v": wire.PROTOCOL, "seat": seat.nth}).decode())

    async def heard(self, seat: Seat, text: str) -> None:
        self.load.received += on_the_wire(text)
        message = msgspec.json.decode(text)
        match message["t"]:
            case "look":
                seat.ask = message.get("ask")
                self.over = self.over or message.get("result") is not None
                if seat.ready.is_set():
                    await self.look_shown()
                seat.ready.set()
            case "ack":
                self.acknowledged = True
                await self.end_move()
            case "refused" | "farewell":
                self.load.odd(text)

    def whose_turn(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.ask is not None), None)

    def move(self, seat: Seat) -> str:
        assert seat.ask is not None
        answer: dict[str, Any] = {
            "do": "answer",
            "id": f"{self.nth}.{self.moves}",
            "seat": seat.nth,
            "ask": seat.ask["id"],
        }
        match seat.ask["kind"]:
            case "tell" | "finish":
                answer |= {"move": {"do": "place"}, "words": TALE}
            case "guess":
                answer["move"] = {"do": "choose", "picture": random.choice(seat.ask["show"]["pictures"])}
            case _:
                answer["move"] = {"do": "go_on"}
        return msgspec.json.encode(answer).decode()


class BoardgameTable(Table):
    async def open(self, seat: Seat) -> None:
        await self.connect(seat, "/socket.io/?EIO=4&transport=websocket", {})

    async def heard(self, seat: Seat, text: str) -> None:
        self.load.received += on_the_wire(text)
        if text.startswith("0"):
            await seat.send("40/windmill,")
        elif text.startswith("2"):
            await seat.send("3")
        elif text.startswith("40"):
            await seat.send(f'42/windmill,["sync","m{self.nth}","{seat.nth}",null,{SEATS}]')
        elif text.startswith('42/windmill,["sync"'):
            seat.ready.set()
        elif text.startswith('42/windmill,["update"'):
            number = STATE.search(text)
            if number is None or int(number[1]) != self.moves + 1:
                self.load.odd(f"another state than expected: {text}")
            await self.look_shown()

    async def look_shown(self) -> None:
        self.acknowledged = True
        await super().look_shown()

    def whose_turn(self) -> Seat:
        return self.seats[self.moves % SEATS]

    def move(self, seat: Seat) -> str:
        payload = {"type": "guess", "args": [random.randrange(25)], "playerID": str(seat.nth)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        update = ["update", action, self.moves, f"m{self.nth}", str(seat.nth)]
        return "42/windmill," + msgspec.json.encode(update).decode()


class Load:
    def __init__(self, options: argparse.Namespace) -> None:
        self.port: int = options.port
        self.mode: Literal["closed", "open", "idle"] = options.mode
        self.rate: float = options.rate
        self.warm: float = options.warm
        self.seconds: float = options.seconds
        self.tables: list[Table] = []
        if options.list is None:
            self.tables += [BoardgameTable(self, nth) for nth in range(options.tables)]
        else:
            for nth, line in enumerate(Path(options.list).read_text().splitlines()):
                code, *cookies = line.split()
                self.tables.append(TalewindTable(self, nth, code, cookies))
        self.active = self.tables[: options.active or None]
        self.following = iter(self.tables[len(self.active) :])
        self.tasks: list[asyncio.Task[None]] = []
        self.latencies: list[float] = []
        self.moves = self.received = self.errors = self.dropped = self.lates = 0
        self.running = self.measuring = self.exhausted = self.leaving = False

    def odd(self, what: str) -> None:
        self.errors += 1
        if self.errors <= 5:
            print(f"load: {what[:300]}", file=sys.stderr)

    async def run(self) -> int:
        await asyncio.wait_for(self.sit_down(), CONNECT_SECONDS)
        await asyncio.sleep(0.5)
        say("ready")
        if self.mode == "idle":
            await asyncio.to_thread(sys.stdin.read)
        else:
            await self.play()
        self.leaving = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return 1 if self.errors else 0

    async def sit_down(self) -> None:
        door = asyncio.Semaphore(AT_ONCE)

        async def sit(table: Table, nth: int) -> None:
            async with door:
                await table.open(table.seats[nth])
                await table.seats[nth].ready.wait()

        for nth in range(SEATS):
            await asyncio.gather(*(sit(table, nth) for table in self.tables))

    async def move_ended(self, table: Table) -> None:
        when = time.perf_counter()
        self.moves += 1
        if self.measuring:
            self.latencies.append((when - table.began) * 1000)
        if table.over:
            following = next(self.following, None)
            if following is None:
                self.exhausted = True
                return
            self.active[self.active.index(table)] = following
            following.waiting = table.waiting
            table = following
        if not self.running:
            return
        if self.mode == "closed":
            await table.begin_move(when)
        elif table.waiting:
            await table.begin_move(table.waiting.popleft())

    async def keep_schedule(self, start: float) -> None:
        scheduled = 0
        while self.running:
            due = start + scheduled / self.rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            table = self.active[scheduled % len(self.active)]
            scheduled += 1
            if table.over:
                continue
            if not table.busy:
                await table.begin_move(due)
            elif len(table.waiting) < QUEUE:
                table.waiting.append(due)
            else:
                self.dropped += 1

    async def play(self) -> None:
        self.running = True
        start = time.perf_counter()
        if self.mode == "open":
            self.tasks.append(asyncio.create_task(self.keep_schedule(start)))
        else:
            await asyncio.gather(*(table.begin_move(start) for table in list(self.active)))
        await self.wait_until(start + self.warm)
        say("begin")
        self.measuring = True
        began, cpu, moves, received = time.perf_counter(), time.process_time(), self.moves, self.received
        await self.wait_until(began + self.seconds)
        took = time.perf_counter() - began
        say("end")
        self.running = self.measuring = False
        counted = self.moves - moves
        ordered = sorted(self.latencies) or [0.0]
        say(
            "done",
            moves=counted,
            played=self.moves,
            seconds=took,
            p50=ordered[int((len(ordered) - 1) * 0.5)],
            p99=ordered[int((len(ordered) - 1) * 0.99)],
            longest=ordered[-1],
            bytes=(self.received - received) / max(counted, 1),
            cpu=time.process_time() - cpu,
            errors=self.errors,
            dropped=self.dropped,
            lates=self.lates,
            exhausted=self.exhausted,
            tables_used=len(self.tables) - sum(1 for _ in self.following),
        )

    async def wait_until(self, end: float) -> None:
        while time.perf_counter() < end and not self.exhausted and self.errors < 100:
            await asyncio.sleep(min(0.02, max(0.0, end - time.perf_counter())))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wire", choices=["talewind", "boardgame"], required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--mode", choices=["closed", "open", "idle"], default="closed")
    parser.add_argument("--list")
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--active", type=int, default=0)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--warm", type=float, default=1)
    parser.add_argument("--seconds", type=float, default=3)

    async def run() -> int:
        return await Load(parser.parse_args()).run()

    return asyncio.run(run())


if __name__ == "__main__":
    sys.exit(main())
