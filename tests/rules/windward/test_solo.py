"""Alone against the sky. WW-SOLO-*"""

from __future__ import annotations

from talewind.games.windward import events
from talewind.games.windward.board import PORT
from talewind.games.windward.cresters import reds_at
from talewind.games.windward.moves import (
    Add,
    AsTheyCome,
    Buy,
    EndTurn,
    Exchange,
    Hunt,
    LoseMorale,
    Place,
    Row,
    Send,
    Spend,
)
from tests.ledger import rule

from .voyage import Voyage, everything_counted


def solo(*, morale: int = 4, **options: object) -> Voyage:
    voyage = Voyage(1, **options)  # type: ignore[arg-type]
    voyage.position.morale[0] = morale
    voyage.ship(0, 1, 0)
    return voyage


def night(voyage: Voyage) -> None:
    """End the turn, a morale for the night, and all else by the compass."""
    voyage.does(0, EndTurn())
    if voyage.asked.get(0) == "rest":
        voyage.does(0, LoseMorale())
    while voyage.asked.get(0) in ("hunter", "route"):
        voyage.does(0, AsTheyCome())


def alone_with(voyage: Voyage, *places: tuple[int, int]) -> None:
    """Only these Reds live; the others were beaten before and lie in the stockpile."""
    voyage.no_reds()
    for place in places:
        voyage.another_red(*place)


@rule("WW-SOLO-01", "WW-SOLO-02", "WW-SOLO-04", "WW-SOLO-05", "WW-SOLO-06")
def test_how_it_begins() -> None:
    voyage = Voyage(1)
    fresh = voyage.rules.set_up(voyage.options, 1, voyage.position.chance)
    assert len(fresh.greys) == 6
    assert len(fresh.reds) == 6
    assert len(fresh.hands[0]) == 5
    assert fresh.cards == ()
    everything_counted(fresh, 1)


@rule("WW-SOLO-07")
def test_a_night_in_port_loses() -> None:
    voyage = Voyage(1)
    voyage.does(0, EndTurn())
    assert voyage.table.result is not None
    assert (voyage.table.result.ending, voyage.table.result.winners) == ("night_at_port", [])


@rule("WW-SOLO-03", "WW-SOLO-08", "WW-RULING-78")
def test_a_lost_ship_loses_and_a_lost_battle_does_not() -> None:
    starved = solo(morale=1)
    night(starved)
    assert starved.table.result is not None
    assert starved.table.result.ending == "ship_lost"
    beaten = solo()
    alone_with(beaten, (2, 0))
    beaten.dice(1, 1, 1, 1, 1, 2, 2)
    night(beaten)
    assert beaten.table.result is None
    assert beaten.position.morale[0] == 2


@rule("WW-SOLO-09", "WW-SOLO-10", "WW-SOLO-11", "WW-RULING-79", "WW-SOLO-15")
def test_all_reds_come_across_borders_and_the_wind_turns() -> None:
    voyage = solo()
    wind = voyage.position.wind
    night(voyage)
    hunts = voyage.told(events.Hunted)
    assert len(hunts) == 6
    assert all(len(hunt.path) <= 4 for hunt in hunts)
    assert any(len({voyage.planet.territory[space] for space in hunt.path}) > 1 for hunt in hunts)
    assert voyage.position.wind != wind


@rule("WW-SOLO-10", "WW-RULING-83")
def test_reds_speed_up_with_each_one_that_falls() -> None:
    voyage = solo()
    alone_with(voyage, (-5, 3))
    voyage.position.fallen = 5
    night(voyage)
    far = voyage.planet.distances(voyage.at(1, 0))[voyage.at(-5, 3)]
    assert len(voyage.told(events.Hunted)[0].path) - 1 == min(8, far)
    small = solo(small_world=True)
    alone_with(small, (-4, 3))
    night(small)
    assert len(small.told(events.Hunted)[0].path) == 3


@rule("WW-SOLO-12", "WW-RULING-45")
def test_no_space_takes_a_third_red() -> None:
    voyage = solo()
    alone_with(voyage, (2, 0), (2, -1), (1, -1))
    voyage.dice(*(1,) * 10, 3, 3)
    night(voyage)
    hunts = voyage.told(events.Hunted)
    assert sum(hunt.path[-1] == voyage.at(1, 0) for hunt in hunts) == 2
    battle = voyage.told(events.BattleBegins)[0].battle
    assert battle.attacker.count == 2


@rule("WW-SOLO-13", "WW-SOLO-14", "WW-RULING-81", "WW-BAT-27")
def test_two_reds_attack_together_after_all_have_moved() -> None:
    voyage = solo()
    alone_with(voyage, (2, 0), (2, -1))
    night(voyage)
    kinds = [type(told.event) for told in voyage.table.events]
    assert kinds.index(events.BattleBegins) > max(
        at for at, kind in enumerate(kinds) if kind is events.Hunted
    )
    battle = voyage.told(events.BattleBegins)[0].battle
    assert (battle.attacker.count, battle.attacker.strength) == (2, 10)


