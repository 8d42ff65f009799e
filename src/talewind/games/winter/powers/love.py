"""Love That Melts the Snow: two who move and fight as one.

- Where they move together: `movement.step` (WT-POWER-10)
- Where they fight as one: `battles.fight`, `traps.spring` (WT-POWER-12, WT-POWER-13)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from talewind.engine import Flow, Move, Seat, ask

from .. import events
from ..data import PERSON, REBELS, Character, Space
from ..moves import Agree, Decline, GivePower
from ..night import Facts, Night
from ..seat_question import SeatQuestion
from ..under_way import actor, in_movement, kept_by_quest, moving, questing


def to_unite(game: Facts) -> list[Character]:
    """Whom the carrier may love; the acting rebel first. WT-RULING-67"""
    carrier = questing(game).carrier
    rebels = [each for each in REBELS if each in game.position.pieces and each != carrier]
    return sorted(rebels, key=lambda each: each != actor(game))


def unite(game: Night) -> Flow[None]:
    """WT-POWER-09"""
    quest = questing(game)
    answer = yield from ask(quest.seat, Beloved(game, quest.seat))
    assert quest.carrier is not None
    game.position.lovers = (quest.carrier, answer.move.character)
    game.tell(events.PowerGained(quest.seat, "love", (quest.carrier, answer.move.character)))


def beloved(game: Facts, character: Character | None) -> Character | None:
    """The other of the two lovers, if both are in play. WT-POWER-09"""
    lovers = game.position.lovers
    if lovers is None or character not in lovers:
        return None
    other = lovers[1] if character == lovers[0] else lovers[0]
    return other if other in game.position.pieces else None


# Moving together


def why_not_together(game: Facts) -> str | None:
    """The beloved may have fallen. WT-POWER-10, WT-POWER-11, WT-RULING-48, WT-RULING-68, WT-RULING-69"""
    movement = moving(game)
    other, pieces = beloved(game, movement.character), game.position.pieces
    if other is None or pieces[other].at != pieces[movement.character].at:
        return "There is nobody here to move along (WT-POWER-10)."
    if movement.refused:
        return f"{PERSON[other].name} will not come along on this step (WT-RULING-68)."
    if other in kept_by_quest(game):
        return f"{PERSON[other].name} takes part in the quest and stays (WT-RULING-68)."
    return None


def comes_along(game: Night, other: Character, to: Space) -> Flow[bool]:
    """Whoever owns the beloved is asked; whoever moves need not ask himself. WT-POWER-10, WT-RULING-68"""
    owner = game.position.owner(other)
    if owner == moving(game).seat:
        return True
    in_movement(game, asking=to)
    answer = yield from ask(owner, ComeAlong(game, owner))
    refused = isinstance(answer.move, Decline)
    in_movement(game, asking=None, refused=refused)
    if refused:
        game.tell(events.WouldNotCome(other))
    return not refused


# Fighting as one


def may_stand_by(game: Facts, rebel: Character) -> Character | None:
    """A standing beloved in the same space. WT-POWER-12, WT-RULING-70"""
    other = beloved(game, rebel)
    pieces = game.position.pieces
    if other is None or pieces[other].fallen or pieces[other].at != pieces[rebel].at:
        return None
    return other


def as_one(game: Night, rebel: Character, soldier: Character) -> Flow[Character | None]:
    """Both owners must want it, and neither can be the soldier's. WT-POWER-12, WT-RULING-120"""
    partner, owner = may_stand_by(game, rebel), game.position.owner
    if partner is None or owner(partner) == owner(soldier):
        return None
    for seat in dict.fromkeys((owner(rebel), owner(partner))):
        answer = yield from ask(seat, Together(game, seat, rebel, partner))
        if isinstance(answer.move, Decline):
            return None
    return partner


def who_plays(game: Facts, rebel: Character, partner: Character | None) -> list[Seat]:
    """The owner of the rebel, and of the beloved who fights with it: their cards are added together.

    WT-POWER-13, WT-RULING-70
    """
    pair = (rebel,) if partner is None else (rebel, partner)
    return list(dict.fromkeys(map(game.position.owner, pair)))


# What is asked


class Beloved(SeatQuestion):
    """Whom does the carrier love?"""

    kind = "beloved"
    rules = ("WT-QTYPE-07", "WT-POWER-09", "WT-RULING-67")
    takes = (GivePower,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(GivePower, to_unite(self.facts))

    def shows(self) -> Mapping[str, Any]:
        return {"carrier": questing(self.facts).carrier, **super().shows()}


class Together(SeatQuestion):
    """Two who love each other may fight as one."""

    kind = "together"
    rules = ("WT-POWER-12", "WT-POWER-13", "WT-RULING-70")
    takes = (Agree, Decline)
    passing = Decline()

    def __init__(self, facts: Facts, seat: Seat, rebel: Character, partner: Character) -> None:
        super().__init__(facts, seat)
        self.pair = (rebel, partner)

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield Agree()

    def shows(self) -> Mapping[str, Any]:
        return {"pair": self.pair}


class ComeAlong(SeatQuestion):
    """The beloved moves on: does your character come along?"""

    kind = "come_along"
    rules = ("WT-POWER-10", "WT-POWER-11", "WT-RULING-68")
    takes = (Agree, Decline)
    passing = Decline()

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield Agree()

    def final_move(self, move: Move) -> bool:
        """The step follows at once, and somebody may step in."""
        return True

    def shows(self) -> Mapping[str, Any]:
        movement = self.position.movement
        return {"to": None if movement is None else movement.asking}
