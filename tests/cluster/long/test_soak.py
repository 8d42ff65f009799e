"""An hour of bad weather: nodes are killed, stopped and cut off at random while people play.

TALEWIND_SOAK_MINUTES says how long, TALEWIND_SOAK_SEED which weather:
    make soak ARGS="-n 0 -s tests/cluster/long/test_soak.py"
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.server.crash import EVERY_LINE, by_table, check_kept

from ..conftest import open_at_once
from ..nodes import BUSY, LEASE, Bus, Game, House, Passed, Within, until
from ..wires import Wire, Wired

pytestmark = [pytest.mark.postgres, pytest.mark.crash, pytest.mark.timeout(0)]

MINUTES = float(os.environ.get("TALEWIND_SOAK_MINUTES", "60"))
SEED = int(os.environ.get("TALEWIND_SOAK_SEED", SystemRandom().randrange(10**6)))
TABLES = 6
GO_ON = 30
"""So many answers more show that play goes on."""
SILENCE = 3.0
"""So many seconds it takes to notice that the bus says nothing."""
LOOKED_AT_AGAIN = 200
"""So many games are compared with what a newcomer is shown."""


AWAY = ("(db_failed)", "(db_unreachable)", "(bus_unreachable)")
"""What a node says last that was started while PostgreSQL, or the bus, was away."""


async def _start(node: Wired) -> None:
    """As whoever looks after it does: one that says why it cannot begin, and ends, is started again."""
    while True:
        try:
            return await node.start()
        except AssertionError:
            if not node.out.read_text().rstrip().endswith(AWAY):
                raise


class Weather:
    """What may happen. Each ends as it began, with everything in its place."""

    def __init__(self, nodes: list[Wired], bus: Bus, postgres: Any, rng: Random) -> None:
        self._bus, self._postgres, self._rng = bus, postgres, rng
        self._nodes = list(nodes)
        """Those to which nothing happens just now."""
        self.kinds: dict[Callable[[], Awaitable[None]], float] = {
            self.a_node_is_killed: Within.GONE,
            self.a_node_hangs: Within.IN_A_TRANSACTION,
            self.a_node_leaves: Within.AT_ONCE,
            self.a_node_is_cut_off_from_the_bus: Within.CUT_OFF,
            self.a_node_hears_nothing_of_the_bus: Within.CUT_OFF + SILENCE,
            self.a_node_is_cut_off_from_postgresql: Within.GONE,
            self.a_node_hears_nothing_of_postgresql: Within.IN_A_TRANSACTION,
            self.the_bus_is_killed: Within.BUS_BACK,
            self.the_bus_hangs: Within.BUS_BACK + SILENCE,
            self.postgresql_restarts: Within.POSTGRES_BACK_NODE_GONE,
        }
        """With the seconds within which play goes on, at the latest after it is over."""

    async def _for_a_while(self) -> None:
        """Shorter than a lease, or longer."""
        await asyncio.sleep(float(LEASE) * self._rng.uniform(0.1, 2.5))

    async def _to_a_node(self, happens: Callable[[Wired], Awaitable[None]]) -> None:
        node = self._nodes.pop(self._rng.randrange(len(self._nodes)))
        await happens(node)
        self._nodes.append(node)

    async def a_node_is_killed(self) -> None:
        async def happens(node: Wired) -> None:
            node.kill()
            await self._for_a_while()
            await _start(node)

        await self._to_a_node(happens)

    async def a_node_hangs(self) -> None:
        async def happens(node: Wired) -> None:
            node.freeze()
            await self._for_a_while()
            node.thaw()

        await self._to_a_node(happens)

    async def a_node_leaves(self) -> None:
        async def happens(node: Wired) -> None:
            await node.leave()
            await _start(node)

        await self._to_a_node(happens)

    async def _to_a_wire(self, wire: Callable[[Wired], Wire], happens: Callable[[Wire], None]) -> None:
        async def to_it(node: Wired) -> None:
            happens(wire(node))
            await self._for_a_while()
            wire(node).mend()

        await self._to_a_node(to_it)

    async def a_node_is_cut_off_from_the_bus(self) -> None:
        await self._to_a_wire(lambda node: node.to_bus, Wire.cut)

    async def a_node_hears_nothing_of_the_bus(self) -> None:
        await self._to_a_wire(lambda node: node.to_bus, Wire.silence)

    async def a_node_is_cut_off_from_postgresql(self) -> None:
        await self._to_a_wire(lambda node: node.to_postgres, Wire.cut)

    async def a_node_hears_nothing_of_postgresql(self) -> None:
        await self._to_a_wire(lambda node: node.to_postgres, Wire.silence)

    async def the_bus_is_killed(self) -> None:
        self._bus.kill()
        await self._for_a_while()
        await self._bus.start()

    async def the_bus_hangs(self) -> None:
        self._bus.freeze()
        await self._for_a_while()
        self._bus.thaw()

    async def postgresql_restarts(self) -> None:
        await asyncio.to_thread(self._postgres.stop)
        await self._for_a_while()
        await asyncio.to_thread(self._postgres.start)


class Evening:
    """Tables at which one game follows another."""

    def __init__(self, nodes: list[Wired], rng: Random) -> None:
        self._nodes, self._rng = nodes, rng
        self.games: list[Game] = []
        self._late = asyncio.Event()

    @property
    def given(self) -> int:
        return sum(game.given for game in self.games)

    async def play(self) -> None:
        while not self._late.is_set():
            homes = [self._rng.sample(self._nodes, len(self._nodes)) for _ in range(3)]
            async with Game.begun(*homes) as game:
                self.games.append(game)
                await game.over()

    def grows_late(self) -> None:
        self._late.set()


@pytest.fixture
async def nodes(own_postgres: Any, bus: Bus, tmp_path: Path) -> AsyncIterator[list[Wired]]:
    folders = [tmp_path / name for name in ("a", "b", "c")]
    async with Wired.some(folders, own_postgres.get_uri(), bus) as made, open_at_once(made):
        yield made


async def test_whatever_the_weather_nothing_is_lost(
    own_postgres: Any, bus: Bus, passed: Passed, nodes: list[Wired]
) -> None:
    print(f"\nTALEWIND_SOAK_SEED={SEED}, {MINUTES:g} minutes", flush=True)
    rng = Random(SEED)
    weather, evening = Weather(nodes, bus, own_postgres, rng), Evening(nodes, Random(SEED))
    playing = [asyncio.create_task(evening.play()) for _ in range(TABLES)]
    pauses: defaultdict[str, list[float]] = defaultdict(list)
    stated: dict[str, float] = {}
    ends = time.monotonic() + 60 * MINUTES
    try:
        while time.monotonic() < ends:
            at_once = rng.sample([*weather.kinds], rng.choice((1, 1, 2)))
            named = " and ".join(sorted(kind.__name__.replace("_", " ") for kind in at_once))
            stated[named] = sum(weather.kinds[kind] for kind in at_once)
            print(f"{ends - time.monotonic():6.0f} s left: {named}", flush=True)
            await asyncio.gather(*(kind() for kind in at_once))
            over, before = time.monotonic(), evening.given

            async def goes_on(enough: int = before + GO_ON) -> bool:
                for task in playing:
                    if task.done():
                        task.result()
                return evening.given >= enough

            await until(goes_on)
            pauses[named].append(time.monotonic() - over)
        evening.grows_late()
        await asyncio.wait_for(asyncio.gather(*playing), 300)
    finally:
        for task in playing:
            task.cancel()
    for named, each in sorted(pauses.items(), key=lambda item: -max(item[1])):
        print(f"{len(each):4} × {named}: {GO_ON} more answers within {max(each):.1f} s", flush=True)
    await nothing_is_lost(own_postgres.get_uri(), evening.games, nodes, rng, passed)
    late = {named: max(each) for named, each in pauses.items() if max(each) > stated[named] + BUSY}
    assert not late, "play goes on within the time that is stated"


async def nothing_is_lost(
    db: str, games: list[Game], nodes: list[Wired], rng: Random, passed: Passed
) -> None:
    admin = await asyncpg.connect(db)
    logs = by_table(await admin.fetch(EVERY_LINE))
    assert await House(admin).nobody_peeps(passed, games) == {0, 1, 2}
    print(f"{len(passed.looks)} times somebody was shown over the bus what they may see, and nobody else was")
    await admin.close()
    acked = check_kept([player for game in games for player in game.players], logs)
    print(f"{acked} answers in {len(games)} games, each of them once", flush=True)
    for game in rng.sample(games, min(len(games), LOOKED_AT_AGAIN)):
        await game.look_again(nodes)
