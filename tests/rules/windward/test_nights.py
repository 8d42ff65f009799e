"""Ending a turn, the hunt, rounds, and the end of the game. WW-END-*, WW-RED-*, WW-ROUND-*, WW-OVER-*"""

from __future__ import annotations

from typing import Any

import pytest

from talewind.games.windward import events
from talewind.games.windward.board import PORT
from talewind.games.windward.moves import (
    AsTheyCome,
    Buy,
    Discard,
    EndTurn,
    Hunt,
    LoseMorale,
    Order,
    Place,
    Row,
    Sail,
)
from tests.ledger import rule

from .voyage import Voyage, everything_counted


def resting(q: int, r: int, *, morale: int = 4, seats: int = 2, **options: object) -> Voyage:
    voyage = Voyage(seats, **options)  # type: ignore[arg-type]
    voyage.position.morale = [morale] * seats
    voyage.ship(0, q, r)
    return voyage


def paths(voyage: Voyage) -> list[list[tuple[int, int]]]:
    return [[voyage.where(space) for space in hunt.path] for hunt in voyage.told(events.Hunted)]


# Ending a turn


@rule("WW-END-03", "WW-END-04", "WW-PSET-04")
def test_a_night_in_port_lifts_morale_and_nothing_else() -> None:
    voyage = Voyage()
    voyage.ends_turn()
    assert voyage.position.morale[0] == 2
    assert voyage.position.notoriety[0] == 0
    assert voyage.told(events.Hunted) == []
    merry = Voyage()
    merry.position.morale[0] = 4
    merry.ends_turn()
    assert merry.position.morale[0] == 4


@rule("WW-END-05", "WW-RULING-54", "WW-RULING-100", "WW-CARD-03")
def test_a_night_at_sky_costs_a_card_or_a_morale() -> None:
    voyage = resting(2, 0)
    voyage.deals(0, "fuel", "bait")
    voyage.does(0, EndTurn())
    assert voyage.asked == {0: "rest"}
    assert voyage.refuses(0, Discard("harpoon"))
    voyage.does(0, Discard("bait"))
    assert voyage.hand(0) == ["fuel"]
    assert voyage.position.morale[0] == 4
    assert voyage.public().market.last == "bait", "everybody has seen it go"
    frugal = resting(2, 0)
    frugal.deals(0, "fuel")
    frugal.does(0, EndTurn(), LoseMorale())
    assert (frugal.position.morale[0], frugal.position.hands[0]) == (3, ("fuel",))


@rule("WW-RULING-54", "WW-MOR-03", "WW-RULING-107")
def test_without_cards_it_is_a_morale() -> None:
    voyage = resting(1, 0)
    voyage.no_reds()
    voyage.does(0, EndTurn())
    assert voyage.position.morale[0] == 3
    assert voyage.position.active == 1


@rule("WW-END-06", "WW-LOST-01", "WW-LOST-02", "WW-RULING-48")
def test_a_starving_ship_is_lost_and_the_rest_ends() -> None:
    voyage = resting(5, -1, morale=1)
    voyage.red(-1, 0)
    voyage.position.grey_teeth[0] = 1
    voyage.ends_turn()
    assert voyage.position.ships[0] == PORT
    assert voyage.position.morale[0] == 1
    assert voyage.position.loose_grey_teeth == (voyage.at(5, -1),)
    assert voyage.told(events.Hunted) == []
    assert voyage.position.notoriety[0] == 0
    assert voyage.position.tokens[0] == 1


@rule("WW-END-07", "WW-END-08", "WW-NOT-03")
def test_whoever_is_still_at_sky_after_the_hunt_gains_one() -> None:
    voyage = resting(1, 0)
    voyage.ends_turn()
    assert len(paths(voyage)) == 1
    assert voyage.position.notoriety[0] == 1
    lost = resting(3, 1, morale=2)
    lost.dice(3, 3, 3, 3, 3, 1, 1)
    lost.ends_turn()
    assert lost.position.ships[0] == PORT
    assert lost.position.notoriety[0] == 0


@rule("WW-END-02")
def test_mates_are_ready_again_next_turn() -> None:
    voyage = resting(1, 0)
    voyage.does(0, Order("ship_speed"), Order("longboat_speed"))
    assert voyage.position.mates == 0
    voyage.ends_turn()
    assert voyage.position.mates == 2


