"""What a client spends at one node counts at the others: they tell each other, a few times a second.

Nobody gets more by going from node to node, but for what is under way meanwhile; and that is owed. While the
bus is away, what is the whole house's is paid at each node for all of them: it has its share to give, and no
more. A house that has no bus counts at each node for itself.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice

from ..ground.limits import Spent
from ..tables.house import House
from .security import WRONG_CODES, Limits

EVERY = 0.1
"""So many seconds of spending are told together."""
OLD = 5.0
"""What comes after so many seconds was held up on its way: the purses have filled again since."""
TOGETHER = 500
"""So many purses are in one message at most."""
THE_HOUSES = (WRONG_CODES, "new_guest", "new_table")
"""What can be guessed, or is stored: more nodes can bear no more of it. All else is a node's own work."""


class Spending:
    def __init__(self, house: House, limits: Limits) -> None:
        self._house = house
        self._limits = limits
        self._untold: Counter[tuple[str, str]] = Counter()
        limits.spent = self._note
        house.spent = self._hear

    def _note(self, kind: str, client: str, much: int) -> None:
        if self._house.neighbours is None:
            return
        if not self._house.bus_ok:
            if kind in THE_HOUSES:
                self._limits.owe(kind, client, much * (self._house.store.holding.nodes - 1))
            return
        if not self._untold:
            clock = self._house.clock
            clock.alarm(clock.steady() + EVERY, self._tell)
        self._untold[kind, client] += much

    def _tell(self) -> None:
        untold, self._untold = iter(self._untold.items()), Counter()
        while much := [(kind, client, much) for (kind, client), much in islice(untold, TOGETHER)]:
            self._house.announce("spent", Spent(self._house.clock(), much))

    def _hear(self, spent: Spent) -> None:
        if self._house.clock() - spent.at <= OLD:
            for kind, client, much in spent.much:
                self._limits.owe(kind, client, much)
