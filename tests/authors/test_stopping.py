"""Rules that never return are stopped, and nothing else is."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from talewind.authors import InTime, stopping
from talewind.authors.stopping import NeverReturned
from talewind.engine import registry

SHORT = 0.1


def for_ever() -> None:
    while True:
        pass


def asleep() -> None:
    time.sleep(60)


def stubborn() -> None:
    """Catches everything, three times."""
    for _ in range(3):
        with suppress(BaseException):
            for_ever()
    for_ever()


@pytest.mark.parametrize("rules", [for_ever, stubborn])
def test_what_never_returns_is_stopped(rules: object) -> None:
    assert callable(rules)
    with pytest.raises(NeverReturned, match=r"did not return after 0.1 seconds"), InTime(SHORT):
        rules()
    assert InTime.now is None


def test_what_sleeps_is_stopped_by_the_clock() -> None:
    with pytest.raises(NeverReturned, match=r"did not return after 0.3 seconds\."), InTime(SHORT):
        asleep()
    assert InTime.now is None


def test_what_works_and_then_sleeps_is_stopped_too() -> None:
    def half() -> None:
        work_for(0.7 * SHORT)
        asleep()

    with pytest.raises(NeverReturned, match=r"did not return after 0.3 seconds\."), InTime(SHORT):
        half()


def test_who_waits_for_their_turn_is_not_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine: the clock goes on, nothing is worked, and the first thread is awake all the time."""
    looks: list[str] = []

    def seen(state: str) -> Callable[[], str]:
        def look() -> str:
            looks.append(state)
            return state

        return look

    monkeypatch.setattr(stopping, "ROUND_SECONDS", SHORT)
    monkeypatch.setattr(stopping, "_state", seen("R"))
    with InTime(SHORT / 10):
        until_looked_at(looks)
    monkeypatch.setattr(stopping, "_state", seen("S"))
    with pytest.raises(NeverReturned), InTime(SHORT / 10):
        until_looked_at(looks)


def test_where_nobody_can_tell_they_have_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stopping, "_state", str)
    with pytest.raises(NeverReturned, match=r"did not return after 0.15 seconds\."), InTime(SHORT / 10):
        asleep()


def test_the_first_thread_is_seen_at_work_and_asleep() -> None:
    def look() -> None:
        for _ in range(20):
            time.sleep(0.005)
            seen.append(stopping._state())

    seen: list[str] = []
    (thread := threading.Thread(target=look)).start()
    while thread.is_alive():
        pass
    assert seen.count("R") > 10
    seen.clear()
    (thread := threading.Thread(target=look)).start()
    thread.join()
    assert seen.count("S") > 10


def test_a_signal_that_comes_late_stops_nobody_else() -> None:
    def late() -> None:
        signal.raise_signal(signal.SIGVTALRM)

    with InTime(60):
        late()


def test_what_others_work_is_not_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The timer counts what all threads work."""
    monkeypatch.setattr(stopping, "ASLEEP", 1000)
    enough = threading.Event()

    def work() -> None:
        work_for(3 * SHORT)
        enough.set()

    thread = threading.Thread(target=work)
    with InTime(SHORT):
        thread.start()
        enough.wait()


def test_without_a_watchman_nobody_counts_as_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_more_threads() -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(stopping.Watchman, "on_duty", no_more_threads)
    with pytest.raises(RuntimeError, match="new thread"), InTime(SHORT):
        pass
    assert InTime.now is None


def test_packages_are_loaded_in_time() -> None:
    loading = registry._watch[-1]()
    assert isinstance(loading, InTime)
    assert loading._seconds == stopping.LOADING_SECONDS


def test_at_a_breakpoint_nobody_is_hurried() -> None:
    sys.settrace(lambda *_: None)
    try:
        with InTime(SHORT):
            work_for(3 * SHORT)
    finally:
        sys.settrace(None)


STUCK = """
import sys
from talewind.authors import InTime, stopping, tell_what_hangs
stopping.HANGS_SECONDS = 0.5
stopping.ROUND_SECONDS = 0.1
tell_what_hangs()

def turn():
    sum(range(10**12))

with InTime():
    turn()
"""


def test_where_nothing_can_be_interrupted_the_terminal_says_where() -> None:
    with subprocess.Popen([sys.executable, "-c", STUCK], stderr=subprocess.PIPE, text=True) as stuck:
        assert stuck.stderr is not None
        try:
            assert any(re.search(r"line 9 in turn", line) for line in stuck.stderr)
        finally:
            stuck.kill()


def test_what_comes_afterwards_has_all_the_time_it_wants() -> None:
    with InTime(SHORT):
        pass
    work_for(3 * SHORT)


def test_what_fails_in_time_fails_as_it_does() -> None:
    with pytest.raises(ValueError, match="as it does"), InTime(SHORT):
        raise ValueError("as it does")
    work_for(3 * SHORT)


def test_within_another_the_outer_one_counts() -> None:
    def within() -> None:
        with InTime(60):
            for_ever()

    with pytest.raises(NeverReturned), InTime(SHORT):
        within()
    assert InTime.now is None


def test_in_another_thread_nothing_is_stopped() -> None:
    ended: list[bool] = []

    def work() -> None:
        with InTime(SHORT):
            work_for(2 * SHORT)
        ended.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert ended == [True]


async def test_the_event_loop_goes_on() -> None:
    async def play() -> str:
        await asyncio.sleep(0)
        try:
            with InTime(SHORT):
                for_ever()
        except NeverReturned:
            return "stopped"
        return "returned"

    assert list(await asyncio.gather(play(), play())) == ["stopped", "stopped"]


def until_looked_at(looks: list[str]) -> None:
    """By the watchman, a few times."""
    looks.clear()
    while len(looks) < 10:
        time.sleep(SHORT / 10)


def work_for(seconds: float) -> None:
    """So much of the processor's time."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
