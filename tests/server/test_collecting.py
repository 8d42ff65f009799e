"""All of the house is looked through for what has gone only when there is reason to."""

from __future__ import annotations

from dataclasses import dataclass

from talewind.server.ground.collecting import AT_LATEST, AT_LEAST, Collector


@dataclass
class Process:
    size: int
    now: float = 0.0
    collected: int = 0

    def collect(self) -> None:
        self.collected += 1


def watched(size: int) -> tuple[Process, Collector]:
    process = Process(size)
    return process, Collector(lambda: process.size, process.collect, lambda: process.now)


def test_a_house_that_grows_is_looked_through_each_time_it_is_a_quarter_larger() -> None:
    process, collector = watched(1_000_000)
    for _ in range(100):
        process.size += 10_000
        collector.look()
    assert process.collected == 3, "after 1,000,000 kB: 1,260,000, 1,580,000 and 1,980,000"


def test_a_small_house_is_no_reason() -> None:
    process, collector = watched(100_000)
    process.size += AT_LEAST
    collector.look()
    assert process.collected == 0
    process.size += 1
    collector.look()
    assert process.collected == 1


def test_however_large_it_is_all_of_it_is_looked_through_now_and_then() -> None:
    process, collector = watched(1_000_000)
    for _ in range(25):
        process.now += AT_LATEST / 10
        collector.look()
    assert process.collected == 2
