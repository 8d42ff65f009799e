"""The arena as a whole: the same games in any order, on any number of cores, through any interruption."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from talewind.arena import Arena, Record, arrange, parcels, pool, tournament
from talewind.arena import settings as arena_settings
from talewind.arena.pool import cores
from talewind.arena.records import FILE
from talewind.engine import TalewindError


def played(arena: Arena, jobs: int = 1) -> list[Record]:
    """Every game of the arena in order, without its times."""
    for _ in arena.play(jobs):
        pass
    arena.close()
    for record in arena.records.values():
        record.ms = []
    return [arena.records[number] for number in sorted(arena.records)]


def test_two_jobs_play_the_same_games_as_one_though_one_of_them_dies() -> None:
    settings = arrange(
        "windmill", bots=["newcomer", "random", "random"], options={"never_ending": [False, True]}
    )
    arena = Arena(settings, 6)
    for _ in arena.play(2):
        if len(arena.records) == 1:
            active_children()[0].kill()
    assert played(arena) == played(Arena(settings, 6))


def test_whoever_dies_again_and_again_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    class Dying:
        def __init__(self, jobs: int, *_: object) -> None:
            begun.append(jobs)

        def submit(self, *_: object) -> None:
            raise BrokenProcessPool

        def shutdown(self, **_: object) -> None:
            pass

    monkeypatch.setattr(pool, "ProcessPoolExecutor", Dying)
    with pytest.raises(TalewindError, match="ended from outside") as lost:
        list(Arena(arrange("counting"), 40).play(2))
    assert lost.value.code == "worker_lost"
    assert begun == [2] * (1 + parcels.TRIES)


def test_a_game_depends_on_nothing_but_its_fixture() -> None:
    settings = arrange("windmill", bots=["sharp", "newcomer", "random"])
    few, many = played(Arena(settings, 3)), played(Arena(settings, 9))
    assert many[:3] == few
    assert len({record.seed for record in many}) == 9


def test_a_game_that_fails_says_how_to_see_it_again(tmp_path: Path) -> None:
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        arena = Arena(arrange("breaking", bots=["clumsy", "random"]), 20, folder)
        with pytest.raises(TalewindError) as failed:
            played(arena, jobs)
        assert failed.value.code == "game_failed"
        for part in (
            "of breaking failed in small_games.py",
            "dropped an oar",
            "seed ",
            "clumsy",
            "options {}",
        ):
            assert part in failed.value.sentence
        arena.close()
        assert json.loads((folder / "report.json").read_text())["played"] == len(arena.records) < 20


# Going on


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    settings = arrange("windmill", bots=["sharp", "random", "random"])
    first = Arena(settings, 12, tmp_path)
    games = first.play()
    for _ in range(5):
        next(games)
    games.close()
    first.close()
    assert json.loads((tmp_path / "report.json").read_text())["played"] == 5
    with (tmp_path / FILE).open("ab") as file:
        file.write(b'{"game":5,"seed":"torn')
    second = Arena(settings, 12, tmp_path)
    assert sorted(second.records) == [0, 1, 2, 3, 4]
    assert played(second) == played(Arena(settings, 12))
    assert len((tmp_path / FILE).read_bytes().splitlines()) == 13
    assert "<svg" in (tmp_path / "chart.svg").read_text()
    third = Arena(settings, 12, tmp_path)
    assert list(third.play()) == []


def test_more_games_may_follow_and_fewer_may_be_told_of(tmp_path: Path) -> None:
    for games in (6, 12, 6):
        told = tournament("windmill", bots=["sharp", "random", "random"], games=games, folder=tmp_path)
        assert told.played == games
    assert len((tmp_path / FILE).read_bytes().splitlines()) == 13


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "story"}, 'game "windmill"'),
        ({"seed": 2}, "seed 1"),
        ({"bots": ["random"]}, '["sharp","random","random"]'),
        ({"options": {"first": [0]}}, "options [{}]"),
        ({"rotated": False}, "rotated true"),
        ({"cap": 7}, "cap 100000"),
    ],
)
def test_a_folder_holds_one_arena(tmp_path: Path, changes: dict[str, Any], says: str) -> None:
    usual: dict[str, Any] = {"game": "windmill", "bots": ["sharp", "random", "random"], "games": 3}
    tournament(**usual, folder=tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    other = {**usual, **changes}
    other["bots"] = ["random"] if other["game"] == "story" else other["bots"]
    with pytest.raises(TalewindError) as refused:
        tournament(**other, folder=tmp_path)
    assert refused.value.code == "other_settings"
    assert says in refused.value.sentence
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_results_of_other_rules_or_bots_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament("windmill", games=2, folder=tmp_path)
    monkeypatch.setattr(arena_settings, "fingerprint", lambda rules: "other")
    with pytest.raises(TalewindError, match="the rules or bots have changed since"):
        tournament("windmill", games=2, folder=tmp_path)


@pytest.mark.parametrize("spoiled", [b"milk, eggs", b"milk, eggs\n", b"{}\n"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, spoiled: bytes) -> None:
    (tmp_path / FILE).write_bytes(spoiled)
    with pytest.raises(TalewindError) as refused:
        tournament("windmill", games=2, folder=tmp_path)
    assert refused.value.code == "broken_results"
    assert (tmp_path / FILE).read_bytes() == spoiled


def test_a_broken_line_in_the_middle_is_an_error(tmp_path: Path) -> None:
    tournament("windmill", games=3, folder=tmp_path)
    lines = (tmp_path / FILE).read_bytes().splitlines(keepends=True)
    for spoiled in (b"{\n", lines[2].replace(b'"seed":"', b'"seed":"0')):
        (tmp_path / FILE).write_bytes(b"".join([*lines[:2], spoiled, *lines[3:]]))
        with pytest.raises(TalewindError, match="Line 3 of"):
            tournament("windmill", games=3, folder=tmp_path)


def test_games_of_a_version_that_kept_no_decisions_are_not_mixed(tmp_path: Path) -> None:
    tournament("windmill", games=2, folder=tmp_path)
    file = tmp_path / FILE
    older = re.sub(rb',"answers":"[^"]+"', b"", file.read_bytes())
    file.write_bytes(older)
    with pytest.raises(TalewindError, match="decisions were not kept then") as refused:
        tournament("windmill", games=2, folder=tmp_path)
    assert refused.value.code == "other_settings"
    assert file.read_bytes() == older


@pytest.mark.skipif(sys.platform == "win32", reason="has no such locks")
def test_two_arenas_do_not_write_into_one_folder(tmp_path: Path) -> None:
    settings = arrange("windmill")
    first = Arena(settings, 2, tmp_path)
    with pytest.raises(TalewindError) as refused:
        Arena(settings, 2, tmp_path)
    assert refused.value.code == "folder_in_use"
    assert len(played(first)) == 2
    assert len(Arena(settings, 2, tmp_path).records) == 2


# Real processes


def begun(folder: Path) -> subprocess.Popen[bytes]:
    """An arena in a process of its own, some way into more games than it will play.

    It hears Ctrl-C even where these tests run in the background, and do not.
    """
    command = "arena windmill --bots newcomer,random,random --games 30000 --jobs 2 --out"
    process = subprocess.Popen(
        [sys.executable, "-m", "talewind.cli", *command.split(), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    patience = time.monotonic() + 60
    while lines(folder) < 6:
        assert process.poll() is None, process.communicate()
        if time.monotonic() > patience:
            process.kill()
            raise AssertionError("it plays no games")
        time.sleep(0.02)
    return process


def lines(folder: Path) -> int:
    file = folder / FILE
    return file.read_bytes().count(b"\n") if file.exists() else 0


def children(process: subprocess.Popen[bytes]) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def gone(pid: int) -> bool:
    """Nobody of that number runs: it may be waiting to be buried, where nobody does that."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.crash
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_killed_midway_and_begun_again_it_ends_as_if_nothing_had_been(tmp_path: Path) -> None:
    process = begun(tmp_path)
    workers = children(process)
    assert len(workers) >= 2
    process.kill()
    process.communicate()
    patience = time.monotonic() + 60
    while not all(map(gone, workers)):
        assert time.monotonic() < patience, "those who play go when the one who asked has gone"
        time.sleep(0.05)
    settings = arrange("windmill", bots=["newcomer", "random", "random"])
    games = 3 * ((lines(tmp_path) + 8) // 3)
    again = Arena(settings, games, tmp_path)
    assert 0 < len(again.records) < games
    assert played(again) == played(Arena(settings, games))


@pytest.mark.crash
def test_stopped_by_ctrl_c_it_prints_what_there_is(tmp_path: Path) -> None:
    process = begun(tmp_path)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.decode().startswith("error: Stopped after ")
    assert err.decode().endswith("the same command goes on from there. (stopped)\n")
    assert err.count(b"\n") == 1
    assert "newcomer" in out.decode()
    assert "win rate" in out.decode()
    kept = json.loads((tmp_path / "report.json").read_text())
    assert kept["played"] == lines(tmp_path) - 1


def test_there_is_a_core() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)
