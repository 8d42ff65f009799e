"""The back room: everybody has a turn, nobody's end is anybody else's, and nobody stays behind."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from talewind.engine import TalewindError
from talewind.server.backroom.workbench import NICE, write
from talewind.server.backroom.workshop import AT_MOST_WAITING, BEGIN, Bench, WorkFailed, WorkLost, Workshop
from talewind.server.ground import logs


@pytest.fixture(scope="module")
def workshop() -> Iterator[Workshop]:
    workshop = Workshop(1)
    yield workshop
    workshop.close()


def call(work: Callable[..., Any], *args: Any) -> Callable[[Bench], Any]:
    return lambda bench: bench.call(work, *args)


def counted(many: int) -> Generator[int, None, str]:
    yield from range(many)
    return f"{many} in all"


def refuse() -> None:
    raise TalewindError("not_now", "Not now.")


def until(there: Path) -> None:
    while not there.exists():
        time.sleep(0.005)


def die_once(note: Path) -> int:
    """At the first try."""
    if not note.exists():
        note.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def test_work_is_done_by_another_process(workshop: Workshop) -> None:
    there = workshop.ask("a", call(os.getpid)).result(20)
    assert there != os.getpid()
    assert workshop.pids == [there]


def test_whoever_plays_comes_before_whatever_is_done_there(workshop: Workshop) -> None:
    mine = os.nice(0)
    assert workshop.ask("a", call(os.nice, 0)).result(20) == min(mine + NICE, 19)
    assert os.nice(0) == mine


def test_what_is_said_on_the_way_comes_piece_by_piece(workshop: Workshop) -> None:
    heard: list[int] = []
    said = workshop.ask("a", lambda bench: bench.call(counted, 3, after_each=heard.append)).result(20)
    assert (heard, said) == ([0, 1, 2], "3 in all")


def test_what_goes_wrong_is_told_and_the_next_one_has_the_bench(workshop: Workshop) -> None:
    with pytest.raises(TalewindError) as refused:
        workshop.ask("a", call(refuse)).result(20)
    assert (refused.value.code, refused.value.sentence) == ("not_now", "Not now.")
    with pytest.raises(WorkFailed, match="ValueError") as failed:
        workshop.ask("a", call(int, "secret")).result(20)
    assert "secret" not in str(failed.value), "it goes into a log"
    [pid] = workshop.pids
    assert workshop.ask("a", call(os.getpid)).result(20) == pid


def test_shares_take_turns_however_much_one_of_them_asks(workshop: Workshop, tmp_path: Path) -> None:
    done: list[str] = []

    def note(who: str, bench: Bench) -> None:
        done.append(who)

    first = workshop.ask("z", call(until, tmp_path / "go"))
    asked = [workshop.ask("many", partial(note, "many")) for _ in range(4)]
    asked += [
        workshop.ask("few", partial(note, "few")),
        workshop.ask("book", partial(note, "book"), at_once=True),
    ]
    (tmp_path / "go").touch()
    wait([first, *asked], 20)
    assert done == ["book", "many", "few", "many", "many", "many"]


def test_one_share_has_one_errand_under_way(tmp_path: Path) -> None:
    workshop = Workshop(2)
    try:
        held = workshop.ask("a", call(until, tmp_path / "go"))
        waits = workshop.ask("a", call(os.getpid))
        other = workshop.ask("b", call(os.getpid)).result(20)
        assert not waits.done()
        (tmp_path / "go").touch()
        held.result(20)
        assert waits.result(20) != other, "it comes back to where it is known"
    finally:
        workshop.close()


def test_more_than_a_share_can_wait_for_is_refused(workshop: Workshop, tmp_path: Path) -> None:
    workshop.ask("z", call(until, tmp_path / "go"))
    waiting: list[Future[Any]] = [workshop.ask("a", call(int)) for _ in range(AT_MOST_WAITING)]
    with pytest.raises(TalewindError) as refused:
        workshop.ask("a", call(int))
    assert refused.value.code == "busy"
    (tmp_path / "go").touch()
    wait(waiting, 20)


def test_who_dies_at_work_is_replaced_and_it_is_tried_once_more(workshop: Workshop, tmp_path: Path) -> None:
    before = workshop.ask("a", call(os.getpid)).result(20)
    after = workshop.ask("a", call(die_once, tmp_path / "died")).result(20)
    assert before != after
    with pytest.raises(WorkLost):
        workshop.ask("a", call(os._exit, 1)).result(20)
    assert workshop.ask("b", call(os.getpid)).result(20) not in (before, after)


@pytest.mark.parametrize("patience", [None, 0.05])
def test_what_takes_for_ever_is_ended_and_not_begun_again(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, patience: float | None
) -> None:
    workshop.ask("a", call(int)).result(20)
    if patience is None:
        monkeypatch.setattr("talewind.server.backroom.workshop.PATIENCE_SECONDS", 0.05)
    tries: list[Bench] = []

    def work(bench: Bench) -> None:
        tries.append(bench)
        bench.call(time.sleep, 60, patience=patience)

    with pytest.raises(WorkLost, match="not done within"):
        workshop.ask("a", work).result(20)
    assert len(tries) == 1


def test_a_bench_that_nobody_needs_goes_home_and_the_first_one_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("talewind.server.backroom.workshop.IDLE_SECONDS", 0.02)
    workshop = Workshop(2)
    try:
        held = workshop.ask("a", call(until, tmp_path / "go"))
        workshop.ask("b", call(int)).result(20)
        (tmp_path / "go").touch()
        held.result(20)
        patience = time.monotonic() + 20
        while len(workshop.pids) > 1 and time.monotonic() < patience:
            time.sleep(0.01)
        assert len(workshop.pids) == 1
        assert workshop.ask("b", call(os.getpid)).result(20) in workshop.pids
    finally:
        workshop.close()


def test_work_that_comes_when_a_bench_is_about_to_go_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time is over, and before it can say so somebody asks and counts on it."""
    workshop = Workshop(2)
    leaving, waited = Bench(workshop, lasting=False), threading.Condition.wait
    done: list[int] = []

    def wait(news: threading.Condition, seconds: float | None = None) -> bool:
        if threading.current_thread() is not leaving:
            return waited(news, seconds)
        if not done:
            workshop.ask("late", lambda bench: done.append(1))
        return False

    monkeypatch.setattr(threading.Condition, "wait", wait)
    workshop._benches = [leaving]
    leaving.start()
    leaving.join(20)
    assert done == [1]
    assert workshop._benches == []


