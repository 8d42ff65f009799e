"""Windward: the frame of a turn, the rounds, and the end.

Each floor of the game stands on the one below it: `captaincy` (boards and spaces), `fame`, `stores`,
`losses`, `whites`, `battle`, `sailing`, `boats`, `cargo`, `orders`, `purchases`, `hunting`, `adventure`,
`nights`. In each `why_not_…` says whether something may be done, and the function of the same name does it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from talewind.engine import (
    Asks,
    Chance,
    Flow,
    Result,
    Seat,
    Told,
    offering,
    ranks,
)
from talewind.engine import Move as AnyMove

from . import events, moves, questions, setup, view
from .about import ABOUT, WindwardOptions
from .board import DIRECTIONS, PORT
from .book import pages, remarks
from .bots import BOTS
from .data import CARDS, GOODS, PORT_ORDERS, SHIP, SKY, SKY_ORDERS, Card, Good, OrderName
from .gauges import gauges
from .leaves import contents, say
from .moves import (
    Buy,
    By,
    Drop,
    EndTurn,
    Exchange,
    Order,
    PickUp,
    Play,
    Row,
    Sail,
)
from .nights import Nights
from .orders import NO_CREW, WHOM
from .position import Battle, WindwardPosition

NOT_AN_ACTION = "That is not something a captain does now (WW-TURN-01)."
OTHERS_TURN = "It is another captain's turn (WW-TURN-03)."
OFF_TURN = "In another captain's turn only Harpoon and False Flag are played, in a battle (WW-RULING-31)."
DECIDE_FIRST = "Something else is decided first; your turn goes on after that (WW-TURN-04)."
ACTIONS = (Sail, Row, Order, Buy, Play, PickUp, Drop, Exchange, EndTurn)

FEWEST_RIVALS = 2


class Windward(Nights):
    about = ABOUT
    bots = BOTS
    book = staticmethod(pages)
    contents = staticmethod(contents)
    say = staticmethod(say)
    remarks = staticmethod(remarks)
    Position = WindwardPosition
    Options = WindwardOptions
    Move = (
        Sail
        | Row
        | Order
        | Buy
        | Play
        | PickUp
        | Drop
        | Exchange
        | EndTurn
        | moves.Take
        | moves.Place
        | moves.Discard
        | moves.LoseMorale
        | moves.Send
        | moves.Hunt
        | moves.AsTheyCome
        | moves.RaiseFlag
        | moves.Fight
        | moves.Spend
        | moves.Add
        | moves.Loot
        | moves.Offer
        | moves.Agree
        | moves.Refuse
        | moves.Decline
        | moves.Reconsider
    )
    Event = (
        events.TurnBegins
        | events.WindTurned
        | events.Sailed
        | events.Rowed
        | events.WentBack
        | events.Ordered
        | events.Bought
        | events.Changed
        | events.Hired
        | events.DroppedLongboat
        | events.Processed
        | events.Researched
        | events.TookSupply
        | events.Restacked
        | events.PlayedCard
        | events.Discarded
        | events.GreyCame
        | events.RedCame
        | events.WhiteCame
        | events.PickedUp
        | events.Dropped
        | events.TeethExchanged
        | events.Gained
        | events.Achieved
        | events.ChangedMind
        | events.BattleBegins
        | events.FalseFlag
        | events.CannonsSpent
        | events.Rolled
        | events.HitsAdded
        | events.BattleEnds
        | events.Defeated
        | events.ShipLost
        | events.Robbed
        | events.Rested
        | events.Hunted
        | events.LifeLost
        | events.TradeOffered
        | events.Traded
        | events.TradeDeclined
        | events.LastTurns
        | events.TieBreak
        | events.Over
    )

    @classmethod
    def set_up(cls, options: WindwardOptions, seats: int, chance: Chance) -> WindwardPosition:
        return setup.set_up(options, seats, chance)

    # The turn

    def turn(self) -> Flow[None]:
        """A captain's turn: actions in any order, and the night. WW-TURN-01..04"""
        if not self.position.begun:
            self.position.begun = True
            self.begin_turn(self.position.active)
        flow = self.actions()
        if self.mode == "coop":
            return offering(flow, self.traders, self.offer_trade)
        if self.position.cards:
            return offering(flow, self.ponderers, self.change_mind)
        return flow

    def actions(self) -> Flow[None]:
        """One after the other, each with the battle it causes, until the captain ends the turn."""
        table = self.position
        captain: Asks = {table.active: questions.YourTurn(self, self.own_seconds)}
        while not table.turn_over:
            move = (yield captain).move
            kind = type(move)
            if kind is Sail:
                yield from self.sail(move)
            elif kind is EndTurn:
                yield from self.end_turn()
                break
            elif kind is Row:
                yield from self.row(move)
            elif kind is Order:
                yield from self.give_order(move)
            elif kind is Buy:
                yield from self.buy(move)
            elif kind is Play:
                self.play_card(move)
            elif kind is PickUp:
                self.pick_up(move)
            elif kind is Drop:
                self.drop(move)
            else:
                self.exchange(move)
        self.pass_on()

    def why_not_do(self, move: AnyMove) -> str | None:
        """Why a captain may not do this now; None if it is legal."""
        if isinstance(move, Sail):
            return self.why_not_sail(move.to, move.by)
        if isinstance(move, EndTurn):
            return self.why_not_end()
        if isinstance(move, Row):
            return self.why_not_row(move.boat, move.to)
        if isinstance(move, Order):
            return self.why_not_order(move)
        if isinstance(move, Buy):
            return self.why_not_buy(move.good, move.crew)
        if isinstance(move, Play):
            return self.why_not_play(move)
        if isinstance(move, PickUp):
            return self.why_not_pick_up(move.what)
        if isinstance(move, Drop):
            return self.why_not_drop(move.what)
        return self.why_not_exchange(move.tooth) if isinstance(move, Exchange) else NOT_AN_ACTION

    def choices(self) -> Mapping[str, Any]:
        """All that is legal now, and of what is printed on boards and cards why it is not."""
        table = self.position
        seat = table.active
        at = table.ships[seat]
        last: OrderName = "research_crester" if seat == self.naturalist else "process_crester"
        mine: tuple[OrderName, ...] = (*SKY_ORDERS[:3], last, *PORT_ORDERS)
        givers: tuple[By, ...] = ("mate", "coffee")
        return {
            "sail": [
                {"to": sail.to, "by": sail.by, "cost": self.fare(at, sail), "fight": self.meets(sail)}
                for sail in self.sails()
            ],
            "row": [
                {"boat": row.boat, "to": row.to, "fight": row.to in table.boats or row.to in table.greys}
                for row in self.rows()
            ],
            "orders": {order: {by: self.why_no_order(order, by) for by in givers} for order in mine},
            "goods": {good: self.why_no_good(good) for good in GOODS},
            "cards": {card: self.why_no_card(card) for card in CARDS if card in table.hands[seat]},
            "hire": self.hires(seat),
            "release": [] if at == PORT or seat != self.naturalist else self.releases(seat),
            "bait": self.grounds() if table.grey_stock else [],
            "winds": self.winds(),
            "pick_up": [move.what for move in self.pick_ups()],
            "drop": [move.what for move in self.drops()],
            "exchange": [move.tooth for move in self.exchanges()],
            "end": self.why_not_end(),
        }

    def why_no_order(self, order: OrderName, by: By) -> str | None:
        """Why that order cannot be given at all, whomever it hires and wherever it releases."""
        move = next((each for each in self.orders() if each.order == order and each.by == by), None)
        if move is not None:
            return None
        reason = self.why_not_order(Order(order, by))
        return NO_CREW if reason == WHOM else reason

    def why_no_good(self, good: Good) -> str | None:
        reason = self.why_not_buy(good, None)
        return None if reason == WHOM else reason

    def why_no_card(self, card: Card) -> str | None:
        """Why a card in hand is of no use now."""
        if card == "coffee":
            usable = any(move.by == "coffee" for move in self.orders())
        else:
            usable = any(move.card == card for move in self.plays())
        return None if usable else self.why_not_play(Play(card))

    def meets(self, sail: Sail) -> str | None:
        """Whom the ship would fight there."""
        table = self.position
        if sail.to in table.reds:
            return "red"
        if sail.to == PORT:
            return None
        return "white" if sail.to == table.white else "ship" if sail.to in table.ships else None

    # Rounds

    def pass_on(self) -> None:
        """The next captain clockwise; a new wind when the turn comes back to the first.

        WW-TURN-03, WW-SETUP-08, WW-ROUND-01..03, WW-SOLO-15, WW-RULING-59, WW-RULING-63
        """
        table = self.position
        if table.white_is == "due":
            self.white_enters()
        at = table.active
        while True:
            seat = self.next_captain(at)
            if seat is None:
                return
            while True:
                at = (at + 1) % self.seats
                if at == table.first:
                    table.round += 1
                    self.turn_wind()
                if at == seat:
                    break
            if seat not in table.gone:
                break
        table.active = seat
        self.begin_turn(seat)

    def next_captain(self, seat: Seat) -> Seat | None:
        """Clockwise; once somebody has fifteen, whoever still has a last turn. None: it is over.

        WW-OVER-03, WW-OVER-04, WW-TIE-01, WW-RULING-57, WW-RULING-61, WW-RULING-120
        """
        table = self.position
        if table.trigger is None:
            return (seat + 1) % self.seats
        if not table.last_turns:
            if self.decided():
                return None
            begins = table.first if self.options.even_turns else table.trigger
            table.last_turns = tuple((begins + step) % self.seats for step in range(self.seats))
        seat, *later = table.last_turns
        table.last_turns = tuple(later)
        return seat

    def turn_wind(self) -> None:
        """Rolled again until it differs. WW-ROUND-02, WW-ROUND-03"""
        table = self.position
        rolls = [1 + table.chance.roll(len(DIRECTIONS))]
        while rolls[-1] == table.wind:
            rolls.append(1 + table.chance.roll(len(DIRECTIONS)))
        table.wind = rolls[-1]
        self.tell(events.WindTurned(table.wind, rolls))

    def begin_turn(self, seat: Seat) -> None:
        """WW-MOVE-01, WW-MOVE-07, WW-CREW-13, WW-LOST-07, WW-LOST-12, WW-RULING-53"""
        table = self.position
        at = table.ships[seat]
        table.speed, table.mates = SHIP.base.ship_speed, SHIP.base.mates
        table.by_mate = table.by_coffee = ()
        table.deadweight, table.firm = 0, at
        table.barred = table.fought = ()
        table.lands = 0 if at == PORT else 1 << self.planet.territory[at]
        table.zephyr_used = table.around_used = False
        table.turn_over = table.hunting = table.as_they_come = False
        table.wavered = tuple(other for other in table.wavered if other != seat)
        self.tell(events.TurnBegins(seat, table.round))
        boats = self.perks(seat).longboat_speed_per_turn
        if boats:
            self.speed_up_boats(seat, boats)
        if at == PORT:
            self.bring_teeth(seat, arrives=False)

    # The end

    def decided(self) -> bool:
        """One alone is highest, or everybody plays one more turn. WW-OVER-04, WW-TIE-01..03, WW-RULING-60"""
        leaders = self.leaders()
        if len(leaders) > 1:
            self.tell(events.TieBreak(leaders))
            return False
        self.position.ending = "notoriety"
        self.tell(events.Over("notoriety", leaders))
        return True

    def result(self) -> Result | None:
        """WW-GOAL-01, WW-OVER-05, WW-OVER-06, WW-SOLO-03, WW-SOLO-21, WW-COOP-02, WW-COOP-03"""
        table = self.position
        if not table.ending:
            return None
        winners = self.winners()
        if not self.rivals:
            won = bool(winners)
            everybody = list(range(self.seats))
            return Result(
                ending=table.ending,
                winners=winners,
                ranks=[1] * self.seats,
                points=[int(won)] * self.seats,
                sides={"captains": everybody} if self.mode == "coop" else {},
            )
        standings = [
            (seat in winners, seat not in table.gone, table.notoriety[seat]) for seat in range(self.seats)
        ]
        return Result(
            ending=table.ending,
            winners=winners,
            ranks=ranks(standings),
            points=table.notoriety[:],
        )

    def left(self, seat: Seat) -> None:
        """Their pieces stay and defend themselves as they are; their turns are passed over. WW-RULING-102"""
        if len(self.present()) < (FEWEST_RIVALS if self.rivals else 1):
            self.finish("too_few_players")

    def why_not(self, seat: Seat, move: AnyMove) -> str | None:
        """What a captain who is not asked would have to wait for. WW-TURN-03, WW-RULING-31, WW-COOP-11"""
        if isinstance(move, moves.Offer):
            return self.why_not_offer(seat, move) if self.mode == "coop" else None
        battle = self.position.battle
        if not isinstance(move, ACTIONS) or (battle is not None and self.decides(seat, battle)):
            return None
        if seat == self.position.active:
            return DECIDE_FIRST if battle is not None else None
        return OFF_TURN if isinstance(move, Play) else OTHERS_TURN

    @staticmethod
    def decides(seat: Seat, battle: Battle) -> bool:
        """Whether a battle may wait for this captain: for one party, or, over the spoils, for its winner."""
        attacker, defender = battle.attacker.seat, battle.defender.seat
        if battle.window == "spoils":
            return seat in (attacker, defender)
        return seat == (attacker if battle.window.startswith("attacker") else defender)

    # Who sees what

    def public(self) -> view.Public:
        return view.public(self)

    def private(self, seat: Seat) -> view.Private:
        return view.private(self.position, seat)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        view.redeal(self, seat, rng)

    def progress(self) -> str:
        table = self.position
        if self.rivals:
            return f"round {table.round}, {max(table.notoriety)} of {SKY.goal} notoriety"
        if self.mode == "solo":
            return f"round {table.round}, {table.fallen} of {len(self.planet.red_starts)} Reds defeated"
        return f"round {table.round}, {table.lives} lives to the White's {table.white_lives}"

    def gauges(self, story: Sequence[Told]) -> Mapping[str, float | list[float]]:
        return gauges(self, story)
