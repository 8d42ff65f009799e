"""Windward's facts: the wind, where every piece is, every board by seat, and what is under way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

import msgspec

from talewind.engine import Position, Seat

from .board import NOWHERE, Direction, Space
from .data import Achievement, Card, Colour, Crew, OrderName
from .pieces import Ban, Crester, Grey, Piece, Red

Catch: TypeAlias = Literal["grey", "red"]
"""What can lie in a hold: a defeated crester of this kind."""
Tooth: TypeAlias = Literal["grey_tooth", "red_tooth"]
"""Of the kind of crester that it came from. WW-TOOTH-01"""
PieceKind: TypeAlias = Literal["ship", "longboat", "grey", "red", "white"]
"""Cresters are of three kinds. WW-CRE-01"""
Window: TypeAlias = Literal[
    "false_flag",
    "attacker_cannons",
    "attacker_rolls",
    "defender_cannons",
    "defender_rolls",
    "attacker_cards",
    "defender_cards",
    "spoils",
]
"""Where a battle stands, in the order of WW-RULING-33."""
Way: TypeAlias = Literal["step", "port", "zephyr", "around"]
"""How a ship moves."""
WhitePlace: TypeAlias = Literal["none", "track", "due", "sky", "gone"]
"""Not in this game; on the notoriety track; waiting for a free corner; on the planet; defeated for good."""

ABOARD: Final = -1
"""A longboat that rides on its ship."""
BESIDE: Final = -2
"""A second longboat that is not in play yet. WW-PSET-03"""


class Side(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One party of a battle and what it has brought so far."""

    kind: PieceKind
    pieces: tuple[Piece, ...] = ()
    """Who they are; untold in the first two editions."""
    seat: Seat | None = None
    boat: int | None = None
    """Which of the captain's longboats: 0 or 1."""
    count: int = 1
    """Two Reds may fight together in solo. WW-RULING-81"""
    strength: int = 0
    cannons: int = 0
    dice: tuple[int, ...] = ()
    crew_hits: int = 0
    harpoons: int = 0
    tokens: int = 0
    total: int = 0
    """All hits so far."""

    @property
    def reds(self) -> tuple[Red, ...]:
        return tuple([piece for piece in self.pieces if isinstance(piece, Red)])


