"""Who I am, where I sit, and for how long the house keeps it."""

from __future__ import annotations

import msgspec

from .plain import Phase, Seal


class Profile(msgspec.Struct, kw_only=True):
    """What a guest calls themselves."""

    name: str
    seal: Seal | None = None


class Whereabouts(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Where somebody lives, as far as the clock goes: "Europe/Berlin"."""

    zone: str


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How long the house keeps what nobody touches: in days, and talk in lines a table. 0: for ever."""

    guests: int = 30
    """Guests without a place at any table."""
    lobbies: int = 7
    games: int = 180
    """Games that are not over."""
    finished: int = 0
    """Games that are, with their books."""
    talk: int = 500


class MyTable(msgspec.Struct, kw_only=True):
    """One line of "my tables"."""

    code: str
    title: str
    game: str
    phase: Phase
    names: list[str]
    others: list[str]
    """Whoever sits there but me; those who share my device are others, too."""
    my_turn: bool
    waiting_for: list[str]
    alone: bool = False
    """It is my turn, and nobody else may know that: what I am asked is a secret."""
    touched: float
    slow: bool = False
    """We play when we can."""
    since: float | None = None
    """Where we do: since when I am waited for, or else whoever is waited for."""
    until: float | None = None
    """Until when; of several, whose time is up first."""
    looked: float | None = None
    """Where we do: when I looked there last, as far as is known."""
    rests: float | None = None
    """Nobody of its people has looked since then: it goes on when one of them does."""
    progress: str = ""
    book: str | None = None
    host: bool = False
    """Whether I may delete it."""
    goes: float | None = None
    """When it is deleted unless somebody touches it, if that is near."""


class ClosedTable(msgspec.Struct, kw_only=True, frozen=True):
    """A table where I sat that whoever keeps the house has closed: it is gone with its talk and its book."""

    id: str
    code: str
    title: str
    at: float


class Me(msgspec.Struct, kw_only=True):
    person: str
    name: str
    seal: Seal | None
    tables: list[MyTable]
    keeping: Keeping = Keeping()
    zone: str = ""
    """My time zone, as a page of mine has told it; unknown, it is UTC."""
    asked: int = 0
    """So many tales of mine are asked for, and I have not answered."""
    closed: list[ClosedTable] = []
    """Until I have put them aside."""
    keeper: bool = False
    """Whether I keep this house, and so may read what is found wrong in its games."""
