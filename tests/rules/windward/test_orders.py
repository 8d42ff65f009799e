"""Orders, crew, purchases, cargo and cards. WW-ORD-*, WW-CREW-*, WW-BUY-*, WW-CARD-*, WW-CARGO-*"""

from __future__ import annotations

import pytest

from talewind.games.windward import events
from talewind.games.windward.data import OrderName
from talewind.games.windward.moves import (
    Buy,
    Discard,
    Drop,
    EndTurn,
    Exchange,
    Order,
    PickUp,
    Play,
    Row,
    Take,
)
from tests.ledger import rule

from .voyage import Voyage, everything_counted

# Mates and places


@rule("WW-ORD-01", "WW-ORD-02", "WW-ORD-05")
def test_two_mates_give_two_orders_of_either_kind() -> None:
    voyage = Voyage()
    voyage.does(0, Order("morale"))
    voyage.leaves_port(1, 0)
    voyage.does(0, Order("ship_speed"))
    assert (voyage.position.morale[0], voyage.position.speed) == (2, 4)
    assert voyage.position.by_mate == ("morale", "ship_speed")
    assert "WW-ORD-01" in voyage.refuses(0, Order("longboat_speed"))


@rule("WW-ORD-03", "WW-CARD-06")
def test_a_covered_order_space_is_not_used_again() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    voyage.deals(0, "coffee", "coffee")
    voyage.does(0, Order("ship_speed"))
    assert "WW-ORD-03" in voyage.refuses(0, Order("ship_speed"))
    assert "WW-ORD-03" in voyage.refuses(0, Order("ship_speed", "coffee"))
    voyage.does(0, Order("longboat_speed", "coffee"))
    assert "WW-ORD-03" in voyage.refuses(0, Order("longboat_speed"))


@rule("WW-ORD-04")
def test_orders_are_given_where_they_belong() -> None:
    voyage = Voyage()
    for order in ("drop_longboat", "longboat_speed", "ship_speed", "process_crester"):
        assert "WW-ORD-04" in voyage.refuses(0, Order(order))
    sky = Voyage()
    sky.ship(0, 2, 0)
    for order in ("take_supplies", "morale", "fill_cannon", "hire_crew"):
        assert "WW-ORD-04" in sky.refuses(0, Order(order))  # type: ignore[arg-type]


@rule("WW-ORD-10", "WW-ORD-25")
def test_one_more_ship_speed() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    voyage.does(0, Order("ship_speed"))
    assert voyage.position.speed == 5


# Process


@rule("WW-ORD-11", "WW-ORD-12", "WW-ORD-13", "WW-ORD-14", "WW-MOR-02", "WW-TOOTH-01", "WW-CRE-07")
def test_a_crester_becomes_a_tooth_and_gas() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    voyage.catches(0, "grey")
    voyage.position.morale[0] = 3
    stock = voyage.position.grey_stock
    voyage.does(0, Order("process_crester"))
    assert (voyage.position.grey_teeth[0], voyage.position.gas[0]) == (1, 3)
    assert (voyage.position.crester[0], voyage.position.grey_stock) == (None, stock + 1)
    everything_counted(voyage.position, 2)


@rule("WW-ORD-15", "WW-GAS-02")
def test_gas_without_a_slot_is_lost_but_not_the_tooth() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    voyage.catches(0, "red")
    voyage.position.morale[0], voyage.position.gas[0] = 4, 4
    voyage.does(0, Order("process_crester"))
    assert (voyage.position.gas[0], voyage.position.red_teeth[0]) == (6, 1)
    [processed] = voyage.told(events.Processed)
    assert (processed.kind, processed.gas) == ("red", 2)


# Supplies


@rule("WW-ORD-16", "WW-ORD-17", "WW-ORD-25")
def test_three_supplies_one_by_one_from_any_stack() -> None:
    voyage = Voyage()
    voyage.tops("fuel", "bait", "coffee")
    voyage.does(0, Order("take_supplies"), Take(1))
    assert voyage.hand(0) == ["bait"]
    assert voyage.position.tops[1] is not None
    voyage.does(0, Take(0), Take(2))
    assert voyage.hand(0) == ["bait", "coffee", "fuel"]
    assert voyage.asked == {0: "turn"}


@rule("WW-ORD-17", "WW-ORD-18", "WW-SETUP-10", "WW-CREW-03")
def test_taking_ends_at_the_hand_limit() -> None:
    voyage = Voyage()
    voyage.deals(0, "fuel", "fuel", "fuel", "fuel")
    voyage.does(0, Order("take_supplies"), Take(0))
    assert voyage.asked == {0: "turn"}
    assert len(voyage.position.hands[0]) == 5
    purser = Voyage()
    purser.crew(0, "purser")
    purser.deals(0, "fuel", "fuel", "fuel", "fuel")
    purser.does(0, Order("take_supplies"), Take(0), Take(0))
    assert len(purser.position.hands[0]) == 6


