"""`make lint-tales`: what is told of a picture can be seen there."""

from __future__ import annotations

import msgspec
import pytest
from PIL import Image

from talewind.pictures import Picture, deck_named
from tools.tales import pixels
from tools.tales.house import SHADES
from tools.tales.lines import Contents
from tools.tales.places import misplaced, placed, places, things
from tools.tales.seen import described, disagrees, misdescribed, seen

from .real import REAL

PICTURES = {picture.slug: picture for picture in deck_named("story").pictures}
GOOSE, SAXOPHONE, MASKS = (
    PICTURES[slug] for slug in ("goose-with-a-crown", "saxophone-and-cat", "two-masks")
)


def wrong(line: str, picture: Picture, of: str = "") -> str:
    return "\n".join(disagrees(line, "story", picture, described(picture), of))


@pytest.mark.parametrize(
    ("line", "picture", "fault"),
    [
        ("A hat sat on a white head.", GOOSE, "says “white”, and the description does not"),
        ("A white goose wore it.", GOOSE, "says “white” of “goose”, and the description another"),
        ("Three small chicks looked up.", GOOSE, "says “three chicks”, and the description two"),
        ("Two dark geese looked down.", GOOSE, "says “two geese”, and the description one"),
        ("The cat had green eyes.", SAXOPHONE, "says “green”, and the description does not"),
        ("A red mask laughed.", MASKS, "says “red” of “mask”, and the description another"),
    ],
)
def test_what_is_not_there_is_not_told(line: str, picture: Picture, fault: str) -> None:
    assert fault in wrong(line, picture)


@pytest.mark.parametrize(
    ("line", "picture"),
    [
        ("A dark goose in a yellow hat faced two chicks.", GOOSE),
        ("Whoever was not white wore the crown.", GOOSE),
        ("The visitor went green with envy.", GOOSE),
        ("It was played at three in the morning for four paws.", SAXOPHONE),
        ("Yellow wept, blue laughed, and the night was black.", MASKS),
    ],
)
def test_what_is_there_is_and_so_is_what_is_only_a_saying(line: str, picture: Picture) -> None:
    assert not wrong(line, picture)


def told_of_two(line: str, picture: Picture) -> str:
    return "\n".join(disagrees(line, "story", picture, described(picture), alone=False, counted=False))


def test_where_two_pictures_meet_those_that_can_be_seen_are_as_many_as_are_seen() -> None:
    dolls = PICTURES["four-dolls-and-a-mouse"]
    assert "says “three dolls”, and the description four" in told_of_two(
        "The three pink dolls looked up.", dolls
    )
    assert not told_of_two("The four dolls looked up.", dolls)
    assert not told_of_two("There used to be five dolls, and three dolls were never found.", dolls)
    assert not told_of_two("The two mice had met before.", dolls), "one of them is the other picture's"


@pytest.mark.parametrize(
    ("line", "slug", "fault"),
    [
        ("The sofa stood in front of the dog.", "dog-by-the-sofa", "that “sofa” is before “dog”"),
        ("A lamp burnt under the sofa.", "dog-by-the-sofa", "that “lamp” is below “sofa”"),
        ("The sofa stood on top of a lamp.", "dog-by-the-sofa", "that “sofa” is above “lamp”"),
        ("A cactus grew on the right.", "saucer-over-a-cow", "that “cactus” is on the right"),
    ],
)
def test_nothing_is_told_the_other_way_round(line: str, slug: str, fault: str) -> None:
    assert fault in where(line, PICTURES[slug])


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("The dog stood in front of the sofa, under a lamp.", "dog-by-the-sofa"),
        ("The sofa was there before the dog.", "dog-by-the-sofa"),
        ("There was a lamp, and under it on the sofa lay a note.", "dog-by-the-sofa"),
        ("The cactus knew: on the right bank of the river it rains.", "saucer-over-a-cow"),
    ],
)
def test_what_is_as_it_is_seen_may_be_told(line: str, slug: str) -> None:
    assert not where(line, PICTURES[slug])


def test_where_something_happens_somebody_may_hide_behind_a_thing_but_nothing_hangs_upside_down() -> None:
    dog = PICTURES["dog-by-the-sofa"]
    assert not where("The dog hid behind the sofa.", dog, alone=False)
    assert where("The dog hid behind the sofa.", dog)
    assert where("The lamp lay under the sofa.", dog, alone=False)


def test_every_line_is_asked_where_things_are() -> None:
    train = "train-in-the-snow"
    met = {**REAL.meetings["story"], "saucer-over-a-cow": {train: "One cactus stood on the right."}}
    spoiled: Contents = msgspec.structs.replace(REAL, meetings={"story": met})
    assert not list(places(REAL))
    assert [finding.key for finding in places(spoiled)] == [f"saucer-over-a-cow, {train}"]


def where(line: str, picture: Picture, *, alone: bool = True) -> str:
    wrong = {turned for fact in placed(picture.alt, things(picture)) for turned in fact.reversed()}
    return "\n".join(misplaced(line, things(picture), wrong, alone=alone))


def test_a_phrase_about_a_thing_speaks_of_that_thing() -> None:
    assert "of “goose”" in wrong("the cream one", GOOSE, "goose")
    assert not wrong("the one with a golden hat", GOOSE, "goose")


def test_a_description_is_held_to_the_pixels() -> None:
    rat = PICTURES["rat-and-diamond"]
    golden = msgspec.structs.replace(rat, alt="A golden rat in the dark.")
    assert [*misdescribed("story", rat)] == []
    assert [*misdescribed("story", golden)] == ["says “golden”, which cannot be seen"]


def test_a_black_and_white_picture_has_no_colours() -> None:
    green = msgspec.structs.replace(SAXOPHONE, alt="In black and white, a cat with green eyes.")
    assert [*misdescribed("story", green)] == ["says “green” of a picture in black and white"]


@pytest.mark.parametrize(
    ("colour", "family"),
    [
        ("#c62828", "red"),
        ("#f2b8c6", "pink"),
        ("#ec7a22", "orange"),
        ("#f3d64e", "gold"),
        ("#6b4526", "brown"),
        ("#3f8f3f", "green"),
        ("#2f6fc4", "blue"),
        ("#6b4fa3", "violet"),
        ("#f7f7f5", "white"),
        ("#f0e6cf", "cream"),
        ("#8b8d90", "grey"),
        ("#101114", "black"),
    ],
)
def test_a_colour_is_what_people_call_it(colour: str, family: str) -> None:
    """Opposites are never taken for each other."""
    whole = pixels.of(Image.new("RGB", (4, 4), colour))
    called = {name for name, shade in SHADES.items() if whole.share(shade) == 1}
    assert family in called
    assert not any({*pair} <= called for pair in (("red", "green"), ("gold", "blue"), ("black", "white")))


def test_a_line_about_one_element_holds_in_every_picture_that_shows_it() -> None:
    graded = msgspec.structs.replace(REAL.elements["goose"], plain=["a white bird of the farm"])
    spoiled: Contents = msgspec.structs.replace(REAL, elements={**REAL.elements, "goose": graded})
    assert {finding.key for finding in seen(spoiled)} == {
        "goose (goose-with-a-crown)",
        "goose (door-in-the-water)",
    }
