"""Longboats: dropping, rowing, towing. WW-BOAT-*, WW-LB-*, WW-ELEV-*"""

from __future__ import annotations

from talewind.games.windward import events
from talewind.games.windward.board import PORT
from talewind.games.windward.moves import Order, PickUp, Row, Sail
from talewind.games.windward.position import ABOARD
from tests.ledger import rule

from .voyage import Voyage, everything_counted


def afloat(*, speed: int = 4, seats: int = 2) -> Voyage:
    """Seat 0 has a longboat on (2,0)."""
    voyage = Voyage(seats)
    voyage.boat(0, 2, 0)
    voyage.position.boat_speed[0] = speed
    return voyage


@rule("WW-ORD-06", "WW-ORD-08", "WW-BOAT-01", "WW-BOAT-04")
def test_a_dropped_longboat_stays_where_it_is_between_turns() -> None:
    voyage = Voyage()
    voyage.position.morale = [3, 3]
    voyage.ship(0, 2, 0)
    voyage.does(0, Order("drop_longboat"))
    assert voyage.position.boats[0] == voyage.at(2, 0)
    voyage.sails(3, 0)
    voyage.ends_turn()
    voyage.ends_turn()
    assert voyage.position.boats[0] == voyage.at(2, 0)


@rule("WW-LB-01", "WW-LB-02", "WW-LB-03", "WW-LB-05")
def test_longboat_speed_moves_boats_one_space_each_and_stays_on_the_track() -> None:
    voyage = afloat(speed=3)
    voyage.boat(0, 0, 2, boat=1)
    voyage.does(0, Row(0, voyage.at(3, 0)), Row(1, voyage.at(0, 3)))
    assert voyage.position.boat_speed[0] == 1
    voyage.ends_turn()
    voyage.ends_turn()
    assert voyage.position.boat_speed[0] == 1
    voyage.does(0, Row(0, voyage.at(2, 0)))
    assert "WW-LB-02" in voyage.refuses(0, Row(0, voyage.at(3, 0)))


@rule("WW-LB-01", "WW-LB-02", "WW-LB-14", "WW-LB-15", "WW-PORT-08", "WW-DRIFT-02", "WW-ZEPH-03", "WW-ATP-04")
def test_where_no_longboat_goes() -> None:
    voyage = afloat()
    assert "WW-LB-01" in voyage.refuses(0, Row(1, voyage.at(1, 0)))
    assert "WW-LB-02" in voyage.refuses(0, Row(0, voyage.at(4, 0)))
    assert "WW-LB-15" in voyage.refuses(0, Row(0, voyage.at(2, 1)))
    voyage.does(0, Row(0, voyage.at(1, 0)))
    assert "WW-LB-02" in voyage.refuses(0, Row(0, PORT))
    zephyr = afloat()
    zephyr.boat(0, 3, 0)
    assert "WW-LB-02" in zephyr.refuses(0, Row(0, zephyr.at(3, -4)))
    zephyr.boat(0, 5, 0)
    assert "WW-LB-02" in zephyr.refuses(0, Row(0, zephyr.at(-5, 0)))


@rule("WW-LB-06", "WW-ORD-09", "WW-ORD-25")
def test_longboat_speed_is_raised_by_four_and_ends_at_eight() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    voyage.does(0, Order("longboat_speed"))
    assert voyage.position.boat_speed[0] == 4
    fast = Voyage()
    fast.ship(0, 2, 0)
    fast.position.boat_speed[0] = 6
    fast.does(0, Order("longboat_speed"))
    assert fast.position.boat_speed[0] == 8


@rule("WW-LB-07")
def test_two_longboats_of_one_colour_never_share_a_space() -> None:
    voyage = afloat()
    voyage.boat(0, 3, 0, boat=1)
    assert "WW-LB-07" in voyage.refuses(0, Row(0, voyage.at(3, 0)))
    voyage.ship(0, 3, 0)
    voyage.position.boats[0] = ABOARD
    assert "WW-ORD-07" in voyage.refuses(0, Order("drop_longboat"))


@rule("WW-LB-08", "WW-BAT-02", "WW-BOAT-02", "WW-BOAT-03")
def test_a_longboat_fights_living_greys_and_other_captains_longboats() -> None:
    voyage = afloat()
    voyage.greys((3, 0))
    voyage.does(0, Row(0, voyage.at(3, 0)))
    battle = voyage.told(events.BattleBegins)[0].battle
    assert (battle.attacker.kind, battle.defender.kind) == ("longboat", "grey")
    rival = afloat()
    rival.boat(1, 3, 0)
    rival.does(0, Row(0, rival.at(3, 0)))
    battle = rival.told(events.BattleBegins)[0].battle
    assert (battle.attacker.seat, battle.defender.seat) == (0, 1)


@rule("WW-LB-09", "WW-LB-10", "WW-BOAT-02", "WW-RULING-96", "WW-RULING-22")
def test_all_defeated_greys_on_its_space_move_along_at_no_cost() -> None:
    voyage = afloat()
    voyage.dead_grey(3, 0)
    voyage.dead_grey(3, 0)
    voyage.does(0, Row(0, voyage.at(3, 0)), Row(0, voyage.at(4, 0)))
    assert voyage.position.dead_greys == (voyage.at(4, 0),) * 2
    assert voyage.position.boat_speed[0] == 2


