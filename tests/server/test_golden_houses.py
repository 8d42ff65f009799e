"""Houses as earlier versions left them: this one opens each, finds everything, and plays every table on.

Of each house one table of every game comes to its end, and the others go on for a while; in the soak all come
to their end.
"""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from talewind.engine import games
from talewind.engine.bots import RANDOM
from talewind.server import wire
from talewind.server.tables import takeovers
from talewind.server.tables.bots import BotPlayers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import Guest, House
from talewind.server.tables.live import LiveTable
from tests.golden.record_house import HOUSES, LINK, cookie
from tests.soaking import SOAK, usually

from .devices import Device
from .walking import walked

MOST = 10_000
"""So many times the bots of a table get two seconds to come to its end."""
A_FEW = 15
"""So many where another table of the same game in that house has come to its end."""


KEPT = ("deadlines", "notice_ways", "passkeys", "voices", "spines", "anthologies", "anthology_tales")
"""What houses hold since tables last for days and people come back."""


class Before:
    """What the file holds, before this version has touched it."""

    def __init__(self, path: Path) -> None:
        with closing(sqlite3.connect(path)) as file:
            file.row_factory = sqlite3.Row
            self.guests: int = file.execute("select count(*) from guests").fetchone()[0]
            self.tables = [dict(row) for row in file.execute("select * from tables")]
            self.books = {
                row["id"]: msgspec.json.decode(row["pages"])["book"]
                for row in file.execute("select * from books")
            }
            self.entries: dict[int, int] = dict(
                file.execute("select table_id, count(*) from entries group by table_id").fetchall()
            )
            self.talk: dict[int, int] = dict(
                file.execute("select table_id, count(*) from talk group by table_id").fetchall()
            )
            there = {row[0] for row in file.execute("select name from sqlite_master where type = 'table'")}
            self.kept = {
                name: file.execute(f"select count(*) from {name}").fetchone()[0]
                for name in KEPT
                if name in there
            }
            self.last: float = file.execute("select max(touched) from tables").fetchone()[0]
            self.last = max(self.last, file.execute("select max(at) from entries").fetchone()[0])


def unpacked(house: Path, to: Path) -> Path:
    to.write_bytes(lzma.decompress(house.read_bytes()))
    return to


class Reopened:
    def __init__(self, house: House, clock: HandClock, before: Before, guests: list[Guest]) -> None:
        self.house = house
        self.clock = clock
        self.before = before
        self.guests = {guest.id: guest for guest in guests}

    def tables(self, *phases: str) -> list[dict[str, Any]]:
        return [table for table in self.before.tables if table["phase"] in phases]


ALL = sorted(HOUSES.glob("*.sqlite3.xz"))
EDITIONS = usually(*ALL[-3:], of=ALL)
"""The last three; in the soak all of them."""


@pytest.fixture(params=EDITIONS, ids=lambda path: path.name.partition(".")[0])
async def reopened(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Reopened]:
    path = unpacked(request.param, tmp_path / "house.sqlite3")
    before = Before(path)
    clock = HandClock(before.last + 60)
    house = await House.open(str(path), clock=clock)
    clock.settle = house.quiet
    await house.quiet()
    guests = [await house.guests.known(cookie(nth + 1)) for nth in range(before.guests)]
    yield Reopened(house, clock, before, guests)
    await house.close()


async def test_everybody_finds_their_tables(reopened: Reopened) -> None:
    house, before = reopened.house, reopened.before
    listed = [line for guest in reopened.guests.values() for line in (await house.me(guest)).tables]
    assert {line.code for line in listed} == {table["code"] for table in before.tables}
    titles = {table["code"]: (table["title"], table["phase"]) for table in before.tables}
    assert all(titles[line.code] == (line.title, line.phase) for line in listed)
    assert any(line.my_turn for line in listed)
    assert all(line.progress for line in listed if line.phase == "play")


async def test_what_people_have_besides_tables_is_still_theirs(reopened: Reopened) -> None:
    house, kept = reopened.house, reopened.before.kept
    for name, many in kept.items():
        rows = await house.store.read(sa.select(sa.func.count().label("n")).select_from(sa.table(name)))
        assert rows[0]["n"] >= many, name
    if len(kept) == len(KEPT):
        assert all(kept.values()), "each is recorded"
    for table in reopened.tables("play"):
        if pace := (await house.live(table["code"])).record.settings.pace:
            assert (await house.state_of(table["code"])).waits
            assert pace.days == 3


