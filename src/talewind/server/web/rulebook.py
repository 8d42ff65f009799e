"""The ledger as the page shows it: `rules.md` beside a game, or `docs/rules/<game>.md`, by its sections."""

from __future__ import annotations

import re
import sys
from functools import cache
from inspect import cleandoc
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from talewind.engine import Game, TalewindError, game_named

from ..wire import RuleBook, RuleLine, RuleSection

Kind: TypeAlias = Literal["engine", "table", "ruling", "remote", "other"]

PACKAGE = Path(__file__).resolve().parents[2]
PLACES = (PACKAGE / "rules", PACKAGE.parents[1] / "docs" / "rules")
"""In a wheel the ledgers travel inside the package; in a checkout they are documentation."""

BESIDE = "rules.md"
RULE = re.compile(r"- `([A-Z]+(?:-[A-Z]+)*-\d+[a-z]?)` (.+)")
MARK = re.compile(r"\s*\*\((engine|table)\)\*")
UNTITLED = "How it is played"
APART = "Data the document does not give"


def rulebook(game: str) -> RuleBook:
    """From its package's own ledger, from ours, or else from what stands beside its code."""
    rules = game_named(game)
    about = rules.about
    text = _beside(rules) or _text(game, re.sub(r"[^a-z]+", "-", about.title.lower()))
    found = sections(text or "") or _docstrings(rules)
    if not found:
        raise TalewindError("unknown_rules", f"The rules of {about.title} are not written down here.")
    title = f"{about.title}: {about.subtitle}" if about.subtitle else about.title
    return RuleBook(game=game, title=title, sections=found)


def _beside(rules: type[Game[Any, Any]]) -> str | None:
    """`rules.md` beside the game's module. It may be being written just now."""
    module = getattr(sys.modules.get(rules.__module__), "__file__", None)
    try:
        return None if module is None else (Path(module).parent / BESIDE).read_text("utf-8")
    except (OSError, ValueError):
        return None


def _docstrings(rules: type[Game[Any, Any]]) -> list[RuleSection]:
    """What the module says of the game, and the moves of what they do, as far as they say anything."""
    moves = get_args(rules.Move) or (rules.Move,)
    own = [move for move in moves if move.__module__ == rules.__module__ and move.__doc__]
    told = [_first_lines(sys.modules[rules.__module__].__doc__)]
    told += [f"{move.__name__}: {_first_lines(move.__doc__)}" for move in own]
    lines = [
        RuleLine(id=f"{nth}", text=plain(text), kind="other")
        for nth, text in enumerate(filter(None, told), start=1)
    ]
    return [RuleSection(title=UNTITLED, rules=lines)] if lines else []


def _first_lines(doc: str | None) -> str:
    return " ".join(cleandoc(doc or "").partition("\n\n")[0].split())


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
    """Every section that has rules, in the ledger's order. Rules need no heading."""
    found = [RuleSection(title=UNTITLED, rules=[])]
    for line in text.splitlines():
        if line.startswith("## "):
            found.append(RuleSection(title=plain(line[3:]), rules=[]))
        elif rule := RULE.match(line):
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
