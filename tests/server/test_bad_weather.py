"""Nodes in bad weather: cut off from the bus, relieved, leaving; and long work is done in turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from talewind.cli import main
from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.ground import turns
from talewind.server.nodes import edge, framing
from talewind.server.nodes.edge import Visitor
from talewind.server.nodes.framing import Kind
from talewind.server.nodes.links import Link
from talewind.server.nodes.neighbourhood import Neighbourhood
from talewind.server.storage import shifts, statements
from talewind.server.storage.holding import Alone, Elsewhere
from talewind.server.tables import calls, leaving, upkeep
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.live import LiveTable
from talewind.server.web.app import Config, create_app, open_house

from .devices import Device, begun, people_at
from .neighbours import (
    Afar,
    all_see_the_same,
    neighbourhood_of,
    new_neighbour,
    play,
    playing,
    plug_of,
    shift_of,
    until,
)
from .paper_bus import PaperBus, Plug
from .test_shifts import new_shift

postgres = pytest.mark.postgres


async def missed_for_long(house: House) -> None:
    """The bus has been away for longer than anybody waits."""
    shift = shift_of(house)
    await until(lambda: shift._missed_since is not None)
    assert shift._missed_since is not None
    shift._missed_since -= 1000.0
    shift.look_again()


async def refused(house: House) -> str:
    with pytest.raises(TalewindError) as refusal:
        await house.check_ready()
    return refusal.value.code


async def steps_of(count: Callable[[], int], most: int) -> set[int]:
    """What is counted between one step of the event loop and the next, until it is so many."""
    counted = set()
    async with asyncio.timeout(30):
        while count() < most:
            counted.add(count())
            await asyncio.sleep(0)
    return counted


def farewells(devices: Iterable[Device]) -> list[list[str]]:
    return [[told["code"] for told in device.told("farewell")] for device in devices]


# Without the bus


@postgres
async def test_a_node_that_alone_has_lost_the_bus_leaves_its_tables_to_the_others(
    nodes: list[House], database: str
) -> None:
    one, two = nodes
    code, devices = await playing(one, two)
    there = await Afar(one, devices[1].guest, code).connect(1)
    lobby, guests = await people_at(two, 1)
    visitor = await Afar(one, guests[0], lobby).connect()
    await play(devices, Random(1), 4)
    plug_of(one).cut()
    await missed_for_long(one)
    await until(lambda: len(devices[2].told("welcome")) == 2)
    assert code in two._live
    await until(lambda: all(device.told("farewell") for device in (*devices[:2], there, visitor)))
    for device in (*devices[:2], there, visitor):
        assert [told["come_back"] for told in device.told("farewell")] == [True]
    assert devices[2].told("farewell") == []
    assert await refused(one) == "not_ready"
    assert not one.bus_ok
    with pytest.raises(TalewindError) as refusal:
        await Afar(one, devices[0].guest, code).connect(0)
    assert refusal.value.code == "restart"
    with pytest.raises(TalewindError) as refusal:
        await one.make_table(guests[0], wire.NewTable(game="windmill"))
    assert refusal.value.code == "restart"
    listed = (await asyncio.to_thread(CliRunner().invoke, main, ["nodes", "--db", database, "--json"])).output
    assert [node["bus_ok"] for node in msgspec.json.decode(listed)] == [False, True]

    back = [await Afar(two, devices[seat].guest, code).connect(seat) for seat in (0, 1)]
    await play([*back, devices[2]], Random(2), 4)
    plug_of(one).mend()
    await until(lambda: one.ready and one.bus_ok)
    again = await Afar(one, devices[0].guest, code).connect(0)
    await all_see_the_same([again, devices[2]])
    assert (await one.make_table(guests[0], wire.NewTable(game="windmill"))).code in one._live


@postgres
async def test_it_looks_whether_others_have_the_bus_as_soon_as_it_has_waited_long_enough(
    nodes: list[House],
) -> None:
    shift = shift_of(nodes[0])
    shift.terms = shift.terms._replace(every=3600.0)
    plug_of(nodes[0]).cut()
    await until(lambda: shift._missed_since is not None)
    assert shift._missed_since is not None
    shift._missed_since -= shift.terms.silent - 1.0
    shift.look_again()
    await until(lambda: shift.cut_off)


@postgres
async def test_nobody_waits_for_the_answer_of_a_node_that_says_that_it_has_lost_the_bus(
    nodes: list[House], admin: Any
) -> None:
    one, two = nodes
    await people_at(one, 1)
    table = await admin.fetchval("SELECT id FROM tables")
    for has, holder in ((True, shift_of(one).id), (False, None)):
        await admin.execute(statements.BUS_OK, shift_of(one).id, has)
        with pytest.raises(Elsewhere) as elsewhere:
            await shift_of(two).claim(table)
        assert elsewhere.value.holder == holder


@postgres
async def test_a_game_of_bots_goes_on_where_the_bus_is(nodes: list[House]) -> None:
    one, two = nodes
    code, guests = await people_at(one, 3)
    await one.begin(guests[0], code)
    plug_of(one).cut()
    await missed_for_long(one)
    await until(lambda: code in two._live)
    assert one.tables_open == 0


@postgres
async def test_where_all_have_lost_the_bus_everybody_keeps_what_they_have(
    nodes: list[House], bus: PaperBus
) -> None:
    one, two = nodes
    code, devices = await playing(one, two, afar=0)
    bus.connected = False
    for house in nodes:
        await shift_of(house)._mind_the_bus()
    for house in nodes:
        await missed_for_long(house)
        await shift_of(house)._mind_the_bus()
        await house.check_ready()
        assert not house.bus_ok
    assert code in one._live
    assert farewells(devices) == [[], [], []]
    await play(devices, Random(1), 3)


@postgres
@pytest.mark.parametrize(
    ("others", "cut_off"),
    [
        ([True], True),
        ([], False),
        ([False], False),
        ([None, None], False),
        ([True, False], False),
        ([True, True, False], True),
    ],
)
async def test_who_is_cut_off_and_who_has_only_lost_a_bus_that_nobody_has(
    admin: Any, others: list[bool | None], cut_off: bool
) -> None:
    made = [(await admin.fetch(statements.OPEN, "ship", 60.0, None))[0]["shift"] for _ in (False, *others)]
    for shift, has in zip(made, (False, *others), strict=True):
        await admin.execute(statements.BUS_OK, shift, has)
    assert await admin.fetchval(statements.CUT_OFF) == cut_off


@postgres
async def test_whoever_is_dead_or_leaves_is_nobody_to_leave_tables_to(admin: Any) -> None:
    made = [
        (await admin.fetch(statements.OPEN, "ship", lease, None))[0]["shift"] for lease in (60, -1, 60, 60)
    ]
    for nth, shift in enumerate(made):
        await admin.execute(statements.BUS_OK, shift, nth > 0)
    await admin.fetch(statements.DRAIN, made[2])
    await admin.execute(statements.END, made[3])
    assert not await admin.fetchval(statements.CUT_OFF)


@postgres
async def test_while_nobody_can_be_asked_nobody_takes_another_name(nodes: list[House], bus: PaperBus) -> None:
    one, two = nodes
    await people_at(one, 1)
    guest, _ = await two.guests.new()
    for away in (plug_of(two), plug_of(one)):
        away.cut()
        with pytest.raises(TalewindError) as refusal:
            await two.rename(guest, wire.Profile(name="It is the fifth"))
        assert refusal.value.code == "come_again"
        away.mend()
    assert (await two.rename(guest, wire.Profile(name="Ida"))).name == "Ida"
    plug_of(two).cut()
    await one.close()
    assert (await two.rename(guest, wire.Profile(name="Isa"))).name == "Isa", "nobody else is there any more"


@postgres
async def test_whoever_has_gone_when_it_should_be_asked_need_not_be(
    nodes: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    there = [[999], []]

    async def others() -> list[int]:
        return there.pop(0)

    monkeypatch.setattr(nodes[0].store.holding, "others", others)
    guest, _ = await nodes[0].guests.new()
    assert (await nodes[0].rename(guest, wire.Profile(name="Ida"))).name == "Ida"
    assert there == []


# Beginning


class Hindered(Plug):
    """A bus at which listening does not go smoothly at first."""

    def __init__(self, bus: PaperBus, hinder: Callable[[], Any]) -> None:
        super().__init__(bus)
        self._hinder = hinder
        self.tries = 0

    async def flush(self) -> None:
        await super().flush()
        self.tries += 1
        if self.tries == 1:
            await self._hinder()


@postgres
@pytest.mark.parametrize("at_once", [True, False], ids=["and begins anew at once", "and begins anew later"])
async def test_a_node_that_is_relieved_while_it_begins_to_listen_listens_in_its_new_shift(
    database: str, admin: Any, bus: PaperBus, at_once: bool
) -> None:
    house = await House.open(database, clock=HandClock())
    shift = shift_of(house)
    old = shift.id

    async def relieve() -> None:
        shift.lose(old)
        if at_once:
            await new_shift(shift, old)

    plug = Hindered(bus, relieve)
    joined = await Neighbourhood.join(house, plug)
    await until(lambda: joined._links is not None and joined._links.shift == shift.id)
    assert shift.id != old
    await house.quiet()
    assert plug.tries == 2, "once for each shift"
    await house.close()


@postgres
async def test_whoever_cannot_listen_tries_again(database: str, admin: Any, bus: PaperBus) -> None:
    async def fail() -> None:
        raise OSError("not now")

    house = await House.open(database, clock=HandClock())
    joined = await Neighbourhood.join(house, Hindered(bus, fail))
    assert joined._links is not None
    other = await new_neighbour(database, bus)
    await playing(house, other)
    await house.close()
    await other.close()


async def test_no_table_is_woken_before_its_deck_can_be_found(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await House.open(db)
    code, _ = await begun(before, 3)
    await before.close()
    found: list[object] = []
    load = LiveTable.load

    async def loaded(live: LiveTable) -> None:
        found.append(live.hall.find_deck)
        await load(live)

    async def join(house: House, bus: str) -> None:
        await house.quiet()

    async def all_of_them(holding: Alone, tables: Sequence[int]) -> list[int]:
        return [*tables]

    monkeypatch.setattr(LiveTable, "load", loaded)
    monkeypatch.setattr(Neighbourhood, "join", join)
    monkeypatch.setattr(Alone, "claim_left", all_of_them)
    config = Config(db=db, bus="nats://bus", decks=str(tmp_path / "decks"))
    house = await open_house(config)
    house._adopt({1: code})
    await house.quiet()
    entrance = create_app(config, house=house)
    await house.quiet()
    assert found == [entrance.litestar.state.cupboard.find]
    await house.close()


# Being relieved, and leaving


def link_between(one: House, two: House) -> Link:
    links = neighbourhood_of(one)._links
    assert links is not None
    shift = shift_of(two).id
    assert shift is not None
    return links.to(shift)


def told_that_they_moved(bus: PaperBus, by: int | None) -> set[int]:
    """The lines to which a shift has said so."""
    read = [framing.read(message[framing.SEAL :]) for subject, message in bus.carried if ".n." in subject]
    return {
        frame.line
        for sender, _, frames in read
        for frame in frames
        if sender == by and frame.kind == Kind.MOVED
    }


@postgres
async def test_a_node_that_is_relieved_tells_every_device_elsewhere(
    nodes: list[House], bus: PaperBus, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = nodes
    monkeypatch.setattr(turns, "AT_A_STRETCH", -1.0)
    games = [await playing(one, two, afar=2) for _ in range(2)]
    afar = [device for _, devices in games for device in devices[1:]]
    stranger, _ = await two.guests.new()
    slow = Afar(two, stranger, games[0][0])
    live = one._live[slow.code]
    async with live.lock:
        arriving = asyncio.create_task(slow.connect())
        link = link_between(one, two)
        await until(lambda: len(link.theirs) == 5)
        lines, shift = set(link.theirs), shift_of(one).id
        bus.carried.clear()
        one.store.holding.lose(shift)
        await until(lambda: lines <= told_that_they_moved(bus, shift))
    await until(lambda: all(len(device.told("welcome")) >= 2 for device in afar))
    await arriving
    assert farewells([*afar, slow]) == [[]] * 5


@postgres
async def test_whose_table_cannot_be_found_is_let_go_and_may_come_back(
    nodes: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = nodes
    code, guests = await people_at(one, 2)
    devices = [await Afar(two, guest, code).connect() for guest in guests]
    troubles = [RuntimeError("something is wrong"), TalewindError("elsewhere", "It is nowhere.")]

    async def trouble(visitor: Visitor) -> None:
        raise troubles[visitor.guest.id == guests[1].id]

    monkeypatch.setattr(Visitor, "find", trouble)
    for device in devices:
        assert isinstance(device, Afar)
        assert isinstance(device.visit, Visitor)
        device.visit.seek()
    await until(lambda: all(isinstance(device, Afar) and device.line.closed for device in devices))
    assert [device.line.closed for device in devices if isinstance(device, Afar)] == [1011, 4000]
    assert farewells(devices) == [[], ["elsewhere"]]
    assert devices[1].told("farewell")[0]["come_back"]


@postgres
async def test_a_node_that_has_lost_the_database_sends_its_devices_away_after_one_lease(
    nodes: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = nodes
    code, guests = await people_at(one, 2)
    devices = [await Afar(node, guest, code).connect() for node, guest in zip(nodes, guests, strict=True)]

    async def unreachable() -> None:
        raise OSError("cut off")

    monkeypatch.setattr(edge, "LEASE", 0.0)
    monkeypatch.setattr(edge, "PATIENCE", 3600.0)
    shift = shift_of(one)
    with monkeypatch.context() as cut_off:
        cut_off.setattr(shift, "_open", unreachable)
        shift.lose(shift.id)
        await until(lambda: bool(devices[0].told("farewell")))
        assert devices[0].told("farewell")[0]["come_back"]
        assert devices[1].told("farewell") == [], "the other node goes on looking"


@postgres
async def test_whoever_leaves_sends_devices_of_other_nodes_tables_away_by_and_by(nodes: list[House]) -> None:
    one, two = nodes
    code, guests = await people_at(one, 3)
    devices = [await Afar(two, guest, code).connect() for guest in guests]
    draining = asyncio.create_task(two.drain())
    steps = await steps_of(lambda: sum(map(bool, farewells(devices))), 3)
    assert {0, 1, 2} <= steps
    await draining
    assert farewells(devices) == [["restart"]] * 3
    assert all(device.told("farewell")[0]["come_back"] for device in devices)


@postgres
async def test_a_table_can_be_had_elsewhere_before_anybody_is_told_to_look_for_it(
    nodes: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = nodes
    code, devices = await playing(one, two)
    happened: list[str] = []
    let_go, dismiss = one.store.holding.let_go, LiveTable.dismiss

    async def noted(table_id: int) -> None:
        await let_go(table_id)
        happened.append("let go")

    def told(live: LiveTable, *words: Any, **more: Any) -> None:
        happened.append("told")
        dismiss(live, *words, **more)

    monkeypatch.setattr(one.store.holding, "let_go", noted)
    monkeypatch.setattr(LiveTable, "dismiss", told)
    await one.drain()
    assert happened == ["let go", "told"]
    await until(lambda: len(devices[2].told("welcome")) == 2)
    assert code in two._live


async def test_a_table_that_was_not_left_yet_stays_where_the_bus_is_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = await people_at(house, 1)
    live = house._live[code]
    await house._leave_still(live)
    assert house._live[code] is live
    monkeypatch.setattr(house.store.holding, "leaves", True)
    await house._leave_still(live)
    assert code not in house._live


def is_cut_off(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house of one node, as if it had lost others."""
    monkeypatch.setattr(upkeep, "LEFT_AGAIN_SECONDS", 0.0)
    for word in ("cut_off", "leaves"):
        monkeypatch.setattr(house.store.holding, word, True)
    house.store.parted()


