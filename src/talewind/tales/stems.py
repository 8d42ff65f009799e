"""Words as a listener hears them: small letters, no endings, no filler.

Our own stemmer for English: the texts are short, only their overlap counts, and thirty lines need
no dependency (a Snowball stemmer would bring twenty languages with it).
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from . import reading

_WORD = re.compile(r"[a-zà-ÿ]+(?:['’][a-zà-ÿ]+)*")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    filler: str
    openers: str
    timeless: str
    determiners: str
    joints: str
    irregular: dict[str, str]


class English(msgspec.Struct, frozen=True):
    """english.toml says what each of these is."""

    filler: frozenset[str]
    openers: frozenset[str]
    timeless: frozenset[str]
    determiners: frozenset[str]
    joints: frozenset[str]
    irregular: dict[str, str]


@cache
def english() -> English:
    read = reading.toml(Path(__file__).with_name("english.toml").read_bytes(), _File)
    return English(
        filler=frozenset(read.filler.split()),
        openers=frozenset(read.openers.split()),
        timeless=frozenset(read.timeless.split()),
        determiners=frozenset(read.determiners.split()),
        joints=frozenset(read.joints.split()),
        irregular=read.irregular,
    )


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """
    >>> [stem(word) for word in ("drifting", "drifted", "drifts", "mice", "kisses", "knotted", "ladies")]
    ['drift', 'drift', 'drift', 'mous', 'kiss', 'knot', 'ladi']
    """
    word = word.removesuffix("'s").removesuffix("’s")
    regular = english().irregular.get(word)
    if regular is not None:
        return word if regular == word else stem(regular)
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes", "zes")):
        word = word[:-2]
    elif len(word) > 3 and word.endswith("ies"):
        word = word[:-3] + "y"
    elif len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "edly", "ed", "er", "ly"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= 3 and re.search("[aeiouy]", rest):
            word = rest
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    if len(word) > 3:
        word = word.removesuffix("e")
    return word[:-1] + "i" if len(word) > 3 and word.endswith("y") else word


def stems(words: str) -> list[str]:
    """The stems of a text in order, without filler.

    >>> stems("The mice were sleeping, under a patchwork.")
    ['mous', 'sleep', 'patchwork']
    """
    filler = english().filler
    return [stem(word) for word in _WORD.findall(words.lower()) if word not in filler]
