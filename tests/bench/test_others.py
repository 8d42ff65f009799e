"""Of other people's games only decisions are counted: no luck, and no step that nobody chose."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from bench import others

RNG = random.Random(1)


class Env:
    """Two decisions and two steps of those who are out, as PettingZoo has them; RLCard's is asked twice."""

    def __init__(self) -> None:
        self.taken: list[int | None] = []

    def reset(self, seed: int | None = None) -> tuple[dict[str, dict[int, None]], int]:
        self.taken.clear()
        return {"legal_actions": {3: None}}, 0

    def agent_iter(self) -> Iterator[str]:
        yield from ("a", "b", "a", "b")

    def last(self) -> tuple[dict[str, list[int]], float, bool, bool, dict[str, str]]:
        return {"action_mask": [0, 0, 0, 1]}, 0.0, len(self.taken) >= 2, False, {}

    def step(self, move: int | None) -> tuple[dict[str, dict[int, None]], int]:
        self.taken.append(move)
        return {"legal_actions": {3: None}}, 0

    def is_over(self) -> bool:
        return len(self.taken) == 2


def test_pettingzoo(monkeypatch: pytest.MonkeyPatch) -> None:
    env = Env()
    monkeypatch.setitem(sys.modules, "pettingzoo.classic.game", SimpleNamespace(env=lambda: env))
    play = others.pettingzoo("game")
    assert [play(RNG), play(RNG)] == [2, 2]
    assert env.taken == [3, 3, None, None]


def test_rlcard(monkeypatch: pytest.MonkeyPatch) -> None:
    env = Env()
    monkeypatch.setitem(sys.modules, "rlcard", SimpleNamespace(make=lambda name, config: env))
    play = others.rlcard("game")
    assert [play(RNG), play(RNG)] == [2, 2]
    assert env.taken == [3, 3]


class State:
    """A card is dealt, two decide, another is dealt."""

    def __init__(self) -> None:
        self.taken: list[int] = []

    def is_terminal(self) -> bool:
        return len(self.taken) == 4

    def is_chance_node(self) -> bool:
        return len(self.taken) in (0, 3)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(7, 1.0), (8, 0.0)]

    def legal_actions(self) -> list[int]:
        return [3]

    def apply_action(self, move: int) -> None:
        self.taken.append(move)

    def move_number(self) -> int:
        return len(self.taken)


def test_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State()
    game = SimpleNamespace(new_initial_state=lambda: state, num_players=lambda: 2)
    monkeypatch.setitem(
        sys.modules,
        "pyspiel",
        SimpleNamespace(
            load_game=lambda name: game,
            make_uniform_random_bot=lambda seat, seed: seat,
            evaluate_bots=lambda state, players, seed: [state.apply_action(seat) for seat in players],
        ),
    )
    assert others.openspiel("game")(RNG) == 2
    assert state.taken == [7, 3, 3, 7]
    state.taken.clear()
    assert others.openspiel_alone("game")(RNG) == 2
