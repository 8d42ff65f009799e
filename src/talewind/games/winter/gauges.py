"""What the arena counts in a game that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import get_args

from talewind.engine import Told

from . import events
from .data import QUEST, QUESTS, Faction
from .position import WinterPosition

COUNTED = (
    "turns",
    "battles",
    "battles lost by rebels",
    "saved",
    "quests contested",
    "cards against quests",
    *(f"traps/{outcome}" for outcome in ("caught", "tie", "escaped")),
    *(f"quests/{outcome}" for outcome in ("success", "failure", "tie")),
    *(f"resolved/{quest.id}" for quest in QUESTS.quests),
    "objectives",
    "eliminated",
)
"""In every game, with 0 where there was nothing."""


def gauges(position: WinterPosition, story: Sequence[Told]) -> Mapping[str, bool | float | list[float]]:
    """Length, battles, traps, quests and how they ended, cards played by seat, winner and scores."""
    counts: Counter[str] = Counter(dict.fromkeys(COUNTED, 0))
    played = [0.0] * len(position.factions)
    for told in story:
        match told.event:
            case events.TurnOf():
                counts["turns"] += 1
            case events.BattleEnds(_, _, winner):
                counts["battles"] += 1
                counts["battles lost by rebels"] += winner == "winter"
            case events.TrapOpened() as trap:
                counts[f"traps/{trap.outcome}"] += 1
            case events.QuestEnds(quest, outcome, spring, winter):
                against = winter if QUEST[quest].side == "spring" else spring
                counts["quests contested"] += against > 0
                counts["cards against quests"] += against
                counts[f"quests/{outcome}"] += 1
                counts[f"resolved/{quest}"] += 1
            case events.CardPlayed(passage):
                played[passage.seat] += len(passage.cards)
            case events.SavedCharacter():
                counts["saved"] += 1
            case events.ObjectiveDone():
                counts["objectives"] += 1
            case events.Eliminated():
                counts["eliminated"] += 1
    scores = position.scores
    return {
        "chapters": float(position.chapter),
        "spring": float(scores.get("spring", 0)),
        "winter": float(scores.get("winter", 0)),
        **{f"won by/{faction}": position.winner == faction for faction in get_args(Faction)},
        "cards played": played,
        **{name: float(count) for name, count in counts.items()},
        "a quest was contested": counts["quests contested"] > 0,
    }
