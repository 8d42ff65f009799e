"""Secret objectives: when they may be declared, what they become, and that nobody can tell who could."""

from __future__ import annotations

import pytest

from talewind.engine import CLOCK
from talewind.games.winter import memories, objectives
from talewind.games.winter.data import OBJECTIVE, Card, Character, Objective
from talewind.games.winter.events import EpilogueBegins, ObjectiveDone, ObjectiveShown, PowerGained
from talewind.games.winter.moves import (
    BringBack,
    ChooseMemory,
    Declare,
    Decline,
    Done,
    Drop,
    Interrupt,
    LayTrap,
    LetPass,
    Narrate,
    Pay,
    PlaceMemory,
    Play,
    Relocate,
    Resolve,
    Rest,
    Save,
    Stay,
    Step,
    Swap,
    TakeObjective,
    Travel,
    Try,
)
from talewind.games.winter.position import Aim, Deed, Memory
from talewind.games.winter.powers import retaliation
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, Evening


def aiming(
    *,
    pause: int = 0,
    memories: int = 5,
    powers: bool = False,
    skills: bool = False,
    lasting: bool = False,
    **aims: Objective,
) -> Evening:
    """Everybody has an objective; these seats by name, the others one that does nothing here."""
    evening = Evening(
        objectives=True,
        memories=memories,
        powers=powers,
        skills=skills,
        pause_seconds=pause,
        deeds_last=lasting,
    )
    names = {"andrew": ANDREW, "edward": EDWARD, "clara": CLARA, "daniel": DANIEL}
    given: dict[int, Objective] = {
        ANDREW: "rebels_1",
        EDWARD: "reward_1",
        CLARA: "rebels_2",
        DANIEL: "reward_2",
    }
    given |= {names[name]: objective for name, objective in aims.items()}
    dealt = {*given.values()}
    pool = {each for mine in evening.position.aims for each in (aim.objective for aim in mine)}
    evening.position.unused = sorted(({*evening.position.unused} | pool) - dealt)
    evening.position.aims = [[Aim(objective=given[seat])] for seat in range(4)]
    return evening


def saving(evening: Evening, hand: list[Card]) -> None:
    """Andrew's Alice helps Dorothy up."""
    evening.change("dorothy", at="MA", fallen=True)
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, hand)
    evening.does(ANDREW, Save("dorothy", (hand[0], hand[1])))


# Declaring


@rule(
    "WT-OBJ-02",
    "WT-OBJ-06",
    "WT-OBJ-07",
    "WT-OBJ-09",
    "WT-OBJ-15",
    "WT-RULING-84",
    "WT-RULING-87",
    "WT-RULING-119",
)
def test_a_rescue_is_declared_right_after_it_and_becomes_a_memory_with_the_bookmark() -> None:
    evening = aiming(andrew="rescue")
    saving(evening, [1, 2])
    assert evening.asked == {ANDREW: "objective"}
    evening.does(ANDREW, Declare("rescue"))
    assert evening.asked == {ANDREW: "tell_objective"}
    shown = evening.shown(ANDREW)
    assert (shown["objective"], shown["theme"]) == ("rescue", OBJECTIVE["rescue"].theme)
    assert "with an icon" in evening.refuses(ANDREW, PlaceMemory(1))
    evening.does(ANDREW, PlaceMemory(2), words="She knew the loose bar.")
    memory = evening.position.track[2]
    assert memory is not None
    assert (memory.side, memory.objective, memory.story[0].words) == (
        "spring",
        "rescue",
        "She knew the loose bar.",
    )
    assert evening.position.bookmark == 2
    assert evening.told(ObjectiveDone)[0].objective == "rescue"
    assert evening.asked == {ANDREW: "movement"}


@rule("WT-OBJ-07", "WT-RULING-84")
def test_one_need_not_declare_and_then_the_deed_has_passed() -> None:
    evening = aiming(andrew="rescue")
    saving(evening, [1, 2, 3])
    evening.does(ANDREW, LetPass())
    assert evening.position.deeds == []
    evening.does(ANDREW, Stay())
    assert evening.asked == {ANDREW: "act"}


def sleeping(evening: Evening) -> None:
    """Windows close by the clock, and nobody has said a word."""
    while CLOCK in evening.asked:
        assert evening.table.waiting() == []
        evening.table.time_up(CLOCK)


