"""An evening at a table of another node: what `docs/protocol.md` promises for one holds for all of them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.storage.statements import SPEAKS
from talewind.server.tables import aloud, anthologies, arranging, asked_tales, listing, takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.taking_out import take_tales_out

from .devices import WORDS, Device, people_at
from .neighbours import PATIENCE, Afar, play, shift_of, until
from .paper_bus import PaperBus
from .recorded import seconds_in, voice
from .test_anthologies import evening as bound
from .test_anthologies import friends, tale_by, tellers

pytestmark = pytest.mark.postgres


def clock_of(house: House) -> HandClock:
    assert isinstance(house.clock, HandClock)
    return house.clock


async def passes(house: House, seconds: float) -> None:
    """Time, at one node."""
    clock = clock_of(house)
    clock.settle = house.quiet
    await clock.advance(seconds)


async def evening(nodes: list[House], **wishes: Any) -> tuple[str, list[Device]]:
    """A table at the first node; all its people are at the second one, and so is whoever begins the game."""
    one, two = nodes
    code, guests = await people_at(one, 3, **wishes)
    await two.begin(guests[0], code)
    return code, [await Afar(two, guest, code).connect(seat) for seat, guest in enumerate(guests)]


def happened(device: Device) -> list[str]:
    return [event["what"] for event in device.events]


async def test_reactions_and_nudges_reach_everybody(nodes: list[House]) -> None:
    _, (ada, ben, cleo) = await evening(nodes, options={"first": 0})
    await ben.do(wire.Nudge(seat=0))
    await until(lambda: ada.told("nudged") == [{"t": "nudged", "seat": 0, "by": "Ben"}])
    assert (ben.told("nudged"), cleo.told("nudged")) == ([], [])
    assert (await ada.answer({"do": "place"}, WORDS) or {})["t"] == "ack"
    assert await cleo.do(wire.React(id="r", reaction="loved")) == {"t": "ack", "id": "r"}

    def reactions(device: Device) -> list[Any]:
        return [told["line"]["reaction"] for told in device.told("talk")]

    await until(lambda: all(reactions(device) == ["loved"] for device in (ada, ben, cleo)))
    refused = await ada.do(wire.React(id="s", reaction="loved"))
    assert refused is not None
    assert refused["code"] == "hushed", "what the table forbids it forbids at any node"


async def test_what_was_said_aloud_is_taken_back_once(nodes: list[House]) -> None:
    _, (ada, ben, _) = await evening(nodes, options={"first": 0})
    await ada.answer({"do": "speak_up"})
    await until(lambda: bool(ada.look.get("can_undo")))
    undo = wire.TakeBack(id="u", seat=0)
    for _ in range(2):
        assert await ada.do(undo) == {"t": "ack", "id": "u"}
    await until(lambda: happened(ben).count("took_back") == 1)
    assert ben.public["phase"] == "tell"


@pytest.mark.parametrize("agreed", [2, 3])
async def test_an_option_that_needs_consent_is_on_only_if_all_agree(nodes: list[House], agreed: int) -> None:
    one, two = nodes
    code, guests = await people_at(one, 3)
    await two.change(guests[0], code, wire.ChangeTable(options={"guess_timer": True}))
    for seat, guest in enumerate(guests[:agreed]):
        consent = wire.Consent(option="guess_timer", seat=seat, agree=True)
        await two.do(arranging.consent, guest, code, consent)
    assert (await two.begin(guests[0], code)).options["guess_timer"] is (agreed == 3)


async def test_a_clock_runs_once_at_the_owner_and_publishes_what_was_written_elsewhere(
    nodes: list[House],
) -> None:
    one, two = nodes
    _, (ada, ben, _) = await evening(nodes, options={"first": 0, "tell_timer": True})
    assert ben.look["clocks"] == {"0": clock_of(one)() + 90}
    await ada.do(wire.Draft(seat=0, words="A lantern in the"))
    await until(lambda: bool(ben.told("writing")))
    await passes(two, 1000)
    assert ben.public["phase"] == "tell", "the time at an edge is nobody's"
    await passes(one, 90)
    await until(lambda: ben.public["phase"] == "guess")
    assert ben.public["words"] == "A lantern in the"


async def test_what_was_written_is_published_by_the_next_owner_if_it_is_told_again(
    nodes: list[House],
) -> None:
    """As the page does when it is shown everything anew: a node that leaves takes drafts along to nobody."""
    one, two = nodes
    code, (ada, ben, _) = await evening(nodes, options={"first": 0, "tell_timer": True})
    await ada.do(wire.Draft(seat=0, words="A lantern in the"))
    asked = ada.ask
    assert asked is not None
    await one.drain()
    await until(lambda: code in two._live and all(len(each.told("welcome")) == 2 for each in (ada, ben)))
    await until(lambda: bool(ada.look.get("full")))
    assert two._live[code].timekeeper.draft(0) == ""
    assert (ada.ask or {})["id"] == asked["id"], "by which the page knows that it is for the same question"
    await ada.do(wire.Draft(seat=0, words="A lantern in the"))
    await passes(two, 90)
    await until(lambda: ben.public["phase"] == "guess")
    assert ben.public["words"] == "A lantern in the"


async def test_whoever_is_away_from_another_node_is_away(nodes: list[House]) -> None:
    one, _ = nodes
    settings = wire.Settings(grace_seconds=60)
    _, (ada, ben, cleo) = await evening(nodes, options={"first": 0}, settings=settings)
    await ada.disconnect()
    await until(lambda: not ben.table["chairs"][0]["present"])
    await passes(one, 59)
    assert ben.public["phase"] == "tell"
    await passes(one, 1)
    await until(lambda: "fell_silent" in happened(cleo))


async def test_a_seat_goes_to_a_bot_that_plays_at_the_owner_and_back(nodes: list[House]) -> None:
    one, two = nodes
    code, (ada, ben, _) = await evening(nodes, options={"first": 1})
    await ben.disconnect()
    await until(lambda: not ada.table["chairs"][1]["present"])
    state = await two.to_bot(ada.guest, code, 1)
    assert (state.chairs[1].kind, state.chairs[1].stands_in) == ("bot", True)
    await passes(two, 60)
    assert ada.public["phase"] == "tell", "no bot thinks where its table is not"
    await passes(one, 60)
    await until(lambda: ada.public["phase"] == "guess")
    assert happened(ada).count("taken") == 1
    await two.do(takeovers.give_back, ben.guest, code, 1)
    back = await Afar(two, ben.guest, code).connect(1)
    await until(lambda: back.look.get("seat") == 1)
    assert (back.you["seats"], "private" in back.look) == ([1], True)


async def test_a_voice_is_kept_from_another_node_and_heard_at_all_when_its_tale_is_complete(
    nodes: list[House],
) -> None:
    one, two = nodes
    code, (ada, ben, cleo) = await evening(nodes, options={"first": 0, "reveal_seconds": 0})
    near = await Device(one, ben.guest, code).connect(1)
    everybody = ada, ben, cleo, near

    async def hearing(voice: str) -> list[list[bool]]:
        """At each node: who of the three hears it."""
        told = []
        for house in nodes:
            lists = [await aloud.voices_at(house, each.guest, code) for each in (ada, ben, cleo)]
            told.append([voice in [line.id for line in lines] for lines in lists])
        return told

    await ada.answer({"do": "speak_up"})
    await aloud.begin_recording(two, ada.guest, code, 0)
    await until(lambda: all(device.table["recording"] == [0] for device in everybody))
    await aloud.end_recording(two, ada.guest, code, 0)
    await until(lambda: all(device.table["recording"] == [] for device in everybody))
    kept = await aloud.keep_voice(two, ada.guest, code, 0, voice())
    assert await hearing(kept.id) == [[True, False, False]] * 2, "nobody else before it is told"
    for house in nodes:
        with pytest.raises(TalewindError, match="no voice"):
            await aloud.hear(house, ben.guest, code, kept.id)
    await ada.answer({"do": "place"}, WORDS)
    await until(lambda: ben.public["phase"] == "guess")
    rng = Random(3)
    while ben.public["phase"] == "guess":
        await play([ben, cleo], rng, 1)
    assert await hearing(kept.id) == [[True, True, True]] * 2
    bodies = {await aloud.hear(house, each.guest, code, kept.id) for house in nodes for each in (ada, ben)}
    ((kind, body),) = bodies
    assert kind == kept.kind
    assert seconds_in(body) == pytest.approx(2.0, abs=0.2)
    assert code not in two._live, "its table has not moved"


async def test_a_tale_is_asked_for_at_one_node_and_given_at_another(nodes: list[House]) -> None:
    one, two = nodes
    ada, ben, cleo = guests = await friends(one)
    book = await bound(one, guests)
    tales = [await tale_by(one, ada, book, name) for name in ("Ada", "Ben", "Cleo")]
    made = await anthologies.make(one, ada, wire.MakeAnthology(title="Whales", tales=tales))

    async def told() -> list[list[str]]:
        return [tellers(await house.library.book(made.id)) for house in nodes]

    assert await told() == [["Ada"]] * 2
    for guest in (ben, cleo):
        assert (await two.me(guest)).asked == 1
        (question,) = (await asked_tales.shelf_of(two, guest)).asked
        await asked_tales.answer(two, guest, question.id, True)
    assert await told() == [["Ada", "Ben", "Cleo"]] * 2
    await asked_tales.answer(one, cleo, question.id, False)
    assert await told() == [["Ada", "Ben"]] * 2, "a mind is changed at any node"
    code = (await two.library.book(book)).code
    await take_tales_out(two, ben, code)
    assert await told() == [["Ada"]] * 2


async def my_turns(house: House, device: Device) -> dict[str, bool]:
    return {line.code: line.my_turn for line in (await house.me(device.guest)).tables}


async def test_my_tables_are_told_by_their_owners_and_by_the_rows_where_those_say_nothing(
    nodes: list[House], bus: PaperBus, admin: Any
) -> None:
    one, two = nodes
    code, devices = await evening(nodes, options={"first": 0})
    ada, ben, _ = devices
    other = (await two.make_table(ben.guest, wire.NewTable(game="windmill", name="Ben"))).code
    await ada.answer({"do": "place"}, WORDS)
    await until(lambda: ben.ask is not None)
    bus.asked.clear()
    assert await my_turns(two, ben) == {code: True, other: False}
    assert await my_turns(two, ada) == {code: False}
    asked = f"tw.{shift_of(one).house}.{SPEAKS[-1]}.ask.{shift_of(one).id}"
    assert bus.asked == [asked] * 2, "once each"

    await admin.execute("UPDATE tables SET standing = NULL")
    async with one._live[code].lock, asyncio.timeout(30):
        # It cannot answer: nobody waits for it longer than 300 ms.
        assert listing.ASKED_SECONDS == 0.3
        assert await my_turns(two, ben) == {code: False, other: False}
    bus.connected = False
    assert await my_turns(two, ben) == {code: False, other: False}
    assert code not in two._live, "no log is read that another node goes on with"
    bus.connected = True
    async with asyncio.timeout(PATIENCE):
        # A busy machine may take longer to answer than anybody waits for it.
        while not (await my_turns(two, ben))[code]:
            pass
