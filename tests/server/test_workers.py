"""Whoever looks after the workers: who begins, who follows whom, and how all of them end."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
import psutil  # type: ignore[import-untyped]
import pytest
from structlog.testing import CapturingLogger

from talewind.engine import TalewindError
from talewind.server import children, own_bus, run, worker, workers
from talewind.server.announcing import Announcement
from talewind.server.backroom.workshop import Workshop
from talewind.server.children import LONGEST, MISSED, SHORTEST, WELL, Pauses
from talewind.server.nodes.bus import Nats
from talewind.server.own_bus import OwnBus
from talewind.server.serving import Server
from talewind.server.storage.holding import name_of_node
from talewind.server.storage.terms import Terms
from talewind.server.tables.refusals import Refusal
from talewind.server.web.app import Config
from talewind.server.workers import BEAT, OPEN, Order, how_many, serve_with

from .http.fake_house import FakeHouse

POSTGRES = "postgresql://nobody@127.0.0.1:1/nothing"


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.001)


class Process:
    """One that does what the test says."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.stdin = self
        self.stdout = asyncio.StreamReader()
        self.order: Order | None = None
        self.returncode: int | None = None
        self.signals: list[int] = []
        self._gone = asyncio.Event()

    def write(self, said: bytes) -> None:
        self.order = msgspec.json.decode(said, type=Order)

    def says(self, said: bytes) -> None:
        self.stdout.feed_data(said)

    def ends(self, status: int) -> None:
        self.returncode = status
        self.stdout.feed_eof()
        self._gone.set()

    async def wait(self) -> int:
        await self._gone.wait()
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.returncode is not None:
            raise ProcessLookupError
        self.signals.append(number)


