"""Moving through the town, and who may step in."""

from __future__ import annotations

import pytest

from talewind.engine import CLOCK
from talewind.games.winter.data import Character
from talewind.games.winter.events import CardPlayed
from talewind.games.winter.moves import (
    Interrupt,
    LetPass,
    Name,
    Narrate,
    Play,
    Relocate,
    Rest,
    Stay,
    Step,
    Travel,
)
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, WRITER, Evening


def on_the_way(**options: object) -> Evening:
    """Alice is on the way from the Asylum, with four cards in Andrew's hand; nobody else is near."""
    evening = Evening(**options)  # type: ignore[arg-type]
    evening.has(EDWARD, mad_hatter="CF-FW")
    evening.deals(ANDREW, [1, 2, 3, 4])
    evening.activates(ANDREW, "alice")
    return evening


@rule("WT-MOVE-01", "WT-MOVE-02", "WT-RULING-16", "WT-RULING-18")
def test_a_card_is_worth_two_steps_and_any_number_may_be_played() -> None:
    evening = on_the_way()
    assert "Play a story card first" in evening.refuses(ANDREW, Step("MA-OP"))
    evening.does(ANDREW, Travel(1))
    evening.goes(ANDREW, "MA-OP", "OP")
    assert "Play a story card first" in evening.refuses(ANDREW, Step("OP-DM"))
    evening.does(ANDREW, Travel(2), Travel(3))
    evening.goes(ANDREW, "OP-DM", "DM", "DM-WO", "WO")
    assert evening.laid_off() == 0
    evening.does(ANDREW, Stay())
    assert evening.at("alice") == "WO"


@rule("WT-MOVE-04", "WT-MOVE-06", "WT-LOC-06", "WT-CARD-07")
def test_unused_steps_are_lost_and_the_cards_are_laid_off_at_the_end() -> None:
    evening = on_the_way()
    evening.does(ANDREW, Travel(1))
    evening.goes(ANDREW, "MA-OP")
    evening.does(ANDREW, Stay())
    assert evening.at("alice") == "MA-OP"
    assert evening.position.discard == [1]
    assert evening.position.movement is None


@rule("WT-MOVE-03")
def test_a_step_goes_along_the_map() -> None:
    evening = on_the_way()
    evening.does(ANDREW, Travel(1))
    assert "one goes only to" in evening.refuses(ANDREW, Step("OP"))
    assert "one goes only to" in evening.refuses(ANDREW, Step("NF-WP"))
    assert "one goes only to" in evening.refuses(ANDREW, Step("nowhere"))


@rule("WT-RULING-17")
def test_one_may_turn_back() -> None:
    evening = on_the_way()
    evening.does(ANDREW, Travel(1))
    evening.goes(ANDREW, "MA-OP", "MA")
    assert evening.at("alice") == "MA"


@rule("WT-MOVE-07", "WT-LOC-03", "WT-LOC-07")
def test_characters_never_block_each_other() -> None:
    evening = on_the_way()
    evening.has(CLARA, scarecrow="OP", cranky="OP")
    evening.does(ANDREW, Travel(1))
    evening.goes(ANDREW, "MA-OP", "OP")
    assert {"alice", "scarecrow", "cranky", "dorothy"} <= set(evening.rules.position.at("OP"))


@rule("WT-CARD-01", "WT-WRITER-01")
@pytest.mark.parametrize(("character", "side"), [("tin_man", "spring"), ("wolf", "winter")])
def test_a_writers_card_shows_the_side_of_the_character_used(character: Character, side: str) -> None:
    evening = Evening(5)
    evening.has(WRITER, tin_man="WO", wolf="WO-CF")
    evening.position.acting = WRITER
    evening.deals(WRITER, [7])
    evening.activates(WRITER, character)
    evening.does(WRITER, Travel(7))
    assert evening.told(CardPlayed)[0].passage.side == side


@rule("WT-CARD-01", "WT-CARD-06")
def test_cards_show_the_own_side_and_only_whoever_is_asked_plays_one() -> None:
    evening = on_the_way()
    evening.deals(EDWARD, [9])
    assert "WT-CARD-06" in evening.refuses(EDWARD, Travel(9))
    assert "no such cards" in evening.refuses(ANDREW, Travel(9))
    evening.does(ANDREW, Travel(1), words="She ran before the bell.")
    played = evening.told(CardPlayed)[0].passage
    assert (played.side, played.words, played.cards) == ("spring", "She ran before the bell.", (1,))


# Interrupts


