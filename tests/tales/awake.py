"""The model of meaning for tests: loaded once a process, and heard with only where a test says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from talewind.tales import listening
from talewind.tales.meaning.model import Model


@cache
def the_model() -> Model:
    return Model()


@contextmanager
def hearing_meaning() -> Iterator[None]:
    """Within this the bots of the process listen by meaning; after it by words, as before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(listening, "_model", the_model())
        yield
