"""Names and pronouns, capitals and full stops."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from .bank import PersonLines

SLOT = re.compile(r"\{(\w+)\}")

_CASES = {"he": ("he", "him", "his"), "she": ("she", "her", "her"), "they": ("they", "them", "their")}
_END = re.compile(r"[.!?]”?(?= |$)")
_START = re.compile(r"((?:^|[.!?] |\.” )“?)([a-z])")
_AGAIN = re.compile(r"\{foe\}([^{}]{,90}[.!?] (?:(?:And|But|So|Then) )?)$")
"""What lies between somebody and the next sentence that begins with them."""
_SAME = {
    "he": re.compile(
        r"\b(?:boy|captain|clerk|colonel|corporal|general|governor|guard|h(?:e|im|is)|king|man|officer|photographer|"
        r"postman|sentry|sergeant|soldier)\b",
        re.IGNORECASE,
    ),
    "she": re.compile(r"\b(?:aunt|girl|her|lady|mother|nurse|queen|she|wife|woman)\b", re.IGNORECASE),
    "they": re.compile(
        r"\b(?:all|both|children|everybody|guards|neighbours|our|people|rebels|soldiers|the[my]|their|those|two|"
        r"us|we)\b|[a-z]{3}s\b",
        re.IGNORECASE,
    ),
}
"""Whoever else might be called so."""
_FOE_ACTED = re.compile(
    r"(?:^|[.!?,]”? |\b(?:and|as|because|but|so|that|till|until|when|while) )“?\{foe\} (?:\{foe_was\}|[a-z])"
    r"[^.!?]*[.!?]”? (?:[^{}.!?]*[.!?]”? )?(?:(?:And|But|So|Then) )?$"
)
"""The other one did something, at the most one sentence ago, and now a sentence begins."""
_OTHERS = re.compile(
    r"\b(?:they|them|people|everyone|everybody|the others)\b(?:(?!\{(?:who|name)\}).)*$", re.IGNORECASE
)
"""Whom “they” may mean as well."""
_SAID = re.compile(r"[,!?]” (?:asked|called|cried|said|shouted|whispered) $")
"""Nobody says “said he” any more."""
_CASE_NUMBERS = {"who": 0, "whom": 1, "whose": 2}


def possessive(name: str) -> str:
    """
    >>> possessive("Alice"), possessive("the rebels")
    ("Alice's", "the rebels'")
    """
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def listed(things: list[str]) -> str:
    """
    >>> listed(["a key", "a bell", "a coin"])
    'a key, a bell and a coin'
    """
    return " and ".join([", ".join(things[:-1]), things[-1]] if things[1:] else things)


@lru_cache(maxsize=1024)
def sentences(text: str) -> int:
    """How many there are, of words or of a frame for them.

    >>> sentences("{who} {act}. “{voice},” {they} said.")
    2
    """
    return len(_END.findall(text))


def capitals(text: str) -> str:
    """Every sentence with a capital letter; one within quotation marks that goes on behind them has its own.

    >>> capitals("the Wolf sat down. “Well?” asked the snow.")
    'The Wolf sat down. “Well?” asked the snow.'
    """
    return _START.sub(lambda start: start[1] + start[2].upper(), text)


class Naming:
    """Puts the people into a passage: the one who acts by name, and by pronoun where that is clear."""

    def __init__(self, people: Mapping[str, PersonLines]) -> None:
        self._people = people
        self._met = set[str]()
        """Whoever was called by their full name."""
        self._named = False
        self._between: str | None = None
        """The pronoun of somebody who was named since."""

    def name(self, text: str) -> str:
        return SLOT.sub(lambda slot: self._word(slot[1], text[: slot.start()]), text)

    def _word(self, slot: str, before: str) -> str:
        if slot in ("name", "who_poss") or (slot == "who" and _SAID.search(before)):
            self._named, self._between = True, None
            return _form(self._called("who"), "poss" if slot == "who_poss" else "")
        if slot == "he":
            return self._the_hero_again()
        if slot in _CASE_NUMBERS:
            if slot == "who" and _FOE_ACTED.search(before):
                self._between = self._people["foe"].pronoun
            if self._people["who"].pronoun == "they" and _OTHERS.search(before):
                self._between = "they"
            return self._the_one_who_acts(_CASE_NUMBERS[slot])
        role, _, case = slot.partition("_")
        if role in self._people:
            if role != "who":
                self._between = self._people[role].pronoun
            if slot == "foe" and self._clear_again(before):
                return _CASES[self._people[role].pronoun][0]
            return _form(self._called(role) if case in ("", "poss") else self._people[role], case)
        return _form(self._people["who"], slot)

    def _called(self, role: str) -> PersonLines:
        """By their full name the first time."""
        person = self._people[role]
        if role in self._met:
            return person.again()
        self._met.add(role)
        return person

    def _clear_again(self, before: str) -> bool:
        """The other one begins a sentence again, and nobody has been named since who could be meant."""
        foe, since = self._people["foe"].pronoun, _AGAIN.search(before)
        return since is not None and foe != self._people["who"].pronoun and not _SAME[foe].search(since[1])

    def _the_hero_again(self) -> str:
        """After a sentence of the other one, who may be called so, too."""
        who = self._people["who"]
        return _form(who.again(), "" if self._people["foe"].pronoun == who.pronoun else "they")

    def _the_one_who_acts(self, case: int) -> str:
        who = self._people["who"]
        clear = self._named and self._between != who.pronoun
        self._named, self._between = True, None
        if clear:
            return _CASES[who.pronoun][case]
        return _form(self._called("who"), "poss" if case == 2 else "")


def _form(person: PersonLines, case: str) -> str:
    match case:
        case "":
            return person.name
        case "poss":
            return possessive(person.name)
        case "was":
            return "were" if person.pronoun == "they" else "was"
        case "themselves":
            return "themselves" if person.pronoun == "they" else f"{_CASES[person.pronoun][1]}self"
        case _:
            return _CASES[person.pronoun][("they", "them", "their").index(case)]