def a_turn_asleep(evening: Evening, seat: int, character: Character | None = None) -> None:
    """Whoever acts does nothing, or nothing more; nobody else is there."""
    if character is not None:
        evening.activates(seat, character)
        sleeping(evening)
    if evening.asked.get(seat) == "movement":
        evening.does(seat, Stay())
    sleeping(evening)
    if evening.asked.get(seat) == "act":
        evening.does(seat, Rest())
    evening.drops(seat)
    sleeping(evening)


@rule("WT-RULING-130", "WT-RULING-84")
@pytest.mark.parametrize("lasting", [True, False])
def test_where_deeds_last_one_may_sleep_over_others_turns_and_one_s_own_next_is_the_last(
    lasting: bool,
) -> None:
    evening = aiming(andrew="rescue", pause=3, lasting=lasting)
    evening.has(ANDREW, alice="MA", match_girl="WP")
    evening.has(EDWARD, mad_hatter="MA-OP", white_rabbit="NF-WP")
    saving(evening, [1, 2])
    sleeping(evening)
    assert evening.position.deeds == ([Deed(ANDREW, "rescue")] if lasting else [])
    a_turn_asleep(evening, ANDREW)
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Stay())
    assert (evening.asked.get(ANDREW) == "objective") == lasting
    sleeping(evening)
    a_turn_asleep(evening, EDWARD)
    a_turn_asleep(evening, CLARA, "pinocchio")
    a_turn_asleep(evening, DANIEL, "candlewick")
    evening.activates(ANDREW, "match_girl")
    evening.does(ANDREW, Stay())
    assert (evening.asked.get(ANDREW) == "objective") == lasting
    sleeping(evening)
    a_turn_asleep(evening, ANDREW)
    assert evening.position.deeds == []


@rule("WT-RULING-130")
def test_where_deeds_last_they_are_rewarded_once() -> None:
    evening = aiming(andrew="rescue", pause=3, lasting=True)
    saving(evening, [1, 2])
    sleeping(evening)
    a_turn_asleep(evening, ANDREW)
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Stay())
    evening.does(ANDREW, Declare("rescue"))
    sleeping(evening)
    evening.does(ANDREW, PlaceMemory(2))
    assert evening.position.deeds == []


@rule("WT-RULING-130", "WT-OBJ-31")
@pytest.mark.parametrize("lasting", [True, False])
def test_where_deeds_last_so_does_what_the_garrison_held_in_a_window(lasting: bool) -> None:
    evening = aiming(edward="garrison", pause=3, lasting=lasting)
    evening.has(EDWARD, mad_hatter="MA")
    evening.has(ANDREW, alice="MA-OP")
    evening.has(CLARA, pinocchio="MA-OP", dorothy="MA-OP")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert evening.asked[EDWARD] == "objective"
    sleeping(evening)
    evening.change("pinocchio", at="WP")
    evening.change("dorothy", at="OP")
    assert objectives.is_open(evening.rules, EDWARD, "garrison") == lasting


@rule("WT-RULING-130", "WT-SKILL-03")
def test_a_swapped_objective_needs_a_deed_of_its_own() -> None:
    evening = aiming(skills=True, pause=3, lasting=True, andrew="connection_1")
    evening.position.deeds = [Deed(ANDREW, "rescue"), Deed(EDWARD, "reward")]
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Swap())
    evening.does(ANDREW, TakeObjective("rescue"))
    assert evening.position.deeds == [Deed(EDWARD, "reward")]


@rule("WT-RULING-84", "WT-RULING-13")
def test_without_a_pause_everybody_is_asked_who_might_have_something_to_say() -> None:
    evening = aiming(andrew="connection_1")
    saving(evening, [1, 2])
    assert evening.asked == {ANDREW: "objective"}
    assert evening.moves(ANDREW) == [LetPass()]


@rule("WT-RULING-84", "WT-RULING-13")
@pytest.mark.parametrize("objective", ["rescue", "connection_1"])
def test_with_a_pause_the_window_lasts_as_long_whoever_is_asked(objective: Objective) -> None:
    evening = aiming(andrew=objective, pause=3)
    saving(evening, [1, 2])
    assert (evening.asked.get(ANDREW) == "objective") == (objective == "rescue")
    assert CLOCK in evening.asked
    if objective == "rescue":
        evening.does(ANDREW, LetPass())
        assert evening.asked == {CLOCK: "pause"}
    assert evening.table.waiting() == []
    evening.table.time_up(CLOCK)
    assert evening.asked == {ANDREW: "movement"}


