"""A game as pictures on a reel: what somebody saw, step by step, in parts that are ready to be sent.

It is wound in the back room, from the log alone.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import msgspec

from talewind import authors
from talewind.engine import Game, Log, Seat, add_game, play, replay

from .. import wire
from ..ground.lookout import Lookout
from ..ground.scenery import Scenery, beside

A_PART = 64
"""So many frames are sent at once."""
SQUEEZED = 6


def wind(
    game: type[Game[Any, Any]], log: bytes, beginning: wire.Replay, scene: bool = False
) -> Iterator[tuple[int, bytes]]:
    """Its parts, numbered, as JSON that is compressed already: first the `Replay`, then `ReplayPart`s.

    A part's first frame is whole, each of the others says what has changed: a game goes over the wire in a
    tenth of what it would take if all were whole.
    """
    add_game(game)
    played = msgspec.msgpack.decode(log, type=Log)
    if any(entry.kind == "back" for entry in played.entries):
        played = played.standing()
    all_frames: Iterable[wire.ReplayFrame] = _frames(played, beginning.seat, scene, beginning.so_far)
    beginning.of = len(played.entries) + 1
    if beginning.so_far:
        all_frames = [*all_frames]
        beginning.of = len(all_frames)
        # What was answered in secret is not told, nor what luck will bring.
        played = msgspec.structs.replace(played, entries=[], seed="")
    beginning.log = msgspec.to_builtins(played)
    beginning.a_part = A_PART
    frames: list[wire.ReplayFrame] = []
    for frame in all_frames:
        frames.append(frame)
        if len(frames) == A_PART or frame.n == beginning.of - 1:
            nth = frame.n // A_PART
            if nth == 0:
                beginning.frames = frames
            part = beginning if nth == 0 else wire.ReplayPart(frames=frames)
            yield nth, gzip.compress(msgspec.json.encode(part), SQUEEZED, mtime=0)
            frames = []


def _frames(log: Log, seat: Seat | None, scene: bool, so_far: bool) -> Iterator[wire.ReplayFrame]:
    """One for each entry; of a game that goes on, one for each that these eyes saw something of."""
    table = replay(log, 0)
    lookout = Lookout(table)
    # What is wrong with a scene was told when it was played.
    watch = partial(authors.watched, log.game)
    scenery = Scenery(table, lambda faults: None, touched=False, in_time=watch) if scene else None

    def full(since: int) -> bytes:
        look = lookout.full(seat, since, {})
        return look if scenery is None else scenery.full(seat, look, since)

    def step() -> bytes | None:
        seen = lookout.step([(seat, False)], {}).get((seat, False))
        parts = scenery.step(seat, seen is not None) if scenery is not None else None
        return None if so_far and not (seen or parts) else beside(seen or lookout.again(seat), parts or b"")

    yield _frame(0, "", full(0))
    n = 0
    for entry in log.entries:
        told = len(table.events_for(seat))
        play(table, entry)
        if (seen := step()) is not None:
            n += 1
            yield _frame(n, "" if so_far else entry.kind, full(told) if n % A_PART == 0 else seen)


def _frame(n: int, kind: str, seen: bytes) -> wire.ReplayFrame:
    # It is JSON already, and is not read again to be written.
    look: Any = msgspec.Raw(seen)
    return wire.ReplayFrame(n=n, look=look, entry=kind)
