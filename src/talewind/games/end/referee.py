"""The word referee: has the narrator said a key word? And how many sentences were there?

ES-STORY-03, ES-STORY-05, ES-RULING-06, ES-RULING-07, ES-RULING-12, ES-RULING-31
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from .lexicon import Word, noun

REMEMBERED = 512
"""So many answers are kept: whoever copies a table, or thinks ahead, comes by the same story again."""

CLOSING_WORDS = "The end of the story!"

_CLOSING = re.compile(r"(?<![^\W_])the\s+end\s+of\s+the\s+story(?![^\W_])", re.IGNORECASE)
_LEFT_MARKS = "\"'“‘(*_"
_APOSTROPHES = str.maketrans("’‘ʼ＇`´′", "'" * 7)
_CLITICS = re.compile(r"'(?:s|d|ll|ve|re)(?![a-z0-9])")
"""The cat's, the cat'll: still the cat."""
_HYPHENS = re.compile(r"(?<=[a-z0-9])[-‐‑‒–−](?=[a-z0-9])")
_WORDS = re.compile("[a-z0-9]+")
_INITIALS = re.compile(r"\b[a-z](?:\.[a-z])+\b\.?", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.!?…]+[\"'“”‘’»«›‹)\]]*(?=\s|$)|[。！？]+[\"'“”‘’»«›‹」』）)\]]*")
_CONTINUATION = re.compile(r"(?:[!?…！？]|\.{2,})[.!?…！？\"'“”‘’»«›‹」』）)\]]*\s+[a-z]")
"""A cry or three dots, and a small letter: the sentence goes on."""
_TITLES = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|St|Prof)\.|\bNo\.(?=\s*\d)|\b[A-HJ-Z]\.(?=\s+[A-Z])")


def without_closing(words: str) -> str:
    """A story without the closing words, which the table adds by itself, once.

    >>> without_closing("They kissed. The end of the story!")
    'They kissed.'
    """
    words = words.rstrip()
    for closing in reversed(list(_CLOSING.finditer(words))):
        if re.search(r"[^\W_]", words[closing.end() :]):
            break
        words = _without_left_mark(words[: closing.start()]).rstrip().rstrip(",;:–—-").rstrip()
    return words


def _without_left_mark(words: str) -> str:
    """A quote or bracket that opened after a space belongs to what follows; any other stays."""
    bare = words.rstrip(_LEFT_MARKS)
    return bare if not bare or bare[-1].isspace() else words


@lru_cache(maxsize=REMEMBERED)
def sentences(words: str) -> int:
    """How many sentences a story seems to have.

    >>> sentences("Mr. Fox ran! He ran… and ran")
    2
    """
    ends = _ends(words)
    rest = words[ends[-1] :] if ends else words
    return len(ends) + bool(re.search(r"\w", rest))


def _ends(words: str) -> list[int]:
    """Where the sentences of a story end."""
    # As long as it was, so that a place in the one is the same place in the other.
    plain = _INITIALS.sub(_lettered, _TITLES.sub(_lettered, words))
    return [end.end() for end in _SENTENCE_END.finditer(plain) if not _CONTINUATION.match(plain, end.start())]


def _lettered(stopped: re.Match[str]) -> str:
    return "x".ljust(len(stopped.group()), "-")


def mentions(words: str, keys: Iterable[Word], *, strict: bool = False, across: bool = False) -> list[Word]:
    """The key words that a story says outright, or in a listed form; with `strict`, in a synonym too.

    What only hints at one is no mention: the sample stories of the rules pass. ES-STORY-06, ES-STORY-07

    A form of several words is looked for in each sentence by itself; `across`, where one ends and the next
    begins as well.
    """
    return [key for key in keys if _says(words, key, strict, across)]


@lru_cache(maxsize=REMEMBERED)
def _says(words: str, key: Word, strict: bool, across: bool) -> bool:
    heard = _heard(words, across)
    return any(_said(form, heard) for form in _forms(key, strict).values())


def slips(words: str, keys: Sequence[Word], *, strict: bool = False) -> list[str]:
    """The forms of these words that a story holds, to be marked in it. ES-STORY-03, ES-RULING-06"""
    if not keys:
        return []
    heard = _heard(words, across=True)
    return [listed for key in keys for listed, form in _forms(key, strict).items() if _said(form, heard)]


@lru_cache(maxsize=REMEMBERED)
def _heard(words: str, across: bool) -> tuple[str, ...]:
    cuts = [0, *([] if across else _ends(words)), len(words)]
    told = [words[start:end] for start, end in pairwise(cuts)]
    return tuple(_compared(sentence, hyphens) for sentence in told for hyphens in (" ", ""))


def _said(form: str, heard: Iterable[str]) -> bool:
    return any(form in sentence for sentence in heard)


@cache
def _forms(word: Word, strict: bool) -> dict[str, str]:
    """As they are listed, and as they are compared."""
    forms = noun(word).forbidden_forms
    return {each.form: _compared(each.form) for each in forms if strict or each.kind != "synonym"}


def _compared(words: str, hyphens: str = " ") -> str:
    """Plain small letters, without marks, possessives and apostrophes; a space before, between and after the
    words, so that one is never found inside another.

    >>> _compared("Don't look at the Queen's bee-hive!")
    ' dont look at the queen bee hive '
    """
    plain = words.translate(_APOSTROPHES)
    if not plain.isascii():
        plain = "".join(
            letter
            for letter in unicodedata.normalize("NFKD", plain)
            if unicodedata.category(letter)[0] != "M" and unicodedata.category(letter) != "Cf"
        )
    plain = _CLITICS.sub("", plain.lower()).replace("'", "")
    plain = _INITIALS.sub(lambda initials: initials.group().replace(".", "") + " ", plain)
    plain = _HYPHENS.sub(hyphens, plain)
    return f" {' '.join(_WORDS.findall(plain))} "
