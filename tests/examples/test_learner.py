"""The captain that has learned: it still learns, and what came of it plays at real tables."""

from __future__ import annotations

import asyncio
from pathlib import Path

import numpy as np
import pytest
from learner.brain import MODEL, Brain
from learner.duel import duel
from learner.train import EVERY, LATER, PRICE, Learner, climbing, sides, train

from talewind.client import sit
from talewind.client.playing import load
from tests.client.conftest import PATIENCE, Door, clock, db, door, empty_house, one_way_for_all

__all__ = ["clock", "db", "door", "empty_house", "one_way_for_all"]


def test_it_learns_for_a_second_and_what_it_learned_is_the_same_network_in_onnx(tmp_path: Path) -> None:
    learner = Learner(tables=2, seed=1)
    before = {name: each.copy() for name, each in learner.policy.weights.items()}
    [(_, count)] = train(learner, 0, steps=32)
    assert count == 64
    assert all((before[name] != each).any() for name, each in learner.policy.weights.items())
    learner.policy.save(tmp_path / "new.onnx")
    brain = Brain(learner.tables.scheme, tmp_path / "new.onnx")
    given = learner.look(learner.seen)
    ours = learner.policy.hidden(given) @ learner.policy.weights["score"]
    np.testing.assert_allclose(brain.scores(given), ours, atol=1e-5)


def test_a_step_along_the_gradient_makes_likelier_what_went_well() -> None:
    """And the gradient of every weight is what a small step shows."""
    learner = Learner(tables=3, seed=2)
    policy, given = learner.policy, learner.look(learner.seen)
    chosen = np.flatnonzero(np.r_[True, np.diff(given.table) > 0])
    gain = np.array([1.0, -0.5, 2.0], np.float32)
    policy.weights = {name: each.astype(np.float64) for name, each in policy.weights.items()}

    def hoped() -> float:
        return float(gain @ np.log(policy.chances(given, policy.hidden(given))[chosen]))

    hidden = policy.hidden(given)
    chance = policy.chances(given, hidden)
    slope = climbing(given, chosen, chance, chance[chosen], gain, curious=0)
    found = policy.gradients(given, hidden, slope)
    for name, each in policy.weights.items():
        at = np.unravel_index(abs(found[name]).argmax(), each.shape)
        here = hoped()
        each[at] += 1e-4
        assert np.isclose((hoped() - here) / 1e-4, found[name][at], rtol=1e-2)
        each[at] -= 1e-4


def test_some_choices_are_judged_by_what_is_imagined_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as it looks ahead, and then what it expects: here two points for whoever acts, at any time.
    Each choice has its price."""
    learner = Learner(tables=3, seed=4)
    learner.expecting["worth"][0] = 2
    seen = {name: each.copy() for name, each in learner.seen["observation"].items()}
    given, at = learner.look(learner.seen), np.array([2, 0])
    numbers = given.number[[np.flatnonzero(given.table == table)[0] for table in at]]
    monkeypatch.setattr("learner.train.AHEAD", 1)
    found = learner.foreseen(at, numbers)
    np.testing.assert_allclose(found, (LATER * 2 - PRICE) * sides(learner.seen)[at], rtol=1e-6)
    assert all(np.array_equal(seen[name], each) for name, each in learner.seen["observation"].items())
    first = sides(learner.seen)
    monkeypatch.setattr(learner, "foreseen", lambda at, numbers: np.full(len(at), 100.0))
    voyage = learner.sail(EVERY)
    np.testing.assert_allclose(voyage.gain[:3], first * 100 - 2, rtol=1e-6)
    assert abs(voyage.gain[3:]).max() < 50


def test_whoever_chooses_pays_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """So nobody who is behind goes on for ever with what changes nothing."""
    learner = Learner(tables=3, seed=4)
    monkeypatch.setattr("learner.train.PRICE", 50)
    assert (learner.sail(2).gain[3:] < -20).all()


def test_the_captain_that_is_shipped_beats_random_ones() -> None:
    assert MODEL.stat().st_size < 300_000
    played = list(duel("random", 2))
    assert [won for won, _ in played] == [1, 1]
    assert all(mine > other for _, (mine, other) in played)


async def test_the_captain_that_is_shipped_sits_down_at_a_real_table(door: Door) -> None:
    """It chooses by what the wire tells it, and none of its answers is refused; a whole game is in `long`."""
    captain = load(MODEL.with_name("learned_captain.py"))
    code = await door.lay("windward", 0)
    answered = 0
    async with asyncio.timeout(PATIENCE), sit(await door.link(code, 1), captain.name) as seat:
        await door.begin(code)
        async for question in seat:
            reply = await captain.answers(question, seat)
            if reply is not None:
                answered += await seat.answer(reply)
            if answered == 40:
                break
    assert answered == 40
