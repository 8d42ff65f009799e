"""Listening by words: which subject shares the tale's words, or calls the same things to mind?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from .attending import attended
from .lexicon import recalled_by
from .stems import stems
from .subjects import Subjects

LINE: Final = 0.7
"""How much a word tells that stands in an allusion of the bank."""
KIN: Final = 0.3
"""How much a word tells that calls one of the description's to mind."""
SHARPNESS: Final = 1.4
"""How fast a better score becomes confidence: fitted so that "60 % sure" is right about 6 times in 10."""
SHARPNESS_BY_CAPTIONS: Final = 0.5
"""The same, where captions are all there is, were each of them one text."""
DOUBT: Final = 0.05
"""What is left for the subjects that nothing speaks for: people tell tales that no description foresees."""
NAMED: Final = log(0.01)
"""Where things are hidden, what is named is not what is meant: nobody may say it."""
_NEAR: Final = 5
"""Where things are hidden, so many words in a row, without filler, hint at one of them."""
_FAR: Final = 0.3
"""How much the rest of a tale still says of it."""


class _Worth(NamedTuple):
    """What a word that is heard speaks for."""

    subject: int
    value: float
    """Without the bank."""
    in_lines: float
    lines: frozenset[int]
    """The bank's lines that hold it, by number."""


class WordListener:
    """Rare words say more than common ones, kin says a little.

    The bank's lines help it to understand people. A line that a tale quotes helps it to nothing: a bot that
    knew its own sentences again would find every bot's tale. Nor do the others of the kind, which the same
    hand has written: bots understand each other no better than people.
    """

    def __init__(self, subjects: Subjects) -> None:
        described = [_described(subject.words) for subject in subjects.all]
        self._lines = Quotable([line for subject in subjects.all for line in subject.said])
        self._tales = Quotable([tale for subject in subjects.all for tale in subject.tales])
        self._told = frozenset(_told(subjects))
        """The lines that are the tellers' own, by number."""
        self._names = [frozenset(stems(subject.name)) for subject in subjects.all]
        self._hidden = any(self._names)
        self._worth = _worths(described, _words_of_lines(subjects), self._hidden)
        self._count = len(subjects)
        self._sharpness = SHARPNESS_BY_CAPTIONS * subjects.fullness if subjects.captions else SHARPNESS
        self._last: tuple[str, list[float]] = ("", [0.0] * self._count)

    def scores(self, story: str) -> list[float]:
        """How much speaks for each subject: 0 if nothing does. Whoever looks for several things in a story
        hears it once."""
        heard, score = self._last
        if story != heard:
            score = self._heard(story)
            self._last = story, score
        return score

    def _heard(self, story: str) -> list[float]:
        score = [0.0] * self._count
        near: dict[int, list[tuple[int, float]]] = {}
        quoted = self.not_heard(story)
        for place, word in _first_places(attended(story)):
            for subject, value, in_lines, lines in self._worth.get(word, ()):
                said = value if lines <= quoted else in_lines
                if self._hidden:
                    near.setdefault(subject, []).append((place, said))
                else:
                    score[subject] += said
        for subject, values in near.items():
            score[subject] = _together(values)
        return score

    def named_in(self, story: str) -> list[int]:
        """The hidden subjects that a story says by their names."""
        said = frozenset(stems(story))
        return [number for number, name in enumerate(self._names) if name and name <= said]

    def not_heard(self, story: str) -> frozenset[int]:
        """The lines that help it to nothing here, by number. Of what is hidden nobody tells any of them."""
        quoted = frozenset[int]() if self._hidden else self._lines.quoted_in(story)
        by_hand = bool(quoted & self._told) or bool(self._tales.quoted_in(story))
        return quoted | self._told if by_hand else quoted

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        """Without a word that it knows, all candidates are equally likely."""
        score = [self._sharpness * each for each in self.scores(story)]
        if self._hidden:
            for named in self.named_in(" ".join(attended(story))):
                score[named] += NAMED
        return probabilities([score[candidate] for candidate in candidates], DOUBT)


