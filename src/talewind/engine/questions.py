"""Questions: what a seat may decide now, and what counts as an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

import msgspec

if TYPE_CHECKING:
    from random import Random

Seat: TypeAlias = int

CLOCK: Seat = -1
"""The seat that time sits on: it answers pauses, and says when a question's seconds are over."""


class Move(msgspec.Struct, frozen=True, tag_field="do"):
    """What somebody does: a small value, the same for the page, the bots, the API and the log."""


class Answer(msgspec.Struct, frozen=True):
    """A move, who made it, and the words told with it."""

    seat: Seat
    move: Any
    words: str = ""


class Reply(NamedTuple):
    """What a question may be answered with: an answer that nobody has given yet."""

    move: Move
    words: str = ""


class Question:
    """What one seat may decide now. The page, the bots and the API all answer it the same way.

    If a question admits a move, the rules accept it: nothing refuses it later. `moves` is read from the position
    as it is now, so a question that stays open while others answer never shows an old choice.
    """

    kind: ClassVar[str]
    """The question's name on the wire."""
    rules: ClassVar[tuple[str, ...]] = ()
    """The ledger's ids that it carries out, for the page's "why"."""

    must: bool = True
    """Whether the game waits for it. The lantern and the bots heed only these."""
    final: bool = False
    """Whether its answers can never be taken back."""
    secret: bool = False
    """Whether even being asked is a secret."""
    seconds: float | None = None
    """How long it may take before the clock answers, where the table wants a clock."""

    def __init__(self) -> None:
        self.sealed = False

    @property
    def moves(self) -> Iterable[Move]:
        """Every legal move, one at a time."""
        raise NotImplementedError

    def refuses(self, move: Move, words: str = "") -> str | None:
        """Why this is not an answer, in a sentence; None if it is one. Override it where asking is cheaper than listing."""
        if words:
            return "This question is not answered with words."
        return None if any(move == legal for legal in self.moves) else "That is not one of the choices."

    def admits(self, move: Move, words: str = "") -> bool:
        return self.refuses(move, words) is None

    def sample(self, rng: Random) -> Reply:
        """Some legal answer, for tests and for bots with no better idea."""
        return Reply(rng.choice(list(self.moves)))

    def lapse(self, draft: str) -> Reply | None:
        """What absence or the end of the time means; None if the game waits. `draft` is what the seat had written."""
        return None

    def final_move(self, move: Move) -> bool:
        """Whether this very move can never be taken back."""
        return self.final

    def show(self) -> Mapping[str, Any]:
        """What the asked seat is told about the choice, beyond what all questions tell."""
        return {}

    def continues(self, before: Question) -> bool:
        """Whether this is the question the seat was asked before, and not a new one."""
        return self is before


Asks: TypeAlias = dict[Seat, Question]


class Either(Question):
    """A question with standing offers beside it (or offers alone): still one question a seat."""

    kind = "either"

    def __init__(self, main: Question | None, offers: tuple[Question, ...]) -> None:
        super().__init__()
        self.main = main
        self.offers = offers
        self.sealed = main is not None and main.sealed
        self.must = main is not None and main.must
        self.secret = main is None or main.secret
        self.seconds = main.seconds if main is not None else None

    @property
    def parts(self) -> tuple[Question, ...]:
        return self.offers if self.main is None else (self.main, *self.offers)

    @property
    def moves(self) -> Iterable[Move]:
        for part in self.parts:
            yield from part.moves

    def part_for(self, move: Move, words: str = "") -> Question | None:
        return next((part for part in self.parts if part.admits(move, words)), None)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if self.part_for(move, words) is not None:
            return None
        return self.parts[0].refuses(move, words)

    def sample(self, rng: Random) -> Reply:
        return rng.choice(self.parts).sample(rng)

    def lapse(self, draft: str) -> Reply | None:
        return self.main.lapse(draft) if self.main is not None else None

    def final_move(self, move: Move) -> bool:
        part = self.part_for(move)
        return part is not None and part.final_move(move)

    def show(self) -> Mapping[str, Any]:
        return {
            "main": None if self.main is None else {"kind": self.main.kind, **self.main.show()},
            "offers": [{"kind": offer.kind, **offer.show()} for offer in self.offers],
        }

    def continues(self, before: Question) -> bool:
        mine = self.main
        theirs = before.main if isinstance(before, Either) else before
        if mine is not None and theirs is not None:
            return mine.continues(theirs)
        return mine is theirs


class Elapsed(Move, frozen=True, tag="elapsed"):
    """The clock's only move: the time is over."""


class Pause(Question):
    """Asked of the clock alone: a moment that is part of play (reading, the reveal)."""

    kind = "pause"
    must = False
    final = True

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    @property
    def moves(self) -> Iterable[Move]:
        return (Elapsed(),)

    def lapse(self, draft: str) -> Reply:
        return Reply(Elapsed())


class GoOn(Move, frozen=True, tag="go_on"):
    """I have seen it."""


class Ready(Question):
    """Shall we go on? Nobody waits for it: the pause it belongs to ends by itself."""

    kind = "ready"
    must = False
    final = True

    @property
    def moves(self) -> Iterable[Move]:
        return (GoOn(),)

    def lapse(self, draft: str) -> Reply:
        return Reply(GoOn())
