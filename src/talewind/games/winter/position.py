"""Winter Tales' facts: who stands where, what lies where, what is under way, and what was told of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from talewind.engine import Position, Seat

from .data import SIDE_OF, Card, Character, Faction, Objective, ObjectiveKind, QuestName, Side, Space

Stage: TypeAlias = Literal["arbiter", "draft", "first_quests", "opening", "chapter", "epilogue", "over"]
Midway: TypeAlias = Literal["midway"]
"""Where a turn of the chapter rests (`under_way.may_rest`): it goes on before anybody is asked anything."""
Part: TypeAlias = Literal[
    "opening",
    "introduction",
    "movement",
    "save",
    "quest",
    "battle",
    "trap",
    "propaganda",
    "return",
    "objective",
    "handing_on",
    "epilogue",
    "ending",
]
"""What a passage of the story belongs to."""
Window: TypeAlias = Literal["", "arbiter", "interrupt", "naming", "objection", "objective", "stall"]
"""Which closed answers are being gathered."""
QuestStep: TypeAlias = Literal["begin", "joins", "continue", "join_in", "last_card", "end", "consequences"]
Outcome: TypeAlias = Literal["success", "failure", "tie"]


class Piece(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A character in play: whose it is, where it is, and how it is."""

    owner: Seat
    at: Space
    ready: bool = True
    fallen: bool = False
    """Incapacitated: its token lies on its side."""
    barred: bool = False
    """It may not move again in this chapter."""
    acted: bool = False
    """It was activated in this chapter."""


