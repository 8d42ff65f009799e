"""What has come is looked through soon and once; all of the house only when there is reason to, in quiet."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import cast

import pytest

from talewind.server.ground.collecting import (
    AT_LEAST,
    BUSY_SECONDS,
    LONG,
    LOOK_SECONDS,
    LOTS,
    MUCH,
    QUIET_LOOKS,
    Collector,
    collect_seldom,
    keep_new,
    look_through_all,
)


@dataclass
class Process:
    size: int
    now: float = 0.0
    quiet: bool = True
    new: bool = False
    done: list[str] = field(default_factory=list)

    def keep(self) -> bool:
        if self.new:
            self.done.append("new")
        return self.new


def watched(size: int) -> tuple[Process, Callable[[], float]]:
    """A process, and what looks at it, some seconds later each time."""
    process = Process(size)
    collector = Collector(
        lambda: process.size,
        lambda: process.quiet,
        lambda: process.now,
        process.keep,
        lambda: process.done.append("all"),
    )

    def look() -> float:
        process.now += LOOK_SECONDS
        return collector.look()

    for _ in range(QUIET_LOOKS):
        look()
    return process, look


def test_while_there_is_something_new_it_is_looked_at_more_often() -> None:
    process, look = watched(1_000_000)
    soon = []
    for new in (True, True, False):
        process.new = new
        soon.append(look())
    assert soon == [BUSY_SECONDS, BUSY_SECONDS, LOOK_SECONDS]
    assert process.done == ["new", "new"]


def test_while_people_play_it_is_looked_at_more_often_although_as_much_goes_as_comes() -> None:
    process, look = watched(1_000_000)
    soon = []
    for quiet in (False, False, True):
        process.quiet = quiet
        soon.append(look())
    assert soon == [BUSY_SECONDS, BUSY_SECONDS, LOOK_SECONDS]


def test_quiet_is_when_nobody_has_played_for_several_looks_in_a_row() -> None:
    process, look = watched(1_000_000)
    process.now = LONG + 1
    for quiet in (False, *[True] * (QUIET_LOOKS - 1), False, *[True] * (QUIET_LOOKS - 1)):
        process.quiet = quiet
        look()
    assert process.done == []
    look()
    assert process.done == ["all"]


def test_looks_that_follow_each_other_closely_are_one() -> None:
    process, look = watched(1_000_000)
    process.quiet = False
    look()
    process.quiet, process.size = True, 2_000_001
    for _ in range(10 * QUIET_LOOKS):
        process.now -= LOOK_SECONDS - BUSY_SECONDS / 10
        look()
    assert process.done == []


@pytest.mark.parametrize(("platform", "unit"), [("linux", 1), ("darwin", 1024)])
def test_a_mac_counts_bytes(monkeypatch: pytest.MonkeyPatch, platform: str, unit: int) -> None:
    resource = pytest.importorskip("resource")
    size = 100_000
    later: list[tuple[float, Callable[[], None]]] = []
    now = [0.0]
    loop = SimpleNamespace(
        call_later=lambda seconds, look: later.append((seconds, look)), time=lambda: now[0]
    )
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(resource, "getrusage", lambda _: SimpleNamespace(ru_maxrss=size * unit))
    collected = list[int]()
    for does in ("freeze", "unfreeze", "set_threshold"):
        monkeypatch.setattr(gc, does, lambda *_: None)
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 0))
    collect_seldom(cast(asyncio.AbstractEventLoop, loop), lambda: True)
    for grown in (100_000, 1):
        size += grown
        collected.clear()
        for _ in range(QUIET_LOOKS):
            now[0] += LOOK_SECONDS
            later[-1][1]()
        assert (2 in collected) == (grown == 1)


def test_all_of_it_is_looked_through_when_it_has_become_twice_as_large() -> None:
    process, look = watched(1_000_000)
    for size in (2_000_000, 2_000_001, 4_000_002, 4_000_003):
        process.size = size
        look()
    assert process.done == ["all", "all"]


def test_a_small_house_is_no_reason() -> None:
    process, look = watched(10_000)
    process.size += AT_LEAST
    look()
    assert process.done == []
    process.size += 1
    look()
    assert process.done == ["all"]


def test_however_large_it_is_all_of_it_is_looked_through_now_and_then() -> None:
    process, look = watched(1_000_000)
    for _ in range(25):
        process.now += LONG / 10
        look()
    assert process.done == ["all", "all"]


def test_while_people_play_it_waits_and_for_ever_only_if_it_does_not_grow() -> None:
    process, look = watched(1_000_000)
    process.quiet, process.new = False, True
    for _ in range(5):
        process.now += LONG
        look()
    assert process.done == ["new"] * 5, "what has come is looked through meanwhile"
    process.size = 2_000_001
    look()
    process.now += LONG - LOOK_SECONDS
    look()
    assert "all" not in process.done
    process.now += 1
    look()
    assert process.done[-1] == "all"


class Knot:
    """It holds itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def frozen_again() -> Iterator[None]:
    """What the tests have frozen is frozen afterwards."""
    yield
    gc.freeze()


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Nothing is looked through by itself."""
    before = gc.get_threshold()
    gc.disable()
    yield
    gc.set_threshold(*before)
    gc.enable()


@pytest.mark.usefixtures("frozen_again", "by_hand")
def test_what_was_looked_through_twice_is_left_alone_until_all_of_it_is() -> None:
    look_through_all()
    gone, stays = Knot(), Knot()
    seen = [weakref.ref(gone), weakref.ref(stays)]
    del gone
    keep_new()
    assert [knot() is None for knot in seen] == [True, False]
    for _ in range(LOTS - 1):
        assert any(each is stays for each in gc.get_objects(generation=1)), "it is young"
        keep_new()
    assert any(each is stays for each in gc.get_objects(generation=2))
    del stays
    for _ in range(2 * LOTS):
        keep_new()
    assert seen[1]() is not None, "nobody has looked"
    look_through_all()
    assert seen[1]() is None
    assert gc.get_freeze_count() > 1000


def test_much_is_more_than_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    collected = list[int]()
    monkeypatch.setattr(gc, "collect", collected.append)
    for more, lots in ((MUCH, 1), (MUCH + 1, LOTS)):
        monkeypatch.setattr(gc, "get_count", lambda more=more, lots=lots: (more, lots, 0))
        assert keep_new() is (more > MUCH)
    assert collected == [0, 0, 1]
