"""Quest tokens on the map, and memories on the track with the bookmark."""

from __future__ import annotations

import msgspec

from talewind.engine import Cut, Seat

from . import events
from .data import QUEST, REBELS, TRACK, Character, QuestName, Side, Space
from .position import Epilogue, Memory
from .telling import Telling
from .town import LOCATIONS, NAME

OTHER_ARTIFACT: dict[QuestName, QuestName] = {
    "spring_artifact": "winter_artifact",
    "winter_artifact": "spring_artifact",
}


class Tokens(Telling):
    # Quest tokens

    def on_the_map(self) -> list[QuestName]:
        return [*self.position.slots.values(), *self.position.carried]

    def where(self, quest: QuestName) -> Space | None:
        """The space of a quest token: a slot's, or wherever its carrier is. WT-QTYPE-16, WT-LOC-08"""
        carrier = self.position.carried.get(quest)
        if carrier is not None:
            return self.piece(carrier).at
        return next((space for space, token in self.position.slots.items() if token == quest), None)

    def places_for(self, quest: QuestName) -> list[str]:
        """WT-QTYPE-02..14, WT-GEN-03..05"""
        if QUEST[quest].goes == "rebel":
            return [rebel for rebel in REBELS if rebel in self.position.pieces]
        return [space for space in LOCATIONS if space not in self.position.slots]

    def why_not_place(self, quest: QuestName, at: str) -> str | None:
        if QUEST[quest].goes == "rebel":
            fits = at in REBELS and at in self.position.pieces
            return None if fits else f"{QUEST[quest].name} goes under a rebel (WT-QTYPE-01)."
        if at not in LOCATIONS:
            return f"{QUEST[quest].name} goes into the quest slot of a location (WT-QTYPE-01)."
        if at in self.position.slots:
            return f"The quest slot of {NAME[at]} is taken (WT-GEN-04)."
        return None

    def place_quest(self, seat: Seat, quest: QuestName, at: str, words: str = "") -> None:
        """One Great Artifact on the map puts the other out of the game. WT-GEN-01..07, WT-SETUP-28"""
        table = self.position
        table.supply = [token for token in table.supply if token != quest]
        if QUEST[quest].goes == "rebel":
            table.carried[quest] = next(rebel for rebel in REBELS if rebel == at)
        else:
            table.slots[at] = quest
        table.intros[quest] = words
        self.tell(events.QuestPlaced(seat, quest, at))
        self.rule_out_the_other(quest)

    def rule_out_the_other(self, quest: QuestName) -> None:
        other = OTHER_ARTIFACT.get(quest)
        if other is not None and other in self.position.supply:
            self.position.supply.remove(other)
            self.tell(events.QuestLeft(other))

    def lift_quest(self, quest: QuestName) -> None:
        """WT-QUEST-34"""
        table = self.position
        table.carried.pop(quest, None)
        table.slots = {space: token for space, token in table.slots.items() if token != quest}

    def return_carried(self, character: Character) -> None:
        """WT-RULING-55"""
        table = self.position
        for quest in [quest for quest, carrier in table.carried.items() if carrier == character]:
            del table.carried[quest]
            table.intros.pop(quest, None)
            table.supply.append(quest)
            self.tell(events.QuestReturned(quest))

    # The memory track

    def empty_spaces(self) -> list[int]:
        """WT-QUEST-39"""
        return [space for space, memory in enumerate(self.position.track) if memory is None]

    def taken_spaces(self) -> list[int]:
        return [space for space, memory in enumerate(self.position.track) if memory is not None]

    def spaces_for_quest(self) -> list[int]:
        """Empty ones, and those that may be overwritten. WT-QUEST-38, WT-OBJ-12, WT-OBJ-13"""
        track = self.position.track
        return [space for space, memory in enumerate(track) if memory is None or memory.objective is not None]

    def spaces_for_objective(self) -> list[int]:
        """WT-OBJ-09, WT-OBJ-10"""
        return [space for space in self.empty_spaces() if space + 1 in TRACK.icons]

    def place_memory(self, seat: Seat, space: int, memory: Memory) -> None:
        """The bookmark goes with it. WT-QUEST-38..42, WT-MEM-02, WT-OBJ-09, WT-RULING-92"""
        table = self.position
        before = table.track[space]
        table.track[space] = memory
        table.stirred = True
        table.bookmark = space
        table.memory_made = True
        over = None if before is None else before.objective
        told = msgspec.structs.replace(memory, story=())
        self.tell(events.MemoryPlaced(seat, space, told, over))

    def turn_memory(self, quest: QuestName, side: Side) -> int | None:
        """WT-POWER-37"""
        for space, memory in enumerate(self.position.track):
            if memory is not None and memory.quest == quest:
                self.position.track[space] = msgspec.structs.replace(memory, side=side)
                return space
        return None

    def memory_of(self, quest: QuestName) -> Memory | None:
        track = self.position.track
        return next((memory for memory in track if memory is not None and memory.quest == quest), None)

    # The epilogue's start

    def start_epilogue(self, seat: Seat) -> None:
        """At once: all that is under way is cut off. WT-EPI-01, WT-EPI-06, WT-RULING-56..58"""
        table = self.position
        self.lay_off(self.cards_under_way())
        table.activation = table.joining = table.movement = table.quest = None
        table.battle = table.trap = table.entered = table.claim = table.declaring = None
        table.window, table.deeds, table.willing, table.passing = "", [], {}, {}
        table.between_turns = False
        table.stage = "epilogue"
        table.epilogue = Epilogue(seat=seat)
        self.tell(events.EpilogueBegins(seat))
        raise Cut

    def cards_under_way(self) -> list[int]:
        """Cards in play that are no memory."""
        kept = {memory.card for memory in self.position.track if memory is not None}
        return [card for card in self.visible_cards() if card not in kept]
