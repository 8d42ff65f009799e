"""What the cardboard says: read from the files beside a game, and checked, once."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

from talewind.engine import RulesFault

T = TypeVar("T")


def read(package: str, name: str, kind: type[T]) -> T:
    """The file `data/<name>` of a game, which must be of this kind."""
    content = files(package).joinpath("data", name).read_bytes()
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError as error:
        raise RulesFault(f"data/{name} does not fit: {error}") from error


def check(holds: bool, complaint: str) -> None:
    if not holds:
        raise RulesFault(complaint)
