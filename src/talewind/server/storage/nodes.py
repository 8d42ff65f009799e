"""`talewind nodes` and `talewind drain`: who has the house open, for whoever runs it and has the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from talewind.engine import TalewindError

from ..ground.troubles import in_words
from . import migrating, schema
from .databases import file_of, full_url
from .postgres import Lane, Postgres
from .work import T

LOOK_AGAIN = 0.2
"""Seconds after which whoever waits for nodes to end looks again."""

OPEN_NOW = """
    SELECT node, id AS shift, version, rules, speaks, bus_ok,
        CASE WHEN leases.expires < clock_timestamp() THEN 'late'
            WHEN draining IS NOT NULL THEN 'draining' ELSE 'open' END AS state,
        (SELECT count(*) FROM holds WHERE holds.shift = shifts.id) AS tables,
        extract(epoch FROM clock_timestamp() - leases.renewed)::float8 AS lag
    FROM shifts JOIN leases ON leases.shift = shifts.id WHERE ended IS NULL ORDER BY id
"""
MARK = """
    UPDATE shifts SET draining = coalesce(draining, clock_timestamp())
    WHERE ended IS NULL AND $1 IN (node, id::text, regexp_replace(node, ':[0-9]+$', '')) RETURNING id, node
"""
STILL_THERE = "SELECT id FROM shifts WHERE ended IS NULL AND id = ANY($1::bigint[])"


class Node(msgspec.Struct, frozen=True, kw_only=True):
    node: str
    """The machine, and the process there."""
    shift: int
    state: Literal["open", "draining", "late"]
    """Late: it has not said in time that it lives, and will be relieved."""
    tables: int
    """How many it holds."""
    lag: float | None
    """Seconds since it last said that it lives."""
    bus_ok: bool | None
    """Whether it has the bus; none where it has never had one."""
    version: str
    rules: int
    speaks: list[int]


def nodes(db: str) -> list[Node]:
    """Who has the house open."""

    return asyncio.run(_asking(db, open_now))


async def open_now(lane: Lane) -> list[Node]:
    return [msgspec.convert(dict(row), Node) for row in await lane.fetch(OPEN_NOW)]


async def mark(lane: Lane, node: str) -> list[Any]:
    """Let it drain; which shifts those are."""
    told = await lane.fetch(MARK, node)
    if not told:
        raise TalewindError("no_such_node", f"No node {node!r} has this house open: see `talewind nodes`.")
    return told


def drain(db: str, node: str, *, wait: bool = False) -> list[str]:
    """Tell nodes to leave their tables to others and to end: one, or all of a machine. Says which."""

    async def tell(lane: Lane) -> list[str]:
        told = await mark(lane, node)
        while wait and await lane.fetch(STILL_THERE, [row["id"] for row in told]):
            await asyncio.sleep(LOOK_AGAIN)
        return [row["node"] for row in told]

    return asyncio.run(_asking(db, tell))


async def _asking(db: str, ask: Callable[[Lane], Awaitable[T]]) -> T:
    """Ask the database of a house in which there may be nodes."""
    address = full_url(db)
    if file_of(address) is not None:
        raise TalewindError(
            "no_nodes", "A house in SQLite has one process, and no nodes. Name one in PostgreSQL with --db."
        )
    database = Postgres(address)
    try:
        revision = await database.read(migrating.revision_of)
        if revision is None:
            raise TalewindError("no_house", f"There is no house in the database {database.name}.")
        if revision != schema.REVISION:
            migrating.check_known(revision, database.name)
            raise TalewindError(
                "db_older", f"No node of this version has had the database {database.name} open yet."
            )
        return await ask(database.aside)
    except TalewindError:
        raise
    except (SQLAlchemyError, OSError) as error:
        raise in_words(error, database.name) from error
    finally:
        await database.close()
