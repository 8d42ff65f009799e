"""The phrase bank: data/narration, read and checked when a bot first speaks, never before.

Whole tales are read when their character first comes into a passage.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import Literal, TypeVar

import msgspec

from talewind.engine import RulesFault
from talewind.tales import reading

from ...data import (
    CARDS,
    EVERY_CHARACTER,
    EVERY_QUEST,
    QUEST,
    SIDE_OF,
    Card,
    Character,
    ObjectiveKind,
    QuestName,
    Side,
    Space,
)
from ...town import LOCATIONS, SPACES

Lines = tuple[str, ...]
PLAZA = "plaza"
"""What happens at any of them, which its tales leave open."""
ROOF = "roof"
"""What most of all a tale may need."""


class Deed(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What somebody did with a card's picture, and what came of it."""

    act: str
    foe: str
    """What it did to an enemy who is there."""
    folk: str
    """What it did where none is."""


class CardLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    no: Card
    words: Lines
    spring: tuple[Deed, ...]
    winter: tuple[Deed, ...]

    @property
    def noun(self) -> str:
        return f"the {self.words[0]}"

    def facing(self, side: Side) -> tuple[Deed, ...]:
        return self.spring if side == "spring" else self.winter


class Traps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anybody's, with a card's picture, told whole."""

    laid: Lines
    """How a rebel catches a soldier, who may still get out."""
    escape: Lines
    """How a soldier gets out of one."""

    def of(self, side: Side) -> Lines:
        return self.laid if side == "spring" else self.escape


class Rescue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody who has fallen gets up again, with a card's picture."""

    vain: str
    """What was tried first, and did not help."""
    up: str
    """Why they get up after all."""


class Tale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody did with a card's picture, told whole: where no enemy is, and where one is."""

    alone: str
    foe: str


class LocalTales(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody of either side did with each card at one place, told whole, where no enemy was."""

    spring: dict[str, str]
    """By the name of the card."""
    winter: dict[str, str]

    def of(self, side: Side) -> dict[str, str]:
        return self.spring if side == "spring" else self.winter

    @property
    def all(self) -> Collection[str]:
        return (*self.spring.values(), *self.winter.values())


class QuestTales(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    arises: Lines
    begins: Lines
    success: Lines
    failure: Lines
    tie: Lines


Won = Literal["ours", "theirs", "tie"]
"""By whom, in the eyes of somebody who remembers it."""


class Spare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of cards whose tales are told only for want of a better one."""

    alone: Lines
    foe: Lines


Snared = Literal["caught", "tie", "escaped"]
Ended = Literal["success", "failure", "tie"]


class Tales(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One character's."""

    best: Lines
    """The names of cards whose tale, where no enemy is, is the best company."""
    spare: Spare
    snare: dict[Snared, Lines]
    """How a trap ended, that they laid or got out of."""
    indoors: Lines
    """The names of cards whose tale, where no enemy is, needs a roof."""
    traps: Lines
    """The names of cards whose tale of an enemy is one of a trap."""
    cards: dict[str, Tale]
    """By the name of the card."""
    quests: dict[QuestName, QuestTales]
    """Those of the character's own side."""
    escapes: dict[str, str] = {}
    """How a soldier gets out of a trap: by the name of the card, for some of them."""


class PersonLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    pronoun: Literal["he", "she", "they"]
    short: str = ""
    """What they are called once they have been named, if not the same."""

    def again(self) -> PersonLines:
        return msgspec.structs.replace(self, name=self.short or self.name)


class PlaceLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a space is called, and how one says that something happened there."""

    name: str
    at: Lines
    """Where it was, in a few words; the first are the plainest."""
    folk: str
    """Who else is there, and suffers winter."""
    guards: str
    """Who is there to see that they do."""
    short: str = ""
    """What people call it who live there, if not the same."""
    words: Lines = ()
    """What shows it, besides its name."""
    has: Lines = ()
    """What tales may need that is there."""

    @property
    def open(self) -> bool:
        """Nobody has a roof over their head there."""
        return ROOF not in self.has

    def shown_in(self, text: str) -> bool:
        shown = (self.name.removeprefix("the "), *self.words)
        return re.search(rf"\b(?:{'|'.join(map(re.escape, shown))})\b", text, re.IGNORECASE) is not None


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By which words one sees that a tale needs something of its place."""

    words: Lines
    but: Lines = ()
    """What they may stand in all the same."""

    def of(self, text: str) -> bool:
        small = text.lower()
        if not any(word in small for word in _small(self.words)):
            # As in most lines: they are spared the closer look, which is slow.
            return False
        return _any_of(self.words).search(_any_of(self.but).sub("", text) if self.but else text) is not None


@cache
def _small(words: Lines) -> Lines:
    return tuple(word.lower() for word in words)


@cache
def _any_of(words: Lines) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})s?(?!\w)", re.IGNORECASE)


