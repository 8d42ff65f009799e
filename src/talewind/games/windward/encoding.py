"""Windward in numbers, for `talewind.lab`."""

from __future__ import annotations

from talewind.engine import Encoding

from .board import DIRECTIONS, PORT, grid_of
from .data import ACHIEVEMENTS, SHIP, SKY

SPACES = range(PORT, grid_of("large").size)
"""Port, and the spaces of the large planet; the small one has fewer."""
HOLD = range(16)
"""More than any ship carries of one thing."""


def bans(seats: int) -> int:
    """At most so many in a turn: from battles that were ties, and from flags and the truce."""
    others, hunters = seats - 1, SKY.reds + 1
    by_ship, by_boat = others + hunters, 2 * others + SKY.greys
    flags = 3 * others + hunters * seats
    return by_ship + 2 * by_boat + flags


ENCODING = Encoding(
    edition=6,
    domains={
        "to": SPACES,
        "Offer.to": range(5),
        "Trade.to": range(5),
        "boat": range(2),
        "stack": range(3),
        "wind": DIRECTIONS,
        "lands": DIRECTIONS,
        "Spend.cannons": HOLD,
        **dict.fromkeys(("Add.harpoons", "Add.tokens"), HOLD),
        **dict.fromkeys(("Loot.grey_teeth", "Loot.red_teeth", "Loot.tokens"), HOLD),
        **dict.fromkeys(("Pieces.grey_teeth", "Pieces.red_teeth", "Pieces.tokens", "Pieces.gas"), SPACES),
        "code": ".frpzgx",
    },
    most={
        **dict.fromkeys(("reds", "red_names", "dead_reds", "dead_red_names"), SKY.reds),
        **dict.fromkeys(("greys", "grey_names", "dead_greys", "dead_grey_names"), SKY.greys),
        **dict.fromkeys(("tagged_reds", "tagged_greys"), SKY.tags),
        "fought": SKY.reds,
        "barred": bans,
        "pieces": 2,
        "boats": 2,
        "Captain.crew": len(SHIP.crew_slots),
        "back": 2,
        "dice": 2 * SKY.strength.red,
        "tops": 3,
        "sizes": 3,
        "achievements": ACHIEVEMENTS.in_play,
        "code": len(SPACES) - 1,
    },
    leave_out=frozenset({"opening", "q", "r", "radius", "ring"}),
)
