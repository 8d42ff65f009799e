"""What people do at a table, by the names that nodes call it by when they ask each other for it."""

from __future__ import annotations

from collections.abc import Callable

from ..storage.records import TableRecord
from . import arranging, seating, takeovers

BY_NAME: dict[str, Callable[..., TableRecord | None]] = {
    deed.__name__: deed
    for deed in (
        arranging.consent,
        seating.change_chair,
        seating.clear_chair,
        seating.mute,
        seating.seat_bot,
        seating.sit,
        takeovers.give_back,
        takeovers.leave,
        takeovers.let_sit,
        takeovers.take,
    )
}
