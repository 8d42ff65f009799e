"""Action cards: when they may be played, and what they do. ST-ACT-*"""

from __future__ import annotations

from typing import Any

import pytest

from talewind.engine import CLOCK, Seat
from talewind.games.story import events
from talewind.games.story.position import EVERY_GESTURE, Lie
from talewind.games.story.questions import (
    GESTURES,
    STROKES,
    Draw,
    Gesticulate,
    Give,
    Lay,
    LayAt,
    NoCard,
    Overhear,
    PlayCard,
    TurnOver,
)
from talewind.games.telling import Done, SpeakUp
from tests.ledger import rule

from .evening import TALE, Evening, all_pictures


@rule("ST-RULING-32")
def test_a_table_may_leave_cards_in_hand_for_the_first_round() -> None:
    evening = Evening(first=2, cards_later=True, card_seconds=15)
    assert evening.asked == {2: "lay"}, "no window, no clock, no offer"
    later = "At this table action cards may be played from the second round on."
    assert evening.refuses(0, PlayCard()) == later
    assert evening.refuses(2, PlayCard()) == later
    evening.everybody_tells()
    evening.votes({0: 2, 1: 2, 2: 0, 3: 2})
    assert evening.asked == {**dict.fromkeys(range(4), "card"), CLOCK: "pause"}
    evening.does(0, PlayCard())
    assert evening.public().played_by == 0


@pytest.mark.parametrize("seat", [0, 1, 3])
@rule("ST-ACT-01", "ST-ACT-02")
def test_anybody_may_play_a_card_while_the_round_opens(seat: Seat) -> None:
    evening = Evening(first=0, cards={seat: "silent"})
    evening.does(seat, PlayCard())
    assert evening.public().effect == "silent"
    assert evening.public().played_by == seat
    assert evening.told(events.PlayedCard) == [events.PlayedCard(seat, "silent")]


@rule("ST-ACT-02", "ST-RULING-13")
def test_it_is_too_late_when_the_starter_has_laid_a_picture() -> None:
    evening = Evening(first=0)
    evening.lays(0)
    assert evening.asked == {0: "tell"}
    too_late = "Too late: action cards are played before the telling begins."
    assert evening.refuses(1, PlayCard()) == too_late
    evening.does(0, Done(), TALE)
    assert evening.asked == {1: "lay"}


@rule("ST-RULING-13")
def test_the_starter_waits_for_the_others_word_and_no_card_waives_nothing() -> None:
    evening = Evening(seats=3, first=0, cards={2: "challenge"})
    assert evening.asked == {0: "card", 1: "card", 2: "card"}
    cards_first = "Action cards first; then the starter lays a picture."
    assert evening.refuses(0, Lay(evening.hand(0)[0])) == cards_first
    evening.does(1, NoCard())
    evening.does(2, NoCard())
    assert evening.asked == {0: "lay", 1: "card", 2: "card"}
    assert [seat for seat, ask in evening.table.asks.items() if ask.must] == [0]
    evening.does(2, PlayCard())
    assert evening.public().effect == "challenge"


@rule("ST-RULING-13")
def test_the_starter_may_play_the_own_card_instead_of_beginning() -> None:
    evening = Evening(first=0, cards={0: "silent"})
    evening.nobody_plays_a_card()
    evening.does(0, PlayCard())
    assert evening.public().effect == "silent"
    assert evening.asked == {0: "lay"}


@rule("ST-RULING-13", "ST-REMOTE-06")
def test_fifteen_seconds_free_the_starter_too() -> None:
    evening = Evening(first=0, card_seconds=15)
    assert evening.table.asks[CLOCK].seconds == 15
    evening.table.time_up(CLOCK)
    assert evening.asked == {0: "lay", 1: "card", 2: "card", 3: "card"}


@rule("ST-RULING-13", "ST-ACT-04")
def test_every_round_has_a_window_of_its_own() -> None:
    evening = Evening(seats=3, first=0)
    evening.nobody_plays_a_card()
    assert evening.public().free
    evening.plays_a_round({0: 1, 1: 1, 2: 1})
    assert evening.public().round == 2
    assert not evening.public().free
    assert evening.public().no_card == []
    assert [seat for seat, ask in evening.table.asks.items() if ask.must] == [0, 2]


@rule("ST-ACT-05", "ST-RULING-14")
def test_one_card_a_round_and_the_second_stays_with_its_owner() -> None:
    evening = Evening(first=0, cards={1: "silent", 2: "challenge"})
    evening.does(1, PlayCard())
    one_a_round = "One action card a round, and one has been played."
    assert evening.refuses(2, PlayCard()) == one_a_round
    assert evening.refuses(0, PlayCard()) == one_a_round, "also to whoever is asked for a picture"
    evening.lays(0)
    assert evening.refuses(2, PlayCard(), ask=1) == one_a_round, "asked something else by now, too"
    assert evening.refuses(1, PlayCard(), ask=1) == "You have no action card any more."
    assert evening.position.cards[2] == "challenge"
    assert evening.private(2).card == "challenge"


