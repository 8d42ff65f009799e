"""Listening by meaning: how near does a tale come to what could be said of each subject?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from ..overlap import Quotable, probabilities, word_listener
from ..subjects import Subjects
from ..words import thoughts
from .model import Model, unit
from .store import known, vectors_of

if TYPE_CHECKING:
    from .model import Vectors

Manner: TypeAlias = Literal["whole", "hidden"]
"""A tale is about one subject as a whole, or hides several, each in a few words of it."""


class _Ear(NamedTuple):
    """Fitted on the development tales, so that "60 % sure" is right about 6 times in 10."""

    closeness: float
    """How much of the nearest ways of putting it counts, and how little of the others."""
    meaning: float
    words: float
    """How fast nearness, and words in common, become confidence."""
    doubt: float


_EARS: Final[dict[Manner, _Ear]] = {
    "whole": _Ear(closeness=8, meaning=50, words=1.0, doubt=0.03),
    "hidden": _Ear(closeness=10, meaning=30, words=0.8, doubt=0.05),
}
_WINDOWS: Final = (5, 7)
"""How many pieces of words an allusion takes, more or less."""
_STEP: Final = 2
_STORIES_MOST: Final = 256


class MeaningListener:
    """Meaning and words together hear more than either: the one understands allusions, the other names."""

    def __init__(self, subjects: Subjects, model: Model, manner: Manner = "whole") -> None:
        import numpy as np

        said = [text for subject in subjects.all for text in subject.said]
        self._lines = Quotable(said)
        self._vectors = vectors_of(said, model)
        sizes = [len(subject.said) for subject in subjects.all]
        self._starts = np.cumsum([0, *sizes[:-1]])
        self._model = model
        self._manner: Manner = manner
        self._words = word_listener(subjects)
        self._heard = lru_cache(_STORIES_MOST)(self._hear)
        self._sentence = lru_cache(_STORIES_MOST)(self._mean)

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        score = self._heard(story)
        return probabilities([score[candidate] for candidate in candidates], _EARS[self._manner].doubt)

    def _hear(self, story: str) -> list[float]:
        import numpy as np

        ear = _EARS[self._manner]
        near = np.exp(ear.closeness * (self._parts(story) @ self._vectors.T))
        unquoted = np.ones(len(self._vectors), dtype=np.float32)
        unquoted[list(self._lines.quoted_in(story))] = 0
        counted = np.maximum(np.add.reduceat(unquoted, self._starts), 1e-9)
        pooled = np.add.reduceat(near * unquoted, self._starts, axis=1) / counted
        nearness = np.log(np.maximum(pooled, 1e-9)) / ear.closeness
        gathered = nearness.mean(0) if self._manner == "whole" else nearness.max(0)
        words = np.array(self._words.scores(story), dtype=np.float32)
        score: list[float] = (ear.meaning * gathered + ear.words * words).tolist()
        return score

    def _mean(self, sentence: str) -> Vectors:
        """Tellers compose of sentences that were read at build time; people's are read now."""
        found = known(sentence)
        return self._model.embed([sentence])[0] if found is None else found

    def _parts(self, story: str) -> Vectors:
        """What is compared: sentence by sentence; or, where things are hidden, every few words."""
        import numpy as np

        if self._manner == "whole":
            return unit(np.array([self._sentence(part) for part in thoughts(story) or [story]]))
        pieces = self._model.tokens(story)[1:-1]
        if not len(pieces):
            return self._model.embed([story])
        windows = [
            pieces[start : start + size].mean(0)
            for size in _WINDOWS
            for start in range(0, max(1, len(pieces) - size + 1), _STEP)
        ]
        return unit(np.array(windows))
