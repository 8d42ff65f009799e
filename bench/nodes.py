"""Many nodes: what a move costs by role, what another node brings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Literal

from .cluster import Cluster, cluster, ground
from .figures import Figure, Section, Target, ratio
from .load import Outcome, Served, is_slow, play
from .quota import held_to
from .rounds import Rounds
from .seating import Seated
from .service import (
    BUSY_TABLES,
    MOVES_A_GAME,
    STEADY_RATE,
    STEADY_TABLES,
    WARM,
    problems,
)

FASTEST = 3000
"""More moves a second than nodes on PostgreSQL make here."""
HOW_MANY = (1, 2, 4, 8)
QUARTER = 0.25
HELD_TABLES = 200
"""Enough that nodes are never without work while a move waits for their next turn."""

REMOTE = Target("<=", 1.35)
TWO_OVER_ONE = Target(">=", 1.7)

Pace = Literal["saturated", "steady"]
Outcomes = Mapping[str, list[Outcome]]


def laid(rounds: Rounds, here: Cluster, pace: Pace, owners: Cluster, busy: int = BUSY_TABLES) -> list[Seated]:
    """Tables of `owners`, who come in there."""
    return here.seat(tables_wanted(rounds, pace, busy), owners.entrances)


def tables_wanted(rounds: Rounds, pace: Pace, busy: int = BUSY_TABLES) -> int:
    """Those played at once, and those that follow when a game ends."""
    active, rate = (STEADY_TABLES, STEADY_RATE) if pace == "steady" else (busy, FASTEST)
    return active + int(rate * (WARM + rounds.seconds) / MOVES_A_GAME)


def played(
    rounds: Rounds,
    here: Served,
    pace: Pace,
    tables: Sequence[Seated],
    *,
    by_seat: bool = False,
    busy: int = BUSY_TABLES,
) -> Outcome:
    """People come in `here`; `busy` tables are played at once at saturation."""
    folder = rounds.scratch / "lists"
    folder.mkdir(exist_ok=True)
    return play(
        here,
        tables,
        folder,
        active=STEADY_TABLES if pace == "steady" else busy,
        seconds=rounds.seconds,
        warm=WARM,
        rate=STEADY_RATE if pace == "steady" else None,
        spread="seats" if by_seat else "tables",
    )


def needs_load() -> None:
    if is_slow():
        raise RuntimeError("it wants load from C, and there is no compiler with epoll here.")


# By role

ALONE = "one node, no bus"
BY_ROLE = "Nodes: processor time a move by role"
AT_OWNER = "two nodes, all viewers at the owner"
ELSEWHERE = "two nodes, all viewers at the other"
BUSIEST = "at saturation"
SATURATED = f"{BUSIEST}, {BUSY_TABLES} tables of 4"


def by_role(rounds: Rounds) -> Iterator[Section]:
    needs_load()
    paces: dict[Pace, dict[str, list[Outcome]]] = {
        "saturated": {ALONE: [], AT_OWNER: [], ELSEWHERE: []},
        "steady": {ALONE: [], AT_OWNER: [], ELSEWHERE: []},
    }
    with ground(rounds.scratch / "ground") as below:
        for nth in rounds.each():
            for place, name in enumerate((ALONE, AT_OWNER, ELSEWHERE)):
                rounds.say(name)
                folder = rounds.scratch / f"{nth}-{place}"
                with cluster(below, folder, 1 if name == ALONE else 2, talking=name != ALONE) as here:
                    owner = here.entered_by(here.nodes[0])
                    entrance = here.entered_by(here.nodes[-1] if name == ELSEWHERE else here.nodes[0])
                    for pace, outcomes in paces.items():
                        tables = laid(rounds, here, pace, owner)
                        outcomes[name].append(played(rounds, entrance, pace, tables))
    for pace, outcomes in paces.items():
        yield roles_section(pace, outcomes)


def roles_section(pace: Pace, outcomes: Outcomes) -> Section:
    nodes_cost = {name: costs(each, "owner", "edges", "bus") for name, each in outcomes.items()}
    target = REMOTE if pace == "saturated" else None
    rate = f"at {STEADY_RATE} moves/s over {STEADY_TABLES} tables"
    return Section(
        f"{BY_ROLE}, {rate if pace == 'steady' else SATURATED}",
        [
            *(
                Figure(f"{role}: {name}", "µs/move", costs(each, role))
                for name, each in outcomes.items()
                for role in roles_in(name)
            ),
            ratio("nodes and bus: all at the owner over one node", nodes_cost[AT_OWNER], nodes_cost[ALONE]),
            ratio(
                "nodes and bus: all elsewhere over one node",
                nodes_cost[ELSEWHERE],
                nodes_cost[ALONE],
                target,
            ),
            *(Figure(f"moves/s: {name}", "", [one.rate for one in each]) for name, each in outcomes.items()),
            *latencies(outcomes),
            *added(outcomes),
        ],
        [*problems(outcomes), *astray(outcomes)],
    )


def astray(outcomes: Outcomes) -> list[str]:
    """Tables at which nobody looks fall asleep after a minute, and are woken wherever somebody comes."""
    if any(one.roles["owner"] < one.roles["edges"] / 10 for one in outcomes[ELSEWHERE]):
        return [f"{ELSEWHERE}: the tables were woken there, so this is void: it took too long to sit down."]
    return []


def roles_in(name: str) -> tuple[str, ...]:
    return ("owner", "postgres") if name == ALONE else ("owner", "edges", "bus", "postgres")


def costs(each: Sequence[Outcome], *roles: str) -> list[float]:
    return [one.micros_of(*roles) for one in each]


def cores(outcome: Outcome, *roles: str) -> float:
    return sum(outcome.roles[role] for role in roles) / outcome.seconds


def moves_a_core(each: Sequence[Outcome]) -> list[float]:
    return [1e6 / one.micros_of("owner", "edges") for one in each]


CORES = {"nodes": ("owner", "edges"), "the bus": ("bus",), "PostgreSQL": ("postgres",)}


def latencies(outcomes: Outcomes) -> list[Figure]:
    return [
        *(Figure(f"p50: {name}", "ms", [one.p50 for one in each]) for name, each in outcomes.items()),
        *(Figure(f"p99: {name}", "ms", [one.p99 for one in each]) for name, each in outcomes.items()),
    ]


def added(outcomes: Outcomes) -> list[Figure]:
    """By the way over the bus, round by round."""
    both = list(zip(outcomes[ELSEWHERE], outcomes[ALONE], strict=True))
    return [
        Figure("p50 that the bus adds", "ms", [there.p50 - here.p50 for there, here in both]),
        Figure("p99 that the bus adds", "ms", [there.p99 - here.p99 for there, here in both]),
    ]


# More of them


def how_many(rounds: Rounds) -> Iterator[Section]:
    """Each of a table's four comes to another node, as if nothing led them."""
    needs_load()
    paces: dict[Pace, dict[str, list[Outcome]]] = {
        "saturated": defaultdict(list),
        "steady": defaultdict(list),
    }
    with ground(rounds.scratch / "ground") as below:
        for nth in rounds.each():
            for count in HOW_MANY:
                rounds.say(f"{count} nodes")
                with cluster(below, rounds.scratch / f"{nth}-{count}", count) as here:
                    for pace, outcomes in paces.items():
                        tables = laid(rounds, here, pace, here)
                        outcomes[str(count)].append(played(rounds, here, pace, tables, by_seat=True))
    for pace, outcomes in paces.items():
        yield how_many_section(pace, outcomes)


