"""Ending your turn: mates come back, and everybody rests, At Port or At Sky.

- Which Reds move, and which do not: `crester_movement.reds_hunt` (WW-RED-01, WW-RED-02)
- How far one comes, inside its territory, and its battle: `crester_movement.red_hunts` (WW-RED-03, WW-RED-05,
  WW-RED-09), by `board.Planet.red_speed` (WW-SMALL-02); its way in any wind: `paths.follow` (WW-RED-04,
  WW-RED-06), around other ships: `paths.obstacles` (WW-RED-07)
- Morale, at most 4: `morale.rest_morale` (WW-END-03), and when it is gone: `ship_lost.lose_ship` (WW-LOST-01)
"""

from __future__ import annotations

from talewind.engine import Flow, Seat, ask

from . import events, moves, questions
from .achievements import note_watch
from .board import PORT
from .cooperative_adventure import coop_night_at_port, coop_night_at_sky
from .crester_movement import reds_hunt, white_hunts
from .data import SHIP
from .elevation import free_above
from .fleet import Fleet
from .great_white import WHITE_SPEED
from .morale import lower_morale, rest_morale
from .move_ship import sails
from .naturalist import score_tags
from .notoriety import gain
from .ship_lost import lose_ship
from .solo_adventure import solo_night_at_port, solo_night_at_sky
from .supply_cards import lay_card, shelve
from .things import put
from .truce import truce_holds

ENDS_ON_DRIFT = "The turn may not end on drift (WW-CARD-10)."


def why_not_end(game: Fleet) -> str | None:
    """On drift only if there is no way off it. WW-CARD-10, WW-RULING-17"""
    at = game.position.ships[game.position.active]
    if at != PORT and game.planet.drift[at] and sails(game):
        return ENDS_ON_DRIFT
    return None


def rests(game: Fleet, seat: Seat) -> bool:
    """Not a captain who has left for good: the running turn ends where it is. WW-RULING-102"""
    return seat not in game.position.gone


def end_turn(game: Fleet) -> Flow[None]:
    """Tokens and mates come back, then everybody rests. WW-END-01, WW-END-02, WW-RULING-102"""
    position = game.position
    seat = position.active
    position.by_mate = position.by_coffee = ()
    position.mates = SHIP.base.mates
    if not game.rulings.rests(game, seat):
        return
    leave_drift(game, seat)
    position.hunting = True
    game.tell(events.Rested(seat, position.ships[seat]))
    if position.ships[seat] == PORT:
        yield from rest_at_port(game, seat)
    else:
        yield from rest_at_sky(game, seat)


def leave_drift(game: Fleet, seat: Seat) -> None:
    """A ship that cannot get off the drift goes back to firm sky. WW-RULING-17, WW-RULING-104"""
    position, planet = game.position, game.planet
    at = position.ships[seat]
    if at == PORT or not planet.drift[at]:
        return
    to = position.firm
    if to != PORT and not free_above(game, to):
        far = planet.distances(to)
        rooms = (space for space in range(planet.size) if free_above(game, space))
        to = min(rooms, key=lambda space: far[space])
    position.ships[seat] = to
    game.tell(events.WentBack("ship", at, to, seat))


def rest_at_port(game: Fleet, seat: Seat) -> Flow[None]:
    """Morale, and nothing else; in an adventure it is a night of its own.

    WW-END-03, WW-END-04, WW-SOLO-07, WW-COOP-14
    """
    game.position.watches = put(game.position.watches, seat, 0)
    if game.mode == "solo":
        solo_night_at_port(game)
    if game.mode == "coop":
        yield from coop_night_at_port(game, seat)
    else:
        rest_morale(game, seat)


def rest_at_sky(game: Fleet, seat: Seat) -> Flow[None]:
    """Food, the hunt, and the watch if the ship is still there; in a truce, the watch alone.

    WW-END-06, WW-END-07, WW-END-08, WW-GWC-09, WW-GWC-13, WW-SOLO-08, WW-COOP-18, WW-RULING-125
    """
    position = game.position
    if truce_holds(game):
        keep_watch(game, seat)
        return
    yield from feed_the_crew(game, seat)
    if position.ships[seat] == PORT:
        return
    if game.mode == "solo":
        yield from solo_night_at_sky(game, seat)
    elif game.mode == "coop":
        yield from coop_night_at_sky(game, seat)
    else:
        yield from reds_hunt(game, seat)
        if position.ships[seat] != PORT:
            yield from white_hunts(game, seat, WHITE_SPEED)
    if position.ships[seat] != PORT and game.rulings.rests(game, seat):
        keep_watch(game, seat)


def feed_the_crew(game: Fleet, seat: Seat) -> Flow[None]:
    """A card, or a morale; without morale the ship is Lost. WW-END-05, WW-END-06, WW-RULING-54"""
    position = game.position
    if position.hands[seat]:
        answer = yield from ask(seat, questions.Rest(position, seat, game.own_seconds))
        if isinstance(answer.move, moves.Discard):
            card = answer.move.card
            lay_card(position, seat, card)
            shelve(position, card)
            game.reveal()
            game.tell(events.Discarded(seat, card))
            return
        if not game.rulings.rests(game, seat):
            return
    if lower_morale(game, seat, 1, "hunger"):
        yield from lose_ship(game, seat, "hunger")


def keep_watch(game: Fleet, seat: Seat) -> None:
    """A rest At Sky is complete. WW-END-08, WW-NAT-16"""
    position = game.position
    position.watches = put(position.watches, seat, position.watches[seat] + 1)
    gain(game, seat, 1, "watch")
    score_tags(game, seat)
    note_watch(game, seat)
