"""Generating and resolving quests, memories, the bookmark."""

from __future__ import annotations

import msgspec
import pytest

from talewind.games.winter import actions, quest_types
from talewind.games.winter.data import Card, Character, QuestName
from talewind.games.winter.events import (
    CardPlayed,
    EpilogueBegins,
    MemoryPlaced,
    Objected,
    QuestBegins,
    QuestEnds,
)
from talewind.games.winter.moves import (
    Activate,
    ChooseMemory,
    Decline,
    Done,
    Drop,
    Generate,
    Interrupt,
    LayTrap,
    LetPass,
    Narrate,
    Object,
    PlaceMemory,
    Play,
    Resolve,
    Rest,
    Rule,
    Save,
    Stay,
    Step,
    TakePart,
    TakePassage,
    Travel,
)
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, WRITER, Evening


def gather(hands: dict[int, list[Card]], *, seats: int = 4, **options: object) -> Evening:
    """Andrew's Alice, Edward's Mad Hatter, Clara's Dorothy and Daniel's Candlewick are at Oaks Park.

    All are activated but Alice, who is about to begin A Glimmer of Hope there.
    """
    evening = Evening(seats, **options)  # type: ignore[arg-type]
    here: tuple[Character, ...] = ("alice", "mad_hatter", "dorothy", "candlewick")
    for character in here:
        evening.change(character, at="OP")
    evening.only("alice")
    evening.quest("glimmer", "OP")
    for seat, hand in hands.items():
        evening.deals(seat, hand)
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, hands.get(ANDREW, []))
    evening.does(ANDREW, Stay())
    return evening


def begun(hands: dict[int, list[Card]], *, seats: int = 4, **options: object) -> Evening:
    evening = gather(hands, seats=seats, **options)
    evening.does(ANDREW, Resolve("glimmer"), words="She follows a light.")
    return evening


@rule("WT-RULING-102")
def test_whoever_sleeps_over_their_part_has_told_it_as_it_stands_and_keeps_their_cards() -> None:
    evening = begun({ANDREW: [1, 2], EDWARD: [21]})
    evening.does(ANDREW, Play(1))
    evening.table.time_up(ANDREW, "And then she saw the light.")
    assert evening.hand(ANDREW) == [2]
    assert evening.asked == {EDWARD: "join_in"}
    assert evening.table.entries[-1].words == "And then she saw the light."


def tell(evening: Evening, played: dict[int, list[Card]], last: Card | None = None) -> None:
    """Everybody named takes part and plays these cards, in order; then the last card."""
    evening.does(ANDREW, *map(Play, played.get(ANDREW, [])), Done())
    while "join_in" in evening.asked.values():
        seat = next(iter(evening.asked))
        if seat in played:
            evening.does(seat, evening.moves(seat)[1], *map(Play, played[seat]), Done())
        else:
            evening.does(seat, Decline())
    evening.does(ANDREW, Done() if last is None else Play(last))


def concluded(evening: Evening) -> None:
    evening.does(ANDREW, Narrate())


# Generating


@rule("WT-GEN-02", "WT-WRITER-01")
@pytest.mark.parametrize(("character", "side"), [("tin_man", "glimmer"), ("wolf", "horror")])
def test_a_writer_generates_for_the_side_of_the_character(character: Character, side: QuestName) -> None:
    evening = Evening(5)
    evening.has(WRITER, tin_man="WO", wolf="WO-CF")
    evening.position.acting = WRITER
    evening.activates(WRITER, character)
    evening.does(WRITER, Stay())
    other: QuestName = "horror" if side == "glimmer" else "glimmer"
    assert "faction of the activated character" in evening.refuses(WRITER, Generate(other, "NF"))
    evening.does(WRITER, Generate(side, "NF"))


