"""The examples sit beside the real games while the engine is tested, and no longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.proving import examples


@pytest.fixture(scope="package", autouse=True)
def example_games() -> Iterator[None]:
    with examples():
        yield
