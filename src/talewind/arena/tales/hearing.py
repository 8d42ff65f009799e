"""Listeners on the development tales: do they hear what was meant?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Final, TypeVar

import msgspec

from talewind.games.end.bots import riddle_of
from talewind.pictures import deck_named
from talewind.tales import Linked, Listener
from talewind.tales.bank import LEVELS, Level
from talewind.tales.judge import PictureJudge

from . import development
from .development import PairTale, WordTale, number_of, word_of
from .listeners import Ears, Tier, listeners
from .measures import Answer, Score, among, answer, score, standard_error

T = TypeVar("T", bound=development.Told)

_FOREIGN: Final = 3
"""So many tales of other pictures stand beside the true one, for a judge."""
_QUICK: Final = 7
"""For a quick look, every seventh tale: levels and voices are mixed in them as in all."""


class Hearing(msgspec.Struct, frozen=True, kw_only=True):
    """One listener: all tales, and level by level."""

    listener: str
    all: Score
    levels: dict[Level, Score]
    ms: float
    """A tale, on average."""


class PairHearing(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of Story's bots."""

    own: Hearing
    """Between the picture that was played and the starting picture that was passed over."""
    table: float
    """How often the starting picture beats that one, too."""
    judged: float
    """How often a judge with these ears finds the one true tale of four."""
    judged_error: float
    best: float
    """How often the likeliest picture of the deck is one of the tale's two."""


class WordHearing(msgspec.Struct, frozen=True, kw_only=True):
    slots: Hearing
    """Word by word, each on its board."""
    three: float
    """How often all three come first."""
    three_error: float
    three_levels: dict[Level, float]


def windmill(tier: Tier, model: Ears, seed: int, *, quick: bool = False) -> Iterator[Hearing]:
    tales = _some(development.windmill().tale, quick)
    everything = range(len(deck_named("windmill")))
    for name, listener in listeners("windmill", tier, model).items():
        _begin_afresh(model)
        began = perf_counter()
        heard = [listener.rank(tale.text, everything) for tale in tales]
        seconds = perf_counter() - began
        answers = [
            answer(chances, number_of("windmill", tale.picture), tale.level, tale.picture)
            for tale, chances in zip(tales, heard, strict=True)
        ]
        yield _hearing(name, answers, seconds / len(tales), seed)


def story(tier: Tier, model: Ears, seed: int, *, quick: bool = False) -> Iterator[PairHearing]:
    tales = _some(development.story().tale, quick)
    everything = range(len(deck_named("story")))
    for name, listener in listeners("story", tier, model).items():
        _begin_afresh(model)
        began = perf_counter()
        heard = [listener.rank(tale.text, everything) for tale in tales]
        seconds = perf_counter() - began
        own = [answer(_against_passed(listener, tale, tale.own), 0, tale.level, tale.own) for tale in tales]
        table = [
            among(1, _against_passed(listener, tale, tale.table), 0)
            for tale in tales
            if tale.table != tale.passed
        ]
        judged = _judged(listener, tales, seed)
        best = [_one_of_two(tale, chances) for tale, chances in zip(tales, heard, strict=True)]
        yield PairHearing(
            own=_hearing(name, own, seconds / len(tales), seed),
            table=round(fmean(table), 4),
            judged=round(fmean(judged), 4),
            judged_error=_error(judged, seed),
            best=round(fmean(best), 4),
        )


def end(tier: Tier, model: Ears, seed: int, *, quick: bool = False) -> Iterator[WordHearing]:
    tales = _some(development.end().tale, quick)
    for name, listener in listeners("end", tier, model).items():
        _begin_afresh(model)
        began = perf_counter()
        heard = [_slots(listener, tale) for tale in tales]
        seconds = perf_counter() - began
        three = [prod(slot.first for slot in slots) for slots in heard]
        yield WordHearing(
            slots=_hearing(name, [slot for slots in heard for slot in slots], seconds / len(tales), seed),
            three=round(fmean(three), 4),
            three_error=_error(three, seed),
            three_levels={
                level: round(
                    fmean(hit for tale, hit in zip(tales, three, strict=True) if tale.level == level), 4
                )
                for level in LEVELS
            },
        )


def _some(tales: list[T], quick: bool) -> list[T]:
    return development.strange(tales)[:: _QUICK if quick else 1]


def _begin_afresh(model: Ears) -> None:
    """Nobody's time is shorter because another has read the tales before."""
    if model is not None:
        model.forget()


def _hearing(name: str, answers: Sequence[Answer], seconds: float, seed: int) -> Hearing:
    return Hearing(
        listener=name,
        all=score(answers, seed),
        levels={level: score([each for each in answers if each.level == level], seed) for level in LEVELS},
        ms=round(seconds * 1000, 3),
    )


def _error(hits: Sequence[float], seed: int) -> float:
    """Where every tale is about something else."""
    return round(standard_error([(str(nth), hit) for nth, hit in enumerate(hits)], seed), 4)


# Story


def _against_passed(listener: Listener, tale: PairTale, picture: str) -> list[float]:
    return listener.rank(tale.text, [number_of("story", picture), number_of("story", tale.passed)])


def _judged(listener: Listener, tales: Sequence[PairTale], seed: int) -> list[float]:
    """The true tale among others of its level: which one speaks of these two pictures?"""
    rng = Random(seed)
    judge = PictureJudge(deck_named("story"), lambda: listener)
    found = []
    for tale in tales:
        alike = [other for other in tales if other.level == tale.level and other != tale]
        told = [tale, *rng.sample(alike, _FOREIGN)]
        own = number_of("story", tale.own)
        liked = judge.score(number_of("story", tale.table), [Linked(each.text, own) for each in told])
        found.append(among(1, liked, 0))
    return found


def _one_of_two(tale: PairTale, chances: Sequence[float]) -> float:
    """A tie for the first place counts by share: each of the two has its own."""
    return sum(among(1, chances, number_of("story", picture)) for picture in (tale.own, tale.table))


# The End of the Story


def _slots(listener: Listener, tale: WordTale) -> list[Answer]:
    """Each word among those of its board: two words of one board do not stand in each other's way."""
    riddle = riddle_of([word_of(noun) for noun in tale.nouns], guessers=1)
    return [
        answer(listener.rank(tale.text, board), list(board).index(target), tale.level, tale.id)
        for target, board in zip(riddle.targets, riddle.boards, strict=True)
    ]