@rule("WT-GEN-03", "WT-GEN-05", "WT-LOC-02", "WT-QTYPE-06", "WT-QTYPE-16", "WT-LOC-08")
def test_love_goes_under_a_rebel_fills_no_slot_and_travels_with_it() -> None:
    evening = Evening()
    evening.deals(ANDREW, [1, 2])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert "under a rebel" in evening.refuses(ANDREW, Generate("love", "OP"))
    evening.does(ANDREW, Generate("love", "dorothy"), Drop())
    assert actions.places_for(evening.rules, "glimmer") == [
        "NF",
        "WP",
        "MA",
        "OP",
        "MC",
        "CF",
        "FW",
        "PT",
        "DM",
        "WO",
    ]
    evening.activates(EDWARD, "mad_hatter")
    evening.rests(EDWARD)
    evening.deals(CLARA, [5])
    evening.activates(CLARA, "dorothy")
    evening.does(CLARA, Travel(5), Step("OP-DM"))
    assert quest_types.where(evening.rules, "love") == "OP-DM"


@rule("WT-GEN-08", "WT-RULING-53")
def test_what_was_on_the_map_is_not_generated_again() -> None:
    evening = Evening()
    evening.position.supply = ["love", "horror"]
    evening.quest("love", "dorothy")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert not any(isinstance(move, Generate) for move in evening.moves(ANDREW))
    assert "no longer to be had" in evening.refuses(ANDREW, Generate("glimmer", "OP"))


# Beginning


@rule("WT-QUEST-01", "WT-RULING-19")
def test_a_quest_is_resolved_where_it_is_even_without_moving() -> None:
    evening = gather({})
    evening.quest("safe_house", "DM")
    assert "not where that quest is" in evening.refuses(ANDREW, Resolve("safe_house"))
    evening.does(ANDREW, Resolve("glimmer"))
    assert evening.position.quest is not None


@rule("WT-QUEST-01", "WT-RULING-128")
def test_as_printed_a_quest_wants_a_movement_that_ends_there() -> None:
    evening = Evening(standing=False)
    evening.quest("glimmer", "MA")
    evening.deals(ANDREW, [1])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert not any(isinstance(move, Resolve) for move in evening.moves(ANDREW))
    assert "has not moved" in evening.refuses(ANDREW, Resolve("glimmer"))
    evening.does(ANDREW, Rest())


@rule("WT-QUEST-01", "WT-RULING-17", "WT-RULING-128")
def test_out_into_a_plaza_and_back_is_a_movement() -> None:
    evening = Evening(standing=False)
    evening.quest("glimmer", "MA")
    evening.deals(ANDREW, [1])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(1), Step("WP-MA"), Step("MA"), Stay(), Resolve("glimmer"))
    assert evening.position.quest is not None


@rule("WT-RULING-27", "WT-RULING-128")
def test_a_secret_passage_is_no_movement() -> None:
    evening = Evening(standing=False, skills=True)
    evening.quest("glimmer", "DM")
    evening.position.acting = CLARA
    evening.activates(CLARA, "dorothy")
    evening.does(CLARA, TakePassage(), Stay())
    assert "has not moved" in evening.refuses(CLARA, Resolve("glimmer"))


@rule("WT-RULING-20", "WT-RULING-128")
def test_whoever_was_pushed_back_has_moved() -> None:
    evening = Evening(standing=False)
    evening.has(CLARA, dorothy="MA-OP")
    evening.quest("retaliation", "dorothy")
    evening.position.acting = EDWARD
    evening.deals(EDWARD, [1])
    evening.deals(ANDREW, [2])
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Travel(1), Step("MA"))
    evening.does(ANDREW, Interrupt("alice"))
    evening.does(ANDREW, LayTrap(2, (), ()))
    evening.does(EDWARD, Done())
    while evening.asked.get(ANDREW):
        evening.does(ANDREW, Narrate())
    assert evening.position.pieces["mad_hatter"].at == "MA-OP"
    evening.does(EDWARD, Resolve("retaliation"))


@rule("WT-QUEST-02")
def test_only_quests_of_the_own_side() -> None:
    evening = gather({})
    del evening.position.slots["OP"]
    evening.quest("horror", "OP")
    assert "other faction" in evening.refuses(ANDREW, Resolve("horror"))


@rule("WT-QTYPE-17", "WT-QTYPE-19", "WT-RULING-49")
def test_the_carrier_cannot_begin_but_others_can_even_beside_another_token() -> None:
    evening = gather({})
    evening.quest("love", "alice")
    assert "carries it" in evening.refuses(ANDREW, Resolve("love"))
    evening.position.carried["love"] = "dorothy"
    assert {move.quest for move in evening.moves(ANDREW) if isinstance(move, Resolve)} == {"glimmer", "love"}
    evening.does(ANDREW, Resolve("love"))


