"""How a node leaves its tables to others: not all at once, for whoever is sent away comes back at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from typing import TypeVar

import structlog

from ..ground.turns import Turns
from .gathering import Gathering
from .live import LiveTable
from .looks import LateLooks

log = structlog.get_logger()

AT_MOST = 20.0
"""So many seconds it takes at most."""
SPREAD = 15.0
"""Over so many seconds devices are sent away; the rest is for the last to be stored."""
A_MOMENT = 0.02
"""Seconds between one table that is looked at, or one device, and the next, where there are few."""

T = TypeVar("T")


async def leave_all(live: Iterable[LiveTable], leave: Callable[[LiveTable], Awaitable[None]]) -> None:
    """Those first at which nobody looks. Whatever is not left in time is left when the shift ends."""
    tables = sorted(live, key=lambda each: bool(each.viewers))
    pause = _pause(tables)
    with suppress(TimeoutError):
        async with asyncio.timeout(AT_MOST), asyncio.TaskGroup() as leaving:
            for each in tables:
                leaving.create_task(_leave(each, leave))
                await asyncio.sleep(pause if each.viewers else 0)


async def dismiss_all(
    dropped: Collection[LiveTable], looks: LateLooks, until: float, code: str, sentence: str
) -> None:
    """They were ours until then. Who looked there is noted afterwards."""
    turns = Turns()
    for live in dropped:
        looks.keep(live, until)
        live.dismiss(code, sentence, come_back=True)
        await turns.take()
    await looks.write()
    for live in dropped:
        await clear(live)
        await turns.take()


async def clear(live: Gathering) -> None:
    """Nobody comes back to it; an answer that is under way there is done with it first."""
    async with live.lock:
        live.clear()


async def one_by_one(devices: Collection[T], send_away: Callable[[T], None]) -> None:
    pause = _pause(devices)
    for device in devices:
        send_away(device)
        await asyncio.sleep(pause)


def _pause(those: Collection[object]) -> float:
    return min(A_MOMENT, SPREAD / max(1, len(those)))


async def _leave(live: LiveTable, leave: Callable[[LiveTable], Awaitable[None]]) -> None:
    try:
        await leave(live)
    except Exception as error:
        # The others are left all the same.
        log.error("a table could not be left to others", table=live.record.id, exc_info=error)
