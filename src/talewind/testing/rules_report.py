"""Where each rule of a project's ledgers stands in its code, and which test proves it.

    python -m talewind.testing.rules_report [PROJECT …] [--code FOLDER] [--tests FOLDER] [--json]

Code and tests are read, not run. A rule is named where a docstring, a comment, a question's `rules` or a data
file of a game says its id; `WW-END-01..08` says eight. It is proven where a `test_…` function that is not
skipped cites it with `@rule("…")`. An *(engine)* rule that is not named or not proven fails; so does an id
that is cited but in no ledger, or that two rules bear.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .ledger import PAGE, SHELF, Ledger, Rule, cited_by, ledgers

CODE = "src"
DATA = (".json", ".toml")
MEASURED = "measured"
"""The folder of tales by which bots are measured: their numbers look like a ledger's."""

WIDTH = 118
ID, PLACE = 13, 46


@dataclass(frozen=True)
class Citation:
    id: str
    where: str
    """tests/rules/windmill/test_scoring.py::test_third_guesser_…"""


@dataclass(frozen=True)
class Span:
    """The lines of something that has a name."""

    first: int
    last: int
    name: str


@dataclass
class Report:
    ledgers: tuple[Ledger, ...]
    named: dict[str, list[str]] = field(default_factory=dict)
    """By id: the functions, classes, constants and data that say so."""
    proven: dict[str, list[str]] = field(default_factory=dict)
    """By id: the tests."""
    code: str = ""
    """The folder of the code, which every place begins with; so nobody need read it."""

    @classmethod
    def of(
        cls,
        ledgers: tuple[Ledger, ...],
        code: Iterable[Citation],
        tests: Iterable[Citation],
        folder: str = "",
    ) -> Report:
        return cls(ledgers, _by_id(code), _by_id(tests), folder)

    def unnamed(self, ledger: Ledger) -> list[Rule]:
        return [rule for rule in ledger.rules if rule.engine and rule.id not in self.named]

    def unproven(self, ledger: Ledger) -> list[Rule]:
        return [rule for rule in ledger.rules if rule.engine and rule.id not in self.proven]

    def open_rulings(self, ledger: Ledger) -> list[Rule]:
        """Rulings and remote lines that no test cites and none must."""
        return [
            rule
            for rule in ledger.rules
            if rule.decided_here and not rule.engine and rule.id not in self.proven
        ]

    @property
    def unknown(self) -> dict[str, list[str]]:
        known = {rule.id for ledger in self.ledgers for rule in ledger.rules}
        cited = sorted({*self.named, *self.proven} - known)
        return {id_: [*self.named.get(id_, ()), *self.proven.get(id_, ())] for id_ in cited}

    @property
    def fine(self) -> bool:
        unnamed = any(self.unnamed(ledger) for ledger in self.ledgers)
        gaps = any(self.unproven(ledger) or ledger.twice for ledger in self.ledgers)
        return bool(self.ledgers) and not unnamed and not gaps and not self.unknown

    def as_data(self) -> dict[str, object]:
        return {
            "fine": self.fine,
            "games": {
                ledger.game: {
                    "engine": sum(rule.engine for rule in ledger.rules),
                    "unnamed": [rule.id for rule in self.unnamed(ledger)],
                    "unproven": [rule.id for rule in self.unproven(ledger)],
                    "open_rulings": [rule.id for rule in self.open_rulings(ledger)],
                    "twice": ledger.twice,
                    "rules": {
                        rule.id: {
                            "code": self.named.get(rule.id, []),
                            "tests": self.proven.get(rule.id, []),
                        }
                        for rule in ledger.rules
                    },
                }
                for ledger in self.ledgers
            },
            "unknown": self.unknown,
        }

    def as_text(self) -> Iterator[str]:
        """A table for each game; then how many there are, and what is wrong: there it is seen."""
        if not self.ledgers:
            yield f"There is no ledger, neither in {SHELF.as_posix()} nor a {PAGE} beside the code."
        for ledger in self.ledgers:
            yield from self._table(ledger)
            yield ""
        for ledger in self.ledgers:
            yield from self._summary(ledger)
        for id_, places in self.unknown.items():
            yield f"✗ {id_} is in no ledger, but cited by {', '.join(places)}"

    def _table(self, ledger: Ledger) -> Iterator[str]:
        yield ledger.game
        yield f"{'rule':{ID}}  {'code or data':{PLACE}}  test"
        yield f"{'─' * ID}  {'─' * PLACE}  {'─' * (WIDTH - ID - PLACE - 4)}"
        for rule in ledger.rules:
            code, tests = self.named.get(rule.id, []), self.proven.get(rule.id, [])
            if rule.engine or code or tests:
                missing = "✗" if rule.engine else "·"
                place = _first(code, f"{self.code}/", PLACE, missing)
                test = _first(tests, "tests/", WIDTH - ID - PLACE - 4, missing)
                yield f"{rule.id:{ID}}  {place:{PLACE}}  {test}"

    def _summary(self, ledger: Ledger) -> Iterator[str]:
        engine = sum(rule.engine for rule in ledger.rules)
        unnamed, unproven = self.unnamed(ledger), self.unproven(ledger)
        yield (
            f"{ledger.game}: of {engine} engine rules code or data names {engine - len(unnamed)}, "
            f"and {engine - len(unproven)} have a test."
        )
        for rule in unnamed:
            yield _cut(f"  ✗ {rule.id} is named by no code: {rule.text}", WIDTH)
        for rule in unproven:
            yield _cut(f"  ✗ {rule.id} has no test: {rule.text}", WIDTH)
        for id_ in ledger.twice:
            yield f"  ✗ {id_} stands twice in the ledger."
        for rule in self.open_rulings(ledger):
            yield _cut(f"  · {rule.id} is decided outside the engine: {rule.text}", WIDTH)


