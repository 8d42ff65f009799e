"""PettingZoo's own tests, for every game."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from talewind import lab
from talewind.engine import Log, replay
from talewind.lab import Scheme, TogetherEnv
from tests.proving import EXAMPLES

from .playing import GAMES

every_game = pytest.mark.parametrize("game", [*GAMES, *(game.about.name for game in EXAMPLES)])


@pytest.fixture(autouse=True)
def plain_warnings() -> Iterator[None]:
    """It would rather have one array than several by name; all else that it warns of is a fault."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for said in ("Observation is not", "Observation space for each agent", "Action space for each agent"):
            warnings.filterwarnings("ignore", said)
        yield


class AnyNumber(TogetherEnv):
    """Some of these tests choose without looking at the mask: here every number stands for a legal one."""

    def step(self, actions: dict[str, Any]) -> Any:
        legal = {}
        for agent, action in actions.items():
            numbers = np.flatnonzero(self.bout.mask(self.scheme.seats[agent]))
            number, words = action if self.scheme.has_words else (action, "")
            legal[agent] = (int(numbers[int(number) % len(numbers)]), words)
        return super().step(legal)


@every_game
def test_one_agent_after_another(game: str) -> None:
    api_test(lab.env(game), num_cycles=12)
    seed_test(lambda: lab.env(game), num_cycles=6)


@every_game
def test_all_at_once(game: str) -> None:
    parallel_api_test(lab.parallel_env(game), num_cycles=12)
    parallel_seed_test(lambda: AnyNumber(Scheme(game)), num_cycles=6)


@every_game
def test_no_more_cycles_than_wanted(game: str) -> None:
    def together(max_cycles: int) -> TogetherEnv:
        return AnyNumber(Scheme(game), max_cycles)

    def one_by_one(max_cycles: int) -> Any:
        return parallel_to_aec(together(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=together, env=one_by_one))


@every_game
def test_rendering(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Log] = []

    class Browser:
        """Nobody looks; but what it is given is a game as far as it went."""

        def __init__(self, command: list[str]) -> None:
            assert {"replay", "--open"} <= set(command)
            log = next(Path(part) for part in command if part.endswith(".json"))
            opened.append(msgspec.json.decode(log.read_bytes(), type=Log))

        def terminate(self) -> None:
            pass

        wait = terminate

    monkeypatch.setattr("talewind.lab.showing.subprocess.Popen", Browser)
    title = lab.env(game).scheme.rules.about.title
    render_test(lambda **mode: lab.env(game, **mode), {"ansi": lambda text: text.startswith(title)})
    assert len(opened) == 5
    assert replay(opened[-1]).entries
