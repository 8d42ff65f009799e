"""Questions: what a seat may decide now, and what counts as an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")

SEAT = "seat"
BY_SEAT = "by seat"

Seat: TypeAlias = Annotated[int, SEAT]
"""A chair's number, from 0. Where a field's type says so, whoever puts it in words has a name for it."""

BySeat: TypeAlias = Annotated[list[T], BY_SEAT]
"""A list with one thing for each seat: `points: BySeat[int]`."""

NO_MORE: Final = object()
"""In place of a piece of a move (`Question.pieces`): there are enough of them."""

CLOCK: Seat = -1
"""The seat that time sits on: it answers pauses, and says when a question's seconds are over."""


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """What somebody does: a small value, the same for the page, the bots, the API and the log."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """A move, who made it, and the words told with it."""

    seat: Seat
    move: Any
    words: str = ""


class Reply(msgspec.Struct, frozen=True, gc=False):
    """What a question may be answered with: an answer that nobody has given yet."""

    move: Move
    words: str = ""


class WordLimits(msgspec.Struct, frozen=True):
    """How many characters an answer's words have; none need be said where `least` is 0."""

    least: int
    most: int

    def refuses(self, words: str) -> str | None:
        """
        >>> WordLimits(1, 60).refuses("")
        'Say it in 1 to 60 characters.'
        """
        if self.least <= len(words) <= self.most:
            return None
        return f"Say it in {self.least} to {self.most} characters."

    def sample(self) -> str:
        """Some words that fit.

        >>> WordLimits(0, 60).sample(), WordLimits(1, 60).sample(), WordLimits(20, 60).sample()
        ('', 'Once upon a time', 'Once upon a time Onc')
        """
        some = "Once upon a time "
        length = min(self.most, max(self.least, len(some) - 1)) if self.least else 0
        return (some * (1 + length // len(some)))[:length]


class Question:
    """What one seat may decide now. The page, the bots and the API all answer it the same way.

    If a question admits a move, the rules accept it: nothing refuses it later. `moves` is read from the
    position as it is now, so a question that stays open while others answer never shows an old choice.
    """

    kind: ClassVar[str]
    """The question's name on the wire."""
    rules: tuple[str, ...] = ()
    """The ledger's ids that it carries out, for the page's "why"."""

    must: bool = True
    """Whether the game waits for it. The lantern and the bots heed only these."""
    final: bool = False
    """Whether its answers can never be taken back."""
    secret: bool = False
    """Whether even being asked is a secret."""
    seconds: float | None = None
    """How long it may take before the clock answers, where the table wants a clock."""
    aloud: bool = False
    """Whether it is answered by telling aloud: whoever does may keep their voice."""
    sealed: bool = False
    """Whether its answer stays closed until others have answered too (`ask_all` and `window` say so)."""

    in_pieces: tuple[type[Move], ...] = ()
    """Kinds of moves of which more are legal than `moves` lists."""

    @property
    def moves(self) -> Iterable[Move]:
        """Every legal move, one at a time; of the kinds that are told `in_pieces`, some."""
        raise NotImplementedError

    def pieces(self, kind: type[Move], told: tuple[Any, ...]) -> Iterable[Any]:
        """What may come next in such a move; whatever comes next, it can become a legal one.

        `told` are its fields so far. One that holds several is a tuple, which grows until `NO_MORE`.
        """
        raise NotImplementedError

    def refuses(self, move: Move, words: str = "") -> str | None:
        """Why this is not an answer, in a sentence; None if it is one.

        Override it where asking is cheaper than listing.
        """
        if move not in self.moves:
            return "That is not one of the choices."
        limits = self.words_of(move)
        if limits is None:
            return "This question is not answered with words." if words else None
        return limits.refuses(words)

    def words_of(self, move: Move) -> WordLimits | None:
        """How many words this move takes; None if it is made without any."""
        return None

    def after(self, touched: tuple[str, ...]) -> Iterable[Move] | Mapping[str, int]:
        """What is left once these were touched on the table: the moves, or what to touch next.

        Override it where there are thousands: it gives names, and how many moves are behind each, as long as
        there are many, and then the moves (those that fit are picked out of them).
        """
        return self.moves

    def admits(self, move: Move, words: str = "") -> bool:
        return self.refuses(move, words) is None

    def clean(self, words: str) -> str:
        """The words as the table keeps them: trimmed, say. `refuses` gets them clean; clean words stay so."""
        return words

    def sample(self, rng: Random) -> Reply:
        """Some legal answer, for tests and for bots with no better idea."""
        move = rng.choice(list(self.moves))
        limits = self.words_of(move)
        return Reply(move, "" if limits is None else limits.sample())

    def lapse(self, draft: str) -> Reply | None:
        """What absence or the end of the time means; None if the game waits.

        `draft` is what the seat had written. The words of a lapse, taken as a draft, must lapse to the same:
        a replay knows only them.
        """
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

    def meant(self, move: Move, words: str = "") -> Question:
        """The question that this answer is for: itself, except where several are asked as one."""
        return self

    def weigh(self, move: Move, words: str = "") -> tuple[Question, str, str | None]:
        """The question that this answer is for, the words as the table keeps them, and why it is refused."""
        if words:
            words = self.clean(words)
        return self, words, self.refuses(move, words)


Asks: TypeAlias = dict[Seat, Question]


class Either(Question):
    """A question with standing offers beside it (or offers alone): still one question a seat."""

    kind = "either"
    main: Question | None
    offers: tuple[Question, ...]

    def __init__(self, main: Question | None, offers: tuple[Question, ...]) -> None:
        if isinstance(main, Either):
            offers = (*main.offers, *offers)
            main = main.main
        self.main = main
        self.offers = offers
        if main is None:
            self.parts = offers
            self.must, self.secret = False, True
        else:
            self.parts = (main, *offers)
            self.must, self.secret = main.must, main.secret
            self.final, self.seconds, self.aloud = main.final, main.seconds, main.aloud

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        return _all_of(*[part.rules for part in self.parts])

    @property
    def in_pieces(self) -> tuple[type[Move], ...]:  # type: ignore[override]
        return tuple(kind for part in self.parts for kind in part.in_pieces)

    def pieces(self, kind: type[Move], told: tuple[Any, ...]) -> Iterable[Any]:
        return next(part for part in self.parts if kind in part.in_pieces).pieces(kind, told)

    @property
    def moves(self) -> Iterable[Move]:
        for part in self.parts:
            yield from part.moves

    def meant(self, move: Move, words: str = "") -> Question:
        return self.weigh(move, words)[0]

    def weigh(self, move: Move, words: str = "") -> tuple[Question, str, str | None]:
        for part in self.parts:
            weighed = part.weigh(move, words)
            if weighed[2] is None:
                return weighed
        # Nobody takes it: whoever asks for this kind of move says best why not.
        kind = type(move)
        asking = (part for part in self.parts if any(type(each) is kind for each in part.moves))
        return next(asking, self.parts[0]).weigh(move, words)

    def refuses(self, move: Move, words: str = "") -> str | None:
        return self.meant(move, words).refuses(move, words)

    def words_of(self, move: Move) -> WordLimits | None:
        return self.meant(move).words_of(move)

    def sample(self, rng: Random) -> Reply:
        able = [part for part in self.parts if part is self.main or any(True for _ in part.moves)]
        return rng.choice(able or list(self.parts)).sample(rng)

    def lapse(self, draft: str) -> Reply | None:
        return self.main.lapse(draft) if self.main is not None else None

    def final_move(self, move: Move) -> bool:
        return self.meant(move).final_move(move)

    def show(self) -> Mapping[str, Any]:
        return {
            "main": None if self.main is None else {"kind": self.main.kind, **self.main.show()},
            "offers": [{"kind": offer.kind, **offer.show()} for offer in self.offers],
        }


@lru_cache(maxsize=1024)
def _all_of(*rules: tuple[str, ...]) -> tuple[str, ...]:
    """Each of these once, in their order: the same questions are asked together again and again."""
    return tuple(dict.fromkeys(rule for each in rules for rule in each))


def still_open(question: Question, before: Question) -> bool:
    """Whether a seat is asked what it was asked before; offers may come and go beside it."""
    mine = question.main if isinstance(question, Either) else question
    theirs = before.main if isinstance(before, Either) else before
    if mine is None or theirs is None:
        return mine is theirs
    return mine is theirs or mine.continues(theirs)


class Elapsed(Move, frozen=True, tag="elapsed"):
    """The clock's only move: the time is over."""


class Pause(Question):
    """Asked of the clock alone: a moment that is part of play (reading, the reveal)."""

    kind = "pause"
    must = False
    final = True

    def __init__(self, seconds: float) -> None:
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
