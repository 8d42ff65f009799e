"""The report that `make rules` prints must itself be able to fail."""

from __future__ import annotations

from pathlib import Path

from tests.ledger import ledgers, read
from tests.rules_report import Citation, Report, cited_in, main

LEDGER = """
- `XX-A-01` Somebody tells. *(engine)*
- `XX-A-02` Everybody listens. *(table)*
- `XX-RULING-01` *May one whisper?* Yes.
"""

TESTS = """
@rule("XX-A-01")
def test_somebody_tells(): ...

@pytest.mark.skip
@rule("XX-A-02")
def test_set_aside(): ...

@rule("XX-A-03")
def helper(): ...

class TestIndoors:
    @ledger.rule("XX-A-04", "XX-A-05")
    async def test_inside(self): ...
"""


def ledger_page(folder: Path, text: str = LEDGER) -> Path:
    page = folder / "whist.md"
    page.write_text(text, encoding="utf-8")
    return page


def test_reads_ids_and_marks_from_a_ledger(tmp_path: Path) -> None:
    ledger = read(ledger_page(tmp_path))
    assert ledger.game == "whist"
    assert [rule.id for rule in ledger.rules] == ["XX-A-01", "XX-A-02", "XX-RULING-01"]
    assert [rule.engine for rule in ledger.rules] == [True, False, False]


def test_only_tests_that_run_count() -> None:
    assert list(cited_in(TESTS, "t.py")) == [
        Citation("XX-A-01", "t.py::test_somebody_tells"),
        Citation("XX-A-04", "t.py::test_inside"),
        Citation("XX-A-05", "t.py::test_inside"),
    ]


def test_an_engine_rule_without_a_test_fails(tmp_path: Path) -> None:
    report = Report.of((read(ledger_page(tmp_path)),), [])
    assert not report.fine
    assert report.unproven(report.ledgers[0]) == ["XX-A-01"]
    assert report.open_rulings(report.ledgers[0]) == ["XX-RULING-01"]
    assert any("XX-A-01 has no test" in line for line in report.as_text())


def test_an_id_that_no_ledger_has_fails(tmp_path: Path) -> None:
    ledger = read(ledger_page(tmp_path))
    assert Report.of((ledger,), [Citation("XX-A-01", "t")]).fine
    report = Report.of((ledger,), [Citation("XX-A-01", "t"), Citation("XX-A-99", "t")])
    assert not report.fine
    assert report.unknown == {"XX-A-99": ["t"]}


def test_an_id_that_stands_twice_fails(tmp_path: Path) -> None:
    ledger = read(ledger_page(tmp_path, LEDGER + LEDGER))
    assert not Report.of((ledger,), [Citation("XX-A-01", "t")]).fine


def test_a_project_without_ledgers_fails() -> None:
    assert not Report.of((), []).fine


def test_every_engine_rule_of_every_ledger_has_a_test() -> None:
    assert {"windmill"} <= {ledger.game for ledger in ledgers()}
    assert main([]) == 0
