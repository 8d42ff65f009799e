"""Whoever looks at all that a large house keeps of them keeps nobody waiting."""

from __future__ import annotations

import msgspec
import pytest
import sqlalchemy as sa

from talewind.server.storage import schema
from talewind.server.storage.records import Place, TableRecord
from talewind.server.tables import joining
from talewind.server.tables.house import House
from tests.server.devices import people_at
from tests.server.test_devices import browsers, comes

OTHERS = 60


async def test_tables_that_changed_hands_are_read_by_those_alone_whom_they_know(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guest is known by number, and 7 is no 17."""
    code, _ = await people_at(house, 2)
    guests = [(await house.guests.new())[0] for _ in range(12)]
    mara = guests[0]
    tables = schema.tables
    (row,) = await house.store.read(sa.select(tables).where(tables.c.code == code))
    near = [int(f"{digit}{mara.id}") for digit in range(1, 9)] + [
        int(f"{mara.id}{digit}") for digit in range(9)
    ]
    hers = [
        Place(told=[mara.id]),
        Place(told=[None, mara.id]),
        Place(told=[mara.id, 5000]),
        Place(told=[5000, mara.id, None]),
        Place(knew=[mara.id, 5000]),
        Place(kind="bot", bringer=mara.id),
        Place(bringer=mara.id, brought_by="Mara", knew=[5000]),
    ]
    others = [Place(told=[number, None, number], knew=[number], bringer=number) for number in near]
    changes = []
    for nth, place in enumerate([*hers, *others]):
        chairs = msgspec.json.encode([place, Place()]).decode()
        changes.append(tables.insert().values({**row, "id": 100 + nth, "code": f"x-{nth}", "chairs": chairs}))
    await house.store.write((), changes)
    read: list[int] = []
    of = TableRecord.of

    def counted(row: sa.RowMapping) -> TableRecord:
        read.append(row["id"])
        return of(row)

    monkeypatch.setattr(TableRecord, "of", counted)
    found = await joining.records_of(house, mara, left=True)
    assert sorted(record.id for record in found) == [*range(100, 100 + len(hers))]
    assert sorted(read) == [*range(100, 100 + len(hers))], "no other table is even opened"


async def test_nobody_has_a_house_looked_through_all_the_time(house: House) -> None:
    guest = browsers(house, limits=True)()
    await comes(guest)
    asked = [(await guest.get("/api/me/kept")).status_code for _ in range(40)]
    assert (asked[0], asked[-1]) == (200, 429)
