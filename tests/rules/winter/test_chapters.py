"""Chapters, turns, and activating a character."""

from __future__ import annotations

import msgspec
import pytest

from talewind.games.winter.data import CARDS
from talewind.games.winter.events import (
    ActivationEnds,
    CardsDue,
    ChapterBegins,
    ChapterEnds,
    Drawn,
    Narrated,
    TurnOf,
)
from talewind.games.winter.moves import Activate, Decline, Drop, Generate, Rest, Stay, Step, Travel
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, WRITER, Evening


@rule("WT-CHAP-03", "WT-CHAP-04", "WT-ACT-08")
def test_one_activation_a_turn_and_the_token_goes_clockwise() -> None:
    evening = Evening()
    for seat, character in (
        (ANDREW, "alice"),
        (EDWARD, "mad_hatter"),
        (CLARA, "dorothy"),
        (DANIEL, "candlewick"),
    ):
        assert evening.asked == {seat: "your_turn"}
        evening.activates(seat, character)  # type: ignore[arg-type]
        evening.rests(seat)
    assert [event.seat for event in evening.told(TurnOf)] == [EDWARD, CLARA, DANIEL, CLARA]


@rule("WT-RULING-07", "WT-ACT-02")
def test_nobody_passes_with_a_ready_character_or_activates_one_twice() -> None:
    evening = Evening()
    evening.has(ANDREW, scarecrow="WO")
    assert "activates one" in evening.refuses(ANDREW, Decline())
    assert "not ready" in evening.refuses(ANDREW, Activate("dorothy"))
    evening.change("alice", ready=False)
    assert "not ready" in evening.refuses(ANDREW, Activate("alice"))
    evening.activates(ANDREW, "scarecrow")
    assert not evening.piece("scarecrow").ready


@rule("WT-CHAP-05", "WT-CHAP-06", "WT-RULING-09")
def test_whoever_has_nobody_ready_is_passed_over_until_nobody_has() -> None:
    evening = Evening()
    evening.only("pinocchio")
    evening.position.acting = DANIEL
    assert evening.asked == {CLARA: "your_turn"}
    evening.activates(CLARA, "pinocchio")
    evening.rests(CLARA)
    assert evening.told(ChapterEnds)
    assert evening.position.chapter == 2


@rule("WT-CHAP-01", "WT-CHAP-02", "WT-CHAP-07", "WT-CHAP-08", "WT-RULING-08", "WT-RULING-10", "WT-RULING-15")
def test_the_end_phase_deals_readies_and_frees_and_the_token_holder_opens_the_next_chapter() -> None:
    evening = Evening(5)
    evening.only("pinocchio")
    evening.position.acting = CLARA
    evening.change("alice", barred=True)
    evening.activates(CLARA, "pinocchio")
    evening.rests(CLARA)
    assert [len(evening.hand(seat)) for seat in range(5)] == [4, 4, 7, 4, 2]
    dealt = [event.seat for event in evening.told(CardsDue)][1:]
    assert dealt == [DANIEL, WRITER, ANDREW, EDWARD, CLARA]
    assert all(piece.ready and not piece.barred for piece in evening.position.pieces.values())
    assert evening.told(ChapterBegins)[-1] == ChapterBegins(2, DANIEL)
    assert evening.asked == {DANIEL: "your_turn"}


@rule("WT-CHAP-09", "WT-ACT-07")
def test_hands_may_grow_beyond_seven_until_step_five() -> None:
    evening = Evening()
    evening.only("pinocchio")
    evening.position.acting = CLARA
    evening.deals(ANDREW, 7)
    evening.activates(CLARA, "pinocchio")
    evening.rests(CLARA)
    assert len(evening.hand(ANDREW)) == 11


@rule("WT-INCAP-05")
def test_the_fallen_are_readied_and_stay_fallen() -> None:
    evening = Evening()
    evening.only("pinocchio")
    evening.position.acting = CLARA
    evening.change("alice", fallen=True)
    evening.activates(CLARA, "pinocchio")
    evening.rests(CLARA)
    assert evening.piece("alice").ready
    assert evening.piece("alice").fallen


@rule("WT-ACT-01", "WT-ACT-03", "WT-ACT-04", "WT-ACT-05", "WT-ACT-06")
def test_flip_draw_move_act_discard() -> None:
    evening = Evening()
    evening.deals(ANDREW, 6)
    evening.activates(ANDREW, "alice")
    assert len(evening.hand(ANDREW)) == 9
    assert evening.asked == {ANDREW: "movement"}
    assert "not what is asked" in evening.refuses(ANDREW, Generate("glimmer", "WO"))
    evening.does(ANDREW, Stay())
    assert evening.asked == {ANDREW: "act"}
    assert "moving is over" in evening.refuses(ANDREW, Travel(evening.hand(ANDREW)[0]))
    evening.does(ANDREW, Rest())
    assert evening.asked == {ANDREW: "drop"}
    two = tuple(evening.hand(ANDREW)[3:5])
    assert "2 cards too many" in evening.refuses(ANDREW, Drop())
    assert "2 cards too many" in evening.refuses(ANDREW, Drop(tuple(evening.hand(ANDREW)[:3])))
    evening.does(ANDREW, Drop(two))
    assert len(evening.hand(ANDREW)) == 7
    assert evening.position.buried[ANDREW] == list(two)


