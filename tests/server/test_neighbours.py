"""Two nodes of a house in one process, on a real PostgreSQL and a bus of paper: devices play anywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from inspect import signature
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import Game, TalewindError
from talewind.server import wire
from talewind.server.ground.lookout import shown_by
from talewind.server.nodes import edge, framing
from talewind.server.nodes.framing import Frame, Kind
from talewind.server.nodes.links import End, Link, Links
from talewind.server.nodes.neighbourhood import Neighbourhood
from talewind.server.storage import statements
from talewind.server.tables import calls, deeds, seating
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.refusals import Refusal
from talewind.server.web.app import Config, create_app
from talewind.server.web.spending import EVERY

from .devices import Device, people_at
from .neighbours import Afar, all_see_the_same, play, playing, shift_of, until
from .paper_bus import PaperBus
from .test_store import new_postgres

pytestmark = pytest.mark.postgres


async def test_a_device_plays_at_a_table_of_another_node(nodes: list[House]) -> None:
    one, two = nodes
    code, devices = await playing(one, two, afar=2)
    await play(devices, Random(1), 9)
    await all_see_the_same(devices)
    assert two.tables_open == 0
    assert (await one.state_of(code)).chairs[2].present
    refused = await devices[2].do(wire.Say(id="x", text=" "))
    assert refused is not None
    assert refused["code"] == "bad_text"
    assert await devices[1].do(wire.Say(id="y", text="Here I am.")) == {"t": "ack", "id": "y"}
    await until(lambda: [m["line"]["text"] for m in devices[2].told("talk")] == ["Here I am."])
    await devices[2].disconnect()
    await until(lambda: not one._live[code].present[devices[2].guest.id])


async def test_what_the_table_refuses_is_said_at_the_door(nodes: list[House]) -> None:
    one, two = nodes
    code, guests = await people_at(one, 2)
    stranger, _ = await two.guests.new()
    await one.change(guests[0], code, wire.ChangeTable(locked=True))
    with pytest.raises(TalewindError) as refusal:
        await Afar(two, stranger, code).connect()
    assert refusal.value.code == "locked"
    await one.change(guests[0], code, wire.ChangeTable(locked=False))
    watcher = Afar(two, stranger, code)
    await watcher.connect()
    await one.remove(guests[0], code, stranger.person)
    await until(lambda: bool(watcher.told("farewell")))
    assert [told["code"] for told in watcher.told("farewell")] == ["removed"]
    assert watcher.line.closed == 4403


@pytest.mark.parametrize("back", [True, False], ids=["what the owner said", "what the edge said"])
async def test_what_the_bus_loses_is_repaired(nodes: list[House], bus: PaperBus, back: bool) -> None:
    one, two = nodes
    _, devices = await playing(one, two)
    far = devices[2]
    await play(devices, Random(2), 4)
    lost: list[str] = []
    ear = f"n.{shift_of(two if back else one).id}"

    def lose(subject: str, message: bytes) -> bool:
        if subject.endswith(ear) and len(lost) < 2:
            lost.append(subject)
            return True
        return False

    bus.loses = lose
    saying = asyncio.create_task(far.do(wire.Say(id="lost", text="Is anybody there?")))
    await until(lambda: len(lost) == 2)
    await until(lambda: len(far.told("welcome")) >= 2)
    # At every welcome the page sends again what was not acknowledged.
    assert isinstance(far, Afar)
    await far.visit.hear(msgspec.json.encode(wire.Say(id="lost", text="Is anybody there?")))
    await saying
    await play(devices, Random(3), 6)
    await all_see_the_same(devices)
    assert len(one._live[far.code].talk) == 1
    assert one._live[far.code].present[far.guest.id] == 1


async def test_a_device_stays_when_its_table_s_node_closes(nodes: list[House], database: str) -> None:
    one, two = nodes
    code, devices = await playing(one, two, afar=2)
    await play(devices, Random(1), 5)
    await one.close()
    await until(lambda: all(len(device.told("welcome")) == 2 for device in devices[1:]))
    assert code in two._live
    assert [device.told("farewell") for device in devices[1:]] == [[], []]
    assert [told["come_back"] for told in devices[0].told("farewell")] == [True]
    host = await Afar(two, devices[0].guest, code).connect(0)
    devices = [host, *devices[1:]]
    await play(devices, Random(2), 6)
    await all_see_the_same(devices)


async def test_a_node_that_is_relieved_leads_its_devices_to_the_new_owner(
    nodes: list[House], admin: Any, bus: PaperBus
) -> None:
    one, two = nodes
    code, guests = await people_at(one, 3)
    await one.begin(guests[0], code)
    devices: list[Device] = [
        await Afar(house, guest, code).connect(seat)
        for seat, (house, guest) in enumerate(zip((one, one, two), guests, strict=True))
    ]
    await play(devices, Random(1), 5)
    await admin.execute(statements.END, shift_of(one).id)
    (table,) = await admin.fetch("SELECT id FROM tables")
    await shift_of(two).claim(table["id"])
    one.store.holding.lose(shift_of(one).id)
    await until(lambda: all(len(device.told("welcome")) >= 2 for device in devices))
    assert code in two._live
    assert code not in one._live
    await play(devices, Random(2), 6)
    await all_see_the_same(devices)
    assert [device.told("farewell") for device in devices] == [[], [], []]


async def test_eyes_that_were_wished_for_are_not_forgotten(nodes: list[House], bus: PaperBus) -> None:
    one, two = nodes
    code, guests = await people_at(one, 1)
    guest = guests[0]
    await one.sit(guest, code, wire.Sit(name="Bea", seat=1))
    await one.sit(guest, code, wire.Sit(name="Cy", seat=2))
    await one.begin(guest, code)
    far = await Afar(two, guest, code).connect(0)
    bus.loses = lambda subject, message: True
    await far.do(wire.LookThrough(seat=1))
    await asyncio.sleep(0)
    bus.loses = lambda subject, message: False
    await far.do(wire.Draft(seat=0, words="a word"))
    await until(lambda: far.look["seat"] == 1)


class Flighty:
    """A node that welcomes a device and has lost the table in the same breath."""

    def attached(self, link: Link, line: int, body: bytes) -> End:
        link.say(Kind.TELL, line, b'{"t":"ack","id":"flighty"}')
        link.say(Kind.MOVED, line)
        return Gone()


async def ignore(news: bytes) -> None:
    pass


class Gone:
    def take(self, frame: Frame) -> None:
        pass

    def lose(self) -> None:
        pass


async def test_a_table_that_goes_at_the_moment_of_arrival_is_looked_for_again(
    nodes: list[House], bus: PaperBus
) -> None:
    one, two = nodes
    code, guests = await people_at(one, 2)
    flighty = Links(bus, shift_of(one).house, 999, Flighty())
    await flighty.open(one.answer, ignore)
    assert two.neighbours is not None
    two.neighbours.note_holder(code, 999)
    far = await Afar(two, guests[1], code).connect(1)
    assert [told["t"] for told in far.heard[:2]] == ["ack", "welcome"]
    assert await far.do(wire.Say(id="x", text="Found it.")) == {"t": "ack", "id": "x"}
    await flighty.close()


# What is asked for over HTTP


async def test_all_that_is_done_at_a_table_is_done_from_another_node(nodes: list[House]) -> None:
    one, two = nodes
    host, _ = await one.guests.new()
    code = (await one.make_table(host, wire.NewTable(game="windmill", name="Ada"))).code
    ben, _ = await two.guests.new()
    state = await two.sit(ben, code, wire.Sit(name="Ben", seat=1))
    assert [place.name for place in state.chairs[:2]] == ["Ada", "Ben"]
    assert state == await one.state_of(code)
    assert (await two.change(host, code, wire.ChangeTable(title="Elsewhere"))).title == "Elsewhere"
    assert (await two.do(seating.seat_bot, host, code, wire.SeatBot())).chairs[2].kind == "bot"
    token, _ = await two.seat_link(ben, code, 1)
    phone, _ = await two.guests.new()
    moved = await two.claim_link(phone, token)
    assert moved.chairs[1].person == phone.person
    with pytest.raises(TalewindError) as refusal:
        await two.claim_link(phone, token)
    assert refusal.value.code == "link_void"
    token, _ = await two.seat_link(host, code, 3, program=True)
    dice, _ = await two.guests.new()
    seated = await two.claim_link(dice, token, wire.Program(name="Dice"))
    assert (seated.chairs[3].name, seated.chairs[3].brought_by) == ("Dice", "Ada")
    with pytest.raises(TalewindError) as refusal:
        await Afar(two, dice, code).connect()
    assert refusal.value.code == "for_programs"
    with pytest.raises(TalewindError) as refusal:
        await two.begin(phone, code)
    assert refusal.value.code == "not_host"
    assert (await two.begin(host, code)).phase == "play"
    assert (await two.to_bot(phone, code, 1)).chairs[1].kind == "bot"
    assert (await two.look_in(None, code)).phase == "play"
    assert two.tables_open == 0
    await two.delete(host, code)
    with pytest.raises(TalewindError) as refusal:
        await two.look_in(host, code)
    assert refusal.value.code == "no_such_table"


class Reels:
    """Replays that cost nothing to make."""

    def __init__(self) -> None:
        self.made: dict[int | None, Reels] = {}

    def find(self, record: object, seat: int | None, scene: bool, so_far: bytes) -> Reels | None:
        return self.made.get(seat)

    def make(self, record: object, log: object, seat: int | None, scene: bool, so_far: bytes) -> Reels:
        self.made[seat] = self
        return self

    async def part(self, nth: int) -> bytes:
        return b"part %d" % nth


async def test_whoever_asks_at_another_node_pays_there_and_only_for_what_is_new(
    nodes: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = nodes
    code, (host, _) = await people_at(one, 2)
    bills: list[str] = []
    with pytest.raises(TalewindError) as refusal:
        await two.replay(code, None, host, may_make=lambda: bills.append("paid"))
    assert refusal.value.code == "not_over"
    monkeypatch.setattr(one, "replays", Reels())
    monkeypatch.setattr("talewind.server.tables.house.log_of", lambda record, entries: None)
    async with one.at(code) as live:
        live.record.phase = "over"
    for nth in range(2):
        part = await two.replay(code, None, host, nth=nth, may_make=lambda: bills.append("paid"))
        assert part == b"part %d" % nth
    assert bills == ["paid"]

    def too_poor() -> None:
        raise TalewindError("too_many", "That was a bit much at once.")

    with pytest.raises(TalewindError) as refusal:
        await two.replay(code, 0, host, may_make=too_poor)
    assert refusal.value.code == "too_many"


async def test_what_is_not_answered_is_not_done_again(
    nodes: list[House], bus: PaperBus, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = nodes
    code, guests = await people_at(one, 2)
    await two.look_in(guests[0], code)
    asked: list[str] = []

    def lose(subject: str, message: bytes) -> bool:
        asked.extend([subject] if ".ask." in subject else [])
        return ".ask." in subject

    bus.loses = lose
    with pytest.raises(TalewindError) as refusal:
        await two.begin(guests[0], code)
    assert refusal.value.code == "come_again"
    assert len(asked) == 1


async def test_a_table_that_has_moved_is_asked_for_where_it_is(nodes: list[House], admin: Any) -> None:
    one, two = nodes
    code, guests = await people_at(one, 2)
    await two.look_in(guests[0], code)
    (table,) = await admin.fetch("SELECT id FROM tables")
    one.drop(one._live[code])
    await one.quiet()
    await shift_of(two).claim(table["id"])
    assert (await two.look_in(guests[0], code)).code == code, "it is our own, though we did not know"
    assert code in two._live
    assert (await one.look_in(guests[0], code)).code == code
    assert code not in one._live
    assert one.neighbours is not None
    one.neighbours.note_holder(code, 999)
    assert (await one.look_in(guests[0], code)).code == code, "nobody is there who was taken for the owner"


async def test_whoever_is_hushed_at_one_node_is_hushed_at_all(
    nodes: list[House], bus: PaperBus, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = nodes
    code, devices = await playing(one, two)
    teller, other = devices[0], devices[1]
    monkeypatch.setattr(type(game_at(one, code)), "hushed", lambda game, seat: seat == 0)
    with pytest.raises(TalewindError) as refusal:
        await two.check_may_speak(teller.guest)
    assert refusal.value.code == "hushed"
    await two.check_may_speak(other.guest)
    await two.check_may_speak(None)
    await two.rename(other.guest, wire.Profile(name="Benedict"))
    await two.to_bot(teller.guest, code, 0)
    with pytest.raises(TalewindError) as refusal:
        await two.rename(teller.guest, wire.Profile(name="It is the fifth"))
    assert refusal.value.code == "hushed"
    bus.loses = lambda subject, message: ".ask." in subject
    with pytest.raises(TalewindError) as refusal:
        await two.rename(teller.guest, wire.Profile(name="It is the fifth"))
    assert refusal.value.code == "come_again", "nobody knows whether they may"


def game_at(house: House, code: str) -> Game[Any, Any]:
    table = house._live[code].table
    assert table is not None
    return table.game


async def test_a_new_name_is_known_everywhere(nodes: list[House]) -> None:
    one, two = nodes
    guest, token = await two.guests.new()
    await one.guests.known(token)
    host, _ = await one.guests.new()
    code = (await one.make_table(host, wire.NewTable(game="windmill", name="Ada"))).code
    far = await Afar(two, guest, code).connect()
    await two.rename(guest, wire.Profile(name="Zoe"))
    await until(lambda: [each["name"] for each in far.table["watchers"]] == ["Zoe"])
    assert (await one.guests.known(token)).name == "Zoe"


@pytest.mark.parametrize(
    "does", [*calls._methods.values(), *deeds.BY_NAME.values()], ids=lambda does: does.__name__
)
def test_whatever_nodes_ask_each_other_for_is_plain_data(does: Callable[..., Any]) -> None:
    meant = calls.deal(does)
    assert {*meant.given.__struct_fields__} == {*signature(does).parameters} - {*calls.ASIDE}
    assert not {*calls._methods} & {*deeds.BY_NAME}


async def test_what_no_node_would_ask_for_is_refused(nodes: list[House]) -> None:
    code, _ = await people_at(nodes[0], 1)
    for call in (b"nonsense", msgspec.msgpack.encode({"do": "close", "code": code, "given": {}})):
        reply = msgspec.msgpack.decode(await nodes[0].answer(call), type=Refusal)
        assert reply.code == "server_error"


# The bus


async def test_without_a_bus_a_table_elsewhere_is_said_to_be_there(
    nodes: list[House], bus: PaperBus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edge, "PATIENCE", 0.0)
    one, two = nodes
    code, guests = await people_at(one, 2)
    bus.connected = False
    with pytest.raises(TalewindError) as refusal:
        await Afar(two, guests[1], code).connect()
    assert refusal.value.code == "elsewhere"
    bus.connected = True
    await Afar(two, guests[1], code).connect()


async def test_houses_that_share_a_bus_do_not_hear_each_other(
    nodes: list[House], bus: PaperBus, postgres_server: Any
) -> None:
    one, two = nodes
    stranger = await House.open(await new_postgres(postgres_server), clock=HandClock())
    await Neighbourhood.join(stranger, bus)
    try:
        assert shift_of(stranger).house != shift_of(one).house == shift_of(two).house
        await playing(one, two)
        heard = {subject.split(".")[1] for subject, _ in bus.carried}
        assert heard == {shift_of(one).house}
    finally:
        await stranger.close()


async def test_only_a_house_in_postgresql_has_neighbours(house: House, bus: PaperBus) -> None:
    with pytest.raises(TalewindError) as refusal:
        await Neighbourhood.join(house, bus)
    assert refusal.value.code == "bus_needs_postgres"


async def test_a_seat_s_bytes_go_to_no_node_without_that_seat(nodes: list[House], bus: PaperBus) -> None:
    """Nothing that only one of those at the owner may know goes over the bus."""
    one, two = nodes
    _, devices = await playing(one, two)
    await play(devices, Random(4), 8)
    eyes = set()
    for subject, message in bus.carried:
        if subject.endswith(f"n.{shift_of(two).id}"):
            for frame in framing.read(message[framing.SEAL :])[2]:
                if frame.kind == Kind.TELL and (look := shown_by(frame.body)) is not None:
                    eyes.add(look[0])
    assert eyes == {2}


async def test_wrong_codes_at_one_node_are_counted_at_the_other(nodes: list[House]) -> None:
    one, two = (create_app(Config(), house=house).limits for house in nodes)
    for _ in range(20):
        one.guessed_wrong("203.0.113.5")
    clock = nodes[0].clock
    assert isinstance(clock, HandClock)
    await clock.advance(EVERY)
    await until(lambda: two.wrong_codes.exhausted("203.0.113.5"))
    assert not two.wrong_codes.exhausted("203.0.113.6")
