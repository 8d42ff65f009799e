"""Scales that shake: how somebody who is distracted settles on one thing."""

from __future__ import annotations

from math import log
from random import Random


def weighed(chance: float, distraction: float, rng: Random) -> float:
    """What a chance weighs on them. Without distraction the likeliest weighs most; at 1 each weighs most as
    often as it is likely."""
    return log(chance) - distraction * log(-log(1 - rng.random()))
