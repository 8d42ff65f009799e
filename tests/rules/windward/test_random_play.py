"""Captains at random, and deckhands, in every mode: nothing raises, gets stuck, appears or vanishes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest

from talewind.engine import Move, Table, new_table
from talewind.engine.bots import RANDOM, look, make_bot
from talewind.games.windward import game
from talewind.games.windward.board import Planet
from talewind.games.windward.data import CARDS, CREW, GOODS, ORDERS, SUPPLIES
from talewind.games.windward.events import TurnBegins
from talewind.games.windward.moves import (
    CARGO,
    LOOSE,
    Buy,
    By,
    Drop,
    EndTurn,
    Exchange,
    Order,
    PickUp,
    Play,
    Row,
    Sail,
)
from talewind.games.windward.position import Tooth, Way, WindwardPosition
from talewind.games.windward.questions import YourTurn
from tests.ledger import rule

from .voyage import everything_counted

CAP = 10_000
"""More decisions than any random game has taken: the longest of some thousand had under 5000."""

SOAK = bool(os.environ.get("TALEWIND_SOAK"))
SAMPLES = {RANDOM: 3, "deckhand": 1}
"""Who plays, and how many games of each kind where it is no soak."""

RIVALS_END = {"notoriety"}
ADVENTURES_END = {"ship_lost", "night_at_port", "white_defeated", "team_lost", "team_won"}

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "head-to-head": (2, {}),
    "free-for-all": (4, {}),
    "five": (5, {}),
    "solo": (1, {}),
    "solo, small": (1, {"small_world": True}),
    "together": (3, {"mode": "coop", "difficulty": "easy"}),
    "Great White": (3, {"great_white": True}),
    "Naturalist": (3, {"naturalist": True}),
    "Achievements": (3, {"achievements": True}),
    "truce": (3, {"truce": True}),
    "Small World": (3, {"small_world": True}),
    "all variants": (
        4,
        {"great_white": True, "naturalist": True, "achievements": True, "small_world": True},
    ),
}


def play(seats: int, seed: int, options: dict[str, Any], *, count_every: int = 1, bot: str = RANDOM) -> Table:
    """A whole game; `bot` answers for everybody, and random ones take up offers, too."""
    rng = Random(seed)
    table = new_table("windward", seats=seats, seed=seed, options=options)
    captain = make_bot(game, bot)
    for nth in range(CAP):
        if table.result is not None:
            return table
        if bot == RANDOM:
            seat = rng.choice([seat for seat, question in table.asks.items() if any(question.moves)])
            reply = table.asks[seat].sample(rng)
        else:
            seat = table.waiting()[0]
            thought = captain.answer(look(table, seat, rng))
            assert thought is not None
            reply = thought
        table.answer(seat, reply.move)
        if nth % count_every == 0:
            position = table.position
            assert isinstance(position, WindwardPosition)
            everything_counted(position, seats)
    raise AssertionError(f"No end after {CAP} decisions, with seed {seed}.")


@pytest.mark.parametrize("bot", SAMPLES)
@pytest.mark.parametrize("mode", MODES)
@rule("WW-CRE-06", "WW-NOT-04", "WW-RULING-05", "WW-RULING-08")
def test_captains_come_to_an_end(mode: str, bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In a soak a thousand games of each kind, and the longest of them is told."""
    seats, options = MODES[mode]
    rivals = seats > 1 and "mode" not in options
    turns = decisions = 0
    for seed in range(1000 if SOAK else SAMPLES[bot]):
        table = play(seats, seed, options, count_every=3, bot=bot)
        assert table.result is not None
        assert table.result.ending in (RIVALS_END if rivals else ADVENTURES_END)
        turns = max(turns, sum(isinstance(told.event, TurnBegins) for told in table.events))
        decisions = max(decisions, len(table.entries))
    if SOAK:
        with capsys.disabled():
            print(f"\n{mode}, {bot}: at most {turns} turns, {decisions} decisions")


def thinkable(planet: Planet) -> Iterator[Move]:
    """Far more than a captain may do."""
    spaces = range(-3, planet.size + 2)
    yield from (Sail(to, by) for to in spaces for by in get_args(Way))
    yield from (Row(boat, to) for to in spaces for boat in (-1, 0, 1, 2))
    for by in get_args(By):
        yield from (Order(order, by, crew) for order in ORDERS for crew in (None, *CREW))
        yield from (Order("research_crester", by, None, to) for to in spaces)
    yield from (Buy(good, crew) for good in GOODS for crew in (None, *CREW))
    for card in CARDS:
        yield from (Play(card, wind, to) for wind in (None, *range(8)) for to in (None, *planet.feeding, 0))
    yield from map(PickUp, LOOSE)
    yield from map(Drop, CARGO)
    yield from map(Exchange, get_args(Tooth))
    yield EndTurn()


@pytest.mark.parametrize("mode", MODES)
@rule("WW-TURN-01", "WW-TURN-04")
def test_what_is_listed_is_what_is_admitted_and_all_else_is_refused_with_a_rule(mode: str) -> None:
    seats, options = MODES[mode]
    rng = Random(mode)
    table = new_table("windward", seats=seats, seed=7, options=options)
    assert isinstance(table.game, game)
    planet = table.game.planet
    for nth in range(240):
        if table.result is not None:
            break
        seat = table.waiting()[0]
        asked = table.asks[seat]
        captain = getattr(asked, "main", asked)
        if nth % 40 == 0 and isinstance(captain, YourTurn):
            every = set(thinkable(planet))
            listed = set(captain.moves)
            assert listed <= every
            for move in every:
                reason = captain.refuses(move)
                assert (reason is None) == (move in listed), move
                assert reason is None or "(WW-" in reason
        table.answer(seat, asked.sample(rng).move)


def test_the_book_is_a_ships_log() -> None:
    table = play(3, 5, {}, count_every=100)
    assert isinstance(table.game, game)
    pages = list(table.game.book(table.story()))
    assert [page.nth for page in pages] == list(range(1, len(pages) + 1))
    assert pages[-1].ending == "notoriety"
    assert table.result is not None
    assert pages[-1].winners == table.result.winners
    finally_known = [pages[-1].notoriety.get(seat, 0) for seat in range(3)]
    assert finally_known == table.result.points
    assert sum(voyage.spaces for page in pages for voyage in page.voyages) > 50


def test_the_arena_counts_turns_battles_and_cards() -> None:
    table = play(3, 5, {}, count_every=100)
    gauges = table.game.gauges(table.events)
    assert isinstance(gauges["turns"], float)
    assert gauges["turns"] > 10
    assert table.result is not None
    assert gauges["notoriety"] == table.result.points
    assert {name for name in gauges if name.startswith("played/")} == {
        f"played/{supply.id}" for supply in SUPPLIES.cards
    }