def _by_id(citations: Iterable[Citation]) -> dict[str, list[str]]:
    """Where each id is cited: first what names few others, then questions, whole files, and bots last."""
    places: dict[str, list[str]] = {}
    for citation in dict.fromkeys(citations):
        places.setdefault(citation.id, []).append(citation.where)
    names = Counter(where for cited in places.values() for where in cited)

    def how_near(where: str) -> tuple[bool, bool, bool, int]:
        return "/bots" in where, "::" not in where, where.endswith(".rules"), names[where]

    return {id_: sorted(cited, key=how_near) for id_, cited in places.items()}


def _first(places: list[str], folder: str, width: int, missing: str) -> str:
    """The first place, and how many more there are."""
    if not places:
        return missing
    more = f" +{len(places) - 1}" if len(places) > 1 else ""
    where = places[0].removeprefix(folder).removeprefix("rules/").replace("::", " ")
    return _cut(where, width - len(more)) + more


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1].rstrip()}…"


def code_citations(folder: Path, project: Path) -> Iterator[Citation]:
    """What the games' code and data name, function by function."""
    for page in sorted(folder.rglob("*")):
        if MEASURED in page.parts:
            continue
        where = page.relative_to(project).as_posix()
        if page.suffix == ".py":
            yield from named_in(page.read_text(encoding="utf-8"), where)
        elif page.suffix in DATA:
            yield from (Citation(id_, where) for id_ in cited_by(page.read_text(encoding="utf-8")))


def named_in(source: str, where: str) -> Iterator[Citation]:
    """An id is no expression, so it stands in a string or a comment: only whose it is must be found out."""
    lines = source.splitlines()
    spans = list(_spans(ast.parse(source, where).body, lines))
    for number, line in enumerate(lines, start=1):
        for id_ in cited_by(line):
            around = [span for span in spans if span.first <= number <= span.last]
            yield Citation(id_, f"{where}::{around[-1].name}" if around else where)


def _spans(body: list[ast.stmt], lines: list[str], outer: str = "") -> Iterator[Span]:
    """Functions, classes and constants, each with the comment above it and the string below it."""
    for node, following in zip(body, [*body[1:], None], strict=True):
        first, last = node.lineno, node.end_lineno or node.lineno
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                name = node.name
                first = min([first, *(decorator.lineno for decorator in node.decorator_list)])
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                match following:
                    case ast.Expr(value=ast.Constant(value=str())):
                        last = following.end_lineno or last
            case _:
                continue
        while first > 1 and lines[first - 2].lstrip().startswith("#"):
            first -= 1
        yield Span(first, last, outer + name)
        if isinstance(node, ast.ClassDef):
            yield from _spans(node.body, lines, f"{name}.")


def citations(folder: Path, project: Path) -> Iterator[Citation]:
    """What the tests cite, from their source alone."""
    for page in sorted(folder.rglob("test_*.py")):
        where = page.relative_to(project).as_posix()
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


def report_on(project: Path, code: str, tests: str) -> Report:
    """On one project; where it has no such folder, its code is in `src`."""
    code = code if (project / code).is_dir() else CODE
    named = code_citations(project / code, project)
    return Report.of(ledgers(project), named, citations(project / tests, project), code)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m talewind.testing.rules_report", description=__doc__.split("\n")[0]
    )
    parser.add_argument("projects", nargs="*", default=["."], metavar="PROJECT", help="whose rules (here)")
    parser.add_argument("--code", default=CODE, metavar="FOLDER", help=f"where the rules are ({CODE})")
    parser.add_argument("--tests", default="tests", metavar="FOLDER", help="where the tests are (tests)")
    parser.add_argument(
        "--json", action="store_true", help="print the report as JSON, with every place and test by rule"
    )
    wanted = parser.parse_args(arguments)
    reports = [report_on(Path(project).resolve(), wanted.code, wanted.tests) for project in wanted.projects]
    for report in reports:
        if wanted.json:
            print(json.dumps(report.as_data(), indent=2, ensure_ascii=False))
        else:
            print("\n".join(report.as_text()))
    return 0 if all(report.fine for report in reports) else 1


if __name__ == "__main__":
    sys.exit(main())
