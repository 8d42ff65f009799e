"""Floors: what a figure stands on, and nobody can go below. Measured beside it, in the same rounds.

A durable move that four people are shown is four writes to the kernel and, if it shares its commit with
nobody, one fsync; a decision of rules that are flows is one step of a generator.
"""

from __future__ import annotations

import os
import selectors
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from multiprocessing import get_context
from pathlib import Path
from typing import cast

import msgspec

from .figures import Figure, Section
from .random_play import empty_rules, spend
from .rounds import Rounds
from .seating import HOST, SEATS

LOOK = b"\x81" + b"." * 290
"""As many bytes as one of four is sent for an answer of Windmill."""
PAGE = b"." * 4096
"""Of a database."""
LINE = "." * 200
"""Of a log."""
SHORT = 0.2
"""Seconds that are enough for one of them."""


class Cost(msgspec.Struct):
    """Of one: processor time in µs, and by the clock in ms."""

    cpu: float
    clock: float


def _cost(done: int, cpu: float, clock: float) -> Cost:
    return Cost(cpu / done * 1e6, clock / done * 1e3)


def four_writes(seconds: float = SHORT) -> float:
    """µs of processor time to write a look to each of four sockets.

    Whoever reads them is another process, which sleeps until something comes, as devices do.
    """
    with socket.create_server((HOST, 0)) as listening, ExitStack() as stack:
        process = get_context("spawn").Process(target=_devices, args=(listening.getsockname()[1],))
        process.start()
        stack.callback(process.join)
        sockets = [stack.enter_context(listening.accept()[0]) for _ in range(SEATS)]
        for each in sockets:
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        spent, done = 0.0, 0
        while spent < seconds:
            began = time.thread_time()
            for each in sockets:
                each.send(LOOK)
            spent += time.thread_time() - began
            done += 1
            sockets[0].recv(1)
    return spent / done * 1e6


def _devices(port: int) -> None:
    """Reads four looks, then says so, until nobody sends any more."""
    with selectors.DefaultSelector() as waiting, ExitStack() as stack:
        sockets = [stack.enter_context(socket.create_connection((HOST, port))) for _ in range(SEATS)]
        for each in sockets:
            waiting.register(each, selectors.EVENT_READ)
        seen = 0
        while True:
            for key, _ in waiting.select():
                each = cast(socket.socket, key.fileobj)
                came = each.recv(len(LOOK))
                if not came:
                    return
                seen += len(came)
            if seen == SEATS * len(LOOK):
                seen = 0
                sockets[0].send(b".")


def one_fsync(folder: Path, seconds: float = SHORT) -> Cost:
    """A page written where another one was, and kept for sure."""
    with (folder / "floor").open("wb", buffering=0) as file:
        file.write(PAGE)
        os.fsync(file.fileno())
        began, cpu, done = time.perf_counter(), time.thread_time(), 0
        while time.perf_counter() - began < seconds:
            os.pwrite(file.fileno(), PAGE, 0)
            os.fsync(file.fileno())
            done += 1
        return _cost(done, time.thread_time() - cpu, time.perf_counter() - began)


def one_commit(folder: Path, seconds: float = SHORT) -> Cost:
    """A line of a log in SQLite, durable and by itself, with nothing else that a house does."""
    with closing(sqlite3.connect(folder / "floor.sqlite3", isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE lines (line TEXT)")
        began, cpu, done = time.perf_counter(), time.thread_time(), 0
        while time.perf_counter() - began < seconds:
            database.execute("INSERT INTO lines VALUES (?)", (LINE,))
            done += 1
        return _cost(done, time.thread_time() - cpu, time.perf_counter() - began)


def generator_step(seconds: float = SHORT) -> float:
    """ns of processor time for a question that is asked and answered, by rules that do nothing else."""
    spent = spend(empty_rules(), seconds, seed=1)
    return spent.cpu / spent.done * 1e9


def floors(rounds: Rounds) -> Iterator[Section]:
    writes, fsyncs, commits, steps = [], [], [], []
    for nth in rounds.each():
        rounds.say("floors")
        folder = rounds.scratch / str(nth)
        folder.mkdir(parents=True)
        writes.append(four_writes())
        fsyncs.append(one_fsync(folder))
        commits.append(one_commit(folder))
        steps.append(generator_step())
    yield Section(
        "Floors: what other figures stand on",
        [
            Figure("four writes to the kernel, CPU", "µs", writes, others=True),
            Figure("one fsync, CPU", "µs", [one.cpu for one in fsyncs], others=True),
            Figure("one fsync, by the clock", "ms", [one.clock for one in fsyncs], others=True),
            Figure("one line in SQLite and its commit, CPU", "µs", [one.cpu for one in commits], others=True),
            Figure("the same by the clock", "ms", [one.clock for one in commits], others=True),
            Figure("one step of a generator, CPU", "ns", steps, others=True),
        ],
        ["the kernel's and Python's own; moves, latency, single and playouts say how far from them we are."],
    )
