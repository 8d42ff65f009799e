"""A table's style: known by many words, told in every game, and no trace of it where nobody knows it."""

from __future__ import annotations

from random import Random

import pytest

from talewind.games.end.bots import riddle_of, subjects
from talewind.games.end.lexicon import WORDS
from talewind.games.end.questions import Tell, TheEnd
from talewind.games.end.referee import mentions, sentences
from talewind.games.winter.bots.telling import LONGEST, Scene, SceneWeaver
from talewind.games.winter.data import CARDS, EVERY_QUEST
from talewind.games.winter.position import Part
from talewind.pictures import deck_named
from talewind.tales import (
    Audience,
    Company,
    Pair,
    TableTalk,
    among,
    bank,
    company,
    pair_weaver_for,
    speaker_for,
    word_weaver_of,
)
from talewind.tales.phrases import LIMIT, Hand
from talewind.tales.speaker import names_title
from talewind.tales.styles import style_of
from talewind.tales.wishes import crosses
from tests.rules.end.evening import Evening

from .luck import lucks

DECK = deck_named("windmill")
TELL = Tell(Evening().position, timed=False)
"""What the game says of a story, as it says it to bots, too."""


@pytest.mark.parametrize(
    ("wish", "style"),
    {
        "pirates": "pirates",
        "Wie Piraten": "pirates",
        "bedtime": "bedtime",
        "a good-night tale, please": "bedtime",
        "film noir": "noir",
        "for six-year-olds": "little",
        "for kids, not scary": "little",
        "a fairy tale": "fairytale",
        "Märchen": "fairytale",
        "science fiction": "scifi",
        "Sci-Fi!": "scifi",
        "Wild West": "western",
        "cowboys": "western",
        "detective story": "mystery",
        "poetically, in verses": "poetry",
        "a shiver": "ghostly",
        "spooky": "ghostly",
        "like the evening news": "news",
        "no pirates, rather a lullaby": "bedtime",
        "ghosts of cowboys in the Wild West": "western",
    }.items(),
)
def test_a_style_is_known_by_many_words(wish: str, style: str) -> None:
    assert style_of(wish) is bank.styles()[style]


@pytest.mark.parametrize("wish", ["", "purple", "…", "not scary", "no pirates", "drama and comedy", "kind"])
def test_other_words_are_no_style(wish: str) -> None:
    assert style_of(wish) is None


def of_style(tale: str, name: str) -> bool:
    style = bank.styles()[name]
    return any(line in tale for line in (*style.leads, *style.openings, *style.turns, *style.closings))


def windmill(rng: Random, follows: list[int | None] | None = None) -> tuple[int, str]:
    shown = rng.sample(range(len(DECK)), 12)
    talk = TableTalk(
        shown=shown,
        follows=follows or [],
        style=company().style,
        lines=company().lines,
    )
    return shown[0], speaker_for("windmill").tell(shown[0], talk, Audience(), rng).text


def story(rng: Random) -> str:
    start, mine = rng.sample(range(len(deck_named("story"))), 2)
    return pair_weaver_for("story").continue_([], Pair(start, mine, company().lines), rng)


def end(rng: Random) -> str:
    keys = sorted(rng.sample(range(WORDS), 3))
    riddle = riddle_of(keys, guessers=3, refuses=lambda words: not TELL.admits(TheEnd(), words))
    told = word_weaver_of(subjects()).continue_([], riddle, rng)
    assert mentions(told, keys, strict=True, across=True) == []
    return told


def winter(rng: Random) -> str:
    parts: tuple[Part, ...] = ("opening", "introduction", "epilogue", "movement")
    part = rng.choice(parts)
    scene = Scene(part=part, character="alice", cards=(rng.choice(CARDS),), quest=rng.choice(EVERY_QUEST))
    return SceneWeaver().continue_(["The bell rang."], scene, rng)


@pytest.mark.parametrize("name", bank.styles())
def test_in_windmill_every_tale_has_something_of_it_and_names_no_title(name: str) -> None:
    with among(Company(style=bank.styles()[name].hear.split()[0])):
        for nth, rng in lucks(6):
            picture, tale = windmill(rng, [3] if nth % 2 else [])
            assert of_style(tale, name), tale
            assert len(tale) <= LIMIT
            assert not names_title(tale, DECK[picture])


@pytest.mark.parametrize("name", bank.styles())
def test_the_other_games_tell_in_it_where_there_is_room(name: str) -> None:
    with among(Company(style=bank.styles()[name].hear.split()[0])):
        for tell, most in ((story, LIMIT), (end, LIMIT), (winter, LONGEST)):
            told = [tell(rng) for _, rng in lucks(8)]
            assert sum(of_style(tale, name) for tale in told) >= (6 if tell is end else 2), told
            assert all(len(tale) <= most for tale in told)


def test_what_has_as_many_sentences_as_a_game_allows_gets_the_style_into_its_first_one() -> None:
    style, tale = bank.styles()["pirates"], "A lamp was lit."
    led = Hand(Random(1), style.leads[1:]).led(tale, style)
    assert led == f"{style.leads[0]} {tale}"
    assert sentences(led) == 1
    assert Hand(Random(1), style.leads).led(tale, style) == tale
    assert Hand(Random(1)).led(tale, style, limit=len(tale)) == tale


def test_where_every_opening_was_said_a_tale_gets_a_closing_and_where_both_were_neither() -> None:
    style, tale = bank.styles()["pirates"], "A lamp was lit."
    for luck in range(8):
        opened, closed, both = (
            Hand(Random(luck), said).coloured(tale, style)
            for said in (style.closings, style.openings, [*style.openings, *style.closings])
        )
        assert opened.removesuffix(f" {tale}") in style.openings
        assert closed.removeprefix(f"{tale} ") in style.closings
        assert both == tale


def test_a_line_is_not_crossed_for_the_sake_of_a_style() -> None:
    with among(Company(style="pirates", lines="no captains, no crew, no rum, no mates")):
        for tell in (lambda rng: windmill(rng)[1], story, end, winter):
            for _, rng in lucks(8):
                assert not crosses(company().lines)(tell(rng))


def test_words_that_nobody_knows_leave_no_trace() -> None:
    for tell in (lambda rng: windmill(rng)[1], story, end, winter):
        for nth in range(3):
            plain = tell(Random(nth))
            with among(Company(style="in purple, please")):
                assert tell(Random(nth)) == plain
