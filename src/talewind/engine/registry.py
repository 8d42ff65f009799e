"""Games register themselves by the entry point `talewind.games`: anyone can ship one in a package."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

from .about import About
from .errors import TalewindError
from .game import Game

GROUP = "talewind.games"
OURS = "talewind"
THIS_FOLDER = "this folder"
"""Where a game comes from that was given by its path."""

_added: dict[str, type[Game[Any, Any]]] = {}


class _Found(NamedTuple):
    games: dict[str, type[Game[Any, Any]]]
    packages: dict[str, str]
    """Which package each comes from, with its version."""
    left_out: list[str]


def _installed() -> dict[str, type[Game[Any, Any]]]:
    return _look().games


@cache
def _look() -> _Found:
    """What packages bring. One that is broken keeps nobody from playing the others."""
    found = _Found({}, {}, [])
    # Ours first, in whatever order packages are found: nobody takes a place that is taken.
    for point in sorted(entry_points(group=GROUP), key=lambda point: not _is_ours(point)):
        whose = f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value
        try:
            game = _checked(point)
        except (Exception, SystemExit) as error:
            found.left_out.append(f"{point.name!r} of {whose} is left out: {why(error)}")
            continue
        if point.name in found.games:
            found.left_out.append(f"{point.name!r} of {whose} is left out: another package has that name.")
        else:
            found.games[point.name] = game
            found.packages[point.name] = whose if point.dist is None or point.dist.name != OURS else ""
    return found


def _is_ours(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name == OURS


def _checked(point: EntryPoint) -> type[Game[Any, Any]]:
    game = check_game(point.load(), point.value)
    if game.about.name != point.name:
        raise TalewindError("bad_game", f"it calls itself {game.about.name!r}.")
    return game


def check_game(game: object, where: str) -> type[Game[Any, Any]]:
    """A game, if that is one: it names its types, and what people see of it."""
    if not (isinstance(game, type) and issubclass(game, Game)):
        raise TalewindError("bad_game", f"{where} is no game: it must be a class made of Game.")
    missing = [name for name in ("about", "Position", "Move", "Event") if not hasattr(game, name)]
    if missing:
        raise TalewindError("bad_game", f"{where} has no {' and no '.join(missing)}.")
    if not isinstance(game.about, About):
        raise TalewindError("bad_game", f"{where}.about must be an About.")
    return game


def why(error: BaseException) -> str:
    """What went wrong, on one line."""
    if isinstance(error, TalewindError):
        return error.sentence
    said = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {said}." if said else f"{type(error).__name__}."


def games() -> dict[str, type[Game[Any, Any]]]:
    """Every game there is, by name."""
    return {**_installed(), **_added}


def left_out() -> list[str]:
    """Which packages bring a game that cannot be played, and why: a sentence each."""
    return _look().left_out[:]


def package_of(name: str) -> str:
    """Which package a game comes from, with its version; nothing for the house's own."""
    return THIS_FOLDER if name in _added else _look().packages.get(name, "")


def trusted() -> list[str]:
    """Which games run code of their own in people's browsers: a sentence each, for the house's keeper."""
    return [
        f"{game.about.title} ({package_of(name)}) brings a page of its own: {game.about.module} runs in the "
        "browser of everybody at its tables, as the house's own page does. Keep it only if you trust its "
        "author."
        for name, game in sorted(games().items())
        if game.about.module
    ]


def game_named(name: str) -> type[Game[Any, Any]]:
    game = _added.get(name) or _installed().get(name)
    if game is None:
        known = ", ".join(sorted(games())) or "none"
        raise TalewindError("unknown_game", f"There is no game called {name!r}; there are: {known}.")
    return game


def add_game(game: type[Game[Any, Any]]) -> None:
    """Register a game for this process only: one that was given by its path, or for tests."""
    _added[game.about.name] = game
