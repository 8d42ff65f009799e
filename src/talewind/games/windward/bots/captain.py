"""The captain: plans the whole turn, and takes the best plan's next step.

Between rivals it thinks anew before every action; in an adventure it thinks longer, and follows its plan.
"""

from __future__ import annotations

from talewind.engine import Move
from talewind.engine.bots import Look

from .answers import Steady
from .holdings import Mind
from .planning import Planner

THOUGHT = 6
ADVENTURE_THOUGHT = 20
"""How many positions are thought through for a decision; an adventure forgives less."""


class Captain(Steady):
    def plan(self, look: Look, mind: Mind) -> tuple[Move, ...]:
        thought = THOUGHT if mind.rivals else ADVENTURE_THOUGHT
        for plan in Planner(mind, look.seat).plans(mind.position, thought):
            if look.question.admits(plan.moves[0]):
                return plan.moves[:1] if mind.rivals else plan.moves
        return (look.question.sample(look.rng).move,)
