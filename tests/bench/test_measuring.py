"""What benchmarks make of what they have seen; nothing is measured here."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import pytest

from bench import alone, appends, crowd, draining, figures, flood, floors, scattered, sizing
from bench.cluster import Ground
from bench.draining import Heard
from bench.load import joined
from bench.workers import ONE, TWO, section

from .test_sizing import outcome


@pytest.mark.parametrize("module", [appends, crowd, draining, figures, scattered, sizing])
def test_examples_are_true(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed


def test_latencies_of_several_generators_are_those_of_one_crowd() -> None:
    quick, slow = outcome(), outcome()
    quick.latencies, slow.latencies = [1.0] * 98, [50.0, 60.0]
    quick.moves, quick.bytes, slow.seconds, slow.dropped = 3000, 600, 3, 4
    both = joined([quick, slow])
    assert (both.p50, both.p99, both.longest) == (1.0, 50.0, 60.0)
    assert (both.moves, both.seconds, both.dropped, both.bytes) == (4000, 3, 4, 700)
    assert both.cpu == pytest.approx(0.2)


def test_a_crowd_that_made_no_move_says_so() -> None:
    idle = outcome()
    idle.moves = 0
    with pytest.raises(RuntimeError, match="No move was made"):
        joined([idle, idle])


class Dead:
    """Processes that have died when they are told to begin, and the pipes to them."""

    def Pipe(self) -> tuple[Dead, Dead]:
        return self, self

    def Process(self, **_: object) -> Dead:
        return self

    def recv(self) -> str:
        return "ready"

    def send(self, what: str) -> None:
        raise BrokenPipeError

    def start(self) -> None: ...

    def close(self) -> None: ...

    def join(self, seconds: float) -> None: ...

    def kill(self) -> None: ...


def test_a_process_that_dies_while_others_append_is_said_to_have_died(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(appends, "get_context", lambda how: Dead())
    monkeypatch.setattr(appends, "cpu_of", lambda process: 0.0)
    below = cast(Ground, SimpleNamespace(postgres=None))
    with pytest.raises(RuntimeError, match="has died"):
        appends.measure_together("nowhere", below, 0, 1, 2, 1.0)


def seen(tables: int = 9000, **changes: float) -> scattered.Seen:
    made = outcome(owner=changes.pop("owner", 1.0))
    made.moves = int(changes.pop("moves", tables / scattered.EVERY * made.seconds))
    lost = int(changes.pop("strayed", 0))
    missing = int(changes.pop("missing", 0))
    return scattered.Seen(tables, 20_000, 2, 60, made, lost, 200, 20, 30, missing)


def notes(wished: int, what: scattered.Seen) -> str:
    return "\n".join(scattered.section(wished, what).notes)


def test_a_crowd_names_the_limit_that_it_meets_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("psutil.cpu_count", lambda: 2)
    assert "first limit here: open files" in notes(9000, seen())
    assert "first limit here: processors" in notes(9000, seen(owner=3.8))


def test_a_crowd_says_what_it_could_not_do() -> None:
    fine = notes(9000, seen())
    assert not any(complaint in fine for complaint in ("wished for", "were due", "void", "did not"))
    assert "10,000 were wished for" in notes(10_000, seen())
    assert "1,500 moves a second were due" in notes(9000, seen(moves=2000))
    assert "5 devices did not have their tables again" in notes(9000, seen(missing=5))
    assert "7 tables were not at the node they sat down at" in notes(9000, seen(strayed=7))


@pytest.mark.parametrize("count", [3, 66, 4500, 4503, 9699, 30_000])
def test_parts_of_a_crowd_are_alike_and_none_opens_too_many_files(count: int) -> None:
    shares = scattered.shares(count)
    assert sum(shares) == count
    assert max(shares) <= scattered.PART
    assert max(shares) - min(shares) <= scattered.CROWD_NODES
    assert not any(share % scattered.CROWD_NODES for share in shares), "the nth table is the nth node's"


def medians(section: figures.Section) -> dict[str, float]:
    return {figure.what: figure.median for figure in section.figures}


def crowded(
    tables: int = 4000, wished: int = 4000, moves: float | None = None, short: int = 0
) -> figures.Section:
    busy = outcome(owner=0.5)
    busy.moves = int(tables / scattered.EVERY * busy.seconds if moves is None else moves)
    small = outcome(owner=0.4)
    small.moves = busy.moves
    return crowd.section(crowd.Seen(tables, wished, 1, [20.0, 24.0], 100, 200, short, [busy], [small]))


def test_a_crowded_house_is_told_beside_a_small_one() -> None:
    told = medians(crowded())
    assert told["CPU over the small house's"] == pytest.approx(1.25)
    assert told["CPU to seat a table: five requests"] == 22
    missed = {figure.what for figure in crowded().figures if figure.verdict == "missed"}
    assert missed == {
        "CPU over the small house's",
        "an idle table with its four sockets",
        "the same after a game's worth of play",
        "CPU to seat a table: five requests",
    }


def test_a_crowded_house_says_what_it_could_not_do() -> None:
    assert not any(word in note for word in ("wished", "due", "did not") for note in crowded().notes)
    assert "7 tables did not play as much" in "\n".join(crowded(short=7).notes)
    assert "5,000 were wished for" in "\n".join(crowded(4850, 5000).notes)
    assert "667 moves a second were due" in "\n".join(crowded(moves=600).notes)


def test_one_table_by_itself_is_told_with_its_floor() -> None:
    told = medians(alone.section([outcome(owner=0.3)], [20.0], [floors.Cost(cpu=80, clock=0.5)]))
    assert told["CPU over its floor"] == pytest.approx(3)
    assert told["p50 over its floor"] == pytest.approx(2)


def test_a_flood_in_which_no_bot_answered_is_none() -> None:
    both = {flood.QUIET: [outcome()], flood.FLOODED: [outcome()]}
    assert not any("no flood" in note for note in flood.section(both, [3.0]).notes)
    assert any("no flood" in note for note in flood.section(both, [0.0]).notes)


def test_floors_are_measured(tmp_path: Path) -> None:
    for cost in (floors.one_fsync(tmp_path, 0.001), floors.one_commit(tmp_path, 0.001)):
        assert min(cost.cpu, cost.clock) > 0
    assert floors.generator_step(0.0001) > 0


def test_whoever_was_sent_away_is_not_counted_among_those_led_on() -> None:
    table = [Heard(pongs=[1.0], came_back=[(1.1, 1.4)]), Heard(pongs=[1.05, 1.3], led=[1.25])]
    assert draining.led_on(table) == [0.2]
    assert draining.returned(table) == [pytest.approx(0.3)]
    assert draining.led_on([Heard(pongs=[1.0])]) == []


def test_two_workers_are_told_with_what_all_others_used() -> None:
    told = {
        figure.what: figure.median
        for figure in section(
            {ONE: [outcome(owner=1.0, postgres=0.2)], TWO: [outcome(owner=1.6, bus=0.1, postgres=0.4)]}
        ).figures
    }
    assert told[f"{TWO}, over one"] == 1
    assert told[f"{TWO}: nodes"] == pytest.approx(1600)
    assert told[f"{TWO}: cores of the bus"] == pytest.approx(0.05)
    assert told[f"{ONE}: cores of PostgreSQL"] == pytest.approx(0.1)
    assert told[f"{ONE}: cores of the load"] == pytest.approx(0.05)
