"""Lines that a table does not cross reach stems and compounds, and nothing that only looks like them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest

from talewind.games.end.bots import riddle_of, subjects
from talewind.games.end.lexicon import WORDS
from talewind.games.winter.bots.telling import Scene, SceneWeaver
from talewind.games.winter.data import CARDS, EVERY_QUEST, REBELS, SOLDIERS
from talewind.games.winter.position import Memory
from talewind.games.winter.town import SPACES
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
from talewind.tales.wishes import crosses
from tests.soaking import SOAK

from .luck import lucks


@pytest.mark.parametrize(
    ("wish", "words"),
    {
        "night": "nights nightly midnight nightfall nightmare tonight overnight nightshirt goodnight night's",
        "no spiders, please": "spider spiders spiderweb spiderman spidery spider's cobwebs",
        "nothing about death": "death deaths deathly deathbed dead died dying funeral",
        "ghosts": "ghost ghosts ghostly ghostlike haunted",
        "blood": "blood bloody bloodhound bloodless bled",
        "war": "war wars wartime warship warlike postwar",
        "dogs": "dog dogs bulldog sheepdogs watchdog doghouse hound puppies",
        "the sea": "sea seas seaside seashell seagulls undersea seasick oceans",
        "no mice": "mouse mice mousetrap dormouse dormice",
        "wolves": "wolf wolves werewolf werewolves wolfpack",
        "fire": "fire fires fireplace campfire fireflies",
        "witches": "witch witches witchcraft",
        "rain": "rain rained raining rains rainbow rainy raindrops",
    }.items(),
)
def test_what_is_kept_out(wish: str, words: str) -> None:
    assert [word for word in words.split() if not crosses(wish)(f"There it was: {word}.")] == []


@pytest.mark.parametrize(
    ("wish", "words"),
    {
        "ass": "grass glass class compass assume brass pass",
        "night": "knight knights nightingale evening light",
        "the sea": "season seat seal search seam nausea the",
        "war": "warm warmth warning reward dwarf toward afterwards wardrobe aware",
        "dogs": "dogma dodge",
        "hell": "shell hello seashell nutshell eggshells",
        "ants": "important pleasant giant elephant antique vigilant want",
        "rats": "crate pirate rather rattle",
        "ice": "justice notice voice nice twice police",
        "kings": "barking thinking kind",
        "cats": "catch caterpillar scatter",
        "elves": "yourself shelf themselves",
        "no spiders, please": "pleased no nothing spied",
        "I do not want to hear about cars": "heard want scar carpet card about care",
        "": "night death",
    }.items(),
)
def test_what_only_looks_like_it(wish: str, words: str) -> None:
    assert [word for word in words.split() if crosses(wish)(f"There it was: {word}.")] == []


def test_several_wishes_are_heard_in_one_note() -> None:
    crossed = crosses("No spiders. Nothing about ghosts or the sea!")
    assert [crossed(words) for words in ("a spider", "Ghostly!", "at the seaside", "no about or")] == [
        True,
        True,
        True,
        False,
    ]


# Every game


Telling: TypeAlias = Callable[[Random], str]
WISHES = ["no spiders", "nothing about death", "night", "ghosts", "blood", "war", "dogs", "the sea"]


def windmill(rng: Random) -> str:
    shown = rng.sample(range(len(deck_named("windmill"))), 12)
    talk = TableTalk(shown=shown, follows=shown[1:2], lines=company().lines)
    return speaker_for("windmill").tell(shown[0], talk, Audience(), rng).text


def story(rng: Random) -> str:
    start, mine = rng.sample(range(len(deck_named("story"))), 2)
    return pair_weaver_for("story").continue_([], Pair(start, mine, company().lines), rng)


def end(rng: Random) -> str:
    riddle = riddle_of(sorted(rng.sample(range(WORDS), 3)), guessers=3)
    return word_weaver_of(subjects()).continue_([], riddle, rng)


def winter(rng: Random) -> str:
    scene = Scene(
        part=rng.choice(("movement", "quest", "battle", "trap", "epilogue")),
        character=rng.choice(REBELS),
        foe=rng.choice(SOLDIERS),
        place=rng.choice(SPACES),
        cards=tuple(rng.sample(CARDS, rng.randint(1, 5))),
        quest=rng.choice(EVERY_QUEST),
        memory=rng.choice((None, Memory(card=rng.choice(CARDS), quest=rng.choice(EVERY_QUEST)))),
    )
    return SceneWeaver().continue_([], scene, rng)


@pytest.mark.parametrize("tell", [windmill, story, end, winter])
def test_no_tale_of_any_game_crosses_what_people_often_ask_for(tell: Telling) -> None:
    otherwise = [tell(rng) for _, rng in lucks(60 if SOAK else 20)]
    assert any(crosses(wish)(tale) for wish in WISHES for tale in otherwise), "else they were of no use"
    for wish in WISHES:
        for _, rng in lucks(8 if SOAK else 3):
            with among(Company(lines=wish)):
                tale = tell(rng)
            assert tale
            assert not crosses(wish)(tale), (wish, tale)


def test_whoever_and_wherever_is_not_wanted_is_not_named() -> None:
    """Characters, places and cards of Winter Tales, by whatever word of theirs."""
    for nth, name in enumerate(["wolves", "nightmares", "Alice", "prisons", "keys", "soldiers and rebels"]):
        for luck in range(20):
            with among(Company(lines=f"nothing about {name}")):
                tale = winter(Random(f"{nth}/{luck}"))
            assert not crosses(name)(tale), tale


@pytest.mark.parametrize("tell", [windmill, story])
def test_where_nothing_else_is_left_something_bland_is_told(tell: Telling) -> None:
    """A table that wants to hear of nothing that the bank has lines for."""
    everything = " ".join({word for nth in range(90) for word in tell(Random(nth)).split()})
    with among(Company(lines=everything)):
        told = {tell(Random(nth)) for nth in range(8)}
    assert told & {*bank.frames().quiet, "…"}
    assert not any(map(crosses(everything), told))
