"""What of the last words can be picked up: pictures, people and places that were named in them."""

from __future__ import annotations

import re
from functools import cache
from typing import cast

import msgspec

from ...data import Character, Space
from .bank import bank
from .grammar import SLOT


class Echo(msgspec.Struct, frozen=True):
    things: tuple[str, ...] = ()
    """Words that show a picture, each once."""
    people: tuple[Character, ...] = ()
    places: tuple[Space, ...] = ()


@cache
def _names() -> tuple[re.Pattern[str], dict[str, str]]:
    """Every name of somebody or somewhere; the longer first, for a house may be named after its owner."""
    whose: dict[str, str] = {}
    for key, person in bank().people.items():
        whose |= dict.fromkeys([person.name.removeprefix("the "), *person.called], key)
    for key, place in bank().places.items():
        whose |= dict.fromkeys([place.name.removeprefix("the "), *place.called], key)
    longest_first = sorted(whose, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b"), whose


@cache
def _pictures() -> re.Pattern[str]:
    told = sorted(set(bank().words) - bank().turns.quiet, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(told)})\b")


@cache
def _link() -> re.Pattern[str]:
    """How a passage begins that picks something up itself: an echo is not to be echoed."""
    links = bank().turns.links
    heads = [line.partition("{}")[0] for line in (*links.thing, *links.person, *links.place, *links.duel)]
    wild = [SLOT.sub("§", head) for head in heads]
    return re.compile(rf"(?:{'|'.join(re.escape(head).replace('§', '[^.:;,]+?') for head in wild)})", re.I)


def echo(words: str) -> Echo:
    """
    >>> echo("First the bell, and now this: Alice lit a lantern.").things
    ('lantern',)
    >>> found = echo("By the Winter Prison the Tin Man lit a lantern.")
    >>> found.things, found.people, found.places
    (('lantern',), ('tin_man',), ('WP',))
    """
    pattern, whose = _names()
    link = _link().match(words)
    words = words[link.end() :] if link else words
    named = dict.fromkeys(whose[name] for name in pattern.findall(words))
    return Echo(
        things=tuple(dict.fromkeys(_pictures().findall(pattern.sub("", words)))),
        people=tuple(cast(Character, key) for key in named if key in _characters()),
        places=tuple(key for key in named if key in bank().places),
    )


@cache
def _characters() -> frozenset[str]:
    return frozenset(bank().people) - {"rebels", "soldiers"}