class Crew:
    """Workers of cardboard, and the house that they are to open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.processes: list[Process] = []
        self.said: list[str] = []
        self.troubles: list[OSError] = []
        self._stop: Callable[[signal.Signals], None] | None = None
        self.listener, self.side_door = socket.socket(), socket.socket()
        self.log = CapturingLogger()
        self.serving: asyncio.Task[None] | None = None
        monkeypatch.setattr(asyncio, "create_subprocess_exec", self._begin)
        monkeypatch.setattr(children, "SHORTEST", 0.0)
        monkeypatch.setattr(children, "log", self.log)
        monkeypatch.setattr(workers, "on_signals", self._on_signals)

    async def _begin(self, *command: str, **options: Any) -> Process:
        assert options["start_new_session"]
        assert options["pass_fds"] == (self.listener.fileno(), self.side_door.fileno())
        if self.troubles:
            raise self.troubles.pop()
        process = Process(1000 + len(self.processes))
        self.processes.append(process)
        return process

    @contextmanager
    def _on_signals(self, stop: Callable[[signal.Signals], None]) -> Iterator[None]:
        self._stop = stop
        yield

    def stop(self) -> None:
        assert self._stop is not None
        self._stop(signal.SIGTERM)

    def make(self) -> None:
        self.said.append("open")

    def say_closing(self) -> None:
        self.said.append("closing")

    async def begin(self, many: int = 2) -> list[Process]:
        order = Order(
            config=Config(db=POSTGRES, bus="nats://bus:4222", keeper_word="a word"),
            listener=self.listener.fileno(),
            plain=self.side_door.fileno(),
            json=False,
            level="warning",
            counted=("127.0.0.1", 9000),
        )
        serving = serve_with(many, order, [self.listener, self.side_door], cast(Announcement, self))
        self.serving = asyncio.create_task(serving)
        await self.has_begun(many)
        return self.processes

    async def open(self, many: int = 2) -> list[Process]:
        for process in await self.begin(many):
            process.says(OPEN)
        await until(lambda: bool(self.said))
        return self.processes

    async def has_begun(self, many: int) -> None:
        await until(lambda: len(self.processes) == many and self.processes[-1].order is not None)

    async def ended(self) -> None:
        assert self.serving is not None
        await asyncio.wait_for(self.serving, 30)


@pytest.fixture
async def crew(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Crew]:
    crew = Crew(monkeypatch)
    yield crew
    crew.listener.close()
    crew.side_door.close()
    for process in crew.processes:
        process.ends(0)
    if crew.serving is not None:
        crew.serving.cancel()
        with suppress(asyncio.CancelledError, TalewindError):
            await crew.serving


async def test_people_are_told_once_when_all_are_open(crew: Crew) -> None:
    one, two = await crew.begin()
    assert one.order is not None
    assert two.order is not None
    assert [one.order.counted, two.order.counted] == [("127.0.0.1", 9000), ("127.0.0.1", 9001)]
    assert one.order.config == two.order.config
    assert (one.order.benches, one.order.all_go) == (2, False)
    one.says(OPEN)
    await asyncio.sleep(0)
    assert crew.said == []
    two.says(OPEN)
    await until(lambda: crew.said == ["open"])
    crew.stop()
    assert crew.said == ["open", "closing"]
    assert crew.listener.fileno() == crew.side_door.fileno() == -1, (
        "who comes now is refused, and does not wait"
    )
    assert [process.signals for process in (one, two)] == [[signal.SIGINT]] * 2
    one.ends(0)
    two.ends(0)
    await crew.ended()
    assert len(crew.processes) == 2


async def test_another_takes_the_place_of_one_that_dies(crew: Crew) -> None:
    one, two = await crew.open()
    crew.troubles.append(OSError("There is no room for one more."))
    two.ends(-signal.SIGKILL)
    await crew.has_begun(3)
    assert {call.kwargs["pid"] for call in crew.log.calls} == {two.pid}, "by which its node is known"
    third = crew.processes[2]
    assert one.order is not None
    assert third.order is not None
    assert third.order.counted == ("127.0.0.1", 9001)
    assert third.order.config.instead_of == name_of_node(two.pid)
    assert (one.order.config.keeper_word, third.order.config.keeper_word) == ("a word", ""), "it works once"
    third.says(Refused("db_unreachable"))
    third.ends(1)
    await crew.has_begun(4)
    crew.processes[3].says(OPEN)
    await asyncio.sleep(0)
    crew.stop()
    assert [process.signals for process in crew.processes] == [[signal.SIGINT], [], [], [signal.SIGINT]]
    for process in (one, crew.processes[3]):
        process.ends(0)
    await crew.ended()
    assert crew.said == ["open", "closing"]


def Refused(code: str) -> bytes:
    return msgspec.json.encode(Refusal(code, "It is not there.")) + b"\n"


class Ears:
    """What a parent hears of a worker, each time that it listens; at last it listens in vain."""

    def __init__(self, *heard: bytes | None) -> None:
        self._heard = [*heard]
        self.listened = 0

    def feed_eof(self) -> None:
        """Nobody listens any more."""

    async def read(self, _: int) -> bytes:
        self.listened += 1
        if not self._heard:
            await asyncio.Event().wait()
        if (said := self._heard.pop(0)) is None:
            raise TimeoutError
        return said


async def test_one_that_hangs_is_killed_and_replaced_and_one_that_is_merely_busy_is_not(crew: Crew) -> None:
    busy = Ears(*[None] * (MISSED - 1), BEAT, *[None] * (MISSED - 1), BEAT * 7)
    hangs = Ears(BEAT, *[None] * MISSED, BEAT)
    one, two = await crew.begin()
    for process, ears in ((one, busy), (two, hangs)):
        process.says(OPEN)
        process.stdout = cast(Any, ears)
    await until(lambda: crew.said == ["open"])
    await until(lambda: two.signals == [signal.SIGKILL])
    assert [call.kwargs["pid"] for call in crew.log.calls] == [two.pid]
    await until(lambda: busy.listened == 2 * MISSED + 1)
    assert (one.signals, hangs.listened) == ([], MISSED + 1)
    two.ends(-signal.SIGKILL)
    await crew.has_begun(3)
    third = crew.processes[2].order
    assert third is not None
    assert third.config.instead_of == name_of_node(two.pid)


async def test_one_that_hangs_before_it_is_open_is_killed_and_one_that_takes_its_time_is_not(
    crew: Crew,
) -> None:
    one, two = await crew.begin()
    slow = Ears(*[None] * (MISSED - 1), BEAT, *[None] * (MISSED - 1), BEAT + OPEN[:2], OPEN[2:] + BEAT)
    for process, ears in ((one, slow), (two, Ears(OPEN))):
        process.says(BEAT)
        process.stdout = cast(Any, ears)
    await until(lambda: crew.said == ["open"])
    two.ends(-signal.SIGKILL)
    await crew.has_begun(3)
    third = crew.processes[2]
    third.says(BEAT)
    third.stdout = cast(Any, Ears(*[None] * MISSED, OPEN))
    await until(lambda: third.signals == [signal.SIGKILL])
    third.ends(-signal.SIGKILL)
    await crew.has_begun(4)
    assert one.signals == []


async def test_where_one_hangs_from_the_first_nobody_waits_for_ever(crew: Crew) -> None:
    one, two = await crew.begin()
    one.says(BEAT + OPEN)
    two.says(BEAT)
    two.stdout = cast(Any, Ears(*[None] * MISSED))
    await until(lambda: two.signals == [signal.SIGKILL])
    two.ends(-signal.SIGKILL)
    await until(lambda: one.signals == [signal.SIGINT])
    one.ends(0)
    with pytest.raises(TalewindError) as caught:
        await crew.ended()
    assert (caught.value.code, crew.said) == ("worker_died", [])


async def test_a_worker_says_that_it_lives_for_as_long_as_its_loop_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "BEAT_SECONDS", 0.001)
    ours, theirs = os.pipe()
    report = worker.Report(theirs)
    os.set_blocking(ours, False)
    heard = b""

    def hears(words: bytes) -> bool:
        nonlocal heard
        with suppress(BlockingIOError):
            heard += os.read(ours, 4096)
        return words in heard

    report.begin()
    await until(lambda: hears(BEAT * 3))
    report.make()
    await until(lambda: hears(OPEN + BEAT * 3))
    assert heard.replace(BEAT, b"") == OPEN
    os.close(ours)
    report._beat()
    report._pipe = -1
    os.close(theirs)


async def test_whoever_was_drained_is_not_replaced_and_the_last_one_closes_the_house(crew: Crew) -> None:
    one, two = await crew.open()
    one.ends(0)
    two.ends(-signal.SIGSEGV)
    await crew.has_begun(3)
    crew.processes[2].says(OPEN)
    crew.processes[2].ends(0)
    await crew.ended()
    assert (len(crew.processes), crew.said) == (3, ["open"])


@pytest.mark.parametrize(
    ("said", "code"), [(Refused("db_unreachable"), "db_unreachable"), (b"", "worker_died")]
)
async def test_what_keeps_one_from_opening_is_told_and_the_others_end(
    crew: Crew, said: bytes, code: str
) -> None:
    one, two = await crew.begin()
    one.says(OPEN)
    two.says(said)
    two.ends(1)
    await until(lambda: one.signals == [signal.SIGINT])
    one.ends(0)
    with pytest.raises(TalewindError) as caught:
        await crew.ended()
    assert (caught.value.code, crew.said) == (code, [])


async def test_told_to_stop_before_it_is_open(crew: Crew) -> None:
    one, two = await crew.begin()
    one.says(OPEN)
    crew.stop()
    for process in (one, two):
        process.ends(-signal.SIGINT)
    await crew.ended()
    assert (len(crew.processes), crew.said) == (2, ["closing"])


async def test_whoever_says_it_twice_does_not_want_to_wait(crew: Crew) -> None:
    one, two = await crew.open()
    two.ends(-signal.SIGKILL)
    for _ in range(3):
        crew.stop()
    assert one.signals == [signal.SIGINT, signal.SIGINT, signal.SIGKILL]
    one.ends(-signal.SIGKILL)
    await crew.ended()
    assert (len(crew.processes), crew.said) == (2, ["open", "closing"])


# One of them


class OneHouse(FakeHouse):
    """It leaves its tables for as long as the test wants."""

    def __init__(self) -> None:
        super().__init__()
        self.asked_to_leave: Callable[[], None] = lambda: None
        self.did: list[str] = []
        self.may_close = asyncio.Event()

    async def drain(self) -> None:
        self.did.append("drain")
        await self.may_close.wait()

    async def close(self) -> None:
        self.did.append("close")


class Served:
    """A worker in this process, at a port that it shares with the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, all_go: bool) -> None:
        self.house = OneHouse()
        self.stop: Callable[[signal.Signals], None] | None = None
        self.opened = False
        monkeypatch.setattr(run, "open_house", self._open_house)
        monkeypatch.setattr(run, "on_signals", self._on_signals)
        monkeypatch.setattr(run, "Server", self._noted)
        monkeypatch.setattr(run, "WORKSHOP", Workshop(1))
        monkeypatch.setattr(run, "collect_seldom", lambda loop, quiet: None)
        self.others = socket.create_server(("127.0.0.1", 0))
        self.others.setblocking(False)
        self.address = self.others.getsockname()
        config = Config(limits=False)
        self.serving = asyncio.create_task(run._serve(config, self.others.dup(), self, None, True, all_go))

    def _noted(self, *given: Any) -> Server:
        self.server = Server(*given)
        return self.server

    def hurries(self) -> bool:
        return self.server.force_exit

    async def _open_house(self, config: Config) -> OneHouse:
        return self.house

    @contextmanager
    def _on_signals(self, stop: Callable[[signal.Signals], None]) -> Iterator[None]:
        self.stop = stop
        yield

    def begin(self) -> None:
        pass

    def make(self) -> None:
        self.opened = True

    def say_closing(self) -> None:
        pass

    def told(self, number: signal.Signals) -> None:
        assert self.stop is not None
        self.stop(number)


