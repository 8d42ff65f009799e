"""Guessing the card. WM-GUESS-*"""

from __future__ import annotations

import pytest

from talewind.games.windmill import events
from talewind.games.windmill.about import ABOUT
from talewind.games.windmill.position import Guess
from talewind.games.windmill.questions import Choose, LetPass, Place
from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-GUESS-01")
@pytest.mark.parametrize(("teller", "order"), [(0, [1, 2, 3, 4]), (2, [3, 4, 0, 1]), (4, [0, 1, 2, 3])])
def test_guessing_goes_clockwise_from_the_left_of_the_teller(teller: int, order: list[int]) -> None:
    evening = Evening(5, first=teller)
    evening.tells()
    for seat in order:
        assert evening.asked == [seat]
        assert evening.public().guesser == seat
        evening.guesses_wrong(seat)
    assert [guess.seat for guess in evening.public().guesses] == order


@rule("WM-GUESS-02")
def test_the_teller_does_not_guess() -> None:
    evening = Evening(4, first=1)
    evening.tells()
    evening.refuses(1, Choose(evening.hidden))
    evening.everybody_guesses_wrong()
    assert 1 not in [guess.seat for guess in evening.public().guesses]


@rule("WM-GUESS-03")
def test_everybody_has_one_guess_and_no_second() -> None:
    evening = Evening()
    evening.tells()
    evening.guesses_wrong(1)
    evening.refuses(1, Choose(evening.hidden))
    evening.guesses_wrong(2)
    evening.refuses(1, Choose(evening.hidden))
    evening.guesses_wrong(3)
    assert evening.public().phase == "reveal"
    assert [guess.seat for guess in evening.public().guesses] == [1, 2, 3]


@rule("WM-GUESS-03")
def test_nobody_guesses_before_their_turn() -> None:
    evening = Evening()
    evening.tells()
    evening.refuses(2, Choose(evening.hidden))
    evening.refuses(3, Choose(evening.hidden))


@rule("WM-GUESS-04")
def test_a_guess_takes_a_card_out_of_the_grid_and_puts_it_before_the_guesser() -> None:
    evening = Evening()
    evening.tells()
    wanted = next(picture for picture in evening.grid if picture != evening.hidden)
    evening.guesses(1, wanted)
    assert wanted not in evening.grid
    assert evening.public().guesses == [Guess(1, wanted)]


@rule("WM-GUESS-04")
@pytest.mark.parametrize("picture", [-1, 25, 99])
def test_a_picture_that_does_not_exist_cannot_be_chosen(picture: int) -> None:
    evening = Evening()
    evening.tells()
    assert evening.refuses(1, Choose(picture)) == "That picture is not in the grid."


@rule("WM-GUESS-04")
def test_a_guess_is_a_picture_and_nothing_else() -> None:
    evening = Evening()
    evening.tells()
    assert evening.refuses(1, Place(), "A fox.")
    assert evening.refuses(1, Choose(evening.hidden), "The fox!")


@rule("WM-GUESS-05")
def test_a_guess_is_right_if_it_shows_the_hidden_picture_and_only_then() -> None:
    for cell in range(25):
        evening = Evening()
        evening.tells()
        picture = evening.position.grid[cell]
        evening.guesses(1, picture)
        assert evening.public().guesses[0].right == (picture == evening.hidden)
        assert (evening.public().phase == "reveal") == (picture == evening.hidden)


@rule("WM-GUESS-06")
def test_a_right_guess_reveals_the_card_and_ends_the_guessing_at_once() -> None:
    evening = Evening(5)
    evening.tells()
    evening.guesses_wrong(1)
    card = evening.hidden
    evening.guesses_right(2)
    assert evening.public().shown == card
    assert evening.public().guesser is None
    assert evening.last_reveal == events.Revealed(0, card, [2, 0, 2, 0, 0], [2, 0, 2, 0, 0], 2)
    evening.refuses(3, Choose(evening.grid[0]))
    evening.refuses(4, Choose(evening.grid[0]))


@rule("WM-GUESS-07")
def test_a_wrong_card_stays_out_so_that_24_then_23_then_22_are_left() -> None:
    evening = Evening(5)
    evening.tells()
    for seat, left in ((1, 25), (2, 24), (3, 23), (4, 22)):
        assert len(evening.choices(seat)) == left
        assert evening.question(seat).show()["pictures"] == evening.choices(seat)
        out = [guess.picture for guess in evening.public().guesses]
        for picture in out:
            assert picture is not None
            assert evening.refuses(seat, Choose(picture)) == "That picture is not in the grid."
        evening.guesses_wrong(seat)


@rule("WM-GUESS-08")
def test_the_guessing_ends_when_all_have_guessed_and_none_was_right() -> None:
    evening = Evening(5)
    evening.tells()
    for seat in (1, 2, 3, 4):
        assert evening.public().phase == "guess"
        evening.guesses_wrong(seat)
    assert evening.public().phase == "reveal"
    assert evening.last_reveal.finder is None


@rule("WM-GUESS-09", "WM-RULING-22")
def test_the_guess_timer_is_off_unless_all_agree_to_it() -> None:
    option = next(option for option in ABOUT.options if option.name == "guess_timer")
    assert option.default is False
    assert option.needs_consent
    evening = Evening()
    evening.tells()
    assert evening.question(1).seconds is None


@rule("WM-GUESS-09")
def test_with_the_guess_timer_every_guess_has_30_seconds() -> None:
    evening = Evening(guess_timer=True)
    assert evening.question(0).seconds is None, "it hurries no teller"
    evening.tells()
    for seat in (1, 2, 3):
        assert evening.question(seat).seconds == 30
        evening.time_runs_out(seat)
    assert evening.told(events.Guessed) == [events.Guessed(seat, seat) for seat in (1, 2, 3)]


@rule("WM-RULING-09")
def test_nobody_may_decline_to_guess() -> None:
    evening = Evening(guess_timer=True)
    evening.tells()
    evening.refuses(1, LetPass())
    assert LetPass() not in evening.moves(1)