@rule("WT-RULING-85", "WT-OBJ-10")
def test_without_an_empty_icon_space_nothing_is_declared() -> None:
    evening = aiming(andrew="rescue")
    for space in (0, 2, 4):
        evening.remembers(space, side="winter", card=60 + space)
    saving(evening, [1, 2])
    assert evening.asked == {ANDREW: "movement"}


@rule("WT-RULING-94")
def test_a_completed_objective_is_done_for_good() -> None:
    evening = aiming(andrew="rescue")
    saving(evening, [1, 2, 3, 4])
    evening.does(ANDREW, Declare("rescue"), PlaceMemory(0))
    evening.change("dorothy", fallen=True)
    evening.does(ANDREW, Save("dorothy", (3, 4)))
    assert evening.asked == {ANDREW: "movement"}
    assert len(evening.position.aims[ANDREW]) == 1


@rule("WT-POWER-05")
def test_an_objective_grants_no_power() -> None:
    evening = aiming(andrew="rescue", powers=True)
    saving(evening, [1, 2])
    evening.does(ANDREW, Declare("rescue"), PlaceMemory(0))
    assert evening.told(PowerGained) == []


@rule("WT-RULING-84", "WT-RULING-117")
def test_several_declare_clockwise_from_the_acting_player_and_the_last_space_goes_to_the_first() -> None:
    evening = aiming(andrew="rescue", edward="garrison")
    for space in (0, 2):
        evening.remembers(space, side="winter", card=60 + space)
    evening.has(EDWARD, wolf="WO", snow_white="CF", mad_hatter="FW", mangiafuoco="PT", white_rabbit="DM")
    evening.change("dorothy", at="MA", fallen=True)
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, 2])
    evening.does(ANDREW, Save("dorothy", (1, 2)))
    evening.does(EDWARD, Declare("garrison"))
    evening.does(DANIEL, LetPass())
    evening.does(ANDREW, Declare("rescue"))
    evening.does(ANDREW, PlaceMemory(4))
    assert [event.objective for event in evening.told(ObjectiveDone)] == ["rescue"]
    assert not evening.position.aims[EDWARD][0].done
    assert not evening.position.aims[EDWARD][0].shown


# The seven spring cards


@rule("WT-OBJ-17", "WT-RULING-91")
def test_the_rebels_take_a_soldier_with_a_trap() -> None:
    evening = aiming(clara="rebels_2")
    evening.position.acting = EDWARD
    evening.deals(CLARA, [11, 12])
    evening.activates(EDWARD, "mad_hatter")
    evening.deals(EDWARD, [20])
    evening.does(EDWARD, Travel(20), Step("OP"))
    evening.does(CLARA, Interrupt("dorothy"), LayTrap(11, (12,), ()))
    evening.does(EDWARD, Done())
    evening.does(CLARA, Narrate())
    assert evening.asked == {CLARA: "objective"}
    evening.does(CLARA, Declare("rebels_2"), PlaceMemory(0))
    assert evening.asked == {EDWARD: "act"}


def connecting() -> Evening:
    """Alice walks from the Asylum towards Dorothy's Mansion with a Connection; nobody stands in the way."""
    evening = aiming(andrew="connection_4")
    evening.has(EDWARD, mad_hatter="NF-CF")
    evening.has(DANIEL, candlewick="NF-WP")
    evening.has(CLARA, dorothy="WP")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, 2, 3, 4])
    return evening


@rule("WT-OBJ-19", "WT-OBJ-20", "WT-OBJ-21", "WT-OBJ-22", "WT-RULING-86", "WT-RULING-116")
def test_a_connection_is_tried_at_the_first_location_and_complete_at_the_second() -> None:
    evening = connecting()
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert evening.asked == {ANDREW: "objective"}
    evening.does(ANDREW, Try("connection_4"))
    assert evening.told(ObjectiveShown) == [ObjectiveShown(ANDREW, "connection_4")]
    evening.goes(ANDREW, "OP")
    evening.does(ANDREW, Travel(2))
    evening.goes(ANDREW, "OP-DM", "DM")
    assert evening.asked == {ANDREW: "objective"}
    evening.does(ANDREW, Declare("connection_4"), PlaceMemory(0))
    assert evening.told(ObjectiveDone)


