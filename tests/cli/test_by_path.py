"""Games by their path: wherever a command takes a game's name, and one line where there is none."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from talewind import authors
from talewind.engine import TalewindError, game_named, new_table
from tests.scene.nim import listing

from .running import fails, run

NIM = listing()


@pytest.fixture(autouse=True)
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "nim.py"
    file.write_text(NIM, "utf-8")
    return file


def test_many_games_are_played_of_a_game_by_its_path(nim: Path) -> None:
    told = json.loads(run("simulate", "./nim.py", "--games", "4", "--jobs", "1", "--json").stdout)
    assert (told["title"], told["played"]) == ("Nim", 4)
    assert run("arena", str(nim), "--games", "4", "--jobs", "2").exit_code == 0


@pytest.mark.parametrize(("said", "bots"), [((), ["mine"] * 2), (("--bots", "random"), ["random"] * 2)])
def test_unless_told_otherwise_its_own_bot_plays_it(
    nim: Path, said: tuple[str, ...], bots: list[str]
) -> None:
    mine = "\n\nfrom talewind.engine.bots import RandomBot\nNim.bots = {'mine': RandomBot}\n"
    nim.write_text(NIM + mine, "utf-8")
    told = run("simulate", "./nim.py", "--games", "2", "--jobs", "1", "--json", *said).stdout
    assert json.loads(told)["bots"] == bots


def test_a_log_is_replayed_and_the_engine_measured(nim: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from talewind.arena import speed

    authors.give(nim)
    table = new_table("nim", seats=2, seed=1)
    Path("log.json").write_bytes(msgspec.json.encode(table.log))
    assert "The game goes on" in run("replay", "--game", "nim.py", "log.json").stdout
    measure = speed.measure
    monkeypatch.setattr(speed, "measure", lambda name: measure(name, games=1, runs=1))
    assert [one["game"] for one in json.loads(run("bench", "--game", ".", "--json").stdout)] == ["nim"]


def test_serve_and_play_hand_the_path_on(nim: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    server = ModuleType("talewind.server.run")
    server.serve = asked.update  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "talewind.server.run", server)
    assert run("serve", "--game", "nim.py").exit_code == 0
    assert (asked["own_games"], asked["open_page"]) == ((str(nim),), False)
    assert run("play", "nim.py", "--port", "0").exit_code == 0
    assert (asked["own_games"], asked["open_page"], asked["port"]) == ((str(nim),), True, 0)
    assert asked["other_ports"] == 0, "whoever names one means it"
    assert run("play", "--no-open").stdout == "Opening Nim …\n"
    assert asked["open_page"] is False
    assert asked["other_ports"] > 0


PACKAGE = """
[project.entry-points."talewind.games"]
nim = "heaps.nim:Nim"
"""


@pytest.mark.parametrize("root", ["", "src/"])
def test_a_package_says_what_its_game_is(tmp_path: Path, root: str) -> None:
    package = tmp_path / "project" / root / "heaps"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "nim.py").write_text(NIM.replace("game = Nim\n", "game = None\n"), "utf-8")
    (tmp_path / "project" / "pyproject.toml").write_text(PACKAGE)
    given = authors.give(tmp_path / "project")
    assert given.game.__module__ == "heaps.nim"
    assert given.folder == package
    assert authors.give(tmp_path / "project") is given
    assert game_named("nim") is given.game


def test_one_name_for_a_file_and_a_ledger_of_another_game(tmp_path: Path) -> None:
    package = tmp_path / "reefs"
    package.mkdir()
    (package / "rules.py").write_text(NIM.replace("telling=False", 'telling=False, cloth="x"'), "utf-8")
    (package / "__init__.py").write_text("from .rules import Nim as game\n", "utf-8")
    ledger = package / "rules.md"
    ledger.write_text("- `LL-DEAL-01` Everybody is dealt six cards. *(engine)*\n", "utf-8")
    given = authors.give(package)
    cover, other = given.findings()
    assert (cover.file, cover.code[0].number) == (str(Path("reefs", "rules.py")), cover.line - 2)
    assert (other.sentence, other.file) == (
        "The ledger may be of another game.",
        str(Path("reefs", "rules.md")),
    )
    assert other.error.startswith("The code names none of its rules (LL-DEAL-…).")
    ledger.write_text("- `LL-DEAL-01` Everybody is dealt six cards. *(table)*\n", "utf-8")
    assert given.findings() == [cover], "nothing that software keeps"
    ledger.write_text("- `NI-TAKE-02` Take some. *(engine)*\n", "utf-8")
    (package / "rules.py").write_text(NIM + '\n"""NI-TAKE-01..03: see there."""\n', "utf-8")
    assert "ledger" not in str(given.findings())


def test_a_package_without_a_word_and_a_folder_with_one_file(tmp_path: Path) -> None:
    package = tmp_path / "heaps"
    package.mkdir()
    (package / "__init__.py").write_text(NIM.replace("\ngame = Nim\n", "\n"), "utf-8")
    assert authors.give(package).name == "nim"


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("x = 1", "no_game", "no class made of Game"),
        ("game = 1", "bad_game", "no game"),
        (NIM.replace("    about = ", "    about_it = "), "bad_game", "has no about"),
        (NIM.replace("\ngame = Nim\n", "\nclass Mine(Nim): pass\n"), "two_games", "Mine and Nim"),
        (NIM.replace('name="nim"', 'name="windmill"'), "name_taken", "talewind.games.windmill"),
        ("x = 1\nimport nowhere_at_all\n", "broken_game", "heaps.py, line 2: ModuleNotFoundError"),
        ("x = 1\n\ndef (:\n", "broken_game", "heaps.py, line 3: SyntaxError"),
        ("raise SystemExit(3)", "broken_game", "SystemExit"),
        ("raise KeyboardInterrupt", "broken_game", "KeyboardInterrupt"),
    ],
)
def test_a_file_without_a_game_is_met_with_one_line(tmp_path: Path, text: str, code: str, says: str) -> None:
    (tmp_path / "heaps.py").write_text(text, "utf-8")
    for command in ("simulate", "play"):
        status = 2 if command == "simulate" else 1
        assert says in fails(run(command, "./heaps.py"), code, status)
    assert "heaps" not in sys.modules


def test_what_is_no_place_of_a_game(tmp_path: Path, nim: Path) -> None:
    (tmp_path / "notes.txt").write_text("")
    (tmp_path / "empty").mkdir()
    (tmp_path / "two").mkdir()
    for name in ("one.py", "other.py"):
        (tmp_path / "two" / name).write_text(NIM, "utf-8")
    several = tmp_path / "several"
    several.mkdir()
    (several / "pyproject.toml").write_text(PACKAGE + 'other = "heaps.other:Other"\n')
    torn = tmp_path / "torn"
    torn.mkdir()
    (torn / "pyproject.toml").write_text("[project")
    lost = tmp_path / "lost"
    lost.mkdir()
    (lost / "pyproject.toml").write_text(PACKAGE)
    for path, code in {
        "nowhere": "unknown_path",
        "notes.txt": "no_game",
        "empty": "no_game",
        "two": "two_games",
        "several": "two_games",
        "torn": "broken_game",
        "lost": "no_game",
    }.items():
        fails(run("play", path), code, 1)
    (tmp_path / "json.py").write_text(NIM, "utf-8")
    fails(run("play", "json.py"), "name_taken", 1)


def test_two_paths_that_want_one_name(tmp_path: Path) -> None:
    (tmp_path / "nim2.py").write_text(NIM, "utf-8")
    assert "nim" in fails(run("serve", "--game", "nim.py", "--game", "nim2.py"), "name_taken", 1)


# Read again


def test_what_is_saved_is_read_again(nim: Path) -> None:
    given = authors.give(nim)
    assert not given.was_saved()
    nim.write_text(NIM.replace("[3, 4, 5]", "[9, 9, 9]"), "utf-8")
    assert not given.was_saved(), "it may still be being written"
    assert given.was_saved()
    before = given.game
    given.read_again()
    assert given.game is not before
    assert new_table("nim", seats=2, seed=1).game.position.heaps == [9, 9, 9]
    assert not given.was_saved()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (NIM.replace("def turn(self):", "def turn(self:"), "SyntaxError"),
        (NIM + "\nwhile True: pass\n", "did not return"),
        (NIM.replace('name="nim"', 'name="heaps"'), "is called 'heaps' now"),
        (NIM.replace("heaps=[3, 4, 5]", "heaps=[3, 4, x]"), "No game can begin.*NameError"),
        (NIM.replace("return Public(", "return Publik("), "No game can begin.*NameError"),
        (
            NIM.replace("    def turn(self):\n", "    def turn(self):\n        while 1: pass\n"),
            "did not return",
        ),
    ],
)
def test_what_cannot_be_read_changes_nothing(
    nim: Path, text: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("talewind.authors.by_path.READING_SECONDS", 0.3)
    monkeypatch.setattr("talewind.authors.stopping.SECONDS", 0.3)
    given = authors.give(nim)
    game, module = given.game, sys.modules["nim"]
    nim.write_text(text, "utf-8")
    with pytest.raises(TalewindError, match=says):
        given.read_again()
    assert game_named("nim") is game
    assert sys.modules["nim"] is module


def test_what_was_compiled_and_cannot_be_thrown_away_keeps_nobody_from_reading_it_again(
    nim: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = authors.give(nim)

    def fails(*_: object, **__: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(Path, "unlink", fails)
    nim.write_text(NIM.replace("Take the last one.", "Take the very last one."), "utf-8")
    given.read_again()
    assert given.game.about.line == "Take the very last one."


def test_rules_that_end_the_program_when_a_game_begins_change_nothing(nim: Path) -> None:
    given = authors.give(nim)
    before = given.game, sys.modules["nim"]
    nim.write_text(
        NIM.replace("        return Heaps(", "        raise SystemExit\n        return Heaps("), "utf-8"
    )
    with pytest.raises(authors.CannotRead, match="No game can begin with these rules: SystemExit"):
        given.read_again()
    assert (given.game, sys.modules["nim"]) == before


def test_a_file_that_never_returns_is_stopped_when_it_is_first_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("talewind.authors.by_path.FIRST_READING_SECONDS", 0.1)
    file = tmp_path / "forever.py"
    file.write_text("while True:\n    pass\n", "utf-8")
    with pytest.raises(TalewindError, match=r"forever.py, line [12]: The rules did not return"):
        authors.give(file)
