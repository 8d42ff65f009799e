"""What everybody hears, event by event: nothing is left out, and nothing is told twice."""

from __future__ import annotations

from talewind.games.winter.moves import (
    ChooseMemory,
    Decline,
    Done,
    Generate,
    Interrupt,
    LayTrap,
    Narrate,
    PlaceMemory,
    Play,
    Relocate,
    Resolve,
    Save,
    Stay,
    Step,
    TakePart,
    Travel,
)
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, Evening


def heard(evening: Evening) -> list[str]:
    return [type(event).__name__ for event in evening.table.events_for(None)]


@rule("WT-ACT-01", "WT-RULING-65")
def test_a_silent_walk_and_a_new_quest() -> None:
    evening = Evening()
    evening.has(EDWARD, mad_hatter="CF-FW")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]))
    evening.goes(ANDREW, "MA-OP", "OP")
    evening.does(ANDREW, Stay(), Generate("glimmer", "NF"))
    evening.drops(ANDREW)
    assert evening.public().activation is None
    assert heard(evening) == [
        "Activated",
        "CardsDue",
        "CardPlayed",
        "Stepped",
        "Stepped",
        "MovementEnds",
        "QuestPlaced",
        "Narrated",
        "ActivationEnds",
        "TurnOf",
    ]


@rule("WT-BATTLE-13", "WT-BATTLE-14", "WT-BATTLE-15", "WT-INCAP-09")
def test_a_battle_that_is_lost_and_a_rescue() -> None:
    evening = Evening()
    evening.deals(EDWARD, [21])
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, 2, 3])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    evening.does(ANDREW, Decline())
    evening.does(EDWARD, Relocate("WP"))
    evening.all_pass("objection")
    evening.does(ANDREW, Save("alice", (2, 3)))
    evening.rests(ANDREW)
    assert heard(evening) == [
        "Activated",
        "CardsDue",
        "CardPlayed",
        "Stepped",
        "WantsToInterrupt",
        "BattleBegins",
        "CardPlayed",
        "Declined",
        "BattleEnds",
        "Fell",
        "Barred",
        "Narrated",
        "Put",
        "MovementEnds",
        "SavedCharacter",
        "ActivationEnds",
        "TurnOf",
    ]


@rule("WT-TRAP-04", "WT-TRAP-09", "WT-TRAP-11")
def test_a_trap_that_drives_a_soldier_back() -> None:
    evening = Evening()
    evening.position.acting = EDWARD
    evening.deals(CLARA, [11, 12])
    evening.activates(EDWARD, "mad_hatter")
    evening.deals(EDWARD, [20, 21])
    evening.does(EDWARD, Travel(20), Step("OP"))
    evening.does(CLARA, Interrupt("dorothy"), LayTrap(11, (12,), ()))
    evening.does(EDWARD, Play(21), Done())
    evening.does(CLARA, Narrate())
    evening.rests(EDWARD)
    assert heard(evening) == [
        "Activated",
        "CardsDue",
        "CardPlayed",
        "Stepped",
        "WantsToInterrupt",
        "TrapSprung",
        "CardPlayed",
        "TrapOpened",
        "Put",
        "Barred",
        "Narrated",
        "MovementEnds",
        "ActivationEnds",
        "TurnOf",
    ]


@rule("WT-QUEST-03", "WT-RULING-65")
def test_a_quest_that_nobody_says_a_word_about() -> None:
    evening = Evening()
    evening.has(CLARA, dorothy="OP")
    evening.change("alice", at="OP")
    evening.has(EDWARD, mad_hatter="CF-FW")
    evening.quest("glimmer", "OP")
    evening.only("alice", "candlewick")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, 2])
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    evening.does(DANIEL, Decline())
    evening.does(ANDREW, Play(1), Done())
    evening.does(CLARA, TakePart("dorothy"), Done())
    evening.does(ANDREW, Done(), Narrate(), ChooseMemory(1), PlaceMemory(0))
    evening.drops(ANDREW)
    assert heard(evening) == [
        "Activated",
        "CardsDue",
        "MovementEnds",
        "QuestBegins",
        "Declined",
        "CardPlayed",
        "TookPart",
        "QuestEnds",
        "Narrated",
        "MemoryPlaced",
        "ActivationEnds",
        "TurnOf",
    ]