class Battle(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    at: Space
    attacker: Side
    defender: Side
    window: Window
    back: tuple[Space, ...]
    """Where the attacker came from (-1: port); each of them, where two Reds attack. WW-RULING-14"""
    towed: int = 0
    """How many Greys the attacking longboat brought along."""


class Trade(msgspec.Struct, frozen=True, gc=False):
    """What one captain offers another At Port. WW-COOP-11"""

    seat: Seat
    to: Seat
    give: Card | None
    want: Card | None


class Opening(msgspec.Struct, frozen=True, gc=False):
    """What was rolled before the first turn."""

    first: tuple[tuple[int, ...], ...] = ()
    """For the first turn: one roll a seat, 0 for whoever had no part in rolling again. WW-SETUP-07"""
    greys: tuple[int, ...] = ()
    """Territories rolled for Greys. WW-SETUP-14"""
    white: int = 0
    """The territory rolled for the White, in a cooperative game. WW-COOP-08"""


@dataclass(slots=True, kw_only=True)
class WindwardPosition(Position):
    """What changes often is a list, what changes now and then a tuple: so a copy is cheap."""

    schema: ClassVar[int] = 3

    ring: str
    """The tiles in slots 1 to 6."""
    colours: tuple[Colour, ...]
    opening: Opening
    wind: Direction
    """Set at setup, when a later round begins, and by an Aerogenerator. WW-WIND-02"""
    first: Seat
    active: Seat
    round: int = 1
    begun: bool = False

    # Captains, by seat
    ships: list[Space]
    """PORT or a space."""
    boats: list[Space]
    """Two a captain, 2·seat and 2·seat + 1: ABOARD, BESIDE or a space, however far. WW-BOAT-01, WW-BOAT-04"""
    morale: list[int]
    gas: list[int]
    cannons: list[int]
    """The same tokens as gas, in other slots. WW-COMP-09"""
    boat_speed: list[int]
    """Nothing but rowing takes it away, no new turn either. WW-LB-05"""
    notoriety: list[int]
    crew: tuple[tuple[Crew | None, ...], ...]
    """By crew slot."""
    hands: tuple[tuple[Card, ...], ...]
    """Sorted, so that a hand's order tells nothing."""
    known: tuple[tuple[Card, ...], ...]
    """What everybody has seen go into a hand and not come out again: sorted, part of that hand."""
    crester: tuple[Catch | None, ...]
    caught: tuple[Crester | None, ...]
    """Which one it is."""
    # With the crester, what a cargo hold stores: WW-CARGO-01
    grey_teeth: list[int]
    red_teeth: list[int]
    tokens: list[int]

    # The planet
    reds: list[Space]
    """The living Reds."""
    homes: tuple[int, ...]
    """The territory each of them came from, in the same order."""
    red_names: tuple[Red, ...]
    """Which one each of them is, in the same order; so it is for all other names."""
    greys: tuple[Space, ...]
    """The living Greys."""
    grey_names: tuple[Grey, ...]
    named: int
    """How many cresters have come from the stockpile so far."""
    tagged: tuple[Crester, ...] = ()
    white: Space = NOWHERE
    white_is: WhitePlace = "none"
    dead_reds: tuple[Space, ...] = ()
    dead_red_names: tuple[Red, ...] = ()
    dead_greys: tuple[Space, ...] = ()
    dead_grey_names: tuple[Grey, ...] = ()
    loose_grey_teeth: tuple[Space, ...] = ()
    loose_red_teeth: tuple[Space, ...] = ()
    loose_tokens: tuple[Space, ...] = ()
    pockets: tuple[int, ...]
    """Gas left on each gas pocket of the planet."""

    # The stockpile and the Trading Post Board: WW-COMP-07
    grey_stock: int
    red_stock: int
    tags: int = 0
    """The Naturalist's tags that are on no crester."""
    crew_left: dict[Crew, int]
    tops: tuple[Card | None, ...]
    """The three stacks' top cards."""
    sizes: tuple[int, ...]
    """How many cards each stack has, its top included."""
    below: tuple[Card, ...]
    """All cards under the tops: face down, so kept sorted and drawn from at random."""
    discard: tuple[Card, ...]
    """Everybody has seen what went there."""

    # The turn
    speed: int
    mates: int
    """Ready to give an order."""
    by_mate: tuple[OrderName, ...] = ()
    by_coffee: tuple[OrderName, ...] = ()
    deadweight: int = 0
    """How many drift spaces the ship may still enter."""
    firm: Space
    """Where the ship last stood without drift in this turn. WW-RULING-17"""
    barred: tuple[Ban, ...] = ()
    """Who may not attack whom again in this turn. WW-RULING-28"""
    fought: tuple[Red | Space, ...] = ()
    """Reds that were in a battle with the captain in this turn; the first edition notes where. WW-RED-02"""
    lands: int = 0
    """The territories the ship was in during this turn, as bits."""
    zephyr_used: bool = False
    around_used: bool = False
    turn_over: bool = False
    """The captain's ship was Lost. WW-LOST-12"""
    taking: int = 0
    """How many supplies the captain still takes."""
    hunting: bool = False
    """Whether this turn's rest has come to the cresters."""
    as_they_come: bool = False
    """The captain leaves the rest of this hunt to the compass. WW-RULING-44"""
    in_play: Card | None = None
    """A Coffee whose order is being carried out. WW-RULING-56"""
    battle: Battle | None = None
    trade: Trade | None = None

    # The end
    trigger: Seat | None = None
    """Who was first to fifteen."""
    last_turns: tuple[Seat, ...] = ()
    """Who sails after this turn since then, in that order."""
    ending: str = ""
    lives: int = 0
    white_lives: int = 0
    fallen: int = 0
    """Reds defeated so far, in solo."""

    # Achievements
    cards: tuple[Achievement, ...] = ()
    scorers: tuple[tuple[Seat, ...], ...] = ()
    """Who has scored each of them, in that order."""
    declined: tuple[tuple[Seat, ...], ...] = ()
    wavered: tuple[Seat, ...] = ()
    """Who has changed their mind about a card since their last turn began."""
    watches: tuple[int, ...]
    """Own turns in a row that ended with a rest At Sky."""