@rule("WT-RULING-86", "WT-OBJ-21", "WT-OBJ-22")
def test_a_visit_without_a_try_does_not_count_and_one_tries_once_a_chapter() -> None:
    evening = connecting()
    evening.does(ANDREW, Travel(1), Step("MA-OP"), LetPass())
    evening.goes(ANDREW, "OP")
    evening.does(ANDREW, Travel(2))
    evening.goes(ANDREW, "OP-DM", "DM")
    assert evening.moves(ANDREW) == [LetPass(), Try("connection_4")]
    evening.does(ANDREW, Try("connection_4"))
    assert evening.position.aims[ANDREW][0].tried == 1
    assert objectives.why_not_try(evening.rules, ANDREW, "connection_4") is not None
    evening.does(ANDREW, Stay(), Rest(), Drop())
    assert evening.position.aims[ANDREW][0].shown
    assert not evening.position.aims[ANDREW][0].done


@rule("WT-RULING-27", "WT-OBJ-19")
def test_being_placed_somewhere_is_no_visit() -> None:
    evening = connecting()
    evening.has(EDWARD, mad_hatter="MA-OP")
    evening.deals(EDWARD, [21])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    evening.does(ANDREW, Decline())
    evening.does(EDWARD, Relocate("DM"))
    evening.all_pass("objection")
    while "objective" in evening.asked.values():
        seat = next(seat for seat, kind in evening.asked.items() if kind == "objective")
        assert Declare("connection_4") not in evening.moves(seat)
        evening.does(seat, LetPass())


# The seven winter cards


@rule("WT-OBJ-24", "WT-RULING-91", "WT-RULING-84")
def test_the_reward_follows_a_rebel_beaten_in_battle() -> None:
    evening = aiming(edward="reward_1")
    evening.deals(EDWARD, [21])
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.all_pass("objective")
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    evening.does(ANDREW, Decline())
    evening.does(EDWARD, Relocate())
    assert Declare("reward_1") in evening.moves(EDWARD)
    evening.does(EDWARD, Declare("reward_1"))
    evening.all_pass("objective")
    evening.does(EDWARD, PlaceMemory(0))


@rule("WT-RULING-71")
def test_the_safe_house_denies_the_reward() -> None:
    evening = aiming(edward="reward_1", powers=True)
    evening.position.safe_house = "WO"
    evening.deals(EDWARD, [21])
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    evening.does(ANDREW, Decline())
    evening.does(EDWARD, Relocate())
    assert evening.position.deeds == []


@rule("WT-OBJ-26", "WT-RULING-88", "WT-RULING-112")
def test_the_spy_of_somebody_who_has_left_stays_face_down() -> None:
    evening = aiming(edward="spy_1")
    evening.table.leave(EDWARD)
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert evening.told(ObjectiveShown) == []
    assert evening.public().aims[EDWARD][0].objective is None


@rule("WT-OBJ-26", "WT-OBJ-27", "WT-RULING-88")
def test_a_spy_turns_up_at_the_first_entry_and_is_done_from_the_second_on() -> None:
    evening = aiming(edward="spy_1")
    evening.change("mad_hatter", fallen=True)
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, 2])
    evening.does(ANDREW, Travel(1), Travel(2), Step("MA-OP"))
    assert evening.told(ObjectiveShown) == [ObjectiveShown(EDWARD, "spy_1")]
    assert evening.public().aims[EDWARD][0].objective == "spy_1"
    evening.all_pass("objective")
    evening.goes(ANDREW, "MA")
    evening.all_pass("objective")
    evening.goes(ANDREW, "MA-OP")
    assert Declare("spy_1") in evening.moves(EDWARD)
    evening.does(EDWARD, Declare("spy_1"))
    evening.all_pass("objective")
    evening.does(EDWARD, PlaceMemory(0))
    assert evening.position.aims[EDWARD][0].done


@rule("WT-OBJ-29", "WT-RULING-89", "WT-RULING-12")
def test_the_attack_costs_two_cards_that_nobody_sees() -> None:
    evening = aiming(daniel="attack_1")
    evening.change("candlewick", at="DM", fallen=True)
    evening.deals(DANIEL, [31, 32, 33])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert evening.asked[DANIEL] == "objective"
    assert "exactly 2" in evening.refuses(DANIEL, Declare("attack_1"))
    evening.does(DANIEL, Declare("attack_1", (31, 33)))
    evening.all_pass("objective")
    evening.does(DANIEL, PlaceMemory(0))
    assert evening.hand(DANIEL) == [32]
    assert evening.position.buried[DANIEL] == [31, 33]
    assert not any(b"31" in repr(event).encode() for event in evening.heard(ANDREW, ObjectiveDone))


