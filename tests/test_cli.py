"""The command line: it teaches, prints what was asked for, and meets bad input with one line and a code."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner, Result

import talewind
from talewind.arena import play_out
from talewind.cli import main
from talewind.engine import game_named, new_table
from talewind.engine.bots import make_bot
from talewind.pictures import Shelf, shelf, use_shelf
from talewind.server import wire
from talewind.server.tables.house import House
from tests.pictures.photos import a_folder


def run(*args: str, **extra: Any) -> Result:
    return CliRunner().invoke(main, args, prog_name="talewind", **extra)


def fails(result: Result, code: str, status: int = 1) -> str:
    """That it failed with one line on stderr, and what the line says."""
    assert result.exit_code == status, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("error: ")
    assert result.stderr.endswith(f" ({code})\n")
    assert result.stderr.count("\n") == 1
    return result.stderr


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
        settings = ("--games", "8", "--seed", seed, "--bots", bots, "--jobs", "1")
        result = run("simulate", "windmill", *settings, "--json")
        report: dict[str, Any] = json.loads(result.stdout)
        del report["seconds"], report["decisions_per_second"]
        for standing in report["standings"]:
            del standing["ms_per_decision"]
        return report

    assert played("7") == played("7")
    assert played("7")["by_seat"] != played("8")["by_seat"]


def test_simulate_prints_a_table_for_people() -> None:
    bots = "sharp,newcomer,good friend,random"
    result = run("simulate", "windmill", "--games", "5", "--bots", bots, "--jobs", "1")
    assert result.exit_code == 0
    assert "5 games" in result.stdout
    assert "decisions/s" in result.stdout
    for word in ("seat", "win rate", "median", "points", "sharp", "newcomer", "good friend", "random"):
        assert word in result.stdout


def test_the_arena_seats_everybody_everywhere_and_keeps_what_came_out(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "sharp"
    command = ["arena", "windmill", "--bots", "sharp,newcomer,newcomer", "--games", "6", "--jobs", "1"]
    printed = run(*command, "--out", str(folder))
    assert printed.exit_code == 0, printed.output
    assert "Windmill for 3: 6 games" in printed.stdout
    assert "newcomer ×2" in printed.stdout
    assert "first seat: " in printed.stdout
    assert {file.name for file in folder.iterdir()} == {"games.jsonl", "report.json", "chart.svg"}
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


def test_simulate_plays_with_options() -> None:
    result = run(
        "simulate", "windmill", "--games", "3", "--seats", "5", "--jobs", "1", "--json",
        "--option", "never_ending=true", "--option", "first=2", "--option", "reveal_seconds=0",
    )  # fmt: skip
    options = json.loads(result.stdout)["options"]
    assert (options["never_ending"], options["first"], options["reveal_seconds"]) == (True, 2, 0)


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
    ],
)  # fmt: skip
def test_bad_input_is_met_with_one_line(args: list[str], code: str, status: int, says: str) -> None:
    assert says in fails(run(*args), code, status)


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

    measure = speed.measure
    monkeypatch.setattr(speed, "measure", lambda name: measure(name, games=2, runs=1))
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
        "serve", "--port", "9000", "--trusted-proxy", "127.0.0.1", "--public-url", "https://a.example"
    )
    assert result.exit_code == 0, result.output
    assert asked["port"] == 9000
    assert asked["public_url"] == "https://a.example"
    assert asked["open_page"] is False
    assert (asked["decks"], asked["decks_open"]) == (None, False)


# Decks


@pytest.fixture
def cupboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place of one's own for the database and the decks."""
    monkeypatch.setenv("TALEWIND_DB", str(tmp_path / "t.sqlite3"))
    monkeypatch.delenv("TALEWIND_DECKS", raising=False)
    before = shelf()
    yield tmp_path
    use_shelf(before)


