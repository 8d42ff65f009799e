"""Battles, traps, the fallen, and saving them."""

from __future__ import annotations

import pytest

from talewind.games.winter import activation, quest_types
from talewind.games.winter.data import Card
from talewind.games.winter.events import BattleEnds, Declined, Objected, Ruled, TrapOpened
from talewind.games.winter.moves import (
    Decline,
    Done,
    Generate,
    Hide,
    Interrupt,
    LayTrap,
    LetStand,
    Narrate,
    Object,
    Play,
    Relocate,
    Rest,
    Rule,
    Save,
    Stay,
    Step,
    Travel,
)
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, WRITER, Evening


def battle(edward: list[Card], andrew: list[Card], **options: object) -> Evening:
    """Alice has walked into the Mad Hatter; Andrew holds these cards, and three from the deck less."""
    evening = Evening(**options)  # type: ignore[arg-type]
    evening.deals(EDWARD, edward)
    evening.deals(ANDREW, [90])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(90))
    evening.deals(ANDREW, andrew)
    evening.goes(ANDREW, "MA-OP")
    evening.does(EDWARD, Interrupt("mad_hatter"))
    return evening


def lost(**options: object) -> Evening:
    """Alice has lost, and Edward is to end the story."""
    evening = battle([1], [], **options)
    evening.does(EDWARD, Play(1))
    evening.does(ANDREW, Decline())
    return evening


@rule("WT-BATTLE-01", "WT-BATTLE-04", "WT-BATTLE-05", "WT-BATTLE-06", "WT-BATTLE-07", "WT-BATTLE-08")
def test_one_card_each_in_turn_until_somebody_does_not_play_and_the_last_card_wins() -> None:
    evening = battle([1, 2], [3, 4])
    assert evening.asked == {EDWARD: "fight"}
    evening.does(EDWARD, Play(1))
    assert evening.asked == {ANDREW: "fight"}
    evening.does(ANDREW, Play(3))
    assert evening.asked == {EDWARD: "fight"}
    evening.does(EDWARD, Decline())
    assert evening.told(BattleEnds)[0].winner == "spring"
    assert evening.asked == {ANDREW: "conclude"}
    evening.does(ANDREW, Narrate(), words="She was gone before he turned.")
    assert evening.asked == {ANDREW: "movement"}
    assert evening.public().battle is None


@rule("WT-RULING-25")
def test_whoever_starts_a_battle_makes_the_first_attack() -> None:
    evening = battle([1], [3])
    assert "first attack" in evening.refuses(EDWARD, Decline())


@rule("WT-RULING-13", "WT-BATTLE-07")
def test_declining_looks_the_same_with_cards_and_without() -> None:
    empty, full = battle([1], []), battle([1], [3, 4])
    for evening in (empty, full):
        evening.does(EDWARD, Play(1))
        evening.does(ANDREW, Decline())
        assert evening.heard(CLARA, Declined) == [Declined(ANDREW)]
    assert empty.public() == full.public()


@rule("WT-BATTLE-12", "WT-BATTLE-13", "WT-BATTLE-15", "WT-BATTLE-17", "WT-INCAP-01", "WT-INCAP-02")
def test_a_beaten_rebel_falls_where_it_is_and_moves_no_more() -> None:
    evening = lost()
    assert evening.piece("alice").fallen
    assert evening.piece("alice").barred
    assert evening.shown(EDWARD)["anywhere"]
    evening.does(EDWARD, Relocate())
    assert evening.at("alice") == "MA-OP"
    assert evening.asked == {ANDREW: "act"}
    assert evening.position.discard == [1, 90]


@rule("WT-RULING-30", "WT-RULING-31", "WT-RULING-104")
@pytest.mark.parametrize("to", ["WP", "NF-CF"])
def test_the_winners_story_may_leave_the_rebel_in_any_space(to: str) -> None:
    evening = lost()
    evening.quest("love", "alice")
    evening.does(EDWARD, Relocate(to))
    assert set(evening.asked.values()) == {"objection"}
    assert EDWARD not in evening.asked
    assert evening.at("alice") == "MA-OP"
    evening.all_pass("objection")
    assert evening.at("alice") == to
    assert quest_types.where(evening.rules, "love") == to


