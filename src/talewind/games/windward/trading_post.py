"""The Trading Post: six spaces lead into port and out of it, but not for a ship with a crester.

Any number of ships may be in port together, and none fights there (WW-PORT-07).

Which spaces, the `board` knows (`passages`). What teeth bring here is in `collect_rewards`, what gas buys in
`spend_gas`.
"""

from __future__ import annotations

from .fleet import Fleet

LEAVE_PORT = "Your ship is At Port: leave by one of the six spaces next to it (WW-PORT-02)."
NOT_AT_PORT = "Only the six spaces next to the Trading Post lead into port (WW-PORT-01)."
LADEN = "With a crester in the hold no ship enters port (WW-PORT-04)."


def why_not_into_port(game: Fleet) -> str | None:
    """WW-PORT-04"""
    return None if game.position.crester[game.position.active] is None else LADEN
