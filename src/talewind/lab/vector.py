"""Many tables in one process, as Gymnasium's vector environment: arrays with a row for each table."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from talewind.engine import Seat, TalewindError
from talewind.engine.bots import RANDOM, RandomBot

from .acting import at_least_one, seen, table_seed
from .bout import Bout
from .scheme import Scheme, whole
from .single import let_answer, seated
from .spaces import observations
from .words import any_words

Told = tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class TablesEnv(VectorEnv[dict[str, Any], Any, Any]):
    """At each table whoever is asked acts (`me` says who); or one seat does, and bots have the others.

    Arrays are written in place: copy what is to be kept. A table that is over begins anew in the same step;
    `infos["final_obs"]` has what was seen last at the old one, `infos["rewards"]` what every seat has got,
    a row for each table.
    """

    def __init__(
        self,
        scheme: Scheme,
        tables: int,
        seat: Seat | None = None,
        bots: str | Sequence[str] = RANDOM,
    ) -> None:
        tables = at_least_one(tables, "table")
        if seat is None and bots != RANDOM:
            raise TalewindError("bad_bots", "Bots have the other chairs: say which seat is yours.")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.scheme = scheme
        self.seat = None if seat is None else scheme.seat_of(seat)
        self.bots = {} if self.seat is None else seated(scheme, self.seat, bots)
        self._named = bots
        self._kept = any(not isinstance(bot, RandomBot) for bot in self.bots.values())
        self.single_observation_space = observations(scheme.eyes, scheme.numbering, words=False)
        self.single_action_space = spaces.Discrete(scheme.numbering.size)
        self._bouts: list[Bout] = []
        self._rng = Random()
        self._make_room(tables)

    def _make_room(self, tables: int) -> None:
        scheme = self.scheme
        self.num_envs = tables
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)
        self._flat = np.zeros((tables, scheme.eyes.width), np.int32)
        self._mask = np.zeros((tables, scheme.numbering.size), np.int8)
        self._seen = {"observation": scheme.eyes.named(self._flat), "action_mask": self._mask}
        self._masks = [row.data for row in self._mask]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        given = self._seeds(seed)
        if seed is not None:
            self._rng = Random(repr(given))
        seeds = [each or self._rng.randbytes(16) for each in given]
        self._bouts = [Bout(self.scheme, each, kept=self._kept) for each in seeds]
        for table in range(self.num_envs):
            self._let_bots_play(table)
            self._look(table)
        return self._seen, {}

    def step(self, actions: Any) -> Told:
        if not self._bouts:
            raise TalewindError("not_begun", "Nothing is played yet: reset the environment first.")
        numbers = self._numbers(actions)
        acting = [self._acting(bout) for bout in self._bouts]
        chosen = [
            (seat, number, any_words(bout, seat, number))
            for bout, seat, number in zip(self._bouts, acting, numbers, strict=True)
        ]
        for bout, (seat, number, words) in zip(self._bouts, chosen, strict=True):
            bout.check(seat, number, words)
        rewards = np.zeros((self.num_envs, self.scheme.players))
        mine = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {"rewards": rewards}
        for table, (seat, number, words) in enumerate(chosen):
            bout = self._bouts[table]
            bout.take(seat, number, words)
            self._let_bots_play(table)
            if bout.drive.result is not None:
                rewards[table] = self.scheme.reward(bout.drive.result)
                mine[table] = rewards[table, seat]
                over[table] = True
                last = {"final_obs": seen(bout, seat, words=False), "final_info": {"rewards": rewards[table]}}
                infos = self._add_info(infos, last, table)
                self._bouts[table] = Bout(self.scheme, self._rng.randbytes(16), kept=self._kept)
                self._let_bots_play(table)
            self._look(table)
        return self._seen, mine, over, np.zeros_like(over), infos

    def imagine(self, tables: Sequence[int], rng: Random) -> TablesEnv:
        """These tables, as often as they are named: each as whoever acts there may imagine it, with new luck.

        What they play from there has no effect here. A table that is over begins anew there, too.
        """
        if not self._bouts:
            raise TalewindError("not_begun", "Nothing is played yet: reset the environment first.")
        named = [whole(each, "unknown_table", "A table") for each in tables]
        if not named or not all(0 <= each < self.num_envs for each in named):
            raise TalewindError("unknown_table", f"Tables go from 0 to {self.num_envs - 1}.")
        twin = copy(self)
        twin._make_room(len(named))
        twin._rng = Random(rng.random())
        twin._bouts = [bout.imagine(self._acting(bout), rng) for bout in map(self._bouts.__getitem__, named)]
        for table in range(len(named)):
            twin._look(table)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """The tables as they are, by their logs, and the luck that is to come."""
        made = (self.scheme, self.num_envs, self.seat, self._named)
        return type(self), made, (self._bouts, self._rng)

    def __setstate__(self, kept: tuple[list[Bout], Random]) -> None:
        self._bouts, self._rng = kept
        for table in range(len(self._bouts)):
            self._look(table)

    def _numbers(self, actions: Any) -> list[int]:
        try:
            numbers = np.asarray(actions)
        except ValueError:
            numbers = np.empty(0)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise TalewindError("bad_action", f"A step takes {self.num_envs} numbers, one for each table.")
        found: list[int] = numbers.tolist()
        return found

    def _seeds(self, seed: Any) -> list[bytes | None]:
        """One for each table; the first one's is enough for all."""
        if isinstance(seed, list | tuple | np.ndarray):
            if len(seed) != self.num_envs:
                raise TalewindError("bad_seed", f"There are {self.num_envs} tables, and {len(seed)} seeds.")
            return [table_seed(each) for each in seed]
        if seed is None:
            return [None] * self.num_envs
        first = whole(seed, "bad_seed", "A seed")
        return [table_seed(first + table) for table in range(self.num_envs)]

    def _acting(self, bout: Bout) -> Seat:
        acting = bout.acting if self.seat is None else self.seat
        assert acting is not None
        return acting

    def _let_bots_play(self, table: int) -> None:
        bout = self._bouts[table]
        while self.bots and (seat := bout.acting) is not None and seat != self.seat:
            let_answer(bout, seat, self.bots[seat], self._rng)

    def _look(self, table: int) -> None:
        bout = self._bouts[table]
        seat = self._acting(bout)
        self.scheme.eyes.write(bout.drive.game, seat, bout.told(seat), self._flat[table])
        mask = self._mask[table]
        mask[:] = 0
        bout.write_mask(seat, self._masks[table])