@rule("WT-QTYPE-18", "WT-QTYPE-19", "WT-RULING-48", "WT-RULING-36")
def test_the_carrier_may_join_its_quest_in_a_plaza_and_stays() -> None:
    evening = Evening()
    evening.has(ANDREW, alice="OP-DM")
    evening.has(CLARA, dorothy="OP-DM")
    evening.quest("love", "dorothy")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("love"))
    evening.does(EDWARD, Decline())
    evening.does(CLARA, Activate("dorothy"))
    assert len(evening.hand(CLARA)) == 3
    assert evening.asked == {CLARA: "drop"}
    evening.does(CLARA, Drop())
    evening.does(DANIEL, Decline())
    evening.does(ANDREW, Done())
    assert evening.moves(CLARA) == [Decline(), TakePart("dorothy")]


@rule("WT-QUEST-03", "WT-QUEST-04")
def test_seven_steps_in_order() -> None:
    evening = begun({ANDREW: [1]})
    steps = [evening.public().quest.step]  # type: ignore[union-attr]
    assert evening.told(QuestBegins)[0].passage.words == "She follows a light."
    evening.does(ANDREW, Play(1), Done())
    assert evening.told(CardPlayed)[0].passage.cards == (1,)
    steps.append(evening.public().quest.step)  # type: ignore[union-attr]
    while "join_in" in evening.asked.values():
        evening.does(next(iter(evening.asked)), Decline())
    steps.append(evening.public().quest.step)  # type: ignore[union-attr]
    evening.does(ANDREW, Done())
    steps.append(evening.public().quest.step)  # type: ignore[union-attr]
    concluded(evening)
    steps.append(evening.public().quest.step)  # type: ignore[union-attr]
    assert steps == ["continue", "join_in", "last_card", "end", "consequences"]


# Joining


def called(hands: dict[int, list[Card]]) -> Evening:
    """Alice begins at Oaks Park; the others are elsewhere and ready."""
    evening = Evening()
    evening.has(ANDREW, alice="OP", scarecrow="NF")
    evening.has(EDWARD, mad_hatter="WP-FW")
    evening.has(CLARA, dorothy="DM", pinocchio="WO")
    evening.has(DANIEL, candlewick="OP")
    evening.quest("glimmer", "OP")
    for seat, hand in hands.items():
        evening.deals(seat, hand)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    return evening


@rule("WT-QUEST-07", "WT-QUEST-13", "WT-QUEST-14", "WT-RULING-35")
def test_the_others_are_asked_one_after_another_and_may_decline() -> None:
    evening = called({})
    asked = []
    while "join" in evening.asked.values():
        assert evening.public().quest.step == "joins"  # type: ignore[union-attr]
        assert evening.table.asks[next(iter(evening.asked))].seconds is None
        asked.append(next(iter(evening.asked)))
        evening.does(asked[-1], Decline())
    assert asked == [EDWARD, CLARA, DANIEL]
    assert evening.piece("scarecrow").ready


@rule("WT-QUEST-08", "WT-QUEST-10", "WT-RULING-38", "WT-RULING-40")
def test_whoever_joins_must_try_to_get_there_and_arriving_ends_the_way() -> None:
    evening = called({CLARA: [5]})
    evening.does(EDWARD, Decline())
    evening.does(CLARA, Activate("dorothy"))
    assert "can still get there" in evening.refuses(CLARA, Stay())
    evening.does(CLARA, Travel(5), Step("OP-DM"))
    assert "can still get there" in evening.refuses(CLARA, Stay())
    evening.does(CLARA, Step("OP"))
    evening.does(DANIEL, LetPass())
    assert evening.asked == {CLARA: "drop"}
    assert "not what is asked" in evening.refuses(CLARA, Generate("love", "alice"))
    evening.does(CLARA, Drop())
    assert evening.asked == {DANIEL: "join"}


