"""Great White, Naturalist, Achievements, Small World. WW-GWC-*, WW-NAT-*, WW-ACH-*, WW-SMALL-*"""

from __future__ import annotations

import pytest

from talewind.games.windward import events
from talewind.games.windward.achievements import achieve
from talewind.games.windward.board import NOWHERE, PORT
from talewind.games.windward.cresters import grey_at
from talewind.games.windward.data import ACHIEVEMENT, Achievement
from talewind.games.windward.moves import (
    Add,
    Buy,
    Decline,
    Discard,
    Drop,
    EndTurn,
    Loot,
    Order,
    PickUp,
    Place,
    Reconsider,
    Row,
    Sail,
    Send,
    Spend,
)
from talewind.games.windward.pieces import Red
from tests.ledger import rule

from .voyage import Voyage, everything_counted

# Great White


def white_game(seats: int = 2) -> Voyage:
    voyage = Voyage(seats, great_white=True)
    voyage.position.morale = [4] * seats
    return voyage


@rule("WW-GWC-01", "WW-CRE-01")
def test_the_white_waits_on_the_track() -> None:
    voyage = white_game()
    assert (voyage.position.white, voyage.position.white_is) == (NOWHERE, "track")


@rule("WW-GWC-03", "WW-GWC-04", "WW-RULING-62", "WW-GWC-02")
def test_ten_notoriety_calls_the_white_once_on_a_free_corner() -> None:
    voyage = white_game()
    voyage.ship(1, 5, 0)
    voyage.position.notoriety[0] = 8
    voyage.position.red_teeth[0] = 1
    voyage.ship(0, 1, 0)
    voyage.winds(3, 3, 4)
    voyage.enters_port()
    assert voyage.position.white == voyage.at(0, 5)
    assert voyage.told(events.WhiteCame) == [events.WhiteCame(voyage.at(0, 5), [3, 3, 4])]
    voyage.position.gas[0] = 2
    voyage.does(0, Buy("notoriety"))
    assert len(voyage.told(events.WhiteCame)) == 1


@rule("WW-RULING-63")
def test_with_all_corners_taken_the_white_comes_later() -> None:
    voyage = white_game()
    voyage.position.reds = list(voyage.planet.corners)
    voyage.position.notoriety[0] = 9
    voyage.position.gas[0] = 2
    voyage.does(0, Buy("notoriety"))
    assert voyage.position.white_is == "due"
    voyage.position.reds[2] = voyage.at(4, 0)
    voyage.ends_turn()
    assert voyage.position.white == voyage.planet.corners[2]


@rule("WW-GWC-05", "WW-GWC-06", "WW-GWC-07", "WW-GWC-08", "WW-RULING-65", "WW-BAT-01")
def test_who_defeats_the_white_gains_six_and_nothing_else() -> None:
    voyage = white_game()
    voyage.ship(0, 2, 0)
    voyage.position.white, voyage.position.white_is = voyage.at(3, 0), "sky"
    voyage.position.tokens[0] = 2
    voyage.dice(3, 3, *(1,) * 8)
    voyage.sails(3, 0)
    assert voyage.told(events.BattleBegins)[0].battle.defender.strength == 8
    voyage.does(0, Add(0, 2))
    position = voyage.position
    assert position.notoriety[0] == 6
    assert (position.crester[0], position.gas[0], position.red_teeth[0]) == (None, 0, 0)
    assert (position.white, position.white_is) == (NOWHERE, "gone")


@rule("WW-GWC-09", "WW-GWC-10", "WW-GWC-11", "WW-SMALL-03", "WW-RULING-66")
def test_the_white_moves_five_after_the_red_on_either_planet() -> None:
    for small in (False, True):
        voyage = Voyage(2, great_white=True, small_world=small)
        voyage.position.morale = [4, 4]
        voyage.ship(0, 0, voyage.planet.radius)
        voyage.position.white, voyage.position.white_is = voyage.planet.corners[0], "sky"
        voyage.position.reds[3] = voyage.at(0, 1)
        voyage.ends_turn()
        red, white = voyage.told(events.Hunted)
        assert (red.kind, white.kind) == ("red", "white")
        assert len(white.path) == 6


