"""What whoever keeps the house has said, as rows that all its nodes read; and how its last backup went.

How long things are kept may be made shorter, on the keeper's page or by the command line. Then nothing goes
for a week that would have stayed before: a table's people are told first (`tidying.goes`).
"""

from __future__ import annotations

from contextlib import suppress

import msgspec
import sqlalchemy as sa

from ..ground.troubles import NotStored
from ..wire import Backed, HouseNotice, Keeping
from . import schema
from .commits import Statement
from .open_hours import OpenHours
from .store import Store
from .tidying import A_WEEK, Stays


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """How long things stay since then, and how long they stayed before."""

    keeping: Keeping
    before: Keeping
    since: float

    def stays(self, open_hours: OpenHours) -> Stays:
        """A week in which the house was closed tells nobody anything."""
        until = self.since + A_WEEK + open_hours.unseen(self.since)
        return Stays(self.keeping, longest(self.keeping, self.before), until)


class Closing(msgspec.Struct, frozen=True, kw_only=True):
    """When the house closes. Whoever has opened it since is not meant."""

    at: float


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """What a house calls itself in its backups: others may lay theirs into the same folder."""

    id: str


class Orders(msgspec.Struct, frozen=True, kw_only=True):
    """Each of them, where there is one, by its name."""

    kept: Kept | None = None
    usual: Kept | None = None
    """As the command line says."""
    notice: HouseNotice | None = None
    closing: Closing | None = None
    backed: Backed | None = None
    called: Called | None = None


def longest(one: Keeping, other: Keeping) -> Keeping:
    """Each by itself; 0 is for ever."""
    return Keeping(
        **{
            name: 0 if 0 in both else max(both)
            for name in Keeping.__struct_fields__
            for both in [(getattr(one, name), getattr(other, name))]
        }
    )


async def read(store: Store) -> Orders:
    """What cannot be read was never said: the command line counts."""
    rows = await store.read(sa.select(schema.orders))
    said = {}
    for row in rows:
        try:
            said[row["name"]] = msgspec.json.decode(row["body"])
            msgspec.convert(said, Orders)
        except msgspec.MsgspecError:
            said.pop(row["name"], None)
    return msgspec.convert(said, Orders)


_SAY = sa.text(
    "INSERT INTO orders (name, body) VALUES (:name, :body) "
    "ON CONFLICT (name) DO UPDATE SET body = excluded.body"
)


def say(name: str, order: msgspec.Struct | None) -> Statement:
    """From now on; None takes it back."""
    if order is None:
        return schema.orders.delete().where(schema.orders.c.name == name)
    return _SAY.bindparams(name=name, body=msgspec.json.encode(order).decode())


async def heed_command_line(store: Store, keeping: Keeping, now: float, open_hours: OpenHours) -> Orders:
    """What was said, and how long things stay by the command line: where that is new, it is noted."""
    said = await read(store)
    noted = said.usual
    if noted is not None and noted.keeping == keeping:
        return said
    if noted is not None:
        before = noted.stays(open_hours).by(now)
    else:
        lived_in = await store.read(sa.select(schema.tables.c.id).limit(1))
        before = Keeping() if lived_in else keeping
    usual = Kept(keeping=keeping, before=before, since=now)
    with suppress(NotStored):
        await store.write((), (say("usual", usual),))
    return msgspec.structs.replace(said, usual=usual)
