"""Battle: how one starts, its steps in their order, and its result; what that means is in `conclusion`.

- Who comes to a space: `move_ship.sail` (WW-MOVE-08), `move_longboats.row` (WW-LB-08); a crester starts one
  where its way ends at the ship: `crester_movement.red_hunts`, `crester_movement.white_hunts`,
  `solo_adventure.solo_night_at_sky` (WW-BAT-03)
- Base strengths and dice are printed: `data.SKY.strength`, `data.SKY.battle_die` (WW-BAT-06, WW-GWC-06,
  WW-COMP-12); what a Harpoon adds: `supply_cards.throw_harpoons` (WW-CARD-15)
- What may not begin again in the same turn: `bans` (WW-BAT-23)
- An attacker from port goes back there, as to any other space: `conclusion.go_back` (WW-BAT-25)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from talewind.engine import Flow, Seat, ask

from . import events, moves, questions
from .achievements import MANY_CANNONS, achieve
from .bans import bar
from .board import Space
from .conclusion import boat_loses, go_back, red_loses, ship_loses, white_loses
from .cresters import grey_at, reds_at
from .crew import attack_strength, boat_strength, crew_hits
from .data import SKY
from .fleet import Fleet, seconds_for
from .pieces import Grey, Red, Ship, White, longboat
from .position import Battle, Side, Window, WindwardPosition
from .ships import change
from .supply_cards import raise_flag, throw_harpoons

Party: TypeAlias = Literal["attacker", "defender"]


# The parties


def ship_side(game: Fleet, seat: Seat, *, attacks: bool, reds: bool) -> Side:
    """WW-BAT-06, WW-BAT-18, WW-RULING-34"""
    return Side(
        kind="ship",
        pieces=(Ship(seat),),
        seat=seat,
        strength=SKY.strength.ship + attack_strength(game, seat, attacks=attacks),
        crew_hits=crew_hits(game, seat, reds=reds),
    )


def boat_side(game: Fleet, index: int) -> Side:
    """WW-BAT-06, WW-BAT-18"""
    seat = index // 2
    strength = SKY.strength.longboat + boat_strength(game, seat)
    return Side(kind="longboat", pieces=(longboat(index),), seat=seat, boat=index % 2, strength=strength)


def crester_side(*cresters: Grey | Red | White) -> Side:
    """Reds that stand together add up. WW-BAT-06, WW-BAT-27, WW-SOLO-14, WW-RULING-81"""
    kind, count = cresters[0].kind, len(cresters)
    return Side(kind=kind, pieces=cresters, count=count, strength=count * getattr(SKY.strength, kind))


# Starting


def begins_above(position: WindwardPosition, at: Space) -> bool:
    """Whether a ship that has come to a space fights there: a living Red, the White or another ship.

    WW-BAT-01, WW-BAT-04, WW-BAT-05, WW-MOVE-08, WW-GWC-05
    """
    return at in position.reds or at == position.white or position.ships.count(at) > 1


def begins_below(position: WindwardPosition, at: Space) -> bool:
    """Whether a longboat does: a living Grey or another longboat. WW-BAT-02, WW-BAT-05, WW-LB-08"""
    return at in position.greys or position.boats.count(at) > 1


def ship_attacks(game: Fleet, seat: Seat, at: Space, back: Space) -> Flow[None]:
    """Whomever it has met, however it came there. WW-BAT-01, WW-BAT-04, WW-MOVE-08, WW-GWC-05"""
    position = game.position
    reds = reds_at(position, at)
    attacker = ship_side(game, seat, attacks=True, reds=bool(reds))
    if reds:
        defender = crester_side(*reds)
    elif at == position.white:
        defender = crester_side(White())
    else:
        other = next(each for each, ship in enumerate(position.ships) if ship == at and each != seat)
        defender = ship_side(game, other, attacks=False, reds=False)
    return battle(game, attacker, defender, at, (back,))


def boat_attacks(game: Fleet, index: int, back: Space, towed: int) -> Flow[None]:
    """The Grey, or the other captain's longboat. WW-BOAT-02, WW-BOAT-03, WW-BAT-02, WW-LB-08"""
    position = game.position
    at = position.boats[index]
    if at in position.greys:
        return battle(game, boat_side(game, index), crester_side(grey_at(position, at)), at, (back,))
    other = next(each for each, boat in enumerate(position.boats) if boat == at and each != index)
    return battle(game, boat_side(game, index), boat_side(game, other), at, (back,), towed)


def cresters_attack(
    game: Fleet, cresters: Sequence[Red | White], seat: Seat, back: tuple[Space, ...]
) -> Flow[None]:
    """They have entered the space of the ship they hunt, each from a space of its own.

    WW-BAT-03, WW-RED-09, WW-GWC-12, WW-SOLO-14, WW-RULING-98
    """
    attacker = crester_side(*cresters)
    defender = ship_side(game, seat, attacks=False, reds=attacker.kind == "red")
    return battle(game, attacker, defender, game.position.ships[seat], back)


# Steps


def battle(
    game: Fleet, attacker: Side, defender: Side, at: Space, back: tuple[Space, ...], towed: int = 0
) -> Flow[None]:
    """In the order of WW-RULING-33: flag, cannons, dice, cannons, dice, cards, cards, result.

    Who has moved in attacks (WW-BAT-07); each party is one captain's piece (WW-COOP-13), or cresters.
    """
    position = game.position
    position.battle = Battle(
        at=at, attacker=attacker, defender=defender, window="false_flag", back=back, towed=towed
    )
    game.tell(events.BattleBegins(position.battle))
    if defender.kind == "red":
        game.rulings.have_fought(position, position.battle)
    if not (yield from false_flag(game)):
        yield from bring_cannons(game, "attacker")
        roll_dice(game, "attacker")
        yield from bring_cannons(game, "defender")
        roll_dice(game, "defender")
        yield from add_hits(game, "attacker")
        yield from add_hits(game, "defender")
        yield from conclude(game)
    position.battle = None


