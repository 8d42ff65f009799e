"""Wind, terrain, port, and the ship's four uses of speed. WW-WIND-*, WW-DRIFT-*, WW-PORT-*, WW-MOVE-*"""

from __future__ import annotations

from talewind.games.windward import events
from talewind.games.windward.board import PORT
from talewind.games.windward.moves import EndTurn, Fight, Order, PickUp, Play, Row, Sail
from tests.ledger import rule

from .voyage import Voyage


@rule("WW-WIND-03", "WW-MOVE-06", "WW-RULING-09", "WW-RULING-11", "WW-DRIFT-04")
def test_downwind_is_free_step_by_step_to_the_edge() -> None:
    voyage = Voyage(wind=3)
    voyage.red(4, 1)
    voyage.ship(0, 1, 0)
    voyage.sails(2, 0, 3, 0, 4, 0, 5, 0)
    assert voyage.position.speed == 4
    assert [event.cost for event in voyage.told(events.Sailed)] == [0, 0, 0, 0]
    assert "WW-MOVE-02" in voyage.refuses(0, Sail(voyage.planet.size))


@rule("WW-WIND-04", "WW-RULING-12")
def test_straight_against_the_wind_no_ship_steps() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 2, -1)
    assert "WW-WIND-04" in voyage.refuses(0, Sail(voyage.at(1, -1)))
    assert (1, -1) not in voyage.targets()
    assert (2, -2) in voyage.targets()


@rule("WW-WIND-06", "WW-MOVE-07", "WW-TURN-02", "WW-MOVE-01")
def test_free_steps_are_left_when_speed_is_gone() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, -3, 0)
    voyage.position.speed = 0
    assert voyage.targets() == {(-2, 0)}
    assert "WW-MOVE-01" in voyage.refuses(0, Sail(voyage.at(-3, -1)))
    voyage.sails(-2, 0)
    voyage.does(0, Order("ship_speed"))
    voyage.sails(-2, 1)
    assert voyage.position.speed == 0


@rule("WW-WIND-05", "WW-LB-04")
def test_wind_means_nothing_to_longboats() -> None:
    voyage = Voyage(wind=3)
    voyage.boat(0, 2, -1)
    voyage.position.boat_speed[0] = 3
    voyage.does(0, Row(0, voyage.at(1, -1)))
    assert voyage.position.boats[0] == voyage.at(1, -1)


@rule("WW-MOVE-01", "WW-MOVE-02", "WW-MOVE-03", "WW-MOVE-04", "WW-MOVE-05", "WW-ZEPH-01", "WW-ATP-02")
def test_the_four_uses_of_speed_cost_one_each() -> None:
    voyage = Voyage(wind=1)
    voyage.leaves_port(1, 0)
    assert voyage.position.speed == 3
    voyage.sails(2, 0, 3, 0)
    assert voyage.position.speed == 1
    voyage.sails(3, -4, by="zephyr")
    assert voyage.position.speed == 0
    assert "WW-MOVE-01" in voyage.refuses(0, Sail(voyage.at(3, 0), "zephyr"))
    corner = Voyage(wind=3)
    corner.ship(0, 5, 0)
    corner.sails(-5, 0, by="around")
    assert corner.position.speed == 3


@rule("WW-ZEPH-02", "WW-ATP-03", "WW-RULING-12", "WW-WIND-05")
def test_jumps_ask_for_no_wind() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 3, 0)
    voyage.sails(-5, 1, by="zephyr")
    voyage.ship(0, 5, 0)
    voyage.sails(-5, 0, by="around")
    assert voyage.position.ships[0] == voyage.at(-5, 0)


@rule("WW-ZEPH-01", "WW-ATP-02", "WW-MOVE-02")
def test_jumps_need_the_right_spaces() -> None:
    voyage = Voyage()
    voyage.ship(0, 2, 0)
    assert "WW-ZEPH-01" in voyage.refuses(0, Sail(voyage.at(3, 0), "zephyr"))
    assert "WW-ATP-02" in voyage.refuses(0, Sail(voyage.at(-5, 0), "around"))
    assert "WW-MOVE-02" in voyage.refuses(0, Sail(voyage.at(4, 0)))
    assert "WW-MOVE-02" in voyage.refuses(0, Sail(PORT))


