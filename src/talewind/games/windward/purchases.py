"""Purchases with gas, and the cards that are played for themselves."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow

from . import events
from .board import DIRECTIONS, PORT, Direction, Space
from .data import GOODS, SHIP, Crew, Good
from .moves import Buy, Play
from .orders import TOO_MUCH, Orders

BUY_AT_PORT = "Gas is spent At Port (WW-BUY-01)."
NO_GAS = "You have not enough gas (WW-BUY-01)."
NO_NOTORIETY = "No adventure counts notoriety (WW-RULING-85)."
NOT_HELD = "You do not hold that card (WW-CARD-01)."
IN_BATTLE = "That card is played in a battle (WW-CARD-04)."
WITH_ORDER = "Coffee is played by giving its order (WW-CARD-05)."
WHICH_WIND = "Choose another wind than this one (WW-CARD-13)."
NO_GREY = "No Grey is left in the stockpile (WW-CARD-07)."
NO_GROUND = "Choose an unoccupied feeding ground (WW-CARD-07)."


class Purchases(Orders):
    # Spending gas

    def why_not_buy(self, good: Good, crew: Crew | None) -> str | None:
        """WW-BUY-01..08, WW-GAS-01, WW-RULING-94"""
        table = self.position
        seat = table.active
        if table.ships[seat] != PORT:
            return BUY_AT_PORT
        if table.gas[seat] < SHIP.prices[good]:
            return NO_GAS
        if crew is not None and good != "hire_crew":
            return TOO_MUCH
        if good == "notoriety":
            return None if self.rivals else NO_NOTORIETY
        return self.why_no_effect(good, crew)

    def buys(self) -> Iterator[Buy]:
        table = self.position
        seat = table.active
        if table.ships[seat] != PORT or not table.gas[seat]:
            return
        for good in GOODS:
            if good == "hire_crew":
                if table.gas[seat] >= SHIP.prices[good]:
                    for crew in self.hires(seat):
                        yield Buy(good, crew)
            elif self.why_not_buy(good, None) is None:
                yield Buy(good)

    def buy(self, move: Buy) -> Flow[None]:
        table = self.position
        seat = table.active
        price = SHIP.prices[move.good]
        table.gas[seat] -= price
        self.tell(events.Bought(seat, move.good, price, table.gas[seat]))
        if move.good == "notoriety":
            self.gain(seat, 1, "bought")
        else:
            yield from self.carry_out(seat, move.good, move.crew)

    # Cards

    def why_not_play(self, move: Play) -> str | None:
        """WW-CARD-01, WW-CARD-03, WW-CARD-04, WW-CARD-07, WW-CARD-08, WW-CARD-13, WW-CARD-14"""
        table = self.position
        if move.card not in table.hands[table.active]:
            return NOT_HELD
        if move.card in ("harpoon", "false_flag"):
            return IN_BATTLE
        if move.card == "coffee":
            return WITH_ORDER
        if move.card == "aerogenerator":
            good = move.wind in DIRECTIONS and move.wind != table.wind and move.to is None
            return None if good else WHICH_WIND
        if move.card == "bait":
            if not table.grey_stock:
                return NO_GREY
            return None if move.wind is None and move.to in self.grounds() else NO_GROUND
        return None if move.wind is None and move.to is None else TOO_MUCH

    def grounds(self) -> list[Space]:
        """Feeding grounds that are free for a Grey. WW-CARD-07, WW-RULING-06"""
        return [space for space in self.planet.feeding if self.free_below(space)]

    def winds(self) -> list[Direction]:
        return [wind for wind in DIRECTIONS if wind != self.position.wind]

    def plays(self) -> Iterator[Play]:
        table = self.position
        hand = table.hands[table.active]
        if "fuel" in hand:
            yield Play("fuel")
        if "deadweight" in hand:
            yield Play("deadweight")
        if "aerogenerator" in hand:
            for wind in self.winds():
                yield Play("aerogenerator", wind)
        if "bait" in hand and table.grey_stock:
            for to in self.grounds():
                yield Play("bait", None, to)

    def play_card(self, move: Play) -> None:
        table = self.position
        seat = table.active
        self.use_card(seat, move.card)
        if move.card == "fuel":
            self.speed_up(seat, 1, "fuel")
        elif move.card == "deadweight":
            table.deadweight += 1
        elif move.wind is not None:
            table.wind = move.wind
            self.tell(events.WindTurned(move.wind, [], seat))
        elif move.to is not None:
            self.grey_comes(move.to, [])
