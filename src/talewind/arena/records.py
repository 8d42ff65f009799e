"""What is kept of each game, and the file in which an arena keeps it: it goes on where it stopped."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from talewind.engine import Seat, TalewindError

from .settings import Settings, fixture

FILE = "games.jsonl"
UNFINISHED = "unfinished"
"""The ending of a game that was given up: it has no winners, ranks and points."""


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How one game went. Lists are by seat. All but `ms` is the same whenever it is played."""

    game: int
    """Its number in the arena, from 0."""
    variant: int = 0
    seed: str
    bots: list[str]
    ending: str
    winners: list[Seat]
    ranks: list[int] = []
    points: list[int] = []
    sides: dict[str, list[Seat]] = {}
    decisions: list[int]
    ms: list[float]
    """Processor time that a seat's answers took in all, the rules' part included."""
    gauges: dict[str, bool | float | list[float]] = {}


class Ledger:
    """A file with a line for the settings and a line for each game, in the order in which they ended."""

    def __init__(self, file: BinaryIO, records: list[Record]) -> None:
        self._file = file
        self.records = records

    @classmethod
    def open(cls, folder: Path, settings: Settings) -> Self:
        """Begin or go on. Whatever speaks against it is said before anything is written."""
        path = folder / FILE
        head = msgspec.json.encode(settings) + b"\n"
        try:
            written = path.read_bytes() if path.exists() else b""
            # A process that is killed may leave its last line torn: that game is played again.
            whole = written[: written.rfind(b"\n") + 1]
            if not whole and not head.startswith(written):
                raise _broken(path, 1)
            records = _read(path, whole, settings) if whole else []
            folder.mkdir(parents=True, exist_ok=True)
            file = path.open("r+b" if written else "w+b")
            file.truncate(len(whole))
            file.seek(0, 2)
            if not whole:
                file.write(head)
                file.flush()
        except OSError as error:
            raise unwritable(folder, error) from error
        return cls(file, records)

    def add(self, record: Record) -> None:
        self._file.write(msgspec.json.encode(record) + b"\n")
        self._file.flush()
        self.records.append(record)

    def close(self) -> None:
        self._file.close()


def _read(path: Path, text: bytes, settings: Settings) -> list[Record]:
    head, *lines = text.splitlines()
    try:
        _check_same(path, msgspec.json.decode(head, type=Settings), settings)
    except msgspec.DecodeError as error:
        raise _broken(path, 1) from error
    records = {}
    for number, line in enumerate(lines, start=2):
        try:
            record = msgspec.json.decode(line, type=Record)
        except msgspec.DecodeError as error:
            raise _broken(path, number) from error
        due = fixture(settings, record.game)
        if (record.seed, record.bots, record.variant) != (due.seed, due.bots, due.variant):
            raise _broken(path, number)
        records[record.game] = record
    return list(records.values())


def _check_same(path: Path, before: Settings, now: Settings) -> None:
    if before == now:
        return
    if before.code != now.code and msgspec.structs.replace(before, code=now.code, edition=now.edition) == now:
        why = "the rules or bots have changed since"
    else:
        told = [
            f"{name} {msgspec.json.encode(getattr(before, name)).decode()}"
            for name in ("game", "bots", "rotated", "seed", "options", "cap")
            if getattr(before, name) != getattr(now, name)
        ]
        why = f"there it was {', '.join(told)}"
    raise TalewindError(
        "other_settings", f"{path.parent} holds games of another arena: {why}. Take another folder."
    )


def unwritable(folder: Path, error: OSError) -> TalewindError:
    return TalewindError("unwritable_folder", f"Results cannot be kept in {folder}: {error.strerror}.")


def _broken(path: Path, line: int) -> TalewindError:
    return TalewindError(
        "broken_results", f"Line {line} of {path} is not a result of this arena. Take another folder."
    )
