"""What a memory was of, in the eyes of whoever recalls it."""

from __future__ import annotations

from ...data import OBJECTIVE, QUEST, Side
from ...position import Memory
from .bank import Ended, Lines, Won, bank


def whole(memory: Memory, side: Side) -> Lines:
    """How its quest ended, and what that was to somebody of this side, told whole."""
    return () if memory.quest is None else bank().quests[memory.quest].recalled[side][ended(memory)]


def events(memory: Memory) -> Lines:
    """What happened then, to stand in a sentence."""
    if memory.quest is not None:
        return bank().quests[memory.quest].remembered[ended(memory)]
    if memory.objective is not None:
        return bank().parts.deeds[OBJECTIVE[memory.objective].kind]
    return bank().parts.since


def ended(memory: Memory) -> Ended:
    if memory.quest is None or memory.side is None:
        return "tie"
    return "success" if memory.side == QUEST[memory.quest].side else "failure"


def won(memory: Memory, side: Side) -> Won:
    if memory.side is None:
        return "tie"
    return "ours" if memory.side == side else "theirs"
