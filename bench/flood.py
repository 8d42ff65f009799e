"""A flood of bots: what somebody who plays feels of fifty tables of admirals in the same house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .admirals import ADMIRAL, BESIDE, TABLE, TABLES
from .figures import Figure, Section, Target
from .load import Outcome, play
from .rounds import Rounds
from .seating import Doorman, Seated
from .servers import Server, talewind
from .service import MOVES_A_GAME, WARM, problems

PACE = 25
"""Moves a second of the people's table, on a schedule: more than people make, so that there are enough."""
LEAST = 10.0
"""Seconds, for the same reason."""
FELT = Target("<=", 20)
QUIET, FLOODED = "nobody else", "in the flood"


def flood(rounds: Rounds) -> Iterator[Section]:
    outcomes: dict[str, list[Outcome]] = {QUIET: [], FLOODED: []}
    answers: list[float] = []
    seconds = max(rounds.seconds, LEAST)
    games = 1 + int(PACE * (WARM + seconds) / MOVES_A_GAME)
    for nth in rounds.each():
        folder = rounds.scratch / str(nth)
        with talewind(folder) as server:
            for place, (name, each) in enumerate(outcomes.items()):
                rounds.say(name)
                doorman = Doorman(server.port, place * games)
                people = doorman.seat(games)
                if name == FLOODED:
                    for _ in range(TABLES):
                        seat_admirals(doorman)
                before = server.stored()
                each.append(_played(server, people, folder, seconds))
                thought = server.stored() - before - each[-1].played
            answers.append(thought / (WARM + seconds))
    yield section(outcomes, answers)


def _played(server: Server, people: list[Seated], folder: Path, seconds: float) -> Outcome:
    return play(server, people, folder, active=1, seconds=seconds, warm=WARM, rate=PACE)


def seat_admirals(doorman: Doorman) -> None:
    """They begin at once; nobody looks."""
    doorman.tables += 1
    table, host = doorman.post("/api/tables", TABLE)
    path = f"/api/tables/{table['code']}"
    for _ in range(BESIDE):
        doorman.post(f"{path}/bots", ADMIRAL, host)
    doorman.post(f"{path}/begin", None, host)
    doorman.post(f"{path}/chairs/0/to-bot", None, host)


def section(outcomes: dict[str, list[Outcome]], answers: list[float]) -> Section:
    return Section(
        f"Server: one table of people beside {TABLES} tables of five admirals",
        [
            *(Figure(f"p50: {name}", "ms", [one.p50 for one in each]) for name, each in outcomes.items()),
            *(
                Figure(f"p99: {name}", "ms", [one.p99 for one in each], FELT if name == FLOODED else None)
                for name, each in outcomes.items()
            ),
            *(
                Figure(f"longest: {name}", "ms", [one.longest for one in each])
                for name, each in outcomes.items()
            ),
            Figure("answers of admirals meanwhile", "answers/s", answers),
        ],
        [
            f"people make {PACE} moves a second on a schedule; all four of them have been shown a move.",
            *([] if min(answers) > 0 else ["in a round no admiral answered, so this was no flood."]),
            *problems(outcomes),
        ],
    )
