"""Where does it go?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from talewind.engine import Move, Question, Reply

from ..board import Space
from ..moves import Place


class PlaceIt(Question):
    """Where does it go?"""

    def __init__(self, spaces: Sequence[Space], seconds: float | None) -> None:
        self.spaces = tuple(spaces)
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        return map(Place, self.spaces)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Place):
            return f"Choose one of the open spaces ({self.rules[0]})."
        return None if move.to in self.spaces else f"It cannot go there ({self.rules[0]})."

    def lapse(self, draft: str) -> Reply:
        return Reply(Place(self.spaces[0]))

    def show(self) -> Mapping[str, Any]:
        return {"spaces": list(self.spaces)}


class PlaceRed(PlaceIt):
    """Where does the new Red appear?"""

    kind = "place_red"
    rules = ("WW-RESP-05", "WW-RULING-41")


class PlaceWhite(PlaceIt):
    """On which corner does the White appear?"""

    kind = "place_white"
    rules = ("WW-SOLO-18", "WW-RULING-86", "WW-COOP-26", "WW-RULING-99")


class RedBack(PlaceIt):
    """Where does this Red go back to, its space being full?"""

    kind = "red_back"
    rules = ("WW-RULING-82",)
