"""`talewind new` writes a game that works; what it cannot write it does not begin to write."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from talewind import authors
from talewind.cli.new import KINDS, STARTERS
from talewind.engine import new_table
from talewind.scene import History, drawn
from talewind.server.books.moments import turn_pages, turns_of
from talewind.testing.ledger import read
from talewind.testing.proving import LAWS

from .running import fails, run

WITHOUT = [word for plugin in ("cacheprovider", "asyncio", "xdist") for word in ("-p", f"no:{plugin}")]
ALL_OF_THEM = """
import io, json, os, sys
from contextlib import redirect_stdout
import pytest
for folder in json.loads(sys.argv[1]):
    os.chdir(folder)
    with redirect_stdout(io.StringIO()) as told:
        code = pytest.main(["-q", "--capture=sys", "--talewind-evenings=2", "tests", *sys.argv[2:]])
    print(json.dumps([int(code), told.getvalue()]))
"""
every_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@every_kind
def test_a_new_game_plays_to_its_end_and_every_position_can_be_shown(kind: str, somewhere: Path) -> None:
    assert run("new", "my_game", "--kind", kind).exit_code == 0
    rules = authors.give("my_game").game
    assert (rules.about.name, rules.about.title) == ("my_game", "My Game")
    seats = max(rules.about.seats)
    table, rng = new_table("my_game", seats=seats, seed=seats), Random(seats)
    eyes = {seat: History() for seat in (None, *range(seats))}
    while table.result is None:
        for seat, seen in eyes.items():
            shown = drawn(table, seat)
            assert shown.faults == ()
            assert seen.see(shown.scene) == []
        reply = table.asks[seat := rng.choice(list(table.asks))].sample(rng)
        table.answer(seat, reply.move, reply.words)
    assert all("{" not in event.says().replace("{seat", "") for event in table.events_for(None))
    leaves = [moment.page for moment in turn_pages(table.story(), turns_of(table))]
    assert kind == "empty" or all(leaf.happened for leaf in leaves), "nothing stands on a leaf of its own"


@every_kind
def test_its_files_are_called_as_the_game_is(kind: str, somewhere: Path) -> None:
    run("new", "sea_tales", "--kind", kind)
    starter = KINDS[kind]
    files = [path for path in (somewhere / "sea_tales").rglob("*") if path.is_file()]
    assert {path.name for path in files} == {
        "README.md", "pyproject.toml", "__init__.py", "rules.py", "rules.md", "test_sea_tales.py",
    }  # fmt: skip
    for path in files:
        text = path.read_text("utf-8")
        assert starter.package not in text
        assert starter.title not in text
        assert f"{starter.rules}-" not in text
    ledger = read(somewhere / "sea_tales" / "sea_tales" / "rules.md")
    assert len(ledger.rules) == (2 if kind == "empty" else 5)
    tests = (somewhere / "sea_tales" / "tests" / "test_sea_tales.py").read_text("utf-8")
    assert all(rule.id in tests for rule in ledger.rules if rule.engine)
    assert ledger.rules[0].id.startswith("ST-")


@pytest.mark.parametrize(("name", "title"), [("my__game", "My Game"), ("tide_", "Tide")])
def test_a_name_with_an_empty_word_has_a_title(name: str, title: str, somewhere: Path) -> None:
    assert run("new", name).exit_code == 0
    assert f'title="{title}"' in (somewhere / name / name / "rules.py").read_text("utf-8")


@pytest.fixture(scope="module")
def told() -> dict[str, tuple[int, str]]:
    """What the tests of each starter came to, one after the other in one process that knows nothing of us."""
    folders = [str(STARTERS / kind.replace("-", "_")) for kind in KINDS]
    # What others have compiled is read; nothing is left in the folder.
    compiled = {name: value for name, value in os.environ.items() if name == "PYTHONPYCACHEPREFIX"}
    done = subprocess.run(
        [sys.executable, "-c", ALL_OF_THEM, json.dumps(folders), *WITHOUT],
        env={
            "PYTHONPATH": str(STARTERS.parents[1]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PATH": "",
            **compiled,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    came = (json.loads(line) for line in done.stdout.splitlines())
    return {kind: (code, said) for kind, (code, said) in zip(KINDS, came, strict=True)}


@every_kind
def test_a_starter_s_own_tests_pass_and_prove_it(kind: str, told: dict[str, tuple[int, str]]) -> None:
    code, said = told[kind]
    assert code == 0, said
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) > len(LAWS), "its rules, and every law"


@pytest.mark.parametrize(
    ("args", "code", "status"),
    [
        (["My Game"], "bad_name", 1),
        (["../up"], "bad_name", 1),
        (["class"], "bad_name", 1),
        (["x" * 41], "bad_name", 1),
        (["json"], "name_taken", 1),
        (["windmill"], "name_taken", 1),
        (["msgspec"], "name_taken", 1),
        (["there"], "folder_exists", 1),
        (["my_game", "--kind", "chess"], "usage", 2),
        ([], "usage", 2),
    ],
)
def test_what_cannot_be_written_is_not_begun(
    args: list[str], code: str, status: int, somewhere: Path
) -> None:
    (somewhere / "there").mkdir()
    fails(run("new", *args), code, status)
    assert [path.name for path in somewhere.iterdir()] == ["there"]
    assert list((somewhere / "there").iterdir()) == []
