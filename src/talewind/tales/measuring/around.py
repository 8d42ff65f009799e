"""The development tales as people really type them: with talk around them, with what they do *not* mean,
with slips of the finger."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, Literal, TypeAlias

import msgspec

from talewind.pictures import deck_named

from ..attending import thoughts
from .matter import Grid, Hearing, plus_minus
from .scores import Score

Around: TypeAlias = Literal["chatter", "denial", "typing mistakes"]
_ARTICLE: Final = re.compile(r"^(?:a|an|the|one|two|three|four) ")
_WORDS_A_SLIP: Final = 8
_LETTERS_LEAST: Final = 4
"""Shorter words are typed well enough."""


class Talk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people say around a tale of one game."""

    before: list[str]
    aside: list[str]
    after: list[str]
    negation: list[str]


@cache
def talk_of(package: str) -> Talk:
    """The talk that lies beside a module."""
    return msgspec.toml.decode(files(package).joinpath("chatter.toml").read_bytes(), type=Talk)


def versions(text: str, talk: Talk, others: Sequence[str], rng: Random) -> Iterator[tuple[Around, str]]:
    """A tale in each of these ways; `others` are things that it is not about."""
    first, *rest = thoughts(text)
    aside = [rng.choice(talk.aside)] if rest else []
    yield "chatter", " ".join((rng.choice(talk.before), first, *aside, *rest, rng.choice(talk.after)))
    denied = rng.choice(talk.negation).replace("{thing}", _ARTICLE.sub("", rng.choice(others)))
    yield "denial", f"{denied} {text}" if rng.random() < 0.4 else f"{text} {denied}"
    yield "typing mistakes", _mistyped(text, rng)


def seen_elsewhere(deck: str, *pictures: int) -> list[str]:
    """What can be seen in none but other pictures."""
    return [
        thing
        for number, other in enumerate(deck_named(deck).pictures)
        if number not in pictures
        for thing in other.elements
    ]


def grid_of(title: str, heard: Sequence[tuple[Hearing, Mapping[Around, Score]]]) -> Grid:
    """Each listener on the tales as they were written, and in each of these ways."""
    rows = [
        [plain.listener, *(plus_minus(one.first, one.error) for one in (plain.all, *around.values()))]
        for plain, around in heard
    ]
    return title, ["listener", "as written", *heard[0][1]], rows


def _mistyped(text: str, rng: Random) -> str:
    """
    >>> _mistyped("A whale swam over the chimneys of the town", Random(1))
    'A whale sam over the chimneys of the town'
    """
    words = text.split()
    for at in rng.sample(range(len(words)), max(1, len(words) // _WORDS_A_SLIP)):
        word = words[at]
        if len(word) >= _LETTERS_LEAST:
            here = rng.randrange(1, len(word) - 1)
            swapped = word[:here] + word[here + 1] + word[here] + word[here + 2 :]
            words[at] = rng.choice((swapped, word[:here] + word[here + 1 :], word[: here + 1] + word[here:]))
    return " ".join(words)
