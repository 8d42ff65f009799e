"""Resolving a quest in seven steps, and the memory that it leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from talewind.engine import Answer, Flow, Question, Seat, ask, offering

from . import events, questions
from .activation import Activations
from .data import PERSON, QUEST, SIDE_OF, SIDES, Card, Character, Side
from .moves import Activate, Done, Play, PlayArtifact, TakePart
from .position import FREE_STEPS, STEPS_A_CARD, Claim, Memory, Outcome, Played, Questing
from .town import FAR


class LinkMissing(Exception):
    """The arbiter has ruled that the bookmark memory was not taken up. WT-MEM-04"""


class Quests(Activations):
    @property
    def questing(self) -> Questing:
        quest = self.position.quest
        assert quest is not None
        return quest

    def resolve(self, answer: Answer) -> Flow[None]:
        """The seven steps, in order. WT-QUEST-03"""
        self.begin_quest(answer)
        try:
            yield from offering(self.tell_quest(), self.objectors, self.object_to_link)
        except LinkMissing:
            self.in_quest(missing_link=True)
        yield from self.end_quest()
        yield from self.consequences()

    def begin_quest(self, answer: Answer) -> None:
        """Step 1. WT-QUEST-04..06"""
        quest = answer.move.quest
        at = self.piece(self.actor).at
        self.position.quest = Questing(
            quest=quest,
            seat=answer.seat,
            at=at,
            carrier=self.position.carried.get(quest),
            took_part={answer.seat: self.actor},
        )
        passage = self.passage(answer, "quest", character=self.actor, at=at)
        self.tell(events.QuestBegins(answer.seat, self.actor, quest, at, passage))

    def tell_quest(self) -> Flow[None]:
        """Steps 2 to 5."""
        yield from self.more_activations()
        self.in_quest(step="continue")
        yield from self.play_part(self.questing.seat)
        self.in_quest(step="join_in")
        yield from self.others_join_in()
        self.in_quest(step="last_card")
        yield from self.play_part(self.questing.seat)

    # The link to the bookmark memory

    def objectors(self) -> dict[Seat, Question]:
        """From the end of the first narration until the first answer after it. WT-RULING-45, WT-MEM-05"""
        if self.position.bookmark is None or self.questing.heard:
            return {}
        others = self.clockwise_after(self.questing.seat)
        return {seat: questions.MissingLink(self, seat) for seat in others}

    def object_to_link(self, answer: Answer) -> Flow[None]:
        """A correction is invited first; then the arbiter rules. WT-MEM-04, WT-RULING-45"""
        teller = self.questing.seat
        self.in_quest(heard=True)
        self.tell(events.Objected(answer.seat, answer.words))
        self.position.claim = Claim(seat=teller, about="link", objector=answer.seat, note=answer.words)
        correction = yield from ask(teller, questions.Correct(self, teller))
        self.narrate(correction, "quest", self.actor, self.questing.at)
        upheld = yield from self.ruling(teller)
        self.position.claim = None
        if upheld:
            raise LinkMissing

    # Step 2: more activations

    def more_activations(self) -> Flow[None]:
        """One after another, each to the end. WT-QUEST-07..14, WT-RULING-35, WT-RULING-40"""
        self.in_quest(step="joins")
        for seat in list(self.clockwise_after(self.questing.seat)):
            if seat in self.position.gone or not self.could_join(seat):
                continue
            question = questions.Join(self, seat)
            question.seconds = self.options.prompt_seconds or None
            answer = yield from ask(seat, question)
            self.in_quest(heard=True)
            if isinstance(answer.move, Activate):
                yield from self.join_quest(seat, answer.move.character)
            else:
                self.tell(events.Declined(seat))

    def could_join(self, seat: Seat) -> list[Character]:
        """Whom this seat might activate for it, by what everybody can see. WT-RULING-36, WT-RULING-37"""
        at = self.questing.at
        pieces = {character: self.piece(character) for character in self.ready(seat)}
        return [
            each
            for each, piece in pieces.items()
            if not piece.fallen and (piece.at == at or not piece.barred)
        ]

    def why_not_join(self, seat: Seat, character: Character) -> str | None:
        """Only its own player is told what it would cost. WT-RULING-37"""
        name = PERSON[character].name
        if character not in self.could_join(seat):
            return f"{name} cannot be activated for this quest (WT-RULING-37)."
        piece, at = self.piece(character), self.questing.at
        if piece.at == at:
            return None
        starts = [piece.at]
        passage = PERSON[character].passage
        if passage is not None and self.skilled(character, "passage"):
            starts.append(passage)
        cards = len(self.position.hands[seat]) + self.draws_for(character)
        steps = STEPS_A_CARD * cards + FREE_STEPS * self.skilled(character, "movement")
        far = min(FAR[start][at] for start in starts)
        return None if far <= steps else f"{name} is too far away for your cards (WT-RULING-37)."

    def join_quest(self, seat: Seat, character: Character) -> Flow[None]:
        """Steps 1, 2, 3 and 5 of an activation. WT-QUEST-08..11"""
        self.in_quest(arrived={**self.questing.arrived, seat: None})
        self.flip_and_draw(seat, character, join=True)
        yield from self.move(seat, character)
        if self.piece(character).at == self.questing.at and not self.piece(character).fallen:
            self.in_quest(arrived={**self.questing.arrived, seat: character})
        yield from self.step_five(seat, character)
        yield from self.after_activation(character)

    def after_activation(self, character: Character) -> Flow[None]:
        """WT-RULING-84"""
        yield from self.declarations()

    # Steps 3 to 5: the story, card by card

    def others_join_in(self) -> Flow[None]:
        """Step 4. WT-QUEST-20..25"""
        for seat in list(self.clockwise_after(self.questing.seat)):
            if seat in self.position.gone or not self.may_take_part(seat):
                continue
            answer = yield from ask(seat, questions.JoinIn(self, seat))
            if isinstance(answer.move, TakePart):
                self.in_quest(took_part={**self.questing.took_part, seat: answer.move.character})
                self.tell(events.TookPart(seat, answer.move.character))
                yield from self.play_part(seat)
            else:
                self.tell(events.Declined(seat))

    def may_take_part(self, seat: Seat) -> list[Character]:
        """WT-QUEST-20..23, WT-RULING-39, WT-RULING-41"""
        quest = self.questing
        here = [each for each in self.at(quest.at) if self.owner(each) == seat]
        standing = [each for each in here if not self.piece(each).fallen]
        if seat in quest.arrived:
            return [each for each in standing if each == quest.arrived[seat]]
        return standing

    def play_part(self, seat: Seat) -> Flow[None]:
        """Any number of cards; one more at most in step 5. WT-QUEST-15, WT-QUEST-20, WT-QUEST-26"""
        self.in_quest(teller=seat)
        while True:
            answer = yield from ask(seat, questions.QuestPart(self, seat))
            self.in_quest(heard=True)
            if not isinstance(answer.move, Done):
                self.play_in_quest(answer)
            elif answer.words:
                self.narrate(answer, "quest", self.questing.took_part[seat], self.questing.at)
            if isinstance(answer.move, Done) or self.questing.step == "last_card":
                break
        self.in_quest(teller=None)

    def artifact_in_quest(self, seat: Seat) -> bool:
        """WT-POWER-18, WT-RULING-73"""
        quest, holder = self.questing, self.position.artifact
        return holder is not None and not quest.artifact_used and quest.took_part.get(seat) == holder

    def play_in_quest(self, answer: Answer) -> None:
        quest, seat = self.questing, answer.seat
        character = quest.took_part[seat]
        artifact = isinstance(answer.move, PlayArtifact)
        card = answer.move.card if isinstance(answer.move, Play) else self.artifact_card
        if card is not None and not artifact:
            self.take_from_hand(seat, [card])
        cards = () if card is None else (card,)
        passage = self.passage(answer, "quest", cards=cards, character=character, at=quest.at)
        played = Played(seat, SIDE_OF[character], card, artifact)
        self.in_quest(cards=(*quest.cards, played), artifact_used=quest.artifact_used or artifact)
        self.tell(events.CardPlayed(passage, artifact))

    # Step 6: the end

    def count(self, side: Side) -> int:
        """Cards over all players, and a skill's bonus. WT-QUEST-28, WT-SKILL-05, WT-RULING-96"""
        quest = self.questing
        bonus = sum(
            SIDE_OF[each] == side and self.skilled(each, "quest") for each in quest.took_part.values()
        )
        return sum(played.side == side for played in quest.cards) + bonus

    def end_quest(self) -> Flow[None]:
        """WT-QUEST-28..33, WT-MEM-04, WT-RULING-42, WT-RULING-45"""
        quest = self.questing
        mine = QUEST[quest.quest].side
        theirs: Side = "winter" if mine == "spring" else "spring"
        won, lost = self.count(mine), self.count(theirs)
        outcome: Outcome = "success" if won > lost else "failure" if lost > won else "tie"
        if quest.missing_link:
            outcome = "failure"
        self.in_quest(step="end", outcome=outcome)
        spring, winter = self.count("spring"), self.count("winter")
        self.tell(events.QuestEnds(quest.quest, outcome, spring, winter, quest.missing_link))
        answer = yield from ask(quest.seat, questions.EndOfQuest(self, quest.seat))
        self.narrate(answer, "quest", self.actor, quest.at)

    # Step 7: consequences

    @property
    def winning_side(self) -> Side | None:
        quest = self.questing
        side = QUEST[quest.quest].side
        if quest.outcome == "tie":
            return None
        return side if quest.outcome == "success" else next(each for each in SIDES if each != side)

    def consequences(self) -> Flow[None]:
        """WT-QUEST-34..42, WT-EPI-01, WT-RULING-57"""
        self.in_quest(step="consequences")
        quest, side = self.questing, self.winning_side
        if side is not None:
            yield from self.choose_memory(side)
        seat = quest.seat
        answer = yield from ask(seat, questions.WhereOnTrack(self, seat))
        space: int = answer.move.space
        self.lay_memory(space, side)
        if self.options.powers and self.questing.outcome == "success":
            yield from self.grant_power()
        self.position.quest = None
        if not self.empty_spaces():
            self.start_epilogue(seat)

    def lay_memory(self, space: int, side: Side | None) -> None:
        quest = self.questing
        self.lift_quest(quest.quest)
        memory = Memory(side=side, card=quest.memory, quest=quest.quest, story=quest.story)
        played = [each.card for each in quest.cards if not each.artifact and each.card is not None]
        self.in_quest(cards=(), memory=None, space=space)
        self.lay_off(card for card in played if card != memory.card)
        self.place_memory(quest.seat, space, memory)

    def eligible_memories(self) -> list[Card]:
        """WT-RULING-43"""
        return [each.card for each in self.questing.cards if not each.artifact and each.card is not None]

    def chooser(self, side: Side) -> Seat:
        """Who played most for the winners; ties are the writer's, else the acting player's.

        WT-QUEST-35..37, WT-RULING-44, WT-RULING-47
        """
        quest = self.questing
        played = Counter(each.seat for each in quest.cards if each.side == side)
        most = max(played.values(), default=0)
        leaders = [seat for seat, cards in played.items() if cards == most]
        if len(leaders) == 1:
            return leaders[0]
        return quest.seat if not leaders or self.writer is None else self.writer

    def choose_memory(self, side: Side) -> Flow[None]:
        """WT-QUEST-35, WT-RULING-43, WT-RULING-44"""
        if not self.eligible_memories():
            self.in_quest(memory=self.top_card())
            self.reveal()
            return
        seat = self.chooser(side)
        self.in_quest(chooser=seat)
        answer = yield from ask(seat, questions.WhichMemory(self, seat))
        self.in_quest(memory=answer.move.card)

    def grant_power(self) -> Flow[None]:
        """What a success brings besides: nothing, but for powers. WT-POWER-01"""
        yield from ()

    def joiners(self, seat: Seat) -> Iterator[Activate]:
        return (Activate(each) for each in self.could_join(seat) if self.why_not_join(seat, each) is None)
