"""A ship is Lost: what becomes of its cargo, and of its captain's turn."""

from __future__ import annotations

from typing import Literal

from talewind.engine import Cut, Flow, Seat, ask

from . import events, questions
from .board import PORT, Space
from .cresters import lay, stow, unstow
from .data import SHIP
from .moves import Cargo, Loot
from .stores import Stores
from .things import put

LYING: dict[Cargo, str] = {
    "grey": "dead_greys",
    "red": "dead_reds",
    "grey_tooth": "loose_grey_teeth",
    "red_tooth": "loose_red_teeth",
    "token": "loose_tokens",
}
"""Where the position keeps what lies about."""


class Losses(Stores):
    def lose_ship(
        self, loser: Seat, to: Literal["hunger", "ship", "red", "white"], winner: Seat | None = None
    ) -> Flow[None]:
        """WW-LOST-01..14, WW-RULING-48, WW-RULING-49, WW-RULING-78, WW-RULING-87"""
        table = self.position
        at = table.ships[loser]
        self.tell(events.ShipLost(loser, at, to, winner))
        if winner is not None:
            yield from self.rob(winner, loser, at)
        elif at != PORT:
            self.spill(loser, at)
        table.morale[loser] = SHIP.base.morale
        table.ships[loser] = PORT
        self.change("tokens", loser, 1, "ship_lost")
        if loser == table.active:
            table.turn_over = True
            table.watches = put(table.watches, loser, 0)
        if self.mode == "solo":
            self.finish("ship_lost")
        if self.mode == "coop":
            table.lives -= 1
            self.tell(events.LifeLost("team", table.lives))
            if not table.lives:
                self.finish("team_lost")

    def finish(self, ending: str) -> None:
        """The game is over in the middle of anything. WW-SOLO-03, WW-COOP-02, WW-COOP-03"""
        self.position.ending = ending
        self.position.battle = None
        self.tell(events.Over(ending, self.winners()))
        raise Cut

    def winners(self) -> list[Seat]:
        """Whose victory it is: a team's, or that of the highest notoriety still at the table.

        WW-GOAL-01, WW-OVER-05, WW-OVER-06
        """
        if not self.rivals:
            won = self.position.ending in ("white_defeated", "team_won")
            return list(range(self.seats)) if won else []
        return self.leaders()

    def leaders(self) -> list[Seat]:
        """Who has the highest notoriety, of those still at the table."""
        present, notoriety = self.present(), self.position.notoriety
        best = max((notoriety[seat] for seat in present), default=0)
        return [seat for seat in present if notoriety[seat] == best]

    def spill(self, loser: Seat, at: Space) -> None:
        """All cargo falls on the ship's space; gas and cannons never do. WW-LOST-02, WW-LOST-03"""
        table = self.position
        self.spill_crester(loser, at)
        self.spill_some("grey_tooth", table.grey_teeth, loser, at)
        self.spill_some("red_tooth", table.red_teeth, loser, at)
        self.spill_some("token", table.tokens, loser, at)

    def spill_some(self, what: Cargo, hold: list[int], loser: Seat, at: Space) -> None:
        if hold[loser]:
            self.scatter(what, at, hold[loser])
            self.tell(events.Dropped(loser, what, at, hold[loser]))
            hold[loser] = 0

    def scatter(self, what: Cargo, at: Space, count: int = 1) -> None:
        """So many of these now lie on a space."""
        field = LYING[what]
        setattr(self.position, field, getattr(self.position, field) + (at,) * count)

    def spill_crester(self, loser: Seat, at: Space) -> None:
        table = self.position
        if table.crester[loser] is not None:
            kind, name = unstow(table, loser)
            lay(table, kind, at, name)
            self.tell(events.Dropped(loser, kind, at))

    def rob(self, winner: Seat, loser: Seat, at: Space) -> Flow[None]:
        """The crester, and half of the rest. WW-LOST-04..08, WW-RULING-50, WW-RULING-51"""
        table = self.position
        crester = None
        if table.crester[winner] is not None:
            self.spill_crester(loser, at)
        elif table.crester[loser] is not None:
            crester, name = unstow(table, loser)
            stow(table, winner, crester, name)
        question = questions.TakeLoot(table, loser, self.seconds_for(winner))
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
        if winner == self.naturalist:
            table.grey_teeth[winner] = table.red_teeth[winner] = 0
        self.tell(events.Robbed(winner, loser, crester, loot.grey_teeth, loot.red_teeth, loot.tokens))
