"""A backup as a file: one ZIP with the whole house, the same whichever database it is kept in.

It holds `talewind.json` (which form it has), `house.sqlite3` (every table, whole) and `decks/` (people's own
pictures). ZIP keeps a check sum of each part, so that damage is found before anything is put back.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import zipfile
import zlib
from contextlib import closing, suppress
from pathlib import Path, PurePosixPath

import msgspec
import sqlalchemy as sa

from talewind import __version__
from talewind.engine import TalewindError
from talewind.pictures.deck import DECK_NAME, FILE_NAME

from . import migrating, schema

NOTE, DATABASE, DECKS = "talewind.json", "house.sqlite3", "decks"
DECK_FILE = "deck.json"
FORM = 1
NOTE_BYTES = 64 * 1024
UNREADABLE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError)
SQLITE = b"SQLite format 3\0"
"""How a database's file begins: backups of earlier versions are nothing else."""


class Note(msgspec.Struct, kw_only=True):
    form: int = FORM
    talewind: str = __version__
    made_by: str = ""
    """Which house has made it by itself, and may let it go again."""


class Holdings(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup holds."""

    tables: int
    books: int
    guests: int
    decks: int | None = None
    """None: it is of a version whose backups left them out."""

    def __str__(self) -> str:
        counts = {"table": self.tables, "book": self.books, "guest": self.guests}
        said = [f"{count:,} {name}{'' if count == 1 else 's'}" for name, count in counts.items()]
        if self.decks is not None:
            said.append(f"{self.decks} deck{'' if self.decks == 1 else 's'} of your own")
        return f"{', '.join(said[:-1])} and {said[-1]}"


def holdings(database: Path, decks: Path | None) -> Holdings:
    """Count what is there; a database that is damaged, foreign or of a newer Talewind is refused."""
    with closing(open_still(database)) as file:
        (verdict,) = file.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise TalewindError("backup_damaged", f"The database in it is damaged: {verdict}.")
        try:
            (revision,) = file.execute("SELECT version_num FROM alembic_version").fetchone()
        except (sqlite3.OperationalError, TypeError):
            raise not_a_backup("it is another program's database") from None
        if revision != schema.REVISION:
            migrating.check_known(revision, "in the backup")
        _check_tables(file, revision)
        counts = {
            name: file.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("tables", "books", "guests")
        }
    return Holdings(**counts, decks=None if decks is None else len(own_decks(decks)))


def open_still(file: Path) -> sqlite3.Connection:
    """To read what nobody writes to. Nothing new lies beside it then, unless somebody was cut short there."""
    log = Path(f"{file}-wal")
    how = "mode=ro" if log.is_file() and log.stat().st_size else "immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)


def _check_tables(file: sqlite3.Connection, revision: str) -> None:
    """Every table with all that is kept in it, as that revision has them."""
    engine = sa.create_engine("sqlite://")
    try:
        with engine.connect() as model:
            migrating.make_as_of(model, revision, "of the backup")
            looked = sa.inspect(model)
            for name in looked.get_table_names():
                there = {column[1] for column in file.execute(f"PRAGMA table_info({name})")}
                if not {column["name"] for column in looked.get_columns(name)} <= there:
                    raise TalewindError(
                        "backup_damaged", f"The database in it is damaged: its table {name!r} is not whole."
                    )
    finally:
        engine.dispose()


def own_decks(folder: Path) -> list[str]:
    """The names of people's own decks, without what is only being made."""
    if not folder.is_dir():
        return []
    return sorted(
        entry.name
        for entry in folder.iterdir()
        if DECK_NAME.fullmatch(entry.name) and (entry / DECK_FILE).is_file()
    )


def parts_of_deck(folder: Path) -> list[str]:
    """The names of a deck's files, its own last."""
    names = sorted((part.name for part in folder.iterdir()), key=DECK_FILE.__eq__)
    return [name for name in names if _is_part_of_deck(name)]


def weight_of(decks: Path) -> int:
    """How many bytes people's own decks take; whatever goes meanwhile weighs nothing."""
    weight = 0
    for name in own_decks(decks):
        with suppress(FileNotFoundError):
            weight += sum((decks / name / part).stat().st_size for part in parts_of_deck(decks / name))
    return weight


def pack(file: Path, database: Path, decks: Path, made_by: str = "") -> Holdings:
    held = holdings(database, decks)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as packed:
        packed.writestr(NOTE, msgspec.json.encode(Note(made_by=made_by)))
        packed.write(database, DATABASE)
        for name in own_decks(decks):
            # Its file comes last: a deck that somebody removes meanwhile is none without it.
            with suppress(FileNotFoundError):
                for part in parts_of_deck(decks / name):
                    # Pictures are small already.
                    packed.write(decks / name / part, f"{DECKS}/{name}/{part}", zipfile.ZIP_STORED)
    with file.open("rb+") as written:
        os.fsync(written.fileno())
    return held


def note_in(file: Path) -> Note | None:
    """What a backup says of itself; None if it is none."""
    try:
        with zipfile.ZipFile(file) as packed, packed.open(NOTE) as note:
            return msgspec.json.decode(note.read(NOTE_BYTES), type=Note)
    except (*UNREADABLE, OSError, KeyError, msgspec.MsgspecError):
        return None


def unpack(file: Path, folder: Path) -> Holdings:
    """Check a backup, whole, and lay what it holds into a folder of ours."""
    try:
        with file.open("rb") as opened:
            plain = opened.read(len(SQLITE)) == SQLITE
        if plain:
            copy_database(file, folder / DATABASE)
        else:
            _unpack(file, folder)
        decks = None if plain else folder / DECKS
        return holdings(folder / DATABASE, decks)
    except OSError as error:
        raise TalewindError(
            "not_restored", f"The backup {file} cannot be unpacked: {error.strerror or error}."
        ) from error
    except (*UNREADABLE, sqlite3.DatabaseError) as error:
        raise not_a_backup(str(error)) from error


def _unpack(file: Path, folder: Path) -> None:
    if not zipfile.is_zipfile(file):
        raise not_a_backup("it is no such file")
    with zipfile.ZipFile(file) as packed:
        names = packed.namelist()
        if NOTE not in names or DATABASE not in names:
            raise not_a_backup("there is no house in it")
        if len({*names}) < len(names):
            raise not_a_backup("two parts of it have one name")
        if packed.getinfo(NOTE).file_size > NOTE_BYTES:
            raise not_a_backup(f"its {NOTE} is too long")
        _check_room(packed, folder)
        try:
            note = msgspec.json.decode(packed.read(NOTE), type=Note)
        except msgspec.MsgspecError as error:
            raise not_a_backup(str(error)) from error
        if note.form > FORM:
            raise TalewindError(
                "backup_newer", f"The backup was made by a newer Talewind ({note.talewind}). Update Talewind."
            )
        (folder / DECKS).mkdir()
        for name in names:
            if name != NOTE:
                _lay(packed, name, folder)


def _check_room(packed: zipfile.ZipFile, folder: Path) -> None:
    """What it will be once it is unpacked: of no part more is read than its directory says."""
    needed, free = sum(part.file_size for part in packed.infolist()), shutil.disk_usage(folder).free
    if needed > free:
        sentence = (
            f"The backup is {needed:,} bytes when it is unpacked, and {free:,} are free in {folder.parent}."
        )
        raise TalewindError("no_room", sentence)


def _lay(packed: zipfile.ZipFile, name: str, folder: Path) -> None:
    parts = PurePosixPath(name).parts
    if name != DATABASE and not (
        len(parts) == 3
        and parts[0] == DECKS
        and DECK_NAME.fullmatch(parts[1])
        and _is_part_of_deck(parts[2])
        and "/".join(parts) == name
    ):
        raise not_a_backup(f"{name!r} does not belong in one")
    place = folder / name
    place.parent.mkdir(exist_ok=True)
    with packed.open(name) as source, place.open("wb") as target:
        shutil.copyfileobj(source, target, 1 << 20)
        target.flush()
        os.fsync(target.fileno())


def _is_part_of_deck(name: str) -> bool:
    return name == DECK_FILE or FILE_NAME.fullmatch(name) is not None


def copy_database(source: Path, target: Path) -> None:
    """SQLite's own way: page by page, with what is still in the `-wal`, while somebody may write to it."""
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=30)) as original,
        closing(sqlite3.connect(target)) as copy,
    ):
        original.backup(copy, pages=2048)
        copy.execute("PRAGMA journal_mode=DELETE")


def not_a_backup(why: str) -> TalewindError:
    return TalewindError("not_a_backup", f"That is no backup of Talewind: {why.rstrip('.')}.")
