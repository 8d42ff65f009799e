"""A long turn rests on the way and in a quest: it makes no difference to anybody at the table."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import talewind
from talewind.engine import Table, game
from talewind.games.winter.position import WinterPosition

NEVER = 1 << 30


def an_evening(seed: int) -> tuple[Table, list[list[bool]], set[str]]:
    """At random, all who are asked or offered something alike; somebody leaves late, some take things back.

    And who could take something back each time, and where it rested.
    """
    rng = Random(seed)
    options: dict[str, Any] = {"objectives": True, "memories": 5} if seed % 2 else {}
    table = talewind.new_table("winter", seats=3 + seed % 4, seed=seed, options=options)
    undos: list[list[bool]] = []
    rested = set()
    while table.asks and len(table.entries) < 400:
        seat, question = rng.choice(list(table.asks.items()))
        reply = question.sample(rng)
        table.answer(seat, reply.move, reply.words)
        if len(table.entries) == 300 and seat >= 0:
            table.leave(seat)
        undos.append([table.can_undo(each) for each in range(table.seats)])
        if seat >= 0 and undos[-1][seat] and rng.random() < 0.02:
            table.undo(seat)
        began = cast(WinterPosition, table._checkpoints[-1].position)
        if began.stage == "midway":
            way = "" if began.movement is None else ", on the way"
            rested.add(f"{began.quest.step if began.quest else 'no quest'}{way}")
    return table, undos, rested


def test_whether_a_turn_rests_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    resting: set[str] = set()
    for seed in range(12):
        evenings = []
        for long in (NEVER, 4, 1):
            monkeypatch.setattr(game, "LONG_TURN", long)
            table, undos, rested = an_evening(seed)
            resting |= rested
            assert not rested or long != NEVER
            evenings.append((undos, table.entries, table.events, table.position, table.serials, table.opened))
        assert evenings[0] == evenings[1] == evenings[2]
    assert resting == {"no quest, on the way", "joins, on the way", "continue", "join_in"}
