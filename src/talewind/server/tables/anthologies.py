"""Making an anthology: tales out of one's own books, each other teller asked once, and what they answer.

It is rows alone, so any node may be asked. Whoever makes one learns who has said yes, and nothing else: a no
and no answer look alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import sqlalchemy as sa

from talewind.engine import TalewindError

from .. import wire
from ..books import volumes
from ..books.excerpts import excerpt, is_called_after, voices_on
from ..books.setting import Setting
from ..books.spines import books_of
from ..ground.troubles import LostRace
from ..storage import schema
from ..storage.anthology_rows import ASK, asked_anew, asked_in, deleted, made, many_of, stands
from ..storage.commits import Statement
from ..storage.records import Guest, TableRecord, is_id, new_id
from .house import House
from .seating import clean_name
from .tellers import Voice, voices_in, whose

TALES_MOST = 60
ANTHOLOGIES_MOST = 24
"""For each guest."""
TITLE_MOST = 80
WORDS_SHOWN = 240
"""So much of a tale is shown to whoever chooses."""
TITLE_SHOWN = 42
"""And of one that is called nothing, in a list."""


# What can be chosen


async def tales_of(house: House, guest: Guest, book: str) -> wire.BookTales:
    """What was told in a book of theirs."""
    record = await _record(house, guest, book)
    told = await house.library.evening(book)
    tellers = await voices_in(house.store, record, told)
    tales = [
        wire.ToldTale(
            page=page + 1,
            seat=seat,
            title=heading_of(told, page, {seat}),
            words=_beginning(words),
            by=told.names[seat],
            seal=record.chairs[seat].seal,
            plate=plate_of(told, page, seat),
            whose=whose(tellers, (page, seat), guest),
        )
        for page, leaf in enumerate(told.contents.leaves)
        for seat, words in voices_on(leaf, len(told.names)).items()
    ]
    return wire.BookTales(book=book, title=Setting(told).title, ended=told.ended, tales=tales)


async def _record(house: House, guest: Guest, book: str) -> TableRecord:
    """The table of a book of theirs; of others nothing is said, not even that they are there."""
    rows = []
    if is_id(book):
        query = books_of(guest, schema.tables).where(schema.tables.c.book == book)
        rows = [*await house.store.read(query)]
    if not rows:
        raise TalewindError("no_such_book", "There is no book of yours at this address.")
    return TableRecord.of(rows[0])


def heading_of(book: wire.Book, page: int, voices: set[int]) -> str:
    """What the page is called, if it is called after these."""
    called = is_called_after(book.contents.leaves[page], voices)
    return book.tales[page].heading if called else ""


def plate_of(book: wire.Book, page: int, seat: int) -> wire.BookPicture | None:
    leaf = excerpt(book.contents.leaves[page], {seat})
    if leaf is None or not leaf.plates:
        return None
    return wire.BookPicture(book.contents.deck or book.deck, leaf.plates[0].picture)


def _beginning(words: Iterable[str], most: int = WORDS_SHOWN) -> str:
    whole = " ".join(" ".join(words).split())
    return whole if len(whole) <= most else f"{whole[: most - 1].rstrip()}…"


# Making one


async def make(house: House, guest: Guest, wish: wire.MakeAnthology) -> wire.Anthology:
    title = await _check(house, guest, wish)
    await _check_room(house, guest)
    id = new_id(20)
    row = {"id": id, "guest_id": guest.id, "title": title, "made": house.clock()}
    tales = await _chosen(house, guest, id, wish, {})
    try:
        await house.store.write((), [*made(row, ANTHOLOGIES_MOST), *tales])
    except LostRace:
        # Another one has taken the last place meanwhile.
        await _check_room(house, guest)
        raise
    return await anthology_of(house, guest, id)


async def _check_room(house: House, guest: Guest) -> None:
    rows = await house.store.read(sa.select(many_of(guest.id).label("many")))
    if rows[0]["many"] >= ANTHOLOGIES_MOST:
        raise TalewindError(
            "too_many_anthologies",
            f"You have {ANTHOLOGIES_MOST} anthologies, and there is no room for more. Delete one first.",
        )


async def change(house: House, guest: Guest, id: str, wish: wire.MakeAnthology) -> wire.Anthology:
    """What is in it already stays as it was chosen; whoever told what is new is asked.

    Whoever has said yes has said it to a title: for another one they are asked anew.
    """
    title = await _check(house, guest, wish)
    was = await own(house, guest, id)
    anthologies, tales = schema.anthologies, schema.anthology_tales
    rows = await house.store.read(sa.select(tales).where(tales.c.anthology_id == id))
    before = {(row["book_id"], row["page"], row["seat"]): str(row["title"]) for row in rows}
    renamed: list[Statement] = []
    if title != was["title"]:
        questions = await house.store.read(asked_in(id))
        renamed = [
            anthologies.update().where(anthologies.c.id == id).values(title=title),
            # Who still reads the other title answers nothing.
            *(asked_anew(row["id"], new_id(), house.clock()) for row in questions),
        ]
    chosen = await _chosen(house, guest, id, wish, before)
    gone = tales.delete().where(tales.c.anthology_id == id)
    await house.store.write((), [*renamed, gone, *chosen])
    return await anthology_of(house, guest, id)


async def delete(house: House, guest: Guest, id: str) -> None:
    """What was said no to is not asked again, not even for another."""
    await own(house, guest, id)
    await house.store.write((), deleted(id))


async def _check(house: House, guest: Guest, wish: wire.MakeAnthology) -> str:
    """Its title, as it is stored: whoever is asked for a tale reads it."""
    await house.check_may_speak(guest)
    title = clean_name(wish.title, "title", TITLE_MOST)
    if not wish.tales:
        raise TalewindError("no_tales", "An anthology needs a tale. Choose one.")
    if len(wish.tales) > TALES_MOST:
        raise TalewindError(
            "too_many_tales", f"An anthology has room for {TALES_MOST} tales; these are {len(wish.tales)}."
        )
    if len(set(wish.tales)) < len(wish.tales):
        raise TalewindError("chosen_twice", "A tale is named twice. Each stands in an anthology once.")
    return title


async def own(house: House, guest: Guest, id: str) -> sa.RowMapping:
    anthologies = schema.anthologies
    mine = sa.and_(anthologies.c.id == id, anthologies.c.guest_id == guest.id)
    rows = await house.store.read(sa.select(anthologies).where(mine)) if is_id(id) else ()
    if not rows:
        raise TalewindError("no_such_anthology", "There is no anthology of yours at this address.")
    return rows[0]


async def _chosen(
    house: House,
    guest: Guest,
    id: str,
    wish: wire.MakeAnthology,
    before: Mapping[tuple[str, int, int], str],
) -> list[Statement]:
    """The tales in their order, and whoever is to be asked for those that are new."""
    new: defaultdict[str, list[Voice]] = defaultdict(list)
    for tale in wish.tales:
        if (tale.book, tale.page - 1, tale.seat) not in before:
            new[tale.book].append((tale.page - 1, tale.seat))
    titles = dict(before)
    asked: list[Statement] = []
    for book, voices in new.items():
        record = await _record(house, guest, book)
        told = await house.library.evening(book)
        tellers = await voices_in(house.store, record, told)
        found = await _titles(house, told, voices) if {*voices} <= tellers.keys() else {}
        for page, seat in voices:
            if (page, seat) not in tellers:
                raise TalewindError("no_such_tale", "That tale is not in this book, or was taken back.")
            if whose(tellers, (page, seat), guest) == "unknown":
                raise TalewindError(
                    "teller_unknown", "Whoever told that tale cannot be asked any more: it stays where it is."
                )
            titles[book, page, seat] = found.get((page, seat), "")
            named = {"anthology_id": id, "book_id": book, "page": page, "seat": seat, "maker_id": guest.id}
            asked += [
                ASK.bindparams(id=new_id(), guest_id=teller, asked=house.clock(), **named)
                for teller in sorted(tellers[page, seat] - {guest.id, None}, key=str)
            ]
    chosen = [(tale.book, tale.page - 1, tale.seat) for tale in wish.tales]
    rows = [
        {"anthology_id": id, "book_id": book, "page": page, "seat": seat, "nth": nth, "title": title}
        for nth, (book, page, seat) in enumerate(chosen)
        for title in [titles[book, page, seat]]
    ]
    return [*(schema.anthology_tales.insert().values(row) for row in rows), *asked]


async def _titles(house: House, book: wire.Book, voices: Sequence[Voice]) -> dict[Voice, str]:
    """For tales whose page is called after another's words."""
    leaves = book.contents.leaves
    bare = [(page, seat) for page, seat in voices if not is_called_after(leaves[page], {seat})]
    words = [" ".join(voices_on(leaves[page], len(book.names))[seat]) for page, seat in bare]
    found = await volumes.find_titles(words, book.code, house.workshop) if bare else []
    return dict(zip(bare, (title.replace("\0", "\ufffd") for title in found or ()), strict=False))


