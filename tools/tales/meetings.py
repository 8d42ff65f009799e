"""Every picture has a cast, every bridge somebody to cross it, and what is said of the cast can be seen."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from talewind.pictures import Picture, deck_named
from talewind.tales.bank import Bridge, Kinds, Member
from talewind.tales.meeting import grants, kinds_of, named
from talewind.tales.speaker import names_title

from .house import COLOURS, COUNTS
from .lines import DECKS, Contents, Finding
from .reading import words_of

WORDS = 4
"""Fewer are no sentence that anybody would know again."""
_END = re.compile(r"(?<=[.!?])”?\s+")


def meetings(contents: Contents) -> Iterator[Finding]:
    unknown = [*_kinds(contents)]
    yield from unknown
    yield from _cast(contents)
    yield from _sentences(contents)
    if not unknown:
        yield from _crossed(contents)


def _kinds(contents: Contents) -> Iterator[Finding]:
    known = contents.kinds.implies
    used = [("kinds.toml", kind, implied) for kind, implied in known.items()]
    for deck, slug, member in _members(contents):
        used.append((f"cast/{deck}.toml", slug, member.is_))
    for bridge in contents.bridges.bridge:
        for wish in (bridge.a, bridge.b):
            used.append(("bridges.toml", bridge.of, wish.replace("|", " ").replace("-", " ")))
            if any("|" in word for word in wish.split() if word.startswith("-")):
                yield Finding("bridges.toml", bridge.of, wish, "shuts out one kind at a time")
    for file, key, words in used:
        yield from (
            Finding(file, key, words, f"“{word}” is no kind") for word in words.split() if word not in known
        )
    needed = {word for _, _, words in used for word in words.split()}
    yield from (
        Finding("kinds.toml", kind, "", "is needed by nothing") for kind in known if kind not in needed
    )


def _cast(contents: Contents) -> Iterator[Finding]:
    for deck in DECKS:
        file, cast = f"cast/{deck}.toml", contents.cast[deck]
        pictures = {picture.slug: picture for picture in deck_named(deck).pictures}
        yield from (Finding(file, slug, "", "is missing") for slug in pictures if not cast.get(slug))
        yield from (Finding(file, slug, "", "is needed by nothing") for slug in cast if slug not in pictures)
        for slug in pictures.keys() & cast.keys():
            for member in cast[slug]:
                yield from (
                    Finding(file, slug, named(member), fault) for fault in _unlike(member, pictures[slug])
                )


def _unlike(member: Member, picture: Picture) -> Iterator[str]:
    """What a name says that the description does not."""
    name = named(member)
    if names_title(name, picture):
        yield f"names the title “{picture.title}”"
    shown = {word.lower() for word in words_of(" ".join((picture.alt, *picture.elements)))}
    for word in words_of(name):
        if word.lower() in COLOURS | COUNTS and word.lower() not in shown:
            yield f"says “{word}”, and the description does not"


def _sentences(contents: Contents) -> Iterator[Finding]:
    """A table that hears a tale of each would hear the same sentence twice."""
    first: dict[str, str] = {}
    lines = [line for bridge in contents.bridges.bridge for line in bridge.tales]
    for line in (*lines, *contents.bridges.anything):
        for sentence in _END.split(line):
            if sentence in first and len(words_of(sentence)) >= WORDS:
                yield Finding("bridges.toml", "", sentence, f"is said in “{first[sentence]}”, too")
            first[sentence] = line


class _Way(NamedTuple):
    """Which bridges somebody can cross, from either side, a bit for each."""

    a: int
    b: int


def _crossed(contents: Contents) -> Iterator[Finding]:
    bridges = contents.bridges.bridge
    ways = defaultdict(list)
    for deck, slug, member in _members(contents):
        ways[deck, slug].append(_way(member, bridges, contents.kinds))
    crossed = 0
    for deck in DECKS:
        here = {slug: way for (of, slug), way in ways.items() if of == deck}
        for (one, these), (other, those) in combinations(here.items(), 2):
            both = 0
            for x in these:
                for y in those:
                    both |= x.a & y.b | x.b & y.a
            crossed |= both
            if not both:
                yield Finding(f"cast/{deck}.toml", one, "", f"has nobody who could meet anybody of {other}")
    for nth, bridge in enumerate(bridges):
        if not crossed >> nth & 1:
            yield Finding(
                "bridges.toml", bridge.of, f"{bridge.a} and {bridge.b}", "is crossed by no two pictures"
            )


def _way(member: Member, bridges: Iterable[Bridge], kinds: Kinds) -> _Way:
    own = kinds_of(member.is_, kinds.implies)
    return _Way(
        sum(grants(bridge.a, own) << nth for nth, bridge in enumerate(bridges)),
        sum(grants(bridge.b, own) << nth for nth, bridge in enumerate(bridges)),
    )


def _members(contents: Contents) -> Iterator[tuple[str, str, Member]]:
    for deck, cast in contents.cast.items():
        for slug, members in cast.items():
            yield from ((deck, slug, member) for member in members)
