"""The deck of a hundred words: every word drawn once, readable on its board, and safe to put in a page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from art.deck import DECKS, ROOT, read_deck
from art.emblems import sprite
from art.emblems.compose import emblem, icon_body
from art.emblems.drawings import DRAWINGS
from art.emblems.tones import BOARDS, TONES, contrast, in_tones, lightness, tone_map, with_colours
from art.raster import render_svg
from art.words import UnknownWord

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{name}" for name in ("svg", "symbol", "g", "path", "circle", "ellipse", "rect")}
SAYS = {
    *("id", "viewBox", "fill", "fill-rule", "clip-rule", "stroke", "stroke-width", "stroke-linecap"),
    *("stroke-dasharray", "d", "transform", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height"),
}
LARGEST = 160_000


@pytest.fixture(scope="module")
def published() -> str:
    return (ROOT / "web" / "src" / "assets" / "art" / "emblems.svg").read_text("utf-8")


def test_a_hundred_words_stand_on_four_boards_of_twenty_five() -> None:
    pictures = read_deck(DECKS / "end").pictures
    assert len({picture.slug for picture in pictures}) == 100
    for board in BOARDS:
        assert sum(picture.drawing["board"] == board for picture in pictures) == 25


def test_the_published_sprite_and_colours_are_what_the_machine_draws(published: str) -> None:
    assert published == sprite.sprite()
    assert (ROOT / "web" / "src" / "styles" / "boards.css").read_text("utf-8") == sprite.boards()


def test_the_sprite_holds_every_word_and_pip_once_and_is_small(published: str) -> None:
    files = [picture.file for picture in read_deck(DECKS / "end").pictures]
    assert sorted(re.findall(r'<symbol id="([^"]+)"', published)) == sorted([*files, *BOARDS])
    assert len(published.encode()) <= LARGEST


def test_the_sprite_holds_shapes_and_nothing_that_could_run_or_fetch(published: str) -> None:
    for element in ElementTree.fromstring(published).iter():
        assert element.tag in SHAPES
        assert set(element.attrib) <= SAYS, element.attrib
        assert "id" not in element.attrib or element.tag == f"{SVG}symbol"
        for paint in ("fill", "stroke"):
            assert re.fullmatch(r"none|var\(--tone-[1-5]\)", element.get(paint, "none"))


def test_icons_are_painted_in_tones_only() -> None:
    for picture in read_deck(DECKS / "end").pictures:
        painted = set(re.findall(r'\b(?:fill|stroke)="([^"]+)"', icon_body(picture.drawing)))
        assert painted <= {"none", *map(str, range(1, TONES + 1))}, picture.id
        assert len(emblem(picture.drawing)) < 2_700, picture.id


def test_no_icon_leaves_its_field_where_a_symbol_would_cut_it_off() -> None:
    for picture in read_deck(DECKS / "end").pictures:
        body = with_colours(icon_body(picture.drawing), BOARDS["red"])
        drawn = render_svg(f'<g transform="translate(8 8)">{body}</g>', 240, 240, (48.0, 48.0))[..., 3]
        drawn[40:200, 40:200] = 0
        assert (drawn > 0.5).sum() < 40, picture.id


@pytest.mark.parametrize("name", BOARDS)
def test_tones_go_from_dark_to_pale_and_stand_out_on_the_board(name: str) -> None:
    board = BOARDS[name]
    assert [*board.tones] == sorted(board.tones, key=lightness)
    assert contrast(board.well, board.tones[-1]) >= 3
    assert contrast(board.well, board.tones[0]) >= 2.5
    assert contrast(board.ground, "#161A2B") >= 3


def test_boards_can_be_told_apart_without_their_colours() -> None:
    assert len({board.pip for board in BOARDS.values()}) == len(BOARDS)


def test_the_lightest_fill_is_the_palest_tone_and_the_darkest_the_deepest() -> None:
    assert tone_map({"#000000", "#777777", "#ffffff"}) == {"#000000": 1, "#777777": 3, "#ffffff": 5}
    assert tone_map({"#123456"}) == {"#123456": TONES}
    assert (
        in_tones('<path fill="#fff"/><path fill="#000"/>', {"#000000": 2})
        == '<path fill="5"/><path fill="2"/>'
    )


def test_a_drawing_that_nobody_drew_is_refused() -> None:
    assert "revolver" in DRAWINGS
    with pytest.raises(UnknownWord, match="unicorn"):
        icon_body({"board": "red", "draw": "unicorn"})
