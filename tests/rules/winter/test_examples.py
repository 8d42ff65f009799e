"""The rulebook's examples, step by step as the ledger scripts them."""

from __future__ import annotations

from typing import cast

import msgspec

from talewind.games.winter.data import QuestName
from talewind.games.winter.events import Narrated, TrapOpened
from talewind.games.winter.moves import (
    Activate,
    Decline,
    Done,
    Drop,
    Generate,
    Interrupt,
    LayTrap,
    Narrate,
    PlaceQuest,
    Play,
    Relocate,
    Resolve,
    Rest,
    Stay,
    Step,
    Travel,
)
from talewind.games.winter.position import WinterPosition
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, PICTURE, Evening


@rule("WT-EX-01", "WT-GEN-01", "WT-GEN-04", "WT-GEN-06", "WT-GEN-07", "WT-QTYPE-02")
def test_generating_the_great_artifact_at_the_fair_of_wonders() -> None:
    evening = Evening()
    evening.position.acting = CLARA
    evening.deals(CLARA, 4)
    evening.quest("horror", "NF")
    evening.quest("safe_house", "DM")

    evening.activates(CLARA, "pinocchio")
    assert not evening.piece("pinocchio").ready
    assert len(evening.hand(CLARA)) == 7

    evening.does(CLARA, Stay())
    offered = {move.quest for move in evening.moves(CLARA) if isinstance(move, Generate)}
    assert offered == {"spring_artifact", "glimmer", "love"}

    assert "taken" in evening.refuses(CLARA, Generate("spring_artifact", "NF"))

    evening.does(CLARA, Generate("spring_artifact", "FW"), words="A spindle of glass, they say.")
    assert evening.position.slots["FW"] == "spring_artifact"
    assert "winter_artifact" not in evening.position.supply
    assert evening.at("pinocchio") == "WP"
    assert evening.laid_off() == 0

    assert evening.position.intros["spring_artifact"] == "A spindle of glass, they say."

    evening.does(CLARA, Drop())
    assert len(evening.hand(CLARA)) == 7
    assert evening.position.acting == DANIEL
    evening.activates(DANIEL, "candlewick")
    evening.does(DANIEL, Stay())
    offered = {move.quest for move in evening.moves(DANIEL) if isinstance(move, Generate)}
    assert offered == {"propaganda", "retaliation"}


@rule("WT-EX-02", "WT-QUEST-08", "WT-QUEST-09", "WT-QUEST-11", "WT-BATTLE-12", "WT-BATTLE-17", "WT-RULING-27")
def test_dorothy_meets_the_mad_hatter_on_the_way_to_the_cemetery() -> None:
    medicine, face, document = PICTURE["Medicine"], PICTURE["Face"], PICTURE["Document"]
    evening = Evening()
    evening.position.acting = DANIEL
    evening.has(DANIEL, candlewick="MC")
    evening.has(EDWARD, mad_hatter="OP-MC")
    evening.quest("horror", "MC")
    evening.deals(CLARA, [document, 80])
    evening.deals(EDWARD, [medicine, face, 81, 82])
    evening.activates(DANIEL, "candlewick")
    evening.does(DANIEL, Stay(), Resolve("horror"))
    evening.does(ANDREW, Decline())
    evening.does(EDWARD, Decline())
    assert evening.asked == {CLARA: "join"}

    evening.does(CLARA, Activate("dorothy"))
    assert not evening.piece("dorothy").ready
    assert len(evening.hand(CLARA)) == 5

    evening.does(CLARA, Travel(80), Step("OP-MC"))
    assert len(evening.hand(CLARA)) == 4
    assert evening.position.movement is not None
    assert evening.position.movement.steps == 1
    assert evening.asked == {EDWARD: "interrupt"}

    evening.does(EDWARD, Interrupt("mad_hatter"), Play(medicine))
    assert evening.position.battle is not None
    assert [(card.card, card.side) for card in evening.position.battle.cards] == [(medicine, "winter")]
    assert len(evening.hand(EDWARD)) == 3
    assert evening.asked == {CLARA: "fight"}

    evening.does(CLARA, Play(document))
    assert evening.position.battle.cards[-1].side == "spring"
    assert len(evening.hand(CLARA)) == 3
    assert evening.asked == {EDWARD: "fight"}
    assert evening.position.battle.round == 2

    evening.does(EDWARD, Play(face))
    assert len(evening.hand(EDWARD)) == 2

    evening.does(CLARA, Decline())
    assert evening.position.battle.winner == "winter"
    assert evening.at("dorothy") == "OP-MC"
    assert evening.piece("dorothy").fallen
    assert evening.piece("dorothy").barred

    evening.does(EDWARD, Relocate("WP"), words="She woke behind bars.")
    assert set(evening.asked) == {ANDREW, CLARA, DANIEL}
    evening.all_pass("objection")
    assert evening.at("dorothy") == "WP"
    assert evening.piece("dorothy").fallen
    assert evening.piece("dorothy").barred
    assert evening.asked == {CLARA: "drop"}

    evening.does(CLARA, Drop())
    assert len(evening.hand(CLARA)) == 3
    assert evening.laid_off() == 4
    evening.does(DANIEL, Done())
    assert evening.asked == {DANIEL: "quest_part"}
    evening.does(DANIEL, Done())
    assert evening.asked == {DANIEL: "end_of_quest"}


