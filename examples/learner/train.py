"""Learn to sail by playing against oneself: python -m learner.train --minutes 15 --out learner/captain.onnx

Policy gradient with clipped steps (PPO). At each table both captains are the learner. What it wants is more
notoriety than the other captain: what each choice brings of it, soon rather than late, less what was to be
expected there. What a choice brings is one course of things, with its luck; so some are looked at more
closely: from there on it plays several imagined courses, and takes their mean.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from talewind import lab

from .features import Choices, Features, Floats, Ints
from .policy import Adam, Policy

GAME, PLAYERS = "windward", 2
LATER = 0.995
"""What comes a choice later counts so much."""
TRUST = 0.95
"""How far the next moments are judged by what came of them, rather than by what was expected."""
WIN = 3.0
"""So much notoriety a won game is worth besides."""
PRICE = 0.02
"""So much each choice costs: else whoever is about to lose picks something up and drops it again for ever."""
CLIP = 0.2
CURIOUS = 0.01
NOTORIETY = 11

EVERY = 8
"""At every so many steps some choices are looked at more closely:"""
CLOSELY = 4
"""so many,"""
COURSES = 4
"""each in so many imagined courses,"""
AHEAD = 12
"""so many choices long; what comes then is what is to be expected there."""


class Voyage(NamedTuple):
    """What was seen and chosen at all tables for some steps, step after step."""

    given: Choices
    chosen: Ints
    """The rows of `given` that were chosen."""
    chance: Floats
    gain: Floats
    """How much better it went than expected, for whoever chose."""
    worth: Floats
    """What the moment was worth to whoever chose, as it turned out."""


class Learner:
    def __init__(self, tables: int, seed: int) -> None:
        self.luck, self.dreams = np.random.default_rng(seed), Random(seed)
        self.tables = lab.vector(GAME, tables, players=PLAYERS)
        self.features = Features(self.tables.scheme)
        self.seen, _ = self.tables.reset(seed=seed)
        first = self.look(self.seen)
        places, states = first.places.shape[1], first.states.shape[1]
        self.policy = Policy(self.features.classes, places, states, self.luck)
        self.adam = Adam(self.policy.weights, 0.003)
        self.expecting = {"worth": np.zeros(states, np.float32)}
        self.expecting_adam = Adam(self.expecting, 0.01)
        self.played: list[float] = []

    def look(self, seen: dict[str, Any]) -> Choices:
        return self.features.choices(seen["observation"], seen["action_mask"], acting(seen))

    def expected(self, seen: dict[str, Any], given: Choices) -> Floats:
        """How much further ahead the first captain is to be, as far as whoever acts can tell."""
        return np.asarray(sides(seen) * (given.states @ self.expecting["worth"]))

    def foreseen(self, at: Ints, numbers: Ints) -> Floats:
        """The same of choices at some tables: the mean of imagined courses."""
        dream = self.tables.imagine(np.repeat(at, COURSES).tolist(), self.dreams)
        before, chosen = np.repeat(lead(self.seen)[at], COURSES), np.repeat(numbers, COURSES)
        found, weight = np.zeros(len(chosen), np.float32), np.ones(len(chosen), np.float32)
        side = np.repeat(sides(self.seen)[at], COURSES)
        for _ in range(AHEAD):
            seen, _, over, _, infos = dream.step(chosen)
            found += weight * (outcome(seen, over, infos) - before - PRICE * side)
            weight *= LATER * ~over
            given, before, side = self.look(seen), lead(seen), sides(seen)
            chosen = given.number[
                drawn(given.table, self.policy.chances(given, self.policy.hidden(given)), self.luck)
            ]
        found += weight * self.expected(seen, given)
        return np.asarray(found.reshape(-1, COURSES).mean(1))

    def sail(self, steps: int) -> Voyage:
        """Play on at all tables."""
        looks, chosen, chances, side, gained, ended = [], [], [], [], [], []
        expected: list[Floats] = []
        closely: list[tuple[int, Ints, Floats]] = []
        for step in range(steps):
            given, before = self.look(self.seen), lead(self.seen)
            chance = self.policy.chances(given, self.policy.hidden(given))
            row = drawn(given.table, chance, self.luck)
            side.append(sides(self.seen))
            looks.append(given)
            expected.append(self.expected(self.seen, given))
            if step % EVERY == 0:
                at = self.luck.permutation(len(row))[:CLOSELY]
                closely.append((step, at, self.foreseen(at, given.number[row[at]])))
            self.seen, _, over, _, infos = self.tables.step(given.number[row])
            gained.append(outcome(self.seen, over, infos) - before - PRICE * side[-1])
            ended.append(over.copy())
            chosen.append(row)
            chances.append(chance[row])
            self.played += np.max(infos["rewards"][over], 1).tolist()
        last = self.expected(self.seen, self.look(self.seen))
        gain: Floats = np.zeros((steps, len(last)), np.float32)
        later: Floats = np.zeros(len(last), np.float32)
        for step in reversed(range(steps)):
            on = LATER * ~ended[step]
            surprise = gained[step] + on * (expected[step + 1] if step + 1 < steps else last) - expected[step]
            later = surprise + on * TRUST * later
            gain[step] = later
        for step, at, worth_so in closely:
            gain[step, at] = worth_so - expected[step][at]
        for_whom = np.array(side, np.float32)
        worth = for_whom * (gain + np.array(expected))
        return Voyage(
            *joined(looks, chosen),
            np.concatenate(chances),
            (for_whom * gain).ravel(),
            worth.ravel().astype(np.float32),
        )

    def learn(self, voyage: Voyage, rounds: int = 3, pieces: int = 4) -> None:
        gain = (voyage.gain - voyage.gain.mean()) / (voyage.gain.std() + 1e-6)
        states = voyage.given.states
        for _ in range(rounds):
            for part in map(np.sort, np.array_split(self.luck.permutation(len(gain)), pieces)):
                given, chosen = taken(voyage.given, voyage.chosen, part)
                hidden = self.policy.hidden(given)
                chance = self.policy.chances(given, hidden)
                slope = climbing(given, chosen, chance, voyage.chance[part], gain[part])
                self.adam.climb(self.policy.gradients(given, hidden, slope / len(part)))
                wrong = voyage.worth[part] - states[part] @ self.expecting["worth"]
                self.expecting_adam.climb({"worth": wrong @ states[part] / len(part)})


def acting(seen: dict[str, Any]) -> Ints:
    return np.asarray(seen["observation"]["me"][:, 0], np.int64)


def sides(seen: dict[str, Any]) -> Floats:
    """1 where the first captain acts, -1 where the second does."""
    return np.asarray(1.0 - 2 * acting(seen), np.float32)


def lead(seen: dict[str, Any]) -> Floats:
    """How far the first captain is ahead."""
    return np.asarray(np.subtract(*seen["observation"]["captains"][:, :, NOTORIETY].T), np.float32)


def outcome(seen: dict[str, Any], over: NDArray[np.bool_], infos: dict[str, Any]) -> Floats:
    """How far ahead the first captain is after a step; where the game is over, with a victory's worth."""
    points = np.subtract(*infos["rewards"].T)
    return np.where(over, points + WIN * np.sign(points), lead(seen)).astype(np.float32)


