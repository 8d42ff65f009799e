"""One person on several devices: which ones, and the keys that open the house on others.

A person is a guest, and a device a cookie. The device that somebody first came with may be in the guest's own
row alone; every other has a row. Of a key the house has the public half, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from talewind.engine import TalewindError

from .. import wire
from ..storage import schema
from ..storage.belongings import SPARE, spare
from ..storage.commits import Statement
from ..storage.records import Guest, is_id, new_id, new_token, token_hash
from ..storage.store import Store
from .clocks import Clock
from .seating import clean_name

FIRST = "first"
"""How the device is called that somebody first came with."""
MOST = 20
"""So many devices, and so many keys, one person may have."""
NAME_LIMIT = 40
GIVEN_OUT = (schema.slips, schema.seat_links)
"""Words that work once, whoever has them: which device has given them out is not kept."""


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """A key as it is kept."""

    id: str
    guest_id: int
    credential: str
    public_key: str
    host: str
    count: int


class Gone(msgspec.Struct, frozen=True):
    """This cookie, or all of this guest's, opens nothing any more; other nodes are told."""

    guest: int
    hashed: str = ""


class Devices:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def of(self, guest: Guest, here: str) -> list[wire.Device]:
        """`here` is the hash of the cookie that asks."""
        devices, guests = schema.devices, schema.guests
        rows = await self._store.read(
            sa.select(devices).where(devices.c.guest_id == guest.id).order_by(devices.c.since, devices.c.id)
        )
        known = [
            wire.Device(
                id=row["id"],
                name=row["name"],
                came_by=row["came_by"],
                since=row["since"],
                here=row["token_hash"] == here,
            )
            for row in rows
        ]
        first = await self._store.read(sa.select(guests.c.token_hash).where(guests.c.id == guest.id))
        if first and not first[0]["token_hash"].startswith(SPARE):
            mine = first[0]["token_hash"] == here
            known.insert(0, wire.Device(id=FIRST, name="", came_by="first", since=None, here=mine))
        return known

    async def part(self, guest: Guest, id: str, here: str) -> Gone:
        """The device is a stranger from now on; not this very one: nobody shuts themselves out by mistake.

        What links it may have made go with it: whoever has it comes back by none of them.
        """
        devices, guests = schema.devices, schema.guests
        if any(device.id == id and device.here for device in await self.of(guest, here)):
            raise TalewindError("this_device", "That is this device. Part with it from another one.")
        gone: Statement
        if id == FIRST:
            known = sa.and_(guests.c.id == guest.id, ~guests.c.token_hash.startswith(SPARE))
            gone = guests.update().where(known).values(token_hash=spare()).returning(guests.c.id)
        else:
            known = sa.and_(devices.c.id == id, devices.c.guest_id == guest.id)
            gone = devices.delete().where(known).returning(devices.c.token_hash)
        if id == FIRST or is_id(id):
            there = sa.exists().where(known)
            links = [table.delete().where(table.c.guest_id == guest.id, there) for table in GIVEN_OUT]
            (row,) = await self._store.write((), (*links, gone))
            if row is not None:
                return Gone(guest.id, "" if id == FIRST else row[0])
        raise TalewindError("no_such_device", "That device is none of yours any more.")

    # Keys

    async def keys_of(self, guest: Guest) -> list[wire.Passkey]:
        passkeys = schema.passkeys
        rows = await self._store.read(
            sa.select(passkeys).where(passkeys.c.guest_id == guest.id).order_by(passkeys.c.since)
        )
        return [wire.Passkey(**{name: row[name] for name in wire.Passkey.__struct_fields__}) for row in rows]

    async def kept_keys(self, guest: Guest) -> list[Key]:
        return await self._keys(schema.passkeys.c.guest_id == guest.id)

    async def key(self, credential: str) -> Key | None:
        """PostgreSQL keeps every letter but one, and an id is of plain ones."""
        plain = credential.isascii() and credential.isprintable()
        found = await self._keys(schema.passkeys.c.credential == credential) if plain else ()
        return found[0] if found else None

    async def _keys(self, which: sa.ColumnElement[bool]) -> list[Key]:
        rows = await self._store.read(sa.select(schema.passkeys).where(which))
        return [Key(**{name: row[name] for name in Key.__struct_fields__}) for row in rows]

    async def rename_key(self, guest: Guest, id: str, name: str) -> None:
        await self._at_key(guest, id, schema.passkeys.update().values(name=clean_device(name)))

    async def part_key(self, guest: Guest, id: str) -> None:
        await self._at_key(guest, id, schema.passkeys.delete())

    async def _at_key(self, guest: Guest, id: str, change: sa.Update | sa.Delete) -> None:
        passkeys = schema.passkeys
        mine = change.where(passkeys.c.id == id, passkeys.c.guest_id == guest.id)
        if is_id(id):
            (row,) = await self._store.write((), (mine.returning(passkeys.c.id),))
            if row is not None:
                return
        raise TalewindError("no_such_key", "That key is none of yours any more.")

    async def keep_key(self, guest: Guest, here: str, key: Key, name: str) -> str:
        """A new key; the cookie changes with it, and whoever had it otherwise has nothing. The new one."""
        name = clean_device(name)
        if len(await self.kept_keys(guest)) >= MOST:
            raise TalewindError("many_keys", f"You have {MOST} keys: part with one of them first.")
        if await self.key(key.credential) is not None:
            raise TalewindError("key_known", "This device has that key already.")
        row = msgspec.structs.asdict(key) | {"name": name, "since": self._clock()}
        token, changes = self.switched(guest, here, name, "first")
        await self._store.write((), (schema.passkeys.insert().values(row), *changes))
        return token

    def used(self, key: Key, count: int) -> sa.Executable:
        """It was used: a row says that nobody has used it, or parted with it, meanwhile."""
        passkeys = schema.passkeys
        same = sa.and_(passkeys.c.id == key.id, passkeys.c.count == key.count)
        return passkeys.update().where(same).values(count=count, used=self._clock()).returning(passkeys.c.id)

    # Another cookie

    def switched(
        self, to: Guest, here: str, name: str, came_by: wire.CameBy
    ) -> tuple[str, Sequence[Statement]]:
        """A new cookie for the device that had this one, which is worth nothing from then on."""
        devices, guests = schema.devices, schema.guests
        token = new_token()
        device = {
            "id": new_id(),
            "guest_id": to.id,
            "token_hash": token_hash(token),
            "name": name,
            "came_by": came_by,
            "since": self._clock(),
        }
        return token, (
            devices.delete().where(devices.c.token_hash == here),
            guests.update().where(guests.c.token_hash == here).values(token_hash=spare()),
            devices.insert().values(device),
        )

    async def check_room(self, guest: Guest) -> None:
        devices = schema.devices
        count = sa.select(sa.func.count().label("n")).where(devices.c.guest_id == guest.id)
        if (await self._store.read(count))[0]["n"] >= MOST:
            raise TalewindError("many_devices", f"You have {MOST} devices: part with one of them first.")

    async def stands_alone(self, guest: Guest, here: str) -> bool:
        """Whether nothing but this cookie leads to them."""
        others = [device for device in await self.of(guest, here) if not device.here]
        return not others and not await self.kept_keys(guest)


def clean_device(name: str) -> str:
    return clean_name(name, "device's name", NAME_LIMIT)
