"""The word referee on tricky stories. The page warns with a referee of its own: both are held to one list."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from talewind.games.end.lexicon import WORDS, noun
from talewind.games.end.questions import Tell, TheEnd
from talewind.games.end.referee import mentions, sentences, slips, without_closing
from tests.ledger import CHECKOUT, rule

from .evening import Evening, number

VECTORS: dict[str, list[list[Any]]] = msgspec.json.decode(
    (CHECKOUT / "web" / "tests" / "referee.vectors.json").read_bytes()
)


@pytest.mark.parametrize(("words", "key", "said"), VECTORS["said"])
@rule("ES-STORY-03", "ES-RULING-07", "ES-RULING-27", "ES-RULING-31")
def test_however_it_is_written_a_word_is_heard_or_is_not_there(words: str, key: str, said: bool) -> None:
    assert bool(mentions(words, [number(key)], strict=True)) is said


@pytest.mark.parametrize(("words", "told"), VECTORS["told"])
@rule("ES-STORY-05")
def test_closing_words_that_the_narrator_typed_are_left_out(words: str, told: str) -> None:
    assert without_closing(words) == told
    assert without_closing(told) == told, "clean words stay so"


@pytest.mark.parametrize(("words", "count"), VECTORS["counted"])
@rule("ES-RULING-12")
def test_sentences_are_counted(words: str, count: int) -> None:
    assert sentences(words) == count


@pytest.mark.parametrize("word", range(WORDS))
@rule("ES-RULING-06")
def test_every_listed_form_is_heard_and_synonyms_only_where_the_table_is_strict(word: int) -> None:
    for form in noun(word).forbidden_forms:
        for said in (form.form, form.form.upper(), f"“{form.form}’s”", form.form.replace(" ", "-")):
            assert mentions(f"Look, {said}!", [word], strict=True) == [word], said
            direct = form.kind != "synonym"
            assert not direct or mentions(f"Look, {said}!", [word]) == [word], said
    assert mentions("It began with a whisper, and it never quite ended.", [word], strict=True) == []


@pytest.mark.parametrize("word", range(WORDS))
@rule("ES-RULING-31")
def test_no_form_of_several_words_is_heard_across_the_end_of_a_sentence(word: int) -> None:
    for form in noun(word).forbidden_forms:
        parts = form.form.title().split()
        if len(parts) == 1 or any(mentions(part, [word], strict=True) for part in parts):
            continue
        apart = "! ".join(parts)
        assert mentions(f"Look, {apart}.", [word], strict=True) == [], apart
        assert mentions(f"Look, {apart}.", [word], strict=True, across=True) == [word], apart


@rule("ES-STORY-05")
def test_a_story_of_closing_words_alone_is_none() -> None:
    evening = Evening()
    evening.discards()
    assert "Write a tale first" in evening.refuses(0, TheEnd(), "The end of the story! The end of the story!")


@rule("ES-STORY-05")
def test_very_long_words_are_cleaned_quickly() -> None:
    question = Tell(Evening().position, timed=False)
    for words in (" " * 40_000 + "x", "the end of the story" + " ," * 20_000 + "x", "the " * 20_000):
        assert question.clean(words) == words.rstrip()


def test_what_was_heard_is_told_as_it_was_said() -> None:
    """ES-STORY-03, ES-RULING-06"""
    story = "The sailor lost one sock; and the cat’s socks? In the tin-opener."
    assert slips(story, [number("sock"), number("cat"), number("anchor")]) == ["sock", "socks", "cat"]
    assert slips("A kitten.", [number("cat")]) == []
    assert slips("A kitten.", [number("cat")], strict=True) == ["kitten"]
