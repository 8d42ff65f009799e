"""The captain: plans the whole turn before every action, and takes the best plan's next step."""

from __future__ import annotations

from talewind.engine import Move
from talewind.engine.bots import Look

from .answers import CaptainBot
from .holdings import Mind
from .planning import Planner

THOUGHT = 6
ADVENTURE_THOUGHT = 20
"""How many positions are thought through for a decision; an adventure forgives less."""


class Captain(CaptainBot):
    def act(self, look: Look, mind: Mind) -> Move:
        thought = THOUGHT if mind.rivals else ADVENTURE_THOUGHT
        for plan in Planner(mind, look.seat).plans(mind.position, thought):
            if look.question.admits(plan.moves[0]):
                return plan.moves[0]
        return look.question.sample(look.rng).move
