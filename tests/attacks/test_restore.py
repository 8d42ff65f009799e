"""A house is killed in mid-play, and a backup put back: nothing of the old `-wal` may be played over it."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server.storage import restore, schema
from talewind.server.storage.backup import back_up
from talewind.server.tables.house import House
from talewind.server.wire import NewTable
from tests.server.crash import Server

pytestmark = pytest.mark.crash


async def new_table(server: Server) -> str:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        wish = {"game": "windmill", "name": "Ada", "play_now": True}
        return str((await client.post("/api/tables", json=wish)).json()["code"])


async def is_there(server: Server, code: str) -> bool:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
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


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_killed_at_any_step_no_house_opens_on_half_of_it_and_the_next_restore_ends_it(tmp_path: Path) -> None:
    first, home = tmp_path / "first", tmp_path / "home"
    old, new = (a_house_and_a_backup(first), ["now"]), (set[str](), ["then"])
    seen: list[object] = []
    for step in itertools.count():
        shutil.copytree(first, home)
        db, decks = home / "t.db", home / "decks"
        if killed_after(step, partial(restore.restore, str(db), home / "b.zip", decks)):
            break
        found = state_of(db, decks)
        assert found in ("db_half_restored", old, new), f"it is mixed after {step} steps"
        seen.append(found)
        if found == "db_half_restored":
            with pytest.raises(TalewindError, match="cut short"):
                back_up(str(db), home / "another.zip", decks)
        restored = restore.restore(str(db), home / "b.zip", decks)
        assert state_of(db, decks) == new
        if found != new:
            (aside,) = map(Path, restored.aside)
            assert state_of(aside / "t.db", aside / "decks") == old
            assert names_in(home) == ["b.zip", "decks", aside.name, "t.db", "t.db-open"], (
                "nothing stays behind"
            )
        shutil.rmtree(home)
    assert min(seen.count(old), seen.count("db_half_restored")) > 3


def state_of(db: Path, decks: Path) -> object:
    """What a house finds that opens there; or why it does not."""
    try:
        return asyncio.run(codes_of_house(db)), names_in(decks)
    except TalewindError as refused:
        return refused.code


def a_house_and_a_backup(folder: Path) -> set[str]:
    """An empty house with a deck, in a backup; and what it has come to since, with another one."""
    db, decks = folder / "t.db", folder / "decks"
    for name in ("then", "now"):
        (decks / name).mkdir(parents=True)
        (decks / name / "deck.json").write_text("{}")
    asyncio.run(codes_of_house(db))
    shutil.move(decks / "now", folder / "now")
    back_up(str(db), folder / "b.zip", decks)
    shutil.rmtree(decks / "then")
    shutil.move(folder / "now", decks / "now")
    return asyncio.run(codes_of_house(db, more=2))


async def codes_of_house(db: Path, more: int = 0) -> set[str]:
    """The tables of a house that opens on this, after so many new ones."""
    house = await House.open(str(db))
    for _ in range(more):
        guest, _ = await house.guests.new()
        await house.make_table(guest, NewTable(game="windmill", name="Ada"))
    rows = await house.store.read(sa.select(schema.tables.c.code))
    await house.close()
    return {row["code"] for row in rows}


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


CHANGES = ("link", "replace", "rename", "mkdir", "rmdir", "unlink", "fsync")


def killed_after(steps: int, work: Callable[[], object]) -> bool:
    """A process does it, and is killed after so many changes on the disk. Whether it came to its end."""
    pid = os.fork()
    if pid == 0:
        left = itertools.count(steps, -1)

        def counted(change: Callable[..., Any]) -> Callable[..., Any]:
            def one_step(*arguments: Any, **more: Any) -> Any:
                if next(left) == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                return change(*arguments, **more)

            return one_step

        for name in CHANGES:
            setattr(os, name, counted(getattr(os, name)))
        try:
            work()
        except BaseException:
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(pid, 0)
    assert status in (0, signal.SIGKILL), "it went wrong"
    return status == 0


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
