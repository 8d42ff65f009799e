"""Ship Lost: what becomes of its cargo, and of its captain's turn."""

from __future__ import annotations

from typing import Literal

from talewind.engine import Flow, Seat, ask

from . import events, questions
from .board import PORT, Space
from .cargo_hold import scatter
from .cresters import lay, stow, unstow
from .data import SHIP
from .ending_the_game import finish
from .fleet import Fleet, seconds_for
from .lives import team_loses_life
from .moves import Cargo, Loot
from .pieces import Crester
from .ships import change
from .things import put


def lose_ship(
    game: Fleet, loser: Seat, to: Literal["hunger", "ship", "red", "white"], winner: Seat | None = None
) -> Flow[None]:
    """WW-LOST-01..14, WW-RULING-48, WW-RULING-49, WW-RULING-78, WW-RULING-87"""
    table = game.position
    at = table.ships[loser]
    game.tell(events.ShipLost(loser, at, to, winner))
    if winner is not None:
        yield from rob(game, winner, loser, at)
    elif at != PORT:
        spill(game, loser, at)
    table.morale[loser] = SHIP.base.morale
    table.ships[loser] = PORT
    change(game, "tokens", loser, 1, "ship_lost")
    if loser == table.active:
        table.turn_over = True
        table.watches = put(table.watches, loser, 0)
    if game.mode == "solo":
        finish(game, "ship_lost")
    if game.mode == "coop":
        team_loses_life(game)


def spill(game: Fleet, loser: Seat, at: Space) -> None:
    """All cargo falls on the ship's space; gas and cannons never do. WW-LOST-02, WW-LOST-03"""
    table = game.position
    spill_crester(game, loser, at)
    spill_some(game, "grey_tooth", table.grey_teeth, loser, at)
    spill_some(game, "red_tooth", table.red_teeth, loser, at)
    spill_some(game, "token", table.tokens, loser, at)


def spill_some(game: Fleet, what: Cargo, hold: list[int], loser: Seat, at: Space) -> None:
    if hold[loser]:
        scatter(game.position, what, at, hold[loser])
        game.tell(events.Dropped(loser, what, at, hold[loser]))
        hold[loser] = 0


def spill_crester(game: Fleet, loser: Seat, at: Space) -> None:
    table = game.position
    if table.crester[loser] is not None:
        crester = unstow(table, loser)
        lay(table, crester, at)
        game.tell(events.Dropped(loser, crester.kind, at, which=crester))


def rob(game: Fleet, winner: Seat, loser: Seat, at: Space) -> Flow[None]:
    """The crester, and half of the rest. WW-LOST-04..08, WW-RULING-50, WW-RULING-51"""
    table = game.position
    crester: Crester | None = None
    if table.crester[winner] is not None:
        spill_crester(game, loser, at)
    elif table.crester[loser] is not None:
        crester = unstow(table, loser)
        stow(table, winner, crester)
    question = questions.TakeLoot(table, loser, seconds_for(game, winner))
    choices = list(question.moves)
    loot = choices[0]
    if len(choices) > 1:
        loot = (yield from ask(winner, question)).move
    assert isinstance(loot, Loot)
    for hold, count in (
        (table.grey_teeth, loot.grey_teeth),
        (table.red_teeth, loot.red_teeth),
        (table.tokens, loot.tokens),
    ):
        hold[loser] -= count
        hold[winner] += count
    if winner == game.naturalist:
        table.grey_teeth[winner] = table.red_teeth[winner] = 0
    kind = None if crester is None else crester.kind
    game.tell(events.Robbed(winner, loser, kind, loot.grey_teeth, loot.red_teeth, loot.tokens, which=crester))