@rule("WW-ATP-01", "WW-ATP-02")
def test_around_the_planet_leads_to_the_opposite_corner_only() -> None:
    voyage = Voyage(wind=2)
    voyage.ship(0, 5, 0)
    around = [move.to for move in voyage.moves() if isinstance(move, Sail) and move.by == "around"]
    assert around == [voyage.at(-5, 0)]
    for corner in ((5, -5), (0, -5), (0, 5), (-5, 5), (5, 0)):
        assert "WW-ATP-02" in voyage.refuses(0, Sail(voyage.at(*corner), "around"))


@rule("WW-PORT-01", "WW-PORT-02", "WW-PORT-03", "WW-RULING-10")
def test_port_lies_next_to_six_spaces_whatever_the_wind() -> None:
    voyage = Voyage(wind=3)
    assert {move.to for move in voyage.moves() if isinstance(move, Sail)} == set(voyage.planet.quays)
    assert "WW-PORT-02" in voyage.refuses(0, Sail(voyage.at(2, 0), "port"))
    assert "WW-PORT-02" in voyage.refuses(0, Sail(voyage.at(1, 0)))
    voyage.leaves_port(-1, 0)
    assert (1, 0) not in voyage.targets(), "no run crosses the Trading Post"
    voyage.enters_port()
    assert voyage.position.speed == 2
    voyage.leaves_port(1, 0)
    voyage.sails(2, 0)
    assert "WW-PORT-01" in voyage.refuses(0, Sail(PORT, "port"))


@rule("WW-PORT-04")
def test_a_ship_with_a_crester_aboard_stays_out_of_port() -> None:
    voyage = Voyage()
    voyage.ship(0, 1, 0)
    voyage.catches(0, "grey")
    assert "WW-PORT-04" in voyage.refuses(0, Sail(PORT, "port"))
    assert Sail(PORT, "port") not in voyage.moves()


@rule("WW-PORT-05", "WW-REW-01", "WW-REW-02", "WW-TOOTH-01", "WW-TOOTH-02", "WW-TOOTH-03", "WW-NOT-03")
def test_teeth_are_exchanged_on_arrival() -> None:
    voyage = Voyage()
    voyage.ship(0, 1, 0)
    voyage.position.grey_teeth[0], voyage.position.red_teeth[0] = 2, 1
    voyage.enters_port()
    assert voyage.position.notoriety[0] == 10
    assert (voyage.position.grey_teeth[0], voyage.position.red_teeth[0]) == (0, 0)
    assert voyage.told(events.TeethExchanged) == [events.TeethExchanged(0, 2, 1)]


@rule("WW-PORT-07")
def test_ships_meet_in_port_without_a_battle() -> None:
    voyage = Voyage(seats=3)
    voyage.ship(0, 1, 0)
    voyage.enters_port()
    assert voyage.position.ships == [PORT] * 3
    assert voyage.position.battle is None


@rule("WW-DRIFT-02", "WW-DRIFT-03", "WW-CARD-08", "WW-RULING-16")
def test_drift_bars_the_way_until_a_deadweight_opens_one_space() -> None:
    voyage = Voyage(wind=4)
    voyage.ship(0, 1, 0)
    voyage.deals(0, "deadweight")
    assert "WW-DRIFT-02" in voyage.refuses(0, Sail(voyage.at(1, 1)))
    voyage.does(0, Play("deadweight"))
    voyage.sails(1, 1)
    assert voyage.position.speed == 4, "and it was downwind"
    assert "WW-DRIFT-02" in voyage.refuses(0, Sail(voyage.at(2, 1)))
    voyage.sails(1, 2)