@rule("WT-RULING-89")
def test_no_attack_without_a_soldier_there_or_two_cards() -> None:
    evening = aiming(daniel="attack_1")
    evening.change("candlewick", at="DM")
    evening.deals(DANIEL, [31])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert evening.moves(DANIEL) == [LetPass()]
    evening.deals(DANIEL, [31, 32])
    evening.change("candlewick", at="WO")
    assert "not met" in evening.refuses(DANIEL, Declare("attack_1", (31, 32)))


@rule("WT-OBJ-31", "WT-RULING-90")
def test_the_garrison_counts_locations_with_the_fallen_and_without_plazas() -> None:
    evening = aiming(edward="garrison")
    evening.has(EDWARD, wolf="WO", snow_white="WO", mad_hatter="NF")
    evening.has(DANIEL, candlewick="OP")
    evening.change("wolf", fallen=True)
    assert (objectives.held_by(evening.rules, "winter"), objectives.held_by(evening.rules, "spring")) == (
        3,
        3,
    )
    evening.change("dorothy", at="MA")
    assert objectives.held_by(evening.rules, "spring") == 2
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert Declare("garrison") in evening.moves(EDWARD)


@rule("WT-RULING-84")
def test_there_is_a_window_at_the_end_of_the_end_phase() -> None:
    evening = aiming(edward="garrison")
    evening.only("alice")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Rest())
    evening.has(EDWARD, wolf="WO", snow_white="CF", mad_hatter="NF", mangiafuoco="PT")
    evening.only()
    evening.does(ANDREW, Drop())
    assert evening.asked == {EDWARD: "objective", DANIEL: "objective"}
    assert evening.position.chapter == 1
    evening.all_pass("objective")
    assert evening.asked == {EDWARD: "your_turn"}
    assert evening.position.chapter == 2


@rule("WT-RULING-122")
@pytest.mark.parametrize("pause", [0, 3])
def test_a_window_is_not_opened_again_before_anything_has_happened(pause: int) -> None:
    evening = aiming(edward="garrison", pause=pause)
    evening.has(EDWARD, wolf="WO", snow_white="CF", mad_hatter="NF", mangiafuoco="PT")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert evening.asked[EDWARD] == "objective"
    evening.all_pass("objective")
    if pause:
        evening.table.time_up(CLOCK)
    for move, then in ((Stay(), "act"), (Rest(), "drop")):
        evening.does(ANDREW, move)
        assert evening.asked == {ANDREW: then}
    evening.does(ANDREW, Drop())
    assert evening.asked == {EDWARD: "your_turn"}
    evening.activates(EDWARD, "wolf")
    evening.does(EDWARD, Stay())
    assert evening.asked[EDWARD] == "objective", "he has drawn cards since"


@rule("WT-RULING-122")
def test_a_deed_opens_a_window_that_was_passed_over_a_moment_ago() -> None:
    evening = aiming(andrew="rescue")
    evening.change("dorothy", at="MA", fallen=True)
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, 2])
    evening.does(ANDREW, Stay())
    assert evening.asked == {ANDREW: "act"}
    evening.does(ANDREW, Save("dorothy", (1, 2)))
    assert evening.asked == {ANDREW: "objective"}


@rule("WT-RULING-122")
def test_a_new_memory_opens_the_next_window() -> None:
    evening = aiming()
    assert not evening.position.stirred
    memories.place_memory(evening.rules, ANDREW, 1, Memory(side="spring", card=7))
    assert evening.position.stirred


@rule("WT-RULING-122")
def test_a_rebel_who_goes_or_comes_back_opens_the_next_window() -> None:
    evening = aiming(powers=True)
    evening.position.acting = DANIEL
    evening.deals(DANIEL, [1, 2, 3])
    retaliation.eliminate(evening.rules, "alice")
    assert evening.position.stirred
    evening.position.stirred = False
    evening.does(DANIEL, BringBack("alice", "WO"), Pay((1, 2, 3)))
    evening.all_pass("objection")
    assert evening.position.stirred


@rule("WT-RULING-122", "WT-RULING-93")
def test_an_objective_swapped_opens_a_window_for_its_owner() -> None:
    evening = aiming(skills=True)
    evening.position.aims[DANIEL] = [Aim(objective="spy_1", shown=True)]
    evening.position.unused = sorted([*evening.position.unused, "reward_2"])
    evening.position.unused.remove("spy_1")
    evening.has(EDWARD, wolf="WO", snow_white="CF", mad_hatter="NF", mangiafuoco="PT")
    evening.change("wolf", fallen=True, owner=DANIEL)
    evening.position.acting = DANIEL
    evening.activates(DANIEL, "candlewick")
    evening.deals(DANIEL, [1, 2])
    evening.does(DANIEL, Save("wolf", (1, 2)))
    assert evening.asked == {EDWARD: "objective"}, "everybody knows what Daniel is after"
    evening.all_pass("objective")
    evening.does(DANIEL, Swap(), TakeObjective("garrison"), Stay())
    assert evening.asked == {EDWARD: "objective", DANIEL: "objective"}
    assert Declare("garrison") in evening.moves(DANIEL)
    assert "spy_1" in evening.position.unused
    assert "garrison" not in evening.position.unused


