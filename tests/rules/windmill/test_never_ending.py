"""Never-ending story mode. WM-CHAIN-*"""

from __future__ import annotations

import pytest

from talewind.games.windmill.about import ABOUT
from talewind.games.windmill.position import Link
from talewind.games.windmill.questions import Choose
from tests.ledger import rule
from tests.rules.windmill.evening import TALE, Evening


@rule("WM-CHAIN-01")
def test_the_mode_is_an_option_and_off_by_default() -> None:
    option = next(option for option in ABOUT.options if option.name == "never_ending")
    assert option.default is False
    assert not Evening().public().never_ending
    assert Evening(never_ending=True).public().never_ending


@rule("WM-CHAIN-01")
def test_in_the_standard_mode_there_is_no_chain() -> None:
    evening = Evening()
    evening.has_a_tale(found_by=1)
    assert evening.public().chain == []
    assert evening.public().aside == []
    assert len(evening.grid) == 25


@rule("WM-CHAIN-02")
@pytest.mark.parametrize("found_by", [None, 1, 2, 3])
def test_scoring_is_the_same_in_both_modes(found_by: int | None) -> None:
    points = []
    for never_ending in (False, True):
        evening = Evening(points=[2, 2, 2, 2], never_ending=never_ending)
        for _ in range(2):
            evening.tells()
            if found_by is None:
                evening.everybody_guesses_wrong()
            else:
                evening.is_found_by(evening.position.guessers[found_by - 1])
            evening.goes_on()
        points.append(evening.score)
    assert points[0] == points[1]


@rule("WM-CHAIN-03")
def test_a_guessed_card_is_not_shuffled_back_but_laid_beside_the_grid_in_telling_order() -> None:
    evening = Evening(never_ending=True)
    cards = []
    for words in ("One.", "Two.", "Three."):
        cards.append(evening.hidden)
        evening.tells(words)
        evening.is_found_by(evening.position.guessers[1])
        evening.goes_on()
        assert not set(cards) & {*evening.position.deck, evening.hidden}
    assert evening.public().chain == [
        Link(0, "One.", cards[0]),
        Link(1, "Two.", cards[1]),
        Link(2, "Three.", cards[2]),
    ]
    assert evening.public().aside == cards


@rule("WM-CHAIN-04")
def test_its_twin_leaves_the_grid_and_cannot_be_chosen_for_the_rest_of_the_round() -> None:
    evening = Evening(never_ending=True)
    told = evening.hidden
    evening.has_a_tale(found_by=1)
    for _ in range(3):
        evening.tells()
        seat = evening.position.guessers[0]
        assert told not in evening.choices(seat)
        assert evening.refuses(seat, Choose(told)) == "That picture is not in the grid."
        evening.everybody_guesses_wrong()
        evening.goes_on()


@rule("WM-CHAIN-05")
def test_the_next_teller_draws_from_what_is_left_of_the_deck() -> None:
    evening = Evening(5, never_ending=True)
    out: list[int] = []
    for number in range(5):
        assert len(evening.position.deck) == 24 - number
        assert evening.hidden not in out
        out.append(evening.hidden)
        evening.has_a_tale(found_by=evening.position.guessers[0])


@rule("WM-CHAIN-06")
def test_the_earlier_tales_lie_open_for_the_next_teller() -> None:
    evening = Evening(never_ending=True)
    evening.has_a_tale(found_by=1)
    assert [link.words for link in evening.public().chain] == [TALE]
    evening.tells_aloud()
    evening.is_found_by(2)
    card = evening.hidden
    evening.goes_on()
    assert evening.public().chain[1] == Link(1, "", card, aloud=True)


@rule("WM-CHAIN-07", "WM-CHAIN-08")
def test_at_the_end_of_the_round_every_card_goes_back_and_a_new_story_begins() -> None:
    evening = Evening(4, never_ending=True)
    grid = evening.grid
    for number in range(4):
        assert len(evening.public().chain) == number
        evening.has_a_tale(found_by=evening.position.guessers[0])
    assert evening.public().round == 2
    assert evening.grid == grid
    assert sorted([*evening.position.deck, evening.hidden]) == list(range(25))
    assert evening.public().chain == []
    assert evening.public().aside == []


@rule("WM-CHAIN-07")
def test_a_told_card_may_come_again_in_the_next_round() -> None:
    def comes_again(seed: int) -> bool:
        evening = Evening(3, seed=seed, never_ending=True)
        first = evening.hidden
        evening.has_a_round(found=True)
        return evening.hidden == first

    assert any(comes_again(seed) for seed in range(100))


@rule("WM-RULING-06")
def test_a_card_nobody_found_goes_back_and_its_tale_stays_without_a_picture() -> None:
    evening = Evening(points=[2, 0, 0, 0], never_ending=True)
    card = evening.hidden
    evening.has_a_tale()
    assert evening.score == [1, 0, 0, 0]
    assert card in [*evening.position.deck, evening.hidden]
    assert card in evening.grid
    assert evening.public().chain == [Link(0, TALE)]
    assert evening.public().aside == []


@rule("WM-RULING-18")
def test_the_mode_holds_for_all_rounds_and_each_begins_afresh() -> None:
    evening = Evening(3, never_ending=True)
    for _ in range(3):
        for number in range(3):
            assert len(evening.public().chain) == number
            evening.has_a_tale(found_by=evening.position.guessers[0])
    assert evening.is_over()


@rule("WM-RULING-30")
def test_a_teller_who_told_nothing_leaves_no_link() -> None:
    evening = Evening(never_ending=True, tell_timer=True)
    evening.has_a_tale(found_by=2)
    evening.falls_silent()
    evening.goes_on()
    assert [link.teller for link in evening.public().chain] == [0]