@rule("ST-RULING-15")
def test_a_played_card_is_not_replaced() -> None:
    evening = Evening(first=0, cards={1: "silent"})
    evening.does(1, PlayCard())
    evening.everybody_tells()
    evening.votes({0: 1, 1: 1, 2: 1, 3: 0})
    assert evening.public().round == 2
    assert evening.public().holders == [0, 2, 3]
    assert 1 not in evening.asked or evening.asked[1] == "lay"


@rule("ST-ACT-03", "ST-ACT-04")
def test_a_card_binds_all_players_for_one_round() -> None:
    evening = Evening(seats=3, first=0, cards={1: "silent"})
    evening.does(1, PlayCard())
    for seat in (0, 1, 2):
        evening.lays(seat)
        assert evening.asked == {each: "mime" if each == seat else "overhear" for each in range(3)}
        evening.does(seat, Done())
    evening.votes({0: 1, 1: 1, 2: 1})
    assert evening.public().effect is None
    evening.lays(1)
    assert evening.asked == {1: "tell"}


@rule("ST-ACT-06", "ST-CHECK-03")
def test_in_a_challenge_round_everybody_hands_one_picture_to_the_right() -> None:
    evening = Evening(seats=4, first=0, cards={3: "challenge"})
    evening.does(3, PlayCard())
    assert evening.asked == dict.fromkeys(range(4), "hand_on")
    given = evening.everybody_hands_on()
    assert {seat: handed.picture for seat, handed in evening.position.unseen.items()} == {
        3: given[0],
        0: given[1],
        1: given[2],
        2: given[3],
    }
    assert all_pictures(evening.position) == list(range(150))
    assert evening.public().phase == "tell"


@rule("ST-ACT-06")
def test_only_an_own_picture_can_be_handed_on() -> None:
    evening = Evening(first=0, cards={0: "challenge"})
    evening.does(0, PlayCard())
    evening.refuses(0, Give(evening.hand(1)[0]))
    evening.refuses(0, Give())


@rule("ST-ACT-07", "ST-REMOTE-04")
def test_nobody_sees_a_handed_picture_before_the_receivers_turn() -> None:
    evening = Evening(seats=3, first=0, cards={0: "challenge"})
    evening.does(0, PlayCard())
    given = evening.everybody_hands_on()
    for seat in range(3):
        private = evening.private(seat)
        assert private.gave == given[seat], "its giver still knows it"
        received = evening.position.unseen[seat].picture
        assert received not in (*private.hand, private.got)
    assert evening.public().unseen == [0, 1, 2]
    assert evening.public().tales == []


@rule("ST-ACT-08", "ST-RULING-18")
def test_on_the_own_turn_that_very_picture_must_be_told_of() -> None:
    evening = Evening(seats=3, first=0, cards={0: "challenge"})
    evening.does(0, PlayCard())
    given = evening.everybody_hands_on()
    assert evening.asked == {0: "turn_over"}
    evening.refuses(0, Lay(evening.hand(0)[0]))
    evening.does(0, TurnOver())
    tale = evening.public().tales[-1]
    assert (tale.seat, tale.picture) == (0, given[1])


@rule("ST-ACT-09", "ST-RULING-25")
def test_a_silent_round_has_no_words_for_anybody_until_its_votes_are_opened() -> None:
    evening = Evening(seats=3, first=0, cards={2: "silent"}, reveal_seconds=20)
    assert evening.hushed() == []
    evening.does(2, PlayCard())
    assert evening.hushed() == [0, 1, 2]
    evening.lays(0)
    assert evening.refuses(0, Done(), TALE) == "This is a silent round: no words."
    evening.refuses(0, SpeakUp())
    evening.does(0, Done())
    evening.everybody_tells()
    assert evening.hushed() == [0, 1, 2]
    evening.votes({0: 1, 1: 1, 2: 1})
    assert evening.position.phase == "reveal"
    assert evening.hushed() == []


@rule("ST-RULING-25")
def test_the_last_vote_of_a_silent_round_ends_the_silence_and_signs_are_thrown_aloud() -> None:
    evening = Evening(seats=3, first=0, cards={2: "silent"})
    evening.does(2, PlayCard())
    evening.everybody_tells()
    evening.tie({0: 0, 1: 1, 2: 2})
    assert evening.hushed() == [0, 1, 2], "there is another vote to come"
    evening.votes({0: 0, 1: 1, 2: 2})
    assert evening.position.phase == "throw"
    assert evening.hushed() == []