@rule("WT-RULING-122", "WT-RULING-86")
def test_a_connection_tried_in_vain_opens_no_window_until_the_next_chapter() -> None:
    evening = aiming(andrew="connection_1")
    evening.position.aims[ANDREW] = [Aim(objective="connection_1", shown=True, tried=1)]
    evening.change("alice", at="PT-DM")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("PT"))
    assert evening.asked == {ANDREW: "movement"}


# Overwriting, and the end


@rule("WT-OBJ-12", "WT-OBJ-13", "WT-RULING-92")
def test_a_quests_memory_may_overwrite_an_objective_but_no_other_memory() -> None:
    evening = aiming(edward="garrison")
    evening.remembers(0, side="winter", objective="garrison")
    evening.remembers(1, side="winter", card=61, quest="horror")
    evening.position.aims[EDWARD] = [Aim(objective="garrison", shown=True, done=True)]
    evening.position.bookmark = None
    evening.change("alice", at="OP")
    evening.only("alice")
    evening.quest("glimmer", "OP")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Stay())
    evening.all_pass("objective")
    evening.does(ANDREW, Resolve("glimmer"), Play(1), Done())
    while "join_in" in evening.asked.values():
        evening.does(next(iter(evening.asked)), Decline())
    evening.does(ANDREW, Done(), Narrate(), ChooseMemory(1))
    assert "no empty space" in evening.refuses(ANDREW, PlaceMemory(1))
    evening.does(ANDREW, PlaceMemory(0))
    assert memories.memory_of(evening.rules, "glimmer") == evening.position.track[0]
    assert all(memory is None or memory.objective is None for memory in evening.position.track)
    assert evening.told(EpilogueBegins) == []


@rule("WT-OBJ-14", "WT-RULING-58", "WT-EPI-01")
def test_an_objective_on_the_last_space_cuts_off_all_that_is_under_way() -> None:
    evening = aiming(edward="reward_1")
    for space in (0, 1, 2, 3):
        evening.remembers(space, side="spring", card=60 + space)
    evening.position.bookmark = None
    evening.has(CLARA, pinocchio="WO")
    evening.has(ANDREW, alice="OP")
    evening.has(CLARA, dorothy="MA")
    evening.has(EDWARD, mad_hatter="MA-OP")
    evening.only("alice", "dorothy")
    evening.quest("glimmer", "OP")
    evening.deals(EDWARD, [21])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    evening.does(CLARA, *[move for move in evening.moves(CLARA) if type(move).__name__ == "Activate"])
    evening.deals(CLARA, [11, 12])
    evening.does(CLARA, Travel(11), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    evening.does(CLARA, Decline())
    evening.does(EDWARD, Relocate())
    evening.does(EDWARD, Declare("reward_1"))
    evening.all_pass("objective")
    evening.does(EDWARD, PlaceMemory(4))
    assert evening.told(EpilogueBegins) == [EpilogueBegins(EDWARD)]
    assert evening.asked == {EDWARD: "epilogue_part"}
    table = evening.position
    assert table.slots == {"OP": "glimmer"}
    assert (table.quest, table.joining, table.movement, table.activation) == (None, None, None, None)
    assert 11 in table.discard


@rule("WT-RULING-88")
def test_one_entry_is_one_sight_however_many_soldiers_look_on() -> None:
    evening = aiming(edward="spy_1")
    evening.has(EDWARD, mad_hatter="MA-OP", wolf="MA-OP")
    for soldier in ("mad_hatter", "wolf"):
        evening.change(soldier, fallen=True)
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    assert evening.told(ObjectiveShown) == [ObjectiveShown(EDWARD, "spy_1")]
    assert evening.position.deeds == []


@rule("WT-OBJ-21")
def test_coming_back_to_the_first_location_makes_no_connection() -> None:
    evening = connecting()
    evening.does(ANDREW, Travel(1), Step("MA-OP"), Try("connection_4"))
    evening.goes(ANDREW, "MA")
    assert evening.asked == {ANDREW: "movement"}
