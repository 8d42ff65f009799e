"""Tales of three, of The End of the Story: what holds each to its form, and how they come into the bank.

python -m tools.tales.threes              how many hands of four cards hold a tale that was written for them
python -m tools.tales.threes --deal N     so many hands that hold none
python -m tools.tales.threes --add FILE   tales, one a line ("crown, egg, moon: One night …"), or some of the
                                          bank's with other words marked ("… a [owl: hoot / wolf: howl] …")
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, count, islice
from pathlib import Path
from random import Random

from talewind.games.end.lexicon import lexicon, noun
from talewind.games.end.referee import mentions
from talewind.tales import bank
from talewind.tales.bank import Words
from talewind.tales.fives import fives
from talewind.tales.phrases import mark
from talewind.tales.threes import APART, WITH, three_of, threes_of

from .answers import boards
from .form import LONGEST, form
from .lines import FOLDER, Finding, tellings, three_lines, threes_file
from .wording import wording

_HAND, _KEPT, _PAIR = 4, 3, 2
_MARK = 15
"""By so many characters at least it is known again, whatever it was told of."""
_TRIES = 20_000
_PLACES = re.compile(r"\[[^\[\]]*\]")
_HINT = r"[a-z ]+: [^\[\]{}/]+"
_GOOD = re.compile(rf"\[{_HINT}(?:(?<=\S) //? {_HINT})+\]")
_PAIRS = re.compile(r"(?:[a-z ]+ \+ [a-z ]+(?:, (?=\S)|$))*")
_WRITTEN = re.compile(r"([a-z, ]+): (.+)")


def threes(held: Mapping[str, Mapping[Words, str]]) -> Iterator[Finding]:
    """By file and words."""
    for file, tales in held.items():
        for words, tale in tales.items():
            for wrong in faults(words, tale):
                yield Finding(f"threes/{file}", ", ".join(words), tale, wrong)


def faults(words: Words, tale: str) -> Iterator[str]:
    """What is wrong with one that the rules for any line do not see."""
    if astray := [*_astray(words, tale)]:
        yield from astray
        return
    three = three_of(words, tale)
    told = {words: three.told(words) for words in tellings(three)}
    said = {word for words, text in told.items() for word in _said(text, words)}
    yield from (f"says “{word}” outright" for word in sorted(said))
    if (characters := max(map(len, told.values()))) > LONGEST["three"]:
        yield f"may be told with {characters} characters, and a tale of three has at most {LONGEST['three']}"
    alone = three.places().keys() - {word for words in told for word in words}
    yield from (f"is never told of “{word}”: it goes with nothing" for word in sorted(alone))


def _said(text: str, words: Iterable[str]) -> Iterator[str]:
    said = mentions(text, [_numbers()[word] for word in words], strict=True, across=True)
    return (noun(number).word for number in said)


def _astray(words: Words, tale: str) -> Iterator[str]:
    """What is wrong with its words, and with the places of others."""
    three = three_of(words, tale)
    if len(three.words) != _KEPT or three.words != tuple(sorted({*three.words})):
        yield "is not of three words in the order of the alphabet"
    written, _, pairs = tale.partition(APART)
    passages = _PLACES.findall(written)
    if re.search(r"[\[\]{}~]", _PLACES.sub("", written)) or not all(map(_GOOD.fullmatch, passages)):
        yield "has a place that is not well written"
        return
    if not _PAIRS.fullmatch(pairs):
        yield "names pairs of words in another form than “horse + bus, cow + egg”"
        return
    if three.passages and len(mark(three.frame)) < _MARK:
        yield "is all in pieces"
    for passage in three.passages:
        told = Counter(hint.word for hint in passage)
        yield from (f"has “{word}” twice in one place" for word in told if told[word] > 1)
    places = {(hint.word, passage[0].word) for passage in three.passages for hint in passage}
    places |= {(word, word) for word in three.words}
    of = Counter(word for word, _ in places)
    yield from (f"has two places for “{word}”" for word in sorted(of) if of[word] > 1)
    strange = {own for _, own in places} - {*three.words}
    yield from (f"has a place for “{own}”, which it is not of" for own in sorted(strange))
    held = three.places()
    for pair in sorted(map(sorted, three.apart)):
        if len({held.get(word) for word in pair} - {None}) != _PAIR or {*pair} <= {*three.words}:
            yield f"names “{WITH.join(pair)}”, which are no words of two places, one of them another's"
    unknown = {*three.words, *of} - _numbers().keys()
    yield from (f"“{word}” is none of the hundred words" for word in sorted(unknown))


@cache
def _numbers() -> dict[str, int]:
    return {each.word: number for number, each in enumerate(lexicon().words)}


# What is still to be written


def hands_with_one(tries: int = _TRIES) -> float:
    """Of hands dealt by chance, the share that holds three words that a whole tale was written for."""
    return sum(any(map(_written, _kept(hand))) for hand in islice(_hands("hands"), tries)) / tries


def deal(number: int, seed: str) -> list[Words]:
    """So many hands that hold no such words, none of which share three."""
    had = set[Words]()
    dealt = list[Words]()
    for hand in _hands(seed):
        if len(dealt) == number:
            break
        if not any(words in had or _written(words) for words in _kept(hand)):
            had |= {*_kept(hand)}
            dealt.append(hand)
    return dealt


def _hands(seed: str) -> Iterator[Words]:
    rng, words = Random(seed), sorted(_numbers())
    return (tuple(sorted(rng.sample(words, _HAND))) for _ in count())


def _kept(hand: Words) -> Iterator[Words]:
    return combinations(hand, _KEPT)


def _written(words: Words) -> bool:
    return any(threes_of(words)) or words in _of_fives()


@cache
def _of_fives() -> frozenset[Words]:
    begun = (sorted(place.hints[0].word for place in five.places) for five in fives())
    return frozenset(words for each in begun for words in combinations(each, _KEPT))


# For whoever writes


def read(written: str) -> dict[Words, str]:
    """
    >>> read("moon, crown, egg: The queen sat down on the nest.")
    {('crown', 'egg', 'moon'): 'The queen sat down on the nest.'}
    """
    found = map(_WRITTEN.fullmatch, filter(None, map(str.strip, written.splitlines())))
    return {tuple(sorted(of[1].split(", "))): of[2] for of in found if of}


def wrong_with(words: Words, tale: str) -> list[str]:
    if astray := [*_astray(words, tale)]:
        return astray
    lines = [*three_lines("", {words: tale})]
    found = (*form(lines), *wording(lines), *(each for line in lines for each in boards(line)))
    return [*faults(words, tale), *(each.wrong for each in found if each.line)]


def add(tales: Mapping[Words, str], folder: Path = FOLDER / "threes") -> int:
    """Each to its words. The first one stays, unless it comes again with more words. How many were added."""
    held = bank.threes()
    new = {words: tale for words, tale in tales.items() if _more(words, tale, held.get(words))}
    for first in {words[0] for words in new}:
        file = folder / f"{first.replace(' ', '_')}.txt"
        file.write_text(threes_file(first, {**held, **new}), "utf-8")
    return len(new)


def _more(words: Words, tale: str, old: str | None) -> bool:
    """Nothing that stands is lost by it: no word, and no pair that somebody would rather not hear."""
    if old is None:
        return True
    new, held = three_of(words, tale), three_of(words, old)
    same = _plain(words, tale) == _plain(words, old)
    return same and tale != old and new.places().keys() >= held.places().keys() and new.apart >= held.apart


def _plain(words: Words, tale: str) -> str:
    return three_of(words, tale).told(words)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Tales of three, of The End of the Story.")
    parser.add_argument("--deal", type=int, metavar="N", help="so many hands that hold none")
    parser.add_argument("--seed", default="deal", help="which ones")
    parser.add_argument("--add", type=Path, metavar="FILE", help="tales, one a line, each to its words")
    asked = parser.parse_args(arguments)
    if asked.deal is not None:
        print(*(", ".join(hand) for hand in deal(asked.deal, asked.seed)), sep="\n")
        return 0
    if asked.add is not None:
        tales = read(asked.add.read_text("utf-8"))
        wrong = {words: found for words, tale in tales.items() if (found := wrong_with(words, tale))}
        for words, found in wrong.items():
            print(f"{', '.join(words)}: {'; '.join(found)}")
        print(f"{add({words: tale for words, tale in tales.items() if words not in wrong})} added")
        return bool(wrong)
    print(f"{hands_with_one():.1%} of hands hold words that a whole tale was written for")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
