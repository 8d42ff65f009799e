"""Whoever waits for PostgreSQL may be broken off at any moment: no transaction, no connection is left."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa

from talewind.server.ground.troubles import NotStored
from talewind.server.storage import schema
from talewind.server.storage.postgres import Postgres
from talewind.server.storage.store import full_url

from .neighbours import PATIENCE

pytestmark = pytest.mark.postgres

ON_THE_WAY = (
    "connect",
    "checkout",
    "begin",
    "before_cursor_execute",
    "after_cursor_execute",
    "commit",
    "rollback",
    "reset",
    "checkin",
)
"""Where SQLAlchemy tells how far it has come; at each it waits for PostgreSQL before long."""

OURS = """
    SELECT state, query FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


@pytest.fixture
def postgres(database: str, admin: Any) -> Postgres:
    """Nobody has connected yet."""
    return Postgres(full_url(database))


async def none(admin: Any, sql: str) -> bool:
    """Whether there are none of these before long: PostgreSQL takes a moment to part from somebody."""
    for _ in range(100):
        if not (rows := await admin.fetch(sql)):
            return True
        await asyncio.sleep(PATIENCE / 1000)
    pytest.fail(f"left behind: {[tuple(row) for row in rows]}")


def look(connection: sa.Connection) -> None:
    connection.execute(sa.select(schema.tables.c.id, sa.func.pg_sleep(0.001)).limit(1)).all()
    connection.execute(sa.select(sa.func.pg_sleep(0.001))).all()


def change(connection: sa.Connection) -> None:
    connection.execute(schema.tables.update().values(saved="changed"))
    connection.execute(sa.select(sa.func.pg_sleep(0.001))).all()
    connection.commit()


Asking = Callable[[Postgres], Awaitable[Any]]

TRANSACTIONS: dict[str, Asking] = {
    "read": lambda database: database.read(look),
    "write": lambda database: database.write(change),
}
ASKING: dict[str, Asking] = {
    **TRANSACTIONS,
    "fetch": lambda database: database.aside.fetch("SELECT pg_sleep(0.002)"),
    "execute": lambda database: database.aside.execute("UPDATE tables SET saved = 'changed'"),
}


async def broken_off_at(event: str, asking: Asking, database: Postgres) -> bool:
    """Ask, and be broken off there, and at every turn from then on. Says whether it came to that."""
    task = asyncio.ensure_future(asking(database))
    reached = False

    def reach(*_: object) -> None:
        nonlocal reached
        if not reached:
            reached = True
            again()

    def again() -> None:
        if not task.done():
            task.cancel()
            asyncio.get_running_loop().call_soon(again)

    engine = database._engine.sync_engine
    sa.event.listen(engine, event, reach)
    try:
        await asyncio.wait({task})
    finally:
        # What goes on by itself must not come here any more.
        sa.event.remove(engine, event, reach)
    return reached and task.cancelled()


@pytest.mark.parametrize("asking", TRANSACTIONS.values(), ids=TRANSACTIONS)
async def test_whoever_is_broken_off_anywhere_leaves_no_transaction_open(
    database: str, admin: Any, asking: Asking, caplog: pytest.LogCaptureFixture
) -> None:
    reached = set()
    with caplog.at_level(logging.ERROR, "sqlalchemy"):
        for event in ON_THE_WAY:
            postgres = Postgres(full_url(database))
            if await broken_off_at(event, asking, postgres):
                reached.add(event)
            await none(admin, f"{OURS} AND state LIKE 'idle in transaction%'")
            await postgres.close()
        await none(admin, OURS)
        gc.collect()
    assert {"connect", "begin", "before_cursor_execute", "after_cursor_execute"} <= reached
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize("asking", ASKING.values(), ids=ASKING)
async def test_a_house_that_closes_meanwhile_leaves_no_connection(
    database: str, admin: Any, asking: Asking
) -> None:
    """Cancelled after so many turns of the loop, and closed at once."""
    for turns in range(0, 60, 3):
        postgres = Postgres(full_url(database))
        task = asyncio.ensure_future(asking(postgres))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await postgres.close()
        await asyncio.wait({task})
    await none(admin, OURS)


async def test_what_hangs_is_broken_off_when_nobody_waits_for_it(postgres: Postgres, admin: Any) -> None:
    begun = asyncio.Event()

    def hang(connection: sa.Connection) -> None:
        begun.set()
        connection.execute(sa.select(sa.func.pg_sleep(3600)))

    for ask in (postgres.read, postgres.write):
        begun.clear()
        task = asyncio.ensure_future(ask(hang))
        await begun.wait()
        task.cancel()
        await asyncio.wait({task})
    async with asyncio.timeout(PATIENCE):
        await postgres.write(change)
    await none(admin, f"{OURS} AND state = 'active'")
    await postgres.close()


@pytest.mark.parametrize("asking", ASKING.values(), ids=ASKING)
async def test_nobody_asks_a_database_that_is_closed(postgres: Postgres, admin: Any, asking: Asking) -> None:
    await asking(postgres)
    await postgres.close()
    with pytest.raises(NotStored) as refusal:
        await asking(postgres)
    assert refusal.value.code == "db_closed"
    await none(admin, OURS)
