"""The pieces of Windward: each there, light, standing on its hex, and told apart by more than colour."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from art.command import main
from art.raster import Pixels, to_image
from art.sheets import LARGEST, SHEETS, on_paper
from art.windward import box
from art.windward.captains import CAPTAINS
from art.windward.compose import paint_picture, pieces
from art.words import UnknownWord
from talewind.engine import TalewindError

from .looks import distance, tint
from .test_published import PIXELS_ONLY, chunks
from .test_redraw import SAME, SAME_TINT

ROOT = Path(__file__).resolve().parents[2]
BACKDROPS = {"planet", "planet-night", "sky"}
FLAT = ("plain", "feeding", "red-start", "around", "zephyr", "gas-pocket-0", "gas-pocket-1", "gas-pocket-2")
SOLID = {"sky", *(name for name in pieces() if name.startswith(("supply-", "crew-")))}
WHOLE = 1_000_000
SPRITE = 11_000
BACKDROP = 100_000
PHONE = 22
"""Pixels of a hex's radius where the whole planet fits a phone."""


def sprite(name: str) -> Image.Image:
    return Image.open(box.FOLDER / f"{name}.webp").convert("RGBA")


def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((box.FOLDER / box.MANIFEST).read_text("utf-8"))
    return found


def on_phone(name: str) -> Pixels:
    """The piece on its hex at a phone's size, with alpha, on a field of six radii."""
    entry = manifest()["sprites"][name]
    size = (max(1, round(entry["w"] * PHONE)), max(1, round(entry["h"] * PHONE)))
    field = Image.new("RGBA", (6 * PHONE, 6 * PHONE))
    small = sprite(name).resize(size, Image.Resampling.LANCZOS)
    field.paste(small, (round((3 - entry["x"]) * PHONE), round((3 - entry["y"]) * PHONE)))
    return np.asarray(field, np.float32) / 255


def overlap(first: str, second: str) -> float:
    """How much of two silhouettes above the hex's middle is common: 1 when they are the same."""
    a, b = (on_phone(name)[: 3 * PHONE, :, 3] > 0.5 for name in (first, second))
    return float((a & b).sum() / (a | b).sum())


def grey(name: str) -> Pixels:
    image = on_phone(name)
    shade: Pixels = image[..., :3] @ np.array([0.299, 0.587, 0.114], np.float32) * image[..., 3]
    return shade


def test_every_piece_is_published_and_nothing_else_is() -> None:
    names = {f"{name}.webp" for name in pieces()}
    assert {path.name for path in box.FOLDER.iterdir()} == names | {box.MANIFEST}
    assert list(manifest()["sprites"]) == list(pieces())


def test_the_manifest_knows_every_size() -> None:
    for name, entry in manifest()["sprites"].items():
        with Image.open(box.FOLDER / f"{name}.webp") as image:
            assert image.size == (entry["width"], entry["height"]), name
            assert image.width / image.height == pytest.approx(entry["w"] / entry["h"], rel=0.02), name


def test_sprites_are_light_and_hold_pixels_only() -> None:
    sizes = {path.stem: path.stat().st_size for path in box.FOLDER.glob("*.webp")}
    for name, size in sizes.items():
        assert size <= (BACKDROP if name in BACKDROPS else SPRITE), name
        assert chunks((box.FOLDER / f"{name}.webp").read_bytes()) <= PIXELS_ONLY, name
    assert sum(sizes.values()) <= WHOLE


def test_pieces_are_cut_out_and_cards_are_not() -> None:
    for name in pieces():
        alpha = np.asarray(sprite(name).getchannel("A"))
        assert (alpha.min() == 255) == (name in SOLID), name


def test_spaces_lie_within_their_hex_and_drift_stands_up() -> None:
    sprites, squash = manifest()["sprites"], manifest()["squash"]
    half = 0.866 * squash
    for name in FLAT:
        entry = sprites[name]
        assert entry["w"] <= 2.05, name
        assert entry["y"] <= half + 0.08, name
        assert entry["h"] - entry["y"] <= half + 0.08, name
    for number in (1, 2, 3):
        assert sprites[f"drift-{number}"]["y"] > half + 0.1
    assert sprites["post"]["w"] > 2.1


def test_the_flag_is_hung_at_the_top_of_the_pole() -> None:
    pole, entry = manifest()["pole"], manifest()["sprites"]["post"]
    image, radius = sprite("post"), entry["width"] / entry["w"]
    x, y = (entry["x"] + pole["x"]) * radius, (entry["y"] + pole["y"]) * radius
    alpha = np.asarray(image.getchannel("A"))
    assert alpha[round(y + 0.06 * radius), round(x)] > 200
    assert alpha[: max(1, round(y - 0.08 * radius))].max(initial=0) < 60