@rule("WW-GWC-12", "WW-GWC-13", "WW-RULING-64", "WW-RULING-98")
def test_a_white_that_finds_the_ship_attacks_before_the_watch_is_paid() -> None:
    voyage = white_game()
    voyage.no_reds()
    voyage.ship(0, 2, 0)
    voyage.position.white, voyage.position.white_is = voyage.at(4, 0), "sky"
    voyage.dice(*(1,) * 8, 3, 3)
    voyage.ends_turn()
    battle = voyage.told(events.BattleBegins)[0].battle
    assert battle.attacker.kind == "white"
    assert voyage.position.white == voyage.at(3, 0), "it goes back where it came from"
    assert voyage.position.notoriety[0] == 1
    sunk = white_game()
    sunk.no_reds()
    sunk.ship(0, 2, 0)
    sunk.position.white, sunk.position.white_is = sunk.at(4, 0), "sky"
    sunk.dice(*(3,) * 8, 1, 1)
    sunk.ends_turn()
    assert sunk.position.ships[0] == PORT
    assert sunk.position.notoriety[0] == 0


@rule("WW-RULING-67", "WW-RULING-43", "WW-RULING-45")
def test_no_red_passes_the_white() -> None:
    voyage = white_game()
    voyage.ship(0, 1, 0)
    voyage.red(4, 0)
    voyage.position.white, voyage.position.white_is = voyage.at(2, 0), "sky"
    voyage.ends_turn()
    red = voyage.told(events.Hunted)[0]
    assert [voyage.where(space) for space in red.path] == [(4, 0), (3, 0)]


@rule("WW-RULING-64", "WW-BAT-23")
def test_a_white_that_was_fought_this_turn_hunts_all_the_same() -> None:
    voyage = white_game()
    voyage.no_reds()
    voyage.ship(0, 2, 0)
    voyage.position.white, voyage.position.white_is = voyage.at(3, 0), "sky"
    voyage.position.tokens[0] = 1
    voyage.dice(3, 3, *(1,) * 8)
    voyage.sails(3, 0)
    voyage.does(0, Add(0, 1))
    assert "WW-BAT-23" in voyage.refuses(0, Sail(voyage.at(3, 0))), "it was a tie"
    voyage.ends_turn()
    assert [hunt.kind for hunt in voyage.told(events.Hunted)] == ["white"]
    assert len(voyage.told(events.BattleBegins)) == 2


@rule("WW-RULING-67", "WW-RULING-06", "WW-RULING-41")
def test_no_red_is_placed_on_the_white() -> None:
    voyage = white_game()
    voyage.ship(0, 3, 1)
    voyage.position.white, voyage.position.white_is = voyage.at(1, 0), "sky"
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert Place(voyage.at(2, 0)) in voyage.moves()
    assert Place(voyage.at(1, 0)) not in voyage.moves()


@rule("WW-GWC-11", "WW-RULING-67", "WW-RULING-43")
def test_the_white_goes_around_ships_and_reds() -> None:
    voyage = white_game(3)
    voyage.ship(0, 2, 0)
    voyage.ship(1, 3, 0)
    voyage.position.white, voyage.position.white_is = voyage.at(4, 0), "sky"
    voyage.position.reds[1] = voyage.at(3, -2)
    voyage.have_fought(3)
    voyage.ends_turn()
    path = [voyage.where(space) for space in voyage.told(events.Hunted)[0].path]
    assert path == [(4, 0), (4, -1), (4, -2), (4, -3), (3, -3), (2, -2)]


# The Naturalist


def naturalist(seats: int = 2) -> Voyage:
    """Seat 0 sails under purple, At Sky on (2,0), with morale 3."""
    voyage = Voyage(seats, naturalist=True)
    voyage.position.morale = [3] * seats
    voyage.ship(0, 2, 0)
    return voyage


