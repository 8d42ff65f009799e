"""Which games are proven: those that are named, by name, by module or by path; else those of this project."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from talewind.authors import game_in, give
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
        yield give(path).game
    else:
        module, _, name = wanted.partition(":")
        try:
            found = import_module(module)
        except ModuleNotFoundError as error:
            raise TalewindError(
                "unknown_game", f"{wanted!r} is no game that is installed, no module and no path."
            ) from error
        yield game_in(found, name, wanted)
