"""Small World: the backs of the tiles make a smaller planet.

- Reds are slower there: `board.Planet.red_speed` (WW-SMALL-02, WW-RED-03); the White is not:
  `great_white.WHITE_SPEED` (WW-SMALL-03)
- Every game but the cooperative adventure may be played on it: `about.check_seats` (WW-SMALL-04)
"""

from __future__ import annotations

from .about import WindwardOptions
from .board import Planet, planet_of


def planet_for(options: WindwardOptions, ring: str) -> Planet:
    """WW-SMALL-01, WW-COMP-04"""
    return planet_of("small" if options.small_world else "large", ring)
