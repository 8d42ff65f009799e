"""Whose word a tale needs: whoever told it, found by the log of its table."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence, Set

import sqlalchemy as sa

from talewind.engine import Entry, Seat

from .. import wire
from ..books.excerpts import voices_on
from ..storage import schema
from ..storage.records import Guest, TableRecord
from ..storage.store import Store
from .taking_out import LOST, is_told, teller_at

Voice = tuple[int, Seat]
"""A page of a book, from 0, and whose seat."""


async def voices_in(store: Store, record: TableRecord, book: wire.Book) -> dict[Voice, set[int | None]]:
    """Who told what stands there, by page and seat: guests; None: a bot; `LOST`: nobody who can be asked."""
    entries, _ = await store.log(record.id)
    voices = {
        (page, seat): [*map(_plain, words)]
        for page, leaf in enumerate(book.contents.leaves)
        for seat, words in voices_on(leaf, len(book.names)).items()
    }
    standing: defaultdict[Seat, set[str]] = defaultdict(set)
    for (_, seat), words in voices.items():
        standing[seat].update(words)
    told_by = {
        (page, seat): tellers_at(record, entries, seat, words, standing[seat])
        for (page, seat), words in voices.items()
    }
    here = await _still_here(store, {teller for tellers in told_by.values() for teller in tellers if teller})
    return {
        voice: {teller if teller is None or teller in here else LOST for teller in tellers}
        for voice, tellers in told_by.items()
    }


def tellers_at(
    record: TableRecord, entries: Sequence[Entry], seat: Seat, words: Sequence[str], standing: Set[str]
) -> set[int | None]:
    """Whoever had the chair when this was told; all who ever had it, where the log does not say of each word.

    `standing`: all that stands in the book of that seat. What was said just before and stands nowhere may be
    what this was told anew from, so its teller counts as well.
    """
    place, left = record.chairs[seat], {*words}
    handed = Counter(entry.seat for entry in entries if entry.kind == "taken")[seat]
    before, found, lately = 0, set[int | None](), set[int | None]()
    for entry in entries:
        if entry.seat != seat:
            continue
        if entry.kind == "taken":
            before += 1
        elif is_told(entry):
            said = _plain(entry.words)
            lately.add(teller_at(place, before, handed))
            if said in words:
                found |= lately
                left.discard(said)
            if said in standing:
                lately.clear()
    return {*place.tellers, *([LOST] if len(place.told) < handed else [])} if left else found


def _plain(words: str) -> str:
    return " ".join(words.split())


async def _still_here(store: Store, numbers: set[int]) -> set[int]:
    """Those of them of whom more is left than a number."""
    guests = schema.guests
    query = sa.select(guests.c.id).where(guests.c.id.in_(numbers), guests.c.seen > 0)
    return {row["id"] for row in await store.read(query)}


def whose(tellers: Mapping[Voice, set[int | None]], voice: Voice, guest: Guest) -> wire.Whose:
    others = tellers[voice] - {guest.id, None}
    if LOST in others:
        return "unknown"
    if others:
        return "theirs"
    return "mine" if guest.id in tellers[voice] else "bot"
