"""The house's pictures redrawn for paper: the package `talewind-plates`, where somebody has installed it.

`python -m art --plates FOLDER` makes it. Files are called like those of the deck that they were drawn from:
what has been drawn otherwise since is not found there.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

PACKAGE = "talewind_plates"
EDITION = "edition.txt"


def folder() -> Path | None:
    spec = find_spec(PACKAGE)
    return None if spec is None or spec.origin is None else Path(spec.origin).parent


def plate(deck: str, file: str) -> bytes:
    """A picture as JPEG, or nothing. Both names are a shelf's."""
    try:
        return b"" if (here := folder()) is None else (here / deck / f"{file}.jpg").read_bytes()
    except OSError:
        return b""


def edition() -> str:
    """Other plates, another edition; none, if there are none."""
    try:
        return "" if (here := folder()) is None else (here / EDITION).read_text("utf-8")
    except OSError:
        return ""