class Quotable:
    """Lines that are known again, framed or not, wherever a tale says them.

    >>> lines = Quotable(["The hill had two ears.", "a hill"])
    >>> lines.quoted_in("They say that the hill had two ears. What a hill!")
    frozenset({0})
    """

    _FIRST_WORDS = 3
    """So many first words; a line of no more is a name for a thing, and whoever says it quotes nobody."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._starting: dict[tuple[str, ...], list[tuple[int, str]]] = {}
        for number, line in enumerate(lines):
            said = line.lower().rstrip(".!?")
            words = said.split()
            if len(words) > self._FIRST_WORDS:
                self._starting.setdefault(tuple(words[: self._FIRST_WORDS]), []).append((number, said))

    def quoted_in(self, story: str) -> frozenset[int]:
        """Which of them, by number."""
        heard = story.lower()
        words = heard.split()
        starts = zip(*(words[nth:] for nth in range(self._FIRST_WORDS)), strict=False)
        return frozenset(
            number for start in starts for number, line in self._starting.get(start, ()) if line in heard
        )


def probabilities(scores: Sequence[float], doubt: float) -> list[float]:
    """Scores as chances that add up to 1, each at least its share of the doubt.

    >>> probabilities([0.0, 0.0], 0.1)
    [0.5, 0.5]
    """
    best = max(scores, default=0.0)
    weights = [exp(score - best) for score in scores]
    total = sum(weights)
    return [(1 - doubt) * weight / total + doubt / len(scores) for weight in weights]


def _first_places(thoughts: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Each stem once, with its place; no few words in a row reach from one thought into the next.

    >>> list(_first_places(["A cat sat.", "The cat slept."]))
    [(0, 'cat'), (1, 'sat'), (8, 'sleep')]
    """
    first: dict[str, int] = {}
    place = 0
    for thought in thoughts:
        for word in stems(thought):
            first.setdefault(word, place)
            place += 1
        place += _NEAR
    return ((place, word) for word, place in first.items())


def _together(values: Sequence[tuple[int, float]]) -> float:
    """What words at these places say of a thing that is hidden: the most that a few in a row do, and a part
    of what the others add.

    >>> _together([(0, 1.0), (2, 2.0), (40, 1.5)])
    3.45
    """
    best = max(sum(value for place, value in values if start <= place < start + _NEAR) for start, _ in values)
    return best + _FAR * (sum(value for _, value in values) - best)


def _told(subjects: Subjects) -> Iterator[int]:
    end = 0
    for subject in subjects.all:
        end += len(subject.said)
        yield from range(end - subject.told, end)


def _described(words: Sequence[tuple[float, str]]) -> dict[str, float]:
    """Each stem of a description, with the weight of the best part that it stands in."""
    best: dict[str, float] = {}
    for weight, text in words:
        for word in stems(text):
            best[word] = max(weight, best.get(word, 0.0))
    return best


def _words_of_lines(subjects: Subjects) -> list[dict[str, frozenset[int]]]:
    """For each subject the stems of its lines, with the numbers of the lines that hold them."""
    held: list[dict[str, frozenset[int]]] = []
    number = 0
    for subject in subjects.all:
        words: dict[str, set[int]] = {}
        for line in subject.said:
            for word in stems(line):
                words.setdefault(word, set()).add(number)
            number += 1
        held.append({word: frozenset(lines) for word, lines in words.items()})
    return held


def _worths(
    described: Sequence[dict[str, float]], lines: Sequence[dict[str, frozenset[int]]], hidden: bool
) -> dict[str, list[_Worth]]:
    rarity = _rarity(described, lines)
    holders: dict[str, list[int]] = {}
    for number, (words, held) in enumerate(zip(described, lines, strict=True)):
        for word in {*words, *held}:
            holders.setdefault(word, []).append(number)
    in_all = {
        word: sum(len(lines[number].get(word, ())) or 1 for number in held) for word, held in holders.items()
    }

    def share(heard: str, number: int) -> float:
        """How much of what is said with this word is said of this subject. Tales of pictures are no better
        understood by it."""
        return log(1 + len(lines) * len(lines[number][heard]) / in_all[heard]) if hidden else rarity[heard]

    def of(heard: str) -> Iterator[_Worth]:
        recalled = recalled_by().get(heard, frozenset())
        for number in sorted({holder for word in (heard, *recalled) for holder in holders.get(word, ())}):
            words, held = described[number], lines[number]
            kindred = max((words[word] * rarity[word] for word in recalled if word in words), default=0.0)
            value = max(words.get(heard, 0.0) * rarity.get(heard, 0.0), KIN * kindred)
            said = LINE * share(heard, number) if heard in held else 0.0
            if value or said:
                yield _Worth(number, value, max(value, said), held.get(heard, frozenset()))

    return {heard: worth for heard in {*rarity, *recalled_by()} if (worth := list(of(heard)))}


def _rarity(
    described: Sequence[dict[str, float]], lines: Sequence[dict[str, frozenset[int]]]
) -> dict[str, float]:
    count: dict[str, int] = {}
    for words, held in zip(described, lines, strict=True):
        for word in {*words, *held}:
            count[word] = count.get(word, 0) + 1
    return {word: log(1 + len(described) / holders) for word, holders in count.items()}


@lru_cache(maxsize=32)
def word_listener(subjects: Subjects) -> WordListener:
    return WordListener(subjects)
