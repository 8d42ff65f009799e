"""The story arbiter: who has the last word where the table cannot agree.

- Who that is: `setup.choose_arbiter` (WT-SETUP-12, WT-SETUP-13, WT-SETUP-15)
- A ruling changes the game only where a rule hangs on the story (WT-ARB-03): `memories.object_to_link`
  (WT-MEM-04), `battles.rebel_loses` (WT-BATTLE-14), `great_artifact.hand_on` (WT-POWER-21),
  `retaliation.bring_back` (WT-POWER-44)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from talewind.engine import Answer, Flow, Move, Seat, ask, ask_all

from . import events
from .moves import LetStand, Object, Retell, Rule, SendBack
from .night import Facts, Night
from .position import Claim, Passage, Recent
from .seat_question import SeatQuestion
from .under_way import in_quest

# Words that are doubted, sent back and told anew: nothing waits for it


def replies(game: Facts, seat: Seat) -> Iterator[Move]:
    """What this seat may say to the last passage. WT-ARB-01, WT-ARB-04"""
    recent = game.position.recent
    if recent is None:
        return
    if recent.passage.seat == seat:
        if recent.note is not None:
            yield Retell()
        return
    if not recent.contested:
        yield Object()
    if not recent.returned and judge_for(game, recent.passage.seat) == seat:
        yield SendBack()


def who_may_reply(game: Facts) -> tuple[Seat, ...]:
    """For whom there is anything in `replies`."""
    recent = game.position.recent
    if recent is None:
        return ()
    teller, retells, open_to_all = recent.passage.seat, recent.note is not None, not recent.contested
    judge = None if recent.returned else judge_for(game, teller)
    return tuple(
        [seat for seat in game.present() if (retells if seat == teller else open_to_all or seat == judge)]
    )


def reply(game: Night, answer: Answer) -> None:
    """WT-ARB-01, WT-ARB-04, WT-RULING-104"""
    recent, seat, words = game.position.recent, answer.seat, answer.words
    assert recent is not None
    match answer.move:
        case Object():
            game.position.recent = msgspec.structs.replace(recent, contested=True)
            game.tell(events.Objected(seat, words))
        case SendBack():
            game.position.recent = msgspec.structs.replace(recent, returned=True, note=words)
            game.tell(events.SentBack(seat, recent.passage.seat, words))
        case Retell():
            retell(game, recent, words)


def retell(game: Night, recent: Recent, words: str) -> None:
    """The new words take the place of the old ones wherever they are kept."""
    position = game.position
    old, new = recent.passage, msgspec.structs.replace(recent.passage, words=words)
    position.recent = msgspec.structs.replace(recent, passage=new, note=None)
    if position.quest is not None:
        in_quest(game, story=_with(position.quest.story, old, new))
    for space, memory in enumerate(position.track):
        if memory is not None and old in memory.story:
            position.track[space] = msgspec.structs.replace(memory, story=_with(memory.story, old, new))
    if old.part in ("opening", "introduction"):
        position.intros = {
            quest: words if told == old.words else told for quest, told in position.intros.items()
        }
    game.tell(events.Retold(new))


def _with(story: tuple[Passage, ...], old: Passage, new: Passage) -> tuple[Passage, ...]:
    return tuple(new if each == old else each for each in story)


# Objections


def judge_for(game: Facts, teller: Seat) -> Seat:
    """The arbiter, or who stands in for one. WT-ARB-01, WT-RULING-102, WT-RULING-103"""
    arbiter = game.position.arbiter
    assert arbiter is not None
    if arbiter not in game.position.gone and not (game.options.contested_arbiter and teller == arbiter):
        return arbiter
    return next(game.position.clockwise_after(arbiter), arbiter)


def stands(game: Night, claim: Claim) -> Flow[bool]:
    """Whether the others let it stand; one objection sends it to the arbiter. WT-RULING-104"""
    position = game.position
    position.claim = claim
    position.window = "objection"
    others = {seat: Objection(game, seat) for seat in position.clockwise_after(claim.seat)}
    answers = yield from ask_all(game, others)
    position.window = ""
    objections = [answer for answer in answers.values() if isinstance(answer.move, Object)]
    for answer in objections:
        game.tell(events.Objected(answer.seat, answer.words))
    upheld = False
    if objections:
        first = objections[0]
        position.claim = msgspec.structs.replace(claim, objector=first.seat, note=first.words)
        upheld = yield from ruling(game, claim.seat)
    position.claim = None
    return not upheld


def ruling(game: Night, teller: Seat) -> Flow[bool]:
    """WT-ARB-01, WT-ARB-03"""
    judge = judge_for(game, teller)
    answer = yield from ask(judge, Ruling(game, judge))
    game.tell(events.Ruled(judge, answer.move.upheld, answer.words))
    upheld: bool = answer.move.upheld
    return upheld


# What is asked


class Objection(SeatQuestion):
    """Does the story justify it? If nobody objects, it is so."""

    kind = "objection"
    rules = ("WT-ARB-01", "WT-RULING-31", "WT-RULING-104")
    takes = (LetStand, Object)
    told = (Object,)
    passing = LetStand()

    @property
    def moves(self) -> Iterator[Move]:
        yield LetStand()
        yield Object()

    def shows(self) -> Mapping[str, Any]:
        return {"claim": self.position.claim}


class Ruling(SeatQuestion):
    """Somebody objects. Be fair, and serve the best story: does the objection hold?"""

    kind = "ruling"
    rules = ("WT-ARB-01", "WT-ARB-02", "WT-ARB-03")
    takes = (Rule,)
    told = (Rule,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Rule(False)
        yield Rule(True)

    def shows(self) -> Mapping[str, Any]:
        return {"claim": self.position.claim}