@rule("WT-RULING-31", "WT-RULING-104", "WT-ARB-03")
@pytest.mark.parametrize(("upheld", "at"), [(True, "MA-OP"), (False, "WP")])
def test_one_objection_sends_it_to_the_arbiter(upheld: bool, at: str) -> None:
    evening = lost()
    evening.does(EDWARD, Relocate("WP"))
    evening.does(ANDREW, Object(), words="Who carried her there?")
    evening.does(CLARA, LetStand())
    evening.does(DANIEL, LetStand())
    assert evening.told(Objected) == [Objected(ANDREW, "Who carried her there?")]
    assert evening.asked == {CLARA: "ruling"}
    evening.does(CLARA, Rule(upheld))
    assert evening.told(Ruled)[0].upheld is upheld
    assert evening.at("alice") == at


@rule("WT-RULING-103")
@pytest.mark.parametrize(("contested", "judge"), [(False, EDWARD), (True, CLARA)])
def test_who_rules_when_the_arbiters_own_tale_is_contested(contested: bool, judge: int) -> None:
    evening = lost(contested_arbiter=contested)
    evening.position.arbiter = EDWARD
    evening.does(EDWARD, Relocate("WP"))
    evening.does(ANDREW, Object())
    evening.all_pass("objection")
    assert evening.asked == {judge: "ruling"}


@rule("WT-RULING-102")
def test_when_the_arbiter_has_left_the_next_clockwise_rules() -> None:
    evening = lost()
    evening.position.arbiter = DANIEL
    evening.table.leave(DANIEL)
    evening.does(EDWARD, Relocate("WP"))
    evening.does(ANDREW, Object())
    evening.all_pass("objection")
    assert evening.asked == {ANDREW: "ruling"}


# Traps


def trap(clara: list[Card], edward: list[Card], **options: object) -> Evening:
    """The Mad Hatter has walked into Dorothy at Oaks Park, and Clara springs a trap."""
    evening = Evening(**options)  # type: ignore[arg-type]
    evening.deals(CLARA, clara)
    evening.deals(EDWARD, [90])
    evening.position.acting = EDWARD
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Travel(90))
    evening.deals(EDWARD, edward)
    evening.goes(EDWARD, "OP")
    evening.does(CLARA, Interrupt("dorothy"))
    return evening


@rule("WT-TRAP-01", "WT-TRAP-04", "WT-TRAP-05", "WT-RULING-28")
def test_one_card_is_shown_and_all_others_lie_hidden() -> None:
    evening = trap([1, 2, 3], [])
    assert "Every card of your hand" in evening.refuses(CLARA, LayTrap(1, (2,), ()))
    assert "Every card of your hand" in evening.refuses(CLARA, LayTrap(1, (2, 3), (3,)))
    evening.does(CLARA, LayTrap(1, (2,), (3,)))
    assert evening.hand(CLARA) == []
    assert evening.private(CLARA).hidden is not None
    assert evening.private(EDWARD).hidden is None


@rule("WT-TRAP-08", "WT-TRAP-09")
def test_the_soldier_plays_any_number_of_cards_and_only_spring_sides_count_against_them() -> None:
    evening = trap([1, 2, 3, 4], [5, 6])
    evening.does(CLARA, LayTrap(1, (2,), (3, 4)))
    evening.does(EDWARD, Play(5), Play(6), Done())
    opened = evening.told(TrapOpened)[0]
    assert (opened.total, opened.against, opened.outcome) == (1, 2, "escaped")


@rule("WT-TRAP-10", "WT-TRAP-13", "WT-TRAP-14", "WT-TRAP-15")
def test_a_caught_soldier_falls_and_is_barred() -> None:
    evening = trap([1, 2, 3], [5])
    evening.does(CLARA, LayTrap(1, (2, 3), ()))
    evening.does(EDWARD, Play(5), Done())
    assert evening.piece("mad_hatter").fallen
    assert evening.piece("mad_hatter").barred
    assert evening.at("mad_hatter") == "OP"
    assert evening.asked == {CLARA: "conclude"}
    evening.does(CLARA, Narrate())
    assert evening.position.discard == [1, 2, 3, 5, 90]
    assert evening.hand(CLARA) == []


@rule("WT-TRAP-12")
def test_a_soldier_who_escapes_moves_on_and_its_owner_ends_the_story() -> None:
    evening = trap([1, 2], [5, 6])
    evening.does(CLARA, LayTrap(1, (2,), ()))
    evening.does(EDWARD, Play(5), Play(6), Done())
    assert evening.asked == {EDWARD: "conclude"}
    evening.does(EDWARD, Narrate())
    evening.goes(EDWARD, "OP-DM")
    assert evening.at("mad_hatter") == "OP-DM"