# The hunt


@rule("WW-RED-01", "WW-CRE-05", "WW-RED-03", "WW-RED-04", "WW-RED-06")
def test_the_red_of_the_territory_comes_three_spaces_nearer() -> None:
    voyage = resting(1, 0)
    voyage.ends_turn()
    assert len(paths(voyage)) == 1
    path = paths(voyage)[0]
    assert path[0] == (4, 1)
    assert len(path) == 4
    far = voyage.planet.distances(voyage.at(1, 0), 3)
    assert [far[voyage.at(*place)] for place in path] == [4, 3, 2, 1]


@rule("WW-RED-05", "WW-RED-08")
def test_a_red_stays_in_its_territory_and_off_the_drift() -> None:
    for q, r in ((1, 0), (1, 2), (1, 4), (4, 0)):
        voyage = resting(q, r)
        voyage.dice(1, 1, 1, 1, 1, 3, 3)
        voyage.ends_turn()
        for path in voyage.told(events.Hunted):
            assert {voyage.planet.territory[space] for space in path.path} == {3}
            assert not any(voyage.planet.drift[space] for space in path.path)


@rule("WW-RED-07", "WW-RULING-43")
def test_a_red_goes_around_other_ships() -> None:
    voyage = resting(1, 0)
    voyage.ship(1, 4, 0)
    voyage.red(5, 0)
    voyage.ends_turn()
    path = paths(voyage)[0]
    assert (4, 0) not in path
    far = voyage.planet.distances(voyage.at(1, 0), 3, {voyage.at(4, 0)})
    assert [far[voyage.at(*place)] for place in path] == [far[voyage.at(5, 0)] - step for step in range(4)]


@rule("WW-RULING-45", "WW-RED-07")
def test_a_red_that_is_barred_comes_as_near_as_it_can() -> None:
    voyage = resting(1, 0)
    voyage.ship(1, 2, 0)
    voyage.red(4, 0)
    voyage.ends_turn()
    assert paths(voyage) == [[(4, 0), (3, 0)]], "the rocks leave one way only, and a ship is on it"


@rule("WW-RULING-44")
def test_the_captain_chooses_between_equal_ways() -> None:
    voyage = resting(5, -4)
    voyage.red(3, -3)
    voyage.does(0, EndTurn())
    assert voyage.asked == {0: "route"}
    ways = voyage.table.asks[0].show()["ways"]
    assert len(ways) > 1
    assert voyage.refuses(0, Hunt(voyage.at(0, -1)))
    voyage.does(0, Hunt(ways[1]))
    assert voyage.told(events.Hunted)[0].path[1] == ways[1]
    other = resting(5, -4)
    other.red(3, -3)
    other.does(0, EndTurn(), AsTheyCome())
    assert other.told(events.Hunted)[0].path[1] == ways[0], "without a choice, the lowest direction"
    assert not other.position.as_they_come, "and only in this hunt"


