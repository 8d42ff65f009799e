"""The pieces of Winter Tales: each there, light, told apart by more than colour, true to the town's plan."""

from __future__ import annotations

import json
import math
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from art.command import main
from art.deck import file_name
from art.raster import Pixels, to_image
from art.sheets import LARGEST, SHEETS, on_paper
from art.windward.box import cut
from art.winter import box, ledger
from art.winter.compose import paint_picture, pieces
from art.winter.landmarks import LANDMARKS, SCENERY
from art.winter.motifs import MOTIFS
from art.winter.plan import PLAZA, VIEWS, View
from art.winter.portrait import SITTERS
from art.winter.tokens import EMBLEMS
from art.words import UnknownWord
from talewind.engine import TalewindError

from .looks import distance, look, tint
from .test_published import PIXELS_ONLY, chunks
from .test_redraw import SAME, SAME_TINT

WHOLE = 5_000_000
CARD = 22_000
SPRITE = 20_000
MAP = 330_000
PHONE = 60
"""Pixels of a card's width in a hand on a phone."""
STATES = ("ready", "activated", "down", "down-activated")


def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((box.FOLDER / box.MANIFEST).read_text("utf-8"))
    return found


def sprite(name: str) -> Image.Image:
    return Image.open(box.FOLDER / f"{name}.webp").convert("RGBA")


def story(number: int, side: str) -> Image.Image:
    return Image.open(box.FOLDER / f"{manifest()['story'][str(number)][side]}.webp")


def small(image: Image.Image) -> Image.Image:
    size = (PHONE, round(PHONE * image.height / image.width))
    return on_paper(image).resize(size, Image.Resampling.LANCZOS)


def grey(name: str) -> Pixels:
    """At a phone's size and without colour."""
    return np.asarray(small(sprite(name)).convert("L"), np.float32) / 255


def test_every_picture_of_the_ledger_has_its_drawing_and_no_other() -> None:
    assert len(pieces()) == 2 * 93 + 3 + 7 * 14 + 8 + 6 + 3 + 6 + 14 + 2
    assert sorted(ledger.cards().values()) == sorted(MOTIFS)
    assert sorted(SITTERS) == sorted(ledger.sides())
    assert sorted(LANDMARKS) == sorted(ledger.locations())
    assert sorted(SCENERY) == sorted(ledger.plazas())
    quests = {quest["id"].replace("_", "-"): quest for quest in ledger.read("quests")["quests"]}
    assert sorted(EMBLEMS) == sorted(quests)
    powers = [name for name in pieces() if name.startswith("power-")]
    assert len(powers) == 6
    objectives = {f"objective-{card['id'].replace('_', '-')}" for card in ledger.objectives()}
    assert {name for name in pieces() if name.startswith("objective-")} == objectives


def test_every_piece_is_published_and_nothing_else_is() -> None:
    listed = manifest()
    assert [int(number) for number in listed["story"]] == sorted(ledger.cards())
    plain = [name for name in pieces() if not name.startswith(box.STORY)]
    assert sorted(listed["sprites"]) == sorted(plain)
    cards = [file for sides in listed["story"].values() for file in sides.values()]
    assert len(set(cards)) == len(cards) == 2 * 93
    files = {f"{name}.webp" for name in [*plain, *cards]}
    assert {path.name for path in box.FOLDER.iterdir()} == files | {box.MANIFEST}


def test_the_names_of_story_cards_tell_nothing() -> None:
    for sides in manifest()["story"].values():
        for file in sides.values():
            assert file == file_name((box.FOLDER / f"{file}.webp").read_bytes())


def test_pictures_are_light_and_hold_pixels_only() -> None:
    sizes = {path.stem: path.stat().st_size for path in box.FOLDER.glob("*.webp")}
    plain, maps = manifest()["sprites"], {view.name for view in VIEWS}
    for name, size in sizes.items():
        assert size <= (MAP if name in maps else SPRITE if name in plain else CARD), name
        assert chunks((box.FOLDER / f"{name}.webp").read_bytes()) <= PIXELS_ONLY, name
    assert sum(sizes.values()) <= WHOLE


