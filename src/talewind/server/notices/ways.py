"""The ways to one person: added, confirmed, turned off and on, ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.writing import CONTROLS, readable

from .. import wire
from ..ground.limits import Limit
from ..storage import schema
from ..storage.records import Guest, is_id, new_id, new_token, token_hash
from ..storage.store import Store
from . import channels, mail, push
from .means import Means
from .outbox import Outbox, once_more
from .troubles import Unsent
from .words import check_zone

MOST = 8
"""So many ways may one person have."""
ASKED_AGAIN = 24 * 3600.0
ASKED_MOST = 3
"""A stranger's mail address is asked so often in all, and not more than once a day."""
MAILS = (1 / 120, 20)
"""So many addresses a second the whole house asks, and so many at once."""
UNTRIED: dict[str, Any] = {"tries": 0, "failing_since": None, "next_try": None}
"""What somebody turns off or on themselves does not fail; what they were told of it is another matter."""


class Ways:
    def __init__(self, store: Store, outbox: Outbox, now: Callable[[], float]) -> None:
        self.means = Means()
        self.house = ""
        """Where the house is reached: the beginning of every link."""
        self._store, self._outbox, self._now = store, outbox, now
        self._mails = Limit(*MAILS, now=now)

    # What somebody has wished for

    async def of(self, guest: Guest) -> wire.Notices:
        ways, wishes = schema.notice_ways, schema.notice_wishes
        rows = await self._store.read(
            sa.select(ways).where(ways.c.guest_id == guest.id).order_by(ways.c.made)
        )
        wished = await self._store.read(sa.select(wishes).where(wishes.c.guest_id == guest.id))
        hours = wire.NoticeHours()
        if wished:
            hours = wire.NoticeHours(**{name: wished[0][name] for name in hours.__struct_fields__})
        return wire.Notices(
            push_key=push.public_key(self.means.vapid_key) if self.means.pushes else None,
            mail=self.means.mail is not None,
            channels=self.means.channels,
            ways=[_shown(row) for row in rows],
            hours=hours,
            tables=await self._tables(guest, hours.all_tables),
        )

    async def _tables(self, guest: Guest, usual: bool) -> list[wire.NoticeTable]:
        tables, places, choices = schema.tables, schema.places, schema.notice_choices
        chosen = sa.and_(choices.c.table_id == tables.c.id, choices.c.guest_id == guest.id)
        mine = (
            sa.select(tables.c.code, tables.c.title, choices.c.wanted)
            .join(places, places.c.table_id == tables.c.id)
            .outerjoin(choices, chosen)
            .where(places.c.guest_id == guest.id, tables.c.phase != "over")
            .order_by(tables.c.touched.desc())
            .limit(30)
        )
        return [
            wire.NoticeTable(
                code=row["code"], title=row["title"], wanted=usual if row["wanted"] is None else row["wanted"]
            )
            for row in await self._store.read(mine)
        ]

    async def wish(self, guest: Guest, hours: wire.NoticeHours) -> wire.Notices:
        check_zone(hours.zone)
        if any(
            minute is not None and not 0 <= minute < 24 * 60
            for minute in (hours.quiet_from, hours.quiet_until)
        ):
            raise TalewindError("bad_hours", "Quiet hours are minutes of the day, from 0 to 1439.")
        said = msgspec.structs.asdict(hours)
        await self._put(schema.notice_wishes, {"guest_id": guest.id}, said)
        await self._store.write((), [once_more(guest.id, hours.once_more, self._now())])
        return await self.of(guest)

    async def choose(self, guest: Guest, table_id: int, wanted: bool) -> wire.Notices:
        await self._put(
            schema.notice_choices, {"guest_id": guest.id, "table_id": table_id}, {"wanted": wanted}
        )
        return await self.of(guest)

    async def _put(self, table: sa.Table, key: dict[str, Any], said: dict[str, Any]) -> None:
        """In place of what stood there, in one transaction."""
        mine = [table.c[name] == value for name, value in key.items()]
        await self._store.write((), [table.delete().where(*mine), table.insert().values(**key, **said)])

    # Adding

    async def add(self, guest: Guest, new: wire.NewWay) -> wire.Notices:
        address = self._address(new)
        ways = schema.notice_ways
        rows = await self._store.read(sa.select(ways.c.id, ways.c.address).where(ways.c.guest_id == guest.id))
        again = [row["id"] for row in rows if _place(row["address"]) == _place(address)]
        if len(rows) - len(again) >= MOST:
            raise _enough()
        name = " ".join(readable(CONTROLS.sub(" ", new.name)).split())[:64]
        token, now = new_token(), self._now()
        if new.kind == "mail":
            await self._ask(new.address, token, now)
        row = {
            "id": new_id(),
            "guest_id": guest.id,
            "kind": new.kind,
            "name": name,
            "address": address,
            "token": token,
            "confirmed": new.kind != "mail",
            "wanted": True,
            "made": now,
            "tries": 0,
        }
        if None in await self._store.write((), _added(row, again)):
            raise _enough()
        await self._outbox.look(new=guest.id)
        return await self.of(guest)

    def _address(self, new: wire.NewWay) -> str:
        """As it is stored, if it is one, and this house can send there."""
        if new.kind == "push":
            if not self.means.pushes:
                raise _cannot("push")
            subscription = push.Subscription(new.address, new.p256dh, new.auth)
            push.check(subscription)
            return _json(subscription)
        if new.kind == "mail":
            if self.means.mail is None:
                raise _cannot("mail")
            return _json(mail.clean(new.address))
        if not self.means.channels:
            raise _cannot("channels")
        channel = channels.Channel(new.address, new.room, new.token)
        channels.check(new.kind, channel)
        return _json(channel)

    async def _ask(self, address: str, token: str, now: float) -> None:
        """One mail, so that they say yes themselves: nobody is written to because somebody else wants it."""
        address = mail.clean(address)
        asked, hashed = schema.mail_asked, token_hash(mail.mailbox_of(address))
        rows = await self._store.read(sa.select(asked).where(asked.c.address_hash == hashed))
        times = rows[0]["times"] if rows else 0
        if rows and (rows[0]["refused"] or times >= ASKED_MOST or 0 <= now - rows[0]["asked"] < ASKED_AGAIN):
            raise TalewindError(
                "asked_already",
                "This address has been asked already. Look for that mail, also among the spam.",
            )
        if not self._mails.allows("house"):
            raise TalewindError(
                "too_many", "Many addresses were asked just now. Wait some minutes and try again."
            )
        # Noted first: whatever comes between, nobody is asked more often than that.
        said = {"asked": now, "times": times + 1, "refused": False}
        await self._put(asked, {"address_hash": hashed}, said)
        assert self.means.mail is not None
        try:
            await mail.ask(address, f"{self.house}/notices/{token}", self.means.mail)
        except Unsent as unsent:
            raise TalewindError("not_sent", unsent.sentence) from None

    # Turning off, and ending

    async def turn(self, guest: Guest, id: str, on: bool) -> wire.Notices:
        ways = schema.notice_ways
        fresh = {**UNTRIED, "trouble": None} if on else UNTRIED
        change = ways.update().where(ways.c.id == id, ways.c.guest_id == guest.id)
        await self._change(id, change.values(wanted=on, **fresh).returning(ways.c.id))
        return await self.of(guest)

    async def turn_all_off(self, guest: Guest) -> wire.Notices:
        ways = schema.notice_ways
        mine = ways.update().where(ways.c.guest_id == guest.id, ways.c.wanted)
        await self._store.write((), [mine.values(wanted=False, **UNTRIED)])
        await self._outbox.look()
        return await self.of(guest)

    async def end(self, guest: Guest, id: str) -> wire.Notices:
        ways = schema.notice_ways
        mine = ways.delete().where(ways.c.id == id, ways.c.guest_id == guest.id)
        await self._change(id, mine.returning(ways.c.id))
        return await self.of(guest)

    async def _change(self, id: str, statement: sa.Executable) -> None:
        if not is_id(id) or await self._store.write((), [statement]) == [None]:
            raise TalewindError("no_such_way", "That way to you has ended.")
        await self._outbox.look()

    # Two who become one

    async def check_joined(self, guest: Guest, person: Guest) -> None:
        """All that lead to the guest lead to the person from then on: none of them is lost, nor is one too
        many."""
        ways = schema.notice_ways
        both = sa.select(ways).where(ways.c.guest_id.in_((guest.id, person.id)))
        rows = await self._store.read(both)
        places = {(row["kind"], row["address"]) for row in rows}
        known = {(row["kind"], row["address"]) for row in rows if row["guest_id"] == person.id}
        if len(places) > max(MOST, len(known)):
            raise TalewindError(
                "too_many_ways",
                f"Together you would have {len(places)} ways to be told that it is your turn, and {MOST} are "
                f"enough. End {len(places) - MOST} of them first, here or on your other device. Nothing "
                "changed.",
            )

    # By the link in every notice, without a cookie

    async def known_by(self, token: str) -> sa.RowMapping | None:
        ways = schema.notice_ways
        # A token is of plain letters; what is none may be more than a database takes.
        rows = (
            await self._store.read(sa.select(ways).where(ways.c.token == token))
            if token.isprintable()
            else ()
        )
        return rows[0] if rows else None

    async def confirm(self, token: str) -> bool:
        if await self.known_by(token) is None:
            return False
        ways = schema.notice_ways
        change = ways.update().where(ways.c.token == token).values(confirmed=True).returning(ways.c.id)
        (row,) = await self._store.write((), [change])
        return row is not None

    async def end_by(self, token: str) -> None:
        """It ends; and an address that never said yes is never asked again."""
        way = await self.known_by(token)
        if way is None:
            return
        changes: list[Any] = [schema.notice_ways.delete().where(schema.notice_ways.c.token == token)]
        if way["kind"] == "mail" and not way["confirmed"]:
            asked, hashed = (
                schema.mail_asked,
                token_hash(same_place(way)),
            )
            changes.append(asked.update().where(asked.c.address_hash == hashed).values(refused=True))
        await self._store.write((), changes)
        await self._outbox.look()


