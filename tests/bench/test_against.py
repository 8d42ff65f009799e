"""A run is remembered, and a later one says what has become worse by more than its noise."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from bench import runs
from bench.__main__ import main
from bench.against import compare, lines
from bench.figures import Figure, Section, Target
from bench.runs import Run

MACHINE = {"when": "2026-11-18 03:00 UTC", "machine": "2 × anything"}


def run(*figures: Figure, case: str = "engine", title: str = "Engine", **facts: str) -> Run:
    return Run(machine=MACHINE | facts, sections=[Section(title, list(figures), case=case)])


def rate(*values: float, others: bool = False, what: str = "Windmill") -> Figure:
    return Figure(what, "decisions/s", list(values), others=others)


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        ((100, 104, 98), (90, 93, 89), "worse"),
        ((100, 104, 98), (95, 97, 93), "alike"),
        ((100, 100, 100), (90, 101, 89), "alike"),
        ((100, 104, 98), (110, 111, 112), "better"),
        ((100,), (50, 51, 52), "once"),
    ],
)
def test_a_change_counts_when_it_is_larger_than_either_run_s_spread(
    before: tuple[float, ...], now: tuple[float, ...], told: str
) -> None:
    compared = compare(run(rate(*before)), run(rate(*now)))
    counted = {
        "worse": len(compared.worse),
        "better": len(compared.better),
        "alike": compared.alike,
        "once": compared.once,
    }
    assert counted == {"worse": 0, "better": 0, "alike": 0, "once": 0, told: 1}


def test_what_is_better_depends_on_what_is_measured() -> None:
    was = run(
        Figure("a copy", "µs", [10, 10.1]),
        Figure("over theirs", "×", [2, 2.01], Target(">=", 3)),
        Figure("over another", "×", [2, 2.01]),
        Figure("an idle table", "kB", [100, 101]),
    )
    now = run(
        Figure("a copy", "µs", [15, 15.1]),
        Figure("over theirs", "×", [1, 1.01], Target(">=", 3)),
        Figure("over another", "×", [1, 1.01]),
        Figure("an idle table", "kB", [60, 61]),
    )
    told = compare(was, now)
    assert [change.now.what for change in told.worse] == ["a copy", "over theirs"]
    assert [change.now.what for change in told.better] == ["an idle table"]
    text = "\n".join(lines(was, told))
    assert "a copy: 10.1 → 15.1 µs, 50% worse (noise 1%) · Engine" in text


def test_other_programs_tell_of_the_machine_and_are_not_judged() -> None:
    was, now = run(rate(100, 101, others=True), rate(100, 101)), run(rate(50, 51, others=True))
    told = compare(was, now)
    assert not told.worse
    assert "Other programs were 0.502 × as quick as then" in "\n".join(lines(was, told))


def test_what_cannot_be_compared_is_named() -> None:
    was = run(rate(100, 101))
    now = Run(
        machine=MACHINE | {"machine": "4 × anything"},
        sections=[
            *run(rate(100, 101), rate(1, 2, what="Nim")).sections,
            *run(rate(1, 2), case="crowd", title="Crowd").sections,
        ],
    )
    text = "\n".join(lines(was, compare(was, now)))
    assert "Not in that run: Nim." in text
    assert "Cases that were not measured in that run: crowd." in text
    assert "Not the same machine as then: 2 × anything." in text
    assert "Nothing has become worse" in text


def test_a_run_is_kept_under_its_time_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "KEPT", tmp_path / "runs")
    one = run(rate(1, 2))
    kept = runs.remember(one)
    assert kept.parent == tmp_path / "runs"
    assert runs.read(kept) == one
    assert runs.read(runs.remember(one, tmp_path / "mine.json")) == one


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot be read: No such file"),
        ("not JSON", "holds no run of the bench"),
        ("[]", "holds no run of the bench"),
        ('{"format": 1, "machine": {}}', "holds no run of the bench"),
        ('{"machine": {}, "sections": []}', "another version of the bench (its format is 0"),
        ('{"format": 9, "anything": 1}', "another version of the bench (its format is 9"),
        ('{"format": 1, "machine": {}, "sections": []}', "has measured nothing, and none of engine"),
    ],
)
def test_a_file_that_is_no_run_is_refused_before_anything_is_measured(
    content: str | None, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "run.json"
    if content is not None:
        file.write_text(content)
    answer = CliRunner().invoke(main, ["--only", "engine", "--against", str(file)], terminal_width=400)
    assert answer.exit_code == 2
    assert sentence in answer.output


def test_a_run_of_other_cases_is_refused_and_says_which(tmp_path: Path) -> None:
    file = runs.remember(run(rate(1, 2)), tmp_path / "run.json")
    answer = CliRunner().invoke(main, ["--only", "copy", "--against", str(file)])
    assert "has measured engine, and none of copy" in answer.output


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is: it is said to be so."""
    section = Section("Engine", [rate(50, 51)])
    monkeypatch.setattr("bench.__main__.PARTS", {"engine": lambda rounds: iter([section])})
    monkeypatch.setattr("bench.__main__.machine", lambda: dict(MACHINE))
    monkeypatch.setattr("bench.__main__.generator", lambda: ())
    monkeypatch.setattr("bench.__main__.open_file_limit", lambda wanted: None)


@pytest.mark.usefixtures("measured")
def test_a_run_says_where_it_is_kept_and_what_has_changed(tmp_path: Path) -> None:
    before = runs.remember(run(rate(100, 101)), tmp_path / "before.json")
    now = tmp_path / "now.json"
    answer = CliRunner().invoke(main, ["--only", "engine", "--against", str(before), "--remember", str(now)])
    assert answer.exit_code == 0, answer.output
    assert "50% worse" in answer.output
    assert str(now) in answer.output
    assert runs.read(now).cases == ["engine"]


@pytest.mark.usefixtures("measured")
def test_a_run_that_cannot_be_kept_is_printed_all_the_same(tmp_path: Path) -> None:
    answer = CliRunner().invoke(main, ["--only", "engine", "--remember", str(tmp_path)])
    assert answer.exit_code == 1
    assert "Windmill" in answer.output
    assert "This run is not kept" in answer.output