def test_a_folder_becomes_a_deck_is_listed_played_with_and_removed(cupboard: Path) -> None:
    photos = a_folder(cupboard / "photos", captions="file,caption\nphoto-00.jpg,A boat\n")
    added = run("decks", "add", "Our summer", str(photos), "--credit", "Us")
    assert added.exit_code == 0, added.output
    assert added.stdout.startswith("our-summer: 25 pictures, 1 of them described.")
    listed = json.loads(run("decks", "list", "--json").stdout)
    summer = next(deck for deck in listed if deck["name"] == "our-summer")
    assert summer == {
        "name": "our-summer",
        "title": "Our summer",
        "count": 25,
        "aspect": "4:5",
        "described": 1,
        "own": True,
        "credit": "Us",
        "games": ["windmill"],
    }
    shown = run("decks", "list").stdout
    assert "Our summer" in shown
    assert str(cupboard / "decks") in shown.replace("\n", "")
    deck = ("--option", "deck=our-summer")
    played = run("simulate", "windmill", "--games", "3", "--bots", "friend", *deck, "--jobs", "2")
    assert played.exit_code == 0, played.output
    removed = run("decks", "remove", "our-summer", "--json")
    assert json.loads(removed.stdout) == {"name": "our-summer", "count": 25}
    assert fails(run("decks", "remove", "our-summer"), "unknown_deck")
    assert list((cupboard / "decks").iterdir()) == []


def test_a_deck_is_made_for_a_game(cupboard: Path) -> None:
    photos = str(a_folder(cupboard / "photos", 60))
    added = run("decks", "add", "Our year", photos, "--for", "story", "--json")
    assert json.loads(added.stdout) == {"name": "our-year", "title": "Our year", "count": 60, "aspect": "4:3"}
    listed = run("decks", "list").stdout
    assert re.search(r"our-year +Our year +60 +4:3 +0 +story", listed), listed
    fails(run("simulate", "windmill", "--games", "1", "--option", "deck=our-year"), "deck_wrong_shape", 2)
    fails(run("decks", "add", "Words", photos, "--for", "end"), "takes_no_deck")
    fails(run("decks", "add", "Chess", photos, "--for", "chess"), "unknown_game")


def test_everything_that_is_wrong_with_a_deck_is_listed(cupboard: Path) -> None:
    photos = a_folder(cupboard / "photos", 2, captions="file,caption\nphoto-7.jpg,A boat\n")
    (photos / "notes.txt").write_text("milk")
    result = run("decks", "add", "Windmill", str(photos))
    assert (result.exit_code, result.stdout) == (1, "")
    *wrong, last = result.stderr.splitlines()
    assert len(wrong) == 4
    assert last == "error: The deck was not added: 4 things are wrong. (deck_refused)"
    as_json = run("decks", "add", "Windmill", str(photos), "--json")
    assert as_json.exit_code == 1
    said = json.loads(as_json.stdout)
    assert said["code"] == "deck_refused"
    assert {fault["code"] for fault in said["faults"]} == {
        "deck_exists",
        "too_few",
        "bad_captions",
        "not_a_picture",
    }
    assert list((cupboard / "decks").iterdir()) == []


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["add", "x", "/nowhere/at/all"], "unreadable_folder"),
        (["remove", "windmill"], "house_deck"),
        (["remove", "nothing"], "unknown_deck"),
    ],
)
def test_decks_that_are_not_there(args: list[str], code: str, cupboard: Path) -> None:
    fails(run("decks", *args), code)


def test_a_deck_that_is_played_with_goes_only_by_force(cupboard: Path) -> None:
    decks = cupboard / "elsewhere"
    add = run("decks", "add", "Summer", str(a_folder(cupboard / "photos")), "--decks", str(decks))
    assert add.exit_code == 0, add.output
    asyncio.run(_a_table_plays_with("summer", cupboard / "t.sqlite3", decks))
    fails(run("decks", "remove", "summer", "--decks", str(decks)), "deck_in_use")
    forced = run("decks", "remove", "summer", "--decks", str(decks), "--force")
    assert forced.exit_code == 0, forced.output
    assert list(decks.iterdir()) == []


async def _a_table_plays_with(deck: str, db: Path, decks: Path) -> None:
    before = use_shelf(Shelf(decks))
    house = await House.open(str(db))
    try:
        guest, _ = await house.new_guest()
        wish = wire.NewTable(game="windmill", play_now=True, options={"deck": deck})
        await house.make_table(guest, wish)
    finally:
        await house.close()
        use_shelf(before)


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
