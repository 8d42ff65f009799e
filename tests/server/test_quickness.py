"""How much bots may think: as much as this machine thinks through in the time they have."""

from __future__ import annotations

import msgspec
import pytest

from talewind.engine import game_named, new_table
from talewind.engine.bots import BUDGET, Budget
from talewind.pictures.shelf import shelf
from talewind.server.tables import thinking
from talewind.server.tables.quickness import ENOUGH, LEAST, MOST, SECONDS, Quickness
from talewind.tales import Company


def spent(positions: int) -> Budget:
    budget = Budget(BUDGET)
    budget.spent = positions
    return budget


def test_whoever_thinks_quickly_may_think_of_more_and_nobody_of_everything() -> None:
    quickness = Quickness()
    assert quickness.budget("windward", "admiral") == BUDGET
    quickness.note("windward", "admiral", spent(2 * BUDGET), SECONDS)
    assert quickness.budget("windward", "admiral") == 2 * BUDGET
    assert quickness.budget("windward", "captain") == BUDGET
    for seconds, budget in ((SECONDS / 100, MOST), (SECONDS * 100, LEAST)):
        for _ in range(50):
            quickness.note("windward", "admiral", spent(BUDGET), seconds)
        assert quickness.budget("windward", "admiral") == budget


def test_hardly_a_thought_tells_nothing() -> None:
    quickness = Quickness()
    quickness.note("windward", "admiral", spent(ENOUGH - 1), 60.0)
    assert quickness.budget("windward", "admiral") == BUDGET


def test_at_the_bench_bots_are_given_what_they_have_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    quickness = Quickness()
    monkeypatch.setattr(thinking, "_quickness", quickness)
    table = new_table("windward", seats=2, seed=1)
    seat = next(iter(table.asks))
    thought = thinking.Thought(
        "a voyage", game_named("windward"), seat, "admiral", Company(), 1, shelf().places
    )
    thinking.think(thought, msgspec.msgpack.encode(table.log), None)
    thinking._tables.pop("a voyage")
    assert set(quickness._known) == {("windward", "admiral")}
