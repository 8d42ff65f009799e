"""A long turn rests between two actions: it makes no difference to anybody at the table, nor to the clock."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import talewind
from talewind.engine import Table, game

NEVER = 1 << 30
VOYAGES: list[tuple[int, dict[str, Any]]] = [
    (2, {"clock": True}),
    (4, {"clock": True, "achievements": True}),
    (1, {}),
    (3, {"mode": "coop", "clock": True}),
]


def a_voyage(seed: int) -> tuple[Table, list[Any], int]:
    """At random, some things taken back; what everybody was asked each time, and since when.

    And how many answers copies of all these moments would play again.
    """
    rng = Random(seed)
    seats, options = VOYAGES[seed % len(VOYAGES)]
    table = talewind.new_table("windward", seats=seats, seed=seed, options=options)
    asked: list[Any] = []
    replayed = 0
    while table.asks and len(table.entries) < 250:
        seat, question = rng.choice(list(table.asks.items()))
        if question.must or any(True for _ in question.moves):
            reply = question.sample(rng)
            table.answer(seat, reply.move, reply.words)
        if table.can_undo(seat) and rng.random() < 0.1:
            table.undo(seat)
        asked.append((table.serials.copy(), table.opened.copy(), [*map(table.can_undo, range(seats))]))
        replayed += len(table._tape)
    return table, asked, replayed


def test_whether_a_turn_rests_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(8):
        voyages, tapes = [], []
        for long in (NEVER, 3, 1):
            monkeypatch.setattr(game, "LONG_TURN", long)
            table, asked, replayed = a_voyage(seed)
            voyages.append((asked, table.entries, table.events, table.position))
            tapes.append(replayed)
        assert tapes[0] > tapes[1] > tapes[2]
        assert voyages[0] == voyages[1] == voyages[2]
