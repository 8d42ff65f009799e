"""Scenes that games bring themselves, and what becomes of those that fail."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from harbour_lights import HarbourLights
from harbour_lights.pieces import Light, Private, Show, Tell, TellOfLight
from talewind.engine import Game, Question, Table, WordLimits
from talewind.scene import (
    AuthorError,
    Bowl,
    Dice,
    Face,
    Graph,
    Grid,
    Hand,
    Hex,
    Mat,
    Piece,
    Pile,
    Row,
    Scene,
    Sight,
    Space,
    Text,
    Touch,
    Track,
    backs,
    card,
    die,
    drawn,
    drawn_by_guess,
    meeple,
    sight_of,
    token,
    touching,
)
from talewind.testing.evenings import able, play, sit_down, something
from woolgathering import Woolgathering

from .conftest import dressed, no_touch, table_of


def test_nim_lies_in_heaps_that_are_touched(nim_table: Table) -> None:
    scene, touches, faults = drawn(nim_table, 0)
    assert faults == ()
    assert [(place.name, place.pieces) for place in scene.places if isinstance(place, Bowl)] == [
        (f"heap {n}", [token("amber", many=many)]) for n, many in enumerate((3, 4, 5))
    ]
    assert scene.says == "{seat 0} takes from one heap."
    assert touches is not None
    assert [(each.label, each.on) for each in touches.moves[:3]] == [
        (f"Take {count}", ("heap 0",)) for count in (1, 2, 3)
    ]
    assert drawn(nim_table, 1).touches is None
    assert drawn(nim_table, None).touches is None


def test_nim_is_played_by_touching_to_its_end(nim_table: Table) -> None:
    rng = Random(1)
    while nim_table.result is None:
        (seat,) = nim_table.asks
        touches = drawn(nim_table, seat).touches
        assert touches is not None
        heap = rng.choice([each.on[0] for each in touches.moves])
        nim_table.answer(seat, rng.choice(drawn_after(nim_table, seat, heap)))
    assert nim_table.result.ending == "last"


def drawn_after(table: Table, seat: int, name: str) -> list[Any]:
    touches = drawn(table, seat, (name,)).touches
    assert touches is not None
    assert touches.on == (name,)
    assert all(each.on == (name,) for each in touches.moves)
    return [each.move for each in touches.moves]


@pytest.mark.parametrize(
    ("game", "evenings", "buttons"),
    [
        (HarbourLights, 6, {"Row here", "Fish in the fog", "Show none", "Challenge", "Tell"}),
        (Woolgathering, 2, {"Gather moss", "Knit socks of moss and rose", "Lay it aside for another"}),
    ],
)
def test_an_example_s_moves_have_labels_of_their_own(
    game: type[Game[Any, Any]], evenings: int, buttons: set[str]
) -> None:
    labels = set()
    for evening in range(evenings):
        rng = Random(evening)
        table = sit_down(game, rng)
        for _ in range(60):
            for seat in table.asks:
                touches = drawn(table, seat).touches if seat >= 0 else None
                labels |= {each.label for each in touches.moves} if touches else set()
            play(table, rng, 1)
    assert buttons <= labels


def harbour_with(kind: type[Any]) -> tuple[Table, int]:
    """A harbour in which somebody may make such a move."""
    for seed in range(200):
        rng = Random(seed)
        table = table_of(HarbourLights, 3, seed)
        for _ in range(60):
            for seat, question in table.asks.items():
                if seat >= 0 and any(isinstance(move, kind) for move in question.moves):
                    return table, seat
            if table.result is not None or not able(table):
                break
            something(table, rng)(table)
    raise AssertionError(f"nobody could {kind}")


def offered(table: Table, seat: int, kind: type[Any]) -> Any:
    touches = drawn(table, seat).touches
    assert touches is not None
    return next(each for each in touches.moves if isinstance(each.move, kind))


def test_a_standing_offer_is_quiet_and_asks_whether_one_is_sure() -> None:
    light = offered(*harbour_with(Light), Light)
    assert (light.on, light.quiet, light.final) == (("hope",), True, False)
    assert light.sure == "Everybody will know what you hoped for."


def test_words_come_with_their_limits_and_a_final_move_says_so() -> None:
    table, seat = harbour_with(Light)
    table.answer(seat, Light())
    tell = offered(table, seat, Tell)
    assert (tell.words, tell.final, tell.quiet) == (WordLimits(1, 60), True, False)
    assert tell.hint == "What was the light for?"


def test_lanterns_are_looked_at_with_the_names_of_those_who_raised_them() -> None:
    table, _ = harbour_with(Show)
    while any(isinstance(move, Show) for asked in table.asks.values() for move in asked.moves):
        seat = next(iter(table.asks))
        table.answer(seat, max(table.asks[seat].moves, key=lambda move: getattr(move, "lantern", 0) or 0))
    (raised,) = (place for place in drawn(table, None).scene.places if place.name == "raised")
    assert isinstance(raised, Row)
    assert raised.pieces
    assert {piece.by: int(piece.face.words) for piece in raised.pieces if piece.face} == (
        table.view(None)["public"].raised
    )


def test_whatever_a_scene_does_to_its_copy_the_table_stays_as_it_is() -> None:
    class Thief(HarbourLights):
        @staticmethod
        def scene(see: Sight) -> Scene:
            if see.private is not None:
                see.private.hand.clear()
                see.public.boats.clear()
            return Scene([])

        @staticmethod
        def touch(move: Any, see: Sight) -> Touch:
            assert see.private.hand
            assert see.public.boats
            return touching(str(move))

    table = table_of(Thief)
    before = msgspec.json.encode(table.view(0))
    assert drawn(table, 0).faults == ()
    assert msgspec.json.encode(table.view(0)) == before


def test_a_question_shows_a_copy_too() -> None:
    table = table_of(HarbourLights)
    hand = [1, 2]

    class Shows(TellOfLight):
        def show(self) -> dict[str, Any]:
            return {"hand": hand}

    table.asks[0] = Shows()
    see = sight_of(table, 0)
    assert see.ask is not None
    assert see.ask.show["hand"] == hand
    assert see.ask.show["hand"] is not hand


def test_a_sight_knows_what_is_asked_beside_offers() -> None:
    table = table_of(HarbourLights)
    keeper, other = sight_of(table, 0), sight_of(table, 1)
    assert keeper.ask is not None
    assert keeper.ask.kind == "either"
    assert (keeper.asked("what_now"), keeper.asked("may_light"), keeper.asked("rest")) == (True, True, False)
    assert (other.asked("what_now"), other.asked("may_light")) == (False, True)
    assert not sight_of(table, None).asked("what_now")
    assert isinstance(keeper.private, Private)


def failing(how: str) -> Table:
    def scene(see: Sight) -> Any:
        match how:
            case "raises":
                return see.public.heap
            case "no key":
                return dict(enumerate(see.public.heaps))[7]
            case "ends":
                raise SystemExit
            case "wrong":
                return ["heap"]
            case "wrong inside":
                return Scene([Pile("heap", count=-1)])
            case "twice":
                return Scene([Row("a"), Row("a")])
        return Scene([Bowl("heap 0")])

    def touch(move: Any, see: Sight) -> Any:
        match how:
            case "touch raises":
                return touching(move.heaps)
            case "touch wrong":
                return "heap 0"
        return touching(f"Take {move.count}", f"heap {move.heap}")

    return dressed(scene, touch)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("raises", "scene() failed: Public has no field 'heap' (test_own.py, line "),
        ("no key", "scene() failed: there is no 7 in it (test_own.py, line "),
        ("ends", "scene() failed: SystemExit (test_own.py, line "),
        ("wrong", "scene() gave list, not a Scene (test_own.py, line "),
        ("wrong inside", "scene() gave something that cannot be shown: Expected `int` >= 0 - at `places"),
        ("twice", "Two places are called 'a' (test_own.py, line "),
        (
            "touch raises",
            "touch() failed on Take(heap=0, count=1): Take has no field 'heaps' (test_own.py, line ",
        ),
        ("touch wrong", "touch() gave str on Take(heap=0, count=1), not a Touch (test_own.py, line "),
        (
            "",
            "'Take 1' touches 'heap 1', which lies nowhere on the table. Did you mean 'heap 0', or does the "
            "question admit too much? (test_own.py, line ",
        ),
    ],
)
def test_a_scene_that_fails_is_guessed_and_its_author_told_why(how: str, sentence: str) -> None:
    table = failing(how)
    shown = drawn(table, 0)
    assert str(shown.faults[0]).startswith(sentence)
    assert shown[:2] == drawn_by_guess(sight_of(table, 0), table.asks[0])[:2]


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("raises", "scene() failed: AttributeError (test_own.py, line "),
        ("no key", "scene() failed: KeyError (test_own.py, line "),
        ("wrong inside", "scene() gave something that cannot be shown: ValidationError (test_own.py, line "),
        ("touch raises", "touch() failed on Take…: AttributeError (test_own.py, line "),
    ],
)
def test_where_there_are_secrets_of_what_was_raised_its_kind_and_line_alone_are_told(
    how: str, sentence: str
) -> None:
    covered = drawn(failing(how), 0).faults[0].covered
    assert str(covered).startswith(sentence)
    assert covered.covered == covered


def at(fault: AuthorError) -> str:
    """The line of this file that it names."""
    assert fault.line is not None
    return Path(__file__).read_text("utf-8").splitlines()[fault.line - 1].strip()


def test_the_line_is_where_the_author_s_own_code_failed() -> None:
    assert at(drawn(failing("touch raises"), 0).faults[0]) == "return touching(move.heaps)"


class Mute(Question):
    kind = "mute"

    def __init__(self, says: str) -> None:
        self.says = says

    @property
    def moves(self) -> Any:
        yield Tell()

    def refuses(self, move: Any, words: str = "") -> str | None:
        return None if words and not self.says else self.says or "Say something."


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        (
            "",
            "Tell is refused without words, but nothing says how many it takes. Give Mute a words_of(move).",
        ),
        ("Never.", "Tell() is among the moves of 'mute', and yet refused: Never."),
    ],
)
def test_a_move_that_cannot_be_answered_is_told(says: str, sentence: str) -> None:
    table = table_of(HarbourLights)
    table.asks[0] = Mute(says)
    (fault,) = drawn(table, 0).faults
    assert (fault.sentence, fault.file) == (sentence, "test_own.py")
    assert at(fault) == "def moves(self) -> Any:", "and not what stands above it"


def test_texts_are_made_fit_and_what_is_too_long_is_cut() -> None:
    def scene(see: Sight) -> Scene:
        return Scene([Text("t", words="a" * 5000), Text("u", title=" \u202eb\x07" + "b" * 300)])

    def touch(move: Any, see: Sight) -> Touch:
        return touching(f"{move.heap} {move.count} " + "c" * 300)

    shown = drawn(dressed(scene, touch), 0)
    assert shown.faults == ()
    one, two = shown.scene.places
    assert isinstance(one, Text)
    assert (len(one.words), one.words[-1]) == (4000, "…")
    assert (len(two.title), two.title[:2]) == (240, "bb")
    assert shown.touches is not None
    assert {len(each.label) for each in shown.touches.moves} == {240}


EVERYTHING = Scene(
    [
        Hand("hand", "Yours", 0, pieces=[card("3", "amber", "lantern"), *backs(3, "blue")]),
        Row("row", pieces=[Piece("tile", Face(picture=4), dim=True), Piece("number", Face("7"))]),
        Bowl("bowl", pieces=[token("pearl", many=4, tip="Pearls", say="four pearls")]),
        Dice("dice", pieces=[die(6, name="die 0"), die(6, name="die 1")]),
        Pile("pile", count=3, top=card("A", by=1, home="bowl"), back="blue"),
        Grid("grid", big=True, wide=2, spaces=[Space(words="a1"), Space()], lies={1: [meeple(1, "boat")]}),
        Hex("hex", spaces=[Space((0, 0), colour="water")], lies={0: [token("pearl")]}),
        Graph("graph", spaces=[Space((0, 0)), Space((1, 0.5))], lines=[(0, 1)], picture="sea.webp"),
        Track("track", spaces=[Space()] * 3),
        Text("text", words="Once upon a time", by=1),
    ],
    [Mat(0, 3, "leads", [token("amber")]), Mat(1)],
    "{seat 1} sails.",
)


def test_every_place_and_piece_goes_over_the_wire_and_back() -> None:
    shown = drawn(dressed(lambda see: EVERYTHING, no_touch), 0)
    assert (shown.scene, shown.faults) == (EVERYTHING, ())
    written = msgspec.json.encode(EVERYTHING)
    assert msgspec.json.decode(written, type=Scene) == EVERYTHING
    assert b'{"is":"track","name":"track","spaces":[{},{},{}]}' in written
    assert shown.touches is not None
    assert shown.touches.moves[0].label == "Take heap 0, count 1"


def test_whatever_somebody_writes_the_scene_stays_the_games_own() -> None:
    """Their words may lie anywhere: on a card, beside it, on a button."""
    words = "The hill got up. {seat 9}"
    scene = Scene([Row("tales", pieces=[card(words, tip=words)])], says=words)
    shown = drawn(dressed(lambda see: scene, lambda move, see: touching(f"{move} {words}")), 0)
    assert (shown.scene.says, shown.faults) == (words, ())
