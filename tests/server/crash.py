"""Real clients of a real server that is killed again and again; they come back by themselves."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
import uuid
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import websockets

from talewind.server import wire

from .devices import some_move

Message = dict[str, Any]


class Server:
    """`talewind serve`, in a process of its own."""

    def __init__(self, folder: Path, db: str | None = None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.db = db or str(folder / "talewind.db")
        self.out = folder / "server.log"
        self.trust: ssl.SSLContext | None = None
        """By whose word it is who it says, where it speaks HTTPS."""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"{'http' if self.trust is None else 'https'}://127.0.0.1:{self.port}"

    @property
    def _program(self) -> list[str]:
        return [sys.executable, "-m", "talewind.cli"]

    @property
    def _options(self) -> list[str]:
        return ["--host", "127.0.0.1", "--port", str(self.port), "--db", self.db]

    @property
    def _variables(self) -> dict[str, str]:
        return {"TALEWIND_LIMITS": "off"}

    async def start(self) -> None:
        with self.out.open("ab") as out:
            self.process = subprocess.Popen(
                [*self._program, "serve", *self._options],
                stdout=out,
                stderr=out,
                env={**os.environ, **self._variables},
            )
        async with httpx.AsyncClient(verify=self.trust or True) as client:
            for _ in range(2400):
                assert self.process.poll() is None, self.out.read_text()
                with suppress(httpx.TransportError):
                    if (await client.get(f"{self.url}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As if the power went: nothing is said, nothing is tidied."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    async def stop(self, within: float = 15) -> int:
        assert self.process is not None
        self.process.terminate()
        return await asyncio.to_thread(self.process.wait, within)


def line_to(server: Server, code: str, cookie: str) -> websockets.connect:
    """A WebSocket, as the page has it. Where the other end is silent nobody waits for its farewell."""
    return websockets.connect(
        f"{server.url.replace('http', 'ws')}/ws/t/{code}",
        origin=websockets.Origin(server.url),
        additional_headers={"Cookie": f"talewind={cookie}"},
        open_timeout=30,
        close_timeout=1,
        ping_interval=None,
    )


async def one_answer(url: str, trust: ssl.SSLContext | None = None) -> Message:
    """Sit down with bots, and answer what is asked first; the table, when the answer has counted."""
    async with httpx.AsyncClient(base_url=url, verify=trust or True, timeout=30) as ada:
        wish = {"game": "windmill", "name": "Ada", "bots": 2, "settings": {"bot_pace": "instant"}}
        table: Message = (await ada.post("/api/tables", json=wish)).json()
        assert (await ada.post(f"/api/tables/{table['code']}/begin")).status_code < 300
        cookie = ada.cookies["talewind"]
    async with websockets.connect(
        f"ws{url.removeprefix('http')}/ws/t/{table['code']}",
        origin=websockets.Origin(url),
        additional_headers={"Cookie": f"talewind={cookie}"},
        ssl=trust,
        open_timeout=30,
    ) as line:
        await say(line, {"do": "hello", "v": wire.PROTOCOL, "seat": 0, "since": 0})
        asked: set[int] = set()
        while True:
            told = msgspec.json.decode(await asyncio.wait_for(line.recv(), 30))
            assert told["t"] != "refused", told
            if told["t"] == "ack":
                return table
            if told["t"] == "look" and (ask := told.get("ask")) is not None and not asked:
                asked.add(ask["id"])
                move, words = some_move(ask, Random(1))
                answer = {"do": "answer", "id": "first", "seat": 0, "ask": ask["id"]}
                await say(line, {**answer, "move": move, "words": words})


async def say(line: Any, message: Message) -> None:
    await line.send(msgspec.json.encode(message).decode())


class Player:
    """Plays one seat, or looks on; sends again what was not acknowledged, and remembers what it was told."""

    bears: tuple[str, ...] = ()
    """Codes of refusals after which it comes back and tries again begin with one of these."""

    def __init__(self, server: Server, code: str, cookie: str, seat: int | None, rng: Random) -> None:
        self.server = server
        self.code = code
        self.cookie = cookie
        self.seat = seat
        self.rng = rng
        self.events: list[Message] = []
        self.view: Message = {}
        """What it has been shown last, whole."""
        self.n = 0
        self.pending: dict[str, Message] = {}
        self.acked: list[Message] = []
        self.reconnects = 0
        self.over = False
        self._answered: set[int] = set()

    async def play(self) -> None:
        while not self.over or self.pending:
            with suppress(OSError, websockets.WebSocketException, TimeoutError):
                await self._visit()
            self.reconnects += 1
            await asyncio.sleep(0.05)

    async def _visit(self) -> None:
        async with line_to(self.server, self.code, self.cookie) as line:
            await self._sit(line)

    async def _sit(self, line: Any) -> None:
        await say(line, {"do": "hello", "v": wire.PROTOCOL, "seat": self.seat, "since": self.n})
        async for raw in line:
            message = msgspec.json.decode(raw)
            match message["t"]:
                case "welcome":
                    for answer in self.pending.values():
                        await say(line, answer)
                case "ack":
                    if message["id"] in self.pending:
                        self.acked.append(self.pending.pop(message["id"]))
                case "refused" if not message["code"].startswith(self.bears):
                    raise AssertionError(f"refused: {message} of {self.pending}")
                case "look":
                    await self._see(line, message)
            if self.over and not self.pending:
                return

    async def _see(self, line: Any, look: Message) -> None:
        told = look.get("n", 0)
        assert told >= self.n, f"seat {self.seat} has seen {self.n} events, and now there are {told}"
        self.events += look.get("events", [])
        self.n = told
        assert len(self.events) == self.n
        before = {} if look.get("full") else self.view["public"]
        self.view = {
            **look,
            "public": {**before, **look.get("public", {})},
            "full": True,
            "events": self.events,
        }
        self.over = bool(look.get("result"))
        ask = look.get("ask")
        if ask is None or ask["id"] in self._answered:
            return
        self._answered.add(ask["id"])
        await asyncio.sleep(self.rng.random() * 0.03)
        move, words = some_move(ask, self.rng)
        id = uuid.uuid4().hex
        answer = {"do": "answer", "id": id, "seat": self.seat, "ask": ask["id"], "move": move}
        answer["words"] = f"{words} {id}" if words else ""
        self.pending[id] = answer
        await say(line, answer)


async def persist(client: httpx.AsyncClient, method: str, path: str, body: Any = None) -> Any:
    """Ask until the server is there to answer."""
    while True:
        with suppress(httpx.TransportError):
            answer = await client.request(method, path, json=body)
            if answer.status_code < 500:
                return answer
        await asyncio.sleep(0.05)


async def sit_down(server: Server, **wishes: Any) -> tuple[str, list[str]]:
    """A table at which three people begin to play: its code, and their cookies."""
    cookies = []
    code = ""
    for seat in range(3):
        async with httpx.AsyncClient(base_url=server.url, timeout=5) as client:
            # Known to the house before they sit down: who asks twice for a chair is the same person.
            await persist(client, "GET", "/api/me")
            if seat == 0:
                wish = {"game": "windmill", "name": "Ada", "options": {"reveal_seconds": 0}, **wishes}
                code = (await persist(client, "POST", "/api/tables", wish)).json()["code"]
                host = httpx.Cookies(client.cookies)
            else:
                await persist(
                    client, "POST", f"/api/tables/{code}/chairs", {"name": f"P{seat}", "seat": seat}
                )
            cookies.append(client.cookies["talewind"])
    async with httpx.AsyncClient(base_url=server.url, cookies=host, timeout=5) as client:
        await persist(client, "POST", f"/api/tables/{code}/begin")
    return code, cookies


async def evening(server: Server, rng: Random, players: list[Player], until: asyncio.Event) -> None:
    """One table after another, with three people each."""
    while not until.is_set():
        code, cookies = await sit_down(server)
        here = [
            Player(server, code, cookie, seat, Random(rng.random())) for seat, cookie in enumerate(cookies)
        ]
        players += here
        await asyncio.gather(*(player.play() for player in here))


Logs = dict[str, list[tuple[int, int, Message, str]]]

EVERY_LINE = """
    select code, seat, ask, move, words, seq from entries join tables on tables.id = table_id order by seq
"""


def logs_in(db: str) -> Logs:
    """Every table's log, straight from the file."""
    with sqlite3.connect(db) as connection:
        return by_table(connection.execute(EVERY_LINE))


def by_table(lines: Iterable[Any]) -> Logs:
    logs: Logs = {}
    for code, seat, ask, move, words, seq in lines:
        log = logs.setdefault(code, [])
        assert seq == len(log), "the log has no gaps"
        log.append((seat, ask, msgspec.json.decode(move), words))
    return logs


def check_kept(players: Iterable[Player], logs: Logs) -> int:
    """Every answer that was acknowledged is in the log, once; how many there were."""
    acked = 0
    for player in players:
        log = logs[player.code]
        for answer in player.acked:
            kept = (answer["seat"], answer["ask"], answer["move"], answer["words"])
            assert log.count(kept) == 1, (
                f"an acknowledged answer is in the log {log.count(kept)} times: {kept}"
            )
        assert player.pending == {}
        acked += len(player.acked)
    assert acked == sum(len(log) for log in logs.values()), "nothing is in the log that nobody gave"
    return acked
