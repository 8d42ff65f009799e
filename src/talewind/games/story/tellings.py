"""One story of Story: a picture is laid, told of or shown without a word, and a new one drawn."""

from __future__ import annotations

from bisect import insort

import msgspec

from talewind.engine import Answer, Flow, Question, Seat, ask

from .. import telling
from . import events, questions
from .position import HAND, Picture, StoryGame, Stroke, Tale


def take_a_turn(game: StoryGame, seat: Seat) -> Flow[None]:
    """ST-ROUND-02..04; in a Challenge round with the picture one was handed. ST-ACT-08"""
    position = game.position
    position.teller = seat
    asked: Question = questions.WhichPicture(position, seat, telling_seconds(game))
    if seat in position.unseen:
        asked = questions.TurnItOver(telling_seconds(game))
    answer = yield from ask(seat, asked)
    yield from tell_of_what_was_laid(game, answer)


def tell_of_what_was_laid(game: StoryGame, answer: Answer) -> Flow[None]:
    """ST-ROUND-03, ST-ROUND-04, ST-RULING-04, ST-RULING-21"""
    position = game.position
    seat = position.teller = answer.seat
    handed = position.unseen.pop(seat, None)
    if isinstance(answer.move, questions.Skip):
        if handed is not None:
            position.buried.append(handed)
        game.tell(events.Skipped(seat))
    else:
        picture = handed.picture if handed is not None else answer.move.picture
        if handed is None:
            position.hands[seat].remove(picture)
        position.tales.append(Tale(seat, picture))
        game.reveal()
        game.tell(events.Laid(seat, picture))
        yield from tell_the_tale(game, seat)
        game.tell(events.TaleTold(position.on_stage))
    refill(game, seat)
    position.teller = None


def tell_the_tale(game: StoryGame, seat: Seat) -> Flow[None]:
    """With words, unless the round is silent. ST-ACT-09, ST-ACT-10, ST-REMOTE-01"""
    position = game.position
    if position.effect == "silent":
        yield from mime(game, seat)
    else:
        answer = yield from ask(seat, questions.Tell(telling_seconds(game)))
        if isinstance(answer.move, telling.SpeakUp):
            position.on_stage = msgspec.structs.replace(position.on_stage, aloud=True)
            game.tell(events.SpokeUp(seat))
            answer = yield from ask(seat, questions.Finish(telling_seconds(game)))
        position.on_stage = msgspec.structs.replace(position.on_stage, words=answer.words)
    position.on_stage = msgspec.structs.replace(position.on_stage, told=True)


def mime(game: StoryGame, seat: Seat) -> Flow[None]:
    """One gesture after another, for all to see, until it is done. ST-REMOTE-03

    Whoever hears a word may say so, which costs nothing. ST-ACT-10, ST-RULING-29
    """
    position = game.position
    seconds = questions.SILENT_SECONDS if game.options.tell_timer else None
    question, overheard = questions.Mime(position, seat, seconds), questions.DidTheySpeak()
    while True:
        stage = position.on_stage
        listeners = [each for each in game.present() if each not in (seat, *stage.overheard)]
        answer = yield {seat: question, **dict.fromkeys(listeners, overheard)}
        match answer.move:
            case questions.Draw(points):
                stage = msgspec.structs.replace(stage, strokes=(*stage.strokes, Stroke(points)))
            case questions.Gesticulate(gesture):
                stage = msgspec.structs.replace(stage, gestures=(*stage.gestures, gesture))
            case questions.LayAt(lie):
                stage = msgspec.structs.replace(stage, lie=lie)
            case questions.Overhear():
                stage = msgspec.structs.replace(stage, overheard=(*stage.overheard, answer.seat))
                game.tell(events.Overheard(answer.seat, seat))
            case _:
                return
        position.on_stage = stage


def telling_seconds(game: StoryGame) -> float | None:
    return questions.TELLING_SECONDS if game.options.tell_timer else None


def refill(game: StoryGame, seat: Seat) -> None:
    """Back to three, from the pile or, when it is empty, from what was discarded.

    ST-CHECK-04, ST-RULING-04, ST-RULING-05
    """
    position = game.position
    if seat in position.gone:
        return
    while len(position.hands[seat]) < HAND:
        if not position.pile:
            position.pile = sorted([*position.discard, *(handed.picture for handed in position.buried)])
            position.discard, position.buried = [], []
            game.tell(events.Reshuffled())
        insort(position.hands[seat], position.chance.draw(position.pile))


def given(game: StoryGame, answer: Answer) -> Picture:
    """The picture that leaves a hand; whoever chose none leaves it to luck. ST-RULING-21"""
    position = game.position
    hand = position.hands[answer.seat]
    chosen: Picture | None = answer.move.picture
    return hand.pop(position.chance.pick(len(hand)) if chosen is None else hand.index(chosen))
