"""Thousands of tales, as tables would hear them: does one give its answer away, and how alike are they?"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

import msgspec

from talewind.games.end import lexicon
from talewind.games.end.bots import riddle_of
from talewind.games.end.referee import mentions, sentences
from talewind.pictures import Picture, deck_named
from talewind.tales import Audience, Listener, Pair, TableTalk
from talewind.tales.hidden import WordWeaver
from talewind.tales.judge import PictureJudge
from talewind.tales.meaning.model import Model
from talewind.tales.pairs import PairWeaver
from talewind.tales.speaker import PictureSpeaker, names_title

from .listeners import MEANING, WORDS, Matter, Tier, listeners

TALES: Final = 10_000
QUICK: Final = 20
FEW: Final = 40
VERY_FEW: Final = 3
"""So many tales show what one costs with the model, which reads every sentence of every draft."""


class Told(NamedTuple):
    words: str
    leaks: bool
    """Whether it gives its answer away."""


Teller: TypeAlias = Callable[[Random], Told]


class Tales(msgspec.Struct, frozen=True, kw_only=True):
    """One teller's tales of one game."""

    matter: Matter
    teller: str
    tales: int
    leaks: int
    silent: int
    """How often there was nothing to say."""
    distinct: float
    characters: float
    sentences: float
    ms: float


def tales(tier: Tier, model: Model | None, seed: int, *, quick: bool = False) -> list[Tales]:
    """By words so many that a leak would show; with the model, where there is one, a few for their price."""
    counts = {WORDS: QUICK if quick else TALES, MEANING: VERY_FEW if quick else FEW}
    found = []
    for matter, teller in _TELLERS.items():
        ears = listeners(matter, tier, model)
        for name in (each for each in counts if each in ears):
            panel = [ears[each] for each in dict.fromkeys((WORDS, name)) if each in ears]
            found.append(_tales(matter, name, teller(panel), counts[name], seed))
    return found


def _tales(matter: Matter, name: str, teller: Teller, count: int, seed: int) -> Tales:
    rng = Random(f"{seed}/{matter}")
    began = perf_counter()
    told = [teller(rng) for _ in range(count)]
    seconds = perf_counter() - began
    said = [each.words for each in told if each.words]
    return Tales(
        matter=matter,
        teller=name,
        tales=count,
        leaks=sum(each.leaks for each in told),
        silent=count - len(said),
        distinct=round(len(set(said)) / len(said), 4),
        characters=round(fmean(map(len, said)), 1),
        sentences=round(fmean(map(sentences, said)), 2),
        ms=round(seconds * 1000 / count, 2),
    )


def _windmill(panel: Sequence[Listener]) -> Teller:
    """Any picture, to any table, now and then in a chain."""
    deck = deck_named("windmill")
    speaker = PictureSpeaker(deck, lambda: panel)

    def tell(rng: Random) -> Told:
        target, before = rng.sample(range(len(deck)), 2)
        follows = rng.choice([(), (), (before,), (None,)])
        table = TableTalk(shown=range(len(deck)), guessers=rng.randint(2, 5), follows=follows)
        words = speaker.tell(target, table, _some_audience(rng), rng).text
        return Told(words, _gives_away(words, deck[target]))

    return tell


def _story(panel: Sequence[Listener]) -> Teller:
    """Any two pictures."""
    deck = deck_named("story")
    judge = PictureJudge(deck, lambda: panel[-1])
    weaver = PairWeaver(deck, lambda: judge)

    def tell(rng: Random) -> Told:
        start, mine = rng.sample(range(len(deck)), 2)
        words = weaver.continue_([], Pair(start, mine), rng)
        return Told(words, any(_gives_away(words, deck[picture]) for picture in (start, mine)))

    return tell


def _end(panel: Sequence[Listener]) -> Teller:
    """Any three words, refused as a bot refuses them at a table."""
    weaver = WordWeaver(lambda: panel)

    def tell(rng: Random) -> Told:
        keys = rng.sample(range(lexicon.WORDS), 3)
        riddle = riddle_of(
            keys,
            guessers=rng.randint(2, 5),
            refuses=lambda words: bool(mentions(words, keys, strict=True, across=True)),
            audience=_some_audience(rng),
        )
        words = weaver.continue_([], riddle, rng)
        said = mentions(words, keys, strict=True, across=True)
        return Told(words, bool(said) or any(_says(words, key) for key in keys))

    return tell


_TELLERS: Final[dict[Matter, Callable[[Sequence[Listener]], Teller]]] = {
    "windmill": _windmill,
    "story": _story,
    "end": _end,
}


def _some_audience(rng: Random) -> Audience:
    """Sharp, dull or unknown: tales of every level are told."""
    right = rng.randint(0, 4)
    return Audience().after(0.5, right=right, wrong=4 - right)


def _says(words: str, word: lexicon.Word) -> bool:
    """Looked for in another way than the referee's, who would not see his own mistakes."""
    return bool(_forms(word).search(words))


@cache
def _forms(word: lexicon.Word) -> re.Pattern[str]:
    noun = lexicon.noun(word)
    forms = (noun.word, *(form.form for form in noun.forbidden_forms))
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, forms))})(?:s|es|'s)?\b", re.IGNORECASE)


def _gives_away(words: str, picture: Picture) -> bool:
    return names_title(words, picture) or picture.title.lower() in words.lower()
