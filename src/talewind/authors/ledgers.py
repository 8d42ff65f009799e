"""Whether a ledger is of the game that it lies beside: then the code names its rules."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from talewind.scene import AuthorError

PAGE = "rules.md"
ENGINE = re.compile(r"^- `([A-Z]+(?:-[A-Z0-9]+)*-)\d+[a-z]?` .*\*\(engine\)\*", re.MULTILINE)
"""A rule that software keeps, by its chapter: whoever names several of them names that once."""


def unnamed_rules(module: Path, folder: Path) -> AuthorError | None:
    """What is said where no file of the game names any rule that `rules.md` says is kept by software."""
    chapters = dict.fromkeys(ENGINE.findall(_text(module.with_name(PAGE))))
    code = "".join(map(_text, folder.rglob("*.py") if folder.is_dir() else [folder]))
    if not chapters or any(chapter in code for chapter in chapters):
        return None
    names = ", ".join(f"{chapter}…" for chapter in list(chapters)[:3])
    return AuthorError(
        f"The code names none of its rules ({names}). Write down what is played now, and name each where "
        "the code keeps it, in a docstring or a question's `rules`.",
        PAGE,
    )


def _text(file: Path) -> str:
    with suppress(OSError, ValueError):
        return file.read_text("utf-8")
    return ""
