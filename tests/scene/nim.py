"""The README's Nim, as a module: what is printed there is what is played here."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType
from typing import Any

from talewind.engine import Game
from tools.page import CHECKOUT

START = '```python\n"""Nim'


def listing() -> str:
    """The program as the README prints it."""
    _, _, rest = (CHECKOUT / "README.md").read_text("utf-8").partition(START)
    return START.removeprefix("```python\n") + rest.partition("\n```\n")[0] + "\n"


@cache
def nim() -> type[Game[Any, Any]]:
    module = ModuleType("readme_nim")
    sys.modules[module.__name__] = module
    exec(compile(listing(), "nim.py", "exec"), vars(module))
    game: type[Game[Any, Any]] = module.__dict__["game"]
    return game
