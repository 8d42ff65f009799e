"""What is told, and who has the last word where something hangs on it."""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import Answer, Flow, Move, Seat, ask, ask_all

from . import events, questions
from .data import Card, Character, Space
from .hands import Hands
from .moves import Object, Retell, SendBack
from .position import Claim, Part, Passage, Recent


class Telling(Hands):
    def passage(
        self,
        answer: Answer,
        part: Part,
        *,
        cards: tuple[Card, ...] = (),
        character: Character | None = None,
        at: Space | None = None,
    ) -> Passage:
        """The words of an answer as a piece of the story; a quest's and a battle's are kept with it."""
        side = self.side_for(answer.seat, character) if cards or character is not None else None
        passage = Passage(
            seat=answer.seat,
            part=part,
            words=answer.words,
            cards=cards,
            side=side,
            character=character,
            at=at,
        )
        quest = self.position.quest
        if quest is not None and (cards or answer.words):
            self.in_quest(story=(*quest.story, passage))
        if answer.words:
            self.position.recent = Recent(passage=passage)
        return passage

    def narrate(
        self, answer: Answer, part: Part, character: Character | None = None, at: Space | None = None
    ) -> None:
        self.tell(events.Narrated(self.passage(answer, part, character=character, at=at)))

    def in_quest(self, **facts: Any) -> None:
        quest = self.position.quest
        assert quest is not None
        self.position.quest = msgspec.structs.replace(quest, **facts)

    # Words that are doubted, sent back and told anew: nothing waits for it

    def replies(self, seat: Seat) -> list[Move]:
        """What this seat may say to the last passage. WT-ARB-01, WT-ARB-04"""
        recent = self.position.recent
        if recent is None:
            return []
        if recent.passage.seat == seat:
            return [] if recent.note is None else [Retell()]
        moves: list[Move] = [] if recent.contested else [Object()]
        if not recent.returned and self.judge_for(recent.passage.seat) == seat:
            moves.append(SendBack())
        return moves

    def reply(self, answer: Answer) -> None:
        """WT-ARB-01, WT-ARB-04, WT-RULING-104"""
        recent, seat, words = self.position.recent, answer.seat, answer.words
        assert recent is not None
        match answer.move:
            case Object():
                self.position.recent = msgspec.structs.replace(recent, contested=True)
                self.tell(events.Objected(seat, words))
            case SendBack():
                self.position.recent = msgspec.structs.replace(recent, returned=True, note=words)
                self.tell(events.SentBack(seat, recent.passage.seat, words))
            case Retell():
                self.retell(recent, words)

    def retell(self, recent: Recent, words: str) -> None:
        """The new words take the place of the old ones wherever they are kept."""
        table = self.position
        old, new = recent.passage, msgspec.structs.replace(recent.passage, words=words)
        table.recent = msgspec.structs.replace(recent, passage=new, note=None)
        if table.quest is not None:
            self.in_quest(story=_with(table.quest.story, old, new))
        for space, memory in enumerate(table.track):
            if memory is not None and old in memory.story:
                table.track[space] = msgspec.structs.replace(memory, story=_with(memory.story, old, new))
        if old.part in ("opening", "introduction"):
            table.intros = {
                quest: words if told == old.words else told for quest, told in table.intros.items()
            }
        self.tell(events.Retold(new))

    # Objections

    def judge_for(self, teller: Seat) -> Seat:
        """The arbiter, or who stands in for one. WT-ARB-01, WT-RULING-102, WT-RULING-103"""
        arbiter = self.position.arbiter
        assert arbiter is not None
        if arbiter not in self.position.gone and not (self.options.contested_arbiter and teller == arbiter):
            return arbiter
        return next(self.clockwise_after(arbiter), arbiter)

    def stands(self, claim: Claim) -> Flow[bool]:
        """Whether the others let it stand; one objection sends it to the arbiter. WT-RULING-104"""
        table = self.position
        table.claim = claim
        table.window = "objection"
        others = {seat: questions.Objection(self, seat) for seat in self.clockwise_after(claim.seat)}
        answers = yield from ask_all(self, others)
        table.window = ""
        objections = [answer for answer in answers.values() if isinstance(answer.move, Object)]
        for answer in objections:
            self.tell(events.Objected(answer.seat, answer.words))
        upheld = False
        if objections:
            first = objections[0]
            table.claim = msgspec.structs.replace(claim, objector=first.seat, note=first.words)
            upheld = yield from self.ruling(claim.seat)
        table.claim = None
        return not upheld

    def ruling(self, teller: Seat) -> Flow[bool]:
        """WT-ARB-01, WT-ARB-03"""
        judge = self.judge_for(teller)
        answer = yield from ask(judge, questions.Ruling(self, judge))
        self.tell(events.Ruled(judge, answer.move.upheld, answer.words))
        upheld: bool = answer.move.upheld
        return upheld


def _with(story: tuple[Passage, ...], old: Passage, new: Passage) -> tuple[Passage, ...]:
    return tuple(new if each == old else each for each in story)