@rule("WT-RULING-34", "WT-TRAP-11")
def test_a_trap_of_one_card_still_drives_a_soldier_back_who_plays_nothing() -> None:
    evening = trap([1], [])
    evening.does(CLARA, LayTrap(1, (), ()))
    evening.does(EDWARD, Done())
    assert evening.told(TrapOpened)[0].outcome == "tie"
    assert evening.at("mad_hatter") == "MA-OP"
    assert evening.piece("mad_hatter").barred
    assert not evening.piece("mad_hatter").fallen


@rule("WT-RULING-20", "WT-RULING-15")
def test_a_soldier_driven_back_may_still_act_but_not_move() -> None:
    evening = trap([1], [])
    evening.does(CLARA, LayTrap(1, (), ()))
    evening.does(EDWARD, Done())
    evening.does(CLARA, Narrate())
    assert evening.asked == {EDWARD: "act"}
    evening.does(EDWARD, Generate("horror", "NF"))


@rule("WT-TRAP-02", "WT-TRAP-03", "WT-RULING-22")
def test_owners_of_several_rebels_name_one_for_the_trap() -> None:
    evening = Evening()
    evening.has(ANDREW, alice="OP")
    evening.deals(CLARA, [1])
    evening.deals(ANDREW, [2])
    evening.deals(EDWARD, [90])
    evening.position.acting = EDWARD
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Travel(90), Step("OP"))
    evening.does(ANDREW, Interrupt("alice"))
    evening.does(CLARA, Interrupt("dorothy"))
    evening.does(ANDREW, *[move for move in evening.moves(ANDREW) if move.character == "alice"])  # type: ignore[attr-defined]
    evening.does(CLARA, *[move for move in evening.moves(CLARA) if move.character == "alice"])  # type: ignore[attr-defined]
    assert evening.asked == {ANDREW: "lay_trap"}


# Saving


def fallen(hand: list[Card]) -> Evening:
    """Andrew's turn with Alice activated; Dorothy lies at the Asylum with her."""
    evening = Evening()
    evening.change("dorothy", at="MA", fallen=True)
    evening.deals(ANDREW, hand)
    evening.activates(ANDREW, "alice")
    return evening


@rule("WT-INCAP-07", "WT-INCAP-08", "WT-INCAP-09", "WT-RULING-52")
def test_two_cards_help_another_of_the_own_side_up() -> None:
    evening = fallen([1, 2])
    assert "exactly 2" in evening.refuses(ANDREW, Save("dorothy", (1,)))  # type: ignore[arg-type]
    assert "no such cards" in evening.refuses(ANDREW, Save("dorothy", (1, 1)))
    evening.does(ANDREW, Save("dorothy", (1, 2)), words="She carried her into the kitchen.")
    assert not evening.piece("dorothy").fallen
    assert evening.position.discard == [1, 2]
    assert evening.asked == {ANDREW: "movement"}


@rule("WT-INCAP-07", "WT-INCAP-10")
def test_one_needs_a_standing_character_of_that_side_there() -> None:
    evening = fallen([1, 2])
    evening.change("dorothy", at="MA-OP")
    assert "None of your characters" in evening.refuses(ANDREW, Save("dorothy", (1, 2)))
    evening.change("dorothy", fallen=False)
    assert "has not fallen" in evening.refuses(ANDREW, Save("dorothy", (1, 2)))
    evening.change("mad_hatter", at="MA", fallen=True)
    assert "None of your characters" in evening.refuses(ANDREW, Save("mad_hatter", (1, 2)))


@rule("WT-INCAP-10", "WT-RULING-52", "WT-RULING-24")
def test_the_fallen_help_nobody_but_themselves() -> None:
    evening = fallen([1, 2])
    evening.change("alice", fallen=True)
    assert "None of your characters" in evening.refuses(ANDREW, Save("dorothy", (1, 2)))
    evening.does(ANDREW, Save("alice", (1, 2)))


@rule("WT-INCAP-11", "WT-RULING-52")
def test_one_may_save_in_passing() -> None:
    evening = fallen([1, 2, 3])
    evening.change("dorothy", at="MA-PT")
    evening.does(ANDREW, Travel(3), Step("MA-PT"), Save("dorothy", (1, 2)), Step("PT"))
    assert evening.at("alice") == "PT"
    assert not evening.piece("dorothy").fallen


