"""Tales of two pictures: *meetings*, told whole, and *visits*, small events in the one with a place for
somebody or something of the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from . import bank
from .bank import Member
from .phrases import mark
from .stems import english

_WORD: Final = re.compile(r"[a-z]+")
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


def meeting(deck: str, one: str, other: str) -> str | None:
    """The whole tale of these two, where there is one."""
    known = bank.meetings(deck)
    return known.get(one, {}).get(other) or known.get(other, {}).get(one)


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
    return frozenset(_in(deck, slug))


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
        visit.tale: _in(deck, slug)
        for deck in bank.decks()
        for slug, told in bank.visits(deck).items()
        for visit in told
    }


@cache
def _met() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """For each meeting who and what is in the one picture, and in the other."""
    return {
        tale: (_in(deck, one), _in(deck, other))
        for deck in bank.decks()
        for one, tales in bank.meetings(deck).items()
        for other, tale in tales.items()
    }


def _in(deck: str, slug: str) -> tuple[str, ...]:
    return tuple(shortly(member) for member in bank.cast(deck)[slug])


def _named(names: tuple[str, ...], heard: str) -> str:
    """The first of them that was spoken of."""
    return next((name for name in names if re.search(rf"\b{name}\b", heard)), names[0])


@cache
def _known() -> dict[str, list[str]]:
    """Every such tale, by the longest word that it is known by."""
    known = dict[str, list[str]]()
    for tale in (*_met(), *_hosts(), *bank.own().two):
        known.setdefault(max(_WORD.findall(mark(tale)), key=len), []).append(tale)
    return known


def both(words: str) -> str:
    """The two that one of these tales is about; "" for any other words."""
    heard = words.lower()
    for tale in chain.from_iterable(_known().get(word, ()) for word in _WORD.findall(heard)):
        if mark(tale) not in heard:
            continue
        if tale in _met():
            return _title(*(f"the {_named(names, heard)}" for names in _met()[tale]))
        if (found := _pattern(tale).search(words)) and tale in _hosts():
            return _title(f"the {_named(_hosts()[tale], heard)}", found["guest"])
        if found:
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
