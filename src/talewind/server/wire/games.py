"""Games and their rulebooks."""

from __future__ import annotations

from typing import Literal

import msgspec

from talewind.authors import Finding
from talewind.engine import About


class GameInfo(msgspec.Struct, kw_only=True):
    about: About
    skills: list[str] = []


class RuleLine(msgspec.Struct, kw_only=True):
    id: str
    text: str
    kind: Literal["engine", "table", "ruling", "remote", "other"]


class RuleSection(msgspec.Struct, kw_only=True):
    title: str
    rules: list[RuleLine]


class RuleBook(msgspec.Struct, kw_only=True):
    game: str
    title: str
    sections: list[RuleSection]


class Findings(msgspec.Struct, kw_only=True):
    """What whoever keeps the house should know of its games."""

    findings: list[Finding]
    """What went wrong last in games that were given by their path."""
    left_out: list[str]
    """Which packages cannot be played, and why: a sentence each."""
