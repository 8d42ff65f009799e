"""What changed since the first edition, for the tables that began with it."""

from __future__ import annotations

from talewind.engine import Flow, Seat

from .rules import WinterTales


class FirstEdition(WinterTales):
    def saving_only(self, seat: Seat) -> Flow[None]:
        """An action had step 5 at its heels: saving came before it, or not at all. WT-RULING-50"""
        if self.position.activation is None:
            yield from super().saving_only(seat)

    def may_vote(self) -> bool:
        """Outside activations and battles, yet inside whatever else a turn was used for. WT-RULING-124"""
        return self.position.activation is None and self.position.battle is None


WinterTales.editions = {1: FirstEdition}
