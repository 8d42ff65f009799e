"""Decks are read once, and a deck that makes no sense is refused with a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from talewind.engine import TalewindError, games
from talewind.games.windmill.position import PICTURES
from talewind.pictures import deck_named, deck_or_blank, load_deck, shape_named, shelf


def a_deck(**changes: Any) -> dict[str, Any]:
    picture = {
        "id": "X-1",
        "slug": "a-lamp",
        "title": "A Lamp",
        "alt": "A lamp on a table.",
        "elements": ["small lamp"],
        "mood": ["quiet"],
        "themes": ["night"],
        "echoes": [],
        "palette": ["#000000", {"name": "ink", "hex": "#20233F"}],
    }
    return {"schema": 1, "deck": "mine", "pictures": [{**picture, **changes}]}


def written(deck: Any, folder: Path) -> Path:
    path = folder / "deck.json"
    path.write_bytes(msgspec.json.encode(deck))
    return path


def test_windmills_deck_has_every_picture_described() -> None:
    deck = deck_named("windmill")
    assert len(deck) == PICTURES
    for picture in deck.pictures:
        assert picture.alt.endswith(".")
        assert len(picture.elements) >= 3
        assert picture.echoes, f"{picture.title} shares a theme with no other picture"


def test_a_deck_is_read_once() -> None:
    assert deck_named("windmill") is deck_named("windmill")


def test_a_deck_of_ones_own_is_read(tmp_path: Path) -> None:
    assert load_deck(written(a_deck(), tmp_path))[0].title == "A Lamp"


def test_every_picture_of_the_house_has_the_shape_of_its_deck() -> None:
    for deck in shelf().decks():
        for picture in deck.pictures:
            assert picture.width * deck.shape.high == picture.height * deck.shape.wide, picture.slug
            assert picture.small_width * deck.shape.high == picture.small_height * deck.shape.wide


def test_a_game_that_takes_peoples_own_decks_names_the_shape_of_its_own() -> None:
    takers = [game.about for game in games().values() if game.about.deck_at_least]
    assert {about.name for about in takers} >= {"windmill", "story"}
    for about in takers:
        assert about.deck is not None
        assert about.deck_shape == deck_named(about.deck).aspect


def test_a_deck_from_before_there_were_shapes_is_upright(tmp_path: Path) -> None:
    assert load_deck(written(a_deck(), tmp_path)).shape == (4, 5)
    assert load_deck(written({**a_deck(), "aspect": "4:3"}, tmp_path)).shape == (4, 3)


@pytest.mark.parametrize("aspect", ["", "4", "4/3", "0:3", "4:-3", "4:3:2", "400:3"])
def test_what_is_no_shape_is_refused(aspect: str, tmp_path: Path) -> None:
    with pytest.raises(TalewindError) as refused:
        shape_named(aspect)
    assert refused.value.code == "bad_shape"
    with pytest.raises(TalewindError, match="its aspect is") as refused:
        load_deck(written({**a_deck(), "aspect": aspect}, tmp_path))
    assert refused.value.code == "bad_deck"


def test_in_place_of_a_deck_that_is_gone_there_are_pictures_that_nobody_knows() -> None:
    assert deck_or_blank("windmill") is deck_named("windmill")
    blank = deck_or_blank("gone")
    assert (blank[999].alt, blank.described) == ("", 0)


@pytest.mark.parametrize("name", ["", "nothing", "../windmill", "Windmill", "windmill/deck.json", "a" * 100])
def test_a_deck_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(TalewindError) as refused:
        deck_named(name)
    assert refused.value.code == "unknown_deck"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"title": None}, "title"),
        ({"elements": []}, "lacks"),
        ({"mood": []}, "lacks"),
        ({"alt": " "}, "lacks"),
        ({"echoes": ["X-9"]}, "echoes 'X-9'"),
    ],
)
def test_a_picture_that_is_not_described_is_refused(changes: Any, reason: str, tmp_path: Path) -> None:
    with pytest.raises(TalewindError, match=reason) as refused:
        load_deck(written(a_deck(**changes), tmp_path))
    assert refused.value.code == "bad_deck"


def test_two_pictures_with_one_id_are_refused(tmp_path: Path) -> None:
    deck = a_deck()
    deck["pictures"] *= 2
    with pytest.raises(TalewindError, match="2 pictures have the id 'X-1'"):
        load_deck(written(deck, tmp_path))


def test_a_deck_of_a_newer_schema_or_without_pictures_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TalewindError, match="schema is 2"):
        load_deck(written({**a_deck(), "schema": 2}, tmp_path))
    with pytest.raises(TalewindError, match="no pictures"):
        load_deck(written({**a_deck(), "pictures": []}, tmp_path))


def test_a_file_that_is_no_deck_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(b"\xff{")
    with pytest.raises(TalewindError) as refused:
        load_deck(path)
    assert refused.value.code == "bad_deck"
    with pytest.raises(TalewindError) as refused:
        load_deck(tmp_path / "absent.json")
    assert refused.value.code == "unknown_deck"
