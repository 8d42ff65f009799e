"""Games and their rulebooks."""

from __future__ import annotations

from typing import Literal

import msgspec

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