HOUSE = """
import time
from talewind.server.backroom.workshop import WORKSHOP
WORKSHOP.ask("a", lambda bench: bench.call(int)).result()
print(*WORKSHOP.pids, flush=True)
WORKSHOP.ask("a", lambda bench: bench.call(time.sleep, 600))
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there processes are looked up in another way")
def test_when_the_house_is_killed_nobody_stays_behind_not_even_in_mid_thought() -> None:
    house = subprocess.Popen([sys.executable, "-c", HOUSE], stdout=subprocess.PIPE)
    assert house.stdout is not None
    pid = int(house.stdout.readline())
    house.kill()
    house.wait()
    house.stdout.close()
    patience = time.monotonic() + 20
    while _lives(pid):
        assert time.monotonic() < patience
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform == "win32", reason="there pipes are closed in another way")
@pytest.mark.parametrize("work", [(int, ()), (counted, (3,)), (divmod, (1, 0))])
def test_who_finds_nobody_left_to_tell_goes_without_a_word(work: tuple[Any, ...]) -> None:
    """The house is gone, and whoever is at work learns it by their answer, before the pipe says so."""
    bench = subprocess.Popen(
        [sys.executable, "-c", BEGIN.format(path=sys.path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert bench.stdin is not None
    assert bench.stdout is not None
    assert bench.stderr is not None
    bench.stdout.close()
    write(bench.stdin, pickle.dumps(work))
    assert bench.wait(20) == 0
    assert bench.stderr.read() == b""
    bench.stdin.close()
    bench.stderr.close()


def test_nobodys_code_is_in_the_log(workshop: Workshop, tmp_path: Path) -> None:
    logs.set_up(json=True, level="warning")
    with capture_logs() as lines:
        workshop.ask(("book", "QUIET-LAMP-42"), call(die_once, tmp_path / "tried")).result(20)
    logs.set_up(json=True, level="critical")
    assert [line["event"] for line in lines] == ["somebody in the back room is gone"]
    assert "QUIET" not in str(lines)


def _lives(pid: int) -> bool:
    """Not counting one that is dead and that nobody has buried: its new parent may take its time."""
    try:
        os.kill(pid, 0)
        state = subprocess.run(
            ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
        )
    except ProcessLookupError:
        return False
    return bool(state.stdout.strip()) and "Z" not in state.stdout