@rule("WW-RULING-101", "WW-SETUP-18")
def test_what_is_taken_from_a_stack_everybody_has_seen() -> None:
    voyage = Voyage()
    voyage.tops("fuel", "bait", "coffee")
    voyage.deals(0, "harpoon")
    voyage.does(0, Order("take_supplies"), Take(0), Take(1), Take(2))
    assert voyage.position.known[0] == ("bait", "coffee", "fuel")
    assert not voyage.table.can_undo(0), "a new card has come up"


# Morale, cannons, crew


@rule("WW-ORD-19", "WW-ORD-25", "WW-MOR-01", "WW-RULING-55")
def test_morale_rises_by_one_up_to_four() -> None:
    voyage = Voyage()
    voyage.position.morale[0] = 3
    voyage.does(0, Order("morale"))
    assert voyage.position.morale[0] == 4
    voyage.position.gas[0] = 3
    assert "WW-RULING-55" in voyage.refuses(0, Buy("morale"))


@rule("WW-ORD-20", "WW-ORD-21", "WW-COMP-09")
def test_a_cannon_needs_a_slot() -> None:
    voyage = Voyage()
    voyage.position.cannons[0] = 2
    voyage.position.gas[0] = 1
    voyage.does(0, Order("fill_cannon"))
    assert voyage.position.cannons[0] == 3
    assert "WW-ORD-21" in voyage.refuses(0, Buy("fill_cannon"))


@rule("WW-ORD-22", "WW-ORD-23", "WW-ORD-24", "WW-CREW-01", "WW-SETUP-05")
def test_a_crew_slot_holds_one_of_its_two_names_for_good() -> None:
    voyage = Voyage()
    voyage.position.gas[0] = 6
    marines = voyage.position.crew_left["marine"]
    voyage.does(0, Order("hire_crew", crew="marine"))
    assert voyage.position.crew[0] == (None, "marine", None)
    assert voyage.position.crew_left["marine"] == marines - 1
    assert "WW-ORD-23" in voyage.refuses(0, Buy("hire_crew", "sergeant"))
    assert "WW-ORD-22" in voyage.refuses(0, Buy("hire_crew"))
    voyage.does(0, Buy("hire_crew", "purser"))
    assert voyage.position.gas[0] == 4
    voyage.position.crew_left["coxswain"] = 0
    assert "WW-ORD-22" in voyage.refuses(0, Buy("hire_crew", "coxswain"))


@rule("WW-CREW-02", "WW-CREW-04", "WW-CREW-06", "WW-CREW-08", "WW-CREW-10", "WW-CREW-12")
def test_crew_enlarges_the_board() -> None:
    for crew, slots in (("purser", 8), ("gas_worker", 8), ("marine", 6)):
        voyage = Voyage()
        voyage.crew(0, crew)  # type: ignore[arg-type]
        assert voyage.public().captains[0].gas_slots == slots
    for crew in ("marine", "sergeant"):
        voyage = Voyage()
        voyage.crew(0, crew)  # type: ignore[arg-type]
        assert voyage.public().captains[0].cannon_slots == 5


@rule("WW-CREW-05")
def test_a_gas_worker_finds_one_gas_more() -> None:
    voyage = Voyage()
    voyage.crew(0, "gas_worker")
    voyage.ship(0, 2, 0)
    voyage.catches(0, "grey")
    voyage.does(0, Order("process_crester"))
    assert voyage.position.gas[0] == 2


@rule("WW-CREW-13")
def test_a_coxswain_adds_longboat_speed_every_turn_up_to_eight() -> None:
    voyage = Voyage()
    voyage.crew(1, "coxswain")
    voyage.position.boat_speed[1] = 7
    voyage.ends_turn()
    assert voyage.position.boat_speed[1] == 8
    voyage.ends_turn()
    voyage.ends_turn()
    assert voyage.position.boat_speed[1] == 8


# Spending gas


@rule("WW-BUY-01", "WW-GAS-01", "WW-PORT-06")
def test_gas_is_spent_in_port_only_and_as_long_as_it_lasts() -> None:
    sky = Voyage()
    sky.ship(0, 2, 0)
    sky.position.gas[0] = 6
    assert "WW-BUY-01" in sky.refuses(0, Buy("notoriety"))
    voyage = Voyage()
    voyage.position.gas[0] = 5
    voyage.does(0, Buy("notoriety"), Buy("notoriety"))
    assert "WW-BUY-01" in voyage.refuses(0, Buy("notoriety"))
    voyage.does(0, Buy("morale"))
    assert voyage.position.gas[0] == 0


