"""What the rulebook leaves open, as it was settled. WM-RULING-*; leaving has a page of its own."""

from __future__ import annotations

import pytest

from talewind.engine import CLOCK, Elapsed, GoOn, Refused, TalewindError, new_table
from talewind.games.telling import FallSilent
from talewind.games.windmill import events
from talewind.games.windmill.about import ABOUT
from talewind.games.windmill.position import Guess
from talewind.games.windmill.questions import TALE_LIMIT, Place
from tests.ledger import rule
from tests.rules.windmill.evening import TALE, Evening


@rule("WM-RULING-03")
def test_the_windmill_may_be_taken_in_the_first_round_by_whoever_has_a_point() -> None:
    evening = Evening()
    evening.has_a_tale(found_by=1)
    assert evening.score == [1, 1, 0, 0]
    evening.tells()
    assert not evening.may_take_windmill(2)
    evening.guesses_wrong(2)
    assert not evening.may_take_windmill(3)
    evening.guesses_wrong(3)
    assert evening.public().round == 1
    assert evening.may_take_windmill(0)


@rule("WM-RULING-04")
def test_after_a_failed_capture_a_later_guesser_of_the_same_turn_may_take_it() -> None:
    evening = Evening(points=[0, 2, 2, 0])
    evening.tells()
    evening.fails_to_capture(1)
    assert evening.may_take_windmill(2)
    evening.fails_to_capture(2)
    assert not evening.may_take_windmill(3), "without a point"
    evening.guesses_right(3)
    assert evening.score == [3, 1, 1, 3]


@rule("WM-RULING-05")
def test_a_failed_capture_with_the_last_point_ends_at_zero() -> None:
    evening = Evening(points=[0, 1, 0, 0])
    evening.tells()
    evening.fails_to_capture(1)
    assert evening.score[1] == 0
    evening.rules.mark(1, -1)
    assert evening.score[1] == 0


@rule("WM-RULING-07")
@pytest.mark.parametrize("never_ending", [False, True])
def test_a_card_nobody_found_is_shown_to_everybody(never_ending: bool) -> None:
    evening = Evening(never_ending=never_ending)
    card = evening.hidden
    evening.tells()
    evening.everybody_guesses_wrong()
    assert evening.public().shown == card
    assert evening.last_reveal.picture == card
    assert evening.last_reveal.finder is None


@rule("WM-RULING-08")
def test_a_forfeited_guess_is_an_attempt_but_takes_no_card() -> None:
    evening = Evening(guess_timer=True)
    evening.tells()
    evening.time_runs_out(1)
    assert evening.public().guesses == [Guess(1)]
    assert len(evening.choices(2)) == 25
    assert evening.question(2).show()["worth"] == 2
    evening.time_runs_out(2)
    evening.guesses_right(3)
    assert evening.score == [3, 0, 0, 3]


@rule("WM-RULING-08")
def test_a_forfeited_guess_with_the_windmill_costs_a_point_and_returns_it() -> None:
    evening = Evening(points=[0, 2, 2, 2], guess_timer=True)
    evening.tells()
    evening.takes_windmill(1)
    evening.time_runs_out(1)
    assert evening.score == [0, 1, 2, 2]
    assert evening.public().windmill is None
    assert evening.told(events.Guessed) == [events.Guessed(1, 1, windmill=True)]
    assert evening.may_take_windmill(2)


@rule("WM-RULING-08")
def test_if_all_let_their_time_pass_the_teller_loses_a_point() -> None:
    evening = Evening(3, points=[2, 0, 0], guess_timer=True)
    evening.tells()
    evening.time_runs_out(1)
    evening.time_runs_out(2)
    assert evening.score == [1, 0, 0]
    assert evening.public().phase == "reveal"


@rule("WM-RULING-10")
def test_a_taken_windmill_cannot_be_put_back() -> None:
    evening = Evening(points=[0, 2, 2, 2])
    evening.tells()
    evening.takes_windmill(1)
    assert not evening.table.can_undo(1)
    with pytest.raises(Refused) as refusal:
        evening.table.undo(1)
    assert refusal.value.code == "cannot_undo"
    assert evening.public().windmill == 1


@rule("WM-RULING-11")
def test_a_teller_who_tells_nothing_loses_a_point_and_nobody_guesses() -> None:
    evening = Evening(points=[2, 2, 2, 2], tell_timer=True)
    card = evening.hidden
    evening.falls_silent()
    assert evening.score == [1, 2, 2, 2]
    assert evening.told(events.FellSilent) == [events.FellSilent(0)]
    assert evening.told(events.Placed) == []
    assert evening.public().phase == "reveal"
    assert evening.public().guesses == []
    evening.goes_on()
    assert card in [*evening.position.deck, evening.hidden]
    assert (evening.public().tale, evening.teller) == (2, 1)


