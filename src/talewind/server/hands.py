"""Seats that change hands: to a bot and back, to somebody who watched, to another device, or away.

Each function puts it into the table's log and gives a changed copy of the record, or refuses. All of it is
done within `live.act`: if it cannot be stored, neither has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from talewind.engine import Seat, TalewindError

from . import people, seating, wire
from .records import Guest, Place, TableRecord

if TYPE_CHECKING:
    from .live import LiveTable


def to_bot(live: LiveTable, guest: Guest, seat: Seat) -> TableRecord | None:
    """My own seat, or the host's word; where the host is away, a majority of the people who are there.

    None: a vote was counted, and there are not enough yet.
    """
    record = live.record.copy()
    seating.check_phase(record, "play")
    place = seating.place_at(record, seat)
    if place.kind != "person":
        raise TalewindError("not_a_person", "Nobody sits there who could be relieved.")
    if (
        not place.held_by(guest.id)
        and people.acting_host(live) != guest.id
        and not _carried(live, guest, seat)
    ):
        live.tell_table()
        return None
    relieve(live, record, seat)
    return record


def _carried(live: LiveTable, guest: Guest, seat: Seat) -> bool:
    """Count a vote. Only where the host is away, and only about somebody who is away too."""
    record = live.record
    if people.is_present(live, people.acting_host(live)):
        raise TalewindError("not_host", "Only the host can do that.")
    if not record.seats_of(guest.id):
        raise TalewindError("not_your_seat", "Only people at the table may decide that.")
    if people.is_present(live, record.chairs[seat].guest):
        raise TalewindError("still_here", f"{record.chairs[seat].name} is here.")
    ayes = live.votes.setdefault(seat, set())
    ayes.add(guest.id)
    return len(ayes & people.voters(live)) >= people.needed(live)


def relieve(live: LiveTable, record: TableRecord, seat: Seat) -> None:
    """A bot keeps the place: name, seal and person stay, so that they can come back."""
    place = record.chairs[seat]
    place.kind = "bot"
    place.stands_in = True
    _note(live, seat, "bot")


def give_back(live: LiveTable, guest: Guest, seat: Seat) -> TableRecord:
    record = live.record.copy()
    seating.check_phase(record, "play")
    place = seating.place_at(record, seat)
    if not place.stands_in or place.guest is None:
        raise TalewindError("not_kept", "No bot keeps that place for anybody.")
    if place.guest != guest.id:
        people.check_host(live, guest)
    if place.person in record.removed:
        raise TalewindError("removed", "The host has asked them to leave this table.")
    place.kind = "person"
    place.stands_in = False
    _note(live, seat, place.name)
    return record


def take(live: LiveTable, guest: Guest, seat: Seat, wish: wire.Sit) -> TableRecord:
    """Somebody who watched takes a bot's seat; a place that is kept for somebody is not free."""
    record = live.record.copy()
    seating.check_phase(record, "play")
    people.check_welcome(live, guest)
    place = seating.place_at(record, seat)
    if place.kind != "bot":
        raise TalewindError("seat_taken", "Only a bot's seat can be taken now.")
    if place.stands_in and place.guest != guest.id:
        raise TalewindError("seat_kept", f"The bot keeps this place for {place.name}.")
    if any(other.guest == guest.id for other in record.chairs if other is not place):
        # Whoever has seen one hand may not look into another.
        raise TalewindError("has_seat", "You have a place at this table already.")
    name = seating.clean_name(wish.name)
    seal = seating.free_seal(record, wish.seal or place.seal, seat)
    record.chairs[seat] = Place(kind="person", name=name, seal=seal, guest=guest.id, person=guest.person)
    if record.host is None:
        record.host = guest.id
    _note(live, seat, name)
    return record


def leave(live: LiveTable, guest: Guest, seat: Seat) -> TableRecord:
    """For good, and without a bot: the game goes on without this seat as its rules say."""
    record = live.record.copy()
    seating.check_phase(record, "play")
    place = seating.place_at(record, seat)
    if place.kind == "gone":
        raise TalewindError("seat_gone", "That seat has left already.")
    if place.guest != guest.id:
        people.check_host(live, guest)
        if place.kind == "person":
            raise TalewindError("not_your_seat", "That seat is not yours. A bot may keep it.")
    assert live.table is not None
    live.table.leave(seat)
    _is_gone(record, seat)
    return record


def _is_gone(record: TableRecord, seat: Seat) -> None:
    place = record.chairs[seat]
    place.kind = "gone"
    place.stands_in = False
    seating.keep_a_host(record, seat)


def remove(live: LiveTable, guest: Guest, person: str) -> TableRecord:
    """The host sends somebody away: in the lobby their chairs are free, in play a bot takes them."""
    seating.check_removal(live, guest, person)
    record = live.record.copy()
    record.removed = sorted({*record.removed, person})
    for seat, place in enumerate(record.chairs):
        if place.person != person:
            continue
        if record.phase == "lobby":
            seating.empty(record, seat)
        elif record.phase == "play" and place.kind in ("person", "bot"):
            if place.kind == "person":
                relieve(live, record, seat)
            place.stands_in = False
            place.guest = place.person = None
            seating.keep_a_host(record, seat)
    return record


def show_out(live: LiveTable, person: str) -> None:
    """Their devices are sent away."""
    for viewer in [viewer for viewer in live.viewers if viewer.guest.person == person]:
        viewer.farewell("removed", "The host has asked you to leave this table.", close=4403)


def move_to_device(live: LiveTable, seat: Seat, holder: int, guest: Guest) -> TableRecord:
    """Whoever opens a seat link holds the seat; if it was the holder's only one, the host role goes along."""
    record = live.record.copy()
    place = seating.place_at(record, seat)
    if place.guest != holder or place.kind not in ("person", "bot"):
        raise TalewindError("link_void", "That seat has gone into other hands since.")
    if guest.person in record.removed:
        raise TalewindError("removed", "The host has asked you to leave this table.")
    back = place.kind == "bot"
    place.kind = "person"
    place.stands_in = False
    place.guest = guest.id
    place.person = guest.person
    if record.host == holder and not record.seats_of(holder):
        record.host = guest.id
    if back and record.phase == "play":
        _note(live, seat, place.name)
    return record


def _note(live: LiveTable, seat: Seat, to: str) -> None:
    """Who plays a seat is part of the log."""
    assert live.table is not None
    live.table.hand_over(seat, to)
