"""`make rules`: which rules of the ledgers have a test. Fails if an *(engine)* rule has none.

    python -m tests.rules_report [--json]

Tests are read, not run: a rule counts as proven where a `test_…` function that is not skipped cites its id
with `@rule("…")`. An id that is cited but in no ledger, or that two rules bear, fails as well.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.ledger import CHECKOUT, LEDGERS, Ledger, ledgers

TESTS = CHECKOUT / "tests"


@dataclass(frozen=True)
class Citation:
    id: str
    test: str
    """Where it stands: tests/rules/windmill/test_scoring.py::test_third_guesser_…"""


@dataclass
class Report:
    ledgers: tuple[Ledger, ...]
    cited: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, ledgers: tuple[Ledger, ...], citations: Iterable[Citation]) -> Report:
        report = cls(ledgers)
        for citation in citations:
            report.cited.setdefault(citation.id, []).append(citation.test)
        return report

    def unproven(self, ledger: Ledger) -> list[str]:
        return [rule.id for rule in ledger.rules if rule.engine and rule.id not in self.cited]

    def open_rulings(self, ledger: Ledger) -> list[str]:
        """Rulings and remote lines that no test cites and none must."""
        return [
            rule.id
            for rule in ledger.rules
            if rule.decided_here and not rule.engine and rule.id not in self.cited
        ]

    @property
    def unknown(self) -> dict[str, list[str]]:
        known = {rule.id for ledger in self.ledgers for rule in ledger.rules}
        return {id_: tests for id_, tests in sorted(self.cited.items()) if id_ not in known}

    @property
    def fine(self) -> bool:
        gaps = any(self.unproven(ledger) or ledger.twice for ledger in self.ledgers)
        return bool(self.ledgers) and not gaps and not self.unknown

    def as_data(self) -> dict[str, object]:
        return {
            "fine": self.fine,
            "games": {
                ledger.game: {
                    "engine": sum(rule.engine for rule in ledger.rules),
                    "unproven": self.unproven(ledger),
                    "open_rulings": self.open_rulings(ledger),
                    "twice": ledger.twice,
                    "proven": {
                        rule.id: self.cited[rule.id] for rule in ledger.rules if rule.id in self.cited
                    },
                }
                for ledger in self.ledgers
            },
            "unknown": self.unknown,
        }

    def as_text(self) -> Iterator[str]:
        if not self.ledgers:
            yield f"There is no ledger in {LEDGERS.relative_to(CHECKOUT)}."
        for ledger in self.ledgers:
            texts = {rule.id: rule.text for rule in ledger.rules}
            unproven = self.unproven(ledger)
            engine = sum(rule.engine for rule in ledger.rules)
            yield f"{ledger.game}: {engine - len(unproven)} of {engine} engine rules have a test."
            for id_ in unproven:
                yield f"  ✗ {id_} has no test: {_short(texts[id_])}"
            for id_ in ledger.twice:
                yield f"  ✗ {id_} stands twice in the ledger."
            for id_ in self.open_rulings(ledger):
                yield f"  · {id_} is decided outside the engine: {_short(texts[id_])}"
        for id_, tests in self.unknown.items():
            yield f"✗ {id_} is in no ledger, but cited by {', '.join(tests)}"


def _short(text: str) -> str:
    return text if len(text) <= 90 else f"{text[:89].rstrip()}…"


def citations(folder: Path = TESTS) -> Iterator[Citation]:
    """What the tests cite, from their source alone."""
    for page in sorted(folder.rglob("test_*.py")):
        where = page.relative_to(folder.parent).as_posix()
        yield from cited_in(page.read_text(encoding="utf-8"), where)


def cited_in(source: str, where: str) -> Iterator[Citation]:
    for node in ast.walk(ast.parse(source, where)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test"):
            continue
        if any(_sets_aside(decorator) for decorator in node.decorator_list):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).split(".")[-1] == "rule":
                for argument in decorator.args:
                    id_ = argument.value if isinstance(argument, ast.Constant) else ast.unparse(argument)
                    yield Citation(str(id_), f"{where}::{node.name}")


def _sets_aside(decorator: ast.expr) -> bool:
    """Whether a test is marked so that it may not run, or may fail."""
    name = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(name).split(".")[-1] in ("skip", "xfail")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rules_report", description=__doc__.split("\n")[0])
    parser.add_argument(
        "--json", action="store_true", help="print the report as JSON, with every test by rule"
    )
    wanted = parser.parse_args(arguments)
    report = Report.of(ledgers(), citations())
    if wanted.json:
        print(json.dumps(report.as_data(), indent=2, ensure_ascii=False))
    else:
        print("\n".join(report.as_text()))
    return 0 if report.fine else 1


if __name__ == "__main__":
    sys.exit(main())
