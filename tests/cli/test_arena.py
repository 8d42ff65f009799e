"""`talewind arena` and `talewind simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .running import fails, run


def test_simulate_prints_what_a_program_may_read() -> None:
    result = run(
        "simulate", "windmill", "--seats", "4", "--games", "20", "--seed", "1", "--jobs", "1", "--json"
    )
    assert result.exit_code == 0
    assert result.stderr == ""
    report = json.loads(result.stdout)
    assert report["games"] == 20
    assert report["decisions"] > 20 * 24
    assert report["decisions_per_second"] > 0
    assert report["endings"] == {"rounds_complete": 20}
    assert [seat["seat"] for seat in report["by_seat"]] == [0, 1, 2, 3]
    assert sum(seat["wins"] for seat in report["by_seat"]) == pytest.approx(20, abs=0.01)
    assert {"wins", "win_rate", "fair", "score"} <= set(report["by_seat"][0])
    gauges = {gauge["name"]: gauge for gauge in report["gauges"]}
    assert gauges["turns"]["all"]["mean"] == 12
    assert len(gauges["points"]["by_seat"]) == 4


@pytest.mark.parametrize("bots", ["random", "friend"])
def test_the_same_seed_plays_the_same_games(bots: str) -> None:
    def played(seed: str) -> dict[str, Any]:
        settings = ("--games", "3", "--seed", seed, "--bots", bots, "--jobs", "1")
        result = run("simulate", "windmill", *settings, "--json")
        report: dict[str, Any] = json.loads(result.stdout)
        del report["seconds"], report["decisions_per_second"]
        for standing in report["standings"]:
            del standing["ms_per_decision"]
        return report

    first = played("7")
    assert first == played("7")
    assert first["by_seat"] != played("8")["by_seat"]


def test_simulate_prints_a_table_for_people() -> None:
    bots = "sharp,newcomer,good friend,random"
    result = run("simulate", "windmill", "--games", "5", "--bots", bots, "--jobs", "1")
    assert result.exit_code == 0
    assert "5 games" in result.stdout
    assert "decisions/s" in result.stdout
    for word in ("seat", "win rate", "median", "points", "sharp", "newcomer", "good friend", "random"):
        assert word in result.stdout


def test_simulate_plays_with_options() -> None:
    result = run(
        "simulate", "windmill", "--games", "3", "--seats", "5", "--jobs", "1", "--json",
        "--option", "never_ending=true", "--option", "first=2", "--option", "reveal_seconds=0",
    )  # fmt: skip
    options = json.loads(result.stdout)["options"]
    assert (options["never_ending"], options["first"], options["reveal_seconds"]) == (True, 2, 0)


def test_the_arena_seats_everybody_everywhere_and_keeps_what_came_out(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "sharp"
    command = ["arena", "windmill", "--bots", "sharp,newcomer,newcomer", "--games", "6", "--jobs", "1"]
    printed = run(*command, "--out", str(folder))
    assert printed.exit_code == 0, printed.output
    assert "Windmill for 3: 6 games" in printed.stdout
    assert "newcomer ×2" in printed.stdout
    assert "first seat: " in printed.stdout
    assert {file.name for file in folder.iterdir()} == {
        "games.jsonl", "games.parquet", "decisions.parquet", "report.json", "chart.svg",
    }  # fmt: skip
    report = json.loads(run(*command, "--out", str(folder), "--json").stdout)
    assert report == json.loads((folder / "report.json").read_text())
    assert [standing["games"] for standing in report["standings"]] == [6, 6]
    assert [chair["games"] for chair in report["standings"][0]["by_seat"]] == [2, 2, 2]
    refused = run(*command, "--out", str(folder), "--seed", "2")
    assert "seed 1" in fails(refused, "other_settings", 2)


def test_an_option_may_have_several_values() -> None:
    options = ("--option", "never_ending=true", "--option", "never_ending=false", "--option", "first=0")
    result = run("arena", "windmill", *options, "--games", "2", "--jobs", "1", "--json")
    report = json.loads(result.stdout)
    assert report["played"] == 4
    assert [each["options"] for each in report["by_options"]] == [
        {"never_ending": True},
        {"never_ending": False},
    ]


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["chess"], "unknown_game", "windmill"),
        (["windmill", "--bots", "sharp,oracle"], "unknown_bot", "good friend"),
        (["windmill", "--players", "2"], "seat_count", "3, 4 or 5"),
        (
            ["windmill", "--players", "3", "--bots", "sharp,random"],
            "bad_bots",
            "name one for every chair (3)",
        ),
        (["windmill", "--bots", "sharp,random,random", "--games", "100"], "uneven_games", "99 or 102"),
        (["windmill", "--option", "hurry=true"], "unknown_option", "hurry"),
        (["windmill", "--option", "first=0", "--option", "first=7"], "bad_option", "7"),
        (["windmill", "--option", "deck=a", "--option", "deck=b"], "bad_option", "one deck"),
        (["windmill", "--games", "0"], "usage", "--games"),
        (["windmill", "--jobs", "0"], "usage", "--jobs"),
        (["windmill", "--cap", "0"], "usage", "--cap"),
    ],
)
def test_what_the_arena_cannot_play_is_refused_before_anything_is_written(
    args: list[str], code: str, says: str, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    assert says in fails(run("arena", *args, "--out", str(folder)), code, 2)
    assert not folder.exists()


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("milk")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        fails(run("arena", "windmill", "--games", "1", "--out", str(folder)), "unwritable_folder", 2)
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
