"""Programs from outside: somebody brings one along by a link, and it sits on a chair as people do."""

from __future__ import annotations

from talewind.engine import Seat, TalewindError

from .. import wire
from ..storage.records import Guest, Place, TableRecord
from . import people, seating, takeovers
from .gathering import Gathering
from .links import link_void


def may_bring(live: Gathering, guest: Guest, seat: Seat) -> int:
    """The host brings one to a free chair around the fire; and again whoever did, since programs break.

    The guest in whose place it comes: the program that sits there, or else whoever brings it.
    """
    record = live.record
    place = seating.place_at(record, seat)
    if place.guest and seat in people.programs_of(record, guest):
        return place.guest
    seating.check_phase(record, "lobby")
    people.check_host(live, guest)
    seating.next_free(record, seat)
    return guest.id


def sit_down(live: Gathering, seat: Seat, holder: int, guest: Guest, wish: wire.Program) -> TableRecord:
    """It has come. Whoever comes in place of another program is called as that one was."""
    record = live.record.copy()
    if record.belongs_here(guest.id):
        raise TalewindError("has_seat", "You have a place at this table already. A program comes by itself.")
    if guest.person in record.removed:
        raise TalewindError("removed", people.REMOVED)
    place = seating.place_at(record, seat)
    bringer = place.bringer if place.bringer and place.guest == holder else holder
    if not record.belongs_here(bringer):
        # It goes with whoever has made it, and with the program that it was to relieve.
        raise link_void()
    if bringer != holder:
        return takeovers.move_to_device(live, seat, holder, guest)
    seating.check_phase(record, "lobby")
    name = seating.clean_name(wish.name)
    record.chairs[seating.next_free(record, seat)] = Place(
        kind="person",
        name=name,
        seal=seating.free_seal(record, None),
        guest=guest.id,
        person=guest.person,
        bringer=bringer,
        brought_by=_called(live, bringer),
    )
    return record


def _called(live: Gathering, bringer: int) -> str:
    here = (viewer.guest.name for viewer in live.viewers if viewer.guest.id == bringer)
    place = live.record.place_of(bringer)
    return place.name if place is not None else next(here, "")


def check_says_so(record: TableRecord, guest: Guest, hello: wire.Hello) -> None:
    """Whoever sits on a program's chair says that it is one, and nobody else does."""
    place = record.place_of(guest.id)
    if hello.program and (place is None or place.bringer is None):
        raise TalewindError("no_program", "No program has a seat here by this cookie. Ask for a link.")
    if not hello.program and place is not None and place.bringer is not None:
        raise TalewindError("for_programs", "This seat is a program's: its hello must say that it is one.")
