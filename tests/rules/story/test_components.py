"""The box, the players, the preparations. ST-COMP-*, ST-PLAY-*, ST-SETUP-*"""

from __future__ import annotations

import pytest

from talewind.engine import Seat, TalewindError, new_table
from talewind.games.story.about import PICTURES
from talewind.games.story.questions import VoteFor
from talewind.games.story.rules import Story
from talewind.games.story.view import Private
from talewind.pictures import deck_named
from tests.ledger import rule

from .evening import Evening, all_pictures


@rule("ST-COMP-01", "ST-SETUP-02")
def test_every_piece_starts_on_the_striped_tile() -> None:
    evening = Evening(seats=8)
    assert evening.score == [0] * 8
    assert evening.public().gains == [0] * 8


@rule("ST-COMP-02", "ST-COMP-05", "ST-SETUP-01")
def test_eight_seats_have_a_piece_and_a_voting_card_for_every_colour() -> None:
    evening = Evening(seats=8)
    evening.everybody_tells()
    for voter in range(8):
        ask = evening.table.ask_of(voter)
        assert ask is not None
        assert ask.show["seats"] == list(range(8)), "one card a colour, the own included"
        assert list(evening.table.asks[voter].moves) == [VoteFor(seat) for seat in range(8)]
    for voter in range(8):
        evening.does(voter, VoteFor(7 - voter))
    assert evening.public().votes == [7, 6, 5, 4, 3, 2, 1, 0]


@rule("ST-COMP-03")
def test_there_are_150_different_pictures() -> None:
    deck = deck_named("story")
    assert len(deck) == len({picture.file for picture in deck.pictures}) == PICTURES == 150


@rule("ST-COMP-04", "ST-COMP-06", "ST-RULING-16")
def test_there_are_eight_action_cards_of_two_kinds() -> None:
    assert sorted(Story.ACTION_CARDS) == ["challenge"] * 4 + ["silent"] * 4


@pytest.mark.parametrize("seats", [3, 8])
@rule("ST-PLAY-01", "ST-PLAY-02", "ST-RULING-01")
def test_three_to_eight_may_play(seats: int) -> None:
    assert Evening(seats=seats).table.seats == seats


@pytest.mark.parametrize("seats", [2, 9])
@rule("ST-PLAY-01", "ST-PLAY-02", "ST-RULING-01")
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(TalewindError) as refusal:
        new_table("story", seats=seats)
    assert refusal.value.code == "seat_count"


@rule("ST-SETUP-03", "ST-CHECK-03")
def test_everybody_is_dealt_three_different_pictures() -> None:
    evening = Evening(seats=8)
    assert [len(hand) for hand in evening.position.hands] == [3] * 8
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-SETUP-04", "ST-SETUP-06", "ST-REMOTE-04")
def test_hands_and_action_cards_are_their_owners_alone() -> None:
    evening = Evening(seats=4, cards={0: "challenge", 1: "silent"})
    assert evening.private(0).hand == evening.hand(0)
    assert evening.private(0).card == "challenge"
    assert evening.private(1).card == "silent"
    public = evening.public()
    assert public.hands == [3] * 4
    assert public.holders == [0, 1, 2, 3]
    assert evening.table.view(None).get("private") is None
    for seat in range(4):
        seen: Private = evening.private(seat)
        others: list[Seat] = [other for other in range(4) if other != seat]
        assert not {*seen.hand} & {picture for other in others for picture in evening.hand(other)}


@rule("ST-SETUP-05")
def test_each_gets_one_action_card_and_the_rest_stays_unseen() -> None:
    evening = Evening(seats=5)
    dealt = [card for card in evening.position.cards if card is not None]
    assert len(dealt) == 5
    assert sorted([*dealt, *evening.position.box]) == sorted(Story.ACTION_CARDS)
    assert len(Evening(seats=8).position.box) == 0


@rule("ST-SETUP-07")
def test_one_picture_lies_face_up_in_the_middle() -> None:
    evening = Evening()
    assert evening.public().start == evening.position.start
    assert evening.position.start not in evening.position.pile
    assert evening.public().pile == 150 - 4 * 3 - 1


@rule("ST-ROUND-01", "ST-RULING-02")
def test_the_lobby_says_who_begins_and_otherwise_luck_does() -> None:
    assert Evening(first=2).public().starter == 2
    drawn = {Evening(seats=3, first=None, seed=seed).public().starter for seed in range(40)}
    assert drawn == {0, 1, 2}


@rule("ST-SETUP-04")
def test_the_order_of_a_hand_tells_nothing() -> None:
    for seed in range(10):
        evening = Evening(seats=4, seed=seed)
        evening.everybody_tells()
        for seat in range(4):
            assert evening.private(seat).hand == sorted(evening.private(seat).hand)