async def test_what_could_not_be_left_in_time_is_left_later_as_long_as_a_node_is_cut_off(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = await people_at(house, 1)
    leave_all, rounds = leaving.leave_all, 0

    async def counted(*what: Any) -> None:
        nonlocal rounds
        rounds += 1
        await leave_all(*what)

    monkeypatch.setattr(upkeep, "leave_all", counted)
    with monkeypatch.context() as at_once:
        at_once.setattr(leaving, "AT_MOST", 0.0)
        async with house._live[code].lock:
            is_cut_off(house, monkeypatch)
            await until(lambda: rounds >= 3)
            assert code in house._live
    await until(lambda: not house._live)
    await house.live(code)
    # It was being woken when all others had been left.
    await until(lambda: not house._live)
    monkeypatch.setattr(house.store.holding, "cut_off", False)
    parting = house._parting
    assert parting is not None
    await until(parting.done)
    assert (await house.state_of(code)).code == code


async def test_a_node_that_is_cut_off_closes_at_once(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house = await House.open(db, clock=HandClock())
    await people_at(house, 1)
    tried = asyncio.Event()

    async def never(live: LiveTable) -> None:
        tried.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(house, "_leave_still", never)
    is_cut_off(house, monkeypatch)
    await tried.wait()
    async with asyncio.timeout(30):
        await house.close()
    assert house._parting is not None
    assert house._parting.cancelled()
    house.store.parted()
    assert house._parting.cancelled(), "whoever closes parts no more"


@postgres
async def test_whoever_leaves_adopts_nothing(nodes: list[House], admin: Any) -> None:
    one, two = nodes
    code, _ = await people_at(one, 1)
    table = one._live[code].record.id
    (gone,) = await admin.fetch(statements.OPEN, "gone", 60.0, None)
    await admin.execute("UPDATE holds SET shift = $1 WHERE table_id = $2", gone["shift"], table)
    await admin.execute(statements.END, gone["shift"])
    shift_of(two).cut_off = True
    assert await shift_of(two).claim_left([table]) == []
    shift_of(two).cut_off = False
    assert await shift_of(two).claim_left([table]) == [table]


async def test_whoever_waits_for_a_table_that_is_left_meanwhile_finds_it_again(
    house: House, clock: HandClock
) -> None:
    code, guests = await people_at(house, 1)
    live = house._live[code]
    async with live.lock:
        leaving = asyncio.create_task(house._leave(live))
        await asyncio.sleep(0)
        asking = asyncio.create_task(house.look_in(guests[0], code))
        await asyncio.sleep(0)
    await leaving
    assert (await asking).code == code
    assert house._live[code] is not live


@postgres
async def test_whoever_asks_a_node_that_leaves_the_table_meanwhile_is_told_that_it_has_moved(
    nodes: list[House],
) -> None:
    one, two = nodes
    code, guests = await people_at(one, 1)
    await two.close()
    live = one._live[code]
    meant = calls.deal(House.look_in)
    call = calls.Call(meant.name, code, msgspec.Raw(msgspec.msgpack.encode(meant.given(guest=guests[0]))))
    async with live.lock:
        shift_of(one).draining = True
        leaving = asyncio.create_task(one._leave(live))
        await asyncio.sleep(0)
        asking = asyncio.create_task(one.answer(msgspec.msgpack.encode(call)))
        await asyncio.sleep(0)
    await leaving
    assert isinstance(calls._decode_reply(await asking), calls.Moved)


@postgres
async def test_what_was_said_while_the_table_was_looked_for_is_not_overtaken(nodes: list[House]) -> None:
    one, _ = nodes
    code, guests = await people_at(one, 1)
    device = Afar(one, guests[0], code)
    await device.connect()
    visitor = device.visit
    assert isinstance(visitor, Visitor)
    words = [wire.Say(id=text, text=text) for text in ("one", "two", "three")]
    async with one._live[code].lock:
        visitor.seek()
        for message in words[:2]:
            await visitor.hear(msgspec.json.encode(message))
        await asyncio.sleep(0)
    async with asyncio.timeout(30):
        while visitor._way is None:
            await asyncio.sleep(0)
    await visitor.hear(msgspec.json.encode(words[2]))
    await device.answered("three")
    await until(lambda: len(device.told("talk")) == 3)
    assert [told["line"]["text"] for told in device.told("talk")] == ["one", "two", "three"]


@postgres
async def test_an_arrival_that_cannot_be_read_is_refused_and_nothing_else_is_lost(nodes: list[House]) -> None:
    one, two = nodes
    _, devices = await playing(one, two)
    link = link_between(two, one)
    refusals: list[framing.Frame] = []

    class Wrong:
        def take(self, frame: framing.Frame) -> None:
            refusals.append(frame)

        def lose(self) -> None:
            raise AssertionError("it was not lost")

    link.begin(999, Wrong())
    link.say(Kind.ATTACH, 999, b"nonsense")
    await until(lambda: bool(refusals))
    assert [frame.kind for frame in refusals] == [Kind.REFUSED]
    del link.ours[999]
    await play(devices, Random(1), 3)
    assert len(devices[2].told("welcome")) == 1


# Games whose node has gone

MANY_TABLES = """
    INSERT INTO tables (code, game, title, phase, options, settings, chairs, muted, removed, locked, consents,
        created, touched)
    SELECT 'table ' || n, 'windmill', '', 'play', '{}', '{}', '[]', '[]', '[]', false, '{}', 1, 1
    FROM generate_series(1, 500) AS n
"""


async def orphans(database: str, admin: Any, count: int) -> list[str]:
    """Games that were on at a node that has gone."""
    house = await House.open(database, clock=HandClock())
    codes = [(await begun(house, 3))[0] for _ in range(count)]
    await house.close()
    assert await admin.fetchval("SELECT count(*) FROM holds") == count
    await admin.execute("UPDATE tables SET touched = 0")
    return codes


@postgres
async def test_games_of_a_node_that_has_gone_are_woken_several_at_a_time_until_there_are_no_more(
    database: str, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shifts, "ADOPTED", 2)
    codes = await orphans(database, admin, 6)
    two_at_once = asyncio.Barrier(2)
    load = LiveTable.load

    async def loaded(live: LiveTable) -> None:
        await two_at_once.wait()
        await load(live)

    monkeypatch.setattr(LiveTable, "load", loaded)
    house = await House.open(database, clock=HandClock())
    shift = shift_of(house)
    shift.terms = shift.terms._replace(every=3600.0)
    shift.look_again()
    await until(lambda: {*codes} <= {*house._live})
    await house.close()


@postgres
async def test_where_everybody_has_time_a_game_of_a_node_that_has_gone_sleeps_on(
    database: str, admin: Any
) -> None:
    house = await House.open(database, clock=HandClock())
    await begun(house, 3, settings=wire.Settings(pace=wire.Pace(days=1)))
    evening, _ = await begun(house, 3)
    await house.close()
    await admin.execute("UPDATE tables SET touched = 0")
    house = await House.open(database, clock=HandClock())
    shift_of(house).look_again()
    await until(lambda: bool(house.tables_here))
    await house.quiet()
    assert [live.record.code for live in house.tables_here] == [evening]
    await house.close()


@postgres
async def test_nodes_that_look_for_such_games_at_the_same_time_find_different_ones(admin: Any) -> None:
    (gone,) = await admin.fetch(statements.OPEN, "gone", 60.0, None)
    await admin.execute(statements.END, gone["shift"])
    await admin.execute(MANY_TABLES)
    await admin.execute("INSERT INTO holds SELECT id, $1 FROM tables", gone["shift"])
    looks = [{row["id"] for row in await admin.fetch(statements.ORPHANS, 50)} for _ in range(2)]
    assert len(looks[0] & looks[1]) < 25


# In turns


@postgres
async def test_everybody_learns_a_new_name_by_and_by_and_the_last_one_counts(
    nodes: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = nodes[0]
    guest, _ = await one.guests.new()
    codes = [(await people_at(one, 1))[0] for _ in range(3)]
    devices = [await Device(one, guest, code).connect() for code in codes]
    monkeypatch.setattr(turns, "AT_A_STRETCH", -1.0)

    def called(name: str) -> int:
        return sum(viewer.guest.name == name for code in codes for viewer in one._live[code].viewers)

    names = [msgspec.structs.replace(guest, name=name) for name in ("Ida", "Isa")]
    telling = [asyncio.create_task(one.show_renamed(named)) for named in names[:1]]
    assert {0, 1, 2} <= await steps_of(lambda: called("Ida"), 3)
    telling += [asyncio.create_task(one.show_renamed(named)) for named in (names[0], names[1])]
    await asyncio.gather(*telling)
    assert called("Isa") == 3
    await one.quiet()
    assert [device.table["watchers"][0]["name"] for device in devices] == ["Isa"] * 3


@postgres
async def test_who_is_hushed_is_looked_up_in_turns(
    nodes: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = nodes
    for _ in range(3):
        await people_at(one, 1)
    guest, _ = await one.guests.new()
    looked: list[object] = []
    monkeypatch.setattr(turns, "AT_A_STRETCH", -1.0)
    monkeypatch.setattr(
        "talewind.server.tables.people.check_may_speak", lambda live, guest: looked.append(live)
    )
    asking = asyncio.create_task(one.check_may_speak(guest))
    assert {0, 1, 2} <= await steps_of(lambda: len(looked), 3)
    await asking
