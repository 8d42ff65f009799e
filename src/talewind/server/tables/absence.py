"""What somebody has not seen who was away: from which event on, and where their time was up meanwhile."""

from __future__ import annotations

from itertools import islice

from talewind.engine import Elapsed, GoOn, Seat
from talewind.engine.recall import move_of

from .. import wire
from ..ground.lookout import Eyes
from .gathering import Gathering
from .timekeeper import Timekeeper
from .viewers import Viewer


def events_told(live: Gathering, eyes: Eyes, entries: int) -> int:
    """How many events these eyes had been told of when the log was so long."""
    events = live.table.events if live.table is not None else []
    return len([told for told in events if told.after <= entries and told.reaches(eyes)])


def only_seat(live: Gathering, guest: int) -> Seat | None:
    """Where several share a device, nobody knows who was away."""
    seats = live.record.seats_of(guest)
    return seats[0] if len(seats) == 1 else None


def lapsed(live: Gathering, seat: Seat | None, eyes: Eyes, entries: int) -> int | None:
    """How many events these eyes knew when the clock first answered for the seat, after so many entries."""
    if live.table is None or seat is None:
        return None
    for place, entry in islice(enumerate(live.table.entries), entries, None):
        if entry.kind != "clock" or entry.seat != seat:
            continue
        if not isinstance(move_of(type(live.table.game), entry), GoOn | Elapsed):
            return events_told(live, eyes, place)
    return None


def missed(live: Gathering, timekeeper: Timekeeper, viewer: Viewer) -> wire.Missed | None:
    """What a device that comes back is told of it; nothing, where its person looks elsewhere."""
    guest = viewer.guest.id
    since = live.looked(guest, viewer)
    if since is None or live.table is None:
        return None
    seat, entries = only_seat(live, guest), timekeeper.stored_by(since)
    return wire.Missed(
        seconds=live.hall.clock.steady() - since,
        told=events_told(live, seat, entries),
        lapsed=lapsed(live, seat, seat, entries),
    )
