"""What an author is told, word for word."""

from __future__ import annotations

import pytest

from talewind.engine import Move
from talewind.engine.recall import walk
from talewind.scene import (
    Bowl,
    Face,
    Graph,
    Grid,
    Hand,
    Hex,
    History,
    Mat,
    Offered,
    Pick,
    Piece,
    Pile,
    Row,
    Scene,
    Space,
    Text,
    Track,
    backs,
    card,
    meeple,
    token,
    word,
)
from talewind.scene.checks import pick_faults, scene_faults, touch_faults


class Take(Move, frozen=True, tag="take"):
    heap: int
    count: int


def wrong(scene: Scene, seats: int = 2) -> list[str]:
    return [fault.sentence for fault in scene_faults(scene, seats)]


def touched(scene: Scene, *offered: Offered, following: tuple[str, ...] = ()) -> list[str]:
    return [fault.sentence for fault in walk(touch_faults(scene, offered, 2, following))]


def picked(scene: Scene) -> list[str]:
    return [fault.sentence for fault in pick_faults(scene, {"pass": ("cards",)}, 2)]


NINETEEN = [Space((0, n)) for n in range(19)]
PEARL = token("pearl")
ROWS = "{seat 7} rows."
NAMES = "names are not empty, have no '/' and do not begin with '='."


