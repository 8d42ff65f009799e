"""What The End of the Story asks: which card goes, what is the story, where are the words, was one said?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from talewind.engine import Move, Question, Reply, Seat

from .. import telling
from .lexicon import WORDS, Word, board, colour_of
from .position import TOKENS, Claim, EndPosition
from .referee import sentences, without_closing

STORY_LIMIT = 400
SENTENCES = 2
REMINDED_SECONDS = 15.0
CLAIM_SECONDS = 15.0
VERDICT_SECONDS = 30.0

ONE_CLAIM = "One claim a round, and it has been made."


class Discard(Move, frozen=True, tag="discard"):
    """This card goes; the other three stay."""

    word: Word


class TheEnd(Move, frozen=True, tag="the_end"):
    """The end of the story! `sure`: it has no more than two sentences, whatever the counter says."""

    sure: bool = False


class GiveUp(Move, frozen=True, tag="give_up"):
    """The clock's word for a narrator who has told nothing."""


class Put(Move, frozen=True, tag="put"):
    """A token on this word; `from_word`: one of mine that lies there."""

    word: Word
    from_word: Word | None = None


class Enough(Move, frozen=True, tag="enough"):
    """I have placed what I want to place."""


class SayClaim(Move, frozen=True, tag="claim"):
    """The narrator has said this word."""

    word: Word


class Fine(Move, frozen=True, tag="fine"):
    """Nothing to object."""


class Aye(Move, frozen=True, tag="aye"):
    """The word was said."""


class No(Move, frozen=True, tag="no"):
    """It was not."""


def _given_up(position: EndPosition, timed: bool) -> Reply | None:
    """An absent narrator's word; none while an agreed limit runs and they may come back. ES-REMOTE-07"""
    return None if timed and position.narrator not in position.gone else Reply(GiveUp())


class WhichGoes(Question):
    """Discard one of the four, face down: the other three are your key words."""

    kind = "discard"
    rules = ("ES-NARR-02", "ES-NARR-03", "ES-NARR-04", "ES-NARR-06")
    final = True

    def __init__(self, position: EndPosition, timed: bool) -> None:
        super().__init__()
        self.position = position
        self.timed = timed

    @property
    def moves(self) -> Iterator[Move]:
        return map(Discard, self.position.cards)

    def lapse(self, draft: str) -> Reply | None:
        return _given_up(self.position, self.timed)


class Tell(telling.Tell):
    """Hint at your three words in one or two sentences, and say none of them."""

    done = TheEnd
    limit = STORY_LIMIT
    rules = ("ES-STORY-02", "ES-STORY-03", "ES-STORY-04", "ES-STORY-05", "ES-RULING-06", "ES-RULING-12")
    final = True

    def __init__(self, position: EndPosition, timed: bool) -> None:
        super().__init__()
        self.position = position
        self.timed = timed

    def clean(self, words: str) -> str:
        return without_closing(words)

    def refuses(self, move: Move, words: str = "") -> str | None:
        return super().refuses(move, words) or _too_long(move, words)

    def sample(self, rng: Random) -> Reply:
        return Reply(telling.SpeakUp()) if rng.random() < 0.2 else Reply(TheEnd(), "Once there was a word.")

    def lapse(self, draft: str) -> Reply | None:
        return _given_up(self.position, self.timed)

    def final_move(self, move: Move) -> bool:
        """As in all games: speaking up may be taken back, unless time runs."""
        return self.timed or super().final_move(move)

    def show(self) -> Mapping[str, Any]:
        return {"limit": self.limit, "sentences": SENTENCES}


class Finish(telling.Finish):
    """Say "The end of the story!" when it is told."""

    done = TheEnd
    limit = STORY_LIMIT
    rules = ("ES-STORY-05", "ES-STORY-08", "ES-REMOTE-01")

    def __init__(self, position: EndPosition, timed: bool) -> None:
        super().__init__()
        self.position = position
        self.timed = timed

    def clean(self, words: str) -> str:
        return without_closing(words)

    def refuses(self, move: Move, words: str = "") -> str | None:
        return super().refuses(move, words) or _too_long(move, words)

    def lapse(self, draft: str) -> Reply | None:
        return _given_up(self.position, self.timed)


def _too_long(move: Move, words: str) -> str | None:
    """ES-RULING-12: asked once, and the narrator's word counts."""
    if isinstance(move, TheEnd) and not move.sure and sentences(words) > SENTENCES:
        return (
            f"This reads like {sentences(words)} sentences: shorten it, or say that it has no more than two."
        )
    return None


