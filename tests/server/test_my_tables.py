"""My tables: what a guest is told of them without looking at any."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import sqlalchemy as sa

from talewind.server import wire
from talewind.server.storage import schema
from talewind.server.tables import my_tables
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import Guest, House

from .devices import Device, people_at, play_on

NO_PAUSE = {"reveal_seconds": 0}


async def test_my_tables_say_whose_turn_it_is(house: House) -> None:
    code, guests = await people_at(house, 3, options={"first": 0})
    await house.begin(guests[0], code)
    mine = (await house.me(guests[0])).tables
    theirs = (await house.me(guests[1])).tables
    assert [(line.code, line.my_turn) for line in mine] == [(code, True)]
    assert [(line.my_turn, line.waiting_for) for line in theirs] == [(False, ["Ada"])]


async def test_my_tables_name_everybody_but_me_whatever_i_am_called(house: House) -> None:
    nameless, _ = await house.guests.new()
    code = (await house.make_table(nameless, wire.NewTable(game="windmill"))).code
    ben, _ = await house.guests.new()
    await house.sit(ben, code, wire.Sit(name="Wanderer"))
    await house.sit(ben, code, wire.Sit(name="Ben's child"))
    mine, theirs = [(await house.me(guest)).tables[0] for guest in (nameless, ben)]
    assert mine.names == theirs.names == ["Wanderer", "Wanderer", "Ben's child"]
    # Whoever is called the same is somebody else all the same, and so is the child on Ben's device.
    assert mine.others == theirs.others == ["Wanderer", "Ben's child"]
    assert mine.code == code


class Counting:
    """Counts what is read from the store."""

    def __init__(self, house: House) -> None:
        self.reads = 0
        self.read = house.store.read
        house.store.read = self  # type: ignore[method-assign]

    async def __call__(self, query: sa.Executable) -> Sequence[sa.RowMapping]:
        self.reads += 1
        return await self.read(query)


async def three_tables(house: House) -> tuple[Guest, Guest]:
    """Ada and Ben have a table in the lobby, one that is over and one in play (it is Ben's turn)."""
    lobby, guests = await people_at(house, 3)
    await house.change(guests[0], lobby, wire.ChangeTable(title="Lobby"))
    for title, steps in (("Over", 1000), ("Play", 1)):
        wish = wire.NewTable(game="windmill", name="Ada", options={"first": 0, **NO_PAUSE})
        code = (await house.make_table(guests[0], wish)).code
        for name, guest in zip(("Ben", "Cleo"), guests[1:], strict=True):
            await house.sit(guest, code, wire.Sit(name=name))
        await house.change(guests[0], code, wire.ChangeTable(title=title))
        await house.begin(guests[0], code)
        devices = [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]
        await play_on(devices, Random(1), steps)
        for device in devices:
            await device.disconnect()
    return guests[0], guests[1]


async def check_the_list(house: House, ada: Guest, ben: Guest) -> None:
    open_before = house.tables_open
    store = Counting(house)
    lines = {line.title: line for line in (await house.me(ben)).tables}
    assert (store.reads, house.tables_open) == (2, open_before), "all tables, and all that is asked"
    assert {title: line.phase for title, line in lines.items()} == {
        "Lobby": "lobby",
        "Play": "play",
        "Over": "over",
    }
    assert lines["Play"].my_turn
    assert (lines["Play"].waiting_for, lines["Play"].progress) == (["Ben"], "tale 1 of 9")
    assert not any(line.my_turn or line.waiting_for for line in (lines["Lobby"], lines["Over"]))
    assert lines["Over"].book
    assert lines["Lobby"].names == ["Ada", "Ben", "Cleo"]
    assert not any(line.host for line in lines.values())
    assert all(line.host for line in (await house.me(ada)).tables)


async def test_tables_are_listed_with_one_query_awake_or_asleep(house: House, clock: HandClock) -> None:
    ada, ben = await three_tables(house)
    assert house.tables_open == 3
    await check_the_list(house, ada, ben)
    await clock.advance(200)
    assert house.tables_open == 0
    await check_the_list(house, ada, ben)


async def test_after_a_restart_no_table_is_woken_to_be_listed(db: str, clock: HandClock) -> None:
    before = await House.open(db, clock=clock)
    ada, ben = await three_tables(before)
    await before.close()
    clock.now += 48 * 3600
    after = await House.open(db, clock=clock, wakes=False)
    await after.quiet()
    assert after.tables_open == 0
    await check_the_list(after, ada, ben)
    await after.close()


async def test_a_standing_that_is_out_of_date_is_worked_out_again(house: House, clock: HandClock) -> None:
    _, ben = await three_tables(house)
    await clock.advance(200)
    stale = my_tables.Standing(entries=0, waiting=[2], progress="long ago")
    await house.store.write(
        (), (sa.update(schema.tables).values(standing=msgspec.json.encode(stale).decode()),)
    )
    for reads in (4, 2):
        store = Counting(house)
        (line,) = [line for line in (await house.me(ben)).tables if line.phase == "play"]
        house.store.read = store.read  # type: ignore[method-assign]
        assert line.my_turn
        assert store.reads == reads, "worked out once, then noted"
    assert house.tables_open == 0


async def test_where_nobody_has_days_what_an_older_version_has_noted_is_believed(
    house: House, clock: HandClock
) -> None:
    _, ben = await three_tables(house)
    await clock.advance(200)
    (row,) = await house.store.read(
        sa.select(schema.tables.c.standing).where(schema.tables.c.phase == "play")
    )
    older = {**msgspec.json.decode(row["standing"]), "progress": "as it was noted"}
    del older["rule"]
    await house.store.write(
        (), (sa.update(schema.tables).values(standing=msgspec.json.encode(older).decode()),)
    )
    (line,) = [line for line in (await house.me(ben)).tables if line.phase == "play"]
    assert line.progress == "as it was noted"
