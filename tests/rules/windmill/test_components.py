"""Components and players. WM-COMP-*, WM-PLAY-*, WM-OBJ-*"""

from __future__ import annotations

import pytest

from talewind.engine import TalewindError, new_table
from talewind.games.windmill.about import ABOUT
from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-COMP-01", "WM-COMP-02", "WM-COMP-03")
def test_each_of_25_pictures_is_once_in_the_deck_and_once_in_the_grid() -> None:
    evening = Evening()
    assert sorted(evening.position.grid) == list(range(25))
    assert sorted([*evening.position.deck, evening.hidden]) == list(range(25))


@rule("WM-COMP-04")
def test_there_are_pawns_for_five_and_each_moves_alone() -> None:
    assert max(ABOUT.seats) == 5
    evening = Evening(seats=5)
    evening.tells()
    evening.guesses_wrong(1)
    evening.guesses_right(2)
    assert evening.public().score == [2, 0, 2, 0, 0]


@rule("WM-COMP-05")
def test_one_person_holds_the_first_player_token() -> None:
    assert Evening(first=2).public().first == 2


@rule("WM-COMP-06")
def test_there_is_one_windmill_card_and_whoever_takes_it_has_it() -> None:
    evening = Evening(points=[1, 1, 1, 1])
    evening.tells()
    assert evening.public().windmill is None
    evening.takes_windmill(1)
    assert evening.public().windmill == 1
    assert not evening.may_take_windmill(1)


@rule("WM-COMP-07")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_pawn_begins_at_zero(seats: int) -> None:
    assert Evening(seats).public().score == [0] * seats


@rule("WM-PLAY-01", "WM-RULING-01")
def test_three_four_or_five_may_play_and_no_other_number() -> None:
    for seats in (3, 4, 5):
        assert len(Evening(seats).score) == seats
    for seats in (-1, 0, 1, 2, 6, 7):
        with pytest.raises(TalewindError, match="3, 4 or 5") as refusal:
            new_table("windmill", seats=seats)
        assert refusal.value.code == "seat_count"


@rule("WM-PLAY-02")
def test_everybody_plays_alone() -> None:
    evening = Evening(3)
    evening.has_a_tale(found_by=1)
    evening.has_a_tale(found_by=2)
    evening.plays_to_the_end()
    assert evening.result.sides == {}
    assert len(evening.result.points) == 3


@rule("WM-OBJ-01")
def test_after_the_last_round_the_highest_score_wins() -> None:
    evening = Evening(3, points=[4, 9, 7])
    evening.has_a_round()
    evening.has_a_round()
    assert not evening.is_over()
    evening.has_a_round()
    assert evening.score == [1, 6, 4]
    assert evening.result.winners == [1]
    assert evening.result.ranks == [3, 1, 2]


@rule("WM-OBJ-02")
def test_only_a_found_tale_brings_points_and_only_to_teller_and_finder() -> None:
    evening = Evening(5)
    evening.has_a_tale()
    assert evening.score == [0, 0, 0, 0, 0]
    evening.tells()
    evening.is_found_by(4)
    assert evening.last_reveal.gains == [0, 3, 0, 0, 3]
