"""Which games are proven: those that are named, by name, by module or by path; else those of this project."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from talewind.engine import Game, TalewindError, game_named, games

Rules: TypeAlias = type[Game[Any, Any]]


def chosen(wanted: Sequence[str | Rules], root: Path) -> list[Rules]:
    """The games that are wanted; where none is, the installed ones whose rules lie in this folder."""
    if wanted:
        return [game for each in wanted for game in _found(each, root)]
    return [game for _, game in sorted(games().items()) if Path(inspect.getfile(game)).is_relative_to(root)]


def _found(wanted: str | Rules, root: Path) -> Iterator[Rules]:
    if not isinstance(wanted, str):
        yield wanted
    elif wanted in games():
        yield game_named(wanted)
    elif (path := root / wanted).exists():
        yield _game_in(_loaded(path), wanted)
    else:
        module, _, name = wanted.partition(":")
        try:
            found = import_module(module)
        except ModuleNotFoundError as error:
            raise TalewindError(
                "unknown_game", f"{wanted!r} is no game that is installed, no module and no path."
            ) from error
        yield getattr(found, name) if name else _game_in(found, wanted)


def _loaded(path: Path) -> ModuleType:
    """A module or a package, by its path."""
    inside = path / "__init__.py" if path.is_dir() else path
    spec = spec_from_file_location(path.stem, inside)
    if spec is None or spec.loader is None or not inside.exists():
        raise TalewindError("unknown_game", f"{path} is no Python module.")
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _game_in(module: ModuleType, where: str) -> Rules:
    """What a module calls `game`, or the only game that it has."""
    named = vars(module).get("game")
    if isinstance(named, type) and issubclass(named, Game):
        return named
    found = {
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Game) and hasattr(each, "about")
    }
    if len(found) != 1:
        raise TalewindError(
            "unknown_game", f"{where} has {len(found) or 'no'} games: call the one that is meant `game`."
        )
    return found.pop()
