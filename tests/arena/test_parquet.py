"""Games and decisions as Parquet: what stands in the rows, what the guide asks, and a disk that is full."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from pyarrow.parquet import read_table

from talewind.arena import Arena, arrange, parquet, play_out, tournament
from talewind.arena.answers import SHOWN_MOST
from talewind.arena.parquet import DECISIONS, GAMES
from talewind.arena.records import FILE, Ledger
from talewind.engine import Reply, TalewindError, new_table
from talewind.engine.bots import Look
from talewind.games.windmill import game as Windmill
from tests.cli.running import fails, run
from tools.page import CHECKOUT

BOTS = ["sharp", "newcomer", "random"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games that were stopped after four and gone on with, words and all."""
    folder = tmp_path_factory.mktemp("windmill")
    settings = arrange("windmill", bots=BOTS, words=True)
    first = Arena(settings, 6, folder)
    games = first.play()
    for _ in range(4):
        next(games)
    games.close()
    first.close()
    assert len(rows(folder, GAMES)) == 4
    tournament("windmill", bots=BOTS, games=6, words=True, folder=folder)
    return folder


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read_table(folder / name, memory_map=False).to_pylist(
        maps_as_pydicts="strict"
    )
    return found


def test_a_row_a_game_holds_what_the_arena_knows_of_it(kept: Path) -> None:
    arena = Arena(arrange("windmill", bots=BOTS, words=True), 6, kept)
    games = rows(kept, GAMES)
    assert [game["game"] for game in games] == [0, 1, 2, 3, 4, 5]
    for game in games:
        record = arena.records[game["game"]]
        assert (game["seed"], game["bots"], game["ranks"]) == (record.seed, record.bots, record.ranks)
        assert (game["winners"], game["points"]) == (record.winners, record.points)
        assert game["seconds"] == [pytest.approx(each / 1000) for each in record.ms]
        assert game["gauges"]["turns"] == [record.gauges["turns"]]


class Retelling:
    """Answers what stands in the next row, if that is its own."""

    def __init__(self, seat: int, left: list[dict[str, Any]]) -> None:
        self.seat = seat
        self.left = left

    def answer(self, look: Look) -> Reply | None:
        if not self.left or self.left[0]["seat"] != self.seat:
            return None
        row = self.left.pop(0)
        offered = [msgspec.json.encode(move).decode() for move in look.question.moves]
        assert (row["question"], row["choices"]) == (look.ask.kind, len(offered))
        assert row["offered"] == offered[:SHOWN_MOST]
        return Reply(msgspec.json.decode(row["move"], type=Windmill.Move), row["words"])


def test_the_decisions_of_a_game_play_it_again(kept: Path) -> None:
    decisions = rows(kept, DECISIONS)
    for game in rows(kept, GAMES):
        left = [row for row in decisions if row["game"] == game["game"]]
        assert [row["bot"] for row in left] == [game["bots"][row["seat"]] for row in left]
        seconds = [sum(row["seconds"] for row in left if row["seat"] == seat) for seat in range(3)]
        assert seconds == [pytest.approx(each, abs=0.001) for each in game["seconds"]]
        table = new_table("windmill", seats=3, seed=game["seed"])
        play_out(table, [Retelling(seat, left) for seat in range(3)], Random(0))
        assert not left
        assert table.result is not None
        assert table.result.points == game["points"]
    assert any(row["words"] for row in decisions)


def test_words_are_kept_only_where_they_are_asked_for(tmp_path: Path) -> None:
    tournament("windmill", games=1, folder=tmp_path)
    assert "words" not in rows(tmp_path, DECISIONS)[0]
    assert "--words wants --out" in fails(run("arena", "windmill", "--words"), "usage", 2)
    with pytest.raises(TalewindError, match="words false"):
        tournament("windmill", games=1, folder=tmp_path, words=True)


def test_what_the_guide_asks_is_answered(kept: Path) -> None:
    """The listings of docs/arena.md, in their order, on a few games. DuckDB cannot leave pytest quietly."""
    guide = (CHECKOUT / "docs" / "arena.md").read_text("utf-8")
    asked = re.findall(r"```sql\n(.*?)```", guide, re.DOTALL)
    ask = (
        "import duckdb, json, sys; print(json.dumps([duckdb.sql(each).fetchall() for each in sys.argv[1:]]))"
    )
    answered = subprocess.run([sys.executable, "-c", ask, *asked], cwd=kept, check=True, capture_output=True)
    chairs, pace, tales = json.loads(answered.stdout)
    report = Arena(arrange("windmill", bots=BOTS, words=True), 6, kept).report()
    assert [row[0] for row in chairs] == [0, 1, 2]
    assert [row[1] for row in chairs] == [
        pytest.approx(each.score.value, abs=0.01) for each in report.by_seat
    ]
    assert sum(row[2] for row in pace) == report.decisions
    assert {row[1] for row in pace} == set(BOTS)
    assert [row[0] for row in tales] == [False, True]


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """As on a disk with no more room: whatever is written beyond fails."""
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_that_is_full_in_the_middle_costs_no_finished_game(tmp_path: Path) -> None:
    command = ["arena", "windmill", "--jobs", "1", "--json", "--out", str(tmp_path)]
    assert run(*command, "--games", "3").exit_code == 0
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    room = len(before[FILE]) * 2
    with files_of_at_most(room):
        said = fails(run(*command, "--games", "30"), "unwritable_folder", 1)
    after = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    games = after[FILE].count(b"\n") - 1
    assert 3 < games < 30
    assert f"{games} finished games are kept there" in said
    assert after[FILE].endswith(b"\n"), "nothing torn is left"
    assert after[FILE].startswith(before[FILE])
    assert set(after) == set(before), "and nothing half written"
    again = run(*command, "--games", "30")
    assert timeless(again.stdout) == timeless(run(*command[:-2], "--games", "30").stdout)


def test_a_disk_that_is_full_at_the_end_keeps_the_tables_from_before(tmp_path: Path) -> None:
    command = ["arena", "windmill", "--jobs", "1", "--out", str(tmp_path), "--games", "30"]
    assert run(*command).exit_code == 0
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with files_of_at_most(len(before[DECISIONS]) - 1):
        said = fails(run(*command), "unwritable_folder", 1)
    assert "30 finished games are kept there" in said
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_both_tables_are_new_or_none(tmp_path: Path) -> None:
    """Where one game is one decision, there is more to write of games: the other table is done by then."""
    settings = arrange("counting", cap=1)
    for games in (2, 400):
        before = {file.name: file.read_bytes() for file in tmp_path.glob("*.parquet")}
        arena = Arena(settings, games, tmp_path)
        list(arena.play())
        arena.close()
    games_size, decisions_size = ((tmp_path / name).stat().st_size for name in (GAMES, DECISIONS))
    assert games_size > decisions_size
    for name, written in before.items():
        (tmp_path / name).write_bytes(written)
    kept = Ledger.open(tmp_path, settings)
    with files_of_at_most(games_size - 1), pytest.raises(OSError, match="large"):
        parquet.write(tmp_path, settings, kept.with_answers(range(400)), lambda: None)
    assert {file.name: file.read_bytes() for file in tmp_path.glob("*.parquet*")} == before


def timeless(report: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(report)
    for each in ("seconds", "decisions_per_second"):
        del told[each]
    for standing in told["standings"]:
        del standing["ms_per_decision"]
    return told
