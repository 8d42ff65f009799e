"""Twin tables on a bus of paper: what goes to a node depends on nothing that those at it cannot know.

They differ in one hidden thing, and all do the same at both. A third node has the table at last, so that the
second one, whose device has seat 2, is its edge all the time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest

from talewind.engine import Chance
from talewind.games.windmill.position import WindmillPosition
from talewind.games.windmill.rules import Windmill
from talewind.server import wire
from talewind.server.nodes import framing
from talewind.server.nodes.framing import Kind
from talewind.server.storage import statements
from talewind.server.storage.records import Guest
from talewind.server.tables import listing
from talewind.server.tables.house import House

from .devices import WORDS, Device
from .neighbours import Afar, neighbourhood_of, new_neighbour, shift_of, until, what_is_under_way
from .paper_bus import PaperBus

pytestmark = pytest.mark.postgres

honest_set_up, honest_private = Windmill.set_up, Windmill.private


def turned_round(options: Any, seats: int, chance: Chance) -> WindmillPosition:
    """The same table for all eyes, but another card will be hidden."""
    position = honest_set_up(options, seats, chance)
    position.deck.reverse()
    return position


@pytest.fixture
async def three(nodes: list[House], database: str, bus: PaperBus) -> AsyncIterator[list[House]]:
    third = await new_neighbour(database, bus)
    yield [*nodes, third]
    await third.close()


def wrong_at_both(grid: Sequence[int], hidden: int) -> int:
    """What neither of two decks, one of them turned round, has at the place of the hidden card."""
    deck = sorted(grid)
    twin = deck[-1 - deck.index(hidden)]
    return next(picture for picture in deck if picture not in (hidden, twin))


class Table:
    """Two at the first node, who know what is hidden or may guess first; one at the second."""

    def __init__(self, houses: Sequence[House], admin: Any, bus: PaperBus, guests: Sequence[Guest]) -> None:
        self._houses, self._admin, self._bus = houses, admin, bus
        self._guests = guests
        self.hidden = -1
        self.bodies: list[list[tuple[Kind, bytes]]] = []
        """All that went to the second node: line by line."""

    async def evening(self) -> None:
        one, two, three = self._houses
        self._bus.carried.clear()
        self._bus.replies.clear()
        code = await self._begin(one)
        ada, ben = [await Afar(one, guest, code).connect(seat) for seat, guest in enumerate(self._guests[:2])]
        cleo = await Afar(two, self._guests[2], code).connect(2)
        watcher = await Afar(two, self._guests[3], code).connect()
        self.hidden = ada.look["private"]["picture"]
        await self._talk(ada, ben, cleo)
        await self._said(
            ben.answer({"do": "choose", "picture": wrong_at_both(cleo.public["grid"], self.hidden)})
        )
        # Who of several comes first would be chance, and be seen: from now on there is one.
        await watcher.disconnect()
        await until(lambda: not cleo.table["watching"])
        await ada.disconnect()
        await until(lambda: not cleo.table["chairs"][0]["present"])
        await ben.disconnect()
        await until(lambda: not cleo.table["chairs"][1]["present"])
        await self._gap(one, two, cleo)
        await self._asked(two, code)
        await self._relieved(one, three, code, cleo)
        await cleo.disconnect()
        self._read(code, two)
        await three.delete(self._guests[0], code)

    async def _begin(self, one: House) -> str:
        host = self._guests[0]
        wish = wire.NewTable(game="windmill", name="Ada", options={"first": 0})
        code = (await one.make_table(host, wish)).code
        for name, guest in zip(("Ben", "Cleo"), self._guests[1:3], strict=True):
            await one.sit(guest, code, wire.Sit(name=name))
        await one.begin(host, code)
        return code

    async def _said(self, doing: Any) -> None:
        answer = await doing
        assert answer is None or answer["t"] == "ack", answer
        await what_is_under_way()

    async def _talk(self, ada: Device, ben: Device, cleo: Device) -> None:
        """The teller writes, and thinks of what nobody else sees."""
        await self._said(ada.do(wire.Draft(seat=0, words=f"It is number {self.hidden}")))
        await self._said(ben.do(wire.Say(id="say", text="What will it be?")))
        await self._said(ben.do(wire.Nudge(seat=0)))
        await self._said(ada.answer({"do": "speak_up"}))
        await self._said(ada.do(wire.TakeBack(id="back", seat=0)))
        await self._said(ada.answer({"do": "place"}, WORDS))
        await self._said(cleo.do(wire.React(id="react", reaction="loved")))

    async def _gap(self, one: House, two: House, cleo: Device) -> None:
        """Something is lost: the line of the second node is attached anew, and sees everything again.

        The next beat shows it. Another message would, too, but it might come before or after a beat.
        """
        assert isinstance(cleo, Afar)
        links = neighbourhood_of(one)._links
        assert links is not None
        link = links.to(shift_of(two).id or 0)
        lost: list[bytes] = []

        def lose(subject: str, message: bytes) -> bool:
            if subject.endswith(f".n.{shift_of(two).id}") and not lost:
                lost.append(message)
                return True
            return False

        self._bus.loses = lose
        before = len(cleo.told("welcome"))
        await cleo.visit.hear(msgspec.json.encode(wire.Ping(at=1)))
        await until(lambda: bool(lost))
        self._bus.loses = lambda subject, message: False
        link.say(Kind.BEAT)
        await until(lambda: len(cleo.told("welcome")) > before and len(link.theirs) == 1)

    async def _asked(self, two: House, code: str) -> None:
        guest = self._guests[2]
        await two.look_in(guest, code)
        assert [line.my_turn for line in await listing.lines_of(two, guest) if line.code == code] == [True]

    async def _relieved(self, one: House, three: House, code: str, cleo: Device) -> None:
        """The table's node is lost, and the third one reads its log."""
        table = await self._admin.fetchval("SELECT id FROM tables WHERE code = $1", code)
        old, before = shift_of(one).id, len(cleo.told("welcome"))
        # At once, or the second node, which looks after others now and then, might have it.
        async with self._admin.transaction():
            await self._admin.execute(statements.END, old)
            await self._admin.fetch(statements.CLAIM, [table], shift_of(three).id, [old])
        one.store.holding.lose(old)
        await until(lambda: len(cleo.told("welcome")) > before)
        await what_is_under_way()
        assert code in three._live
        assert cleo.ask is not None
        await until(lambda: shift_of(one).id not in (None, old))
        await until(lambda: neighbourhood_of(one)._links is not None)

    def _read(self, code: str, two: House) -> None:
        def without_names(body: bytes) -> bytes:
            return body.replace(code.encode(), b"otter-plum-....")

        ear = f".n.{shift_of(two).id}"
        lines: defaultdict[tuple[int, int], list[tuple[Kind, bytes]]] = defaultdict(list)
        for subject, message in self._bus.carried:
            if subject.endswith(ear):
                sender, _, frames = framing.read(message[framing.SEAL :])
                for frame in frames:
                    if frame.kind != Kind.BEAT:
                        lines[sender, frame.line].append((frame.kind, without_names(frame.body)))
        self.bodies = sorted(lines.values())
        self.bodies.append([(Kind.TELL, without_names(reply)) for reply in self._bus.replies])


