"""What a house needs follows from what was measured, and docs/scaling.md says what follows."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bench import appends, nodes, scattered, sizing
from bench.figures import Figure, Section
from bench.load import Outcome
from bench.runs import Run

SCALING = Path(__file__).parents[2] / "docs" / "scaling.md"

COSTS = sizing.Costs(
    together=300,
    apart=400,
    apart_bus=15,
    anywhere=1000,
    anywhere_bus=100,
    anywhere_postgres=150,
    line=30,
    logged=400,
    table=200,
    again=30,
)


def outcome(**roles: float) -> Outcome:
    """A thousand moves in two seconds; `roles`: seconds of processor time."""
    return Outcome(
        moves=1000,
        played=1000,
        seconds=2,
        p50=1,
        p99=2,
        longest=3,
        bytes=1000,
        cpu=0.1,
        errors=0,
        dropped=0,
        lates=0,
        exhausted=False,
        tables_used=9,
        roles={"owner": 0.0, "edges": 0.0, "bus": 0.0, "postgres": 0.0, **roles},
    )


def cost(postgres: float, logged: float = 0) -> appends.Cost:
    return appends.Cost(rate=1, node=1, postgres=postgres, logged=logged)


def reports() -> list[Run]:
    """As `python -m bench --json` prints them, from two runs."""
    machine = {"when": "2026-11-17", "neighbours": "nobody"}
    by_role = {
        nodes.ALONE: [outcome(owner=0.29)],
        nodes.AT_OWNER: [outcome(owner=0.3)],
        nodes.ELSEWHERE: [outcome(owner=0.26, edges=0.14, bus=0.015)],
    }
    by_number = {
        str(count): [outcome(owner=0.3, edges=0.6, bus=0.1, postgres=0.15)] for count in nodes.HOW_MANY
    }
    written = {(batch, count): [cost(30)] for batch in appends.TOGETHER for count in appends.WRITERS}
    seen = scattered.Seen(3000, 20_000, 1, 60, outcome(owner=1.0), 0, 200, 20, 30)
    at_leisure = {name: [outcome(owner=9, edges=9, bus=9)] for name in by_role}
    one = [
        nodes.roles_section("steady", at_leisure),
        nodes.roles_section("saturated", by_role),
        nodes.how_many_section("steady", by_number | {"8": [outcome(owner=9)]}),
        nodes.how_many_section("saturated", by_number),
    ]
    two = [
        appends.section(
            {(name, batch): [cost(9, 400)] for name in appends.KINDS for batch in appends.BATCHES}
        ),
        appends.section_together(written),
        scattered.section(3000, seen),
    ]
    return [Run(machine=machine, sections=one), Run(machine=machine, sections=two)]


def test_every_figure_is_found_in_reports_as_they_are_printed() -> None:
    printed = [msgspec.json.decode(msgspec.json.encode(report), type=Run) for report in reports()]
    measured = sizing.read(printed)
    assert msgspec.structs.asdict(measured.costs) == pytest.approx(msgspec.structs.asdict(COSTS))
    assert measured.runs == ["2026-11-17: nobody"] * 2


def test_a_figure_that_nobody_measured_is_named_with_the_case_that_does() -> None:
    with pytest.raises(LookupError, match="--only appends"):
        sizing.read(reports()[:1])


def test_of_several_rounds_the_median_counts() -> None:
    titled = Section("Crowd: 3", [Figure("a", "", [1, 5, 90]), Figure("b", "", [2, 2, 3])])
    source = sizing.Source("crowd", "Crowd:", ("a", "b"), "", "")
    assert sizing._figure(source, [titled]) == 7


def test_what_a_million_tables_need() -> None:
    million = sizing.needs(COSTS, 1_200_000)
    assert million.moves == 200_000
    assert million.together == pytest.approx(200_000 * 300e-6 / 0.6)
    assert million.anywhere == pytest.approx((200_000 * 400e-6 / 0.6, 200_000 * 900e-6 / 0.6))
    assert million.bus == pytest.approx((200_000 * 15e-6 / 0.6, 200_000 * 100e-6 / 0.6))
    assert million.postgres == pytest.approx((200_000 * 30e-6 / 0.6, 200_000 * 150e-6 / 0.6))
    assert million.memory == pytest.approx(240)
    assert million.logged == pytest.approx(80)
    assert million.a_day == pytest.approx(6.912)
    assert sizing.tables_of_a_node(300) == pytest.approx(12_000)


@pytest.mark.parametrize("lines", [sizing.figures, sizing.sizing, sizing.nodes])
def test_the_docs_say_what_follows_from_the_figures_that_are_kept(lines: sizing.Lines) -> None:
    assert "\n".join(lines(sizing.kept().costs)) in SCALING.read_text(), "see `python -m bench.sizing`"


def test_every_run_is_named_in_the_docs() -> None:
    text = SCALING.read_text()
    assert all(run in text for run in sizing.kept().runs)
