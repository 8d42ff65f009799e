"""A device that its person has parted with comes back by nothing that it has laid by."""

from __future__ import annotations

from talewind.server.tables.house import House
from tests.server.test_devices import a_link, a_table, asked, browsers, comes, refused


async def test_who_has_a_stolen_device_comes_back_by_no_link_that_it_made(house: House) -> None:
    new = browsers(house)
    mara, thief, elsewhere = new(), new(), new()
    await comes(mara, "Mara")
    code = await a_table(mara, name="Mara")
    await comes(thief)
    await asked(thief, "POST", await a_link(mara), {"name": "The phone"})
    laid_by = await a_link(thief)
    chair = await asked(thief, "POST", f"/api/tables/{code}/chairs/0/link")
    (stolen,) = [
        each["id"] for each in (await asked(mara, "GET", "/api/me/devices"))["devices"] if not each["here"]
    ]
    await asked(mara, "DELETE", f"/api/me/devices/{stolen}", status=204)
    await comes(elsewhere)
    assert await refused(elsewhere, laid_by, {"name": "Another phone"}) == "link_void"
    seat = "/api/seat-links/" + str(chair["url"]).rsplit("/", 1)[1]
    assert await refused(elsewhere, seat, {}) == "link_void"
    assert (await asked(mara, "GET", f"/api/tables/{code}"))["chairs"][0]["name"] == "Mara"
    await asked(elsewhere, "POST", await a_link(mara), {"name": "The laptop"})
