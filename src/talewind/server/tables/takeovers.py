"""Seats that go to somebody else: to a bot and back, to a person who watched, to another device, or away.

Each function writes into the table's log and gives a changed copy of the record, or refuses. All of it is
done within `live.act`: if it cannot be stored, nothing has happened.
"""

from __future__ import annotations

from collections.abc import Collection

from talewind.engine import Seat, TalewindError
from talewind.engine.table_events import WhyTaken

from .. import wire
from ..ground.limits import too_many
from ..storage.records import Guest, Place, TableRecord
from . import people, seating
from .gathering import Gathering, SeatWish

ASK_AGAIN_SECONDS = 60.0
WISHES_MOST = 8
WISHES_EVERY = 5.0
"""Seconds before somebody may ask anew."""


def to_bot(live: Gathering, guest: Guest, seat: Seat) -> TableRecord | None:
    """My own seat, or the host's word; where the host is away, a majority of the people who are there.

    None: a vote was counted, and there are not enough yet.
    """
    record = live.record.copy()
    seating.check_phase(record, "play")
    place = seating.place_at(record, seat)
    if place.kind != "person":
        raise TalewindError("not_a_person", "Nobody sits there who could be relieved.")
    if record.settings.pace is not None and place.is_person and not place.held_by(guest.id):
        raise TalewindError("has_time", f"Here one answers when one can: {place.name} may take their time.")
    if (
        not place.held_by(guest.id)
        and people.acting_host(live) != guest.id
        and not _carried(live, guest, seat)
    ):
        live.tell_table()
        return None
    relieve(live, record, seat)
    return record


def _carried(live: Gathering, guest: Guest, seat: Seat) -> bool:
    """Count a vote. Only where the host is away, and only about somebody who is away too."""
    people.check_may_vote(live, guest)
    place = live.record.chairs[seat]
    if people.is_present(live, place.guest):
        raise TalewindError("still_here", f"{place.name} is here.")
    ayes = live.votes.setdefault(seat, set())
    ayes.add(guest.id)
    return people.carried(live, ayes)


def relieve(live: Gathering, record: TableRecord, seat: Seat, why: WhyTaken = "") -> None:
    """A bot keeps the place: name, seal and person stay, so that they can come back."""
    place = record.chairs[seat]
    _note(live, place, seat, "bot", why)
    place.kind = "bot"
    place.stands_in = True


def give_back(live: Gathering, guest: Guest, seat: Seat) -> TableRecord:
    record = live.record.copy()
    seating.check_phase(record, "play")
    place = seating.place_at(record, seat)
    if not place.stands_in or place.guest is None:
        raise TalewindError("not_kept", "No bot keeps that place for anybody.")
    if place.guest != guest.id:
        people.check_host(live, guest)
        people.check_may_speak(live, guest, wordless=True)
    if place.person in record.removed:
        raise TalewindError("removed", "The host has asked them to leave this table.")
    _note(live, place, seat, place.name, "back" if place.guest == guest.id else "")
    place.kind, place.stands_in, place.overslept = "person", False, False
    return record


def take(live: Gathering, guest: Guest, seat: Seat, wish: wire.Sit) -> TableRecord | None:
    """Somebody who watched takes a bot's seat; a place that is kept for somebody is not free.

    None: the seat holds something hidden, and they wait for the host's word.
    """
    place = _free_for(live, guest, seat)
    name, seal = seating.clean_name(wish.name), wish.seal or place.seal
    if place.guest == guest.id:
        if (name, seal) != (place.name, place.seal):
            people.check_may_speak(live, guest)
            people.check_not_muted(live, guest)
    elif _needs_a_word(live, guest, seat):
        _ask(live, SeatWish(guest, seat, wire.Sit(name=name, seal=wish.seal), set()))
        return None
    return _sit_down(live, guest, seat, name, seal)


def _free_for(live: Gathering, guest: Guest, seat: Seat) -> Place:
    seating.check_phase(live.record, "play")
    people.check_welcome(live.record, guest)
    place = seating.place_at(live.record, seat)
    if place.kind != "bot":
        raise TalewindError("seat_taken", "Only a bot's seat can be taken now.")
    if place.stands_in and place.guest != guest.id:
        raise TalewindError("seat_kept", f"The bot keeps this place for {place.name}.")
    if any(guest.id in (other.guest, *other.knew) for other in live.record.chairs if other is not place):
        # Whoever has seen one hand may not look into another.
        raise TalewindError("has_seat", "You have a place at this table already.")
    return place


