"""The development tales as people really type them: with talk around them, with what they do *not* mean,
with slips of the finger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, Literal, TypeAlias

import msgspec

from talewind.pictures import deck_named
from talewind.tales.attending import thoughts

Around: TypeAlias = Literal["chatter", "denial", "typing mistakes"]
_ARTICLE: Final = re.compile(r"^(?:a|an|the|one|two|three|four) ")
_WORDS_A_SLIP: Final = 8
_LETTERS_LEAST: Final = 4
"""Shorter words are typed well enough."""


class _Chatter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    before: list[str]
    aside: list[str]
    after: list[str]
    negation: list[str]


@cache
def _chatter() -> _Chatter:
    return msgspec.toml.decode(files(__package__).joinpath("chatter.toml").read_bytes(), type=_Chatter)


def versions(text: str, others: list[str], rng: Random) -> Iterator[tuple[Around, str]]:
    """A tale in each of these ways; `others` are things that cannot be seen in its picture."""
    talk = _chatter()
    first, *rest = thoughts(text)
    aside = [rng.choice(talk.aside)] if rest else []
    yield "chatter", " ".join((rng.choice(talk.before), first, *aside, *rest, rng.choice(talk.after)))
    denied = rng.choice(talk.negation).replace("{thing}", _ARTICLE.sub("", rng.choice(others)))
    yield "denial", f"{denied} {text}" if rng.random() < 0.4 else f"{text} {denied}"
    yield "typing mistakes", _mistyped(text, rng)


def seen_elsewhere(deck: str, picture: int) -> list[str]:
    return [
        thing
        for number, other in enumerate(deck_named(deck).pictures)
        if number != picture
        for thing in other.elements
    ]


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
