"""`python -m art`: what has not changed is not drawn again, and what is wrong is said in a line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from art import cache, icons
from art.command import main
from art.deck import read_deck, write_deck
from art.plates import write_licences
from art.recipes import RECIPES
from art.sheets import document
from tools import node, npm

from .conftest import ART


def a_picture(number: int, **drawing: Any) -> dict[str, Any]:
    sky = {"env": "sky", "stops": [[0, "#203060"], [1, "#f0c080"]]}
    hill = {"draw": "shape", "d": f"M0 {600 + number * 50} L800 500 V1000 H0Z", "fill": "#406030"}
    return {
        "id": f"T-PIC-{number:02}",
        "slug": f"hill-{number}",
        "title": f"Hill {number}",
        "alt": f"Hill number {number} under an evening sky.",
        "elements": ["hill"],
        "mood": ["quiet"],
        "themes": ["evening"],
        "drawing": {"seed": f"hill-{number}", "environment": [sky], "elements": [hill], **drawing},
    }


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    """A deck of two hills, which nobody has drawn."""
    pictures = [a_picture(1), a_picture(2)]
    write_deck(
        tmp_path / "decks" / "hills",
        {"schema": 1, "deck": "hills", "recipe": "scene", "pictures": pictures},
    )
    return tmp_path / "decks"


def change(decks: Path, *pictures: dict[str, Any], **deck: Any) -> None:
    """Describe the deck anew; pictures keep the files that were published for them."""
    files = {picture.id: picture.file for picture in read_deck(decks / "hills").pictures}
    described = [{**picture, "file": files.get(picture["id"], "")} for picture in pictures]
    write_deck(
        decks / "hills", {"schema": 1, "deck": "hills", "recipe": "scene", "pictures": described, **deck}
    )


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def run(decks: Path, *arguments: str) -> int:
    return main(["--from", str(decks), "--jobs", "1", *arguments])


def test_all_cores_paint_what_one_paints(decks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(decks, "--draft", "--jobs", "2") == 0
    together = contents(cache.folder())
    shutil.rmtree(cache.folder())
    assert run(decks, "--draft") == 0
    assert len(together) == 2
    assert contents(cache.folder()) == together
    change(decks, a_picture(1), a_picture(2, elements=[{"draw": "hil"}]))
    assert run(decks, "--draft", "--jobs", "2") == 1
    assert "nothing called 'hil'" in capsys.readouterr().err.splitlines()[-1]


def test_what_has_not_changed_is_not_drawn_again(decks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(decks) == 0
    assert capsys.readouterr().out == "hills: 2 drawn, 0 as before, 2 published\n"
    published = contents(decks)
    assert len(published) == 5
    assert run(decks) == 0
    assert capsys.readouterr().out == "hills: 0 drawn, 2 as before, 0 published\n"
    assert contents(decks) == published
    before = read_deck(decks / "hills")
    change(decks, a_picture(1), a_picture(2, seed="another hill"))
    assert run(decks) == 0
    assert capsys.readouterr().out == "hills: 1 drawn, 1 as before, 1 published\n"
    after = read_deck(decks / "hills")
    assert after[0].file == before[0].file
    assert after[1].file != before[1].file
    assert not (decks / "hills" / f"{before[1].file}.webp").exists()
    assert len(contents(decks)) == 5


def test_plates_are_a_package_of_what_is_published(
    decks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Small ones: each of the real size takes its time."""
    size = (320, 400)
    monkeypatch.setitem(RECIPES["scene"].__dict__, "plate", size)
    assert run(decks, "--only", "1") == 0
    published, package = contents(decks), tmp_path / "plates"
    assert run(decks, "--plates", str(package)) == 0
    assert contents(decks) == published
    made = package / "src" / "talewind_plates"
    (plate,) = (made / "hills").iterdir()
    assert plate.name == f"{read_deck(decks / 'hills')[0].file}.jpg"
    with Image.open(plate) as image:
        assert (image.format, image.size) == ("JPEG", size)
    assert (made / "edition.txt").read_text()
    project = tomllib.loads((package / "pyproject.toml").read_text())["project"]
    assert project["name"] == "talewind-plates"
    assert project["license"] == "Apache-2.0 AND MIT"
    licences = {path.name: path.read_text() for path in package.glob(project["license-files"][0])}
    assert licences == {
        "talewind.txt": (ART.parent / "LICENSE").read_text(),
        "noto-emoji.txt": (ART.parent / "web/public/licences/noto-emoji.txt").read_text(),
    }


def test_plates_bring_the_licences_of_all_that_they_were_drawn_with(tmp_path: Path) -> None:
    drawn_with = {package for recipe in RECIPES.values() for package in recipe.packages}
    assert write_licences(tmp_path, drawn_with) == ["Apache-2.0", "CC0-1.0", "MIT"]
    assert {path.stem for path in tmp_path.iterdir()} == {
        "talewind",
        "noto-emoji",
        "fluent-emoji",
        "poly-haven",
    }


