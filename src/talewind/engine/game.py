"""What a game is to the engine: about ten things, each of them short."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from . import questions
from .about import About
from .chance import Chance
from .closing import Closing, Finished
from .encoding import Encoding
from .flows import Flow
from .leaves import Contents, Line, plain_contents
from .position import Position
from .questions import Seat
from .wording import fields_in_words, title_of


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="what", omit_defaults=True):
    """Something that happened, told to those who may know it. It drives animations, the log and the book."""

    def says(self) -> str:
        """What happened, in a sentence: "{seat 2}" in it stands for that person's name.

        Without one, its name and its fields say it.
        """
        told = fields_in_words(self)
        return f"{title_of(self)}: {told}" if told else f"{title_of(self)}."


class Told(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An event and whom it reaches: everybody (spectators too), or only some seats."""

    event: Event
    only: frozenset[Seat] | None = None
    after: int = 0
    """How many entries the log had by then."""

    def reaches(self, seat: Seat | None) -> bool:
        return self.only is None or seat in self.only


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended. Winners may be several, all, or none; `ranks` and `points` are by seat."""

    ending: str
    winners: list[Seat]
    ranks: list[int]
    points: list[int]
    sides: dict[str, list[Seat]] = {}


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to say of a finished game, as facts: `Game.say` has the words for each kind."""

    kind: str
    tale: int | None = None
    """Which page of the book, from 0."""
    seat: Seat | None = None
    count: int = 0
    of: int = 0
    """Out of how many."""


def ranks(standings: Sequence[Any]) -> list[int]:
    """1 for the highest standing; equals share a rank, and the next counts them all.

    >>> ranks([(True, 5), (False, 9), (True, 7), (True, 5)])
    [2, 4, 1, 2]
    """
    from_the_top = sorted(standings, reverse=True)
    return [1 + from_the_top.index(standing) for standing in standings]


def most_points(ending: str, points: Sequence[int]) -> Result:
    """Most points win.

    >>> most_points("played", [3, 7, 7])
    Result(ending='played', winners=[1, 2], ranks=[3, 1, 1], points=[3, 7, 7], sides={})
    """
    winners = [seat for seat, each in enumerate(points) if each == max(points)]
    return Result(ending=ending, winners=winners, ranks=ranks(points), points=[*points])


LONG_TURN = 8
"""With so many answers a turn is long: whoever copies the table plays them all again."""


class NoOptions(msgspec.Struct, frozen=True):
    """A game of which the host may choose nothing."""


P = TypeVar("P", bound=Position)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


