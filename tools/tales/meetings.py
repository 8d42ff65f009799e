"""Every picture has a cast and can have guests, and what is said of the cast can be seen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TypeVar

from talewind.pictures import Picture, deck_named
from talewind.tales.bank import Member, Visit
from talewind.tales.meeting import grants, kinds_of
from talewind.tales.speaker import names_title

from .house import COLOURS, COUNTS
from .lines import TOLD_IN_PAIRS, Contents, Finding
from .reading import words_of

VISITS, GUESTS, STRANGERS = 8, 4, 15
"""So many tales has each picture at least, so many different guests each of them takes; and there may be so
many other pictures with which it has no tale: whoever holds one of those has two more."""
MEETINGS = 50
"""With so many others at least each picture has a whole tale: of three in a hand, four times in five one is
among them."""
WORDS = 4
"""Fewer are no sentence that anybody would know again."""
T = TypeVar("T")
_END = re.compile(r"(?<=[.!?])”?\s+")


def meetings(contents: Contents) -> Iterator[Finding]:
    unknown = [*known_kinds(contents)]
    yield from unknown
    yield from seen_cast(contents)
    yield from said_once(contents)
    yield from met(contents)
    if not unknown:
        yield from visited(contents)


def known_kinds(contents: Contents) -> Iterator[Finding]:
    known = contents.kinds.implies
    used = [("kinds.toml", kind, implied) for kind, implied in known.items()]
    for deck, slug, member in _members(contents):
        used.append((f"cast/{deck}.toml", slug, member.is_))
    for deck, slug, visit in _visits(contents):
        used.append((f"visits/{deck}.toml", slug, visit.wish.replace("|", " ").replace("-", " ")))
        if any("|" in word for word in visit.wish.split() if word.startswith("-")):
            yield Finding(f"visits/{deck}.toml", slug, visit.wish, "shuts out one kind at a time")
    for file, key, words in used:
        yield from (
            Finding(file, key, words, f"“{word}” is no kind") for word in words.split() if word not in known
        )
    needed = {word for _, _, words in used for word in words.split()}
    yield from (
        Finding("kinds.toml", kind, "", "is needed by nothing") for kind in known if kind not in needed
    )


def seen_cast(contents: Contents) -> Iterator[Finding]:
    for deck in TOLD_IN_PAIRS:
        file, cast = f"cast/{deck}.toml", contents.cast[deck]
        pictures = {picture.slug: picture for picture in deck_named(deck).pictures}
        yield from (Finding(file, slug, "", "is missing") for slug in pictures if not cast.get(slug))
        yield from (Finding(file, slug, "", "is needed by nothing") for slug in cast if slug not in pictures)
        for slug in pictures.keys() & cast.keys():
            for member in cast[slug]:
                yield from (
                    Finding(file, slug, member.the, fault) for fault in _unlike(member, pictures[slug])
                )


def _unlike(member: Member, picture: Picture) -> Iterator[str]:
    """What a name says that the description does not."""
    if names_title(member.the, picture):
        yield f"names the title “{picture.title}”"
    shown = {word.lower() for word in words_of(" ".join((picture.alt, *picture.elements)))}
    for word in words_of(member.the):
        if word.lower() in COLOURS | COUNTS and word.lower() not in shown:
            yield f"says “{word}”, and the description does not"


def said_once(contents: Contents) -> Iterator[Finding]:
    """A table that hears a tale of each would hear the same sentence twice."""
    first: dict[str, str] = {}
    lines = [visit.tale for _, _, visit in _visits(contents)]
    whole = (tale for _, _, _, tale in _meetings(contents))
    for line in (*lines, *whole, *contents.own.two):
        for sentence in _END.split(line):
            if sentence in first and len(words_of(sentence)) >= WORDS:
                yield Finding("visits", "", sentence, f"is said in “{first[sentence]}”, too")
            first[sentence] = line


def met(contents: Contents) -> Iterator[Finding]:
    """Each picture has whole tales with enough others, each of them one, and quotes no title."""
    for deck in TOLD_IN_PAIRS:
        file = f"meetings/{deck}.toml"
        pictures = {picture.slug: picture for picture in deck_named(deck).pictures}
        partners: Counter[str] = Counter()
        pairs: set[frozenset[str]] = set()
        for _, one, other, tale in (each for each in _meetings(contents) if each[0] == deck):
            key = f"{one}.{other}"
            if one == other or not {one, other} <= pictures.keys():
                yield Finding(file, key, tale, "is of no two pictures")
                continue
            if frozenset((one, other)) in pairs:
                yield Finding(file, key, tale, "is the second of these two")
            pairs.add(frozenset((one, other)))
            partners.update((one, other))
            for picture in (pictures[one], pictures[other]):
                if picture.title.lower() in tale.lower():
                    yield Finding(file, key, tale, f"quotes the title “{picture.title}”")
        for slug in pictures:
            if partners[slug] < MEETINGS:
                yield Finding(file, slug, "", f"meetings: {partners[slug]}, at least {MEETINGS} are needed")


def visited(contents: Contents) -> Iterator[Finding]:
    implies = contents.kinds.implies
    for deck in TOLD_IN_PAIRS:
        file, cast, told = f"visits/{deck}.toml", contents.cast[deck], contents.visits[deck]
        yield from (Finding(file, slug, "", "is needed by nothing") for slug in told if slug not in cast)
        kinds = [(slug, member.the, kinds_of(member.is_, implies)) for slug in cast for member in cast[slug]]
        wishes = {visit.wish for visits in told.values() for visit in visits}
        granted = {
            word: {nth for nth, (*_, own) in enumerate(kinds) if grants(word, own)}
            for word in {word for wish in wishes for word in wish.split()}
        }
        everybody = {*range(len(kinds))}
        fitting = {wish: everybody.intersection(*(granted[word] for word in wish.split())) for wish in wishes}
        takes = {wish: [kinds[nth][:2] for nth in sorted(fitting[wish])] for wish in wishes}
        homes = {wish: {slug for slug, _ in guests} for wish, guests in takes.items()}
        met: dict[str, set[str]] = {slug: set() for slug in cast}
        for slug in cast:
            visits = told.get(slug, [])
            if len(visits) < VISITS:
                yield Finding(file, slug, "", f"visits: {len(visits)}, at least {VISITS} are needed")
            for visit in visits:
                met[slug] |= homes[visit.wish]
                guests = {the for home, the in takes[visit.wish] if home != slug}
                if len(guests) < GUESTS:
                    yield Finding(file, slug, visit.wish, f"takes {len(guests)} guests, at least {GUESTS}")
        strangers: Counter[str] = Counter()
        for one, other in combinations(cast, 2):
            if other not in met[one] and one not in met[other]:
                strangers.update((one, other))
        for slug, many in strangers.items():
            if many > STRANGERS:
                yield Finding(file, slug, "", f"has no tale with {many} others, at most {STRANGERS}")


def _visits(contents: Contents) -> Iterator[tuple[str, str, Visit]]:
    return _all_of(contents.visits)


def _meetings(contents: Contents) -> Iterator[tuple[str, str, str, str]]:
    for deck, met in contents.meetings.items():
        for one, tales in met.items():
            yield from ((deck, one, other, tale) for other, tale in tales.items())


def _members(contents: Contents) -> Iterator[tuple[str, str, Member]]:
    return _all_of(contents.cast)


def _all_of(decks: Mapping[str, Mapping[str, list[T]]]) -> Iterator[tuple[str, str, T]]:
    for deck, held in decks.items():
        for slug, each in held.items():
            yield from ((deck, slug, one) for one in each)