@rule("WW-RULING-16", "WW-DRIFT-03")
def test_a_deadweight_that_was_not_used_is_gone_with_the_turn() -> None:
    voyage = Voyage(wind=4)
    voyage.position.morale = [4, 4]
    voyage.ship(0, 1, 0)
    voyage.ship(1, 0, 1)
    voyage.no_reds()
    voyage.deals(0, "deadweight")
    voyage.does(0, Play("deadweight"))
    assert (1, 1) in voyage.targets()
    voyage.ends_turn()
    assert "WW-DRIFT-02" in voyage.refuses(1, Sail(voyage.at(-1, 2)))


@rule("WW-DRIFT-04", "WW-RULING-09")
def test_a_run_ends_before_drift() -> None:
    voyage = Voyage(wind=4)
    voyage.ship(0, 1, 0)
    voyage.position.speed = 0
    assert voyage.targets() == set()


@rule("WW-CARD-10")
def test_no_turn_ends_on_drift() -> None:
    voyage = Voyage(wind=4)
    voyage.ship(0, 1, 1)
    assert "WW-CARD-10" in voyage.refuses(0, EndTurn())
    assert EndTurn() not in voyage.moves()
    voyage.sails(1, 2)
    assert EndTurn() in voyage.moves()


@rule("WW-RULING-17")
def test_a_ship_that_cannot_leave_the_drift_is_put_back() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 1, 1)
    voyage.position.firm = voyage.at(1, 0)
    voyage.position.speed = 0
    voyage.position.morale[0] = 3
    assert voyage.targets() == set()
    voyage.ends_turn()
    assert voyage.position.ships[0] == voyage.at(1, 0)


@rule("WW-RULING-17")
def test_it_is_put_back_where_it_last_stood_without_drift() -> None:
    voyage = Voyage(wind=3)
    voyage.position.speed = 2
    voyage.position.morale[0] = 3
    voyage.deals(0, "deadweight")
    voyage.leaves_port(1, 0)
    voyage.does(0, Play("deadweight"))
    voyage.sails(1, 1)
    voyage.ends_turn()
    assert voyage.position.ships[0] == voyage.at(1, 0)


@rule("WW-RULING-104", "WW-RULING-17")
def test_a_space_taken_meanwhile_is_not_put_back_on() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 1, 1)
    voyage.ship(1, 1, 0)
    voyage.position.firm = voyage.at(1, 0)
    voyage.position.speed = 0
    voyage.position.morale[0] = 3
    voyage.ends_turn()
    assert voyage.position.battle is None
    assert voyage.position.ships[0] not in (voyage.at(1, 0), voyage.at(1, 1))
    assert voyage.planet.distances(voyage.at(1, 0))[voyage.position.ships[0]] == 1


@rule("WW-POCK-02", "WW-POCK-03", "WW-POCK-04", "WW-GAS-02", "WW-RULING-106")
def test_gas_is_taken_from_a_pocket_as_far_as_there_are_slots() -> None:
    voyage = Voyage()
    voyage.ship(0, 0, 4)
    voyage.position.gas[0] = 5
    voyage.does(0, PickUp("gas"))
    assert voyage.position.gas[0] == 6
    assert "WW-POCK-02" in voyage.refuses(0, PickUp("gas"))
    pocket = voyage.planet.pocket[voyage.at(0, 4)]
    assert voyage.position.pockets[pocket] == 1
    voyage.position.gas[0] = 0
    voyage.does(0, PickUp("gas"))
    assert "WW-PICK-01" in voyage.refuses(0, PickUp("gas"))