@rule("WT-RULING-38")
def test_a_detour_must_leave_the_quest_within_reach() -> None:
    evening = called({})
    evening.does(EDWARD, Decline())
    evening.does(CLARA, Activate("dorothy"))
    evening.deals(CLARA, [5])
    evening.does(CLARA, Travel(5))
    assert "out of reach" in evening.refuses(CLARA, Step("DM-WO"))


@rule("WT-RULING-38", "WT-QUEST-09", "WT-QUEST-11", "WT-INT-06")
def test_after_losing_the_means_on_the_way_one_may_stop_and_takes_no_part() -> None:
    evening = called({})
    evening.has(ANDREW, tin_man="DM")
    evening.has(EDWARD, mad_hatter="DM-WO")
    evening.deals(ANDREW, [70, 71])
    evening.deals(EDWARD, [])
    evening.does(EDWARD, Activate("mad_hatter"))
    evening.deals(EDWARD, [40, 41])
    evening.does(EDWARD, Travel(40), Step("DM"))
    assert evening.asked == {ANDREW: "interrupt", CLARA: "interrupt"}
    evening.does(CLARA, LetPass())
    evening.does(ANDREW, Interrupt("tin_man"), LayTrap(70, (), (71,)))
    evening.does(EDWARD, Play(41), Done())
    evening.does(EDWARD, Narrate())
    assert evening.asked == {EDWARD: "movement"}
    evening.does(EDWARD, Step("OP-DM"))
    assert Stay() in evening.moves(EDWARD)
    evening.does(EDWARD, Stay(), Drop())
    evening.does(CLARA, Decline())
    evening.does(DANIEL, Decline())
    evening.does(ANDREW, Done())
    assert evening.asked == {DANIEL: "join_in"}


@rule("WT-RULING-37")
def test_who_is_asked_to_join_shows_on_the_map_and_the_hand_narrows_only_the_choices() -> None:
    evening = called({})
    assert evening.asked == {EDWARD: "join"}
    assert Activate("mad_hatter") in evening.moves(EDWARD)
    quest = evening.position.quest
    assert quest is not None
    evening.change("mad_hatter", at="NF-WP")
    evening.position.quest = msgspec.structs.replace(quest, at="DM")
    assert evening.moves(EDWARD) == [Decline()]
    assert "too far" in evening.refuses(EDWARD, Activate("mad_hatter"))
    evening.deals(EDWARD, [40])
    assert Activate("mad_hatter") in evening.moves(EDWARD)


@rule("WT-RULING-37", "WT-INCAP-04")
def test_the_fallen_and_the_barred_elsewhere_are_not_asked_to_join() -> None:
    evening = Evening()
    evening.has(ANDREW, alice="OP")
    evening.change("mad_hatter", fallen=True)
    evening.change("candlewick", barred=True)
    evening.change("dorothy", at="OP", barred=True)
    evening.change("pinocchio", barred=True)
    evening.quest("glimmer", "OP")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    assert evening.asked == {CLARA: "join"}
    assert evening.moves(CLARA) == [Decline(), Activate("dorothy")]


@rule("WT-RULING-36")
def test_somebody_who_is_there_already_is_activated_without_moving() -> None:
    evening = called({})
    evening.does(EDWARD, Decline())
    evening.does(CLARA, Decline())
    evening.does(DANIEL, Activate("candlewick"))
    assert evening.asked == {DANIEL: "drop"}
    assert len(evening.hand(DANIEL)) == 3


@rule("WT-RULING-50")
def test_nobody_saves_in_a_join_activation() -> None:
    evening = called({CLARA: [1, 2]})
    evening.change("pinocchio", fallen=True)
    evening.does(EDWARD, Decline())
    evening.does(CLARA, Activate("dorothy"))
    assert "own turn" in evening.refuses(CLARA, Save("pinocchio", (1, 2)))


@rule("WT-RULING-50", "WT-RULING-84")
def test_after_a_quest_its_acting_player_may_still_save_and_only_then_discards() -> None:
    evening = begun({ANDREW: [1, 2, 3, 4]})
    evening.has(ANDREW, scarecrow="WO")
    evening.change("scarecrow", fallen=True, ready=False)
    tell(evening, {ANDREW: [1]})
    concluded(evening)
    evening.does(ANDREW, ChooseMemory(1), PlaceMemory(0))
    assert evening.asked == {ANDREW: "save_or_rest"}
    assert "own turn" in evening.refuses(CLARA, Save("scarecrow", (2, 3)))
    evening.does(ANDREW, Save("scarecrow", (2, 3)))
    assert evening.asked == {ANDREW: "drop"}


