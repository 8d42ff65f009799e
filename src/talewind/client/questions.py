"""A question as a program is asked it: what may be answered, in lists, sets and steps, and some answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec

from talewind.engine import Ask, WordLimits
from talewind.scene import Offered, Pick, Touches

After: TypeAlias = Callable[[int, Sequence[str]], Awaitable[Touches]]
"""Asks the table what is left of a question once these were touched."""


class Reply(msgspec.Struct, frozen=True):
    """An answer: a move as plain data, and the words told with it."""

    move: Mapping[str, Any]
    words: str = ""


class Question:
    """What the seat may decide now.

    `moves` are those that are offered whole, and `sets` those that take so many of some things. Where there
    are more than two hundred, `steps` says how many are behind each first step, and `after` what follows.
    """

    def __init__(self, ask: Ask, touches: Touches, sets: Sequence[Pick], after: After) -> None:
        self.ask = ask
        self._touches = touches
        self.sets = tuple(sets)
        self._after = after

    @property
    def kind(self) -> str:
        return self.ask.kind

    @property
    def must(self) -> bool:
        """Whether the game waits for it; what is no must may be let be."""
        return self.ask.must

    @property
    def show(self) -> Mapping[str, Any]:
        """What the game tells of the choice."""
        return self.ask.show

    @property
    def moves(self) -> list[Offered]:
        return self._touches.moves

    @property
    def steps(self) -> dict[str, int]:
        return self._touches.next

    async def after(self, *steps: str) -> Touches:
        """The moves that begin with these steps, or what may come `next`."""
        return await self._after(self.ask.id, steps)

    async def sample(self, rng: Random) -> Reply | None:
        """Some legal answer; None where there is none, which only happens where none must be given."""
        touches, sets = self._touches, self.sets
        while True:
            counts = [1] * len(sets) + [1] * len(touches.moves) + list(touches.next.values())
            if not counts:
                return None
            [chosen] = rng.choices([*sets, *touches.moves, *touches.next], counts)
            if isinstance(chosen, Pick):
                count = rng.randint(chosen.least, min(chosen.most, len(chosen.of)))
                return Reply(taking(chosen, rng.sample(list(chosen.of), count)), some_words(chosen.words))
            if isinstance(chosen, Offered):
                return Reply(chosen.move, some_words(chosen.words))
            touches, sets = await self.after(*touches.on, str(chosen)), ()


def taking(pick: Pick, names: Collection[str]) -> dict[str, Any]:
    """The move that takes these of a set, by the names that it gives them.

    >>> taking(Pick("Keep", "keep", "cards", {"a": 1, "b": 2, "c": 3}, 1, 2), ["c", "a"])
    {'do': 'keep', 'cards': [1, 3]}
    """
    return {"do": pick.do, pick.field: [value for name, value in pick.of.items() if name in names]}


def some_words(limits: WordLimits | None) -> str:
    return limits.sample() if limits is not None else ""
