"""Whether the house can make the cover that a game asks for."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from talewind.engine import About, Game

from .checks import IMAGE
from .faults import AuthorError, did_you_mean
from .palette import CLOTHS, EMBLEMS, is_emblem


def cover_faults(game: type[Game[Any, Any]]) -> list[AuthorError]:
    """What is wrong with a game's `About`, for its author: the house makes the cover it would make anyway."""
    return [_at(game, field, sentence) for field, sentence in _wrong(game.about)]


def _wrong(about: About) -> Iterator[tuple[str, str]]:
    if about.cloth and about.cloth not in CLOTHS:
        has = f"is no cloth of the house: there are {', '.join(CLOTHS)}."
        yield "cloth", f"{about.cloth!r} {has}" + did_you_mean(about.cloth.lower(), CLOTHS)
    if about.emblem and not (is_emblem(about.emblem) or IMAGE.fullmatch(about.emblem)):
        is_no = "is neither an emblem of the house nor the name of an image file."
        yield "emblem", f"{about.emblem!r} {is_no}" + did_you_mean(about.emblem.lower(), EMBLEMS)


def _at(game: type[Game[Any, Any]], field: str, sentence: str) -> AuthorError:
    """With the line that says so: where `About` is given that field, else where the class begins."""
    try:
        file = Path(inspect.getfile(game))
        tree = ast.parse(file.read_text("utf-8"))
    except (OSError, TypeError, SyntaxError, ValueError):
        return AuthorError(sentence)
    named = [node for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == field]
    classes = [
        node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == game.__name__
    ]
    lines = [node.value.lineno for node in named] + [node.lineno for node in classes]
    return AuthorError(sentence, file.name, lines[0]) if lines else AuthorError(sentence)