def _added(row: dict[str, Any], again: Sequence[str]) -> list[sa.Executable]:
    """In place of those that lead there already; the last of these finds none where that is one too many."""
    ways, guests = schema.notice_ways, schema.guests
    mine = ways.c.guest_id == row["guest_id"]
    # Two at once, at two nodes, come one after the other.
    in_turn = sa.select(guests.c.id).where(guests.c.id == row["guest_id"]).with_for_update()
    before = ways.delete().where(mine, sa.or_(ways.c.id.in_(again), ways.c.address == row["address"]))
    many = sa.select(sa.func.count()).select_from(ways).where(mine).scalar_subquery()
    new = sa.select(*(sa.literal(value, ways.c[name].type) for name, value in row.items())).where(many < MOST)
    return [in_turn, before, ways.insert().from_select([*row], new).returning(ways.c.id)]


def _enough() -> TalewindError:
    return TalewindError("too_many_ways", f"{MOST} ways to you are enough. End one of them first.")


def _json(address: Any) -> str:
    return msgspec.json.encode(address).decode()


def _place(address: str) -> object:
    """What makes two ways the same one."""
    said = msgspec.json.decode(address)
    return said.get("endpoint", said) if isinstance(said, dict) else said


def _shown(row: sa.RowMapping) -> wire.NoticeWay:
    return wire.NoticeWay(
        id=row["id"],
        kind=row["kind"],
        name=row["name"],
        place=place_of(row),
        on=row["wanted"],
        confirmed=row["confirmed"],
        made=row["made"],
        trouble=row["trouble"],
        tries=row["tries"],
        next_try=row["next_try"],
    )


def place_of(row: sa.RowMapping) -> str:
    if row["kind"] == "push":
        return ""
    if row["kind"] == "mail":
        return mail.hidden(msgspec.json.decode(row["address"], type=str))
    return channels.hidden(msgspec.json.decode(row["address"], type=channels.Channel))


def same_place(row: sa.RowMapping) -> str:
    """What is the same for all who want to be told at one and the same place."""
    if row["kind"] == "push":
        return str(row["address"])
    if row["kind"] == "mail":
        return mail.mailbox_of(msgspec.json.decode(row["address"], type=str))
    return channels.same(msgspec.json.decode(row["address"], type=channels.Channel))


def _cannot(what: str) -> TalewindError:
    return TalewindError(
        "not_set_up", f"This house does not send notices by {what}: whoever keeps it has not set that up."
    )
