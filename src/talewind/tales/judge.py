"""Liking one tale better than another: does it speak of both pictures?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from talewind.pictures import Deck

from .attending import thoughts
from .interface import Linked, Listener

_LENGTH_LEAST = 8


class PictureJudge:
    """Listens to a tale as a whole and sentence by sentence: the one may be about the one picture, the next
    about the other."""

    def __init__(self, deck: Deck, listener: Callable[[], Listener]) -> None:
        self._all = range(len(deck))
        self._listener = listener

    def score(self, prompt: int, stories: Sequence[Linked]) -> list[float]:
        return [self._score(prompt, story) for story in stories]

    def _score(self, prompt: int, story: Linked) -> float:
        if not story.words.strip():
            return 0.0
        listener = self._listener()
        heard = [listener.rank(part, self._all) for part in _parts(story.words)]
        return sum(sqrt(max(one[picture] for one in heard)) for picture in (prompt, story.picture)) / 2


def _parts(words: str) -> list[str]:
    sentences = [part for part in thoughts(words) if len(part) > _LENGTH_LEAST]
    return [words, *sentences] if len(sentences) > 1 else [words]
