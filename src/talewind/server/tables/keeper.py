"""What whoever keeps the house may do with it, and what they see: no name, no word and no secret.

They may sit at a table themselves. So what is shown moves only with what everybody there may know.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

import msgspec
import sqlalchemy as sa
import structlog

from talewind.engine import BrokenLog, Seat, TalewindError, games
from talewind.writing import CONTROLS

from .. import wire
from ..ground import metrics
from ..ground.troubles import NotStored
from ..notices import failing
from ..storage import deadline_rows, nodes, orders, overview, schema, table_notices, tidying
from ..storage.postgres import Postgres
from ..storage.records import Place, new_id
from . import calls, closed, my_tables, takeovers
from .calls import at_its_node
from .codes import no_such_table, tidy
from .house import House
from .messages import clean_text
from .missing import MISSING
from .my_tables import Standing, known_waits
from .news import Due

log = structlog.get_logger()

T = TypeVar("T")

CLOSED = "Whoever keeps this house has closed this table."
EMPTIED = "Whoever keeps this house has emptied this chair."
ASKED_SECONDS = 0.5
"""Whoever does not answer so soon is not waited for."""
SOONEST, LATEST = 0, 24 * 60
"""In so many minutes a house may close."""
AN_HOUR = 3600.0
WORKED_OUT = 8
"""So many logs are read for one list."""
LONGEST = 36_500
"""Days, or lines, that may be named."""


# Tables


@at_its_node
async def close_table(house: House, code: str) -> None:
    """Delete it with all that is kept of it; also one whose game is gone, or whose log cannot be played.

    Whoever sat there and does not look just now reads it when they come back.
    """
    try:
        async with house.at(code) as live:
            there = {viewer.guest.id for viewer in live.viewers if live.sees(viewer.guest.id)}
            going = closed.closing(live.record.id, live.record.chairs, house.clock(), there)
            await house.store.write((), going, live.shift)
            live.dismiss("closed", CLOSED, close=4410)
            house.forget_deleted(live)
    except TalewindError as error:
        if error.code != MISSING and not isinstance(error, BrokenLog):
            raise
        of = schema.tables
        kept = sa.select(of.c.id, of.c.code, of.c.chairs).where(of.c.code == tidy(code))
        for row in await house.store.read(kept):
            going = closed.closing(row["id"], _chairs(row), house.clock())
            await house.forget(tidying.Forgotten(row["id"], row["code"], going))


def _chairs(row: sa.RowMapping) -> list[Place]:
    """None where they cannot be read."""
    try:
        return msgspec.json.decode(row["chairs"], type=list[Place])
    except msgspec.MsgspecError:
        return []


@at_its_node
async def empty_chair(house: House, code: str, seat: Seat) -> None:
    """Whoever sits there goes; they may come back."""
    async with house.at(code) as live:
        left = live.record.chairs[seat].guest if 0 <= seat < len(live.record.chairs) else None
        await live.act(lambda: takeovers.emptied(live, seat))
        if left is not None and not live.record.seats_of(left):
            live.show_out([viewer for viewer in live.viewers if viewer.guest.id == left], "emptied", EMPTIED)


async def say_to_table(house: House, code: str, text: str) -> None:
    """A line that every page at this table shows until it is taken back, or put aside by who has read it."""
    notice = wire.HouseNotice(id=new_id(), text=clean_text(text), said=house.clock())
    (there,) = await house.store.write((), table_notices.say(tidy(code) or "", notice))
    if there is None:
        raise no_such_table()


async def take_back_at(house: House, code: str) -> None:
    await house.store.write((), (table_notices.take_back(tidy(code) or ""),))


async def news_at(house: House, code: str, wrong: Callable[[], object] = lambda: None) -> wire.HouseNews:
    """What everybody is told, and this table alone; of one that is not there, the same as of any other.

    `wrong` is called where none is there.
    """
    there, here = await table_notices.said_at(house.store, tidy(code) or "")
    if not there:
        wrong()
    return msgspec.structs.replace(house.news, here=here)


async def tables(house: House, find: str = "") -> wire.KeptTables:
    known = {name: game.about.title for name, game in games().items()}
    find = CONTROLS.sub(" ", find).strip().lower()[:64]
    meant = [name for name, title in known.items() if find in title.lower()]
    rows, more = await overview.tables(house.store, find, meant)
    standings = await _standings(house, rows, work_out=True)
    told = {row["id"]: standings[row["code"]].told if row["phase"] == "play" else None for row in rows}
    sizes = await overview.sizes(house.store, told)
    lines = [
        _line(house, row, known.get(row["game"], row["game"]), standings[row["code"]], sizes[row["id"]])
        for row in rows
    ]
    notices = await table_notices.said_to(house.store, told)
    for line, row in zip(lines, rows, strict=True):
        line.notice = notices.get(row["id"])
    return wire.KeptTables(tables=lines, more=more)


def _line(house: House, row: sa.RowMapping, game: str, standing: Standing, size: int) -> wire.KeptTable:
    waited = standing.waiting if row["phase"] == "play" else []
    waits, rests = _waits(row, standing)
    try:
        pace = msgspec.json.decode(row["settings"], type=wire.Settings).pace
    except msgspec.MsgspecError:
        pace = None
    return wire.KeptTable(
        code=row["code"],
        game=game,
        missing=row["game"] not in games(),
        phase=row["phase"],
        chairs=[
            wire.KeptChair(kind=place.kind, seal=place.seal, waited_for=seat in waited)
            for seat, place in enumerate(_chairs(row))
        ],
        moved=_moved(row, standing),
        bytes=size,
        goes=_goes(house, house.stays, row, standing),
        pace=pace,
        until=min((wait.until for wait in waits), default=None),
        rests=rests,
    )


def _waits(row: sa.RowMapping, standing: Standing) -> tuple[list[wire.Wait], float | None]:
    if row["phase"] != "play":
        return [], None
    waits, rests = deadline_rows.from_one_line(row["waits"])
    return known_waits(waits, standing), rests


def _moved(row: sa.RowMapping, standing: Standing) -> float:
    touched: float = max(row["touched"], row["talked"] or 0.0)
    return max(touched, standing.shown) if row["phase"] == "play" else touched


def _goes(house: House, stays: tidying.Stays, row: sa.RowMapping, standing: Standing) -> float | None:
    """As its people are told."""
    stirred = max([_moved(row, standing), *(wait.until for wait in _waits(row, standing)[0])])
    return tidying.goes(stays, row["phase"], stirred, house.clock(), house.open_hours)


async def _standings(
    house: House, rows: Sequence[sa.RowMapping], *, work_out: bool = False
) -> defaultdict[str, Standing]:
    """Where games stand, as everybody there may know it: from memory, here or elsewhere, else as noted.

    What was noted by an older rule, or never, is worked out from the log, if that is wanted.
    """
    found: defaultdict[str, Standing] = defaultdict(Standing)
    found |= {row["code"]: noted for row in rows if (noted := my_tables.noted(row)) is not None}
    found |= await standings_here(house, [row["code"] for row in rows])
    holders = await house.store.holding.elsewhere([row["id"] for row in rows]) if rows else {}
    theirs: defaultdict[int, list[str]] = defaultdict(list)
    for row in rows:
        if row["id"] in holders:
            theirs[holders[row["id"]]].append(row["code"])
    asking = [_asked(house, holder, standings_here, codes=codes) for holder, codes in theirs.items()]
    for told in await asyncio.gather(*asking):
        found |= told or {}
    if work_out:
        unknown = [row for row in rows if row["phase"] == "play" and row["code"] not in found]
        asleep = [row for row in unknown if row["id"] not in holders and row["game"] in games()]
        found |= await _worked_out(house, asleep)
    return found


_unread: WeakKeyDictionary[House, dict[int, float]] = WeakKeyDictionary()
"""When logs were last read that cannot be played again."""


async def _worked_out(house: House, rows: Sequence[sa.RowMapping]) -> dict[str, Standing]:
    """Some of them at each look: the others when the list is asked for again, as it is all the time."""
    tried, now = _unread.setdefault(house, {}), house.clock.steady()
    found: dict[str, Standing] = {}
    new = [row for row in rows if now - tried.get(row["id"], -AN_HOUR) >= AN_HOUR]
    for row in new[:WORKED_OUT]:
        try:
            found[row["code"]] = await my_tables.work_out(row["code"], house.store)
            tried.pop(row["id"], None)
        except Exception as error:
            if isinstance(error, NotStored) and error.code != "db_damaged":
                # It says nothing of this table, nor will the others be found.
                log.warning("where games stand cannot be looked up", code=error.code)
                break
            tried[row["id"]] = now
            log.error("nobody can say where a game stands", table=row["id"], exc_info=error)
    return found


@calls.for_neighbours
async def standings_here(house: House, codes: list[str]) -> dict[str, Standing]:
    """Of those tables that are in memory here."""
    asked = {*codes}
    return {
        live.record.code: my_tables.standing_of(live.record, live.table, live.at)
        for live in house.tables_here
        if live.record.code in asked
    }


@calls.for_neighbours
async def here_now(house: House) -> list[int]:
    """The guests who look at a table of this node."""
    return sorted({viewer.guest.id for live in house.tables_here for viewer in live.viewers})


async def people_here(house: House) -> int:
    """How many they are in the whole house, each counted once."""
    others = await house.store.holding.others() if house.neighbours is not None else []
    told = await asyncio.gather(*(_asked(house, shift, here_now) for shift in others))
    return len({*await here_now(house), *(guest for guests in told for guest in guests or ())})


async def nodes_open(house: House) -> list[wire.KeptNode]:
    return [
        wire.KeptNode(
            shift=node.shift,
            node=node.node,
            state=node.state,
            tables=node.tables,
            version=node.version,
            this=node.shift == house.store.holding.id,
        )
        for node in await overview.nodes(house.store)
    ]


@calls.for_neighbours
async def untidy_here(house: House) -> str:
    return house.untidy


async def untidy(house: House, nodes: Iterable[wire.KeptNode]) -> str:
    """Why not all could be deleted, whichever node has tidied the house last."""
    others = [node.shift for node in nodes if node.state == "open" and not node.this]
    told = await asyncio.gather(*(_asked(house, shift, untidy_here) for shift in others))
    return next((why for why in (house.untidy, *told) if why), "")


async def failed_notices(house: House) -> list[wire.FailedNotices] | None:
    """Ways by which notices do not arrive; None where the house sends none."""
    return await failing.failed(house.store) if house.noticing.ways.means.any else None


async def try_notices(house: House, id: str) -> None:
    """Now, not only at the next try; what waits at tables of other nodes is sent by those."""
    await failing.try_again(house.store, id, house.clock())
    house.announce("due", Due())
    house.spawn(house.send_notices())


async def drop_notices(house: House, id: str) -> None:
    await failing.drop(house.store, id)


class Weighed(NamedTuple):
    """How heavy and how quick the house is. A secret answer changes both: they are told once an hour."""

    store_ms: float | None
    megabytes: int


_weighed: WeakKeyDictionary[House, tuple[float, Weighed]] = WeakKeyDictionary()


async def weighed(house: House) -> Weighed:
    then, known = _weighed.get(house, (-AN_HOUR, None))
    if known is None or house.clock.steady() - then >= AN_HOUR:
        known = Weighed(metrics.usual(metrics.commit_seconds), await overview.megabytes(house.store))
        _weighed[house] = house.clock.steady(), known
    return known


# What holds for the whole house


async def keep_for(house: House, keeping: wire.Keeping) -> None:
    """How long things stay from now on. What would have stayed longer before stays for a week more."""
    _check(keeping)
    now = house.clock()
    before = house.stays.by(now)
    await _say(house, "kept", orders.Kept(keeping=keeping, before=before, since=now))
    for live in house.tables_here:
        live.tell_table()


def _check(keeping: wire.Keeping) -> None:
    if any(not 0 <= days <= LONGEST for days in msgspec.structs.astuple(keeping)):
        raise TalewindError(
            "bad_keeping", f"Things stay for a number of days, or lines, up to {LONGEST:,}; 0 is for ever."
        )


async def retention(house: House, keeping: wire.Keeping | None = None) -> wire.Retention:
    """What goes soon; or would, if things stayed for so long from now on."""
    now, stays = house.clock(), house.stays
    if keeping is not None:
        _check(keeping)
        stays = orders.Kept(keeping=keeping, before=stays.by(now), since=now).stays(house.open_hours)
    rows = await overview.left_alone(house.store, stays, now, house.open_hours)
    standings = await _standings(house, rows)
    going = [when for row in rows if (when := _goes(house, stays, row, standings[row["code"]])) is not None]
    return wire.Retention(
        keeping=stays.keeping, usual=house.usual, going=len(going), next=min(going, default=None)
    )


async def say_to_all(house: House, text: str) -> None:
    """A line that every open page shows until it is taken back, or put aside by whoever has read it."""
    notice = wire.HouseNotice(id=new_id(), text=clean_text(text), said=house.clock())
    await _say(house, "notice", notice)


async def take_back_notice(house: House) -> None:
    await _say(house, "notice", None)


async def let_empty(house: House, minutes: int) -> None:
    """No new tables from now on; then all nodes close, and every table is kept."""
    if not SOONEST <= minutes <= LATEST:
        raise TalewindError("bad_closing", f"A house closes within a day: in {SOONEST} to {LATEST} minutes.")
    at = house.clock() + 60.0 * minutes
    await _say(house, "closing", orders.Closing(at=max(at, house.started + 0.001)))
    await house.heed_orders()


async def stay_open(house: House) -> None:
    await _say(house, "closing", None)


async def drain(house: House, shift: int) -> None:
    """Let one node leave its tables to the others, as `talewind drain` does."""
    database = house.store.database
    if not isinstance(database, Postgres):
        raise TalewindError("no_nodes", "A house in SQLite has one process: let the house empty instead.")
    await nodes.mark(database.aside, str(shift))


async def _say(house: House, name: str, order: msgspec.Struct | None) -> None:
    await house.store.write((), (orders.say(name, order),))
    house.orders = msgspec.structs.replace(house.orders, **{name: order})
    house.announce("orders", orders.Orders())


async def _asked(
    house: House, shift: int, function: Callable[..., Coroutine[Any, Any, T]], **given: object
) -> T | None:
    """What another node says; None where it does not answer in time."""
    if house.neighbours is None:
        return None
    try:
        return await calls.asked(house.neighbours, shift, function, ASKED_SECONDS, **given)
    except TalewindError as error:
        log.info("another node does not tell its keeper", shift=shift, code=error.code)
        return None