@rule("WW-NAT-01", "WW-NAT-02", "WW-RULING-07")
def test_purple_is_the_naturalist_with_five_tags() -> None:
    voyage = naturalist()
    assert voyage.position.tags == 5
    assert voyage.public().captains[0].naturalist
    voyage.catches(0, "red")
    assert "WW-NAT-02" in voyage.refuses(0, Order("process_crester"))
    other = Voyage(2)
    other.ship(0, 2, 0)
    other.catches(0, "red")
    assert "WW-NAT-02" in other.refuses(0, Order("research_crester", to=other.at(3, 0)))


@rule("WW-NAT-03", "WW-NAT-04", "WW-NAT-05", "WW-NAT-06", "WW-NAT-07", "WW-NAT-08", "WW-RULING-46")
def test_research_lets_a_red_go_alive_and_tagged() -> None:
    voyage = naturalist()
    assert "WW-ORD-11" in voyage.refuses(0, Order("research_crester", to=voyage.at(3, 0)))
    voyage.catches(0, "red")
    voyage.position.gas[0] = 4
    assert "WW-NAT-05" in voyage.refuses(0, Order("research_crester", to=voyage.at(2, 1)))
    assert "WW-NAT-05" in voyage.refuses(0, Order("research_crester", to=voyage.at(4, 0)))
    assert "WW-NAT-05" in voyage.refuses(0, Order("research_crester"))
    every = [Order("research_crester", to=to) for to in range(voyage.planet.size)]
    offered = [move for move in voyage.moves(0) if isinstance(move, Order) and move.order == every[0].order]
    assert sorted(offered, key=every.index) == [move for move in every if voyage.table.asks[0].admits(move)]
    assert Order("research_crester", to=voyage.at(3, 0)) in offered
    voyage.does(0, Order("research_crester", to=voyage.at(3, 0)))
    position = voyage.position
    assert voyage.public().sky.tagged_reds == [voyage.at(3, 0)]
    assert len(position.reds) == 7
    assert position.homes[-1] == 3, "it belongs to the territory it was put in"
    assert (position.tags, position.gas[0], position.red_teeth[0], position.crester[0]) == (4, 6, 0, None)
    everything_counted(position, 2)


@rule("WW-RULING-68", "WW-RULING-70")
def test_research_needs_a_tag_and_a_gas_worker_helps() -> None:
    voyage = naturalist()
    voyage.catches(0, "grey")
    voyage.crew(0, "gas_worker")
    voyage.does(0, Order("research_crester", to=voyage.at(3, 0)))
    assert voyage.position.gas[0] == 4
    bare = naturalist()
    bare.catches(0, "grey")
    bare.position.tags = 0
    assert "WW-RULING-68" in bare.refuses(0, Order("research_crester", to=bare.at(3, 0)))


@rule("WW-RULING-73", "WW-CRE-03", "WW-NAT-11")
def test_a_tagged_grey_may_live_anywhere_and_is_not_counted() -> None:
    voyage = naturalist()
    voyage.catches(0, "grey")
    voyage.does(0, Order("research_crester", to=voyage.at(2, -1)))
    [tagged] = voyage.public().sky.tagged_greys
    assert voyage.planet.territory[tagged] == 2
    assert len(voyage.position.greys) == 2, "and one without a tag"


@rule("WW-NAT-11", "WW-NAT-12", "WW-NAT-13", "WW-RULING-72", "WW-RULING-75")
def test_a_tag_comes_back_when_another_captain_beats_the_grey() -> None:
    voyage = naturalist()
    position = voyage.position
    voyage.greys(voyage.where(position.greys[0]), (3, 0))
    voyage.tag(grey_at(position, voyage.at(3, 0)))
    position.active = 1
    voyage.boat(1, 4, 0)
    position.boat_speed[1] = 1
    voyage.dice(3, 1)
    voyage.does(1, Row(0, voyage.at(3, 0)))
    assert (voyage.position.tags, voyage.position.tagged) == (5, ())
    assert voyage.told(events.GreyCame) == [], "one untagged Grey still lives"
    everything_counted(voyage.position, 2)


