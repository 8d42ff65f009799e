"""What whoever writes a game reads of it, and nobody else does; and rules from a package's own pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from talewind import authors
from talewind.authors.board import Board
from talewind.server.web.app import Config, Entrance, create_app
from tests.forgetting import forgotten_games
from tests.scene.nim import listing

from .conftest import caller
from .fake_house import FakeHouse

WORD = "the-word-that-serve-prints"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Entrance]:
    board = Board()
    board.put("nim", authors.Finding(sentence="The rules stumbled.", file="nim.py", line=3))
    monkeypatch.setattr(authors, "BOARD", board)
    config = Config(decks=str(tmp_path / "decks"), limits=False, keeper_word=WORD, decks_open=True)
    with forgotten_games():
        yield create_app(config, house=cast(Any, FakeHouse()))


async def test_only_whoever_keeps_the_house_reads_what_was_found(app: Entrance) -> None:
    async with caller(app) as ada, caller(app, "203.0.113.6") as ben:
        assert (await ben.get("/api/findings")).json()["code"] == "not_keeper", "though decks are open to all"
        await ben.get("/api/me")
        assert (await ben.get("/api/findings")).status_code == 403
        await ada.post(f"/api/keepers/{WORD}")
        told = (await ada.get("/api/findings")).json()
        assert told["findings"] == [{"sentence": "The rules stumbled.", "file": "nim.py", "line": 3}]
        assert (told["trusted"], told["left_out"]) == ([], [])


async def test_they_read_which_games_run_code_in_browsers(app: Entrance, tmp_path: Path) -> None:
    file = tmp_path / "nim.py"
    file.write_text(listing().replace("telling=False", 'telling=False, module="board.js"'), "utf-8")
    authors.give(file)
    async with caller(app) as ada:
        await ada.post(f"/api/keepers/{WORD}")
        (told,) = (await ada.get("/api/findings")).json()["trusted"]
    assert told.startswith("Nim (this folder) brings a page of its own: board.js runs in the browser")


async def test_the_rules_of_a_package_are_its_own_ledger_and_the_newest(
    app: Entrance, tmp_path: Path
) -> None:
    package = tmp_path / "heaps"
    package.mkdir()
    (package / "__init__.py").write_text(listing(), "utf-8")
    ledger = package / "rules.md"
    ledger.write_text(
        "# Nim\n\n## Play\n\n- `NI-TAKE-01` Take any number from one heap. *(engine)*\n", "utf-8"
    )
    authors.give(package)
    async with caller(app) as ada:
        book = (await ada.get("/api/rules/nim")).json()
        assert book["sections"][0]["rules"] == [
            {"id": "NI-TAKE-01", "text": "Take any number from one heap.", "kind": "engine"}
        ]
        ledger.write_text("- `NI-TAKE-01` Take one heap. *(engine)*\n", "utf-8")
        (section,) = (await ada.get("/api/rules/nim")).json()["sections"]
        assert (section["title"], section["rules"][0]["text"]) == ("How it is played", "Take one heap.")
        ledger.write_text("Nothing yet.\n", "utf-8")
        assert "Nim: take any number" in (await ada.get("/api/rules/nim")).text, "what stands beside its code"
        ledger.write_text("- `NI-TAKE-01` Take one or two.\n", "utf-8")
        assert "one or two" in (await ada.get("/api/rules/nim")).text


async def test_without_a_ledger_docstrings_tell_the_rules(app: Entrance, tmp_path: Path) -> None:
    file = tmp_path / "nim.py"
    text = listing().replace("    heap: int\n", '    """Take some from one heap."""\n\n    heap: int\n', 1)
    file.write_text(text, "utf-8")
    authors.give(file)
    async with caller(app) as ada:
        (section,) = (await ada.get("/api/rules/nim")).json()["sections"]
        assert [line["text"] for line in section["rules"]] == [
            "Nim: take any number from one heap; whoever takes the last one wins.",
            "Take: Take some from one heap.",
        ]