@rule("WT-EX-03", "WT-TRAP-06", "WT-TRAP-11", "WT-TRAP-13", "WT-TRAP-14", "WT-RULING-32", "WT-RULING-33")
def test_alices_trap_drives_candlewick_back() -> None:
    keyhole, bars, letter = PICTURE["Keyhole"], PICTURE["Prison Bars"], PICTURE["Letter"]
    evening = Evening()
    evening.position.acting = DANIEL
    evening.has(DANIEL, candlewick="MA-OP")
    evening.has(EDWARD, mad_hatter="NF-WP")
    evening.has(CLARA, dorothy="DM")
    evening.has(ANDREW, alice="OP")
    evening.deals(DANIEL, [keyhole, bars])
    evening.deals(ANDREW, [letter, 81, 82, 83])

    evening.activates(DANIEL, "candlewick")
    assert not evening.piece("candlewick").ready
    assert len(evening.hand(DANIEL)) == 5

    fare = next(card for card in evening.hand(DANIEL) if card not in (keyhole, bars))
    evening.does(DANIEL, Travel(fare), Step("OP"))
    assert len(evening.hand(DANIEL)) == 4
    assert evening.position.movement is not None
    assert evening.position.movement.steps == 1
    assert evening.asked == {ANDREW: "interrupt"}

    evening.does(ANDREW, Interrupt("alice"), LayTrap(letter, (81, 82), (83,)))
    for seat in (None, EDWARD, CLARA, DANIEL):
        view = msgspec.to_builtins(evening.table.view(seat))
        assert view["public"]["trap"]["shown"] == letter
        assert "hidden" not in view["public"]
        assert view["private"] is None or view["private"]["hidden"] is None
    assert evening.hand(ANDREW) == []

    evening.does(DANIEL, Play(keyhole), Play(bars))
    assert len(evening.hand(DANIEL)) == 2
    assert evening.told(TrapOpened) == []
    evening.does(DANIEL, Done())

    opened = evening.heard(None, TrapOpened)[0]
    assert (opened.spring, opened.winter) == ([81, 82], [83])
    assert (opened.total, opened.against, opened.outcome) == (2, 2, "tie")

    assert evening.at("candlewick") == "MA-OP"
    assert not evening.piece("candlewick").fallen
    assert not evening.piece("candlewick").ready
    assert evening.piece("candlewick").barred
    assert evening.hand(ANDREW) == [83]

    assert evening.asked == {ANDREW: "conclude"}
    evening.does(ANDREW, Narrate())
    assert evening.laid_off() == 6
    assert evening.asked == {DANIEL: "act"}
    assert any(isinstance(move, Generate) for move in evening.moves(DANIEL))
    assert "moving is over" in evening.refuses(DANIEL, Step("OP"))
    evening.does(DANIEL, Rest(), Drop())


@rule("WT-EX-04", "WT-SETUP-29", "WT-SETUP-32", "WT-SETUP-34", "WT-SETUP-37", "WT-SETUP-39", "WT-MEM-05")
def test_the_arbiter_tells_the_opening_of_four() -> None:
    evening = _drawing("safe_house", "propaganda")

    assert "for somebody else" in evening.refuses(ANDREW, PlaceQuest("DM"))
    assert "slot of a location" in evening.refuses(EDWARD, PlaceQuest("DM-WO"))
    evening.does(EDWARD, PlaceQuest("DM"))
    assert evening.position.slots == {"DM": "safe_house"}

    assert "taken" in evening.refuses(ANDREW, PlaceQuest("DM"))
    evening.does(ANDREW, PlaceQuest("MC"))
    assert evening.position.slots == {"DM": "safe_house", "MC": "propaganda"}
    assert {"spring_artifact", "winter_artifact"} <= set(evening.position.supply)

    assert evening.asked == {CLARA: "opening"}
    ask = evening.table.ask_of(CLARA)
    assert ask is not None
    assert set(ask.show["goals"]) == {"safe_house", "propaganda"}
    evening.does(CLARA, Narrate(), words="It had snowed for seven years.")
    assert evening.told(Narrated)[0].passage.words == "It had snowed for seven years."
    assert set(evening.position.intros.values()) == {"It had snowed for seven years."}

    assert [len(evening.hand(seat)) for seat in range(4)] == [4, 4, 4, 4]
    assert len(evening.position.deck) == 77
    assert evening.position.track == [None, None, None]
    assert evening.position.bookmark is None
    assert evening.asked == {ANDREW: "your_turn"}


def _drawing(spring: QuestName, winter: QuestName) -> Evening:
    """An evening whose luck draws these two quests; Edward has not placed the first one yet."""
    for seed in range(1, 200):
        evening = Evening(seed=seed)
        evening.position.stage, evening.position.chapter = "first_quests", 0
        evening.position.drawn = spring
        twin = evening.table.copy()
        twin.answer(EDWARD, PlaceQuest("DM"))
        if cast(WinterPosition, twin.position).drawn == winter:
            return evening
    raise AssertionError("no such luck")
