"""What the bots of story games ask of language. Each tier answers the same; text goes in, data comes out.

A subject (a picture, a word of the boards) is its number in its deck: bots know no more, and nothing here
knows about seats or rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

import msgspec

from .audience import Audience

C = TypeVar("C", contravariant=True)


class Listener(Protocol):
    """Whoever hears a tale and has an opinion."""

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        """For each candidate, in the order given, the probability that it is meant: together 1."""
        ...


class TableTalk(msgspec.Struct, frozen=True, kw_only=True):
    """What a teller sees and remembers when it begins: nothing that the table may not know."""

    shown: Sequence[int]
    """The subjects among which it will be guessed."""
    guessers: int = 4
    """For how many it is meant: see `Company.ears`."""
    recent: Sequence[str] = ()
    """The tales told here before: none of their sentences is said again."""
    follows: Sequence[int | None] = ()
    """The tales that this one goes on from, by their subjects (None: one that nobody found)."""
    style: str = ""
    lines: str = ""
    """How this table likes its tales, and what it will not hear of, in its players' words."""


class Story(msgspec.Struct, frozen=True):
    """A tale, and how likely its teller thinks it that one listener finds the subject."""

    text: str
    chance: float = 0.0


class Speaker(Protocol):
    """Whoever tells a tale about one subject."""

    def tell(self, target: int, talk: TableTalk, audience: Audience, rng: Random) -> Story: ...


class Linked(msgspec.Struct, frozen=True):
    """A tale that somebody told to join the picture in the middle to one of their own."""

    words: str
    picture: int


class Judge(Protocol):
    """Whoever likes one tale better than another."""

    def score(self, prompt: int, stories: Sequence[Linked]) -> list[float]:
        """How well each speaks of the picture in the middle and of its own: from 0 to about 1."""
        ...


class Weaver(Protocol[C]):
    """Whoever goes on with the story that is being told, and brings in what it has to."""

    def continue_(self, story: Sequence[str], concepts: C, rng: Random) -> str: ...
