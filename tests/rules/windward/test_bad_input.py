"""What captains may not do is refused with the reason and the rule's number, and nothing changes by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from talewind.engine import Move, Seat, TalewindError, new_table
from talewind.games.windward.board import PORT
from talewind.games.windward.moves import (
    Add,
    Buy,
    Discard,
    Drop,
    EndTurn,
    Fight,
    Hunt,
    Offer,
    Order,
    PickUp,
    Place,
    Play,
    RaiseFlag,
    Row,
    Sail,
    Send,
    Spend,
    Take,
)
from talewind.games.windward.pieces import Red
from tests.ledger import rule

from .voyage import Voyage

Scene: TypeAlias = Callable[[], tuple[Voyage, Seat, Move]]

REFUSALS: list[tuple[str, Scene]] = []


def refused(sentence: str) -> Callable[[Scene], Scene]:
    def note(scene: Scene) -> Scene:
        REFUSALS.append((sentence, scene))
        return scene

    return note


def at_sky(q: int = 2, r: int = 0, *, wind: int = 3, **options: Any) -> Voyage:
    voyage = Voyage(2, wind=wind, **options)
    voyage.position.morale = [4, 4]
    voyage.ship(0, q, r)
    return voyage


def attacked() -> Voyage:
    """Ship 0 has run into ship 1: both hold cards and cannons."""
    voyage = at_sky()
    voyage.ship(1, 3, 0)
    voyage.position.cannons = [1, 1]
    voyage.deals(0, "fuel", "false_flag")
    voyage.deals(1, "fuel", "coffee")
    voyage.sails(3, 0)
    return voyage


# The ship


@refused("That is straight against the wind (WW-WIND-04).")
def upwind() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky(3, 0)
    return voyage, 0, Sail(voyage.at(2, 0))


@refused("Drift bars the way without a Deadweight (WW-DRIFT-02).")
def onto_drift() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky(1, 0)
    voyage.deals(0, "deadweight")
    return voyage, 0, Sail(voyage.at(1, 1))


@refused("Your ship has no speed left; only downwind is free (WW-MOVE-01).")
def out_of_speed() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.position.speed = 0
    return voyage, 0, Sail(voyage.at(2, -1))


@refused("Your ship has no speed left; only downwind is free (WW-MOVE-01).")
def out_of_speed_before_port() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky(1, 0)
    voyage.position.speed = 0
    return voyage, 0, Sail(PORT, "port")


@refused("The turn may not end on drift (WW-CARD-10).")
def ending_on_drift() -> tuple[Voyage, Seat, Move]:
    return at_sky(1, 1), 0, EndTurn()


# Orders


@refused("That order space is covered this turn (WW-ORD-03).")
def order_twice() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.does(0, Order("ship_speed"))
    return voyage, 0, Order("ship_speed")


@refused("Both mates have given their order (WW-ORD-01).")
def third_order() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.does(0, Order("ship_speed"), Order("longboat_speed"))
    return voyage, 0, Order("drop_longboat")


@refused("That order is given At Port (WW-ORD-04).")
def port_order_at_sky() -> tuple[Voyage, Seat, Move]:
    return at_sky(), 0, Order("morale")


@refused("That order is given At Sky (WW-ORD-04).")
def sky_order_in_port() -> tuple[Voyage, Seat, Move]:
    return Voyage(2), 0, Order("ship_speed")


@refused("That needs nothing more said (WW-RULING-106).")
def order_with_too_much() -> tuple[Voyage, Seat, Move]:
    return Voyage(2), 0, Order("morale", crew="marine")


@refused("A longboat is dropped only where nothing but your ship is (WW-ORD-07).")
def longboat_on_a_longboat() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.boat(1, 2, 0)
    return voyage, 0, Order("drop_longboat")


@refused("No longboat is dropped on drift (WW-CARD-09).")
def longboat_on_drift() -> tuple[Voyage, Seat, Move]:
    return at_sky(1, 1), 0, Order("drop_longboat")


# Purchases


@refused("You have not enough gas (WW-BUY-01).")
def without_gas() -> tuple[Voyage, Seat, Move]:
    voyage = Voyage(2)
    voyage.position.gas[0] = 1
    return voyage, 0, Buy("notoriety")


@refused("Gas is spent At Port (WW-BUY-01).")
def shopping_at_sky() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.position.gas[0] = 6
    return voyage, 0, Buy("morale")


@refused("There is no free cannon slot (WW-ORD-21).")
def without_a_slot() -> tuple[Voyage, Seat, Move]:
    voyage = Voyage(2)
    voyage.position.gas[0], voyage.position.cannons[0] = 1, 3
    return voyage, 0, Buy("fill_cannon")


@refused("The slot for that crew is taken (WW-ORD-23).")
def crew_without_a_slot() -> tuple[Voyage, Seat, Move]:
    voyage = Voyage(2)
    voyage.position.gas[0] = 2
    voyage.crew(0, "purser")
    return voyage, 0, Buy("hire_crew", "gas_worker")


@refused("Morale is as high as it gets (WW-RULING-55).")
def rum_of_no_use() -> tuple[Voyage, Seat, Move]:
    voyage = Voyage(2)
    voyage.position.gas[0], voyage.position.morale[0] = 1, 4
    return voyage, 0, Buy("morale")


@refused("Your hand is full (WW-RULING-55).")
def supplies_of_no_use() -> tuple[Voyage, Seat, Move]:
    voyage = Voyage(2)
    voyage.position.gas[0] = 1
    voyage.deals(0, *("fuel",) * 5)
    return voyage, 0, Buy("take_supplies")


@refused("Take the top card of one of the stacks first (WW-ORD-16).")
def a_stack_that_is_not_there() -> tuple[Voyage, Seat, Move]:
    voyage = Voyage(2)
    voyage.does(0, Order("take_supplies"))
    return voyage, 0, Take(3)


# Cards out of their window


@refused("That card is played in a battle (WW-CARD-04).")
def harpoon_without_a_battle() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.deals(0, "harpoon")
    return voyage, 0, Play("harpoon")


@refused("Raise a False Flag, or let them come (WW-RULING-33).")
def fuel_when_attacked() -> tuple[Voyage, Seat, Move]:
    return attacked(), 1, Play("fuel")


@refused("You hold no False Flag (WW-CARD-11).")
def a_flag_one_does_not_hold() -> tuple[Voyage, Seat, Move]:
    return attacked(), 1, RaiseFlag()


@refused("Something else is decided first; your turn goes on after that (WW-TURN-04).")
def fuel_while_the_other_thinks() -> tuple[Voyage, Seat, Move]:
    return attacked(), 0, Play("fuel")


@refused("Cannons on your ship: 1 (WW-BAT-10).")
def too_many_cannons() -> tuple[Voyage, Seat, Move]:
    voyage = attacked()
    voyage.does(1, Fight())
    return voyage, 0, Spend(2)


@refused("Only Harpoons and tokens count in a battle now (WW-RULING-31).")
def fuel_after_the_dice() -> tuple[Voyage, Seat, Move]:
    voyage = attacked()
    voyage.does(1, Fight())
    voyage.does(0, Spend(0))
    voyage.does(1, Spend(0))
    return voyage, 0, Play("fuel")


@refused("Only Harpoons and tokens count in a battle now (WW-RULING-31).")
def a_flag_after_the_dice() -> tuple[Voyage, Seat, Move]:
    voyage = attacked()
    voyage.does(1, Fight())
    voyage.does(0, Spend(0))
    voyage.does(1, Spend(0))
    return voyage, 0, RaiseFlag()


@refused("Harpoons in your hand: 0 (WW-BAT-15).")
def a_harpoon_one_does_not_hold() -> tuple[Voyage, Seat, Move]:
    voyage = attacked()
    voyage.does(1, Fight())
    voyage.does(0, Spend(0))
    voyage.does(1, Spend(0))
    return voyage, 0, Add(1, 0)


@refused("In another captain's turn only Harpoon and False Flag are played, in a battle (WW-RULING-31).")
def fuel_off_ones_turn() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.deals(1, "fuel")
    return voyage, 1, Play("fuel")


@refused("It is another captain's turn (WW-TURN-03).")
def rowing_off_ones_turn() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.boat(1, 3, 0)
    voyage.position.boat_speed[1] = 3
    return voyage, 1, Row(0, voyage.at(4, 0))


@refused("It is another captain's turn (WW-TURN-03).")
def coffee_off_ones_turn() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.deals(1, "coffee")
    return voyage, 1, Order("morale", "coffee")


@refused("That is not something a captain does now (WW-TURN-01).")
def throwing_a_card_away() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.deals(0, "fuel")
    return voyage, 0, Discard("fuel")


@refused("Discard a card, or lose a morale (WW-END-05).")
def fuel_in_the_night() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.deals(0, "fuel")
    voyage.does(0, EndTurn())
    return voyage, 0, Play("fuel")


@refused("Discard a card, or lose a morale (WW-END-05).")
def cargo_overboard_in_the_night() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky()
    voyage.position.tokens[0] = 1
    voyage.deals(0, "fuel")
    voyage.does(0, EndTurn())
    return voyage, 0, Drop("token")


# Choices


@refused("Raise a False Flag, or let them come (WW-RULING-33).")
def picking_up_before_the_battle() -> tuple[Voyage, Seat, Move]:
    return attacked(), 1, PickUp("token")


@refused("Choose one of the open spaces (WW-RESP-05).")
def sailing_on_without_a_new_red() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky(3, 1)
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    return voyage, 0, EndTurn()


@refused("It cannot go there (WW-RESP-05).")
def a_red_on_the_ship() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky(3, 1)
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    return voyage, 0, Place(voyage.at(4, 1))


@refused("It takes one of these shortest ways (WW-RULING-44).")
def a_detour_for_a_red() -> tuple[Voyage, Seat, Move]:
    voyage = at_sky(5, -4)
    voyage.red(3, -3)
    voyage.does(0, EndTurn())
    return voyage, 0, Hunt(voyage.at(2, -2))


@refused("Say which of these cresters moves next (WW-RULING-80, WW-RULING-97).")
def a_hunter_that_is_not_there() -> tuple[Voyage, Seat, Move]:
    voyage = Voyage(1)
    voyage.position.morale[0] = 4
    voyage.ship(0, 1, 0)
    voyage.does(0, EndTurn())
    return voyage, 0, Send(Red(7))


@refused("Say which of these cresters moves next (WW-RULING-80, WW-RULING-97).")
def a_hunter_by_its_space() -> tuple[Voyage, Seat, Move]:
    voyage, seat, _ = a_hunter_that_is_not_there()
    return voyage, seat, Send(voyage.position.reds[0])


@refused("Both ships must be At Port to trade (WW-COOP-11).")
def a_trade_from_afar() -> tuple[Voyage, Seat, Move]:
    voyage = Voyage(3, mode="coop")
    voyage.deals(1, "fuel")
    voyage.ship(1, 3, 0)
    return voyage, 1, Offer(0, "fuel")


@pytest.mark.parametrize(("sentence", "scene"), REFUSALS, ids=[scene.__name__ for _, scene in REFUSALS])
@rule("WW-WIND-04", "WW-DRIFT-02", "WW-ORD-03", "WW-ORD-04", "WW-ORD-07", "WW-BUY-08", "WW-RULING-31")
def test_it_is_refused_with_the_reason_and_the_rule(sentence: str, scene: Scene) -> None:
    voyage, seat, move = scene()
    assert voyage.refuses(seat, move) == sentence


@rule("WW-RULING-07", "WW-MODE-02")
def test_options_that_contradict() -> None:
    for seats, options, sentence in (
        (
            3,
            {"naturalist": True, "purple": -2},
            "The Naturalist sails under purple, so somebody must (WW-RULING-07).",
        ),
        (5, {"mode": "coop"}, "The cooperative adventure is for 2 to 4 captains (WW-MODE-02)."),
    ):
        with pytest.raises(TalewindError) as refusal:
            new_table("windward", seats=seats, options=options)
        assert refusal.value.sentence == sentence
