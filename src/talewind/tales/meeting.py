"""Visits: small events in one picture, with a place for somebody or something of another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Final, NamedTuple

from . import bank
from .bank import Member
from .phrases import mark
from .stems import english

SLOT: Final = re.compile(r"\{(guest|he|him|his|hers|himself)\}")
_PRONOUNS: Final = {
    "he": {"he": "he", "him": "him", "his": "his", "hers": "his", "himself": "himself"},
    "she": {"he": "she", "him": "her", "his": "her", "hers": "hers", "himself": "herself"},
    "it": {"he": "it", "him": "it", "his": "its", "hers": "its", "himself": "itself"},
}

_ENDED: Final = re.compile(r"(?:^|[.!?]|[.!?]”) ?“?$|“$")
_ASKED: Final = re.compile(r"[!?]” (?:\{[\w.]+\} )?(?:asked|called|cried|said|shouted|whispered)\b")
"""After a question or a cry, who spoke goes on with a small letter."""


class Visit(NamedTuple):
    """A tale of the bank with a guest in its place."""

    line: str
    guest: Member

    @property
    def words(self) -> str:
        return told(self.line, self.guest)


def told(line: str, guest: Member) -> str:
    """
    >>> told("{guest} sat down. “Is it {hers}?” {he} asked.", Member("cat", "she", "cat"))
    'The cat sat down. “Is it hers?” she asked.'
    >>> told("Here comes {guest}!", Member("big red crab", "she", "crab"))
    'Here comes the crab!'
    """

    def fill(slot: re.Match[str]) -> str:
        said = f"the {shortly(guest)}" if slot[1] == "guest" else _PRONOUNS[guest.as_][slot[1]]
        return said[:1].upper() + said[1:] if _begins(line, slot) else said

    return SLOT.sub(fill, line)


@cache
def shortly(member: Member) -> str:
    """What it is called in a tale, where nobody needs to tell it from others: a crab, however big and red.

    >>> names = ("big red crab", "badger with the spectacles", "smallest of the nesting sisters")
    >>> [shortly(Member(name, "it", "")) for name in names]
    ['crab', 'badger', 'smallest of the nesting sisters']
    """
    words = member.the.split()
    if member.again or "of" in words:
        return member.again or member.the
    ends = (at for at, word in enumerate(words) if word in english().joints and word != "and")
    return words[next(ends, len(words)) - 1]


def _begins(line: str, slot: re.Match[str]) -> bool:
    """Whether a sentence begins there."""
    return bool(_ENDED.search(line[: slot.start()])) and not _ASKED.match(line, max(slot.start() - 3, 0))


def visits(deck: str, one: str, other: str) -> Iterator[Visit]:
    """Every way in which something of one picture can be a guest in the other."""
    for host, home in ((one, other), (other, one)):
        for visit in bank.visits(deck).get(host, ()):
            for guest in bank.cast(deck).get(home, ()):
                if fits(visit.wish, guest.is_) and shortly(guest) not in _at_home(deck, host):
                    yield Visit(visit.tale, guest)


@cache
def _at_home(deck: str, slug: str) -> frozenset[str]:
    """What is there already: of two mice nobody could say which."""
    return frozenset(shortly(member) for member in bank.cast(deck)[slug])


@cache
def fits(wish: str, words: str) -> bool:
    """
    >>> fits("walks|flies -big", "mouse"), fits("walks|flies -big", "elephant")
    (True, False)
    """
    return grants(wish, kinds_of(words, bank.kinds().implies))


def grants(wish: str, kinds: AbstractSet[str]) -> bool:
    return all(
        word[1:] not in kinds if word.startswith("-") else any(kind in kinds for kind in word.split("|"))
        for word in wish.split()
    )


def kinds_of(words: str, implies: Mapping[str, str]) -> frozenset[str]:
    """
    >>> sorted(kinds_of("mouse", {"mouse": "tiny furry", "tiny": "small", "small": "", "furry": ""}))
    ['furry', 'mouse', 'small', 'tiny']
    """
    found: set[str] = set()
    todo = words.split()
    while todo:
        if (kind := todo.pop()) not in found:
            found.add(kind)
            todo += implies[kind].split()
    return frozenset(found)


# What such a tale is called after


@cache
def _hosts() -> dict[str, tuple[str, ...]]:
    """For each visit who and what is at home there, the most striking first."""
    return {
        visit.tale: tuple(shortly(member) for member in bank.cast(deck)[slug])
        for deck in bank.decks()
        for slug, told in bank.visits(deck).items()
        for visit in told
    }


def both(words: str) -> str:
    """The two that one of these tales is about; "" for any other words."""
    heard = words.lower()
    for line, hosts in _hosts().items():
        if mark(line) in heard and (found := _pattern(line).search(words)):
            host = next((name for name in hosts if re.search(rf"\b{name}\b", heard)), hosts[0])
            return _title(f"the {host}", found["guest"])
    for line in bank.own().two:
        if mark(line) in heard and (found := _pattern(line).search(words)):
            return _title(found["a"], found["b"])
    return ""


def _title(one: str, other: str) -> str:
    one, other = (name.strip()[:1].lower() + name.strip()[1:] for name in (one, other))
    title = f"{one} and {other}" if one != other else f"{one}, twice"
    return title[:1].upper() + title[1:]


def _pattern(line: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def part(piece: str) -> str:
        if not piece.startswith("{"):
            return re.escape(piece)
        slot = piece[1:-1]
        if slot in ("guest", "a", "b") and slot not in seen:
            seen.add(slot)
            return f"(?P<{slot}>[^.!?“”]+?)"
        return ".+?"

    return re.compile("".join(map(part, re.split(r"(\{\w+\})", line))), re.IGNORECASE)
