"""Skills: one a character, always in effect."""

from __future__ import annotations

import pytest

from talewind.games.winter import skills
from talewind.games.winter.data import CAST, OBJECTIVE, Card, Character, Space
from talewind.games.winter.events import (
    BattleEnds,
    Exempt,
    Narrated,
    ObjectiveSwapped,
    Put,
    QuestEnds,
    TrapOpened,
)
from talewind.games.winter.moves import (
    Activate,
    Agree,
    Decline,
    Done,
    Drop,
    Interrupt,
    LayTrap,
    LetPass,
    Narrate,
    Play,
    Propagate,
    Resolve,
    Stay,
    Step,
    Swap,
    TakeObjective,
    TakePart,
    TakePassage,
    Travel,
)
from talewind.games.winter.position import Aim
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, Evening


@rule("WT-SKILL-01", "WT-SKILL-04")
def test_everybody_has_one_skill_and_alices_is_story_card_where_there_are_no_objectives() -> None:
    without, with_them = Evening(skills=True), Evening(skills=True, objectives=True, memories=5)
    for person in CAST.characters:
        theirs = [
            skill
            for skill in ("objective", "quest", "trap", "battle", "movement", "passage", "story")
            if skills.skilled(with_them.rules, person.id, skill)
        ]
        assert theirs == [person.skill]
        assert not skills.skilled(Evening().rules, person.id, person.skill)
    assert skills.skilled(without.rules, "alice", "story")
    assert not skills.skilled(without.rules, "alice", "objective")


@rule("WT-SKILL-11", "WT-SKILL-04")
@pytest.mark.parametrize(("character", "cards"), [("cranky", 4), ("alice", 4), ("scarecrow", 3)])
def test_story_card_draws_four(character: Character, cards: int) -> None:
    evening = Evening(skills=True)
    evening.has(ANDREW, cranky="WO", scarecrow="CF")
    evening.activates(ANDREW, character)
    assert len(evening.hand(ANDREW)) == cards


@rule("WT-RULING-99")
def test_story_card_counts_when_joining_and_not_for_propaganda() -> None:
    evening = Evening(skills=True, powers=True)
    evening.has(CLARA, cranky="MA")
    evening.quest("glimmer", "MA")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    evening.does(EDWARD, Decline())
    evening.does(CLARA, Activate("cranky"))
    assert len(evening.hand(CLARA)) == 4
    evening = Evening(skills=True, powers=True)
    evening.position.propaganda, evening.position.acting = True, EDWARD
    evening.has(EDWARD, white_rabbit="NF-CF")
    evening.does(EDWARD, Propagate("white_rabbit", "alice"))
    assert len(evening.hand(EDWARD)) == 3


@rule("WT-SKILL-08", "WT-RULING-95")
def test_two_steps_are_free_also_after_cards_and_interrupts() -> None:
    evening = Evening(skills=True)
    evening.has(ANDREW, match_girl="MA")
    evening.change("mad_hatter", at="MA-PT")
    evening.activates(ANDREW, "match_girl")
    evening.deals(ANDREW, [1])
    evening.goes(ANDREW, "MA-PT")
    evening.does(EDWARD, LetPass())
    evening.goes(ANDREW, "PT")
    assert "Play a story card first" in evening.refuses(ANDREW, Step("PT-DM"))
    evening.does(ANDREW, Travel(1))
    evening.goes(ANDREW, "PT-DM", "DM")
    assert "Play a story card first" in evening.refuses(ANDREW, Step("DM-WO"))


@rule("WT-SKILL-09", "WT-SKILL-10", "WT-RULING-27", "WT-RULING-98")
def test_the_secret_passage_is_taken_before_moving_and_nobody_can_answer_it() -> None:
    evening = Evening(skills=True)
    evening.has(EDWARD, mad_hatter="DM")
    evening.position.acting = CLARA
    evening.activates(CLARA, "dorothy")
    evening.does(CLARA, TakePassage())
    assert evening.told(Put) == [Put("dorothy", "DM", "passage")]
    assert evening.asked == {CLARA: "movement"}
    evening.does(CLARA, Travel(evening.hand(CLARA)[0]), Step("DM-WO"))
    assert "before moving" in evening.refuses(CLARA, TakePassage())


