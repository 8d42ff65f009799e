"""What Windmill asks: tell a tale, guess the card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from talewind.engine import Move, Question, Reply, Seat

from .. import telling
from .position import Picture, WindmillPosition

TALE_LIMIT = 400
WRITING_SECONDS = 90.0
SPEAKING_SECONDS = 30.0
GUESSING_SECONDS = 30.0


class Place(Move, frozen=True, tag="place"):
    """Place my card face down: the tale is complete."""


class TakeWindmill(Move, frozen=True, tag="take_windmill"):
    """I take the Windmill card."""


class Choose(Move, frozen=True, tag="choose"):
    """This is the picture."""

    picture: Picture


class LetPass(Move, frozen=True, tag="let_pass"):
    """The clock's word for a guess never made (WM-RULING-08); nobody may choose it (WM-RULING-09)."""


class Tell(telling.Tell):
    """Tell a tale about your picture: typed or dictated, or say that you tell it aloud.

    No word is forbidden, not even what the picture shows (WM-RULING-15); the rulebook's sample tale passes
    (WM-TELL-11). What is there when the time is over is published; with nothing there, nobody can guess.
    WM-RULING-11, WM-RULING-21, WM-RULING-26, WM-RULING-28
    """

    done = Place
    limit = TALE_LIMIT
    rules = ("WM-TELL-04", "WM-TELL-05", "WM-TELL-06", "WM-TELL-07", "WM-TELL-10")

    def __init__(self, timed: bool) -> None:
        super().__init__(WRITING_SECONDS if timed else None)


class Finish(telling.Finish):
    """Place the card when the tale, told aloud, is complete. Its words may be written down. WM-RULING-21"""

    done = Place
    limit = TALE_LIMIT
    rules = ("WM-TELL-05", "WM-TELL-07", "WM-REMOTE-01")

    def __init__(self, timed: bool) -> None:
        super().__init__(SPEAKING_SECONDS if timed else None)


class WhichPicture(Question):
    """Which picture is it? Before choosing, the guesser may take the Windmill card.

    Both are final: WM-RULING-10, WM-RULING-14.
    """

    kind = "guess"
    rules = (
        "WM-GUESS-03",
        "WM-GUESS-04",
        "WM-SCORE-01",
        "WM-SCORE-02",
        "WM-MILL-02",
        "WM-MILL-04",
        "WM-MILL-05",
        "WM-MILL-06",
        "WM-MILL-09",
    )
    final = True

    def __init__(self, position: WindmillPosition, seat: Seat, timed: bool) -> None:
        self.position = position
        self.seat = seat
        self.seconds = GUESSING_SECONDS if timed else None

    @property
    def may_take_windmill(self) -> bool:
        """WM-MILL-02, WM-MILL-09: while it lies in the middle, and only with a point to lose.

        So nobody can before the first tale was found (WM-MILL-10), and after it even in the first round
        (WM-RULING-03).
        """
        return self.position.windmill is None and self.position.score[self.seat] > 0

    @property
    def moves(self) -> Iterator[Move]:
        if self.may_take_windmill:
            yield TakeWindmill()
        for picture in self.position.on_offer:
            yield Choose(picture)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words:
            return "A guess has no words: say them in the talk."
        if isinstance(move, Choose):
            if self.position.is_on_offer(move.picture):
                return None
            return "That picture is not in the grid."
        if isinstance(move, TakeWindmill):
            if self.position.windmill is not None:
                return "You hold the Windmill already."
            return None if self.may_take_windmill else "The Windmill needs at least 1 point."
        return "Choose a picture from the grid."

    def sample(self, rng: Random) -> Reply:
        if self.may_take_windmill and rng.random() < 0.2:
            return Reply(TakeWindmill())
        grid = self.position.grid
        while True:
            picture = grid[int(rng.random() * len(grid))]
            if self.position.is_on_offer(picture):
                return Reply(Choose(picture))

    def lapse(self, draft: str) -> Reply:
        """WM-RULING-08"""
        return Reply(LetPass())

    def show(self) -> Mapping[str, Any]:
        return {
            "worth": len(self.position.guesses) + 1,
            "pictures": self.position.on_offer,
            "may_take_windmill": self.may_take_windmill,
        }