@pytest.mark.parametrize(
    ("good", "price"), [("fill_cannon", 1), ("morale", 1), ("notoriety", 2), ("take_supplies", 1)]
)
@rule("WW-BUY-02", "WW-BUY-04", "WW-BUY-05", "WW-BUY-06", "WW-NOT-03")
def test_prices(good: str, price: int) -> None:
    voyage = Voyage()
    voyage.position.gas[0] = 3
    voyage.does(0, Buy(good))  # type: ignore[arg-type]
    assert voyage.position.gas[0] == 3 - price
    position = voyage.position
    gained = (position.cannons[0], position.morale[0] - 1, position.notoriety[0], int(position.taking == 3))
    assert sum(gained) == 1


@rule("WW-BUY-03")
def test_crew_costs_two() -> None:
    voyage = Voyage()
    voyage.position.gas[0] = 2
    voyage.does(0, Buy("hire_crew", "sergeant"))
    assert voyage.position.gas[0] == 0
    assert voyage.position.crew[0][1] == "sergeant"


@rule("WW-BUY-07", "WW-RULING-94")
def test_a_purchase_covers_no_order_space_and_is_covered_by_none() -> None:
    voyage = Voyage()
    voyage.position.gas[0] = 3
    voyage.does(0, Order("fill_cannon"), Buy("fill_cannon"), Buy("fill_cannon"))
    assert voyage.position.cannons[0] == 3
    assert voyage.position.mates == 1
    assert voyage.position.by_mate == ("fill_cannon",)


@rule("WW-BUY-08", "WW-RULING-55")
def test_nothing_useless_is_ordered_or_bought() -> None:
    voyage = Voyage()
    voyage.position.gas[0] = 6
    voyage.position.morale[0] = 4
    voyage.position.cannons[0] = 3
    voyage.deals(0, *("fuel",) * 5)
    voyage.crew(0, "coxswain")
    voyage.position.crew_left = dict.fromkeys(voyage.position.crew_left, 0)
    for good in ("morale", "fill_cannon", "take_supplies", "hire_crew"):
        assert voyage.refuses(0, Buy(good))
        assert voyage.refuses(0, Order(good))
    sky = Voyage()
    sky.ship(0, 2, 0)
    sky.position.boat_speed[0] = 8
    assert "WW-RULING-55" in sky.refuses(0, Order("longboat_speed"))
    assert "WW-ORD-11" in sky.refuses(0, Order("process_crester"))


# Cards


@rule("WW-CARD-05", "WW-RULING-56", "WW-SETUP-06")
def test_coffee_gives_an_order_more() -> None:
    voyage = Voyage()
    voyage.deals(0, "coffee")
    voyage.does(0, Order("morale"), Order("fill_cannon"), Order("take_supplies", "coffee"))
    assert not voyage.public().market.discard, "the card is laid down when its order is done"
    assert voyage.position.in_play == "coffee"
    everything_counted(voyage.position, 2)
    voyage.does(0, Take(0), Take(0), Take(0))
    assert voyage.position.discard == ("coffee",)
    assert voyage.position.by_coffee == ("take_supplies",)


@rule("WW-RULING-56", "WW-CARD-05", "WW-CARD-03")
def test_coffee_without_a_useful_order_is_not_played() -> None:
    voyage = Voyage()
    voyage.deals(0, "coffee")
    assert "WW-CARD-05" in voyage.refuses(0, Play("coffee"))
    empty = Voyage()
    assert "WW-CARD-05" in empty.refuses(0, Order("morale", "coffee"))


@rule("WW-RULING-56", "WW-ORD-17", "WW-RULING-55")
def test_a_coffee_that_leaves_a_full_hand_makes_room_for_a_supply() -> None:
    voyage = Voyage()
    voyage.deals(0, "coffee", *("fuel",) * 4)
    assert "WW-RULING-55" in voyage.refuses(0, Order("take_supplies"))
    voyage.does(0, Order("take_supplies", "coffee"), Take(0))
    assert voyage.asked == {0: "turn"}
    assert len(voyage.position.hands[0]) == 5


@rule("WW-CARD-03", "WW-CARD-04", "WW-RULING-31")
def test_cards_are_played_in_their_window_and_never_thrown_away() -> None:
    voyage = Voyage()
    voyage.deals(0, "harpoon", "false_flag")
    assert "WW-CARD-04" in voyage.refuses(0, Play("harpoon"))
    assert "WW-CARD-04" in voyage.refuses(0, Play("false_flag"))
    assert "WW-CARD-01" in voyage.refuses(0, Play("fuel"))
    assert voyage.refuses(0, Discard("harpoon"))


