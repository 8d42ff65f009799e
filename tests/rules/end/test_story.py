"""The story and the word referee. ES-STORY-*, ES-RULING-06 to -12, ES-RULING-25, ES-RULING-31"""

from __future__ import annotations

from typing import cast

import pytest
from msgspec import structs

from talewind.engine import CLOCK, new_table, replay
from talewind.games.end import events
from talewind.games.end.position import EndPosition
from talewind.games.end.questions import Aye, Discard, Enough, Fine, No, Put, SayClaim, TheEnd
from talewind.games.end.referee import mentions, sentences, without_closing
from talewind.games.end.view import Private
from talewind.games.telling import SpeakUp
from tests.ledger import rule

from .evening import SPARE, STORY, Evening, number

SAID = "My heart stood still."
SYNONYM = "The plane was late."
APART = "She slipped on the ice. Cream was everywhere."
KEYS_ON_ICE = tuple(map(number, ("ice cream", "bottle", "airplane")))


def hits(words: str, *keys: str, strict: bool = False) -> bool:
    return bool(mentions(words, map(number, keys), strict=strict))


@rule("ES-STORY-06")
def test_the_worked_example_passes() -> None:
    story = "I fell in love with a flight attendant whose father is a winemaker. The end of the story."
    assert not hits(without_closing(story), "heart", "bottle", "airplane")
    assert sentences(without_closing(story)) == 1


@pytest.mark.parametrize(
    ("story", "keys"),
    [
        ("This Italian restaurant, run by a mafia boss, allows pets.", ("pizza", "revolver", "cat")),
        (
            "I love traveling to Italy using individual gas-powered transportation.",
            ("heart", "pizza", "car"),
        ),
        ("I'd like to take you on a forest track where we'll have a picnic.", ("bike", "tree", "bread")),
    ],
)
@rule("ES-STORY-07")
def test_the_three_sample_stories_pass(story: str, keys: tuple[str, ...]) -> None:
    assert not hits(story, *keys)
    evening = Evening(keys=[number(key) for key in keys], spare=number("clock"))
    evening.narrates(story)
    evening.is_enough_for_all()
    assert evening.told(events.CardsShown)[0].said == []


@pytest.mark.parametrize(
    "words",
    [
        "My heart!",
        "hearts",
        "HEART",
        "a heart-shaped box",
        "the heart's desire",
        "heartbroken",
        "he\u00adart",
    ],
)
@rule("ES-STORY-03", "ES-RULING-06", "ES-RULING-07")
def test_the_word_its_forms_and_compounds_are_heard(words: str) -> None:
    assert hits(words, "heart")


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("a tree-house", "tree"),
        ("the cat’s bowl", "cat"),
        ("tele-vision", "television"),
        ("a looking glass", "mirror"),
        ("t.v. dinner", "television"),
        ("un château", "castle"),
    ],
)
@rule("ES-RULING-07")
def test_hyphens_marks_and_apostrophes_hide_nothing(words: str, key: str) -> None:
    assert hits(words, key, strict=True)


@pytest.mark.parametrize(
    ("words", "key"),
    [("a catalogue", "cat"), ("by the hearth", "heart"), ("a scarf", "car")],
)
@rule("ES-RULING-07")
def test_words_inside_words_are_no_mention(words: str, key: str) -> None:
    assert not hits(words, key, strict=True)


@rule("ES-RULING-06")
def test_a_synonym_counts_by_itself_only_where_the_table_is_strict() -> None:
    assert not hits(SYNONYM, "airplane")
    assert hits(SYNONYM, "airplane", strict=True)
    for strict, gains in ((False, 9), (True, 7)):
        evening = Evening(strict=strict)
        evening.narrates(SYNONYM)
        evening.puts(1, *evening.keys)
        evening.is_enough_for_all()
        assert evening.score[0] == gains


@rule("ES-STORY-04", "ES-SCORE-11", "ES-RULING-09")
def test_saying_a_key_word_costs_two_points_and_the_round_goes_on() -> None:
    evening = Evening()
    evening.narrates(SAID)
    evening.puts(1, *evening.keys)
    evening.is_enough_for_all()
    assert evening.score == [7, 9, 0, 0]
    assert evening.told(events.Scored)[0].penalty