async def test_every_table_stands_where_it_stood(reopened: Reopened) -> None:
    house, before = reopened.house, reopened.before
    for table in before.tables:
        code = table["code"]
        live = await house.live(code)
        assert live.record.edition == table["edition"], "it goes on by the rules it began with"
        assert len(live.at) == before.entries.get(table["id"], 0), f"{table['title']} went back"
        holder = next(place.guest for _, place in live.record.people() if place.guest is not None)
        device = await Device(house, reopened.guests[holder], code).connect()
        assert [place["kind"] for place in device.table["chairs"]] == [
            place.get("kind", "empty") for place in msgspec.json.decode(table["chairs"])
        ]
        assert len(device.told("welcome")[0]["talk"]) == before.talk.get(table["id"], 0)
        assert bool(device.public) == (table["phase"] != "lobby")
        await device.disconnect()


async def test_books_and_replays_are_what_they_were(reopened: Reopened) -> None:
    house = reopened.house
    for table in reopened.tables("over"):
        kept = reopened.before.books[table["book"]]
        book = await house.library.book(table["book"])
        assert msgspec.to_builtins(book.result) == kept["result"]
        assert [tale.page for tale in book.tales] == [tale["page"] for tale in kept["tales"]]
        assert (book.names, book.seed, book.promise) == (kept["names"], kept["seed"], kept["promise"])
        assert sum(tale.loved for tale in book.tales) > 0
        replay = await walked(house, table["code"], 0)
        assert replay["frames"][-1]["look"]["result"] == kept["result"]


async def test_every_game_is_played_on(reopened: Reopened, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hands their seat to a bot: one table of each game comes to its end, and the others go on.

    In the soak each of them comes to its end.
    """
    monkeypatch.setattr(BotPlayers, "_skill", lambda *_: RANDOM)
    house = reopened.house
    ended: set[str] = set()
    entries = reopened.before.entries
    for table in sorted(reopened.tables("play"), key=lambda table: -entries[table["id"]]):
        code = table["code"]
        live = await house.live(code)
        before = entries[table["id"]]
        most = MOST if SOAK or table["game"] not in ended else A_FEW
        # A table with clocks may have gone on by itself meanwhile.
        if goes_on(live):
            people = await all_to_bots(reopened, code)
            for _ in range(most):
                await reopened.clock.advance(2)
                if not goes_on(live):
                    break
        if goes_on(live):
            assert most == A_FEW, f"{table['title']} does not come to its end"
            for seat, guest in people:
                await house.do(takeovers.give_back, guest, code, seat)
        else:
            assert live.record.book is not None
            await house.library.book(live.record.book)
            ended.add(table["game"])
        assert len(live.at) > before
    assert ended == set(games())


def goes_on(live: LiveTable) -> bool:
    return live.record.phase == "play"


async def all_to_bots(reopened: Reopened, code: str) -> list[tuple[int, Guest]]:
    """Everybody hands their seat to a bot that thinks for no time; who had one."""
    house = reopened.house
    live = await house.live(code)
    people = [(seat, reopened.guests[place.guest or 0]) for seat, place in live.record.people()]
    host = reopened.guests[live.record.host or 0]
    for seat, guest in people:
        await house.to_bot(guest, code, seat)
    # Not at once: the whole game would be played within one tick of this clock.
    naturally = msgspec.structs.replace(live.record.settings, bot_pace="natural")
    await house.change(host, code, wire.ChangeTable(settings=naturally))
    return people


async def test_a_seat_moves_by_the_link_that_was_given_out(reopened: Reopened) -> None:
    newcomer, _ = await reopened.house.guests.new()
    table = await reopened.house.claim_link(newcomer, LINK)
    assert newcomer.person in {chair.person for chair in table.chairs}


async def test_an_evening_in_the_lobby_begins(reopened: Reopened) -> None:
    house = reopened.house
    for table in reopened.tables("lobby"):
        live = await house.live(table["code"])
        if len(live.record.people()) > 1:
            await house.begin(reopened.guests[live.record.host or 0], table["code"])
            assert live.record.phase == "play"


async def test_who_was_removed_stays_outside(reopened: Reopened) -> None:
    people = {guest.person: guest for guest in reopened.guests.values()}
    for table in reopened.before.tables:
        for person in msgspec.json.decode(table["removed"]):
            await refused(reopened.house, people[person], table["code"])


async def refused(house: House, guest: Guest, code: str) -> None:
    with pytest.raises(Exception, match="asked you to leave"):
        await Device(house, guest, code).connect()
