"""My tables, one line each. One query answers for all of them: no table is woken to be listed.

What a line says of a game that nobody looks at (whose turn it is, how far it has come) is noted when the
table is put to sleep, with the length of its log. Where the log has grown since (the house went down without
warning), it is worked out once more.

A line moves only with what everybody may know: the time of a secret answer would tell that there was one.
Who is asked in secret, at a table whose people have days for it, reads that on their own line alone.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress

import msgspec
import sqlalchemy as sa
import structlog

from talewind import authors
from talewind.engine import Seat, Table, games

from .. import wire
from ..ground.lookout import last_shown
from ..ground.troubles import NotStored
from ..ground.turns import Turns
from ..storage import deadline_rows, schema
from ..storage.commits import Statement
from ..storage.loading import change_table, rebuild
from ..storage.records import Guest, TableRecord
from ..storage.store import Store
from ..storage.tidying import goes
from .gathering import Gathering, Hall
from .waits import asked_in_secret, known_to_be_asked

log = structlog.get_logger()

MOST = 30
RULE = 2
"""By which rule it is noted whom a table waits for whose people have days for it: raised with the rule."""


class Standing(msgspec.Struct, frozen=True):
    """Where a game stands after so many entries of its log."""

    entries: int = 0
    waiting: list[Seat] = []
    secretly: list[Seat] = []
    """Who is asked without anybody else's knowing: it is told to them alone."""
    progress: str = ""
    shown: float = 0.0
    """When something last happened that everybody was told of."""
    told: int = 0
    """Of how many things everybody was told: more may have happened."""
    rule: int = 0


def standing_of(record: TableRecord, table: Table | None, at: Sequence[float]) -> Standing:
    """Where a game stands whose entries were stored at these times."""
    if table is None:
        return Standing()
    told = sum(event.only is None for event in table.events)
    waiting = known_to_be_asked(record, table)
    return Standing(
        entries=len(table.entries),
        waiting=waiting,
        secretly=asked_in_secret(record, table),
        progress=_progress(record, table),
        shown=last_shown(table, at),
        told=told,
        rule=RULE,
    )


def _progress(record: TableRecord, table: Table) -> str:
    """How far the game has come, by its rules. Where they fail, nothing else fails with them."""
    try:
        return table.game.progress()
    except Exception as error:
        log.error("rules do not say how far a game has come", table=record.id, exc_info=error)
        return ""


def known_waits(waits: Sequence[wire.Wait], standing: Standing) -> list[wire.Wait]:
    """Whoever is asked in secret is not among those who are known to be waited for."""
    return [wait for wait in waits if wait.seat in standing.waiting]


def note(record: TableRecord, standing: Standing) -> Statement:
    return change_table(record.id, standing=msgspec.json.encode(standing).decode())


async def notes_of(tables: Iterable[Gathering]) -> AsyncIterator[Statement]:
    """For each table in play, and who looked there when, in turns with whatever else is to be done."""
    turns = Turns()
    for live in tables:
        if live.record.phase == "play":
            yield note(live.record, standing_of(live.record, live.table, live.at))
            for guest, looked in live.last_looks().items() if live.slow else ():
                yield deadline_rows.looked(live.record.id, guest, looked)
        await turns.take()


def tables_of(guest: Guest) -> sa.Select[tuple[object, ...]]:
    """The tables where they have a place, each with its log's length, and when somebody last talked there.

    Not those that they were asked to leave: the door is shut there. `/me` keeps what they told.
    """
    tables, places, entries, talk = schema.tables, schema.places, schema.entries, schema.talk
    mine = entries.c.table_id == tables.c.id
    said = talk.c.table_id == tables.c.id
    return (
        sa.select(
            *(column for column in tables.c if column is not tables.c.saved),
            sa.null().label("saved"),
            sa.select(sa.func.count()).where(mine).scalar_subquery().label("entries"),
            sa.select(sa.func.max(talk.c.at)).where(said).scalar_subquery().label("talked"),
            places.c.seen.label("looked"),
            deadline_rows.in_one_line(tables).label("waits"),
        )
        .join(places, places.c.table_id == tables.c.id)
        .where(places.c.guest_id == guest.id, ~tables.c.removed.contains(guest.person))
        .order_by(tables.c.touched.desc())
        .limit(MOST)
    )


