"""Captains who sail together: they live through nights, spare each other, and trade. Laid positions."""

from __future__ import annotations

from random import Random

import pytest

from talewind.engine.bots import look, make_bot
from talewind.games.windward.board import PORT
from talewind.games.windward.bots.answers import respond
from talewind.games.windward.bots.holdings import Mind
from talewind.games.windward.bots.nodes import Node
from talewind.games.windward.bots.planning import Planner
from talewind.games.windward.bots.trading import best_offer
from talewind.games.windward.bots.weighing import Scales
from talewind.games.windward.data import Card
from talewind.games.windward.moves import Agree, Discard, EndTurn, Hunt, Offer, Order, Refuse
from tests.rules.windward.voyage import Voyage


def team(seats: int = 2, difficulty: str = "easy") -> Voyage:
    """Everybody At Port with the last morale and no card, the White on the corner of territory 1."""
    return Voyage(seats, mode="coop", difficulty=difficulty)


def scales_of(voyage: Voyage, seat: int = 0) -> Scales:
    return Scales(Mind(voyage.rules), seat)


@pytest.mark.parametrize(
    ("near", "hand", "eaten"),
    [
        (True, ("false_flag", "harpoon"), "harpoon"),
        (False, ("false_flag", "harpoon"), "false_flag"),
        (True, ("aerogenerator", "false_flag", "harpoon"), "aerogenerator"),
    ],
)
def test_what_sends_the_white_away_is_not_eaten_before_it_comes(
    near: bool, hand: tuple[Card, ...], eaten: Card
) -> None:
    voyage = team()
    voyage.no_reds()
    voyage.ship(0, 1, 0)
    voyage.deals(0, *hand)
    voyage.position.white = voyage.at(2, 0) if near else voyage.at(-5, 0)
    assert respond("rest", {}, scales_of(voyage)) == Discard(eaten)


def test_arms_spent_against_a_red_are_missing_against_the_white() -> None:
    voyage = team()
    voyage.ship(0, 3, 0)
    voyage.position.white = voyage.at(5, 0)
    voyage.position.cannons[0] = 5
    voyage.deals(0, "harpoon", "harpoon", "fuel")
    scales, position = scales_of(voyage), voyage.position
    both = scales.battles(position)
    voyage.have_fought(3)
    white = scales.battles(position)
    position.white = voyage.at(-5, 0)
    assert scales.battles(position) == 0.0
    voyage.have_fought()
    red = scales.battles(position)
    assert both < white + red - 5


def test_nobody_sets_out_hungry_while_there_is_food_at_port() -> None:
    """A crew tile is worth more than three cards that help nobody, but not than a ship."""
    voyage = team()
    position = voyage.position
    position.tops = ("bait", "deadweight", "bait")
    planner = Planner(Mind(voyage.rules), 0)
    _, provided = planner.provisioned(Node(position, (), 1.0, 0.0, sure=True))
    assert Order("take_supplies") in provided.moves


def test_a_captain_leaves_port_before_the_night() -> None:
    """At Port the White would come, and a space further off it does not reach."""
    voyage = team()
    voyage.no_reds()
    voyage.deals(0, "fuel", "fuel", "bait", "bait", "bait")
    captain, rng = make_bot(type(voyage.rules), "captain"), Random(3)
    for _ in range(40):
        seat = next(seat for seat, question in voyage.table.asks.items() if question.must)
        reply = captain.answer(look(voyage.table, seat, rng))
        assert reply is not None
        if isinstance(reply.move, EndTurn):
            break
        voyage.table.answer(seat, reply.move, reply.words)
    position = voyage.position
    assert position.ships[0] != PORT
    assert not scales_of(voyage).white_comes(position, scales_of(voyage).chart.far[position.ships[0]])


def test_the_white_is_led_away_from_the_mates() -> None:
    voyage = team()
    voyage.ship(0, 0, 5)
    voyage.ship(1, 3, -2)
    scales, position = scales_of(voyage), voyage.position
    east, west = voyage.at(2, -2), voyage.at(-2, 0)
    show = {"crester": "white", "path": [], "ways": [east, west]}
    assert respond("route", show, scales) == Hunt(west)
    voyage.ship(1, -3, 0)
    assert respond("route", show, scales) == Hunt(east)
    assert scales.looms(position, west) > scales.looms(position, east)


def test_a_night_that_draws_the_white_to_a_mate_is_worth_less() -> None:
    voyage = team()
    voyage.no_reds()
    voyage.ship(0, 5, 0)
    voyage.position.white = voyage.at(-5, 0)
    voyage.deals(0, "fuel")
    scales, position = scales_of(voyage), voyage.position
    voyage.ship(1, -5, 5)
    spared = scales.night(position)
    voyage.ship(1, 2, -1)
    assert scales.night(position) < spared


# Trades


def armed(voyage: Voyage) -> None:
    """Seat 0 could fight the White but for a Harpoon, which seat 1 has and cannot use."""
    position = voyage.position
    position.cannons[0] = 3
    position.crew = ((None, "sergeant", None), (None, None, None))
    voyage.deals(0, "bait", "harpoon", "harpoon")
    voyage.deals(1, "fuel", "harpoon")
    position.known = ((), ("harpoon",))


def test_a_captain_who_can_fight_asks_for_the_harpoon_of_one_who_cannot() -> None:
    voyage = team()
    armed(voyage)
    captain, rng = make_bot(type(voyage.rules), "captain"), Random(1)
    reply = captain.answer(look(voyage.table, 0, rng))
    assert reply is not None
    assert reply.move == Offer(1, "bait", "harpoon")
    voyage.does(0, reply.move)
    agreed = captain.answer(look(voyage.table, 1, rng))
    assert agreed is not None
    assert agreed.move == Agree()


def test_nobody_is_asked_twice_for_what_they_refused() -> None:
    voyage = team()
    armed(voyage)
    captain, rng = make_bot(type(voyage.rules), "captain"), Random(1)
    asked = captain.answer(look(voyage.table, 0, rng))
    assert asked is not None
    voyage.does(0, asked.move)
    voyage.does(1, Refuse())
    again = captain.answer(look(voyage.table, 0, rng))
    assert again is not None
    assert again.move != asked.move


def test_nobody_asks_for_what_nobody_has_seen() -> None:
    voyage = team()
    armed(voyage)
    voyage.position.known = ((), ())
    assert best_offer(Mind(voyage.rules), 0) is None


def test_one_who_can_fight_keeps_the_harpoons() -> None:
    voyage = team()
    armed(voyage)
    voyage.does(1, Offer(0, "fuel", "harpoon"))
    refused = make_bot(type(voyage.rules), "captain").answer(look(voyage.table, 0, Random(1)))
    assert refused is not None
    assert refused.move == Refuse()
