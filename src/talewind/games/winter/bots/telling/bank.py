"""The phrase bank: data/narration, read and checked when a bot first speaks, never before."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal, TypeVar

import msgspec

from talewind.engine import RulesFault
from talewind.tales import reading

from ...data import CARDS, EVERY_CHARACTER, EVERY_QUEST, Card, QuestName, Side, Space
from ...town import SPACES

Lines = tuple[str, ...]


class CardSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gist: str
    acts: Lines
    sights: Lines


class CardLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    no: Card
    words: Lines
    spring: CardSide
    winter: CardSide

    @property
    def noun(self) -> str:
        return f"the {self.words[0]}"

    def facing(self, side: Side) -> CardSide:
        return self.spring if side == "spring" else self.winter


class PersonLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    pronoun: Literal["he", "she", "they"]
    habits: Lines
    manners: Lines
    voices: Lines
    longings: Lines
    called: Lines = ()
    """What else people may say."""


class PlaceLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    at: str
    spots: Lines
    scenery: Lines
    called: Lines = ()


class QuestLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    introductions: Lines
    begins: Lines
    toward: Lines
    against: Lines
    success: Lines
    failure: Lines
    tie: Lines
    closes: Lines


class Links(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    thing: Lines
    person: Lines
    place: Lines
    duel: Lines
    same: Lines
    none: Lines


class Shapes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    none: Lines
    one: Lines
    two: Lines
    three: Lines
    spring_list: Lines
    winter_list: Lines


class Turns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    quiet: frozenset[str]
    links: Links
    shapes: Shapes
    recall: Lines
    opening: Lines
    opening_last: Lines
    introduction: Lines
    begin: Lines
    movement: dict[Side, Lines]
    attack: Lines
    defence: Lines
    fight: dict[Side, Lines]
    carried: Lines
    lure: Lines
    escape: Lines
    snare: dict[Literal["caught", "tie", "escaped"], Lines]
    save: dict[Literal["spring", "winter", "self"], Lines]
    smear: Lines
    back: Lines
    aims: dict[str, Lines]
    hand_on: dict[Literal["spring", "winter", "alone"], Lines]
    allies: dict[Side, Lines]
    epilogue: dict[Side, Lines]
    ending: dict[str, Lines]
    objection: Lines
    upheld: Lines
    overruled: Lines
    send_back: Lines


class Bank(msgspec.Struct, frozen=True):
    cards: dict[Card, CardLines]
    people: dict[str, PersonLines]
    """By character; and the two sides as a whole, `rebels` and `soldiers`."""
    places: dict[Space, PlaceLines]
    quests: dict[QuestName, QuestLines]
    turns: Turns
    words: dict[str, Card]
    """Which card a word shows."""


T = TypeVar("T")


def _read(name: str, kind: type[T]) -> T:
    text = files("talewind.games.winter").joinpath("data", "narration", name).read_bytes()
    try:
        return reading.toml(text, kind)
    except msgspec.ValidationError as error:
        raise RulesFault(f"data/narration/{name} does not fit: {error}") from error


def _all_told(name: str, told: object, wanted: object) -> None:
    if told != wanted:
        raise RulesFault(f"data/narration/{name}: exactly one entry for each is needed.")


@cache
def bank() -> Bank:
    cards = {card.no: card for card in _read("cards.toml", dict[str, CardLines]).values()}
    people = _read("people.toml", dict[str, PersonLines])
    places = _read("places.toml", dict[Space, PlaceLines])
    quests = _read("quests.toml", dict[QuestName, QuestLines])
    _all_told("cards.toml", sorted(cards), list(CARDS))
    _all_told("people.toml", set(people), {*EVERY_CHARACTER, "rebels", "soldiers"})
    _all_told("places.toml", set(places), set(SPACES))
    _all_told("quests.toml", set(quests), set(EVERY_QUEST))
    return Bank(
        cards=cards,
        people=people,
        places=places,
        quests=quests,
        turns=_read("turns.toml", Turns),
        words={word: card.no for card in cards.values() for word in card.words},
    )
