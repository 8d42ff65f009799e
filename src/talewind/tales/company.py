"""The table that bots are telling at: how it likes its tales, and what it has heard already.

Whoever runs a table sets it while a bot answers (`among`); anywhere else (the arena, a test) it is empty:
nobody wishes for anything, and everybody is as good as a person.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

import msgspec


class Company(msgspec.Struct, frozen=True):
    style: str = ""
    lines: str = ""
    """What it does not want to hear of."""
    told: tuple[str, ...] = ()
    """What it was told in the games before this one."""
    people: frozenset[int] = frozenset()
    """The seats that are no bots'."""

    def counts(self, seat: int) -> bool:
        """Whether tales are told for the ears on this seat; where nobody is known to be a person, for all."""
        return not self.people or seat in self.people

    def here(self, told: Sequence[str]) -> list[str]:
        """Those that were told in this game: what is remembered of games before stays in the house."""
        return [tale for tale in told if tale not in self.told]

    def ears(self, seats: Collection[int]) -> int:
        """For how many of these a tale is meant: the people among them, and where there are none all."""
        return sum(seat in self.people for seat in seats) or len(seats)


_NO_COMPANY = Company()
_COMPANY: ContextVar[Company] = ContextVar("company", default=_NO_COMPANY)


def company() -> Company:
    return _COMPANY.get()


@contextmanager
def among(people: Company) -> Iterator[None]:
    token = _COMPANY.set(people)
    try:
        yield
    finally:
        _COMPANY.reset(token)
