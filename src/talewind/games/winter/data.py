"""Components, and what their cardboard says: read from the files beside the game, and checked, once.

Each file says which of its values are facts of the printed game and which are house design; a scan of the
real board or cards takes their place without a change to the rules.

Some are only facts of the position: a neutral card is a memory without a side (`position.Memory`:
WT-COMP-05), and the tokens that there are but one of are its `acting`, `arbiter`, `quest`, `bookmark` and the
end of its `track` (WT-COMP-08). Faction tokens are put together by `setup.draw_factions` (WT-COMP-06).
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

from talewind.games.cardboard import check, read

Side: TypeAlias = Literal["spring", "winter"]
Faction: TypeAlias = Literal["spring", "winter", "writer"]
Skill: TypeAlias = Literal["objective", "quest", "trap", "battle", "movement", "passage", "story"]
Character: TypeAlias = Literal[
    "alice",
    "scarecrow",
    "pinocchio",
    "tin_man",
    "match_girl",
    "dorothy",
    "cranky",
    "candlewick",
    "mangiafuoco",
    "fox_and_cat",
    "wolf",
    "snow_white",
    "mad_hatter",
    "white_rabbit",
]
QuestName: TypeAlias = Literal[
    "spring_artifact",
    "glimmer",
    "love",
    "safe_house",
    "winter_artifact",
    "horror",
    "propaganda",
    "retaliation",
]
ObjectiveKind: TypeAlias = Literal["rescue", "rebels", "connection", "reward", "spy", "attack", "garrison"]
Objective: TypeAlias = Literal[
    "rescue",
    "rebels_1",
    "rebels_2",
    "connection_1",
    "connection_2",
    "connection_3",
    "connection_4",
    "reward_1",
    "reward_2",
    "spy_1",
    "spy_2",
    "attack_1",
    "attack_2",
    "garrison",
]
Card: TypeAlias = int
"""A story card is its number, from 1."""
Space: TypeAlias = str
"""A location is two letters, a plaza the letters of the two it joins."""

SIDES: tuple[Side, ...] = get_args(Side)
EVERY_CHARACTER: tuple[Character, ...] = get_args(Character)
EVERY_QUEST: tuple[QuestName, ...] = get_args(QuestName)
EVERY_OBJECTIVE: tuple[Objective, ...] = get_args(Objective)


class Location(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Space
    name: str
    x: int
    y: int
    ring: Literal["outer", "inner"]
    text: str


class Plaza(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Space
    name: str
    joins: tuple[Space, Space]


class Map(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The map of the town. WT-COMP-01, WT-PLACE-01, WT-PLACE-04, WT-PLACE-05"""

    status: dict[str, str]
    locations: tuple[Location, ...]
    plazas: tuple[Plaza, ...]


class StoryCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One picture, orange on the spring side, white on the winter side, and a hint for each. WT-COMP-04"""

    no: Card
    picture: str
    spring: str
    winter: str


class StoryDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: dict[str, str]
    cards: tuple[StoryCard, ...]


class Person(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Character
    name: str
    side: Side
    skill: Skill
    passage: Space | None = None
    """Where a secret passage leads."""
    text: str


class Cast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is who, and good at what. WT-COMP-02, WT-COMP-03, WT-CHAR-01..14"""

    status: dict[str, str]
    characters: tuple[Person, ...]


class Quest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: QuestName
    name: str
    side: Side
    goes: Literal["slot", "rebel"]
    """Into the quest slot of a location, or under a rebel. WT-QTYPE-01"""
    tokens: int
    """How many power tokens it has."""
    goal: str
    """WT-QTYPE-03, WT-QTYPE-05, WT-QTYPE-07, WT-QTYPE-09, WT-QTYPE-11, WT-QTYPE-13, WT-QTYPE-15"""


class Quests(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Quest tokens, and the tokens of their powers. WT-COMP-07, WT-COMP-10"""

    status: dict[str, str]
    quests: tuple[Quest, ...]


class ObjectiveCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Objective
    kind: ObjectiveKind
    side: Side
    name: str
    at: tuple[Space, ...]
    theme: str


class Objectives(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """WT-COMP-09"""

    status: dict[str, str]
    objectives: tuple[ObjectiveCard, ...]


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: dict[str, str]
    spaces: int
    icons: tuple[int, ...]
    """Which spaces, from 1, may hold an objective."""


MAP = read(__package__, "town.json", Map)
DECK = read(__package__, "cards.json", StoryDeck)
CAST = read(__package__, "characters.json", Cast)
QUESTS = read(__package__, "quests.json", Quests)
OBJECTIVES = read(__package__, "objectives.json", Objectives)
TRACK = read(__package__, "track.json", Track)

PERSON = {person.id: person for person in CAST.characters}
QUEST = {quest.id: quest for quest in QUESTS.quests}
OBJECTIVE = {card.id: card for card in OBJECTIVES.objectives}
SIDE_OF: dict[Character, Side] = {person.id: person.side for person in CAST.characters}
"""Spring's characters are the rebels, winter's the soldiers. WT-FACT-02"""
REBELS = tuple(person.id for person in CAST.characters if person.side == "spring")
SOLDIERS = tuple(person.id for person in CAST.characters if person.side == "winter")
CARDS: tuple[Card, ...] = tuple(card.no for card in DECK.cards)

_LOCATIONS = {location.id for location in MAP.locations}

check(tuple(range(1, 94)) == CARDS, "cards.json: 93 cards, numbered from 1.")
check(sorted(PERSON) == sorted(EVERY_CHARACTER), "characters.json: one entry a character.")
check(len(REBELS) == len(SOLDIERS) == 7, "characters.json: seven rebels and seven soldiers.")
check(sorted(QUEST) == sorted(EVERY_QUEST), "quests.json: one entry a quest.")
check(sorted(OBJECTIVE) == sorted(EVERY_OBJECTIVE), "objectives.json: one entry a card.")
check(len(TRACK.icons) == 3 and max(TRACK.icons) <= TRACK.spaces, "track.json: three icons on the track.")
check(len(_LOCATIONS) == len(MAP.locations), "town.json: every location has an id of its own.")
check(
    all(set(plaza.joins) <= _LOCATIONS and len(set(plaza.joins)) == 2 for plaza in MAP.plazas),
    "town.json: a plaza joins two different locations.",
)
check(
    all(person.passage in _LOCATIONS for person in CAST.characters if person.skill == "passage"),
    "characters.json: a secret passage leads to a location.",
)
check(
    all(set(card.at) <= _LOCATIONS for card in OBJECTIVES.objectives),
    "objectives.json: objectives name locations.",
)