@rule("WW-RULING-34", "WW-CREW-07", "WW-CREW-09")
def test_a_marine_adds_two_hits_once_against_two_reds_that_attack() -> None:
    voyage = solo()
    alone_with(voyage, (2, 0), (2, -1))
    voyage.crew(0, "marine")
    voyage.dice(*(1,) * 10, 3, 3)
    night(voyage)
    battle = voyage.told(events.BattleEnds)[0].battle
    assert (battle.defender.crew_hits, battle.defender.total) == (2, 8)
    attacked = solo()
    alone_with(attacked, (2, 0))
    attacked.crew(0, "sergeant")
    night(attacked)
    assert attacked.told(events.BattleBegins)[0].battle.defender.strength == 2


@rule("WW-RULING-81", "WW-SOLO-16")
def test_two_reds_fall_together_and_nothing_respawns() -> None:
    voyage = solo()
    alone_with(voyage, (2, 0), (2, 0), (-5, 3))
    voyage.position.wind = 3
    voyage.crew(0, "marine")
    voyage.position.cannons[0] = 5
    voyage.dice(*(3,) * 7, *(1,) * 10)
    voyage.sails(2, 0)
    voyage.does(0, Spend(5))
    position = voyage.position
    assert voyage.told(events.BattleEnds)[0].battle.defender.strength == 10
    assert voyage.told(events.BattleEnds)[0].battle.attacker.crew_hits == 2
    assert len(position.reds) == 1
    assert (position.crester[0], position.dead_reds, position.fallen) == ("red", (voyage.at(2, 0),), 2)
    assert voyage.told(events.RedCame) == []
    everything_counted(position, 1)


@rule("WW-SOLO-16")
def test_no_grey_comes_back() -> None:
    voyage = solo()
    voyage.boat(0, 2, 0)
    voyage.position.boat_speed[0] = 2
    voyage.greys((3, 0))
    voyage.dice(3, 1)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    assert voyage.told(events.GreyCame) == []


@rule("WW-RULING-80", "WW-SOLO-09")
def test_the_captain_orders_the_hunt_and_its_ways() -> None:
    voyage = solo()
    voyage.does(0, EndTurn())
    if voyage.asked[0] == "rest":
        voyage.does(0, LoseMorale())
    assert voyage.asked == {0: "hunter"}
    last = voyage.table.asks[0].show()["cresters"][-1]
    voyage.does(0, Send(last))
    while voyage.asked[0] == "route":
        voyage.does(0, Hunt(voyage.table.asks[0].show()["ways"][-1]))
    assert voyage.told(events.Hunted)[0].which == last
    default = solo()
    night(default)
    far = default.planet.distances(default.at(1, 0))
    starts = [far[hunt.path[0]] for hunt in default.told(events.Hunted)]
    assert starts == sorted(starts)
    level = solo()
    alone_with(level, (2, 0), (2, -1))
    night(level)
    first = level.told(events.Hunted)[0].path[0]
    assert level.where(first) == (2, -1), "equally near: territory 2 before territory 3"


@rule("WW-RULING-107", "WW-RULING-80")
def test_which_of_two_reds_on_one_space_comes_first_is_not_asked() -> None:
    voyage = solo()
    alone_with(voyage, (4, 0), (4, 0))
    voyage.does(0, EndTurn())
    assert "hunter" not in voyage.asked.values()


@rule("WW-RULING-82", "WW-SOLO-12", "WW-BAT-22")
def test_a_red_whose_space_filled_up_goes_near_it() -> None:
    voyage = solo()
    alone_with(voyage, (2, 0), (2, -1), (3, 0), (4, 0))
    voyage.position.tokens[0] = 2
    voyage.dice(*(1,) * 10, 3, 3)
    night(voyage)
    voyage.does(0, Add(0, 2))
    assert voyage.told(events.BattleEnds)[0].won is None
    assert voyage.asked == {0: "red_back"}
    assert {voyage.where(move.to) for move in voyage.moves()} == {(2, -1), (3, 0)}  # type: ignore[attr-defined]
    voyage.does(0, Place(voyage.at(3, 0)))
    assert sorted(map(voyage.where, voyage.position.reds)) == [(2, -1), (2, 0), (2, 0), (3, 0)]
    assert voyage.position.tokens[0] == 0


@rule("WW-RULING-79", "WW-SOLO-09")
def test_a_red_that_fought_this_turn_hunts_all_the_same() -> None:
    voyage = solo()
    alone_with(voyage, (2, 0))
    voyage.position.wind = 3
    voyage.dice(3, 2, 1, 1, 1, 1, 1)
    voyage.sails(2, 0)
    night(voyage)
    assert len(voyage.told(events.Hunted)) == 1
    assert len(voyage.told(events.BattleBegins)) == 2


