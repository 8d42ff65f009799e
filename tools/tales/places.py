"""What is told of a picture is where it is seen there: not the other way round, and not on the other side."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from talewind.pictures import Picture, deck_named
from talewind.tales.stems import english, stem

from .answers import head
from .lines import DECKS, Contents, Finding, meetings_of

_PLACES = {
    "under": "below",
    "beneath": "below",
    "below": "below",
    "above": "above",
    "on_top_of": "above",
    "behind": "behind",
    "in_front_of": "before",
    "before": "before",
    "on_the_left": "left",
    "on_the_right": "right",
}
_REVERSE = {"below": "above", "behind": "before", "left": "right"}
_REVERSE |= {other: place for place, other in _REVERSE.items()}
_SIDES = ("left", "right")
_TOKENS = re.compile(r"[a-zà-ÿ]+(?:['_-][a-zà-ÿ]+)*|[,;:.!?“”]")
_ENDS = english().joints | {"her", "him", "it", "me", "them", "us", "you"}
"""After these it is said no longer where something is."""
_REACH = 6
"""So many words away, at most, stands what is placed, or where."""


class Placed(NamedTuple):
    what: str
    place: str
    of: str = ""
    """As stems. Sides are the picture's."""

    def reversed(self) -> Iterator[Placed]:
        """What cannot be so as well."""
        yield Placed(self.what, _REVERSE[self.place], self.of)
        if self.of:
            yield Placed(self.of, self.place, self.what)


def places(contents: Contents) -> Iterator[Finding]:
    for deck in DECKS:
        for picture in deck_named(deck).pictures:
            wrong = {turned for fact in placed(picture.alt, things(picture)) for turned in fact.reversed()}
            for file, key, line, alone in _lines(contents, deck, picture.slug) if wrong else ():
                for told in misplaced(line, things(picture), wrong, alone=alone):
                    yield Finding(file, key, line, told)


def misplaced(line: str, things: Collection[str], wrong: Collection[Placed], *, alone: bool) -> Iterator[str]:
    """What cannot be so, told all the same.

    “Before” is a time as often as a place. Where more happens than can be seen, somebody may go behind
    something, or look at it from there.
    """
    for fact in placed(line, things, time="before"):
        if fact in wrong and (alone or fact.place not in ("behind", "before")):
            where = f"{fact.place} “{fact.of}”" if fact.of else f"on the {fact.place}"
            yield f"says that “{fact.what}” is {where}, and the description the reverse"


def things(picture: Picture) -> frozenset[str]:
    return frozenset(stem(head(element)) for element in picture.elements)


def placed(text: str, things: Collection[str], *, time: str = "") -> Iterator[Placed]:
    """
    >>> [*placed("A dog lies under the old lamp.", {"dog", "lamp"})]
    [Placed(what='dog', place='below', of='lamp')]
    """
    for phrase in _PLACES:
        text = text.replace(phrase.replace("_", " "), phrase)
    words = _TOKENS.findall(text.lower())
    for at, word in enumerate(words):
        place = _PLACES.get(word, "")
        what = _nearest(words[:at][::-1], things) if place and word != time else ""
        if what and place in _SIDES:
            if not words[at + 1 : at + 2] or words[at + 1] in english().joints or not words[at + 1].isalpha():
                yield Placed(what, place)
        elif what and (of := _nearest(words[at + 1 :], things, _ENDS)) and of != what:
            yield Placed(what, place, of)


def _nearest(words: list[str], things: Collection[str], ends: Collection[str] = ()) -> str:
    """The first of these things, as long as it is the same breath."""
    for word in words[:_REACH]:
        if not word[0].isalpha() or word in _PLACES or word in ends:
            break
        if stem(word) in things:
            return stem(word)
    return ""


def _lines(contents: Contents, deck: str, slug: str) -> Iterator[tuple[str, str, str, bool]]:
    """Whatever is told of a picture, and whether of that alone."""
    known = contents.pictures[deck].get(slug)
    tales = contents.tales.get(deck, {}).get(slug)
    yield from ((f"{deck}.toml", slug, line, True) for line in (known.all if known else ()))
    yield from ((f"tales/{deck}.toml", slug, tale, True) for tale in (tales.all if tales else ()))
    for member in contents.cast.get(deck, {}).get(slug, ()):
        yield f"cast/{deck}.toml", slug, member.the, True
    for visit in contents.visits.get(deck, {}).get(slug, ()):
        yield f"visits/{deck}.toml", slug, visit.tale, False
    for other, tale in meetings_of(contents, deck, slug):
        yield f"meetings/{deck}.toml", f"{slug}, {other}", tale, False
