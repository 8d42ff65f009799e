"""Secret objectives: deeds, the windows in which they may be declared, and what they become.

Who is asked in a window is a secret: with a pause it lasts just as long whoever is asked, and without one
everybody is asked who, by what all can see, might have something to say. WT-RULING-84

- A track of at least five memories is needed: `about.WinterAbout.settle` (WT-OBJ-01)
- They are dealt in step 4 of the setup: `setup.set_up` (WT-SETUP-10)
- They grant no power: only `quests.consequences` calls `granting.grant_power` (WT-POWER-05)
- Which cards there are: `data/objectives.json` (WT-COMP-09); where icons are: `data/track.json` (WT-OBJ-10)
- What a quest lays on the track may overwrite one: `quests.spaces_for_memory` (WT-OBJ-12)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Any

import msgspec

from talewind.engine import Answer, Chance, Flow, Move, Seat, ask, window

from . import deductions, deeds, epilogue, events, memories, story_cards, telling
from .data import (
    EVERY_OBJECTIVE,
    OBJECTIVE,
    SIDE_OF,
    SIDES,
    TRACK,
    Character,
    Faction,
    Objective,
    Side,
    Space,
)
from .factions import SIDES_OF
from .moves import Declare, LetPass, PlaceMemory, Try
from .night import Facts, Night
from .position import Aim, Deed, Memory
from .seat_question import SeatQuestion
from .town import is_location

ATTACK_COST = 2
"""Story cards that The Attack costs. WT-OBJ-29"""


# Setup


def deal_objectives(
    ring: tuple[Seat, ...], factions: tuple[Faction, ...], chance: Chance
) -> tuple[list[list[Aim]], list[Objective]]:
    """One of their faction each, one of both for the writer. WT-OBJ-03, WT-OBJ-04"""
    piles = {side: [each for each in EVERY_OBJECTIVE if OBJECTIVE[each].side == side] for side in SIDES}
    aims: list[list[Aim]] = [[] for _ in factions]
    for seat in ring:
        for side in SIDES_OF[factions[seat]]:
            aims[seat].append(Aim(objective=chance.draw(piles[side])))
    return aims, sorted(each for side in SIDES for each in piles[side])


def faceup(aim: Aim) -> bool:
    """Whether all may look at it; else only its owner, at any time (`view.Private.aims`). WT-OBJ-05"""
    return aim.shown or aim.done


def may_be_overwritten(memory: Memory) -> bool:
    """By the memory of a quest: an objective's may, whosever it is, a quest's never. WT-OBJ-12, WT-OBJ-13"""
    return memory.objective is not None


# Deeds


def saved(game: Night, seat: Seat, whom: Character) -> None:
    """The Rescue: a rebel was saved. WT-OBJ-15, WT-RULING-87"""
    if SIDE_OF[whom] == "spring":
        deeds.done(game, seat, "rescue")


def trapped(game: Night, rebel: Character) -> None:
    """The Rebels: a soldier fell in this rebel's trap. WT-OBJ-17, WT-RULING-91"""
    deeds.done(game, game.position.owner(rebel), "rebels")


def beaten(game: Night, soldier: Character) -> None:
    """The Reward: a rebel fell in a battle with this soldier. WT-OBJ-24, WT-RULING-91"""
    deeds.done(game, game.position.owner(soldier), "reward")


def rebel_enters(game: Night, space: Space) -> None:
    """The Spy sees it: the first time the card turns up by itself, unless its holder has left.

    WT-OBJ-26, WT-OBJ-27, WT-RULING-88, WT-RULING-112
    """
    owners = (game.position.owner(soldier) for soldier in game.position.at(space, "winter"))
    for seat in dict.fromkeys(seat for seat in owners if game.rulings.there(game, seat)):
        for nth, aim in enumerate(game.position.aims[seat]):
            if OBJECTIVE[aim.objective].kind != "spy" or aim.done:
                continue
            if aim.shown:
                deeds.done(game, seat, "spy")
            else:
                turn_up(game, seat, nth)


def rebel_visits(game: Night, space: Space) -> None:
    """The second location of a Connection that was tried in this activation. WT-OBJ-19, WT-OBJ-21"""
    movement = game.position.movement
    if movement is None:
        return
    for objective, first in movement.tries:
        if space != first and space in OBJECTIVE[objective].at:
            deeds.done(game, movement.seat, "connection")


def turn_up(game: Night, seat: Seat, nth: int) -> None:
    aim = game.position.aims[seat][nth]
    game.position.aims[seat][nth] = msgspec.structs.replace(aim, shown=True)
    game.reveal()
    game.tell(events.ObjectiveShown(seat, aim.objective))


def remember_the_garrison(game: Night) -> None:
    """It may be over before its owner is back. WT-RULING-130"""
    if held_by(game, "winter") > held_by(game, "spring"):
        mine = (
            Deed(seat, "garrison") for seat in range(game.seats) if not deeds.stands(game, seat, "garrison")
        )
        game.position.deeds += mine


# What could be declared


