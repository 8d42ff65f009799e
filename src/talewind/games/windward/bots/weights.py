"""What a captain thinks things will bring, in notoriety: numbers found by playing."""

from __future__ import annotations

import msgspec

from ..about import Mode
from ..data import Card, Crew


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What a thing will bring, in notoriety."""

    gas: float = 0.42
    cannon: float = 0.55
    morale: tuple[float, ...] = (0.0, 0.0, 0.7, 1.2, 1.6)
    """By morale."""
    card: dict[Card, float]
    token: float = 0.5
    crew: dict[Crew, float]
    boat_speed: float = 0.12
    tooth: float = 0.85
    """Of its worth at port, while it is aboard."""
    catch: float = 0.7
    """Of its tooth's worth at port, while it is a crester in the hold."""
    near: float = 0.94
    """What is left of a prospect for each step to it."""
    prospects: float = 0.6
    """How much a prospect counts beside what one has."""
    lost: float = 1.2
    """The turn that a lost ship loses."""


RIVALS = Weights(
    card={
        "harpoon": 0.8,
        "coffee": 0.55,
        "fuel": 0.4,
        "aerogenerator": 0.4,
        "false_flag": 0.3,
        "bait": 0.3,
        "deadweight": 0.2,
    },
    crew={
        "marine": 3.0,
        "sergeant": 2.4,
        "harpooner": 2.2,
        "coxswain": 1.8,
        "gas_worker": 1.8,
        "purser": 1.2,
    },
)
ADVENTURE = Weights(
    gas=0.6,
    cannon=1.3,
    token=0.9,
    tooth=0.7,
    catch=0.6,
    morale=(0.0, 0.0, 1.2, 2.2, 3.0),
    near=0.98,
    lost=0.0,
    card={
        "harpoon": 1.5,
        "false_flag": 1.4,
        "coffee": 0.8,
        "fuel": 0.6,
        "aerogenerator": 0.6,
        "bait": 0.3,
        "deadweight": 0.3,
    },
    crew={
        "marine": 3.0,
        "sergeant": 2.4,
        "harpooner": 1.5,
        "coxswain": 1.2,
        "gas_worker": 2.0,
        "purser": 2.0,
    },
)
"""Against cresters that come every night, what keeps a ship alive is worth more."""
TOGETHER = msgspec.structs.replace(ADVENTURE, crew={**ADVENTURE.crew, "sergeant": 5.0, "marine": 2.0})
"""No Marine helps against the White."""

WEIGHTS: dict[Mode, Weights] = {"standard": RIVALS, "solo": ADVENTURE, "coop": TOGETHER}
