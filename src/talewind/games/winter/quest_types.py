"""Quest types: where their tokens go, and where they are.

- Into a quest slot they go only if it is empty, whatever lies under a character there: `actions.places_for`
  (WT-GEN-04, WT-GEN-05)
- One Great Artifact on the map puts the other out of the game: `actions.rule_out_the_other` (WT-GEN-07)
"""

from __future__ import annotations

from collections.abc import Sequence

from . import events
from .data import PERSON, QUEST, REBELS, Character, QuestName, Space
from .night import Facts, Night
from .town import LOCATIONS

OTHER_ARTIFACT: dict[QuestName, QuestName] = {
    "spring_artifact": "winter_artifact",
    "winter_artifact": "spring_artifact",
}
"""There is one for each faction, and each excludes the other (`actions.rule_out_the_other`). WT-QTYPE-02"""


def on_the_map(game: Facts) -> list[QuestName]:
    return [*game.position.slots.values(), *game.position.carried]


def where(game: Facts, quest: QuestName) -> Space | None:
    """Where a quest token is: in a slot, or wherever its carrier is. WT-QTYPE-16, WT-QTYPE-19, WT-LOC-08"""
    carrier = game.position.carried.get(quest)
    if carrier is not None:
        return game.position.pieces[carrier].at
    return next((space for space, token in game.position.slots.items() if token == quest), None)


def goes_to(game: Facts, quest: QuestName) -> Sequence[str]:
    """Love and Armed Retaliation go under any rebel, all others to any location (`data/quests.json`).

    WT-QTYPE-01, WT-QTYPE-02, WT-QTYPE-04, WT-QTYPE-06, WT-QTYPE-08, WT-QTYPE-10, WT-QTYPE-12, WT-QTYPE-14
    """
    if QUEST[quest].goes == "rebel":
        return [rebel for rebel in REBELS if rebel in game.position.pieces]
    return LOCATIONS


def why_not_go(game: Facts, quest: QuestName, at: str) -> str | None:
    """WT-QTYPE-01"""
    if QUEST[quest].goes == "rebel":
        fits = at in REBELS and at in game.position.pieces
        return None if fits else f"{QUEST[quest].name} goes under a rebel (WT-QTYPE-01)."
    if at not in LOCATIONS:
        return f"{QUEST[quest].name} goes into the quest slot of a location (WT-QTYPE-01)."
    return None


def why_not_begin(game: Facts, quest: QuestName, character: Character) -> str | None:
    """Whoever carries a token can join its quest, and never begin it. WT-QTYPE-17, WT-QTYPE-18"""
    if game.position.carried.get(quest) == character:
        return f"{PERSON[character].name} carries it and cannot begin it (WT-QTYPE-17)."
    return None


def return_carried(game: Night, character: Character) -> None:
    """WT-RULING-55"""
    position = game.position
    for quest in [quest for quest, carrier in position.carried.items() if carrier == character]:
        del position.carried[quest]
        position.intros.pop(quest, None)
        position.supply.append(quest)
        game.tell(events.QuestReturned(quest))