@pytest.fixture
async def served(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> AsyncIterator[Served]:
    served = Served(monkeypatch, request.param)
    await until(lambda: served.opened)
    yield served
    served.house.may_close.set()
    await asyncio.wait_for(served.serving, 30)
    served.others.close()


@pytest.mark.parametrize("served", [True], indirect=True)
async def test_one_that_is_drained_leaves_whoever_comes_to_the_others(served: Served) -> None:
    served.house.asked_to_leave()
    await until(lambda: served.house.did == ["drain"])
    loop = asyncio.get_running_loop()
    _, writer = await asyncio.open_connection(*served.address)
    try:
        connection, _ = await asyncio.wait_for(loop.sock_accept(served.others), 30)
        connection.close()
    finally:
        writer.close()


@pytest.mark.parametrize(
    ("served", "did"),
    [(True, ["close"]), (False, ["drain"])],
    indirect=["served"],
    ids=["all go", "others stay"],
)
async def test_where_all_go_nobody_is_left_to_leave_tables_to(served: Served, did: list[str]) -> None:
    served.told(signal.SIGTERM)
    await until(lambda: served.house.did == did)


@pytest.mark.parametrize("served", [False], indirect=True)
async def test_a_signal_to_all_and_the_one_that_is_passed_on_are_not_twice_the_same(served: Served) -> None:
    """As systemd tells all processes, and their parent tells the workers."""
    for number in (signal.SIGTERM, signal.SIGINT):
        served.told(number)
    await until(lambda: served.house.did == ["drain"])
    assert not served.hurries()
    served.told(signal.SIGINT)
    assert served.hurries()
    await until(lambda: served.house.did == ["drain", "close"])


def test_one_whose_parent_is_gone_goes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "kill", lambda *what: told.append(what))
    ours, theirs = os.pipe()
    waiting = threading.Thread(target=worker._go_with_parent, args=(ours,))
    waiting.start()
    assert told == []
    os.close(theirs)
    waiting.join(30)
    os.close(ours)
    assert told == [(os.getpid(), signal.SIGTERM)]


