"""Battles step by step, their conclusions, respawns, ships Lost. WW-BAT-*, WW-CON-*, WW-RESP-*, WW-LOST-*"""

from __future__ import annotations

import pytest

from talewind.games.windward import events
from talewind.games.windward.battle import boat_side, crester_side, ship_side
from talewind.games.windward.board import PORT
from talewind.games.windward.data import CARDS
from talewind.games.windward.moves import (
    Add,
    Discard,
    EndTurn,
    Fight,
    Loot,
    Order,
    Place,
    Play,
    RaiseFlag,
    Row,
    Sail,
    Spend,
)
from talewind.games.windward.pieces import Grey, Longboat, Red, White
from talewind.games.windward.position import ABOARD
from tests.ledger import rule

from .voyage import Voyage, everything_counted


def duel(*, seats: int = 2, morale: int = 4) -> Voyage:
    """Ship 0 on (2,0) with the wind behind it, ship 1 on (3,0)."""
    voyage = Voyage(seats, wind=3)
    voyage.ship(0, 2, 0)
    voyage.ship(1, 3, 0)
    voyage.position.morale = [morale] * seats
    return voyage


def red_hunt(*, morale: int = 4) -> Voyage:
    """Ship 0 on (3,1), the Red of territory 3 beside it on (4,1): wind 3 blows towards it."""
    voyage = Voyage(2, wind=3)
    voyage.ship(0, 3, 1)
    voyage.position.morale = [morale] * 2
    return voyage


def boats(*, towing: int | None = None) -> Voyage:
    """Longboat 0 on (2,0), longboat 1 on (3,0)."""
    voyage = Voyage(2)
    voyage.boat(0, 2, 0)
    voyage.boat(1, 3, 0)
    voyage.position.boat_speed = [4, 4]
    if towing is not None:
        voyage.dead_grey(2 + towing, 0)
    return voyage


# Steps


@rule("WW-BAT-06", "WW-BAT-07", "WW-BAT-27")
def test_base_strengths() -> None:
    rules = Voyage(2, great_white=True).rules
    assert [crester_side(crester).strength for crester in (Grey(7), Red(1), White())] == [1, 5, 8]
    assert ship_side(rules, 0, attacks=True, reds=False).strength == 2
    assert boat_side(rules, 0).strength == 1


@rule("WW-BAT-10", "WW-BAT-11", "WW-BAT-12", "WW-BAT-13", "WW-RULING-33", "WW-COMP-12")
def test_cannons_and_dice_in_turn() -> None:
    voyage = duel()
    voyage.position.cannons = [2, 1]
    voyage.sails(3, 0)
    assert voyage.asked == {0: "cannons"}
    assert voyage.refuses(0, Spend(3))
    voyage.dice(1, 2, 3)
    voyage.does(0, Spend(1))
    battle = voyage.public().battle
    assert battle is not None
    assert (battle.attacker.dice, battle.attacker.total) == ((1, 2, 3), 6)
    assert voyage.asked == {1: "cannons"}, "the defender knows that roll"
    voyage.dice(1, 1, 1)
    voyage.does(1, Spend(1))
    ended = voyage.told(events.BattleEnds)[0].battle
    assert ended.defender.dice == (1, 1, 1)
    assert voyage.position.cannons == [1, 0]


@rule("WW-BAT-14")
def test_longboats_have_no_cannons() -> None:
    voyage = boats()
    voyage.position.cannons = [3, 3]
    voyage.does(0, Row(0, voyage.at(3, 0)))
    assert voyage.asked == {0: "turn"}