# What stands there


async def anthology_of(house: House, guest: Guest, id: str) -> wire.Anthology:
    """As its maker sees it."""
    row = await own(house, guest, id)
    return wire.Anthology(id=id, title=row["title"], made=row["made"], tales=await _tales(house, guest, id))


async def _tales(house: House, guest: Guest, id: str) -> list[wire.ChosenTale]:
    anthologies, tales, asked = schema.anthologies, schema.anthology_tales, schema.anthology_asked
    stand = stands().label("stands")
    chosen = sa.select(tales, stand).join(anthologies).where(tales.c.anthology_id == id)
    rows = await house.store.read(chosen.order_by(tales.c.nth))
    needed = {
        (row["book_id"], row["page"], row["seat"])
        for row in await house.store.read(sa.select(asked).where(asked.c.anthology_id == id))
        if row["guest_id"] != guest.id
    }
    books = await house.library.anthologies.evenings(rows)
    shown = [
        _chosen_tale(row, books[row["book_id"]], (row["book_id"], row["page"], row["seat"]) in needed)
        for row in rows
        if row["book_id"] in books
    ]
    return [tale for tale in shown if tale is not None]


def _chosen_tale(row: sa.RowMapping, told: wire.Book, asked: bool) -> wire.ChosenTale | None:
    page, seat = row["page"], row["seat"]
    leaves = told.contents.leaves
    voices = voices_on(leaves[page], len(told.names)) if page < len(leaves) else {}
    if seat not in voices:
        return None
    bot = seat < len(told.bots) and told.bots[seat]
    return wire.ChosenTale(
        book=row["book_id"],
        page=page + 1,
        seat=seat,
        title=heading_of(told, page, {seat}) or row["title"] or _beginning(voices[seat], TITLE_SHOWN),
        by=told.names[seat],
        seal=told.seals[seat] if seat < len(told.seals) else None,
        plate=plate_of(told, page, seat),
        ended=told.ended,
        whose="theirs" if asked else "bot" if bot else "mine",
        stands=row["stands"],
    )
