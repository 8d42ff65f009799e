"""Locations and plazas: Wintertown as a graph, and how far it is.

The map and its names are in `data/town.json` (WT-PLACE-01, WT-PLACE-04, WT-PLACE-05).

Any number of characters may be in either, on their way or at its end: nothing counts them (WT-LOC-03,
WT-LOC-06, WT-LOC-07, WT-MOVE-07). A location has a quest slot and a power slot besides (WT-LOC-01). One token
at most is in a quest slot (`WinterPosition.slots`, `actions.why_not_place`: WT-LOC-02); power slots are for
powers, if they are played with (`granting.grant_power`: WT-LOC-04). What lies under a character is wherever
that is (`quest_types.where`: WT-LOC-08).
"""

from __future__ import annotations

from collections import deque

from .data import MAP, Space

LOCATIONS: tuple[Space, ...] = tuple(location.id for location in MAP.locations)
PLAZAS: tuple[Space, ...] = tuple(plaza.id for plaza in MAP.plazas)
SPACES: tuple[Space, ...] = LOCATIONS + PLAZAS

NEXT: dict[Space, tuple[Space, ...]] = {
    **{
        location: tuple(plaza.id for plaza in MAP.plazas if location in plaza.joins) for location in LOCATIONS
    },
    **{plaza.id: plaza.joins for plaza in MAP.plazas},
}
"""From a location to its plazas, from a plaza to its two locations. WT-MOVE-03, WT-LOC-05"""

NAME: dict[Space, str] = {
    **{location.id: location.name for location in MAP.locations},
    **{plaza.id: plaza.name for plaza in MAP.plazas},
}


def is_location(space: Space) -> bool:
    return "-" not in space


def _from(start: Space) -> dict[Space, int]:
    far = {start: 0}
    ahead = deque([start])
    while ahead:
        here = ahead.popleft()
        for there in NEXT[here]:
            if there not in far:
                far[there] = far[here] + 1
                ahead.append(there)
    return far


FAR: dict[Space, dict[Space, int]] = {space: _from(space) for space in SPACES}
"""How many steps it is from one space to another."""
