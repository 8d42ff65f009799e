"""Windward's bots: they finish what they begin, know only what their chair shows, and differ in skill."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from talewind.engine import Seat, Table, game_named, new_table
from talewind.engine.bots import Bot, RandomBot, bots_of, look, make_bot
from talewind.games.windward.about import WindwardOptions
from talewind.games.windward.bans import is_barred
from talewind.games.windward.board import PORT
from talewind.games.windward.bots import BOTS
from talewind.games.windward.bots.admiral import Foresight
from talewind.games.windward.bots.duels import Arms, Stakes, answering, best_addition, margins, prospect
from talewind.games.windward.bots.holdings import LONG, Mind
from talewind.games.windward.bots.routes import reach_of
from talewind.games.windward.bots.weighing import Scales
from talewind.games.windward.data import Card
from talewind.games.windward.moves import Add, Discard, EndTurn, Fight, LoseMorale, RaiseFlag
from talewind.games.windward.odds import odds
from talewind.games.windward.pieces import Ship
from talewind.games.windward.position import WindwardPosition
from talewind.games.windward.rules import Windward
from tests.ledger import rule

WINDWARD = game_named("windward")
VOYAGES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (2, {"mode": "coop"}),
    (2, {"small_world": True, "great_white": True}),
    (3, {"naturalist": True, "achievements": True}),
]
MANY = 4000


def facts(table: Table) -> WindwardPosition:
    assert isinstance(table.position, WindwardPosition)
    return table.position


def asked(table: Table) -> Seat:
    """Whoever must answer."""
    return next(seat for seat, question in table.asks.items() if question.must)


def advance(table: Table, bot: Bot, answers: int, rng: Random) -> None:
    for _ in range(answers):
        if table.result is not None:
            return
        seat = asked(table)
        reply = bot.answer(look(table, seat, rng))
        assert reply is not None
        table.answer(seat, reply.move, reply.words)


def test_three_levels_and_a_random_one() -> None:
    assert list(bots_of(WINDWARD)) == [*BOTS, "random"]
    assert set(BOTS) == {"deckhand", "captain", "admiral"}


@pytest.mark.parametrize(("seats", "options"), VOYAGES)
def test_deckhands_play_whole_games(seats: int, options: dict[str, Any]) -> None:
    table = new_table("windward", seats=seats, seed=11, options=options)
    advance(table, make_bot(WINDWARD, "deckhand"), MANY, Random(1))
    assert table.result is not None


def test_a_captain_sails_a_whole_voyage_alone() -> None:
    """Two captains do below, where they are counted against each other."""
    table = new_table("windward", seats=1, seed=11)
    advance(table, make_bot(WINDWARD, "captain"), MANY, Random(1))
    assert table.result is not None


@pytest.mark.parametrize(("skill", "answers"), [("captain", 30), ("admiral", 5)])
@pytest.mark.parametrize(("seats", "options"), VOYAGES)
def test_the_better_captains_begin_every_kind_of_voyage(
    skill: str, answers: int, seats: int, options: dict[str, Any]
) -> None:
    table = new_table("windward", seats=seats, seed=12, options=options)
    advance(table, make_bot(WINDWARD, skill), answers, Random(1))
    assert table.result is not None or len(table.entries) == answers


@pytest.mark.parametrize("skill", sorted(BOTS))
def test_a_bot_decides_the_same_where_only_hidden_cards_differ(skill: str) -> None:
    """The twin is re-dealt from what the seat knows: nobody on that chair could tell them apart.

    Each time by a bot without a past: one that follows its plan need not think what it would think anew.
    """
    rng, compared = Random(3), 0
    table = new_table("windward", seats=2, seed=4)
    for step in range(24):
        seat = asked(table)
        twin = table.imagine(seat, Random(1000 + step))
        other = 1 - seat
        reply, same = (
            make_bot(WINDWARD, skill).answer(look(at, seat, Random(step), 120)) for at in (table, twin)
        )
        assert reply == same
        compared += facts(twin).hands[other] != facts(table).hands[other]
        sampled = table.asks[seat].sample(rng) if step % 2 else reply
        assert sampled is not None
        table.answer(seat, sampled.move, sampled.words)
    assert compared


@pytest.mark.parametrize("skill", ["deckhand", "captain"])
def test_the_same_luck_the_same_game(skill: str) -> None:
    logs = []
    for _ in range(2):
        table = new_table("windward", seats=2, seed=5)
        advance(table, make_bot(WINDWARD, skill), 40, Random(7))
        logs.append([entry.move for entry in table.entries])
    assert logs[0] == logs[1]


def test_a_turn_comes_to_its_end_without_dithering() -> None:
    """No captain needs more than so many actions in a turn, however free they are."""
    for skill in ("deckhand", "captain"):
        table = new_table("windward", seats=2, seed=6)
        bot, rng, actions, longest = make_bot(WINDWARD, skill), Random(2), 0, 0
        while table.result is None:
            seat = asked(table)
            reply = bot.answer(look(table, seat, rng))
            assert reply is not None
            actions = 0 if isinstance(reply.move, EndTurn) else actions + 1
            longest = max(longest, actions)
            table.answer(seat, reply.move, reply.words)
        assert longest < 60


@pytest.mark.parametrize("seed", [11, 14])
def test_captains_who_are_level_before_the_goal_do_not_wait_for_each_other(seed: int) -> None:
    """With 14 notoriety each, both once stayed At Port for ever rather than risk the end."""
    table = new_table("windward", seats=2, seed=seed)
    advance(table, make_bot(WINDWARD, "captain"), 600, Random(seed))
    assert table.result is not None
    assert facts(table).round < LONG


def scales_at(
    space: int, notoriety: tuple[int, int], hand: tuple[Card, ...]
) -> tuple[Scales, WindwardPosition]:
    """The first captain of a fresh game, put somewhere, and what weighs it."""
    table = new_table("windward", seats=2, seed=4)
    position = facts(table)
    seat = position.first
    position.ships[seat] = space
    position.notoriety[seat], position.notoriety[1 - seat] = notoriety
    position.hands = tuple(hand if other == seat else () for other in range(2))
    return Scales(Mind(Windward(position, WindwardOptions(), 2)), seat), position


def test_in_a_truce_captains_fear_neither_reds_nor_hunger() -> None:
    position = facts(new_table("windward", seats=2, seed=4))
    feared = {}
    for truce in (False, True):
        scales = Scales(Mind(Windward(position, WindwardOptions(truce=truce), 2)), 0)
        feared[truce] = (scales.hunters(position, position.reds[0]), scales.food(position))
    assert min(feared[False]) > 0
    assert feared[True] == (0, 0.0)


@rule("WW-RULING-125")
@pytest.mark.parametrize(("truce", "now", "holds"), [(True, 1, True), (True, 2, False), (False, 1, False)])
def test_an_admiral_foresees_how_long_the_truce_holds(truce: bool, now: int, holds: bool) -> None:
    table = new_table("windward", seats=2, seed=4, options={"truce": truce})
    position = facts(table)
    position.round = now
    seat = position.active
    assert isinstance(table.game, Windward)
    foresight = Foresight(look(table, seat, Random(1)), Scales(Mind(table.game), seat))
    after = foresight.dawn(position, seat, *foresight.futures[0])
    assert after.round == now + 1
    assert is_barred(after, Ship(seat), Ship(1 - seat)) == holds


def test_nobody_starves_for_a_night_at_sky() -> None:
    """Without a card and with the last morale a night At Sky loses the ship, and brings nothing."""
    scales, hungry = scales_at(0, (5, 5), ())
    at_port = hungry.copy()
    at_port.ships[scales.seat] = PORT
    assert scales.at_rest(hungry) < scales.at_rest(at_port)
    fed, table = scales_at(0, (5, 5), ("fuel",))
    assert fed.at_rest(table) > scales.at_rest(hungry)


def test_a_captain_who_can_win_the_game_ends_it() -> None:
    scales, at_sky = scales_at(0, (14, 5), ("fuel", "coffee", "harpoon"))
    at_port = at_sky.copy()
    at_port.ships[scales.seat] = PORT
    assert scales.at_rest(at_sky) > scales.at_rest(at_port)


def test_a_deadweight_takes_a_ship_over_one_drift_space_and_no_more() -> None:
    scales, table = scales_at(0, (0, 0), ("deadweight",))
    drift, seat = scales.mind.planet.drift, scales.seat
    table.speed = 9
    assert not any(to != PORT and drift[to] for to in reach_of(scales.chart, table, seat).open)
    table.deadweight = 1
    reach = reach_of(scales.chart, table, seat)
    crossings = [
        sum(drift[sail.to] for sail in reach.route(0, to) if sail.to != PORT) for to in reach.open if to != 0
    ]
    assert max(crossings) == 1


def test_nobody_who_sails_alone_ends_a_turn_at_port() -> None:
    table = new_table("windward", seats=1, seed=9)
    advance(table, make_bot(WINDWARD, "captain"), 80, Random(9))
    assert facts(table).ending != "night_at_port"


def test_bots_leave_offers_alone() -> None:
    table = new_table("windward", seats=2, seed=1, options={"mode": "coop"})
    idle = next(seat for seat, question in table.asks.items() if not question.must)
    for skill in BOTS:
        assert make_bot(WINDWARD, skill).answer(look(table, idle, Random(1))) is None


# Duels


def test_margins_are_the_odds() -> None:
    for mine, theirs in ((2, 5), (6, 5), (1, 1)):
        chances = dict(margins(mine, theirs))
        exact = odds(mine, theirs)
        assert sum(chance for lead, chance in chances.items() if lead > 0) == pytest.approx(exact.win)
        assert chances.get(0, 0.0) == pytest.approx(exact.tie)


TROPHY = Stakes((-1.0, -4.0), 0.3, (4.0,))


def test_a_harpoon_is_thrown_where_it_turns_the_battle_and_not_where_it_cannot() -> None:
    arms = Arms(harpoons=1, tokens=0, harpoon_worth=0.8)
    assert best_addition(1, arms, TROPHY)[1:] == (0, 0)
    assert best_addition(-2, arms, TROPHY)[1:] == (1, 0)
    assert best_addition(-9, arms, TROPHY)[1:] == (0, 0)


def test_a_harpoon_saves_a_ship_that_would_be_lost() -> None:
    arms = Arms(harpoons=1, tokens=0, harpoon_worth=0.8)
    assert best_addition(-4, arms, TROPHY)[1:] == (1, 0)


def test_more_dice_and_more_arms_are_never_worse() -> None:
    few = prospect(3, 5, 0, Arms(), TROPHY)
    assert prospect(4, 5, 0, Arms(), TROPHY).value > few.value
    assert prospect(3, 5, 0, Arms(1, 1, 0.8, 0.5), TROPHY).value >= few.value
    assert answering(3, -2, Arms(), TROPHY).value > answering(3, -9, Arms(), TROPHY).value


# Short questions, met in play


def test_short_questions_are_answered_with_sense() -> None:
    """In whole games between captains who hold cards: nothing is added to a battle already won."""
    met: set[type] = set()
    for seed in range(3):
        table = new_table("windward", seats=2, seed=seed)
        bots: list[Bot] = [make_bot(WINDWARD, "deckhand"), RandomBot()]
        rng = Random(seed)
        while table.result is None:
            seat = asked(table)
            reply = bots[seat].answer(look(table, seat, rng))
            assert reply is not None
            position = facts(table)
            if seat == 0:
                met.add(type(reply.move))
                battle = position.battle
                if isinstance(reply.move, Add) and battle is not None and battle.defender.seat == 0:
                    beaten = battle.attacker.total >= battle.defender.total
                    assert beaten or reply.move == Add()
                if isinstance(reply.move, LoseMorale):
                    assert position.morale[0] > 1
                if isinstance(reply.move, RaiseFlag):
                    assert "false_flag" in position.hands[0]
            table.answer(seat, reply.move, reply.words)
    assert {Add, Discard, Fight} <= met


def test_an_admiral_thinks_as_much_as_the_look_allows() -> None:
    thought = []
    for budget in (100, 400, 1000):
        table = new_table("windward", seats=2, seed=4)
        seen = look(table, asked(table), Random(1), budget)
        make_bot(WINDWARD, "admiral").answer(seen)
        assert seen.budget.spent <= budget
        thought.append(seen.budget.spent)
    assert 0 < thought[0] < thought[1] < thought[2]
