"""Before the first turn. WW-COMP-*, WW-SETUP-*, WW-PSET-*, WW-MODE-*, and options that contradict."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from talewind.engine import Chance, TalewindError, new_table
from talewind.games.windward import events, game
from talewind.games.windward.about import ABOUT, WindwardOptions
from talewind.games.windward.board import PORT, planet_of
from talewind.games.windward.data import SHIP
from talewind.games.windward.moves import Buy, Order, Take
from talewind.games.windward.position import ABOARD, BESIDE, WindwardPosition
from talewind.games.windward.setup import roll_for_first, roll_for_greys
from tests.ledger import rule

from .voyage import Loaded, Voyage, every_card, everything_counted


def fresh(seats: int, seed: int = 1, **options: Any) -> WindwardPosition:
    position: WindwardPosition = game.set_up(
        WindwardOptions(**options), seats, Chance(seed.to_bytes(16, "big"))
    )
    return position


def loaded(*rolls: int) -> Loaded:
    luck = Loaded(bytes(16))
    luck.to_come = list(rolls)
    return luck


@rule("WW-COMP-01", "WW-MODE-03", "WW-MODE-04", "WW-MODE-05")
def test_one_to_five_may_sit_down() -> None:
    assert ABOUT.seats == (1, 2, 3, 4, 5)
    for seats in ABOUT.seats:
        everything_counted(fresh(seats), seats)
    two = fresh(2)
    assert sorted(map(len, two.hands)) == [2, 3]
    assert len(two.greys) == 1


@rule("WW-SETUP-01", "WW-SETUP-02", "WW-RULING-01", "WW-SMALL-01")
def test_the_six_tiles_lie_in_any_order_large_face_up() -> None:
    rings = {fresh(2, seed).ring for seed in range(60)}
    assert len(rings) > 50
    assert all(sorted(ring) == list("ABCDEF") for ring in rings)
    assert new_table("windward", seats=2, seed=1).view(None)["public"].planet.face == "large"
    small = new_table("windward", seats=2, seed=1, options={"small_world": True})
    assert small.view(None)["public"].planet.face == "small"


@rule("WW-SETUP-03", "WW-SETUP-14", "WW-SETUP-15", "WW-SETUP-16", "WW-CRE-04", "WW-CRE-06")
def test_a_red_on_every_start_and_greys_for_all_but_one_captain() -> None:
    for seats in (2, 3, 4, 5):
        for seed in range(20):
            position = fresh(seats, seed)
            planet = planet_of("large", position.ring)
            assert position.reds == list(planet.red_starts)
            assert len(position.greys) == len(set(position.greys)) == seats - 1
            assert set(position.greys) <= set(planet.feeding)
            assert (position.red_stock, position.grey_stock) == (3, 9 - seats)


@rule("WW-SETUP-14", "WW-SETUP-15")
def test_a_second_grey_on_a_feeding_ground_is_rolled_again() -> None:
    assert roll_for_greys(3, loaded(4, 4, 0, 4, 2)) == ([1, 3, 5], [5, 5, 1, 5, 3])


@rule("WW-SETUP-04", "WW-SETUP-05", "WW-SETUP-06", "WW-SETUP-18", "WW-COMP-06", "WW-COMP-07")
def test_the_trading_post_board_is_public_and_hands_are_not() -> None:
    voyage = Voyage(seats=3)
    voyage.deals(1, "fuel", "bait")
    public = voyage.public()
    assert public.market.crew == dict.fromkeys(SHIP.crew, 2)
    assert [captain.hand for captain in public.captains] == [0, 2, 0]
    assert voyage.private(1).hand == ["bait", "fuel"]
    assert all(top is not None for top in public.market.tops)


@rule("WW-SETUP-05")
def test_five_captains_find_three_tiles_of_each_crew() -> None:
    assert set(fresh(5).crew_left.values()) == {3}


@rule("WW-SETUP-07", "WW-RULING-02")
def test_the_highest_roll_begins_and_only_the_tied_roll_again() -> None:
    first, rolls = roll_for_first(3, loaded(4, 1, 4, 0, 3))
    assert (first, rolls) == (2, [(5, 2, 5), (1, 0, 4)])
    assert {fresh(3, seed).first for seed in range(20)} == {0, 1, 2}


@rule("WW-SETUP-08", "WW-TURN-03")
def test_turns_go_clockwise_from_the_first_captain() -> None:
    voyage = Voyage(seats=3)
    seats = []
    for _ in range(5):
        seats.append(voyage.position.active)
        voyage.ends_turn()
    assert seats == [0, 1, 2, 0, 1]


@rule("WW-SETUP-09", "WW-SETUP-10")
def test_opening_hands_grow_with_the_order_of_turns() -> None:
    position = fresh(5, 3)
    hands = [len(position.hands[(position.first + place) % 5]) for place in range(5)]
    assert hands == [2, 3, 4, 5, 5]
    assert max(hands) == SHIP.base.hand_limit


@rule("WW-SETUP-11", "WW-RULING-03")
def test_the_rest_of_the_deck_makes_three_nearly_equal_stacks() -> None:
    for seats, sizes in ((2, (19, 18, 18)), (3, (17, 17, 17)), (5, (14, 14, 13))):
        position = fresh(seats)
        assert position.sizes == sizes
        assert len(position.below) == sum(sizes) - 3


@rule("WW-SETUP-12", "WW-RULING-04", "WW-CARD-02")
def test_an_empty_stack_mixes_all_that_is_left_with_the_discard_pile() -> None:
    voyage = Voyage()
    position = voyage.position
    voyage.tops("fuel", "harpoon", "coffee")
    used = list(position.below)[:30]
    position.discard = tuple(used)
    position.below = tuple(sorted((Counter(position.below) - Counter(used)).elements()))
    position.sizes = (1, len(position.below) + 1, 1)
    before = len(position.below) + len(used) + 2
    voyage.does(0, Order("take_supplies"), Take(0))
    position = voyage.position
    assert position.discard == ()
    assert sum(position.sizes) == before
    assert max(position.sizes) - min(position.sizes) <= 1
    assert voyage.told(events.Restacked)[0].sizes == list(position.sizes)
    assert voyage.asked == {0: "take"}, "and the order goes on with the new stacks"
    everything_counted(position, 2)


@rule("WW-SETUP-13", "WW-WIND-01", "WW-WIND-02", "WW-COMP-11")
def test_the_first_wind_is_rolled() -> None:
    assert {fresh(2, seed).wind for seed in range(60)} == {1, 2, 3, 4, 5, 6}


@rule("WW-SETUP-17", "WW-POCK-01")
def test_every_gas_pocket_holds_two() -> None:
    assert fresh(2).pockets == (2, 2, 2, 2)
    assert fresh(2, small_world=True).pockets == (2, 2, 2)


@rule("WW-PSET-06", "WW-PSET-07", "WW-PSET-08", "WW-SHIP-01")
def test_a_captain_begins_with_nothing() -> None:
    position = fresh(4)
    for seat in range(4):
        assert (position.boat_speed[seat], position.notoriety[seat]) == (0, 0)
        assert (position.gas[seat], position.cannons[seat], position.crester[seat]) == (0, 0, None)
        assert position.crew[seat] == (None, None, None)
        assert (position.grey_teeth[seat], position.red_teeth[seat], position.tokens[seat]) == (0, 0, 0)


@rule("WW-COMP-08", "WW-PSET-01", "WW-PSET-02", "WW-PSET-03", "WW-PSET-04", "WW-PSET-05")
def test_how_a_captain_begins() -> None:
    position = fresh(4)
    assert position.ships == [PORT] * 4
    assert position.boats == [ABOARD, BESIDE] * 4
    assert position.mates == 2
    assert position.morale == [1] * 4
    assert len(set(position.colours)) == 4


@rule("WW-COMP-10", "WW-CRE-01", "WW-CRE-07")
def test_alive_and_defeated_cresters_are_told_apart() -> None:
    voyage = Voyage()
    voyage.dead_grey(0, -2)
    sky = voyage.public().sky
    assert sky.greys == [voyage.planet.feeding[0]]
    assert sky.dead_greys == [voyage.at(0, -2)]
    assert sky.white_is == "none"


@rule("WW-COMP-13", "WW-VAR-01")
def test_variants_bring_their_pieces_in_any_mixture() -> None:
    position = fresh(3, great_white=True, naturalist=True, achievements=True, small_world=True)
    assert (position.white_is, position.tags, len(position.cards)) == ("track", 5, 2)
    plain = fresh(3)
    assert (plain.white_is, plain.tags, plain.cards) == ("none", 0, ())


@rule("WW-MODE-01", "WW-RULING-105", "WW-SOLO-01")
def test_alone_one_sails_the_solo_adventure() -> None:
    for options in ({}, {"mode": "solo"}):
        table = new_table("windward", seats=1, seed=1, options=options)
        assert table.view(None)["public"].mode == "solo"


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (2, {"mode": "solo"}, "WW-MODE-01"),
        (5, {"mode": "coop"}, "WW-MODE-02"),
        (1, {"mode": "coop"}, "WW-MODE-02"),
        (3, {"mode": "coop", "small_world": True}, "WW-COOP-04"),
        (3, {"mode": "coop", "achievements": True}, "WW-COOP-07"),
        (3, {"mode": "coop", "naturalist": True}, "WW-RULING-93"),
        (3, {"mode": "coop", "great_white": True}, "WW-RULING-93"),
        (1, {"mode": "solo", "achievements": True}, "WW-SOLO-06"),
        (1, {"naturalist": True}, "WW-RULING-93"),
        (3, {"naturalist": True, "purple": -2}, "WW-RULING-07"),
        (5, {"purple": -2}, "WW-PSET-01"),
    ],
)
@rule("WW-MODE-01", "WW-MODE-02", "WW-SMALL-04", "WW-COOP-04", "WW-COOP-07", "WW-SOLO-06", "WW-RULING-93")
def test_options_that_contradict_are_refused_with_the_rule(
    seats: int, options: dict[str, Any], says: str
) -> None:
    with pytest.raises(TalewindError, match=says) as refusal:
        new_table("windward", seats=seats, options=options)
    assert refusal.value.code == "contradicting_options"


@pytest.mark.parametrize(
    ("mode", "apply"),
    [
        (
            "standard",
            {"great_white", "naturalist", "achievements", "small_world", "even_turns", "first", "truce"},
        ),
        ("coop", {"difficulty", "first"}),
        ("solo", {"small_world"}),
    ],
)
@rule("WW-COOP-09", "WW-RULING-93", "WW-OVER-06")
def test_each_mode_has_its_own_options(mode: str, apply: set[str]) -> None:
    chosen = game.about.settle({"mode": mode}, 4)
    applying = {option.name for option in game.about.options if option.applies(chosen)}
    assert applying == apply | {"mode", "fitted_out", "purple", "clock"}


@rule("WW-RULING-07", "WW-NAT-01", "WW-PSET-01")
def test_purple_goes_where_the_table_wants_it() -> None:
    assert fresh(4, purple=2).colours[2] == "purple"
    for seed in range(20):
        assert "purple" not in fresh(4, seed, purple=-2).colours
        assert "purple" in fresh(2, seed, naturalist=True).colours
    assert {fresh(3, seed, naturalist=True).colours.index("purple") for seed in range(20)} == {0, 1, 2}


@rule("WW-RULING-05")
def test_only_minis_tiles_and_tags_are_limited() -> None:
    voyage = Voyage()
    voyage.position.tokens[0] = 30
    voyage.position.grey_teeth[0] = 30
    assert voyage.public().captains[0].tokens == 30


@rule("WW-RULING-101", "WW-SETUP-18")
def test_what_another_captain_may_imagine() -> None:
    voyage = Voyage(3)
    voyage.deals(0, "bait", "fuel", "harpoon")
    voyage.deals(1, "coffee")
    voyage.position.known = (("harpoon",), (), ())
    hands = set()
    for seed in range(20):
        dream = voyage.table.imagine(1, Random(seed)).position
        assert isinstance(dream, WindwardPosition)
        assert dream.hands[1] == ("coffee",), "one's own hand is known"
        assert "harpoon" in dream.hands[0], "everybody saw it go there"
        assert [len(hand) for hand in dream.hands] == [3, 1, 0]
        assert dream.tops == voyage.position.tops
        everything_counted(dream, 3)
        hands.add(dream.hands[0])
    assert len(hands) > 5


@rule("WW-MODE-06")
def test_all_modes_play_with_sixty_cards_on_the_same_planet() -> None:
    for seats, options in ((1, {}), (3, {"mode": "coop"}), (3, {})):
        table = new_table("windward", seats=seats, seed=5, options=options)
        position = table.position
        assert isinstance(position, WindwardPosition)
        everything_counted(position, seats)
        assert len(every_card(position)) == 60


# What captains may agree on


@rule("WW-RULING-122", "WW-SETUP-09")
@pytest.mark.parametrize("first", range(4))
def test_a_named_captain_sails_first_and_nobody_rolls(first: int) -> None:
    for seed in range(10):
        position = fresh(4, seed, first=first)
        assert (position.first, position.active) == (first, first)
        assert position.opening.first == ()
        hands = [len(position.hands[(first + place) % 4]) for place in range(4)]
        assert hands == [2, 3, 4, 5]


@rule("WW-RULING-123", "WW-PSET-08", "WW-CREW-06", "WW-CREW-08")
@pytest.mark.parametrize("seats", ABOUT.seats)
def test_captains_may_begin_with_a_sergeant_or_a_marine_and_two_gas(seats: int) -> None:
    position = fresh(seats, first=seats - 1, fitted_out=True)
    everything_counted(position, seats)
    assert position.gas == [2] * seats
    by_turns = [position.crew[(seats - 1 + place) % seats][1] for place in range(seats)]
    assert by_turns == ["sergeant", "marine", "sergeant", "marine", "sergeant"][:seats]
    assert all(crew[0] is crew[2] is None for crew in position.crew)
    empty = fresh(seats, first=seats - 1)
    taken = Counter(by_turns)
    assert position.crew_left == {crew: left - taken[crew] for crew, left in empty.crew_left.items()}
    assert min(position.crew_left.values()) >= 0


@rule("WW-RULING-123", "WW-BUY-03")
def test_two_gas_buy_something_before_the_first_voyage() -> None:
    table = new_table("windward", seats=4, seed=1, options={"first": 0, "fitted_out": True})
    assert Buy("hire_crew", "purser") in set(table.asks[0].moves)
    bare = new_table("windward", seats=4, seed=1, options={"first": 0})
    assert not any(isinstance(move, Buy) for move in bare.asks[0].moves)
