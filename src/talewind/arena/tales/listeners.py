"""Who listens: the tiers, and plainer listeners to compare them with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import log, sqrt
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from talewind.tales import Listener, Subjects
from talewind.tales.meaning.listener import Manner, MeaningListener
from talewind.tales.meaning.model import Model
from talewind.tales.measuring import Matter
from talewind.tales.overlap import probabilities, word_listener
from talewind.tales.stems import stems

if TYPE_CHECKING:
    from talewind.tales.meaning.model import Vectors

Tier: TypeAlias = Literal["words", "meaning", "all"]

RANDOM: Final = "random"
OVERLAP: Final = "word overlap"
WORDS: Final = "tier 0"
ALONE: Final = "meaning alone"
MEANING: Final = "tier 1"

_OVERLAP_SHARPNESS: Final = 15.0
_DOUBT: Final = 0.03
"""As sure as serves each baseline best on the development tales."""


class Indifferent:
    """To whom everything is equally likely."""

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        return [1 / len(candidates)] * len(candidates)


class OverlapListener:
    """Counts the words that a tale shares with a description, rare ones more (TF-IDF); no bank, no kin."""

    def __init__(self, texts: Sequence[str]) -> None:
        words = [Counter(stems(text)) for text in texts]
        held = Counter(word for each in words for word in each)
        self._rarity = {word: log(len(texts) / count) + 1 for word, count in held.items()}
        self._described = [self._weighed(each) for each in words]

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        heard = self._weighed(Counter(stems(story)))
        scores = [
            sum(weight * self._described[candidate].get(word, 0.0) for word, weight in heard.items())
            for candidate in candidates
        ]
        return probabilities([_OVERLAP_SHARPNESS * score for score in scores], _DOUBT)

    def _weighed(self, words: Counter[str]) -> dict[str, float]:
        weights = {word: count * self._rarity.get(word, 0.0) for word, count in words.items()}
        length = sqrt(sum(weight**2 for weight in weights.values())) or 1.0
        return {word: weight / length for word, weight in weights.items()}


class AloneListener:
    """Compares a whole tale with a whole description by meaning; no bank, no words."""

    def __init__(self, texts: Sequence[str], model: Model, sharpness: float) -> None:
        self._model = model
        self._vectors = model.embed(texts)
        self._sharpness = sharpness
        self._heard = lru_cache(maxsize=256)(self._hear)

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        near = self._heard(story)
        return probabilities([self._sharpness * near[candidate] for candidate in candidates], _DOUBT)

    def _hear(self, story: str) -> list[float]:
        near: list[float] = (self._vectors @ self._model.embed([story])[0]).tolist()
        return near


class RememberingModel(Model):
    """Reads every text once: judges hear, and tellers draft, the same sentences again and again."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, Vectors] = {}

    def tokens(self, text: str) -> Vectors:
        if text not in self._known:
            self._known[text] = super().tokens(text)
        return self._known[text]

    def forget(self) -> None:
        self._known.clear()


MaybeModel: TypeAlias = RememberingModel | None
"""The model, where it is installed and asked for."""


class Remembering:
    """A listener that is asked the same again and again."""

    def __init__(self, listener: Listener) -> None:
        self._rank: Callable[[str, tuple[int, ...]], list[float]] = lru_cache(maxsize=None)(listener.rank)

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        return self._rank(story, tuple(candidates))


def listeners(matter: Matter, tier: Tier, model: Model | None) -> dict[str, Listener]:
    """By name, the plainest first; those that need the model only with it."""
    texts = matter.descriptions()
    heard: dict[str, Listener] = {RANDOM: Indifferent(), OVERLAP: OverlapListener(texts)}
    own = bots_ears(matter.subjects(), matter.manner, tier, model)
    if WORDS in own:
        heard[WORDS] = own[WORDS]
    if MEANING in own and model is not None:
        heard |= {ALONE: AloneListener(texts, model, matter.sharpness), MEANING: own[MEANING]}
    return heard


def bots_ears(subjects: Subjects, manner: Manner, tier: Tier, model: Model | None) -> dict[str, Listener]:
    """By name, those that bots listen with."""
    heard: dict[str, Listener] = {}
    if tier != "meaning":
        heard[WORDS] = word_listener(subjects)
    if tier != "words" and model is not None:
        heard[MEANING] = MeaningListener(subjects, model, manner)
    return heard
