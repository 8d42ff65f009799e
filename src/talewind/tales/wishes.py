"""Lines that a table does not cross: whether words speak of what it does not want to hear of."""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from . import bank
from .stems import english, singular, stem

_WORD: Final = re.compile(r"[a-zà-ÿ]+(?:['’][a-zà-ÿ]+)*")
_PART: Final = re.compile(r"[a-zà-ÿ]+")
_INFLECTED: Final = ("ing", "ed", "est")
_SHORT: Final = 3
"""A word of so few letters is easily found where it does not belong: "sea" in "season"."""
_LONG: Final = 5
"""And one of so many is no ending of another: no king sits in "barking"."""
_REST: Final = 3
"""So many letters has what is left of a compound, at least; beside a short word one more."""


@lru_cache(maxsize=64)
def crosses(lines: str) -> Callable[[str], bool]:
    """Whether a tale speaks of it: by its stems, and by compounds of a word that is not wanted.

    >>> night = crosses("no night, please")
    >>> [night(words) for words in ("at midnight", "Nightfall came.", "a knight, pleased", "the nightingale")]
    [True, True, False, False]
    """
    wished = _wished(lines)
    stems = {stem(word) for word in wished}

    @lru_cache(maxsize=8192)
    def unwelcome(word: str) -> bool:
        return stem(word) in stems or any(_is_compound(word, of) for of in wished)

    return lambda tale: bool(stems) and any(unwelcome(word) for word in _WORD.findall(tale.lower()))


def _wished(lines: str) -> frozenset[str]:
    """What is not wanted, one and many, with what else it is called."""
    words = {word for word in _WORD.findall(lines.lower()) if word not in english().asking}
    kin = {other for word in words for other in english().kin.get(singular(word), "").split()}
    named = {singular(word) for word in words | kin}
    return frozenset(
        words | kin | named | {many for many, one in english().irregular.items() if one in named}
    )


@lru_cache(maxsize=8192)
def _is_compound(word: str, of: str) -> bool:
    """
    >>> [_is_compound(word, "sea") for word in ("seaside", "season", "undersea", "search")]
    [True, False, True, False]
    """
    if len(of) < _SHORT or word in english().whole:
        return False
    if len(of) < _LONG and word.endswith(_INFLECTED):
        return False
    return any(_begins(form, of) or _ends(form, of) for form in (word, singular(word)))


def _begins(word: str, of: str) -> bool:
    return word.startswith(of) and _joins(word.removeprefix(of), of, english().tails)


def _ends(word: str, of: str) -> bool:
    """One before it that is many has taken its first letter: an eggshell is no hell of eggs."""
    rest = word.removesuffix(of)
    return rest != word and _joins(rest, of, english().heads) and singular(rest) == rest


def _joins(rest: str, of: str, joints: AbstractSet[str]) -> bool:
    """Whether what is left is a word, too, or joins words."""
    short = len(of) <= _SHORT
    return (len(rest) >= _REST + short and rest in _known()) or (not short and rest in joints)


@cache
def _known() -> frozenset[str]:
    """The words of our own files."""
    folder = files(bank.__package__)
    folders = (folder, *(folder.joinpath(name) for name in ("pictures", "cast")))
    texts = [file for each in folders for file in each.iterdir() if file.name.endswith(".toml")]
    texts += [files(__package__).joinpath(name) for name in ("lexicon.toml", "english.toml")]
    return frozenset(word for text in texts for word in _PART.findall(text.read_text("utf-8").lower()))