class WhereAreThey(Question):
    """Where are the three words? A tap places a token; the third one locks all."""

    kind = "place"
    rules = (
        "ES-PLACE-03",
        "ES-PLACE-04",
        "ES-PLACE-05",
        "ES-PLACE-06",
        "ES-SCORE-04",
        "ES-RULING-02",
        "ES-RULING-03",
        "ES-RULING-04",
    )
    final = True

    def __init__(self, position: EndPosition, seat: Seat) -> None:
        super().__init__()
        self.position = position
        self.seat = seat

    @property
    def moves(self) -> Iterator[Move]:
        mine = self.position.tokens_of(self.seat)
        for colour in self.position.boards:
            for word in board(colour):
                if word not in mine:
                    yield Put(word)
                    yield from (Put(word, from_word) for from_word in mine)
        yield Enough()

    def refuses(self, move: Move, words: str = "") -> str | None:
        mine = self.position.tokens_of(self.seat)
        if words:
            return "Tokens speak for themselves: no words."
        if isinstance(move, Enough):
            return None
        if not isinstance(move, Put):
            return "Place a token on a word."
        if not 0 <= move.word < WORDS or colour_of(move.word) not in self.position.boards:
            return "That board is not out in this round."
        if move.word in mine:
            return "You have a token there already."
        if move.from_word is not None and move.from_word not in mine:
            return "You have no token there to move."
        return None

    def sample(self, rng: Random) -> Reply:
        mine = self.position.tokens_of(self.seat)
        if rng.random() < 0.1:
            return Reply(Enough())
        words = [word for colour in self.position.boards for word in board(colour) if word not in mine]
        return Reply(Put(rng.choice(words), rng.choice(mine) if mine and rng.random() < 0.2 else None))

    def lapse(self, draft: str) -> Reply:
        return Reply(Enough())

    def show(self) -> Mapping[str, Any]:
        return {"tokens": TOKENS - len(self.position.tokens_of(self.seat))}


class WasItSaid(Question):
    """Did the narrator say one of the words? You may claim it now."""

    kind = "claim"
    rules = ("ES-STORY-08", "ES-RULING-06", "ES-RULING-25", "ES-RULING-30")
    must = False
    final = True

    def __init__(self, position: EndPosition) -> None:
        super().__init__()
        self.position = position

    @property
    def moves(self) -> Iterator[Move]:
        yield Fine()
        yield from map(SayClaim, self.position.cards)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if isinstance(move, SayClaim) and move.word not in self.position.cards:
            return "Only one of the three words that lie open can be claimed."
        return super().refuses(move, words)

    def sample(self, rng: Random) -> Reply:
        return Reply(SayClaim(rng.choice(self.position.cards)) if rng.random() < 0.1 else Fine())

    def lapse(self, draft: str) -> Reply:
        return Reply(Fine())


class Verdict(Question):
    """Was the word said?"""

    kind = "judge"
    rules = ("ES-RULING-25", "ES-RULING-28", "ES-RULING-30")

    def __init__(self, position: EndPosition) -> None:
        super().__init__()
        self.position = position
        self.seconds = VERDICT_SECONDS

    @property
    def moves(self) -> Iterator[Move]:
        yield Aye()
        yield No()

    def refuses(self, move: Move, words: str = "") -> str | None:
        return ONE_CLAIM if isinstance(move, SayClaim) else super().refuses(move, words)

    def lapse(self, draft: str) -> Reply:
        return Reply(No())

    def show(self) -> Mapping[str, Any]:
        claim = self.position.claim
        return {"word": None if claim is None else claim.word}


def why_not(position: EndPosition, seat: Seat, move: Move) -> str | None:
    """Why somebody is not asked for this now."""
    match move:
        case Put() | Enough():
            return _why_no_token(position, seat)
        case SayClaim() | Fine():
            return _why_no_claim(position, seat)
        case Aye() | No() if position.claim is not None:
            return _why_no_verdict(position, seat, position.claim)
    return None


def _why_no_token(position: EndPosition, seat: Seat) -> str | None:
    """ES-PLACE-01, ES-PLACE-07, ES-PLACE-08, ES-RULING-03, ES-RULING-17, ES-RULING-23"""
    if seat == position.narrator:
        return "The narrator places no tokens."
    if position.tied and seat not in position.tied:
        return "Only the tied place tokens in the tiebreaker."
    if position.phase in ("choose", "tell"):
        return "Tokens wait for the end of the story."
    if position.phase == "read":
        return "Read first: tokens may be placed when the closing words are said."
    if position.phase == "place":
        return "Your tokens lie for good."
    return "Too late: the three words lie open." if position.shown else None


def _why_no_verdict(position: EndPosition, seat: Seat, claim: Claim) -> str:
    """ES-RULING-25, ES-RULING-30"""
    if position.phase != "judge":
        return "The verdict is given."
    if seat == position.narrator:
        return "The guessers decide on what you said."
    return "The others decide on your claim." if seat == claim.seat else "Your verdict is given."


def _why_no_claim(position: EndPosition, seat: Seat) -> str | None:
    """ES-RULING-08, ES-RULING-17, ES-RULING-25, ES-RULING-28"""
    if seat == position.narrator or position.tied:
        return "There is nothing for you to claim."
    if position.claim is not None:
        return ONE_CLAIM
    if position.phase == "claim":
        return "You have had nothing to object."
    if not position.shown:
        return "A word can be claimed when the cards lie open."
    return (
        "The word was heard: it costs two points already." if position.said else "It is too late for claims."
    )
