"""Other nodes of the same house, as its tables know them. Most houses have none."""

from __future__ import annotations

from typing import Protocol

from .. import wire
from ..storage.records import Guest
from .viewers import Line
from .visits import Visit

ANSWER_SECONDS = 5.0
"""So long another node is waited for."""


class Neighbours(Protocol):
    @property
    def connected(self) -> bool:
        """Whether what is said reaches anybody, as far as is known."""
        ...

    def holder_of(self, code: str) -> int | None:
        """Which shift had that table when somebody last asked, if it was another's. It may have ended."""
        ...

    def note_holder(self, code: str, shift: int | None) -> None:
        """Somebody has found out who has it; None: it has to be found out."""
        ...

    async def ask(self, holder: int | None, call: bytes, seconds: float = ANSWER_SECONDS) -> bytes:
        """Let that shift's node do something. Raises `Elsewhere` where nobody has heard it.

        Where no answer comes it is `come_again`: nobody knows whether it was done, and nobody tries again.
        """
        ...

    def announce(self, what: str, body: bytes) -> None:
        """Tell it to all other nodes."""
        ...

    def note_guest(self, guest: Guest) -> None:
        """Somebody is called otherwise now, who may have devices here whose tables are elsewhere."""
        ...

    async def visit(self, guest: Guest, code: str, hello: wire.Hello, line: Line) -> Visit:
        """A device looks at a table, wherever that is."""
        ...

    async def send_away(self, code: str, sentence: str, *, by_and_by: bool = False) -> None:
        """Devices here are to come back, wherever their tables are: those of other nodes' tables first."""
        ...

    def relieved(self) -> None:
        """Nothing that this node has in memory counts any more."""
        ...

    async def close(self) -> None:
        """Nobody hears from this node any more."""
        ...
