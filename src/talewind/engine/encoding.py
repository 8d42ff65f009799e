"""What a game declares for those who study it in numbers, where the types of its moves and views do not tell.

Seats, yes and no, and `Literal` need no word; an `int` with `msgspec.Meta(ge=…, le=…)` neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

Domain: TypeAlias = Sequence[Any] | Callable[[Any], Sequence[Any]]
"""All that may stand somewhere, in an order that stays; or how it follows from the table's options."""
Most: TypeAlias = int | Callable[[int], int]
"""So many at most; or how that follows from how many play."""


class Encoding(msgspec.Struct, frozen=True, kw_only=True):
    """How an edition of a game is told in numbers. Fields go by their name: "picture", or "Choose.picture".

    Whoever changes it changes what a number means: that is for a new edition of the game.
    """

    edition: int
    domains: Mapping[str, Domain] = {}
    """What may stand in a field, or be a member of it where it is a list, or a key where it is a dict."""
    most: Mapping[str, Most] = {}
    """How many a list holds at most, where it is told in order; else it is told how often each is in it."""
    only_words: frozenset[str] = frozenset()
    """Fields of the views of which only the words are told, and no numbers."""
    leave_out: frozenset[str] = frozenset()
    """Fields of the views that are not told: they never change, or tell nothing that others do not."""
