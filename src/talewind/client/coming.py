"""Coming to a table by a link, and keeping the line to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from talewind.engine import TalewindError

from . import told
from .house import COOKIE, claim
from .seat import Seat

PATIENCE = 300.0
"""Seconds for which a house that does not answer is called again."""
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between two calls, the last one from then on."""
_encode = msgspec.json.Encoder().encode


@asynccontextmanager
async def sit(link: str, name: str, *, patience: float = PATIENCE) -> AsyncIterator[Seat]:
    """Sit down at the table that this link leads to, under this name. Leaving the block leaves the table.

    Raises `TalewindError`: `bad_link`, `link_void`, `for_people`, `seat_taken`, `already_begun`, `bad_name`,
    `no_answer` (nobody answers at that address), or whatever the house says.
    """
    base, token = parts_of(link)
    table, cookie = await claim(base, token, name)
    seat = Seat(table, base)
    address = f"ws{base.removeprefix('http')}/ws/t/{table.code}"
    line = asyncio.create_task(_keep(seat, address, cookie, patience))
    try:
        yield seat
    finally:
        line.cancel()
        with suppress(asyncio.CancelledError):
            await line


def parts_of(link: str) -> tuple[str, str]:
    """The house's address, and what the link ends with.

    >>> parts_of("https://tales.example/s/program-abc")
    ('https://tales.example', 'program-abc')
    """
    with suppress(ValueError):
        address = urlsplit(link.strip())
        before, found, token = address.path.rpartition("/s/")
        if address.scheme in ("http", "https") and address.hostname and found and token.strip("/"):
            return f"{address.scheme}://{address.netloc}{before}", token.strip("/")
    raise TalewindError("bad_link", f"{link!r} is no seat link: it looks like https://…/s/program-….")


async def _keep(seat: Seat, address: str, cookie: str, patience: float) -> None:
    """Follow the table, over one line after another, until the game is over or nobody answers any more."""
    tries, since, why = 0, monotonic(), "the house hangs up"
    while True:
        try:
            async with connect(
                address, additional_headers={"Cookie": f"{COOKIE}={cookie}"}, max_size=None
            ) as line:
                await line.send(_encode(seat.hello()).decode())
                async for raw in line:
                    tries, since = 0, monotonic()
                    await _hear(seat, raw, line)
        except (OSError, WebSocketException) as error:
            why = str(error) or type(error).__name__
        except Exception as error:
            # Whoever waits for a question learns of it.
            seat.fail(error)
        seat.lost()
        if seat.is_done:
            return
        if monotonic() - since > patience:
            seat.fail(TalewindError("lost", f"The table cannot be reached any more: {why}."))
            return
        await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
        tries += 1


async def _hear(seat: Seat, raw: str | bytes, line: ClientConnection) -> None:
    async def send(message: dict[str, Any]) -> None:
        with suppress(WebSocketException):
            # What is lost on the way is sent again over the next line.
            await line.send(_encode(message).decode())

    message = told.read(raw)
    if message is not None:
        await seat.hear(message, send)