def test_the_manifest_knows_every_size() -> None:
    for name, entry in manifest()["sprites"].items():
        with Image.open(box.FOLDER / f"{name}.webp") as image:
            assert image.size == (entry["width"], entry["height"]), name
    sizes = {story(number, side).size for number in ledger.cards() for side in ("spring", "winter")}
    assert len(sizes) == 1


def test_tokens_are_cut_out_and_cards_are_not() -> None:
    people = [name.replace("_", "-") for name in ledger.sides()]
    solid = {view.name for view in VIEWS} | set(people)
    solid |= {name for name in pieces() if name.startswith(("neutral-", "objective-"))}
    for name in manifest()["sprites"]:
        alpha = np.asarray(sprite(name).getchannel("A"))
        assert (alpha.min() == 255) == (name in solid), name


def test_no_two_story_cards_look_the_same_in_a_hand_on_a_phone() -> None:
    for side in ("spring", "winter"):
        looks = {number: look(small(story(number, side))) for number in ledger.cards()}
        first, second = min(
            combinations(looks, 2), key=lambda pair: (looks[pair[0]] ^ looks[pair[1]]).bit_count()
        )
        assert (looks[first] ^ looks[second]).bit_count() > SAME, (side, first, second)


def test_spring_is_orange_and_winter_is_pale() -> None:
    for number in ledger.cards():
        red, _, blue = np.asarray(story(number, "spring").convert("RGB"), np.float32).mean((0, 1))
        assert red > blue + 60, number
        cold = np.asarray(story(number, "winter").convert("RGB"), np.float32).mean((0, 1))
        assert cold[2] > cold[0] > 140, number


def test_what_a_character_does_is_seen_without_colour() -> None:
    for person in ledger.sides():
        name = person.replace("_", "-")
        entries = [manifest()["sprites"][f"{name}-{state}"] for state in STATES]
        for standing, lying in ((entries[0], entries[2]), (entries[1], entries[3])):
            assert standing["h"] > standing["w"] - 0.01, name
            assert lying["w"] > lying["h"] * 1.15, name
        corner = (slice(0, 20), slice(0, 24))
        assert np.abs(grey(f"{name}-ready")[corner] - grey(f"{name}-activated")[corner]).max() > 0.3, name


def test_an_activated_character_has_no_colour_left() -> None:
    for person in ledger.sides():
        image = np.asarray(sprite(f"{person.replace('_', '-')}-face-grey"), np.float32)
        seen = image[image[..., 3] > 250][:, :3]
        assert (seen.max(1) - seen.min(1)).mean() < 14, person


def test_bases_are_black_for_rebels_and_white_for_soldiers() -> None:
    """WT-DATA-03"""
    for person, side in ledger.sides().items():
        name = f"{person.replace('_', '-')}-ready"
        entry = manifest()["sprites"][name]
        image, unit = np.asarray(sprite(name), np.float32), entry["width"] / entry["w"]
        x, y = round(entry["x"] * unit), round((entry["y"] + 0.01) * unit)
        shade = image[y, x - 20 : x + 20, :3].mean()
        assert (shade < 80) if side == "spring" else (shade > 200), (person, shade)


@pytest.mark.parametrize("kind", ["quest-", "power-", "faction-"])
def test_tokens_of_a_kind_differ_without_colour(kind: str) -> None:
    for first, second in combinations([name for name in pieces() if name.startswith(kind)], 2):
        one, two = (
            np.asarray(on_paper(sprite(name)).convert("L").resize((32, 36)), np.float32) / 255
            for name in (first, second)
        )
        assert (np.abs(one - two) > 0.15).sum() > 40, (first, second)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.name)