@rule("ST-RULING-13")
def test_a_starter_without_a_card_waits_for_the_others_too() -> None:
    evening = Evening(seats=3, first=0, cards={1: "silent"})
    evening.does(1, PlayCard())
    evening.plays_a_round({0: 1, 1: 1, 2: 1})
    assert evening.asked == {0: "card", 2: "card"}
    lay = Lay(evening.hand(1)[0])
    assert evening.refuses(1, lay) == "Action cards first; then the starter lays a picture."
    evening.tells(1)
    assert evening.refuses(0, Lay(evening.hand(0)[0])) == "It is not your turn to lay a picture."


@rule("ST-ACT-10", "ST-REMOTE-03", "ST-RULING-30")
def test_on_the_silent_stage_one_lays_draws_and_gestures_for_all_to_see() -> None:
    evening = Evening(seats=3, first=0, cards={2: "silent"})
    evening.does(2, PlayCard())
    evening.lays(0)
    evening.does(0, LayAt(Lie(x=400, y=300, turn=-20, size=120)))
    evening.does(0, Draw((0, 0, 500, 500, 1000, 1000)))
    evening.does(0, Gesticulate("laugh"))
    evening.does(0, Gesticulate("point"))
    tale = evening.public().tales[-1]
    assert tale.lie == Lie(x=400, y=300, turn=-20, size=120)
    assert [stroke.points for stroke in tale.strokes] == [(0, 0, 500, 500, 1000, 1000)]
    assert tale.gestures == ("laugh", "point")
    evening.does(0, Done())
    evening.everybody_tells()
    assert evening.public().tales[0].strokes, "strokes stay visible until the vote ends"


@pytest.mark.parametrize(
    "points", [(), (1, 2), (1, 2, 3), (1,) * 5, (0, 0, 1001, 0), (-1, 0, 5, 5), (5,) * 242]
)
@rule("ST-REMOTE-03")
def test_a_stroke_that_is_none_is_refused(points: tuple[int, ...]) -> None:
    evening = Evening(seats=3, first=0, cards={2: "silent"})
    evening.does(2, PlayCard())
    evening.lays(0)
    evening.refuses(0, Draw(points))


@rule("ST-REMOTE-03")
def test_the_stage_holds_only_so_much() -> None:
    evening = Evening(seats=3, first=0, cards={2: "silent"})
    evening.does(2, PlayCard())
    evening.lays(0)
    for _ in range(STROKES):
        evening.does(0, Draw((0, 0, 9, 9)))
    assert "40 strokes" in evening.refuses(0, Draw((0, 0, 9, 9)))
    for lie in (Lie(x=1001), Lie(x=-1), Lie(y=1001), Lie(y=-1), Lie(turn=181), Lie(turn=-181)):
        evening.refuses(0, LayAt(lie))
    for lie in (Lie(size=49), Lie(size=201)):
        evening.refuses(0, LayAt(lie))
    evening.does(0, LayAt(Lie(x=0, y=1000, turn=-180, size=200)))
    for _ in range(GESTURES):
        evening.does(0, Gesticulate("nod"))
    assert evening.refuses(0, Gesticulate("nod")) == "Let the others look at it now."


@rule("ST-RULING-22", "ST-REMOTE-03")
def test_a_stroke_may_be_taken_back_but_not_the_end() -> None:
    evening = Evening(seats=3, first=0, cards={2: "silent"})
    evening.does(2, PlayCard())
    evening.lays(0)
    evening.does(0, Draw((0, 0, 9, 9)))
    assert evening.table.can_undo(0)
    evening.does(0, Done())
    assert not evening.table.can_undo(0)


@rule("ST-REMOTE-06", "ST-REMOTE-03")
def test_the_silent_stage_has_45_seconds_in_all() -> None:
    evening = Evening(seats=3, first=0, cards={2: "silent"}, tell_timer=True)
    evening.does(2, PlayCard())
    evening.lays(0)
    opened = evening.table.opened[0]
    assert evening.table.asks[0].seconds == 45
    evening.does(0, Gesticulate("hug"))
    assert evening.table.opened[0] == opened, "a gesture buys no time"
    evening.table.time_up(0)
    assert evening.public().tales[0].gestures == ("hug",)
    untimed = Evening(seats=3, first=0, cards={2: "silent"})
    untimed.does(2, PlayCard())
    untimed.lays(0)
    assert untimed.table.asks[0].seconds is None


def test_a_gesture_is_one_of_a_fixed_set() -> None:
    assert len(set(EVERY_GESTURE)) == len(EVERY_GESTURE) == 8


