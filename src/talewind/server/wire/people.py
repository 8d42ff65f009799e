"""Who I am, where I sit, and for how long the house keeps it."""

from __future__ import annotations

import msgspec

from .plain import Phase, Seal


class Profile(msgspec.Struct, kw_only=True):
    """What a guest calls themselves."""

    name: str
    seal: Seal | None = None


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How long the house keeps what nobody touches: in days, and talk in lines a table. 0: for ever."""

    guests: int = 30
    """Guests without a place at any table."""
    lobbies: int = 7
    games: int = 180
    """Games that are not over. Those that are stay, with their books."""
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
    touched: float
    progress: str = ""
    book: str | None = None
    host: bool = False
    """Whether I may delete it."""
    goes: float | None = None
    """When it is deleted unless somebody touches it, if that is near."""


class Me(msgspec.Struct, kw_only=True):
    person: str
    name: str
    seal: Seal | None
    tables: list[MyTable]
    keeping: Keeping = Keeping()
    keeper: bool = False
    """Whether I keep this house, and so may read what is found wrong in its games."""
