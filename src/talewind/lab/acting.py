"""What all environments have in common: looking, acting, showing, copying."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np
from gymnasium import spaces

from talewind.engine import Seat, TalewindError
from talewind.engine.beginning import seed_bytes

from .bout import Bout
from .scheme import Scheme, whole
from .showing import Showing
from .spaces import actions, observations

Action = Any
"""A number, or a number and the words that go with it."""


class Played:
    """An environment with one table."""

    scheme: Scheme
    showing: Showing
    _bout: Bout | None = None

    @property
    def bout(self) -> Bout:
        if self._bout is None:
            raise TalewindError("not_begun", "Nothing is played yet: reset the environment first.")
        return self._bout

    def render(self) -> Any:
        return self.showing.render(self.bout)

    def close(self) -> None:
        self.showing.close()


class ForAll(Played):
    """One in which every agent acts."""

    def __init__(self, scheme: Scheme, max_cycles: int | None = None, render_mode: str | None = None) -> None:
        self.metadata = {
            "name": f"{scheme.name}_v{scheme.rules.about.edition}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.scheme = scheme
        self.max_cycles = None if max_cycles is None else at_least_one(max_cycles, "cycle")
        """So many numbers are chosen at most; then the game is given up."""
        self.showing = Showing(render_mode)
        self.possible_agents = scheme.agents[:]
        self.agents: list[str] = []
        self._takes: dict[str, spaces.Space[Any]] = {}
        self._gives = observations(scheme.eyes, scheme.numbering)

    @property
    def render_mode(self) -> str | None:
        return self.showing.mode

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self.scheme.seat_of(agent)
        if agent not in self._takes:
            self._takes[agent] = actions(self.scheme.numbering, self.scheme.has_words)
        return self._takes[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self.scheme.seat_of(agent)
        return self._gives


def seen(bout: Bout, seat: Seat, words: bool = True) -> dict[str, Any]:
    """What a seat may know now: nothing else leads out of a bout."""
    eyes = bout.scheme.eyes
    arrays, read = eyes.see(bout.drive.game, seat, bout.told(seat))
    found: dict[str, Any] = {
        "observation": arrays,
        "action_mask": np.frombuffer(bout.mask(seat), np.int8),
    }
    if words and eyes.texts:
        found["words"] = read
    return found


def number_and_words(action: Action) -> tuple[int, str]:
    """
    >>> number_and_words(3), number_and_words((3, "Once"))
    ((3, ''), (3, 'Once'))
    """
    if type(action) is int or isinstance(action, np.integer):
        return int(action), ""
    number, words = action if isinstance(action, tuple | list) and len(action) == 2 else (action, "")
    if isinstance(number, np.ndarray) and number.ndim == 0:
        number = number.item()
    if isinstance(number, bool) or not isinstance(number, int | np.integer) or not isinstance(words, str):
        raise TalewindError(
            "bad_action", f"An action is a number, or a number and words, and no {type(action).__name__}."
        )
    return int(number), words


def table_seed(seed: int | None, last: Bout | None = None) -> bytes | None:
    """A seed of an environment as that of a table; without one, what follows from the last table's.

    So whoever gave a seed once gets the same tables again, one after another.
    """
    if seed is not None:
        return seed_bytes(whole(seed, "bad_seed", "A seed"))
    before = None if last is None else last.drive.seed
    return None if before is None else blake2b(before, digest_size=16).digest()


def at_least_one(count: int, of_what: str) -> int:
    if whole(count, "bad_count", f"A count of {of_what}s") < 1:
        raise TalewindError("bad_count", f"At least 1 {of_what} can be played, not {count}.")
    return int(count)
