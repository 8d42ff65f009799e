"""To look which time zones there are takes as long as many requests: the house looks once."""

from __future__ import annotations

from zoneinfo import available_timezones

import pytest

from talewind.server.ground import zones
from talewind.server.tables.house import House
from tests.server.test_devices import asked, browsers, comes


async def test_naming_zones_all_the_time_makes_nobody_wait(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = 0

    def look() -> set[str]:
        nonlocal looked
        looked += 1
        return available_timezones()

    monkeypatch.setattr(zones, "available_timezones", look)
    zones.known.cache_clear()
    guest = browsers(house)()
    await comes(guest)
    for zone in ("Europe/Berlin", "America/Lima", "UTC"):
        await asked(guest, "PUT", "/api/me/zone", {"zone": zone}, 204)
        await asked(guest, "PUT", "/api/notices", {"zone": zone})
    for path, code in (("/api/me/zone", "unknown_zone"), ("/api/notices", "bad_zone")):
        assert (await guest.put(path, json={"zone": "Moon/Base"})).json()["code"] == code
    assert looked == 1
