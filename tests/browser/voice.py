"""Somebody at a table without a page: they hear what their seat is told, and say what they are asked."""

from __future__ import annotations

import itertools
from contextlib import ExitStack
from threading import Condition, Thread
from typing import Any

import httpx
import msgspec
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from talewind.server import wire

from .house import House
from .player import PATIENCE

Message = dict[str, Any]


class Voice:
    """For who has to be there, where nobody looks at their page."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name
        self.code = ""
        self._client = httpx.Client(base_url=house.url, timeout=PATIENCE)
        self._line: ClientConnection | None = None
        self._open = ExitStack()
        self._changed = Condition()
        self._ask: Message = {}
        self._heard: set[str] = set()
        self._ids = itertools.count()
        self.seat = -1
        self._private: Message = {}

    def sits_at(self, code: str, name: str | None = None) -> None:
        self.code = code
        table = self._client.post(f"/api/tables/{code}/chairs", json={"name": name or self.name})
        me = self._client.get("/api/me").json()["person"]
        self.seat = next(chair["seat"] for chair in table.json()["chairs"] if chair["person"] == me)

    def comes_to(self, code: str) -> None:
        line = connect(
            f"{self.house.url.replace('http', 'ws')}/ws/t/{code}",
            origin=Origin(self.house.url),
            additional_headers={"Cookie": f"talewind={self._client.cookies['talewind']}"},
            open_timeout=PATIENCE,
        )
        self._line = self._open.enter_context(line)
        Thread(target=self._listens, args=(self._line,), daemon=True).start()
        self._sends({"do": "hello", "v": wire.PROTOCOL, "seat": self.seat, "since": 0})

    def asked(self, kind: str) -> Message:
        """Once they are: what nobody else sees."""
        with self._changed:
            asked = self._changed.wait_for(lambda: self._ask.get("kind") == kind, PATIENCE)
            assert asked, f"{self.name} was never asked “{kind}”: {self._ask}"
            return self._private

    def says(self, kind: str, do: str, words: str = "", **move: Any) -> None:
        """Once this is asked; it is answered when the house has said so."""
        with self._changed:
            self.asked(kind)
            id, ask = f"{self.name}-{next(self._ids)}", self._ask["id"]
            said = {"do": "answer", "id": id, "seat": self.seat, "ask": ask, "words": words}
            self._sends({**said, "move": {"do": do, **move}})
            heard = self._changed.wait_for(lambda: id in self._heard, PATIENCE)
            assert heard, f"nobody heard that {self.name} said “{do}”: {self._ask}"
            if self._ask.get("id") == ask:
                self._ask = {}

    def leaves(self) -> None:
        self._open.close()
        self._client.close()

    def _sends(self, message: Message) -> None:
        assert self._line
        self._line.send(msgspec.json.encode(message).decode())

    def _listens(self, line: ClientConnection) -> None:
        for raw in line:
            message = msgspec.json.decode(raw)
            with self._changed:
                if message["t"] == "look":
                    self._ask = message.get("ask") or {}
                    self._private = message.get("private") or {}
                elif message["t"] == "ack":
                    self._heard.add(message["id"])
                elif message["t"] == "refused":
                    self._ask = message
                self._changed.notify_all()
