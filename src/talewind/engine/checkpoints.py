"""Where a turn began, and what has happened since: the way back to any moment of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from .game import Told
from .log import Entry, Saved
from .position import Position
from .questions import Seat

Tape: TypeAlias = list[Entry | Position]
"""What has happened since a turn began: answers, and positions put in place by `imagine`."""


class Checkpoint:
    """A turn's beginning: the facts there, its place in the log, how its first questions were numbered."""

    __slots__ = ("entries", "events", "opened", "position", "serials", "tape")

    def __init__(self, position: Position, entries: int) -> None:
        self.position = position
        self.entries = entries
        self.tape: Tape = []
        """The turn's tape, once it is over."""
        self.events = -1
        self.serials: dict[Seat, int] = {}
        self.opened: dict[Seat, int] = {}

    def saved(self, game: str, edition: int, told: Sequence[Told]) -> Saved:
        """To be written down at once: it holds what is here, and no copy. `told`: all events of the table."""
        return Saved(
            game=game,
            edition=edition,
            schema=self.position.schema,
            entries=self.entries,
            position=self.position,
            serials=self.serials,
            opened=self.opened,
            events=[*told[: self.events]],
        )

    def copy(self) -> Checkpoint:
        """The same beginning, for a turn that may go on in another way."""
        twin = Checkpoint(self.position, self.entries)
        twin.events = self.events
        twin.serials = self.serials
        twin.opened = self.opened
        return twin
