"""What a seat may know is observed: where its view changes, so does what it is told in numbers and words."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import Seat, game_named
from talewind.lab import Scheme, TableEnv, env

from .playing import GAMES, same, some_action

LEFT_OUT = {
    "story": {"pictures_from"},
    "windmill": {"pictures_from"},
    "windward": {"opening", "q", "r", "radius", "ring"},
}
"""What stays the same as long as a game lasts: docs/lab.md says why nobody need be told."""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_changes_in_what_a_seat_may_know_that_it_does_not_observe(game: str) -> None:
    table = env(game)
    table.reset(seed=3)
    rng = Random(3)
    moments: list[list[tuple[dict[str, Any], dict[str, Any]]]] = []
    while len(moments) < 250 and not any(table.terminations.values()):
        moments.append(
            [(views(table, seat), told(table, agent)) for agent, seat in table.scheme.seats.items()]
        )
        table.step(some_action(table, rng))
    changes = [
        (before, after)
        for one, other in pairwise(moments)
        for before, after in zip(one, other, strict=True)
        if before[0] != after[0]
    ]
    assert changes
    for (view, seen), (next_view, next_seen) in changes:
        unseen = [(name, view[name], next_view[name]) for name in view if view[name] != next_view[name]]
        assert not same(seen, next_seen), unseen


def views(table: TableEnv, seat: Seat) -> dict[str, Any]:
    rules = table.bout.drive.game
    return {**msgspec.structs.asdict(rules.public()), "mine": rules.private(seat)}


def told(table: TableEnv, agent: str) -> dict[str, Any]:
    """What is observed of the game, and not of the move that somebody is telling."""
    seen = table.observe(agent)
    arrays = {name: array for name, array in seen["observation"].items() if name != "begun"}
    return {"arrays": arrays, "words": seen.get("words")}


def test_only_what_never_changes_is_left_out() -> None:
    for game in GAMES:
        encoding = game_named(game).encoding
        named = set() if encoding is None else set(encoding.leave_out)
        assert named == LEFT_OUT.get(game, set()), game
        assert {name.rsplit(".", 1)[-1] for name in Scheme(game).eyes.left_out} == named, game