def fight(game: Fleet) -> Battle:
    """The battle that is being fought."""
    battle = game.position.battle
    assert battle is not None
    return battle


def side_of(game: Fleet, party: Party) -> Side:
    battle = game.position.battle
    assert battle is not None
    return battle.attacker if party == "attacker" else battle.defender


def note(game: Fleet, party: Party, **changes: Any) -> Side:
    """Keep what one party has brought."""
    side = replace(side_of(game, party), **changes)
    game.position.battle = replace(fight(game), **{party: side})
    return side


def open_window(game: Fleet, window: Window) -> None:
    """It has come to this step."""
    game.position.battle = replace(fight(game), window=window)


def false_flag(game: Fleet) -> Flow[bool]:
    """The defender may send the attacker back before any die is rolled.

    Whoever holds cards is asked: nobody knows which. WW-CARD-11, WW-CARD-12, WW-RULING-32, WW-RULING-33
    """
    position = game.position
    seat = fight(game).defender.seat
    if seat is None or not position.hands[seat]:
        return False
    question = questions.FlagOrFight(position, seat, seconds_for(game, seat))
    answer = yield from ask(seat, question)
    if isinstance(answer.move, moves.Fight):
        return False
    battle = fight(game)
    raise_flag(game, seat, battle.attacker.pieces)
    yield from go_back(game, battle)
    return True


def bring_cannons(game: Fleet, party: Party) -> Flow[None]:
    """WW-BAT-10, WW-BAT-12, WW-BAT-14"""
    position = game.position
    side = side_of(game, party)
    if side.kind != "ship" or side.seat is None or not position.cannons[side.seat]:
        return
    seat = side.seat
    open_window(game, "attacker_cannons" if party == "attacker" else "defender_cannons")
    question = questions.Cannons(position, seat, seconds_for(game, seat))
    cannons = (yield from ask(seat, question)).move.cannons
    if cannons:
        position.cannons[seat] -= cannons
        side = note(game, party, cannons=cannons, strength=side.strength + cannons)
        game.tell(events.CannonsSpent(seat, cannons, side.strength))


def roll_dice(game: Fleet, party: Party) -> None:
    """WW-BAT-11, WW-BAT-13, WW-BAT-18"""
    roll, die = game.position.chance.roll, SKY.battle_die
    side = side_of(game, party)
    dice = tuple([die[roll(len(die))] for _ in range(side.strength)])
    side = note(game, party, dice=dice, total=sum(dice) + side.crew_hits)
    game.tell(events.Rolled(party, list(dice), side.total))


def add_hits(game: Fleet, party: Party) -> Flow[None]:
    """Harpoons and tokens; nobody plays any for a crester.

    WW-BAT-09, WW-BAT-15, WW-BAT-16, WW-BAT-17, WW-RULING-26, WW-RULING-30
    """
    position = game.position
    side = side_of(game, party)
    seat = side.seat
    if seat is None or not (position.hands[seat] or position.tokens[seat]):
        return
    open_window(game, "attacker_cards" if party == "attacker" else "defender_cards")
    question = questions.AddHits(position, seat, seconds_for(game, seat))
    added = (yield from ask(seat, question)).move
    if not (added.harpoons or added.tokens):
        return
    hits = throw_harpoons(game, seat, added.harpoons)
    position.tokens[seat] -= added.tokens
    total = side.total + hits + SKY.token_hits * added.tokens
    note(game, party, harpoons=added.harpoons, tokens=added.tokens, total=total)
    game.tell(events.HitsAdded(seat, added.harpoons, added.tokens, total))


# Result


def conclude(game: Fleet) -> Flow[None]:
    """WW-BAT-19, WW-BAT-26"""
    open_window(game, "spoils")
    battle = fight(game)
    attacker, defender = battle.attacker, battle.defender
    if attacker.total == defender.total:
        game.tell(events.BattleEnds(battle, None))
        yield from tie(game, battle)
        return
    won: Party = "attacker" if attacker.total > defender.total else "defender"
    winner, loser = (attacker, defender) if won == "attacker" else (defender, attacker)
    game.tell(events.BattleEnds(battle, won))
    if loser.kind == "ship":
        yield from ship_loses(game, battle, winner, loser)
    elif loser.kind == "longboat":
        boat_loses(game, battle, winner, loser)
    elif loser.kind == "grey":
        game.rulings.grey_loses(game, battle)
    elif loser.kind == "red":
        yield from red_loses(game, battle, winner, loser)
    else:
        assert winner.seat is not None
        yield from white_loses(game, winner.seat)
    if winner.kind == "ship" and winner.seat is not None and winner.cannons >= MANY_CANNONS:
        achieve(game, winner.seat, "broadside")


def tie(game: Fleet, battle: Battle) -> Flow[None]:
    """The attacker goes back; where a captain attacked, everybody takes a token, and not again this turn.

    Morale stays as it is (WW-BAT-24). WW-BAT-20, WW-BAT-21, WW-BAT-22, WW-BAT-23
    """
    attacker, defender = battle.attacker, battle.defender
    yield from go_back(game, battle)
    if attacker.seat is None:
        return
    bar(game.position, attacker.pieces, defender.pieces)
    for side in (attacker, defender):
        if side.seat is not None:
            change(game, "tokens", side.seat, 1, "tie")
