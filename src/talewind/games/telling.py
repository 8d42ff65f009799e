"""Telling, as all story games ask for it: typed or dictated, or aloud with the words written down or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from talewind.engine import Move, Question, Reply, WordLimits
from talewind.tales.words import is_blank, trouble_with


class SpeakUp(Move, frozen=True, tag="speak_up"):
    """I tell it aloud, from now."""


class FallSilent(Move, frozen=True, tag="fall_silent"):
    """The clock's word for somebody who told nothing."""


class Done(Move, frozen=True, tag="done"):
    """That was my tale."""


def so_far(draft: str, limit: int) -> str:
    """A draft as the clock may publish it: what can be shown, up to the limit."""
    return "".join(letter for letter in draft if trouble_with(letter, 1) is None)[:limit]


class Tell(Question):
    """Tell your tale: typed or dictated, or say that you tell it aloud."""

    kind = "tell"
    done: ClassVar[type[Move]] = Done
    """The move that says the tale is complete."""
    limit: ClassVar[int] = 600

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        yield self.done()
        yield SpeakUp()

    def refuses(self, move: Move, words: str = "") -> str | None:
        if isinstance(move, SpeakUp):
            return "The words come when the tale is complete." if words else None
        if not isinstance(move, self.done):
            return "First the tale."
        if is_blank(words):
            return "Write a tale first, or say that you tell it aloud."
        return trouble_with(words, self.limit)

    def words_of(self, move: Move) -> WordLimits | None:
        return WordLimits(1, self.limit) if isinstance(move, self.done) else None

    def sample(self, rng: Random) -> Reply:
        return Reply(SpeakUp()) if rng.random() < 0.2 else Reply(self.done(), "Once there was a picture.")

    def lapse(self, draft: str) -> Reply | None:
        words = so_far(draft, self.limit)
        return Reply(FallSilent()) if is_blank(words) else Reply(self.done(), words)

    def final_move(self, move: Move) -> bool:
        """Speaking up may be taken back, but not to wind a clock back with it."""
        return not isinstance(move, SpeakUp) or self.seconds is not None

    def show(self) -> Mapping[str, Any]:
        return {"limit": self.limit}


class Finish(Question):
    """Say when the tale, told aloud, is complete. Its words may be written down."""

    kind = "finish"
    final = True
    aloud = True
    done: ClassVar[type[Move]] = Done
    limit: ClassVar[int] = 600

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        yield self.done()

    def refuses(self, move: Move, words: str = "") -> str | None:
        if not isinstance(move, self.done):
            return "Say so when the tale is told."
        return trouble_with(words, self.limit)

    def words_of(self, move: Move) -> WordLimits | None:
        return WordLimits(0, self.limit) if isinstance(move, self.done) else None

    def lapse(self, draft: str) -> Reply | None:
        return Reply(self.done(), so_far(draft, self.limit))

    def show(self) -> Mapping[str, Any]:
        return {"limit": self.limit}
