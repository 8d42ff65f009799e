"""Without a scene: every game is playable, from what its views and moves are called."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, TypeAlias

import msgspec
import pytest

from talewind.engine import BySeat, Move, Seat, game_named
from talewind.engine.recall import walk
from talewind.scene import Hand, Mat, Row, Scene, Sight, Text, backs, drawn_by_guess, guessed, sight_of
from talewind.scene.checks import scene_faults, touch_faults
from tests.engine.evenings import GAMES, able, sit_down, something

Suit: TypeAlias = Literal["boat", "gull"]


class Public(msgspec.Struct, frozen=True, kw_only=True):
    points: list[int]
    turn: int
    dealer: Seat | None
    answered: list[Seat]
    order: list[Seat]
    hands: list[int]
    trick: list[int]
    coats: BySeat[str]
    lit: dict[Seat, int]
    storm: int = 0
    over: bool = False
    open: bool = True
    nothing: str = ""
    deep: Any = None


class Private(msgspec.Struct, frozen=True, kw_only=True):
    hand: list[int]
    suits: list[Suit]


PUBLIC = Public(
    points=[3, 4],
    turn=1,
    dealer=0,
    answered=[1],
    order=[1, 0],
    hands=[2, 3],
    trick=[38, 12],
    coats=["red", "blue"],
    lit={1: 4},
)
PRIVATE = Private(hand=[7, 9], suits=["boat", "gull"])


class Play(Move, frozen=True, tag="play"):
    card: int


class RowOn(Move, frozen=True, tag="row_on"):
    to: int


class Name(Move, frozen=True, tag="name_it"):
    which: Suit
    for_whom: Seat


class Sail(Move, frozen=True, tag="sail"):
    boat: int
    die: int


class Done(Move, frozen=True, tag="done"):
    """Enough for this turn."""


SEE = Sight(PUBLIC, PRIVATE, 0, 2)


def places() -> dict[str, Any]:
    return {place.name: place for place in guessed(SEE).scene.places}


def test_scores_turns_and_seats_stand_on_the_mats() -> None:
    scene = guessed(SEE).scene
    assert scene.mats == [Mat(0, 3, "dealer"), Mat(1, 4, "turn, answered")]
    assert scene.says == "It is {seat 1}’s turn."


def test_hands_are_counted_and_mine_lies_open() -> None:
    found = places()
    assert found["hands 1"] == Hand("hands 1", "Hands", 1, pieces=backs(3))
    assert "hands 0" not in found
    assert [piece.name for piece in found["my hand"].pieces] == ["my hand = 7", "my hand = 9"]
    assert (found["my hand"].title, found["my hand"].of) == ("Your hand", 0)
    spectator = guessed(Sight(PUBLIC, None, None, 2)).scene
    assert [place.name for place in spectator.places if isinstance(place, Hand)] == ["hands 0", "hands 1"]


def test_a_list_as_long_as_the_table_is_by_seat_only_if_its_type_or_its_name_says_so() -> None:
    found = places()
    assert isinstance(found["trick"], Row)
    assert found["trick"].of is None
    assert (found["coats 1"].of, found["coats 1"].words) == (1, "Coats: blue")
    assert (found["lit 1"].of, found["lit 1"].words) == (1, "Lit: 4")


def test_what_is_there_is_told_and_what_is_not_is_not() -> None:
    found = places()
    assert (found["storm"].words, found["open"].words) == ("Storm: 0", "Open")
    assert not {"over", "nothing", "deep"} & found.keys()
    assert [piece.face.words for piece in found["order"].pieces] == ["{seat 1}", "{seat 0}"]
    nested = msgspec.structs.replace(PUBLIC, deep=PRIVATE)
    deep = guessed(Sight(nested, None, None, 2)).scene.places[-1]
    assert isinstance(deep, Text)
    assert deep.words == "Deep: hand 7 and 9, suits boat and gull"


@pytest.mark.parametrize(
    ("move", "label", "on"),
    [
        (Play(7), "Play 7", ("my hand = 7",)),
        (RowOn(7), "Row on 7", ()),
        (Name("gull", 1), "Name it which gull, for whom {seat 1}", ("my suits = gull", "seat/1")),
        (Sail(0, 2), "Sail boat 0, die 2", ("=Sail", "=boat 0", "=die 2")),
        (Done(), "Enough for this turn", ()),
    ],
)
def test_a_move_is_touched_by_its_fields(move: Move, label: str, on: tuple[str, ...]) -> None:
    touch = guessed(SEE).touch(move)
    assert (touch.label, touch.on) == (label, on)


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_every_game_can_be_guessed(name: str) -> None:
    rng = Random(name)
    offered = 0
    for _ in range(2):
        table = sit_down(game_named(name), rng)
        for step in range(120):
            if table.result is not None or not able(table):
                break
            if step % 6 == 0:
                for seat in [None, *range(table.seats)]:
                    question = None if seat is None else table.asks.get(seat)
                    scene, touches, _ = drawn_by_guess(sight_of(table, seat), question)
                    assert list(scene_faults(scene, table.seats)) == []
                    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
                    if touches is not None:
                        assert walk(touch_faults(scene, touches.moves, touches.next)) == []
                        offered += len(touches.moves)
            something(table, rng)(table)
    assert offered > 20


class Odd(msgspec.Struct, frozen=True):
    points: BySeat[float]
    hands: BySeat[int]


def test_whatever_a_view_holds_can_be_shown() -> None:
    see = Sight(public=Odd([1.5, 2.0], [10**7, 3]), private=None, seat=None, seats=2, ask=None)
    shown = guessed(see).scene
    assert {mat.points for mat in shown.mats} == {None}
    assert any(piece.many == 3 for place in shown.places if isinstance(place, Hand) for piece in place.pieces)