def test_pauses_grow_and_are_forgotten_by_one_that_did_well() -> None:
    now = 0.0
    pauses = Pauses(lambda: now)
    taken = []
    for _ in range(9):
        pauses.begin()
        now += 1
        taken.append(pauses.take())
    assert taken == [0, SHORTEST, 1, 2, 4, 8, 16, LONGEST, LONGEST]
    pauses.begin()
    now += WELL
    assert pauses.take() == 0
    assert pauses.take() == SHORTEST, "also where the next one could not even begin"


def test_as_many_as_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "cores", lambda: 6)
    assert how_many("auto", POSTGRES, reload=False, metrics_port=None) == 6
    assert how_many(3, POSTGRES, reload=False, metrics_port=65533) == 3
    monkeypatch.setattr(workers, "cores", lambda: 1)
    assert how_many("auto", "talewind.sqlite3", reload=True, metrics_port=None) == 1


def test_with_games_by_their_path_there_is_one_process() -> None:
    assert how_many(1, POSTGRES, reload=False, metrics_port=None, own_games=True) == 1
    with pytest.raises(TalewindError, match="leave out --workers") as caught:
        how_many(2, POSTGRES, reload=False, metrics_port=None, own_games=True)
    assert caught.value.code == "no_workers"


def test_back_rooms_share_what_there_is() -> None:
    workshop = Workshop(4)
    workshop.at_most(2)
    assert workshop._most == 2
    workshop.at_most(3)
    assert workshop._most == 2


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(TalewindError, match=r"pip install 'talewind\[cluster\]'") as caught:
        own_bus.program()
    assert caught.value.code == "bus_driver"


