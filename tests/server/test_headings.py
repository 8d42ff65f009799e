"""Headings: a tale's own words, cut so that they read like a chapter's title."""

from __future__ import annotations

from random import Random

import pytest

from talewind.pictures import deck_named
from talewind.server.books.headings import LETTERS, MOST, headings, small_words
from talewind.tales import Audience, TableTalk, bank, speaker_for
from talewind.tales.phrases import LIMIT


def heading(words: str) -> str:
    return headings([words])[0]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("In spring we drank the house", "In spring we drank the house"),
        ("Would the kites come back? They did. The sky was swept.", "The sky was swept"),
        ("The fox ran. At last the lantern went out, and nobody lit it again.", "The fox ran"),
        ("He waited for a very long time under the old bridge!", "Under the old bridge"),
        (
            "Every night he let the line down a little further. Something pulled back.",
            "Something pulled back",
        ),
        ("The mill turned by night, though no wind blew.", "The mill turned by night"),
        ("She kept all of October in a jar.", "All of October in a jar"),
        ("My homework was eaten by a whale", "My homework was eaten by a whale"),
        ("I left my shoes at the bottom, because the stairs were asleep.", "The stairs were asleep"),
        ("Once upon a time, a letter always arrived.", "A letter always arrived"),
        ("Mr. Fox ran away.", "Mr. Fox ran away"),
        ("“Come in,” said the moon.", "Come in, said the moon"),
        (
            "Something had fallen in, and it had not even gone out, as far as anybody could see.",
            "Something had fallen in",
        ),
        ("Im Frühling tranken wir das Haus.", "Im Frühling tranken wir das Haus"),
        ("Жила-была лиса. Однажды она нашла фонарь.", "Однажды она нашла фонарь"),
        ("She wrote “nine lives” on Monday. By Sunday it was “a ticking parcel”.", "A ticking parcel"),
        ("Take the needle away, and what is left is a seal, an hour later.", "Take the needle away"),
        ("A bell rang; snow.", "A bell rang; snow"),
        ("Father told me the story. It was raining on the mill.", "It was raining on the mill"),
        ("“The end of the story!” she cried, and the lamp went out.", "The lamp went out"),
        ("The end of the story.", ""),
        ("once upon a time", "Once upon a time"),
        ("Home.", "Home"),
        ("", ""),
        ("…!?", ""),
        ("a" * 400, ""),
        ("word " * 70, ""),
    ],
)
def test_a_tale_gives_itself_a_title(words: str, expected: str) -> None:
    assert heading(words) == expected


def test_a_phrase_that_was_cut_out_hangs_over_at_neither_end() -> None:
    small = small_words()
    hanging = small.joints | small.helpers | small.articles | small.turns | small.links
    table = TableTalk(shown=range(len(deck_named("windmill"))))
    rng = Random(7)
    tales = [
        speaker_for("windmill").tell(rng.choice(table.shown), table, Audience(), rng).text for _ in range(200)
    ]
    without = 0
    for words in tales:
        title = heading(words)
        without += not title
        if not title:
            continue
        told = title.lower().split()
        assert len(told) <= MOST + 1
        assert len(title) <= LETTERS
        assert title[0].isupper()
        assert told[0] not in small.links
        words = words.replace("“", "").replace("”", "")
        at = words.lower().find(title.lower())
        assert at >= 0, "the teller's own words"
        cut_off = words[at + len(title) : at + len(title) + 2].startswith(" ")
        assert not (cut_off and told[-1] in hanging), title
    assert without <= 13, "one in fifteen: none is better than a stock phrase"


def test_no_tale_is_named_after_the_way_that_bots_begin() -> None:
    """Else a book would have five chapters called "Once upon a time"."""
    for frame in bank.frames().frames + bank.frames().chains_without:
        begun, _, _ = frame.partition("{}")
        told = heading(
            frame.replace("{}", "the lantern went out, and nobody in the whole street lit it again")
        )
        assert told == "The lantern went out", begun


def test_no_tale_is_named_after_what_bots_say_in_every_other_one() -> None:
    for line in bank.stock():
        assert heading(f"The lantern went out. {line}") == "The lantern went out", line


def test_each_other_names_nothing() -> None:
    told = "Every single Sunday since the war they had been sending each other cards."
    assert heading(told) == "Every single Sunday"


def test_no_two_tales_of_a_book_have_the_same_title_if_it_can_be_helped() -> None:
    tale = "The fox ran. The lantern went out."
    first = "The lantern went out"
    assert headings([tale, tale, tale]) == [first, "The fox ran", first]


def test_any_words_at_all_are_taken() -> None:
    rng = Random(1)
    letters = " ,.;:!?…—()“”'’\n\taeiouAEI\u0000é狐"
    for _ in range(2000):
        words = "".join(rng.choice(letters) for _ in range(rng.randrange(LIMIT)))
        assert len(heading(words)) <= LETTERS
