"""Amplification: few bytes in, many out. Counted to the byte, at a table with many who look on."""

from __future__ import annotations

import os
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import httpx
import msgspec

from talewind.server import wire
from talewind.server.ground.limits import Limit
from talewind.server.storage.records import Guest
from talewind.server.tables import bulletins, gathering, seating
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House, Viewer
from talewind.server.tables.messages import A_LOOK, hear
from talewind.server.tables.people import LISTED
from talewind.server.web.app import Config, create_app
from tests.server.devices import begun, people_at, play_on

MANY = 2000 if os.environ.get("TALEWIND_SOAK") else 200
HELLO = wire.Hello(v=wire.PROTOCOL)


class Ear:
    """The end of a line: counts what comes, and remembers it if asked to."""

    def __init__(self) -> None:
        self.bytes = 0
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None

    def write(self, messages: tuple[bytes, ...]) -> bool:
        self.bytes += sum(map(len, messages))
        self.heard += map(msgspec.json.decode, messages)
        return True

    async def send(self, message: bytes) -> None:
        self.write((message,))

    def lead_on(self) -> bool:
        return False

    def close(self, code: int) -> None:
        self.closed = code

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["t"] == kind]


class Crowd:
    """A table, its host's device, and as many who look on as one likes."""

    def __init__(self, house: House, clock: HandClock, code: str, host: Guest) -> None:
        self.house = house
        self.clock = clock
        self.code = code
        self.host = host
        self.ears: list[Ear] = []
        self.viewers: list[Viewer] = []

    @classmethod
    async def at(cls, house: House, clock: HandClock, size: int = MANY, *, play: bool = True) -> Crowd:
        code, guests = await people_at(house, 3, options={"first": 0})
        if play:
            await house.begin(guests[0], code)
        crowd = cls(house, clock, code, guests[0])
        await crowd.comes(guests[0], seat=0)
        for _ in range(size):
            await crowd.one_more()
        await clock.advance(10)
        return crowd

    async def comes(self, guest: Guest, seat: int | None = None) -> Viewer:
        self.ears.append(Ear())
        hello = msgspec.structs.replace(HELLO, seat=seat)
        _, viewer = await self.house.connect(guest, self.code, hello, self.ears[-1])
        self.viewers.append(viewer)
        return viewer

    async def says(self, viewer: Viewer, message: wire.FromClient) -> None:
        await hear(await self.house.live(self.code), viewer, message)

    async def one_more(self) -> Viewer:
        guest, _ = await self.house.guests.new()
        return await self.comes(msgspec.structs.replace(guest, name=f"Watcher {len(self.viewers)}"))

    async def cost(self, deed: Coroutine[Any, Any, Any], seconds: float = 10) -> int:
        """How many bytes go out for it, to everybody together, until all has been told."""
        before = sum(ear.bytes for ear in self.ears)
        await deed
        await self.clock.advance(seconds)
        return sum(ear.bytes for ear in self.ears) - before

    async def flood(self, viewer: Viewer, messages: list[wire.FromClient], a_second: int = 20) -> int:
        """So many messages, as fast as one device may send them."""

        async def flood() -> None:
            for message in messages:
                await self.says(viewer, message)
                await self.clock.advance(1 / a_second)

        return await self.cost(flood())


async def test_one_more_watcher_is_a_number_to_the_others(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock)
    others = MANY + 1
    out = await crowd.cost(crowd.one_more())
    itself = crowd.ears[-1].bytes
    assert itself < 4096
    assert out - itself <= others * len(b'{"t":"table","table":{"watching":99999}}')


async def test_many_who_come_at_once_are_told_of_together(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock)
    ear, host = crowd.ears[1], crowd.ears[0]
    before, at_once = len(ear.heard), len(host.heard)

    async def burst() -> None:
        for _ in range(100):
            await crowd.one_more()

    await crowd.cost(burst())
    assert len(ear.heard) - before <= 2
    assert ear.heard[-1] == {"t": "table", "table": {"watching": MANY + 100}}
    assert len(host.heard) - at_once == 100, "whoever sits there is told of each"
    assert host.heard[-1]["table"]["watching"] == MANY + 100


async def test_thirty_are_named_and_the_others_counted(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock, LISTED + 5)
    state = await house.state_of(crowd.code)
    assert (len(state.watchers), state.watching) == (LISTED, LISTED + 5)
    await crowd.viewers[1].disconnect()
    state = await house.state_of(crowd.code)
    assert "Watcher 1" not in [watcher.name for watcher in state.watchers]
    assert (len(state.watchers), state.watching) == (LISTED, LISTED + 4)
    assert state.watchers[-1].name == f"Watcher {LISTED + 1}", "the next one is named in their place"