@pytest.mark.parametrize("kind", ["ship-{}", "boat-{}-1-whole", "boat-{}-2-whole"])
def test_captains_are_told_apart_by_their_silhouettes(kind: str) -> None:
    for first, second in combinations(CAPTAINS, 2):
        assert overlap(kind.format(first), kind.format(second)) < 0.82, (first, second)


def test_a_captains_second_boat_is_told_apart_without_colour() -> None:
    for colour in CAPTAINS:
        first, second = grey(f"boat-{colour}-1"), grey(f"boat-{colour}-2")
        sails = slice(0, 3 * PHONE)
        assert np.abs(first - second)[sails].max() > 0.25, colour


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("gas-pocket-0", "gas-pocket-1"),
        ("gas-pocket-1", "gas-pocket-2"),
        ("crester-grey", "crester-grey-tagged"),
        ("crester-red", "crester-red-tagged"),
        ("crester-red", "crester-red-defeated"),
        ("crester-grey", "crester-grey-defeated"),
        ("crester-red", "crester-grey"),
        ("tooth-grey", "tooth-red"),
        ("feeding", "zephyr"),
        ("feeding", "gas-pocket-1"),
        ("zephyr", "around"),
    ],
)
def test_what_matters_differs_without_colour_on_a_phone(first: str, second: str) -> None:
    difference = np.abs(grey(first) - grey(second))
    assert (difference > 0.15).sum() > 40


def test_the_same_piece_does_not_differ_from_itself() -> None:
    """So the tests above can fail."""
    assert overlap("ship-green", "ship-green") == 1
    assert np.abs(grey("feeding") - grey("feeding")).max() == 0


def ledger(field: str) -> list[str]:
    """Ids in the rules' data, as the pictures spell them."""
    text = (ROOT / "docs" / "rules" / "windward.md").read_text("utf-8")
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    if field == "crew":
        found = next(list(block["crew"]) for block in blocks if "crew" in block)
    else:
        found = next(
            [card["id"] for card in block]
            for block in blocks
            if isinstance(block, list) and field in block[0]
        )
    return [id.replace("_", "-") for id in found]


@pytest.mark.parametrize(
    ("field", "prefix", "count"), [("count", "supply", 7), ("crew", "crew", 6), ("condition", "feat", 12)]
)
def test_every_card_of_the_rules_has_its_picture(field: str, prefix: str, count: int) -> None:
    wanted = {f"{prefix}-{id}" for id in ledger(field)}
    assert len(wanted) == count
    assert {name for name in pieces() if name.startswith(f"{prefix}-")} == wanted


@pytest.mark.parametrize("name", ["feeding", "ship-purple", "supply-bait"])
def test_a_piece_drawn_again_looks_like_the_published_one(name: str) -> None:
    drawn, _ = box.cut(pieces()[name], to_image(paint_picture({"piece": name}, 1.0)))
    published = sprite(name)
    assert distance(on_paper(drawn), on_paper(published)) <= SAME, f"{name}: run `make art`"
    assert tint(on_paper(drawn), on_paper(published)) <= SAME_TINT, f"{name}: run `make art`"


def test_the_command_draws_one_piece_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(box, "FOLDER", tmp_path / "art")
    arguments = ["windward", "--only", "tooth-red", "--jobs", "1"]
    assert main(arguments) == 0
    assert capsys.readouterr().out == "windward: 1 drawn, 0 as before, 1 published\n"
    assert {path.name for path in (tmp_path / "art").iterdir()} == {"tooth-red.webp", box.MANIFEST}
    assert main(arguments) == 0
    assert capsys.readouterr().out == "windward: 0 drawn, 1 as before, 0 published\n"


def test_a_piece_that_there_is_not_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["windward", "--only", "submarine"]) == 1
    assert capsys.readouterr().err == "No picture of windward is called 'submarine'.\n"
    with pytest.raises(UnknownWord, match="submarine"):
        paint_picture({"piece": "submarine"}, 1.0)


def test_the_documentation_shows_the_box(tmp_path: Path) -> None:
    from art.windward import contact

    sheet = SHEETS / "windward.webp"
    assert sheet.is_file(), "run `python -m art --sheets`"
    assert sheet.stat().st_size <= LARGEST
    assert f"({sheet.name})" in (SHEETS / "README.md").read_text("utf-8")
    with pytest.raises(TalewindError, match="not published"):
        contact.listed(tmp_path)