@rule("WW-RULING-43", "WW-SOLO-12")
def test_a_red_goes_around_two_others() -> None:
    voyage = solo()
    alone_with(voyage, (2, 0), (2, 0), (3, 0))
    voyage.does(0, EndTurn(), Send(reds_at(voyage.position, voyage.at(3, 0))[0]))
    while voyage.asked.get(0) == "route":
        voyage.does(0, AsTheyCome())
    path = [voyage.where(space) for space in voyage.told(events.Hunted)[0].path]
    assert path == [(3, 0), (4, -1), (4, -2), (3, -2)]


@rule("WW-RULING-82")
def test_a_red_does_not_go_back_onto_the_ship() -> None:
    voyage = solo()
    alone_with(voyage, (2, -1), (2, 0), (3, 0), (4, 0))
    voyage.position.tokens[0] = 2
    voyage.dice(*(1,) * 10, 3, 3)
    night(voyage)
    voyage.does(0, Add(0, 2))
    assert voyage.asked == {0: "red_back"}
    assert Place(voyage.at(1, 0)) not in voyage.moves()


@rule("WW-SOLO-17", "WW-RULING-84", "WW-RULING-85", "WW-GAS-02")
def test_teeth_are_worth_gas_and_notoriety_nothing() -> None:
    voyage = solo()
    voyage.position.grey_teeth[0], voyage.position.red_teeth[0] = 1, 2
    voyage.enters_port()
    assert voyage.position.notoriety[0] == 0
    assert voyage.position.red_teeth[0] == 2
    voyage.does(0, Exchange("red_tooth"))
    assert voyage.position.gas[0] == 4
    voyage.does(0, Exchange("grey_tooth"))
    assert voyage.position.gas[0] == 6, "what has no slot is lost"
    assert "WW-RULING-84" in voyage.refuses(0, Exchange("grey_tooth"))
    assert "WW-RULING-85" in voyage.refuses(0, Buy("notoriety"))
    assert voyage.position.red_teeth[0] == 1


def last_red(*, morale: int = 4) -> Voyage:
    voyage = solo(morale=morale)
    alone_with(voyage, (2, 0))
    voyage.position.fallen = 5
    voyage.position.wind = 3
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(2, 0)
    return voyage


@rule("WW-SOLO-18", "WW-RULING-86", "WW-CRE-01")
def test_the_white_comes_as_soon_as_the_last_red_has_fallen() -> None:
    voyage = last_red()
    assert voyage.asked == {0: "place_white"}
    assert len(voyage.moves()) == 6
    voyage.does(0, Place(voyage.planet.corners[4]))
    assert voyage.position.white == voyage.planet.corners[4]
    assert voyage.asked == {0: "turn"}


@rule("WW-SOLO-19", "WW-SOLO-20", "WW-GWC-06", "WW-GWC-09")
def test_the_white_moves_five_in_the_very_first_night() -> None:
    voyage = last_red()
    voyage.does(0, Place(voyage.planet.corners[5]))
    night(voyage)
    hunt = voyage.told(events.Hunted)[0]
    assert (hunt.kind, len(hunt.path)) == ("white", 6)
    resting = solo()
    alone_with(resting, (2, 0))
    resting.dice(1, 1, 1, 1, 1, 3, 3)
    night(resting)
    assert resting.asked == {0: "place_white"}, "the last Red fell during the rest"
    resting.does(0, Place(resting.planet.corners[5]))
    while resting.asked.get(0) == "route":
        resting.does(0, AsTheyCome())
    assert [hunt.kind for hunt in resting.told(events.Hunted)] == ["red", "white"]


@rule("WW-SOLO-02", "WW-SOLO-21")
def test_who_defeats_the_white_wins() -> None:
    voyage = solo()
    alone_with(voyage)
    voyage.position.white, voyage.position.white_is = voyage.at(2, 0), "sky"
    voyage.position.wind = 3
    voyage.position.tokens[0] = 5
    voyage.dice(3, 3, *(1,) * 8)
    voyage.sails(2, 0)
    voyage.does(0, Add(0, 2))
    result = voyage.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("white_defeated", [0])


def test_the_white_may_sink_the_ship() -> None:
    voyage = solo(morale=2)
    alone_with(voyage)
    voyage.position.white, voyage.position.white_is = voyage.at(2, 0), "sky"
    voyage.dice(*(3,) * 8, 1, 1)
    night(voyage)
    assert voyage.table.result is not None
    assert voyage.table.result.ending == "ship_lost"
    assert voyage.position.ships[0] == PORT
