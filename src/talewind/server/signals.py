"""Being told to stop, by a terminal or by whoever runs the house."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


@contextmanager
def on_signals(stop: Callable[[signal.Signals], None]) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)
    for number in signals:
        try:
            loop.add_signal_handler(number, stop, number)
        except NotImplementedError:
            signal.signal(number, lambda which, _: loop.call_soon_threadsafe(stop, signal.Signals(which)))
    try:
        yield
    finally:
        for number in signals:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(number)
