"""A table that is closed, and what whoever sat at it reads of that when they come back."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from talewind.engine import TalewindError

from ..storage import closed_rows
from ..storage.commits import Statement
from ..storage.loading import delete_table
from ..storage.records import Guest, Place
from ..storage.store import Store
from .codes import tidy
from .paces import zone_of


def closing(id: int, chairs: Iterable[Place], now: float, there: Iterable[int] = ()) -> list[Statement]:
    """A table goes, and whoever sat there has news of it, but no program, nor who is there to see it."""
    programs = (place.guest for place in chairs if place.bringer is not None)
    but = {guest for guest in (*there, *programs) if guest is not None}
    return [closed_rows.close(id, now, but), *delete_table(id)]


async def what_became(store: Store, guest: Guest | None, code: str, error: TalewindError) -> TalewindError:
    """Nobody else learns that there was one."""
    meant = tidy(code)
    if error.code != "no_such_table" or guest is None or meant is None:
        return error
    at = await closed_rows.closed_at(store, guest, meant)
    if at is None:
        return error
    day = datetime.fromtimestamp(at, zone_of(guest.zone))
    return TalewindError(
        "closed",
        f"Whoever keeps this house closed this table on {day.day} {day:%B %Y}. "
        "The game, what was said there and its book are gone.",
    )
