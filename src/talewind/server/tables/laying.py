"""A log out of a file, laid into a house as a table that is over: there the page walks through it."""

from __future__ import annotations

from talewind.engine import Log, game_named, promise
from talewind.engine.beginning import seed_bytes

from ..storage.loading import new_record
from ..storage.records import Place, TableRecord, entry_row
from ..storage.store import Store
from .codes import new_code


async def lay(db: str, log: Log) -> str:
    """The code of the table. Nobody has played at it: its chairs are called by their numbers."""
    store = await Store.open(db)
    try:
        now = store.now()
        record = TableRecord(
            code=new_code(),
            game=log.game,
            title=game_named(log.game).about.title,
            phase="over",
            options=log.options,
            chairs=[Place(kind="bot", name=f"Seat {seat}") for seat in range(log.seats)],
            seed=log.seed,
            promise=promise(seed_bytes(log.seed)),
            edition=log.edition,
            created=now,
            started=now,
            ended=now,
            touched=now,
        )
        await store.write((), new_record(record))
        stored = await store.record(record.code)
        assert stored is not None
        await store.write([entry_row(stored.id, seq, entry, now) for seq, entry in enumerate(log.entries)])
        return record.code
    finally:
        await store.close()
