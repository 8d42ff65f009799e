"""The development tales: several voices, three levels, written without sight of the phrase bank.

The bank's sentences were never tuned on them; the listeners' few constants were fitted on them. A tale that
by chance shares a run of words with the bank is left out of what is measured: it would measure memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Generic, Protocol, TypeVar

import msgspec

from talewind.games.end.lexicon import Word, lexicon
from talewind.pictures import Deck, deck_named
from talewind.tales import bank
from talewind.tales.bank import Level

RUN: Final = 6
"""So many words in a row are the bank's own."""


class Told(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def text(self) -> str: ...


T = TypeVar("T")
S = TypeVar("S", bound=Told)


class PictureTale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tale of Windmill."""

    id: str
    picture: str
    level: Level
    writer: str
    text: str


class PairTale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tale of Story: it joins the starting picture to the writer's own."""

    id: str
    table: str
    own: str
    passed: str
    """Another starting picture, of which the writer would rather not tell."""
    level: Level
    writer: str
    text: str


class WordTale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tale of The End of the Story: it hides three words."""

    id: str
    nouns: tuple[str, str, str]
    level: Level
    writer: str
    text: str


class TaleFile(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    schema: int
    writers: dict[str, str]
    tale: list[T]


@cache
def windmill() -> TaleFile[PictureTale]:
    return msgspec.toml.decode(_bytes("windmill"), type=TaleFile[PictureTale])


@cache
def story() -> TaleFile[PairTale]:
    return msgspec.toml.decode(_bytes("story"), type=TaleFile[PairTale])


@cache
def end() -> TaleFile[WordTale]:
    return msgspec.toml.decode(_bytes("end"), type=TaleFile[WordTale])


def strange(tales: Iterable[S]) -> list[S]:
    """Those that the bank does not know a part of."""
    return [tale for tale in tales if not runs(tale.text) & _runs_of_the_bank()]


def left_out() -> list[str]:
    """By name, those that are not measured."""
    every: Sequence[Told] = [*windmill().tale, *story().tale, *end().tale]
    kept = {tale.id for tale in strange(every)}
    return [tale.id for tale in every if tale.id not in kept]


def runs(text: str) -> set[tuple[str, ...]]:
    """Every six words in a row.

    >>> len(runs("One, two, three, four, five, six; seven!"))
    2
    """
    words = re.findall(r"[a-z0-9]+", text.lower().replace("'", ""))
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


@cache
def _runs_of_the_bank() -> frozenset[tuple[str, ...]]:
    return frozenset(run for line in _lines_of_the_bank() for run in runs(line))


def _lines_of_the_bank() -> Iterator[str]:
    """Whatever is said of a picture, a thing, a word, a theme or a mood."""
    graded = (
        *bank.pictures("windmill").values(),
        *bank.pictures("story").values(),
        *bank.elements().values(),
    )
    yield from (line for lines in graded for line in lines.all)
    yield from (allusion.text for allusions in bank.nouns().nouns.values() for allusion in allusions)
    yield from (line for lines in (*bank.themes().values(), *bank.moods().values()) for line in lines)


def number_of(deck: str, picture: str) -> int:
    return _numbers(deck_named(deck))[picture]


def word_of(noun: str) -> Word:
    return _words()[noun]


@cache
def _numbers(deck: Deck) -> dict[str, int]:
    return {picture.id: number for number, picture in enumerate(deck.pictures)}


@cache
def _words() -> dict[str, Word]:
    return {noun.id: word for word, noun in enumerate(lexicon().words)}


def _bytes(game: str) -> bytes:
    return files(__package__).joinpath(f"{game}.toml").read_bytes()
