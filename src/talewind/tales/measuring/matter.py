"""What bots tell of in one game, and what is asked of them there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from random import Random
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


def error_of(hits: Sequence[float], seed: int) -> float:
    """Where every tale is about something else."""
    return round(standard_error([(str(nth), hit) for nth, hit in enumerate(hits)], seed), 4)


SCORES = ["listener", "level", "tales", "top-1", "±", "top-3", "log-loss", "ECE", "ms"]


def rows_of(hearings: Sequence[Hearing]) -> list[list[str]]:
    """Under `SCORES`."""
    rows = []
    for each in hearings:
        rows.append([each.listener, "all", *_figures(each.all), f"{each.ms:.2f}"])
        rows += [["", level, *_figures(score), ""] for level, score in each.levels.items()]
    return rows


def _figures(score: Score) -> list[str]:
    figures = (score.first, score.error, score.third, score.log_loss, score.calibration)
    return [str(score.tales), *(f"{figure:.3f}" for figure in figures)]
