"""The style that a table has agreed on, in its own words: which of ours is it?"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from . import bank
from .bank import Style
from .stems import stem

_WORD: Final = re.compile(r"[^\W\d_]+|[,.;:!?]")
_DENIED: Final = re.compile(
    r"\b(?:no|not|nothing|never|without|kein|keine|nicht|ohne|pas|sans|sin)\b(?:\s+[^\s,.;:!?]+){1,2}"
)
"""What somebody does not want says nothing about what they want."""


@lru_cache(maxsize=64)
def style_of(wish: str) -> Style | None:
    """The one that most of these words speak of, rather an earlier one; None where nobody knows them.

    >>> style_of("Like old pirates!") is bank.styles()["pirates"], style_of("purple and slow")
    (True, None)
    """
    words = " ".join(stem(word) for word in _WORD.findall(_DENIED.sub(" ", wish.lower())))
    places = {
        name: [at for cue in cues if (at := f" {words} ".find(f" {cue} ")) >= 0]
        for name, cues in _cues().items()
    }
    name = max(places, key=lambda style: (len(places[style]), -min(places[style], default=0)))
    return bank.styles()[name] if places[name] else None


@cache
def _cues() -> dict[str, frozenset[str]]:
    """By style, the stems that speak of it; those of a phrase with a space between."""
    return {
        name: frozenset(" ".join(map(stem, cue.split("-"))) for cue in style.hear.split())
        for name, style in bank.styles().items()
    }
