"""Distances on a planet, reckoned once: what a captain knows by heart after a first look at the map."""

from __future__ import annotations

from functools import cached_property, lru_cache

from ..board import PORT, Planet, Space


class Chart:
    """Steps between spaces as cresters count them, without wind."""

    def __init__(self, planet: Planet) -> None:
        self.planet = planet
        self.far = tuple(tuple(planet.distances(space)) for space in range(planet.size))
        """By target and start."""
        self.inland = tuple(
            tuple(planet.distances(space, planet.territory[space])) for space in range(planet.size)
        )
        """The same without leaving the target's territory."""
        self.to_port = tuple(planet.to_port())

    @cached_property
    def passes(self) -> dict[Space, tuple[Space, ...]]:
        """Where a ship can jump from a space, besides port."""
        planet = self.planet
        jumps: dict[Space, tuple[Space, ...]] = {corner: (to,) for corner, to in planet.across.items()}
        for space in planet.zephyrs:
            jumps[space] = tuple(to for to in planet.zephyrs if to != space)
        return jumps

    def steps(self, frm: Space, to: Space) -> int:
        if frm == to:
            return 0
        if frm == PORT:
            return self.to_port[to]
        return self.to_port[frm] if to == PORT else self.far[to][frm]


@lru_cache(maxsize=256)
def chart_of(planet: Planet) -> Chart:
    return Chart(planet)
