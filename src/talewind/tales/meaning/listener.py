"""Listening by meaning: how near does a tale come to what could be said of each subject?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from .. import bank
from ..attending import attended
from ..overlap import NAMED, probabilities, word_listener
from ..subjects import Subjects
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
    "hidden": _Ear(closeness=10, meaning=25, words=1.0, doubt=0.05),
}
_CAPTIONS: Final = _Ear(closeness=8, meaning=11, words=0.6, doubt=0.05)
"""For pictures that people brought, if one text is all that is said of each."""
_WINDOWS: Final = (5, 7)
"""How many pieces of words an allusion takes, more or less."""
_STEP: Final = 2
_STORIES_MOST: Final = 256
_PIECES_MOST: Final = 16
"""The sentences of one story, which are asked for twice."""
_COMMON: Final = 0.6
"""How much of what a few words have in common with everything speaks for nothing."""
_IDLE: Final = -0.07
"""A sentence that is so much nearer to table talk than to any subject says nothing."""


class MeaningListener:
    """Meaning and words together hear more than either: the one understands allusions, the other names."""

    def __init__(self, subjects: Subjects, model: Model, manner: Manner = "whole") -> None:
        import numpy as np

        said = [text for subject in subjects.all for text in subject.said]
        self._vectors = vectors_of(said, model)
        sizes = [len(subject.said) for subject in subjects.all]
        self._starts = np.cumsum([0, *sizes[:-1]])
        self._manner: Manner = manner
        self._ear = _ear_for(subjects) if subjects.captions else _EARS[manner]
        self._words = word_listener(subjects)
        self._heard = lru_cache(_STORIES_MOST)(self._hear)
        self._pieces = lru_cache(_PIECES_MOST)(model.tokens)
        self._sentence = lru_cache(_STORIES_MOST)(self._mean)
        self._chatter = self._read(bank.chatter())

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        score = self._heard(story)
        return probabilities([score[candidate] for candidate in candidates], self._ear.doubt)

    def _hear(self, story: str) -> list[float]:
        import numpy as np

        ear = self._ear
        heard, parts = self._attended(story)
        near = np.exp(ear.closeness * (parts @ self._vectors.T))
        unquoted = np.ones(len(self._vectors), dtype=np.float32)
        unquoted[list(self._words.not_heard(story))] = 0
        counted = np.maximum(np.add.reduceat(unquoted, self._starts), np.float32(1e-9))
        pooled = np.add.reduceat(near * unquoted, self._starts, axis=1) / counted
        nearness: Vectors = np.log(np.maximum(pooled, 1e-9)).astype(np.float32) / ear.closeness
        words = ear.words * np.array(self._words.scores(heard), dtype=np.float32)
        score: Vectors
        if self._manner == "whole":
            score = ear.meaning * _told_apart(nearness) + words
        else:
            score = ear.meaning * _somewhere(nearness) + words
            score[self._words.named_in(heard)] += NAMED
        told: list[float] = score.tolist()
        return told

    def _attended(self, story: str) -> tuple[str, Vectors]:
        """What is listened to, without table talk, and what of it is compared: sentence by sentence, or where
        things are hidden every few words of each."""
        parts = attended(story) or [story]
        vectors = self._read(parts)
        told = (vectors @ self._vectors.T).max(1) - (vectors @ self._chatter.T).max(1) > _IDLE
        if not told.any():
            told[:] = True
        heard = [part for part, is_told in zip(parts, told, strict=True) if is_told]
        return " ".join(heard), vectors[told] if self._manner == "whole" else self._windows(heard)

    def _read(self, sentences: Sequence[str]) -> Vectors:
        import numpy as np

        return unit(np.array([self._sentence(sentence) for sentence in sentences]))

    def _mean(self, sentence: str) -> Vectors:
        """Tellers compose of sentences that were read at build time; people's are read now."""
        found = known(sentence)
        mean: Vectors = self._pieces(sentence).mean(0) if found is None else found
        return mean

    def _windows(self, sentences: Sequence[str]) -> Vectors:
        import numpy as np

        return unit(np.array([few for each in sentences for few in _few_words(self._pieces(each))]))


def _few_words(pieces: Vectors) -> Iterator[Vectors]:
    """What every few pieces of a sentence mean, without its beginning and its end."""
    inner = pieces[1:-1] if len(pieces) > 2 else pieces
    for size in _WINDOWS:
        for start in range(0, max(1, len(inner) - size + 1), _STEP):
            yield inner[start : start + size].mean(0)


def _ear_for(subjects: Subjects) -> _Ear:
    return _CAPTIONS._replace(meaning=_CAPTIONS.meaning * subjects.fullness)


def _somewhere(nearness: Vectors) -> Vectors:
    """For each subject the few words that are nearest to it, as far as they do not speak for all."""
    nearest: Vectors = (nearness - _COMMON * nearness.mean(1, keepdims=True)).max(0)
    return nearest


def _told_apart(nearness: Vectors) -> Vectors:
    """All sentences together: each weighs as much as it tells the subjects apart."""
    weights = nearness.max(1) - nearness.mean(1)
    gathered: Vectors = weights @ nearness / max(weights.sum(), 1e-9)
    return gathered