@pytest.mark.parametrize(
    ("scene", "sentence"),
    [
        (
            Scene([Hex("sea", spaces=NINETEEN, lies={19: [PEARL]})]),
            "Something lies on sea/19, but 'sea' has spaces 0 to 18.",
        ),
        (Scene([Track("sky", lies={0: [PEARL]})]), "Something lies on sky/0, but 'sky' has no spaces."),
        (
            Scene([Graph("sea", spaces=NINETEEN, lines=[(0, 20)])]),
            "A line leads from 0 to 20, but 'sea' has spaces 0 to 18.",
        ),
        (
            Scene([Hex("sea", spaces=[Space((0, 0)), Space()])]),
            "sea/1 needs two numbers that say where it is, Space((0, 1)).",
        ),
        (
            Scene([Row("a", pieces=[card("1", name="x")]), Row("b", pieces=[card("2", name="x")])]),
            "Two pieces are called 'x'. Leave the name out if either is as good as the other.",
        ),
        (Scene([Row("a"), Row("a")]), "Two places are called 'a'."),
        (Scene([Row("a/b")]), f"A place cannot be called 'a/b': {NAMES}"),
        (Scene([Row("a", pieces=[card("1", name="=x")])]), f"A piece cannot be called '=x': {NAMES}"),
        (Scene([Row("a", pieces=[card("1", name="a")])]), "A piece and a place are both called 'a'."),
        (
            Scene([Row("prizes"), Row("a", pieces=[card("1", home="prize")])]),
            "A piece comes from 'prize', which is no place. Did you mean 'prizes'?",
        ),
        (Scene([], [Mat(0)]), "There are 2 seats but mats for [0]: give every seat one, or none."),
        (
            Scene([Hand("h", pieces=[Piece("card", name="c3")])]),
            "'c3' lies face down in hand 'h', where cards mix: it must have no name, or it could be "
            "followed. Use backs(count).",
        ),
        (
            Scene([Pile("h", top=Piece("card", name="c3"))]),
            "'c3' lies face down in pile 'h', where cards mix: it must have no name, or it could be "
            "followed. Use backs(count).",
        ),
        (Scene([Hand("h", of=7)]), "'h' lies on the mat of seat 7, but there are 2 seats, from 0."),
        (Scene([Text("t", by=7)]), "'t' was said by seat 7, but there are 2 seats, from 0."),
        (
            Scene([Row("a", pieces=[card("1", by=7)])]),
            "'card 1' belongs to seat 7, but there are 2 seats, from 0.",
        ),
        *(
            (scene, "'{seat 7} rows.' names seat 7, but there are 2 seats, from 0.")
            for scene in (
                Scene([], says=ROWS),
                Scene([Row("a", ROWS)]),
                Scene([Row("a", say=ROWS)]),
                Scene([Grid("a", spaces=[Space(words=ROWS)])]),
                Scene([Grid("a", spaces=[Space(say=ROWS)])]),
                Scene([Row("a", pieces=[card(ROWS)])]),
                Scene([Row("a", pieces=[token("red", tip=ROWS)])]),
                Scene([Row("a", pieces=[token("red", say=ROWS)])]),
                Scene([], [Mat(0, words=ROWS), Mat(1)]),
            )
        ),
        (
            Scene([Row("a", pieces=[Piece(face=Face(image="../x.png"))])]),
            "'../x.png' is no picture: give the name of an image file in the package (png, webp, jpeg, svg "
            "or avif), without a path.",
        ),
        (
            Scene([Graph("sea", picture="sea.html")]),
            "'sea.html' is no picture: give the name of an image file in the package (png, webp, jpeg, svg "
            "or avif), without a path.",
        ),
        (
            Scene([Row("a", pieces=[token("ambre"), token("ambre", "2")])]),
            "'ambre' is no colour of the house. Did you mean 'amber'?",
        ),
        (Scene([Grid("a", spaces=[Space(colour="#ff0000")])]), "'#ff0000' is no colour of the house."),
        (
            Scene([], [Mat(0, marks=[token("Gold", emblem="lanten")]), Mat(1)]),
            "'lanten' is no emblem of the house. Did you mean 'lantern'?",
        ),
        (
            Scene([Row("a", pieces=[token("seat 2"), meeple(1)])]),
            "Something has the colour of seat 2, but there are 2 seats, from 0.",
        ),
        (
            Scene([Grid("a", spaces=[Space(colour="seat 7")])]),
            "Something has the colour of seat 7, but there are 2 seats, from 0.",
        ),
        (Scene([Text(f"t{n}") for n in range(121)]), "The scene has 121 places; the table holds 120."),
        (
            Scene([Row("a", pieces=[PEARL] * 1501)]),
            "The scene has 1,501 pieces; the table holds 1,500.",
        ),
        (
            Scene([Graph("a", spaces=[Space((0, 0))], lines=[(0, 0)] * 6001)]),
            "The scene has 6,001 lines; the table holds 6,000.",
        ),
        (Scene([Grid("a", spaces=[Space()] * 1001)]), "The scene has 1,001 spaces; the table holds 1,000."),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_scene_that_does_not_hold_together(scene: Scene, sentence: str) -> None:
    assert wrong(scene) == [sentence]


def test_a_scene_that_holds_together() -> None:
    scene = Scene(
        [
            Row("board", pieces=[Piece("card", name="c3"), Piece(face=Face(image="a boat.svg"))]),
            Hand("h", of=1, pieces=[card("1"), card("1"), *backs(3)]),
            Hex("sea", spaces=NINETEEN, lies={18: [token("pearl", by=0, home="h")]}),
        ],
        [Mat(1), Mat(0)],
        "{seat 1} rows.",
    )
    assert wrong(scene) == []


def test_what_is_touched_names_nobody_who_is_not_there() -> None:
    heaps = Scene([Bowl("heap 0")])
    for offered in (
        Offered(ROWS, Take(0, 1)),
        Offered("Take 1", Take(0, 1), sure=ROWS),
        Offered("Take 1", Take(0, 1), hint=ROWS),
    ):
        assert touched(heaps, offered) == ["'{seat 7} rows.' names seat 7, but there are 2 seats, from 0."]
    assert touched(heaps, Offered("Take 1", Take(0, 1), (word(ROWS),))) == [
        "'={seat 7} rows.' names seat 7, but there are 2 seats, from 0."
    ]
    for pick in (Pick(ROWS, "pass", "cards", {"h": 1}), Pick("Go", "pass", "cards", {"h": 1}, sure=ROWS)):
        assert picked(Scene([Hand("h")], picks=[pick])) == [
            "'{seat 7} rows.' names seat 7, but there are 2 seats, from 0."
        ]


def test_what_somebody_told_may_say_anything() -> None:
    assert wrong(Scene([Text("tale", words=ROWS)])) == []


def test_a_name_that_lies_nowhere() -> None:
    heaps = Scene([Bowl("heap 0")], [Mat(0), Mat(1)])
    assert touched(heaps, Offered("Take 1", Take(0, 1), ("heap 00",))) == [
        "'Take 1' touches 'heap 00', which lies nowhere on the table. "
        "Did you mean 'heap 0', or does the question admit too much?"
    ]
    assert touched(heaps, Offered("Go", Take(0, 1), ("zzz",))) == [
        "'Go' touches 'zzz', which lies nowhere on the table. Does the question admit too much?"
    ]
    assert touched(heaps, following=("zzz",)) == [
        "The question touches 'zzz', which lies nowhere on the table."
    ]
    assert touched(heaps, Offered("Take 1", Take(0, 1), ("heap 0", "seat/1", word("now")))) == []


class Pass(Move, frozen=True, tag="pass"):
    pass


def test_one_mistake_is_told_once_for_each_kind_of_move() -> None:
    heaps = Scene([Bowl("heap 0")])
    moves = [Offered(f"Take {count}", Take(0, count), ("heep 0",)) for count in range(1, 13)]
    first, other = touched(heaps, *moves, Offered("Pass", Pass(), ("heep",)))
    assert first.startswith("'Take 1' touches 'heep 0'")
    assert other.startswith("'Pass' touches 'heep'")


def test_what_somebody_holds_is_not_suggested_to_whoever_writes_the_rules() -> None:
    """They read what was found for everybody's eyes."""
    held, laid = card("7", name="card 7 teal"), card("8", name="card 8 teal")
    for hides in (Hand("hand", pieces=[held]), Row("pots", of=1, pieces=[held])):
        assert touched(Scene([hides]), Offered("Play", Take(0, 1), ("card 6 teal",))) == [
            "'Play' touches 'card 6 teal', which lies nowhere on the table. Does the question admit too much?"
        ]
        assert touched(Scene([hides]), Offered("Play", Take(0, 1), ("card 7 teal",))) == []
    (sentence,) = touched(Scene([Row("trick", pieces=[laid])]), Offered("Play", Take(0, 1), ("card 6 teal",)))
    assert "Did you mean 'card 8 teal', or" in sentence


def test_moves_that_nobody_could_tell_apart() -> None:
    heaps = Scene([Bowl("heap 0"), Bowl("heap 1")])
    one, two = (Offered("Take", Take(0, count), ("heap 0",)) for count in (1, 2))
    assert touched(heaps, one, two) == [
        "Take(heap=0, count=2) and Take(heap=0, count=1) are both called 'Take' and touch the same: nobody "
        "could tell them apart."
    ]
    there = Offered("Take", Take(0, 1), ("heap 0", "heap 1"), any_order=True)
    back = Offered("Take", Take(0, 2), ("heap 1", "heap 0"), any_order=True)
    assert len(touched(heaps, there, back)) == 1


@pytest.mark.parametrize(
    ("pick", "sentence"),
    [
        (
            Pick("Go", "past", "cards", {"h": 1}),
            "'Go' picks for 'past', which is no move that is asked for now.",
        ),
        (
            Pick("Go", "pass", "card", {"h": 1}),
            "'Go' picks 'card', which is no field of 'pass'. Did you mean 'cards'?",
        ),
        (Pick("Go", "pass", "cards", {"h": 1}, 1, 2), "'Go' picks 1 to 2 of 1: that cannot be done."),
        (Pick("Go", "pass", "cards", {"x": 1}), "'Go' touches 'x', which lies nowhere on the table."),
        (
            Pick("Go", "pass", "cards", {"7": 7}),
            "'Go' picks '7': a name that is a mere number loses its place in the order.",
        ),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_pick_that_cannot_be(pick: Pick, sentence: str) -> None:
    assert picked(Scene([Hand("h"), Hand("7")], picks=[pick])) == [sentence]


def test_a_name_that_comes_back_face_down_can_be_followed() -> None:
    back = Scene([Row("board", pieces=[Piece("card", name="c3")])])
    face = Scene([Row("board", pieces=[card("5", name="c3")])])
    away = Scene([Row("board")])
    eyes = History()
    assert [eyes.see(scene) for scene in (back, face, back, face, away)] == [[]] * 5
    assert [fault.sentence for fault in eyes.see(back)] == [
        "'c3' was seen as '5', went out of sight and is back face down under the same name: whoever "
        "remembers knows what it is."
    ]
    others = History()
    assert [others.see(scene) for scene in (back, away, back)] == [[]] * 3
