"""`talewind replay`."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import talewind
from talewind.arena import play_out
from talewind.engine import game_named, new_table
from talewind.engine.bots import make_bot
from talewind.server.tables.house import House

from .running import fails, run


@asynccontextmanager
async def house_at(db: str) -> AsyncIterator[House]:
    house = await House.open(db)
    try:
        yield house
    finally:
        await house.close()


@pytest.fixture(scope="module")
def played() -> str:
    """The log of a whole game between friends."""
    table = new_table("windmill", seats=4, seed=5)
    play_out(table, [make_bot(game_named("windmill")) for _ in range(4)], Random(5))
    return talewind.to_json(table.log)


@pytest.fixture
def log(played: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(played, "utf-8")
    return path


def test_replay_tells_what_happened(log: Path) -> None:
    result = run("replay", str(log))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "round begins: round 1" in lines[0]
    assert any("guessed: seat" in line and "picture" in line and "(" in line for line in lines)
    assert any("placed: seat" in line and "“" in line for line in lines)
    assert "every draw as the seed gives it" in lines[-2]
    assert lines[-1].startswith("The game is over (rounds_complete). Won by seat")


def test_replay_stops_where_it_is_told_to_and_looks_through_a_seats_eyes(log: Path) -> None:
    teller = json.loads(run("replay", str(log), "--upto", "0", "--json").stdout)["view"]["public"]["teller"]
    own = json.loads(run("replay", str(log), "--upto", "0", "--seat", str(teller), "--json").stdout)
    other = json.loads(
        run("replay", str(log), "--upto", "0", "--seat", str((teller + 1) % 4), "--json").stdout
    )
    assert own["view"]["private"]["picture"] in range(25)
    assert other["view"]["private"] is None
    assert own["entries"] == 0
    assert own["result"] is None
    assert own["verified"] is True
    assert f"it waits for seat {teller}" in run("replay", str(log), "--upto", "0").stdout


def test_replay_reads_from_a_pipe(played: str) -> None:
    result = run("replay", "-", "--json", input=played)
    assert json.loads(result.stdout)["result"]["ending"] == "rounds_complete"


def changed(played: str, **changes: Any) -> str:
    return json.dumps({**json.loads(played), **changes})


def test_a_broken_log_is_an_error(played: str) -> None:
    log = json.loads(played)
    for spoil in ("seed", "entries", "game", "seats", "options", "edition"):
        assert spoil in log
    other_seed = changed(played, seed="00" * 16)
    assert "log" in fails(run("replay", "-", input=other_seed), "broken_log")
    fails(run("replay", "-", input=changed(played, seed="xyz")), "broken_log")
    fails(run("replay", "-", input=changed(played, seats=77)), "broken_log")
    fails(run("replay", "-", input=changed(played, seats="four")), "broken_log")
    fails(run("replay", "-", input=changed(played, options={"hurry": True})), "broken_log")
    fails(run("replay", "-", input=changed(played, game="chess")), "unknown_game")
    entries = [*log["entries"][:1], {"seat": 0, "move": {"do": "fly"}}]
    fails(run("replay", "-", input=changed(played, entries=entries)), "broken_log")
    entries = [{"seat": 99, "move": {"do": "choose", "picture": 3}}]
    fails(run("replay", "-", input=changed(played, entries=entries)), "broken_log")
    fails(run("replay", "-", input=changed(played, entries=[{"seat": 0, "kind": "magic"}])), "broken_log")


def test_a_changed_tale_still_replays_but_changed_luck_does_not(played: str) -> None:
    log = json.loads(played)
    luck = next(entry for entry in log["entries"] if entry.get("outcome"))
    luck["outcome"][0] += 1
    assert "luck" in fails(run("replay", "-", input=json.dumps(log)), "broken_log")


def test_files_that_cannot_be_read_are_an_error(tmp_path: Path) -> None:
    fails(run("replay", str(tmp_path / "absent.json")), "unreadable_file")
    fails(run("replay", str(tmp_path)), "unreadable_file")
    (tmp_path / "tale.txt").write_text("Once upon a time")
    fails(run("replay", str(tmp_path / "tale.txt")), "not_json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    fails(run("replay", str(tmp_path / "bytes.json")), "not_json")
    (tmp_path / "list.json").write_text("[]")
    fails(run("replay", str(tmp_path / "list.json")), "broken_log")
    (tmp_path / "empty.json").write_text("")
    fails(run("replay", str(tmp_path / "empty.json")), "not_json")


def test_a_seat_that_is_not_at_the_table_is_an_error(log: Path) -> None:
    fails(run("replay", str(log), "--seat", "9"), "unknown_seat")


def test_words_in_a_log_cannot_command_the_terminal(played: str) -> None:
    log = json.loads(played)
    for entry in log["entries"]:
        if entry.get("words"):
            entry["words"] = "red \u202e tale"
    shown = run("replay", "-", input=json.dumps(log)).stdout
    assert "\u202e" not in shown
    assert "red � tale" in shown


def test_a_moment_is_opened_on_the_page(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a house of its own, with one table: there the page finds it, step by step and through any eyes."""
    found: list[Any] = []

    def serve(*, db: str, open_page: str, **where: Any) -> None:
        code, moment = open_page.removeprefix("/t/").split("/replay")
        found.extend([where, moment, asyncio.run(walked_to(db, code))])

    async def walked_to(db: str, code: str) -> Any:
        async with house_at(db) as house:
            return json.loads(gzip.decompress(await house.replay(code, 2)))

    monkeypatch.setattr("talewind.server.run.serve", serve)
    result = run("replay", str(log), "--at", "7", "--seat", "2", "--open")
    assert result.exit_code == 0, result.output
    assert found[:2] == [{"host": "127.0.0.1", "port": 0}, "#at-7-2"]
    assert (found[2]["of"], found[2]["seat"], found[2]["names"][2]) == (8, 2, "Seat 2")
