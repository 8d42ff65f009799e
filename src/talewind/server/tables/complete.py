"""Which tales of a game that goes on are complete, for whoever wants to hear them.

All of its pages are made for that, once for each length of its log, and nobody at the table waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Container, Sequence

import msgspec
import structlog

from talewind.engine import Entry, Table, game_named
from talewind.engine.registry import package_of
from talewind.pictures import shelf

from ..backroom.workshop import Bench, Workshop
from ..books.binding import moments_elsewhere, moments_of
from ..books.voices import Answer, retold, tales_of
from ..ground.troubles import kind_of
from ..ground.turns import by_and_by
from ..storage.loading import log_of
from ..storage.records import Guest, TableRecord
from .house import House
from .live import LiveTable

log = structlog.get_logger()

FOUND_SECONDS = 10.0
"""So long rules may take that make their pages elsewhere."""


async def complete_at(house: House, guest: Guest | None, code: str) -> tuple[dict[Answer, int], int]:
    """To which complete tale each answer belongs, and how many tales are complete."""
    async with house.visited(code, guest) as live:
        book = live.record.book
        finding = None if live.table is None or book is not None else _finding(house, live, live.table)
    if book is not None:
        return await house.library.tales(book)
    # Whoever goes away meanwhile takes nothing from the others.
    return ({}, 0) if finding is None else await asyncio.shield(finding)


def _finding(house: House, live: LiveTable, table: Table) -> asyncio.Task[tuple[dict[Answer, int], int]]:
    """The lock must be held: it is asked of the table as it is now."""
    long = len(table.entries)
    if live.complete is None or live.complete[0] != long:
        moments = _moments(live.record, table, house.workshop)
        live.complete = long, asyncio.create_task(_found(table.entries[:], retold(table), moments))
    return live.complete[1]


async def _found(
    entries: Sequence[Entry], replaced: Container[Answer], moments: Awaitable[list[int]]
) -> tuple[dict[Answer, int], int]:
    try:
        complete = await moments
    except Exception as error:
        log.warning("voices wait for the end of the game", why=kind_of(error))
        complete = []
    tales = tales_of(entries, complete)
    return {answer: tale for answer, tale in tales.items() if answer not in replaced}, len(complete)


def _moments(record: TableRecord, table: Table, workshop: Workshop) -> Awaitable[list[int]]:
    """When each tale was complete. Rules that take long for their pages, or come from outside, make them in
    the back room."""
    if not (table.game.book_takes_long or package_of(record.game)):
        return by_and_by(moments_of(table.game, table.story()))
    game, encoded = game_named(record.game), msgspec.msgpack.encode(log_of(record, table.entries[:]))
    given = game, encoded, record.saved, shelf().places

    def work(bench: Bench) -> list[int]:
        found: list[int] = bench.call(moments_elsewhere, *given, patience=FOUND_SECONDS)
        return found

    return asyncio.wrap_future(workshop.ask(("voices", record.code), work))
