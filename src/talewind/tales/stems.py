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
    asking: str
    heads: str
    tails: str
    whole: str
    irregular: dict[str, str]
    kin: dict[str, str]


class English(msgspec.Struct, frozen=True):
    """english.toml says what each of these is."""

    filler: frozenset[str]
    openers: frozenset[str]
    timeless: frozenset[str]
    determiners: frozenset[str]
    joints: frozenset[str]
    asking: frozenset[str]
    heads: frozenset[str]
    tails: frozenset[str]
    whole: frozenset[str]
    irregular: dict[str, str]
    kin: dict[str, str]


@cache
def english() -> English:
    read = reading.toml(Path(__file__).with_name("english.toml").read_bytes(), _File)
    return English(
        filler=frozenset(read.filler.split()),
        openers=frozenset(read.openers.split()),
        timeless=frozenset(read.timeless.split()),
        determiners=frozenset(read.determiners.split()),
        joints=frozenset(read.joints.split()),
        asking=frozenset(read.asking.split()) | frozenset(read.filler.split()),
        heads=frozenset(read.heads.split()),
        tails=frozenset(read.tails.split()),
        whole=frozenset(read.whole.split()),
        irregular=read.irregular,
        kin=read.kin,
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
    word = _without_plural(word)
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


def singular(word: str) -> str:
    """
    >>> [singular(word) for word in ("spiders", "witches", "mice", "glass", "stories")]
    ['spider', 'witch', 'mouse', 'glass', 'story']
    """
    word = word.removesuffix("'s").removesuffix("’s")
    return english().irregular.get(word) or _without_plural(word)


def _without_plural(word: str) -> str:
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def stems(words: str) -> list[str]:
    """The stems of a text in order, without filler.

    >>> stems("The mice were sleeping, under a patchwork.")
    ['mous', 'sleep', 'patchwork']
    """
    filler = english().filler
    return [stem(word) for word in _WORD.findall(words.lower()) if word not in filler]
