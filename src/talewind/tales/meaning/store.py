"""What the bank's texts mean, worked out once at build time: nobody waits for it at the table.

A vector is found by its text. What is not here (people's own captions) is worked out when it is first needed.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .model import Model, Vectors

FILE: Final = "vectors.npz"
_LOCK: Final = Lock()
"""It is read once, whoever asks first."""


def pack(texts: Iterable[str], model: Model) -> bytes:
    """A file of vectors: for each text eight bytes of its hash, and its vector in steps of its own."""
    import numpy as np

    ordered = sorted(set(texts), key=_key)
    vectors = model.embed(ordered)
    steps = np.abs(vectors).max(axis=1) / 127
    rounded = np.rint(vectors / steps[:, None]).astype(np.int8)
    keys = np.array([_key(text) for text in ordered], dtype=np.uint64)
    file = io.BytesIO()
    np.savez(file, keys=keys, steps=steps.astype(np.float16), vectors=rounded)
    return file.getvalue()


def _stored() -> dict[int, Vectors]:
    with _LOCK:
        return _read()


@cache
def _read() -> dict[int, Vectors]:
    import numpy as np

    file = files(__package__).joinpath(FILE)
    if not file.is_file():
        return {}
    with np.load(io.BytesIO(file.read_bytes())) as held:
        vectors = held["vectors"].astype(np.float32) * held["steps"].astype(np.float32)[:, None]
        return dict(zip(held["keys"].tolist(), vectors, strict=True))


def count() -> int:
    """How many are known."""
    return len(_stored())


def missing(texts: Iterable[str]) -> list[str]:
    """Those that were not worked out at build time, each once."""
    return [text for text in dict.fromkeys(texts) if _key(text) not in _stored()]


def known(text: str) -> Vectors | None:
    """What this very text means, if somebody worked it out."""
    return _stored().get(_key(text))


def remember(texts: Iterable[str], model: Model) -> None:
    """Work out what is missing, and keep it for as long as the process lives."""
    stored = _stored()
    for text in missing(texts):
        stored[_key(text)] = model.embed([text])[0]


def vectors_of(texts: Sequence[str], model: Model) -> Vectors:
    import numpy as np

    from .model import unit

    remember(texts, model)
    return unit(np.array([_stored()[_key(text)] for text in texts], dtype=np.float32))


def _key(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")