@rule("ES-RULING-08")
def test_one_penalty_a_round_however_often() -> None:
    evening = Evening()
    evening.narrates("My heart, my heart, in a bottle!")
    evening.puts(1, *evening.keys)
    evening.is_enough_for_all()
    assert evening.score[0] == 7


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (5, 3)])
@rule("ES-RULING-10")
def test_a_score_never_falls_below_zero(before: int, after: int) -> None:
    evening = Evening(points=[before, 0, 0, 0])
    evening.narrates(SAID)
    evening.is_enough_for_all()
    assert evening.score[0] == after


@rule("ES-RULING-10")
def test_the_penalty_meets_what_the_round_earns() -> None:
    evening = Evening()
    evening.narrates(SAID)
    evening.puts(1, evening.keys[0])
    evening.is_enough_for_all()
    assert evening.score == [1, 3, 0, 0], "0 + 3 - 2"


@rule("ES-RULING-11")
def test_the_discarded_word_and_others_may_be_said() -> None:
    evening = Evening()
    evening.narrates("A pizza and a clock.")
    evening.is_enough_for_all()
    assert evening.told(events.CardsShown)[0].said == []
    assert hits("the lighthouse", "house")


@rule("ES-RULING-31")
def test_a_slip_on_the_ice_and_cream_in_the_next_sentence_cost_nothing() -> None:
    evening = Evening(keys=KEYS_ON_ICE)
    evening.narrates(APART)
    evening.puts(1, *evening.keys)
    evening.is_enough_for_all()
    assert evening.told(events.CardsShown)[0].said == []
    assert evening.score[0] == 9


@rule("ES-RULING-31", "ES-RULING-25")
def test_whoever_heard_it_all_the_same_may_claim_it() -> None:
    evening = Evening(keys=KEYS_ON_ICE)
    evening.narrates(APART)
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(KEYS_ON_ICE[0]))
    for seat in (2, 3):
        evening.does(seat, Aye())
    assert evening.told(events.Scored)[0].penalty


@rule("ES-RULING-31")
def test_a_table_of_the_first_edition_hears_across_sentences_as_it_always_did() -> None:
    table = replay(structs.replace(Evening().table.log, edition=1))
    position = cast(EndPosition, table.position)
    position.cards[:] = sorted([*KEYS_ON_ICE, SPARE])
    table.answer(0, Discard(SPARE))
    assert cast(Private, table.game.private(0)).across, "and whoever wants to be warned while writing is"
    table.answer(0, TheEnd(), APART)
    assert position.said == [KEYS_ON_ICE[0]]
    assert table.log.edition == 1


@rule("ES-STORY-05")
def test_the_closing_words_are_added_once_and_are_no_sentence() -> None:
    evening = Evening()
    evening.discards()
    evening.does(0, TheEnd(), "One. Two. The end of the story!")
    assert evening.public().words == "One. Two."
    assert evening.public().sentences == 2
    assert not evening.public().closed
    evening.all_have_read()
    assert evening.public().closed
    assert evening.told(events.Closed) == [events.Closed(0)]


@rule("ES-STORY-02", "ES-RULING-12")
def test_three_sentences_are_asked_about_once_and_shown() -> None:
    evening = Evening()
    evening.discards()
    sentence = evening.refuses(0, TheEnd(), "One. Two! Three?")
    assert "3 sentences" in sentence
    evening.does(0, TheEnd(sure=True), "One. Two! Three?")
    assert evening.public().sentences == 3


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("", 0),
        ("No stop", 1),
        ("One. Two.", 2),
        ("Mr. Fox ran.", 1),
        ("He waited… and waited.", 1),
        ("“Go!” she said. He went.", 2),
        ("it rained. then it stopped", 2),
        ("The U.S. won. We lost.", 2),
    ],
)
def test_counting_sentences(words: str, count: int) -> None:
    assert sentences(words) == count


