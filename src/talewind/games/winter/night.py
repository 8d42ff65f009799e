"""The game as its chapters see it.

A chapter of the rulebook is a module of functions that take the game first: those that only look at it take
`Facts`, those that play it take `Night`. Questions take `Facts`, so none of them can change anything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, Protocol

from talewind.engine import Answer, Event, Flow, Seat

from .about import WinterOptions
from .position import WinterPosition


class Rulings(NamedTuple):
    """The rules that have changed since the first edition, each the function that plays it.

    Today's are named in `rules.py`, those of tables that began earlier in `editions.py`.
    """

    saving_only: Callable[[Night, Seat], Flow[None]]
    may_vote: Callable[[Facts], bool]
    all_agree: Callable[[Facts, Mapping[Seat, Answer]], bool]
    there: Callable[[Facts, Seat], bool]
    """Whether somebody is still one of the players."""
    unseen: Callable[[Facts], list[Seat]]
    """Whose cards come out of a trap as they went in, seen by nobody."""


class Facts(Protocol):
    """What there is to know."""

    @property
    def position(self) -> WinterPosition: ...
    @property
    def options(self) -> WinterOptions: ...
    @property
    def rulings(self) -> Rulings: ...
    @property
    def seats(self) -> int: ...
    def present(self) -> list[Seat]: ...


class Night(Facts, Protocol):
    """What there is to play with."""

    def tell(self, event: Event, only: Collection[Seat] | None = None) -> None: ...
    def reveal(self) -> None: ...
    def is_long(self) -> bool: ...
