"""Words of a description: what a recipe can draw, and what it says of a word that it does not know."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TypeVar

Drawn = TypeVar("Drawn")


class UnknownWord(ValueError):
    """A description uses a word that the vocabulary does not have."""


def say(function: Callable[..., Drawn], *given: object, **parameters: object) -> Drawn:
    """Call a word of the vocabulary; a parameter that it does not have is the description's mistake."""
    try:
        inspect.signature(function).bind(*given, **parameters)
    except TypeError as error:
        raise UnknownWord(f"{function.__name__}: {error}") from error
    return function(*given, **parameters)
