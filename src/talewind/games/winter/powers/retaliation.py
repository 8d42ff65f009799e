"""Armed Retaliation, and the rebel who returns."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Answer, Flow, Move, Seat, ask

from .. import deductions, events, memories, quest_types, story_arbiter
from ..data import REBELS, SIDE_OF, Character, QuestName, Space
from ..moves import BringBack, Relocate, Strike
from ..night import Facts, Night
from ..position import Claim, Piece
from ..seat_question import SeatQuestion
from ..town import LOCATIONS
from . import paying
from .paying import POWER_COST


def retaliate(game: Night, seat: Seat) -> Flow[None]:
    """It is used as soon as it is gained. WT-POWER-35, WT-RULING-79"""
    game.tell(events.PowerGained(seat, "retaliation"))
    answer = yield from ask(seat, Retaliation(game, seat))
    strike(game, answer.move)


def spring_powers(game: Facts) -> dict[QuestName, list[Character]]:
    """Rebel powers in play, and on whose cards their tokens lie."""
    position = game.position
    powers: dict[QuestName, list[Character]] = {}
    if position.glimmer is not None:
        powers["glimmer"] = [position.glimmer]
    if position.lovers is not None:
        powers["love"] = list(position.lovers)
    if position.safe_house is not None:
        powers["safe_house"] = []
    if position.artifact is not None and position.artifact_side == "spring":
        powers["spring_artifact"] = [position.artifact]
    return powers


def powers_of(game: Facts, rebel: Character) -> list[QuestName]:
    return [power for power, holders in spring_powers(game).items() if rebel in holders]


def strikes(game: Facts) -> Iterator[Strike]:
    for power in spring_powers(game):
        yield Strike(power=power)
    for rebel in REBELS:
        if rebel in game.position.pieces and len(powers_of(game, rebel)) < 2:
            yield Strike(rebel=rebel)


def why_not_strike(game: Facts, move: Strike) -> str | None:
    """WT-POWER-36, WT-POWER-39, WT-POWER-40, WT-RULING-79, WT-RULING-80"""
    if move.power is not None:
        if move.power not in spring_powers(game):
            return "That is no rebel power in play (WT-POWER-36)."
        if move.rebel is not None and move.power not in powers_of(game, move.rebel):
            return "That rebel does not hold this power (WT-POWER-39)."
        return None
    if move.rebel is None or move.rebel not in game.position.pieces or SIDE_OF[move.rebel] != "spring":
        return "It must be used at once, on a rebel power or a rebel (WT-RULING-79)."
    if len(powers_of(game, move.rebel)) > 1:
        return "That rebel holds two powers: say which of them (WT-RULING-80)."
    return None


def strike(game: Night, move: Strike) -> None:
    """A power shields its holder: never both are destroyed. WT-POWER-36, WT-POWER-39, WT-POWER-40"""
    power = move.power
    if power is None and move.rebel is not None:
        power = next(iter(powers_of(game, move.rebel)), None)
    if power is not None:
        destroy_power(game, power)
    elif move.rebel is not None:
        eliminate(game, move.rebel)


def destroy_power(game: Night, power: QuestName) -> None:
    """Its tokens leave the game, and its memory turns to winter. WT-POWER-37"""
    position = game.position
    match power:
        case "glimmer":
            position.glimmer = None
        case "love":
            position.lovers = None
        case "safe_house":
            position.safe_house = None
        case _:
            position.artifact = None
    game.tell(events.PowerLost(power, memories.turn_memory(game, power, "winter")))


def eliminate(game: Night, rebel: Character) -> None:
    """In no other way does a character leave the game. WT-POWER-38, WT-RULING-81"""
    position = game.position
    position.lost[rebel] = position.pieces.pop(rebel).owner
    deductions.stir(game)
    game.tell(events.Eliminated(rebel))
    quest_types.return_carried(game, rebel)


# The Rebel Returns


def why_not_bring_back(game: Facts, seat: Seat, move: BringBack) -> str | None:
    """WT-POWER-41, WT-POWER-44, WT-RULING-82"""
    if move.rebel not in game.position.lost:
        return "That rebel was not eliminated (WT-POWER-41)."
    if move.at not in LOCATIONS:
        return "A rebel returns to a location (WT-POWER-44)."
    if not game.position.ready_for(seat):
        return "That takes a turn with a ready character (WT-POWER-41)."
    if len(game.position.hands[seat]) < POWER_COST:
        return "That costs three story cards (WT-POWER-41)."
    return None


def returns(game: Facts, seat: Seat) -> Iterator[BringBack]:
    for rebel in game.position.lost:
        for at in LOCATIONS:
            if why_not_bring_back(game, seat, BringBack(rebel, at)) is None:
                yield BringBack(rebel, at)


def bring_back(game: Night, answer: Answer) -> Flow[None]:
    """Nobody is activated, nothing is drawn, and the rebel's card comes back on its activated side.

    WT-POWER-41, WT-POWER-42, WT-POWER-44, WT-POWER-45, WT-RULING-82, WT-RULING-104
    """
    move, seat = answer.move, answer.seat
    paid = yield from paying.pay_for_power(game, seat, "return", move.rebel)
    claim = Claim(seat=seat, about="return", character=move.rebel, to=move.at, words=paid.words)
    at: Space = move.at
    if not (yield from story_arbiter.stands(game, claim)):
        elsewhere = yield from ask(seat, ReturnElsewhere(game, seat, move.at))
        at = elsewhere.move.to
    owner = game.position.lost.pop(move.rebel)
    game.position.pieces[move.rebel] = Piece(owner=owner, at=at, ready=False, acted=True)
    deductions.stir(game)
    game.tell(events.Put(move.rebel, at, "return"))


# What is asked


class Retaliation(SeatQuestion):
    """Armed Retaliation, now: which power, or which rebel?"""

    kind = "retaliation"
    rules = ("WT-POWER-35", "WT-POWER-36", "WT-POWER-39", "WT-RULING-79", "WT-RULING-80")
    takes = (Strike,)
    otherwise = "It must be used at once, on a rebel power or a rebel (WT-RULING-79)."

    @property
    def moves(self) -> Iterator[Move]:
        return strikes(self.facts)

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Strike)
        return why_not_strike(self.facts, move)


class ReturnElsewhere(SeatQuestion):
    """The arbiter has not accepted that location: which other one?"""

    kind = "return_elsewhere"
    rules = ("WT-POWER-44", "WT-RULING-104")
    takes = (Relocate,)

    def __init__(self, facts: Facts, seat: Seat, refused: Space) -> None:
        super().__init__(facts, seat)
        self.refused = refused

    @property
    def moves(self) -> Iterator[Move]:
        return (Relocate(space) for space in LOCATIONS if space != self.refused)
