"""One story of Story: a picture is laid, told of or shown without a word, and a new one drawn."""

from __future__ import annotations

from bisect import insort

import msgspec

from talewind.engine import Answer, Flow, Game, Question, Seat, ask

from .. import telling
from . import events, questions
from .about import StoryOptions
from .position import HAND, Picture, StoryPosition, Stroke, Tale


class Tellings(Game[StoryPosition, StoryOptions]):
    @property
    def telling_seconds(self) -> float | None:
        return questions.TELLING_SECONDS if self.options.tell_timer else None

    def take_a_turn(self, seat: Seat) -> Flow[None]:
        """ST-ROUND-02..04; in a Challenge round with the picture one was handed. ST-ACT-08"""
        table = self.position
        table.teller = seat
        asked: Question = questions.WhichPicture(table, seat, self.telling_seconds)
        if seat in table.unseen:
            asked = questions.TurnItOver(self.telling_seconds)
        answer = yield from ask(seat, asked)
        yield from self.tell_of_what_was_laid(answer)

    def tell_of_what_was_laid(self, answer: Answer) -> Flow[None]:
        """ST-ROUND-03, ST-ROUND-04, ST-RULING-04, ST-RULING-21"""
        table = self.position
        seat = table.teller = answer.seat
        handed = table.unseen.pop(seat, None)
        if isinstance(answer.move, questions.Skip):
            if handed is not None:
                table.buried.append(handed)
            self.tell(events.Skipped(seat))
        else:
            picture = handed.picture if handed is not None else answer.move.picture
            if handed is None:
                table.hands[seat].remove(picture)
            table.tales.append(Tale(seat, picture))
            self.reveal()
            self.tell(events.Laid(seat, picture))
            yield from self.tell_the_tale(seat)
            self.tell(events.TaleTold(table.on_stage))
        self.refill(seat)
        table.teller = None

    def tell_the_tale(self, seat: Seat) -> Flow[None]:
        """With words, unless the round is silent. ST-ACT-09, ST-ACT-10, ST-REMOTE-01"""
        table = self.position
        if table.effect == "silent":
            yield from self.mime(seat)
        else:
            answer = yield from ask(seat, questions.Tell(self.telling_seconds))
            if isinstance(answer.move, telling.SpeakUp):
                table.on_stage = msgspec.structs.replace(table.on_stage, aloud=True)
                self.tell(events.SpokeUp(seat))
                answer = yield from ask(seat, questions.Finish(self.telling_seconds))
            table.on_stage = msgspec.structs.replace(table.on_stage, words=answer.words)
        table.on_stage = msgspec.structs.replace(table.on_stage, told=True)

    def mime(self, seat: Seat) -> Flow[None]:
        """One gesture after another, for all to see, until it is done. ST-REMOTE-03

        Whoever hears a word may say so, which costs nothing. ST-ACT-10, ST-RULING-29
        """
        table = self.position
        seconds = questions.SILENT_SECONDS if self.options.tell_timer else None
        question, ears = questions.Mime(table, seat, seconds), questions.DidTheySpeak()
        while True:
            stage = table.on_stage
            listeners = [each for each in self.present() if each not in (seat, *stage.overheard)]
            answer = yield {seat: question, **dict.fromkeys(listeners, ears)}
            match answer.move:
                case questions.Draw(points):
                    stage = msgspec.structs.replace(stage, strokes=(*stage.strokes, Stroke(points)))
                case questions.Gesticulate(gesture):
                    stage = msgspec.structs.replace(stage, gestures=(*stage.gestures, gesture))
                case questions.LayAt(lie):
                    stage = msgspec.structs.replace(stage, lie=lie)
                case questions.Overhear():
                    stage = msgspec.structs.replace(stage, overheard=(*stage.overheard, answer.seat))
                    self.tell(events.Overheard(answer.seat, seat))
                case _:
                    return
            table.on_stage = stage

    def refill(self, seat: Seat) -> None:
        """Back to three, from the pile or, when it is empty, from what was discarded.

        ST-RULING-04, ST-RULING-05
        """
        table = self.position
        if seat in table.gone:
            return
        while len(table.hands[seat]) < HAND:
            if not table.pile:
                table.pile = sorted([*table.discard, *(handed.picture for handed in table.buried)])
                table.discard, table.buried = [], []
                self.tell(events.Reshuffled())
            insort(table.hands[seat], table.chance.draw(table.pile))

    def given(self, answer: Answer) -> Picture:
        """The picture that leaves a hand; whoever chose none leaves it to luck. ST-RULING-21"""
        table = self.position
        hand = table.hands[answer.seat]
        chosen: Picture | None = answer.move.picture
        return hand.pop(table.chance.pick(len(hand)) if chosen is None else hand.index(chosen))
