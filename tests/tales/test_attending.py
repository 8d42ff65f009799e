"""What of a tale is listened to: not the talk around it, and not what is said not to be there."""

from __future__ import annotations

import pytest

from talewind.games.end.bots import subjects as words_of_the_end
from talewind.games.end.lexicon import WORDS
from talewind.pictures import deck_named
from talewind.tales import Listener, bank
from talewind.tales.attending import affirmed, attended
from talewind.tales.meaning.listener import MeaningListener
from talewind.tales.overlap import word_listener
from talewind.tales.stems import stems
from talewind.tales.subjects import subjects_of

from .awake import the_model

DECK = deck_named("windmill")
TALE = "Something huge swims over the roofs, and a boy in his nightshirt holds it on a string."


@pytest.mark.parametrize(
    "said",
    [
        "There is no windmill in this one.",
        "It's not the windmill, by the way.",
        "I don't mean the windmill.",
        "There isn’t a windmill anywhere.",
        "Forget the windmill!",
        "This has nothing to do with the windmill.",
        "No windmill, no.",
        "Pas de windmill, Amélie.",
        "Aucun windmill ici.",
        "Nada de windmill, eh.",
        "Ningún windmill!",
        "Niente windmill, Luca.",
        "Kein windmill dabei.",
        "Nie ma tu windmill.",
        "Burada windmill yok, Ayşe.",
    ],
)
def test_what_is_denied_is_not_heard(said: str) -> None:
    assert "windmill" not in stems(" ".join(attended(f"{TALE} {said}")))
    assert " ".join(attended(f"{said} {TALE}")).endswith(TALE)


@pytest.mark.parametrize(
    "told",
    [
        "He didn't wake up, and the windmill turned.",
        "No one saw the windmill.",
        "It was not only a windmill.",
        "There was no wind, but the windmill turned.",
        "She never left the windmill.",
        "They danced a pas de deux before the windmill.",
    ],
)
def test_what_nobody_did_belongs_to_the_tale(told: str) -> None:
    assert "windmill" in stems(affirmed(told))


@pytest.fixture(params=["words", "meaning"])
def listener(request: pytest.FixtureRequest) -> Listener:
    known = subjects_of(DECK)
    return word_listener(known) if request.param == "words" else MeaningListener(known, the_model())


def test_talk_around_a_tale_changes_little(listener: Listener) -> None:
    talk = f"Right, my turn… are you all ready? {TALE} That's all you get. Good luck, everyone!"
    alone, around = (listener.rank(told, range(len(DECK))) for told in (TALE, talk))
    assert around.index(max(around)) == alone.index(max(alone))
    assert max(around) == pytest.approx(max(alone), abs=0.02)


@pytest.mark.parametrize(
    "talk", ["It's not the snake, by the way. {}", "{} Good luck, everyone!", "{} Are you still listening?"]
)
def test_where_words_are_hidden_nobody_hears_talk_or_what_is_denied_either(talk: str) -> None:
    listener = MeaningListener(words_of_the_end(), the_model(), "hidden")
    story = "She let down her braid from the highest window, and the knight forgot his helmet."
    alone, around = (listener.rank(told, range(WORDS)) for told in (story, talk.format(story)))
    assert around == alone


def test_who_only_chats_is_still_listened_to(listener: Listener) -> None:
    assert sum(listener.rank("Good luck, everyone!", range(len(DECK)))) == pytest.approx(1)


def test_the_banks_refrains_fit_many_pictures_and_so_say_nothing(listener: Listener) -> None:
    refrains = [lines[0] for lines in (*bank.themes().values(), *bank.moods().values())]
    assert attended(" ".join((*refrains, *bank.stock()))) == []
    alone, after = (listener.rank(told, range(len(DECK))) for told in (TALE, f"{TALE} {refrains[0]}"))
    assert after == pytest.approx(alone)


def test_a_line_that_a_bot_quotes_is_heard_as_by_somebody_who_never_read_the_bank(listener: Listener) -> None:
    """Nor do the lines beside it help: the same hand has written them."""
    lines = bank.pictures("windmill")
    heard = told = 0.0
    for number, picture in enumerate(DECK.pictures):
        for line in lines[picture.slug].oblique:
            told += 1
            heard += listener.rank(line, range(len(DECK)))[number]
    assert heard / told < 0.45
