"""The Great White: how it appears, and what its defeat means."""

from __future__ import annotations

from talewind.engine import Flow, Seat, ask

from . import events, questions
from .board import NOWHERE
from .data import SKY
from .losses import Losses


class Whites(Losses):
    def place_white(self) -> Flow[None]:
        """The captain chooses a free corner. WW-SOLO-18, WW-COOP-26, WW-RULING-86, WW-RULING-99"""
        table = self.position
        corners = [corner for corner in self.planet.corners if self.free_above(corner)]
        if not corners:
            table.white, table.white_is = NOWHERE, "due"
            return
        to = corners[0]
        if len(corners) > 1:
            question = questions.PlaceWhite(corners, self.own_seconds)
            to = (yield from ask(table.active, question)).move.to
        table.white, table.white_is = to, "sky"
        self.tell(events.WhiteCame(to, []))

    def white_falls(self, winner: Seat) -> Flow[None]:
        """WW-GWC-07, WW-GWC-08, WW-RULING-65, WW-SOLO-21, WW-COOP-02, WW-COOP-25, WW-COOP-26"""
        table = self.position
        self.tell(events.Defeated("white", table.white))
        table.white, table.white_is = NOWHERE, "gone"
        if self.rivals:
            self.gain(winner, SKY.white_value, "white")
        elif self.mode == "solo":
            self.finish("white_defeated")
        else:
            table.white_lives -= 1
            self.tell(events.LifeLost("white", table.white_lives))
            if not table.white_lives:
                self.finish("team_won")
            yield from self.place_white()
