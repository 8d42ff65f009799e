"""What Windward says of an evening: a page a round, and the remarks."""

from __future__ import annotations

from typing import Any

from talewind.engine import Remark
from talewind.games.windward.book import pages, remarks
from talewind.games.windward.moves import EndTurn
from tests.rules.windward.voyage import Voyage


def turn(seat: int, gained: int = 0, catches: int = 0) -> dict[str, Any]:
    return {"seat": seat, "gained": gained, "catches": ["grey"] * catches}


def page(*voyages: dict[str, Any], lost: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"voyages": list(voyages), "lost": list(lost)}


def test_a_round_is_a_page_once_the_next_one_begins() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 1, 0)
    voyage.no_reds()
    voyage.sails(2, 0)
    voyage.ends_turn()
    assert list(pages(voyage.table.story())) == []
    voyage.does(1, EndTurn())
    (first,) = pages(voyage.table.story())
    assert first.nth == 1
    assert [turn.night for turn in first.voyages] == ["port"]


def test_the_best_turn_is_told_if_it_was_a_good_one() -> None:
    assert remarks([page(turn(0, gained=2), turn(1, gained=1))]) == []
    assert remarks([page(turn(0, gained=2)), page(turn(1, gained=5))]) == [
        Remark("best_voyage", seat=1, count=5)
    ]


def test_the_boldest_hunter_is_one_captain_with_more_than_one_catch() -> None:
    assert remarks([page(turn(0, catches=2), turn(1, catches=2))]) == []
    assert remarks([page(turn(0, catches=1))]) == []
    assert remarks([page(turn(0, catches=1), turn(1)), page(turn(0, catches=1))]) == [
        Remark("boldest_hunter", seat=0, count=2)
    ]


def test_lost_ships_are_counted_over_all_rounds() -> None:
    assert remarks([page(lost=(0, 1)), page(lost=(1,))]) == [Remark("ships_lost", count=3)]
