"""Chapter titles for tales, in the teller's own words: a short sentence, something said, or a phrase cut out.

Where nothing in it is short enough to be a title, a tale has none, and whoever shows the book counts it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import dropwhile
from pathlib import Path

import msgspec

from talewind.tales import bank

MOST = 6
"""So many words has a title at the most; a whole sentence may have one more."""
LETTERS = 48
WORTH = 3.5
"""What is worth less is no title."""

_ENDS = re.compile(r"(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bSt)[.!?…]+(?=\s|$)|[。！？]|\n+")
_PARTS = re.compile(r"\s*[,;:()–—、，]+\s*|\s+-+\s+")
_QUOTATION = re.compile(r"[\"“”„«»]([^\"“”„«»]+)[\"“”„«»]")
_QUOTES = re.compile(r"[\"“”„«»]|(?<!\w)['‘’]|['‘’](?!\w)")


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The small words: headings.toml says what belongs where."""

    articles: frozenset[str]
    places: frozenset[str]
    joints: frozenset[str]
    ties: frozenset[str]
    links: frozenset[str]
    turns: frozenset[str]
    pointers: frozenset[str]
    anybody: frozenset[str]
    helpers: frozenset[str]
    whens: frozenset[str]
    hollow: frozenset[str]
    worn: list[str]
    refrains: list[str]


@cache
def small_words() -> Words:
    return msgspec.toml.decode(Path(__file__).with_suffix(".toml").read_bytes(), type=Words)


@cache
def _refrains() -> tuple[str, ...]:
    """What clockwork says in tale after tale."""
    stock = (_QUOTES.sub("", line).rstrip(".!?…").lower() for line in bank.stock())
    return (*small_words().refrains, *stock)


def headings(tales: Iterable[str]) -> list[str]:
    """A title for each tale, or none (""); no title twice, if it can be helped.

    >>> headings(["In spring we drank the house.", "He waited for a very long time under the old bridge."])
    ['In spring we drank the house', 'Under the old bridge']
    """
    given: list[str] = []
    for words in tales:
        best_first = sorted(candidates(words), key=lambda found: -found[0])
        titles = [title for worth, title in best_first if worth >= WORTH]
        fresh = next((title for title in titles if title not in given), None)
        given.append(fresh or (titles[0] if titles else ""))
    return given


def candidates(tale: str) -> Iterator[tuple[float, str]]:
    """Everything in a tale that could be its title, and how good it would be. Last words are a bit better."""
    sentences = [sentence for sentence in _ENDS.split(_QUOTES.sub("", tale)) if _length(sentence)]
    said = [words.strip(" .,!?…") for words in _QUOTATION.findall(tale)]
    for title in filter(None, (_title(_unlinked(words.split())) for words in said)):
        yield 10 + _merit(title), title
    for nth, sentence in enumerate(sentences, 1):
        # What leads to something that is said is less than what is said.
        leads = 4 if any(sentence.find(words) > 1 for words in said) else 0
        if sentence.strip().lower().startswith(_refrains()):
            continue
        for worth, words in _phrases(_without_beginning(sentence.strip())):
            if title := _title(words):
                yield worth + _merit(title) + (nth == len(sentences)) / 2 - leads, title


def _phrases(sentence: str) -> Iterator[tuple[float, list[str]]]:
    """A sentence, its clauses, and what is named at the end of a thought: each with its worth as a title."""
    yield 10, sentence.split()
    for nth, clause in enumerate(_PARTS.split(sentence)):
        words = _unlinked(clause.split())
        if not words:
            continue
        # What follows a comma may lack its subject: "and went on tiptoe".
        whole = 0 if nth == 0 or _begins_well(words[0]) else -4
        thoughts = _thoughts(words)
        if len(words) <= MOST:
            yield 8 + whole, words
        elif len(thoughts) > 1 and 2 < len(thoughts[0]) <= MOST and not _hangs_over(thoughts[0]):
            yield 6 + whole, thoughts[0]
        for thought in thoughts:
            named = _named_last(thought)
            yield (7 if len(named) > 2 else 3), named


def _unlinked(words: Sequence[str]) -> list[str]:
    """Without the small words that only join it to what stands before."""
    return [*dropwhile(lambda word: word.lower() in small_words().links, words)]


def _thoughts(words: Sequence[str]) -> list[list[str]]:
    """A clause, cut wherever another thought begins."""
    small = small_words()
    thoughts: list[list[str]] = [[]]
    for word in words:
        if thoughts[-1] and word.lower() in small.turns | small.links:
            thoughts.append([])
        thoughts[-1].append(word)
    return thoughts


def _named_last(words: Sequence[str]) -> list[str]:
    """The thing that a thought ends with, and where it is: "under the old bridge"."""
    small = small_words()
    if _hangs_over(words):
        return []
    for start in range(max(0, len(words) - MOST), len(words) - 1):
        before = words[start - 1].lower() if start else ""
        rest = [word.lower() for word in words[start + 1 :]]
        if words[start].lower() not in small.articles or rest[0] in small.articles:
            continue
        # "They send each other cards": nothing is named by that.
        if words[start].lower() == "each" and rest[0] == "other":
            continue
        if small.pointers.union(small.helpers, small.turns).intersection([before, *rest]):
            continue
        # "With a blindfold walked under the branches": what goes with something else may end anywhere.
        if before in small.joints and len(rest) > 2 and not small.ties.intersection(rest[1:3]):
            continue
        return list(words[start - (before in small.places and len(rest) + 2 <= MOST) :])
    return []


def _hangs_over(words: Sequence[str]) -> bool:
    """Whether a phrase that was cut off ends with a word that needs another."""
    small = small_words()
    return words[-1].lower() in small.joints | small.helpers | small.articles | small.places


def _without_beginning(sentence: str) -> str:
    """What follows the beginnings that many tales have; all of it, if nothing does."""
    low = sentence.lower()
    for worn in small_words().worn:
        if low.startswith(worn) and not low[len(worn) : len(worn) + 1].isalnum():
            rest = sentence[len(worn) :].lstrip(" ,;:–—-…")
            return _without_beginning(rest) if _length(rest) > 1 else sentence
    return sentence


def _title(words: Sequence[str]) -> str:
    """A phrase as a title; "" if it is too long for one, or says nothing."""
    title = " ".join(words).strip(" -–—,;:'’‘")
    if len(words) > MOST + 1 or len(title) > LETTERS or not _length(title):
        return ""
    said = title.lower().split()
    if said[-1] in small_words().hollow:
        return ""
    # "They did": nothing is named, and nothing is told.
    if {*said} <= small_words().pointers | small_words().helpers | small_words().links:
        return ""
    return title[:1].upper() + title[1:]


def _merit(title: str) -> float:
    """What makes a title better or worse than another of its kind."""
    small = small_words()
    words = title.lower().split()
    first, last = words[0], words[-1]
    return (
        0.75 * (first in small.articles)
        - 4.0 * (len(words) == 1)
        - 2.0 * (len(words) == 2)
        - 1.0 * (len(words) > MOST)
        - 2.5 * (first in small.pointers)
        - 1.5 * (first in small.turns)
        - 1.0 * (first in small.helpers)
        - 4.0 * (last in small.pointers)
        - 6.0 * (last in small.whens)
    )


def _begins_well(word: str) -> bool:
    """Whether a clause that begins with this word has a subject of its own."""
    small = small_words()
    low = word.lower()
    return word != low or low in small.articles | small.anybody | small.pointers | small.places | small.turns


def _length(text: str) -> int:
    """How many words there are in it."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())
