"""Record a house as it is now, for later versions: python -m tests.golden.record_house NAME

It leaves `houses/NAME.sqlite3.xz`: a database with lobbies, tables of every game in mid-turn and at their
end, books, talk, and people who were muted, removed or relieved. Later versions must open it and play on
(`tests/server/test_golden_houses.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import lzma
import sqlite3
import tempfile
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import sqlalchemy as sa

from talewind.engine import (
    CLOCK,
    About,
    Log,
    Table,
    TalewindError,
    game_named,
    games,
    new_table,
    play,
    replay,
)
from talewind.server import wire
from talewind.server.storage import schema
from talewind.server.tables import anthologies, arranging, identities, links, seating
from talewind.server.tables import house as house_module
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import Guest, House
from talewind.testing.evenings import LONG, able
from tests.server.devices import WORDS, Device
from tests.server.recorded import keep_a_voice, voice
from tests.server.sinks import add, can, channel

HOUSES = Path(__file__).parent / "houses"
NAMES = ("Ada", "Ben", "Cleo", "Dov")
THINKING = 5.0
"""Seconds between two answers."""
EARLY, LATE = 15, 12
"""So many answers after the beginning (too few to be saved), and before the end."""


def cookie(nth: int) -> str:
    """The cookie of a house's nth guest: a real one is known to its bearer alone."""
    return _token(f"guest {nth}")


def _token(of: str) -> str:
    return urlsafe_b64encode(sha256(of.encode()).digest()).decode().rstrip("=")


LINK = _token("seat link")
"""What the house's one seat link ends with."""


def cookies() -> Iterator[str]:
    nth = 0
    while True:
        nth += 1
        yield cookie(nth)


def somehow(table: Table, rng: Random) -> None:
    """Mostly an answer; now and then somebody takes one back, or lets time pass."""
    whim = rng.random()
    seat = rng.randrange(table.seats)
    asked = rng.choice([one for one in able(table) if one != CLOCK] or [CLOCK])
    if whim < 0.04 and table.can_undo(seat):
        table.undo(seat)
    elif whim < 0.08 and table.asks[asked].lapse("") is not None:
        table.time_up(asked, "")
    else:
        reply = table.asks[asked].sample(rng)
        table.answer(asked, reply.move, reply.words)


def evening(record: Any, seed: int) -> Log:
    """How a whole game goes at this table."""
    rng = Random(seed)
    table = new_table(record.game, seats=len(record.chairs), seed=seed, options=record.options)
    for _ in range(LONG):
        if table.result is not None:
            break
        somehow(table, rng)
    return table.log


