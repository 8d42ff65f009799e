from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.forgetting import forgotten_games


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    with forgotten_games():
        yield
