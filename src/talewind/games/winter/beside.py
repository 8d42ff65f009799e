"""Beside whatever is asked: a word on what was told, an artifact handed on, a vote on a game that stalls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from talewind.engine import Answer, Flow, Move, Question, Seat, ask_all

from . import epilogue, events, story_arbiter
from .moves import CallVote, HandOn, Object, Retell, SendBack, Vote
from .night import Facts, Night
from .powers import great_artifact
from .seat_question import SeatQuestion

STALLED = 2
"""After so many chapters without a new memory the table may vote to go on to the epilogue. WT-RULING-54"""


class Offers:
    """What people may do while others are asked; nobody sees that they could."""

    def __init__(self, game: Facts) -> None:
        self.game = game
        self.beside = [Beside(game, seat) for seat in range(game.seats)]
        self.made: dict[tuple[Seat, ...], Mapping[Seat, Question]] = {}

    def __call__(self) -> Mapping[Seat, Question]:
        """The same seats have the same offers."""
        position = self.game.position
        seats = () if position.window or position.claim is not None else who_may(self.game)
        if seats not in self.made:
            self.made[seats] = {seat: self.beside[seat] for seat in seats}
        return self.made[seats]


def besides(game: Facts, seat: Seat) -> Iterator[Move]:
    yield from story_arbiter.replies(game, seat)
    if game.position.stage != "chapter":
        return
    yield from map(HandOn, great_artifact.heirs(game, seat))
    if vote_open(game):
        yield CallVote()


def who_may(game: Facts) -> tuple[Seat, ...]:
    """For whom there is anything in `besides`: asked after every answer, so it lists no moves."""
    if vote_open(game) and game.position.stage == "chapter":
        return tuple(game.present())
    replying = story_arbiter.who_may_reply(game)
    holder = great_artifact.held_by(game)
    if holder is None or game.position.stage != "chapter" or not great_artifact.heirs(game, holder):
        return replying
    return tuple(seat for seat in game.present() if seat == holder or seat in replying)


def take_offer(game: Night, answer: Answer) -> Flow[None]:
    match answer.move:
        case HandOn():
            yield from great_artifact.hand_on(game, answer)
        case CallVote():
            yield from vote_on_stall(game, answer.seat)
        case _:
            story_arbiter.reply(game, answer)


# A game that stalls


def vote_open(game: Facts) -> bool:
    return stalled(game) and not game.position.called and game.rulings.may_vote(game)


def stalled(game: Facts) -> bool:
    """WT-RULING-54"""
    return game.position.idle_chapters >= STALLED


def may_vote(game: Facts) -> bool:
    """A vote may end everything, so it never falls between a gain and its price. WT-RULING-124"""
    return game.position.between_turns


def all_agree(game: Facts, answers: Mapping[Seat, Answer]) -> bool:
    """Whoever has left meanwhile is absent, and does not vote. WT-RULING-54"""
    return all(answers[seat].move.yes for seat in game.present())


def vote_on_stall(game: Night, caller: Seat) -> Flow[None]:
    """Everybody who is present must want it. WT-RULING-54"""
    position = game.position
    position.called = True
    position.window = "stall"
    answers = yield from ask_all(game, {seat: Stalled(game, seat) for seat in game.present()})
    position.window = ""
    agreed = game.rulings.all_agree(game, answers)
    game.tell(events.StallVoted(caller, agreed))
    if agreed:
        epilogue.start_epilogue(game, position.acting)


# What is asked


class Beside(SeatQuestion):
    """You may speak to what was told, hand the Great Artifact on, or call a vote when the game stalls."""

    kind = "beside"
    rules = (
        "WT-ARB-01",
        "WT-ARB-04",
        "WT-POWER-21",
        "WT-RULING-54",
        "WT-RULING-74",
        "WT-RULING-104",
        "WT-RULING-115",
    )
    takes = (Object, SendBack, Retell, HandOn, CallVote)
    told = (Object, SendBack, Retell, HandOn)
    must = False
    secret = True

    @property
    def moves(self) -> Iterator[Move]:
        return besides(self.facts, self.seat)


class Stalled(SeatQuestion):
    """Nothing has been remembered for two chapters: shall the epilogue begin?"""

    kind = "stalled"
    rules = ("WT-RULING-54",)
    takes = (Vote,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Vote(False)
        yield Vote(True)
