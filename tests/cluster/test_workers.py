"""`talewind serve --workers 2`: two processes behind one port, and a bus that they bring along."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest

from talewind.server.storage.terms import LEASE_VARIABLE
from tests.server.crash import line_to

from .nodes import PATIENCE, Game, House, Node, Roamer, until

pytestmark = [pytest.mark.postgres, pytest.mark.crash]


LEASE = 20.0


class Crew(Node):
    def __init__(self, folder: Path, house: House, db: str) -> None:
        super().__init__(folder, db)
        self.house = house
        self.door = asyncio.Lock()
        """One after the other they are shown to a worker."""

    @property
    def _options(self) -> list[str]:
        return [*super()._options, "--workers", "2"]

    @property
    def _variables(self) -> dict[str, str]:
        # So long that whoever takes a worker's place is there before it has run out.
        return {**super()._variables, LEASE_VARIABLE: str(LEASE)}

    async def was_relieved_early(self, worker: int) -> bool:
        """Whether a shift was ended before its lease had run out."""
        early = "SELECT ended < expires FROM shifts JOIN leases ON shift = id WHERE node LIKE '%:' || $1"
        return bool(await self.house.admin.fetchval(early, str(worker)))

    async def workers(self) -> set[int]:
        """Those who serve, as the database knows them."""
        nodes = await self.house.admin.fetch("SELECT node FROM shifts WHERE ended IS NULL")
        return {_pid(row["node"]) for row in nodes}

    async def owner(self, code: str) -> int:
        return _pid(await self.house.holder(code) or "")

    @property
    def family(self) -> list[Any]:
        """All processes that belong to it, itself included."""
        assert self.process is not None
        parent = psutil.Process(self.process.pid)
        return [parent, *parent.children(recursive=True)]


def _pid(node: str) -> int:
    return int(node.rpartition(":")[2])


@contextmanager
def frozen(pids: set[int]) -> Iterator[None]:
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


class Device(Roamer):
    """The first of them comes to the worker that has the table, the others to the other one."""

    async def _visit(self) -> None:
        if self.reconnects:
            await super()._visit()
            return
        crew = self.server
        assert isinstance(crew, Crew)
        async with crew.door:
            owner = {await crew.owner(self.code)}
            # A worker that hangs takes nobody: whoever comes meanwhile is the other's.
            with frozen(await crew.workers() - owner if self.seat == 0 else owner):
                line = await line_to(crew, self.code, self.cookie)
        async with line:
            await self._sit(line)


class Shared(Game):
    def __init__(self, homes: Sequence[Sequence[Node]], code: str, cookies: Sequence[str]) -> None:
        super().__init__(homes, code, cookies)
        self.players = [
            Device(nodes, self, cookie, seat)
            for seat, (nodes, cookie) in enumerate(zip(homes, cookies, strict=True))
        ]


async def test_two_workers_share_a_port_one_that_is_killed_is_replaced_and_all_end_together(
    db: str, house: House, tmp_path: Path
) -> None:
    crew = Crew(tmp_path / "crew", house, db)
    try:
        await crew.start()

        async def all_serve() -> bool:
            return crew.out.read_text().count("Talewind is open.") == 1

        await until(all_serve)
        before = await crew.workers()
        assert len(before) == 2
        async with Shared.begun([crew]) as game:
            await game.play(5)
            owner = await crew.owner(game.code)
            os.kill(owner, signal.SIGKILL)
            await game.play(5, within=LEASE)

            async def replaced() -> bool:
                now = await crew.workers()
                return owner not in now and len(now) == 2

            await until(replaced)
            assert await crew.was_relieved_early(owner)
            assert len(before & await crew.workers()) == 1
            await house.stands(game, [crew])
        assert [player.reconnects for player in game.players[1:]] == [1, 1], "their sockets were never closed"

        family = crew.family
        assert "nats-server" in [process.name() for process in family]
        assert await crew.stop() == 0
        _, left = await asyncio.to_thread(psutil.wait_procs, family, timeout=PATIENCE)
        assert left == []
        assert crew.out.read_text().count("Talewind is open.") == 1, "and not by each of them"
    finally:
        crew.kill()
