"""The Trading Post: how a ship gets into port and out of it.

What it gets there for teeth is in `collect_rewards`, what gas buys in `spend_gas`.
"""

from __future__ import annotations

from .board import PORT, Space
from .fleet import Fleet

LEAVE_PORT = "Your ship is At Port: leave by one of the six spaces next to it (WW-PORT-02)."
NOT_AT_PORT = "Only the six spaces next to the Trading Post lead into port (WW-PORT-01)."
LADEN = "With a crester in the hold no ship enters port (WW-PORT-04)."


def why_no_port(game: Fleet, at: Space, to: Space) -> str | None:
    """WW-PORT-01..04"""
    table, quays = game.position, game.planet.quays
    if at == PORT:
        return None if to in quays else LEAVE_PORT
    if to != PORT or at not in quays:
        return NOT_AT_PORT
    return None if table.crester[table.active] is None else LADEN
