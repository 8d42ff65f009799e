"""The house stands: arrows between its rooms go down only, and no import leads in a circle.

Whatever a module imports counts, also inside a function and for types alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import talewind

PACKAGE = Path(talewind.__file__).parent

HOUSE = (
    ("cli",),
    ("arena", "server"),
    ("games",),
    ("tales",),
    ("pictures",),
    ("engine", "writing"),
)
"""From the roof down; those on one floor do not know each other."""

SERVER = (
    ("run", "announcing", "network"),
    ("web",),
    ("tables",),
    ("books",),
    ("decks",),
    ("storage",),
    ("backroom",),
    ("wire", "ground"),
)
TOGETHER = {"run", "announcing", "network"}
"""One room in several files."""

CIRCLES: dict[str, str] = {
    "games.windward": "its questions are given the game itself",
}
"""Rooms in which modules import each other in a circle, and why."""


def _modules() -> dict[str, Path]:
    """Every module of the package by its name within it; the package itself has none."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


MODULES = _modules()


def _imported(module: str) -> Iterator[str]:
    path = MODULES[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
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
    [("server", "games"), ("arena", "games"), ("tales", "games"), ("games", "server")],
)
def test_who_knows_whom_not(upper: str, lower: str) -> None:
    """Even downwards, some do not know each other: games are found by their list."""
    assert (upper, lower) not in _arrows()


def test_the_server_s_arrows_go_down() -> None:
    assert _wrong(_arrows("server"), SERVER) == {}


def test_no_game_knows_another() -> None:
    games = {path.parent.name for path in PACKAGE.glob("games/*/rules.py")}
    assert len(games) >= 5
    assert [how for (one, other), how in _arrows("games").items() if {one, other} <= games] == []


def _circle(modules: set[str]) -> list[str] | None:
    try:
        TopologicalSorter({module: imports_of(module) & modules for module in modules}).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return None


def _within(room: str) -> set[str]:
    return {module for module in MODULES if f"{module}.".startswith(f"{room}.")}


def test_no_import_leads_in_a_circle() -> None:
    excused: set[str] = set().union(*map(_within, CIRCLES))
    assert _circle(set(MODULES) - excused) is None


@pytest.mark.parametrize("room", CIRCLES)
def test_what_is_excused_has_circles_and_keeps_them_inside(room: str) -> None:
    assert _circle(_within(room)) is not None, f"no circle any more: take {room} off the list"
    inside = _within(room)
    beyond, ways = set[str](), [other for module in inside for other in imports_of(module) - inside]
    while ways:
        if (module := ways.pop()) not in beyond:
            beyond.add(module)
            ways += imports_of(module)
    assert not beyond & inside
