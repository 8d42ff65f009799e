"""Somebody takes what they have told out of a book that others share.

The words go from the log, and so from all that is made of it: the book, its files, the replay and what is
found on the shelf; their voice goes, too. In their place stands that their teller took them back; everything
else stays as it was. From anthologies they go without a trace. What people have printed or saved is theirs,
and backups keep the words until they go.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec
import sqlalchemy as sa

from talewind.engine import CLOCK, BrokenLog, Entry, Seat, Table, TalewindError

from ..books.binding import KeptBook
from ..books.library import with_pages
from ..books.volumes import TAKEN_BACK, bound_anew
from ..storage import anthology_rows, schema, told_rows, voice_rows
from ..storage.commits import Statement
from ..storage.corpus import keep_answer
from ..storage.loading import change_table, rebuild
from ..storage.records import Guest, Place, TableRecord
from .calls import at_its_node
from .house import House
from .live import LiveTable
from .rooms import READ_AGAIN
from .unmaking import unmake


@at_its_node
async def take_tales_out(house: House, guest: Guest, code: str) -> int:
    """How many times they had said something there. All of it goes at once, or nothing changes."""
    async with house.at(code) as live:
        record = live.record
        if record.phase != "over":
            raise TalewindError(
                "not_over", "One takes tales out of a book: it is there when the game is over."
            )
        entries, _ = await house.store.log(record.id)
        mine = told_by(record, entries, guest.id)
        if not mine:
            raise TalewindError("nothing_told", "Nothing that you have told is in this book.")
        for place in mine:
            entries[place] = msgspec.structs.replace(entries[place], words=TAKEN_BACK)
        changes = await _bound_without(house, live, entries)
        rows = schema.entries
        words = (
            rows.update().where(rows.c.table_id == record.id, rows.c.seq.in_(mine)).values(words=TAKEN_BACK)
        )
        no = keep_answer(record.id, guest.id, agrees=False, now=house.clock())
        chosen = anthology_rows.taken_out(record.id, guest.id, {entries[place].seat for place in mine})
        gone = [*told_rows.unread(record.id), voice_rows.taken_out(record.id, guest.id), *chosen]
        await house.store.write((), [words, *changes, *gone, no], live.shift)
        unmake(house, record.code)
        house.drop(live)
        live.dismiss("come_again", READ_AGAIN, come_back=True)
        return len(mine)


def told_by(record: TableRecord, entries: Sequence[Entry], guest: int) -> list[int]:
    """Where in the log stand words that this guest answers for."""
    handed = Counter(entry.seat for entry in entries if entry.kind == "taken")
    before = Counter[Seat]()
    found = []
    for at, entry in enumerate(entries):
        seat = entry.seat
        if entry.kind == "taken":
            before[seat] += 1
        elif is_told(entry) and teller_at(record.chairs[seat], before[seat], handed[seat]) == guest:
            found.append(at)
    return found


def is_told(entry: Entry) -> bool:
    return entry.seat != CLOCK and entry.words not in ("", TAKEN_BACK)


LOST = -1
"""Nobody knows any more who it was: no guest has this number."""


def teller_at(place: Place, before: int, in_all: int) -> int | None:
    """Who had the chair after it had gone into other hands so many times; None: a bot."""
    if len(place.told) < in_all:
        # A chair of an earlier Talewind: only whoever has it at last is known.
        return place.answers_for if before == in_all else LOST
    return [*place.told, place.answers_for][before]


async def _bound_without(house: House, live: LiveTable, entries: list[Entry]) -> list[Statement]:
    """The books as they are without these words, and the table; it must have come to the same end."""
    record = live.record.copy()
    record.saved = None
    faults: list[BaseException] = []
    try:
        table: Table = await rebuild(record, entries)
    except BrokenLog:
        raise _held_by_rules() from None
    changes: list[Statement] = []
    for id, kept in (await house.library.kept_at(record.id)).items():
        if kept is None:
            raise _held_by_rules()
        cover = msgspec.structs.replace(kept.book, tales=[], captions={})
        bound = await bound_anew(record, table, cover, house.workshop, faults.append)
        again = msgspec.json.decode(bound.pages, type=KeptBook)
        if table.result != kept.book.result or len(again.book.tales) != len(kept.book.tales):
            raise _held_by_rules()
        changes.append(with_pages(id, bound.pages))
        record.saved = bound.saved
    return [*changes, change_table(record.id, saved=record.saved)]


def _held_by_rules() -> TalewindError:
    return TalewindError(
        "held_by_rules",
        "This book cannot be bound anew without your words: its rules are others by now, or need them. "
        "Nothing changed. Whoever keeps the house can close the whole table.",
    )


async def still_told(house: House, guest: Guest, records: Iterable[TableRecord]) -> dict[int, int]:
    """How many times they have said something at each of these tables, for whoever looks: without the log."""
    seats = {
        record.id: [seat for seat, place in enumerate(record.chairs) if guest.id in place.tellers]
        for record in records
        if record.phase == "over"
    }
    rows = schema.entries
    query = (
        sa.select(rows.c.table_id, rows.c.seat, sa.func.count().label("many"))
        .where(rows.c.table_id.in_([*seats]), rows.c.kind != "taken", rows.c.words.not_in(["", TAKEN_BACK]))
        .group_by(rows.c.table_id, rows.c.seat)
    )
    told: defaultdict[int, int] = defaultdict(int)
    for row in await house.store.read(query):
        if row["seat"] in seats[row["table_id"]]:
            told[row["table_id"]] += row["many"]
    return told
