"""A backup, made and looked at in a process of its own: nobody who plays waits for it.

`python -m talewind.server.books.backing` reads one `Errand` and says what came of it. What it is told comes
by a pipe: a database's password is nobody else's business.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from contextlib import suppress
from pathlib import Path

import msgspec

from talewind.engine import TalewindError

from .. import wire
from ..decks.catalogue import folder_beside
from ..storage import overview, rotation
from ..storage.backup import back_up
from ..storage.backup_file import DATABASE, DECKS, unpack
from ..storage.databases import file_of, full_url
from .checking import check

NICE = 10
"""Whoever plays comes first."""
NEWEST = 50
"""So many are told, to choose from."""


class Errand(msgspec.Struct, frozen=True, kw_only=True):
    db: str
    decks: str
    folder: str
    keep: rotation.Keep = rotation.Keep()
    house: str
    """What it calls itself in its backups: it lets no others go."""
    troubles: int = 0
    """So many were found in the last one: where there are more now, nothing older goes."""
    upgrade: bool = False
    """Whether the house waits for it, before a newer version opens it. Then nothing is looked at, or goes."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    file: str = ""
    bytes: int = 0
    kept: int = 0
    newest: tuple[wire.KeptBackup, ...] = ()
    troubles: int = 0
    fault: str = ""


def run(errand: Errand, now: float) -> Outcome:
    """Make it, look whether it is whole, and only then let an older one go."""
    folder = Path(errand.folder)
    name = rotation.name_at(now)
    file = folder / (name.replace(".zip", f"-{os.getpid()}.zip") if errand.upgrade else name)
    try:
        # Whoever else works at this machine need not read what is told here.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        rotation.sweep(folder, now)
        back_up(errand.db, file, Path(errand.decks), errand.house)
        troubles = 0 if errand.upgrade else _troubles(file)
        if not errand.upgrade and troubles <= errand.troubles:
            rotation.rotate(folder, file, errand.house, errand.keep)
        outcome = Outcome(file=str(file), bytes=file.stat().st_size, troubles=troubles)
    except TalewindError as error:
        outcome = Outcome(fault=error.sentence)
    except OSError as error:
        outcome = Outcome(fault=f"The backup was not made: {error.strerror or type(error).__name__}.")
    return told(errand, outcome)


def told(errand: Errand, outcome: Outcome) -> Outcome:
    """With those that lie there now."""
    kept = rotation.kept_in(Path(errand.folder), errand.house)
    newest = []
    for file in kept[:NEWEST]:
        # One that went meanwhile is left out.
        with suppress(OSError):
            size = overview.about(file.stat().st_size)
            line = restoring(file, errand.db, errand.decks)
            made = rotation.made_at(file.name)
            newest.append(wire.KeptBackup(name=file.name, made=made, bytes=size, line=line))
    return msgspec.structs.replace(outcome, kept=len(kept), newest=tuple(newest))


def restoring(file: Path, db: str, decks: str) -> str:
    """What one types to put it back, wherever one stands and whoever one is: a house's environment is not
    that of a shell. In a password's place are three stars."""
    address = full_url(db)
    place = file_of(address)
    house = str(place.absolute()) if place is not None else address.render_as_string()
    words = ["talewind", "restore", str(file.absolute()), "--db", house]
    if decks and Path(decks).absolute() != folder_beside(db):
        words += ["--decks", str(Path(decks).absolute())]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def _troubles(file: Path) -> int:
    """What is wrong in it, once it is unpacked again. One that cannot be unpacked is none, and goes."""
    try:
        with tempfile.TemporaryDirectory(prefix=".talewind-", dir=file.parent) as laid:
            unpack(file, Path(laid))
            return len(check(str(Path(laid) / DATABASE), Path(laid) / DECKS).findings)
    except (TalewindError, OSError):
        file.unlink(missing_ok=True)
        raise


async def elsewhere(errand: Errand) -> Outcome:
    """The same in another process."""
    try:
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "talewind.server.books.backing", stdin=PIPE, stdout=PIPE
        )
    except OSError as error:
        return Outcome(fault=f"The backup was not made: {error.strerror or type(error).__name__}.")
    try:
        said, _ = await child.communicate(msgspec.json.encode(errand))
        return msgspec.json.decode(said, type=Outcome)
    except msgspec.MsgspecError:
        return Outcome(fault=f"The backup was not made: its process ended with {child.returncode}.")
    finally:
        if child.returncode is None:
            with suppress(ProcessLookupError):
                child.terminate()
            await child.wait()


def main() -> None:
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    # So that nothing half made is left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # A terminal's Ctrl+C is for the house, which says so here.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    errand = msgspec.json.decode(sys.stdin.buffer.read(), type=Errand)
    sys.stdout.buffer.write(msgspec.json.encode(run(errand, time.time())))


if __name__ == "__main__":
    main()
