"""The night: how a captain's turn ends, At Port and At Sky."""

from __future__ import annotations

from talewind.engine import Flow, Seat, ask

from . import events, moves, questions
from .adventure import Adventure
from .board import PORT
from .data import SHIP, SKY
from .fame import MANY_WATCHES
from .things import put

ENDS_ON_DRIFT = "The turn may not end on drift (WW-CARD-10)."


class Nights(Adventure):
    def why_not_end(self) -> str | None:
        """On drift only if there is no way off it. WW-CARD-10, WW-RULING-17"""
        at = self.position.ships[self.position.active]
        if at != PORT and self.planet.drift[at] and self.sails():
            return ENDS_ON_DRIFT
        return None

    def end_turn(self) -> Flow[None]:
        """WW-END-01..08"""
        table = self.position
        seat = table.active
        table.by_mate = table.by_coffee = ()
        table.mates = SHIP.base.mates
        self.leave_drift(seat)
        table.hunting = True
        self.tell(events.Rested(seat, table.ships[seat]))
        if table.ships[seat] == PORT:
            yield from self.rest_at_port(seat)
        else:
            yield from self.rest_at_sky(seat)

    def leave_drift(self, seat: Seat) -> None:
        """A ship that cannot get off the drift goes back to firm sky. WW-RULING-17, WW-RULING-104"""
        table, planet = self.position, self.planet
        at = table.ships[seat]
        if at == PORT or not planet.drift[at]:
            return
        to = table.firm
        if to != PORT and not self.free_above(to):
            far = planet.distances(to)
            to = min(filter(self.free_above, range(planet.size)), key=lambda space: far[space])
        table.ships[seat] = to
        self.tell(events.WentBack("ship", at, to, seat))

    def rest_at_port(self, seat: Seat) -> Flow[None]:
        """WW-END-03, WW-END-04, WW-SOLO-07, WW-COOP-14"""
        self.position.watches = put(self.position.watches, seat, 0)
        if self.mode == "solo":
            self.finish("night_at_port")
        if self.mode == "coop":
            yield from self.coop_night_at_port(seat)
        else:
            self.rest_morale(seat)

    def rest_at_sky(self, seat: Seat) -> Flow[None]:
        """WW-END-05..08, WW-SOLO-08, WW-COOP-18"""
        table = self.position
        yield from self.feed_the_crew(seat)
        if table.ships[seat] == PORT:
            return
        if self.mode == "solo":
            yield from self.solo_night(seat)
        elif self.mode == "coop":
            yield from self.coop_night_at_sky(seat)
        else:
            yield from self.reds_hunt(seat)
            if table.ships[seat] != PORT:
                yield from self.white_hunts(seat, SKY.white_speed)
        if table.ships[seat] != PORT:
            self.keep_watch(seat)

    def feed_the_crew(self, seat: Seat) -> Flow[None]:
        """A card, or a morale; without morale the ship is Lost. WW-END-05, WW-END-06, WW-RULING-54"""
        table = self.position
        if table.hands[seat]:
            answer = yield from ask(seat, questions.Rest(table, seat, self.own_seconds))
            if isinstance(answer.move, moves.Discard):
                card = answer.move.card
                self.lay_card(seat, card)
                self.shelve(card)
                self.reveal()
                self.tell(events.Discarded(seat, card))
                return
        self.change("morale", seat, -1, "hunger")
        if table.morale[seat] < 1:
            yield from self.lose_ship(seat, "hunger")

    def keep_watch(self, seat: Seat) -> None:
        """A rest At Sky is complete. WW-END-08, WW-GWC-13, WW-NAT-16"""
        table = self.position
        table.watches = put(table.watches, seat, table.watches[seat] + 1)
        self.gain(seat, 1, "watch")
        if seat == self.naturalist:
            value = SKY.tag_value
            tags = len(table.tagged_reds) * value.red + len(table.tagged_greys) * value.grey
            self.gain(seat, tags, "tags")
        if table.morale[seat] == SHIP.base.morale_max:
            self.achieve(seat, "high_spirits")
        if table.watches[seat] >= MANY_WATCHES:
            self.achieve(seat, "long_watch")