@rule("WW-NAT-11", "WW-RESP-01", "WW-RESP-02")
def test_a_tagged_grey_does_not_keep_another_from_coming() -> None:
    voyage = naturalist(3)
    voyage.greys((3, 0), (2, -4), (0, 2))
    voyage.tag(grey_at(voyage.position, voyage.at(0, 2)))
    voyage.boat(0, 2, 0)
    voyage.position.boat_speed[0] = 1
    voyage.dice(3, 1)
    voyage.winds(4)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    [came] = voyage.told(events.GreyCame)
    assert (came.at, came.rolls) == (voyage.planet.feeding[3], [4])
    everything_counted(voyage.position, 3)


def tag_red(voyage: Voyage, q: int, r: int) -> Red:
    voyage.another_red(q, r)
    red = voyage.position.red_names[-1]
    voyage.tag(red)
    return red


@rule("WW-RULING-69", "WW-RULING-71", "WW-NAT-12", "WW-NAT-17")
def test_a_tagged_red_is_beaten_and_replaced_like_any_other() -> None:
    voyage = naturalist()
    tag_red(voyage, 3, 0)
    voyage.position.wind = 3
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(3, 0)
    assert (voyage.position.tags, voyage.position.tagged) == (5, ())
    assert voyage.asked == {0: "place_red"}


@rule("WW-NAT-09", "WW-NAT-10", "WW-RULING-97")
def test_all_reds_of_the_territory_hunt_the_nearest_first() -> None:
    voyage = naturalist()
    voyage.ship(0, 1, 0)
    tag_red(voyage, 3, 0)
    voyage.dice(1, 1, 1, 1, 1, 3, 2)
    voyage.ends_turn()
    hunts = voyage.told(events.Hunted)
    assert [voyage.where(hunt.path[0]) for hunt in hunts] == [(3, 0), (4, 1)]
    assert voyage.public().sky.tagged_reds == [voyage.at(2, 0)], "it attacked, tied and went back"
    assert len(set(voyage.position.reds)) == 7, "none entered another's space"


@rule("WW-RULING-97")
def test_between_reds_equally_near_the_captain_chooses() -> None:
    voyage = naturalist()
    voyage.ship(0, 4, 0)
    voyage.position.reds[2] = voyage.at(3, 1)
    tagged = tag_red(voyage, 4, 1)
    voyage.does(0, EndTurn())
    assert voyage.asked == {0: "hunter"}
    assert voyage.table.asks[0].show()["cresters"] == [Red(3), tagged], "by the compass"
    voyage.does(0, Send(tagged))
    [hunted] = voyage.told(events.Hunted)
    assert (voyage.where(hunted.path[0]), hunted.which) == ((4, 1), tagged)


@rule("WW-NAT-09", "WW-LOST-12", "WW-RULING-53")
def test_no_other_red_hunts_a_ship_that_is_lost() -> None:
    voyage = naturalist()
    voyage.ship(0, -1, 0)
    voyage.position.morale[0] = 2
    voyage.red(-4, 0)
    tag_red(voyage, -2, 0)
    voyage.dice(3, 3, 3, 3, 3, 1, 1)
    voyage.ends_turn()
    assert [voyage.where(hunt.path[0]) for hunt in voyage.told(events.Hunted)] == [(-2, 0)]
    assert voyage.position.ships[0] == PORT
    assert voyage.position.notoriety[0] == 0, "and no tag pays"


