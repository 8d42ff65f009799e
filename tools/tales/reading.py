"""How hard a text is to read: the school grade of Flesch and Kincaid, with syllables counted by ear."""

from __future__ import annotations

import re
from functools import cache

_WORDS = re.compile(r"[a-zà-ÿ]+(?:'[a-z]+)*", re.IGNORECASE)
_SILENT = re.compile(
    r"(?<=[^aeiouyl])es?$|(?<=[aeiouyr]l)es?$|(?<=[^aeioutd])ed$|(?<=[aeiou]{2})l?ed$"
    r"|(?<=[^aeioul])e(?=(?:ful|less|ly|ment|thing|times?|where|body|one)$)|(?<=^ev)e(?=ry)"
)
"""An e that is written and not spoken: hope, while, smiled, something, every; but little, wanted."""
_SPOKEN = re.compile(r"(?:[sxz]|[cs]h|[cg])es$")
"""Endings in -es that are: houses, wishes, pages."""
_PARTED = re.compile(r"(?<![cgst])i(?=[aou])|[iu](?=et)|[aeou](?=ing)|o(?=em|et)")
"""Vowels that part from the next: lion, quiet, being, poem."""
_VOWELS = re.compile(r"[aeiouyà-ÿ]+")


def words_of(text: str) -> list[str]:
    return _WORDS.findall(text)


@cache
def syllables(word: str) -> int:
    """
    >>> [syllables(word) for word in ("hope", "houses", "little", "wanted", "smiled", "something", "lion")]
    [1, 2, 2, 2, 1, 2, 2]
    """
    word = word.lower().removesuffix("'s")
    heard = word if _SPOKEN.search(word) else _SILENT.sub("", word)
    return max(1, len(_VOWELS.findall(_PARTED.sub(r"\g<0>-", heard))))


def grade(text: str) -> float:
    """The year at school in which a text is read with ease; below 0 for the simplest.

    >>> round(grade("The cat sat on the mat."), 1), round(grade("Considerable opposition arose."), 1)
    (-1.4, 28.8)
    """
    words = words_of(text)
    if not words:
        return 0.0
    sentences = max(1, len(re.findall(r"[.!?](?=\s|$)", text)))
    spoken = sum(map(syllables, words)) / len(words)
    return 0.39 * len(words) / sentences + 11.8 * spoken - 15.59
