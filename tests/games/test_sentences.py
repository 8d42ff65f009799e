"""What games say to people: words first, and rules in brackets, where the page puts them behind a link."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import talewind

RULE = r"\b[A-Z]{2,3}-[A-Z]+-\d+"
CITED = re.compile(rf"\s*\([^()]*{RULE}[^()]*\)")
"""As `web/src/lib/cited.ts` takes it out."""


def sentences() -> Iterator[str]:
    """Every string of a game's rules that cites a rule, but for docstrings and lists of rules."""
    for file in sorted((Path(talewind.__file__).parent / "games").rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        notes = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        said = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in notes]
        words = [node.value for node in said if isinstance(node.value, str)]
        yield from (each for each in words if " " in each and re.search(RULE, each))


def test_a_rule_is_cited_in_brackets_after_the_words() -> None:
    said = list(sentences())
    assert len(said) > 150
    assert [sentence for sentence in said if re.search(RULE, CITED.sub("", sentence))] == []
