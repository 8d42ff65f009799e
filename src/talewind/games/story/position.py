"""Story's facts: hands, piles, the pictures on the table, what was told, who voted for whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

import msgspec

from talewind.engine import Game, Position, Seat

from .about import StoryOptions

Picture: TypeAlias = int
"""A picture is its number in the deck."""

Card: TypeAlias = Literal["challenge", "silent"]
Sign: TypeAlias = Literal["rock", "paper", "scissors"]
Phase: TypeAlias = Literal[
    "open", "hand_on", "tell", "vote", "swap", "expand", "vote_again", "throw", "reveal"
]
Gesture: TypeAlias = Literal["nod", "shake", "point", "wonder", "laugh", "shiver", "hug", "sleep"]

EVERY_GESTURE: tuple[Gesture, ...] = get_args(Gesture)

HAND = 3
"""So many pictures everybody holds when a round begins. ST-CHECK-04"""


class Stroke(msgspec.Struct, frozen=True, gc=False):
    """A line drawn over the two pictures: x, y, x, y, …, in thousandths of the stage."""

    points: tuple[int, ...]


class Lie(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where a picture lies on the silent stage: its middle in thousandths, and how far it is turned."""

    x: int = 720
    y: int = 500
    turn: int = 0
    size: int = 100


class Tale(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A picture on the table and what was told of it, with or without words."""

    seat: Seat
    picture: Picture
    words: str = ""
    aloud: bool = False
    told: bool = False
    """Whether its teller has finished."""
    lie: Lie = Lie()
    strokes: tuple[Stroke, ...] = ()
    gestures: tuple[Gesture, ...] = ()
    overheard: tuple[Seat, ...] = ()
    """Who says that its teller spoke, though the round is silent."""


class Handed(msgspec.Struct, frozen=True, gc=False):
    """A picture that somebody has given away face down. Its giver still knows it."""

    picture: Picture
    giver: Seat


@dataclass(slots=True, kw_only=True)
class StoryPosition(Position):
    """Every picture is in a hand or on its way to one, on the table or in a pile. ST-CHECK-03"""

    hands: list[list[Picture]]
    """Sorted, so that a hand's order tells nothing."""
    cards: list[Card | None]
    """Everybody's action card until it is played."""
    box: list[Card]
    """The action cards that nobody was dealt, face down."""
    pile: list[Picture]
    """The draw pile: face down, so kept sorted and drawn from at random."""
    discard: list[Picture]
    """Pictures everybody has seen go."""
    score: list[int]
    """Where each piece stands on the track, which begins at 0. ST-COMP-01"""
    start: Picture
    """The starting picture, to which all tales of the round refer."""
    starter: Seat
    round: int = 1
    phase: Phase = "open"
    order: list[Seat] = field(default_factory=list)
    """Who tells in this round, clockwise from its starter."""
    to_come: list[Seat] = field(default_factory=list)
    """Who has not had their turn yet."""
    teller: Seat | None = None
    free: bool = False
    """Whether the starter may lay a picture: the others have had their moment for an action card."""
    no_card: list[Seat] = field(default_factory=list)
    effect: Card | None = None
    played_by: Seat | None = None
    unseen: dict[Seat, Handed] = field(default_factory=dict)
    """By receiver: what was handed on in a Challenge round, until it is turned over."""
    tales: list[Tale] = field(default_factory=list)
    tied: list[Seat] = field(default_factory=list)
    extras: dict[Seat, Handed] = field(default_factory=dict)
    """By receiver: what a tied player was given to go on with, until it lies on the table."""
    expansions: list[Tale] = field(default_factory=list)
    votes: list[Seat | None] = field(default_factory=list)
    """The opened votes by voter; empty before."""
    votes_again: list[Seat | None] = field(default_factory=list)
    throwers: list[Seat] = field(default_factory=list)
    throws: list[list[Sign | None]] = field(default_factory=list)
    """Every opened throw, by seat."""
    winner: Seat | None = None
    gains: list[int] = field(default_factory=list)
    reached: list[Seat] = field(default_factory=list)
    """Who had the points to win when they were given, and was there."""
    buried: list[Handed] = field(default_factory=list)
    """Pictures discarded face down, with whoever still knows them."""

    @property
    def is_silent(self) -> bool:
        """ST-RULING-25: until the round's last vote lies open."""
        return self.effect == "silent" and self.phase not in ("throw", "reveal")

    @property
    def on_stage(self) -> Tale:
        """The tale that is being told."""
        return self.expansions[-1] if self.phase == "expand" else self.tales[-1]

    @on_stage.setter
    def on_stage(self, tale: Tale) -> None:
        tales = self.expansions if self.phase == "expand" else self.tales
        tales[-1] = tale

    @property
    def candidates(self) -> list[Seat]:
        """Who may be voted for, in seating order (ST-REMOTE-05)."""
        return sorted(self.tied) if self.phase == "vote_again" else sorted(tale.seat for tale in self.tales)


StoryGame: TypeAlias = Game[StoryPosition, StoryOptions]
"""The game as its chapters take it."""
