"""Ship Lost: what becomes of its cargo, and of its captain's turn.

A ship is Lost when `morale.lower_morale` says so (WW-LOST-01, WW-MOR-04): by a battle in
`conclusion.ship_loses` (WW-CON-02), or for want of supplies in `ending_your_turn.feed_the_crew` (WW-END-06).
The winner stays where it is: `conclusion.ship_loses` sends an attacker back only from a ship that has morale
left (WW-LOST-14). Teeth that a robber left are exchanged in `taking_a_turn.begin_turn` (WW-LOST-07).
"""

from __future__ import annotations

from typing import Literal

from talewind.engine import Flow, Seat, ask

from . import events, questions
from .board import PORT, Space
from .cargo_hold import scatter, takes_crester
from .collect_rewards import bring_teeth
from .cresters import lay, stow, unstow
from .data import SHIP
from .ending_the_game import finish
from .fleet import Fleet, seconds_for
from .lives import team_loses_life
from .moves import Cargo, Loot
from .naturalist import keeps_teeth
from .pieces import Crester
from .ships import change
from .things import put


def lose_ship(
    game: Fleet, loser: Seat, to: Literal["hunger", "ship", "red", "white"], winner: Seat | None = None
) -> Flow[None]:
    """Step by step; crew, gas, cannons, hand, longboats and their speed stay (WW-LOST-13).

    WW-SOLO-03, WW-COOP-27, WW-RULING-48, WW-RULING-49, WW-RULING-78, WW-RULING-87
    """
    position = game.position
    at = position.ships[loser]
    game.tell(events.ShipLost(loser, at, to, winner))
    if winner is not None:
        yield from rob(game, winner, loser, at)
    elif at != PORT:
        spill(game, loser, at)
    position.morale[loser] = SHIP.base.morale  # WW-LOST-09
    position.ships[loser] = PORT  # WW-LOST-10
    change(game, "tokens", loser, 1, "ship_lost")  # WW-LOST-11
    if loser == position.active:  # WW-LOST-12
        position.turn_over = True
        position.watches = put(position.watches, loser, 0)
    if game.mode == "solo":
        finish(game, "ship_lost")
    if game.mode == "coop":
        team_loses_life(game)


def spill(game: Fleet, loser: Seat, at: Space) -> None:
    """All cargo falls on the ship's space; gas and cannons never do. WW-LOST-02, WW-LOST-03, WW-GAS-03"""
    position = game.position
    spill_crester(game, loser, at)
    spill_some(game, "grey_tooth", position.grey_teeth, loser, at)
    spill_some(game, "red_tooth", position.red_teeth, loser, at)
    spill_some(game, "token", position.tokens, loser, at)


def spill_some(game: Fleet, what: Cargo, hold: list[int], loser: Seat, at: Space) -> None:
    if hold[loser]:
        scatter(game.position, what, at, hold[loser])
        game.tell(events.Dropped(loser, what, at, hold[loser]))
        hold[loser] = 0


def spill_crester(game: Fleet, loser: Seat, at: Space) -> None:
    position = game.position
    if position.crester[loser] is not None:
        crester = unstow(position, loser)
        lay(position, crester, at)
        game.tell(events.Dropped(loser, crester.kind, at, which=crester))


def rob(game: Fleet, winner: Seat, loser: Seat, at: Space) -> Flow[None]:
    """The crester, and half of the rest, which `questions.TakeLoot` counts; the other half stays.

    WW-LOST-04, WW-LOST-05, WW-LOST-06, WW-LOST-08, WW-RULING-50, WW-RULING-51, WW-RULING-74
    """
    position = game.position
    crester: Crester | None = None
    if not takes_crester(position, winner):
        spill_crester(game, loser, at)
    elif position.crester[loser] is not None:
        crester = unstow(position, loser)
        stow(position, winner, crester)
    question = questions.TakeLoot(position, loser, seconds_for(game, winner))
    choices = list(question.moves)
    loot = choices[0]
    if len(choices) > 1:
        loot = (yield from ask(winner, question)).move
    assert isinstance(loot, Loot)
    for hold, count in (
        (position.grey_teeth, loot.grey_teeth),
        (position.red_teeth, loot.red_teeth),
        (position.tokens, loot.tokens),
    ):
        hold[loser] -= count
        hold[winner] += count
    if not keeps_teeth(game, winner):
        position.grey_teeth[winner] = position.red_teeth[winner] = 0
    kind = None if crester is None else crester.kind
    game.tell(events.Robbed(winner, loser, kind, loot.grey_teeth, loot.red_teeth, loot.tokens, which=crester))


def exchange_kept(game: Fleet, seat: Seat) -> None:
    """Teeth that a robber left aboard, at the start of the next own turn. WW-LOST-07, WW-RULING-52"""
    if game.position.ships[seat] == PORT:
        bring_teeth(game, seat, arrives=False)