class QuestLines(QuestTales, frozen=True, forbid_unknown_fields=True):
    """Anybody's tales of it, and what else is said."""

    introductions: Lines
    remembered: dict[Ended, Lines]
    recalled: dict[Side, dict[Ended, Lines]]
    """What its end was to somebody of either side, with the picture of the memory: told whole."""


class PartLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    crowd: dict[Side, Lines]
    bare: dict[Side, Lines]
    opening: Lines
    opening_last: Lines
    attack: dict[Side, Lines]
    fight: dict[Side, Lines]
    carried: Lines
    snare: dict[Snared, Lines]
    fallen: dict[Literal["alone", "friend"], Lines]
    rise: str
    """Why somebody who has fallen gets up, where there is no card for it."""
    smear: Lines
    back: Lines
    aims: dict[ObjectiveKind, Lines]
    deeds: dict[ObjectiveKind, Lines]
    remembered: dict[Won, Lines]
    since: Lines
    hand_on: dict[Literal["spring", "winter", "alone"], Lines]
    ending: dict[str, Lines]
    objection: Lines
    upheld: Lines
    overruled: Lines
    send_back: Lines


class Bank(msgspec.Struct, frozen=True):
    cards: dict[Card, CardLines]
    traps: dict[Card, Traps]
    rescues: dict[Card, Rescue]
    people: dict[str, PersonLines]
    """By character; and the two sides as a whole, `rebels` and `soldiers`."""
    places: dict[Space, PlaceLines]
    needs: dict[str, Need]
    """What a place has, or has not."""
    quests: dict[QuestName, QuestLines]
    parts: PartLines
    openings: dict[QuestName, dict[QuestName, Lines]]
    """How a game begins, told whole: by the quest of spring and the quest of winter that it leads to."""


T = TypeVar("T")


def _read(name: str, kind: type[T]) -> T:
    text = files("talewind.games.winter").joinpath("data", "narration", *name.split("/")).read_bytes()
    try:
        return reading.toml(text, kind)
    except msgspec.ValidationError as error:
        raise RulesFault(f"data/narration/{name} does not fit: {error}") from error


def _all_told(name: str, told: object, wanted: object) -> None:
    if told != wanted:
        raise RulesFault(f"data/narration/{name}: exactly one entry for each is needed.")


@cache
def bank() -> Bank:
    named = _read("cards.toml", dict[str, CardLines])
    cards = {card.no: card for card in named.values()}
    traps = _read("traps.toml", dict[str, Traps])
    rescues = _read("rescues.toml", dict[str, Rescue])
    people = _read("people.toml", dict[str, PersonLines])
    places = _read("places.toml", dict[Space, PlaceLines])
    needs = _read("needs.toml", dict[str, Need])
    quests = _read("quests.toml", dict[QuestName, QuestLines])
    _all_told("cards.toml", sorted(cards), list(CARDS))
    _all_told("traps.toml", set(traps), set(named))
    _all_told("rescues.toml", set(rescues), set(named))
    _all_told("people.toml", set(people), {*EVERY_CHARACTER, "rebels", "soldiers"})
    _all_told("places.toml", set(places), set(SPACES))
    _all_told("needs.toml", set(needs), {each for place in places.values() for each in place.has})
    _all_told("quests.toml", set(quests), set(EVERY_QUEST))
    return Bank(
        cards=cards,
        traps={card.no: traps[name] for name, card in named.items()},
        rescues={card.no: rescues[name] for name, card in named.items()},
        people=people,
        places=places,
        needs=needs,
        quests=quests,
        parts=_read("parts.toml", PartLines),
        openings=_read("openings.toml", dict[QuestName, dict[QuestName, Lines]]),
    )


@cache
def tales(character: Character) -> Tales:
    told = _read(f"tales/{character}.toml", Tales)
    _all_told(f"tales/{character}.toml", set(told.cards), _names_of_cards())
    for cards in (told.indoors, told.traps, told.escapes, told.best, told.spare.alone, told.spare.foe):
        _all_told(f"tales/{character}.toml", {*cards} - _names_of_cards(), set())
    own = {quest for quest in EVERY_QUEST if QUEST[quest].side == SIDE_OF[character]}
    _all_told(f"tales/{character}.toml", set(told.quests), own)
    return told


@cache
def local_tales(place: Space) -> LocalTales:
    """Those of a location; plazas share theirs."""
    name = f"there/{place if place in LOCATIONS else PLAZA}.toml"
    told = _read(name, LocalTales)
    for of_side in (told.spring, told.winter):
        _all_told(name, set(of_side), _names_of_cards())
    return told


def _names_of_cards() -> set[str]:
    return {card.words[0] for card in bank().cards.values()}