@rule("WW-LB-11")
def test_no_other_captain_takes_a_towed_grey() -> None:
    voyage = Voyage()
    voyage.boat(1, 2, 0)
    voyage.dead_grey(2, 0)
    voyage.ship(0, 2, 0)
    assert "WW-LB-11" in voyage.refuses(0, PickUp("grey"))


@rule("WW-LB-12", "WW-RULING-23", "WW-PICK-01", "WW-SHIP-02")
def test_its_own_ship_takes_boat_and_grey_singly() -> None:
    for first, second in (("longboat", "grey"), ("grey", "longboat")):
        voyage = afloat()
        voyage.dead_grey(2, 0)
        voyage.ship(0, 2, 0)
        voyage.does(0, PickUp(first))  # type: ignore[arg-type]
        assert (voyage.position.boats[0] == ABOARD) == (first == "longboat")
        assert (voyage.position.crester[0] == "grey") == (first == "grey")
        voyage.does(0, PickUp(second))  # type: ignore[arg-type]
        assert voyage.position.boats[0] == ABOARD
        assert voyage.position.crester[0] == "grey"
        everything_counted(voyage.position, 2)


@rule("WW-PICK-02")
def test_nobody_picks_up_another_captains_longboat() -> None:
    voyage = Voyage()
    voyage.boat(1, 2, 0)
    voyage.ship(0, 2, 0)
    assert "WW-PICK-02" in voyage.refuses(0, PickUp("longboat"))


@rule("WW-LB-13", "WW-RULING-75")
def test_a_towing_longboat_enters_no_space_with_a_grey() -> None:
    voyage = afloat()
    voyage.dead_grey(2, 0)
    voyage.dead_grey(3, 0)
    voyage.greys((2, -1))
    assert "WW-LB-13" in voyage.refuses(0, Row(0, voyage.at(3, 0)))
    assert "WW-LB-13" in voyage.refuses(0, Row(0, voyage.at(2, -1)))


@rule("WW-LB-16")
def test_longboats_cross_borders() -> None:
    voyage = afloat()
    voyage.does(0, Row(0, voyage.at(2, -1)))
    assert voyage.planet.territory[voyage.position.boats[0]] == 2


@rule("WW-ELEV-03", "WW-ELEV-05")
def test_a_longboat_passes_any_ship() -> None:
    voyage = afloat()
    voyage.ship(1, 3, 0)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    assert voyage.position.battle is None


@rule("WW-ELEV-04", "WW-RED-10")
def test_a_red_passes_over_longboats() -> None:
    voyage = Voyage()
    voyage.position.morale[0] = 4
    voyage.ship(0, 1, -1)
    voyage.red(3, -3)
    voyage.boat(1, 2, -2)
    voyage.dice(1, 1, 1, 1, 1, 1, 1)
    voyage.ends_turn()
    assert voyage.told(events.BattleBegins)[0].battle.defender.kind == "ship"
    assert voyage.position.boats[2] == voyage.at(2, -2)


@rule("WW-RULING-27", "WW-CREW-10", "WW-CREW-12")
def test_the_second_longboat_comes_with_its_crew() -> None:
    for crew in ("harpooner", "coxswain"):
        voyage = Voyage()
        assert voyage.position.boats[1] != ABOARD
        voyage.does(0, Order("hire_crew", crew=crew))
        assert voyage.position.boats[:2] == [ABOARD, ABOARD]


@rule("WW-ORD-06", "WW-PICK-01", "WW-BOAT-01")
def test_the_second_longboat_is_dropped_and_picked_up_by_itself() -> None:
    voyage = afloat()
    voyage.ship(0, 3, 0)
    voyage.position.boats[1] = ABOARD
    voyage.does(0, Order("drop_longboat"))
    assert voyage.position.boats[:2] == [voyage.at(2, 0), voyage.at(3, 0)]
    voyage.does(0, PickUp("longboat"))
    assert voyage.position.boats[:2] == [voyage.at(2, 0), ABOARD]


@rule("WW-ORD-07", "WW-RULING-21", "WW-CARD-09")
def test_a_longboat_is_dropped_only_where_nothing_but_the_ship_is() -> None:
    def scene() -> Voyage:
        voyage = Voyage()
        voyage.ship(0, 2, 0)
        return voyage

    other = scene()
    other.boat(1, 2, 0)
    grey = scene()
    grey.greys((2, 0))
    dead = scene()
    dead.dead_grey(2, 0)
    red = scene()
    red.dead_red(2, 0)
    tooth = scene()
    tooth.position.loose_red_teeth = (tooth.at(2, 0),)
    token = scene()
    token.position.loose_tokens = (token.at(2, 0),)
    gas = scene()
    gas.ship(0, 0, 4)
    for voyage in (other, grey, dead, red, tooth, token, gas):
        assert "WW-ORD-07" in voyage.refuses(0, Order("drop_longboat"))
    drift = scene()
    drift.ship(0, 1, 1)
    assert "WW-CARD-09" in drift.refuses(0, Order("drop_longboat"))
    aground = scene()
    aground.boat(0, 4, 0)
    assert "WW-ORD-06" in aground.refuses(0, Order("drop_longboat"))
    assert Sail(aground.at(3, 0)) in aground.moves()
