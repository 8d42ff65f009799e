"""`talewind serve --workers N`: what another worker brings on the cores of one machine."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .cluster import PATIENT, Ground, ground, seated_at
from .figures import Figure, Section, ratio
from .load import Outcome
from .nodes import CORES, cores, costs, latencies, needs_load, played, tables_wanted
from .rounds import Rounds
from .seating import Seated
from .servers import Server, Wire, cpu_by_name, cpu_of, talewind_node
from .service import problems

BUS = "nats-server"
DOORMEN = 8
"""Whichever worker is free takes a connection, and has the tables that are made there."""
ONE, TWO = "one worker", "two workers"


@dataclass(frozen=True)
class Workers:
    """All of them at one port, with a bus of their own if there are several."""

    ground: Ground
    server: Server
    wire: Wire = "talewind"

    @property
    def address(self) -> str:
        return self.server.address

    def roles(self) -> dict[str, float]:
        """Workers and their parent are `owner`: each is owner and edge."""
        by_name = cpu_by_name(self.server.process)
        bus = by_name.pop(BUS, 0.0)
        return {
            "owner": sum(by_name.values()),
            "edges": 0.0,
            "bus": bus,
            "postgres": cpu_of(self.ground.postgres),
        }

    def seat(self, count: int) -> list[Seated]:
        return seated_at([self.server] * DOORMEN, count)


@contextmanager
def workers(below: Ground, folder: Path, count: int) -> Iterator[Workers]:
    db = asyncio.run(below.new_database())
    with talewind_node(folder, db, "", PATIENT, workers=count) as server:
        yield Workers(below, server)


def two_beside_one(rounds: Rounds) -> Iterator[Section]:
    needs_load()
    outcomes: dict[str, list[Outcome]] = {ONE: [], TWO: []}
    with ground(rounds.scratch / "ground") as below:
        for nth in rounds.each():
            for count, name in enumerate(outcomes, 1):
                rounds.say(name)
                with workers(below, rounds.scratch / f"{nth}-{count}", count) as here:
                    tables = here.seat(tables_wanted(rounds, "saturated"))
                    outcomes[name].append(played(rounds, here, "saturated", tables))
    yield section(outcomes)


def section(outcomes: dict[str, list[Outcome]]) -> Section:
    rates = {name: [one.rate for one in each] for name, each in outcomes.items()}
    return Section(
        "Workers: moves a second at saturation, `--workers 2` beside `--workers 1`, both on PostgreSQL",
        [
            *(Figure(name, "moves/s", each) for name, each in rates.items()),
            ratio(f"{TWO}, over one", rates[TWO], rates[ONE]),
            *(
                Figure(f"{name}: {what}", "µs/move", costs(each, *roles))
                for name, each in outcomes.items()
                for what, roles in CORES.items()
            ),
            *(
                Figure(f"{name}: cores of {what}", "", [cores(one, *roles) for one in each])
                for name, each in outcomes.items()
                for what, roles in CORES.items()
            ),
            *(Figure(f"{name}: cores of the load", "", _load(each)) for name, each in outcomes.items()),
            *latencies(outcomes),
        ],
        [
            "they share the machine with PostgreSQL, bus and load: what travels is processor time a move.",
            *problems(outcomes),
        ],
    )


def _load(each: Sequence[Outcome]) -> list[float]:
    return [one.cpu / one.seconds for one in each]