async def test_a_host_who_only_looks_on_is_among_those_who_are_named(house: House, clock: HandClock) -> None:
    host, _ = await house.guests.new()
    code = (await house.make_table(host, wire.NewTable(game="windmill", name="Ada"))).code
    crowd = Crowd(house, clock, code, host)
    for _ in range(LISTED + 5):
        await crowd.one_more()
    await house.do(seating.clear_chair, host, code, 0)
    await crowd.comes(host)
    state = await house.state_of(code)
    assert state.host == host.person
    assert state.watchers[0].person == host.person


async def test_a_new_name_among_many_is_told_to_nobody_else(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock)
    last = crowd.viewers[-1]
    out = await crowd.cost(house.rename(last.guest, wire.Profile(name="Scheherazade")))
    assert out == len(b'{"t":"table","you":') + len(msgspec.json.encode(last.you)) + 1
    assert crowd.ears[-1].heard[-1]["you"]["name"] == "Scheherazade"


async def test_names_that_change_all_the_time_are_told_now_and_then(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock)
    first = crowd.viewers[1]

    async def renaming() -> None:
        for n in range(200):
            await house.rename(first.guest, wire.Profile(name=f"Proteus {n}"))
            await clock.advance(0.05)

    out = await crowd.cost(renaming())
    each = max(ear.bytes for ear in crowd.ears)
    assert out <= 12 * bulletins.BYTES_A_SECOND + MANY * each
    assert crowd.ears[-1].told("table")[-1]["table"]["watchers"][0]["name"] == "Proteus 199"


async def test_that_the_game_begins_is_told_to_everybody_at_once(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock, 50, play=False)
    await crowd.one_more()
    await house.begin(crowd.host, crowd.code)
    await house.quiet()
    for ear in crowd.ears:
        assert any(news.get("table", {}).get("phase") == "play" for news in ear.told("table"))
        assert ear.told("look")


async def test_changes_are_told_and_nothing_else(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock, 3, play=False)
    await house.change(crowd.host, crowd.code, wire.ChangeTable(title="An evening"))
    assert [ear.heard[-1] for ear in crowd.ears] == [{"t": "table", "table": {"title": "An evening"}}] * 4
    before = [len(ear.heard) for ear in crowd.ears]
    await house.change(crowd.host, crowd.code, wire.ChangeTable(title="An evening"))
    assert [len(ear.heard) for ear in crowd.ears] == before, "nothing has changed"


async def test_whoever_came_late_is_told_what_changed_since(house: House, clock: HandClock) -> None:
    """In a crowd everybody knows something else: each is brought up to date from there."""
    crowd = await Crowd.at(house, clock, 60, play=False)
    for n in range(20):
        await house.change(crowd.host, crowd.code, wire.ChangeTable(title=f"Evening {n}", locked=n % 2 == 1))
        await house.change(crowd.host, crowd.code, wire.ChangeTable(locked=False))
        await crowd.one_more()
        await clock.advance(0.1)
    await clock.advance(10)
    state = msgspec.to_builtins(await house.state_of(crowd.code))
    for ear in crowd.ears:
        known: dict[str, Any] = {}
        for message in ear.heard:
            known |= message.get("table", {})
        assert known == state


async def test_looking_through_other_eyes_again_and_again(house: House, clock: HandClock) -> None:
    code, devices = await begun(house, 3, options={"first": 0}, settings=wire.Settings(bot_pace="instant"))
    await play_on(devices, Random(3))
    crowd = Crowd(house, clock, code, devices[0].guest)
    ada = await crowd.comes(devices[0].guest, seat=0)
    look = next(len(msgspec.json.encode(message)) for message in crowd.ears[0].told("look"))
    rate, burst = gathering.LOOKS
    out = await crowd.flood(ada, [wire.LookThrough(seat=None)] * 2000)
    assert out <= rate * 110 + burst + look + 2000 * 150
    refusal = crowd.ears[0].told("refused")[-1]
    assert refusal["code"] == "too_many"
    await clock.advance(60)
    await crowd.says(ada, wire.LookThrough(seat=0))
    assert crowd.ears[0].heard[-1]["t"] == "look", "after a while it may look again"


async def test_only_what_is_new_is_sent_to_other_eyes(house: House, clock: HandClock) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    await play_on(devices, Random(3), 12)
    crowd = Crowd(house, clock, code, devices[0].guest)
    ada = await crowd.comes(devices[0].guest, seat=0)
    ear = crowd.ears[0]
    await crowd.says(ada, wire.LookThrough(seat=None))
    told = ear.heard[-1]["n"]
    assert len(ear.heard[-1]["events"]) == told > 3
    await crowd.says(ada, wire.LookThrough(seat=None, since=told - 2))
    assert (len(ear.heard[-1]["events"]), ear.heard[-1]["n"]) == (2, told)
    await crowd.says(ada, wire.LookThrough(seat=None, since=1 << 70))
    assert "events" not in ear.heard[-1]