@rule("WW-NAT-14", "WW-NAT-15", "WW-RULING-74")
def test_the_naturalist_keeps_no_teeth() -> None:
    voyage = naturalist()
    voyage.position.loose_red_teeth = (voyage.at(2, 0),)
    voyage.does(0, PickUp("red_tooth"))
    assert voyage.position.red_teeth[0] == 0
    assert not voyage.public().sky.red_teeth
    assert voyage.refuses(0, Drop("red_tooth"))
    robber = naturalist()
    robber.position.wind = 3
    robber.position.morale[1] = 1
    robber.ship(1, 3, 0)
    robber.position.red_teeth[1], robber.position.tokens[1] = 2, 2
    robber.dice(3, 3, 1, 1)
    robber.sails(3, 0)
    robber.does(1, Add())
    robber.does(0, Loot(0, 2, 0))
    assert robber.position.red_teeth == [0, 0]


@rule("WW-NAT-16")
def test_a_watch_among_tagged_cresters_pays() -> None:
    voyage = naturalist()
    tag_red(voyage, 0, -2)
    voyage.tag(*voyage.position.grey_names)
    voyage.ship(0, 1, 0)
    voyage.ends_turn()
    assert voyage.position.notoriety[0] == 1 + 3 + 2


# Achievements


def seeking(*cards: Achievement, seats: int = 2) -> Voyage:
    voyage = Voyage(seats, achievements=True)
    voyage.position.cards = (*cards, "long_watch")[:2]
    voyage.position.morale = [4] * seats
    return voyage


@rule("WW-ACH-01", "WW-ACH-02", "WW-RULING-77")
def test_two_cards_lie_open_with_two_numbers_each() -> None:
    voyage = Voyage(2, achievements=True)
    shown = voyage.public().achievements
    assert len({card.id for card in shown}) == 2
    assert all(card.high > card.low for card in shown)


@rule("WW-ACH-03", "WW-ACH-04", "WW-ACH-05", "WW-ACH-06", "WW-ACH-07", "WW-NOT-03")
def test_the_first_scores_high_all_others_low_and_nobody_twice() -> None:
    voyage = seeking("full_tanks", seats=3)
    for seat in (0, 1, 2):
        achieve(voyage.rules, seat, "full_tanks")
        achieve(voyage.rules, seat, "full_tanks")
    assert voyage.position.notoriety == [2, 1, 1]
    assert voyage.public().achievements[0].scorers == [0, 1, 2]


@rule("WW-ACH-03", "WW-RULING-76", "WW-RULING-103")
def test_a_declined_card_scores_only_if_its_condition_still_holds_later() -> None:
    voyage = seeking("full_tanks")
    voyage.ship(0, 0, 4)
    voyage.position.gas[0] = 5
    voyage.does(0, Decline("full_tanks"))
    voyage.does(0, PickUp("gas"))
    assert voyage.position.notoriety[0] == 0
    assert voyage.refuses(0, Reconsider("full_tanks")), "one change of mind a round"
    voyage.does(1, Decline("full_tanks"))
    voyage.ends_turn()
    assert 0 not in voyage.table.asks, "another captain's turn gives no new change of mind"
    voyage.ends_turn()
    assert voyage.position.active == 0
    voyage.does(0, Reconsider("full_tanks"))
    assert voyage.position.notoriety[0] == 1 + 2
    minds = [(event.seat, event.declines) for event in voyage.told(events.ChangedMind)]
    assert minds == [(0, True), (1, True), (0, False)], "everybody hears of it"


@pytest.mark.parametrize(
    ("grey", "red", "cards"),
    [
        (3, 0, ["tooth_merchant"]),
        (0, 3, ["tooth_merchant"]),
        (1, 1, ["mixed_catch"]),
        (2, 1, ["tooth_merchant", "mixed_catch"]),
        (2, 0, []),
        (0, 2, []),
    ],
)
@rule("WW-ACH-03")
def test_teeth_brought_home(grey: int, red: int, cards: list[Achievement]) -> None:
    voyage = Voyage(2, achievements=True)
    voyage.position.cards = ("tooth_merchant", "mixed_catch")
    voyage.ship(0, 1, 0)
    voyage.position.grey_teeth[0], voyage.position.red_teeth[0] = grey, red
    voyage.enters_port()
    assert [event.card for event in voyage.told(events.Achieved)] == cards


