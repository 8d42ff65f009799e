"""People's own decks in PostgreSQL, where every node of a house finds them: a deck's file, and its pictures.

Each function is a piece of work for one connection; whoever asks for it commits. A picture never changes.
What is read is compared with the sum that was stored with it.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from talewind.engine import TalewindError

from . import schema
from .backup_file import DECK_FILE, own_decks, parts_of_deck

decks, pictures = schema.decks, schema.deck_pictures


def sum_of(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()


def sums(connection: sa.Connection) -> dict[str, str]:
    """Which decks there are, and what tells whether one has changed."""
    return {row.name: row.sum for row in connection.execute(sa.select(decks.c.name, decks.c.sum))}


def deck_file(connection: sa.Connection, name: str) -> bytes | None:
    return _checked(connection, name, sa.select(decks.c.body, decks.c.sum).where(decks.c.name == name))


def picture(connection: sa.Connection, name: str, file: str) -> bytes | None:
    mine = sa.and_(pictures.c.deck == name, pictures.c.file == file)
    return _checked(connection, name, sa.select(pictures.c.body, pictures.c.sum).where(mine))


def _checked(connection: sa.Connection, name: str, query: sa.Select[Any]) -> bytes | None:
    row = connection.execute(query).first()
    if row is None:
        return None
    body: bytes = row.body
    if sum_of(body) != row.sum:
        raise TalewindError("bad_deck", f"What is kept of the deck {name!r} is damaged.")
    return body


def put(connection: sa.Connection, folder: Path, name: str) -> None:
    """A deck that lies in a folder. Raises `IntegrityError` if there is one of that name."""
    parts = parts_of_deck(folder)
    connection.execute(decks.insert().values(name=name, **_row(folder / DECK_FILE)))
    for part in parts:
        if part != DECK_FILE:
            connection.execute(pictures.insert().values(deck=name, file=part, **_row(folder / part)))


def _row(file: Path) -> dict[str, object]:
    body = file.read_bytes()
    return {"body": body, "sum": sum_of(body)}


def put_all(connection: sa.Connection, folder: Path) -> None:
    """Every deck that lies there and that the house does not have yet."""
    there = sums(connection)
    for name in own_decks(folder):
        if name not in there:
            put(connection, folder / name, name)


def lay_out(connection: sa.Connection, folder: Path) -> None:
    """All decks, each in a folder of its own."""
    for name in sums(connection):
        place = folder / name
        place.mkdir(parents=True)
        for file in connection.scalars(sa.select(pictures.c.file).where(pictures.c.deck == name)).all():
            write_whole(place / file, picture(connection, name, file))
        write_whole(place / DECK_FILE, deck_file(connection, name))


def weight(connection: sa.Connection) -> int:
    """How many bytes all of them take."""
    return sum(
        connection.execute(
            sa.select(sa.func.coalesce(sa.func.sum(sa.func.length(of.c.body)), 0))
        ).scalar_one()
        for of in (decks, pictures)
    )


def change(connection: sa.Connection, name: str, do: Callable[[bytes], bytes]) -> bool:
    """Write a deck's file anew; whoever else wants to meanwhile waits, and changes what came of it."""
    there = sa.select(decks.c.body).where(decks.c.name == name).with_for_update()
    body = connection.execute(there).scalar()
    if body is None:
        return False
    new = do(body)
    connection.execute(decks.update().where(decks.c.name == name).values(body=new, sum=sum_of(new)))
    return True


def remove(connection: sa.Connection, name: str) -> bool:
    return bool(connection.execute(decks.delete().where(decks.c.name == name)).rowcount)


def write_whole(place: Path, body: bytes | None) -> None:
    """Nobody ever reads half a file; there is none for what has gone meanwhile."""
    if body is None:
        return
    beside = place.with_name(f".{place.name}-{secrets.token_hex(6)}")
    try:
        beside.write_bytes(body)
        os.replace(beside, place)
    finally:
        beside.unlink(missing_ok=True)
