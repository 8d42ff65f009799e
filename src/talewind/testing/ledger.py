"""Ledgers, and how a test says which of their rules it proves.

@rule("WM-SCORE-03")
def test_a_tale_nobody_finds_costs_its_teller_a_point() -> None: ...

A ledger is a page of Markdown. Each rule is an item with its id, and says where software enforces it:

- `WM-SCORE-03` A tale that nobody finds costs its teller a point. *(engine)*
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])

SHELF = Path("docs", "rules")
"""Where a project has its ledgers, if it has several."""
PAGE = "rules.md"
"""What a ledger is called that lies beside the code: then it is called like its folder."""

_CITED = re.compile(r"\b(?P<chapter>[A-Z]{2}-[A-Z0-9]+-)(?P<first>\d{2,3})(?:\.\.(?P<last>\d{2,3}))?\b")
_ITEM = re.compile(r"^- `(?P<id>[A-Z]+-[A-Z0-9]+-\d+[a-z]?)` (?P<text>.+)$", re.MULTILINE)


def rule(*ids: str) -> Callable[[Test], Test]:
    """Say which rules of the ledger a test proves. Stand it above every other decorator."""

    def cite(test: Test) -> Test:
        test.__dict__["rules"] = ids
        return test

    return cite


def cited_by(text: str) -> Iterator[str]:
    """The ids that a text names. `WW-END-01..08` names eight."""
    for found in _CITED.finditer(text):
        first, last = found["first"], found["last"] or found["first"]
        for number in range(int(first), int(last) + 1):
            yield f"{found['chapter']}{number:0{len(first)}}"


@dataclass(frozen=True)
class Rule:
    id: str
    text: str

    @property
    def engine(self) -> bool:
        """Whether software enforces or computes it: then code or data names it, and a test cites it."""
        return "*(engine)*" in self.text

    @property
    def decided_here(self) -> bool:
        """A ruling or a line on playing remotely: worth a test even where the ledger does not ask for one."""
        return "-RULING-" in self.id or "-REMOTE-" in self.id


@dataclass(frozen=True)
class Ledger:
    game: str
    rules: tuple[Rule, ...]

    @property
    def twice(self) -> list[str]:
        """Ids that two rules bear."""
        ids = [rule.id for rule in self.rules]
        return sorted({id_ for id_ in ids if ids.count(id_) > 1})


def read(page: Path) -> Ledger:
    text = page.read_text(encoding="utf-8")
    game = page.parent.name if page.name == PAGE else page.stem
    return Ledger(game, tuple(Rule(item["id"], item["text"]) for item in _ITEM.finditer(text)))


def pages_of(project: Path) -> list[Path]:
    """Where a project has its ledgers: on a shelf of their own, else beside the code."""
    return sorted((project / SHELF).glob("*.md")) or [
        page for where in (".", "*", "src/*", "docs") for page in sorted(project.glob(f"{where}/{PAGE}"))
    ]


@cache
def ledgers(project: Path) -> tuple[Ledger, ...]:
    return tuple(map(read, pages_of(project)))


@cache
def every_rule(project: Path) -> dict[str, Rule]:
    return {rule.id: rule for ledger in ledgers(project) for rule in ledger.rules}