def _sit_down(live: Gathering, guest: Guest, seat: Seat, name: str, seal: wire.Seal | None) -> TableRecord:
    record = live.record.copy()
    seal = seating.free_seal(record, seal, seat)
    seating.own_if_nobody_s(record, guest)
    before = record.chairs[seat]
    _note(live, before, seat, name)
    place = Place(kind="person", name=name, seal=seal, guest=guest.id, person=guest.person, told=before.told)
    place.knew = [other for other in before.knew if other != guest.id]
    if record.is_program(guest.id):
        # Back on its own chair, it is still one.
        place.bringer, place.brought_by = before.bringer, before.brought_by
    record.chairs[seat] = place
    return record


# Asking for a seat


def _needs_a_word(live: Gathering, guest: Guest, seat: Seat) -> bool:
    """A hand, or the card that a bot tells of, is for nobody who just comes along and looks.

    Unless the table is theirs, or there is nobody who has a place there and could be asked.
    """
    assert live.table is not None
    somebody = any(place.guest is not None and place.kind != "gone" for place in live.record.chairs)
    return somebody and live.record.host != guest.id and people.holds_secrets(live.table, seat)


def _ask(live: Gathering, wish: SeatWish) -> None:
    """It stands until it is answered, or whoever asks goes."""
    guest, now = wish.guest.id, live.hall.clock.steady()
    people.check_not_muted(live, wish.guest)
    if not people.is_present(live, guest):
        raise TalewindError("not_here", "Come to the table first: the answer is given there.")
    if now - live.turned_down.get(guest, -ASK_AGAIN_SECONDS) < ASK_AGAIN_SECONDS:
        raise TalewindError("turned_down", "The host has just said no. Ask again in a minute.")
    live.wishes = {
        other: each for other, each in live.wishes.items() if people.may_wish(live.record, each.seat)
    }
    if len(live.wishes.keys() - {guest}) >= WISHES_MOST:
        raise TalewindError("many_ask", "So many ask for a seat just now that yours would not be heard.")
    if now - live.wished.get(guest, -WISHES_EVERY) < WISHES_EVERY:
        # Everybody reads it, and the name that it is asked under.
        raise too_many()
    live.wished[guest] = now
    live.wishes[guest] = wish
    live.tell_table()


def let_sit(live: Gathering, guest: Guest, person: str) -> TableRecord | None:
    """The host's word for somebody who has asked; where the host is away, a majority of those who are there.

    None: a vote was counted, and there are not enough yet.
    """
    wish = _wish_of(live, person)
    people.check_may_speak(live, guest, wordless=True)
    if people.acting_host(live) != guest.id:
        people.check_may_vote(live, guest)
        wish.ayes.add(guest.id)
        if not people.carried(live, wish.ayes):
            live.tell_table()
            return None
    place = _free_for(live, wish.guest, wish.seat)
    return _sit_down(live, wish.guest, wish.seat, wish.sit.name, wish.sit.seal or place.seal)


def turn_down(live: Gathering, guest: Guest, person: str) -> None:
    """The host says no; or whoever has asked thinks better of it."""
    wish = _wish_of(live, person)
    if person != guest.person:
        people.check_host(live, guest)
        people.check_may_speak(live, guest, wordless=True)
        live.turned_down[wish.guest.id] = live.hall.clock.steady()
    del live.wishes[wish.guest.id]
    live.tell_table()


def _wish_of(live: Gathering, person: str) -> SeatWish:
    for wish in live.wishes.values():
        if wish.guest.person == person:
            return wish
    raise TalewindError("no_wish", "They do not ask for a seat any more.")


def leave(live: Gathering, guest: Guest, seat: Seat) -> TableRecord:
    """For good, and without a bot: the game goes on without this seat as its rules say."""
    record = live.record.copy()
    seating.check_phase(record, "play")
    place = seating.place_at(record, seat)
    if place.kind == "gone":
        raise TalewindError("seat_gone", "That seat has left already.")
    if place.guest != guest.id:
        people.check_own_table(live, guest)
        if place.kind == "person":
            raise TalewindError("not_your_seat", "That seat is not yours. A bot may keep it.")
    assert live.table is not None
    live.table.leave(seat)
    _is_gone(record, seat)
    return record