@rule("WT-INT-02", "WT-INT-05", "WT-INT-07", "WT-RULING-21")
@pytest.mark.parametrize("ready", [True, False])
def test_a_soldiers_owner_is_asked_when_a_rebel_comes_in(ready: bool) -> None:
    evening = on_the_way()
    evening.change("mad_hatter", at="MA-OP", ready=ready)
    evening.deals(EDWARD, [9])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert evening.asked == {EDWARD: "interrupt"}
    evening.does(EDWARD, LetPass())
    assert evening.asked == {ANDREW: "movement"}
    assert evening.piece("mad_hatter").ready is ready


@rule("WT-INT-02")
def test_a_rebel_can_be_attacked_in_a_location_too() -> None:
    evening = on_the_way()
    evening.change("mad_hatter", at="OP")
    evening.does(ANDREW, Travel(1))
    evening.goes(ANDREW, "MA-OP", "OP")
    assert evening.asked == {EDWARD: "interrupt"}


@rule("WT-INT-03", "WT-INT-04")
def test_traps_are_sprung_in_locations_only_and_rebels_start_no_battles() -> None:
    evening = Evening()
    evening.has(EDWARD, mad_hatter="MA-OP")
    evening.has(ANDREW, alice="OP-DM")
    evening.has(CLARA, dorothy="DM")
    evening.deals(EDWARD, [1, 2, 3, 4])
    evening.deals(CLARA, [5])
    evening.position.acting = EDWARD
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Travel(1), Travel(2))
    evening.goes(EDWARD, "OP", "OP-DM")
    assert evening.asked == {EDWARD: "movement"}
    evening.goes(EDWARD, "DM")
    assert evening.asked == {CLARA: "interrupt"}
    evening.does(CLARA, Interrupt("dorothy"))
    assert evening.asked == {CLARA: "lay_trap"}


@rule("WT-INT-01", "WT-RULING-23", "WT-WRITER-02")
def test_the_writer_never_interrupts_himself() -> None:
    evening = Evening(5)
    evening.has(WRITER, tin_man="OP", wolf="OP-MC")
    evening.position.acting = WRITER
    evening.deals(WRITER, [1, 2])
    evening.activates(WRITER, "tin_man")
    evening.does(WRITER, Travel(1), Step("OP-MC"))
    assert evening.asked == {WRITER: "movement"}


@rule("WT-WRITER-02")
def test_a_writers_soldier_may_attack_and_a_writers_rebel_may_trap() -> None:
    evening = Evening(5)
    evening.has(WRITER, tin_man="OP", wolf="MA-OP")
    evening.deals(ANDREW, [1])
    evening.deals(WRITER, [2, 3])
    evening.has(EDWARD, mad_hatter="OP-MC")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(WRITER, Interrupt("wolf"), Play(2))
    evening.does(ANDREW, Play(evening.hand(ANDREW)[0]))
    assert evening.position.battle is not None
    assert [card.side for card in evening.position.battle.cards] == ["winter", "spring"]


@rule("WT-RULING-24")
def test_the_fallen_do_not_step_in() -> None:
    evening = on_the_way()
    evening.change("mad_hatter", at="MA-OP", fallen=True)
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert evening.asked == {ANDREW: "movement"}


@rule("WT-RULING-25", "WT-RULING-13")
def test_whoever_holds_nothing_is_asked_like_anybody_and_can_only_let_pass() -> None:
    evening = on_the_way()
    evening.change("mad_hatter", at="MA-OP")
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert evening.asked == {EDWARD: "interrupt"}
    assert evening.moves(EDWARD) == [LetPass()]
    assert "first attack" in evening.refuses(EDWARD, Interrupt("mad_hatter"))


@rule("WT-RULING-22", "WT-BATTLE-02", "WT-BATTLE-03")
@pytest.mark.parametrize(
    ("edward", "daniel", "fights"),
    [
        ("mad_hatter", "mad_hatter", "mad_hatter"),
        ("candlewick", "candlewick", "candlewick"),
        ("mad_hatter", "candlewick", "mad_hatter"),
        ("candlewick", "mad_hatter", "candlewick"),
    ],
)
def test_two_who_want_to_step_in_name_one_and_the_first_clockwise_decides(
    edward: Character, daniel: Character, fights: Character
) -> None:
    evening = on_the_way()
    evening.change("mad_hatter", at="MA-OP")
    evening.change("candlewick", at="MA-OP")
    evening.deals(EDWARD, [20])
    evening.deals(DANIEL, [21])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert set(evening.asked) == {EDWARD, DANIEL}
    evening.does(DANIEL, Interrupt("candlewick"))
    evening.does(EDWARD, Interrupt("mad_hatter"))
    assert evening.asked == {EDWARD: "which_one", DANIEL: "which_one"}
    evening.does(DANIEL, Name(daniel))
    evening.does(EDWARD, Name(edward))
    assert evening.position.battle is not None
    assert evening.position.battle.soldier == fights


