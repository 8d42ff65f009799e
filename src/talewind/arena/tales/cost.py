"""What the model costs, in a process of its own: `python -m talewind.arena.tales.cost` prints it as JSON."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Final

import msgspec

_RESIDENT: Final = Path("/proc/self/statm")


class Listen(msgspec.Struct, frozen=True):
    """Milliseconds that a tale takes to be heard, where there is least that it could mean."""

    median: float
    most: float
    """Nineteen of twenty take no longer."""


class Cost(msgspec.Struct, frozen=True, kw_only=True):
    seconds: float
    """To load the model and to know every deck by it."""
    megabytes: float | None
    """Resident memory that it adds, once it has listened; None where the system does not say."""
    words: Listen
    meaning: Listen


def cost(*, quick: bool = False) -> Cost:
    """Measured in a fresh process: nothing was loaded before."""
    command = [sys.executable, "-m", "talewind.arena.tales.cost", *(["--quick"] if quick else [])]
    out = subprocess.run(command, check=True, capture_output=True).stdout
    return msgspec.json.decode(out, type=Cost)


def _measure(*, quick: bool) -> Cost:
    from talewind.tales.meaning.listener import MeaningListener
    from talewind.tales.meaning.model import Model
    from talewind.tales.measuring import matters
    from talewind.tales.overlap import word_listener

    from .hearing import tales_of

    first = matters()[0]
    texts = [tale.text for tale in tales_of(first, quick=quick)]
    everything = range(len(first.subjects()))
    by_words = [word_listener(matter.subjects()) for matter in matters()]
    words = _listen(lambda text: by_words[0].rank(text, everything), texts)
    before, began = _resident(), perf_counter()
    model = Model()
    by_meaning = [MeaningListener(matter.subjects(), model, matter.manner) for matter in matters()]
    seconds = perf_counter() - began
    meaning = _listen(lambda text: by_meaning[0].rank(text, everything), texts)
    after = _resident()
    added = None if before is None or after is None else round((after - before) / 1e6, 1)
    return Cost(seconds=round(seconds, 2), megabytes=added, words=words, meaning=meaning)


def _listen(rank: Callable[[str], object], texts: Sequence[str]) -> Listen:
    taken = []
    for text in texts:
        began = perf_counter()
        rank(text)
        taken.append((perf_counter() - began) * 1000)
    twentieths = quantiles(taken, n=20)
    return Listen(median=round(twentieths[9], 3), most=round(twentieths[18], 3))


def _resident() -> int | None:
    """Bytes of memory that this process has now, where Linux says it."""
    if not _RESIDENT.is_file():
        return None
    return int(_RESIDENT.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(_measure(quick="--quick" in sys.argv)))