async def rows_of(guest: Guest, store: Store) -> Sequence[sa.RowMapping]:
    """All of them at once; where one is damaged, one by one, and that one is left out."""
    try:
        return await store.read(tables_of(guest))
    except NotStored as trouble:
        if trouble.code != "db_damaged":
            raise
    rows: list[sa.RowMapping] = []
    places = schema.places
    mine = sa.select(places.c.table_id).where(places.c.guest_id == guest.id)
    for place in await store.read(mine):
        try:
            rows += await store.read(tables_of(guest).where(schema.tables.c.id == place["table_id"]))
        except NotStored as trouble:
            log.error("a table cannot be listed", table=place["table_id"], code=trouble.code)
    return rows


def awake(live: Gathering, guest: Guest) -> wire.MyTable:
    """The line of a table that is in memory."""
    talked = live.talk[-1].at if live.talk else 0.0
    standing = standing_of(live.record, live.table, live.at)
    waits = [*live.waits(), *live.waits(guest.id)]
    looked = live.last_look(guest.id)
    return _line(live.record, guest, standing, talked, waits, live.quiet_since, looked, live.hall)


async def asleep(row: sa.RowMapping, guest: Guest, hall: Hall) -> wire.MyTable:
    """The line of a table that is not."""
    standing = noted(row)
    if row["phase"] == "play" and (standing is None or standing.entries != row["entries"]):
        standing = await work_out(row["code"], hall.store)
    return as_noted(row, guest, hall, standing)


def as_noted(row: sa.RowMapping, guest: Guest, hall: Hall, standing: Standing | None = None) -> wire.MyTable:
    """A line as the rows have it: of a table that another node has it may be an older one."""
    record = TableRecord.of(row)
    standing = standing or noted(row)
    if standing is None or record.phase != "play":
        standing = Standing()
    waits, rests = deadline_rows.from_one_line(row["waits"])
    return _line(record, guest, standing, row["talked"] or 0.0, waits, rests, row["looked"], hall)


def noted(row: sa.RowMapping) -> Standing | None:
    """Where it stood when that was noted; at a table with a pace, only if by the rule of today."""
    if row["standing"] is None:
        return None
    try:
        standing = msgspec.json.decode(row["standing"], type=Standing)
        older = standing.rule != RULE
        return None if older and msgspec.json.decode(row["settings"], type=wire.Settings).pace else standing
    except msgspec.MsgspecError:
        return None


async def work_out(code: str, store: Store) -> Standing:
    """Where a game stands, from its log; noted for the next time."""
    record = await store.record(code)
    if record is None or record.game not in games():
        return Standing()
    entries, at = await store.log(record.id)
    table = await rebuild(record, entries)
    with authors.watched(record.game):
        standing = standing_of(record, table, at)
    with suppress(NotStored):
        await store.write((), (note(record, standing),))
    return standing


def _line(
    record: TableRecord,
    guest: Guest,
    standing: Standing,
    talked: float,
    waits: Sequence[wire.Wait],
    rests: float | None,
    looked: float | None,
    hall: Hall,
) -> wire.MyTable:
    touched = max(record.touched, standing.shown)
    in_play = record.phase == "play"
    waiting = standing.waiting if in_play else []
    seats = record.seats_of(guest.id)
    mine = [seat for seat in seats if in_play and (seat in waiting or seat in standing.secretly)]
    seated = [
        (seat, place.name) for seat, place in enumerate(record.chairs) if place.kind in ("person", "bot")
    ]
    known = known_waits(waits, standing) if in_play else []
    first = min(
        [wait for wait in waits if wait.seat in mine] or known, key=lambda wait: wait.until, default=None
    )
    stirred = max(touched, talked, *(wait.until for wait in known))
    return wire.MyTable(
        code=record.code,
        title=record.title,
        game=record.game,
        phase=record.phase,
        names=[name for _, name in seated],
        others=[name for seat, name in seated if seat not in seats[:1]],
        my_turn=bool(mine),
        alone=bool(mine) and not any(seat in waiting for seat in mine),
        waiting_for=[record.chairs[seat].name for seat in waiting],
        touched=touched,
        slow=record.settings.pace is not None,
        since=first.since if first else None,
        until=first.until if first else None,
        looked=looked if record.settings.pace else None,
        rests=rests,
        progress=standing.progress,
        book=record.book,
        host=record.host == guest.id,
        goes=goes(hall.stays, record.phase, stirred, hall.clock(), hall.open_hours),
    )
