"""Together against the Great White. WW-COOP-*"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from talewind.engine import Chance, Either
from talewind.engine.beginning import settle
from talewind.games.windward import events
from talewind.games.windward.board import PORT, planet_of
from talewind.games.windward.data import SUPPLIES
from talewind.games.windward.moves import (
    Add,
    Agree,
    AsTheyCome,
    EndTurn,
    Exchange,
    Offer,
    Order,
    Place,
    Refuse,
    Row,
    Sail,
    Take,
)
from talewind.games.windward.position import WindwardPosition
from talewind.games.windward.rules import Windward
from tests.ledger import rule

from .voyage import Voyage, every_card, everything_counted


def crew(seats: int = 2, **options: object) -> Voyage:
    """Everybody has high morale; the White is far away on the corner of territory 1."""
    voyage = Voyage(seats, mode="coop", **options)  # type: ignore[arg-type]
    voyage.position.morale = [4] * seats
    return voyage


def besieged() -> Voyage:
    """Ship 0 rests on (1,0); the White is beside it; no Red is near."""
    voyage = crew()
    voyage.ship(0, 1, 0)
    voyage.position.white = voyage.at(2, 0)
    return voyage


@rule("WW-COOP-01", "WW-COOP-05", "WW-COOP-06", "WW-COOP-07", "WW-COOP-08", "WW-COOP-10", "WW-COOP-04")
def test_how_it_begins() -> None:
    voyage = crew(3)
    fresh = voyage.rules.set_up(voyage.options, 3, voyage.position.chance)
    assert len(fresh.greys) == 6
    assert [len(hand) for hand in fresh.hands] == [2, 2, 2]
    assert fresh.cards == ()
    assert (fresh.lives, fresh.white_lives) == (3, 3)
    assert fresh.white == planet_of("large", fresh.ring).corners[fresh.opening.white - 1]
    everything_counted(fresh, 3)


@pytest.mark.parametrize(
    ("difficulty", "speed"), [("easy", 5), ("normal", 6), ("hard", 7), ("impossible", 8)]
)
@rule("WW-COOP-09", "WW-COOP-22")
def test_the_difficulty_is_the_whites_speed(difficulty: str, speed: int) -> None:
    voyage = crew(difficulty=difficulty)
    voyage.ship(0, 0, 5)
    voyage.ends_turn()
    hunt = next(hunt for hunt in voyage.told(events.Hunted) if hunt.kind == "white")
    assert len(hunt.path) - 1 == speed
    assert len({voyage.planet.territory[space] for space in hunt.path}) > 1


@rule("WW-RULING-124")
@pytest.mark.parametrize(
    ("options", "harpoons"),
    [
        ({"mode": "coop", "difficulty": "easy"}, 10),
        ({"mode": "coop", "difficulty": "normal"}, 10),
        ({"mode": "coop", "difficulty": "hard"}, 10),
        ({"mode": "coop", "difficulty": "impossible"}, 6),
        ({}, 14),
    ],
)
def test_together_there_are_fewer_harpoons_and_more_deadweight(
    options: dict[str, Any], harpoons: int
) -> None:
    cards = every_card(Windward.set_up(settle(Windward, 2, options), 2, Chance(bytes(16))))
    assert len(cards) == 60
    assert (cards.count("harpoon"), cards.count("deadweight")) == (harpoons, 14 + 5 - harpoons)


@rule("WW-RULING-124")
@pytest.mark.parametrize("edition", [1, 2, 3])
def test_tables_begun_before_the_fourth_edition_hold_fourteen_harpoons(edition: int) -> None:
    options = crew(difficulty="impossible").options
    position = Windward.editions[edition].set_up(options, 2, Chance(bytes(16)))
    assert isinstance(position, WindwardPosition)
    assert every_card(position) == SUPPLIES.deck()


@rule("WW-COOP-12", "WW-RULING-92")
def test_no_ship_enters_a_teammates_space() -> None:
    voyage = crew()
    voyage.position.wind = 3
    voyage.ship(0, 3, 0)
    voyage.ship(1, 4, 0)
    assert "WW-COOP-12" in voyage.refuses(0, Sail(voyage.at(4, 0)))
    voyage.ship(1, 3, -4)
    assert "WW-COOP-12" in voyage.refuses(0, Sail(voyage.at(3, -4), "zephyr"))
    port = crew()
    port.ship(1, 1, 0)
    assert "WW-COOP-12" in port.refuses(0, Sail(port.at(1, 0), "port"))


@rule("WW-COOP-12", "WW-COOP-13")
def test_no_longboat_enters_a_teammates_longboats_space() -> None:
    voyage = crew()
    voyage.boat(0, 2, 0)
    voyage.boat(1, 3, 0)
    voyage.position.boat_speed[0] = 2
    assert "WW-COOP-12" in voyage.refuses(0, Row(0, voyage.at(3, 0)))


@rule("WW-COOP-14", "WW-COOP-16", "WW-COOP-17", "WW-COOP-27", "WW-RULING-87", "WW-RULING-88", "WW-PORT-09")
def test_the_white_reaches_the_trading_post() -> None:
    voyage = crew(3)
    voyage.position.grey_teeth[0] = 2
    voyage.deals(0, "false_flag", "harpoon")
    voyage.does(0, EndTurn())
    while voyage.asked.get(0) == "route":
        voyage.does(0, AsTheyCome())
    position = voyage.position
    path = voyage.told(events.Hunted)[0].path
    assert path[-1] == PORT
    assert position.white == path[-2]
    assert position.white in voyage.planet.quays
    assert (position.lives, position.morale[0], position.tokens[0]) == (2, 1, 1)
    assert position.grey_teeth[0] == 2, "cargo stays aboard"
    assert position.morale[1:] == [4, 4], "other ships in port are not touched"
    assert position.active == 1
    gauges = voyage.rules.gauges(voyage.table.events)
    assert (gauges["lost to/white at port"], gauges["lost to/white"]) == (1, 0)
    assert gauges["over in round one"] is True
    voyage.position.round = 2
    assert voyage.rules.gauges(voyage.table.events)["over in round one"] is False


@rule("WW-COOP-15", "WW-COOP-20", "WW-RULING-45")
def test_a_white_that_is_shut_in_lets_the_crew_rest() -> None:
    voyage = crew()
    voyage.position.morale[0] = 2
    around = voyage.planet.neighbours[voyage.position.white]
    voyage.position.reds[: len(around)] = around
    voyage.ends_turn()
    assert voyage.position.morale[0] == 3
    assert voyage.position.lives == 2
    assert voyage.told(events.Hunted) == []


@pytest.mark.parametrize(("barred", "reaches"), [((), True), (((0, -1),), False)])
@rule("WW-COOP-14", "WW-COOP-15", "WW-COOP-16", "WW-RULING-88")
def test_the_trading_post_is_one_more_step_for_the_white(barred: tuple[Any, ...], reaches: bool) -> None:
    """Easy means five spaces: the corner is five steps from the Trading Post, and six around a Red."""
    voyage = crew(difficulty="easy")
    voyage.position.morale[0] = 2
    for q, r in barred:
        voyage.red(q, r)
    voyage.ends_turn()
    path = voyage.told(events.Hunted)[0].path
    assert len(path) == 6
    assert (path[-1] == PORT) == reaches
    assert voyage.position.white in voyage.planet.quays
    assert (voyage.position.lives, voyage.position.morale[0]) == ((1, 1) if reaches else (2, 3))


@rule("WW-COOP-18", "WW-COOP-19", "WW-RED-01")
def test_a_night_at_sky_first_the_red_then_the_white() -> None:
    voyage = crew()
    voyage.ship(0, 0, 5)
    voyage.position.white = voyage.planet.corners[0]
    voyage.ends_turn()
    kinds = [hunt.kind for hunt in voyage.told(events.Hunted)]
    assert kinds == ["red", "white"]
    assert voyage.position.morale[0] < 4
    red = voyage.told(events.Hunted)[0]
    assert len(red.path) - 1 <= 3
    assert {voyage.planet.territory[space] for space in red.path} == {4}


@rule("WW-RULING-85", "WW-COOP-28")
def test_no_watch_is_paid() -> None:
    voyage = crew()
    voyage.no_reds()
    voyage.ship(0, 0, 5)
    voyage.ends_turn()
    assert voyage.position.active == 1
    assert voyage.position.ships[0] == voyage.at(0, 5)
    assert voyage.position.notoriety == [0, 0]


@rule("WW-COOP-20")
def test_a_red_that_cannot_reach_the_ship_does_not_move() -> None:
    voyage = crew()
    voyage.ship(0, 1, 0)
    voyage.ship(1, 2, 0)
    voyage.red(4, 0)
    voyage.ends_turn()
    assert [hunt.kind for hunt in voyage.told(events.Hunted)] == ["white"]


@rule("WW-COOP-21")
def test_a_red_that_fought_the_captain_does_not_move() -> None:
    voyage = crew()
    voyage.ship(0, 3, 1)
    voyage.position.wind = 3
    voyage.dice(3, 2, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    voyage.ends_turn()
    assert [hunt.kind for hunt in voyage.told(events.Hunted)] == ["white"]


@rule("WW-COOP-22", "WW-RULING-67")
def test_the_white_goes_around_reds_and_other_ships() -> None:
    voyage = crew(difficulty="impossible")
    voyage.ship(0, 2, 0)
    voyage.ship(1, 3, 0)
    voyage.position.white = voyage.at(4, 0)
    voyage.position.reds[1] = voyage.at(3, -2)
    voyage.have_fought(3)
    voyage.ends_turn()
    path = [voyage.where(space) for space in voyage.told(events.Hunted)[0].path]
    assert path == [(4, 0), (4, -1), (4, -2), (4, -3), (3, -3), (2, -2), (2, -1), (2, 0)]


@rule("WW-COOP-23", "WW-COOP-13")
def test_nothing_respawns() -> None:
    voyage = crew()
    voyage.ship(0, 3, 1)
    voyage.position.wind = 3
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert len(voyage.position.reds) == 5
    assert voyage.asked[0] == "turn"


@rule("WW-COOP-23")
def test_no_grey_comes_back_for_a_beaten_one() -> None:
    voyage = crew(3)
    voyage.greys((3, 0))
    voyage.boat(0, 2, 0)
    voyage.position.boat_speed[0] = 1
    voyage.dice(3, 1)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    assert voyage.position.greys == ()
    assert voyage.told(events.GreyCame) == []


@rule("WW-COOP-24", "WW-COOP-28")
def test_teeth_become_gas_and_notoriety_counts_nothing() -> None:
    voyage = crew()
    voyage.position.grey_teeth[0] = 1
    voyage.does(0, Exchange("grey_tooth"))
    assert (voyage.position.gas[0], voyage.position.notoriety[0]) == (3, 0)


def strikes_the_white(voyage: Voyage) -> None:
    voyage.position.wind = 3
    voyage.position.tokens[0] = 9
    voyage.dice(3, 3, *(1,) * 8)
    voyage.sails(2, 0)
    voyage.does(0, Add(0, 2))


@rule("WW-COOP-25", "WW-COOP-26", "WW-RULING-99")
def test_a_beaten_white_loses_a_life_and_returns_where_the_team_wants() -> None:
    voyage = besieged()
    voyage.ship(1, 5, 0)
    strikes_the_white(voyage)
    assert voyage.position.white_lives == 1
    assert voyage.asked[0] == "place_white"
    assert Place(voyage.at(5, 0)) not in voyage.moves(), "a ship is there"
    voyage.does(0, Place(voyage.planet.corners[5]))
    assert voyage.position.white == voyage.planet.corners[5]


@rule("WW-RULING-99", "WW-RULING-63", "WW-COOP-26")
def test_without_a_free_corner_a_beaten_white_returns_later() -> None:
    voyage = besieged()
    voyage.position.reds = list(voyage.planet.corners)
    strikes_the_white(voyage)
    assert (voyage.asked, voyage.position.white_is) == ({0: "turn"}, "due")
    voyage.position.reds[2] = voyage.at(4, 1)
    voyage.have_fought(3)
    voyage.ends_turn()
    assert voyage.told(events.Hunted) == []
    assert (voyage.position.white, voyage.position.white_is) == (voyage.planet.corners[2], "sky")


@rule("WW-COOP-02", "WW-COOP-25")
def test_the_whites_last_life_wins() -> None:
    voyage = besieged()
    voyage.position.white_lives = 1
    strikes_the_white(voyage)
    result = voyage.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("team_won", [0, 1])


@rule("WW-COOP-03", "WW-COOP-27", "WW-OVER-06")
def test_the_teams_last_life_loses() -> None:
    voyage = crew()
    voyage.position.lives = 1
    voyage.position.notoriety = [20, 0]
    voyage.position.morale[0] = 1
    voyage.ship(0, 2, 0)
    voyage.ends_turn()
    result = voyage.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("team_lost", [])


@rule("WW-RULING-89")
def test_a_ship_lost_to_the_red_ends_the_turn_before_the_white_moves() -> None:
    voyage = crew(3)
    voyage.position.morale[0] = 2
    voyage.position.white = voyage.planet.corners[3]
    voyage.ship(0, 3, 1)
    voyage.dice(3, 3, 3, 3, 3, 1, 1)
    voyage.ends_turn()
    assert [hunt.kind for hunt in voyage.told(events.Hunted)] == ["red"]
    assert voyage.position.active == 1


@rule("WW-RULING-90")
def test_a_white_beaten_in_the_rest_does_not_move_again() -> None:
    voyage = besieged()
    voyage.red(4, 1)
    voyage.position.tokens[0] = 9
    voyage.dice(*(1,) * 8, 3, 3)
    voyage.ends_turn()
    voyage.does(0, Add(0, 9))
    voyage.does(0, Place(voyage.planet.corners[5]))
    assert [hunt.kind for hunt in voyage.told(events.Hunted)].count("white") == 1
    assert voyage.position.white == voyage.planet.corners[5]


# Trades


@rule("WW-COOP-11", "WW-RULING-91", "WW-RULING-106")
def test_teammates_in_port_trade_openly_at_any_time() -> None:
    voyage = crew(3)
    voyage.deals(0, "fuel", "bait")
    voyage.deals(1, "harpoon")
    question = voyage.table.asks[1]
    assert isinstance(question, Either), "the offer stands beside whatever is asked"
    voyage.does(1, Offer(0, "harpoon", "fuel"))
    assert voyage.asked == {0: "trade_answer"}
    assert voyage.public().trade is not None
    voyage.does(0, Agree())
    assert voyage.position.hands[:2] == (("bait", "harpoon"), ("fuel",))
    assert voyage.position.known[0] == ("harpoon",)
    assert voyage.asked[0] == "turn"


@rule("WW-COOP-11", "WW-RULING-91")
def test_what_cannot_be_traded() -> None:
    voyage = crew(3)
    voyage.deals(0, "fuel")
    voyage.deals(1, *("bait",) * 4, "coffee")
    voyage.ship(2, 3, 0)
    for offer, says in (
        (Offer(2, "fuel"), "WW-COOP-11"),
        (Offer(1, "harpoon"), "WW-COOP-11"),
        (Offer(1), "WW-COOP-11"),
        (Offer(1, "fuel"), "WW-RULING-91"),
    ):
        assert says in voyage.refuses(0, offer)
    voyage.does(0, Offer(1, None, "harpoon"))
    assert voyage.refuses(1, Agree())
    voyage.does(1, Refuse())
    assert len(voyage.told(events.TradeDeclined)) == 1
    assert len(voyage.position.hands[1]) == 5


@rule("WW-RULING-109", "WW-RULING-91", "WW-ORD-17")
def test_a_trade_leaves_room_for_the_supply_that_is_being_taken() -> None:
    voyage = crew()
    voyage.deals(0, *("fuel",) * 4)
    voyage.deals(1, "bait", "coffee")
    assert Offer(0, "bait") in voyage.moves(1), "a fifth card still fits"
    voyage.does(0, Order("take_supplies"))
    assert "WW-RULING-91" in voyage.refuses(1, Offer(0, "bait"))
    assert "WW-RULING-91" in voyage.refuses(0, Offer(1, None, "bait"))
    voyage.does(1, Offer(0, "bait", "fuel"))
    voyage.does(0, Agree())
    voyage.does(0, Take(0))
    assert voyage.asked[0] == "turn"
    assert len(voyage.position.hands[0]) == 5


@rule("WW-RULING-110", "WW-COOP-11", "WW-RULING-101")
def test_everybody_has_seen_a_card_that_was_offered() -> None:
    voyage = crew(3)
    voyage.deals(1, "harpoon", "bait")
    voyage.does(1, Offer(0, "harpoon"))
    for seed in range(10):
        dream = voyage.table.imagine(0, Random(seed))
        dream.answer(0, Agree())
        position = dream.position
        assert isinstance(position, WindwardPosition)
        assert position.hands[0] == ("harpoon",)
        everything_counted(position, 3)
    voyage.does(0, Refuse())
    assert voyage.position.known[1] == ("harpoon",)


@rule("WW-RULING-102")
def test_a_team_goes_on_without_one_who_left() -> None:
    voyage = crew(2)
    voyage.table.leave(0)
    assert not voyage.over
    assert voyage.position.active == 1


@pytest.mark.parametrize(("edition", "lost"), [(5, 0), (4, 1)])
@rule("WW-RULING-102", "WW-COOP-16")
def test_the_white_does_not_come_for_one_who_left_at_port(edition: int, lost: int) -> None:
    voyage = crew(2, difficulty="impossible", edition=edition)
    voyage.position.white = voyage.at(2, 0)
    lives = voyage.position.lives
    voyage.table.leave(0)
    assert voyage.position.lives == lives - lost


@pytest.mark.parametrize(("edition", "morale"), [(6, 2), (5, 3)])
@rule("WW-RULING-102", "WW-COOP-15")
def test_whoever_leaves_while_the_white_comes_to_port_rests_no_more(edition: int, morale: int) -> None:
    """Its way is gone to the end all the same."""
    voyage = crew(2, difficulty="easy", edition=edition)
    voyage.position.morale[0] = 2
    for q, r in ((0, -1), (1, -1), (1, 0)):
        voyage.red(q, r)
    voyage.position.white = voyage.at(0, -4)
    voyage.does(0, EndTurn())
    assert voyage.asked == {0: "route"}
    voyage.table.leave(0)
    assert (voyage.position.white, voyage.position.lives) == (voyage.at(-1, 0), 2)
    assert voyage.position.morale[0] == morale
