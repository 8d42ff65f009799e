"""`talewind decks`."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from talewind.pictures import Shelf, shelf, use_shelf
from talewind.server import wire
from talewind.server.tables.house import House
from tests.pictures.photos import a_folder
from tests.server.test_store import new_postgres

from .running import fails, run


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


@pytest.mark.postgres
def test_with_postgresql_a_deck_is_kept_in_the_database(
    cupboard: Path, postgres_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = asyncio.run(new_postgres(postgres_server))
    monkeypatch.setenv("TALEWIND_DB", db)
    photos = a_folder(cupboard / "photos")
    for machine in ("one", "two"):
        monkeypatch.setenv("TALEWIND_DECKS", str(cupboard / machine))
        if machine == "one":
            added = run("decks", "add", "Our summer", str(photos))
            assert added.exit_code == 0, added.output
        else:
            shown = run("decks", "list").stdout
            assert "our-summer" in shown
            assert "kept in the database" in shown
            deck = ("--option", "deck=our-summer")
            played = run("simulate", "windmill", "--games", "1", "--bots", "friend", *deck, "--jobs", "1")
            assert played.exit_code == 0, played.output
            assert json.loads(run("decks", "remove", "our-summer", "--json").stdout)["count"] == 25
            fails(run("decks", "remove", "our-summer"), "unknown_deck")
    monkeypatch.setenv("TALEWIND_DECKS", str(cupboard / "one"))
    assert "our-summer" not in run("decks", "list").stdout


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
        guest, _ = await house.guests.new()
        wish = wire.NewTable(game="windmill", play_now=True, options={"deck": deck})
        await house.make_table(guest, wish)
    finally:
        await house.close()
        use_shelf(before)
