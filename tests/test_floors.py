"""The house stands: arrows between its rooms go down only, and no import leads in a circle.

Whatever a module imports counts, also inside a function and for types alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

import talewind
from talewind.engine import Game, games

PACKAGE = Path(talewind.__file__).parent
LINES_MOST = 400
METHODS_MOST = 40
NEEDS_PYTEST = re.compile(r"^\s*(import|from) _?pytest", re.MULTILINE)
DEF = (ast.FunctionDef, ast.AsyncFunctionDef)

HOUSE = (
    ("cli", "starters"),
    ("arena", "client", "lab", "server", "testing"),
    ("games",),
    ("authors", "tales"),
    ("pictures", "scene"),
    ("engine", "writing"),
)
"""From the roof down; those on one floor do not know each other."""

SERVER = (
    (
        "worker",
        "run",
        "serving",
        "reloaded",
        "workers",
        "own_bus",
        "children",
        "signals",
        "announcing",
        "network",
        "certificates",
        "authority",
    ),
    ("web",),
    ("nodes",),
    ("tables",),
    ("notices",),
    ("books",),
    ("decks",),
    ("storage",),
    ("backroom",),
    ("wire", "ground"),
)
TOGETHER = set(SERVER[0])
"""One room in several files."""


def _modules() -> dict[str, Path]:
    """Every module of the package by its name within it; the package itself has none."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


MODULES = _modules()


@cache
def _statements(module: str) -> list[ast.stmt]:
    """All of them, however deep within others; what they say no test here asks for."""
    found: list[ast.stmt] = []
    inner: list[ast.AST] = [ast.parse(MODULES[module].read_text("utf-8"))]
    while inner:
        node = inner.pop()
        if isinstance(node, ast.stmt):
            found.append(node)
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            held = getattr(node, field, None)
            inner += held if isinstance(held, list) else []
    return found


def _imported(module: str) -> Iterator[str]:
    path = MODULES[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in _statements(module):
        if isinstance(node, ast.Import):
            for name in node.names:
                whole, _, within = name.name.partition(".")
                if whole == "talewind":
                    yield within
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                above = package.split(".") if package else []
                parts = [*above[: len(above) - node.level + 1], *filter(None, [node.module])]
            else:
                whole, *parts = (node.module or "").split(".")
                if whole != "talewind":
                    continue
            base = ".".join(parts)
            for alias in node.names:
                inner = f"{base}.{alias.name}".lstrip(".")
                yield inner if inner in MODULES else base


@cache
def imports_of(module: str) -> frozenset[str]:
    return frozenset(_imported(module)) - {module}


def _room(module: str) -> str:
    return module.partition(".")[0]


def _arrows(within: str = "") -> dict[tuple[str, str], str]:
    """Who imports whom, room by room, and one module of which that is true."""
    start = f"{within}." if within else ""
    found = {}
    for module in MODULES:
        for other in imports_of(module):
            if module.startswith(start) and other.startswith(start):
                pair = _room(module.removeprefix(start)), _room(other.removeprefix(start))
                if all(pair) and pair[0] != pair[1]:
                    found[pair] = f"{module} imports {other}"
    return found


def _wrong(
    arrows: dict[tuple[str, str], str], floors: tuple[tuple[str, ...], ...]
) -> dict[tuple[str, str], str]:
    level = {room: nth for nth, rooms in enumerate(floors) for room in rooms}
    return {
        (upper, lower): how
        for (upper, lower), how in arrows.items()
        if level[upper] >= level[lower] and not {upper, lower} <= TOGETHER
    }


def test_every_room_has_a_floor() -> None:
    assert {_room(module) for module in MODULES} - {""} == {room for rooms in HOUSE for room in rooms}
    within = {_room(name.removeprefix("server.")) for name in MODULES if name.startswith("server.")}
    assert within == {room for rooms in SERVER for room in rooms}


def test_arrows_go_down() -> None:
    assert _wrong(_arrows(), HOUSE) == {}


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        ("server", "games"),
        ("arena", "games"),
        ("lab", "games"),
        ("testing", "games"),
        ("tales", "games"),
        ("games", "server"),
    ],
)
def test_who_knows_whom_not(upper: str, lower: str) -> None:
    """Even downwards, some do not know each other: games are found by their list."""
    assert (upper, lower) not in _arrows()


def test_whoever_plays_needs_no_pytest() -> None:
    """What authors begin with has tests of its own, which nobody here imports."""
    found = {
        module
        for module, path in MODULES.items()
        if "tests" not in module.split(".") and NEEDS_PYTEST.search(path.read_text("utf-8")) is not None
    }
    assert found == {"testing.plugin"}
    assert not [module for module in MODULES if "testing.plugin" in imports_of(module)]


def test_the_server_s_arrows_go_down() -> None:
    assert _wrong(_arrows("server"), SERVER) == {}


def test_no_game_knows_another() -> None:
    games = {path.parent.name for path in PACKAGE.glob("games/*/rules.py")}
    assert len(games) >= 5
    assert [how for (one, other), how in _arrows("games").items() if {one, other} <= games] == []


def test_no_import_leads_in_a_circle() -> None:
    try:
        TopologicalSorter({module: imports_of(module) for module in MODULES}).prepare()
    except CycleError as error:
        raise AssertionError(" → ".join(error.args[1])) from None


def test_no_file_is_longer_than_one_reads() -> None:
    long = {module: lines for module, path in MODULES.items() if (lines := _lines(path)) > LINES_MOST}
    assert long == {}


def _lines(path: Path) -> int:
    return path.read_text("utf-8").count("\n")


def test_no_class_is_a_tower() -> None:
    tall = {
        f"{module}.{node.name}": len(methods)
        for module in MODULES
        for node in _statements(module)
        if isinstance(node, ast.ClassDef)
        and len(methods := [each for each in node.body if isinstance(each, DEF)]) > METHODS_MOST
    }
    assert tall == {}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.about.name)
def test_an_edition_stands_on_its_game_and_the_game_on_nothing_else(game: type[Game[Any, Any]]) -> None:
    assert game.__bases__ == (Game,)
    assert all(edition.__bases__ == (game,) for edition in game.editions.values())