def drawn(table: Ints, chance: Floats, luck: np.random.Generator) -> Ints:
    """For each table one of its rows, by their chances."""
    first = np.flatnonzero(np.r_[True, np.diff(table) > 0])
    noisy = np.log(chance + 1e-20) + luck.gumbel(size=len(chance))
    best = np.maximum.reduceat(noisy, first)[table]
    return np.flatnonzero(noisy == best)


def climbing(
    given: Choices, chosen: Ints, chance: Floats, before: Floats, gain: Floats, curious: float = CURIOUS
) -> Floats:
    """Where to each score should go: what went well becomes likelier, but not by much at once."""
    ratio = chance[chosen] / before
    free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = free * ratio * gain
    slope = -chance * pull[given.table]
    slope[chosen] += pull
    surprise = -np.log(chance + 1e-20)
    first = np.flatnonzero(np.r_[True, np.diff(given.table) > 0])
    entropy = np.add.reduceat(chance * surprise, first)
    return np.asarray(slope + curious * chance * (surprise - entropy[given.table]))


def joined(looks: list[Choices], chosen: list[Ints]) -> tuple[Choices, Ints]:
    """Many steps as one: their tables are numbered on."""
    tables = np.cumsum([0, *(len(look.states) for look in looks)])
    rows = np.cumsum([0, *(len(look.table) for look in looks)])
    columns = [np.concatenate(each) for each in zip(*looks, strict=True)]
    columns[0] = np.concatenate([look.table + at for look, at in zip(looks, tables, strict=False)])
    return Choices(*columns), np.concatenate([row + at for row, at in zip(chosen, rows, strict=False)])


def taken(given: Choices, chosen: Ints, tables: Ints) -> tuple[Choices, Ints]:
    """Only these of the tables."""
    place = np.full(len(given.states), -1)
    place[tables] = np.arange(len(tables))
    rows = np.flatnonzero(place[given.table] >= 0)
    where = np.full(len(given.table), -1)
    where[rows] = np.arange(len(rows))
    part = Choices(
        place[given.table[rows]], given.kind[rows], given.begun[rows], given.places[rows],
        given.states[tables], given.number[rows],
    )  # fmt: skip
    return part, where[chosen[tables]]


def train(learner: Learner, seconds: float, steps: int = 128) -> Iterator[tuple[float, int]]:
    """Until the time is up; how much of it is over, and how many choices were made."""
    began, passed, count = time.process_time(), 0.0, 0
    while not count or passed < seconds:
        voyage = learner.sail(steps)
        learner.learn(voyage)
        count += len(voyage.gain)
        passed = time.process_time() - began
        yield passed, count


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=15)
    asked.add_argument("--tables", type=int, default=32)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path(__file__).with_name("captain.onnx"))
    given = asked.parse_args()
    learner = Learner(given.tables, given.seed)
    for passed, count in train(learner, given.minutes * 60):
        games = len(learner.played)
        length = count / games if games else 0
        print(f"{passed:5.0f} s  {count:9,} choices  {games:5} games, {length:,.0f} choices each", flush=True)
        learner.policy.save(given.out)


if __name__ == "__main__":
    main()