def test_the_painting_and_the_graph_agree(view: View) -> None:
    places = manifest()["maps"][view.name]
    with Image.open(box.FOLDER / f"{view.name}.webp") as image:
        assert image.size == (places["width"], places["height"])
    ledgers = ledger.locations()
    assert list(places["locations"]) == list(ledgers)
    for axis in (0, 1):
        pairs = [(percent[axis], places["locations"][id]["at"][axis]) for id, percent in ledgers.items()]
        found = [place for _, place in sorted(pairs)]
        assert found == sorted(found)
    for id, (first, second) in ledger.plazas().items():
        ends = [places["locations"][end]["at"] for end in (first, second)]
        middle = [(ends[0][axis] + ends[1][axis]) / 2 for axis in (0, 1)]
        assert places["plazas"][id] == pytest.approx(middle, abs=0.02), id


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.name)
def test_spaces_and_slots_lie_within_the_painting_and_apart(view: View) -> None:
    spots = [(point, view.node) for point in view.locations.values()]
    spots += [(point, view.node * PLAZA) for point in view.plazas.values()]
    for (x, y), reach in spots:
        assert reach < x < view.size[0] - reach
        assert reach < y < view.size[1] - reach
    for (one, a), (two, b) in combinations(spots, 2):
        assert math.hypot(one[0] - two[0], (one[1] - two[1]) / 0.54) > (a + b) * 0.95, (one, two)
    for id in view.locations:
        (qx, qy), (px, py) = view.slots(id)
        assert math.hypot(qx - px, qy - py) > view.quest_radius + view.power_radius - 1
        assert max(qy, py) + view.quest_radius < view.size[1]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.name)
def test_slots_are_seen_on_the_painting(view: View) -> None:
    """Stone, darker than the pavement that they are set into."""
    with Image.open(box.FOLDER / f"{view.name}.webp") as image:
        shade = np.asarray(image.convert("L"), np.float32)
    for id, (x, y) in view.locations.items():
        pavement = np.median(shade[round(y) - 6 : round(y) + 6, round(x) - 20 : round(x) + 20])
        for slot, radius in zip(view.slots(id), (view.quest_radius, view.power_radius), strict=True):
            r = round(radius * 0.6)
            well = shade[round(slot[1]) - r : round(slot[1]) + r, round(slot[0]) - r : round(slot[0]) + r]
            assert np.median(well) < pavement - 25, id


@pytest.mark.parametrize("name", ["story-9-spring", "quest-love", "wolf-ready"])
def test_a_piece_drawn_again_looks_like_the_published_one(name: str) -> None:
    drawn, _ = cut(pieces()[name], to_image(paint_picture({"piece": name}, 1.0)))
    _, number, side = name.split("-") if name.startswith(box.STORY) else ("", "", "")
    published = story(int(number), side) if number else sprite(name)
    assert distance(on_paper(drawn), on_paper(published)) <= SAME, f"{name}: run `make art`"
    assert tint(on_paper(drawn), on_paper(published)) <= SAME_TINT, f"{name}: run `make art`"


def test_the_command_draws_one_card_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(box, "FOLDER", tmp_path / "art")
    arguments = ["winter", "--only", "story-3-spring", "bookmark", "--jobs", "1"]
    assert main(arguments) == 0
    assert capsys.readouterr().out == "winter: 2 drawn, 0 as before, 2 published\n"
    listed = json.loads((tmp_path / "art" / box.MANIFEST).read_text("utf-8"))
    card = listed["story"]["3"]["spring"]
    assert {path.name for path in (tmp_path / "art").iterdir()} == {
        "bookmark.webp",
        f"{card}.webp",
        box.MANIFEST,
    }
    assert main(arguments) == 0
    assert capsys.readouterr().out == "winter: 0 drawn, 2 as before, 0 published\n"


def test_another_picture_on_a_card_is_painted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the ledger says is part of what a painting is kept by."""
    [before] = box.jobs(["bookmark"], draft=True)
    monkeypatch.setattr(ledger, "locations", lambda: {"NF": (50, 7)})
    [after] = box.jobs(["bookmark"], draft=True)
    assert before.key != after.key


def test_a_piece_that_there_is_not_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["winter", "--only", "story-94-spring"]) == 1
    assert capsys.readouterr().err == "No picture of winter is called 'story-94-spring'.\n"
    with pytest.raises(UnknownWord, match="story-94"):
        paint_picture({"piece": "story-94-spring"}, 1.0)


def test_the_documentation_shows_the_box(tmp_path: Path) -> None:
    from art.winter import contact

    sheet = SHEETS / "winter.webp"
    assert sheet.is_file(), "run `python -m art --sheets`"
    assert sheet.stat().st_size <= LARGEST
    assert f"({sheet.name})" in (SHEETS / "README.md").read_text("utf-8")
    with pytest.raises(TalewindError, match="not published"):
        contact.listed(tmp_path)
