"""What bots remember of the games before this one: read from those tables' logs, and kept nowhere else."""

from __future__ import annotations

from random import Random

import pytest

from talewind.server import wire
from talewind.server.storage import schema
from talewind.server.storage.loading import change_table
from talewind.server.storage.records import TableRecord
from talewind.server.storage.store import GAMES_RECALLED
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import Guest, House

from .devices import WORDS, begun, people_at, play_on
from .test_hints import asks
from .test_store import line, new_table_in, url

__all__ = ["url"]

NO_PAUSE = {"reveal_seconds": 0}
A_GAME = (WORDS,) * 9
"""What three people tell."""


async def known_at(house: House, code: str) -> tuple[str, ...] | None:
    live = await house.live(code)
    await live.recall()
    return live.told_before


async def new_table(house: House, host: Guest, game: str = "windmill", bots: int = 2) -> str:
    return (await house.make_table(host, wire.NewTable(game=game, play_now=True, bots=bots))).code


async def test_what_was_told_last_time_outlives_the_house(url: str, clock: HandClock) -> None:
    before = await House.open(url, clock=clock)
    old, devices = await begun(before, 3, options=NO_PAUSE)
    await play_on(devices, Random(7))
    ada, ben, _ = (device.guest for device in devices)
    clock.now += 1
    again = (await before.again(ben, old)).code
    await before.begin(ada, again)
    await before.close()
    after = await House.open(url, clock=clock, wakes=False)
    assert await known_at(after, again) == A_GAME
    assert await known_at(after, await new_table(after, ada)) == A_GAME
    assert await known_at(after, await new_table(after, ada, "end")) == ()
    stranger, _ = await after.guests.new()
    assert await known_at(after, await new_table(after, stranger)) == ()
    await after.close()


async def test_another_game_of_the_same_people_knows_what_led_to_it(house: House, clock: HandClock) -> None:
    old, devices = await begun(house, 3, options=NO_PAUSE)
    await play_on(devices, Random(7))
    ada = devices[0].guest
    state = await house.again(ada, old, wire.AnotherGame(game="story"))
    await house.begin(ada, state.code)
    assert await known_at(house, state.code) == A_GAME


async def test_a_table_that_has_not_begun_does_not_look_back_yet(house: House) -> None:
    """It may still be given to another host."""
    code, _ = await people_at(house, 3)
    assert await known_at(house, code) is None


async def test_bots_and_whoever_gives_a_hint_look_back_before_they_think(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told_before(record: TableRecord, most: int) -> tuple[str, ...]:
        return (f"of {record.code}",)

    monkeypatch.setattr(house.store, "told_before", told_before)
    bot_first, _ = await begun(house, 1, bots=2, options={"first": 1})
    live = await house.live(bot_first)
    assert live.told_before is None
    await clock.advance(5)
    assert live.bots._company.told == (f"of {bot_first}",)
    person_first, (ada, *_) = await begun(house, 3, options={"first": 0})
    await asks(ada)
    assert (await house.live(person_first)).bots._company.told == (f"of {person_first}",)


async def test_of_many_games_the_last_tales_are_known_the_oldest_first(house: House) -> None:
    ada, _ = await house.guests.new()
    for nth in range(GAMES_RECALLED + 1):
        table = await new_table_in(house.store, f"otter-plum-{nth + 1000}")
        over = change_table(table, phase="over", ended=float(nth))
        place = schema.places.insert().values(table_id=table, guest_id=ada.id)
        told = [
            line(table, seq)._replace(words=words) for seq, words in enumerate((f"{nth} a", "", f"{nth} b"))
        ]
        await house.store.write(told, (over, place))
    record = TableRecord(code="x", game="windmill", title="", host=ada.id, created=0, touched=0, started=9.0)
    known = [f"{nth} {each}" for nth in range(1, GAMES_RECALLED + 1) for each in "ab"]
    assert [*await house.store.told_before(record, 100)] == known
    assert [*await house.store.told_before(record, 3)] == known[-3:]
    record.started = 2.0
    assert (await house.store.told_before(record, 2)) == ("2 a", "2 b"), "later ones were not before it"
