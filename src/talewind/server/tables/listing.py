"""My tables, wherever they are: each node that has some of them is asked once, and no log is read twice."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol

import sqlalchemy as sa
import structlog

from talewind.engine import TalewindError

from .. import wire
from ..ground.troubles import kind_of
from ..storage import closed_rows
from ..storage.anthology_rows import unanswered
from ..storage.records import Guest
from . import calls, my_tables
from .gathering import Hall
from .neighbours import Neighbours

log = structlog.get_logger()

ASKED_SECONDS = 0.3
"""Whoever does not answer so soon is not waited for: the line is an older one then."""


class Rooms(Hall, Protocol):
    neighbours: Neighbours | None

    async def awake(self, code: str, guest: Guest) -> wire.MyTable | None:
        """A table's line, if it is in memory."""
        ...


async def me_of(house: Rooms, guest: Guest, keeping: wire.Keeping) -> wire.Me:
    (more,) = await house.store.read(unanswered(guest.id).add_columns(closed_rows.many(guest)))
    return wire.Me(
        person=guest.person,
        name=guest.name,
        seal=guest.seal,
        tables=await lines_of(house, guest),
        keeping=keeping,
        zone=guest.zone,
        keeper=guest.keeper,
        closed=await closed_rows.of_guest(house.store, guest) if more["closed"] else [],
        asked=more["many"],
    )


async def lines_of(house: Rooms, guest: Guest) -> list[wire.MyTable]:
    """The tables where somebody has a place, the last touched first."""
    rows = await my_tables.rows_of(guest, house.store)
    holders = await house.store.holding.elsewhere([row["id"] for row in rows]) if rows else {}
    told = await _told_by_others(house, guest, rows, holders)
    lines: list[wire.MyTable] = []
    for row in rows:
        try:
            if row["id"] in holders:
                lines.append(told.get(row["code"]) or my_tables.as_noted(row, guest, house))
            else:
                here = await house.awake(row["code"], guest)
                lines.append(here or await my_tables.asleep(row, guest, house))
        except Exception as error:
            # It was deleted just now, or cannot be read: the others are listed all the same.
            if getattr(error, "code", "") != "no_such_table":
                log.error("a table cannot be listed", table=row["id"], exc_info=error)
    lines.sort(key=lambda line: line.touched, reverse=True)
    return lines


async def _told_by_others(
    house: Rooms, guest: Guest, rows: Sequence[sa.RowMapping], holders: dict[int, int]
) -> dict[str, wire.MyTable]:
    if house.neighbours is None:
        return {}
    codes: defaultdict[int, list[str]] = defaultdict(list)
    for row in rows:
        if row["id"] in holders:
            codes[holders[row["id"]]].append(row["code"])
    asking = [_ask(house.neighbours, holder, guest, theirs) for holder, theirs in codes.items()]
    return {line.code: line for lines in await asyncio.gather(*asking) for line in lines}


async def _ask(neighbours: Neighbours, holder: int, guest: Guest, codes: list[str]) -> list[wire.MyTable]:
    try:
        return await calls.asked(neighbours, holder, lines_here, ASKED_SECONDS, guest=guest, codes=codes)
    except TalewindError as error:
        log.info("another node does not list its tables", shift=holder, why=kind_of(error))
        return []


@calls.for_neighbours
async def lines_here(house: Rooms, guest: Guest, codes: list[str]) -> list[wire.MyTable]:
    """Of those that are in memory here."""
    return [line for code in codes if (line := await house.awake(code, guest)) is not None]
