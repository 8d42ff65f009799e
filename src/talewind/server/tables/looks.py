"""When people looked last at tables that last for days, of whom a node knows that has lost its tables.

A look is its person's, whichever node has the table by now. So it is written down as soon as this node may
write again, unless they have looked later elsewhere, or nothing of them is kept any more.
"""

from __future__ import annotations

from ..ground.troubles import NotStored
from ..storage import deadline_rows
from ..storage.store import Store
from .gathering import Gathering


class LateLooks:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[tuple[int, int], float] = {}
        """By table and guest."""

    def keep(self, live: Gathering, until: float) -> None:
        """Those of a table that was ours until then: what came after, they have seen elsewhere, if at all."""
        if live.slow and live.record.phase == "play":
            looks = live.last_looks()
            self._kept |= {(live.record.id, guest): min(when, until) for guest, when in looks.items()}

    async def write(self) -> None:
        kept, self._kept = self._kept, {}
        moved = [deadline_rows.looked_later(table, guest, when) for (table, guest), when in kept.items()]
        try:
            if moved:
                await self._store.write((), moved)
        except NotStored:
            self._kept = kept | self._kept
