"""What is in the box, and everything before the first chapter."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest

from talewind.engine import Chance, Table, TalewindError
from talewind.engine.beginning import seed_bytes, settle
from talewind.games.winter import game
from talewind.games.winter.data import (
    CARDS,
    DECK,
    MAP,
    OBJECTIVE,
    OBJECTIVES,
    PERSON,
    QUEST,
    REBELS,
    SOLDIERS,
    TRACK,
    Faction,
    Side,
)
from talewind.games.winter.events import ArbiterChosen, Chosen, QuestLeft
from talewind.games.winter.moves import Choose, Narrate, Nominate, PlaceQuest
from talewind.games.winter.position import WinterPosition
from talewind.games.winter.setup import SHARES, seating
from talewind.games.winter.town import FAR, LOCATIONS, NEXT, PLAZAS, SPACES, is_location
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, WRITER, Evening


def sit(seats: int, seed: int = 1, **options: object) -> Table:
    return Table(game, seats, seed_bytes(seed), settle(game, seats, {"pause_seconds": 0, **options}))


def facts(table: Table) -> WinterPosition:
    return cast(WinterPosition, table.position)


def at_opening(seats: int, seed: int = 1) -> Table:
    """Setup up to the opening, with any legal choices."""
    table, rng = sit(seats, seed), Random(seed)
    while facts(table).stage != "opening":
        seat = next(iter(table.asks))
        reply = table.asks[seat].sample(rng)
        table.answer(seat, reply.move)
    return table


# The box


@rule("WT-COMP-02", "WT-COMP-03", "WT-FACT-02")
def test_seven_rebels_and_seven_soldiers() -> None:
    assert len(REBELS) == len(SOLDIERS) == 7
    assert {PERSON[each].side for each in REBELS} == {"spring"}
    assert {PERSON[each].side for each in SOLDIERS} == {"winter"}


@rule("WT-COMP-04", "WT-DATA-19", "WT-DATA-20")
def test_ninety_three_cards_with_one_picture_and_two_hints_each() -> None:
    assert len(DECK.cards) == len({card.picture for card in DECK.cards}) == 93
    assert all(card.spring and card.winter for card in DECK.cards)
    assert [card.picture for card in DECK.cards[:8]] == [
        "Stars",
        "Bottle",
        "Medicine",
        "Document",
        "Face",
        "Letter",
        "Keyhole",
        "Prison Bars",
    ]


@rule("WT-COMP-07", "WT-QTYPE-01", "WT-QTYPE-06", "WT-QTYPE-14")
def test_four_quests_for_each_side_two_of_them_under_rebels() -> None:
    assert Counter(quest.side for quest in QUEST.values()) == {"spring": 4, "winter": 4}
    assert {quest.id for quest in QUEST.values() if quest.goes == "rebel"} == {"love", "retaliation"}


@rule("WT-COMP-09", "WT-OBJ-10", "WT-OBJ-15", "WT-OBJ-17", "WT-OBJ-31", "WT-DATA-10", "WT-DATA-11")
def test_seven_objectives_for_each_side_and_three_icons() -> None:
    assert Counter(card.side for card in OBJECTIVES.objectives) == {"spring": 7, "winter": 7}
    assert Counter(card.kind for card in OBJECTIVES.objectives) == {
        "rescue": 1,
        "rebels": 2,
        "connection": 4,
        "reward": 2,
        "spy": 2,
        "attack": 2,
        "garrison": 1,
    }
    assert all(len(card.at) == 2 for card in OBJECTIVES.objectives if card.kind == "connection")
    assert TRACK.icons == (1, 3, 5)


@rule("WT-COMP-10")
def test_six_power_tokens() -> None:
    both = QUEST["spring_artifact"].tokens, QUEST["winter_artifact"].tokens
    assert both == (1, 1)
    others = {quest.id: quest.tokens for quest in QUEST.values() if not quest.id.endswith("artifact")}
    assert others == {
        "glimmer": 1,
        "love": 2,
        "safe_house": 1,
        "horror": 1,
        "propaganda": 0,
        "retaliation": 0,
    }


@rule("WT-COMP-01", "WT-PLACE-01", "WT-DATA-08", "WT-LOC-01", "WT-LOC-05")
def test_ten_locations_and_fifteen_plazas_that_join_two_each() -> None:
    assert len(LOCATIONS) == 10
    assert len(PLAZAS) == 15
    assert all(len(NEXT[plaza]) == 2 and all(map(is_location, NEXT[plaza])) for plaza in PLAZAS)
    assert all(len(NEXT[location]) == 3 for location in LOCATIONS)
    assert max(FAR[one][two] for one in LOCATIONS for two in LOCATIONS) == 6


@rule("WT-DATA-08")
def test_the_town_holds_together_whichever_location_is_closed() -> None:
    for closed in LOCATIONS:
        reached, ahead = set(), [next(space for space in LOCATIONS if space != closed)]
        while ahead:
            here = ahead.pop()
            reached.add(here)
            ahead += [there for there in NEXT[here] if there not in reached and there != closed]
        assert reached >= set(SPACES) - {closed}


@rule("WT-PLACE-04", "WT-PLACE-05", "WT-DATA-06", "WT-MOVE-03")
def test_the_plazas_of_the_rulebooks_examples() -> None:
    assert set(NEXT["OP-MC"]) == {"OP", "MC"}
    assert set(NEXT["MA-OP"]) == {"MA", "OP"}


@rule("WT-DATA-09")
def test_places_of_the_map_are_percents() -> None:
    names = {location.id: location for location in MAP.locations}
    assert all(0 <= place.x <= 100 and 0 <= place.y <= 100 for place in names.values())


CAST = {
    "alice": ("spring", "objective"),
    "scarecrow": ("spring", "quest"),
    "pinocchio": ("spring", "trap"),
    "tin_man": ("spring", "battle"),
    "match_girl": ("spring", "movement"),
    "dorothy": ("spring", "passage"),
    "cranky": ("spring", "story"),
    "candlewick": ("winter", "objective"),
    "mangiafuoco": ("winter", "quest"),
    "fox_and_cat": ("winter", "trap"),
    "wolf": ("winter", "battle"),
    "snow_white": ("winter", "movement"),
    "mad_hatter": ("winter", "passage"),
    "white_rabbit": ("winter", "story"),
}


@rule(
    "WT-CHAR-01",
    "WT-CHAR-02",
    "WT-CHAR-03",
    "WT-CHAR-04",
    "WT-CHAR-05",
    "WT-CHAR-06",
    "WT-CHAR-07",
    "WT-CHAR-08",
    "WT-CHAR-09",
    "WT-CHAR-10",
    "WT-CHAR-11",
    "WT-CHAR-12",
    "WT-CHAR-13",
    "WT-CHAR-14",
)
def test_everybody_has_a_side_and_a_skill() -> None:
    assert {id_: (person.side, person.skill) for id_, person in PERSON.items()} == CAST


@rule("WT-DATA-17", "WT-DATA-18")
def test_two_know_a_secret_passage() -> None:
    passages = {id_: person.passage for id_, person in PERSON.items() if person.passage is not None}
    assert passages == {"dorothy": "DM", "mad_hatter": "MA"}


@rule("WT-DATA-12", "WT-DATA-13", "WT-DATA-14", "WT-DATA-15", "WT-DATA-16")
def test_where_objectives_lead() -> None:
    assert set(OBJECTIVE["connection_1"].at) == {"PT", "MC"}
    assert set(OBJECTIVE["connection_2"].at) == {"FW", "NF"}
    assert set(OBJECTIVE["connection_3"].at) == {"DM", "WP"}
    assert set(OBJECTIVE["connection_4"].at) == {"MA", "DM"}
    assert OBJECTIVE["attack_1"].at == ("DM",)
    assert OBJECTIVE["attack_2"].at == ("PT",)


# Players, options, board


@rule("WT-GOAL-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 8])
def test_three_to_seven_play(seats: int) -> None:
    with pytest.raises(TalewindError, match="3, 4, 5, 6 or 7 players"):
        settle(game, seats, {})


@rule("WT-SETUP-01", "WT-SETUP-03", "WT-SETUP-04", "WT-SETUP-05", "WT-COMP-05", "WT-RULING-05")
def test_an_empty_map_a_full_deck_and_three_memories_to_come() -> None:
    table = facts(sit(4))
    assert not table.pieces
    assert not table.slots
    assert not table.carried
    assert table.track == [None, None, None]
    assert table.deck == list(CARDS)


@rule("WT-ADV-02", "WT-DATA-01")
@pytest.mark.parametrize("memories", [3, 4, 5, 6, 7])
def test_longer_games_have_longer_tracks(memories: int) -> None:
    assert len(facts(sit(4, memories=memories)).track) == memories


@rule("WT-OBJ-01")
def test_objectives_need_five_memories() -> None:
    with pytest.raises(TalewindError, match="at least five memories") as refusal:
        settle(game, 4, {"objectives": True, "memories": 4})
    assert refusal.value.code == "contradicting_options"
    assert settle(game, 4, {"objectives": True, "memories": 5}).objectives


@rule("WT-ADV-01")
def test_advanced_rules_need_everybodys_consent() -> None:
    consent = {option.name for option in game.about.options if option.needs_consent}
    assert consent == {"memories", "powers", "objectives", "skills", "alternative_epilogue"}


# Factions and seats


@rule("WT-SETUP-06", "WT-SETUP-07", "WT-FACT-01", "WT-FACT-03", "WT-FACT-05", "WT-COMP-06")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_half_spring_half_winter_and_a_writer_where_the_number_is_odd(seats: int) -> None:
    drawn = set()
    for seed in range(20):
        table = sit(seats, seed)
        factions = table.view(None)["public"].factions
        half = seats // 2
        expected = {"spring": half, "winter": half} | ({"writer": 1} if seats % 2 else {})
        assert Counter(factions) == expected
        drawn.add(tuple(factions))
    assert len(drawn) > 1


@rule("WT-SETUP-08", "WT-SETUP-09", "WT-RULING-06")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_seats_alternate_from_the_youngest_spring_player_and_the_writer_sits_last(seats: int) -> None:
    for seed in range(10):
        table = facts(sit(seats, seed))
        order = [table.factions[seat] for seat in table.ring]
        half = seats // 2
        assert order == ["spring", "winter"] * half + ["writer"] * (seats % 2)
        for faction in ("spring", "winter"):
            mine = [seat for seat in table.ring if table.factions[seat] == faction]
            assert mine == sorted(mine, key=table.ages.index)


def test_seating_by_hand() -> None:
    factions: tuple[Faction, ...] = ("winter", "writer", "spring", "spring", "winter")
    assert seating(factions, (3, 4, 0, 1, 2)) == (3, 4, 2, 0, 1)


@rule("WT-RULING-01", "WT-RULING-110")
def test_the_lobby_names_the_youngest_and_the_others_follow_as_they_joined() -> None:
    assert facts(sit(4)).ages == (0, 1, 2, 3)
    assert facts(sit(4, youngest=2)).ages == (2, 3, 0, 1)


@rule("WT-RULING-129", "WT-SETUP-07", "WT-SETUP-39")
@pytest.mark.parametrize("seats", range(3, 8))
def test_a_table_may_have_its_youngest_be_of_spring_and_act_first(seats: int) -> None:
    for seed, youngest in enumerate(range(-1, seats)):
        table = sit(seats, seed, youngest_acts_first=True, youngest=youngest, arbiter=0, dealt=True)
        first = max(0, youngest)
        assert facts(table).factions[first] == "spring"
        assert Counter(facts(table).factions) == Counter(facts(sit(seats, seed)).factions)
        (teller,) = table.asks
        table.answer(teller, Narrate(), "It was cold.")
        assert facts(table).acting == first
        assert facts(table).stage == "chapter"


@rule("WT-RULING-129", "WT-SETUP-07")
def test_by_default_the_youngest_draws_a_faction_like_everybody() -> None:
    assert {facts(sit(5, seed)).factions[0] for seed in range(30)} == {"spring", "winter", "writer"}
    named = {facts(sit(5, seed, youngest_acts_first=True)).factions[1:] for seed in range(30)}
    assert {faction for others in named for faction in others} == {"spring", "winter", "writer"}


# The arbiter


@rule("WT-SETUP-15")
def test_a_majority_names_the_arbiter_of_whatever_faction() -> None:
    table = sit(3)
    for seat in range(3):
        table.answer(seat, Nominate(2 if seat else 1))
    assert facts(table).arbiter == 2
    assert table.events_for(None)[0] == ArbiterChosen(2, [1, 2, 2])


@rule("WT-SETUP-13", "WT-RULING-04")
def test_without_a_majority_the_youngest_spring_player_names_the_arbiter() -> None:
    table = sit(4)
    for seat, vote in enumerate([0, 0, 1, 1]):
        table.answer(seat, Nominate(vote))
    spring = min(seat for seat in range(4) if facts(table).factions[seat] == "spring")
    assert list(table.asks) == [spring]
    table.answer(spring, Nominate(3))
    assert facts(table).arbiter == 3


@rule("WT-RULING-126", "WT-SETUP-15")
@pytest.mark.parametrize("named", range(4))
def test_a_table_may_name_its_arbiter_and_nobody_is_asked(named: int) -> None:
    table = sit(4, arbiter=named)
    assert facts(table).arbiter == named
    assert table.events_for(None)[0] == ArbiterChosen(named, [])
    assert [question.kind for question in table.asks.values()] == ["choose_character"]


@rule("WT-RULING-127", "WT-SETUP-18")
@pytest.mark.parametrize("seats", range(3, 8))
def test_a_table_may_have_people_and_first_quests_dealt_and_nobody_is_asked(seats: int) -> None:
    table = sit(seats, arbiter=0, dealt=True)
    known = facts(table)
    assert [question.kind for question in table.asks.values()] == ["opening"]
    told = [event for event in table.events_for(None) if isinstance(event, Chosen)]
    assert {event.character: (event.seat, event.at) for event in told} == {
        character: (piece.owner, piece.at) for character, piece in known.pieces.items()
    }
    for seat in range(seats):
        mine = [PERSON[character].side for character in known.theirs(seat)]
        shares = SHARES[seats][known.factions[seat]]
        assert Counter(mine) == Counter(shares)
    spaces = [piece.at for piece in known.pieces.values()]
    assert len(spaces) == len(set(spaces))
    for character, piece in known.pieces.items():
        assert is_location(piece.at) == (PERSON[character].side == "spring")
    laid = [*known.slots.values(), *known.carried]
    assert sorted(QUEST[quest].side for quest in laid) == ["spring", "winter"]
    assert not set(known.slots) & set(spaces)


@rule("WT-RULING-127")
def test_what_is_dealt_is_the_seed_s_and_differs_from_another_s() -> None:
    first, again, other = (facts(sit(4, seed=seed, arbiter=0, dealt=True)).pieces for seed in (1, 1, 2))
    assert first == again
    assert first != other


@rule("WT-RULING-127", "WT-SETUP-13")
def test_what_is_dealt_waits_for_the_ballot_only() -> None:
    table = sit(4, dealt=True)
    assert {question.kind for question in table.asks.values()} == {"arbiter_ballot"}
    for seat in range(4):
        table.answer(seat, Nominate(3))
    assert [question.kind for question in table.asks.values()] == ["opening"]


# Characters


def drafting(seats: int) -> Evening:
    evening = Evening(seats)
    evening.position.stage = "draft"
    evening.position.pieces = {}
    return evening


@rule("WT-SETUP-16", "WT-RULING-02")
def test_choosing_starts_with_the_youngest_and_goes_round_and_round() -> None:
    evening = drafting(4)
    evening.position.ages = (CLARA, DANIEL, ANDREW, EDWARD)
    order, left = [], []
    while evening.position.stage == "draft":
        seat = next(iter(evening.asked))
        order.append(seat)
        left.append(evening.shown(seat)["left"])
        evening.does(seat, evening.moves(seat)[0])
    assert order == [CLARA, DANIEL, ANDREW, EDWARD] * 3
    assert left == [3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1]


@rule("WT-SETUP-17", "WT-SETUP-18")
def test_a_spring_player_takes_a_free_rebel_to_an_empty_location() -> None:
    evening = drafting(4)
    assert "not of a side" in evening.refuses(ANDREW, Choose("wolf", "NF-WP"))
    assert "location" in evening.refuses(ANDREW, Choose("alice", "NF-WP"))
    evening.does(ANDREW, Choose("alice", "NF"))
    assert "plaza" in evening.refuses(EDWARD, Choose("wolf", "NF"))
    evening.does(EDWARD, Choose("wolf", "NF-WP"))
    assert "taken" in evening.refuses(CLARA, Choose("alice", "WP"))
    assert "stands there already" in evening.refuses(CLARA, Choose("cranky", "NF"))
    evening.does(CLARA, Choose("cranky", "WP"))
    assert evening.piece("cranky").owner == CLARA
    assert evening.at("cranky") == "WP"


@rule("WT-SETUP-19", "WT-SETUP-20")
def test_the_writer_takes_both_kinds_but_only_in_the_prescribed_mix() -> None:
    evening = drafting(5)
    evening.position.ages = (WRITER, ANDREW, EDWARD, CLARA, DANIEL)
    evening.does(WRITER, Choose("wolf", "NF-WP"))
    for seat in (ANDREW, EDWARD, CLARA, DANIEL):
        evening.does(seat, evening.moves(seat)[0])
    assert "not of a side" in evening.refuses(WRITER, Choose("snow_white", "WP-MA"))
    assert "location" in evening.refuses(WRITER, Choose("cranky", "OP-DM"))
    evening.does(WRITER, Choose("cranky", "OP"))
    assert {evening.piece(each).owner for each in ("wolf", "cranky")} == {WRITER}


SHARED: dict[int, tuple[int, int, int]] = {
    3: (4, 2, 1),
    4: (3, 0, 1),
    5: (2, 1, 2),
    6: (2, 0, 1),
    7: (2, 1, 0),
}
"""Characters of a spring or winter player, of each side for the writer, and unused of each side."""


@rule("WT-SETUP-21", "WT-SETUP-22", "WT-SETUP-23", "WT-SETUP-24", "WT-SETUP-25", "WT-SETUP-26", "WT-FACT-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_how_many_characters_everybody_has(seats: int) -> None:
    each, both, unused = SHARED[seats]
    table = facts(at_opening(seats))
    sides: tuple[Side, ...] = ("spring", "winter")
    for seat in range(seats):
        mine = Counter(PERSON[who].side for who, piece in table.pieces.items() if piece.owner == seat)
        faction = table.factions[seat]
        expected = {side: both if faction == "writer" else each * (side == faction) for side in sides}
        assert {side: mine[side] for side in sides} == expected == SHARES[seats][faction]
    for side in sides:
        assert sum(PERSON[who].side == side for who in table.pieces) == 7 - unused


# The first quests


@rule("WT-SETUP-27", "WT-SETUP-30", "WT-SETUP-33", "WT-QTYPE-04", "WT-QTYPE-08", "WT-QTYPE-10", "WT-QTYPE-12")
def test_one_quest_of_each_side_begins_where_its_kind_may() -> None:
    seen = set()
    for seed in range(30):
        table = facts(at_opening(4, seed))
        quests = [*table.slots.values(), *table.carried]
        seen.update(quests)
        assert sorted(QUEST[quest].side for quest in quests) == ["spring", "winter"]
        assert all(is_location(space) for space in table.slots)
        assert all(quest in ("love", "retaliation") for quest in table.carried)
        assert all(who in REBELS and who in table.pieces for who in table.carried.values())
    assert len(seen) == 8


@rule("WT-SETUP-28", "WT-SETUP-31")
def test_one_great_artifact_puts_the_other_out_of_the_game() -> None:
    first: set[int] = set()
    second: set[int] = set()
    for seed in range(40):
        table = at_opening(4, seed)
        quests = [*facts(table).slots.values()]
        for mine, other, where in (
            ("spring_artifact", "winter_artifact", first),
            ("winter_artifact", "spring_artifact", second),
        ):
            if mine in quests:
                where.add(seed)
                assert other not in quests
                assert other not in facts(table).supply
                assert [event.quest for event in table.events_for(None) if isinstance(event, QuestLeft)] == [
                    other
                ]
    assert first
    assert second


@rule("WT-SETUP-29", "WT-SETUP-32", "WT-SETUP-34")
def test_the_writer_places_both_quests_and_tells_the_opening() -> None:
    evening = Evening(5)
    evening.position.stage = "first_quests"
    for _ in range(2):
        assert evening.asked == {WRITER: "place_quest"}
        evening.does(WRITER, evening.moves(WRITER)[0])
    assert evening.asked == {WRITER: "opening"}


@rule("WT-RULING-03", "WT-QTYPE-06", "WT-QTYPE-14")
def test_a_starting_token_may_go_under_anybodys_rebel() -> None:
    evening = Evening()
    evening.position.stage = "first_quests"
    evening.position.drawn = "love"
    assert "under a rebel" in evening.refuses(EDWARD, PlaceQuest("OP"))
    assert "under a rebel" in evening.refuses(EDWARD, PlaceQuest("mad_hatter"))
    evening.does(EDWARD, PlaceQuest("dorothy"))
    assert evening.position.carried == {"love": "dorothy"}


@rule("WT-SETUP-37", "WT-SETUP-38")
@pytest.mark.parametrize(("seats", "writer"), [(3, 1), (5, 2), (7, 3)])
def test_four_cards_each_and_for_the_writer_as_many_as_spring_players(seats: int, writer: int) -> None:
    table = at_opening(seats)
    teller = next(iter(table.asks))
    table.answer(teller, Narrate())
    table_facts = facts(table)
    assert table_facts.factions[teller] == "writer"
    held = [len(hand) for hand in table_facts.hands]
    assert held == [writer if faction == "writer" else 4 for faction in table_facts.factions]
    assert table_facts.acting == table_facts.ring[0]


@rule("WT-SETUP-10", "WT-OBJ-03", "WT-OBJ-04", "WT-OBJ-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_a_secret_objective_each_and_two_for_the_writer(seats: int) -> None:
    table = sit(seats, objectives=True, memories=5)
    position = facts(table)
    for seat, faction in enumerate(position.factions):
        sides = [OBJECTIVE[aim.objective].side for aim in position.aims[seat]]
        assert sides == (["spring", "winter"] if faction == "writer" else [faction])
        assert table.view(seat)["private"].aims == position.aims[seat]
    dealt = [aim.objective for mine in position.aims for aim in mine]
    assert len(dealt) == len(set(dealt))
    assert sorted([*dealt, *position.unused]) == sorted(OBJECTIVE)
    assert all(aim.objective is None for mine in table.view(None)["public"].aims for aim in mine)


@rule("WT-SETUP-02", "WT-COMP-08")
def test_powers_begin_with_nobody() -> None:
    powers = sit(4, powers=True).view(None)["public"].powers
    assert not any([powers.glimmer, powers.lovers, powers.safe_house, powers.artifact, powers.horror])
    assert not powers.propaganda


def test_luck_is_the_tables_own() -> None:
    options = settle(game, 5, {})
    assert game.set_up(options, 5, Chance(bytes(16))) == game.set_up(options, 5, Chance(bytes(16)))