def is_open(game: Facts, seat: Seat, objective: Objective) -> bool:
    """Whether whoever held this card could declare or try it now, but for the cards it costs. WT-OBJ-06"""
    card = OBJECTIVE[objective]
    match card.kind:
        case "rescue" | "rebels" | "reward" | "spy":
            return deeds.stands(game, seat, card.kind)
        case "attack":
            mine = game.position.theirs(seat, "winter")
            return any(game.position.pieces[soldier].at in card.at for soldier in mine)
        case "garrison":
            return deeds.stands(game, seat, "garrison") or held_by(game, "winter") > held_by(game, "spring")
        case "connection":
            return deeds.stands(game, seat, "connection") or may_try(game, seat, objective)


def held_by(game: Facts, side: Side) -> int:
    """In how many locations somebody of this side is. WT-OBJ-31, WT-RULING-90"""
    pieces = game.position.pieces
    return len({pieces[each].at for each in pieces if SIDE_OF[each] == side and is_location(pieces[each].at)})


def may_try(game: Facts, seat: Seat, objective: Objective) -> bool:
    """At the first of the two locations, with the activated rebel. WT-OBJ-20, WT-OBJ-22, WT-RULING-86"""
    movement = game.position.movement
    if movement is None or movement.seat != seat or SIDE_OF[movement.character] != "spring":
        return False
    if len(movement.visited) < 2 or any(objective == tried for tried, _ in movement.tries):
        return False
    return first_of(game, objective) is not None


def first_of(game: Facts, objective: Objective) -> Space | None:
    """The location of the card that the rebel has just come to, or started from."""
    movement = game.position.movement
    if movement is None:
        return None
    just = movement.visited[-1:] if len(movement.visited) > 2 else movement.visited
    return next((space for space in reversed(just) if space in OBJECTIVE[objective].at), None)


def might_declare(game: Facts, seat: Seat, seen: Collection[Objective]) -> bool:
    """By what everybody can see."""
    for aim in game.position.aims[seat]:
        if aim.done or tried_in_vain(game, seat, aim):
            continue
        side = OBJECTIVE[aim.objective].side
        unseen = [each for each, card in OBJECTIVE.items() if card.side == side and each not in seen]
        if any(is_open(game, seat, each) for each in ([aim.objective] if aim.shown else unseen)):
            return True
    return False


def tried_in_vain(game: Facts, seat: Seat, aim: Aim) -> bool:
    """A Connection that everybody saw tried in this chapter, and that is not made. WT-RULING-86"""
    return aim.shown and aim.tried == game.position.chapter and not deeds.stands(game, seat, "connection")


def declares(game: Facts, seat: Seat) -> Iterator[Move]:
    for aim in game.position.aims[seat]:
        if why_not_try(game, seat, aim.objective) is None:
            yield Try(aim.objective)
        costs = OBJECTIVE[aim.objective].kind == "attack"
        hand = game.position.hands[seat]
        for cards in combinations(hand, ATTACK_COST) if costs else ((),):
            move = Declare(aim.objective, cards)
            if why_not_declare(game, seat, move) is None:
                yield move


def aim_of(game: Facts, seat: Seat, objective: Objective) -> Aim | None:
    return next((aim for aim in game.position.aims[seat] if aim.objective == objective), None)


def spaces_for_objective(game: Facts) -> list[int]:
    """WT-OBJ-09, WT-OBJ-10"""
    return [space for space in memories.empty_spaces(game) if space + 1 in TRACK.icons]


def why_not_declare(game: Facts, seat: Seat, move: Declare) -> str | None:
    """WT-OBJ-06, WT-OBJ-09, WT-RULING-85, WT-RULING-89"""
    aim = aim_of(game, seat, move.objective)
    if aim is None or aim.done:
        return "That is no objective of yours (WT-OBJ-03)."
    if not spaces_for_objective(game):
        return "No space with an icon is empty on the track (WT-RULING-85)."
    kind = OBJECTIVE[move.objective].kind
    tried_only = kind == "connection" and not deeds.stands(game, seat, kind)
    if not is_open(game, seat, move.objective) or tried_only:
        return "Its condition is not met (WT-OBJ-06)."
    return story_cards.why_not_cards(
        game, seat, move.cards, "WT-RULING-89", ATTACK_COST if kind == "attack" else 0
    )


def why_not_try(game: Facts, seat: Seat, objective: Objective) -> str | None:
    """Once in a chapter. WT-OBJ-21, WT-RULING-86"""
    aim = aim_of(game, seat, objective)
    if aim is None or aim.done or OBJECTIVE[objective].kind != "connection":
        return "That is no Connection of yours (WT-OBJ-19)."
    if aim.tried == game.position.chapter:
        return "You have tried it in this chapter (WT-RULING-86)."
    if not spaces_for_objective(game):
        return "No space with an icon is empty on the track (WT-RULING-85)."
    return None if may_try(game, seat, objective) else "Your rebel is not there (WT-OBJ-20)."


# Windows


