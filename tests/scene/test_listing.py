"""From moves to touches: few at once, many by what was touched so far, sets as picks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import pytest

from talewind.engine import Either, Move, Question, WordLimits
from talewind.scene import Hand, Pick, Scene, Sight, Touch, card, drawn, picking, touching
from talewind.scene.faults import Faulty
from talewind.scene.listing import MANY, listing, listing_on
from talewind.scene.words import fit

from .conftest import dressed, no_touch


class Go(Move, frozen=True, tag="go"):
    a: int
    b: int


class Stay(Move, frozen=True, tag="stay"):
    pass


class Steps(Question):
    kind = "steps"

    def __init__(self, size: int) -> None:
        self.size = size

    @property
    def moves(self) -> Iterator[Move]:
        yield Stay()
        yield from (Go(a, b) for a in range(self.size) for b in range(self.size))


def two_steps(move: Move) -> Touch | None:
    return touching(f"{move.a}-{move.b}", f"x/{move.a}", f"y/{move.b}") if isinstance(move, Go) else None


def in_any_order(move: Move) -> Touch | None:
    return touching(str(move), f"x/{move.a}", f"x/{move.b}", any_order=True) if isinstance(move, Go) else None


def test_few_moves_are_listed_whole_and_a_touch_narrows_them() -> None:
    found = listing(Steps(3), two_steps)
    assert len(found.after(()).moves) == 10
    assert [each.move for each in found.after(("x/2",)).moves] == [Go(2, 0), Go(2, 1), Go(2, 2)]
    assert [each.move for each in found.after(("x/2", "y/1")).moves] == [Go(2, 1)]
    assert found.after(("y/1",)).moves == []
    assert found.after(()).moves[0].label == "Stay"


def test_many_moves_are_told_by_what_is_touched_next() -> None:
    found = listing(Steps(15), two_steps)
    first = found.after(())
    assert [each.move for each in first.moves] == [Stay()]
    assert first.next == {f"x/{n}": 15 for n in range(15)}
    second = found.after(("x/3",))
    assert (second.next, len(second.moves), second.on) == ({}, 15, ("x/3",))
    assert MANY < 15 * 15 + 1


def test_touches_in_any_order() -> None:
    found = listing(Steps(3), in_any_order)
    assert [each.move for each in found.after(("x/1",)).moves] == [
        Go(0, 1), Go(1, 0), Go(1, 1), Go(1, 2), Go(2, 1),
    ]  # fmt: skip
    assert [each.move for each in found.after(("x/1", "x/1")).moves] == [Go(1, 1)]
    many = listing(Steps(15), in_any_order).after(())
    assert many.next["x/0"] == 29


def test_what_fits_is_found_a_move_at_a_step() -> None:
    found = listing(Steps(15), in_any_order)
    assert sum(1 for _ in found.after_on(())) == 2 * len(found.offered)


def test_what_its_author_says_is_left_is_listed_a_move_at_a_step() -> None:
    made: list[Move] = []

    class Counted(Steps):
        def after(self, touched: tuple[str, ...]) -> Iterator[Move]:
            for move in self.moves:
                made.append(move)
                yield move

    before = 0
    for _ in listing_on(Counted(15), two_steps):
        assert len(made) <= before + 1
        before = len(made)
    assert before == 15 * 15 + 1


class Thousands(Steps):
    def after(self, touched: tuple[str, ...]) -> Iterable[Move] | Mapping[str, int]:
        if not touched:
            return {f"x/{n}": self.size for n in range(self.size)}
        return (Go(int(touched[0].removeprefix("x/")), b) for b in range(self.size))

    @property
    def moves(self) -> Iterator[Move]:
        raise AssertionError("all are listed")


def test_a_question_with_thousands_says_itself_what_is_left() -> None:
    question = Thousands(150)
    assert listing(question, two_steps).after(()).next == {f"x/{n}": 150 for n in range(150)}
    left = listing(Listed(150), two_steps, ("x/7",)).after(("x/7",))
    assert [each.move for each in left.moves] == [Go(7, b) for b in range(150)]


class Listed(Thousands):
    """`refuses` looks through the moves of the first touch only."""

    def refuses(self, move: Move, words: str = "") -> str | None:
        return None


def test_too_many_moves_are_the_author_s_to_mend() -> None:
    faults = listing(Steps(71), two_steps).faults
    assert [fault.sentence for fault in faults] == [
        "The question 'steps' has more than 5,000 moves: say them with a Pick, or give it after(touched)."
    ]


def test_a_move_of_both_is_the_question_s_and_not_the_offer_s() -> None:
    found = listing(Either(Steps(1), (Steps(2),)), two_steps)
    assert [(each.move, each.quiet) for each in found.offered] == [
        (Stay(), False),
        (Go(0, 0), False),
        (Go(0, 1), True),
        (Go(1, 0), True),
        (Go(1, 1), True),
    ]


class Pass(Move, frozen=True, tag="pass"):
    cards: tuple[int, ...]


class WhichThree(Question):
    kind = "which_three"
    final = True

    @property
    def moves(self) -> Iterator[Move]:
        yield from map(Pass, combinations(range(13), 3))
        yield Stay()

    def words_of(self, move: Move) -> WordLimits | None:
        return WordLimits(0, 20) if isinstance(move, Pass) else None


def passing(see: Sight) -> Scene:
    cards = [card(str(n)) for n in range(13)]
    of = [(piece, n) for n, piece in enumerate(cards)]
    picks = [picking("Pass these three", Pass, "cards", of, 3, 3)] if see.asked("which_three") else []
    return Scene([Hand("hand", pieces=cards)], picks=picks)


def test_a_pick_stands_for_all_moves_of_its_kind() -> None:
    table = dressed(passing, no_touch)
    table.asks[0] = WhichThree()
    scene, touches, faults = drawn(table, 0)
    assert faults == ()
    of = {f"card {n}": n for n in range(13)}
    assert scene.picks == [
        Pick("Pass these three", "pass", "cards", of, 3, 3, final=True, words=WordLimits(0, 20))
    ]
    assert touches is not None
    assert [each.move for each in touches.moves] == [Stay()]
    assert drawn(table, None).scene.picks == []


def test_a_pick_for_somebody_who_is_not_asked_is_told() -> None:
    def always(see: Sight) -> Scene:
        return Scene([Hand("hand")], picks=[picking("Pass", Pass, "cards", [("hand", 1)], 1, 1)])

    sentence = "'Pass' picks for 'pass', which is no move that is asked for now."
    for seat in (None, 0):
        assert [fault.sentence for fault in drawn(dressed(always, no_touch), seat).faults] == [sentence]


class Careless(Steps):
    def after(self, touched: tuple[str, ...]) -> Iterable[Move]:
        return (Go(int(touched[0][2:]), b) for b in range(self.size)) if touched else self.moves


def test_touches_that_an_author_did_not_think_of_are_told_to_the_author_alone() -> None:
    with pytest.raises(Faulty, match=r"after\(\) failed on \('fog',\): invalid literal") as found:
        listing(Careless(3), two_steps, ("fog",))
    assert found.value.faults[0].file == "test_listing.py"


def test_a_pick_s_values_are_left_as_they_are() -> None:
    pick = Pick("Take", do="go", field="a", of={"title": "  two  "}, least=1, most=1)
    assert fit(Scene(places=[Hand("h")], picks=[pick])).picks[0].of == {"title": "  two  "}
