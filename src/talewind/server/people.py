"""Who is at a table: who is there, who hosts, who is waited for, and what everybody is told about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talewind.engine import Seat, TalewindError, game_named
from talewind.tales import asked

from . import wire
from .lookout import last_shown
from .records import Guest, TableRecord
from .tidying import goes

if TYPE_CHECKING:
    from .live import LiveTable

HOST_AWAY_SECONDS = 120.0
"""So long a host may be gone before somebody else acts as host."""


def is_present(live: LiveTable, guest: int | None) -> bool:
    """Whether a device of this guest is connected."""
    return guest is not None and live.present[guest] > 0


def acting_host(live: LiveTable) -> int | None:
    """Who hosts now.

    The role belongs to one person until they leave for good. When they have been away for two minutes, the
    next person to their left who is there acts as host until they are back: a phone in a pocket loses
    nothing, and a table whose host has gone is not stuck.
    """
    record = live.record
    host = record.host
    if host is None or is_present(live, host):
        return host
    since = live.away.get(host)
    if since is not None and live.hall.clock() - since < HOST_AWAY_SECONDS:
        return host
    seats = record.seats_of(host)
    start = seats[0] if seats else 0
    count = len(record.chairs)
    for step in range(1, count + 1):
        place = record.chairs[(start + step) % count]
        if place.kind == "person" and is_present(live, place.guest):
            return place.guest
    return host


def check_host(live: LiveTable, guest: Guest) -> None:
    if acting_host(live) != guest.id:
        raise TalewindError("not_host", "Only the host can do that.")


def check_own_table(live: LiveTable, guest: Guest) -> None:
    """Some things only the host may do whose table it is, not whoever acts as host meanwhile."""
    if live.record.host != guest.id:
        raise TalewindError("not_host", "Only the host can do that.")


def check_welcome(live: LiveTable, guest: Guest) -> None:
    """Who may look on: everybody with a place; others if the table is open to them."""
    record = live.record
    if guest.person in record.removed:
        raise TalewindError("removed", "The host has asked you to leave this table.")
    if record.host == guest.id or any(place.guest == guest.id for place in record.chairs):
        return
    if record.locked:
        raise TalewindError("locked", "The host has locked this table.")
    if record.phase != "lobby" and not record.settings.watchers_welcome:
        raise TalewindError("no_watchers", "This table plays without onlookers.")


def check_may_speak(
    live: LiveTable, guest: Guest, seat: Seat | None = None, *, wordless: bool = False
) -> None:
    """Whoever is hushed by the rules says nothing, not even by another name.

    What is `wordless` (a reaction, a nudge) stays open where the game hushes only words. Of several people
    on one device only those speak who are not hushed. Whose seat a bot keeps, or who has left, still knows
    what that seat knew.
    """
    if live.table is None or live.record.phase != "play":
        return
    game = live.table.game
    if wordless and game.signs_while_hushed:
        return
    for mine, place in enumerate(live.record.chairs):
        speaks = seat is None or mine == seat or place.kind != "person"
        if place.guest == guest.id and speaks and game.hushed(mine):
            raise TalewindError("hushed", game.hush)


# Votes


def voters(live: LiveTable) -> set[int]:
    """The people at the table who are there."""
    return {place.guest for _, place in live.record.people() if place.guest and is_present(live, place.guest)}


def needed(live: LiveTable) -> int:
    return len(voters(live)) // 2 + 1


def _votes(live: LiveTable) -> list[wire.Vote]:
    seat_of = {place.guest: seat for seat, place in reversed(live.record.people())}
    return [
        wire.Vote(
            seat=seat, ayes=sorted(seat_of[guest] for guest in ayes if guest in seat_of), needed=needed(live)
        )
        for seat, ayes in sorted(live.votes.items())
        if ayes and live.record.chairs[seat].kind == "person"
    ]


# What everybody is told


def chair(live: LiveTable, seat: Seat) -> wire.Chair:
    place = live.record.chairs[seat]
    present = place.kind == "person" and is_present(live, place.guest)
    away = (
        live.away.get(place.guest)
        if place.kind == "person" and place.guest is not None and not present
        else None
    )
    return wire.Chair(
        seat=seat,
        kind=place.kind,
        name=place.name,
        seal=place.seal,
        person=place.person,
        present=present,
        away_since=away,
        stands_in=place.stands_in,
        skill=place.skill,
        muted=place.person in live.record.muted if place.person else False,
    )


def table_state(live: LiveTable) -> wire.TableState:
    record = live.record
    over = record.phase == "over"
    seated = {place.guest for place in record.chairs if place.kind == "person"}
    watchers = {
        viewer.guest.person: wire.Watcher(person=viewer.guest.person, name=viewer.guest.name)
        for viewer in live.viewers
        if not viewer.screen and viewer.guest.id not in seated
    }
    return wire.TableState(
        code=record.code,
        title=record.title,
        game=record.game,
        phase=record.phase,
        chairs=[chair(live, seat) for seat in range(len(record.chairs))],
        options=record.options,
        settings=record.settings,
        consents=record.consents,
        host=_person_of(live, acting_host(live)),
        locked=record.locked,
        screen=any(viewer.screen for viewer in live.viewers),
        watchers=list(watchers.values()),
        votes=_votes(live),
        promise=record.promise,
        seed=record.seed if over else None,
        book=record.book,
        replay=over,
        again=record.again,
        bots_ask=_asked_by_bots(record),
        join_url=f"{live.hall.public_url.rstrip('/')}/t/{record.code}",
        result=live.table.result if over and live.table is not None else None,
        started=record.started,
        ended=record.ended,
        goes=_goes(live),
    )


def _goes(live: LiveTable) -> float | None:
    touched = max(live.record.touched, last_shown(live.table, live.at))
    return goes(live.hall.keeping, live.record.phase, touched, live.hall.clock())


def _asked_by_bots(record: TableRecord) -> str:
    named = asked.endpoint()
    tells = game_named(record.game).about.telling
    return named.host if named is not None and tells else ""


def _person_of(live: LiveTable, guest: int | None) -> str | None:
    if guest is None:
        return None
    for place in live.record.chairs:
        if place.guest == guest:
            return place.person
    return next((viewer.guest.person for viewer in live.viewers if viewer.guest.id == guest), None)


def you(live: LiveTable, guest: Guest, screen: bool = False) -> wire.You:
    seats = [] if screen else live.record.seats_of(guest.id)
    return wire.You(
        person=guest.person,
        name=live.record.chairs[seats[0]].name if seats else guest.name,
        seal=live.record.chairs[seats[0]].seal if seats else guest.seal,
        seats=seats,
        host=not screen and acting_host(live) == guest.id,
        muted=guest.person in live.record.muted,
    )


def notice_host(live: LiveTable) -> None:
    """Tell everybody when the host role has been lent to somebody, or given back."""
    host = acting_host(live)
    if host != live.told_host:
        live.told_host = host
        live.tell_table()
