"""Server, engine, scene, tales, arena, lab, testing know no game: no import, no name, no rule of one in code.

Docstrings may cite a rule: what is common to all games was often made for one of them, and says for which.
`story` and `end` are words like any other: they count only where something is looked up or compared by them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import talewind
from talewind.engine.registry import _offers
from tests.ledger import every_rule

SOURCE = Path(talewind.__file__).parent
FLOORS = ("server", "engine", "scene", "tales", "arena", "lab", "testing", "cli")
MODULES = sorted(path for floor in FLOORS for path in (SOURCE / floor).rglob("*.py"))
COMMON = {"story", "end"}
"""Names of games that are ordinary words."""
LOOKED_UP = re.compile(r"(_named|^pictures|^info|^deck|^games|^speaker_for|^listener_for)$")
"""Functions that are given the name of a game or of its deck."""


@cache
def names() -> frozenset[str]:
    return frozenset(_offers())


@cache
def rules() -> re.Pattern[str]:
    prefixes = sorted({name.partition("-")[0] for name in every_rule()})
    return re.compile(rf"\b(?:{'|'.join(prefixes)})-[A-Z]")


def faults(source: str, package: str) -> Iterator[str]:
    """What a module of this package knows of a game."""
    nodes = [*ast.walk(ast.parse(source))]
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    suspicious = {id(node) for each in nodes for node in _looked_up_by(each)}
    for node in nodes:
        for module in _imported(node, package):
            if f"{module}.".startswith("talewind.games."):
                yield f"imports {module}"
        match node:
            case ast.Constant(str(text)) if id(node) not in docstrings:
                if text in names() and (text not in COMMON or id(node) in suspicious):
                    yield f"names {text!r}, line {node.lineno}"
                if "talewind.games." in text or rules().search(text):
                    yield f"says {text!r}, line {node.lineno}"
            case (
                ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name))
            ):
                yield from _named(name, node)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield from _named(name, node)


def _named(name: str, node: ast.expr | ast.stmt | ast.arg | ast.keyword) -> Iterator[str]:
    if _after_a_game(name):
        yield f"calls something {name}, line {node.lineno}"


@cache
def _after_a_game(name: str) -> bool:
    return any(game in name.lower() for game in names() - COMMON)


def _looked_up_by(node: ast.AST) -> Iterator[ast.AST | None]:
    """By what something is looked up or compared here."""
    match node:
        case ast.Compare(left=left, comparators=others):
            for each in (left, *others):
                yield from each.elts if isinstance(each, ast.Tuple | ast.List | ast.Set) else [each]
        case ast.Dict(keys=keys):
            yield from keys
        case ast.Subscript(slice=key):
            yield from ast.walk(key)
        case ast.MatchValue(value=value):
            yield value
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
            if LOOKED_UP.search(name):
                yield from args


def _imported(node: ast.AST, package: str) -> Iterator[str]:
    match node:
        case ast.Import(names=modules):
            yield from (module.name for module in modules)
        case ast.ImportFrom(module=module, names=parts, level=level):
            above = package.split(".")[: -(level - 1) or None] if level else []
            whole = ".".join([*above, *([module] if module else [])])
            yield from (f"{whole}.{part.name}" for part in parts)


def package_of(path: Path) -> str:
    return ".".join(("talewind", *path.relative_to(SOURCE).parent.parts))


def test_no_module_below_the_games_or_above_them_knows_one() -> None:
    found = {
        str(path.relative_to(SOURCE)): known
        for path in MODULES
        if (known := list(faults(path.read_text("utf-8"), package_of(path))))
    }
    assert not found
    assert len(MODULES) > 100


@pytest.mark.parametrize(
    "source",
    [
        "from talewind.games.end import lexicon",
        "import talewind.games.winter.data",
        "from talewind.games import story",
        "from ...games import end",
        "from ...games.end.lexicon import Word",
        "import_module('talewind.games.end')",
        "if game == 'end': pass",
        "if game in ('story', 'end'): pass",
        "LEAVES = {'story': 1}",
        "deck = deck_named('story')",
        "rules = games['end']",
        "match game:\n    case 'end': pass",
        "title = 'windward'",
        "def windmill(): pass",
        "report.windmill",
        "class WinterPage: pass",
        "measure(windmill=1)",
        "raise TalewindError('no', 'WM-SCORE-03')",
    ],
)
def test_what_knows_a_game_is_found(source: str) -> None:
    assert list(faults(source, "talewind.server.books"))


@pytest.mark.parametrize(
    "source",
    [
        '"""In a race the first to arrive counts. ES-REMOTE-06"""',
        "points = entry_points(group='talewind.games')",
        "_text(left, 'label', 'end')",
        "story = end = 1",
        "from ..games import Games",
        "from .games import list_of_games",
    ],
)
def test_what_is_common_is_left_alone(source: str) -> None:
    assert not list(faults(source, "talewind.server.web.routes"))
