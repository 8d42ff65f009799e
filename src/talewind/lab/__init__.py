"""The laboratory: every game as an environment for those who study games, language and learning.

>>> from talewind.lab import env
>>> table = env("windmill", players=3)
>>> table.reset(seed=7)
>>> table.agent_selection, table.observe("player_2")["action_mask"].nonzero()[0].tolist()
('player_2', [2, 30])
>>> table.numbering.says(2), table.numbering.says(30)
('place', 'speak_up')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

try:
    import gymnasium as _gymnasium
    import pettingzoo as _pettingzoo
except ImportError as error:
    raise ImportError(
        "The laboratory needs more than the table does: pip install 'talewind[lab]'."
    ) from error

from talewind.engine.bots import RANDOM

from .aec import TableEnv
from .parallel import TogetherEnv
from .scheme import REWARDS, Rewards, Scheme
from .single import SeatEnv
from .vector import TablesEnv
from .words import WithWords

del _gymnasium, _pettingzoo

__all__ = [
    "REWARDS",
    "Rewards",
    "Scheme",
    "SeatEnv",
    "TableEnv",
    "TablesEnv",
    "TogetherEnv",
    "WithWords",
    "env",
    "parallel_env",
    "single",
    "vector",
    "with_words",
]

Options: TypeAlias = Mapping[str, Any]


def env(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    rewards: Rewards = "points",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TableEnv:
    """A table as PettingZoo's AEC environment. `game`: the name of one, or the path of one of your own."""
    return TableEnv(Scheme(game, players, options, rewards), max_cycles, render_mode)


def parallel_env(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    rewards: Rewards = "points",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TogetherEnv:
    """A table as PettingZoo's parallel environment: whoever is asked at the same time answers so."""
    return TogetherEnv(Scheme(game, players, options, rewards), max_cycles, render_mode)


def with_words(env: TableEnv, bot: str | None = None) -> WithWords:
    """The same table for those who study only the choices: this bot (or the usual one) has the words."""
    return WithWords(env, bot)


def single(
    game: str,
    seat: int = 0,
    bots: str | Sequence[str] = RANDOM,
    players: int | None = None,
    options: Options | None = None,
    rewards: Rewards = "points",
    words: str | None = None,
    render_mode: str | None = None,
) -> SeatEnv:
    """One seat against bots, as Gymnasium's environment. `words`: a bot that says what is to be said."""
    return SeatEnv(Scheme(game, players, options, rewards), seat, bots, words, render_mode)


def vector(
    game: str,
    tables: int,
    seat: int | None = None,
    bots: str | Sequence[str] = RANDOM,
    players: int | None = None,
    options: Options | None = None,
    rewards: Rewards = "points",
) -> TablesEnv:
    """Many tables in one process, as Gymnasium's vector environment. Without a seat: whoever is asked."""
    return TablesEnv(Scheme(game, players, options, rewards), tables, seat, bots)
