"""What the house remembers of people and tables, and how it becomes a row and back."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from talewind.engine import BrokenLog, Entry

from ..wire import ChairKind, Phase, Seal, Settings


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with a cookie. `person` is how others know them; the cookie itself is kept only as a hash."""

    id: int
    person: str
    name: str = ""
    seal: Seal | None = None
    keeper: bool = False
    """Whether they keep the house, and may add and remove decks."""
    zone: str = ""
    """The time zone they live in, by its IANA name; empty: nobody has said so."""


class Place(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A chair as it is kept. `guest` and `person` stay while a bot keeps the place for somebody."""

    kind: ChairKind = "empty"
    name: str = ""
    seal: Seal | None = None
    guest: int | None = None
    person: str | None = None
    stands_in: bool = False
    overslept: bool = False
    """The bot sits in since their time was up: until they are back, or nothing more is asked of them."""
    skill: str | None = None
    knew: list[int] = []
    """Guests who have given the seat away to another device while it held something hidden, and know it."""
    bringer: int | None = None
    """The guest who has brought the program that sits here, and what they were called then."""
    brought_by: str | None = None
    told: list[int | None] = []
    """Who had to answer for what was told here, one for each time that it went into other hands in play."""

    @property
    def answers_for(self) -> int | None:
        """Whose word it takes to give away what is told here; None: a bot plays on its own account.

        Whoever has left, or has a bot keep the place, still has told something.
        """
        return self.guest if self.bringer is None else self.bringer

    @property
    def tellers(self) -> set[int | None]:
        """Everybody who has answered for this chair in play."""
        return {*self.told, self.answers_for}

    @property
    def known(self) -> set[int | None]:
        """Everybody of whom this chair says anything."""
        return {self.guest, *self.knew, *self.tellers}

    def held_by(self, guest: int) -> bool:
        return self.kind == "person" and self.guest == guest

    @property
    def is_person(self) -> bool:
        """Whether people decide with whoever sits here: no program hosts, votes or agrees to anything."""
        return self.kind == "person" and self.bringer is None

    @property
    def is_somebody_s(self) -> bool:
        """Whether it is a person's, though a bot may keep it for them just now."""
        return self.kind in ("person", "bot") and self.guest is not None and self.bringer is None


class TableRecord(msgspec.Struct, kw_only=True):
    """A table without its log."""

    id: int = 0
    code: str
    game: str
    title: str
    phase: Phase = "lobby"
    options: dict[str, Any] = {}
    settings: Settings = msgspec.field(default_factory=Settings)
    chairs: list[Place] = []
    muted: list[str] = []
    removed: list[str] = []
    host: int | None = None
    locked: bool = False
    seed: str | None = None
    promise: str | None = None
    edition: int | None = None
    consents: dict[str, list[int]] = {}
    book: str | None = None
    again: str | None = None
    created: float
    started: float | None = None
    ended: float | None = None
    touched: float
    saved: str | None = None

    def copy(self) -> TableRecord:
        return _decode_record(_encode(self))

    def row(self) -> dict[str, Any]:
        row = {name: getattr(self, name) for name in self.__struct_fields__ if name != "id"}
        for name in _JSON_COLUMNS:
            row[name] = msgspec.json.encode(row[name]).decode()
        return row

    @classmethod
    def of(cls, row: sa.RowMapping) -> TableRecord:
        fields = {name: row[name] for name in cls.__struct_fields__}
        with _readable():
            for name in _JSON_COLUMNS:
                fields[name] = msgspec.json.decode(fields[name])
            return msgspec.convert(fields, cls)

    def seats_of(self, guest: int) -> list[int]:
        return [seat for seat, place in enumerate(self.chairs) if place.held_by(guest)]

    def holds(self, guest: int, seat: int) -> bool:
        """Whether this is one of the guest's seats."""
        return 0 <= seat < len(self.chairs) and self.chairs[seat].held_by(guest)

    def belongs_here(self, guest: int) -> bool:
        """Whether it is their table, or they have or had a place at it."""
        return self.host == guest or any(place.guest == guest for place in self.chairs)

    def knows(self, guest: Guest) -> bool:
        """Whether the record names them at all."""
        return (
            self.belongs_here(guest.id)
            or any(guest.id in place.known for place in self.chairs)
            or guest.person in (*self.muted, *self.removed)
        )

    def place_of(self, guest: int) -> Place | None:
        """The chair by which somebody is known here, though a bot may keep it, or another device hold it."""
        for place in self.chairs:
            if place.guest == guest or guest in place.knew:
                return place
        return None

    def is_program(self, guest: int) -> bool:
        return any(place.guest == guest and place.bringer is not None for place in self.chairs)

    def brought(self, bringer: int) -> list[Place]:
        """The programs that this guest has brought."""
        return [place for place in self.chairs if place.bringer == bringer]

    @property
    def people_there(self) -> frozenset[int]:
        """The guests whose table it is, but for programs, wherever a bot keeps their chair."""
        chairs = (place.guest for place in self.chairs if place.kind != "gone" and place.bringer is None)
        return frozenset(guest for guest in (self.host, *chairs) if guest is not None)

    def people(self) -> list[tuple[int, Place]]:
        return [(seat, place) for seat, place in enumerate(self.chairs) if place.is_person]


_encode = msgspec.json.Encoder().encode
_decode_record = msgspec.json.Decoder(TableRecord).decode
_JSON_COLUMNS = ("options", "settings", "chairs", "muted", "removed", "consents")


class EntryRow(NamedTuple):
    """A line of a table's log, by the names of its columns."""

    table_id: int
    seq: int
    seat: int
    kind: str
    move: str
    words: str
    ask: int
    outcome: str
    sealed: bool
    back_to: int
    at: float


def entry_row(table_id: int, seq: int, entry: Entry, at: float) -> EntryRow:
    return EntryRow(
        table_id,
        seq,
        entry.seat,
        entry.kind,
        _encode(entry.move).decode(),
        entry.words,
        entry.ask,
        _encode(entry.outcome).decode() if entry.outcome else "[]",
        entry.sealed,
        entry.to,
        at,
    )


def entries_of(rows: Sequence[sa.RowMapping]) -> list[Entry]:
    with _readable():
        return [
            Entry(
                seat=row["seat"],
                move=msgspec.json.decode(row["move"]),
                words=row["words"],
                kind=row["kind"],
                ask=row["ask"],
                outcome=msgspec.json.decode(row["outcome"]),
                sealed=row["sealed"],
                to=row["back_to"],
            )
            for row in rows
        ]


UNREADABLE = "This table cannot be read any more: what was kept of it is damaged, or of other rules."


@contextmanager
def _readable() -> Iterator[None]:
    """What is no record may hold anything, a seed too: nobody is told what it was."""
    try:
        yield
    except (msgspec.MsgspecError, TypeError, ValueError):
        raise BrokenLog("broken_record", UNREADABLE) from None


def new_token() -> str:
    """256 bits: a cookie or a seat link. Only its hash is kept."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return blake2b(token.encode(), digest_size=32, person=b"talewind token").hexdigest()


_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id(length: int = 12) -> str:
    """A public name for something: unguessable, and free of anything secret."""
    # One number for all letters: each that is drawn is a call to the system, which lets other threads run.
    number, letters = secrets.randbelow(len(_LETTERS) ** length), ""
    for _ in range(length):
        number, nth = divmod(number, len(_LETTERS))
        letters += _LETTERS[nth]
    return letters


def is_id(name: str) -> bool:
    """Whether it could be one: what is none need not be looked for, and may be more than a database takes."""
    return not name.strip(_LETTERS)
