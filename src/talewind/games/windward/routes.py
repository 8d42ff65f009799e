"""Where pieces went and where they are, as far as it was told: for the book's chart of the planet."""

from __future__ import annotations

from collections.abc import Sequence

from talewind.engine import Event, Seat
from talewind.engine.charts import Course, How, Standing, go_on

from . import events
from .board import PORT, Space
from .data import Colour
from .position import Battle


class Pilot:
    """Follows every ship and every longboat; a piece has the name of its painting."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        self._colours = colours
        self._ships: dict[Seat, Space] = dict.fromkeys(range(len(colours)), PORT)
        self._boats: dict[tuple[Seat, int], Space] = {}
        """Those that are out."""
        self._battle: Battle | None = None

    def see(self, event: Event, courses: list[Course]) -> None:
        """Note a step on the way that it belongs to."""
        match event:
            case events.Sailed(seat, frm, to, by):
                self._ships[seat] = to
                go_on(
                    courses, self._of_ship(seat, frm, to, "leapt" if by in ("zephyr", "around") else "went")
                )
            case events.Rowed(seat, boat, frm, to, towed):
                self._boats[seat, boat] = to
                go_on(courses, self._of_boat(seat, boat, frm, to, "towed" if towed else "went"))
            case events.WentBack("ship", frm, to, int(seat)):
                self._ships[seat] = to
                go_on(courses, self._of_ship(seat, frm, to, "driven"))
            case events.WentBack("longboat", frm, to, int(seat), int(boat)):
                self._boats[seat, boat] = to
                go_on(courses, self._of_boat(seat, boat, frm, to, "driven"))
            case events.WentBack("red" | "white" as kind, frm, to):
                go_on(courses, Course(None, f"crester-{kind}", [frm, to], "driven"))
            case events.Hunted(kind, path) if len(path) > 1:
                go_on(courses, Course(None, f"crester-{kind}", [*path], "pursued"))
            case _:
                self._count(event)

    def _count(self, event: Event) -> None:
        """What changes where a piece is, and is no way."""
        match event:
            case events.DroppedLongboat(seat, boat, at):
                self._boats[seat, boat] = at
            case events.PickedUp(seat, "longboat", at):
                self._boats = {
                    who: where for who, where in self._boats.items() if (who[0], where) != (seat, at)
                }
            case events.BattleEnds(battle):
                self._battle = battle
            case events.Defeated("longboat", _, int(seat)) if self._battle:
                for side in (self._battle.attacker, self._battle.defender):
                    if side.kind == "longboat" and side.seat == seat:
                        self._boats.pop((seat, side.boat or 0), None)
            case events.ShipLost(seat):
                self._ships[seat] = PORT

    def standings(self) -> list[Standing]:
        ships = [Standing(seat, self._ship(seat), at) for seat, at in self._ships.items()]
        boats = [
            Standing(seat, self._boat(seat, boat), at) for (seat, boat), at in sorted(self._boats.items())
        ]
        return ships + boats

    def _of_ship(self, seat: Seat, frm: Space, to: Space, how: How) -> Course:
        return Course(seat, self._ship(seat), [frm, to], how)

    def _of_boat(self, seat: Seat, boat: int, frm: Space, to: Space, how: How) -> Course:
        return Course(seat, self._boat(seat, boat), [frm, to], how)

    def _ship(self, seat: Seat) -> str:
        return f"ship-{self._colours[seat]}"

    def _boat(self, seat: Seat, boat: int) -> str:
        return f"boat-{self._colours[seat]}-{boat + 1}"