def declarations(game: Night) -> Flow[None]:
    """WT-OBJ-06, WT-OBJ-07, WT-RULING-84, WT-RULING-122, WT-RULING-130"""
    position = game.position
    if not game.options.objectives:
        return
    if game.options.deeds_last:
        remember_the_garrison(game)
    order = position.clockwise_from(position.acting)
    able = deductions.anything_new(game) and spaces_for_objective(game)
    seen = {aim.objective for mine in position.aims for aim in mine if faceup(aim)}
    might = [seat for seat in order if might_declare(game, seat, seen)] if able else []
    if might:
        answers = yield from ask_in_secret(game, might)
        for seat in order:
            if seat in answers:
                yield from let_declare(game, answers[seat])
    if not game.options.deeds_last:
        position.deeds = []


def ask_in_secret(game: Night, might: list[Seat]) -> Flow[dict[Seat, Answer]]:
    position, pause = game.position, game.options.pause_seconds
    seats = [seat for seat in might if any(True for _ in declares(game, seat))] if pause else might
    position.window = "objective"
    prompts = {seat: DeclareNow(game, seat) for seat in seats}
    answers = yield from window(game, prompts, pause or None, fixed=bool(pause))
    position.window = ""
    return answers


def let_declare(game: Night, answer: Answer) -> Flow[None]:
    """What was possible when it was said may have become impossible by an earlier one."""
    move, seat = answer.move, answer.seat
    if isinstance(move, Try) and why_not_try(game, seat, move.objective) is None:
        try_connection(game, seat, move.objective)
    elif isinstance(move, Declare) and why_not_declare(game, seat, move) is None:
        yield from declare(game, seat, move)


def try_connection(game: Night, seat: Seat, objective: Objective) -> None:
    """The card lies faceup from now on. WT-OBJ-20"""
    position = game.position
    nth = next(nth for nth, aim in enumerate(position.aims[seat]) if aim.objective == objective)
    first, movement = first_of(game, objective), position.movement
    assert first is not None
    assert movement is not None
    aim = position.aims[seat][nth]
    position.aims[seat][nth] = msgspec.structs.replace(aim, tried=position.chapter)
    position.movement = msgspec.structs.replace(movement, tries=(*movement.tries, (objective, first)))
    if not aim.shown:
        turn_up(game, seat, nth)


def declare(game: Night, seat: Seat, move: Declare) -> Flow[None]:
    """A memory for the card's faction, with the bookmark; it may be the last.

    WT-OBJ-02, WT-OBJ-08, WT-OBJ-09, WT-OBJ-14, WT-RULING-12, WT-RULING-58
    """
    position = game.position
    nth = next(nth for nth, aim in enumerate(position.aims[seat]) if aim.objective == move.objective)
    position.aims[seat][nth] = msgspec.structs.replace(position.aims[seat][nth], shown=True, done=True)
    position.declaring = seat
    deeds.forget(game, seat, [OBJECTIVE[move.objective].kind])
    if move.cards:
        deductions.gave_unseen(game, seat, len(move.cards))
        story_cards.bury(game, seat, move.cards)
    game.reveal()
    answer = yield from ask(seat, TellObjective(game, seat, move.objective))
    position.declaring = None
    passage = telling.passage(game, answer, "objective")
    side = OBJECTIVE[move.objective].side
    memory = Memory(side=side, objective=move.objective, story=(passage,))
    game.tell(events.ObjectiveDone(seat, move.objective, answer.move.space, passage))
    memories.place_memory(game, seat, answer.move.space, memory)
    epilogue.begin_if_full(game, seat)


# What is asked


class DeclareNow(SeatQuestion):
    """You may say that your objective is fulfilled, or that you try it. Nobody knows that you are asked."""

    kind = "objective"
    rules = ("WT-OBJ-06", "WT-OBJ-07", "WT-OBJ-20", "WT-RULING-84", "WT-RULING-86", "WT-RULING-89")
    takes = (LetPass, Declare, Try)
    passing = LetPass()
    secret = True

    @property
    def must(self) -> bool:  # type: ignore[override]
        """Where a deed lasts, nobody need be there for the window: it closes by itself. WT-RULING-130"""
        return not (self.facts.options.deeds_last and self.facts.options.pause_seconds)

    @property
    def moves(self) -> Iterator[Move]:
        yield LetPass()
        yield from declares(self.facts, self.seat)

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Declare):
            return why_not_declare(self.facts, self.seat, move)
        return why_not_try(self.facts, self.seat, move.objective) if isinstance(move, Try) else None


class TellObjective(SeatQuestion):
    """Tell how it came about, linked to the bookmark memory, and lay it on the track."""

    kind = "tell_objective"
    rules = ("WT-OBJ-08", "WT-OBJ-09", "WT-OBJ-10")
    takes = (PlaceMemory,)
    told = (PlaceMemory,)

    def __init__(self, facts: Facts, seat: Seat, objective: Objective) -> None:
        super().__init__(facts, seat)
        self.objective = objective

    @property
    def moves(self) -> Iterator[Move]:
        return map(PlaceMemory, spaces_for_objective(self.facts))

    def why_not(self, move: Move) -> str | None:
        if move in self.moves:
            return None
        return "It goes on an empty space with an icon (WT-OBJ-09)."

    def shows(self) -> Mapping[str, Any]:
        return {"objective": self.objective, "theme": OBJECTIVE[self.objective].theme}
