"""The report that `make rules` prints must itself be able to fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from talewind.testing.ledger import cited_by, pages_of, read
from talewind.testing.rules_report import WIDTH, Citation, Report, cited_in, code_citations, main, named_in
from tests.ledger import CHECKOUT, ledgers

LEDGER = """
- `XX-A-01` Somebody tells. *(engine)*
- `XX-A-02` Everybody listens. *(table)*
- `XX-RULING-01` *May one whisper?* Yes.
"""

NAMED, PROVEN = Citation("XX-A-01", "c"), Citation("XX-A-01", "t")

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

CODE = '''"""Whist. XX-A-01"""

HAND = 13  # XX-A-02
GOAL = 5
"""So many win. XX-A-03..05"""
# XX-A-06
BOX: list[int] = []


class Whist:
    """XX-A-07"""

    rules = (
        "XX-A-08",
    )

    @cached
    def deal(self) -> None:
        """XX-A-09, XX-A-10"""


def why_not() -> str:
    return "Not now (XX-A-11)."
'''


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


def test_a_range_names_every_rule_from_its_first_to_its_last() -> None:
    assert list(cited_by("XX-END-08..11, `XX-A-01`: YY-B-099..101")) == [
        *("XX-END-08", "XX-END-09", "XX-END-10", "XX-END-11"),
        "XX-A-01",
        *("YY-B-099", "YY-B-100", "YY-B-101"),
    ]
    assert list(cited_by("MA-OP and UTF-8, XX-A-1, XX-A-0001")) == []


def test_what_names_a_rule_is_the_function_the_class_or_the_constant_around_it() -> None:
    assert [(citation.id, citation.where) for citation in named_in(CODE, "w.py")] == [
        ("XX-A-01", "w.py"),
        ("XX-A-02", "w.py::HAND"),
        ("XX-A-03", "w.py::GOAL"),
        ("XX-A-04", "w.py::GOAL"),
        ("XX-A-05", "w.py::GOAL"),
        ("XX-A-06", "w.py::BOX"),
        ("XX-A-07", "w.py::Whist"),
        ("XX-A-08", "w.py::Whist.rules"),
        ("XX-A-09", "w.py::Whist.deal"),
        ("XX-A-10", "w.py::Whist.deal"),
        ("XX-A-11", "w.py::why_not"),
    ]


def test_data_names_rules_as_code_does(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text('{"status": "fact: XX-A-01..02"}', encoding="utf-8")
    (tmp_path / "words.toml").write_text("# XX-A-03", encoding="utf-8")
    (tmp_path / "notes.md").write_text("XX-A-04", encoding="utf-8")
    assert [(citation.id, citation.where) for citation in code_citations(tmp_path, tmp_path)] == [
        ("XX-A-01", "deck.json"),
        ("XX-A-02", "deck.json"),
        ("XX-A-03", "words.toml"),
    ]


def test_an_engine_rule_without_a_test_fails(tmp_path: Path) -> None:
    report = Report.of((read(ledger_page(tmp_path)),), [NAMED], [])
    assert not report.fine
    assert [rule.id for rule in report.unproven(report.ledgers[0])] == ["XX-A-01"]
    assert [rule.id for rule in report.open_rulings(report.ledgers[0])] == ["XX-RULING-01"]
    assert any("XX-A-01 has no test" in line for line in report.as_text())


def test_an_engine_rule_that_no_code_names_fails(tmp_path: Path) -> None:
    report = Report.of((read(ledger_page(tmp_path)),), [], [PROVEN])
    assert not report.fine
    assert [rule.id for rule in report.unnamed(report.ledgers[0])] == ["XX-A-01"]
    assert any("XX-A-01 is named by no code" in line for line in report.as_text())


def test_a_row_leads_from_the_rule_to_its_code_and_its_test(tmp_path: Path) -> None:
    code = [Citation("XX-A-01", f"src/talewind/games/whist/{place}") for place in ("a.py", "b.py::deal")]
    tests = [Citation("XX-A-01", f"tests/rules/whist/test_deal.py::test_{'and_so_on_' * 9}")]
    lines = list(Report.of((read(ledger_page(tmp_path)),), code, tests, "src/talewind/games").as_text())
    (row,) = [line for line in lines if line.startswith("XX-A-01")]
    assert row.split() == ["XX-A-01", "whist/b.py", "deal", "+1", "whist/test_deal.py", row.split()[-1]]
    assert row.endswith("…")
    assert max(map(len, lines)) <= WIDTH
    assert not any(line.startswith("XX-A-02") for line in lines), "the table's own, and nobody names it"


def test_an_id_that_no_ledger_has_fails(tmp_path: Path) -> None:
    ledger = read(ledger_page(tmp_path))
    assert Report.of((ledger,), [NAMED], [PROVEN]).fine
    for code, tests in (([Citation("XX-A-99", "c")], []), ([], [Citation("XX-A-99", "t")])):
        report = Report.of((ledger,), [NAMED, *code], [PROVEN, *tests])
        assert not report.fine
        assert report.unknown == {"XX-A-99": [cited.where for cited in (*code, *tests)]}


def test_an_id_that_stands_twice_fails(tmp_path: Path) -> None:
    ledger = read(ledger_page(tmp_path, LEDGER + LEDGER))
    assert not Report.of((ledger,), [NAMED], [PROVEN]).fine


def test_a_project_without_ledgers_fails() -> None:
    assert not Report.of((), [], []).fine


def test_every_engine_rule_of_every_ledger_is_named_and_has_a_test_and_data_say_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {"windmill"} <= {ledger.game for ledger in ledgers()}
    monkeypatch.chdir(CHECKOUT)
    assert main(["--code", "src/talewind/games", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    score = printed["games"]["windmill"]["rules"]["WM-SCORE-03"]
    assert "src/talewind/games/windmill/rules.py::Windmill.score_points" in score["code"]
    assert any(test.startswith("tests/rules/windmill/") for test in score["tests"])


def test_a_project_has_its_ledgers_on_a_shelf_or_beside_its_code(tmp_path: Path) -> None:
    beside = tmp_path / "src" / "whist" / "rules.md"
    beside.parent.mkdir(parents=True)
    beside.write_text(LEDGER, encoding="utf-8")
    assert [read(page).game for page in pages_of(tmp_path)] == ["whist"]
    shelf = tmp_path / "docs" / "rules"
    shelf.mkdir(parents=True)
    (shelf / "bridge.md").write_text(LEDGER, encoding="utf-8")
    assert [read(page).game for page in pages_of(tmp_path)] == ["bridge"]


def test_any_project_is_reported_on_from_where_it_lies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "whist").mkdir()
    (tmp_path / "whist" / "rules.md").write_text(LEDGER, encoding="utf-8")
    (tmp_path / "whist" / "rules.py").write_text('"""Whist. XX-A-01"""', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["--code", "whist"]) == 1
    assert "✗ XX-A-01 has no test" in capsys.readouterr().out
    (tmp_path / "tests").mkdir()
    proof = '@rule("XX-A-01")\ndef test_somebody_tells(): ...\n'
    (tmp_path / "tests" / "test_whist.py").write_text(proof, encoding="utf-8")
    assert main(["--code", "whist"]) == 0