@rule("WM-RULING-11")
def test_silence_does_not_push_a_teller_below_zero_and_nobody_may_choose_it() -> None:
    evening = Evening(tell_timer=True)
    evening.refuses(0, FallSilent())
    evening.time_runs_out(0, draft="  \n ")
    assert evening.score == [0, 0, 0, 0]
    assert evening.told(events.FellSilent) == [events.FellSilent(0)]


@rule("WM-RULING-12")
@pytest.mark.parametrize("never_ending", [False, True])
def test_table_cards_return_to_the_cell_they_came_from(never_ending: bool) -> None:
    evening = Evening(3, never_ending=never_ending)
    grid = evening.public().grid
    while not evening.is_over():
        evening.has_a_tale(found_by=evening.position.guessers[1])
        assert evening.public().grid == grid


@rule("WM-RULING-14")
def test_a_guess_is_final() -> None:
    evening = Evening()
    evening.tells()
    assert evening.question(1).final
    evening.guesses_wrong(1)
    assert not evening.table.can_undo(1)


@rule("WM-RULING-14", "WM-TELL-07")
def test_a_placed_card_stays_placed() -> None:
    evening = Evening()
    assert evening.question(0).final_move(Place())
    evening.tells()
    assert not evening.table.can_undo(0)
    aloud = Evening()
    aloud.tells_aloud()
    assert not aloud.table.can_undo(0)


@rule("WM-RULING-15")
def test_a_tale_may_name_what_is_in_the_picture() -> None:
    evening = Evening()
    evening.tells("The Windmill of Whispers: a windmill with sails of written pages.")
    assert evening.asked == [1]


@rule("WM-RULING-16")
def test_guessers_may_talk_and_only_the_teller_may_not() -> None:
    evening = Evening(5, first=2)
    evening.tells()
    assert [seat for seat in range(5) if evening.rules.hushed(seat)] == [2]


@rule("WM-RULING-17")
def test_one_player_may_use_the_windmill_again_and_again() -> None:
    evening = Evening(3, points=[0, 9, 0])
    for _ in range(6):
        evening.tells()
        if evening.teller == 1:
            evening.everybody_guesses_wrong()
        else:
            while evening.position.guesser != 1:
                assert evening.position.guesser is not None
                evening.guesses_wrong(evening.position.guesser)
            evening.fails_to_capture(1)
            evening.everybody_guesses_wrong()
        evening.goes_on()
    assert evening.score[1] == 9 - 4 - 2


@rule("WM-RULING-20")
def test_the_points_track_has_no_end() -> None:
    evening = Evening(points=[36, 36, 99, 0])
    evening.tells()
    evening.is_found_by(2)
    assert evening.score == [38, 36, 101, 0]


@rule("WM-RULING-21")
def test_at_zero_what_is_typed_is_published_as_it_stands() -> None:
    evening = Evening(tell_timer=True)
    evening.time_runs_out(0, draft="It was a dark and")
    assert evening.public().words == "It was a dark and"
    assert evening.asked == [1]
    assert evening.told(events.FellSilent) == []


@rule("WM-RULING-21")
def test_at_zero_a_spoken_tale_counts_as_complete_with_or_without_words() -> None:
    for draft in ("", "As I said"):
        evening = Evening(tell_timer=True)
        evening.speaks_up()
        evening.time_runs_out(0, draft)
        assert (evening.public().words, evening.public().aloud) == (draft, True)
        assert evening.asked == [1]


@rule("WM-RULING-22")
def test_only_the_guess_timer_needs_everybodys_consent() -> None:
    assert [option.name for option in ABOUT.options if option.needs_consent] == ["guess_timer"]


@rule("WM-RULING-24")
def test_the_evening_goes_on_when_everybody_has_seen_the_card() -> None:
    evening = Evening(3)
    evening.tells()
    evening.guesses_right(1)
    assert evening.asked == [0, 1, 2]
    assert evening.table.waiting() == [], "nobody is waited for"
    assert evening.table.asks[CLOCK].seconds == 20
    evening.says_go_on(2)
    evening.says_go_on(0)
    assert evening.public().ready == [0, 2]
    assert evening.public().phase == "reveal"
    evening.refuses(0, GoOn())
    evening.says_go_on(1)
    assert evening.public().phase == "tell"
    assert evening.public().ready == []


@rule("WM-RULING-24")
def test_the_evening_goes_on_by_itself_when_the_pause_is_over() -> None:
    evening = Evening(3)
    evening.tells()
    evening.guesses_right(1)
    evening.says_go_on(2)
    evening.time_runs_out(CLOCK)
    assert (evening.public().phase, evening.teller) == ("tell", 1)
    assert evening.table.entries[-1].move == Elapsed()
    assert evening.public().ready == []


@rule("WM-RULING-24")
@pytest.mark.parametrize("seconds", [8, 60])
def test_the_table_may_say_how_long_the_pause_is(seconds: int) -> None:
    evening = Evening(3, reveal_seconds=seconds)
    evening.tells()
    evening.guesses_right(1)
    assert evening.table.asks[CLOCK].seconds == seconds


