"""One table with nothing beside it: no other answer shares its commit, and no look goes out with another."""

from __future__ import annotations

from collections.abc import Iterator

from .figures import Figure, Section, Target, ratio
from .floors import Cost, four_writes, one_fsync
from .load import Outcome, play
from .rounds import Rounds
from .seating import Doorman
from .servers import talewind
from .service import MOVES_A_GAME, OURS, WARM, problems

FASTEST = 2000
"""More moves a second than one table makes."""
A_MOVE = Target("<=", 300)


def single(rounds: Rounds) -> Iterator[Section]:
    outcomes: list[Outcome] = []
    writes: list[float] = []
    fsyncs: list[Cost] = []
    for nth in rounds.each():
        rounds.say("one table")
        folder = rounds.scratch / str(nth)
        with talewind(folder) as server:
            tables = Doorman(server.port).seat(1 + int(FASTEST * (WARM + rounds.seconds) / MOVES_A_GAME))
            outcomes.append(play(server, tables, folder, active=1, seconds=rounds.seconds, warm=WARM))
            writes.append(four_writes())
            fsyncs.append(one_fsync(folder))
    yield section(outcomes, writes, fsyncs)


def section(outcomes: list[Outcome], writes: list[float], fsyncs: list[Cost]) -> Section:
    micros = [one.micros for one in outcomes]
    floor = [four + one.cpu for four, one in zip(writes, fsyncs, strict=True)]
    return Section(
        "Server: one table of 4 by itself",
        [
            Figure("CPU of a move by itself", "µs/move", micros, A_MOVE),
            Figure("p50", "ms", [one.p50 for one in outcomes]),
            Figure("p99", "ms", [one.p99 for one in outcomes]),
            Figure("the floor: four writes and one fsync, CPU", "µs", floor, others=True),
            Figure("the floor: one fsync, by the clock", "ms", [one.clock for one in fsyncs], others=True),
            ratio("CPU over its floor", micros, floor),
            ratio("p50 over its floor", [one.p50 for one in outcomes], [one.clock for one in fsyncs]),
        ],
        [
            "the next move follows when the last of four has been shown this one: each has its own commit.",
            *problems({OURS: outcomes}),
        ],
    )
