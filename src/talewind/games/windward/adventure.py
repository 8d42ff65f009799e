"""The adventures: a night of the solo game, a night of the cooperative one, and trades between teammates."""

from __future__ import annotations

from talewind.engine import Answer, Flow, Question, Seat, ask

from . import events, questions
from .board import FAR, PORT, Space
from .data import SHIP, SKY
from .hunting import Hunting
from .moves import Agree, Offer
from .position import Trade

SOLO_SHARE = 2
"""So many Reds may share a space. WW-SOLO-12"""

NOT_AT_PORT = "Both ships must be At Port to trade (WW-COOP-11)."
NOTHING_OFFERED = "A trade needs a card (WW-COOP-11)."
NOT_YOURS = "You do not hold that card (WW-COOP-11)."
EMPTY_HAND = "They have no card to give (WW-COOP-11)."
HAND_LIMIT = "A hand would be over its limit (WW-RULING-91)."
NOT_THEIRS = "You do not hold the card they want (WW-COOP-11)."


class Adventure(Hunting):
    # Solo

    def solo_night(self, seat: Seat) -> Flow[None]:
        """All Reds move, then they fight together; then the White. WW-SOLO-09..14, WW-SOLO-19, WW-SOLO-20"""
        table = self.position
        speed = self.planet.red_speed + table.fallen
        back: dict[int, Space] = {}
        waiting = set(range(len(table.reds)))
        while waiting:
            nth = yield from self.next_red(seat, waiting)
            waiting.remove(nth)
            path = yield from self.solo_path(nth, seat, speed)
            if len(path) > 1:
                back[nth] = path[-2]
                self.move_red(nth, path[-1])
                self.tell(events.Hunted("red", path, seat))
        ship = table.ships[seat]
        if ship in table.reds:
            attackers = [nth for nth, red in enumerate(table.reds) if red == ship]
            reds = self.crester_side("red", len(attackers))
            defender = self.ship_side(seat, attacks=False, reds=True)
            yield from self.battle(reds, defender, ship, tuple(back[nth] for nth in attackers))
        yield from self.white_hunts(seat, SKY.white_speed)

    def next_red(self, seat: Seat, waiting: set[int]) -> Flow[int]:
        """The captain chooses; else by distance to the ship, then by territory of origin. WW-RULING-80"""
        table = self.position
        ship = table.ships[seat]
        far = self.planet.distances(ship)
        order = sorted(waiting, key=lambda nth: (far[table.reds[nth]], table.homes[nth]))
        red = yield from self.choose_hunter([table.reds[nth] for nth in order])
        return next(nth for nth in order if table.reds[nth] == red)

    def solo_path(self, nth: int, seat: Seat, speed: int) -> Flow[list[Space]]:
        """No space takes a third Red; the ship's own counts as open on the way. WW-SOLO-12, WW-RULING-45"""
        table = self.position
        ship, red = table.ships[seat], table.reds[nth]
        full = {space for space in table.reds if table.reds.count(space) >= SOLO_SHARE and space != red}
        far = self.course(red, ship, full)
        assert far is not None
        return (yield from self.follow("red", red, far, full, speed))

    # Together

    def coop_night_at_port(self, seat: Seat) -> Flow[None]:
        """The White comes for the Trading Post. WW-COOP-14..17, WW-RULING-87, WW-RULING-88"""
        path = yield from self.white_nears_port(seat)
        if path[-1:] == [PORT]:
            self.tell(events.Hunted("white", path, seat))
            yield from self.lose_ship(seat, "white")
            self.tell(events.WentBack("white", PORT, path[-2]))
        else:
            if len(path) > 1:
                self.tell(events.Hunted("white", path, seat))
            self.rest_morale(seat)

    def white_nears_port(self, seat: Seat) -> Flow[list[Space]]:
        """Its path; the centre counts as one step from the six spaces around it. WW-RULING-88"""
        table = self.position
        if table.white_is != "sky":
            return []
        closed = self.obstacles(seat, table.white)
        far = self.planet.to_port(closed)
        if far[table.white] == FAR:
            return []
        speed = SKY.white_speed_coop[self.options.difficulty]
        path = yield from self.follow("white", table.white, far, closed, min(speed, far[table.white] - 1))
        table.white = path[-1]
        if far[path[-1]] == 1 and len(path) <= speed:
            path.append(PORT)
        return path

    def coop_night_at_sky(self, seat: Seat) -> Flow[None]:
        """WW-COOP-19..22, WW-RULING-89, WW-RULING-90"""
        table = self.position
        yield from self.reds_hunt(seat)
        if table.ships[seat] != PORT:
            yield from self.white_hunts(seat, SKY.white_speed_coop[self.options.difficulty])

    def rest_morale(self, seat: Seat) -> None:
        """WW-END-03, WW-COOP-15"""
        gain = min(SHIP.rest_port_morale, SHIP.base.morale_max - self.position.morale[seat])
        if gain > 0:
            self.change("morale", seat, gain, "rest")

    # Trades At Port

    def mates_at_port(self, seat: Seat) -> list[Seat]:
        """With whom a captain could trade now. WW-COOP-11"""
        ships = self.position.ships
        return [other for other in self.clockwise_after(seat) if ships[other] == PORT == ships[seat]]

    def traders(self) -> dict[Seat, Question]:
        """Everybody At Port with somebody else there, whenever a decision is awaited. WW-RULING-91"""
        table = self.position
        at_port = [seat for seat in self.present() if table.ships[seat] == PORT]
        if len(at_port) < 2 or not any(table.hands[seat] for seat in at_port):
            return {}
        return {seat: questions.TradeOffer(self, seat) for seat in at_port}

    def why_not_offer(self, seat: Seat, offer: Offer) -> str | None:
        """From what is public and the own hand: whether the other holds a card is theirs to know."""
        table = self.position
        if offer.to not in self.mates_at_port(seat):
            return NOT_AT_PORT
        if offer.give is None and offer.want is None:
            return NOTHING_OFFERED
        if offer.give is not None and offer.give not in table.hands[seat]:
            return NOT_YOURS
        if offer.want is not None and not table.hands[offer.to]:
            return EMPTY_HAND
        change = (offer.want is not None) - (offer.give is not None)
        grows = seat if change > 0 else offer.to if change < 0 else None
        return HAND_LIMIT if grows is not None and not self.room_in_hand(grows) else None

    def room_in_hand(self, seat: Seat) -> int:
        """How many cards a trade may add: one place is kept for the supply that is being taken.

        WW-RULING-91, WW-RULING-109
        """
        table = self.position
        kept = int(seat == table.active and table.taking > 0)
        return self.hand_limit(seat) - len(table.hands[seat]) - kept

    def why_no_deal(self) -> str | None:
        trade = self.position.trade
        if trade is None or trade.want is None or trade.want in self.position.hands[trade.to]:
            return None
        return NOT_THEIRS

    def offer_trade(self, answer: Answer) -> Flow[None]:
        """WW-COOP-11, WW-RULING-91"""
        table = self.position
        seat, offer = answer.seat, answer.move
        table.trade = trade = Trade(seat, offer.to, offer.give, offer.want)
        if trade.give is not None:
            self.show_card(seat, trade.give)
        self.tell(events.TradeOffered(seat, trade.to, trade.give, trade.want))
        question = questions.TradeAnswer(self, self.seconds_for(trade.to))
        reply = yield from ask(trade.to, question)
        table.trade = None
        if not isinstance(reply.move, Agree):
            self.tell(events.TradeDeclined(seat, trade.to))
            return
        for giver, taker, card in ((seat, trade.to, trade.give), (trade.to, seat, trade.want)):
            if card is not None:
                self.lay_card(giver, card)
                self.give_card(taker, card)
        self.tell(events.Traded(seat, trade.to, trade.give, trade.want))