@rule("WW-BAT-15", "WW-BAT-16", "WW-BAT-17", "WW-CARD-15", "WW-RULING-30")
def test_cards_and_tokens_first_the_attacker_then_the_defender() -> None:
    voyage = duel()
    voyage.deals(0, "harpoon", "harpoon")
    voyage.position.tokens = [1, 2]
    voyage.dice(1, 1, 1, 1)
    voyage.sails(3, 0)
    assert voyage.asked == {0: "cards"}
    assert voyage.refuses(0, Add(3, 0))
    assert voyage.refuses(0, Add(0, 2))
    voyage.does(0, Add(1, 1))
    battle = voyage.position.battle
    assert battle is not None
    assert battle.attacker.total == 7
    assert voyage.asked == {1: "cards"}
    voyage.does(1, Add(0, 2))
    ended = voyage.told(events.BattleEnds)[0].battle
    assert (ended.attacker.total, ended.defender.total) == (7, 6)
    assert voyage.hand(0) == ["harpoon"]
    assert voyage.position.discard == ("harpoon",)
    assert voyage.position.tokens == [0, 1], "all used ones went back; the loser was given one"


@rule("WW-RULING-108", "WW-SETUP-18")
def test_whoever_holds_any_card_is_asked_and_whoever_holds_none_is_not() -> None:
    voyage = duel()
    voyage.deals(1, "bait")
    voyage.sails(3, 0)
    assert voyage.asked == {1: "false_flag"}
    assert voyage.refuses(1, RaiseFlag())
    voyage.does(1, Fight())
    assert voyage.asked == {1: "cards"}
    assert voyage.moves(1) == [Add(0, 0)]


@rule("WW-RULING-108", "WW-RULING-33", "WW-SETUP-18")
def test_no_battle_tells_which_card_a_defender_holds() -> None:
    """Whatever the one card is, as long as it stays in the hand: others see, hear and wait for the same."""
    evenings = []
    for card in CARDS:
        voyage = duel()
        voyage.position.cannons = [1, 1]
        voyage.position.tops = ("fuel", "fuel", "fuel")
        voyage.position.hands = ((), (card,))
        voyage.dice(2, 2, 1, 1)
        voyage.sails(3, 0)
        seen = []
        for seat, move in ((1, Fight()), (0, Spend(0)), (1, Spend(0)), (1, Add())):
            table = voyage.table
            seen.append((voyage.asked, table.waiting(), table.view(0), table.view(None)))
            voyage.does(seat, move)
        seen.append((voyage.asked, voyage.table.waiting(), voyage.table.view(0), voyage.table.view(None)))
        evenings.append((seen, voyage.table.events_for(0), voyage.table.events_for(None)))
    assert all(evening == evenings[0] for evening in evenings)


@rule("WW-BAT-09", "WW-RULING-36", "WW-BAT-08")
def test_nobody_plays_for_a_crester() -> None:
    voyage = red_hunt()
    voyage.deals(1, "harpoon", "false_flag")
    voyage.position.tokens[1] = 2
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert voyage.told(events.BattleEnds)[0].won == "attacker"


@rule("WW-BAT-18", "WW-CREW-07", "WW-CREW-09", "WW-RULING-34")
def test_a_sergeant_adds_strength_and_a_marine_hits() -> None:
    sergeant = red_hunt()
    sergeant.crew(0, "sergeant")
    sergeant.sails(4, 1)
    assert sergeant.told(events.BattleBegins)[0].battle.attacker.strength == 3
    marine = red_hunt()
    marine.crew(0, "marine")
    marine.dice(1, 1, 1, 1, 1, 1, 1)
    marine.sails(4, 1)
    assert marine.told(events.BattleEnds)[0].battle.attacker.total == 4
    defends = duel()
    defends.crew(1, "sergeant")
    defends.sails(3, 0)
    assert defends.told(events.BattleBegins)[0].battle.defender.strength == 2
    assert defends.told(events.BattleEnds)[0].battle.attacker.crew_hits == 0