@rule("WW-RED-02")
def test_a_red_that_was_fought_this_turn_does_not_hunt() -> None:
    voyage = resting(3, 1)
    voyage.dice(3, 2, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    voyage.ends_turn()
    assert paths(voyage) == []
    voyage.ends_turn()
    voyage.does(0, EndTurn())
    assert paths(voyage) == [[(4, 1), (3, 1)]], "in the next turn it does"


@rule("WW-RULING-42")
def test_a_red_placed_during_the_rest_does_not_hunt() -> None:
    voyage = resting(3, 1)
    voyage.dice(1, 1, 1, 1, 1, 3, 3)
    voyage.ends_turn()
    voyage.does(0, Place(voyage.at(3, 0)))
    assert len(paths(voyage)) == 1
    assert voyage.position.active == 1


@rule("WW-RULING-46", "WW-PORT-09")
def test_reds_never_enter_port() -> None:
    voyage = Voyage()
    voyage.red(1, 0)
    voyage.ends_turn()
    assert voyage.told(events.Hunted) == []
    assert voyage.position.homes == (1, 2, 3, 4, 5, 6)


# Rounds


@rule("WW-ROUND-01", "WW-ROUND-02", "WW-ROUND-03", "WW-WIND-02")
def test_the_wind_turns_when_the_first_captain_is_up_again() -> None:
    voyage = Voyage(seats=3, wind=3)
    voyage.ends_turn()
    voyage.ends_turn()
    assert voyage.told(events.WindTurned) == []
    voyage.winds(3, 3, 5)
    voyage.ends_turn()
    assert voyage.told(events.WindTurned) == [events.WindTurned(5, [3, 3, 5])]
    assert (voyage.position.wind, voyage.position.round) == (5, 2)


# The end


def near_the_end(*notoriety: int, active: int = 0, even_turns: bool = False) -> Voyage:
    """Seat `active` can buy up to three notoriety."""
    voyage = Voyage(len(notoriety), even_turns=even_turns)
    voyage.position.notoriety = list(notoriety)
    voyage.position.active = active
    voyage.position.gas[active] = 6
    return voyage


@rule("WW-OVER-03", "WW-RULING-102")
def test_nobody_is_promised_a_last_turn_who_has_left() -> None:
    voyage = near_the_end(14, 3, 3, active=0)
    voyage.table.leave(2)
    voyage.does(0, Buy("notoriety"))
    assert voyage.told(events.LastTurns) == [events.LastTurns(0, turns=(1,))]


@rule("WW-OVER-01", "WW-OVER-02", "WW-OVER-03", "WW-OVER-04", "WW-GOAL-01", "WW-NOT-01", "WW-ROUND-02")
def test_fifteen_gives_everybody_else_one_more_turn() -> None:
    voyage = near_the_end(14, 3, 3, active=1)
    voyage.position.active = 0
    voyage.position.gas = [2, 0, 0]
    voyage.does(0, Buy("notoriety"))
    assert voyage.told(events.LastTurns) == [events.LastTurns(0, turns=(1, 2))]
    assert voyage.asked == {0: "turn"}, "the turn is played to its end"
    voyage.ends_turn()
    voyage.ends_turn()
    assert not voyage.over
    voyage.ends_turn()
    result = voyage.table.result
    assert result is not None
    assert (result.ending, result.winners, result.ranks) == ("notoriety", [0], [1, 2, 2])
    assert voyage.told(events.Over)[0].winners == [0]
    assert voyage.told(events.WindTurned) == [], "no new round begins"


@rule("WW-RULING-120")
def test_with_even_turns_the_round_is_sailed_to_its_end() -> None:
    voyage = near_the_end(3, 14, 3, active=1, even_turns=True)
    voyage.position.gas = [0, 2, 0]
    voyage.does(1, Buy("notoriety"))
    assert voyage.told(events.LastTurns) == [events.LastTurns(1, even=True, turns=(2,))]
    voyage.ends_turn()
    assert voyage.asked == {2: "turn"}
    voyage.ends_turn()
    assert voyage.over, "the first captain has no turn more than the others"
    assert voyage.told(events.Over)[0].winners == [1]


@rule("WW-RULING-120", "WW-TIE-01")
def test_with_even_turns_a_tie_adds_a_whole_round() -> None:
    voyage = near_the_end(15, 14, active=1, even_turns=True)
    voyage.position.gas = [0, 2]
    voyage.position.trigger = 0
    voyage.does(1, Buy("notoriety"))
    voyage.ends_turn()
    assert voyage.told(events.TieBreak) == [events.TieBreak([0, 1])]
    voyage.ends_turn()
    assert not voyage.over
    voyage.position.notoriety[1] += 1
    voyage.ends_turn()
    assert voyage.told(events.Over)[0].winners == [1]


@rule("WW-OVER-01")
def test_fourteen_is_not_the_end() -> None:
    voyage = near_the_end(13, 3)
    voyage.does(0, Buy("notoriety"))
    assert voyage.told(events.LastTurns) == []
    voyage.does(0, Buy("notoriety"))
    assert voyage.told(events.LastTurns) == [events.LastTurns(0, turns=(1,))]


@rule("WW-OVER-05", "WW-NOT-02", "WW-RULING-58", "WW-NOT-04")
def test_a_later_captain_may_overtake() -> None:
    voyage = near_the_end(14, 15, 3)
    voyage.position.notoriety[1] = 14
    voyage.position.gas = [2, 6, 0]
    voyage.does(0, Buy("notoriety"))
    voyage.ends_turn()
    voyage.does(1, Buy("notoriety"), Buy("notoriety"))
    assert voyage.position.notoriety == [15, 16, 3]
    assert len(voyage.told(events.LastTurns)) == 1
    voyage.ends_turn()
    voyage.ends_turn()
    assert voyage.table.result is not None
    assert voyage.table.result.winners == [1]


@rule("WW-TIE-01", "WW-TIE-02", "WW-TIE-03", "WW-RULING-59", "WW-RULING-60", "WW-RULING-61")
def test_a_shared_first_place_is_sailed_out() -> None:
    voyage = near_the_end(14, 15, 13)
    voyage.position.gas = [2, 0, 6]
    voyage.does(0, Buy("notoriety"))
    for _ in range(3):
        voyage.ends_turn()
    assert not voyage.over
    assert voyage.told(events.TieBreak) == [events.TieBreak([0, 1])]
    assert voyage.position.active == 0
    assert len(voyage.told(events.WindTurned)) == 1
    voyage.ends_turn()
    voyage.ends_turn()
    voyage.does(2, Buy("notoriety"), Buy("notoriety"), Buy("notoriety"))
    voyage.ends_turn()
    assert voyage.table.result is not None
    assert voyage.table.result.winners == [2]


@rule("WW-RULING-57", "WW-RULING-52", "WW-OVER-04")
def test_who_triggers_in_anothers_turn_still_ends_before_their_own() -> None:
    voyage = Voyage(3, achievements=True)
    voyage.position.cards = ("boarder", "full_tanks")
    voyage.position.scorers = voyage.position.declined = ((), ())
    voyage.position.notoriety = [0, 0, 14]
    voyage.position.morale = [1, 4, 4]
    voyage.position.wind = 3
    voyage.ship(0, 2, 0)
    voyage.ship(2, 3, 0)
    voyage.dice(1, 1, 3, 3)
    voyage.sails(3, 0)
    assert voyage.position.trigger == 2
    assert voyage.position.active == 1
    voyage.does(1, EndTurn())
    assert voyage.table.result is not None
    assert voyage.table.result.winners == [2]


# People who are away


@rule("WW-RULING-102")
def test_who_leaves_is_passed_over_and_defends_without_cards() -> None:
    voyage = Voyage(3, wind=3)
    voyage.position.morale = [4, 4, 4]
    voyage.ship(1, 3, 0)
    voyage.ship(0, 2, 0)
    voyage.position.cannons[1] = 3
    voyage.deals(1, "false_flag")
    voyage.table.leave(1)
    voyage.dice(2, 2, 1, 1)
    voyage.sails(3, 0)
    assert voyage.asked == {0: "turn"}
    assert voyage.position.cannons[1] == 3
    voyage.ends_turn()
    assert voyage.position.active == 2
    assert [event.seat for event in voyage.told(events.TurnBegins)] == [2], "nor does their ship starve"
    everything_counted(voyage.position, 3)


@rule("WW-RULING-102")
def test_the_last_captain_wins_and_an_active_one_may_leave() -> None:
    voyage = Voyage(3)
    voyage.table.leave(0)
    assert voyage.position.active == 1
    voyage.table.leave(2)
    result = voyage.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("too_few_players", [1])


@pytest.mark.parametrize(("edition", "notoriety"), [(5, 14), (4, 15)])
@rule("WW-RULING-102", "WW-OVER-01")
def test_a_captain_who_leaves_in_the_own_turn_keeps_no_watch(edition: int, notoriety: int) -> None:
    voyage = resting(2, 0, seats=3, edition=edition)
    voyage.no_reds()
    voyage.position.notoriety = [14, 3, 5]
    voyage.table.leave(0)
    assert voyage.asked == {1: "turn"}
    assert voyage.position.notoriety[0] == notoriety
    assert bool(voyage.told(events.LastTurns)) is (edition == 4)


@pytest.mark.parametrize(("edition", "lost"), [(5, False), (4, True)])
@rule("WW-RULING-102", "WW-END-06", "WW-LOST-01")
def test_the_ship_and_cargo_of_a_captain_who_leaves_stay(edition: int, lost: bool) -> None:
    voyage = resting(2, 0, morale=1, seats=3, edition=edition)
    voyage.catches(0, "red")
    voyage.table.leave(0)
    assert (voyage.position.ships[0] == PORT) is lost
    assert (voyage.position.crester[0] is None) is lost
    assert voyage.position.active == 1
    everything_counted(voyage.position, 3)


@pytest.mark.parametrize(("edition", "hungry"), [(5, False), (4, True)])
@rule("WW-RULING-102", "WW-END-05", "WW-RED-01")
def test_a_night_ends_where_its_captain_leaves(edition: int, hungry: bool) -> None:
    voyage = resting(3, 1, morale=2, seats=3, edition=edition, great_white=True)
    voyage.position.white_is, voyage.position.white = "sky", voyage.at(4, 0)
    voyage.deals(0, "fuel")
    voyage.does(0, EndTurn())
    assert voyage.asked == {0: "rest"}
    voyage.table.leave(0)
    assert voyage.position.active == 1
    assert voyage.hand(0) == ["fuel"]
    assert any(event.why == "hunger" for event in voyage.told(events.Changed)) is hungry
    assert bool(voyage.told(events.Hunted)) is hungry
    assert hungry or voyage.position.notoriety == [0, 0, 0]


def test_the_clock_ends_a_turn_and_spares_the_ship() -> None:
    voyage = resting(1, 0, morale=1, clock=True)
    voyage.deals(0, "fuel")
    assert voyage.table.asks[0].seconds == 60
    voyage.table.time_up(0)
    voyage.table.time_up(0)
    assert voyage.hand(0) == []
    assert voyage.position.ships[0] != PORT


@rule("WW-END-05", "WW-RULING-54")
def test_the_clock_keeps_the_cards_of_a_crew_that_can_bear_a_night() -> None:
    voyage = resting(1, 0, morale=2, clock=True)
    voyage.deals(0, "fuel")
    voyage.table.time_up(0)
    voyage.table.time_up(0)
    assert (voyage.hand(0), voyage.position.morale[0]) == (["fuel"], 1)


@rule("WW-CARD-10", "WW-RULING-17", "WW-RULING-111")
def test_the_clock_takes_a_ship_off_the_drift() -> None:
    voyage = resting(1, 1)
    voyage.position.firm = voyage.at(1, 0)
    voyage.table.time_up(0)
    assert voyage.position.ships[0] == voyage.at(1, 0)


# A truce


@rule("WW-RULING-125", "WW-END-08")
def test_a_truce_keeps_nights_quiet_for_two_rounds() -> None:
    voyage = resting(3, 1, morale=1, truce=True)
    voyage.deals(0, "fuel")
    for night in (1, 2):
        assert voyage.public().turn.truce
        voyage.does(0, EndTurn())
        assert (voyage.hand(0), voyage.position.morale[0], voyage.position.notoriety[0]) == (
            ["fuel"],
            1,
            night,
        )
        voyage.does(1, EndTurn())
        assert len(voyage.told(events.TruceEnds)) == night - 1, "it is said when both rounds are over"
    assert voyage.told(events.Hunted) == []
    assert not voyage.public().turn.truce
    voyage.does(0, EndTurn())
    assert voyage.asked == {0: "rest"}
    voyage.does(0, Discard("fuel"))
    assert len(voyage.told(events.Hunted)) == 1


@rule("WW-RULING-125")
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"mode": "coop"})])
def test_there_is_no_truce_where_there_are_no_rivals(seats: int, options: dict[str, Any]) -> None:
    assert not Voyage(seats=seats, truce=True, **options).public().turn.truce


@rule("WW-RULING-125")
def test_in_a_truce_no_captain_attacks_another() -> None:
    def met(begun: int) -> Voyage:
        voyage = Voyage(truce=True)
        voyage.position.round = begun
        voyage.ends_turn()
        voyage.ends_turn()
        voyage.position.wind = 3
        voyage.position.boat_speed[0] = 4
        for seat, q in ((0, 2), (1, 3)):
            voyage.ship(seat, q, 0)
            voyage.boat(seat, q, 0)
        return voyage

    second, third = met(1), met(2)
    there = second.at(3, 0)
    for onto in (Sail(there), Row(0, there)):
        assert "WW-RULING-125" in second.refuses(0, onto)
        assert onto not in set(second.table.asks[0].moves)
        assert onto in set(third.table.asks[0].moves)
    third.does(0, Sail(there))
    assert len(third.told(events.BattleBegins)) == 1
