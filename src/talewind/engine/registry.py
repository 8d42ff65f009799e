"""Games register themselves by the entry point `talewind.games`: anyone can ship one in a package."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

from .about import About
from .errors import RulesFault, TalewindError
from .game import Game

GROUP = "talewind.games"
OURS = "talewind"
THIS_FOLDER = "this folder"
"""Where a game comes from that was given by its path."""

_added: dict[str, type[Game[Any, Any]]] = {}
_watch: list[Callable[[], AbstractContextManager[None]]] = [nullcontext]


class _Found(NamedTuple):
    """What packages bring under one name."""

    game: type[Game[Any, Any]] | None
    package: str
    """Which one it comes from, with its version; nothing for ours."""
    left_out: list[str]


@cache
def _offers() -> dict[str, list[EntryPoint]]:
    """Who brings what, by name, and nothing of it loaded yet.

    Ours come first, in whatever order packages are found: nobody takes a place that is taken.
    """
    offers: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: not _is_ours(point)):
        offers.setdefault(point.name, []).append(point)
    return offers


def _find(name: str) -> _Found:
    """The game of this name. What people ask for and nobody brings is not remembered."""
    return _load(name) if name in _offers() else _Found(None, "", [])


@cache
def _load(name: str) -> _Found:
    """A package that is broken keeps nobody from playing the others."""
    found, package, left_out = None, "", []
    for point in _offers()[name]:
        whose = f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value
        try:
            game = _checked(point)
        except BaseException as error:
            left_out.append(f"{point.name!r} of {whose} is left out: {why(error)}")
            continue
        if found is None:
            found, package = game, "" if _is_ours(point) else whose
        else:
            left_out.append(f"{point.name!r} of {whose} is left out: another package has that name.")
    return _Found(found, package, left_out)


def _is_ours(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name == OURS


def around_loading(watch: Callable[[], AbstractContextManager[None]]) -> None:
    """What packages from outside are loaded within: they may never return."""
    _watch[:] = [watch]


def _checked(point: EntryPoint) -> type[Game[Any, Any]]:
    with nullcontext() if _is_ours(point) else _watch[-1]():
        loaded = point.load()
    game = check_game(loaded, point.value)
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
    if isinstance(error, RulesFault):
        return str(error)
    said = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {said}." if said else f"{type(error).__name__}."


def games() -> dict[str, type[Game[Any, Any]]]:
    """Every game there is, by name: all of them are loaded."""
    brought = {name: found.game for name in _offers() if (found := _find(name)).game is not None}
    return {**brought, **_added}


def left_out() -> list[str]:
    """Which packages bring a game that cannot be played, and why: a sentence each."""
    return [line for name in _offers() for line in _find(name).left_out]


def package_of(name: str) -> str:
    """Which package a game comes from, with its version; nothing for the house's own."""
    return THIS_FOLDER if name in _added else _find(name).package


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
    """The game of this name, and nothing of the others."""
    game = _added.get(name) or _find(name).game
    if game is None:
        known = ", ".join(sorted(games())) or "none"
        raise TalewindError("unknown_game", f"There is no game called {name!r}; there are: {known}.")
    return game


def add_game(game: type[Game[Any, Any]]) -> None:
    """Register a game for this process only: one that was given by its path, or for tests.

    One that is installed is where it belongs already.
    """
    name = game.about.name
    if _find(name).game is game:
        _added.pop(name, None)
    else:
        _added[name] = game
