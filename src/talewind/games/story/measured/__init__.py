"""How well bots tell and listen in Story: which pictures does a tale join, and which tale joins these?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Final

import msgspec

from talewind.pictures import deck_named
from talewind.tales import Linked, Listener, Pair, Subjects
from talewind.tales.bank import Level
from talewind.tales.judge import PictureJudge
from talewind.tales.measuring import Given, Hearing, Matter, error_of, hearing
from talewind.tales.measuring.around import Around, grid_of, seen_elsewhere, talk_of, versions
from talewind.tales.measuring.development import TaleFile, number_of, tales_of
from talewind.tales.measuring.matter import SCORES, Grid, Teller, plus_minus, rows_of
from talewind.tales.measuring.scores import Answer, Score, among, answer, score
from talewind.tales.pairs import PairWeaver
from talewind.tales.subjects import subjects_of

DECK = "story"
FOREIGN: Final = 3
"""So many tales of other pictures stand beside the true one, for a judge."""


class PairTale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """It joins the starting picture to the writer's own."""

    id: str
    start: str = msgspec.field(name="table")
    own: str
    passed: str
    """Another starting picture, of which the writer would rather not tell."""
    level: Level
    writer: str
    text: str


class PairHearing(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of the bots."""

    own: Hearing
    """Between the picture that was played and the starting picture that was passed over."""
    start: float = msgspec.field(name="table")
    """How often the starting picture beats that one, too."""
    start_error: float
    judged: float
    """How often a judge with these ears finds the one true tale of four."""
    judged_error: float
    best: float
    """How often the likeliest picture of the deck is one of the tale's two."""
    best_error: float
    around: dict[Around, Score]
    """`own`, as people really type such tales."""


@cache
def development() -> TaleFile[PairTale]:
    return tales_of(__package__, PairTale)


class Pairs(Matter):
    name = "story"
    title = "Story"
    sharpness = 20.0

    def subjects(self) -> Subjects:
        return subjects_of(deck_named(DECK))

    def descriptions(self) -> list[str]:
        return [picture.alt for picture in deck_named(DECK).pictures]

    def tales(self) -> list[PairTale]:
        return development().tale

    def hear(self, name: str, listener: Listener, tales: Sequence[PairTale], seed: int) -> PairHearing:
        everything = range(len(deck_named(DECK)))
        began = perf_counter()
        heard = [listener.rank(tale.text, everything) for tale in tales]
        seconds = perf_counter() - began
        own = [_own(listener, tale, tale.text) for tale in tales]
        typed: dict[Around, list[Answer]] = {}
        for tale in tales:
            others = seen_elsewhere(DECK, number_of(DECK, tale.own), number_of(DECK, tale.start))
            for way, text in versions(tale.text, talk_of(__package__), others, Random(f"{seed}/{tale.id}")):
                typed.setdefault(way, []).append(_own(listener, tale, text))
        start = [
            among(1, _against_passed(listener, tale, tale.text, tale.start), 0)
            for tale in tales
            if tale.start != tale.passed
        ]
        judged = _judged(listener, tales, seed)
        best = [_one_of_two(tale, chances) for tale, chances in zip(tales, heard, strict=True)]
        return PairHearing(
            own=hearing(name, own, seconds / len(tales), seed),
            start=round(fmean(start), 4),
            start_error=error_of(start, seed),
            judged=round(fmean(judged), 4),
            judged_error=error_of(judged, seed),
            best=round(fmean(best), 4),
            best_error=error_of(best, seed),
            around={way: score(answers, seed) for way, answers in typed.items()},
        )

    def grids(self, heard: Sequence[PairHearing]) -> Iterator[Grid]:
        played = rows_of([each.own for each in heard])
        yield "Story: the picture that was played, or one that was not?", SCORES, played
        head = ["listener", "start or other", "judge: 1 of 4", "best of deck fits"]
        yield "Story: what else is asked of a bot", head, [_row(each) for each in heard]
        typed = [(each.own, each.around) for each in heard]
        yield grid_of("Story: the picture that was played, as people type", typed)

    def teller(self, panel: Sequence[Listener]) -> Teller:
        """Of any two pictures."""
        deck = deck_named(DECK)
        judge = PictureJudge(deck, lambda: panel[-1])
        weaver = PairWeaver(deck, lambda: judge)

        def tell(rng: Random) -> Given:
            start, mine = rng.sample(range(len(deck)), 2)
            words = weaver.continue_([], Pair(start, mine), rng)
            return Given(
                words, any(deck[picture].title.lower() in words.lower() for picture in (start, mine))
            )

        return tell


MATTER = Pairs()


def _row(each: PairHearing) -> list[str]:
    return [
        each.own.listener,
        plus_minus(each.start, each.start_error),
        plus_minus(each.judged, each.judged_error),
        plus_minus(each.best, each.best_error),
    ]


def _own(listener: Listener, tale: PairTale, text: str) -> Answer:
    return answer(_against_passed(listener, tale, text, tale.own), 0, tale.level, tale.own)


def _against_passed(listener: Listener, tale: PairTale, text: str, picture: str) -> list[float]:
    return listener.rank(text, [number_of(DECK, picture), number_of(DECK, tale.passed)])


def _judged(listener: Listener, tales: Sequence[PairTale], seed: int) -> list[float]:
    """The true tale among others of its level: which one speaks of these two pictures?"""
    rng = Random(seed)
    judge = PictureJudge(deck_named(DECK), lambda: listener)
    found = []
    for tale in tales:
        alike = [other for other in tales if other.level == tale.level and other != tale]
        told = [tale, *rng.sample(alike, FOREIGN)]
        own = number_of(DECK, tale.own)
        liked = judge.score(number_of(DECK, tale.start), [Linked(each.text, own) for each in told])
        found.append(among(1, liked, 0))
    return found


def _one_of_two(tale: PairTale, chances: Sequence[float]) -> float:
    """A tie for the first place counts by share: each of the two has its own."""
    return sum(among(1, chances, number_of(DECK, picture)) for picture in (tale.own, tale.start))
