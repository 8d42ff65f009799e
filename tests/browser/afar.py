"""Somebody at the table whose screen nobody looks at: they have no page, and answer by the wire alone."""

from __future__ import annotations

import itertools
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from talewind.server import wire

from .house import House
from .player import PATIENCE, TALE

Message = dict[str, Any]


class Afar:
    """`with Afar(house, "Ben") as ben: ben.sits_at(code)`; what they say is said when it is acknowledged."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name
        self.code = ""
        self.look: Message = {}
        self.public: Message = {}
        self._open = ExitStack()
        self._house = self._open.enter_context(httpx.Client(base_url=house.url, timeout=PATIENCE))
        self._line: ClientConnection | None = None
        self._ids = itertools.count()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        answer = self._house.request(method, path, json=body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return None if answer.status_code == 204 else answer.json()

    def sits_at(self, code: str, name: str | None = None) -> None:
        self.code = code
        self.asks("POST", f"/api/tables/{code}/chairs", {"name": name or self.name})

    @property
    def seat(self) -> int:
        me = self.asks("GET", "/api/me")["person"]
        chairs = self.asks("GET", f"/api/tables/{self.code}")["chairs"]
        return int(next(chair["seat"] for chair in chairs if chair["person"] == me))

    def comes_to(self, code: str) -> None:
        """Looks at the table, and hears what is asked there from now on."""
        self.code = code
        cookies = "; ".join(f"{name}={value}" for name, value in self._house.cookies.items())
        address = f"{self.house.url.replace('http', 'ws', 1)}/ws/t/{code}"
        origin, headers = Origin(self.house.url), {"Cookie": cookies}
        line = connect(address, origin=origin, additional_headers=headers, proxy=None)
        self._line = self._open.enter_context(line)
        self._say({"do": "hello", "v": wire.PROTOCOL, "seat": self.seat, "since": 0})

    def is_asked(self, kind: str) -> Message:
        """Once that is the question; what it is about."""
        while (self.look.get("ask") or {}).get("kind") != kind:
            self._hear()
        ask: Message = self.look["ask"]
        return ask

    def answers(self, kind: str, move: Message, words: str = "") -> None:
        ask = self.is_asked(kind)
        id = f"{self.name}-{next(self._ids)}"
        seat = self.look["seat"]
        self._say({"do": "answer", "id": id, "seat": seat, "ask": ask["id"], "move": move, "words": words})
        while (told := self._hear())["t"] not in {"ack", "refused"}:
            pass
        assert told["t"] == "ack", told
        if self.look.get("ask") == ask:
            self.look = {**self.look, "ask": None}

    def _say(self, message: Message) -> None:
        assert self._line, "first they come to a table"
        self._line.send(msgspec.json.encode(message).decode())

    def _hear(self) -> Message:
        assert self._line, "first they come to a table"
        message: Message = msgspec.json.decode(self._line.recv(PATIENCE))
        if message["t"] == "look":
            self.look = message
            self.public |= message.get("public", {})
        return message

    # At a table of Windmill: cells are named as on the page

    @property
    def cell(self) -> str:
        """Where the picture lies that I tell of."""
        self.is_asked("tell")
        row, column = divmod(self.public["grid"].index(self.look["private"]["picture"]), 5)
        return f"{'ABCDE'[column]}{1 + row}"

    def tells(self, words: str = TALE) -> None:
        self.answers("tell", {"do": "place"}, words)

    def takes_the_windmill(self) -> None:
        self.answers("guess", {"do": "take_windmill"})

    def chooses(self, cell: str) -> None:
        self.is_asked("guess")
        nth = "ABCDE".index(cell[0]) + 5 * (int(cell[1]) - 1)
        self.answers("guess", {"do": "choose", "picture": self.public["grid"][nth]})

    def goes_on(self) -> None:
        self.answers("ready", {"do": "go_on"})