@rule("ST-RULING-17")
def test_in_a_tiebreaker_silence_lasts_and_the_challenge_does_not() -> None:
    silent = Evening(seats=3, first=0, cards={2: "silent"})
    silent.does(2, PlayCard())
    silent.everybody_tells()
    silent.votes({0: 0, 1: 1, 2: 2})
    silent.everybody_hands_on()
    assert silent.asked == {0: "mime", 1: "overhear", 2: "overhear"}
    challenge = Evening(seats=3, first=0, cards={2: "challenge"})
    challenge.does(2, PlayCard())
    challenge.everybody_hands_on()
    challenge.everybody_tells()
    challenge.votes({0: 0, 1: 1, 2: 2})
    given = challenge.everybody_hands_on()
    assert challenge.private(1).got == given[0]
    assert challenge.asked == {0: "tell"}


def silent_stage(seats: int = 4, **options: Any) -> Evening:
    """Seat 0 shows its picture without a word."""
    evening = Evening(seats=seats, first=0, cards={2: "silent"}, **options)
    evening.does(2, PlayCard())
    evening.lays(0)
    return evening


@rule("ST-ACT-10", "ST-RULING-29")
def test_whoever_hears_a_word_may_say_so_for_all_to_hear() -> None:
    evening = silent_stage()
    before = evening.score
    evening.does(1, Overhear())
    evening.does(3, Overhear())
    assert evening.told(events.Overheard) == [events.Overheard(1, 0), events.Overheard(3, 0)]
    assert evening.public().tales[-1].overheard == (1, 3)
    assert evening.score == before
    assert evening.asked == {0: "mime", 2: "overhear"}


@rule("ST-RULING-29", "ST-SCORE-01", "ST-SCORE-02")
def test_what_was_heard_changes_neither_the_mime_nor_the_votes_nor_the_points() -> None:
    heard, unheard = silent_stage(3), silent_stage(3)
    heard.does(0, Gesticulate("nod"))
    unheard.does(0, Gesticulate("nod"))
    heard.does(1, Overhear())
    for evening in (heard, unheard):
        evening.does(0, Draw((0, 0, 500, 500)))
        assert evening.public().tales[0].gestures == ("nod",)
        evening.does(0, Done())
        evening.everybody_tells()
        assert evening.asked == dict.fromkeys(range(3), "vote")
        evening.votes({0: 0, 1: 0, 2: 1})
    assert heard.score == unheard.score == [4, 3, 0]


@rule("ST-RULING-29")
def test_one_says_so_once_a_mime_and_again_in_the_next() -> None:
    evening = silent_stage(3)
    evening.does(2, Overhear())
    assert evening.refuses(2, Overhear()) == "You have said so of this story."
    assert not evening.table.can_undo(2), "or it could be said over and over"
    evening.does(0, Done())
    evening.lays(1)
    evening.does(2, Overhear())
    assert [tale.overheard for tale in evening.public().tales] == [(2,), (2,)]


@rule("ST-RULING-29")
def test_nobody_is_overheard_by_themselves_or_where_nobody_mimes() -> None:
    evening = silent_stage(3)
    assert evening.refuses(0, Overhear()) == "Only the others can say that you spoke."
    assert evening.refuses(1, Overhear(), "I heard it!") == "This question is not answered with words."
    evening.does(0, Done())
    for seat in range(3):
        evening.refuses(seat, Overhear())
    loud = Evening(seats=3, first=0)
    loud.lays(0)
    for seat in range(3):
        loud.refuses(seat, Overhear())
    assert loud.told(events.Overheard) == []


@rule("ST-RULING-29")
def test_nobody_waits_for_ears_and_no_clock_starts_again_by_them() -> None:
    evening = silent_stage(5, tell_timer=True)
    assert evening.table.waiting() == [0]
    assert [evening.table.asks[seat].seconds for seat in range(5)] == [45, None, None, None, None]
    number = evening.table.serials[0]
    evening.does(1, Overhear())
    assert evening.table.serials[0] == number, "the same question, so the same clock"
    evening.table.leave(3)
    assert evening.asked == {0: "mime", 2: "overhear", 4: "overhear"}
    evening.table.leave(0)
    assert evening.asked == {1: "lay"}


@rule("ST-RULING-29", "ST-RULING-17")
def test_a_tied_player_who_goes_on_in_silence_is_overheard_anew() -> None:
    evening = silent_stage(4)
    evening.does(1, Overhear())
    evening.does(0, Done())
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    evening.everybody_hands_on()
    assert evening.public().teller == 0
    evening.does(1, Overhear())
    assert evening.public().expansions[-1].overheard == (1,)
    assert evening.told(events.Overheard) == [events.Overheard(1, 0)] * 2