def moments(log: Log) -> dict[str, int]:
    """When to leave the table: early, half through and late, each in mid-turn, and at the end."""
    whole = len(log.entries)
    wanted = {"early": EARLY, "half": whole // 2, "late": whole - LATE}
    return {name: _in_mid_turn(log, upto) for name, upto in wanted.items()} | {"over": whole}


def _in_mid_turn(log: Log, upto: int) -> int:
    return next(
        (entries for entries in range(upto, 0, -1) if replay(log, entries).save().entries < entries), upto
    )


def some_options(about: About, seats: int, rng: Random) -> dict[str, Any]:
    """Any options that go together, with the house's own pictures."""
    while True:
        options = {
            option.name: rng.choice([choice.value for choice in option.choices] or [option.default])
            for option in about.options
        }
        with suppress(TalewindError):
            about.settle(options, seats)
            return options


BOUND = "The best of ours"
KEY = {
    "id": "a-key-of-today",
    "credential": "Y3JlZGVudGlhbA",
    "public_key": "cHVibGljIGtleQ",
    "host": "talewind.test",
    "count": 1,
    "name": "My phone",
    "since": 0.0,
}
"""One that opens nothing: whoever had the other half has lost it."""


class Evening:
    """People go to and fro in a house, and the clock moves only while somebody answers."""

    def __init__(self, house: House, clock: HandClock) -> None:
        self.house = house
        self.clock = clock
        self.ids = iter(range(1, LONG))

    async def lobby(self, game: str, guests: list[Guest], title: str, **wishes: Any) -> str:
        house = self.house
        wish = wire.NewTable(game=game, name=guests[0].name or NAMES[0], **wishes)
        code = (await house.make_table(guests[0], wish)).code
        for name, guest in zip(NAMES[1:], guests[1:], strict=False):
            await house.sit(guest, code, wire.Sit(name=name))
        for option in (await house.state_of(code)).consents:
            for seat, guest in enumerate(guests):
                await house.do(
                    arranging.consent, guest, code, wire.Consent(option=option, seat=seat, agree=True)
                )
        await house.change(guests[0], code, wire.ChangeTable(title=title))
        return code

    async def play(self, code: str, guests: list[Guest], seed: int, until: str) -> None:
        """Begin, and play to a moment of that evening."""
        with patch.object(house_module, "seed_bytes", lambda _: seed.to_bytes(16, "big")):
            await self.house.begin(guests[0], code)
        live = await self.house.live(code)
        log = evening(live.record, seed)
        for entry in log.entries[: moments(log)[until]]:
            self.clock.now += THINKING
            async with live.lock:
                assert live.table is not None
                table = live.table
                await live.act(lambda table=table, entry=entry: play(table, entry))  # type: ignore[misc]

    async def talk(self, code: str, guests: list[Guest]) -> None:
        """Everybody says something, and loves what lies on the table, unless the game hushes them."""
        for nth, guest in enumerate(guests):
            device = await Device(self.house, guest, code).connect(nth)
            await device.do(wire.Say(id=f"{next(self.ids)}", text=f"“Grüße” from number {nth} 🪁"))
            await device.do(wire.React(id=f"{next(self.ids)}", reaction="loved"))
            await device.disconnect()


async def furnish(house: House, clock: HandClock) -> None:
    """Everything that a house may hold."""
    here = Evening(house, clock)
    guests = [(await house.guests.new())[0] for _ in NAMES]
    stranger, _ = await house.guests.new()
    for nth, game in enumerate(sorted(games())):
        about = game_named(game).about
        rng = Random(nth)
        for when, moment in enumerate(("early", "half", "late", "over")):
            seats = rng.choice([seats for seats in about.seats if seats <= len(guests)])
            people = guests[:seats]
            options = {} if moment == "early" else some_options(about, seats, rng)
            code = await here.lobby(
                game, people, f"{game}, {moment}", options=options, settings=wire.Settings(bot_pace="instant")
            )
            await here.play(code, people, nth * 10 + when + 1, moment)
            await here.talk(code, people)
            if moment == "half" and seats > 1:
                await house.to_bot(people[-1], code, seats - 1)
                await house.do(seating.mute, people[0], code, people[1].person, True)
            if moment == "late" and seats > 2:
                await house.remove(people[0], code, people[2].person)
            if moment == "over":
                await house.again(people[0], code)
    lobby = await here.lobby("windmill", guests, "locked", options={"never_ending": True})
    await house.remove(guests[0], lobby, guests[3].person)
    await house.change(guests[0], lobby, wire.ChangeTable(locked=True))
    await house.do(seating.seat_bot, guests[0], lobby, wire.SeatBot())
    alone = await here.lobby("windmill", guests[:1], "a seat for another device")
    with patch.object(links, "new_token", lambda: LINK):
        await house.seat_link(guests[0], alone, 0)
    await house.rename(stranger, wire.Profile(name="Wanderer"))


async def for_days(here: Evening, guests: list[Guest]) -> None:
    """What people have who answer when they can, and who come back: their time, a way to be told, a key, a
    voice, books on a shelf and one that is bound of others."""
    house, ada = here.house, guests[0]
    can(house)
    await add(house, ada, channel("https://ntfy.example.org/talewind"))
    await house.store.write((), [schema.passkeys.insert().values(guest_id=ada.id, **KEY)])
    await house.library.spines.read_on(lambda: False)
    rows = await house.store.read(sa.select(schema.tables).where(schema.tables.c.book.is_not(None)))
    for book in [row["book"] for row in rows if row["game"] == "story"]:
        tales = (await anthologies.tales_of(house, ada, book)).tales
        picked = [wire.TaleName(book=book, page=tale.page, seat=tale.seat) for tale in tales]
        await anthologies.make(house, ada, wire.MakeAnthology(title=BOUND, tales=picked))
    settings = wire.Settings(pace=wire.Pace(days=3, then="bot"))
    slow = await here.lobby("windmill", guests[:3], "when we can", options={"first": 0}, settings=settings)
    await house.begin(ada, slow)
    device = await Device(house, ada, slow).connect(0)
    await device.answer({"do": "place"}, WORDS)
    await device.disconnect()
    await keep_a_voice(house, slow, ada, voice(0.5, "ogg"))


async def record(db: Path) -> None:
    clock = HandClock()
    tokens = cookies()
    with patch.object(identities, "new_token", lambda: next(tokens)):
        house = await House.open(str(db), clock=clock)
        await furnish(house, clock)
        await house.close()
        # Nobody is silent at tables that sleep.
        house = await House.open(str(db), clock=clock, wakes=False)
        guests = [await house.guests.known(cookie(nth + 1)) for nth in range(len(NAMES))]
        await for_days(Evening(house, clock), guests)
        await house.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("name", help="what it is called: edition-2, say")
    path = HOUSES / f"{asked.parse_args().name}.sqlite3.xz"
    if path.exists():
        asked.error(f"{path.name} is there: what was recorded stays as it is")
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "house.sqlite3"
        asyncio.run(record(db))
        with closing(sqlite3.connect(db)) as file:
            file.execute("PRAGMA journal_mode=DELETE")
            file.execute("VACUUM")
        path.write_bytes(lzma.compress(db.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
