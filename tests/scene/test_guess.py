"""Without a scene: every game is playable, from what its views and moves are called.

That every position of every game can be guessed is a law (`talewind.testing.looks`).
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
import pytest

from talewind.engine import BySeat, Move, Seat
from talewind.scene import Hand, Mat, Row, Sight, Text, backs, guessed

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


class Odd(msgspec.Struct, frozen=True):
    points: BySeat[float]
    hands: BySeat[int]


def test_whatever_a_view_holds_can_be_shown() -> None:
    see = Sight(public=Odd([1.5, 2.0], [10**7, 3]), private=None, seat=None, seats=2, ask=None)
    shown = guessed(see).scene
    assert {mat.points for mat in shown.mats} == {None}
    assert any(piece.many == 3 for place in shown.places if isinstance(place, Hand) for piece in place.pieces)
