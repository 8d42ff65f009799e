"""The server stops and starts again while people play: pages come back and lose nothing typed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import Guests
from .device import PHONE
from .house import House


@pytest.fixture
def frail_house(house: House) -> Iterator[House]:
    """Whatever happens to it, it is open for whoever comes next."""
    yield house
    assert house.process
    if house.process.poll() is not None:
        house.open()


def test_people_go_on_where_they_were(frail_house: House, guest: Guests) -> None:
    """Once the house is closed with a farewell, once it is killed."""
    house = frail_house
    ada, ben = people = guest("Ada"), guest("Ben", PHONE)
    code = ada.sets_a_table(first=0)
    ben.sits_at(code)
    ada.asks("POST", f"/api/tables/{code}/bots", {})
    ada.asks("POST", f"/api/tables/{code}/begin")
    for player in people:
        player.expects_a_loss()
        player.comes_to(code)
    lost = re.compile(r"^No network, \d:\d\d$")

    ben.sees("Ada is thinking of a tale")
    ada.is_at("tell")
    ada.writes("Half a tale")
    secret = ada.secret
    house.close()
    for player in people:
        expect(player.page.get_by_role("heading", name=lost)).to_be_visible()
    ada.writes("Half a tale, and the light goes out.")
    house.open()
    for player in people:
        expect(player.page.get_by_text(lost).filter(visible=True)).to_have_count(0)
    ben.sees("Ada is thinking of a tale")
    expect(ada.writing_page).to_have_value("Half a tale, and the light goes out.")

    house.kill()
    for player in people:
        expect(player.page.get_by_role("heading", name=lost)).to_be_visible()
    ada.writes("Half a tale, and the light goes out. It comes back. So do we.")
    ada.button("Tell it and lay my card").click()
    house.open()
    ben.sees("It comes back. So do we.")
    ben.finds(secret)
    for player in people:
        player.is_at("reveal")
        expect(player.page.get_by_text(lost).filter(visible=True)).to_have_count(0)


def test_a_reload_keeps_what_was_typed(guest: Guests) -> None:
    ada = guest("Ada")
    ada.sets_a_table(bots=2, begin=True, first=0)
    ada.comes_to(ada.code)
    ada.is_at("tell")
    ada.writes("A sentence that nobody has seen yet")
    ada.page.reload()
    expect(ada.writing_page).to_have_value("A sentence that nobody has seen yet")


@pytest.mark.parametrize("part", ["Lobby", "table-windmill", "api/decks", "later"])
def test_a_page_that_missed_a_part_fetches_it_by_itself(guest: Guests, part: str) -> None:
    ada = guest("Ada")
    ada.watch.forgive(r"ERR_FAILED|Failed to fetch")
    if part == "later":
        ada.sets_a_table(bots=2, begin=True, game="winter")
    else:
        ada.sets_a_table(bots=2, begin=part != "Lobby", first=0)
    missed = re.compile(f"/{part}|/assets/{part}|/health")
    ada.page.route(missed, lambda route: route.abort())
    ada.comes_to(ada.code)
    ada.sees("This page would not open")
    ada.page.unroute(missed)
    if part == "Lobby":
        expect(ada.page.get_by_role("button", name="Begin")).to_be_visible()
    elif part == "later":
        expect(ada.page.locator("#town")).to_be_visible()
    else:
        expect(ada.writing_page).to_be_visible()