@rule("WT-RULING-22")
def test_one_who_wants_to_step_in_needs_nobodys_consent() -> None:
    evening = on_the_way()
    evening.change("mad_hatter", at="MA-OP")
    evening.change("candlewick", at="MA-OP")
    evening.deals(DANIEL, [21])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, LetPass())
    evening.does(DANIEL, Interrupt("candlewick"))
    assert evening.asked == {DANIEL: "fight"}


@rule("WT-RULING-26", "WT-BATTLE-16")
def test_after_a_battle_it_won_a_rebel_moves_on_and_may_be_attacked_again() -> None:
    evening = on_the_way()
    evening.change("mad_hatter", at="MA-OP")
    evening.deals(EDWARD, [20, 21])
    evening.does(ANDREW, Travel(1), Travel(2), Step("MA-OP"))
    for card in (20, 21):
        evening.does(EDWARD, Interrupt("mad_hatter"), Play(card))
        evening.does(ANDREW, Play(evening.hand(ANDREW)[0]))
        if evening.asked == {EDWARD: "fight"}:
            evening.does(EDWARD, evening.moves(EDWARD)[0])
        evening.does(ANDREW, Narrate())
        if card == 20:
            assert evening.position.movement is not None
            assert evening.position.movement.steps == 3
            evening.goes(ANDREW, "OP", "MA-OP")
    assert not evening.piece("alice").fallen


@rule("WT-RULING-21", "WT-RULING-64")
def test_a_window_lasts_its_pause_whoever_answers_and_waits_for_all_who_were_asked() -> None:
    evening = on_the_way(pause_seconds=3)
    evening.change("mad_hatter", at="MA-OP")
    evening.deals(EDWARD, [20])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, LetPass())
    assert evening.asked == {CLOCK: "pause"}
    assert evening.table.waiting() == []
    evening.table.time_up(CLOCK)
    assert evening.asked == {ANDREW: "movement"}
    evening.goes(ANDREW, "OP")
    evening.does(ANDREW, Travel(2), Step("MA-OP"))
    evening.table.time_up(CLOCK)
    assert evening.asked == {EDWARD: "interrupt"}
    assert evening.table.ask_of(EDWARD).seconds is None  # type: ignore[union-attr]


@rule("WT-RULING-64")
def test_hosts_may_set_a_clock_for_interrupts_and_joining_only() -> None:
    evening = on_the_way(prompt_seconds=45)
    evening.change("mad_hatter", at="MA-OP")
    assert evening.table.ask_of(ANDREW).seconds is None  # type: ignore[union-attr]
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert evening.table.ask_of(EDWARD).seconds == 45  # type: ignore[union-attr]
    evening.table.time_up(EDWARD)
    assert evening.asked == {ANDREW: "movement"}


@rule("WT-RULING-20")
def test_a_rebel_that_was_stopped_and_fell_does_not_act() -> None:
    evening = on_the_way()
    evening.change("mad_hatter", at="MA-OP")
    evening.deals(EDWARD, [20])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(20))
    evening.does(ANDREW, evening.moves(ANDREW)[0])
    evening.does(EDWARD, Relocate())
    assert evening.asked == {ANDREW: "act"}
    assert evening.moves(ANDREW)[0] == Rest()
    assert not any(move for move in evening.moves(ANDREW)[1:] if type(move).__name__ != "Save")


@rule("WT-RULING-22")
def test_the_first_clockwise_is_counted_from_whoever_moves() -> None:
    evening = Evening()
    evening.position.acting = CLARA
    evening.has(CLARA, dorothy="OP")
    evening.has(DANIEL, candlewick="MA-OP")
    evening.deals(EDWARD, [20])
    evening.deals(DANIEL, [21])
    evening.activates(CLARA, "dorothy")
    evening.does(CLARA, Travel(evening.hand(CLARA)[0]), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"))
    evening.does(DANIEL, Interrupt("candlewick"))
    evening.does(EDWARD, Name("mad_hatter"))
    evening.does(DANIEL, Name("candlewick"))
    assert evening.position.battle is not None
    assert evening.position.battle.soldier == "candlewick"
