"""Movement: story cards for steps, alone or with the beloved, and whoever steps in on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from talewind.engine import Answer, Flow, Seat, ask

from . import events, questions
from .data import PERSON, SIDE_OF, Character, Space
from .interrupts import Interrupts
from .moves import Decline, Save, Stay, Step, Swap, TakePassage, Travel
from .position import FREE_STEPS, STEPS_A_CARD, Movement
from .town import FAR, NAME, NEXT


class Moving(Interrupts):
    def moving(self, **facts: Any) -> Movement:
        movement = self.position.movement
        assert movement is not None
        self.position.movement = msgspec.structs.replace(movement, **facts)
        return self.position.movement

    @property
    def goal(self) -> Space | None:
        """Where somebody who joins a quest must try to get to. WT-QUEST-10"""
        quest = self.position.quest
        return None if self.position.joining is None or quest is None else quest.at

    # What may be done

    def within_reach(self, at: Space, steps: int, cards: int) -> bool:
        """Whether the quest's space can still be reached from there. WT-RULING-38"""
        return self.goal is None or FAR[at][self.goal] <= steps + STEPS_A_CARD * cards

    def why_stuck(self) -> str | None:
        """Why the character cannot move at all."""
        movement = self.position.movement
        assert movement is not None
        piece = self.piece(movement.character)
        if piece.fallen:
            return f"{PERSON[movement.character].name} has fallen and cannot move (WT-INCAP-02)."
        if piece.at == self.goal:
            return f"{PERSON[movement.character].name} is where the quest is (WT-RULING-38)."
        if piece.barred:
            return f"{PERSON[movement.character].name} may not move again in this chapter (WT-RULING-15)."
        return None

    def why_not_move(self) -> str | None:
        """Whoever can reach the quest only by the secret passage must take that first. WT-RULING-38"""
        reason = self.why_stuck()
        if reason is None and self.reachable() and not self.reachable(on_foot=True):
            return "The quest is within reach only by the secret passage (WT-RULING-38)."
        return reason

    def why_not_step(self, move: Step) -> str | None:
        """WT-MOVE-01, WT-MOVE-03, WT-RULING-38, WT-RULING-48"""
        movement = self.position.movement
        assert movement is not None
        here = self.piece(movement.character).at
        reason = self.why_not_move()
        if reason is not None:
            return reason
        if move.to not in NEXT[here]:
            return f"From {NAME[here]} one goes only to {_or(NEXT[here])} (WT-MOVE-03)."
        if movement.steps + movement.free == 0:
            return "Play a story card first: it is worth two steps (WT-MOVE-01)."
        left = movement.steps + movement.free - 1
        if self.reachable() and not self.within_reach(move.to, left, len(self.position.hands[movement.seat])):
            return "From there the quest would be out of reach (WT-RULING-38)."
        if move.together:
            return self.why_not_together()
        return None

    def why_not_together(self) -> str | None:
        """WT-POWER-10, WT-RULING-68, WT-RULING-48"""
        movement = self.position.movement
        assert movement is not None
        other = self.beloved(movement.character)
        if other is None or self.piece(other).at != self.piece(movement.character).at:
            return "There is nobody here to move along (WT-POWER-10)."
        if movement.refused:
            return f"{PERSON[other].name} will not come along on this step (WT-RULING-68)."
        if other in self.kept_by_quest():
            return f"{PERSON[other].name} takes part in the quest and stays (WT-RULING-68)."
        return None

    def kept_by_quest(self) -> list[Character]:
        """Who may not be carried away from the ongoing quest."""
        quest = self.position.quest
        if quest is None:
            return []
        carrier = self.position.carried.get(quest.quest)
        came = [each for each in quest.arrived.values() if each is not None]
        return [*quest.took_part.values(), *came, *([] if carrier is None else [carrier])]

    def reachable(self, *, on_foot: bool = False) -> bool:
        """Whether whoever joins can still get there with what is left, through the passage if need be."""
        movement = self.position.movement
        assert movement is not None
        left = movement.steps + movement.free
        cards = len(self.position.hands[movement.seat])
        starts = [self.piece(movement.character).at]
        if not on_foot and self.why_no_passage() is None:
            starts.append(PERSON[movement.character].passage or "")
        return any(self.within_reach(start, left, cards) for start in starts)

    def why_not_stay(self) -> str | None:
        """Whoever joins must try to get there. WT-RULING-38"""
        movement = self.position.movement
        assert movement is not None
        here = self.piece(movement.character).at
        if self.goal is None or here == self.goal or self.why_stuck() is not None or not self.reachable():
            return None
        return "You have come to join the quest, and can still get there (WT-RULING-38)."

    def why_not_travel(self, move: Travel) -> str | None:
        movement = self.position.movement
        assert movement is not None
        return self.why_not_move() or self.why_not_cards(movement.seat, [move.card], "WT-MOVE-01")

    def why_no_passage(self) -> str | None:
        """Whether there is a passage to take, wherever it leads. WT-SKILL-09, WT-RULING-98"""
        movement = self.position.movement
        assert movement is not None
        person, piece = PERSON[movement.character], self.piece(movement.character)
        if not self.skilled(movement.character, "passage") or person.passage is None:
            return f"{person.name} knows no secret passage (WT-SKILL-09)."
        if movement.begun:
            return "The secret passage is taken before moving (WT-SKILL-09)."
        if piece.fallen:
            return f"{person.name} has fallen (WT-RULING-98)."
        if piece.at == person.passage:
            return f"{person.name} is there already (WT-SKILL-09)."
        if movement.character in self.kept_by_quest():
            return f"{person.name} takes part in the quest and stays (WT-RULING-48)."
        return None

    def why_not_passage(self) -> str | None:
        """WT-SKILL-09, WT-RULING-38"""
        movement = self.position.movement
        assert movement is not None
        reason = self.why_no_passage()
        if reason is not None:
            return reason
        passage = PERSON[movement.character].passage or ""
        left = movement.steps + movement.free
        cards = len(self.position.hands[movement.seat])
        if self.reachable() and not self.within_reach(passage, left, cards):
            return "From there the quest would be out of reach (WT-RULING-38)."
        return None

    def meets_somebody(self, space: Space) -> bool:
        """Whether a step there may be interrupted."""
        return bool(self.interruptors(self.moving().character, space))

    def steps(self) -> Iterator[Step]:
        movement = self.position.movement
        assert movement is not None
        for to in NEXT[self.piece(movement.character).at]:
            for step in (Step(to), Step(to, together=True)):
                if self.why_not_step(step) is None:
                    yield step

    # What is done

    def move(self, seat: Seat, character: Character) -> Flow[None]:
        """Step 3 of an activation. WT-ACT-04, WT-MOVE-01..07, WT-RULING-14, WT-RULING-16, WT-RULING-17"""
        free = FREE_STEPS if self.skilled(character, "movement") else 0
        self.position.movement = Movement(seat=seat, character=character, free=free)
        yield from self.on_the_way(seat, character)
        self.end_movement()

    def way_open(self) -> bool:
        """Whether there may be something to do before the action, by what everybody can see."""
        movement = self.moving()
        piece, passage = self.piece(movement.character), PERSON[movement.character].passage
        if movement.over or self.may_swap(movement.seat):
            return not movement.over
        if self.goal is not None:
            return piece.at != self.goal
        through = self.skilled(movement.character, "passage") and piece.at != passage
        return not piece.barred or (through and not movement.begun and not piece.fallen)

    def on_the_way(self, seat: Seat, character: Character) -> Flow[None]:
        while self.way_open():
            answer = yield from ask(seat, questions.Movement(self, seat))
            match answer.move:
                case Stay():
                    if answer.words:
                        self.narrate(answer, "movement", character, self.piece(character).at)
                    return
                case Travel(card):
                    self.travel(answer, card)
                case Step(to, together):
                    yield from self.step(to, together)
                case TakePassage():
                    self.put(character, PERSON[character].passage or "", "passage")
                    if answer.words:
                        self.narrate(answer, "movement", character, self.piece(character).at)
                case Swap():
                    yield from self.swap(seat)
                case Save():
                    self.save(answer)
                    yield from self.declarations()

    def travel(self, answer: Answer, card: int) -> None:
        """A card is in play until the movement ends. WT-RULING-18"""
        movement = self.moving()
        self.take_from_hand(answer.seat, [card])
        movement = self.moving(cards=(*movement.cards, card), steps=movement.steps + STEPS_A_CARD, begun=True)
        at = self.piece(movement.character).at
        passage = self.passage(answer, "movement", cards=(card,), character=movement.character, at=at)
        self.tell(events.CardPlayed(passage))

    def step(self, to: Space, together: bool) -> Flow[None]:
        """One space, and what it brings. WT-MOVE-03, WT-RULING-21, WT-RULING-84"""
        movement = self.moving()
        character, seat = movement.character, movement.seat
        other = self.beloved(character) if together else None
        if other is not None and self.owner(other) != seat:
            self.moving(asking=to)
            answer = yield from ask(self.owner(other), questions.ComeAlong(self, self.owner(other)))
            refused = isinstance(answer.move, Decline)
            self.moving(asking=None, refused=refused)
            if refused:
                self.tell(events.WouldNotCome(other))
                return
        self.set_foot(to, other)
        stopped = yield from self.interrupted(character)
        if stopped:
            self.moving(over=True)
        yield from self.declarations()

    def set_foot(self, to: Space, other: Character | None) -> None:
        movement = self.moving()
        character = movement.character
        here = self.piece(character).at
        if not movement.begun or not movement.visited:
            movement = self.moving(visited=(here,))
        self.moving(
            steps=movement.steps - (not movement.free),
            free=max(0, movement.free - 1),
            begun=True,
            came_from=here,
            refused=False,
            visited=(*movement.visited, to),
        )
        self.change(character, at=to)
        if other is not None:
            self.change(other, at=to)
        self.tell(events.Stepped(character, to, other))
        if SIDE_OF[character] == "spring":
            self.rebel_enters(to)
            self.rebel_visits(to)

    def end_movement(self) -> None:
        """What was paid for and not used is lost. WT-MOVE-04, WT-MOVE-06"""
        movement = self.moving()
        self.lay_off(movement.cards)
        self.tell(events.MovementEnds(movement.character, self.piece(movement.character).at))
        self.position.movement = None


def _or(spaces: tuple[Space, ...]) -> str:
    names = [NAME[space] for space in spaces]
    return f"{', '.join(names[:-1])} or {names[-1]}"