async def test_talk_in_a_crowd_is_slow(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock)
    watcher, ear = crowd.viewers[-1], crowd.ears[-1]
    lines: list[wire.FromClient] = [wire.Say(id=str(n), text="x" * 400) for n in range(150)]
    rate, burst = gathering.VOICES
    out = await crowd.flood(watcher, lines)
    line = 600 * (MANY + 1)
    assert out <= rate * 8 + burst + line + 150 * 150
    assert {message["code"] for message in ear.told("refused")} == {"too_many"}
    assert len(ear.told("ack")) == len(ear.told("talk"))


async def test_talk_among_friends_is_not(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock, 6)
    lines: list[wire.FromClient] = [wire.Say(id=str(n), text="x" * 400) for n in range(60)]
    await crowd.flood(crowd.viewers[-1], lines)
    assert len(crowd.ears[-1].told("ack")) == 60


async def test_how_far_away_somebody_is_matters_only_of_those_who_play(
    house: House, clock: HandClock
) -> None:
    crowd = await Crowd.at(house, clock, play=False)
    pong = len(b'{"t":"pong","at":1.0,"now":1000000.0}') + 10
    assert await crowd.cost(crowd.says(crowd.viewers[-1], wire.Ping(at=1.0, took=3))) <= pong
    pings: list[wire.FromClient] = [wire.Ping(at=1.0, took=3)] * 400
    rate, burst = gathering.VOICES
    assert await crowd.flood(crowd.viewers[0], pings) <= rate * 20 + burst + 100 * MANY + 400 * pong
    assert await crowd.cost(crowd.says(crowd.viewers[-1], wire.Ping(at=1.0))) <= 100


async def test_a_nudge_is_for_the_nudged(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock)
    place = (await house.live(crowd.code)).record.chairs[1]
    ben = await crowd.comes(Guest(id=place.guest or 0, person=place.person or "", name=place.name), seat=1)
    await crowd.flood(ben, [wire.Nudge(seat=0)] * 40)
    assert 2 <= len(crowd.ears[0].told("nudged")) <= 4, "two seconds of nudging"
    assert not any(ear.told("nudged") for ear in crowd.ears[1:])


async def test_several_devices_of_a_seat_write_no_more_than_one(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock)
    devices = [crowd.viewers[0], *[await crowd.comes(crowd.host, seat=0) for _ in range(5)]]
    for n in range(20):
        for device in devices:
            await crowd.says(device, wire.Draft(seat=0, words=f"Once upon {n}"))
        await clock.advance(0.05)
    assert len(crowd.ears[1].told("writing")) == 1


async def test_taking_back_and_doing_again_ends_sometime(house: House, clock: HandClock) -> None:
    crowd = await Crowd.at(house, clock)
    teller, ear = crowd.viewers[0], crowd.ears[0]
    done = 0
    for n in range(200):
        look = ear.told("look")[-1]
        await crowd.says(
            teller, wire.GiveAnswer(id=f"a{n}", seat=0, ask=look["ask"]["id"], move={"do": "speak_up"})
        )
        await crowd.says(teller, wire.TakeBack(id=f"u{n}", seat=0))
        if refused := ear.told("refused"):
            assert refused[0]["code"] == "too_many"
            break
        done += 1
    assert 0 < done * MANY * A_LOOK <= gathering.VOICES[1] + MANY * A_LOOK


async def test_nobody_is_sent_more_answers_than_anybody_reads(house: House) -> None:
    """The rules of a game, the schema, pictures: a hundred bytes in, a hundred thousand out."""
    app = create_app(Config(), house=house)
    app.limits._of["answers"] = Limit(1000, 500_000, now=lambda: 0.0)
    out = 0
    async with AsyncExitStack() as stack:
        for address in ("203.0.113.5", "198.51.100.1"):
            transport = httpx.ASGITransport(app, client=(address, 1))
            client = await stack.enter_async_context(
                httpx.AsyncClient(transport=transport, base_url="http://here.test")
            )
            answers = [await client.get("/schema") for _ in range(20)]
            out += sum(len(answer.content) for answer in answers)
            assert answers[0].status_code == 200, "what others were sent is not counted here"
            assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too_many")
    assert out <= 2 * (500_000 + len(answers[0].content) + 20 * 200)