def test_a_changed_recipe_redraws_everything(
    decks: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(decks, "--draft")
    capsys.readouterr()
    monkeypatch.setitem(RECIPES["scene"].__dict__, "version", "another")
    run(decks, "--draft")
    assert capsys.readouterr().out == "hills: 2 drawn, 0 as before\n"


def test_a_draft_publishes_nothing_and_is_half_as_large(decks: Path, tmp_path: Path) -> None:
    before = contents(decks)
    assert run(decks, "--draft", "--sheet", str(tmp_path / "sheet.png"), "--width", "100") == 0
    assert contents(decks) == before
    [first, _] = cache.folder().glob("*.png")
    assert Image.open(first).size == (360, 450)
    assert Image.open(tmp_path / "sheet.png").width > 500


@pytest.mark.parametrize("name", ["T-PIC-02", "02", "2", "hill-2"])
def test_one_picture_can_be_named(decks: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(decks, "hills", "--draft", "--only", name) == 0
    assert capsys.readouterr().out == "hills: 1 drawn, 0 as before\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mountains"], "There is no deck called 'mountains'. There are: hills."),
        (["--deck", "../hills"], "There is no deck called '../hills'. There are: hills."),
        (["--only", "2", "3"], "No picture of hills is called '3'."),
        (["--draft", "--sheet", "nowhere/sheet.png"], "The sheet cannot be written"),
        (["--draft", "--sheet", "sheet.unheard"], "The sheet cannot be written"),
    ],
)
def test_what_is_not_there_is_said_in_a_line(
    decks: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(decks)
    assert run(decks, *arguments) == 1
    assert said in capsys.readouterr().err.splitlines()[-1]
    assert contents(decks) == before


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"environment": [{"env": "skyy"}]}, "T-PIC-02 of hills: no environment called 'skyy'."),
        ({"elements": [{"draw": "hil"}]}, "T-PIC-02 of hills: nothing called 'hil' can be drawn."),
        ({"elements": [{"icon": "ewwe"}]}, "T-PIC-02 of hills: there is no icon called 'ewwe' in noto."),
        ({"environment": [{"env": "sky", "colour": 1}]}, "T-PIC-02 of hills: sky: missing a required"),
        ({"elements": [{"draw": "shape", "e": ""}]}, "T-PIC-02 of hills: shape: got an unexpected"),
        ({"elements": 4}, "T-PIC-02 of hills cannot be drawn: Expected `array`, got `int`"),
        ({"seed": None}, "T-PIC-02 of hills cannot be drawn: Expected `str`, got `null`"),
    ],
)
def test_a_word_that_nobody_knows_is_named(
    decks: Path, wrong: dict[str, Any], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change(decks, a_picture(2, **wrong))
    assert run(decks) == 1
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_nothing_is_published_where_one_picture_cannot_be_drawn(decks: Path) -> None:
    change(decks, a_picture(1), a_picture(2, elements=[{"draw": "hil"}]))
    before = contents(decks)
    assert run(decks) == 1
    assert contents(decks) == before


@pytest.mark.parametrize(
    ("deck", "said"),
    [({"recipe": "stew"}, "wants the recipe 'stew'"), ({"pictures": []}, "it has no pictures")],
)
def test_a_deck_that_makes_no_sense_is_refused(
    decks: Path, deck: dict[str, Any], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change(decks, a_picture(1), **deck)
    assert run(decks) == 1
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_packages_that_npm_cannot_bring_are_said_in_a_line(
    decks: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: str, folder: Path) -> None:
        raise subprocess.CalledProcessError(7, "npm")

    monkeypatch.setattr(npm, "is_installed", lambda _: False)
    monkeypatch.setattr(node, "npm", fail)
    assert run(decks) == 1
    assert capsys.readouterr().err == "art/node_modules could not be installed: npm ended with 7.\n"


def test_a_package_that_is_missing_is_named(
    decks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(icons, "PACKAGES", tmp_path)
    monkeypatch.delitem(RECIPES["scene"].__dict__, "version", raising=False)
    assert run(decks) == 1
    assert "The package @iconify-json/noto is not installed: run `make art`" in capsys.readouterr().err


def test_a_machine_without_the_extra_is_told_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "cv2.py").write_text("raise ModuleNotFoundError(name='cv2')")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, "-m", "art"], cwd=ART.parent, env=environment, capture_output=True, text=True
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("The drawing machine lacks cv2: run `make art`")


def test_a_sheet_for_the_documentation_shows_what_is_published(
    decks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(decks, "--sheets") == 1
    assert capsys.readouterr().err == "T-PIC-01 of hills is not published: run `make art`.\n"
    run(decks)
    path = document(decks / "hills", read_deck(decks / "hills"), tmp_path)
    with Image.open(path) as sheet:
        assert sheet.width > 2 * 256
        assert sheet.height < 2 * 320


def test_help_shows_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert "python -m art windmill --draft --sheet out.png" in capsys.readouterr().out