@pytest.mark.parametrize("words", ["", "  ", "\u200b\u2060", "a\x07b", "a" * 401])
@rule("ES-STORY-03")
def test_an_empty_too_long_or_unshowable_story_is_refused(words: str) -> None:
    evening = Evening()
    evening.discards()
    evening.refuses(0, TheEnd(), words)


@rule("ES-RULING-25", "ES-REMOTE-04")
def test_a_slip_is_as_secret_as_the_cards_until_the_reveal() -> None:
    slip, clean = Evening(), Evening()
    for evening, words in ((slip, SAID), (clean, "My liver stood still.")):
        evening.discards()
        evening.does(0, TheEnd(), words)
        evening.all_have_read()
    assert slip.position.said == [number("heart")]
    for seat in (None, 1, 2, 3):
        views = [evening.table.view(seat)["public"] for evening in (slip, clean)]
        assert views[0].said == views[1].said == []
        assert views[0].penalty is views[1].penalty is False
    slip.is_enough_for_all()
    assert slip.told(events.CardsShown)[0].said == [number("heart")]


@rule("ES-STORY-08", "ES-RULING-25")
def test_after_the_reveal_a_guesser_may_claim_and_a_majority_decides() -> None:
    evening = Evening()
    evening.narrates(SYNONYM)
    evening.puts(1, *evening.keys)
    for seat in (2, 3):
        evening.does(seat, Enough())
    assert evening.asked == {CLOCK: "pause", 1: "claim", 2: "claim", 3: "claim"}
    assert evening.table.asks[CLOCK].seconds == 15
    assert evening.table.waiting() == [], "nobody has to claim anything"
    evening.does(2, SayClaim(number("airplane")))
    assert evening.asked == {1: "judge", 3: "judge"}
    evening.does(1, No())
    assert evening.public().noes == [], "closed until all have spoken"
    evening.does(3, Aye())
    assert evening.told(events.Judged) == [events.Judged([2, 3], [1], True)]
    assert evening.score == [7, 9, 0, 0]


@rule("ES-RULING-25")
def test_a_tied_verdict_means_no_penalty() -> None:
    evening = Evening(seats=3)
    evening.narrates(SYNONYM)
    evening.puts(1, *evening.keys)
    evening.does(2, Enough())
    evening.does(2, SayClaim(number("airplane")))
    evening.does(1, No())
    assert evening.score == [9, 9, 0]


@rule("ES-RULING-25")
def test_the_claim_window_closes_after_fifteen_seconds_or_when_all_are_content() -> None:
    by_clock = Evening()
    by_clock.narrates()
    for seat in (1, 2, 3):
        by_clock.does(seat, Enough())
    by_clock.table.time_up(CLOCK)
    assert by_clock.public().round == 2
    content = Evening()
    content.narrates()
    for seat in (1, 2, 3):
        content.does(seat, Enough())
    for seat in (1, 2, 3):
        content.does(seat, Fine())
    assert content.public().round == 2


@rule("ES-RULING-30")
def test_the_verdict_runs_half_a_minute_and_silence_means_no() -> None:
    evening = Evening()
    evening.narrates(SYNONYM)
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(number("airplane")))
    assert {seat: ask.seconds for seat, ask in evening.table.asks.items()} == {2: 30, 3: 30}
    evening.table.time_up(2)
    evening.does(3, Aye())
    assert evening.told(events.Judged) == [events.Judged([1, 3], [2], True)]


@rule("ES-RULING-28")
def test_one_claim_a_round_closes_the_window() -> None:
    evening = Evening(reveal_seconds=20)
    evening.narrates(SYNONYM)
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(number("heart")))
    one_claim = "One claim a round, and it has been made."
    assert evening.refuses(2, SayClaim(number("airplane"))) == one_claim
    assert evening.refuses(1, SayClaim(number("airplane"))) == one_claim
    assert evening.refuses(1, Aye()) == "The others decide on your claim."
    assert evening.refuses(0, No()) == "The guessers decide on what you said."
    evening.does(2, No())
    assert evening.refuses(2, Aye()) == "Your verdict is given."
    evening.does(3, No())
    assert evening.public().phase == "reveal"
    assert evening.told(events.Judged) == [events.Judged([1], [2, 3], False)]
    assert evening.refuses(2, SayClaim(number("airplane")), ask=2) == one_claim, "even in the pause after it"
    assert evening.refuses(2, SayClaim(number("airplane"))) == one_claim, "whatever is asked then"
    assert evening.refuses(2, Aye()) == "The verdict is given."


