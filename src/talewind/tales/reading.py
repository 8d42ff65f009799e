"""Reading our own data files, one thread at a time.

Bots think in threads, and msgspec works out how to read a type when it first meets it: two threads that meet
it at the same moment can bring the process down.
"""

from __future__ import annotations

from threading import RLock
from typing import Final, TypeVar

import msgspec

_LOCK: Final = RLock()
T = TypeVar("T")


def toml(content: bytes, kind: type[T]) -> T:
    with _LOCK:
        return msgspec.toml.decode(content, type=kind)


def json(content: bytes | str, kind: type[T]) -> T:
    with _LOCK:
        return msgspec.json.decode(content, type=kind)
