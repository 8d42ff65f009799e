"""Joining lines of the bank: nothing said twice, nothing that a table does not want to hear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from . import bank
from .bank import Style
from .stems import english, stems
from .wishes import crosses

_GAP = re.compile(r"\{[\w.]*\}")
_BEGINS = re.compile(r"(?:^|[.!?]”? |“)$")
"""After this a sentence begins, if only in somebody's mouth."""

LIMIT = 400
"""A tale has at most so many characters: half a minute, read aloud."""


class Hand:
    """The lines that one teller may still use, and the luck to choose among them."""

    def __init__(self, rng: Random, recent: Sequence[str] = (), unwelcome: str = "") -> None:
        self.rng = rng
        self._said = "\n".join(recent).lower()
        self.crosses = crosses(unwelcome)
        """Whether words speak of what this table does not want to hear of."""

    def fresh(self, lines: Sequence[str]) -> str:
        """One of these lines, not said lately and not unwelcome if that can be helped."""
        return self.rng.choice(self.unsaid(lines) or self.welcome(lines) or lines)

    def unsaid(self, lines: Sequence[str]) -> list[str]:
        """Those that were not said here; a frame counts by the longest stretch between its gaps."""
        return [line for line in self.welcome(lines) if not self.said(line)]

    def said(self, line: str) -> bool:
        return mark(line) in self._said

    def welcome(self, lines: Sequence[str]) -> Sequence[str]:
        return [line for line in lines if not self.crosses(line)]

    def coloured(self, tale: str, style: Style, limit: int = LIMIT) -> str:
        """With a line of a style before it or after it: one that was not said here, and that there is room
        for; or else without."""
        begins = self.rng.random() < 0.5
        for first in (begins, not begins):
            lines = self.unsaid(style.openings if first else style.closings)
            short = [line for line in lines if len(line) + len(tale) < limit]
            if short:
                line = self.rng.choice(short)
                return f"{line} {tale}" if first else f"{tale} {line}"
        return tale

    def led(self, tale: str, style: Style, limit: int = LIMIT) -> str:
        """With the beginning of a style in its own first sentence: one that was not said here, and that there
        is room for; or else without."""
        short = [lead for lead in self.unsaid(style.leads) if len(lead) + len(tale) < limit]
        return f"{self.rng.choice(short)} {tale}" if short else tale

    def kept(self, tale: str) -> str:
        """It, or something bland where it crosses a line."""
        return tale if not self.crosses(tale) else self.bland()

    def bland(self) -> str:
        lines = bank.frames().quiet
        return self.rng.choice(self.unsaid(lines) or self.welcome(lines) or ["…"])


@lru_cache(maxsize=16384)
def stems_in(line: str) -> frozenset[str]:
    """Those of a line of the bank, which comes again and again."""
    return frozenset(stems(line))


@lru_cache(maxsize=16384)
def mark(line: str) -> str:
    """What a line is known by in a tale, whatever stands in its gaps.

    >>> mark("{0} {1}. Ask anybody {2}."), mark("The hill had ears.")
    ('. ask anybody', 'the hill had ears')
    """
    return max(_GAP.split(line.lower()), key=len).strip().rstrip(".!?")


def sentence(words: str) -> str:
    """
    >>> sentence("the hill had ears")
    'The hill had ears.'
    """
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else f"{words}."


def tells(line: str) -> bool:
    """Whether a sentence says what happened: not how things are, nor what something looked like.

    >>> [tells(line) for line in ("The hill had ears.", "It is easy to be brave.", "July came.")]
    [True, False, True]
    """
    seen = (*bank.frames().sights, *bank.frames().likenesses)
    timeless = english().timeless & {word.strip(",;") for word in line.rstrip(".!?").split()}
    return not timeless and not any(line.startswith(sight.partition("{")[0]) for sight in seen)


def can_be_framed(line: str) -> bool:
    """Whether a sentence may follow "Once upon a time," with a small letter.

    >>> [can_be_framed(line) for line in ("The hill had ears.", "It is easy to be brave.", "July came.")]
    [True, False, False]
    """
    return line.rstrip(".!?").split()[0].strip(",;").lower() in english().openers and tells(line)


def framed(frame: str, line: str) -> str:
    """
    >>> framed("They say that {}", "The hill had ears.")
    'They say that the hill had ears.'
    """
    return frame.replace("{}", line[:1].lower() + line[1:])


def filled(scene: str, phrases: Sequence[str]) -> str:
    """With a phrase in each of its places, and a capital wherever a sentence begins.

    >>> filled("{} ran. “{},” it said.", ["a sailor", "the quay"])
    'A sailor ran. “The quay,” it said.'
    """
    rest = iter(phrases)

    def phrase(gap: re.Match[str]) -> str:
        said = next(rest)
        return said[:1].upper() + said[1:] if _BEGINS.search(scene[: gap.start()]) else said

    return _GAP.sub(phrase, scene)