async def twins(
    houses: Sequence[House], admin: Any, bus: PaperBus, monkeypatch: pytest.MonkeyPatch
) -> list[Table]:
    monkeypatch.setattr("talewind.server.tables.house.seed_bytes", lambda _: bytes(16))
    codes = iter(("otter-plum-1000", "otter-plum-1001"))
    monkeypatch.setattr("talewind.server.tables.house.new_code", lambda: next(codes))
    guests = [(await houses[0].guests.new())[0] for _ in range(4)]
    tables = []
    for set_up in (honest_set_up, turned_round):
        monkeypatch.setattr(Windmill, "set_up", set_up)
        table = Table(houses, admin, bus, guests)
        await table.evening()
        tables.append(table)
    assert tables[0].hidden != tables[1].hidden
    return tables


async def test_a_node_gets_the_same_bytes_from_tables_that_those_at_it_cannot_tell_apart(
    three: list[House], admin: Any, bus: PaperBus, monkeypatch: pytest.MonkeyPatch
) -> None:
    truth, other = await twins(three, admin, bus, monkeypatch)
    assert truth.bodies == other.bodies
    *lines, replies = truth.bodies
    assert {kind for line in lines for kind, _ in line} == {Kind.TELL, Kind.MOVED}
    assert (len(lines), len(replies)) == (4, 2), "cleo's three times, the watcher's; and two questions"


async def test_a_private_field_that_is_sent_along_is_noticed(
    three: list[House], admin: Any, bus: PaperBus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Windmill, "private", lambda game, seat: honest_private(game, game.position.teller))
    truth, other = await twins(three, admin, bus, monkeypatch)
    assert truth.bodies != other.bodies
