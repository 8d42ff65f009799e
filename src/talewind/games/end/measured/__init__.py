"""How well bots tell and listen in The End of the Story: which three words does a tale hide?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from math import prod
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Literal, TypeAlias

import msgspec

from talewind.tales import Listener, Subjects
from talewind.tales.bank import LEVELS, Level
from talewind.tales.hidden import WordWeaver
from talewind.tales.measuring import Given, Hearing, Matter, Telling, error_of, hearing
from talewind.tales.measuring.around import Around, grid_of, talk_of, versions
from talewind.tales.measuring.development import TaleFile, strange, tales_of
from talewind.tales.measuring.matter import SCORES, Aim, Grid, Teller, plus_minus, rows_of
from talewind.tales.measuring.scores import Answer, Score, answer, score
from talewind.tales.measuring.tellers import some_audience

from ..bots import riddle_of, spare, subjects
from ..lexicon import WORDS, Word, lexicon, noun
from ..referee import mentions

Part: TypeAlias = Literal["development", "held out"]


class WordTale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """It hides three words."""

    id: str
    nouns: tuple[str, str, str]
    level: Level
    writer: str
    text: str


class WordHearing(msgspec.Struct, frozen=True, kw_only=True):
    slots: Hearing
    """Word by word, each on its board."""
    three: float
    """How often all three come first."""
    three_error: float
    three_levels: dict[Level, float]
    level_errors: dict[Level, float]
    around: dict[Around, Score]
    """Word by word, as people really type such stories."""
    hints: dict[Part, Score]
    """Word by word, by the hints that newcomers give."""


@cache
def development() -> TaleFile[WordTale]:
    return tales_of(__package__, WordTale)


@cache
def hints() -> dict[Part, list[WordTale]]:
    """Half of the words, in half of the voices, is for development; what is missed of the rest unread."""
    file = tales_of(__package__, WordTale, "hints.toml")
    voices = list(file.writers)
    halves: dict[Part, list[str]] = {"development": voices[:4], "held out": voices[4:]}
    return {part: strange(tale for tale in file.tale if tale.writer in held) for part, held in halves.items()}


class Words(Matter):
    name = "end"
    title = "The End of the Story"
    manner = "hidden"
    sharpness = 16.0

    def subjects(self) -> Subjects:
        return subjects()

    def descriptions(self) -> list[str]:
        """A word with its kind and the box's own hints."""
        return [f"{word.word}: {word.category}, {', '.join(word.bot_hints)}" for word in lexicon().words]

    def tales(self) -> list[WordTale]:
        return development().tale

    def hear(self, name: str, listener: Listener, tales: Sequence[WordTale], seed: int) -> WordHearing:
        began = perf_counter()
        heard = [_slots(listener, tale, tale.text) for tale in tales]
        seconds = perf_counter() - began
        three = [prod(slot.first for slot in slots) for slots in heard]
        levels = {
            level: [hit for tale, hit in zip(tales, three, strict=True) if tale.level == level]
            for level in LEVELS
        }
        typed: dict[Around, list[Answer]] = {}
        for tale in tales:
            others = [word.word for word in lexicon().words if word.id not in tale.nouns]
            for way, text in versions(tale.text, talk_of(__package__), others, Random(f"{seed}/{tale.id}")):
                typed.setdefault(way, []).extend(_slots(listener, tale, text))
        return WordHearing(
            slots=hearing(name, [slot for slots in heard for slot in slots], seconds / len(tales), seed),
            three=round(fmean(three), 4),
            three_error=error_of(three, seed),
            three_levels={level: round(fmean(hits), 4) for level, hits in levels.items()},
            level_errors={level: error_of(hits, seed) for level, hits in levels.items()},
            around={way: score(answers, seed) for way, answers in typed.items()},
            hints={
                part: score([slot for tale in hinted for slot in _slots(listener, tale, tale.text)], seed)
                for part, hinted in hints().items()
            },
        )

    def grids(self, heard: Sequence[WordHearing]) -> Iterator[Grid]:
        slots = rows_of([each.slots for each in heard])
        yield "The End of the Story: which word of its board?", SCORES, slots
        head = ["listener", "all", "plain", "allusive", "oblique"]
        yield "The End of the Story: all three words", head, [_row(each) for each in heard]
        typed = [(each.slots, each.around) for each in heard]
        yield grid_of("The End of the Story: words as people type such stories", typed)
        head = ["listener", *hints()]
        rows = [
            [each.slots.listener, *(plus_minus(one.first, one.error) for one in each.hints.values())]
            for each in heard
        ]
        yield "The End of the Story: words by newcomers' hints", head, rows

    def aims(self, heard: WordHearing, tellings: Sequence[Telling]) -> Iterator[Aim]:
        yield "keywords: a slot", heard.slots.all.first, ">=", 0.76
        yield "keywords: all three", heard.three, ">=", 0.5

    def teller(self, panel: Sequence[Listener]) -> Teller:
        """Of three of any four words, chosen and refused as by a bot at a table."""
        weaver = WordWeaver(lambda: panel)

        def tell(rng: Random) -> Given:
            drawn = rng.sample(range(WORDS), 4)
            dropped = rng.choice(spare(drawn, []))
            keys = [word for word in drawn if word != dropped]
            riddle = riddle_of(
                keys,
                guessers=rng.randint(2, 5),
                refuses=lambda words: bool(mentions(words, keys, strict=True, across=True)),
                audience=some_audience(rng),
            )
            words = weaver.continue_([], riddle, rng)
            said = mentions(words, keys, strict=True, across=True)
            return Given(words, bool(said) or any(_says(words, key) for key in keys))

        return tell


MATTER = Words()


def word_of(name: str) -> Word:
    return _words()[name]


@cache
def _words() -> dict[str, Word]:
    return {each.id: word for word, each in enumerate(lexicon().words)}


def _slots(listener: Listener, tale: WordTale, text: str) -> list[Answer]:
    """Each word among those of its board: two words of one board do not stand in each other's way."""
    riddle = riddle_of([word_of(name) for name in tale.nouns], guessers=1)
    return [
        answer(listener.rank(text, board), list(board).index(target), tale.level, tale.id)
        for target, board in zip(riddle.targets, riddle.boards, strict=True)
    ]


def _row(each: WordHearing) -> list[str]:
    levels = zip(each.three_levels.values(), each.level_errors.values(), strict=True)
    return [
        each.slots.listener,
        plus_minus(each.three, each.three_error),
        *(plus_minus(figure, error) for figure, error in levels),
    ]


def _says(words: str, word: Word) -> bool:
    """Looked for in another way than the referee's, who would not see his own mistakes."""
    return bool(_forms(word).search(words))


@cache
def _forms(word: Word) -> re.Pattern[str]:
    forms = (noun(word).word, *(form.form for form in noun(word).forbidden_forms))
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, forms))})(?:s|es|'s)?\b", re.IGNORECASE)
