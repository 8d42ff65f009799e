"""The hundred words: which board each lies on, and which forms of it a narrator must not say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec

from talewind.tales import reading

Word: TypeAlias = int
"""A word is its number in the list: 0 to 99 (ES-COMP-01)."""

Colour: TypeAlias = Literal["red", "blue", "green", "yellow"]

WORDS = 100


class Form(msgspec.Struct, frozen=True):
    form: str
    kind: Literal["inflection", "derived", "synonym"]


class Noun(msgspec.Struct, frozen=True):
    id: str
    word: str
    colour: Colour
    cell: int
    category: str
    forbidden_forms: list[Form]
    bot_hints: list[str]
    provenance: str


class Lexicon(msgspec.Struct, frozen=True):
    schema: int
    colours: list[Colour]
    words: list[Noun]


@cache
def lexicon() -> Lexicon:
    """The words, read once."""
    return reading.json(files(__package__).joinpath("words.json").read_bytes(), Lexicon)


def noun(word: Word) -> Noun:
    return lexicon().words[word]


@cache
def colour_of(word: Word) -> Colour:
    return noun(word).colour


@cache
def board(colour: Colour) -> tuple[Word, ...]:
    """The 25 words of a board, cell by cell (ES-COMP-02)."""
    of_colour = [word for word in range(WORDS) if colour_of(word) == colour]
    return tuple(sorted(of_colour, key=lambda word: noun(word).cell))


def boards_of(words: Sequence[Word]) -> list[Colour]:
    """The boards that show these words, in the order in which boards lie. ES-NARR-05, ES-NARR-06"""
    colours = {colour_of(word) for word in words}
    return [colour for colour in lexicon().colours if colour in colours]
