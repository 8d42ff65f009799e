"""What went wrong with a scene, said to its author: a sentence, and where to look."""

from __future__ import annotations

import difflib
import inspect
import linecache
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from traceback import walk_tb
from typing import Any

from msgspec import Struct, structs

_QUOTED = re.compile(r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"")
_FIELDS = re.compile(r"\([^()]+\)")
_DEF = re.compile(r"\s*(async +)?def ")
_ON = re.compile(r"( on \w*).*", re.DOTALL)


class AuthorError(Struct, frozen=True, omit_defaults=True):
    """A mistake in a game's scene or touches. Nobody but its author is told."""

    sentence: str
    file: str = ""
    line: int | None = None
    kind: str = ""
    """Which exception it was, if any: it quotes nothing, as the sentence may."""
    what: str = ""
    """Of an exception, what failed on what: the sentence without what Python says."""
    like: str = ""
    """What it has in common with others that come of the same mistake: one of them is told."""
    mild: bool = False
    """Found by tests; at a table it is shown all the same, since people's own words may be the cause."""

    @property
    def covered(self) -> AuthorError:
        """The same without what it quotes, which may be somebody's secret: of a move its kind alone, and so
        of an exception.

        >>> AuthorError("'Play rose 3' touches 'rose 3': where?", like="Play nothing").covered.sentence
        'Play: … touches …: where?'
        >>> raised(KeyError("rose 3"), "touch() failed on Guess('who: rose 3')", print).covered.sentence
        'touch() failed on Guess…: KeyError.'
        """
        if self.kind:
            what = _ON.sub(r"\1…", self.what)
            return structs.replace(self, sentence=f"{what}: {self.kind}.", what=what)
        what = _QUOTED.sub("…", self.sentence)
        while (shorter := _FIELDS.sub("…", what)) != what:
            what = shorter
        if self.like:
            what = f"{self.like.partition(' ')[0]}: {what}"
        return structs.replace(self, sentence=what)

    def __str__(self) -> str:
        if self.line is None:
            return self.sentence
        return f"{self.sentence.removesuffix('.')} ({self.file}, line {self.line})."


def raised(error: BaseException, what: str, by: Callable[..., Any]) -> AuthorError:
    """An author's function has failed: the last line that ran beside it is where to look."""
    fault = AuthorError(f"{what}: {_why(error)}.", kind=type(error).__name__, what=what)
    if (begun := where(by)) is None:
        return fault
    beside = begun[0].parent
    found = [
        (Path(frame.f_code.co_filename), line)
        for each in (error.__cause__, error)
        if each is not None
        for frame, line in walk_tb(each.__traceback__)
        if Path(frame.f_code.co_filename).parent == beside
    ]
    if not found:
        return fault
    file, line = found[-1]
    return structs.replace(fault, file=file.name, line=line)


def where(function: Callable[..., Any]) -> tuple[Path, int] | None:
    """In which file and line it begins, whatever it is wrapped in; None for what is not written in Python."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return None if code is None else (Path(code.co_filename), _named(code.co_filename, code.co_firstlineno))


def _named(file: str, line: int) -> int:
    """The line with its name: to Python a function begins with its decorators."""
    linecache.checkcache(file)
    text = linecache.getlines(file)[line - 1 :]
    if not text or not text[0].lstrip().startswith("@"):
        return line
    return next((line + nth for nth, each in enumerate(text) if _DEF.match(each)), line)


def _why(error: BaseException) -> str:
    match error:
        case AttributeError(name=str(name), obj=thing) if thing is not None:
            return f"{type(thing).__name__} has no field {name!r}"
        case KeyError(args=[key]):
            return f"there is no {key!r} in it"
    return str(error).rstrip(".") or type(error).__name__


class Faulty(Exception):
    """Whatever an author's functions made cannot be shown."""

    def __init__(self, *faults: AuthorError) -> None:
        super().__init__(*map(str, faults))
        self.faults = faults


def did_you_mean(name: str, known: Iterable[str], instead: str = "") -> str:
    """`instead` is another question, where something else may be wrong.

    >>> did_you_mean("heap 00", ["heap 0", "fog"])
    " Did you mean 'heap 0'?"
    >>> did_you_mean("heap 00", ["heap 0"], "is there one?"), did_you_mean("x", [], "is there one?")
    (" Did you mean 'heap 0', or is there one?", ' Is there one?')
    """
    near = difflib.get_close_matches(name, list(known), 1)
    if near:
        return f" Did you mean {near[0]!r}" + (f", or {instead}" if instead else "?")
    return f" {instead[0].upper()}{instead[1:]}" if instead else ""
