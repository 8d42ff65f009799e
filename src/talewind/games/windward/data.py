"""The components, and what the cardboard says: read from the files beside the game, and checked, once.

Each file says which of its values are facts of the printed game and which are house design; a real board,
deck or ship takes their place without a change to the rules.

- How many play: `about.ABOUT` (WW-COMP-01); what the variants add: `setup.set_up` (WW-COMP-13)
- Tiles, Trading Post, territories and the wind die: `board` (WW-COMP-03, WW-COMP-04, WW-COMP-05, WW-COMP-06,
  WW-COMP-11)
- The Trading Post Board, and gas and cannons, which are the same tokens: `position` (WW-COMP-07, WW-COMP-09)
- Which crester is alive, and which is not: `cresters` (WW-COMP-10)
"""

from __future__ import annotations

from collections import Counter
from typing import Literal, TypeAlias, get_args

import msgspec

from talewind.games.cardboard import check, read

Card: TypeAlias = Literal["aerogenerator", "bait", "coffee", "deadweight", "false_flag", "fuel", "harpoon"]
Crew: TypeAlias = Literal["purser", "gas_worker", "marine", "sergeant", "harpooner", "coxswain"]
Colour: TypeAlias = Literal["green", "purple", "blue", "orange", "yellow"]
Face: TypeAlias = Literal["large", "small"]
Difficulty: TypeAlias = Literal["easy", "normal", "hard", "impossible"]
Achievement: TypeAlias = Literal[
    "tooth_merchant",
    "mixed_catch",
    "full_muster",
    "full_tanks",
    "broadside",
    "bare_hands",
    "boarder",
    "rowers_pride",
    "globetrotter",
    "storm_rider",
    "high_spirits",
    "long_watch",
]
SkyOrder: TypeAlias = Literal[
    "drop_longboat", "longboat_speed", "ship_speed", "process_crester", "research_crester"
]
PortOrder: TypeAlias = Literal["take_supplies", "morale", "fill_cannon", "hire_crew"]
OrderName: TypeAlias = Literal[
    "drop_longboat",
    "longboat_speed",
    "ship_speed",
    "process_crester",
    "research_crester",
    "take_supplies",
    "morale",
    "fill_cannon",
    "hire_crew",
]
Good: TypeAlias = Literal["fill_cannon", "hire_crew", "morale", "notoriety", "take_supplies"]

CARDS: tuple[Card, ...] = get_args(Card)
CREW: tuple[Crew, ...] = get_args(Crew)
SKY_ORDERS: tuple[SkyOrder, ...] = get_args(SkyOrder)
PORT_ORDERS: tuple[PortOrder, ...] = get_args(PortOrder)
ORDERS: tuple[OrderName, ...] = get_args(OrderName)
GOODS: tuple[Good, ...] = get_args(Good)


class Supply(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Card
    name: str
    count: int
    hits: int = 0
    when: str
    effect: str
    status: str


class Supplies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    coop_harpoons: dict[Difficulty, int]
    cards: tuple[Supply, ...]

    def deck(self) -> list[Card]:
        """Every card of the deck, sorted."""
        return sorted(supply.id for supply in self.cards for _ in range(supply.count))

    def coop_deck(self, difficulty: Difficulty) -> list[Card]:
        """As many, but a Deadweight in the place of each Harpoon that is left out. WW-RULING-124"""
        counts = Counter(self.deck())
        left_out = counts["harpoon"] - self.coop_harpoons[difficulty]
        counts["harpoon"] -= left_out
        counts["deadweight"] += left_out
        return sorted(counts.elements())


class Base(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player board before any crew is aboard, and the pieces that come with it. WW-COMP-08"""

    gas_slots: int
    cannon_slots: int
    longboat_slots: int
    hand_limit: int
    morale: int
    morale_max: int
    longboat_speed: int
    longboat_speed_max: int
    ship_speed: int
    crester_capacity: int
    mates: int
    longboats: int


class Gives(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a crew tile adds."""

    gas_slots: int = 0
    hand_limit: int = 0
    process_gas: int = 0
    cannon_slots: int = 0
    hits_vs_red: int = 0
    attack_strength: int = 0
    longboat_slots: int = 0
    longboat_strength: int = 0
    longboat_speed_per_turn: int = 0


class CrewTile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    copies: int
    copies_for_five: int
    gives: Gives


class OrderValues(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    longboat_speed: int
    ship_speed: int
    take_supplies: int
    morale: int


class Ship(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    base: Base
    crew_slots: tuple[tuple[Crew, Crew], ...]
    crew: dict[Crew, CrewTile]
    orders: OrderValues
    prices: dict[Good, int]
    rest_port_morale: int
    opening_hands: tuple[int, ...]
    solo_hand: int
    coop_hand: int
    status: dict[str, str]

    def slot_of(self, crew: Crew) -> int:
        return next(at for at, names in enumerate(self.crew_slots) if crew in names)


class ByCrester(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grey: int
    red: int


class Strength(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    ship: int
    longboat: int
    grey: int
    red: int
    white: int
    """WW-GWC-06"""


class Sky(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Dice, cresters, and what they are worth."""

    battle_die: tuple[int, int, int, int, int, int]
    """The hits on its faces. WW-COMP-12"""
    strength: Strength
    tooth_value: ByCrester
    """What a tooth brings at port. WW-TOOTH-02, WW-TOOTH-03"""
    token_hits: int
    greys: int
    reds: int
    tags: int
    tag_value: ByCrester
    pocket_gas: int
    white_value: int
    white_speed: int
    """On the small planet as on the large one. WW-SMALL-03"""
    white_enters_at: int
    white_speed_coop: dict[Difficulty, int]
    goal: int
    track: int
    """How far the notoriety track is numbered. WW-NOT-01"""
    colours: tuple[Colour, ...]
    status: dict[str, str]


class AchievementCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Achievement
    name: str
    high: int
    low: int
    condition: str


class Achievements(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    status: str
    in_play: int
    cards: tuple[AchievementCard, ...]


class FaceFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    radius: int
    red_speed: int


class Board(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    status: dict[str, str]
    directions: tuple[tuple[int, int], ...]
    faces: dict[Face, FaceFrame]
    tiles: dict[str, dict[Face, tuple[str, ...]]]


SUPPLIES = read(__package__, "supplies.json", Supplies)
SHIP = read(__package__, "ship.json", Ship)
SKY = read(__package__, "sky.json", Sky)
ACHIEVEMENTS = read(__package__, "achievements.json", Achievements)
BOARD = read(__package__, "board.json", Board)

check(sorted(supply.id for supply in SUPPLIES.cards) == sorted(CARDS), "supplies.json: one entry a card.")
check(sorted(SHIP.crew) == sorted(CREW), "ship.json: one entry a crew kind.")
check(
    sorted(name for names in SHIP.crew_slots for name in names) == sorted(CREW),
    "ship.json: every crew kind has exactly one slot.",
)
check(sorted(SHIP.prices) == sorted(GOODS), "ship.json: one price a good.")
check(SHIP.base.longboats == 2, "ship.json: a captain has two longboats.")
check(len(BOARD.directions) == 6 and len(BOARD.tiles) == 6, "board.json: six directions and six tiles.")

HARPOON = next(supply.hits for supply in SUPPLIES.cards if supply.id == "harpoon")
ACHIEVEMENT = {card.id: card for card in ACHIEVEMENTS.cards}
SLOT = {crew: SHIP.slot_of(crew) for crew in CREW}
GIVES = {crew: SHIP.crew[crew].gives for crew in CREW}
