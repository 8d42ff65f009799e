"""The facts of The End of the Story: the narrator's cards, the boards, tokens in the order they arrived."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from talewind.engine import Game, Position, Seat

from .about import EndOptions
from .lexicon import Colour, Word

Phase: TypeAlias = Literal["choose", "tell", "read", "place", "claim", "judge", "reveal"]

TOKENS = 3
"""So many of a player's four guess; the fourth is the score. Spares take no part.

ES-COMP-03, ES-SETUP-01, ES-SETUP-03, ES-SETUP-04
"""


class Token(msgspec.Struct, frozen=True, gc=False):
    """A guessing token on a word."""

    seat: Seat
    word: Word


class Find(msgspec.Struct, frozen=True, gc=False):
    """A token that lay on a key word, and what it brought."""

    seat: Seat
    word: Word
    points: int


class Share(msgspec.Struct, frozen=True, gc=False):
    """What the narrator has earned by the guessers, before any penalty, and why."""

    why: Literal["best", "half", "too_many", "nobody", "tiebreaker"]
    best: int = 0
    """What the best guesser has."""
    earned: int = 0


class Claim(msgspec.Struct, frozen=True, gc=False):
    """Somebody says that the narrator has said this word."""

    seat: Seat
    word: Word


@dataclass(slots=True, kw_only=True)
class EndPosition(Position):
    score: list[int]
    """Where each player's fourth token stands on the track, which begins at 0. ES-COMP-04, ES-SETUP-02"""
    narrator: Seat
    narrated: list[int]
    """How often each seat has narrated."""
    round: int = 1
    phase: Phase = "choose"
    cards: list[Word] = field(default_factory=list)
    """The narrator's cards: four, and after the discard the three key words. A secret until `shown`."""
    discarded: Word | None = None
    """Never shown to anybody but the narrator (ES-RULING-14)."""
    boards: list[Colour] = field(default_factory=list)
    words: str = ""
    aloud: bool = False
    sentences: int = 0
    reminded: bool = False
    """Whether the time limit is over, and the last seconds run."""
    failed: bool = False
    """Whether the narrator has told nothing in time."""
    said: list[Word] = field(default_factory=list)
    """Key words that the story says outright: as secret as the cards (ES-RULING-25)."""
    tokens: list[Token] = field(default_factory=list)
    """All tokens on the boards, in the order in which they were accepted (ES-RULING-02)."""
    locked: list[Seat] = field(default_factory=list)
    """Whose tokens lie for good."""
    shown: bool = False
    claim: Claim | None = None
    ayes: list[Seat] = field(default_factory=list)
    noes: list[Seat] = field(default_factory=list)
    penalty: bool = False
    gains: list[int] = field(default_factory=list)
    tied: list[Seat] = field(default_factory=list)
    """Who meets in the tiebreaker; empty before it."""
    tried: list[Seat] = field(default_factory=list)
    """Who has failed to narrate the tiebreaker (ES-RULING-19)."""
    victors: list[Seat] = field(default_factory=list)
    """Who has won, once it is decided."""

    def tokens_of(self, seat: Seat) -> list[Word]:
        return [token.word for token in self.tokens if token.seat == seat]

    def stack(self, word: Word) -> list[Seat]:
        """Whose tokens lie on a word, the fastest first."""
        return [token.seat for token in self.tokens if token.word == word]


EndGame: TypeAlias = Game[EndPosition, EndOptions]
"""The game as its chapters take it."""