class Passage(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Some words of the story, and the cards whose pictures came into it."""

    seat: Seat
    part: Part
    words: str = ""
    cards: tuple[Card, ...] = ()
    side: Side | None = None
    character: Character | None = None
    at: Space | None = None


class Recent(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What was told last, and what people said to it: nothing waits for that. WT-RULING-104"""

    passage: Passage
    contested: bool = False
    returned: bool = False
    """The arbiter has sent it back."""
    note: str | None = None
    """With which words, until it is told anew."""


class Memory(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A taken space of the track. No side: neutral (WT-COMP-05). No card and no objective: a blank one."""

    side: Side | None = None
    card: Card | None = None
    quest: QuestName | None = None
    """The token in the hexagon above it."""
    objective: Objective | None = None
    story: tuple[Passage, ...] = ()


class Activation(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    seat: Seat
    character: Character
    join: bool = False
    """Whether it is to join another player's quest."""
    moved: bool = False
    """Whether its movement is over, and took it a step at least. WT-RULING-128"""


class Movement(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """How the activated character is getting on."""

    seat: Seat
    character: Character
    steps: int = 0
    """Paid for and not used."""
    free: int = 0
    """Not to be paid for. WT-SKILL-08"""
    cards: tuple[Card, ...] = ()
    begun: bool = False
    came_from: Space | None = None
    over: bool = False
    visited: tuple[Space, ...] = ()
    """Where it has been in this activation. WT-OBJ-19"""
    tries: tuple[tuple[Objective, Space], ...] = ()
    """Connections tried in this activation, and from where. WT-OBJ-20"""
    swapped: bool = False
    """An objective was swapped. WT-SKILL-03"""
    refused: bool = False
    """The beloved will not come along on the next step."""
    asking: Space | None = None
    """Where the beloved is asked to come along to."""

    @property
    def moved(self) -> bool:
        """Whether it has made a step; a secret passage is none. WT-RULING-27"""
        return self.came_from is not None


class Played(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A card that lies in a quest, a battle or an epilogue; an artifact's stays on the track."""

    seat: Seat
    side: Side
    card: Card | None
    artifact: bool = False


class Battle(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    at: Space
    soldier: Character
    rebel: Character
    partner: Character | None = None
    """The beloved who fights as one with the rebel. WT-POWER-12"""
    round: int = 1
    cards: tuple[Played, ...] = ()
    last: Side | None = None
    """Who played, or was exempt, last."""
    to_play: Side = "winter"
    horror: bool = False
    """Whether the first card is that of the Freezing Horror. WT-POWER-26"""
    declined: tuple[Seat, ...] = ()
    """Which of two owners will not play in this defense."""
    winner: Side | None = None

    @property
    def first_attack(self) -> bool:
        return self.round == 1 and self.to_play == "winter"

    def fighters(self, side: Side) -> list[Character]:
        if side == "winter":
            return [self.soldier]
        return [self.rebel] if self.partner is None else [self.rebel, self.partner]


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """What lies under a rebel's card until the trap is concluded."""

    spring: tuple[Card, ...] = ()
    winter: tuple[Card, ...] = ()


class Trap(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    at: Space
    rebel: Character
    soldier: Character
    partner: Character | None = None
    shown: Card | None = None
    """The trap card."""
    cards: tuple[Card, ...] = ()
    """What the soldier's owner has played."""
    opened: Hidden | None = None
    """What was hidden, once everybody sees it."""
    outcome: Literal["", "caught", "tie", "escaped"] = ""


class Questing(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The ongoing quest."""

    quest: QuestName
    seat: Seat
    at: Space
    step: QuestStep = "begin"
    carrier: Character | None = None
    """Under whom its token lay."""
    took_part: dict[Seat, Character] = {}
    arrived: dict[Seat, Character | None] = {}
    """Who activated a character for it, and which of them came there."""
    teller: Seat | None = None
    cards: tuple[Played, ...] = ()
    artifact_used: bool = False
    missing_link: bool = False
    heard: bool = False
    """Whether the link to the bookmark can no longer be objected to."""
    outcome: Outcome | None = None
    chooser: Seat | None = None
    memory: Card | None = None
    space: int | None = None
    story: tuple[Passage, ...] = ()


class Claim(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Something that hangs on the story, while the others may object. WT-RULING-104"""

    seat: Seat
    about: Literal["relocation", "handing_on", "return", "link"]
    character: Character | None = None
    to: str = ""
    words: str = ""
    objector: Seat | None = None
    note: str = ""


class Aim(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A secret objective before its owner."""

    objective: Objective
    shown: bool = False
    """It lies faceup: The Connection was tried, The Spy has seen somebody."""
    done: bool = False
    tried: int = 0
    """In which chapter The Connection was last tried."""


class Deed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What would fulfil an objective of this kind, until the next window is over."""

    seat: Seat
    kind: ObjectiveKind
    waited: bool = False
    """Whether it was there when its owner's turn began: then it lasts no longer than that. WT-RULING-130"""


class Epilogue(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    seat: Seat
    """Who placed the last memory."""
    step: Literal["begins", "join_in", "writer", "ending"] = "begins"
    teller: Seat | None = None
    side: Side | None = None
    """Which faction the writer plays for."""
    cards: tuple[Played, ...] = ()
    told: tuple[Seat, ...] = ()
    recalled: dict[Seat, int] = {}
    """Which memory's space each part takes up. WT-EPI-09, WT-EPI-14"""
    settled: dict[QuestName, Seat] = {}
    """Which open stories were brought to their end, and by whom. WT-EPI-10"""


@dataclass(slots=True, kw_only=True)
class WinterPosition(Position):
    stage: Stage | Midway = "arbiter"
    factions: tuple[Faction, ...]
    """Everybody sees them. WT-FACT-05"""
    ring: tuple[Seat, ...]
    """The seats clockwise, from the youngest spring player."""
    ages: tuple[Seat, ...]
    """Youngest first."""
    arbiter: Seat | None = None
    ballots: tuple[Seat | None, ...] = ()

    pieces: dict[Character, Piece] = field(default_factory=dict)
    lost: dict[Character, Seat] = field(default_factory=dict)
    """Eliminated characters and whose they were. WT-POWER-38"""

    # Story cards
    deck: list[Card]
    discard: list[Card] = field(default_factory=list)
    """Cards that everybody saw go there, sorted."""
    buried: list[list[Card]]
    """Cards that only this seat saw go there, sorted."""
    reshuffled: bool = False
    """Until the first reshuffle all can tell which cards were laid off; then nobody can. WT-RULING-111"""
    hands: list[list[Card]]
    counted: list[int]
    """How many cards somebody would guess in a hand who counts public draws and plays."""
    owed: list[int]
    """How many cards somebody must hold, for all can see what they have begun."""
    known: list[list[Card]]
    """What everybody saw go back into a hand and cannot have left it unseen."""

    # Quests and memories
    supply: list[QuestName]
    slots: dict[Space, QuestName] = field(default_factory=dict)
    carried: dict[QuestName, Character] = field(default_factory=dict)
    drawn: QuestName | None = None
    """A starting token that is being placed."""
    intros: dict[QuestName, str] = field(default_factory=dict)
    track: list[Memory | None]
    bookmark: int | None = None

    recent: Recent | None = None

    # Chapters and what is under way
    chapter: int = 0
    acting: Seat
    activation: Activation | None = None
    joining: Activation | None = None
    movement: Movement | None = None
    quest: Questing | None = None
    battle: Battle | None = None
    trap: Trap | None = None
    hidden: dict[Seat, Hidden] = field(default_factory=dict)
    entered: Character | None = None
    """Who has just moved into a space, while others may interrupt."""
    willing: dict[Seat, Character] = field(default_factory=dict)
    claim: Claim | None = None
    window: Window = ""
    passing: dict[Seat, tuple[Character, ...]] = field(default_factory=dict)
    """Who lets everything pass until the turn ends, but where one of these could step in. WT-RULING-121"""
    memory_made: bool = False
    idle_chapters: int = 0
    called: bool = False
    """Whether a vote on a stalled game was called in this chapter."""
    between_turns: bool = False
    """Whoever is to act has not yet said what the turn is for. WT-RULING-124"""

    # Powers
    glimmer: Character | None = None
    glimmer_used: bool = False
    lovers: tuple[Character, Character] | None = None
    safe_house: Space | None = None
    artifact: Character | None = None
    artifact_side: Side | None = None
    horror: Character | None = None
    horror_at: Space | None = None
    propaganda: bool = False
    handed: bool = False
    """Whether the Great Artifact was handed on in this turn. WT-RULING-115"""

    # Objectives
    aims: list[list[Aim]]
    unused: list[Objective] = field(default_factory=list)
    looked: dict[Side, Seat] = field(default_factory=dict)
    """Who last saw the unused objectives of a side."""
    deeds: list[Deed] = field(default_factory=list)
    declaring: Seat | None = None
    stirred: bool = False
    """Whether anything has happened since the last window that could open another chance. WT-RULING-122"""

    # The end
    epilogue: Epilogue | None = None
    scores: dict[Side, int] = field(default_factory=dict)
    winner: Faction | None = None
    ending: str = ""

    # Seats

    def ring_from(self, seat: Seat) -> list[Seat]:
        """All seats clockwise, from this one. WT-SETUP-08"""
        place = self.ring.index(seat)
        return [*self.ring[place:], *self.ring[:place]]

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """This seat and the others from its left on, as far as they are still there."""
        return [each for each in self.ring_from(seat) if each not in self.gone]

    def clockwise_after(self, seat: Seat) -> Iterator[Seat]:
        """The others from the left of this seat on, as far as they are still there."""
        return (each for each in self.ring_from(seat)[1:] if each not in self.gone)

    # Characters

    def owner(self, character: Character) -> Seat:
        return self.pieces[character].owner

    def at(self, space: Space, side: Side | None = None) -> list[Character]:
        """Who is in this space."""
        return [
            character
            for character, piece in self.pieces.items()
            if piece.at == space and (side is None or SIDE_OF[character] == side)
        ]

    def theirs(self, seat: Seat, side: Side | None = None) -> list[Character]:
        return [
            character
            for character, piece in self.pieces.items()
            if piece.owner == seat and (side is None or SIDE_OF[character] == side)
        ]

    def ready_for(self, seat: Seat) -> list[Character]:
        """Nobody waits for the characters of somebody who has left for good. WT-RULING-112"""
        if seat in self.gone:
            return []
        return [character for character, piece in self.pieces.items() if piece.ready and piece.owner == seat]
