"""How a line must sound: British, simple, fit for every table."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from talewind.tales.seen import article
from talewind.tales.stems import stem

from .house import AMERICAN, UNWELCOME
from .lines import Finding, Kind, Line, without_slots
from .reading import grade, words_of

LONGEST_WORD = 14
HARDEST = 10.0
"""The school grade of a single line; and of a file on average, and of one of whole passages:"""
HARDEST_FILE, HARDEST_PASSAGES = 6.0, 9.0
HARDEST_FIVE, HARDEST_FIVES = 12.0, 10.0
"""The same where all has to be said in two sentences."""

_ENDINGS = ("", "d", "e", "ed", "er", "es", "ful", "hood", "ing", "ite", "less", "s", "y")
_AMERICAN = {begun + ending: begun for begun in AMERICAN for ending in _ENDINGS}
_ARTICLE = re.compile(r"\b([Aa]n?) ([A-Za-z]{2,})")
_DOUBLED = re.compile(r"\b(?!had had\b)([a-z]+) \1\b", re.IGNORECASE)

_IN_TWO_SENTENCES: tuple[Kind, ...] = ("occasion", "five", "three")
_FILES: dict[Kind, float] = {
    "passage": HARDEST_PASSAGES,
    **dict.fromkeys(_IN_TWO_SENTENCES, HARDEST_FIVES),
    "three": HARDEST_FIVE,
}


def wording(lines: Iterable[Line]) -> Iterator[Finding]:
    """Winter Tales is a tale of war, and may be harder to read; it is no less kind."""
    grades: dict[str, list[float]] = defaultdict(list)
    hardest: dict[str, float] = {}
    for line in lines:
        level = grade(_as_told(line))
        grades[line.file].append(level)
        hardest[line.file] = _FILES.get(line.kind, HARDEST_FILE)
        faults = [*_grammar(line.text), *_kind(line.text)]
        if line.kind not in ("part", "passage"):
            faults += _plain(line, level)
        yield from (Finding(line.file, line.key, line.text, fault) for fault in faults)
    for file, levels in grades.items():
        mean, most = sum(levels) / len(levels), hardest[file]
        if mean > most:
            yield Finding(file, "", "", f"is hard to read: on average grade {mean:.1f}, over {most:g}")


def _grammar(text: str) -> Iterator[str]:
    for given, word in _ARTICLE.findall(text):
        if given.lower() != article(word):
            yield f"says “{given} {word}” for “{article(word)} {word}”"
    # A capital inside is a name's, and names are spelled as they are.
    words = re.findall(r"\w+", text[:1].lower() + text[1:])
    if any(one.lower() == other.lower() for one, other in pairwise(words)):
        yield from (f"says “{word}” twice in a row" for word in _DOUBLED.findall(text))
    for word in words:
        if begun := _AMERICAN.get(word):
            yield f"is American: “{begun}” for “{AMERICAN[begun]}”"


def _plain(line: Line, level: float) -> Iterator[str]:
    for word in words_of(line.text):
        if len(word) > LONGEST_WORD:
            yield f"says “{word}”, which has more than {LONGEST_WORD} letters"
    hardest = HARDEST_FIVE if line.kind in _IN_TWO_SENTENCES else HARDEST
    if level > hardest:
        yield f"is hard to read: grade {level:.1f}, over {hardest:g}"


def _as_told(line: Line) -> str:
    """As a sentence: grades are made for those, and a phrase is never heard alone."""
    text = without_slots(line.text, "it").replace("”", "")
    return f"Then we saw {text}." if line.kind in ("name", "phrase", "allusion") else text


def _kind(text: str) -> Iterator[str]:
    for word in filter(_unwelcome, words_of(text)):
        yield f"says “{word}”, which is not welcome at every table"


@cache
def _unwelcome(word: str) -> bool:
    return stem(word.lower()) in UNWELCOME
