"""Who is at a table: who is there, who hosts, who is waited for, and what everybody is told about it."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain

from talewind import authors
from talewind.engine import Game, Seat, Table, TalewindError, game_named
from talewind.tales import by_endpoint

from .. import wire
from ..books import remuxing
from ..ground.lookout import last_shown
from ..storage.records import Guest, TableRecord
from ..storage.tidying import goes
from ..storage.voice_rows import SECONDS_MOST
from .gathering import Gathering
from .viewers import Viewer

HOST_AWAY_SECONDS = 120.0
"""So long a host may be gone before somebody else acts as host."""
RECORDED_MOST = SECONDS_MOST + 20.0
"""After so long the sign goes, though a device has never said that it has stopped."""
LISTED = 30
"""So many of those who look on are named; the others are counted."""

REMOVED = "The host has asked you to leave this table."
NO_WATCHERS = "This table plays without onlookers."


def is_present(live: Gathering, guest: int | None) -> bool:
    """Whether a device of this guest is connected."""
    return guest is not None and live.present[guest] > 0


def acting_host(live: Gathering) -> int | None:
    """Who hosts now.

    The role belongs to one person until they leave for good. When they have been away for two minutes, the
    next person to their left who is there acts as host until they are back: a phone in a pocket loses
    nothing, and a table whose host has gone is not stuck.
    """
    record = live.record
    host = record.host
    seats: list[Seat] = []
    if record.settings.pace is not None and record.phase == "play" and host is not None:
        # Here one is away most of the time: nothing is lent.
        return host
    if host is not None:
        since = live.away.get(host)
        lately = since is not None and live.hall.clock.steady() - since < HOST_AWAY_SECONDS
        if lately or is_present(live, host):
            return host
        seats = record.seats_of(host)
    start = seats[0] if seats else 0
    count = len(record.chairs)
    for step in range(1, count + 1):
        place = record.chairs[(start + step) % count]
        if place.is_person and is_present(live, place.guest):
            return place.guest
    return host


def check_host(live: Gathering, guest: Guest) -> None:
    if acting_host(live) != guest.id:
        raise TalewindError("not_host", "Only the host can do that.")


def check_own_table(live: Gathering, guest: Guest) -> None:
    """What cannot be undone only the owner may do, not whoever acts as host meanwhile."""
    check_host(live, guest)
    if live.record.host != guest.id:
        raise TalewindError(
            "not_host", "You are host only while the owner of this table is away: that is theirs to do."
        )


def owner(live: Gathering) -> str | None:
    """Whose table it is, by their public id."""
    return _person_of(live, live.record.host)


def check_welcome(record: TableRecord, guest: Guest | None) -> None:
    """Who may look on: everybody with a place; others if the table is open to them. None: a stranger."""
    if guest is not None:
        if guest.person in record.removed:
            raise TalewindError("removed", REMOVED)
        if record.belongs_here(guest.id):
            return
    if record.locked:
        raise TalewindError("locked", "The host has locked this table.")
    if record.phase != "lobby" and not record.settings.watchers_welcome:
        raise TalewindError("no_watchers", NO_WATCHERS)


def check_may_speak(
    live: Gathering, guest: Guest, seat: Seat | None = None, *, wordless: bool = False
) -> None:
    """Whoever is hushed by the rules says nothing, not even by another name, seal or setting.

    What is `wordless` (a reaction, a nudge) stays open where the game hushes only words. Of several people
    on one device only those speak who are not hushed. Whose seat a bot or another device has now, or who has
    left, still knows what that seat knew.
    """
    if live.table is None or live.record.phase != "play":
        return
    game = live.table.game
    if wordless and game.signs_while_hushed:
        return
    for mine, place in enumerate(live.record.chairs):
        speaks = seat is None or mine == seat or place.kind != "person"
        knows = (place.guest == guest.id and speaks) or (guest.id in place.knew and seat is None)
        if knows and game.hushed(mine):
            raise TalewindError("hushed", game.hush)


def check_not_muted(live: Gathering, guest: Guest) -> None:
    if guest.person in live.record.muted:
        raise TalewindError("muted", "The host has muted you at this table.")


def holds_secrets(table: Table, seat: Seat) -> bool:
    """Whether this seat sees anything that others do not: a hand, the card it tells of."""
    return table.game.private(seat) is not None


def forget_what_is_out(record: TableRecord, table: Table) -> TableRecord | None:
    """Who gave a seat away knows what it held then, until it holds nothing hidden any more.

    The record with that changed, if it changes.
    """
    changed = None
    for seat, place in enumerate(record.chairs):
        if place.knew and not holds_secrets(table, seat):
            changed = changed or record.copy()
            changed.chairs[seat].knew = []
    return changed


# Votes


def voters(live: Gathering) -> set[int]:
    """The people at the table who are there."""
    return {place.guest for _, place in live.record.people() if place.guest and is_present(live, place.guest)}


def check_may_skip(live: Gathering, guest: Guest) -> None:
    """Only where somebody else might see how fast it goes is it a sign."""
    if not live.record.seats_of(guest.id):
        raise TalewindError("not_your_seat", "Only people at the table may skip what bots do.")
    if voters(live) != {guest.id}:
        check_may_speak(live, guest, wordless=True)


def stop_skipping(live: Gathering, asked: Collection[Seat]) -> None:
    """Whoever is asked something has come to where they wanted to be; without a seat one only looks on.

    Who is asked in secret is not among them: how fast bots are would tell.
    """
    live.skipping &= voters(live)
    live.skipping -= {place.guest for seat, place in live.record.people() if seat in asked and place.guest}


def all_skip(live: Gathering) -> bool:
    """Whether nobody who is there wants to wait for bots."""
    return bool(live.skipping) and voters(live) <= live.skipping


def needed(live: Gathering) -> int:
    return len(voters(live)) // 2 + 1


def _votes(live: Gathering) -> list[wire.Vote]:
    return [
        wire.Vote(seat=seat, ayes=_seats_of(live, ayes), needed=needed(live))
        for seat, ayes in sorted(live.votes.items())
        if ayes and live.record.chairs[seat].kind == "person"
    ]


def _seats_of(live: Gathering, guests: set[int]) -> list[Seat]:
    """The first seat of each of them."""
    seat_of = {place.guest: seat for seat, place in reversed(live.record.people())}
    return sorted(seat_of[guest] for guest in guests if guest in seat_of)


def check_may_vote(live: Gathering, guest: Guest) -> None:
    """While the host is away, people at the table decide together."""
    if is_present(live, acting_host(live)):
        raise TalewindError("not_host", "Only the host can do that.")
    if not live.record.seats_of(guest.id) or live.record.is_program(guest.id):
        raise TalewindError("not_your_seat", "Only people at the table may decide that.")


def carried(live: Gathering, ayes: set[int]) -> bool:
    return len(ayes & voters(live)) >= needed(live)


# Who would like a bot's seat


def may_wish(record: TableRecord, seat: Seat) -> bool:
    """Whether a bot plays there on its own account."""
    place = record.chairs[seat]
    return record.phase == "play" and place.kind == "bot" and not place.stands_in


def _wishes(live: Gathering) -> list[wire.SeatWish]:
    return [
        wire.SeatWish(
            seat=wish.seat,
            person=wish.guest.person,
            name=wish.sit.name,
            ayes=_seats_of(live, wish.ayes),
            needed=needed(live),
        )
        for wish in live.wishes.values()
        if may_wish(live.record, wish.seat)
    ]


# What everybody is told


def chair(live: Gathering, seat: Seat) -> wire.Chair:
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
        brought_by=place.brought_by,
    )


def table_state(live: Gathering) -> wire.TableState:
    record = live.record
    over = record.phase == "over"
    seated = {place.guest for place in record.chairs if place.kind == "person"}
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
        owner=owner(live),
        locked=record.locked,
        screen=any(viewer.screen for viewer in live.viewers),
        watchers=_watchers(live, seated),
        watching=sum(guest not in seated for guest in live.present),
        votes=_votes(live),
        wishes=_wishes(live),
        promise=record.promise,
        seed=record.seed if over else None,
        book=record.book,
        replay=over,
        again=record.again,
        bots_ask=_endpoint_of_bots(record),
        join_url=f"{live.hall.public_url.rstrip('/')}/t/{record.code}",
        result=live.table.result if over and live.table is not None else None,
        started=record.started,
        ended=record.ended,
        goes=_goes(live),
        waits=live.waits(),
        rests=live.quiet_since,
        recording=recorded(live),
        voices=remuxing.RECORDER,
    )


def recorded(live: Gathering) -> list[Seat]:
    """Who tells aloud and is being recorded: nobody who has gone, and none for longer than that may be."""
    since = live.hall.clock.steady() - RECORDED_MOST
    return sorted(
        seat
        for seat, recording in live.recording.items()
        if recording.on
        and recording.since > since
        and live.record.holds(recording.guest, seat)
        and is_present(live, recording.guest)
    )


def _goes(live: Gathering) -> float | None:
    if live.record.phase == "over" and not live.hall.stays.keeping.finished:
        return None
    talked = live.talk[-1].at if live.talk else 0.0
    until = max((wait.until for wait in live.waits()), default=0.0)
    touched = max(live.record.touched, last_shown(live.table, live.at), talked, until)
    hall = live.hall
    return goes(hall.stays, live.record.phase, touched, hall.clock(), hall.open_hours)


def author_here(live: Gathering) -> Viewer | None:
    """Somebody who writes these rules just now, and is here."""
    return next((viewer for viewer in live.viewers if is_author(live, viewer)), None)


def is_author(live: Gathering, viewer: Viewer) -> bool:
    return viewer.guest.keeper and not viewer.screen and authors.given_game(live.record.game) is not None


def known_as(record: TableRecord, guest: Guest) -> str:
    """Whoever has a place here is called by its name, whatever they call themselves elsewhere meanwhile."""
    place = record.place_of(guest.id)
    return place.name if place is not None else guest.name


def _watchers(live: Gathering, seated: Collection[int | None]) -> list[wire.Watcher]:
    """Those who look on, in the order they came; a host who does comes first."""
    host = acting_host(live)
    hosts = [] if host in seated else [viewer for viewer in live.viewers if viewer.guest.id == host]
    listed: dict[str, wire.Watcher] = {}
    for viewer in chain(hosts, live.viewers):
        guest = viewer.guest
        if not viewer.screen and guest.id not in seated:
            listed[guest.person] = wire.Watcher(person=guest.person, name=known_as(live.record, guest))
            if len(listed) == LISTED:
                break
    return list(listed.values())


def _endpoint_of_bots(record: TableRecord) -> str:
    named = by_endpoint.endpoint()
    tells = game_named(record.game).about.telling
    return named.host if named is not None and tells else ""


def _person_of(live: Gathering, guest: int | None) -> str | None:
    if guest is None:
        return None
    for place in live.record.chairs:
        if place.guest == guest:
            return place.person
    return next((viewer.guest.person for viewer in live.viewers if viewer.guest.id == guest), None)


def you(live: Gathering, guest: Guest, screen: bool = False) -> wire.You:
    seats = [] if screen else live.record.seats_of(guest.id)
    return wire.You(
        person=guest.person,
        name=live.record.chairs[seats[0]].name if seats else guest.name,
        seal=live.record.chairs[seats[0]].seal if seats else guest.seal,
        seats=seats,
        host=not screen and acting_host(live) == guest.id,
        muted=guest.person in live.record.muted,
        waits=[] if screen else live.waits(guest.id),
        programs=[] if screen else programs_of(live.record, guest),
        guessed=not screen and guest.keeper and _is_guessed(live.record.game),
    )


def programs_of(record: TableRecord, guest: Guest) -> list[Seat]:
    """Where programs sit that this guest brought, and may bring again: programs break."""
    if record.phase == "over":
        return []
    return [
        seat
        for seat, place in enumerate(record.chairs)
        if place.bringer == guest.id and place.guest and place.kind != "gone"
    ]


def _is_guessed(name: str) -> bool:
    """Whether somebody writes this game, and has not written a scene yet."""
    given = authors.given_game(name)
    return given is not None and given.game.scene is Game.scene


def notice_host(live: Gathering) -> None:
    """Tell everybody when the host role has been lent to somebody, or given back."""
    host = acting_host(live)
    if host != live.told_host:
        live.told_host = host
        live.tell_table()