@rule("WW-ACH-03", "WW-LOST-07")
def test_teeth_that_a_lost_ship_kept_are_no_arrival() -> None:
    voyage = Voyage(2, achievements=True)
    voyage.position.cards = ("tooth_merchant", "mixed_catch")
    voyage.position.grey_teeth[1], voyage.position.red_teeth[1] = 2, 1
    voyage.ends_turn()
    assert voyage.position.notoriety[1] == 10
    assert voyage.told(events.Achieved) == []


@rule("WW-ACH-03")
def test_full_muster_and_full_tanks() -> None:
    voyage = seeking("full_muster")
    voyage.crew(0, "purser", "marine")
    voyage.does(0, Order("hire_crew", crew="coxswain"))
    assert voyage.position.notoriety[0] == ACHIEVEMENT["full_muster"].high
    tanks = seeking("full_tanks")
    tanks.ship(0, 2, 0)
    tanks.catches(0, "red")
    tanks.position.gas[0] = 2
    tanks.does(0, Order("process_crester"))
    assert tanks.position.notoriety[0] == ACHIEVEMENT["full_tanks"].high
    pocket = seeking("full_tanks")
    pocket.ship(0, 0, 4)
    pocket.position.gas[0] = 5
    pocket.does(0, PickUp("gas"))
    assert pocket.position.notoriety[0] == ACHIEVEMENT["full_tanks"].high


@rule("WW-ACH-03")
def test_broadside_bare_hands_and_boarder() -> None:
    for cannons, card in ((3, "broadside"), (0, "bare_hands")):
        voyage = Voyage(2, achievements=True)
        voyage.position.cards = ("broadside", "bare_hands")
        voyage.position.morale = [4, 4]
        voyage.position.wind = 3
        voyage.position.cannons[0] = cannons
        voyage.ship(0, 3, 1)
        voyage.dice(*(3,) * (2 + cannons), *(1,) * 5)
        voyage.sails(4, 1)
        if cannons:
            voyage.does(0, Spend(3))
        voyage.does(0, Place(voyage.at(1, 0)))
        assert [event.card for event in voyage.told(events.Achieved)] == [card]
    boarder = seeking("boarder")
    boarder.position.morale[1] = 1
    boarder.position.wind = 3
    boarder.ship(0, 2, 0)
    boarder.ship(1, 3, 0)
    boarder.dice(3, 3, 1, 1)
    boarder.sails(3, 0)
    assert boarder.position.notoriety[0] == ACHIEVEMENT["boarder"].high


@rule("WW-ACH-03")
def test_rowers_pride() -> None:
    voyage = seeking("rowers_pride")
    voyage.boat(0, 2, 0)
    voyage.boat(1, 3, 0)
    voyage.position.boat_speed[0] = 1
    voyage.dice(1, 3)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    assert voyage.position.notoriety == [0, ACHIEVEMENT["rowers_pride"].high], "the defender wins it as well"


