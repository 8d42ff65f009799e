"""What a game's package brings along besides rules: pictures, and maybe a page of its own.

They lie in folders beside the module of its game: `pictures` for images, `page` for the one ES module that
its `About` names. No other file is ever read, whatever somebody asks for.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from talewind.authors import given_game
from talewind.engine import Game, TalewindError
from talewind.engine.registry import package_of
from talewind.scene.checks import IMAGE

from ..wire import GameInfo

PICTURES, PAGE = "pictures", "page"
BYTES_MOST = 4 << 20
"""So large one file may be."""
TYPES = {
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".avif": "image/avif",
    ".svg": "image/svg+xml",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
}

Rules = type[Game[Any, Any]]


class Brought(NamedTuple):
    body: bytes
    media_type: str


def read(game: Rules, name: str) -> Brought:
    """One of its files. It waits for the disk."""
    file = _file(game, name)
    if file is None:
        raise TalewindError("nothing_here", f"{game.about.title} brings no such file along.")
    try:
        with file.open("rb") as opened:
            body = opened.read(BYTES_MOST + 1)
    except OSError:
        raise TalewindError("nothing_here", f"{game.about.title} brings no such file along.") from None
    if len(body) > BYTES_MOST:
        raise TalewindError(
            "too_large", f"A file that a game brings along has at most {BYTES_MOST >> 20} MB."
        )
    return Brought(body, TYPES[file.suffix.lower()])


def _file(game: Rules, name: str) -> Path | None:
    """Where it lies; None if there is none of that name, or it is none of what a game may bring."""
    module = sys.modules.get(game.__module__)
    beside = getattr(module, "__file__", None)
    if beside is None:
        return None
    if IMAGE.fullmatch(name):
        file = Path(beside).parent / PICTURES / name
    elif name and name == game.about.module and Path(name).name == name and name.endswith((".js", ".mjs")):
        file = Path(beside).parent / PAGE / name
    else:
        return None
    # A system has its own ideas of names that are too long. A link leads out of no package.
    with suppress(OSError, ValueError):
        return file if file.is_file() and file.resolve().is_relative_to(file.parent.resolve()) else None
    return None


def info_of(game: Rules, skills: list[str]) -> GameInfo:
    """What the page is told of a game before anybody plays it. It looks whether files are there."""
    about = game.about

    def brought(name: str) -> str:
        return name if name and _file(game, name) is not None else ""

    return GameInfo(
        about=about,
        skills=skills,
        emblem=about.emblem if "." not in about.emblem else brought(about.emblem),
        cloth=about.cloth,
        cover=brought(about.cover),
        back=brought(about.back),
        module=brought(about.module),
        origin=package_of(about.name),
        first=given_game(about.name) is not None,
    )
