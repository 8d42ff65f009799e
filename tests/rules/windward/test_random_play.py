"""Captains at random, and deckhands, in every mode: nothing raises, gets stuck, appears or vanishes."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from talewind.engine import Table, new_table
from talewind.engine.bots import RANDOM, look, make_bot
from talewind.games.windward import game
from talewind.games.windward.book import LogPage
from talewind.games.windward.data import SUPPLIES
from talewind.games.windward.events import TurnBegins
from talewind.games.windward.position import WindwardPosition
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


def test_the_book_is_a_ships_log() -> None:
    table = play(3, 5, {}, count_every=100)
    pages = [page for page in game.book(table.story()) if isinstance(page, LogPage)]
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
