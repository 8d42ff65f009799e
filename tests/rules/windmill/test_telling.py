"""Telling the story. WM-TELL-*"""

from __future__ import annotations

import pytest

from talewind import to_json
from talewind.games.telling import SpeakUp
from talewind.games.windmill import events
from talewind.games.windmill.questions import Choose, Place
from tests.ledger import rule
from tests.rules.windmill.evening import TALE, Evening

SAMPLE_TALE = (
    "I wandered through the night, flickers of light guiding my way and leading me to a warm and safe place. "
    "And as I found my place in this warm embrace, I couldn't help but think that someone, or something, "
    "was watching over me."
)


@rule("WM-TELL-01")
def test_the_teller_draws_one_card_from_the_deck() -> None:
    evening = Evening()
    assert len(evening.position.deck) == 24
    assert evening.hidden not in evening.position.deck


@rule("WM-TELL-02")
def test_only_the_teller_sees_the_card_until_it_is_revealed() -> None:
    evening = Evening(4, first=1)

    def only_the_teller_sees_it() -> bool:
        private = evening.private(1)
        others = [evening.private(seat) for seat in (0, 2, 3)]
        return (
            private is not None
            and private.picture == evening.hidden
            and others == [None] * 3
            and evening.public().shown is None
        )

    assert only_the_teller_sees_it()
    evening.speaks_up()
    assert only_the_teller_sees_it()
    evening.table.answer(1, Place(), TALE)
    assert only_the_teller_sees_it()
    evening.guesses_wrong(2)
    assert only_the_teller_sees_it()
    evening.guesses_right(3)
    assert evening.public().shown == evening.hidden
    assert evening.private(1) is None


@rule("WM-TELL-02", "WM-REMOTE-03")
def test_no_event_before_the_reveal_differs_with_the_hidden_card() -> None:
    """Two evenings that differ only in the card: the others are told the same, word for word."""
    evening, twin = Evening(seed=7), Evening(seed=7)
    twin.position.deck.append(twin.hidden)
    twin.position.hidden = twin.position.deck.pop(0)
    assert evening.hidden != twin.hidden
    wrong = [p for p in evening.grid if p not in (evening.hidden, twin.hidden)]
    for table in (evening, twin):
        table.tells()
        table.guesses(1, wrong[0])
        table.guesses(2, wrong[1])
    for seat in (1, 2, 3, None):
        assert to_json(evening.table.view(seat)) == to_json(twin.table.view(seat))
        assert evening.table.events_for(seat) == twin.table.events_for(seat)
    assert evening.table.ask_of(3) == twin.table.ask_of(3)


@rule("WM-TELL-03")
@pytest.mark.parametrize("never_ending", [False, True])
def test_the_drawn_card_always_has_its_twin_in_the_grid(never_ending: bool) -> None:
    for seed in range(12):
        evening = Evening(4, seed=seed, never_ending=never_ending)
        while not evening.is_over():
            assert evening.hidden in evening.grid
            evening.has_a_tale(found_by=evening.position.guessers[seed % 3])


@rule("WM-TELL-05", "WM-RULING-21")
def test_without_the_timer_nothing_is_hurried() -> None:
    evening = Evening()
    assert evening.question(0).seconds is None
    evening.speaks_up()
    assert evening.question(0).seconds is None


@rule("WM-TELL-05", "WM-RULING-21", "WM-REMOTE-02")
def test_with_the_timer_writing_has_90_seconds_and_speaking_30() -> None:
    evening = Evening(tell_timer=True)
    assert evening.question(0).seconds == 90
    evening.speaks_up()
    assert evening.question(0).seconds == 30
    assert evening.table.opened[0] == 1, "the 30 seconds run from the press"


@rule("WM-TELL-05")
def test_a_spoken_tale_ends_with_its_30_seconds() -> None:
    evening = Evening(tell_timer=True)
    evening.speaks_up()
    evening.time_runs_out(0)
    assert evening.asked == [1]
    assert evening.told(events.Placed) == [events.Placed(0, "", aloud=True)]


@rule("WM-TELL-07")
def test_placing_the_card_ends_the_telling_and_opens_the_guessing() -> None:
    evening = Evening()
    evening.tells("A door, a lamp.")
    assert evening.public().words == "A door, a lamp."
    assert evening.asked == [1]
    assert evening.told(events.Placed) == [events.Placed(0, "A door, a lamp.")]


@rule("WM-TELL-07")
def test_nobody_guesses_before_the_card_is_placed() -> None:
    evening = Evening()
    assert evening.refuses(1, Choose(evening.grid[0])) == "It is not your turn to answer."
    evening.speaks_up()
    evening.refuses(1, Choose(evening.grid[0]))
    assert evening.public().guesser is None


@rule("WM-TELL-07")
def test_a_typed_tale_needs_words() -> None:
    evening = Evening()
    for nothing in ("", "   ", "\n \n"):
        assert "Write a tale first" in evening.refuses(0, Place(), nothing)


@rule("WM-TELL-07")
def test_a_teller_tells_before_anything_else() -> None:
    evening = Evening()
    assert evening.refuses(0, Choose(3)) == "First the tale."
    evening.speaks_up()
    assert "when the tale is told" in evening.refuses(0, SpeakUp())


@rule("WM-TELL-08")
def test_the_teller_is_locked_from_placing_the_card_until_the_guessing_is_over() -> None:
    evening = Evening(3)
    assert not evening.rules.hushed(0)
    evening.speaks_up()
    assert not evening.rules.hushed(0)
    evening.table.answer(0, Place())
    assert [evening.rules.hushed(seat) for seat in range(3)] == [True, False, False]
    assert evening.refuses(0, Place(), "And there was a fox!") == "It is not your turn to answer."
    assert not evening.table.can_undo(0)
    evening.guesses_wrong(1)
    assert [evening.rules.hushed(seat) for seat in range(3)] == [True, False, False]
    evening.guesses_wrong(2)
    assert not any(evening.rules.hushed(seat) for seat in range(3))


@rule("WM-TELL-08")
def test_the_tale_does_not_change_while_the_others_guess() -> None:
    evening = Evening(3)
    evening.tells("Only this.")
    evening.guesses_wrong(1)
    assert evening.public().words == "Only this."
    evening.guesses_wrong(2)
    assert evening.public().words == "Only this."


@rule("WM-TELL-11")
def test_the_sample_tale_of_the_rulebook_is_legal() -> None:
    evening = Evening()
    assert evening.question(0).refuses(Place(), SAMPLE_TALE) is None
    evening.tells(SAMPLE_TALE)
    assert evening.public().words == SAMPLE_TALE
    aloud = Evening(tell_timer=True)
    aloud.tells_aloud(SAMPLE_TALE)
    assert aloud.public().words == SAMPLE_TALE


@rule("WM-TELL-06", "WM-TELL-10")
def test_neither_many_sentences_nor_plain_words_are_blocked() -> None:
    Evening().tells("One. Two. Three. Four. Five. Six. Seven.")
    Evening().tells("The Lantern Path")