@rule("WT-INCAP-06", "WT-RULING-51", "WT-RULING-14")
def test_a_character_saves_itself_wherever_it_is_and_may_then_move() -> None:
    evening = Evening()
    evening.has(ANDREW, scarecrow="WO")
    evening.change("alice", fallen=True)
    evening.change("scarecrow", fallen=True)
    evening.deals(ANDREW, [1, 2, 3, 4, 5])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Save("scarecrow", (1, 2)), Save("alice", (3, 4)), Travel(5), Step("MA-PT"))
    assert evening.at("alice") == "MA-PT"


@rule("WT-RULING-15", "WT-BATTLE-15")
def test_a_bar_survives_saving() -> None:
    evening = lost()
    evening.deals(ANDREW, [20, 21])
    evening.does(EDWARD, Relocate())
    evening.does(ANDREW, Save("alice", (20, 21)))
    assert evening.piece("alice").barred
    assert not evening.piece("alice").fallen
    assert any(isinstance(move, Generate) for move in evening.moves(ANDREW))


@rule("WT-INCAP-12", "WT-RULING-50")
def test_nobody_saves_out_of_turn() -> None:
    evening = fallen([])
    evening.deals(CLARA, [1, 2])
    assert "own turn" in evening.refuses(CLARA, Save("dorothy", (1, 2)))


@rule("WT-RULING-50")
def test_one_may_save_until_step_five_but_not_in_it() -> None:
    evening = fallen([1, 2])
    evening.does(ANDREW, Stay())
    assert Save("dorothy", (1, 2)) in evening.moves(ANDREW)
    evening.does(ANDREW, Rest())
    assert "not what is asked" in evening.refuses(ANDREW, Save("dorothy", (1, 2)))


@rule("WT-RULING-50", "WT-ACT-05", "WT-ACT-06")
def test_after_a_new_quest_the_cards_above_seven_may_still_save_somebody() -> None:
    evening = fallen(list(range(1, 9)))
    evening.does(ANDREW, Stay(), Generate("glimmer", "NF"))
    assert evening.asked == {ANDREW: "save_or_rest"}
    assert evening.moves(ANDREW)[0] == Rest()
    evening.does(ANDREW, Save("dorothy", (1, 2)), words="There was bread in the new house.")
    assert not evening.piece("dorothy").fallen
    assert evening.asked == {ANDREW: "drop"}
    assert activation.surplus(evening.rules, ANDREW) == 2


@rule("WT-RULING-50", "WT-RULING-13", "WT-INCAP-08")
@pytest.mark.parametrize("hand", [[], [1, 2, 3]])
def test_whoever_could_save_after_an_action_is_asked_with_few_cards_or_many(hand: list[Card]) -> None:
    evening = fallen(hand)
    evening.deals(ANDREW, hand)
    evening.does(ANDREW, Stay(), Generate("glimmer", "NF"))
    assert evening.asked == {ANDREW: "save_or_rest"}
    evening.does(ANDREW, Rest())
    assert evening.asked == {ANDREW: "drop"}


@rule("WT-RULING-50")
def test_where_nobody_has_fallen_step_five_follows_the_action_at_once() -> None:
    evening = Evening()
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Generate("glimmer", "NF"))
    assert evening.asked == {ANDREW: "drop"}


@rule("WT-RULING-50")
def test_in_the_first_edition_step_five_follows_the_action_even_so() -> None:
    evening = Evening(edition=1)
    evening.change("dorothy", at="MA", fallen=True)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Generate("glimmer", "NF"))
    assert evening.asked == {ANDREW: "drop"}


@rule("WT-INCAP-03", "WT-INCAP-02")
def test_the_fallen_neither_move_nor_act() -> None:
    evening = Evening()
    evening.change("alice", fallen=True)
    evening.activates(ANDREW, "alice")
    assert "cannot move" in evening.refuses(ANDREW, Step("MA-OP"))
    evening.does(ANDREW, Stay())
    assert evening.moves(ANDREW) == [Rest()] + [
        move for move in evening.moves(ANDREW) if isinstance(move, Save)
    ]


def test_hiding_all_is_asked_of_partners_only() -> None:
    evening = trap([1, 2], [])
    assert evening.refuses(CLARA, Hide((1,), (2,)))
    assert WRITER not in evening.asked
