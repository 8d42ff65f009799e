from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog

from talewind.tales.meaning.model import Model

from .awake import hearing_meaning, the_model


@pytest.fixture(scope="session")
def model() -> Model:
    return the_model()


@pytest.fixture
def awake() -> Iterator[None]:
    with hearing_meaning():
        yield


@pytest.fixture(autouse=True)
def every_line_is_logged() -> Iterator[None]:
    """Whatever other tests of this process have set up: here it is looked at what is logged."""
    before = structlog.get_config()
    structlog.reset_defaults()
    yield
    structlog.configure(**before)