@rule("WM-RULING-24")
def test_without_a_pause_the_next_tale_begins_at_once() -> None:
    evening = Evening(3, reveal_seconds=0)
    evening.tells()
    evening.guesses_right(1)
    assert (evening.public().phase, evening.teller) == ("tell", 1)
    assert evening.last_reveal.score == evening.score == [1, 1, 0]


@rule("WM-RULING-31")
def test_the_table_may_look_at_the_card_until_everybody_has_gone_on() -> None:
    evening = Evening(3, reveal_seconds=-1)
    evening.tells()
    evening.guesses_right(1)
    assert evening.asked == [0, 1, 2]
    assert CLOCK not in evening.table.asks, "no clock runs"
    assert evening.table.waiting() == [], "and the lantern stands at nobody"
    evening.says_go_on(2)
    evening.says_go_on(0)
    assert (evening.public().phase, evening.public().ready) == ("reveal", [0, 2])
    evening.says_go_on(1)
    assert (evening.public().phase, evening.teller) == ("tell", 1)


@rule("WM-RULING-31")
def test_whoever_leaves_while_the_card_is_looked_at_is_not_waited_for() -> None:
    evening = Evening(4, reveal_seconds=-1)
    evening.tells()
    evening.guesses_right(1)
    for seat in (0, 1, 3):
        evening.says_go_on(seat)
    evening.leaves(2)
    assert (evening.public().phase, evening.teller) == ("tell", 1)


@rule("WM-RULING-31")
@pytest.mark.parametrize("seconds", [-2, 1, 3600, True])
def test_the_pause_is_one_of_those_offered(seconds: object) -> None:
    with pytest.raises(TalewindError) as refusal:
        new_table("windmill", seats=3, options={"reveal_seconds": seconds})
    assert refusal.value.code == "bad_option"


@rule("WM-RULING-26")
def test_telling_aloud_may_be_taken_back_where_no_clock_runs() -> None:
    evening = Evening()
    evening.speaks_up()
    assert evening.public().aloud
    evening.table.undo(0)
    assert (evening.public().phase, evening.public().aloud) == ("tell", False)
    evening.tells()
    assert not evening.told(events.Placed)[0].aloud


@rule("WM-RULING-26")
def test_telling_aloud_cannot_be_taken_back_to_win_time() -> None:
    evening = Evening(tell_timer=True)
    evening.speaks_up()
    assert not evening.table.can_undo(0)


@rule("WM-RULING-28", "WM-REMOTE-02")
def test_a_draft_that_is_too_long_is_cut_at_the_limit() -> None:
    for aloud in (False, True):
        evening = Evening(tell_timer=True)
        if aloud:
            evening.speaks_up()
        evening.time_runs_out(0, draft="a" * TALE_LIMIT + "b" * 100)
        assert evening.public().words == "a" * TALE_LIMIT


@rule("WM-RULING-28")
def test_a_draft_loses_only_what_cannot_be_shown() -> None:
    for aloud in (False, True):
        evening = Evening(tell_timer=True)
        if aloud:
            evening.speaks_up()
        evening.time_runs_out(0, draft="A\x00 lamp\x1b,\na door\ud800.")
        assert evening.public().words == "A lamp,\na door."


@rule("WM-RULING-28", "WM-RULING-11")
@pytest.mark.parametrize("draft", ["\x00\x01", " " * TALE_LIMIT + "too late"])
def test_a_draft_of_nothing_is_silence(draft: str) -> None:
    evening = Evening(tell_timer=True)
    evening.time_runs_out(0, draft)
    assert evening.told(events.FellSilent) == [events.FellSilent(0)]


@rule("WM-RULING-29")
def test_taking_the_windmill_buys_no_time() -> None:
    evening = Evening(points=[0, 2, 2, 2], guess_timer=True)
    evening.tells()
    asked = evening.table.opened[1]
    evening.takes_windmill(1)
    assert evening.table.opened[1] == asked
    assert evening.question(1).seconds == 30
    evening.guesses_wrong(1)
    assert evening.table.opened[2] > asked


def test_bots_imagine_only_what_could_be_true() -> None:
    """Whoever does not hold the card may think of any that was not guessed; the teller knows it."""
    evening = Evening(seed=5, never_ending=True)
    evening.has_a_tale(found_by=1)
    evening.tells(TALE)
    evening.guesses_wrong(2)
    out = {evening.position.guesses[0].picture, *evening.position.aside}
    imagined: set[int | None] = set()
    for seed in range(300):
        thought = evening.imagined_by(3, seed)
        assert thought.hidden is not None
        imagined.add(thought.hidden)
        assert sorted([*thought.deck, thought.hidden, *thought.aside]) == list(range(25))
    assert imagined == set(range(25)) - out
    assert evening.imagined_by(evening.teller, 1).hidden == evening.hidden