class Game(Generic[P, O]):
    """The rules of one game, sitting at one position.

    A game names its types, sets a position up, and plays one `turn` after another until there is a `result`.
    Its view of the position has two parts: `public`, the same for everybody, and `private`, for one seat.
    Nothing else of the position ever leaves the server.
    """

    about: ClassVar[About]
    Position: ClassVar[type[Any]]
    Options: ClassVar[type[Any]] = NoOptions
    Move: ClassVar[Any]
    """The union of the game's moves."""
    Event: ClassVar[Any]
    """The union of the game's events."""
    bots: ClassVar[Mapping[str, Callable[[], Any]]] = {}
    """Players for empty chairs by skill, the usual one first: see `engine.bots`."""
    adviser: ClassVar[Callable[[], Any] | None] = None
    """Who says what a good player would do, and why: see `engine.advice`. Without one, the usual bot does."""
    editions: ClassVar[Mapping[int, type[Game[Any, Any]]]] = {}
    """The rules of earlier editions, for tables begun with them: subclasses that keep what changed since."""
    encoding: ClassVar[Encoding | None] = None
    """What its moves and views are in numbers: see `talewind.lab`. Without one, their types say it."""

    hush: ClassVar[str] = "You are silent for the moment."
    """What a seat that is hushed is told when it speaks."""
    signs_while_hushed: ClassVar[bool] = False
    """Whether only words are hushed: then reactions stay open."""
    book_takes_long: ClassVar[bool] = False
    """Whether a page of its book takes more than a moment to make: then the table does not make it itself."""

    __slots__ = ("_after", "_began", "_reveals", "_told", "options", "position", "seats")

    def __init__(self, position: P, options: O, seats: int) -> None:
        self.position = position
        self.options = options
        self.seats = seats
        self._told: list[Told] | None = []
        """None where nobody listens."""
        self._after = 0
        self._began = 0
        """How long the log was when the turn began, where there is a log."""
        self._reveals = 0

    @classmethod
    def set_up(cls, options: O, seats: int, chance: Chance) -> P:
        """The position before the first turn."""
        raise NotImplementedError

    def turn(self) -> Flow[None]:
        """The shortest natural stretch after which only the position remains."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on. Asked between turns and after a `Cut`."""
        raise NotImplementedError

    def public(self) -> msgspec.Struct:
        """What everybody may see, spectators included, with copies of lists: it is compared with the next."""
        raise NotImplementedError

    def private(self, seat: Seat) -> msgspec.Struct | None:
        """What this seat sees besides."""
        return None

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """Change the position, in place, into one that the seat cannot tell from the truth.

        It must depend on nothing but what the seat knows, and on `rng`.
        """
        raise NotImplementedError

    @staticmethod
    def scene(see: Any, /) -> msgspec.Struct | None:
        """What lies on the table for these eyes: a `talewind.scene.Scene`. None: it is guessed."""
        return None

    @staticmethod
    def touch(move: Any, see: Any, /) -> msgspec.Struct | None:
        """What one touches there to make this move: a `talewind.scene.Touch`. None: a button."""
        return None

    def hits(self, move: questions.Move) -> bool:
        """Whether this guess finds what is hidden now: a secret, told to nobody before the end."""
        return False

    @staticmethod
    def bore_out(move: questions.Move, later: Iterable[Event], /) -> bool:
        """Whether what happened later shows this answer to have been right, where nothing was hidden."""
        return False

    @staticmethod
    def found(event: Event, /) -> Mapping[Seat, Collection[Seat]]:
        """Whose tale this event shows to have been understood or chosen, and by whom: bots clap for it.

        Where that is nobody, one of them may say what it thought of. It is asked of what everybody is told,
        and knows nothing else.
        """
        return {}

    @staticmethod
    def by_ear(event: Event, /) -> Mapping[Seat, bool]:
        """Whose tale this event completes, and whether it was told aloud and nothing of it is written: bots,
        who have no ears, do not clap for it. By what everybody is told."""
        return {}

    @staticmethod
    def led_by(event: Event, public: msgspec.Struct, seat: Seat, /) -> str:
        """Which words of the tale that this event uncovers led this seat to what; of its teller, what they
        hinted at. By what everybody sees.

        It may take its time: it is asked away from the table.
        """
        return ""

    def hushed(self, seat: Seat) -> bool:
        """Whether this seat must be silent now."""
        return False

    def why_not(self, seat: Seat, move: questions.Move) -> str | None:
        """Why this seat is not asked for this move now, in a sentence, where there is more to say than that.

        It tells nothing that the seat may not know.
        """
        return None

    def left(self, seat: Seat) -> None:
        """A seat has left for good (it is in `position.gone` already). Raise `Cut` if that ends the game."""

    def tell(self, event: Event, only: Collection[Seat] | None = None) -> None:
        """Say what happened, to everybody or only to some seats."""
        if self._told is None:
            return
        self._told.append(Told(event, None if only is None else frozenset(only), self._after))

    def reveal(self) -> None:
        """Something hidden has come out: what led to it can no longer be taken back."""
        self._reveals += 1

    def is_long(self) -> bool:
        """Whether so much has happened in this turn that it had better rest where it can: see `Respite`."""
        return self._after - self._began >= LONG_TURN

    def present(self) -> list[Seat]:
        """The seats still at the table."""
        gone = self.position.gone
        return [seat for seat in range(self.seats) if seat not in gone] if gone else list(range(self.seats))

    def clockwise_after(self, seat: Seat) -> Iterator[Seat]:
        """The other seats still at the table, from the left of this one round to its right."""
        gone = self.position.gone
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if other not in gone:
                yield other

    @classmethod
    def upgrade(cls, position: dict[str, Any], schema: int) -> dict[str, Any]:
        """A position that was saved with an older schema, as plain data, in today's shape."""
        return position

    def progress(self) -> str:
        """How far the game has come, in a few words that everybody may read: "tale 5 of 12"."""
        return ""

    def sides(self) -> Sequence[str]:
        """Which side each seat is on, where sides are dealt with the table: in the arena bots share those."""
        return ()

    def gauges(self, story: Sequence[Told]) -> Mapping[str, bool | float | list[float]]:
        """What the arena should count in a game that is over: one number, or a list of one for each seat.

        True or False is told as the share of games in which it was so.
        `turns` is how long it was, as the rulebook counts; names like "played/Coffee" are told together.
        """
        return {}

    def book(self, story: Iterable[Told], /) -> Iterator[msgspec.Struct]:
        """The pages of the book, from everything that was told, each as soon as it is complete."""
        yield from ()

    @staticmethod
    def replaced(story: Iterable[Told], /) -> Iterator[tuple[Seat, int]]:
        """Whose words they have told anew since, and how long the log was when those first ones were told."""
        yield from ()

    @classmethod
    def contents(cls, pages: Sequence[Any], /) -> Contents:
        """The book as it is set, from its pages as plain data: those of older books may lack something."""
        about: About | None = getattr(cls, "about", None)
        return plain_contents(pages) if about is None else plain_contents(pages, about.title)

    @classmethod
    def closing(cls, pages: Sequence[Any], finished: Finished, /) -> Closing:
        """What its end is drawn from, from the same."""
        return Closing()

    @classmethod
    def remarks(cls, pages: Sequence[Any], /) -> list[Remark]:
        """What there is to say of the evening, from the same."""
        return []

    @classmethod
    def say(cls, remark: Remark, /) -> Line:
        """A remark in words; nothing for a kind that there are no words for."""
        return []
