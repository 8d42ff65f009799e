"""The Trading Post: the way into port is a passage of the `board`, and closed to a ship with a crester.

What teeth bring there is in `collect_rewards`, what gas buys in `spend_gas`.
"""

from __future__ import annotations

from .fleet import Fleet

LADEN = "With a crester in the hold no ship enters port (WW-PORT-04)."


def why_not_into_port(game: Fleet) -> str | None:
    """WW-PORT-04"""
    return None if game.position.crester[game.position.active] is None else LADEN
