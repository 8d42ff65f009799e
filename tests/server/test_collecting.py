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
    AT_LATEST,
    AT_LEAST,
    GROWING_SECONDS,
    GROWN,
    LOOK_SECONDS,
    QUIET_LOOKS,
    Collector,
    collect_seldom,
    look_through_all,
    look_through_new,
)


@dataclass
class Process:
    size: int
    now: float = 0.0
    quiet: bool = True
    done: list[str] = field(default_factory=list)


def watched(size: int) -> tuple[Process, Collector]:
    process = Process(size)
    done = process.done
    collector = Collector(
        lambda: process.size,
        lambda: process.quiet,
        lambda: done.append("new"),
        lambda: done.append("all"),
        lambda: process.now,
    )
    for _ in range(QUIET_LOOKS):
        collector.look()
    return process, collector


def test_while_it_grows_it_is_looked_at_more_often() -> None:
    process, collector = watched(1_000_000)
    soon = []
    for size in (1_100_000, 1_200_000, 1_200_000):
        process.size = size
        soon.append(collector.look())
    assert soon == [GROWING_SECONDS, GROWING_SECONDS, LOOK_SECONDS]


def test_quiet_is_when_nobody_has_waited_for_several_looks_in_a_row() -> None:
    process, collector = watched(1_000_000)
    process.now = AT_LATEST + 1
    for quiet in (False, *[True] * (QUIET_LOOKS - 1), False, *[True] * (QUIET_LOOKS - 1)):
        process.quiet = quiet
        collector.look()
    assert process.done == []
    collector.look()
    assert process.done == ["all"]


@pytest.mark.parametrize(("platform", "unit"), [("linux", 1), ("darwin", 1024)])
def test_a_mac_counts_bytes(monkeypatch: pytest.MonkeyPatch, platform: str, unit: int) -> None:
    resource = pytest.importorskip("resource")
    size = 100_000
    later: list[tuple[float, Callable[[], None]]] = []
    loop = SimpleNamespace(call_later=lambda seconds, look: later.append((seconds, look)))
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(resource, "getrusage", lambda _: SimpleNamespace(ru_maxrss=size * unit))
    for does in ("collect", "freeze", "set_threshold"):
        monkeypatch.setattr(gc, does, lambda *_: None)
    collect_seldom(cast(asyncio.AbstractEventLoop, loop), lambda: False)
    for grown in (GROWN, 1):
        size += grown
        later[-1][1]()
    assert [seconds for seconds, _ in later] == [LOOK_SECONDS, LOOK_SECONDS, GROWING_SECONDS]


def test_what_has_come_is_looked_through_whenever_there_is_a_little_more() -> None:
    process, collector = watched(1_000_000)
    for _ in range(100):
        process.size += GROWN // 4
        collector.look()
    assert process.done == ["new"] * 20


def test_all_of_it_is_when_it_has_become_twice_as_large() -> None:
    process, collector = watched(1_000_000)
    for size in (1_999_999, 2_000_001, 4_000_002, 4_000_003):
        process.size = size
        collector.look()
    assert process.done == ["new", "all", "new", "all"]


def test_a_small_house_is_no_reason() -> None:
    process, collector = watched(10_000)
    process.size += AT_LEAST
    collector.look()
    assert process.done == ["new"]
    process.size += 1
    collector.look()
    assert process.done == ["new", "all"]


def test_however_large_it_is_all_of_it_is_looked_through_now_and_then() -> None:
    process, collector = watched(1_000_000)
    for _ in range(25):
        process.now += AT_LATEST / 10
        collector.look()
    assert process.done == ["all", "all"]


def test_while_somebody_waits_for_an_answer_it_waits_but_not_for_ever() -> None:
    process, collector = watched(1_000_000)
    process.quiet, process.now = False, AT_LATEST + 1
    collector.look()
    process.size += GROWN + 1
    collector.look()
    assert process.done == ["new"], "what has come is looked through meanwhile"
    process.quiet = True
    for _ in range(QUIET_LOOKS):
        collector.look()
    assert process.done == ["new", "all"]

    process.quiet = False
    for _ in range(2):
        process.now += AT_LATEST
        collector.look()
    assert len(process.done) == 2, "it is due since a moment ago, and somebody waits"
    process.now += AT_LATEST + 1
    collector.look()
    assert process.done[2:] == ["all"]


class Knot:
    """It holds itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def frozen_again() -> Iterator[None]:
    """What the tests have frozen is frozen afterwards."""
    yield
    gc.freeze()


@pytest.mark.usefixtures("frozen_again")
def test_what_was_looked_through_once_is_left_alone_until_all_of_it_is() -> None:
    gone, stays = Knot(), Knot()
    seen = [weakref.ref(gone), weakref.ref(stays)]
    del gone
    look_through_new()
    assert [knot() is None for knot in seen] == [True, False]
    many = gc.get_freeze_count()
    assert many > 1000
    assert not any(each is stays for each in gc.get_objects())
    del stays
    look_through_new()
    assert seen[1]() is not None, "nobody has looked"
    look_through_all()
    assert seen[1]() is None
    assert gc.get_freeze_count() > many // 2
