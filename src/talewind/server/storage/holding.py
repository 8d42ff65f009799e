"""Which tables a process may have in memory."""

from __future__ import annotations

import os
import socket
from collections.abc import Collection, Sequence
from typing import Protocol

from talewind.engine import TalewindError


class Holding(Protocol):
    """Which tables are this process's."""

    node: str
    """What this process is called among those that share the house."""
    id: int | None
    """Its shift among theirs, while it has one."""
    nodes: int
    """How many they are, this one among them, as far as is known."""
    ahead: float
    """By how many seconds the clock that all share is ahead of this machine's."""

    @property
    def shared(self) -> bool:
        """Whether other processes may have the same house open."""
        ...

    @property
    def current(self) -> bool:
        """Whether what is in memory may be shown: no others may have taken over."""
        ...

    def check(self) -> None:
        """Raises if it may not."""
        ...

    def stores_in(self, claimed: int | None) -> int | None:
        """The shift to store something in, which may belong to a table that was claimed in an earlier one.

        Raises `Fenced` if it does, or if there is none just now.
        """
        ...

    def lose(self, shift: int | None) -> None:
        """That shift has been ended, or may have been."""
        ...

    async def claim(self, table_id: int) -> int | None:
        """From now on the table is ours, in this shift; raises if it is another node's."""
        ...

    async def claim_left(self, tables: Sequence[int]) -> list[int]:
        """Those of these tables that nobody alive has are ours from now on: which they are."""
        ...

    async def let_go(self, table_id: int) -> None: ...

    async def astray(self, awake: Collection[int]) -> dict[int, str]:
        """Tables, and their codes, that are ours but for those that are awake: nobody else can have them."""
        ...

    async def may_do(self, chore: str, now: float, every: float) -> bool:
        """Whether something that is done once for a house is ours to do now: nobody has, for so long."""
        ...

    @property
    def leaves(self) -> bool:
        """Whether this node leaves its tables to others, and takes no more: it closes, or is cut off."""
        ...

    @property
    def cut_off(self) -> bool:
        """Whether this node has lost the bus that others still have. It stays so until the bus is back."""
        ...

    async def drain(self) -> bool:
        """Take no more tables from now on. Says whether there is another node to leave ours to."""
        ...

    @property
    def alive(self) -> bool:
        """As `current`, for whoever only wants to know: any thread may ask, and it changes nothing."""
        ...

    @property
    def lag(self) -> float:
        """Seconds since we last said that we live."""
        ...

    def look_again(self) -> None:
        """See at once what there is to do for others, and say how things stand here."""
        ...

    async def elsewhere(self, tables: Sequence[int]) -> dict[int, int]:
        """Which of these tables other nodes have, and in which shift."""
        ...

    async def others(self) -> list[int]:
        """The shifts of all other nodes that have tables and can be asked about them."""
        ...

    async def relieve(self, node: str) -> None:
        """That node is known to have died: others may have its tables at once."""
        ...

    async def close(self) -> None: ...


class Alone:
    """One process has the database, and all tables are its own."""

    node = ""
    id: int | None = None
    nodes = 1
    ahead = 0.0
    shared = False
    current = alive = True
    leaves = cut_off = False
    lag = 0.0

    def check(self) -> None:
        pass

    def stores_in(self, claimed: int | None) -> int | None:
        return None

    def lose(self, shift: int | None) -> None:
        pass

    async def claim(self, table_id: int) -> int | None:
        return None

    async def claim_left(self, tables: Sequence[int]) -> list[int]:
        return []

    async def let_go(self, table_id: int) -> None:
        pass

    async def astray(self, awake: Collection[int]) -> dict[int, str]:
        return {}

    async def may_do(self, chore: str, now: float, every: float) -> bool:
        return True

    async def drain(self) -> bool:
        return False

    def look_again(self) -> None:
        pass

    async def elsewhere(self, tables: Sequence[int]) -> dict[int, int]:
        return {}

    async def others(self) -> list[int]:
        return []

    async def relieve(self, node: str) -> None:
        pass

    async def close(self) -> None:
        pass


def name_of_node(pid: int | None = None) -> str:
    """The machine, and the process there: this one, unless it is said."""
    return f"{socket.gethostname()}:{pid or os.getpid()}"


def come_again() -> TalewindError:
    return TalewindError("come_again", "The table is being read again. Try once more.")


class Elsewhere(TalewindError):
    """Another node has the table: `holder` is its shift, where that is known, and `table` the code."""

    def __init__(self, holder: int | None = None, table: str = "") -> None:
        sentence = "Another server of this house has this table now. Try again in a moment."
        super().__init__("elsewhere", sentence)
        self.holder = holder
        self.table = table
