"""The laboratory: every game as an environment for those who study games, language and learning.

>>> from talewind.lab import env
>>> table = env("windmill", players=3)
>>> table.reset(seed=7)
>>> table.agent_selection, int(table.observe("player_1")["action_mask"].sum())
('player_1', 2)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

try:
    import gymnasium as _gymnasium
    import pettingzoo as _pettingzoo
except ImportError as error:
    raise ImportError(
        "The laboratory needs more than the table does: pip install 'talewind[lab]'."
    ) from error

from .aec import TableEnv
from .scheme import Rewards, Scheme

del _gymnasium, _pettingzoo

__all__ = ["Rewards", "Scheme", "TableEnv", "env"]


def env(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    rewards: Rewards = "points",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TableEnv:
    """A table as PettingZoo's AEC environment. `game`: the name of one, or the path of one of your own."""
    return TableEnv(Scheme(game, players, options, rewards), max_cycles, render_mode)