@rule("WT-ACT-05")
def test_one_action_only() -> None:
    evening = Evening()
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Generate("glimmer", "WO"))
    assert evening.asked == {ANDREW: "drop"}


@rule("WT-ACT-06", "WT-RULING-12", "WT-RULING-13", "WT-CARD-02", "WT-CARD-03")
def test_nobody_learns_how_many_cards_were_dropped_or_held() -> None:
    few, many = Evening(), Evening()
    many.deals(ANDREW, 7)
    for evening in (few, many):
        evening.activates(ANDREW, "alice")
        evening.rests(ANDREW)
        assert evening.told(ActivationEnds)
    for seat in (None, EDWARD, CLARA, DANIEL):
        assert few.table.events_for(seat) == many.table.events_for(seat)
    assert msgspec.json.encode(few.public()) == msgspec.json.encode(many.public())
    assert many.private(ANDREW).hand == many.hand(ANDREW)
    assert few.heard(ANDREW, Drawn)
    assert not few.heard(EDWARD, Drawn)


@rule("WT-RULING-11")
def test_the_discards_become_the_deck_only_when_a_card_is_needed() -> None:
    evening = Evening()
    evening.empties_deck()
    laid = set(evening.position.discard)
    evening.activates(ANDREW, "alice")
    assert len(evening.hand(ANDREW)) == 3
    assert set(evening.hand(ANDREW)) <= laid
    assert len(evening.position.deck) == len(CARDS) - 3
    assert evening.position.discard == []
    assert evening.position.reshuffled


@rule("WT-RULING-11", "WT-RULING-111")
def test_where_both_piles_are_empty_a_draw_is_short_and_nobody_else_hears_of_it() -> None:
    evening = Evening()
    evening.deals(EDWARD, len(CARDS) - 2)
    evening.activates(ANDREW, "alice")
    assert len(evening.hand(ANDREW)) == 2
    assert evening.heard(EDWARD, CardsDue) == [CardsDue(ANDREW, 3)]
    assert len(evening.heard(ANDREW, Drawn)[0].cards) == 2


@rule("WT-RULING-14")
def test_a_fallen_ready_character_is_activated_like_others_and_only_draws() -> None:
    evening = Evening()
    evening.only("alice", "mad_hatter")
    evening.change("alice", fallen=True)
    evening.activates(ANDREW, "alice")
    assert len(evening.hand(ANDREW)) == 3
    assert "fallen" in evening.refuses(ANDREW, Travel(evening.hand(ANDREW)[0]))
    evening.does(ANDREW, Stay())
    assert "fallen" in evening.refuses(ANDREW, Generate("glimmer", "WO"))
    evening.does(ANDREW, Rest(), Drop())
    assert evening.asked == {EDWARD: "your_turn"}


@rule("WT-RULING-65", "WT-CARD-06")
def test_words_are_welcome_and_never_asked_for_and_a_card_that_was_shown_stays_played() -> None:
    evening = Evening()
    evening.deals(ANDREW, [1, 2])
    evening.activates(ANDREW, "alice")
    assert "at most 600" in evening.refuses(ANDREW, Travel(1), words="o" * 601)
    assert "not answered with words" in evening.refuses(ANDREW, Step("MA-OP"), words="On.")
    evening.does(ANDREW, Travel(1))
    assert not evening.table.can_undo(ANDREW)
    evening.does(ANDREW, Step("MA-PT"))
    assert evening.table.can_undo(ANDREW)
    evening.does(ANDREW, Stay(), words="  She waits under the arch.  ")
    assert evening.told(Narrated)[-1].passage.words == "She waits under the arch."


@rule("WT-CHAP-08", "WT-POWER-07", "WT-POWER-33", "WT-RULING-54")
@pytest.mark.parametrize(("made", "idle"), [(True, 0), (False, 2)])
def test_what_holds_for_a_chapter_ends_with_it(made: bool, idle: int) -> None:
    evening = Evening()
    table = evening.position
    evening.only("pinocchio")
    evening.change("alice", acted=True)
    table.acting, table.glimmer_used, table.called = CLARA, True, True
    table.memory_made, table.idle_chapters = made, 1
    evening.activates(CLARA, "pinocchio")
    evening.rests(CLARA)
    table = evening.position
    assert (table.glimmer_used, table.called, table.memory_made) == (False, False, False)
    assert table.idle_chapters == idle
    assert not any(piece.acted for piece in table.pieces.values())
