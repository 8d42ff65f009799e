"""The command line: it teaches, prints what was asked for, and meets bad input with one line and a code."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache, partial
from types import ModuleType
from typing import Any

import pytest

import talewind

from .running import fails, run


@pytest.mark.parametrize("command", ["serve", "arena", "simulate", "replay", "bench", "games", "decks"])
def test_every_command_explains_itself(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage: talewind" in result.stdout
    if command != "games":
        assert f"  talewind {command} " in result.stdout, "help teaches with examples"


def test_help_names_every_command() -> None:
    for args in (["--help"], ["-h"], []):
        result = run(*args)
        assert result.exit_code == 0
        for command in ("serve", "arena", "simulate", "replay", "bench", "games", "decks"):
            assert command in result.stdout


def test_version() -> None:
    assert run("--version").stdout == f"talewind, version {talewind.__version__}\n"


@pytest.mark.parametrize(
    ("args", "code", "status", "says"),
    [
        (["simulate", "chess"], "unknown_game", 2, "chess"),
        (["simulate", "windmill", "--seats", "9"], "seat_count", 2, "3, 4 or 5"),
        (["simulate", "windmill", "--seats", "0"], "usage", 2, "--seats"),
        (["simulate", "windmill", "--seats", "many"], "usage", 2, "many"),
        (["simulate", "windmill", "--games", "0"], "usage", 2, "--games"),
        (["simulate", "windmill", "--seed", "-1"], "usage", 2, "--seed"),
        (["simulate", "windmill", "--option", "hurry=true"], "unknown_option", 2, "hurry"),
        (["simulate", "windmill", "--option", "never_ending=perhaps"], "bad_option", 2, "perhaps"),
        (["simulate", "windmill", "--option", "never_ending"], "bad_option", 2, "NAME=VALUE"),
        (["simulate", "windmill", "--option", "=true"], "bad_option", 2, "NAME=VALUE"),
        (["simulate", "windmill", "--bots", "oracle"], "unknown_bot", 2, "good friend"),
        (["simulate", "windmill", "--bots", ""], "unknown_bot", 2, "''"),
        (["simulate", "windmill", "--seats", "5", "--bots", "sharp,random"], "bad_bots", 2, "5"),
        (["simulate"], "usage", 2, "GAME"),
        (["replay"], "usage", 2, "LOG.json"),
        (["fly"], "usage", 2, "fly"),
        (["--loud"], "usage", 2, "--loud"),
        (["serve", "--port", "99999"], "usage", 2, "--port"),
        (["serve", "--workers", "0"], "usage", 2, "'0' is neither a number from 1 to 256 nor 'auto'"),
        (["serve", "--workers", "-1"], "usage", 2, "'-1' is neither"),
        (["serve", "--workers", "x"], "usage", 2, "'x' is neither"),
    ],
)  # fmt: skip
def test_bad_input_is_met_with_one_line(args: list[str], code: str, status: int, says: str) -> None:
    assert says in fails(run(*args), code, status)


def test_games_are_listed_with_their_options_and_bots() -> None:
    shown = run("games").stdout
    assert "windmill: Windmill" in shown
    assert "never_ending=false | true" in shown
    assert "good friend" in shown
    listed = json.loads(run("games", "--json").stdout)
    windmill = next(game for game in listed if game["name"] == "windmill")
    assert windmill["bots"][0] == "good friend"


def test_bench_measures_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    from talewind.arena import speed

    monkeypatch.setattr(speed, "measure", cache(partial(speed.measure, games=1, runs=1)))
    measured = json.loads(run("bench", "--engine", "--json").stdout)
    assert "windmill" in [one["game"] for one in measured]
    assert measured[0]["decisions_per_second"] > 0
    assert measured[0]["copy_microseconds"] > 0
    assert "decisions/s" in run("bench", "--engine").stdout


def test_serve_hands_its_settings_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    server = ModuleType("talewind.server.run")
    server.serve = asked.update  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "talewind.server.run", server)
    result = run(
        "serve", "--port", "9000", "--trusted-proxy", "127.0.0.1", "--public-url", "https://a.example",
        "--workers", "auto",
        env={"TALEWIND_BUS": "nats://bus:4222"},
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert asked["port"] == 9000
    assert asked["public_url"] == "https://a.example"
    assert asked["open_page"] is False
    assert asked["bus"] == "nats://bus:4222"
    assert asked["workers"] == "auto"
    assert run("serve", "--workers", "3").exit_code == 0
    assert asked["workers"] == 3
    assert run("serve").exit_code == 0
    assert asked["workers"] == 1
    assert (asked["decks"], asked["decks_open"]) == (None, False)


def test_a_real_process_prints_its_error_and_no_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "talewind.cli", "simulate", "chess"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_whoever_only_asks_for_help_waits_for_no_server() -> None:
    """What a command needs is imported when it runs."""
    asked = "import sys, talewind.cli; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    loaded = {name.removeprefix("talewind.") for name in done.stdout.split()}
    assert "cli.serve" in loaded
    assert loaded.isdisjoint({"server", "arena", "tales", "games", "litestar", "sqlalchemy", "rich"})
