"""Secret objectives: deeds, the windows in which they may be declared, and what they become.

Who is asked in a window is a secret: with a pause it lasts just as long whoever is asked, and without one
everybody is asked who, by what all can see, might have something to say. WT-RULING-84
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from talewind.engine import Answer, Flow, Move, Seat, ask, window

from . import events, questions
from .data import OBJECTIVE, SIDE_OF, Objective, ObjectiveKind, Side, Space
from .moves import Declare, Try
from .position import ATTACK_COST, Aim, Deed, Memory
from .tokens import Tokens
from .town import is_location


class Objectives(Tokens):
    # Deeds

    def done_a_deed(self, seat: Seat, kind: ObjectiveKind | None) -> None:
        """Something that may be declared in the first window after it. WT-RULING-84, WT-RULING-91"""
        if kind is not None and self.options.objectives:
            self.position.deeds.append(Deed(seat, kind))
            self.position.stirred = True

    def rebel_enters(self, space: Space) -> None:
        """A spy sees it: the first time the card turns up by itself. WT-OBJ-26, WT-RULING-88"""
        for seat in dict.fromkeys(self.owner(soldier) for soldier in self.at(space, "winter")):
            for nth, aim in enumerate(self.position.aims[seat]):
                if OBJECTIVE[aim.objective].kind != "spy" or aim.done:
                    continue
                if aim.shown:
                    self.done_a_deed(seat, "spy")
                else:
                    self.turn_up(seat, nth)

    def rebel_visits(self, space: Space) -> None:
        """The second location of a Connection that was tried in this activation. WT-OBJ-21"""
        movement = self.position.movement
        if movement is None:
            return
        for objective, first in movement.tries:
            if space != first and space in OBJECTIVE[objective].at:
                self.done_a_deed(movement.seat, "connection")

    def turn_up(self, seat: Seat, nth: int) -> None:
        aim = self.position.aims[seat][nth]
        self.position.aims[seat][nth] = msgspec.structs.replace(aim, shown=True)
        self.reveal()
        self.tell(events.ObjectiveShown(seat, aim.objective))

    # What could be declared

    def is_open(self, seat: Seat, objective: Objective) -> bool:
        """Whether whoever held this card could declare or try it now, but for the cards it costs."""
        card = OBJECTIVE[objective]
        match card.kind:
            case "attack":
                mine = self.theirs(seat, "winter")
                return any(self.piece(soldier).at in card.at for soldier in mine)
            case "garrison":
                return self.held_by("winter") > self.held_by("spring")
            case "connection":
                return Deed(seat, "connection") in self.position.deeds or self.may_try(seat, objective)
            case _:
                return Deed(seat, card.kind) in self.position.deeds

    def held_by(self, side: Side) -> int:
        """In how many locations somebody of this side is. WT-OBJ-31, WT-RULING-90"""
        pieces = self.position.pieces
        return len(
            {pieces[each].at for each in pieces if SIDE_OF[each] == side and is_location(pieces[each].at)}
        )

    def may_try(self, seat: Seat, objective: Objective) -> bool:
        """At the first of the two locations, with the activated rebel. WT-OBJ-20, WT-OBJ-22, WT-RULING-86"""
        movement = self.position.movement
        if movement is None or movement.seat != seat or SIDE_OF[movement.character] != "spring":
            return False
        if len(movement.visited) < 2 or any(objective == tried for tried, _ in movement.tries):
            return False
        return self.first_of(objective) is not None

    def first_of(self, objective: Objective) -> Space | None:
        """The location of the card that the rebel has just come to, or started from."""
        movement = self.position.movement
        if movement is None:
            return None
        just = movement.visited[-1:] if len(movement.visited) > 2 else movement.visited
        return next((space for space in reversed(just) if space in OBJECTIVE[objective].at), None)

    def might_declare(self, seat: Seat) -> bool:
        """By what everybody can see."""
        seen = {aim.objective for mine in self.position.aims for aim in mine if aim.shown or aim.done}
        for aim in self.position.aims[seat]:
            if aim.done or self.tried_in_vain(seat, aim):
                continue
            side = OBJECTIVE[aim.objective].side
            unseen = [each for each, card in OBJECTIVE.items() if card.side == side and each not in seen]
            if any(self.is_open(seat, each) for each in ([aim.objective] if aim.shown else unseen)):
                return True
        return False

    def tried_in_vain(self, seat: Seat, aim: Aim) -> bool:
        """A Connection that everybody saw tried in this chapter, and that is not made. WT-RULING-86"""
        made = Deed(seat, "connection") in self.position.deeds
        return aim.shown and aim.tried == self.position.chapter and not made

    def declares(self, seat: Seat) -> Iterator[Move]:
        for aim in self.position.aims[seat]:
            if self.why_not_try(seat, aim.objective) is None:
                yield Try(aim.objective)
            costs = OBJECTIVE[aim.objective].kind == "attack"
            hand = self.position.hands[seat]
            for cards in combinations(hand, ATTACK_COST) if costs else ((),):
                move = Declare(aim.objective, cards)
                if self.why_not_declare(seat, move) is None:
                    yield move

    def aim_of(self, seat: Seat, objective: Objective) -> Aim | None:
        return next((aim for aim in self.position.aims[seat] if aim.objective == objective), None)

    def why_not_declare(self, seat: Seat, move: Declare) -> str | None:
        """WT-OBJ-06, WT-OBJ-09, WT-RULING-85, WT-RULING-89"""
        aim = self.aim_of(seat, move.objective)
        if aim is None or aim.done:
            return "That is no objective of yours (WT-OBJ-03)."
        if not self.spaces_for_objective():
            return "No space with an icon is empty on the track (WT-RULING-85)."
        kind = OBJECTIVE[move.objective].kind
        deed = Deed(seat, "connection") in self.position.deeds
        if not self.is_open(seat, move.objective) or (kind == "connection" and not deed):
            return "Its condition is not met (WT-OBJ-06)."
        return self.why_not_cards(seat, move.cards, "WT-RULING-89", ATTACK_COST if kind == "attack" else 0)

    def why_not_try(self, seat: Seat, objective: Objective) -> str | None:
        """Once in a chapter. WT-OBJ-21, WT-RULING-86"""
        aim = self.aim_of(seat, objective)
        if aim is None or aim.done or OBJECTIVE[objective].kind != "connection":
            return "That is no Connection of yours (WT-OBJ-19)."
        if aim.tried == self.position.chapter:
            return "You have tried it in this chapter (WT-RULING-86)."
        if not self.spaces_for_objective():
            return "No space with an icon is empty on the track (WT-RULING-85)."
        return None if self.may_try(seat, objective) else "Your rebel is not there (WT-OBJ-20)."

    # Windows

    def declarations(self) -> Flow[None]:
        """WT-OBJ-06, WT-OBJ-07, WT-RULING-84, WT-RULING-122"""
        table = self.position
        if not self.options.objectives:
            return
        order = self.clockwise_from(table.acting)
        able = table.stirred and self.spaces_for_objective()
        might = [seat for seat in order if self.might_declare(seat)] if able else []
        table.stirred = False
        if might:
            answers = yield from self.ask_in_secret(might)
            for seat in order:
                if seat in answers:
                    yield from self.let_declare(answers[seat])
        table.deeds = []

    def ask_in_secret(self, might: list[Seat]) -> Flow[dict[Seat, Answer]]:
        table, pause = self.position, self.options.pause_seconds
        asked = [seat for seat in might if any(True for _ in self.declares(seat))] if pause else might
        table.window = "objective"
        prompts = {seat: questions.DeclareNow(self, seat) for seat in asked}
        answers = yield from window(self, prompts, pause or None, fixed=bool(pause))
        table.window = ""
        return answers

    def let_declare(self, answer: Answer) -> Flow[None]:
        """What was possible when it was said may have become impossible by an earlier one."""
        move, seat = answer.move, answer.seat
        if isinstance(move, Try) and self.why_not_try(seat, move.objective) is None:
            self.try_connection(seat, move.objective)
        elif isinstance(move, Declare) and self.why_not_declare(seat, move) is None:
            yield from self.declare(seat, move)

    def try_connection(self, seat: Seat, objective: Objective) -> None:
        """The card lies faceup from now on. WT-OBJ-20"""
        table = self.position
        nth = next(nth for nth, aim in enumerate(table.aims[seat]) if aim.objective == objective)
        first, movement = self.first_of(objective), table.movement
        assert first is not None
        assert movement is not None
        aim = table.aims[seat][nth]
        table.aims[seat][nth] = msgspec.structs.replace(aim, tried=table.chapter)
        table.movement = msgspec.structs.replace(movement, tries=(*movement.tries, (objective, first)))
        if not aim.shown:
            self.turn_up(seat, nth)

    def declare(self, seat: Seat, move: Declare) -> Flow[None]:
        """A memory for the card's faction, with the bookmark; it may be the last.

        WT-OBJ-02, WT-OBJ-08, WT-OBJ-09, WT-OBJ-14, WT-RULING-12, WT-RULING-58
        """
        table = self.position
        nth = next(nth for nth, aim in enumerate(table.aims[seat]) if aim.objective == move.objective)
        table.aims[seat][nth] = msgspec.structs.replace(table.aims[seat][nth], shown=True, done=True)
        table.declaring = seat
        if move.cards:
            self.pay_unseen(seat, len(move.cards))
            self.bury(seat, move.cards)
        self.reveal()
        answer = yield from ask(seat, questions.TellObjective(self, seat, move.objective))
        table.declaring = None
        passage = self.passage(answer, "objective")
        side = OBJECTIVE[move.objective].side
        memory = Memory(side=side, objective=move.objective, story=(passage,))
        self.tell(events.ObjectiveDone(seat, move.objective, answer.move.space, passage))
        self.place_memory(seat, answer.move.space, memory)
        if not self.empty_spaces():
            self.start_epilogue(seat)

    def pay_unseen(self, seat: Seat, cards: int) -> None:
        """Everybody sees that so many go, and not which."""
        table = self.position
        table.counted[seat] = max(0, table.counted[seat] - cards)
        table.known[seat] = []

    # The skill of Alice and Candlewick

    def may_swap(self, seat: Seat) -> bool:
        """Before moving, for an objective of that character's side that is not completed. WT-SKILL-03"""
        movement = self.position.movement
        if movement is None or movement.begun or movement.swapped or movement.seat != seat:
            return False
        return self.skilled(movement.character, "objective") and bool(self.to_swap())

    def to_swap(self) -> list[int]:
        """Which of the owner's aims it is."""
        movement = self.position.movement
        assert movement is not None
        side = SIDE_OF[movement.character]
        return [
            nth
            for nth, aim in enumerate(self.position.aims[movement.seat])
            if OBJECTIVE[aim.objective].side == side and not aim.done
        ]

    def swap(self, seat: Seat) -> Flow[None]:
        """All unused cards of that side are looked at, and one is chosen. WT-SKILL-03, WT-RULING-93"""
        table, movement = self.position, self.position.movement
        assert movement is not None
        table.movement = msgspec.structs.replace(movement, swapped=True)
        side = SIDE_OF[movement.character]
        table.looked = {**{each: who for each, who in table.looked.items() if each != side}, side: seat}
        self.reveal()
        answer = yield from ask(seat, questions.WhichObjective(self, seat, side))
        nth = self.to_swap()[0]
        old = table.aims[seat][nth].objective
        table.unused = sorted([old, *(each for each in table.unused if each != answer.move.objective)])
        table.aims[seat][nth] = Aim(objective=answer.move.objective)
        table.stirred = True
        self.tell(events.ObjectiveSwapped(seat, movement.character))
