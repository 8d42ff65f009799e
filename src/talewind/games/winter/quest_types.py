"""Quest types: where their tokens go, and where they are."""

from __future__ import annotations

from talewind.engine import Seat

from . import events
from .data import PERSON, QUEST, REBELS, Character, QuestName, Space
from .night import Facts, Night
from .town import LOCATIONS, NAME

OTHER_ARTIFACT: dict[QuestName, QuestName] = {
    "spring_artifact": "winter_artifact",
    "winter_artifact": "spring_artifact",
}


def on_the_map(game: Facts) -> list[QuestName]:
    return [*game.position.slots.values(), *game.position.carried]


def where(game: Facts, quest: QuestName) -> Space | None:
    """The space of a quest token: a slot's, or wherever its carrier is. WT-QTYPE-16, WT-LOC-08"""
    carrier = game.position.carried.get(quest)
    if carrier is not None:
        return game.position.pieces[carrier].at
    return next((space for space, token in game.position.slots.items() if token == quest), None)


def places_for(game: Facts, quest: QuestName) -> list[str]:
    """WT-QTYPE-01..14, WT-GEN-03..05, WT-LOC-02"""
    if QUEST[quest].goes == "rebel":
        return [rebel for rebel in REBELS if rebel in game.position.pieces]
    return [space for space in LOCATIONS if space not in game.position.slots]


def why_not_place(game: Facts, quest: QuestName, at: str) -> str | None:
    if QUEST[quest].goes == "rebel":
        fits = at in REBELS and at in game.position.pieces
        return None if fits else f"{QUEST[quest].name} goes under a rebel (WT-QTYPE-01)."
    if at not in LOCATIONS:
        return f"{QUEST[quest].name} goes into the quest slot of a location (WT-QTYPE-01)."
    if at in game.position.slots:
        return f"The quest slot of {NAME[at]} is taken (WT-GEN-04)."
    return None


def why_not_begin(game: Facts, quest: QuestName, character: Character) -> str | None:
    """Whoever carries a token can join its quest, wherever that is, and never begin it.

    WT-QTYPE-17..19
    """
    if game.position.carried.get(quest) == character:
        return f"{PERSON[character].name} carries it and cannot begin it (WT-QTYPE-17)."
    return None


def place_quest(game: Night, seat: Seat, quest: QuestName, at: str, words: str = "") -> None:
    """One Great Artifact on the map puts the other out of the game. WT-GEN-01..07, WT-SETUP-28"""
    position = game.position
    position.supply = [token for token in position.supply if token != quest]
    if QUEST[quest].goes == "rebel":
        position.carried[quest] = next(rebel for rebel in REBELS if rebel == at)
    else:
        position.slots[at] = quest
    position.intros[quest] = words
    game.tell(events.QuestPlaced(seat, quest, at))
    rule_out_the_other(game, quest)


def rule_out_the_other(game: Night, quest: QuestName) -> None:
    other = OTHER_ARTIFACT.get(quest)
    if other is not None and other in game.position.supply:
        game.position.supply.remove(other)
        game.tell(events.QuestLeft(other))


def lift_quest(game: Night, quest: QuestName) -> None:
    """WT-QUEST-34"""
    position = game.position
    position.carried.pop(quest, None)
    position.slots = {space: token for space, token in position.slots.items() if token != quest}


def return_carried(game: Night, character: Character) -> None:
    """WT-RULING-55"""
    position = game.position
    for quest in [quest for quest, carrier in position.carried.items() if carrier == character]:
        del position.carried[quest]
        position.intros.pop(quest, None)
        position.supply.append(quest)
        game.tell(events.QuestReturned(quest))
