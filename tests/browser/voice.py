"""Somebody at a table whose screen nobody looks at: they have no page, and answer by the wire alone."""

from __future__ import annotations

import itertools
from contextlib import ExitStack
from typing import Any

import httpx
import msgspec
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from talewind.server import wire

from .house import House
from .player import PATIENCE, TALE

Message = dict[str, Any]


class Voice:
    """What they say is said when the house has acknowledged it."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name
        self.code = ""
        self._open = ExitStack()
        self._house = self._open.enter_context(httpx.Client(base_url=house.url, timeout=PATIENCE))
        self._line: ClientConnection | None = None
        self._ids = itertools.count()
        self._look: Message = {}
        self._public: Message = {}

    def leaves(self) -> None:
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
        """Hears from now on what is asked at the table, also while nobody listens to what was heard."""
        self.code = code
        cookies = "; ".join(f"{name}={value}" for name, value in self._house.cookies.items())
        line = connect(
            f"{self.house.url.replace('http', 'ws', 1)}/ws/t/{code}",
            origin=Origin(self.house.url),
            additional_headers={"Cookie": cookies},
            proxy=None,
            open_timeout=PATIENCE,
            max_queue=None,
        )
        self._line = self._open.enter_context(line)
        self._send({"do": "hello", "v": wire.PROTOCOL, "seat": self.seat, "since": 0})

    def asked(self, kind: str) -> Message:
        """Once they are: what nobody else sees."""
        while (self._look.get("ask") or {}).get("kind") != kind:
            self._hear()
        return self._look.get("private") or {}

    def says(self, kind: str, do: str, words: str = "", **move: Any) -> None:
        """Once this is asked."""
        self.asked(kind)
        id, ask = f"{self.name}-{next(self._ids)}", self._look["ask"]
        said = {"do": "answer", "id": id, "seat": self._look["seat"], "ask": ask["id"], "words": words}
        self._send({**said, "move": {"do": do, **move}})
        while (told := self._hear())["t"] not in {"ack", "refused"}:
            pass
        assert told["t"] == "ack", told
        if self._look.get("ask") == ask:
            self._look = {**self._look, "ask": None}

    def _send(self, message: Message) -> None:
        assert self._line, "first they come to a table"
        self._line.send(msgspec.json.encode(message).decode())

    def _hear(self) -> Message:
        assert self._line, "first they come to a table"
        message: Message = msgspec.json.decode(self._line.recv(PATIENCE))
        if message["t"] == "look":
            self._look = message
            self._public |= message.get("public", {})
        return message

    # At a table of Windmill: cells are named as on the page

    @property
    def cell(self) -> str:
        """Where the picture lies that I tell of."""
        picture = self.asked("tell")["picture"]
        row, column = divmod(self._public["grid"].index(picture), 5)
        return f"{'ABCDE'[column]}{1 + row}"

    def tells(self, words: str = TALE) -> None:
        self.says("tell", "place", words)

    def takes_the_windmill(self) -> None:
        self.says("guess", "take_windmill")

    def chooses(self, cell: str) -> None:
        self.asked("guess")
        nth = "ABCDE".index(cell[0]) + 5 * (int(cell[1]) - 1)
        self.says("guess", "choose", picture=self._public["grid"][nth])

    def goes_on(self) -> None:
        self.says("ready", "go_on")
