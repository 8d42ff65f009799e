"""Whatever cannot be done is refused with its reason and the rule behind it, and changes nothing.

`Evening.refuses` sees to the rule's number and that nothing changes, here and everywhere else.
"""

from __future__ import annotations

import pytest

from talewind.engine import Move, Seat, TalewindError, new_table
from talewind.games.winter.data import Character
from talewind.games.winter.moves import (
    Activate,
    BringBack,
    CallVote,
    Choose,
    Declare,
    Decline,
    Done,
    Generate,
    HandOn,
    Haunt,
    Interrupt,
    LetPass,
    Nominate,
    Object,
    PlaceMemory,
    Play,
    Propagate,
    Resolve,
    Rest,
    Retell,
    Save,
    SendBack,
    Stay,
    Step,
    TakePart,
    Travel,
    Try,
    Vote,
)
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, Evening
from .test_objectives import aiming

TURNS: tuple[tuple[Seat, Character], ...] = (
    (EDWARD, "mad_hatter"),
    (CLARA, "dorothy"),
    (DANIEL, "candlewick"),
)


def walking() -> Evening:
    """Alice may go on, or play a card."""
    evening = Evening()
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, 2])
    evening.deals(EDWARD, [21, 22])
    return evening


@rule("WT-CHAP-03", "WT-CARD-06", "WT-INCAP-12")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Activate("mad_hatter"), "WT-CHAP-03"),
        (Step("MA"), "WT-CHAP-03"),
        (Stay(), "WT-CHAP-03"),
        (Generate("horror", "WO"), "WT-CHAP-03"),
        (Resolve("horror"), "WT-CHAP-03"),
        (Propagate("mad_hatter", "alice"), "WT-CHAP-03"),
        (Haunt("MA", "alice"), "WT-CHAP-03"),
        (BringBack("alice", "WO"), "WT-CHAP-03"),
        (Travel(21), "WT-CARD-06"),
        (Play(21), "WT-CARD-06"),
        (Save("mad_hatter", (21, 22)), "WT-INCAP-12"),
        (Interrupt("mad_hatter"), "WT-INT-02"),
        (Declare("garrison"), "WT-RULING-84"),
        (Try("connection_1"), "WT-OBJ-20"),
        (Choose("wolf", "NF-WP"), "WT-SETUP-16"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_out_of_turn(move: Move, reason: str) -> None:
    assert reason in walking().refuses(EDWARD, move)


@rule("WT-RULING-21", "WT-INT-02", "WT-INT-03")
def test_the_mover_waits_while_somebody_may_step_in_and_others_cannot() -> None:
    evening = walking()
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert "WT-RULING-21" in evening.refuses(ANDREW, Step("OP"))
    assert "WT-INT-02" in evening.refuses(EDWARD, Interrupt("candlewick"))
    assert "WT-INT-02" in evening.refuses(EDWARD, Interrupt("alice"))
    assert evening.asked == {EDWARD: "interrupt"}
    with pytest.raises(TalewindError):
        evening.table.answer(DANIEL, Interrupt("candlewick"))


@rule("WT-ACT-02", "WT-INCAP-02", "WT-RULING-15")
def test_an_activated_a_fallen_and_a_barred_character() -> None:
    evening = Evening()
    evening.has(ANDREW, tin_man="WO", cranky="NF")
    evening.change("alice", ready=False)
    evening.change("tin_man", fallen=True)
    evening.change("cranky", barred=True)
    assert "WT-ACT-02" in evening.refuses(ANDREW, Activate("alice"))
    assert "WT-ACT-02" in evening.refuses(ANDREW, Activate("dorothy"))
    evening.activates(ANDREW, "tin_man")
    assert "WT-INCAP-02" in evening.refuses(ANDREW, Travel(evening.hand(ANDREW)[0]))
    assert "WT-INCAP-02" in evening.refuses(ANDREW, Step("DM-WO"))
    evening.does(ANDREW, Stay())
    assert "WT-INCAP-03" in evening.refuses(ANDREW, Generate("glimmer", "WO"))
    evening.rests(ANDREW)
    for seat, character in TURNS:
        evening.activates(seat, character)
        evening.rests(seat)
    evening.activates(ANDREW, "cranky")
    assert evening.asked == {ANDREW: "act"}
    assert "WT-ACT-01" in evening.refuses(ANDREW, Travel(evening.hand(ANDREW)[0]))


@rule("WT-MOVE-01", "WT-INCAP-08")
def test_cards_one_does_not_hold() -> None:
    evening = walking()
    evening.change("dorothy", at="MA", fallen=True)
    assert "WT-MOVE-01" in evening.refuses(ANDREW, Travel(93))
    assert "WT-INCAP-08" in evening.refuses(ANDREW, Save("dorothy", (1, 93)))
    assert "WT-INCAP-08" in evening.refuses(ANDREW, Save("dorothy", (1, 1)))


@rule("WT-QTYPE-01", "WT-GEN-04", "WT-GEN-01", "WT-GEN-08")
def test_quests_where_their_type_forbids() -> None:
    evening = walking()
    evening.quest("safe_house", "NF")
    evening.does(ANDREW, Stay())
    for move, reason in (
        (Generate("love", "NF"), "WT-QTYPE-01"),
        (Generate("love", "mad_hatter"), "WT-QTYPE-01"),
        (Generate("glimmer", "MA-OP"), "WT-QTYPE-01"),
        (Generate("glimmer", "alice"), "WT-QTYPE-01"),
        (Generate("glimmer", "NF"), "WT-GEN-04"),
        (Generate("horror", "WO"), "WT-GEN-01"),
        (Generate("safe_house", "WO"), "WT-GEN-08"),
        (Travel(1), "WT-ACT-01"),
        (Nominate(ANDREW), "WT-ACT-01"),
    ):
        assert reason in evening.refuses(ANDREW, move)


@rule("WT-OBJ-06", "WT-RULING-84", "WT-OBJ-03")
def test_objectives_without_their_condition() -> None:
    evening = aiming(edward="garrison")
    evening.has(EDWARD, wolf="WO", snow_white="CF", mad_hatter="NF", mangiafuoco="PT")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert evening.asked[DANIEL] == "objective"
    assert "WT-OBJ-06" in evening.refuses(DANIEL, Declare("reward_2"))
    assert "WT-OBJ-03" in evening.refuses(DANIEL, Declare("garrison"))
    assert "WT-OBJ-19" in evening.refuses(DANIEL, Try("connection_1"))
    assert "WT-RULING-89" in evening.refuses(EDWARD, Declare("garrison", (1, 2)))
    assert "WT-RULING-84" in evening.refuses(ANDREW, Rest())


@rule("WT-OBJ-01")
@pytest.mark.parametrize("memories", [3, 4])
def test_objectives_with_too_short_a_track(memories: int) -> None:
    with pytest.raises(TalewindError, match="WT-OBJ-01") as refusal:
        new_table("winter", seats=4, options={"objectives": True, "memories": memories})
    assert refusal.value.code == "contradicting_options"


@rule("WT-RULING-123", "WT-RULING-65")
def test_words_where_a_silent_answer_is_due_and_too_many_where_they_are_welcome() -> None:
    evening = walking()
    assert "WT-RULING-123" in evening.refuses(ANDREW, Travel(1), words="o" * 601)
    assert "WT-RULING-123" in evening.refuses(ANDREW, Travel(1), words="A \x07 bell.")
    evening.does(ANDREW, Travel(1), words="o" * 600)
    assert "WT-RULING-123" in evening.refuses(ANDREW, Step("MA-OP"), words="On.")
    evening.does(ANDREW, Step("MA-OP"))
    assert "WT-RULING-123" in evening.refuses(EDWARD, LetPass(), words="Hm.")
    assert "WT-RULING-123" in evening.refuses(EDWARD, Interrupt("mad_hatter"), words="Halt!")


@rule("WT-ARB-01", "WT-ARB-04", "WT-RULING-54", "WT-RULING-74")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Object(), "WT-ARB-01"),
        (SendBack(), "WT-ARB-04"),
        (Retell(), "WT-ARB-04"),
        (HandOn("alice"), "WT-RULING-74"),
        (CallVote(), "WT-RULING-54"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_what_cannot_be_done_beside_the_game_now(move: Move, reason: str) -> None:
    evening = walking()
    for seat in (ANDREW, EDWARD):
        assert reason in evening.refuses(seat, move)


def test_every_kind_of_move_is_refused_with_a_rule_at_any_moment_of_ones_own() -> None:
    evening = walking()
    wrong = (Rest(), Done(), Decline(), Vote(True), TakePart("alice"), PlaceMemory(0), LetPass())
    for move in wrong:
        assert evening.refuses(ANDREW, move)
