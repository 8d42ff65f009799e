"""Secret objectives: is one fulfilled, is one tried, which one instead?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from talewind.engine import Move, Seat

from ..data import OBJECTIVE, Objective, Side
from ..moves import Declare, LetPass, PlaceMemory, TakeObjective, Try
from .asked import Asked

if TYPE_CHECKING:
    from ..objectives import Objectives


class DeclareNow(Asked):
    """You may say that your objective is fulfilled, or that you try it. Nobody knows that you are asked."""

    kind = "objective"
    game: Objectives
    rules = ("WT-OBJ-06", "WT-OBJ-07", "WT-OBJ-20", "WT-RULING-84", "WT-RULING-86", "WT-RULING-89")
    takes = (LetPass, Declare, Try)
    passing = LetPass()
    secret = True

    @property
    def moves(self) -> Iterator[Move]:
        yield LetPass()
        yield from self.game.declares(self.seat)

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Declare):
            return self.game.why_not_declare(self.seat, move)
        return self.game.why_not_try(self.seat, move.objective) if isinstance(move, Try) else None

    def some(self, moves: list[Move], rng: Random) -> Move:
        return rng.choice(moves) if rng.random() < 0.5 else moves[-1]


class TellObjective(Asked):
    """Tell how it came about, linked to the bookmark memory, and lay it on the track."""

    kind = "tell_objective"
    game: Objectives
    rules = ("WT-OBJ-08", "WT-OBJ-09", "WT-OBJ-10")
    takes = (PlaceMemory,)
    told = (PlaceMemory,)

    def __init__(self, game: Objectives, seat: Seat, objective: Objective) -> None:
        super().__init__(game, seat)
        self.objective = objective

    @property
    def moves(self) -> Iterator[Move]:
        return map(PlaceMemory, self.game.spaces_for_objective())

    def why_not(self, move: Move) -> str | None:
        if move in self.moves:
            return None
        return "It goes on an empty space with an icon (WT-OBJ-09)."

    def shows(self) -> Mapping[str, Any]:
        return {"objective": self.objective, "theme": OBJECTIVE[self.objective].theme}


class WhichObjective(Asked):
    """These objectives are unused: which one is yours now?"""

    kind = "which_objective"
    game: Objectives
    rules = ("WT-SKILL-03", "WT-RULING-93")
    takes = (TakeObjective,)

    def __init__(self, game: Objectives, seat: Seat, side: Side) -> None:
        super().__init__(game, seat)
        self.side = side

    @property
    def moves(self) -> Iterator[Move]:
        unused = [each for each in self.position.unused if OBJECTIVE[each].side == self.side]
        return map(TakeObjective, unused)
