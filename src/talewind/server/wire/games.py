"""Games and their rulebooks."""

from __future__ import annotations

from typing import Literal

import msgspec

from talewind.authors import Finding
from talewind.engine import About


class GameInfo(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A game on the shelf. What its package brings along is there under `/games/<game>/<file>`."""

    about: About
    skills: list[str]
    emblem: str = ""
    """What stands on its cover: a name of the house's set, or a file."""
    cloth: str = ""
    """The name of a colour."""
    cover: str = ""
    """A file that is its whole cover."""
    back: str = ""
    """A file that is the back of its cards."""
    module: str = ""
    """A file that is an ES module: a page of its own."""
    origin: str = ""
    """Where it comes from: "harbour-lights 1.2", "this folder"; nothing for the house's own."""
    first: bool = False
    """Whether it is what this house was opened for."""


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
    trusted: list[str]
    """Which packages run code in people's browsers: a sentence each."""
    left_out: list[str]
    """Which packages cannot be played, and why: a sentence each."""