@rule("WT-QUEST-23", "WT-RULING-39")
def test_whoever_activated_a_character_joins_in_with_that_one_only() -> None:
    evening = called({CLARA: [5]})
    evening.change("pinocchio", at="OP")
    evening.does(EDWARD, Decline())
    evening.does(CLARA, Activate("dorothy"), Travel(5), Step("OP-DM"), Step("OP"))
    evening.does(DANIEL, LetPass())
    evening.does(CLARA, Drop())
    evening.does(DANIEL, Decline())
    evening.does(ANDREW, Done())
    assert evening.moves(CLARA) == [Decline(), TakePart("dorothy")]


# The story, card by card


@rule("WT-QUEST-15", "WT-QUEST-20", "WT-QUEST-21", "WT-QUEST-24", "WT-QUEST-26", "WT-CARD-06")
def test_any_number_of_cards_each_and_one_more_at_the_end() -> None:
    evening = begun({ANDREW: [1, 2, 3, 4], EDWARD: [5, 6], DANIEL: [7]})
    assert evening.asked == {ANDREW: "quest_part"}
    assert "WT-CARD-06" in evening.refuses(EDWARD, Play(5))
    evening.does(ANDREW, Play(1), Play(2), Done())
    assert evening.asked == {EDWARD: "join_in"}
    evening.does(EDWARD, TakePart("mad_hatter"), Play(5), Play(6), Done())
    evening.does(CLARA, Decline())
    evening.does(DANIEL, TakePart("candlewick"), Done())
    assert evening.asked == {ANDREW: "quest_part"}
    evening.does(ANDREW, Play(3))
    assert evening.asked == {ANDREW: "end_of_quest"}
    assert evening.hand(ANDREW) == [4]
    sides = [(event.passage.seat, event.passage.side) for event in evening.told(CardPlayed)]
    assert sides == [
        (ANDREW, "spring"),
        (ANDREW, "spring"),
        (EDWARD, "winter"),
        (EDWARD, "winter"),
        (ANDREW, "spring"),
    ]


@rule("WT-QUEST-22", "WT-INCAP-04")
def test_a_player_whose_only_one_there_has_fallen_does_not_join_in() -> None:
    evening = gather({})
    evening.change("mad_hatter", fallen=True)
    evening.does(ANDREW, Resolve("glimmer"), Done())
    assert evening.asked == {CLARA: "join_in"}


@rule("WT-RULING-39")
def test_one_of_several_there_is_named_when_joining_in() -> None:
    evening = gather({})
    evening.has(CLARA, scarecrow="OP")
    evening.change("scarecrow", ready=False)
    evening.does(ANDREW, Resolve("glimmer"), Done())
    evening.does(EDWARD, Decline())
    assert evening.moves(CLARA) == [Decline(), TakePart("dorothy"), TakePart("scarecrow")]


@rule("WT-RULING-41", "WT-WRITER-01")
def test_a_writers_cards_count_for_the_side_of_the_character_named() -> None:
    evening = gather({WRITER: [1, 2]}, seats=5)
    evening.has(WRITER, tin_man="OP", wolf="OP")
    evening.change("tin_man", ready=False)
    evening.change("wolf", ready=False)
    evening.does(ANDREW, Resolve("glimmer"), Done())
    for seat in (EDWARD, CLARA, DANIEL):
        evening.does(seat, Decline())
    evening.does(WRITER, TakePart("wolf"), Play(1), Play(2), Done())
    evening.does(ANDREW, Done())
    assert evening.told(QuestEnds) == [QuestEnds("glimmer", "failure", 0, 2)]


# The end


