"""What a ship takes from its space, leaves there, and trades in."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Seat

from . import events
from .board import PORT, Space
from .boats import Boats
from .cresters import lay, lift, stow, unstow
from .data import SKY
from .losses import LYING
from .moves import (
    CARGO,
    LOOSE,
    Cargo,
    Drop,
    Exchange,
    Loose,
    PickUp,
)
from .position import ABOARD, Tooth
from .things import put, without

NOTHING_AT_PORT = "Nothing is picked up At Port (WW-PICK-01)."
NOT_THERE = "Nothing of that kind lies on your ship's space (WW-PICK-01)."
NOT_YOUR_BOAT = "None of your longboats is on your ship's space (WW-PICK-02)."
HOLD_FULL = "The hold takes one crester only (WW-PICK-03)."
TOWED = "Another captain's longboat tows it (WW-LB-11)."
NO_GAS_SLOT = "All your gas slots are full (WW-POCK-02)."
DROP_AT_SKY = "Cargo is dropped only At Sky (WW-RULING-18)."
NOT_ABOARD = "That is not in your hold (WW-CARGO-02)."
TEETH_SCORE = "Teeth are exchanged for gas only in an adventure (WW-SOLO-17)."
TEETH_AT_PORT = "Teeth are exchanged At Port (WW-RULING-84)."
TEETH: tuple[Tooth, ...] = ("grey_tooth", "red_tooth")

NO_TOOTH = "There is no such tooth in your hold (WW-RULING-84)."


class Hold(Boats):
    def why_not_pick_up(self, what: Loose) -> str | None:
        """WW-SHIP-02, WW-PICK-01..04, WW-CARGO-03, WW-CARGO-04, WW-LB-11, WW-POCK-02, WW-RULING-23"""
        table = self.position
        seat = table.active
        at = table.ships[seat]
        if at == PORT:
            return NOTHING_AT_PORT
        if what == "longboat":
            return None if at in table.boats[2 * seat : 2 * seat + 2] else NOT_YOUR_BOAT
        if what == "gas":
            if at not in self.planet.pocket or not table.pockets[self.planet.pocket[at]]:
                return NOT_THERE
            return None if table.gas[seat] < self.gas_slots(seat) else NO_GAS_SLOT
        if at not in self.loose(what):
            return NOT_THERE
        if what in ("grey", "red") and table.crester[seat] is not None:
            return HOLD_FULL
        if what == "grey" and at in table.boats and table.boats.index(at) // 2 != seat:
            return TOWED
        return None

    def loose(self, what: Cargo) -> tuple[Space, ...]:
        """Where such things lie about."""
        spaces: tuple[Space, ...] = getattr(self.position, LYING[what])
        return spaces

    def pick_ups(self) -> Iterator[PickUp]:
        if self.position.ships[self.position.active] != PORT:
            for what in LOOSE:
                if self.why_not_pick_up(what) is None:
                    yield PickUp(what)

    def pick_up(self, move: PickUp) -> None:
        """WW-PICK-01, WW-POCK-02, WW-POCK-03, WW-NAT-15"""
        table, what = self.position, move.what
        seat = table.active
        at = table.ships[seat]
        self.tell(events.PickedUp(seat, what, at))
        if what == "longboat":
            table.boats[table.boats.index(at, 2 * seat)] = ABOARD
        elif what == "gas":
            nth = self.planet.pocket[at]
            left = table.pockets[nth] - 1
            table.pockets = put(table.pockets, nth, left)
            table.gas[seat] += 1
            self.check_standing(seat)
        elif what == "grey" or what == "red":
            stow(table, seat, what, lift(table, what, at))
        else:
            setattr(table, LYING[what], without(self.loose(what), at))
            if what == "token":
                table.tokens[seat] += 1
            else:
                self.stow_tooth(seat, "grey_tooth" if what == "grey_tooth" else "red_tooth")

    def stow_tooth(self, seat: Seat, tooth: Tooth) -> None:
        """Into the hold; the Naturalist keeps none. WW-NAT-14, WW-NAT-15"""
        if seat != self.naturalist:
            table = self.position
            (table.grey_teeth if tooth == "grey_tooth" else table.red_teeth)[seat] += 1

    def why_not_drop(self, what: Cargo) -> str | None:
        """WW-CARGO-02, WW-RULING-18, WW-RULING-19, WW-RULING-95"""
        table = self.position
        seat = table.active
        if table.ships[seat] == PORT:
            return DROP_AT_SKY
        if what in ("grey", "red"):
            return None if table.crester[seat] == what else NOT_ABOARD
        if what == "token":
            return None if table.tokens[seat] else NOT_ABOARD
        teeth = table.grey_teeth if what == "grey_tooth" else table.red_teeth
        return None if teeth[seat] else NOT_ABOARD

    def drops(self) -> Iterator[Drop]:
        for what in CARGO:
            if self.why_not_drop(what) is None:
                yield Drop(what)

    def drop(self, move: Drop) -> None:
        table, what = self.position, move.what
        seat = table.active
        at = table.ships[seat]
        if what in ("grey", "red"):
            kind, name = unstow(table, seat)
            lay(table, kind, at, name)
        else:
            if what == "token":
                table.tokens[seat] -= 1
            else:
                (table.grey_teeth if what == "grey_tooth" else table.red_teeth)[seat] -= 1
            self.scatter(what, at)
        self.tell(events.Dropped(seat, what, at))

    # Teeth for gas, in an adventure

    def why_not_exchange(self, tooth: Tooth) -> str | None:
        """WW-SOLO-17, WW-COOP-24, WW-RULING-84"""
        table = self.position
        seat = table.active
        if self.rivals:
            return TEETH_SCORE
        if table.ships[seat] != PORT:
            return TEETH_AT_PORT
        teeth = table.grey_teeth if tooth == "grey_tooth" else table.red_teeth
        return None if teeth[seat] else NO_TOOTH

    def exchanges(self) -> Iterator[Exchange]:
        if not self.rivals:
            for tooth in TEETH:
                if self.why_not_exchange(tooth) is None:
                    yield Exchange(tooth)

    def exchange(self, move: Exchange) -> None:
        table = self.position
        seat = table.active
        grey = move.tooth == "grey_tooth"
        (table.grey_teeth if grey else table.red_teeth)[seat] -= 1
        worth = SKY.tooth_value.grey if grey else SKY.tooth_value.red
        gas = self.take_gas(seat, worth, "teeth")
        self.tell(events.TeethExchanged(seat, int(grey), int(not grey), gas))
