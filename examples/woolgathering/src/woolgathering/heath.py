"""The ground: thirty-seven hexagons, six ways to walk, and the wool that hangs in the gorse."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

WIDE = 3
HEXES = [
    (q, r) for r in range(-WIDE, WIDE + 1) for q in range(-WIDE, WIDE + 1) if abs(q + r) <= WIDE
]  # WG-HEATH-01
WAYS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
COMPASS = ["east", "south-east", "south-west", "west", "north-west", "north-east"]
ARROWS = ["→", "↘", "↙", "←", "↖", "↗"]

WOOLS = ["amber", "moss", "pearl", "rose"]
ORDERS = [
    " ".join(wools)
    for size in (2, 3, 4)
    for wools in combinations_with_replacement(WOOLS, size)
    if size < 4 or (len(set(wools)) in (2, 4) and max(map(wools.count, wools)) < 3)
]
"""What may be wanted: every pair, every three, and of four the halves and one of each. WG-ORDER-01"""
NEEDS = {order: Counter(order.split()) for order in ORDERS}
WORTH = {2: 3, 3: 6, 4: 9}
"""By how many tufts it takes. WG-ORDER-02"""

_PLACE = {at: n for n, at in enumerate(HEXES)}
AHEAD: list[list[list[int]]] = [
    [
        [
            _PLACE[q + far * dq, r + far * dr]
            for far in range(1, 2 * WIDE + 1)
            if (q + far * dq, r + far * dr) in _PLACE
        ]
        for dq, dr in WAYS
    ]
    for q, r in HEXES
]
"""From each hexagon, each way: what lies ahead, the nearest first."""


def against(way: int) -> int:
    """
    >>> COMPASS[against(COMPASS.index("east"))]
    'west'
    """
    return (way + 3) % 6


def worth(order: str) -> int:
    """
    >>> worth("moss rose rose")
    6
    """
    return WORTH[NEEDS[order].total()]