@rule("ES-RULING-25")
def test_a_claim_outside_its_window_or_of_another_word_is_refused() -> None:
    evening = Evening()
    evening.narrates()
    evening.puts(1, *evening.keys)
    first_the_cards = "A word can be claimed when the cards lie open."
    assert evening.refuses(1, SayClaim(evening.keys[0])) == first_the_cards
    for seat in (2, 3):
        evening.does(seat, Enough())
    of_the_three = "Only one of the three words that lie open can be claimed."
    assert evening.refuses(1, SayClaim(number("cat"))) == of_the_three
    assert evening.refuses(0, SayClaim(evening.keys[0])) == "There is nothing for you to claim."
    evening.does(1, Fine())
    assert evening.refuses(1, SayClaim(evening.keys[0])) == "You have had nothing to object."


@rule("ES-RULING-08")
def test_where_the_referee_has_heard_a_word_nobody_needs_to_claim_it() -> None:
    evening = Evening()
    evening.narrates(SAID)
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    assert evening.public().round == 2


@rule("ES-REMOTE-01", "ES-REMOTE-02")
def test_a_spoken_story_opens_placing_at_once() -> None:
    evening = Evening()
    evening.discards()
    evening.does(0, SpeakUp())
    assert evening.public().aloud
    assert evening.refuses(1, Put(evening.keys[0])) == "Tokens wait for the end of the story."
    evening.does(0, TheEnd())
    assert evening.public().closed
    evening.does(1, Put(evening.keys[0]))


@rule("ES-REMOTE-01", "ES-RULING-20")
def test_telling_it_aloud_may_be_taken_back_unless_time_runs() -> None:
    for seconds in (0, 90):
        table = new_table("end", seats=3, seed=1, options={"story_seconds": seconds})
        position = cast(EndPosition, table.position)
        narrator = position.narrator
        table.answer(narrator, Discard(position.cards[0]))
        kept = position.cards[:]
        table.answer(narrator, SpeakUp())
        assert table.can_undo(narrator) is (seconds == 0)
        if table.can_undo(narrator):
            table.undo(narrator)
            assert (position.aloud, position.cards, table.asks[narrator].kind) == (False, kept, "tell")
            table.answer(narrator, TheEnd(), STORY)
            assert not table.can_undo(narrator), "what all have read is told"


@pytest.mark.parametrize(("count", "seconds"), [(1, 2.0), (20, 5.0), (32, 8.0), (60, 8.0)])
@rule("ES-REMOTE-02", "ES-PLACE-01")
def test_a_typed_story_has_a_reading_pause_for_all_alike(count: int, seconds: float) -> None:
    evening = Evening()
    evening.discards()
    evening.does(0, TheEnd(), "la " * count)
    assert evening.asked == {CLOCK: "pause"}
    assert evening.table.asks[CLOCK].seconds == seconds
    read_first = "Read first: tokens may be placed when the closing words are said."
    assert evening.refuses(1, Put(evening.keys[0])) == read_first
    evening.all_have_read()
    evening.does(1, Put(evening.keys[0]))


@rule("ES-RULING-24")
def test_the_narrator_is_silent_until_the_reveal() -> None:
    evening = Evening(reveal_seconds=20)

    def hushed() -> list[int]:
        return [seat for seat in range(4) if evening.table.game.hushed(seat)]

    assert hushed() == []
    evening.discards()
    evening.does(0, TheEnd(), STORY)
    assert hushed() == [0]
    evening.all_have_read()
    assert hushed() == [0]
    evening.is_enough_for_all()
    assert hushed() == []
