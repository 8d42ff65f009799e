"""What every chapter of the rules is given: the game as it stands, and the rulings it is played by."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple, Protocol

from talewind.engine import Event, Seat

from .about import Mode, WindwardOptions
from .board import Planet, Space
from .data import Card
from .pieces import Red
from .position import Battle, WindwardPosition


class Fleet(Protocol):
    """The game, as far as a chapter may know it."""

    position: WindwardPosition
    options: WindwardOptions
    seats: int
    mode: Mode
    rivals: bool
    """Whether they sail against each other."""
    planet: Planet
    naturalist: Seat | None
    own_seconds: float | None
    """How long a captain may think about the own turn, and what comes of it."""
    off_turn_seconds: float | None

    @property
    def rulings(self) -> Rulings: ...

    def tell(self, event: Event, only: Collection[Seat] | None = None) -> None: ...

    def reveal(self) -> None: ...

    def present(self) -> list[Seat]: ...

    def clockwise_after(self, seat: Seat) -> Iterator[Seat]: ...


class Rulings(NamedTuple):
    """Every rule that has changed since the first edition: the function that plays it.

    An edition names the ones it plays by. A chapter that comes to such a rule asks the game for it.
    """

    deck: Callable[[WindwardOptions], list[Card]]
    """The supplies before they are dealt."""
    have_fought: Callable[[WindwardPosition, Battle], None]
    """The Reds that were attacked have met the captain in this turn."""
    unfought: Callable[[WindwardPosition], Iterable[tuple[Red, Space]]]
    """Those Reds that have not, and where they are."""
    call: Callable[[WindwardPosition, Red], Red | Space]
    """What a captain who chooses between Reds calls one of them."""
    rests: Callable[[Fleet, Seat], bool]
    """Whether this captain has a night, or what is left of it."""
    aboard: Callable[[Fleet, Seat], bool]
    """Whether this captain is still there to gain by anything."""
    grey_loses: Callable[[Fleet, Battle], None]
    red_falls: Callable[[Fleet, Red, Space, Seat], None]
    final_turns: Callable[[Fleet, WindwardPosition, Seat], tuple[Seat, ...]]
    """Who sails after this turn, once somebody has fifteen."""
    pass_on: Callable[[Fleet], None]
    """To the next captain."""


def seconds_for(game: Fleet, seat: Seat) -> float | None:
    return game.own_seconds if seat == game.position.active else game.off_turn_seconds
