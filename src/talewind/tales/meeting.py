"""Two of a cast, and the small events in which they can meet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import product
from math import cbrt, prod
from typing import Final, NamedTuple

from . import bank
from .bank import Member
from .phrases import mark
from .stems import english

SLOT: Final = re.compile(r"\{(a|b|(?:b\.)?(?:he|him|his|hers|himself))\}")
_PRONOUNS: Final = {
    "he": {"he": "he", "him": "him", "his": "his", "hers": "his", "himself": "himself"},
    "she": {"he": "she", "him": "her", "his": "her", "hers": "hers", "himself": "herself"},
    "it": {"he": "it", "him": "it", "his": "its", "hers": "its", "himself": "itself"},
}

_ENDED: Final = re.compile(r"(?:^|[.!?]|[.!?]”) ?“?$|“$")
_ASKED: Final = re.compile(r"[!?]” \{[\w.]+\} (?:asked|called|cried|said|shouted|whispered)\b")
"""After a question or a cry, who spoke goes on with a small letter."""


class Meeting(NamedTuple):
    """A tale of the bank with somebody in each of its places."""

    of: str
    line: str
    a: Member
    b: Member
    weight: float
    """How much it is about just these two."""

    @property
    def words(self) -> str:
        return told(self.line, self.a, self.b)


def named(member: Member) -> str:
    """As it is called where a sentence begins with it; what is said further on has a place of its own."""
    return f"the {member.the} {member.more}".rstrip()


def told(line: str, a: Member, b: Member) -> str:
    """
    >>> cat = Member(the="cat", more="on the mat", as_="she", is_="cat")
    >>> told("{a} saw {b}. {he} sat down, and {a} and {b} kept still.", cat, Member("hat", "it", "hat"))
    'The cat on the mat saw the hat. She sat down, and the cat and the hat kept still.'
    >>> told("{a} saw {b}, and {b} saw {a}.", Member("big red crab", "she", "crab"), cat)
    'The big red crab saw the cat, and the cat saw the crab.'
    >>> told("{a} sneezed. “Was that me?” {he} asked. “Yes.” {he} slept.", cat, cat)
    'The cat on the mat sneezed. “Was that me?” she asked. “Yes.” She slept.'
    """
    seen: set[str] = set()

    def fill(slot: re.Match[str]) -> str:
        begins = _begins(line, slot)
        side, _, word = slot[1].rpartition(".")
        if slot[1] in ("a", "b"):
            member = a if slot[1] == "a" else b
            other = b if slot[1] == "a" else a
            if slot[1] in seen:
                said = f"the {_again(member, other)}"
            else:
                said = named(member) if begins else f"the {member.the}"
            seen.add(slot[1])
        else:
            said = _PRONOUNS[(b if side else a).as_][word]
        return said[:1].upper() + said[1:] if begins else said

    return SLOT.sub(fill, line)


def _again(member: Member, other: Member) -> str:
    """What it is called the next time: a crab, however big and red, unless there are two."""
    short = _shortly(member)
    return member.the if short == _shortly(other) else short


@cache
def _shortly(member: Member) -> str:
    """
    >>> names = ("big red crab", "badger with the spectacles", "smallest of the nesting sisters")
    >>> [_shortly(Member(name, "it", "")) for name in names]
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


def meetings(ones: Sequence[Member], others: Sequence[Member]) -> Iterator[Meeting]:
    """Every way in which one of these can meet one of those, and be told from the other."""
    for bridge in bank.bridges().bridge:
        for one, other in product(ones, others):
            for a, b in ((one, other), (other, one)):
                if a.the != b.the and fits(bridge.a, a.is_) and fits(bridge.b, b.is_):
                    weight = _rarity(bridge.a, bridge.b) / len(bridge.tales)
                    clear = (line for line in bridge.tales if a.as_ != b.as_ or not _mixes(line))
                    yield from (Meeting(bridge.of, line, a, b, weight) for line in clear)


@cache
def _mixes(line: str) -> bool:
    """Whether nobody could say who is who, if both were she."""
    slots = {*SLOT.findall(line)} - {"a", "b"}
    return any(slot.startswith("b.") for slot in slots) and any(not slot.startswith("b.") for slot in slots)


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


@cache
def _rarity(*wishes: str) -> float:
    """A tale that few can be told of says more about those few."""
    everybody = [member for deck in bank.decks() for cast in bank.cast(deck).values() for member in cast]
    able = [sum(fits(wish, member.is_) for member in everybody) for wish in wishes]
    return 1 / cbrt(prod(able))


@cache
def _lines() -> tuple[str, ...]:
    every = bank.bridges()
    return (*(line for bridge in every.bridge for line in bridge.tales), *every.anything)


@cache
def _called() -> dict[str, str]:
    """Names without what is only said the first time."""
    casts = (cast for deck in bank.decks() for cast in bank.cast(deck).values())
    return {named(member): f"the {member.the}" for cast in casts for member in cast}


def both(words: str) -> str:
    """The two that one of these tales is about; "" for any other words."""
    heard = words.lower()
    for line in _lines():
        if mark(line) in heard and (found := _pattern(line).search(words)):
            names = (found[side].strip() for side in "ab")
            pair = [name[:1].lower() + name[1:] for name in names]
            one, other = (_called().get(name, name) for name in pair)
            title = f"{one} and {other}" if one != other else f"{one}, twice"
            return title[:1].upper() + title[1:]
    return ""


def _pattern(line: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def part(piece: str) -> str:
        slot = SLOT.fullmatch(piece)
        if slot is None:
            return re.escape(piece)
        if slot[1] in ("a", "b") and slot[1] not in seen:
            seen.add(slot[1])
            return f"(?P<{slot[1]}>[^.!?“”]+?)"
        return ".+?"

    pieces = re.split(r"(\{[\w.]+\})", line)
    return re.compile("".join(map(part, pieces)), re.IGNORECASE)
