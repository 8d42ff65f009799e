"""What the tools need of single games, a module a game.

A module may have a `FILE` of the page and `written()`, what stands in it from what the rules know; and
`texts()`, what listeners compare a tale with there.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

PAGES = Path(__file__).resolve().parents[2] / "web" / "src" / "games"


def modules() -> list[ModuleType]:
    return [
        import_module(f"{__name__}.{found.name}")
        for found in iter_modules(__path__)
        if not found.name.startswith("_")
    ]
