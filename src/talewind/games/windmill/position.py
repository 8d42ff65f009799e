"""Windmill's facts: the grid, the deck, the hidden card, the guesses, the points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from talewind.engine import Position, Seat

Picture: TypeAlias = int
"""A picture is its number in the deck: 0 to 24 (WM-COMP-01), or more in a larger one (WM-RULING-32)."""

PICTURES = 25
"""So many lie in the grid, and so many are in the Storyteller deck. WM-COMP-02, WM-COMP-03"""

Phase: TypeAlias = Literal["tell", "aloud", "guess", "reveal"]


class Guess(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One guess. A lapsed one has no picture, and still counts as an attempt (WM-RULING-08)."""

    seat: Seat
    picture: Picture | None = None
    right: bool = False
    windmill: bool = False


class Link(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One tale of a never-ending story; its picture only if it was guessed (WM-RULING-06)."""

    teller: Seat
    words: str
    picture: Picture | None = None
    aloud: bool = False


@dataclass(slots=True, kw_only=True)
class WindmillPosition(Position):
    grid: list[Picture]
    """Which picture lies in which of the 25 cells: fixed for the whole game (WM-RULING-12), and the same for
    everybody (WM-REMOTE-05)."""
    deck: list[Picture]
    """The Storyteller deck: face down, so kept sorted and drawn from at random."""
    score: list[int]
    """Where each seat's pawn stands on the points track, which begins at 0 (WM-COMP-07) and has no end
    (WM-RULING-20)."""
    first: Seat
    """Who holds the First Player token (WM-COMP-05)."""
    teller: Seat
    round: int = 1
    tale: int = 1
    has_told: list[Seat] = field(default_factory=list)
    """Who has been Storyteller in this round."""
    phase: Phase = "tell"
    hidden: Picture | None = None
    """The Storyteller's card: a secret of theirs until `shown`."""
    shown: bool = False
    words: str = ""
    aloud: bool = False
    guessers: list[Seat] = field(default_factory=list)
    """Who guesses this tale, in order: the k-th of them may win k points."""
    guesses: list[Guess] = field(default_factory=list)
    windmill: Seat | None = None
    """Who has taken the Windmill card; None while it lies in the middle (WM-COMP-06)."""
    gains: list[int] = field(default_factory=list)
    """What this tale has brought each seat so far."""
    chain: list[Link] = field(default_factory=list)
    aside: list[Picture] = field(default_factory=list)
    """Pictures that are out, in telling order: for the rest of the round (WM-CHAIN-03, WM-CHAIN-04), or for
    good (WM-RULING-33)."""

    @property
    def on_offer(self) -> list[Picture]:
        """The pictures still in the grid, cell by cell."""
        out = {guess.picture for guess in self.guesses}
        out.update(self.aside)
        return [picture for picture in self.grid if picture not in out]

    def is_on_offer(self, picture: Picture) -> bool:
        for guess in self.guesses:
            if guess.picture == picture:
                return False
        return picture in self.grid and picture not in self.aside

    @property
    def guesser(self) -> Seat | None:
        """Whose guess it is."""
        if self.phase != "guess" or len(self.guesses) == len(self.guessers):
            return None
        return self.guessers[len(self.guesses)]
