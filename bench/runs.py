"""Runs are remembered, each in a file of its own, so that a later one may be compared with it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from .figures import Section

FORMAT = 1
"""Of such a file."""
KEPT = Path(__file__).parents[1] / "build" / "bench" / "runs"


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What `python -m bench --json` prints, too."""

    format: int = FORMAT
    machine: dict[str, str]
    sections: list[Section]
    missed: list[str] = []
    """Figures that missed their target."""

    @property
    def cases(self) -> list[str]:
        """Those that were measured."""
        return list(dict.fromkeys(section.case for section in self.sections))


class _Format(msgspec.Struct):
    format: int = 0
    """Files that have none are older than the first."""


class NoRun(ValueError):
    """A file that holds no run, in a sentence."""


def remember(run: Run, file: Path | None = None) -> Path:
    """Where it is kept: there, or in a file that is named after the time."""
    if file is None:
        file = KEPT / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(run) + b"\n")
    return file


def read(file: Path) -> Run:
    """Raises `NoRun`."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise NoRun(f"{file} cannot be read: {error.strerror}.") from None
    try:
        its = msgspec.json.decode(content, type=_Format).format
        if its != FORMAT:
            raise NoRun(
                f"{file} is of another version of the bench (its format is {its}, this one reads {FORMAT}): "
                "measure that version's code once more with this bench."
            )
        return msgspec.json.decode(content, type=Run)
    except msgspec.MsgspecError as error:
        raise NoRun(f"{file} holds no run of the bench: {error}.") from None
