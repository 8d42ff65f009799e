"""The conclusion of a battle, by kind of loser: what it suffers, who goes back, what comes again.

- When morale is gone: `morale.lower_morale` (WW-MOR-04, WW-LOST-01), and then: `ship_lost.lose_ship`
- Without its cloud base a crester is a thing: `cresters.lay`, `cresters.stow` (WW-COMP-10, WW-CRE-07)
- A Grey is towed by a longboat on its space: `move_longboats.row` (WW-LB-09), and no other captain's ship may
  take it: `move_longboats.tows_for_another` (WW-LB-11)
- A hold takes one crester: `cargo_hold.takes_crester` (WW-CARGO-04)
- Tagged ones lose their tag and are not counted: `naturalist.untag`, `naturalist.untagged_greys` (WW-NAT-11,
  WW-NAT-12, WW-NAT-13)
"""

from __future__ import annotations

from talewind.engine import Flow, Seat, ask

from . import events, questions
from .achievements import achieve
from .board import DIRECTIONS, Space
from .cargo_hold import takes_crester
from .cresters import grey_goes, lay, move_red, new_grey, new_number, red_comes, red_goes, stow
from .elevation import free_above, free_below
from .fleet import Fleet
from .great_white import WHITE_VALUE, place_white, white_falls
from .morale import lower_morale
from .naturalist import untag, untagged_greys
from .notoriety import gain
from .pieces import Grey, Red
from .position import ABOARD, Battle, Side
from .ship_lost import lose_ship
from .ships import change
from .things import moved

# Going back


def go_back(game: Fleet, battle: Battle) -> Flow[None]:
    """The attacker returns, with what it towed; from port, to port.

    WW-BAT-25, WW-RULING-14, WW-RULING-15, WW-RULING-24
    """
    position = game.position
    attacker, at, to = battle.attacker, battle.at, battle.back[0]
    if attacker.kind == "ship" and attacker.seat is not None:
        position.ships[attacker.seat] = to
        game.tell(events.WentBack("ship", at, to, attacker.seat))
    elif attacker.kind == "longboat" and attacker.seat is not None:
        position.boats[2 * attacker.seat + (attacker.boat or 0)] = to
        if battle.towed:
            position.dead_greys = moved(position.dead_greys, at, to)
        game.tell(events.WentBack("longboat", at, to, attacker.seat, attacker.boat))
    elif attacker.kind == "white":
        position.white = to
        game.tell(events.WentBack("white", at, to))
    else:
        yield from reds_go_back(game, battle)


def reds_go_back(game: Fleet, battle: Battle) -> Flow[None]:
    """Each to its own space, or near it if two Reds stand there now. WW-RULING-47, WW-RULING-82"""
    position = game.position
    for red, to in zip(battle.attacker.reds, battle.back, strict=True):
        if position.reds.count(to) == 2:
            to = yield from near(game, to)
        move_red(position, red, to)
        game.tell(events.WentBack("red", battle.at, to, which=red))


def near(game: Fleet, space: Space) -> Flow[Space]:
    """The nearest that takes a Red; the captain chooses between several. WW-RULING-82"""
    position = game.position
    far = game.planet.distances(space)
    rooms = [room for room in range(game.planet.size) if not game.planet.drift[room]]
    rooms = [room for room in rooms if position.reds.count(room) < 2 and room not in position.ships]
    nearest = min(far[room] for room in rooms)
    rooms = [room for room in rooms if far[room] == nearest]
    if len(rooms) == 1:
        return rooms[0]
    to: Space = (yield from ask(position.active, questions.RedBack(rooms, game.own_seconds))).move.to
    return to


# A ship loses


def ship_loses(game: Fleet, battle: Battle, winner: Side, loser: Side) -> Flow[None]:
    """Morale by the difference; with some left, a token, and the attacker goes back, even if it won.

    WW-CON-01, WW-CON-02, WW-CON-03, WW-CON-04, WW-LOST-14, WW-RULING-37
    """
    seat = loser.seat
    assert seat is not None
    if not lower_morale(game, seat, winner.total - loser.total, "battle"):
        change(game, "tokens", seat, 1, "battle")
        yield from go_back(game, battle)
    elif winner.kind == "ship":
        yield from lose_ship(game, seat, "ship", winner.seat)
        assert winner.seat is not None
        achieve(game, winner.seat, "boarder")
    else:
        yield from lose_ship(game, seat, "white" if winner.kind == "white" else "red")


