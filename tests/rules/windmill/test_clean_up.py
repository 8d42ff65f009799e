"""End of the guessing phase. WM-CLEAN-*"""

from __future__ import annotations

from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-CLEAN-01")
def test_cards_stay_where_they_are_until_all_points_are_marked() -> None:
    evening = Evening(points=[0, 1, 1, 1])
    evening.tells()
    evening.guesses_wrong(1)
    evening.captures(2)
    assert evening.score == [0, 1, 4, 1]
    public = evening.public()
    assert len(public.guesses) == 2
    assert public.windmill == 2
    assert public.shown == evening.hidden


@rule("WM-CLEAN-02")
def test_all_table_cards_go_back_into_the_grid() -> None:
    evening = Evening(5)
    before = evening.grid
    evening.tells()
    evening.is_found_by(4)
    assert len(evening.grid) == 21
    evening.goes_on()
    assert evening.grid == before
    assert evening.public().guesses == []


@rule("WM-CLEAN-03")
def test_the_windmill_goes_back_and_may_be_used_again_in_the_same_round() -> None:
    evening = Evening(points=[3, 3, 3, 3])
    evening.tells()
    evening.captures(1)
    evening.goes_on()
    assert evening.public().windmill is None
    assert evening.public().round == 1
    evening.tells()
    assert evening.may_take_windmill(2)
    evening.captures(2)
    assert evening.score == [3, 5, 5, 3]


@rule("WM-CLEAN-04")
def test_the_tellers_card_is_shuffled_back_found_or_not() -> None:
    for found_by in (None, 2):
        evening = Evening()
        card = evening.hidden
        evening.has_a_tale(found_by)
        assert sorted([*evening.position.deck, evening.hidden]) == list(range(25))
        assert card in [*evening.position.deck, evening.hidden]
        assert evening.public().shown is None
        assert evening.public().words == ""
        assert not evening.public().aloud


@rule("WM-CLEAN-05")
def test_a_card_told_before_may_be_drawn_again_even_on_the_next_turn() -> None:
    def comes_again(seed: int) -> bool:
        evening = Evening(3, seed=seed)
        card = evening.hidden
        evening.has_a_tale(found_by=1)
        return evening.hidden == card

    assert any(comes_again(seed) for seed in range(150))


@rule("WM-CLEAN-02", "WM-CLEAN-03", "WM-END-01")
def test_after_the_last_tale_everything_is_put_away_too() -> None:
    evening = Evening(3)
    evening.plays_to_the_end(found=True)
    public = evening.public()
    assert (public.guessers, public.guesses, public.gains) == ([], [], [0] * 3)
    assert (public.windmill, public.shown, public.words) == (None, None, "")