@rule("WT-RULING-98")
def test_no_passage_for_the_fallen_and_none_for_those_who_know_none() -> None:
    evening = Evening(skills=True)
    evening.position.acting = CLARA
    evening.change("dorothy", fallen=True)
    evening.activates(CLARA, "dorothy")
    assert "has fallen" in evening.refuses(CLARA, TakePassage())
    evening = Evening(skills=True)
    evening.activates(ANDREW, "alice")
    assert "knows no secret passage" in evening.refuses(ANDREW, TakePassage())


@rule("WT-RULING-98")
def test_the_barred_may_take_the_passage() -> None:
    evening = Evening(skills=True)
    evening.position.acting = CLARA
    evening.change("dorothy", barred=True)
    evening.activates(CLARA, "dorothy")
    assert evening.asked == {CLARA: "movement"}
    assert "may not move again" in evening.refuses(CLARA, Travel(evening.hand(CLARA)[0]))
    evening.does(CLARA, TakePassage())
    assert evening.at("dorothy") == "DM"


@rule("WT-RULING-37", "WT-RULING-98")
def test_the_passage_and_free_steps_count_for_joining() -> None:
    evening = Evening(skills=True)
    evening.has(EDWARD, mad_hatter="OP-MC")
    evening.change("alice", at="MA")
    evening.quest("glimmer", "MA")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    evening.does(EDWARD, Activate("mad_hatter"), TakePassage())
    assert evening.at("mad_hatter") == "MA"
    assert evening.asked == {EDWARD: "drop"}


def hatter_comes(quest: Space, hand: list[Card]) -> Evening:
    """From far away the Mad Hatter is to join a quest, with just these cards."""
    evening = Evening(skills=True)
    evening.has(EDWARD, mad_hatter="MC-WO")
    evening.change("alice", at=quest)
    evening.quest("glimmer", quest)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    evening.activates(EDWARD, "mad_hatter")
    evening.deals(EDWARD, hand)
    return evening


@rule("WT-RULING-38", "WT-SKILL-09")
def test_a_quest_within_reach_by_the_passage_alone_is_reached_by_it() -> None:
    evening = hatter_comes("MA", [21])
    for move in (Stay(), Travel(21)):
        assert "WT-RULING-38" in evening.refuses(EDWARD, move)
    assert evening.moves(EDWARD) == [TakePassage()]
    evening.does(EDWARD, TakePassage())
    assert evening.asked == {EDWARD: "drop"}


@rule("WT-RULING-38", "WT-SKILL-09")
def test_the_passage_is_no_way_to_escape_a_quest() -> None:
    evening = hatter_comes("WO", [21])
    assert "out of reach" in evening.refuses(EDWARD, TakePassage())
    assert "still get there" in evening.refuses(EDWARD, Stay())
    evening.does(EDWARD, Travel(21), Step("WO"))
    evening.all_pass("interrupt")
    assert evening.asked == {EDWARD: "drop"}


# Quest


@rule("WT-SKILL-05", "WT-RULING-96", "WT-RULING-44", "WT-RULING-47")
@pytest.mark.parametrize(("rival", "outcome"), [(False, "success"), (True, "tie")])
def test_taking_part_is_worth_one_and_opposing_bonuses_cancel(rival: bool, outcome: str) -> None:
    evening = Evening(skills=True)
    evening.has(ANDREW, scarecrow="OP")
    evening.has(EDWARD, mangiafuoco="OP")
    evening.only("scarecrow")
    evening.quest("glimmer", "OP")
    evening.activates(ANDREW, "scarecrow")
    evening.does(ANDREW, Stay(), Resolve("glimmer"), Done())
    evening.does(EDWARD, *([TakePart("mangiafuoco"), Done()] if rival else [Decline()]))
    evening.does(CLARA, Decline())
    evening.does(ANDREW, Done())
    assert evening.told(QuestEnds) == [QuestEnds("glimmer", outcome, 1, int(rival))]  # type: ignore[arg-type]