async def refusal(url: str) -> str:
    """What the bus says to somebody who comes with this address."""
    place = urlsplit(url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    try:
        connect = {"user": place.username, "pass": place.password, "verbose": True}
        writer.write(b"CONNECT " + msgspec.json.encode(connect) + b"\r\n")
        await reader.readline()
        return (await asyncio.wait_for(reader.readline(), 30)).decode()
    finally:
        writer.close()


async def test_a_bus_of_one_s_own_lets_nobody_in_without_its_word_and_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    commands: list[tuple[str, ...]] = []
    begin = asyncio.create_subprocess_exec

    async def noted(*command: str, **options: Any) -> Any:
        commands.append(command)
        return await begin(*command, **options)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    async with OwnBus.opened(own_bus.program()) as bus:
        where, word = bus.url, bus._word
        nodes = await Nats.open(where)
        assert await refusal(where) == "+OK\r\n"
        assert "Authorization Violation" in await refusal(where.replace(word, "another"))
        assert bus._process is not None
        (server,) = psutil.Process(bus._process.pid).children()
        # It ends in good order, but nobody has told it to.
        server.terminate()
        await until(lambda: not nodes.connected)
        await until(lambda: nodes.connected)
        assert bus.url == where
        await nodes.close()
    assert len(commands) == 2
    assert word not in str(commands)
    with pytest.raises(ConnectionRefusedError):
        await refusal(where)


async def test_a_bus_of_one_s_own_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    for seconds in ("ASKED_EVERY", "KILLED_AFTER"):
        monkeypatch.setattr(own_bus, seconds, 0.01)
    async with OwnBus.opened(own_bus.program()) as bus:
        where = bus.url
        assert bus._process is not None
        (server,) = psutil.Process(bus._process.pid).children()
        answers = 0

        async def counted(process: Any) -> bytes:
            nonlocal answers
            answers += 1
            return await OwnBus._answer_of(bus, process)

        monkeypatch.setattr(bus, "_answer_of", counted)
        await until(lambda: answers >= MISSED + 2)
        assert server.is_running(), "whoever answers stays"
        monkeypatch.setattr(children, "LISTENED_FOR", 0.05)
        monkeypatch.setattr(Terms, "told", lambda environment: Terms(lease=0.05))
        so_far = answers
        await until(lambda: answers > so_far)
        server.suspend()
        await until(lambda: not server.is_running())
        said = ""
        async with asyncio.timeout(30):
            while not said:
                with suppress(ConnectionError):
                    said = await refusal(where)
        assert (bus.url, said) == (where, "+OK\r\n"), "it is where those who come back look for it"
