"""A house is killed in mid-play, and a backup put back: nothing of the old `-wal` may be played over it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from talewind.engine import TalewindError
from talewind.server.storage import restore
from talewind.server.storage.backup import back_up
from tests.server.crash import Server

pytestmark = pytest.mark.crash


async def new_table(server: Server) -> str:
    async with httpx.AsyncClient(base_url=server.url) as client:
        wish = {"game": "windmill", "name": "Ada", "play_now": True}
        return str((await client.post("/api/tables", json=wish)).json()["code"])


async def is_there(server: Server, code: str) -> bool:
    async with httpx.AsyncClient(base_url=server.url) as client:
        return (await client.get(f"/api/tables/{code}")).status_code == 200


def codes_in(db: Path) -> set[str]:
    with closing(sqlite3.connect(db)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return {code for (code,) in file.execute("SELECT code FROM tables")}


async def test_after_a_crash_a_backup_comes_back_whole(tmp_path: Path) -> None:
    server = Server(tmp_path)
    db, file, decks = Path(server.db), tmp_path / "tales.zip", tmp_path / "decks"
    await server.start()
    try:
        before = await new_table(server)
        await asyncio.to_thread(back_up, server.db, file, decks)
        after = {await new_table(server) for _ in range(3)}
        with pytest.raises(TalewindError, match="A house is open"):
            await asyncio.to_thread(restore.restore, server.db, file, decks)
    finally:
        server.kill()
    wal = Path(f"{db}-wal").read_bytes()
    assert wal, "it was killed before it could tidy up"

    restored = await asyncio.to_thread(restore.restore, server.db, file, decks)
    assert restored.held.tables == 1
    assert not Path(f"{db}-wal").exists()
    (aside,) = map(Path, restored.aside)
    assert (aside / f"{db.name}-wal").read_bytes() == wal

    await server.start()
    try:
        assert await is_there(server, before)
        assert not any([await is_there(server, code) for code in after])
    finally:
        assert await server.stop() == 0
    assert codes_in(db) == {before}
    assert codes_in(aside / db.name) == {before, *after}, "what was there is kept with what its -wal held"


async def test_cut_short_at_any_step_nothing_is_lost_or_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The power goes after each step of the exchange in turn: the old house is whole here or aside."""
    server = Server(tmp_path)
    db, file, decks = Path(server.db), tmp_path / "tales.zip", tmp_path / "decks"
    await server.start()
    try:
        await asyncio.to_thread(back_up, server.db, file, decks)
        codes = {await new_table(server)}
    finally:
        server.kill()
    left = {
        path: path.read_bytes() for path in tmp_path.glob(f"{db.name}*") if path.name != f"{db.name}-open"
    }
    assert len(left) > 1
    for step in range(3 * len(left) + 1):
        for path in tmp_path.glob(f"{db.name}*"):
            path.unlink()
        for path, body in left.items():
            path.write_bytes(body)
        known = {*tmp_path.glob("talewind-before-*")}
        with monkeypatch.context() as patched:
            Power(patched, step)
            try:
                await asyncio.to_thread(restore.restore, server.db, file, decks)
            except PowerCut:
                finished = False
            else:
                finished = True
        aside = [
            folder for folder in {*tmp_path.glob("talewind-before-*")} - known if (folder / db.name).exists()
        ]
        if finished:
            break
        if all(path.exists() and path.read_bytes() == body for path, body in left.items()):
            continue
        assert codes_in(aside[0] / db.name) == codes
        assert not db.exists() or codes_in(db) == set()
    assert finished
    assert codes_in(db) == set()


class PowerCut(BaseException):
    """Not even an error: everything stops."""


class Power:
    """Counts what changes names on the disk, and goes after so many."""

    def __init__(self, patched: pytest.MonkeyPatch, steps: int) -> None:
        self.steps = steps
        for thing, name in ((os, "link"), (os, "replace"), (Path, "unlink")):
            patched.setattr(thing, name, self.counted(getattr(thing, name)))

    def counted(self, change: Callable[..., Any]) -> Callable[..., Any]:
        def step(*arguments: Any, **more: Any) -> Any:
            if self.steps == 0:
                raise PowerCut
            self.steps -= 1
            return change(*arguments, **more)

        return step
