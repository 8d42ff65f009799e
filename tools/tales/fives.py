"""Tales of five, of The End of the Story: what holds each to its form, what is still to be written, and how
many hands have one.

python -m tools.tales.fives                how many hands of four cards hold a tale, and what words are rare
python -m tools.tales.fives --words        how often each of the hundred words is in a tale, the rarest first
python -m tools.tales.fives --batch N      fifty sets of six words: a tale needs any five of one, or all six
python -m tools.tales.fives --lint FILE    what is wrong with a file, and its tales as they may be told
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from math import comb
from pathlib import Path
from random import Random
from typing import TypeAlias

import msgspec

from talewind.games.end.bots import subjects
from talewind.games.end.lexicon import WORDS, board, lexicon, noun
from talewind.games.end.referee import mentions, sentences
from talewind.tales import bank
from talewind.tales.bank import Fives
from talewind.tales.fives import Five, Place, five_of
from talewind.tales.fives import fives as every_five
from talewind.tales.overlap import word_listener
from talewind.tales.phrases import mark

from .answers import boards
from .form import LONGEST, form
from .lines import Finding, Line, five_lines, readings
from .twice import twice
from .wording import wording

Triple: TypeAlias = frozenset[str]
Held: TypeAlias = Mapping[str, Sequence[str]]
"""As they are written, by file."""

PLACES = (5, 6)
HINT, PLAIN = range(1, 14), range(1, 9)
"""So many words has a hint, and what stands there without one."""
_MARK = 15
"""By so many characters at least it is known again, whatever it was told of."""
SURE = 0.95
"""So sure may nobody be of a word that is not hinted at."""
_RIDDLE = re.compile(r"(?:what|the thing)\b")
_HAND, _KEPT = 4, 3
_BATCH, _SET, _TRIED = 50, 6, 60
_RAREST = 20


def fives(held: Held) -> Iterator[Finding]:
    for file, tales in held.items():
        for five in map(five_of, tales):
            yield from (Finding(f"fives/{file}", "", five.told(()), wrong) for wrong in faults(five))
    yield from twice(_frames(held))


def _frames(held: Held) -> Iterator[Line]:
    """No event comes twice, nor nearly. A hint may: of hundreds of tales a table hears a few."""
    for written in (tale for tales in held.values() for tale in tales):
        five = five_of(written)
        yield Line("fives", "", five.told(()), "phrase")


def faults(five: Five) -> Iterator[str]:
    """What is wrong with one that the rules for any line do not see."""
    known = {each.word: number for number, each in enumerate(lexicon().words)}
    yield from (f"“{word}” is none of the hundred words" for word in sorted(five.words - known.keys()))
    if len(five.places) not in PLACES:
        yield f"has {len(five.places)} places, and five or six are needed"
    yield from (f"hints at “{word}” twice" for word, times in _counted([five]).items() if times > 1)
    if re.search(r"[\[\]|]", five.frame):
        yield "has a place that is not well written"
    if len(mark(five.frame)) < _MARK:
        yield "is all in pieces"
    if re.search(r"\}\s*\{", five.frame):
        yield "has two places with nothing between"
    for place in five.places:
        yield from _place(place)
    longest = sorted(max(map(len, _said(place))) - len(place.plain) for place in five.places)[-_KEPT:]
    if (length := len(five.told(())) + sum(longest)) > LONGEST["five"]:
        yield f"has up to {length} characters as it is told, and may have {LONGEST['five']}"
    own = [known[word] for word in sorted(five.words & known.keys())]
    told = [*readings(five)]
    if any(sentences(reading) > 2 for reading in told):
        yield "is more than 2 sentences"
    said = mentions("\n".join(told), own, strict=True, across=True)
    yield from (f"says “{noun(word).word}” outright" for word in sorted(said))
    yield from (f"hints at “{word}” all the same" for sure, word in heard_without(five) if sure > SURE)


def _place(place: Place) -> Iterator[str]:
    for said, wanted in (*((hint, HINT) for hint in _said(place)), (place.plain, PLAIN)):
        if len(said.split()) not in wanted:
            yield f"“{said}” has not {wanted.start} to {wanted.stop - 1} words"
        if re.search(r"[.!?]", said):
            yield f"“{said}” ends a sentence inside a place"
    yield from (
        f"“{said}” is a riddle, not what anybody would say" for said in _said(place) if _RIDDLE.match(said)
    )


def _said(place: Place) -> list[str]:
    return [hint.says for hint in place.hints]


def _counted(tales: Iterable[Five]) -> Counter[str]:
    """In how many places each word is hinted at."""
    return Counter(hint.word for five in tales for place in five.places for hint in place.hints)


def heard_without(five: Five) -> Iterator[tuple[float, str]]:
    """How surely each of its words is heard by somebody to whom none was hinted at."""
    plain, listener = five.told(()), word_listener(subjects())
    for beside in map(board, lexicon().colours):
        for number, sure in zip(beside, listener.rank(plain, beside), strict=True):
            if noun(number).word in five.words:
                yield sure, noun(number).word


# What is still to be written


def batch(number: int) -> list[tuple[str, ...]]:
    """Fifty sets of words, which have hardly three in common with any other of any batch."""
    return [*islice(_sets(), number * _BATCH, (number + 1) * _BATCH)]


def _sets() -> Iterator[tuple[str, ...]]:
    """Of sixty that luck brings, always the one with most triples that none had before."""
    rng, had = Random("fives"), set[Triple]()
    words = [each.word for each in lexicon().words]
    while True:
        tried = [tuple(rng.sample(words, _SET)) for _ in range(_TRIED)]
        best = max(tried, key=lambda six: len({*_triples(six)} - had))
        had |= {*_triples(best)}
        yield best


def _triples(words: Sequence[str]) -> Iterator[Triple]:
    return map(frozenset, combinations(words, _KEPT))


def covered(tales: Sequence[Five]) -> set[Triple]:
    """Words of one place are never hidden together."""
    kept = (places for five in tales for places in combinations(five.places, _KEPT))
    words = (product(*([hint.word for hint in place.hints] for place in places)) for places in kept)
    return {frozenset(triple) for triples in words for triple in triples}


def at_their_best(tales: Sequence[Five]) -> list[Five]:
    """Without the hints that stand behind."""
    return [
        five._replace(places=tuple(place._replace(hints=place.hints[: place.best]) for place in five.places))
        for five in tales
    ]


def hands_with_one(triples: set[Triple], tries: int = 20_000) -> float:
    """Of hands dealt by chance, the share in which three of four words have a tale."""
    rng, words = Random("hands"), [each.word for each in lexicon().words]
    return sum(not triples.isdisjoint(_triples(rng.sample(words, _HAND))) for _ in range(tries)) / tries


# For whoever writes


def _lint(file: Path) -> int:
    """A file by itself, wherever it lies, beside everything that the bank says."""
    tales = msgspec.toml.decode(file.read_bytes(), type=Fives).tales
    held = {**bank.fives(), file.name: tales}
    mine, events = [*five_lines({file.name: tales})], {five_of(tale).told(()) for tale in tales}
    found = [
        *fives(held),
        *form(mine),
        *wording(mine),
        *(finding for line in mine for finding in boards(line)),
        *twice(five_lines(held)),
    ]
    wrong = [each for each in found if each.file == f"fives/{file.name}" or each.line in events]
    rng = Random(file.name)
    for five in map(five_of, tales):
        places = rng.sample(five.places, min(_KEPT, len(five.places)))
        words = [rng.choice(place.hints).word for place in places]
        print(f"{', '.join(words)}: {five.told(words)}")
    print(*wrong, sep="\n")
    print(f"{len(tales)} tales, {len(wrong)} findings")
    return bool(wrong)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Tales of five, of The End of the Story.")
    parser.add_argument("--batch", type=int, help="fifty sets of words to write for")
    parser.add_argument("--words", action="store_true", help="how often each word is in a tale")
    parser.add_argument("--lint", type=Path, help="hold a file to its form")
    asked = parser.parse_args(arguments)
    if asked.lint is not None:
        return _lint(asked.lint)
    if asked.batch is not None:
        print(*(", ".join(words) for words in batch(asked.batch)), sep="\n")
        return 0
    tales = every_five()
    counts = _counted(tales)
    by_rarity = sorted((counts[each.word], each.word) for each in lexicon().words)
    if asked.words:
        print(*(f"{times:4} {word}" for times, word in by_rarity), sep="\n")
        return 0
    triples = covered(tales)
    print(
        f"{len(tales)} tales of {len(triples)} of {comb(WORDS, _KEPT)} triples: "
        f"{hands_with_one(triples):.1%} of hands have one, "
        f"{hands_with_one(covered(at_their_best(tales))):.1%} with the best hints alone"
    )
    print("Rarest are", ", ".join(f"{word} ({times})" for times, word in by_rarity[:_RAREST]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
