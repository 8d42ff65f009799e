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

from talewind.pictures import Deck, deck_named

from .. import bank
from ..bank import Level

RUN: Final = 6
"""So many words in a row are the bank's own."""


class Told(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def level(self) -> Level: ...
    @property
    def writer(self) -> str: ...
    @property
    def text(self) -> str: ...


T = TypeVar("T")
S = TypeVar("S", bound=Told)


class TaleFile(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    schema: int
    writers: dict[str, str]
    tale: list[T]


def tales_of(package: str, kind: type[T], name: str = "tales.toml") -> TaleFile[T]:
    """The tales that lie beside a module."""
    return msgspec.toml.decode(files(package).joinpath(name).read_bytes(), type=TaleFile[kind])  # type: ignore[valid-type]


def strange(tales: Iterable[S]) -> list[S]:
    """Those that the bank does not know a part of."""
    return [tale for tale in tales if not runs(tale.text) & _runs_of_the_bank()]


def left_out(every: Sequence[Told]) -> list[str]:
    """By name, those that are not measured."""
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
        *(lines for deck in bank.decks() for lines in bank.pictures(deck).values()),
        *(tales for deck in bank.decks() for tales in bank.tales(deck).values()),
        *bank.elements().values(),
    )
    yield from (line for lines in graded for line in lines.all)
    for noun in bank.nouns().values():
        yield from (*noun.who.all, *noun.what.all, *noun.heard)
    yield from (cue for cues in bank.cues().values() for cue in cues)
    yield from (line for lines in (*bank.themes().values(), *bank.moods().values()) for line in lines)


def number_of(deck: str, picture: str) -> int:
    return _numbers(deck_named(deck))[picture]


@cache
def _numbers(deck: Deck) -> dict[str, int]:
    return {picture.id: number for number, picture in enumerate(deck.pictures)}