@rule("WT-QUEST-28", "WT-QUEST-29", "WT-QUEST-30", "WT-QUEST-31", "WT-RULING-42")
@pytest.mark.parametrize(
    ("played", "last", "outcome"),
    [
        ({ANDREW: [1], CLARA: [3], EDWARD: [5]}, None, "success"),
        ({ANDREW: [1], EDWARD: [5]}, 2, "success"),
        ({ANDREW: [1], EDWARD: [5], DANIEL: [7]}, None, "failure"),
        ({ANDREW: [1], EDWARD: [5], DANIEL: [7]}, 2, "tie"),
        ({}, None, "tie"),
    ],
)
def test_more_cards_win_over_all_players_of_a_side(
    played: dict[int, list[Card]], last: Card | None, outcome: str
) -> None:
    evening = begun({ANDREW: [1, 2], EDWARD: [5], CLARA: [3], DANIEL: [7]})
    tell(evening, played, last)
    assert evening.told(QuestEnds)[0].outcome == outcome


@rule("WT-QUEST-33", "WT-QUEST-34", "WT-QUEST-38", "WT-QUEST-41", "WT-QUEST-42", "WT-MEM-01", "WT-MEM-02")
def test_a_memory_stays_with_token_bookmark_and_story_and_all_other_cards_go() -> None:
    evening = begun({ANDREW: [1, 2], EDWARD: [5]})
    tell(evening, {ANDREW: [1, 2], EDWARD: [5]})
    concluded(evening)
    evening.does(ANDREW, ChooseMemory(5), PlaceMemory(2))
    memory = evening.position.track[2]
    assert memory is not None
    assert (memory.side, memory.card, memory.quest) == ("spring", 5, "glimmer")
    assert memory.story[0].words == "She follows a light."
    assert evening.position.bookmark == 2
    assert evening.position.slots == {}
    assert "glimmer" not in evening.position.supply
    assert evening.position.discard == [1, 2]
    assert evening.position.quest is None
    assert evening.asked == {ANDREW: "drop"}


@rule("WT-QUEST-38", "WT-QUEST-39")
def test_only_empty_spaces_before_the_epilogue() -> None:
    evening = begun({ANDREW: [1]})
    evening.remembers(0, side="winter", card=60, quest="horror")
    tell(evening, {ANDREW: [1]})
    concluded(evening)
    evening.does(ANDREW, ChooseMemory(1))
    assert "no empty space" in evening.refuses(ANDREW, PlaceMemory(0))
    assert "no empty space" in evening.refuses(ANDREW, PlaceMemory(3))


@rule("WT-QUEST-40", "WT-COMP-05", "WT-MEM-01", "WT-RULING-46")
def test_a_tie_leaves_a_neutral_memory() -> None:
    evening = begun({})
    tell(evening, {})
    concluded(evening)
    evening.does(ANDREW, PlaceMemory(0))
    placed = evening.told(MemoryPlaced)[0].memory
    assert (placed.side, placed.card) == (None, None)


@rule("WT-RULING-46")
def test_there_is_a_neutral_memory_for_every_tie() -> None:
    evening = gather({}, memories=5)
    for space, quest in enumerate(("horror", "propaganda", "safe_house")):
        evening.remembers(space, quest=quest)
    evening.does(ANDREW, Resolve("glimmer"))
    tell(evening, {})
    concluded(evening)
    evening.does(ANDREW, PlaceMemory(4))
    sides = [None if memory is None else (memory.side, memory.card) for memory in evening.position.track]
    assert sides == [(None, None), (None, None), (None, None), None, (None, None)]


@rule("WT-QUEST-35", "WT-RULING-43", "WT-RULING-47")
def test_whoever_played_most_for_the_winners_chooses_among_all_cards_of_the_quest() -> None:
    evening = begun({ANDREW: [1], CLARA: [3, 4], EDWARD: [5]})
    tell(evening, {ANDREW: [1], CLARA: [3, 4], EDWARD: [5]})
    concluded(evening)
    assert evening.asked == {CLARA: "which_memory"}
    assert evening.moves(CLARA) == [ChooseMemory(1), ChooseMemory(5), ChooseMemory(3), ChooseMemory(4)]
    evening.does(CLARA, ChooseMemory(5))
    assert evening.asked == {ANDREW: "where_on_track"}


