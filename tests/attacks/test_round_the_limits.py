"""Every way to a table's code costs as much as the front door."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import httpx
import pytest

from talewind.server.tables import keeper
from talewind.server.tables.house import House
from talewind.server.web import app, security
from tests.server.test_devices import a_table, browsers, comes

WRONG = "otter-plum-4731"
MANY = 40
"""More guesses than one has at once."""

Way = Callable[[str], tuple[str, str]]
WAYS: dict[str, Way] = {
    "the front door": lambda code: ("GET", f"/api/tables/{code}"),
    "a second slash": lambda code: ("GET", f"/api//tables/{code}"),
    "slashes at the beginning": lambda code: ("GET", f"//api/tables//{code}"),
    "taking tales out": lambda code: ("DELETE", f"/api/me/tales/{code}"),
}


@pytest.fixture(autouse=True)
def no_time_goes_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly somebody asks on a busy machine, no purse fills again."""
    monkeypatch.setattr(app, "Limits", partial(security.Limits, lambda: 0.0))


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
async def test_codes_are_guessed_no_faster_by_any_way(house: House, way: Way) -> None:
    stranger = browsers(house, limits=True)()
    await comes(stranger)

    async def tried() -> str:
        method, path = way(WRONG)
        return str((await stranger.request(method, f"https://house.example{path}")).json()["code"])

    codes = [await tried() for _ in range(MANY)]
    assert codes[0] == "no_such_table"
    assert codes[-1] == "too_many_guesses"


async def test_no_slash_leads_round_how_often_one_may_ask(house: House) -> None:
    stranger = browsers(house, limits=True)()
    asked = [(await stranger.get("https://house.example//api/games")).status_code for _ in range(300)]
    assert asked[-1] == 429


async def test_a_notice_for_one_table_finds_nobody_its_code(house: House) -> None:
    new = browsers(house, limits=True)
    ada = new()
    await comes(ada)
    code = await a_table(ada)
    await keeper.say_to_table(house, code, "Tea is ready.")

    async def here(browser: httpx.AsyncClient, table: str) -> object:
        return (await browser.get("/api/news", params={"table": table})).json()["here"]

    stranger = new()
    assert await here(stranger, code) is not None, "who knows the code reads it"
    for _ in range(MANY):
        assert await here(stranger, WRONG) is None
    assert await here(stranger, code) is not None, "a page that lies open guesses once"
    for number in range(MANY):
        assert await here(stranger, f"otter-plum-{4000 + number}") is None
    assert await here(stranger, code) is None, "who has guessed so often learns of no table"
    front = await stranger.get(f"/api/tables/{code}")
    assert front.json()["code"] == "too_many_guesses", "and paid for it from the same purse"
    assert await here(ada, code) is not None, "who sits there reads it, whatever others guess"
