"""What a client has spent at one node is spent at all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from talewind.engine import TalewindError
from talewind.server.ground.limits import Spent
from talewind.server.tables.clocks import HandClock
from talewind.server.web.security import Limits
from talewind.server.web.spending import EVERY, OLD, TOGETHER, Spending

ADA, BEN = "203.0.113.5", "203.0.113.6"


class Node:
    """A house of cardboard, with neighbours to tell things to."""

    def __init__(self, street: list[Node], clock: HandClock) -> None:
        self.clock = clock
        self.neighbours: list[Node] | None = street
        self.bus_ok = True
        self.store = self.holding = self
        self.nodes = 3
        self.spent: Callable[[Spent], None] = lambda spent: None
        self.told: list[Spent] = []
        self.limits = Limits(clock.steady)
        Spending(cast(Any, self), self.limits)
        street.append(self)

    def announce(self, what: str, news: Spent) -> None:
        assert what == "spent"
        assert self.bus_ok
        self.told.append(news)
        for node in self.neighbours or ():
            if node is not self:
                node.spent(msgspec.msgpack.decode(msgspec.msgpack.encode(news), type=Spent))

    def refuses(self, kind: str, client: str) -> bool:
        try:
            self.limits.check(kind, client)
        except TalewindError as error:
            return error.code == "too_many"
        return False

    async def keeps_out(self, client: str) -> bool:
        async def a_stranger() -> bool:
            return False

        try:
            await self.limits.check_guess(client, a_stranger)
        except TalewindError as error:
            return error.code == "too_many_guesses"
        return False


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def nodes(clock: HandClock) -> list[Node]:
    street: list[Node] = []
    return [Node(street, clock) for _ in range(3)]


async def test_wrong_codes_count_everywhere(nodes: list[Node], clock: HandClock) -> None:
    one, two, three = nodes
    for node in (one, two):
        for _ in range(10):
            assert not await node.keeps_out(ADA)
            node.limits.guessed_wrong(ADA)
    assert not await three.keeps_out(ADA), "what is under way has not been heard of"
    await clock.advance(EVERY)
    assert [await node.keeps_out(ADA) for node in nodes] == [True] * 3
    assert [await node.keeps_out(BEN) for node in nodes] == [False] * 3
    await clock.advance(6)
    assert [await node.keeps_out(ADA) for node in nodes] == [False] * 3


async def test_the_purse_that_all_guess_from_is_one(nodes: list[Node], clock: HandClock) -> None:
    """Whoever guesses at one node makes all of them wary: three more for each client, wherever."""
    one, two, _ = nodes
    for client in range(120):
        one.limits.guessed_wrong(f"198.51.100.{client}")
    await clock.advance(EVERY)
    for _ in range(3):
        assert not await two.keeps_out(ADA)
        two.limits.guessed_wrong(ADA)
    assert await two.keeps_out(ADA)


@pytest.mark.parametrize(
    ("kind", "burst"),
    [("new_table", 40), ("new_guest", 60), ("new_socket", 100), ("request", 240), ("replay", 120)],
)
async def test_nobody_gets_more_by_going_to_another_node(
    nodes: list[Node], clock: HandClock, kind: str, burst: int
) -> None:
    one, two, _ = nodes
    for _ in range(burst):
        assert not one.refuses(kind, ADA)
    assert one.refuses(kind, ADA)
    await clock.advance(EVERY)
    refused = [two.refuses(kind, ADA) for _ in range(burst)]
    assert refused.count(False) <= 4, "what has come in meanwhile"
    assert not two.refuses(kind, BEN)


async def test_what_was_under_way_at_several_nodes_is_owed(nodes: list[Node], clock: HandClock) -> None:
    for node in nodes:
        for _ in range(40):
            assert not node.refuses("new_table", ADA)
    await clock.advance(EVERY)
    await clock.advance(800)
    assert all(node.refuses("new_table", ADA) for node in nodes), "eighty more than there were"
    await clock.advance(10)
    assert not nodes[0].refuses("new_table", ADA)


async def test_bytes_that_were_sent_by_one_are_not_sent_again_by_another(
    nodes: list[Node], clock: HandClock
) -> None:
    one, two, _ = nodes
    one.limits.answered(ADA, 600 << 20)
    two.limits.check_answers(ADA)
    await clock.advance(EVERY)
    with pytest.raises(TalewindError):
        two.limits.check_answers(ADA)


async def test_what_is_spent_in_a_moment_is_told_together(nodes: list[Node], clock: HandClock) -> None:
    one = nodes[0]
    for _ in range(7):
        assert not one.refuses("request", ADA)
    one.limits.guessed_wrong(BEN)
    await clock.advance(EVERY)
    await clock.advance(60)
    assert [news.much for news in one.told] == [[("request", ADA, 7), ("wrong_codes", BEN, 1)]]
    for client in range(TOGETHER + 1):
        one.limits.answered(str(client), 1)
    await clock.advance(EVERY)
    assert [len(news.much) for news in one.told[1:]] == [TOGETHER, 1]


async def test_what_was_held_up_on_its_way_is_not_counted(nodes: list[Node], clock: HandClock) -> None:
    one = nodes[0]
    much = [("new_table", ADA, 40)]
    one.spent(Spent(clock() - OLD - 1, much))
    assert not one.refuses("new_table", ADA)
    one.spent(Spent(clock() - OLD + 1, much))
    assert one.refuses("new_table", ADA)


async def test_what_a_newer_node_counts_may_be_unknown(nodes: list[Node], clock: HandClock) -> None:
    nodes[0].spent(Spent(clock(), [("kites", ADA, 40), ("new_table", ADA, 40)]))
    assert nodes[0].refuses("new_table", ADA)


@pytest.mark.parametrize(
    ("kind", "burst", "share"), [("new_table", 40, 14), ("new_guest", 60, 20), ("request", 240, 240)]
)
async def test_without_the_bus_a_node_gives_its_share_of_what_is_the_house_s(
    nodes: list[Node], clock: HandClock, kind: str, burst: int, share: int
) -> None:
    one, two, _ = nodes
    one.bus_ok = False
    assert [one.refuses(kind, ADA) for _ in range(burst + 1)].count(False) == share
    assert not one.refuses(kind, BEN)
    await clock.advance(EVERY)
    assert not two.refuses(kind, ADA)
    one.bus_ok = True
    await clock.advance(10_000)
    assert [one.refuses(kind, ADA) for _ in range(burst + 1)].count(False) == burst


async def test_without_the_bus_a_third_of_the_wrong_codes_is_enough(nodes: list[Node]) -> None:
    one = nodes[0]
    one.bus_ok = False
    for _ in range(7):
        assert not await one.keeps_out(ADA)
        one.limits.guessed_wrong(ADA)
    assert await one.keeps_out(ADA)


async def test_a_house_without_neighbours_tells_nobody(clock: HandClock) -> None:
    alone = Node([], clock)
    alone.neighbours = None
    assert not alone.refuses("request", ADA)
    assert clock._alarms == []