def _is_gone(record: TableRecord, seat: Seat) -> None:
    place = record.chairs[seat]
    place.kind, place.stands_in, place.overslept = "gone", False, False
    seating.keep_a_host(record, seat, place.guest)


def remove(live: Gathering, guest: Guest, person: str) -> TableRecord:
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
            _free(live, record, seat)
    return record


def _free(live: Gathering, record: TableRecord, seat: Seat) -> None:
    """A bot plays on, and keeps the place for nobody."""
    place = record.chairs[seat]
    if place.kind == "person":
        relieve(live, record, seat)
    place.stands_in = place.overslept = False
    place.guest = place.person = place.bringer = place.brought_by = None


def emptied(live: Gathering, seat: Seat) -> TableRecord:
    """By whoever keeps the house. Who sat there may come back, but not to another hand."""
    record = live.record.copy()
    seating.check_phase(record, "lobby", "play")
    place = seating.place_at(record, seat)
    left = place.guest
    if left is None or place.kind not in ("person", "bot"):
        raise TalewindError("seat_empty", "Nobody sits there.")
    if record.phase == "lobby":
        seating.empty(record, seat)
    else:
        _free(live, record, seat)
        place.knew = sorted({*place.knew, left})
        seating.keep_a_host(record, seat, left)
    return record


def may_give(live: Gathering, guest: Guest, seat: Seat) -> int:
    """Whoever sits there, to another device of theirs; a program has none."""
    place = seating.place_at(live.record, seat)
    if place.guest != guest.id or place.bringer is not None:
        raise TalewindError("not_your_seat", "That seat is not yours.")
    return guest.id


def move_to_device(live: Gathering, seat: Seat, holder: int, guest: Guest) -> TableRecord:
    """Whoever opens a seat link holds the seat.

    If it was the holder's only one, the host role goes along, and so do programs that they have brought.
    """
    record = live.record.copy()
    place = seating.place_at(record, seat)
    if place.guest != holder or place.kind not in ("person", "bot"):
        raise TalewindError("link_void", "That seat has gone into other hands since.")
    if guest.person in record.removed:
        raise TalewindError("removed", people.REMOVED)
    seating.check_one_chair(record, guest)
    if live.table is not None and record.phase == "play":
        if people.holds_secrets(live.table, seat):
            place.knew = sorted({*place.knew, holder} - {guest.id})
        _note(live, place, seat, place.name)
    elif record.phase == "over":
        # What they have told is still theirs to give.
        place.told.append(place.answers_for)
    place.kind, place.stands_in, place.overslept = "person", False, False
    place.guest = guest.id
    place.person = guest.person
    live.wishes.pop(guest.id, None)
    if not record.seats_of(holder):
        if record.host == holder:
            record.host = guest.id
        for brought in record.brought(holder):
            brought.bringer = guest.id
    return record


def _note(live: Gathering, place: Place, seat: Seat, to: str, why: WhyTaken = "") -> None:
    """Who plays a seat is part of the log; who has played it until now stays with the chair."""
    assert live.table is not None
    place.told.append(place.answers_for)
    live.table.hand_over(seat, to, why)


# Where people answer when they can


def sit_in(live: Gathering, seat: Seat) -> TableRecord:
    """Somebody's time is up: a bot answers for them, until they are back."""
    record = live.record.copy()
    relieve(live, record, seat, "time_up")
    record.chairs[seat].overslept = True
    return record


def wake_up(
    live: Gathering, before: TableRecord, *, guest: int | None = None, unless: Collection[Seat] = ()
) -> TableRecord | None:
    """Those have their seats back for whom a bot sat in (this guest's alone, if one is named), unless they
    are asked something still. The changed record, if it changes."""
    record = before.copy()
    for seat, place in enumerate(record.chairs):
        if place.overslept and seat not in unless and guest in (None, place.guest):
            _note(live, place, seat, place.name, "over" if guest is None else "back")
            place.kind, place.stands_in, place.overslept = "person", False, False
    return None if record == before else record
