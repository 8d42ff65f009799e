"""A window that lasts at least so long: it waits for the clock, and for everybody who was asked."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from harbour_lights import HarbourLights
from talewind.engine import CLOCK, Answer, Elapsed, Flow, window
from talewind.engine.questions import GoOn, Ready
from talewind.testing.evenings import sit_down


def opened(seconds: float | None, quiet: Collection[int] = ()) -> tuple[Flow[dict[int, Answer]], set[int]]:
    game = sit_down(HarbourLights, Random(1)).game
    flow = window(game, {0: Ready(), 1: Ready()}, seconds, at_least=True, quiet=quiet)
    return flow, set(next(flow))


def test_it_stays_open_for_the_clock_when_all_have_answered() -> None:
    flow, asked = opened(3)
    assert asked == {0, 1, CLOCK}
    assert set(flow.send(Answer(0, GoOn()))) == {1, CLOCK}
    assert set(flow.send(Answer(1, GoOn()))) == {CLOCK}
    assert closes_with(flow, Answer(CLOCK, Elapsed())) == [0, 1]


def test_it_stays_open_for_whoever_was_asked_when_the_time_is_over() -> None:
    flow, _ = opened(3)
    assert set(flow.send(Answer(CLOCK, Elapsed()))) == {0, 1}
    assert set(flow.send(Answer(1, GoOn()))) == {0}
    assert closes_with(flow, Answer(0, GoOn())) == [0, 1]


def test_without_a_time_it_waits_for_the_answers_alone() -> None:
    flow, asked = opened(None)
    assert asked == {0, 1}
    flow.send(Answer(1, GoOn()))
    assert closes_with(flow, Answer(0, GoOn())) == [0, 1]


def test_the_quiet_may_step_in_but_are_not_waited_for() -> None:
    flow, asked = opened(3, quiet=[1])
    assert asked == {0, 1, CLOCK}
    assert set(flow.send(Answer(0, GoOn()))) == {1, CLOCK}
    assert closes_with(flow, Answer(CLOCK, Elapsed())) == [0]
    flow, _ = opened(3, quiet=[0, 1])
    assert set(flow.send(Answer(1, GoOn()))) == {0, CLOCK}
    assert closes_with(flow, Answer(CLOCK, Elapsed())) == [1]
    flow, _ = opened(3, quiet=[1])
    assert set(flow.send(Answer(CLOCK, Elapsed()))) == {0, 1}
    assert closes_with(flow, Answer(0, GoOn())) == [0]


def closes_with(flow: Flow[dict[int, Answer]], answer: Answer) -> list[int]:
    """Who had answered, in the order of asking, when this answer closed it."""
    try:
        still = flow.send(answer)
    except StopIteration as end:
        return list(end.value)
    raise AssertionError(f"still open for {sorted(still)}")
