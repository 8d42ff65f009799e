"""What earlier editions of these rules did otherwise, for tables that were begun with them."""

from __future__ import annotations

from itertools import count, takewhile
from typing import Any

from talewind.engine import Seat

from .board import Space
from .position import WindwardPosition
from .rules import Windward
from .things import without


class FirstEdition(Windward):
    """Reds were known by their spaces, and it was over before the next turn of whoever had fifteen."""

    def have_fought(self, at: Space) -> None:
        self.position.fought += (at,)

    def unfought(self, table: WindwardPosition) -> list[Space]:
        return [red for red in table.reds if red not in table.fought]

    def red_falls(self, at: Space, seat: Seat) -> None:
        super().red_falls(at, seat)
        table = self.position
        if at in table.fought:
            table.fought = without(table.fought, at)

    def grey_loses(self) -> None:
        """Once beaten a Grey could be fought by everybody again, even if it was let go in the same turn."""
        beaten = self.pieces(self.fight.defender, self.fight.at)
        self.position.barred = tuple(pair for pair in self.position.barred if pair[1] not in beaten)
        super().grey_loses()

    def final_turns(self, table: WindwardPosition, trigger: Seat) -> tuple[Seat, ...]:
        end = table.first if self.options.even_turns else trigger
        later = ((table.active + step) % self.seats for step in range(1, self.seats))
        return tuple(takewhile(lambda seat: seat != end, later))

    def pass_on(self) -> None:
        """Its tables were saved without a list of last turns."""
        table = self.position
        if table.trigger is not None:
            table.last_turns = self.final_turns(table, table.trigger)
        super().pass_on()

    @classmethod
    def upgrade(cls, position: dict[str, Any], schema: int) -> dict[str, Any]:
        """Cresters had no names."""
        numbers = count(1)
        names: dict[str, Any] = {
            f"{kind}_names": [next(numbers) for _ in position[f"{kind}s"]]
            for kind in ("red", "grey", "dead_red", "dead_grey")
        }
        caught = [None if crester is None else next(numbers) for crester in position["crester"]]
        return position | names | {"caught": caught, "named": next(numbers) - 1}


Windward.editions = {1: FirstEdition}
