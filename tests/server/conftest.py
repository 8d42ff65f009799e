"""A house of one's own for every test, on a clock that moves only by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, MutableMapping
from copy import copy
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from litestar.datastructures import State
from structlog.testing import capture_logs

from talewind.server.ground import logs
from talewind.server.storage.store import Store
from talewind.server.storage.terms import Terms
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.app import Plain

from .neighbours import admin, bus, database, nodes

__all__ = ["admin", "bus", "database", "nodes"]

logs.set_up(json=True, level="critical")


def laid_once() -> Callable[..., Plain]:
    """The same way through the house for all: only what is in it (its state) is each one's own."""
    laid: list[Plain] = []

    def furnished(*, state: State, **wishes: Any) -> Plain:
        if not laid:
            laid.append(Plain(state=state, **wishes))
        own = copy(laid[0])
        own.state = state
        return own

    return furnished


@pytest.fixture(autouse=True, scope="session")
def one_way_for_all() -> Iterator[None]:
    """Laying all routes takes longer than most tests that ask something there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("talewind.server.web.app.Plain", laid_once())
        yield


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture(scope="session")
def empty_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in which nobody has been yet. To lay out its rooms takes longer than to open it."""
    path = tmp_path_factory.mktemp("empty") / "talewind.db"

    async def lay_out() -> None:
        await (await Store.open(str(path))).close()

    asyncio.run(lay_out())
    return path


@pytest.fixture
def db(tmp_path: Path, empty_house: Path) -> str:
    copyfile(empty_house, tmp_path / "talewind.db")
    return f"sqlite:///{tmp_path / 'talewind.db'}"


@pytest.fixture
async def house(db: str, clock: HandClock) -> AsyncIterator[House]:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    yield house
    await house.close()


@pytest.fixture(autouse=True)
def patient_shifts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no reason to relieve a node."""
    monkeypatch.setattr(Terms, "told", lambda environment: Terms(lease=60.0, silent=50.0))


@pytest.fixture
def logged() -> Iterator[list[MutableMapping[str, Any]]]:
    """What the house notes as worth a warning, or worse."""
    logs.set_up(json=True, level="warning")
    with capture_logs() as lines:
        yield lines
    logs.set_up(json=True, level="critical")
