"""Encounters: somebody is at something, somebody else comes and wants something, and gets an answer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from . import bank
from .bank import Encounter, Hero, Want
from .phrases import Hand

_SLOT: Final = re.compile(r"\{(\w+)\}")
_I: Final = 0.3
"""So often it is the narrator's own story."""
_TURNED: Final = 0.4
"""So often whoever comes is said first, where that can be done."""
JOINTS: Final = (" and", " but", " then", " there", " until", " moment")
"""What a beginning may end with; after any other somebody comes when it is so."""
_IN_ONE: Final = 0.35
"""So often all is one sentence, where a deed answers"""
_DEED: Final = re.compile(r"\{(?:he|they)\} (?!had\b)")
_SO: Final = frozenset[Want]({"hide", "way", "food", "comfort"})
"""what somebody needs."""
_OTHERS: Final = {word: word for word in ("they", "them", "their", "has", "is", "s", "es")}
_FORMS: Final[Mapping[Hero, Mapping[str, str]]] = {
    "he": {"he": "he", "him": "him", "his": "his", "himself": "himself", **_OTHERS},
    "she": {"he": "she", "him": "her", "his": "her", "himself": "herself", **_OTHERS},
    "I": {
        "whom": "me", "he": "I", "him": "me", "his": "my", "himself": "myself",
        "they": "we", "them": "us", "their": "our", "has": "have", "is": "am", "s": "", "es": "",
    },
}  # fmt: skip
SLOTS: Final = frozenset({"who", *_FORMS["I"]})
"""What a line may leave open."""


class Draft(NamedTuple):
    text: str
    lines: tuple[str, str, str]
    """What it was put together of."""


def encountered(words: Sequence[Encounter], hand: Hand) -> Draft:
    """The first word is a place or a business, the second comes there, the third answers."""
    place, guest, answer = words
    begins: list[tuple[str, Hero | None]] = [
        *((line, None) for line in place.begins),
        *((line, "he") for line in place.he),
        *((line, "she") for line in place.she),
    ]
    begun = hand.fresh([line for line, _ in begins])
    come = hand.fresh([line for want, lines in guest.comes.items() if want in answer.ends for line in lines])
    want = next(want for want, lines in guest.comes.items() if come in lines)
    end = hand.fresh(answer.ends[want])
    name, hero = _hero(dict(begins)[begun], hand)
    first, deed = _met(begun, come, hand), want in _SO and _DEED.match(end) and not come.endswith("”")
    if deed and hand.rng.random() < _IN_ONE:
        text = _said(f"{first}, so {end}", name, hero)
    else:
        text = f"{closed(_said(first, name, hero))} {_said(end, name, hero)}"
    return Draft(text, (begun, come, end))


def _met(begun: str, come: str, hand: Hand) -> str:
    """Who was at what and who came, in this order or the other."""
    if begun.endswith(JOINTS):
        return f"{begun} {come}"
    slot = _SLOT.search(come)
    if begun.startswith("{who} was ") and slot and slot[1] == "him" and hand.rng.random() < _TURNED:
        first = come.replace("{him}", "{whom}", 1)
        return f"{first}, just when {begun.replace('{who}', '{he}', 1)}"
    return f"{begun}{',' if ',' in begun else ''} when {come}"


def _hero(known: Hero | None, hand: Hand) -> tuple[str, Hero]:
    """By name, and how one speaks of them; the word itself where a line begins so."""
    if known is not None:
        return "", known
    if hand.rng.random() < _I:
        return "I", "I"
    people = bank.encounters().people
    name = hand.fresh([*people.he, *people.she])
    return name, "he" if name in people.he else "she"


def _said(line: str, name: str, hero: Hero) -> str:
    forms = {"who": name, "whom": name, **_FORMS[hero]}
    text = _SLOT.sub(lambda slot: forms[slot[1]], line)
    return text[:1].upper() + text[1:]


def closed(text: str) -> str:
    """As a sentence.

    >>> closed("Somebody came"), closed("He said “Who?”"), closed("He said “No”")
    ('Somebody came.', 'He said “Who?”', 'He said “No.”')
    """
    if not text.endswith("”"):
        return f"{text}."
    return text if text[-2] in "?!" else f"{text[:-1]}.”"