# A longboat loses


def boat_loses(game: Fleet, battle: Battle, winner: Side, loser: Side) -> None:
    """Home to its board; what it towed stays, and a longboat that stays tows it. Morale is as before.

    WW-CON-05, WW-CON-06, WW-CON-07, WW-CON-08, WW-RULING-24, WW-RULING-25
    """
    assert loser.seat is not None
    game.position.boats[2 * loser.seat + (loser.boat or 0)] = ABOARD
    game.tell(events.Defeated("longboat", battle.at, loser.seat))
    change(game, "tokens", loser.seat, 1, "battle")
    if winner.kind == "longboat" and winner.seat is not None:
        achieve(game, winner.seat, "rowers_pride")


# A Grey loses


def grey_loses(game: Fleet, battle: Battle) -> None:
    """In an adventure no other comes. WW-SOLO-16, WW-COOP-23

    The longboat stays, and tows it by being there (WW-CON-10, WW-CON-13). WW-CON-09, WW-RULING-69
    """
    position = game.position
    grey = battle.defender.pieces[0]
    assert isinstance(grey, Grey)
    grey_goes(position, grey)
    lay(position, grey, battle.at)
    untag(position, grey)
    game.tell(events.Defeated("grey", battle.at, which=grey))
    if game.rivals:
        greys_return(game)


def greys_return(game: Fleet) -> None:
    """As many living Greys as there are other players, as long as there are any in the stockpile.

    WW-RESP-01, WW-RESP-02, WW-RESP-03, WW-RESP-04, WW-RULING-38, WW-RULING-39, WW-RULING-40, WW-RULING-72
    """
    position = game.position
    while untagged_greys(position) < game.seats - 1 and position.grey_stock:
        if not any(free_below(game, ground) for ground in game.planet.feeding):
            return
        rolls = [1 + position.chance.roll(len(DIRECTIONS))]
        while not free_below(game, game.planet.feeding[rolls[-1] - 1]):
            rolls.append(1 + position.chance.roll(len(DIRECTIONS)))
        new_grey(game, game.planet.feeding[rolls[-1] - 1], rolls)


# A Red loses


def red_loses(game: Fleet, battle: Battle, winner: Side, loser: Side) -> Flow[None]:
    """In an adventure no other comes; the last of them calls the White in solo. WW-SOLO-16, WW-COOP-23

    Nobody goes back (WW-CON-13). WW-SOLO-18, WW-RULING-69, WW-RULING-81
    """
    position = game.position
    at, seat = battle.at, winner.seat
    assert seat is not None
    for red in loser.reds:
        game.rulings.red_falls(game, red, at, seat)
    if not winner.cannons:
        achieve(game, seat, "bare_hands")
    if game.rivals:
        yield from red_returns(game, seat, game.planet.territory[at])
    elif game.mode == "solo" and not position.reds:
        yield from place_white(game)


def red_falls(game: Fleet, red: Red, at: Space, seat: Seat) -> None:
    """Into the hold of the ship that won, or beside it. WW-CON-11, WW-CON-12"""
    position = game.position
    red_goes(position, red)
    position.fallen += 1
    untag(position, red)
    if takes_crester(position, seat):
        stow(position, seat, red)
        game.tell(events.Defeated("red", at, by=seat, which=red))
    else:
        lay(position, red, at)
        game.tell(events.Defeated("red", at, which=red))


def red_returns(game: Fleet, seat: Seat, land: int) -> Flow[None]:
    """The winner puts a new one there, which belongs to that territory.

    WW-RESP-05, WW-RESP-06, WW-RULING-41, WW-RULING-46, WW-RULING-71, WW-RULING-121
    """
    position = game.position
    spaces = [space for space in game.planet.lands[land] if free_above(game, space)]
    if not position.red_stock or not spaces:
        return
    to = spaces[0]
    if len(spaces) > 1:
        to = (yield from ask(seat, questions.PlaceRed(spaces, game.own_seconds))).move.to
    red = Red(new_number(position))
    red_comes(position, red, to, game.planet.territory[to])
    position.red_stock -= 1
    game.tell(events.RedCame(seat, to, which=red))


# The White loses


def white_loses(game: Fleet, winner: Seat) -> Flow[None]:
    """WW-GWC-07"""
    yield from white_falls(game)
    gain(game, winner, WHITE_VALUE, "white")
