"""What a game's package brings along besides rules: pictures, and maybe a page of its own.

They lie in folders beside the module of its game: `pictures` for images, `page` for the one ES module that
its `About` names. No other file is ever read, whatever somebody asks for.
"""

from __future__ import annotations

import hashlib
import sys
from contextlib import suppress
from functools import lru_cache
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
SUMS_KEPT = 512
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
    """One of its files, and what tells it from what was there before. All of it waits for the disk."""

    file: Path
    etag: str
    media_type: str

    def read(self) -> bytes:
        return self.file.read_bytes()


def find(game: Rules, name: str) -> Brought:
    try:
        if (file := _file(game, name)) is None:
            raise FileNotFoundError
        stat = file.stat()
        if stat.st_size > BYTES_MOST:
            raise TalewindError(
                "too_large", f"A file that a game brings along has at most {BYTES_MOST >> 20} MB."
            )
        etag = f'"{_sum(file, stat.st_mtime_ns, stat.st_size)}"'
    except OSError:
        raise TalewindError("nothing_here", f"{game.about.title} brings no such file along.") from None
    return Brought(file, etag, TYPES[file.suffix.lower()])


@lru_cache(SUMS_KEPT)
def _sum(file: Path, _saved: int, _size: int) -> str:
    """What is in it, in short; it is read once for as long as nobody saves it."""
    return hashlib.blake2b(file.read_bytes(), digest_size=12).hexdigest()


def _file(game: Rules, name: str) -> Path | None:
    """Where it lies; None if there is none of that name, or it is none of what a game may bring."""
    module = sys.modules.get(game.__module__)
    beside = getattr(module, "__file__", None)
    if beside is None:
        return None
    if IMAGE.fullmatch(name):
        folder = PICTURES
    elif name and name == game.about.module and Path(name).name == name and name.endswith((".js", ".mjs")):
        folder = PAGE
    else:
        return None
    # A system has its own ideas of names that are too long. No link leads out of these folders.
    with suppress(OSError, ValueError):
        there = Path(beside).parent.resolve() / folder
        file = (there / name).resolve()
        return file if file.is_file() and file.is_relative_to(there) else None
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
