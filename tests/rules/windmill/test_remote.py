"""Playing remotely. WM-REMOTE-*, as far as the rules carry it out."""

from __future__ import annotations

from random import Random

import pytest

from talewind.engine import replay
from talewind.games.telling import SpeakUp
from talewind.games.windmill import events
from talewind.games.windmill.book import TalePage
from talewind.games.windmill.position import Guess
from talewind.games.windmill.questions import TALE_LIMIT, Choose, Place, TakeWindmill
from talewind.testing.twins import engine_leaves
from tests.ledger import rule
from tests.rules.windmill.evening import TALE, Evening


@rule("WM-REMOTE-01")
def test_a_tale_may_be_typed_and_is_published_with_the_card() -> None:
    evening = Evening()
    assert evening.public().words == ""
    evening.tells()
    assert (evening.public().words, evening.public().aloud) == (TALE, False)


@rule("WM-REMOTE-01")
@pytest.mark.parametrize("words", ["", TALE])
def test_a_tale_may_be_told_aloud_with_or_without_words(words: str) -> None:
    evening = Evening()
    evening.speaks_up()
    assert evening.told(events.SpokeUp) == [events.SpokeUp(0)]
    assert evening.public().phase == "aloud"
    assert evening.asked == [0]
    evening.table.answer(0, Place(), words)
    assert evening.told(events.Placed) == [events.Placed(0, words, aloud=True)]
    assert evening.asked == [1]


@rule("WM-REMOTE-01")
def test_words_come_with_the_card_and_not_before() -> None:
    evening = Evening()
    assert evening.refuses(0, SpeakUp(), TALE) == "The words come when the tale is complete."


@rule("WM-REMOTE-02")
def test_a_tale_has_at_most_400_characters() -> None:
    assert TALE_LIMIT == 400
    evening = Evening()
    assert evening.question(0).show() == {"limit": 400}
    assert "at most 400" in evening.refuses(0, Place(), "a" * 401)
    evening.tells("a" * 400)
    aloud = Evening()
    aloud.speaks_up()
    assert aloud.question(0).show() == {"limit": 400}
    assert "at most 400" in aloud.refuses(0, Place(), "a" * 401)


@rule("WM-REMOTE-03")
def test_no_view_has_a_field_from_the_hidden_card_or_the_deck() -> None:
    evening = Evening()
    evening.tells()
    assert evening.public().shown is None
    known = set(evening.public().__struct_fields__)
    assert not known & {"deck", "hidden", "chance", "seed", "picture"}
    assert [evening.private(seat) is not None for seat in range(4)] == [True, False, False, False]


@rule("WM-REMOTE-03")
@pytest.mark.parametrize("windmill", [False, True])
def test_a_wrong_guess_tells_nobody_more_than_that_it_was_wrong(windmill: bool) -> None:
    """Two truths in which the same guess is wrong look the same to the guessers and to whoever looks on."""
    evening = Evening()
    evening.has_a_tale(found_by=2)
    evening.tells()
    for seat in (None, 0, 2, 3):
        truth, other = evening.table.copy(), evening.table.imagine(seat, Random(1))
        cards = {truth.game.position.hidden, other.game.position.hidden}
        assert len(cards) == 2
        wrong = next(picture for picture in evening.public().grid if picture not in cards)
        for table in (truth, other):
            if windmill:
                table.answer(2, TakeWindmill())
            table.answer(2, Choose(wrong))
        assert engine_leaves(truth, seat) == engine_leaves(other, seat)


@rule("WM-REMOTE-04")
def test_everything_the_teller_can_send_is_locked_until_the_result() -> None:
    evening = Evening(3)
    evening.tells()
    while evening.position.guesser is not None:
        assert evening.rules.hushed(0)
        assert 0 not in evening.asked
        evening.guesses_wrong(evening.position.guesser)
    assert not evening.rules.hushed(0)


@rule("WM-REMOTE-05")
def test_the_grid_has_the_same_cells_for_everybody() -> None:
    evening = Evening()
    grids = [evening.table.view(seat)["public"].grid for seat in (None, 0, 1, 2, 3)]
    assert all(grid == grids[0] for grid in grids)


@rule("WM-REMOTE-06")
def test_absence_forfeits_a_guess_and_ends_a_tellers_turn_without_any_timer() -> None:
    """How long to wait is the house's business; what absence then means is the rules'."""
    evening = Evening(points=[2, 0, 0, 0])
    evening.tells()
    evening.time_runs_out(1)
    assert evening.public().guesses == [Guess(1)]
    silent = Evening(points=[2, 0, 0, 0])
    silent.time_runs_out(0)
    assert silent.score == [1, 0, 0, 0]


def test_the_book_holds_every_tale_with_its_picture_and_its_guesses() -> None:
    evening = Evening(3, points=[0, 1, 1])
    cards = [evening.hidden]
    evening.tells("A lamp.")
    evening.guesses_wrong(1)
    wrong = evening.position.guesses[0].picture
    evening.captures(2)
    evening.goes_on()
    cards.append(evening.hidden)
    evening.tells_aloud()
    evening.is_found_by(2)
    evening.goes_on()
    cards.append(evening.hidden)
    evening.falls_silent()
    evening.goes_on()
    assert list(evening.rules.book(evening.table.events)) == [
        TalePage(
            nth=1,
            round=1,
            teller=0,
            picture=cards[0],
            words="A lamp.",
            guesses=[Guess(1, wrong), Guess(2, cards[0], True, True)],
            gains=[0, 0, 3],
            finder=2,
        ),
        TalePage(
            nth=2,
            round=1,
            teller=1,
            picture=cards[1],
            aloud=True,
            guesses=[Guess(2, cards[1], True)],
            gains=[0, 1, 1],
            finder=2,
        ),
        TalePage(nth=3, round=1, teller=2, picture=cards[2], silent=True, gains=[0, 0, -1]),
    ]


def test_an_evening_of_everything_replays_to_the_same_table() -> None:
    evening = Evening(5, never_ending=True, tell_timer=True, guess_timer=True)
    evening.has_a_tale(found_by=1)
    evening.falls_silent()
    evening.goes_on()
    evening.tells_aloud()
    evening.time_runs_out(3)
    evening.leaves(4)
    evening.guesses_right(0)
    evening.goes_on()
    evening.plays_to_the_end(found=True)
    again = replay(evening.table.log)
    assert again.position == evening.position
    assert again.result == evening.result
    assert again.events == evening.table.events
