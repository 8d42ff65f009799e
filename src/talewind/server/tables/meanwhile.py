"""What has happened at a table since somebody looked at it last, for whoever comes back to the house.

It is told as anybody who looks on would have seen it: whoever shares a device reads no hand there.
"""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import TalewindError

from .. import wire
from ..storage.records import Guest
from .absence import events_told, lapsed, only_seat
from .calls import at_its_node
from .house import House


@at_its_node
async def since_i_left(house: House, guest: Guest, code: str) -> wire.Meanwhile:
    """Nothing, where they look at it just now."""
    async with house.visited(code, guest) as live:
        record, clock = live.record, house.clock
        if record.phase != "play":
            raise TalewindError("not_begun", "No game is on at this table.")
        if not record.belongs_here(guest.id):
            raise TalewindError("not_your_seat", "You have no place at this table.")
        now, looked = clock.steady(), live.looked(guest.id)
        left = now if looked is None else looked
        seat, entries = only_seat(live, guest.id), live.timekeeper.stored_by(left)
        look: Any = msgspec.Raw(live.showing.public())
        return wire.Meanwhile(
            left=clock() - (now - left),
            told=events_told(live, None, entries),
            seat=seat,
            lapsed=lapsed(live, seat, None, entries),
            names=[place.name for place in record.chairs],
            seals=[place.seal for place in record.chairs],
            bots=[place.kind == "bot" or place.bringer is not None for place in record.chairs],
            look=look,
        )
