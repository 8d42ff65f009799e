"""What Story asks: an action card? which picture? why? who told best?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, get_args

from talewind.engine import NO_MORE, Move, Question, Reply, Seat

from .. import telling
from .position import EVERY_GESTURE, Gesture, Lie, Picture, Sign, StoryPosition

TALE_LIMIT = 600
TELLING_SECONDS = 60.0
SILENT_SECONDS = 45.0
VOTING_SECONDS = 45.0
THROWING_SECONDS = 10.0

STROKES = 40
STROKE_POINTS = 120
GESTURES = 30
EDGE = 1000
"""The silent stage is a thousand wide and a thousand high."""

SIGNS: tuple[Sign, ...] = get_args(Sign)
LIES: tuple[Lie, ...] = tuple(Lie(x=x, turn=turn) for turn in (15, 0, -15) for x in (720, 500, 900))
"""Ways to lay a picture on the stage, for whoever chooses from a list."""

CARDS_FIRST = "Action cards first; then the starter lays a picture."
CARDS_LATER = "At this table action cards may be played from the second round on."


class PlayCard(Move, frozen=True, tag="play_card"):
    """I play my action card."""


class NoCard(Move, frozen=True, tag="no_card"):
    """Begin without mine. I may still think better of it while the window is open (ST-RULING-13)."""


class Lay(Move, frozen=True, tag="lay"):
    """This is my picture."""

    picture: Picture


class TurnOver(Move, frozen=True, tag="turn_over"):
    """I turn over what I was handed."""


class Skip(Move, frozen=True, tag="skip"):
    """The clock's word for somebody who laid nothing (ST-RULING-21)."""


class Give(Move, frozen=True, tag="give"):
    """I hand on this picture; without one the engine picks (ST-RULING-21)."""

    picture: Picture | None = None


class Draw(Move, frozen=True, tag="draw"):
    """A line over the pictures."""

    points: tuple[int, ...]


class LayAt(Move, frozen=True, tag="lay_at"):
    """My picture lies like this."""

    lie: Lie


class Gesticulate(Move, frozen=True, tag="gesticulate"):
    gesture: Gesture


class Overhear(Move, frozen=True, tag="overhear"):
    """They spoke!"""


class VoteFor(Move, frozen=True, tag="vote_for"):
    """The best story was theirs. Without a seat: the clock's word for a vote never cast (ST-RULING-20)."""

    seat: Seat | None = None


class Throw(Move, frozen=True, tag="throw"):
    """Rock, paper or scissors. Without a sign: the clock's word; luck throws (ST-RULING-11)."""

    sign: Sign | None = None


class CardOffer(Question):
    """You may play your action card until somebody begins to tell."""

    kind = "card"
    rules = ("ST-ACT-01", "ST-ACT-02", "ST-ACT-05", "ST-RULING-13")
    must = False
    final = True

    @property
    def moves(self) -> Iterator[Move]:
        yield PlayCard()

    def refuses(self, move: Move, words: str = "") -> str | None:
        return CARDS_FIRST if isinstance(move, Lay) else super().refuses(move, words)


class CardWindow(CardOffer):
    """Will you play your action card before this round begins?"""

    must = True

    @property
    def moves(self) -> Iterator[Move]:
        yield PlayCard()
        yield NoCard()

    def sample(self, rng: Random) -> Reply:
        return Reply(PlayCard() if rng.random() < 0.1 else NoCard())

    def lapse(self, draft: str) -> Reply:
        return Reply(NoCard())

    def show(self) -> Mapping[str, Any]:
        return {"may_decline": True}


class WhichPicture(Question):
    """Which of your pictures matches the one in the middle?"""

    kind = "lay"
    rules = ("ST-ROUND-02", "ST-ROUND-03", "ST-RULING-22")
    final = True

    def __init__(self, position: StoryPosition, seat: Seat, seconds: float | None) -> None:
        super().__init__()
        self.position = position
        self.seat = seat
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        return map(Lay, self.position.hands[self.seat])

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words:
            return "First the picture, then the story."
        if not isinstance(move, Lay):
            return "Lay one of your pictures."
        return None if move.picture in self.position.hands[self.seat] else "That picture is not in your hand."

    def lapse(self, draft: str) -> Reply:
        return Reply(Skip())


class TurnItOver(Question):
    """Turn over the picture you were handed, and tell of that very one."""

    kind = "turn_over"
    rules = ("ST-ACT-07", "ST-ACT-08", "ST-RULING-18")
    final = True

    def __init__(self, seconds: float | None) -> None:
        super().__init__()
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        yield TurnOver()

    def lapse(self, draft: str) -> Reply:
        return Reply(Skip())


class Tell(telling.Tell):
    """Why does your picture match?"""

    rules = ("ST-ROUND-04", "ST-OBJ-02", "ST-REMOTE-01", "ST-RULING-22")
    limit = TALE_LIMIT


class Finish(telling.Finish):
    rules = Tell.rules
    limit = TALE_LIMIT

    def continues(self, before: Question) -> bool:
        """Whoever speaks up goes on with the same story: its time runs on (ST-RULING-23)."""
        return self is before or isinstance(before, Tell)


