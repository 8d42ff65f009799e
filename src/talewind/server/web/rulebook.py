"""The ledger as the page shows it: `rules.md` beside a game, or `docs/rules/<game>.md`, by its sections."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from talewind.engine import Game, TalewindError, game_named

from ..wire import RuleBook, RuleLine, RuleSection

Kind: TypeAlias = Literal["engine", "table", "ruling", "remote", "other"]

PACKAGE = Path(__file__).resolve().parents[2]
PLACES = (PACKAGE / "rules", PACKAGE.parents[1] / "docs" / "rules")
"""In a wheel the ledgers travel inside the package; in a checkout they are documentation."""

OWN = "rules.md"

RULE = re.compile(r"- `([A-Z]+(?:-[A-Z]+)*-\d+[a-z]?)` (.+)")
MARK = re.compile(r"\s*\*\((engine|table)\)\*")
APART = "Data the document does not give"


def rulebook(game: str) -> RuleBook:
    rules = game_named(game)
    about = rules.about
    text = _brought_by(rules) or _text(game, re.sub(r"[^a-z]+", "-", about.title.lower()))
    if text is None:
        raise TalewindError("unknown_rules", f"The rules of {about.title} are not written down here.")
    title = f"{about.title}: {about.subtitle}" if about.subtitle else about.title
    return RuleBook(game=game, title=title, sections=sections(text))


def _brought_by(rules: type[Game[Any, Any]]) -> str | None:
    """A game from elsewhere has its ledger beside its rules; while it is being written it may change."""
    module = getattr(sys.modules.get(rules.__module__), "__file__", None)
    file = None if module is None else Path(module).with_name(OWN)
    return file.read_text("utf-8") if file is not None and file.is_file() else None


@cache
def _text(*names: str) -> str | None:
    """A ledger goes by the game's name, or by its title."""
    for place in PLACES:
        for name in names:
            file = place / f"{name}.md"
            if file.is_file():
                return file.read_text("utf-8")
    return None


def sections(text: str) -> list[RuleSection]:
    """Every section that has rules, in the ledger's order."""
    found: list[RuleSection] = []
    for line in text.splitlines():
        if line.startswith("## "):
            found.append(RuleSection(title=plain(line[3:]), rules=[]))
        elif found and (rule := RULE.match(line)):
            found[-1].rules.append(RuleLine(id=rule[1], text=words(rule[2]), kind=kind(rule[1], rule[2])))
    return [section for section in found if section.rules and section.title != APART]


def kind(id: str, text: str) -> Kind:
    if "-RULING-" in id:
        return "ruling"
    if "-REMOTE-" in id:
        return "remote"
    mark = MARK.search(text)
    if mark is None:
        return "other"
    return "engine" if mark[1] == "engine" else "table"


def words(text: str) -> str:
    return plain(MARK.sub("", text))


def plain(text: str) -> str:
    """Without the marks of Markdown: the page has its own."""
    text = re.sub(r"`([^`]*)`", r"\1", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"(\*\*|\*)(\S(?:.*?\S)?)\1", r"\2", text).strip()
