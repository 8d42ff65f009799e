"""Where a passage happens: what can have happened there, and how a tale names it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random

from ...data import Space
from .bank import PersonLines, PlaceLines, bank, local_tales
from .lines import needs_of, says_i

_SOMEWHERE = PlaceLines("Wintertown", ("in Wintertown",), "the neighbours", "the sentries")
"""For tales of a place where nobody knows which."""
_SETTING = re.compile(r"\{here(?P<roof>_in)?\} ")
"""Before a tale that could happen in many places: here its first sentence says where it did."""
_ROOM = re.compile(r"\{(?:at|folk|guards|here|in|place)\}")
"""Where a tale says where it happens."""


class Where:
    """A place, if anybody knows which, and those of whom a tale is told there."""

    def __init__(self, space: Space | None, people: Mapping[str, PersonLines]) -> None:
        self._space = space
        self._place = None if space is None else bank().places[space]
        self._people = people

    @property
    def open(self) -> bool:
        """Nobody has a roof over their head there."""
        return self._place is not None and self._place.open

    def shown_in(self, tale: str) -> bool:
        """Whether it shows where it happens."""
        place = self._place
        return place is not None and (_ROOM.search(tale) is not None or place.shown_in(tale))

    def fits(self, tale: str) -> bool:
        """Whether it can have happened here: no bed stands in a park."""
        if any(self._people[role].pronoun == "they" for role in says_i(tale)):
            return False
        if self._space is None or self._place is None or needs_of(tale) <= {*self._place.has}:
            return True
        return tale in local_tales(self._space).all

    def set(self, tale: str, last: str) -> tuple[Sequence[str], str]:
        """In which ways a tale that leaves its place open may begin with it, and how it goes on.

        In none if the place has no roof for it, or is known from what was told last.
        """
        setting = _SETTING.match(tale)
        if setting is None:
            return (), tale
        told, place = tale[setting.end() :], self._place
        if place is None or (setting["roof"] and place.open) or place.shown_in(f"{last} {told}"):
            return (), told
        return [at for at in place.at if not self._names_somebody(at)] or place.at, told

    def named(self, told: str, rng: Random) -> str:
        """With the place and its people, where a tale leaves room for them."""
        place = self._place or _SOMEWHERE
        owned = place.short and self._names_somebody(place.name)
        called = place.short if owned else rng.choice((place.name, place.short or place.name))
        plainly = place.at[0].replace(place.name, called)
        for slot, words in (("place", called), ("in", plainly), ("folk", place.folk)):
            told = told.replace(f"{{{slot}}}", words)
        return told.replace("{guards}", place.guards).replace("{at}", plainly)

    def _names_somebody(self, where: str) -> bool:
        """Then their name would be heard twice."""
        names = [(person.short or person.name).removeprefix("the ") for person in self._people.values()]
        return any(name in where for name in names)