@rule("WW-ACH-03")
def test_globetrotter_and_storm_rider() -> None:
    voyage = Voyage(2, achievements=True, wind=2)
    voyage.position.cards = ("globetrotter", "storm_rider")
    voyage.position.speed = 9
    voyage.leaves_port(0, -1)
    for way in ((1, -1), (1, 0)):
        voyage.does(0, Sail(voyage.at(*way)))
    voyage.enters_port()
    voyage.leaves_port(0, 1)
    assert voyage.told(events.Achieved) == []
    voyage.does(0, Sail(voyage.at(-1, 1)))
    assert [event.card for event in voyage.told(events.Achieved)] == ["globetrotter"]
    afloat = Voyage(2, achievements=True)
    afloat.ship(1, 3, 0)
    afloat.ends_turn()
    assert afloat.public().turn.lands == [3], "where the turn begins counts, too"
    storm = Voyage(2, achievements=True, wind=3)
    storm.position.cards = ("globetrotter", "storm_rider")
    storm.ship(0, 3, 0)
    storm.sails(-5, 1, by="zephyr")
    storm.sails(-5, 0)
    storm.sails(5, 0, by="around")
    assert [event.card for event in storm.told(events.Achieved)] == ["storm_rider"]
    slow = Voyage(2, achievements=True, wind=3)
    slow.position.cards = ("globetrotter", "storm_rider")
    slow.position.morale = [4, 4]
    slow.no_reds()
    slow.ship(0, 3, 0)
    slow.sails(-5, 1, by="zephyr")
    slow.ends_turn()
    slow.winds(2)
    slow.ends_turn()
    slow.sails(-5, 0)
    slow.sails(5, 0, by="around")
    assert slow.told(events.Achieved) == [], "it was not one turn"


@rule("WW-ACH-03")
def test_high_spirits_and_four_watches_in_a_row() -> None:
    voyage = Voyage(2, achievements=True)
    voyage.position.cards = ("high_spirits", "long_watch")
    voyage.no_reds()
    voyage.ship(0, 2, 0)
    voyage.position.morale = [4, 4]
    voyage.position.watches = (3, 0)
    voyage.deals(0, "fuel")
    voyage.does(0, EndTurn(), Discard("fuel"))
    assert [event.card for event in voyage.told(events.Achieved)] == ["high_spirits", "long_watch"]


@rule("WW-ACH-03")
def test_almost_is_not_enough() -> None:
    """Three watches, a rest with morale 3, a battle won with two cannons."""
    watch = Voyage(2, achievements=True)
    watch.position.cards = ("high_spirits", "long_watch")
    watch.no_reds()
    watch.ship(0, 2, 0)
    watch.position.morale = [3, 3]
    watch.position.watches = (2, 0)
    watch.deals(0, "fuel")
    watch.does(0, EndTurn(), Discard("fuel"))
    battle = seeking("broadside")
    battle.position.wind = 3
    battle.position.cannons[0] = 3
    battle.ship(0, 2, 0)
    battle.ship(1, 3, 0)
    battle.dice(*(3,) * 4, 1, 1)
    battle.sails(3, 0)
    battle.does(0, Spend(2))
    for voyage in (watch, battle):
        assert voyage.told(events.Achieved) == []


@rule("WW-ACH-03", "WW-RULING-76")
def test_watches_in_a_row_are_broken_by_an_own_turn_without_one() -> None:
    """Ship 1 is Lost in another captain's turn: its own turns still follow each other."""
    voyage = seeking("high_spirits")
    voyage.no_reds()
    voyage.position.watches = (3, 3)
    voyage.position.morale = [4, 1]
    voyage.position.wind = 3
    voyage.ship(0, 2, 0)
    voyage.ship(1, 3, 0)
    voyage.dice(3, 3, 1, 1)
    voyage.sails(3, 0)
    assert voyage.position.ships[1] == PORT
    assert voyage.position.watches == (3, 3)
    starved = seeking("high_spirits")
    starved.position.watches = (3, 3)
    starved.position.morale[0] = 1
    starved.ship(0, 2, 0)
    starved.ends_turn()
    assert starved.position.watches == (0, 3)
    home = seeking("high_spirits")
    home.position.watches = (3, 3)
    home.ends_turn()
    assert home.position.watches == (0, 3)


# Small World


@rule("WW-SMALL-01", "WW-SMALL-02", "WW-RED-03", "WW-SMALL-04")
def test_on_the_small_planet_reds_move_two() -> None:
    voyage = Voyage(2, small_world=True)
    voyage.position.morale = [4, 4]
    voyage.ship(0, 1, 0)
    voyage.ends_turn()
    assert voyage.planet.size == 60
    assert [len(hunt.path) for hunt in voyage.told(events.Hunted)] == [3]
