"""The bots of The End of the Story: they never say a word they hide, and find words by what they hear."""

from __future__ import annotations

from random import Random

import pytest

from talewind.engine import CLOCK, Table, new_table
from talewind.engine.bots import look
from talewind.games.end.bots import BOTS, EndBot, ears
from talewind.games.end.lexicon import WORDS, board, boards_of, noun
from talewind.games.end.questions import Aye, Discard, Enough, No, Put, SayClaim, TheEnd
from talewind.games.end.referee import mentions, sentences
from tests.ledger import rule
from tests.rules.end.evening import KEYS, Evening, number

NO_DOUBT = EndBot(distraction=0)


def told_by_bot(seed: int) -> tuple[Table, str]:
    """A table at which a bot has told."""
    table = new_table("end", seats=4, seed=seed)
    narrator = table.view(None)["public"].narrator
    for kind in ("discard", "tell"):
        assert table.asks[narrator].kind == kind
        reply = NO_DOUBT.answer(look(table, narrator, Random(seed)))
        table.answer(narrator, reply.move, reply.words)
    return table, table.view(None)["public"].words


@rule("ES-REMOTE-08")
def test_a_bot_narrator_never_says_a_forbidden_form_not_even_a_synonym() -> None:
    for seed in range(150):
        table, words = told_by_bot(seed)
        narrator = table.view(None)["public"].narrator
        keys = table.view(narrator)["private"].cards
        assert mentions(words, keys, strict=True) == []
        assert 1 <= sentences(words) <= 2
        assert words.lstrip("“")[0].isupper() or words.lstrip("“")[0].isdigit()


def test_every_word_can_be_hinted_at() -> None:
    for word in range(WORDS):
        assert any(not mentions(hint, [word], strict=True) for hint in noun(word).bot_hints), noun(word).word


def test_a_narrator_does_not_repeat_its_frames() -> None:
    evening = Evening(seats=5)
    openings = set()
    for _ in range(4):
        narrator = evening.narrator
        evening.does(narrator, Discard(evening.position.cards[0]))
        reply = NO_DOUBT.answer(look(evening.table, narrator, Random(1)))
        openings.add(reply.words.partition("“")[0])
        evening.does(narrator, reply.move, reply.words)
        evening.all_have_read()
        evening.is_enough_for_all()
    assert len(openings) == 4


@rule("ES-REMOTE-08")
def test_bots_find_what_bots_hint_at_more_often_than_not() -> None:
    found = asked = 0
    for seed in range(40):
        table, words = told_by_bot(seed)
        narrator = table.view(None)["public"].narrator
        keys = table.view(narrator)["private"].cards
        out = [word for colour in boards_of(keys) for word in board(colour)]
        best = [word for word, _ in ears().rank(words, out)[:3]]
        found += len({*best} & {*keys})
        asked += 3
    assert found / asked > 0.6


def placing(seed: int = 3) -> tuple[Table, int]:
    """A table at which tokens are placed, and one of those who place them."""
    table, _ = told_by_bot(seed)
    table.time_up(CLOCK)
    return table, min(table.asks)


@rule("ES-REMOTE-08")
def test_a_guesser_places_three_tokens_on_words_that_lie_out() -> None:
    for skill in BOTS.values():
        table, seat = placing()
        for turn in range(3):
            reply = skill().answer(look(table, seat, Random(turn)))
            assert isinstance(reply.move, Put)
            table.answer(seat, reply.move)
        assert table.view(None)["public"].placed[seat] == 3


def test_what_a_guesser_does_depends_on_nothing_it_cannot_see() -> None:
    table, seat = placing()
    twin = table.copy()
    twin.game.redeal(seat, Random(5))
    assert twin.position != table.position
    for skill in BOTS.values():
        replies = [skill().answer(look(each, seat, Random(2))) for each in (table, twin)]
        assert replies[0] == replies[1]


@pytest.mark.parametrize(
    ("words", "verdict"), [("The plane was late.", Aye()), ("The train was late.", No())]
)
def test_a_juror_says_what_it_read(words: str, verdict: Aye | No) -> None:
    evening = Evening()
    evening.narrates(words)
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(number("airplane")))
    assert NO_DOUBT.answer(look(evening.table, 2, Random(1))).move == verdict
    assert KEYS[2] == number("airplane")


def test_a_bot_that_speaks_after_all_ends_its_story() -> None:
    evening = Evening()
    evening.discards()
    reply = NO_DOUBT.answer(look(evening.table, 0, Random(1)))
    assert reply.move == TheEnd()
