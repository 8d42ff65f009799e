"""Three failures in a row, then a minute's rest, then one probe."""

from __future__ import annotations

from talewind.tales.endpoint.breaker import Breaker


class Clock:
    """Stands still until it is put forward."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def opened(clock: Clock) -> Breaker:
    breaker = Breaker(clock)
    for _ in range(3):
        assert breaker.admits()
        breaker.failed()
    return breaker


def test_a_success_in_between_starts_the_count_again() -> None:
    breaker = Breaker(Clock())
    for _ in range(5):
        breaker.failed()
        breaker.failed()
        breaker.succeeded()
    assert breaker.admits()


def test_three_failures_open_it_for_a_minute() -> None:
    clock = Clock()
    breaker = opened(clock)
    clock.now += 59.9
    assert not breaker.admits()
    clock.now += 0.1
    assert breaker.admits()


def test_only_one_probe_a_minute() -> None:
    clock = Clock()
    breaker = opened(clock)
    clock.now += 60
    assert [breaker.admits() for _ in range(3)] == [True, False, False]
    clock.now += 60
    assert [breaker.admits() for _ in range(3)] == [True, False, False], "the first probe never came back"


def test_a_probe_that_fails_means_another_minute() -> None:
    clock = Clock()
    breaker = opened(clock)
    clock.now += 60
    assert breaker.admits()
    clock.now += 5
    breaker.failed()
    clock.now += 59
    assert not breaker.admits()
    clock.now += 1
    assert breaker.admits()


def test_a_probe_that_succeeds_closes_it() -> None:
    clock = Clock()
    breaker = opened(clock)
    clock.now += 60
    assert breaker.admits()
    breaker.succeeded()
    assert all(breaker.admits() for _ in range(5))
    breaker.failed()
    breaker.failed()
    assert breaker.admits(), "the count begins at nought again"
