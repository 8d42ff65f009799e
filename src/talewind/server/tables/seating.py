"""Who sits where. Each function gives a changed copy of the record, or refuses.

The house stores the copy and tells everybody; nothing here waits for anything.
"""

from __future__ import annotations

import random
from typing import get_args

from talewind.engine import About, Seat, TalewindError, game_named
from talewind.engine.bots import bots_of
from talewind.writing import is_readable, readable

from .. import wire
from ..storage.records import Guest, Place, TableRecord
from . import people
from .gathering import Gathering

NAME_LIMIT = 24

NAMES = (
    "Bramble", "Pippin", "Juniper", "Tansy", "Fennel", "Clover", "Sorrel", "Hazel", "Barley", "Teasel",
    "Rowan", "Quince", "Moss", "Poppy", "Linden", "Thistle",
)  # fmt: skip
"""Of bots."""

SEALS: tuple[wire.Seal, ...] = get_args(wire.Seal)


def about(record: TableRecord) -> About:
    return game_named(record.game).about


# Words that people bring


def clean_name(name: str, what: str = "name", limit: int = NAME_LIMIT) -> str:
    name = " ".join(name.split())
    if not readable(name):
        raise TalewindError("bad_name", f"A {what} needs at least one letter.")
    if len(name) > limit:
        raise TalewindError("bad_name", f"A {what} has at most {limit} characters; this one has {len(name)}.")
    if not is_readable(name):
        raise TalewindError("bad_name", f"The {what} holds characters that cannot be shown.")
    return name


def free_seal(record: TableRecord, wish: wire.Seal | None, seat: Seat | None = None) -> wire.Seal:
    taken = {
        place.seal for other, place in enumerate(record.chairs) if place.kind != "empty" and other != seat
    }
    if wish is not None and wish not in taken:
        return wish
    return next((seal for seal in SEALS if seal not in taken), SEALS[0])


def place_at(record: TableRecord, seat: Seat) -> Place:
    if not 0 <= seat < len(record.chairs):
        raise TalewindError("unknown_seat", f"There is no seat {seat} at this table.")
    return record.chairs[seat]


def check_phase(record: TableRecord, *phases: wire.Phase) -> None:
    if record.phase in phases:
        return
    if record.phase == "over":
        raise TalewindError("game_over", "The game is over.")
    if record.phase == "play":
        raise TalewindError("already_begun", "The game has begun.")
    raise TalewindError("not_begun", "The game has not begun.")


# Taking a place


def next_free(record: TableRecord, wish: Seat | None) -> Seat:
    if wish is not None:
        if place_at(record, wish).kind != "empty":
            raise TalewindError("seat_taken", "Somebody sits there already.")
        return wish
    for seat, place in enumerate(record.chairs):
        if place.kind == "empty":
            return seat
    raise TalewindError("table_full", "Every place at this table is taken.")


def sit(live: Gathering, guest: Guest, wish: wire.Sit) -> TableRecord:
    """In the lobby: a free chair. One guest may take several, for a device that is passed around."""
    record = live.record.copy()
    check_phase(record, "lobby")
    people.check_welcome(live.record, guest)
    check_one_chair(record, guest)
    if record.locked and not record.seats_of(guest.id):
        raise TalewindError("locked", "The host has locked this table.")
    name = clean_name(wish.name)
    seat = next_free(record, wish.seat)
    own_if_nobody_s(record, guest)
    record.chairs[seat] = _person(guest, name, free_seal(record, wish.seal))
    return record


def check_one_chair(record: TableRecord, guest: Guest) -> None:
    """Nobody passes a program around: on a second chair it would look like a person."""
    if record.is_program(guest.id):
        raise TalewindError("has_seat", "A program has one chair. Each other one comes by a link of its own.")


def own_if_nobody_s(record: TableRecord, guest: Guest) -> None:
    """A table without an owner, at which nobody has a place, belongs to whoever sits down next."""
    if record.host is None and not any(place.guest is not None for place in record.chairs):
        record.host = guest.id


def _person(guest: Guest, name: str, seal: wire.Seal) -> Place:
    return Place(kind="person", name=name, seal=seal, guest=guest.id, person=guest.person)


def seat_bot(live: Gathering, guest: Guest, wish: wire.SeatBot) -> TableRecord:
    record = live.record.copy()
    check_phase(record, "lobby")
    people.check_host(live, guest)
    add_bot(record, wish.seat, wish.skill)
    return record


def add_bot(record: TableRecord, seat: Seat | None = None, skill: str | None = None) -> None:
    check_skill(record, skill)
    seat = next_free(record, seat)
    taken = {place.name for place in record.chairs}
    name = random.choice([name for name in NAMES if name not in taken] or list(NAMES))
    record.chairs[seat] = Place(kind="bot", name=name, seal=free_seal(record, None), skill=skill)


def check_skill(record: TableRecord, skill: str | None) -> None:
    known = list(bots_of(game_named(record.game)))
    if skill is not None and skill not in known:
        raise TalewindError(
            "unknown_bot", f"There is no bot called {skill!r}; there are: {', '.join(known)}."
        )


