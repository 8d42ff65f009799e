"""A crowded house: thousands of tables in one process, each played at people's pace, beside a small house."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from .figures import Figure, Section, Target, ratio
from .load import Outcome, Part, part_of_crowd, play, play_together
from .nodes import needs_load
from .rounds import Rounds
from .scattered import AT_A_TIME, EVERY, KEPT_UP, PART, SPARE_FILES
from .seating import SEATS, Doorman
from .servers import Server, most_open_files, talewind
from .service import FIRST_TABLES, MOVES_A_GAME, SETTLE, WARM, problems

TABLES = 4000
"""Unless it is said how many."""
SMALL = 200
"""Tables of a small house, which make as many moves a second as the crowd."""

P99 = Target("<=", 10)
OVER_SMALL = Target("<=", 1.2)
IDLE = Target("<=", 60)
PLAYED = Target("<=", 110)
SEATING = Target("<=", 8)


def held_by_files(files: int) -> int:
    """Tables whose people one process has files for.

    >>> held_by_files(20_000), held_by_files(65_536)
    (4850, 16234)
    """
    return (files - SPARE_FILES) // SEATS


def shares(count: int) -> list[int]:
    """Tables of each generator, which opens as many files as the house: as few generators as can be.

    >>> shares(4000), shares(4501)
    ([4000], [2251, 2250])
    """
    made = -(-count // PART)
    return [len(range(nth, count, made)) for nth in range(made)]


@dataclass(frozen=True)
class Seen:
    """What a crowd was and did: milliseconds of processor time to seat a table, kB a table."""

    tables: int
    wished: int
    generators: int
    seating: list[float]
    """Of one table, for some at a time."""
    idle: float
    played: float
    """After a game's worth of play, ..."""
    short: int
    """... which so many tables did not have."""
    crowd: list[Outcome]
    small: list[Outcome]


def crowd(rounds: Rounds) -> Iterator[Section]:
    """They sit down once; in each round the small house plays, then the crowd."""
    needs_load()
    wished = rounds.tables or TABLES
    count = min(wished, held_by_files(most_open_files()))
    with talewind(rounds.scratch / "crowd") as server, ExitStack() as stack:
        before = _warmed(server, stack)
        rounds.say(f"{count} tables sit down")
        parts = _parts(server, count, max(2 * EVERY, rounds.seconds), stack)
        seating = _sit_down(server, parts)
        generators = [part for part, _ in parts]
        time.sleep(SETTLE)
        idle = (server.memory() - before) / count
        both: dict[str, list[Outcome]] = {"small": [], "crowd": []}
        for nth in rounds.each():
            rounds.say("a small house")
            both["small"].append(_small_house(rounds, nth, count))
            rounds.say("the crowd")
            both["crowd"].append(play_together(server, generators))
        rounds.say("a game's worth of play")
        for part in generators:
            part.play_worth(MOVES_A_GAME)
        short = sum(part.fell_short() for part in generators)
        time.sleep(SETTLE)
        played = (server.memory() - before) / count
    yield section(Seen(count, wished, len(parts), seating, idle, played, short, both["crowd"], both["small"]))


def _warmed(server: Server, stack: ExitStack) -> float:
    """Memory when a few tables have played: what is loaded once is not counted."""
    first = stack.enter_context(part_of_crowd(server, FIRST_TABLES, 0, rate=1, seconds=1, warm=0))
    first.seat(Doorman(server.port).seat(FIRST_TABLES))
    first.play_worth(MOVES_A_GAME)
    first.fell_short()
    time.sleep(SETTLE)
    return server.memory()


def _parts(server: Server, count: int, seconds: float, stack: ExitStack) -> list[tuple[Part, int]]:
    """Generators, and how many tables each will have."""
    each = shares(count)
    return [
        (
            stack.enter_context(
                part_of_crowd(
                    server,
                    share,
                    FIRST_TABLES + sum(each[:nth]),
                    rate=share / EVERY,
                    seconds=seconds,
                    warm=EVERY,
                )
            ),
            share,
        )
        for nth, share in enumerate(each)
    ]


def _sit_down(server: Server, parts: Sequence[tuple[Part, int]]) -> list[float]:
    """A few at a time, whose people connect at once. What a table's five requests cost, each time."""
    spent: list[float] = []
    seated = FIRST_TABLES
    for part, share in parts:
        while part.tables < share:
            some = min(AT_A_TIME, share - part.tables)
            cpu = server.cpu()
            tables = Doorman(server.port, seated).seat(some)
            spent.append((server.cpu() - cpu) / some * 1000)
            part.seat(tables)
            seated += some
    return spent


def _small_house(rounds: Rounds, nth: int, count: int) -> Outcome:
    folder = rounds.scratch / f"small-{nth}"
    rate = count / EVERY
    active = min(SMALL, count)
    with talewind(folder) as server:
        tables = Doorman(server.port).seat(active + int(rate * (WARM + rounds.seconds) / MOVES_A_GAME))
        return play(server, tables, folder, active=active, seconds=rounds.seconds, warm=WARM, rate=rate)


def section(seen: Seen) -> Section:
    micros, small = [one.micros for one in seen.crowd], [one.micros for one in seen.small]
    due = seen.tables / EVERY
    slowest = min(one.rate for one in seen.crowd)
    return Section(
        f"A crowded house: {seen.tables} tables of {SEATS} in one process, a move every {EVERY:g} s",
        [
            Figure("moves/s", "", [one.rate for one in seen.crowd]),
            Figure("p50", "ms", [one.p50 for one in seen.crowd]),
            Figure("p99 in a crowded house", "ms", [one.p99 for one in seen.crowd], P99),
            Figure("longest", "ms", [one.longest for one in seen.crowd]),
            Figure("CPU", "µs/move", micros),
            Figure(f"CPU with {min(SMALL, seen.tables)} tables at that pace", "µs/move", small),
            ratio("CPU over the small house's", micros, small, OVER_SMALL),
            Figure("p99 of the small house", "ms", [one.p99 for one in seen.small]),
            Figure("an idle table with its four sockets", "kB", [seen.idle], IDLE),
            Figure("the same after a game's worth of play", "kB", [seen.played], PLAYED),
            Figure("CPU to seat a table: five requests", "ms", seen.seating, SEATING),
            Figure("cores of the load", "", [one.cpu / one.seconds for one in seen.crowd]),
        ],
        [
            f"processes that made the load: {seen.generators}; a game's worth is {MOVES_A_GAME} moves.",
            *([f"{seen.short} tables did not play as much."] if seen.short else []),
            *(
                [f"{seen.wished:,} were wished for: a process may not open so many files here."]
                if seen.wished > seen.tables
                else []
            ),
            *(
                [f"{due:,.0f} moves a second were due: the processors did not carry so many."]
                if slowest < due * KEPT_UP
                else []
            ),
            *problems({"the crowd": seen.crowd, "the small house": seen.small}),
        ],
    )
