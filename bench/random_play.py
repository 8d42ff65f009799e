"""Random legal play and copies, one program a process: `python -m bench.random_play PROGRAM SECONDS SEED`.

Prints what was done, and how much processor time it took. A decision is anything a player is asked, forced
ones too; luck is none. Each program is used through its public interface.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable, Generator
from functools import partial

import msgspec

from .others import COMPILED, PYTHON, Play, catanatron, catanatron_copy, chess, one_after_another


class Spent(msgspec.Struct):
    done: int
    times: int
    cpu: float
    wall: float


STEPS = 1000
"""Of rules that never end."""
TABLES = 1000
"""That are stepped at once."""

OURS = {
    "windmill": "Windmill",
    "story": "Story",
    "end": "The End of the Story",
    "windward": "Windward",
    "winter": "Winter Tales",
}
"""Our games, by name."""


def only_decisions(game: str) -> dict[str, int]:
    """The options of a game without "go on" and pauses: only what a player thinks about counts."""
    from talewind.engine import game_named

    names = {option.name for option in game_named(game).about.options}
    return {name: 0 for name in ("reveal_seconds", "pause_seconds") if name in names}


def ours(game: str) -> Play:
    import talewind

    options = only_decisions(game)

    def play(rng: random.Random) -> int:
        table = talewind.new_table(game, seats=4, seed=rng.getrandbits(128), options=options)
        while table.asks:
            seat, question = next(iter(table.asks.items()))
            reply = question.sample(rng)
            table.answer(seat, reply.move, reply.words)
        return len(table.entries)

    return play


def our_playout(game: str) -> Play:
    """The same games for whoever only thinks: no log, no events, no way back."""
    import talewind

    options = only_decisions(game)

    def play(rng: random.Random) -> int:
        seed = rng.getrandbits(128)
        return talewind.new_playout(game, seats=4, seed=seed, options=options).finish(rng)

    return play


def our_environment(game: str) -> Play:
    """The same games through the laboratory: every moment is observed in arrays, with the mask."""
    from talewind import lab

    return one_after_another(lab.with_words(lab.env(game, 4, only_decisions(game)), "random"))


def our_many_tables(game: str) -> Play:
    """A thousand of them, a step at all at once."""
    import numpy

    from talewind import lab

    tables = lab.vector(game, TABLES, players=4, options=only_decisions(game))
    seen, _ = tables.reset(seed=1)
    luck = numpy.random.default_rng(1)

    def play(rng: random.Random) -> int:
        mask = seen["action_mask"]
        tables.step((luck.random(mask.shape, numpy.float32) * mask).argmax(1))
        return TABLES

    return play


def empty_rules() -> Play:
    """The floor: questions of rules that do nothing but ask."""

    def rules() -> Generator[str, str, None]:
        while True:
            yield "question"

    flow = rules()
    next(flow)

    def play(rng: random.Random) -> int:
        for _ in range(STEPS):
            flow.send("answer")
        return STEPS

    return play


def our_copy(game: str) -> Play:
    """Copies from all over a game: one after every answer, so that every length of tape and log counts."""
    import talewind

    rng = random.Random(3)
    moments = []
    table = talewind.new_table(game, seats=4, seed=3)
    while table.asks:
        moments.append(table.copy())
        seat, question = next(iter(table.asks.items()))
        reply = question.sample(rng)
        table.answer(seat, reply.move, reply.words)

    def play(rng: random.Random) -> int:
        for moment in moments:
            moment.copy()
        return len(moments)

    return play


PROGRAMS: dict[str, Callable[[], Play]] = {
    **{game: partial(ours, game) for game in OURS},
    **{f"{game}-playout": partial(our_playout, game) for game in OURS},
    **{f"{game}-copy": partial(our_copy, game) for game in OURS},
    **{f"{game}-lab": partial(our_environment, game) for game in OURS},
    **{f"{game}-tables": partial(our_many_tables, game) for game in OURS},
    "empty-rules": empty_rules,
    "chess": chess,
    "catanatron": catanatron,
    "catanatron-copy": catanatron_copy,
    **{name: play for name, (_, play) in (PYTHON | COMPILED).items()},
}


def spend(play: Play, seconds: float, seed: int) -> Spent:
    rng = random.Random(seed)
    play(rng)
    gc.collect()
    done = times = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.process_time() - cpu < seconds:
        done += play(rng)
        times += 1
    return Spent(done, times, time.process_time() - cpu, time.perf_counter() - wall)


if __name__ == "__main__":
    name, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    print(msgspec.json.encode(spend(PROGRAMS[name](), seconds, seed)).decode())