@rule("WW-CREW-07", "WW-CREW-09", "WW-RULING-34")
def test_a_marine_strikes_reds_alone_and_a_sergeant_only_attacks() -> None:
    rival = duel()
    rival.crew(0, "marine")
    rival.crew(1, "marine")
    rival.dice(1, 1, 1, 2)
    rival.sails(3, 0)
    battle = rival.told(events.BattleEnds)[0].battle
    assert (battle.attacker.total, battle.defender.total) == (2, 3)
    for crew, strength, total in (("marine", 2, 4), ("sergeant", 2, 2)):
        hunted = red_hunt()
        hunted.crew(0, crew)  # type: ignore[arg-type]
        hunted.dice(1, 1, 1, 1, 1, 1, 1)
        hunted.ends_turn()
        defender = hunted.told(events.BattleEnds)[0].battle.defender
        assert (defender.strength, defender.total) == (strength, total)


@rule("WW-CREW-11")
def test_a_harpooner_strengthens_longboats() -> None:
    voyage = boats()
    voyage.crew(0, "harpooner")
    voyage.crew(1, "harpooner")
    voyage.does(0, Row(0, voyage.at(3, 0)))
    battle = voyage.told(events.BattleBegins)[0].battle
    assert (battle.attacker.strength, battle.defender.strength) == (2, 2)


@rule("WW-RULING-26", "WW-BAT-15")
def test_harpoons_and_tokens_help_a_longboat_wherever_its_ship_is() -> None:
    voyage = boats()
    voyage.deals(0, "harpoon")
    voyage.position.tokens[0] = 1
    voyage.dice(1, 1)
    voyage.does(0, Row(0, voyage.at(3, 0)), Add(1, 1))
    assert voyage.told(events.BattleEnds)[0].battle.attacker.total == 6


@rule("WW-RULING-35")
def test_any_number_of_dice_is_rolled() -> None:
    voyage = duel()
    voyage.crew(0, "sergeant")
    voyage.position.cannons[0] = 5
    voyage.sails(3, 0)
    voyage.does(0, Spend(5))
    rolled = voyage.told(events.Rolled)[0]
    assert len(rolled.dice) == 8


# Ties


@rule("WW-BAT-19", "WW-BAT-20", "WW-BAT-21", "WW-BAT-23", "WW-BAT-24", "WW-RULING-28")
def test_after_a_tie_the_attacker_goes_back_and_both_take_a_token() -> None:
    voyage = duel()
    voyage.dice(2, 2, 3, 1)
    voyage.sails(3, 0)
    position = voyage.position
    assert position.ships == [voyage.at(2, 0), voyage.at(3, 0)]
    assert position.tokens == [1, 1]
    assert position.morale == [4, 4]
    assert "WW-BAT-23" in voyage.refuses(0, Sail(voyage.at(3, 0)))
    assert voyage.asked == {0: "turn"}, "the turn goes on"
    voyage.ends_turn()
    voyage.ends_turn()
    assert voyage.position.barred == ()


