"""Tales of three, of The End of the Story: what holds each to its form, and how they come into the bank.

python -m tools.tales.threes              how many hands of four cards hold a tale that was written for them
python -m tools.tales.threes --deal N     so many hands that hold none
python -m tools.tales.threes --add FILE   tales, one a line ("crown, egg, moon: One night …")
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, count, islice
from pathlib import Path
from random import Random
from typing import TypeAlias

from talewind.games.end.lexicon import lexicon, noun
from talewind.games.end.referee import mentions
from talewind.tales import bank
from talewind.tales.fives import fives

from .answers import boards
from .form import form
from .lines import FOLDER, Finding, Line
from .wording import wording

Words: TypeAlias = tuple[str, ...]
"""In the order of the alphabet."""

_HAND, _KEPT = 4, 3
_TRIES = 20_000
_WRITTEN = re.compile(r"([a-z, ]+): (.+)")
_HEAD = """\
# Tales of three words of The End of the Story: of “{word}” and two that stand behind it in the
# alphabet. Each is one event, in one sentence or two, that was written for just these three.

"""


def threes(held: Mapping[str, Mapping[str, str]]) -> Iterator[Finding]:
    """By file and the other two words."""
    for file, tales in held.items():
        first = file.removesuffix(".toml").replace("_", " ")
        for others, tale in tales.items():
            for wrong in faults((first, *others.split(", ")), tale):
                yield Finding(f"threes/{file}", others, tale, wrong)


def faults(words: Words, tale: str) -> Iterator[str]:
    """What is wrong with one that the rules for any line do not see."""
    if len(words) != _KEPT or words != tuple(sorted({*words})):
        yield "is not of three words in the order of the alphabet"
    yield from (f"“{word}” is none of the hundred words" for word in words if word not in _numbers())
    own = [_numbers()[word] for word in words if word in _numbers()]
    said = mentions(tale, own, strict=True, across=True)
    yield from (f"says “{noun(word).word}” outright" for word in said)


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
    first, *others = words
    return ", ".join(others) in bank.threes(first) or words in _of_fives()


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
    line = Line("threes", ", ".join(words), tale, "three")
    found = [each.wrong for each in (*form([line]), *wording([line]), *boards(line)) if each.line]
    return [*faults(words, tale), *found]


def add(tales: Mapping[Words, str], folder: Path = FOLDER / "threes") -> int:
    """Each to its words; the first one stays. How many were added."""
    by_first: dict[str, dict[str, str]] = defaultdict(dict)
    added = 0
    for (first, *others), tale in tales.items():
        by_first[first][", ".join(others)] = tale
    for first, new in by_first.items():
        held = bank.threes(first)
        added += len(new.keys() - held.keys())
        lines = [f'"{others}" = "{tale}"\n' for others, tale in sorted({**new, **held}.items())]
        file = folder / f"{first.replace(' ', '_')}.toml"
        file.write_text(_HEAD.format(word=first) + "".join(lines), "utf-8")
    return added


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
