"""Where a plan may come to, and how likely: what all thinking about a turn stands on."""

from __future__ import annotations

from talewind.engine import Move, Seat

from ..position import WindwardPosition
from .holdings import Mind
from .routes import Reach, reach_of
from .weighing import Scales


class Node:
    """A position on the way: reached with some probability, what failed on the way already accounted for."""

    __slots__ = ("chance", "failed", "moves", "position", "sure")

    def __init__(
        self, position: WindwardPosition, moves: tuple[Move, ...], chance: float, failed: float, sure: bool
    ) -> None:
        self.position = position
        self.moves = moves
        self.chance = chance
        self.failed = failed
        self.sure = sure
        """Whether no luck has been needed so far: only then do `moves` still grow."""


class Thinker:
    """One captain's thoughts: the rules to think with, the scales, the chart."""

    def __init__(self, mind: Mind, seat: Seat, left: float | None = None) -> None:
        self.mind = mind
        self.seat = seat
        self.scales = Scales(mind, seat, left)
        self.planet = mind.planet
        self.chart = self.scales.chart
        self.thought = 0
        """How many positions have been thought through."""
        self._reaches: dict[tuple[object, ...], Reach] = {}

    def reach(self, position: WindwardPosition) -> Reach:
        """The ship's ways, looked up again where only what is aboard has changed."""
        seat = self.seat
        key = (
            position.speed,
            position.wind,
            position.deadweight,
            position.crester[seat] is None,
            tuple(position.reds),
            position.white,
            position.white_is,
            tuple(position.ships),
        )
        known = self._reaches.get(key)
        if known is None:
            known = self._reaches[key] = reach_of(self.chart, position, seat)
        return known

    def step(self, node: Node, position: WindwardPosition, *moves: Move) -> Node:
        grown = (*node.moves, *moves) if node.sure else node.moves
        return Node(position, grown, node.chance, node.failed, node.sure)

    def gamble(self, node: Node, won: WindwardPosition, *moves: Move, win: float, otherwise: float) -> Node:
        """Won with some chance; else it is worth so much on average, whatever comes after it."""
        grown = (*node.moves, *moves) if node.sure else node.moves
        failed = node.failed + node.chance * (1 - win) * otherwise
        return Node(won, grown, node.chance * win, failed, sure=False)
