"""Activating a character: flip, draw, move, act, discard; and generating a quest, the shorter action."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Answer, Flow, Seat, ask

from . import events, questions
from .data import PERSON, QUEST, SIDE_OF, Character, QuestName
from .movement import Moving
from .moves import Generate, Resolve
from .position import ACTIVATION_DRAW, HAND_LIMIT, Activation


class Activations(Moving):
    def draws_for(self, character: Character) -> int:
        """WT-ACT-03, WT-SKILL-11, WT-RULING-99"""
        return ACTIVATION_DRAW + self.skilled(character, "story")

    def flip_and_draw(self, seat: Seat, character: Character, *, join: bool = False) -> None:
        """WT-ACT-02, WT-ACT-03"""
        table = self.position
        activation = Activation(seat=seat, character=character, join=join)
        if join:
            table.joining = activation
        else:
            table.activation = activation
        self.change(character, ready=False, acted=True)
        self.tell(events.Activated(seat, character, join))
        self.draw(seat, self.draws_for(character))

    def step_five(self, seat: Seat, character: Character) -> Flow[None]:
        """Everybody is asked, with few cards or many: it tells nothing. WT-ACT-06, WT-ACT-07, WT-RULING-12"""
        answer = yield from ask(seat, questions.StepFive(self, seat))
        self.bury(seat, answer.move.cards)
        self.cut_to_limit(seat)
        if self.position.joining is not None:
            self.position.joining = None
        else:
            self.position.activation = None
        self.tell(events.ActivationEnds(seat, character))

    def surplus(self, seat: Seat) -> int:
        return max(0, len(self.position.hands[seat]) - HAND_LIMIT)

    # Actions

    @property
    def actor(self) -> Character:
        activation = self.position.activation
        assert activation is not None
        return activation.character

    def why_not_act(self) -> str | None:
        if self.piece(self.actor).fallen:
            return f"{PERSON[self.actor].name} has fallen and cannot act (WT-INCAP-03)."
        return None

    def to_generate(self) -> list[QuestName]:
        """WT-GEN-01, WT-GEN-02, WT-GEN-08, WT-RULING-53"""
        if self.why_not_act() is not None:
            return []
        side = SIDE_OF[self.actor]
        return [quest for quest in self.position.supply if QUEST[quest].side == side]

    def why_not_generate(self, move: Generate) -> str | None:
        reason = self.why_not_act()
        if reason is not None:
            return reason
        if QUEST[move.quest].side != SIDE_OF[self.actor]:
            return "A quest is generated for the faction of the activated character (WT-GEN-01)."
        if move.quest not in self.position.supply:
            return f"{QUEST[move.quest].name} is no longer to be had (WT-GEN-07, WT-GEN-08)."
        return self.why_not_place(move.quest, move.at)

    def generate(self, answer: Answer) -> None:
        """WT-GEN-01..09"""
        move: Generate = answer.move
        self.place_quest(answer.seat, move.quest, move.at, answer.words)
        self.narrate(answer, "introduction", self.actor)

    def to_resolve(self) -> list[QuestName]:
        return [quest for quest in self.on_the_map() if self.why_not_resolve(quest) is None]

    def why_not_resolve(self, quest: QuestName) -> str | None:
        """WT-QUEST-01, WT-QUEST-02, WT-QTYPE-17, WT-QTYPE-19, WT-RULING-19, WT-RULING-49"""
        reason = self.why_not_act()
        if reason is not None:
            return reason
        if QUEST[quest].side != SIDE_OF[self.actor]:
            return f"{QUEST[quest].name} is a quest of the other faction (WT-QUEST-02)."
        if self.where(quest) != self.piece(self.actor).at:
            return f"{PERSON[self.actor].name} is not where that quest is (WT-QUEST-01)."
        if self.position.carried.get(quest) == self.actor:
            return f"{PERSON[self.actor].name} carries it and cannot begin it (WT-QTYPE-17)."
        return None

    def actions(self) -> Iterator[Generate | Resolve]:
        for quest in self.to_resolve():
            yield Resolve(quest)
        for quest in self.to_generate():
            for at in self.places_for(quest):
                yield Generate(quest, at)