def clear_chair(live: Gathering, guest: Guest, seat: Seat) -> TableRecord:
    """In the lobby: stand up, or the host empties the chair."""
    record = live.record.copy()
    check_phase(record, "lobby")
    place = place_at(record, seat)
    if place.kind == "empty":
        raise TalewindError("seat_empty", "Nobody sits there.")
    if not place.held_by(guest.id):
        people.check_host(live, guest)
        if place.guest is not None and place.guest == record.host:
            # Without a chair they would be host no more.
            people.check_own_table(live, guest)
    empty(record, seat)
    return record


def empty(record: TableRecord, seat: Seat) -> None:
    """Nobody sits there any more, and what was said of whoever did goes with them."""
    left = record.chairs[seat].guest
    record.chairs[seat] = Place()
    record.consents = {name: [one for one in seats if one != seat] for name, seats in record.consents.items()}
    for option in about(record).options:
        if option.names_seat and record.options.get(option.name) == seat:
            record.options[option.name] = option.default
    keep_a_host(record, seat, left)


def change_chair(live: Gathering, guest: Guest, seat: Seat, wish: wire.ChangeChair) -> TableRecord:
    """My own chair, or (order, skill) the host's word."""
    record = live.record.copy()
    place = place_at(record, seat)
    mine = place.held_by(guest.id)
    if not mine:
        people.check_host(live, guest)
        if place.kind == "person" and (wish.name is not None or wish.seal is not None):
            raise TalewindError("not_your_seat", "That seat is not yours.")
    if place.kind in ("empty", "gone") and (wish.name, wish.seal, wish.skill) != (None, None, None):
        raise TalewindError("seat_empty", "Nobody sits there.")
    if wish.name is not None or wish.seal is not None:
        people.check_may_speak(live, guest)
        people.check_not_muted(live, guest)
    if wish.name is not None:
        place.name = clean_name(wish.name)
        if mine and record.place_of(guest.id) is place:
            for brought in record.brought(guest.id):
                brought.brought_by = place.name
    if wish.seal is not None:
        if free_seal(record, wish.seal, seat) != wish.seal:
            raise TalewindError("seal_taken", "Somebody else at the table has that seal.")
        place.seal = wish.seal
    if wish.skill is not None:
        if place.kind != "bot":
            raise TalewindError("not_a_bot", "Only a bot has a skill.")
        check_skill(record, wish.skill)
        people.check_may_speak(live, guest, wordless=True)
        place.skill = wish.skill
    if wish.move_to is not None:
        check_phase(record, "lobby")
        people.check_host(live, guest)
        move_chair(record, seat, wish.move_to)
    return record


def move_chair(record: TableRecord, seat: Seat, to: Seat) -> None:
    """Put a chair elsewhere around the table; whatever names a seat goes with it."""
    place_at(record, to)
    order = list(range(len(record.chairs)))
    order.insert(to, order.pop(seat))
    rearrange(record, order)


def rearrange(record: TableRecord, order: list[Seat]) -> None:
    """Let the chairs stand in this order (of their old numbers); those left out go."""
    place_of = {old: new for new, old in enumerate(order)}
    record.chairs = [record.chairs[old] for old in order]
    record.consents = {
        name: sorted(place_of[seat] for seat in seats if seat in place_of)
        for name, seats in record.consents.items()
    }
    for option in about(record).options:
        value = record.options.get(option.name)
        if not option.names_seat or not isinstance(value, int):
            continue
        if not any(choice.value == value for choice in option.choices):
            record.options[option.name] = place_of.get(value, option.default)


def keep_a_host(record: TableRecord, left: Seat, guest: int | None) -> None:
    """The table passes on, to the left, when its owner was this guest and has no seat any more."""
    host = record.host
    if (
        host is None
        or guest != host
        or any(place.guest == host and place.kind in ("person", "bot") for place in record.chairs)
    ):
        return
    count = len(record.chairs)
    following = [record.chairs[(left + step) % count] for step in range(1, count + 1)]
    record.host = next((place.guest for place in following if place.is_person), host)


def close_ranks(record: TableRecord) -> None:
    """Before a game begins the empty chairs are taken away."""
    rearrange(record, [seat for seat, place in enumerate(record.chairs) if place.kind != "empty"])
    seats = about(record).seats
    if len(record.chairs) not in seats:
        counts = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
        raise TalewindError(
            "seat_count",
            f"{about(record).title} is for {counts} players; {len(record.chairs)} sit here. Seat a bot?",
        )


# People


def mute(live: Gathering, guest: Guest, person: str, on: bool) -> TableRecord:
    record = live.record.copy()
    people.check_host(live, guest)
    _check_person(live, person, guest)
    if not on:
        people.check_may_speak(live, guest, wordless=True)
    record.muted = sorted({*record.muted, person} if on else set(record.muted) - {person})
    return record


def check_removal(live: Gathering, guest: Guest, person: str) -> None:
    """Whoever acts as host removes those who are there and spoil it; who is away keeps the place."""
    people.check_host(live, guest)
    _check_person(live, person, guest)
    if not any(viewer.guest.person == person for viewer in live.viewers):
        people.check_own_table(live, guest)


def _check_person(live: Gathering, person: str, host: Guest) -> None:
    if person == host.person:
        raise TalewindError("yourself", "That is you.")
    if person == people.owner(live):
        raise TalewindError("not_host", "The table is theirs: you are host only while they are away.")
    known = {place.person for place in live.record.chairs} | {viewer.guest.person for viewer in live.viewers}
    if person not in known and person not in live.record.muted:
        raise TalewindError("unknown_person", "That person is not at this table.")
