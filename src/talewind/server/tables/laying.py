"""A log, laid into a house as a table that is over: there the page walks through it."""

from __future__ import annotations

from collections.abc import Sequence

from talewind.engine import Log, Seat, game_named, promise
from talewind.engine.beginning import seed_bytes

from ..storage.loading import new_record
from ..storage.records import Place, TableRecord, entry_row
from ..storage.store import Store
from .codes import new_code


async def lay(db: str, log: Log) -> str:
    """The code of the table, in a house that is closed. Its chairs are called by their numbers."""
    store = await Store.open(db)
    try:
        return await lay_into(store, log, [f"Seat {seat}" for seat in range(log.seats)])
    finally:
        await store.close()


async def lay_into(
    store: Store, log: Log, names: Sequence[str], host: int | None = None, saved: str | None = None
) -> str:
    """The code of the table: its host's alone, or nobody's, where whoever knows the code may walk through it.

    It holds every hand, and the seed of a game that may still be played.
    `saved`: its last turn, as it was kept.
    """
    now = store.now()
    record = TableRecord(
        code=new_code(),
        game=log.game,
        title=game_named(log.game).about.title,
        phase="over",
        options=log.options,
        chairs=[Place(kind="bot", name=name) for name in names],
        seed=log.seed,
        promise=promise(seed_bytes(log.seed)),
        host=host,
        locked=host is not None,
        edition=log.edition,
        saved=saved,
        created=now,
        started=now,
        ended=now,
        touched=now,
    )
    await store.write((), new_record(record))
    stored = await store.record(record.code)
    assert stored is not None
    lines = [entry_row(stored.id, seq, entry, now) for seq, entry in enumerate(log.entries)]
    if lines:
        await store.write(lines)
    return record.code


def moment_in(code: str, log: Log, seat: Seat = 0) -> str:
    """Where the page shows the end of what was laid there, through these eyes."""
    return f"/t/{code}/replay#at-{len(log.entries)}-{seat}"
