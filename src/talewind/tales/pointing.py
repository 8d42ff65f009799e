"""Which words of a tale speak for what somebody takes to be meant."""

from __future__ import annotations

import re
from collections.abc import Sequence

from talewind.engine.english import listed

from .interface import Listener
from .stems import english

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")

MOST = 24
"""So many different words are tried; tales are short."""
SHORTEST = 3
COUNTS = 0.97
"""A word speaks for it if, without that word, so much of the chance at most is left."""
ALONE = 0.1
"""A word by itself speaks for it if it gives it so much of the chance."""


def pointing(
    listener: Listener, story: str, candidates: Sequence[int], meant: int, most: int = 2
) -> list[str]:
    """The words without which this listener would be less sure of what is meant, the weightiest first.

    Each is left out in turn, and the tale heard anew.
    """
    at = list(candidates).index(meant)
    sure = listener.rank(story, candidates)[at]
    without: list[tuple[float, str]] = []
    for word in _tried(story):
        rest = re.sub(rf"\b{re.escape(word)}\b", " ", story, flags=re.IGNORECASE)
        without.append((listener.rank(rest, candidates)[at], word))
    without.sort(key=lambda tried: tried[0])
    return [word for left, word in without[:most] if left < sure * COUNTS]


def clue(listener: Listener, story: str, candidates: Sequence[int], meant: int) -> str:
    """The word that speaks most for it by itself, as it was written; nothing, where none does."""
    at = list(candidates).index(meant)
    heard = {word: listener.rank(word, candidates)[at] for word in _tried(story)}
    best = max(heard, key=lambda word: heard[word], default="")
    if not best or heard[best] < ALONE:
        return ""
    return next(word[0] for word in _WORD.finditer(story) if word[0].lower() == best)


def _tried(story: str) -> list[str]:
    words = dict.fromkeys(word.lower() for word in _WORD.findall(story))
    return [word for word in words if len(word) >= SHORTEST and word not in english().filler][:MOST]


def quoted(words: Sequence[str]) -> str:
    """
    >>> quoted(["lantern", "harbour"])
    '“lantern” and “harbour”'
    """
    return "".join(listed(f"“{word}”" for word in words))
