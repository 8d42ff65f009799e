"""Taking a turn: how it begins, and what a captain may do in it.

One action after another, in any order, until the captain ends the turn: `rules.Windward.take_actions`
(WW-TURN-02, WW-TURN-04). The end itself is in `ending_your_turn.end_turn`, who is next in
`ending_the_round.pass_on` (WW-TURN-03), clockwise from the first: `ending_the_game.next_captain`
(WW-SETUP-08).

The Epic Turn Example goes through all of it; `give_orders`, where it stands, says what is where.
"""

from __future__ import annotations

from talewind.engine import Move as AnyMove
from talewind.engine import Seat

from . import events, moves
from .board import PORT
from .cargo_hold import why_not_drop
from .collect_rewards import why_not_exchange
from .cooperative_adventure import why_not_offer
from .crew import rowers
from .data import SHIP
from .ending_your_turn import why_not_end
from .fleet import Fleet
from .give_orders import why_not_order
from .move_longboats import speed_up_boats, why_not_row
from .move_ship import SPEED, why_not_sail
from .moves import Buy, Drop, EndTurn, Exchange, Order, PickUp, Play, Row, Sail
from .pick_up import why_not_pick_up
from .position import Battle
from .ship_lost import exchange_kept
from .spend_gas import why_not_buy
from .supply_cards import why_not_play
from .truce import keep_truce

NOT_AN_ACTION = "That is not something a captain does now (WW-TURN-01)."
OTHERS_TURN = "It is another captain's turn (WW-TURN-03)."
OFF_TURN = "In another captain's turn only Harpoon and False Flag are played, in a battle (WW-RULING-31)."
DECIDE_FIRST = "Something else is decided first; your turn goes on after that (WW-TURN-04)."
ACTIONS = (Sail, Row, Order, Buy, Play, PickUp, Drop, Exchange, EndTurn)


def begin_turn(game: Fleet, seat: Seat) -> None:
    """Nothing is left of the turn before. WW-MOVE-07, WW-CREW-13, WW-RULING-53"""
    position = game.position
    at = position.ships[seat]
    position.speed, position.mates = SPEED, SHIP.base.mates
    position.by_mate = position.by_coffee = ()
    position.deadweight, position.firm = 0, at
    position.barred = position.fought = ()
    keep_truce(game, seat)
    position.lands = 0 if at == PORT else 1 << game.planet.territory[at]
    position.zephyr_used = position.around_used = False
    position.turn_over = position.hunting = position.as_they_come = False
    position.wavered = tuple(other for other in position.wavered if other != seat)
    game.tell(events.TurnBegins(seat, position.round))
    boats = rowers(game, seat)
    if boats:
        speed_up_boats(game, seat, boats)
    exchange_kept(game, seat)


def why_not_do(game: Fleet, move: AnyMove) -> str | None:
    """Why a captain may not do this now; None if it is legal. All there is: `choices.actions`. WW-TURN-01"""
    if isinstance(move, Sail):
        return why_not_sail(game, move.to, move.by)
    if isinstance(move, EndTurn):
        return why_not_end(game)
    if isinstance(move, Row):
        return why_not_row(game, move.boat, move.to)
    if isinstance(move, Order):
        return why_not_order(game, move)
    if isinstance(move, Buy):
        return why_not_buy(game, move.good, move.crew)
    if isinstance(move, Play):
        return why_not_play(game, move)
    if isinstance(move, PickUp):
        return why_not_pick_up(game, move.what)
    if isinstance(move, Drop):
        return why_not_drop(game, move.what)
    return why_not_exchange(game, move.tooth) if isinstance(move, Exchange) else NOT_AN_ACTION


def why_not(game: Fleet, seat: Seat, move: AnyMove) -> str | None:
    """What a captain who is not asked would have to wait for. WW-TURN-03, WW-RULING-31, WW-COOP-11"""
    if isinstance(move, moves.Offer):
        return why_not_offer(game, seat, move) if game.mode == "coop" else None
    battle = game.position.battle
    if not isinstance(move, ACTIONS) or (battle is not None and decides(seat, battle)):
        return None
    if seat == game.position.active:
        return DECIDE_FIRST if battle is not None else None
    return OFF_TURN if isinstance(move, Play) else OTHERS_TURN


def decides(seat: Seat, battle: Battle) -> bool:
    """Whether a battle may wait for this captain: for one party, or, over the spoils, for its winner."""
    attacker, defender = battle.attacker.seat, battle.defender.seat
    if battle.window == "spoils":
        return seat in (attacker, defender)
    return seat == (attacker if battle.window.startswith("attacker") else defender)
