"""What bots tell of in one game, and what is asked of them there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from random import Random
from statistics import fmean
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

import msgspec

from talewind.engine import Event

from ..bank import LEVELS, Level
from ..interface import Listener
from ..meaning.listener import Manner
from ..subjects import Subjects
from .development import Told
from .scores import Answer, Score, score, standard_error

Grid: TypeAlias = tuple[str, list[str], list[list[str]]]
"""A title, a head, and rows."""
Aim: TypeAlias = tuple[str, float, Literal[">=", "<="], float]
"""What was aimed at: its name, what came out, and what was wanted."""


class Given(NamedTuple):
    """A tale by a bot."""

    words: str
    leaks: bool
    """Whether it gives its answer away."""


Teller: TypeAlias = Callable[[Random], Given]


class Hearing(msgspec.Struct, frozen=True, kw_only=True):
    """One listener: all tales, and level by level."""

    listener: str
    all: Score
    levels: dict[Level, Score]
    ms: float
    """A tale, on average."""


class Telling(msgspec.Struct, frozen=True, kw_only=True):
    """One way of choosing a tale: points a tale, over all listeners and before each of them."""

    manner: str
    tales: int
    points: float
    error: float
    before: dict[str, float]
    errors: dict[str, float]
    """Standard errors, of those before each."""


class OwnDeck(msgspec.Struct, frozen=True, kw_only=True):
    """One listener to tales of pictures that people brought, with captions of one kind."""

    listener: str
    captions: str
    tales: int
    right: float
    sure: float
    errors: tuple[float, float]
    """The standard error of each."""


Ears: TypeAlias = Callable[[Subjects], Mapping[str, Listener]]
"""Whoever knows these subjects by the bots' own ears, by name."""


class Matter(ABC):
    name: ClassVar[str]
    """The game's."""
    title: ClassVar[str]
    manner: ClassVar[Manner] = "whole"
    sharpness: ClassVar[float]
    """How sure somebody is, at best, who compares whole tales with whole descriptions."""

    @abstractmethod
    def subjects(self) -> Subjects:
        """All that can be meant."""

    @abstractmethod
    def descriptions(self) -> Sequence[str]:
        """The same as the plainest listeners know it."""

    @abstractmethod
    def tales(self) -> Sequence[Told]:
        """The development tales."""

    @abstractmethod
    def hear(self, name: str, listener: Listener, tales: Sequence[Any], seed: int) -> Any:
        """How well a listener does on these of them."""

    @abstractmethod
    def grids(self, heard: Sequence[Any]) -> Iterator[Grid]:
        """The same as tables, for all listeners."""

    def aims(self, heard: Any, tellings: Sequence[Telling]) -> Iterator[Aim]:
        """What the best of them was to reach, and its tellers."""
        yield from ()

    @abstractmethod
    def teller(self, panel: Sequence[Listener]) -> Teller:
        """Whoever tells as a bot would, of anything, to any table."""

    def own_decks(self, ears: Ears, tales: Sequence[Any], seed: int) -> list[OwnDeck]:
        """How sure listeners are, and how often right, where a caption is all that is known of a picture."""
        return []

    in_turn: ClassVar[bool] = False
    """Whether tales are guessed one after the other, so that `guesses` tells."""

    def tellings(self, listeners: Mapping[str, Listener], seed: int, *, quick: bool) -> list[Telling]:
        """What tales bring before listeners that they were not planned with, where that can be told."""
        return []

    def guesses(self, events: Sequence[Event]) -> Iterator[list[bool]]:
        """Of a game that was played, tale by tale: which guesses were right, one after the other."""
        yield from ()


@cache
def matters() -> tuple[Matter, ...]:
    """Every one there is, that of which fewest can be meant first."""
    found: list[Matter] = [point.load() for point in entry_points(group="talewind.tales")]
    return tuple(sorted(found, key=lambda matter: len(matter.subjects())))


def hearing(name: str, answers: Sequence[Answer], seconds: float, seed: int) -> Hearing:
    return Hearing(
        listener=name,
        all=score(answers, seed),
        levels={level: score([each for each in answers if each.level == level], seed) for level in LEVELS},
        ms=round(seconds * 1000, 3),
    )


def own_deck(name: str, captions: str, answers: Sequence[Answer], seed: int) -> OwnDeck:
    return OwnDeck(
        listener=name,
        captions=captions,
        tales=len(answers),
        right=round(fmean(each.first for each in answers), 4),
        sure=round(fmean(each.sureness for each in answers), 4),
        errors=(
            round(standard_error([(each.about, each.first) for each in answers], seed), 4),
            round(standard_error([(each.about, each.sureness) for each in answers], seed), 4),
        ),
    )


def error_of(hits: Sequence[float], seed: int) -> float:
    """Where every tale is about something else."""
    return round(standard_error([(str(nth), hit) for nth, hit in enumerate(hits)], seed), 4)


def plus_minus(figure: float, error: float) -> str:
    """A figure and its standard error, as tables show both.

    >>> plus_minus(0.8, 0.0312)
    '0.800 ± 0.031'
    """
    return f"{figure:.3f} ± {error:.3f}"


SCORES = ["listener", "level", "tales", "top-1", "top-3", "log-loss", "ECE", "ms"]


def rows_of(hearings: Sequence[Hearing]) -> list[list[str]]:
    """Under `SCORES`."""
    rows = []
    for each in hearings:
        rows.append([each.listener, "all", *_figures(each.all), f"{each.ms:.2f}"])
        rows += [["", level, *_figures(score), ""] for level, score in each.levels.items()]
    return rows


def _figures(score: Score) -> list[str]:
    return [
        str(score.tales),
        plus_minus(score.first, score.error),
        plus_minus(score.third, score.third_error),
        f"{score.log_loss:.3f}",
        f"{score.calibration:.3f}",
    ]