class Mime(Question):
    """Convince the others with a closed mouth: lay it, turn it, draw, make faces."""

    kind = "mime"
    rules = ("ST-ACT-09", "ST-ACT-10", "ST-REMOTE-03", "ST-RULING-30", "ST-RULING-31")
    in_pieces = (Gesticulate, LayAt, Draw)

    def __init__(self, position: StoryPosition, seat: Seat, seconds: float | None) -> None:
        super().__init__()
        self.position = position
        self.seat = seat
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        yield telling.Done()
        for move in (Gesticulate("nod"), LayAt(Lie(turn=15)), Draw((300, 500, 700, 500))):
            if self.refuses(move) is None:
                yield move

    def pieces(self, kind: type[Move], told: tuple[Any, ...]) -> Iterator[Any]:
        stage = self.position.on_stage
        if kind is Gesticulate:
            yield from EVERY_GESTURE if len(stage.gestures) < GESTURES else ()
        elif kind is LayAt:
            yield from LIES
        elif len(stage.strokes) < STROKES:
            (points,) = told
            if len(points) >= 4 and len(points) % 2 == 0:
                yield NO_MORE
            if len(points) < 2 * STROKE_POINTS:
                yield from range(EDGE + 1)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words:
            return "This is a silent round: no words."
        stage = self.position.on_stage
        match move:
            case telling.Done():
                return None
            case Draw(points):
                if len(stage.strokes) >= STROKES:
                    return f"The stage holds {STROKES} strokes."
                if len(points) % 2 or not 4 <= len(points) <= 2 * STROKE_POINTS:
                    return f"A stroke has 2 to {STROKE_POINTS} points."
                return None if all(0 <= at <= EDGE for at in points) else "That stroke leaves the stage."
            case Gesticulate():
                return None if len(stage.gestures) < GESTURES else "Let the others look at it now."
            case LayAt(lie):
                on_stage = 0 <= lie.x <= EDGE and 0 <= lie.y <= EDGE
                return None if on_stage and -180 <= lie.turn <= 180 and 50 <= lie.size <= 200 else _NO_STAGE
            case Overhear():
                return "Only the others can say that you spoke."
        return "Show it without words, then say that you are done."

    def lapse(self, draft: str) -> Reply:
        return Reply(telling.Done())

    def final_move(self, move: Move) -> bool:
        return isinstance(move, telling.Done)

    def show(self) -> Mapping[str, Any]:
        return {"strokes": STROKES - len(self.position.on_stage.strokes)}


_NO_STAGE = "The picture would not lie on the stage."


class DidTheySpeak(Question):
    """Somebody shows a story without a word. If you heard one, you may say so, once."""

    kind = "overhear"
    rules = ("ST-ACT-09", "ST-ACT-10", "ST-RULING-29", "ST-RULING-31")
    must = False
    final = True

    @property
    def moves(self) -> Iterator[Move]:
        yield Overhear()


class HandOn(Question):
    """Which of your pictures do you hand on?"""

    kind = "hand_on"
    rules: tuple[str, ...] = ("ST-ACT-06",)

    def __init__(self, position: StoryPosition, seat: Seat, seconds: float | None) -> None:
        super().__init__()
        self.position = position
        self.seat = seat
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        return map(Give, self.position.hands[self.seat])

    def lapse(self, draft: str) -> Reply:
        return Reply(Give())


class Swap(HandOn):
    """Which of your pictures shall your opponent go on with?"""

    kind = "swap"
    rules = ("ST-TIE-02", "ST-RULING-06")


class Vote(Question):
    """Whose story was the best? Everybody has a card for everybody, themselves included. ST-COMP-05"""

    kind = "vote"
    rules = ("ST-VOTE-01", "ST-VOTE-02", "ST-VOTE-03", "ST-TIE-05", "ST-RULING-09")

    def __init__(self, position: StoryPosition, seconds: float | None) -> None:
        super().__init__()
        self.position = position
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        return map(VoteFor, self.position.candidates)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words:
            return "A vote has no words."
        if not isinstance(move, VoteFor) or move.seat is None:
            return "Vote for one of the stories."
        if move.seat in self.position.candidates:
            return None
        again = self.position.phase == "vote_again"
        return "Only the tied may be voted for now." if again else "They have told no story in this round."

    def lapse(self, draft: str) -> Reply:
        return Reply(VoteFor())

    def show(self) -> Mapping[str, Any]:
        return {"seats": self.position.candidates}


class Signs(Question):
    """Rock, paper, scissors."""

    kind = "throw"
    rules = ("ST-TIE-07", "ST-RULING-11")

    def __init__(self, seconds: float | None) -> None:
        super().__init__()
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        return map(Throw, SIGNS)

    def lapse(self, draft: str) -> Reply:
        return Reply(Throw())


def why_not(position: StoryPosition, seat: Seat, move: Move) -> str | None:
    """Why somebody is not asked for this now."""
    match move:
        case PlayCard():
            return _why_no_card(position, seat)
        case Lay() | TurnOver() if position.phase in ("open", "tell"):
            return CARDS_FIRST if position.phase == "open" else "It is not your turn to lay a picture."
        case VoteFor():
            return _why_no_vote(position, seat)
        case Overhear() if position.tales and seat in position.on_stage.overheard:
            return "You have said so of this story." if not position.on_stage.told else None
    return None


def _why_no_card(position: StoryPosition, seat: Seat) -> str:
    """ST-ACT-02, ST-ACT-05, ST-RULING-15"""
    if position.cards[seat] is None:
        return "You have no action card any more."
    if position.effect is not None:
        return "One action card a round, and one has been played."
    return "Too late: action cards are played before the telling begins."


def _why_no_vote(position: StoryPosition, seat: Seat) -> str:
    """ST-ROUND-06, ST-VOTE-01, ST-TIE-04"""
    if position.phase in ("vote", "vote_again"):
        return "Your vote is cast."
    if position.phase in ("throw", "reveal"):
        return "The votes lie open."
    if position.phase in ("swap", "expand"):
        return "The second vote comes when the tied have gone on telling."
    return "The vote comes after the last story."
