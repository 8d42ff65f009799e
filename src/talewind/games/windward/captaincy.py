"""What everything else stands on: whose board has room for what, and what stands where."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Literal, TypeAlias

from msgspec.structs import asdict

from talewind.engine import Game, Seat

from . import events
from .about import WindwardOptions
from .board import Space, planet_of
from .cresters import grey_at, reds_at
from .data import GIVES, SHIP, Crew, Gives
from .position import Side, WindwardPosition
from .things import without

Tally: TypeAlias = Literal["morale", "gas", "cannons", "boat_speed", "tokens"]
"""What a player board counts."""

OWN_SECONDS = 60.0
OFF_TURN_SECONDS = 30.0


@cache
def perks_of(crew: tuple[Crew | None, ...]) -> Gives:
    """All that a crew adds to a player board."""
    tiles = [asdict(GIVES[each]) for each in crew if each is not None]
    return Gives(**{name: sum(tile[name] for tile in tiles) for name in Gives.__struct_fields__})


class Captaincy(Game[WindwardPosition, WindwardOptions]):
    """The captains' boards and the planet, as they are."""

    def __init__(self, position: WindwardPosition, options: WindwardOptions, seats: int) -> None:
        super().__init__(position, options, seats)
        self.mode = options.mode_for(seats)
        self.rivals = self.mode == "standard"
        self.planet = planet_of("small" if options.small_world else "large", position.ring)
        self.naturalist = position.colours.index("purple") if options.naturalist else None
        self.own_seconds = OWN_SECONDS if options.clock else None
        self.off_turn_seconds = OFF_TURN_SECONDS if options.clock else None

    def seconds_for(self, seat: Seat) -> float | None:
        return self.own_seconds if seat == self.position.active else self.off_turn_seconds

    # Player boards

    def perks(self, seat: Seat) -> Gives:
        """What this captain's crew adds up to."""
        return perks_of(self.position.crew[seat])

    def gas_slots(self, seat: Seat) -> int:
        """WW-CREW-02, WW-CREW-04"""
        return SHIP.base.gas_slots + self.perks(seat).gas_slots

    def cannon_slots(self, seat: Seat) -> int:
        """WW-CREW-06, WW-CREW-08"""
        return SHIP.base.cannon_slots + self.perks(seat).cannon_slots

    def hand_limit(self, seat: Seat) -> int:
        """WW-SETUP-10, WW-CREW-03, WW-ORD-18"""
        return SHIP.base.hand_limit + self.perks(seat).hand_limit

    def change(self, what: Tally, seat: Seat, by: int, why: str) -> None:
        """A number on a player board goes up or down, for all to see."""
        tally: list[int] = getattr(self.position, what)
        tally[seat] += by
        self.tell(events.Changed(seat, what, by, tally[seat], why))

    # What stands where

    def free_above(self, space: Space) -> bool:
        """Whether a Higher-layer piece can be put there. WW-RULING-06"""
        table = self.position
        return not (
            self.planet.drift[space] or space in table.ships or space in table.reds or space == table.white
        )

    def free_below(self, space: Space) -> bool:
        """Whether a Lower-layer piece can be put there. WW-RULING-06"""
        table = self.position
        return not (
            self.planet.drift[space]
            or space in table.boats
            or space in table.greys
            or space in table.dead_greys
        )

    def move_red(self, nth: int, to: Space) -> None:
        """A Red goes to another space, its tag with it."""
        table = self.position
        frm, table.reds[nth] = table.reds[nth], to
        if frm in table.tagged_reds:
            table.tagged_reds = (*without(table.tagged_reds, frm), to)

    # Who may attack whom

    def pieces(self, side: Side, at: Space) -> list[str]:
        """A party as the bans write it: s2 a ship, b5 a longboat, r7 and g7 cresters by name, w the White."""
        match side.kind:
            case "ship":
                return [f"s{side.seat}"]
            case "longboat":
                return [f"b{2 * (side.seat or 0) + (side.boat or 0)}"]
            case "red":
                return [f"r{name}" for name in reds_at(self.position, at)]
            case "grey":
                return [f"g{grey_at(self.position, at)}"]
            case "white":
                return ["w"]

    def bar(self, attackers: Iterable[str], defenders: Iterable[str]) -> None:
        self.position.barred += tuple(product(attackers, defenders))

    def is_barred(self, attacker: str, defender: str, captain: Seat | None = None) -> bool:
        """WW-BAT-23, WW-CARD-12, WW-RULING-28, WW-RULING-32"""
        barred = self.position.barred
        return (attacker, defender) in barred or (captain is not None and (attacker, f"c{captain}") in barred)
