"""Four people sit down at a table of Windmill and begin, over HTTP, as the page does it."""

from __future__ import annotations

import http.client
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

SEATS = 4
HOST = "127.0.0.1"


@dataclass(frozen=True)
class Seated:
    code: str
    cookies: tuple[str, ...]


def household(nth: int) -> str:
    """Where the people of the nth table come from: limits count addresses, and friends have their own."""
    return f"10.{nth >> 16 & 255}.{nth >> 8 & 255}.{nth & 255}"


class Doorman:
    """Makes tables, one after the other, over one connection."""

    def __init__(self, port: int, tables: int = 0) -> None:
        self.port = port
        self.connection = http.client.HTTPConnection(HOST, port, timeout=30)
        self.tables = tables
        """So many have been made, perhaps by others."""

    def seat(self, count: int) -> list[Seated]:
        return [self._table() for _ in range(count)]

    def _table(self) -> Seated:
        self.tables += 1
        table, host = self.post("/api/tables", {"game": "windmill", "name": "Ada"})
        code = table["code"]
        others = [
            self.post(f"/api/tables/{code}/chairs", {"name": name})[1] for name in ("Ben", "Cleo", "Dora")
        ]
        self.post(f"/api/tables/{code}/begin", None, host)
        return Seated(code, (host, *others))

    def post(self, path: str, body: object, cookie: str = "") -> tuple[dict[str, Any], str]:
        headers = {
            "Content-Type": "application/json",
            "Origin": f"http://{HOST}:{self.port}",
            "X-Forwarded-For": household(self.tables),
        }
        if cookie:
            headers["Cookie"] = cookie
        content = b"" if body is None else msgspec.json.encode(body)
        self.connection.request("POST", path, content, headers)
        response = self.connection.getresponse()
        answer = response.read()
        if response.status >= 300:
            raise RuntimeError(f"POST {path} answered {response.status}: {answer.decode(errors='replace')}")
        return msgspec.json.decode(answer), (response.getheader("Set-Cookie") or cookie).partition(";")[0]


def write_list(tables: Iterable[Seated], file: Path) -> None:
    file.write_text("".join(f"{line_of(table)}\n" for table in tables))


def line_of(table: Seated) -> str:
    return " ".join((table.code, *table.cookies))


def view_bytes() -> int:
    """How large Windmill's view is, on average over a game and its seats, with tales of a usual length."""
    import random

    import talewind

    from .slow_load import TALE

    rng = random.Random(1)
    table = talewind.new_table("windmill", seats=SEATS, seed=1)
    sizes: list[int] = []
    while table.asks:
        for eyes in range(SEATS):
            view = table.view(eyes)
            sizes += [len(talewind.to_json(view["public"])) + len(talewind.to_json(view["private"]))]
        seat, question = next(iter(table.asks.items()))
        reply = question.sample(rng)
        table.answer(seat, reply.move, TALE if reply.words else "")
    return round(sum(sizes) / len(sizes))
