"""What happens in Winter Tales, as it is told. No event counts cards that nobody may count. WT-RULING-13"""

from __future__ import annotations

from typing import Literal, TypeAlias

from talewind.engine import Event, Seat

from .data import Card, Character, Faction, Objective, QuestName, Side, Space
from .position import Memory, Outcome, Passage

Why: TypeAlias = Literal["battle", "safe_house", "trap", "passage", "return"]


class ArbiterChosen(Event, frozen=True, tag="arbiter_chosen"):
    seat: Seat
    ballots: list[Seat | None]
    by: Seat | None = None
    """Who named the arbiter, where the ballot gave no majority."""


class Chosen(Event, frozen=True, tag="chosen"):
    seat: Seat
    character: Character
    at: Space


class QuestDrawn(Event, frozen=True, tag="quest_drawn"):
    quest: QuestName


class QuestPlaced(Event, frozen=True, tag="quest_placed"):
    seat: Seat
    quest: QuestName
    at: str
    """A location, or the rebel who carries it."""


class QuestLeft(Event, frozen=True, tag="quest_left"):
    """The other Great Artifact leaves the game."""

    quest: QuestName


class QuestReturned(Event, frozen=True, tag="quest_returned"):
    """Its carrier is gone: it may be generated again. WT-RULING-55"""

    quest: QuestName


class Narrated(Event, frozen=True, tag="narrated"):
    passage: Passage


class ChapterBegins(Event, frozen=True, tag="chapter_begins"):
    chapter: int
    acting: Seat


class TurnOf(Event, frozen=True, tag="turn_of"):
    seat: Seat


class Activated(Event, frozen=True, tag="activated"):
    seat: Seat
    character: Character
    join: bool = False


class CardsDue(Event, frozen=True, tag="cards_due"):
    """So many were due: fewer may have come."""

    seat: Seat
    cards: int


class Drawn(Event, frozen=True, tag="drawn"):
    """Told to whoever drew them."""

    cards: list[Card]


class CardPlayed(Event, frozen=True, tag="card_played"):
    passage: Passage
    artifact: bool = False


class Stepped(Event, frozen=True, tag="stepped"):
    character: Character
    to: Space
    together: Character | None = None


class WouldNotCome(Event, frozen=True, tag="would_not_come"):
    character: Character


class MovementEnds(Event, frozen=True, tag="movement_ends"):
    character: Character
    at: Space


class ActivationEnds(Event, frozen=True, tag="activation_ends"):
    seat: Seat
    character: Character


class SavedCharacter(Event, frozen=True, tag="saved"):
    seat: Seat
    character: Character
    passage: Passage


class Fell(Event, frozen=True, tag="fell"):
    character: Character


class Barred(Event, frozen=True, tag="barred"):
    character: Character


class Put(Event, frozen=True, tag="put"):
    """A placement, not a movement."""

    character: Character
    to: Space
    why: Why


class WantsToInterrupt(Event, frozen=True, tag="wants_to_interrupt"):
    seat: Seat
    character: Character


class BattleBegins(Event, frozen=True, tag="battle_begins"):
    soldier: Character
    rebel: Character
    at: Space
    partner: Character | None = None
    horror: bool = False


class Exempt(Event, frozen=True, tag="exempt"):
    """In the first round this side plays no card. WT-SKILL-07"""

    side: Side


class Declined(Event, frozen=True, tag="declined"):
    seat: Seat


class BattleEnds(Event, frozen=True, tag="battle_ends"):
    soldier: Character
    rebel: Character
    winner: Side


class TrapSprung(Event, frozen=True, tag="trap_sprung"):
    rebel: Character
    soldier: Character
    at: Space
    passage: Passage
    partner: Character | None = None


class TrapOpened(Event, frozen=True, tag="trap_opened"):
    """All the hidden cards, to everybody. WT-RULING-32"""

    spring: list[Card]
    winter: list[Card]
    total: int
    against: int
    outcome: Literal["caught", "tie", "escaped"]


class QuestBegins(Event, frozen=True, tag="quest_begins"):
    seat: Seat
    character: Character
    quest: QuestName
    at: Space
    passage: Passage


class TookPart(Event, frozen=True, tag="took_part"):
    seat: Seat
    character: Character


class QuestEnds(Event, frozen=True, tag="quest_ends"):
    quest: QuestName
    outcome: Outcome
    spring: int
    winter: int
    missing_link: bool = False


class MemoryPlaced(Event, frozen=True, tag="memory_placed"):
    seat: Seat
    space: int
    memory: Memory
    """Without its story, which was told before and lies on the track."""
    over: Objective | None = None
    """The objective that it overwrites. WT-OBJ-12"""


class BookmarkMoved(Event, frozen=True, tag="bookmark_moved"):
    seat: Seat
    space: int


class Objected(Event, frozen=True, tag="objected"):
    seat: Seat
    words: str = ""


class Ruled(Event, frozen=True, tag="ruled"):
    seat: Seat
    upheld: bool
    words: str = ""


class SentBack(Event, frozen=True, tag="sent_back"):
    seat: Seat
    teller: Seat
    words: str = ""


class Retold(Event, frozen=True, tag="retold"):
    """The last passage of this player, in other words."""

    passage: Passage


class PowerGained(Event, frozen=True, tag="power_gained"):
    seat: Seat
    quest: QuestName
    characters: tuple[Character, ...] = ()
    at: Space | None = None


class PowerLost(Event, frozen=True, tag="power_lost"):
    quest: QuestName
    space: int | None
    """Whose memory was turned to winter."""


class Eliminated(Event, frozen=True, tag="eliminated"):
    character: Character


class ReadiedAgain(Event, frozen=True, tag="readied_again"):
    character: Character


class Propagated(Event, frozen=True, tag="propagated"):
    seat: Seat
    soldier: Character
    rebel: Character


class HorrorMoved(Event, frozen=True, tag="horror_moved"):
    """To a location, or back to its soldier's card."""

    to: Space | None


class HandedOn(Event, frozen=True, tag="handed_on"):
    to: Character


class ObjectiveShown(Event, frozen=True, tag="objective_shown"):
    """It lies faceup from now on."""

    seat: Seat
    objective: Objective


class ObjectiveDone(Event, frozen=True, tag="objective_done"):
    seat: Seat
    objective: Objective
    space: int
    passage: Passage


class ObjectiveSwapped(Event, frozen=True, tag="objective_swapped"):
    seat: Seat
    character: Character


class ChapterEnds(Event, frozen=True, tag="chapter_ends"):
    chapter: int


class StallVoted(Event, frozen=True, tag="stall_voted"):
    called_by: Seat
    agreed: bool


class EpilogueBegins(Event, frozen=True, tag="epilogue_begins"):
    seat: Seat


class SideNamed(Event, frozen=True, tag="side_named"):
    seat: Seat
    side: Side


class Recalled(Event, frozen=True, tag="recalled"):
    """The part that is told now takes up the memory of this space."""

    seat: Seat
    space: int


class Settled(Event, frozen=True, tag="settled"):
    """An open story has come to its end; or has not, after all."""

    seat: Seat
    quest: QuestName
    settled: bool = True


class PartEnds(Event, frozen=True, tag="part_ends"):
    """Somebody's part of the epilogue is told."""

    seat: Seat
    words: str = ""


class Reckoned(Event, frozen=True, tag="reckoned"):
    spring: int
    winter: int


class Over(Event, frozen=True, tag="over"):
    ending: str
    winner: Faction | None = None
    words: str = ""
