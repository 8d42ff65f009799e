"""What is kept of each game, and the file in which an arena keeps it: it goes on where it stopped."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, suppress
from io import FileIO
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from talewind.engine import Seat, TalewindError

from .settings import Settings, fixture

if sys.platform != "win32":
    import fcntl

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
    answers: bytes = b""
    """Every answer (`answers.unpacked`), where games are kept: in the file, not in memory."""


def contenders(record: Record) -> list[list[Seat]]:
    """Who can win without the others: sides where there are sides, else every seat."""
    return list(record.sides.values()) or [[seat] for seat in range(len(record.bots))]


class Ledger:
    """A file with a line for the settings and a line for each game, in the order in which they ended."""

    def __init__(self, folder: Path, file: FileIO, kept: _Kept) -> None:
        self._folder = folder
        self._file = file
        self._places = kept.places
        self.records = kept.records

    @classmethod
    def open(cls, folder: Path, settings: Settings) -> Self:
        """Begin or go on. Whatever speaks against it is said before anything is written."""
        path = folder / FILE
        head = msgspec.json.encode(settings) + b"\n"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with ExitStack() as unless_it_opens:
                file = unless_it_opens.enter_context(FileIO(path, "r+" if path.exists() else "w+"))
                _take(file, folder)
                kept = _read(path, head, settings)
                file.truncate(kept.whole)
                file.seek(kept.whole)
                if not kept.whole:
                    _write(file, head)
                unless_it_opens.pop_all()
        except OSError as error:
            raise unwritable(folder, error) from error
        return cls(folder, file, kept)

    def add(self, record: Record) -> None:
        """Whole or not at all. Its answers stay in the file alone: a million games have too many."""
        place = self._file.tell()
        try:
            _write(self._file, msgspec.json.encode(record) + b"\n")
        except OSError as error:
            # If even this fails, the torn line is taken off when somebody goes on.
            with suppress(OSError):
                self._file.truncate(place)
            raise stopped(self._folder, len(self.records), error) from error
        self._places[record.game] = place
        record.answers = b""
        self.records.append(record)

    def with_answers(self, games: Iterable[int]) -> Iterator[Record]:
        """These games again, as they are in the file."""
        with (self._folder / FILE).open("rb") as file:
            for game in games:
                file.seek(self._places[game])
                yield msgspec.json.decode(file.readline(), type=Record)

    def close(self) -> None:
        self._file.close()


def _take(file: FileIO, folder: Path) -> None:
    """For one run at a time: two would write over each other. It is let go however a process ends.

    Where files have no such locks (Windows, some network drives), nobody is kept out.
    """
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise TalewindError(
            "folder_in_use", f"Another arena is playing in {folder} just now. Wait for it, or stop it."
        ) from None
    except OSError:
        return


def _write(file: FileIO, line: bytes) -> None:
    """All of it: the system may take a part, where there is no room for the rest."""
    while line:
        line = line[file.write(line) :]


class _Kept(NamedTuple):
    """What a file holds already."""

    records: list[Record]
    places: dict[int, int]
    """Where in the file each game's line begins."""
    whole: int
    """How many bytes of whole lines there are."""


def _read(path: Path, head: bytes, settings: Settings) -> _Kept:
    """A process that is killed may leave its last line torn: that game is played again."""
    records: dict[int, Record] = {}
    places: dict[int, int] = {}
    whole = 0
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                if number == 1 and not head.startswith(line):
                    raise _broken(path, 1)
                break
            try:
                if number == 1:
                    _check_same(path, msgspec.json.decode(line, type=Settings), settings)
                else:
                    record = _result(path, line, settings)
                    records[record.game] = record
                    places[record.game] = whole
            except (msgspec.DecodeError, ValueError) as error:
                raise _broken(path, number) from error
            whole += len(line)
    return _Kept(list(records.values()), places, whole)


def _result(path: Path, line: bytes, settings: Settings) -> Record:
    record = msgspec.json.decode(line, type=Record)
    due = fixture(settings, record.game)
    if (record.seed, record.bots, record.variant) != (due.seed, due.bots, due.variant):
        raise ValueError("a game of another arena")
    if not record.answers:
        raise _other_arena(path, "decisions were not kept then")
    record.answers = b""
    return record


def replace(path: Path, written: bytes) -> None:
    """Write a file anew. Where there is no room for it, the one before stays."""
    new = path.with_name(f".{path.name}.new")
    try:
        new.write_bytes(written)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def _check_same(path: Path, before: Settings, now: Settings) -> None:
    if before == now:
        return
    if before.code != now.code and msgspec.structs.replace(before, code=now.code, edition=now.edition) == now:
        why = "the rules or bots have changed since"
    else:
        told = [
            f"{name} {msgspec.json.encode(getattr(before, name)).decode()}"
            for name in ("game", "bots", "rotated", "seed", "options", "cap", "words")
            if getattr(before, name) != getattr(now, name)
        ]
        why = f"there it was {', '.join(told)}"
    raise _other_arena(path, why)


def _other_arena(path: Path, why: str) -> TalewindError:
    return TalewindError(
        "other_settings", f"{path.parent} holds games of another arena: {why}. Take another folder."
    )


def unwritable(folder: Path, error: OSError) -> TalewindError:
    return TalewindError("unwritable_folder", f"Results cannot be kept in {folder}: {error.strerror}.")


def stopped(folder: Path, games: int, error: OSError) -> TalewindError:
    """In the middle of it, the disk is full, say. What was finished stays."""
    return TalewindError(
        "unwritable_folder",
        f"Results can no longer be kept in {folder}: {error.strerror or error}. {games} finished games are "
        "kept there; once that is mended, the same command goes on from them.",
    )


def _broken(path: Path, line: int) -> TalewindError:
    return TalewindError(
        "broken_results", f"Line {line} of {path} is not a result of this arena. Take another folder."
    )
