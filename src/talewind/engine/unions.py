"""A game's moves and events, gathered from the module that defines them."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Union

import msgspec


def union_of(module: ModuleType, base: type[msgspec.Struct], *also: type[msgspec.Struct]) -> Any:
    """The union of all kinds of `base` that a module defines, in its order, and of some from elsewhere.

    A kind is a struct with a tag of its own; what several kinds have in common needs none, and is no kind.
    """
    kinds = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, base)
        if each.__module__ == module.__name__ and each.__struct_config__.tag != each.__name__
    ]
    return Union[(*kinds, *also)]
