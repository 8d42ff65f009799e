"""A game as PettingZoo's AEC environment: one agent after another."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

from pettingzoo import AECEnv

from talewind.engine import Log, TalewindError

from .acting import Action, ForAll, number_and_words, seen, table_seed
from .bout import Bout
from .numbers import Numbering
from .showing import Showing


class TableEnv(ForAll, AECEnv[str, dict[str, Any], Action]):
    """One table. It looks at what is to be observed when it is asked for it, and not before."""

    @property
    def numbering(self) -> Numbering:
        """What the numbers stand for."""
        return self.scheme.numbering

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(Bout(self.scheme, table_seed(seed, self._bout)))

    def _begin(self, bout: Bout) -> None:
        self._bout = bout
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._choose_agent()

    def observe(self, agent: str) -> dict[str, Any]:
        return seen(self.bout, self.scheme.seat_of(agent))

    def step(self, action: Action) -> None:
        bout = self.bout
        if not self.agents:
            raise TalewindError("game_over", "The game is over: reset the environment to play another.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise TalewindError("game_over", "The game is over: the only action left is None.")
            self._was_dead_step(action)
            return
        number, words = number_and_words(action)
        bout.take(self.scheme.seats[agent], number, words)
        self._cumulative_rewards[agent] = 0.0
        self._cycles += 1
        if bout.is_over:
            self._end(bout)
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._choose_agent()

    def _end(self, bout: Bout) -> None:
        assert bout.drive.result is not None
        self.rewards = dict(zip(self.agents, self.scheme.reward(bout.drive.result), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _choose_agent(self) -> None:
        seat = self.bout.acting
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    # What PettingZoo has not

    def clone(self) -> TableEnv:
        """An independent environment at this very moment, with the same luck to come."""
        return self._at(self.bout.copy())

    def imagine(self, agent: str | int, rng: Random) -> TableEnv:
        """A clone re-dealt from what this agent (or seat) may know, with new luck."""
        return self._at(self.bout.imagine(self.scheme.seat_of(agent), rng))

    def _at(self, bout: Bout) -> TableEnv:
        twin = copy(self)
        twin._bout = bout
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, getattr(self, name).copy())
        twin.infos = {agent: info.copy() for agent, info in self.infos.items()}
        twin._takes = {}
        twin.agents = self.agents[:]
        twin.showing = Showing(self.showing.mode)
        if not any(twin.terminations.values()) and not any(twin.truncations.values()):
            if bout.is_over:
                twin._end(bout)
            twin._choose_agent()
        return twin

    @property
    def log(self) -> Log:
        """The whole game so far: `talewind replay` plays it, and a table goes on from it."""
        return self.bout.table().log
