"""Actions: generating a quest, or resolving one.

- Which quests go into a slot and which under a rebel: `quest_types.goes_to` (WT-QTYPE-01)
- A quest whose carrier is eliminated may be generated again: `quest_types.return_carried` (WT-RULING-55, the
  exception to WT-GEN-08)
- How a quest is resolved: `quests.resolve` (WT-QUEST-03); how others activate a character meanwhile, and
  move it there: `joining.more_activations` (WT-QUEST-07), `joining.join_quest` (WT-QUEST-08, WT-QUEST-09);
  that even the acting player may interrupt them: `interrupts.interruptors` (WT-INT-06)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from talewind.engine import Answer, Flow, Move, Seat, ask

from . import events, incapacitated, objectives, quest_types, quests, telling
from .data import PERSON, QUEST, REBELS, SIDE_OF, QuestName
from .moves import Generate, Resolve, Rest, Save
from .night import Facts, Night
from .seat_question import SeatQuestion
from .town import NAME
from .under_way import actor


def act(game: Night, seat: Seat) -> Flow[None]:
    """One action at most; saving is none, before it or after.

    WT-ACT-05, WT-RULING-14, WT-RULING-20, WT-RULING-50, WT-RULING-52
    """
    if game.position.quest is not None:
        yield from quests.go_on(game)
    elif not (yield from takes_action(game, seat)):
        return
    yield from game.rulings.saving_only(game, seat)


def takes_action(game: Night, seat: Seat) -> Flow[bool]:
    yield from objectives.declarations(game)
    while True:
        answer = yield from ask(seat, Act(game, seat))
        match answer.move:
            case Rest():
                return False
            case Generate():
                generate(game, answer)
                return True
            case Resolve():
                yield from quests.resolve(game, answer)
                return True
            case Save():
                incapacitated.save(game, answer)
                yield from objectives.declarations(game)


def why_not_act(game: Facts) -> str | None:
    return incapacitated.why_not_act(game, actor(game))


def actions(game: Facts) -> Iterator[Generate | Resolve]:
    for quest in to_resolve(game):
        yield Resolve(quest)
    for quest in to_generate(game):
        for at in places_for(game, quest):
            yield Generate(quest, at)


# Generate a new quest


def to_generate(game: Facts) -> list[QuestName]:
    """WT-GEN-01, WT-GEN-02, WT-GEN-08, WT-RULING-53"""
    if why_not_act(game) is not None:
        return []
    side = SIDE_OF[actor(game)]
    return [quest for quest in game.position.supply if QUEST[quest].side == side]


def why_not_generate(game: Facts, move: Generate) -> str | None:
    reason = why_not_act(game)
    if reason is not None:
        return reason
    if QUEST[move.quest].side != SIDE_OF[actor(game)]:
        return "A quest is generated for the faction of the activated character (WT-GEN-01)."
    if move.quest not in game.position.supply:
        return f"{QUEST[move.quest].name} is no longer to be had (WT-GEN-07, WT-GEN-08)."
    return why_not_place(game, move.quest, move.at)


def generate(game: Night, answer: Answer) -> None:
    """As when the Great Artifact comes to the Fair of Wonders. WT-GEN-01, WT-GEN-09, WT-EX-01"""
    move: Generate = answer.move
    place_quest(game, answer.seat, move.quest, move.at, answer.words)
    telling.narrate(game, answer, "introduction", actor(game))


def places_for(game: Facts, quest: QuestName) -> list[str]:
    """Wherever its type may go and no token fills the slot, near or far; one under a character fills none.

    WT-GEN-03, WT-GEN-04, WT-GEN-05, WT-GEN-06
    """
    return [at for at in quest_types.goes_to(game, quest) if at not in game.position.slots]


def why_not_place(game: Facts, quest: QuestName, at: str) -> str | None:
    """WT-GEN-03, WT-GEN-04, WT-LOC-02"""
    reason = quest_types.why_not_go(game, quest, at)
    if reason is None and at in game.position.slots:
        return f"The quest slot of {NAME[at]} is taken (WT-GEN-04)."
    return reason


def place_quest(game: Night, seat: Seat, quest: QuestName, at: str, words: str = "") -> None:
    """It leaves the supply, and is not to be had again. WT-GEN-03, WT-GEN-08"""
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
    """One Great Artifact on the map puts the other out of the game. WT-GEN-07"""
    other = quest_types.OTHER_ARTIFACT.get(quest)
    if other is not None and other in game.position.supply:
        game.position.supply.remove(other)
        game.tell(events.QuestLeft(other))


# Resolve a quest


def may_stand(game: Facts) -> bool:
    """Whether the activated character may resolve a quest where it is: it has come, or need not have.

    WT-RULING-19, WT-RULING-128
    """
    activation = game.position.activation
    return game.options.standing or (activation is not None and activation.moved)


def to_resolve(game: Facts) -> list[QuestName]:
    """Of several in one space, whichever one likes. WT-RULING-49"""
    return [quest for quest in quest_types.on_the_map(game) if why_not_resolve(game, quest) is None]


def why_not_resolve(game: Facts, quest: QuestName) -> str | None:
    """Only in the space of its token, and for its faction. WT-QUEST-01, WT-QUEST-02, WT-RULING-128"""
    reason = why_not_act(game)
    if reason is not None:
        return reason
    if QUEST[quest].side != SIDE_OF[actor(game)]:
        return f"{QUEST[quest].name} is a quest of the other faction (WT-QUEST-02)."
    if quest_types.where(game, quest) != game.position.pieces[actor(game)].at:
        return f"{PERSON[actor(game)].name} is not where that quest is (WT-QUEST-01)."
    if not may_stand(game):
        name = PERSON[actor(game)].name
        return f"{name} has not moved: a quest wants a movement that ends there (WT-RULING-128)."
    return quest_types.why_not_begin(game, quest, actor(game))


# What is asked


class Act(SeatQuestion):
    """One action, if you like: a new quest, or one to resolve here."""

    kind = "act"
    rules = ("WT-ACT-05", "WT-GEN-01", "WT-GEN-04", "WT-QUEST-01", "WT-RULING-128", "WT-QUEST-02")
    takes = (Rest, Resolve, Generate, Save)
    told = (Resolve, Generate, Save)
    otherwise = "A character acts now, or rests: moving is over (WT-ACT-01)."

    @property
    def moves(self) -> Iterator[Move]:
        yield Rest()
        yield from actions(self.facts)
        yield from incapacitated.saves(self.facts, self.seat)

    def why_not(self, move: Move) -> str | None:
        match move:
            case Resolve():
                return why_not_resolve(self.facts, move.quest)
            case Generate():
                return why_not_generate(self.facts, move)
            case Save():
                return incapacitated.why_not_save(self.facts, self.seat, move)
        return None

    def shows(self) -> Mapping[str, Any]:
        facts = self.facts
        return {
            "why_not": why_not_act(facts),
            "resolve": to_resolve(facts),
            "generate": {quest: places_for(facts, quest) for quest in to_generate(facts)},
            "goals": {quest: QUEST[quest].goal for quest in (*to_generate(facts), *to_resolve(facts))},
            "save": incapacitated.can_be_saved(facts, self.seat),
        }