@rule("WT-QUEST-37")
def test_without_a_writer_the_acting_player_breaks_the_tie() -> None:
    evening = begun({EDWARD: [5], DANIEL: [7]})
    tell(evening, {EDWARD: [5], DANIEL: [7]})
    concluded(evening)
    assert evening.asked == {ANDREW: "which_memory"}


@rule("WT-QUEST-36", "WT-RULING-47")
def test_a_writer_breaks_the_tie_even_without_having_taken_part() -> None:
    evening = begun({EDWARD: [5], DANIEL: [7]}, seats=5)
    tell(evening, {EDWARD: [5], DANIEL: [7]})
    concluded(evening)
    assert evening.asked == {WRITER: "which_memory"}


# The bookmark


@rule("WT-MEM-05")
def test_without_a_memory_nobody_can_miss_the_link() -> None:
    evening = begun({})
    assert evening.objectors() == []


@rule("WT-RULING-45", "WT-RULING-44", "WT-ARB-03")
def test_a_missing_link_fails_the_quest_and_the_deck_gives_the_memory() -> None:
    evening = gather({ANDREW: [1]})
    evening.remembers(0, side="winter", card=60, quest="horror")
    evening.does(ANDREW, Resolve("glimmer"))
    assert evening.objectors() == [EDWARD, CLARA, DANIEL]
    evening.does(EDWARD, Object(), words="And the horror?")
    assert evening.told(Objected) == [Objected(EDWARD, "And the horror?")]
    assert evening.asked == {ANDREW: "correct"}
    evening.does(ANDREW, Narrate(), words="It had passed by here.")
    evening.does(CLARA, Rule(True))
    assert evening.told(QuestEnds) == [QuestEnds("glimmer", "failure", 0, 0, True)]
    before = set(evening.position.deck)
    concluded(evening)
    evening.does(ANDREW, PlaceMemory(1))
    memory = evening.position.track[1]
    assert memory is not None
    assert memory.side == "winter"
    assert memory.card in before
    assert evening.hand(ANDREW) == [1]


@rule("WT-RULING-45")
def test_a_link_that_was_made_lets_the_quest_go_on() -> None:
    evening = gather({ANDREW: [1]})
    evening.remembers(0, side="winter", card=60, quest="horror")
    evening.does(ANDREW, Resolve("glimmer"))
    evening.does(DANIEL, Object())
    evening.does(ANDREW, Narrate())
    evening.does(CLARA, Rule(False))
    assert evening.asked == {ANDREW: "quest_part"}
    assert evening.objectors() == []


@rule("WT-RULING-45")
def test_after_the_first_answer_nobody_objects_any_more() -> None:
    evening = gather({ANDREW: [1]})
    evening.remembers(0, side="winter", card=60, quest="horror")
    evening.does(ANDREW, Resolve("glimmer"), Play(1))
    assert evening.objectors() == []


@rule("WT-RULING-44")
def test_if_no_card_is_left_anywhere_the_memory_is_blank() -> None:
    evening = gather({})
    evening.remembers(0, side="winter", card=60, quest="horror")
    evening.deals(EDWARD, 92)
    evening.does(ANDREW, Resolve("glimmer"))
    evening.does(DANIEL, Object())
    evening.does(ANDREW, Narrate())
    evening.does(CLARA, Rule(True))
    concluded(evening)
    evening.does(ANDREW, PlaceMemory(1))
    memory = evening.position.track[1]
    assert memory is not None
    assert (memory.card, memory.side) == (None, "winter")


# The last memory


@rule("WT-EPI-01", "WT-EPI-02", "WT-EPI-06", "WT-RULING-56", "WT-CHAP-06")
def test_the_last_memory_starts_the_epilogue_at_once() -> None:
    evening = begun({ANDREW: [1, *range(10, 20)]})
    evening.remembers(0, side="winter", card=60, quest="horror")
    evening.remembers(1, quest="propaganda")
    tell(evening, {ANDREW: [1]})
    concluded(evening)
    evening.does(ANDREW, ChooseMemory(1), PlaceMemory(2))
    assert evening.told(EpilogueBegins) == [EpilogueBegins(ANDREW)]
    assert evening.asked == {ANDREW: "epilogue_part"}
    assert len(evening.hand(ANDREW)) == 10
