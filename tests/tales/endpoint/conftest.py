from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from time import monotonic
from typing import Any

import pytest

from talewind.tales.endpoint import Budget, Endpoint, spending

from .fake import Fake, fake_endpoint

Opens = Callable[..., Endpoint]


@pytest.fixture
def fake() -> Iterator[Fake]:
    with fake_endpoint() as fake:
        yield fake


@pytest.fixture
def opens(fake: Fake) -> Iterator[Opens]:
    """Endpoints at the fake's address, with whatever else the settings shall say."""
    with ExitStack() as stack:

        def open_one(clock: Callable[[], float] = monotonic, **changes: Any) -> Endpoint:
            endpoint = Endpoint(fake.settings(**changes), clock=clock)
            stack.callback(endpoint.close)
            return endpoint

        yield open_one


@pytest.fixture
def budget() -> Iterator[Budget]:
    with spending(Budget(calls=50, tokens=50_000)) as budget:
        yield budget