@rule("WW-BAT-21", "WW-BAT-23", "WW-RED-02")
def test_after_a_tie_with_a_red_the_captain_alone_takes_a_token_and_the_red_stays() -> None:
    voyage = red_hunt()
    voyage.dice(3, 2, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert voyage.position.tokens == [1, 0]
    assert voyage.position.ships[0] == voyage.at(3, 1)
    assert "WW-BAT-23" in voyage.refuses(0, Sail(voyage.at(4, 1)))
    assert Sail(voyage.at(4, 1)) not in voyage.moves()
    voyage.ends_turn()
    assert voyage.told(events.Hunted) == [], "it was in a battle this turn"
    assert voyage.position.notoriety[0] == 1


@rule("WW-BAT-22", "WW-RULING-47")
def test_after_a_tie_with_an_attacking_crester_nobody_takes_a_token() -> None:
    voyage = red_hunt()
    voyage.dice(1, 1, 1, 1, 1, 3, 2)
    voyage.ends_turn()
    assert voyage.told(events.BattleEnds)[0].won is None
    assert voyage.position.tokens == [0, 0]
    assert voyage.at(4, 1) in voyage.position.reds
    assert voyage.position.notoriety[0] == 1


@rule("WW-BAT-25", "WW-RULING-14", "WW-RULING-15")
def test_whoever_came_from_port_goes_back_there_and_trades_nothing() -> None:
    voyage = Voyage()
    voyage.ship(1, 1, 0)
    voyage.dice(1, 1, 1, 1)
    voyage.leaves_port(1, 0)
    assert voyage.position.ships[0] == PORT
    assert voyage.position.speed == 3, "no speed comes back"


@rule("WW-RULING-14", "WW-RULING-15")
def test_after_a_jump_one_goes_back_to_where_it_began() -> None:
    voyage = Voyage(wind=4)
    voyage.position.morale[0] = 4
    voyage.ship(0, 5, 0)
    voyage.ship(1, -5, 0)
    voyage.dice(1, 1, 1, 1)
    voyage.sails(-5, 0, by="around")
    assert voyage.position.ships[0] == voyage.at(5, 0)


@rule("WW-RULING-15", "WW-CARD-10")
def test_a_retreat_may_lead_back_onto_drift() -> None:
    voyage = Voyage(wind=4)
    voyage.ship(0, 1, 1)
    voyage.ship(1, 1, 2)
    voyage.dice(1, 1, 1, 1)
    voyage.sails(1, 2)
    assert voyage.position.ships[0] == voyage.at(1, 1)


# False Flag


@rule("WW-CARD-11", "WW-CARD-12", "WW-RULING-32", "WW-RULING-33")
def test_a_false_flag_sends_the_attacker_back_for_this_turn() -> None:
    voyage = duel()
    voyage.deals(1, "false_flag")
    voyage.sails(3, 0)
    voyage.does(1, RaiseFlag())
    assert voyage.position.ships[0] == voyage.at(2, 0)
    assert voyage.told(events.Rolled) == []
    assert voyage.position.tokens == [0, 0]
    assert voyage.position.discard == ("false_flag",)
    assert "WW-BAT-23" in voyage.refuses(0, Sail(voyage.at(3, 0)))


@rule("WW-CARD-12", "WW-RULING-32", "WW-RULING-28")
def test_a_flag_protects_all_pieces_of_its_captain_from_that_attacker_only() -> None:
    voyage = boats()
    voyage.boat(1, 2, -1, boat=1)
    voyage.ship(0, 4, 0)
    voyage.ship(1, 5, 0)
    voyage.deals(1, "false_flag")
    voyage.does(0, Row(0, voyage.at(3, 0)))
    voyage.does(1, RaiseFlag())
    assert "WW-BAT-23" in voyage.refuses(0, Row(0, voyage.at(2, -1)))
    assert Sail(voyage.at(5, 0)) in voyage.moves(), "the ship is another attacker"


@rule("WW-RULING-32", "WW-BAT-03")
def test_a_flag_fools_a_red_too() -> None:
    voyage = red_hunt()
    voyage.deals(0, "false_flag", "fuel")
    voyage.does(0, EndTurn(), Discard("fuel"))
    assert voyage.asked == {0: "false_flag"}
    voyage.does(0, RaiseFlag())
    assert voyage.position.notoriety[0] == 1
    assert voyage.at(4, 1) in voyage.position.reds


# A ship loses


@rule("WW-CON-01", "WW-CON-03", "WW-CON-04", "WW-MOR-03", "WW-RULING-37", "WW-BAT-26")
def test_a_ship_that_loses_pays_in_morale_and_the_attacker_goes_back() -> None:
    won = duel()
    won.position.grey_teeth[1] = 2
    won.dice(3, 2, 2, 1)
    won.sails(3, 0)
    assert won.position.morale == [4, 2]
    assert won.position.tokens == [0, 1]
    assert won.position.ships[0] == won.at(2, 0)
    assert won.position.grey_teeth == [0, 2], "nothing is robbed"
    lost = duel()
    lost.dice(1, 1, 2, 3)
    lost.sails(3, 0)
    assert lost.position.morale == [1, 4]
    assert lost.position.ships[0] == lost.at(2, 0)


@rule("WW-RULING-29")
def test_a_decided_battle_may_be_sought_again() -> None:
    voyage = duel()
    voyage.dice(2, 2, 2, 1)
    voyage.sails(3, 0)
    assert Sail(voyage.at(3, 0)) in voyage.moves()


@rule(
    "WW-CON-02",
    "WW-MOR-04",
    "WW-LOST-01",
    "WW-LOST-04",
    "WW-LOST-05",
    "WW-LOST-06",
    "WW-LOST-09",
    "WW-RULING-50",
)
def test_a_ship_lost_to_another_is_robbed_of_half() -> None:
    voyage = duel(morale=1)
    voyage.catches(1, "red")
    position = voyage.position
    position.grey_teeth[1], position.red_teeth[1], position.tokens[1] = 2, 1, 2
    voyage.dice(3, 3, 1, 1)
    voyage.sails(3, 0)
    voyage.does(1, Add())
    assert voyage.asked == {0: "loot"}
    assert "WW-RULING-50" in voyage.refuses(0, Loot(1, 1, 0))
    assert "WW-LOST-05" in voyage.refuses(0, Loot(3, 0, 0))
    assert voyage.refuses(0, Add()) == "Say what you take (WW-LOST-05)."
    voyage.does(0, Loot(1, 1, 1))
    position = voyage.position
    assert position.crester == ("red", None)
    assert (position.grey_teeth, position.red_teeth, position.tokens) == ([1, 1], [1, 0], [1, 2])
    assert position.ships == [voyage.at(3, 0), PORT]
    assert position.morale == [1, 1]
    everything_counted(position, 2)


@rule("WW-RULING-50", "WW-LOST-05")
def test_the_clock_robs_exactly_half_the_dearest_first() -> None:
    voyage = duel(morale=1)
    position = voyage.position
    position.grey_teeth[1], position.red_teeth[1] = 2, 1
    voyage.dice(3, 3, 1, 1)
    voyage.sails(3, 0)
    assert voyage.asked == {0: "loot"}
    voyage.table.time_up(0)
    position = voyage.position
    assert (position.grey_teeth, position.red_teeth, position.tokens) == ([1, 1], [1, 0], [0, 1])


@rule("WW-LOST-10", "WW-LOST-11", "WW-LOST-13", "WW-LOST-14", "WW-RULING-49", "WW-RULING-51", "WW-LOST-03")
def test_what_a_lost_ship_keeps_and_where_the_winner_stays() -> None:
    voyage = duel(morale=1)
    position = voyage.position
    position.gas[1], position.cannons[1], position.boat_speed[1] = 4, 0, 5
    voyage.crew(1, "purser")
    voyage.boat(1, 0, 2)
    voyage.deals(1, "bait")
    voyage.dice(3, 3, 1, 1)
    voyage.sails(3, 0)
    voyage.fights_on()
    position = voyage.position
    assert (position.gas[1], position.boat_speed[1], position.crew[1][0]) == (4, 5, "purser")
    assert (position.hands[1], position.boats[2]) == (("bait",), voyage.at(0, 2))
    assert position.tokens == [0, 1], "the new token is no loot"
    assert position.ships == [voyage.at(3, 0), PORT]


@rule("WW-LOST-08")
def test_a_second_crester_falls_on_the_space() -> None:
    voyage = duel(morale=1)
    voyage.catches(0, "grey")
    voyage.catches(1, "red")
    voyage.dice(3, 3, 1, 1)
    voyage.sails(3, 0)
    assert voyage.position.crester == ("grey", None)
    assert voyage.position.dead_reds == (voyage.at(3, 0),)


@rule("WW-LOST-07", "WW-RULING-52")
def test_teeth_that_were_kept_score_at_the_start_of_the_next_turn() -> None:
    voyage = duel(morale=1)
    voyage.no_reds()
    voyage.position.red_teeth[1] = 2
    voyage.position.morale[0] = 3
    voyage.dice(3, 3, 1, 1)
    voyage.sails(3, 0)
    assert voyage.position.red_teeth == [1, 1]
    assert voyage.position.notoriety == [0, 0]
    voyage.ends_turn()
    assert voyage.position.notoriety == [1, 4]
    assert voyage.position.red_teeth == [1, 0]


@rule("WW-LOST-12", "WW-RULING-53")
def test_whoever_loses_the_own_ship_ends_the_turn_at_once() -> None:
    voyage = duel(morale=1)
    voyage.position.morale[1] = 4
    voyage.deals(0, "coffee")
    voyage.does(0, Order("ship_speed"), Order("longboat_speed", "coffee"))
    voyage.dice(1, 1, 3, 3)
    voyage.sails(3, 0)
    position = voyage.position
    assert position.active == 1
    assert (position.mates, position.by_mate, position.by_coffee) == (2, (), ())
    assert position.morale[0] == 1, "no rest in port"
    assert voyage.told(events.Rested) == []
    assert position.ships == [PORT, voyage.at(3, 0)], "the defender stays"


@rule("WW-LOST-02", "WW-LOST-03", "WW-RULING-48", "WW-RULING-49")
def test_cargo_of_a_ship_lost_to_a_crester_falls_on_the_space_of_the_battle() -> None:
    voyage = red_hunt(morale=1)
    voyage.catches(0, "grey")
    position = voyage.position
    position.red_teeth[0], position.tokens[0], position.gas[0], position.cannons[0] = 2, 1, 3, 1
    voyage.dice(1, 1, 3, 3, 3, 3, 3)
    voyage.sails(4, 1)
    voyage.fights_on()
    position = voyage.position
    here = voyage.at(4, 1)
    assert position.dead_greys == (here,)
    assert position.loose_red_teeth == (here, here)
    assert position.loose_tokens == (here,)
    assert (position.gas[0], position.cannons[0], position.tokens[0]) == (3, 1, 1)
    assert here in position.reds
    everything_counted(position, 2)


# A longboat loses


@rule("WW-CON-05", "WW-CON-06", "WW-CON-07", "WW-CON-08", "WW-RULING-24", "WW-RULING-25")
def test_a_beaten_longboat_goes_home_and_leaves_its_grey() -> None:
    voyage = boats(towing=1)
    voyage.dice(3, 1)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    position = voyage.position
    assert position.boats[2] == ABOARD
    assert position.boats[0] == voyage.at(3, 0)
    assert position.dead_greys == (voyage.at(3, 0),)
    assert position.tokens == [0, 1]
    assert position.morale == [1, 1]
    voyage.does(0, Row(0, voyage.at(4, 0)))
    assert voyage.position.dead_greys == (voyage.at(4, 0),), "the winner tows it now"


@rule("WW-CON-05", "WW-BAT-20")
def test_the_second_longboat_goes_back_or_home_by_itself() -> None:
    for dice, second in (((2, 2), (3, 1)), ((1, 3), None)):
        voyage = boats()
        voyage.boat(0, 3, 1, boat=1)
        voyage.dice(*dice)
        voyage.does(0, Row(1, voyage.at(3, 0)))
        assert voyage.position.boats[0] == voyage.at(2, 0)
        assert voyage.position.boats[1] == (voyage.at(*second) if second else ABOARD)
    defended = boats()
    defended.position.boats[2:] = [defended.at(4, 0), defended.at(3, 0)]
    defended.dice(3, 1)
    defended.does(0, Row(0, defended.at(3, 0)))
    assert defended.position.boats[2:] == [defended.at(4, 0), ABOARD]


@rule("WW-RULING-24", "WW-CON-06")
def test_a_towing_attacker_that_loses_leaves_its_grey_to_the_defender() -> None:
    voyage = boats(towing=0)
    voyage.dice(1, 3)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    assert voyage.position.boats[0] == ABOARD
    assert voyage.position.dead_greys == (voyage.at(3, 0),)


@rule("WW-RULING-24", "WW-BAT-20", "WW-BAT-21")
def test_a_towing_attacker_goes_back_with_its_grey() -> None:
    voyage = boats(towing=0)
    voyage.dice(2, 2)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    assert voyage.position.boats[0] == voyage.at(2, 0)
    assert voyage.position.dead_greys == (voyage.at(2, 0),)
    assert voyage.position.tokens == [1, 1]
    assert "WW-BAT-23" in voyage.refuses(0, Row(0, voyage.at(3, 0)))


# A Grey loses


def grey_hunt(seats: int = 2) -> Voyage:
    voyage = Voyage(seats)
    voyage.boat(0, 2, 0)
    voyage.position.boat_speed[0] = 4
    return voyage


@rule("WW-CON-09", "WW-CON-10", "WW-CON-13", "WW-RESP-01", "WW-RESP-02", "WW-CRE-06", "WW-RULING-40")
def test_a_beaten_grey_is_towed_and_another_comes() -> None:
    voyage = grey_hunt()
    voyage.greys((3, 0))
    voyage.dice(3, 1)
    voyage.winds(4)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    position = voyage.position
    assert position.dead_greys == (voyage.at(3, 0),)
    assert position.boats[0] == voyage.at(3, 0)
    assert position.greys == (voyage.planet.feeding[3],)
    [came] = voyage.told(events.GreyCame)
    assert (came.at, came.rolls, [came.which]) == (voyage.planet.feeding[3], [4], [*position.grey_names])
    everything_counted(position, 2)


@rule("WW-RESP-03", "WW-RULING-38")
def test_a_respawn_is_rolled_again_for_a_ground_that_is_taken() -> None:
    voyage = grey_hunt(3)
    voyage.greys((3, 0), (2, -4))
    voyage.boat(1, 4, -3)
    voyage.dead_grey(1, 3)
    voyage.dice(3, 1)
    voyage.winds(1, 2, 3, 6)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    [came] = voyage.told(events.GreyCame)
    assert (came.at, came.rolls) == (voyage.planet.feeding[5], [1, 2, 3, 6])


@rule("WW-RESP-04", "WW-RULING-38", "WW-RULING-39")
def test_no_respawn_without_a_grey_or_a_ground_or_a_need() -> None:
    empty = grey_hunt()
    empty.greys((3, 0))
    empty.position.grey_stock = 0
    crowded = grey_hunt()
    crowded.greys((3, 0))
    for seat, ground in enumerate(crowded.planet.feeding[:2]):
        crowded.position.boats[2 + seat] = ground
    for ground in crowded.planet.feeding[2:]:
        crowded.dead_grey(*crowded.where(ground))
    enough = grey_hunt()
    enough.greys((3, 0), (2, -4))
    for voyage in (empty, crowded, enough):
        voyage.dice(3, 1)
        voyage.does(0, Row(0, voyage.at(3, 0)))
        assert voyage.told(events.GreyCame) == []


@rule("WW-RULING-28", "WW-BAT-23", "WW-CARD-07")
def test_a_new_grey_in_the_place_of_a_beaten_one_may_be_fought() -> None:
    voyage = grey_hunt()
    voyage.greys((4, -3))
    voyage.boat(0, 3, -2)
    voyage.boat(0, 4, -2, boat=1)
    voyage.crew(0, "harpooner")
    voyage.deals(0, "bait")
    voyage.dice(1, 1, 2)
    voyage.does(0, Row(0, voyage.at(4, -3)), Add())
    assert "WW-BAT-23" in voyage.refuses(0, Row(0, voyage.at(4, -3)))
    voyage.position.tokens[0] = 0
    voyage.dice(3, 3, 1)
    voyage.winds(4)
    voyage.does(0, Row(1, voyage.at(4, -3)), Add(), Row(1, voyage.at(5, -4)))
    voyage.does(0, Play("bait", to=voyage.at(4, -3)))
    assert Row(0, voyage.at(4, -3)) in voyage.moves()
    [beaten] = voyage.position.dead_grey_names
    assert voyage.public().turn.barred == [(Longboat(0, 0), beaten)], "that one's ban stands"


@rule("WW-CRE-02", "WW-CON-05")
def test_a_grey_defends_itself_and_never_attacks() -> None:
    voyage = grey_hunt()
    voyage.greys((3, 0))
    voyage.dice(1, 3)
    voyage.does(0, Row(0, voyage.at(3, 0)))
    assert voyage.position.boats[0] == ABOARD
    assert voyage.position.greys == (voyage.at(3, 0),)
    voyage.ends_turn()
    assert voyage.position.greys == (voyage.at(3, 0),)


# A Red loses


@rule("WW-CON-11", "WW-CON-13", "WW-RESP-05", "WW-RULING-41", "WW-RULING-06")
def test_a_beaten_red_goes_into_the_hold_and_another_must_be_placed() -> None:
    voyage = red_hunt()
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert voyage.position.crester[0] == "red"
    assert voyage.position.ships[0] == voyage.at(4, 1)
    assert voyage.asked == {0: "place_red"}
    spaces = {move.to for move in voyage.moves()}  # type: ignore[attr-defined]
    assert voyage.at(4, 1) not in spaces, "the ship is there"
    assert voyage.at(2, 1) not in spaces, "drift"
    assert {voyage.planet.territory[space] for space in spaces} == {3}
    assert "WW-RESP-05" in voyage.refuses(0, Place(voyage.at(0, -1)))
    voyage.does(0, Place(voyage.at(1, 0)))
    assert voyage.at(1, 0) in voyage.position.reds
    everything_counted(voyage.position, 2)


@rule("WW-CON-12")
def test_a_second_crester_stays_on_the_space() -> None:
    voyage = red_hunt()
    voyage.catches(0, "grey")
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert voyage.position.dead_reds == (voyage.at(4, 1),)


@rule("WW-RESP-06")
def test_without_a_red_in_the_stockpile_nothing_is_placed() -> None:
    voyage = red_hunt()
    voyage.position.red_stock = 0
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert voyage.asked == {0: "turn"}
    assert len(voyage.position.reds) == 5


@rule("WW-RULING-41", "WW-RULING-107")
def test_a_full_territory_takes_no_red_and_a_single_space_takes_it_unasked() -> None:
    for free in (0, 1):
        voyage = red_hunt()
        others = [space for space in voyage.planet.lands[3] if space != voyage.at(4, 1)]
        voyage.ship(0, 4, 0)
        for space in others[free:]:
            if space != voyage.at(4, 0):
                voyage.another_red(*voyage.where(space))
        voyage.position.red_stock = 1
        voyage.position.wind = 4
        voyage.dice(3, 3, 1, 1, 1, 1, 1)
        voyage.sails(4, 1)
        placed = voyage.told(events.RedCame)
        assert voyage.asked == ({0: "place_red"} if free else {0: "turn"})
        assert len(placed) == (0 if free else 1)
        if not free:
            assert placed[0].at == voyage.at(4, 0), "the space the ship had left"


@pytest.mark.parametrize("won", [True, False])
@rule("WW-RED-09", "WW-BAT-03", "WW-BAT-07", "WW-CON-04", "WW-CON-11")
def test_a_red_that_attacks_wins_and_goes_back_or_is_caught(won: bool) -> None:
    voyage = red_hunt()
    voyage.dice(*((1, 1, 1, 2, 1, 3, 1) if won else (1, 1, 1, 1, 1, 3, 3)))
    voyage.ends_turn()
    battle = voyage.told(events.BattleBegins)[0].battle
    assert (battle.attacker.kind, battle.defender.seat) == ("red", 0)
    if won:
        assert voyage.at(4, 1) in voyage.position.reds
        assert voyage.position.morale[0] == 1
        assert voyage.position.tokens[0] == 1
    else:
        assert voyage.position.crester[0] == "red"
        assert voyage.asked == {0: "place_red"}
