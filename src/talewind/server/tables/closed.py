"""What has become of a table that is not there any more, for whoever sat at it and comes back."""

from __future__ import annotations

from datetime import datetime

from talewind.engine import TalewindError

from ..storage import closed_rows
from ..storage.records import Guest
from ..storage.store import Store
from .codes import tidy
from .paces import zone_of


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