@rule("WW-MOVE-08", "WW-BAT-01", "WW-BAT-04", "WW-BAT-05", "WW-PICK-04")
def test_whoever_enters_an_occupied_space_fights_however_they_came() -> None:
    for by, place in (("zephyr", (3, -4)), ("step", (4, 0))):
        voyage = Voyage(wind=3)
        voyage.ship(0, 3, 0)
        voyage.ship(1, *place)
        voyage.sails(*place, by=by)
        battle = voyage.told(events.BattleBegins)[0].battle
        assert (battle.attacker.seat, battle.defender.seat) == (0, 1)
        assert battle.back == (voyage.at(3, 0),)
    port = Voyage()
    port.ship(1, 1, 0)
    port.leaves_port(1, 0)
    assert port.told(events.BattleBegins)[0].battle.back == (PORT,)


@rule("WW-MOVE-09", "WW-ELEV-01", "WW-ELEV-02", "WW-ELEV-03")
def test_lower_pieces_never_stop_a_ship() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 1, 0)
    voyage.boat(1, 2, 0)
    voyage.greys((2, 0))
    voyage.sails(2, 0, 3, 0)
    assert voyage.told(events.BattleBegins) == []


@rule("WW-RULING-13", "WW-TURN-02", "WW-PICK-01")
def test_a_ship_picks_up_in_passing() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 1, 0)
    voyage.position.loose_tokens = (voyage.at(2, 0),)
    voyage.sails(2, 0)
    voyage.does(0, PickUp("token"))
    voyage.sails(3, 0)
    assert voyage.position.tokens[0] == 1


@rule("WW-CARD-13", "WW-RULING-20", "WW-WIND-02")
def test_an_aerogenerator_turns_the_wind_at_once() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 2, 0)
    voyage.deals(0, "aerogenerator")
    voyage.position.speed = 0
    assert "WW-CARD-13" in voyage.refuses(0, Play("aerogenerator", 3))
    assert "WW-CARD-13" in voyage.refuses(0, Play("aerogenerator"))
    voyage.does(0, Play("aerogenerator", 6))
    assert voyage.targets() == {(1, 0)}


@rule("WW-CARD-14", "WW-CARD-01")
def test_fuel_drives_a_ship_in_port_too() -> None:
    voyage = Voyage()
    voyage.deals(0, "fuel", "fuel")
    voyage.does(0, Play("fuel"), Play("fuel"))
    assert voyage.position.speed == 6
    assert voyage.position.discard == ("fuel", "fuel")


@rule("WW-TURN-01", "WW-TURN-04", "WW-MOVE-07")
def test_nothing_is_compulsory_and_speed_is_not_carried_over() -> None:
    voyage = Voyage()
    voyage.ends_turn()
    voyage.ends_turn()
    assert voyage.position.active == 0
    assert voyage.position.speed == 4


@rule("WW-TURN-01")
def test_the_question_lists_exactly_what_it_admits() -> None:
    voyage = Voyage(wind=2)
    voyage.ship(0, 0, 4)
    voyage.boat(0, 0, 3)
    voyage.position.boat_speed[0] = 2
    voyage.deals(0, "coffee", "bait", "aerogenerator", "deadweight")
    question = voyage.table.asks[0]
    listed = set(voyage.moves())
    for to in range(-1, voyage.planet.size):
        for by in ("step", "port", "zephyr", "around"):
            move = Sail(to, by)
            assert (move in listed) == question.admits(move)


def test_sailing_can_be_taken_back_until_dice_are_rolled() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 1, 0)
    voyage.ship(1, 3, 0)
    before = voyage.position.copy()
    voyage.sails(2, 0)
    voyage.table.undo(0)
    assert voyage.position.ships == before.ships
    voyage.sails(2, 0, 3, 0)
    assert not voyage.table.can_undo(0)


def test_an_attack_can_be_taken_back_until_the_other_captain_has_chosen() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 2, 0)
    voyage.ship(1, 3, 0)
    voyage.position.cannons[0] = 1
    voyage.deals(1, "fuel")
    voyage.sails(3, 0)
    voyage.table.undo(0)
    assert (voyage.position.battle, voyage.asked) == (None, {0: "turn"})
    voyage.sails(3, 0)
    voyage.does(1, Fight())
    assert voyage.asked == {0: "cannons"}
    assert not voyage.table.can_undo(0)
