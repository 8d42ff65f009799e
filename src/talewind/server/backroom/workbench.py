"""The other side of a bench: a process that does what it is told, and goes when nobody is left to tell it."""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
from collections.abc import Generator
from contextlib import suppress
from queue import SimpleQueue
from typing import IO, Any

from talewind.engine import TalewindError

from ..ground.logs import what_went_wrong

_LENGTH = struct.Struct(">Q")

NICE = 5
"""Whoever plays comes first. Where nothing is left to spare a bench has a quarter of a core still: bots then
think about less, since they measure how quick they are (`tables.quickness`), and answer in time."""


def write(pipe: IO[bytes], said: bytes) -> None:
    pipe.write(_LENGTH.pack(len(said)) + said)
    pipe.flush()


def read(pipe: IO[bytes]) -> bytes:
    """Raises `EOFError` if the other side is gone."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    length = _LENGTH.unpack(head)[0]
    said = pipe.read(length)
    if len(said) < length:
        raise EOFError
    return said


def work_on() -> None:
    """Do what is asked, one thing after the other, until the house is gone."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    # The terminal's Ctrl+C is for the house, which then closes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Nobody's `print` may end up among the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    errands: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, errands), daemon=True).start()
    while True:
        _answer(errands.get(), answers)


def _listen(pipe: IO[bytes], errands: SimpleQueue[bytes]) -> None:
    """A house that was killed cannot say so: its end of the pipe can, even in the middle of a thought."""
    with suppress(EOFError, OSError):
        while True:
            errands.put(read(pipe))
    os._exit(0)


def _say(answers: IO[bytes], said: bytes) -> None:
    """Whoever finds nobody left to tell goes, without a word: the house's error lines may be closed, too."""
    try:
        write(answers, said)
    except OSError:
        os._exit(0)


def _answer(errand: bytes, answers: IO[bytes]) -> None:
    try:
        work, args = pickle.loads(errand)
        said = work(*args)
        if isinstance(said, Generator):
            said = _say_each(said, answers)
        answer = _packed("done", said)
    except TalewindError as error:
        answer = _packed("refused", (error.code, error.sentence))
    except Exception as error:
        answer = _packed("failed", what_went_wrong(error))
    _say(answers, answer)


def _say_each(pieces: Generator[Any, None, Any], answers: IO[bytes]) -> Any:
    """What comes out of it in the end."""
    while True:
        try:
            piece = next(pieces)
        except StopIteration as end:
            return end.value
        _say(answers, _packed("piece", piece))


def _packed(how: str, what: Any) -> bytes:
    return pickle.dumps((how, what), pickle.HIGHEST_PROTOCOL)
