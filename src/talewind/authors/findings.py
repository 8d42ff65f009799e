"""What went wrong in somebody's rules, as they want to read it: a sentence, where, and the lines around."""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from traceback import walk_tb

from msgspec import Struct

from talewind.engine import RulesFault
from talewind.engine.errors import NoLapse
from talewind.scene import AuthorError
from talewind.scene.faults import where
from talewind.writing import CONTROLS

LINES_SHOWN = 4
TEXT_MOST = 400


class CodeLine(Struct, frozen=True):
    number: int
    text: str


class Finding(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that an author should know. Nobody else is told: it may quote what is hidden."""

    sentence: str
    """What it is, in the house's words."""
    error: str = ""
    """What Python says to it."""
    file: str = ""
    line: int = 0
    code: list[CodeLine] = []
    """Four lines, with that one among them."""
    state: str = ""
    """How the table stands now."""

    def __str__(self) -> str:
        """As a terminal shows it."""
        where = f"{self.file}, line {self.line}" if self.line else self.file
        said = [self.sentence, *(f"  {part}" for part in (where, self.error) if part)]
        said += [f"  {'>' if at.number == self.line else ' '} {at.number:4}  {at.text}" for at in self.code]
        # It may quote what somebody has sent.
        return CONTROLS.sub("", "\n".join([*said, *([self.state] if self.state else [])]).expandtabs(4))


def finding(
    error: BaseException,
    sentence: str,
    folder: Path | None,
    state: str = "",
    otherwise: Callable[..., object] | None = None,
) -> Finding:
    """An exception, with the last line of the author's own (beneath `folder`) that led to it.

    Where there is none, `otherwise` is where to look: the flow that has yielded what nobody can ask.
    """
    file, line = _where(error, folder)
    if file is None and otherwise is not None:
        file, line = where(otherwise) or (None, 0)
    return Finding(
        sentence=sentence,
        error=_said(error),
        file=_called(file, folder),
        line=line,
        code=lines_around(file, line) if file is not None else [],
        state=state,
    )


def fault_in(fault: AuthorError, beside: Path, folder: Path, sentence: str, state: str) -> Finding:
    """What is wrong with something that an author's functions made: they lie in files beside this one."""
    file = beside.with_name(fault.file) if fault.file else None
    return Finding(
        sentence=sentence,
        error=fault.sentence,
        file=_called(file, folder),
        line=fault.line or 0,
        code=lines_around(file, fault.line) if file is not None and fault.line else [],
        state=state,
    )


def lines_around(file: Path, line: int) -> list[CodeLine]:
    """Four lines of a file as it is now, so that this one is the third of them, where there are so many."""
    linecache.checkcache(str(file))
    text = linecache.getlines(str(file))
    first = max(1, min(line - 2, len(text) - LINES_SHOWN + 1))
    return [
        CodeLine(number, text[number - 1].rstrip()[:TEXT_MOST])
        for number in range(first, min(first + LINES_SHOWN, len(text) + 1))
    ]


def _where(error: BaseException, folder: Path | None) -> tuple[Path | None, int]:
    if isinstance(error, SyntaxError) and error.filename:
        return Path(error.filename), error.lineno or 0
    begun = _class_begins(error.asked) if isinstance(error, NoLapse) else None
    if begun is not None and folder is not None and begun[0].is_relative_to(folder):
        return begun
    here: tuple[Path | None, int] = (None, 0)
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        # What came first lies deepest: an error that was wrapped is looked into.
        seen.add(id(cause))
        for frame, line in walk_tb(cause.__traceback__):
            file = Path(frame.f_code.co_filename)
            if folder is not None and file.is_relative_to(folder):
                here = file, line
        cause = cause.__cause__
    return here


def _class_begins(kind: type | None) -> tuple[Path, int] | None:
    with suppress(OSError, TypeError):  # Python does not know where.
        if kind is not None:
            return Path(inspect.getfile(kind)), inspect.findsource(kind)[1] + 1
    return None


def _said(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    said = CONTROLS.sub("", " ".join(str(error).split()))
    if isinstance(error, RulesFault):
        return said[:TEXT_MOST]
    return f"{type(error).__name__}: {said}"[:TEXT_MOST] if said else type(error).__name__


def _called(file: Path | None, folder: Path | None) -> str:
    """As its author calls it: from the game's own folder on."""
    if file is None:
        return ""
    if folder is not None and file.is_relative_to(folder.parent):
        return str(file.relative_to(folder.parent))
    return file.name