@rule("WW-CARD-07", "WW-RULING-39", "WW-RULING-06")
def test_bait_calls_a_grey_to_a_free_feeding_ground() -> None:
    voyage = Voyage()
    voyage.deals(0, "bait")
    taken, free = voyage.planet.feeding[0], voyage.planet.feeding[1]
    assert "WW-CARD-07" in voyage.refuses(0, Play("bait", to=taken))
    voyage.boat(1, 4, -3)
    assert "WW-CARD-07" in voyage.refuses(0, Play("bait", to=free))
    voyage.does(0, Play("bait", to=voyage.planet.feeding[2]))
    assert len(voyage.position.greys) == 2, "more than the number of players minus one may live"
    everything_counted(voyage.position, 2)


@rule("WW-CARD-07")
def test_bait_needs_a_grey_in_the_stockpile() -> None:
    voyage = Voyage()
    voyage.deals(0, "bait")
    voyage.position.grey_stock = 0
    assert "WW-CARD-07" in voyage.refuses(0, Play("bait", to=voyage.planet.feeding[2]))


@rule("WW-END-01", "WW-END-02")
def test_mates_and_coffee_tokens_come_back_at_the_end() -> None:
    voyage = Voyage()
    voyage.deals(0, "coffee")
    voyage.does(0, Order("morale"), Order("fill_cannon", "coffee"), EndTurn())
    assert (voyage.position.by_mate, voyage.position.by_coffee, voyage.position.mates) == ((), (), 2)


# Cargo


@rule("WW-SHIP-02", "WW-CARGO-01", "WW-CARGO-03", "WW-PICK-01")
def test_a_ship_takes_what_lies_on_its_space() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    here = voyage.at(2, 0)
    position = voyage.position
    voyage.dead_red(2, 0)
    position.loose_grey_teeth, position.loose_red_teeth, position.loose_tokens = (
        (here,),
        (here,),
        (here, here),
    )
    for thing in ("red", "grey_tooth", "red_tooth", "token"):
        voyage.does(0, PickUp(thing))
    position = voyage.position
    assert (position.crester[0], position.grey_teeth[0], position.red_teeth[0], position.tokens[0]) == (
        "red",
        1,
        1,
        1,
    )
    assert position.loose_tokens == (here,)
    everything_counted(position, 2)


@rule("WW-CARGO-04", "WW-PICK-03", "WW-RULING-08")
def test_the_hold_takes_one_crester_and_any_number_of_teeth() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    voyage.catches(0, "red")
    voyage.dead_grey(2, 0)
    voyage.position.loose_grey_teeth = (voyage.at(2, 0),) * 9
    assert "WW-PICK-03" in voyage.refuses(0, PickUp("grey"))
    for _ in range(9):
        voyage.does(0, PickUp("grey_tooth"))
    assert voyage.position.grey_teeth[0] == 9


@rule("WW-CARGO-02", "WW-RULING-18", "WW-RULING-19", "WW-RULING-95", "WW-GAS-03")
def test_cargo_is_dropped_at_sky_and_gas_never() -> None:
    voyage = Voyage()
    voyage.position.tokens[0] = 1
    assert "WW-RULING-18" in voyage.refuses(0, Drop("token"))
    voyage.leaves_port(1, 0)
    voyage.does(0, Drop("token"))
    assert voyage.position.loose_tokens == (voyage.at(1, 0),)
    assert "WW-CARGO-02" in voyage.refuses(0, Drop("token"))
    assert "WW-CARGO-02" in voyage.refuses(0, Drop("grey"))


@rule("WW-RULING-96", "WW-CARGO-02")
def test_a_grey_dropped_on_a_longboat_is_towed() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    voyage.boat(0, 2, 0)
    voyage.position.boat_speed[0] = 1
    voyage.catches(0, "grey")
    voyage.does(0, Drop("grey"), Row(0, voyage.at(3, 0)))
    assert voyage.position.dead_greys == (voyage.at(3, 0),)


@rule("WW-SOLO-17", "WW-RULING-84")
def test_in_the_standard_game_teeth_are_not_changed_into_gas() -> None:
    voyage = Voyage()
    voyage.position.grey_teeth[0] = 1
    assert "WW-SOLO-17" in voyage.refuses(0, Exchange("grey_tooth"))


def test_the_page_learns_what_is_legal_and_why_the_rest_is_not() -> None:
    voyage = Voyage()
    voyage.deals(0, "coffee", "harpoon")
    voyage.position.gas[0] = 1
    ask = voyage.table.ask_of(0)
    assert ask is not None
    shown = ask.show
    assert shown["orders"]["morale"] == {"mate": None, "coffee": None}
    assert "WW-ORD-04" in shown["orders"]["ship_speed"]["mate"]
    assert shown["goods"]["morale"] is None
    assert "WW-BUY-01" in shown["goods"]["notoriety"]
    assert shown["cards"]["coffee"] is None
    assert "WW-CARD-04" in shown["cards"]["harpoon"]
    orders: list[OrderName] = list(shown["orders"])
    assert len(orders) == 8
    assert shown["end"] is None