BY_NUMBER = "Nodes: how the cost of a move grows with their number, without affinity"


def how_many_section(pace: Pace, outcomes: Outcomes) -> Section:
    rate = BUSIEST if pace == "saturated" else f"at {STEADY_RATE} moves/s"
    cost = {name: costs(each, "owner", "edges", "bus") for name, each in outcomes.items()}
    return Section(
        f"{BY_NUMBER}, {rate}",
        [
            *(Figure(f"{name}: nodes and bus", "µs/move", each) for name, each in cost.items()),
            *(Figure(f"{name}: bus", "µs/move", costs(each, "bus")) for name, each in outcomes.items()),
            *(
                Figure(f"{name}: PostgreSQL", "µs/move", costs(each, "postgres"))
                for name, each in outcomes.items()
            ),
            *(ratio(f"{name} over 1", each, cost["1"]) for name, each in cost.items() if name != "1"),
            *(Figure(f"{name}: moves/s", "", [one.rate for one in each]) for name, each in outcomes.items()),
            *latencies(outcomes),
        ],
        problems(outcomes),
    )


# As if each had a small machine

ONE, TOGETHER, APART = "one node", "two, a table's people at one", "two, people anywhere"


def held_back(rounds: Rounds) -> Iterator[Section]:
    """Each node has a quarter of a core: then nodes are the limit, and not what they share."""
    needs_load()
    outcomes: dict[str, list[Outcome]] = {ONE: [], TOGETHER: [], APART: []}
    means = ""
    with ground(rounds.scratch / "ground") as below:
        for nth in rounds.each():
            for place, (name, each) in enumerate(outcomes.items()):
                rounds.say(name)
                folder, count = rounds.scratch / f"{nth}-{place}", 1 if name == ONE else 2
                with cluster(below, folder, count) as here, ExitStack() as held:
                    tables = laid(rounds, here, "saturated", here, HELD_TABLES)
                    for node in here.nodes:
                        means = held.enter_context(held_to(node.process.pid, QUARTER))
                    each.append(
                        played(rounds, here, "saturated", tables, by_seat=name == APART, busy=HELD_TABLES)
                    )
    rates = {name: [one.rate for one in each] for name, each in outcomes.items()}
    yield Section(
        "Nodes: moves a second, each held to a quarter of a core",
        [
            *(Figure(name, "moves/s", each) for name, each in rates.items()),
            ratio(f"{TOGETHER}, over one", rates[TOGETHER], rates[ONE], TWO_OVER_ONE),
            ratio(f"{APART}, over one", rates[APART], rates[ONE]),
            *(
                Figure(f"{name}: for a second of nodes' processor time", "moves", moves_a_core(each))
                for name, each in outcomes.items()
            ),
            *(
                Figure(f"{name}: cores of {what}", "", [cores(one, *roles) for one in each])
                for name, each in outcomes.items()
                for what, roles in CORES.items()
            ),
            *(
                Figure(f"{name}: cores of the load", "", [one.cpu / one.seconds for one in each])
                for name, each in outcomes.items()
            ),
        ],
        [
            f"held {means}, in periods of 20 ms.",
            "where nodes had less than their quarters the machine was the limit: see what a second brought.",
            *problems(outcomes),
        ],
    )
