"""Words as they are looked for: without capitals, accents and signs, the same for every database.

Databases cut text into words each in its own way, and some scripts they do not know at all. So it is done
here: the house stores folded words with a space between them, and asks for them in the same form.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

LETTERS_MOST = 40
"""A longer word is known by its beginning."""
SHORT = 24
"""Words of so many letters are remembered: most come again and again."""
TERMS_MOST = 16
"""So many words of a question count."""
LOOKED_AT = 2_000
"""So many letters of a question are looked at."""
BEFORE, AFTER = 60, 120
"""So many letters stand around a word that was found."""
ACCENT = 10
"""From this combining class on, a mark is no part of its letter: é is found by e, but が not by か."""


class Word(NamedTuple):
    folded: str
    begin: int
    end: int


def words_in(text: str) -> Iterator[Word]:
    """Every word where it stands. Where no spaces are written, and for emoji, each sign is one.

    >>> [word.folded for word in words_in("Élan, 鯨! 🐋 ½")]
    ['elan', '鯨', '🐋', '1', '2']
    """
    for begin, end in _runs(text):
        for folded in _fold(text[begin:end]).split():
            yield Word(folded[:LETTERS_MOST], begin, end)


_SIMPLE = re.compile("[0-9A-Za-z]+")
"""Words where no letter needs a closer look: a long tale is looked through in a millisecond."""


def _runs(text: str) -> Iterator[tuple[int, int]]:
    """From where to where each word goes."""
    if text.isascii():
        yield from (found.span() for found in _SIMPLE.finditer(text))
        return
    begin = None
    at, length = 0, len(text)
    while at < length:
        kind, end = _kind(text[at]), at + 1
        while end < length and _kind(text[end]) is _Kind.MARK:
            end += 1
        if kind is _Kind.MARK:
            # At the very beginning it has no letter that it could belong to.
            kind = _Kind.ALONE if _unspaced(text[at]) else _Kind.LETTER
        if kind is _Kind.LETTER:
            begin = at if begin is None else begin
        else:
            if begin is not None:
                yield begin, at
                begin = None
            if kind is _Kind.ALONE:
                yield at, end
        at = end
    if begin is not None:
        yield begin, length


class _Kind(Enum):
    LETTER = 0
    MARK = 1
    ALONE = 2
    NONE = 3
    """It belongs to no word."""


@lru_cache(maxsize=8192)
def _kind(sign: str) -> _Kind:
    kind = unicodedata.category(sign)
    if kind == "So" or (kind[0] in "LN" and _unspaced(sign)):
        return _Kind.ALONE
    if kind[0] == "M":
        return _Kind.MARK
    return _Kind.LETTER if kind[0] in "LN" else _Kind.NONE


_UNSPACED = (
    (0x0E00, 0x0EFF),
    (0x1000, 0x109F),
    (0x1780, 0x17FF),
    (0x3040, 0x30FF),
    (0x3400, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)
"""Thai and Lao, Burmese, Khmer, kana, and what is written in China."""


def _unspaced(sign: str) -> bool:
    return any(first <= ord(sign) <= last for first, last in _UNSPACED)


def _fold(word: str) -> str:
    """Letters, numbers and emoji alone, and spaces where something else was between them."""
    if word.isascii():
        return word.lower()
    return _fold_short(word) if len(word) <= SHORT else _fold_any(word)


def _fold_any(word: str) -> str:
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", word).casefold())
    bare = "".join(sign for sign in apart if unicodedata.combining(sign) < ACCENT)
    return "".join(
        sign if unicodedata.category(sign)[0] in "LNM" or unicodedata.category(sign) == "So" else " "
        for sign in unicodedata.normalize("NFC", bare)
    )


_fold_short = lru_cache(maxsize=8192)(_fold_any)


def folded(text: str) -> str:
    """
    >>> folded("The WHALE’s  Straße")
    'the whale s strasse'
    """
    return " ".join(word.folded for word in words_in(text))


class Terms(NamedTuple):
    """What is looked for: all of these, by their beginnings."""

    words: tuple[str, ...]
    together: tuple[str, ...]
    """Signs that stand side by side where no spaces are written."""

    def __bool__(self) -> bool:
        return bool(self.words)


def terms_of(question: str) -> Terms:
    """Whatever somebody has typed: quotes and operators are signs like any other.

    >>> terms_of('"whale" OR -sea*').words
    ('whale', 'or', 'sea')
    >>> terms_of("鯨の歌").together
    ('鯨 の 歌',)
    """
    found = [*words_in(question[:LOOKED_AT])][:TERMS_MOST]
    runs: list[list[Word]] = []
    for word in found:
        if _unspaced(word.folded[0]) and runs and runs[-1][-1].end == word.begin:
            runs[-1].append(word)
        elif _unspaced(word.folded[0]):
            runs.append([word])
    together = tuple(" ".join(word.folded for word in run) for run in runs if len(run) > 1)
    return Terms(tuple(dict.fromkeys(word.folded for word in found)), together)


def excerpt(text: str, terms: Terms) -> list[str]:
    """The place where it was first found: every second piece is what was looked for.

    >>> excerpt("And the whales sang.", terms_of("WHALE"))
    ['And the ', 'whales', ' sang.']
    """
    words: list[Word] = []
    found: list[Word] = []
    for word in words_in(text):
        if found and word.begin >= found[0].begin + AFTER:
            break
        words.append(word)
        if word.folded.startswith(terms.words):
            found.append(word)
    first = found[0].begin if found else 0
    begin = next(word.begin for word in words if word.begin >= first - BEFORE) if first > BEFORE else 0
    end = min(len(text), first + AFTER)
    if end < len(text):
        end = max((word.end for word in words if first < word.end <= end), default=end)
    pieces, at = ["…" if begin else ""], begin
    for word in found:
        if at <= word.begin < end:
            pieces[-1] += text[at : word.begin]
            at = min(word.end, end)
            pieces += [text[word.begin : at], ""]
    pieces[-1] += text[at:end] + ("…" if end < len(text) else "")
    return pieces
