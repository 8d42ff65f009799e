"""Games register themselves by the entry point `talewind.games`: anyone can ship one in a package."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from .errors import TalewindError
from .game import Game

GROUP = "talewind.games"

_added: dict[str, type[Game[Any, Any]]] = {}


@cache
def _installed() -> dict[str, type[Game[Any, Any]]]:
    return {point.name: point.load() for point in entry_points(group=GROUP)}


def games() -> dict[str, type[Game[Any, Any]]]:
    """Every game there is, by name."""
    return {**_installed(), **_added}


def game_named(name: str) -> type[Game[Any, Any]]:
    game = _added.get(name) or _installed().get(name)
    if game is None:
        known = ", ".join(sorted(games())) or "none"
        raise TalewindError("unknown_game", f"There is no game called {name!r}; there are: {known}.")
    return game


def add_game(game: type[Game[Any, Any]]) -> None:
    """Register a game for this process only: for tests and experiments."""
    _added[game.about.name] = game


def is_added(name: str) -> bool:
    """Whether this process alone knows it."""
    return name in _added
