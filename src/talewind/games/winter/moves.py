"""What players do: small values, the same for the page, the bots, the API and the log."""

from __future__ import annotations

from talewind.engine import Move, Seat

from .data import Card, Character, Objective, QuestName, Side, Space

# Before the first chapter


class Nominate(Move, frozen=True, tag="nominate"):
    """This player should be story arbiter."""

    seat: Seat


class Choose(Move, frozen=True, tag="choose"):
    """This character is mine, and stands there."""

    character: Character
    at: Space


class PlaceQuest(Move, frozen=True, tag="place_quest"):
    """The drawn quest token goes into a location's slot, or under a rebel."""

    at: str


class Narrate(Move, frozen=True, tag="narrate"):
    """So it was: the words are the tale."""


# A turn


class Activate(Move, frozen=True, tag="activate"):
    character: Character


class Travel(Move, frozen=True, tag="travel"):
    """A story card for up to two steps."""

    card: Card


class Step(Move, frozen=True, tag="step", omit_defaults=True):
    """One space on, if wished with the beloved."""

    to: Space
    together: bool = False


class TakePassage(Move, frozen=True, tag="take_passage"):
    """Through the secret passage, before moving. WT-SKILL-09"""


class Swap(Move, frozen=True, tag="swap"):
    """I look at the unused objectives, and take one of them for mine. WT-SKILL-03"""


class TakeObjective(Move, frozen=True, tag="take_objective"):
    objective: Objective


class Save(Move, frozen=True, tag="save"):
    """Two story cards, and the character stands again."""

    whom: Character
    cards: tuple[Card, Card]


class Stay(Move, frozen=True, tag="stay"):
    """My character moves no further."""


class Generate(Move, frozen=True, tag="generate"):
    """A new quest there: a location's slot, or a rebel."""

    quest: QuestName
    at: str


class Resolve(Move, frozen=True, tag="resolve"):
    """My character begins this quest."""

    quest: QuestName


class Rest(Move, frozen=True, tag="rest"):
    """No action; or, where only saving is open, nothing more."""


class Drop(Move, frozen=True, tag="drop", omit_defaults=True):
    """These cards go, down to seven; often none."""

    cards: tuple[Card, ...] = ()


# Interrupts, battles, traps


class LetPass(Move, frozen=True, tag="let_pass"):
    pass


class PassAll(Move, frozen=True, tag="pass_all"):
    """Let this and everything else pass until the turn ends: nobody waits for me."""


class AskOnly(Move, frozen=True, tag="ask_only"):
    """Let this pass, and everything else until the turn ends where none of these characters could step in."""

    characters: tuple[Character, ...]


class AskAgain(Move, frozen=True, tag="ask_again"):
    """Let this pass, and ask me again from now on."""


class Interrupt(Move, frozen=True, tag="interrupt"):
    """My soldier starts a battle, or my rebel springs a trap."""

    character: Character


class Name(Move, frozen=True, tag="name"):
    """Of those who could interrupt, this one should."""

    character: Character


class Play(Move, frozen=True, tag="play"):
    """A story card, where its picture comes into the tale."""

    card: Card


class PlayArtifact(Move, frozen=True, tag="play_artifact"):
    """The card of the Great Artifact's memory, as if it were in hand. WT-POWER-18"""


class Decline(Move, frozen=True, tag="decline"):
    """I cannot or will not."""


class LayTrap(Move, frozen=True, tag="lay_trap"):
    """The trap card, and which of all my other cards lie with which side up."""

    card: Card
    spring: tuple[Card, ...]
    winter: tuple[Card, ...]


class Hide(Move, frozen=True, tag="hide"):
    """All my cards lie under my character's card, in a trap that we spring as one."""

    spring: tuple[Card, ...]
    winter: tuple[Card, ...]


class Relocate(Move, frozen=True, tag="relocate", omit_defaults=True):
    """Where my story leaves the beaten rebel; nowhere else, if no space is named."""

    to: Space | None = None


class LetStand(Move, frozen=True, tag="let_stand"):
    """I do not object."""


class Object(Move, frozen=True, tag="object"):
    """The story does not justify it: the words say why."""


class Rule(Move, frozen=True, tag="rule"):
    """The arbiter's last word: does the objection hold?"""

    upheld: bool


class Agree(Move, frozen=True, tag="agree"):
    pass


# Quests and memories


class TakePart(Move, frozen=True, tag="take_part"):
    """I join in with this character."""

    character: Character


class Done(Move, frozen=True, tag="done"):
    """That is my part of it."""


class ChooseMemory(Move, frozen=True, tag="choose_memory"):
    card: Card


class PlaceMemory(Move, frozen=True, tag="place_memory"):
    """On this space of the track, from 0."""

    space: int


# Powers


class GivePower(Move, frozen=True, tag="give_power"):
    character: Character


class Strike(Move, frozen=True, tag="strike", omit_defaults=True):
    """Armed Retaliation against a power, or a rebel. WT-POWER-36"""

    power: QuestName | None = None
    rebel: Character | None = None


class ReadyAgain(Move, frozen=True, tag="ready_again"):
    """A Glimmer of Hope: the rebel is ready again."""


class Propagate(Move, frozen=True, tag="propagate"):
    """Winter Propaganda: my soldier for their rebel."""

    soldier: Character
    rebel: Character


class Haunt(Move, frozen=True, tag="haunt"):
    """The Freezing Horror comes upon a rebel in this location."""

    at: Space
    rebel: Character


class BringBack(Move, frozen=True, tag="bring_back"):
    """The Rebel Returns, for three cards, to a location of my story."""

    rebel: Character
    at: Space


class Pay(Move, frozen=True, tag="pay"):
    cards: tuple[Card, ...]


class HandOn(Move, frozen=True, tag="hand_on"):
    """The Great Artifact goes to this character."""

    to: Character


# Objectives


class Declare(Move, frozen=True, tag="declare", omit_defaults=True):
    """This objective is fulfilled; The Attack for two cards."""

    objective: Objective
    cards: tuple[Card, ...] = ()


class Try(Move, frozen=True, tag="try"):
    """The Connection: I try it from here."""

    objective: Objective


# The epilogue


class PlaySome(Move, frozen=True, tag="play_some"):
    """Cards for one passage of the epilogue."""

    cards: tuple[Card, ...]


class Recall(Move, frozen=True, tag="recall"):
    """My part of the end takes up the memory of this space, from 0. WT-EPI-14"""

    space: int


class Settle(Move, frozen=True, tag="settle", omit_defaults=True):
    """The story of this quest has come to its end; or has not, after all. WT-EPI-10"""

    quest: QuestName
    settled: bool = True


class NameSide(Move, frozen=True, tag="name_side"):
    """The writer plays for this faction."""

    side: Side


class MoveBookmark(Move, frozen=True, tag="move_bookmark"):
    space: int


# Beside whatever is asked


class SendBack(Move, frozen=True, tag="send_back"):
    """The arbiter asks for another telling of what was told last; the words say why. WT-ARB-04"""


class Retell(Move, frozen=True, tag="retell"):
    """My passage in other words."""


class CallVote(Move, frozen=True, tag="call_vote"):
    """The game stalls: shall the epilogue begin? WT-RULING-54"""


class Vote(Move, frozen=True, tag="vote"):
    yes: bool