# Trap


@rule("WT-SKILL-06", "WT-RULING-97")
@pytest.mark.parametrize(
    ("rebel", "soldier", "total", "against", "outcome"),
    [
        ("pinocchio", "mad_hatter", 1, 0, "caught"),
        ("dorothy", "fox_and_cat", 0, 1, "escaped"),
        ("pinocchio", "fox_and_cat", 1, 1, "tie"),
    ],
)
def test_a_trap_counts_one_more_for_its_masters(
    rebel: Character, soldier: Character, total: int, against: int, outcome: str
) -> None:
    evening = Evening(skills=True)
    evening.has(CLARA, dorothy="CF", pinocchio="CF")
    evening.has(CLARA, **{rebel: "OP"})
    evening.has(EDWARD, **{soldier: "MA-OP"})
    evening.deals(CLARA, [11])
    evening.position.acting = EDWARD
    evening.activates(EDWARD, soldier)
    evening.deals(EDWARD, [20])
    evening.does(EDWARD, Travel(20), Step("OP"))
    evening.does(CLARA, Interrupt(rebel), LayTrap(11, (), ()))
    evening.does(EDWARD, Done())
    opened = evening.told(TrapOpened)[0]
    assert (opened.total, opened.against, opened.outcome) == (total, against, outcome)


# Battle


def fighting(soldier: Character, rebel: Character) -> Evening:
    evening = Evening(skills=True)
    evening.has(EDWARD, mad_hatter="CF-FW")
    evening.has(EDWARD, **{soldier: "MA-OP"})
    evening.has(ANDREW, alice="CF")
    evening.has(ANDREW, **{rebel: "MA"})
    evening.activates(ANDREW, rebel)
    evening.deals(ANDREW, [1, 2])
    evening.deals(EDWARD, [21])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    return evening


@rule("WT-SKILL-07", "WT-RULING-29", "WT-RULING-100", "WT-RULING-25")
def test_the_wolf_needs_no_card_in_the_first_round_and_wins_it_if_nobody_answers() -> None:
    evening = fighting("wolf", "scarecrow")
    evening.deals(EDWARD, [])
    evening.does(EDWARD, Interrupt("wolf"))
    assert evening.told(Exempt) == [Exempt("winter")]
    assert "play no card" in evening.refuses(EDWARD, Play(21))
    evening.does(EDWARD, Narrate(), words="He only looked at her.")
    assert evening.asked == {ANDREW: "fight"}
    evening.does(ANDREW, Decline())
    assert evening.told(BattleEnds)[0].winner == "winter"


@rule("WT-SKILL-07", "WT-RULING-29", "WT-RULING-100")
def test_the_tin_man_is_exempt_in_round_one_and_plays_from_round_two() -> None:
    evening = fighting("mad_hatter", "tin_man")
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    assert evening.told(Exempt) == [Exempt("spring")]
    evening.does(ANDREW, Narrate())
    assert evening.asked == {EDWARD: "fight"}
    evening.does(EDWARD, Decline())
    assert evening.told(BattleEnds)[0].winner == "spring"


@rule("WT-RULING-100")
def test_where_both_are_exempt_round_two_begins_with_the_attacker() -> None:
    evening = fighting("wolf", "tin_man")
    evening.does(EDWARD, Interrupt("wolf"), Narrate())
    evening.does(ANDREW, Narrate())
    assert evening.asked == {EDWARD: "fight"}
    assert evening.position.battle is not None
    assert evening.position.battle.round == 2
    evening.does(EDWARD, Decline())
    assert evening.told(BattleEnds)[0].winner == "spring"


@rule("WT-RULING-100", "WT-RULING-70")
def test_a_pair_with_the_tin_man_plays_nothing_in_round_one() -> None:
    evening = Evening(skills=True, powers=True)
    evening.has(ANDREW, alice="MA", tin_man="MA-OP")
    evening.position.lovers = ("alice", "tin_man")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.deals(EDWARD, [21])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"))
    evening.does(ANDREW, Agree())
    evening.does(EDWARD, Play(21))
    assert evening.told(Exempt) == [Exempt("spring")]


@rule("WT-SKILL-07", "WT-RULING-70")
def test_whoever_owns_the_tin_man_tells_how_he_stands_by_his_beloved() -> None:
    evening = Evening(skills=True, powers=True)
    evening.has(ANDREW, alice="MA")
    evening.has(CLARA, tin_man="MA-OP")
    evening.position.lovers = ("alice", "tin_man")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.deals(EDWARD, [21])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"))
    evening.does(ANDREW, Agree())
    evening.does(CLARA, Agree())
    evening.does(EDWARD, Play(21))
    assert evening.asked == {CLARA: "only_tell"}
    evening.does(CLARA, Narrate(), words="Tin does not feel a slap.")
    assert evening.told(Narrated)[-1].passage.character == "tin_man"


# Objective


@rule("WT-SKILL-03", "WT-RULING-93")
def test_alice_swaps_her_owners_objective_for_an_unused_one() -> None:
    evening = Evening(skills=True, objectives=True, memories=5)
    evening.position.aims = [
        [Aim(objective=mine[0].objective, shown=seat == ANDREW, tried=1 if seat == ANDREW else 0)]
        for seat, mine in enumerate(_by_faction(evening))
    ]
    old = evening.position.aims[ANDREW][0].objective
    evening.activates(ANDREW, "alice")
    assert len(evening.hand(ANDREW)) == 3
    evening.does(ANDREW, Swap())
    offered = [move.objective for move in evening.moves(ANDREW) if isinstance(move, TakeObjective)]
    assert {OBJECTIVE[each].side for each in offered} == {"spring"}
    assert evening.private(ANDREW).unused == offered
    assert evening.private(EDWARD).unused == []
    assert sorted(offered) == [each for each in evening.position.unused if OBJECTIVE[each].side == "spring"]
    evening.does(ANDREW, TakeObjective(offered[0]))
    assert evening.position.aims[ANDREW] == [Aim(objective=offered[0])]
    assert old in evening.position.unused
    assert evening.heard(EDWARD, ObjectiveSwapped) == [ObjectiveSwapped(ANDREW, "alice")]
    assert "nothing to swap" in evening.refuses(ANDREW, Swap())


@rule("WT-RULING-93")
def test_candlewick_swaps_when_joining_too() -> None:
    evening = Evening(skills=True, objectives=True, memories=5)
    evening.position.aims = _by_faction(evening)
    evening.change("candlewick", at="MA")
    evening.change("mad_hatter", ready=False)
    evening.quest("glimmer", "MA")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    evening.all_pass("objective")
    evening.does(ANDREW, Resolve("glimmer"))
    evening.all_pass("objective")
    evening.does(CLARA, Decline())
    evening.does(DANIEL, Activate("candlewick"))
    assert Swap() in evening.moves(DANIEL)
    evening.does(DANIEL, Stay(), Drop())


def _by_faction(evening: Evening) -> list[list[Aim]]:
    """The same objectives, so that each seat of these evenings has one of its own side."""
    dealt = [aim for mine in evening.position.aims for aim in mine]
    spring = [aim for aim in dealt if OBJECTIVE[aim.objective].side == "spring"]
    winter = [aim for aim in dealt if OBJECTIVE[aim.objective].side == "winter"]
    return [[spring[0]], [winter[0]], [spring[1]], [winter[1]]]
