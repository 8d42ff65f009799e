"""One person on two devices, with Chromium's own authenticator; and all that the house keeps of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from .conftest import Guests
from .device import PHONE
from .house import House
from .player import PATIENCE, Player


def come_to(player: Player, url: str) -> None:
    """And wait until the house knows who has come: whatever asks before that is somebody else."""
    with player.page.expect_response("**/api/me"):
        player.page.goto(url)
    player.page.wait_for_load_state("networkidle")


def lose_the_cookies(player: Player) -> None:
    """With no page open: what it still asks for would be asked by nobody."""
    player.closes_the_page()
    player.context.clear_cookies()


def guests_of(house: House) -> set[int]:
    """Their numbers: nobody ever gets that of another."""
    with closing(sqlite3.connect(house.db, timeout=PATIENCE)) as file:
        return {number for (number,) in file.execute("select id from guests")}


def has_keys(player: Player) -> None:
    """An authenticator in the device, that says yes to whatever is asked."""
    session = player.context.new_cdp_session(player.page)
    session.send("WebAuthn.enable")
    session.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )


def test_a_key_and_a_link_lead_back_to_the_same_person_and_all_of_it_goes(guest: Guests) -> None:
    mara = guest("Mara", PHONE)
    has_keys(mara)
    by_number = f"{mara.house.url}/me#devices"
    by_name = by_number.replace("127.0.0.1", "localhost")
    mara.page.goto(by_number)
    sheet = mara.dialog("I am I on all my devices")
    expect(sheet.get_by_text("only for a house with a name and https, or for localhost")).to_be_visible()
    come_to(mara, by_name)
    home = by_name.removesuffix("/me#devices")
    mara.context.request.fetch(f"{home}/api/me", method="PUT", data={"name": "Mara", "seal": "iris"})
    made = mara.context.request.fetch(
        f"{home}/api/tables", method="POST", data={"game": "windmill", "name": "Mara"}
    )
    code = made.json()["code"]
    sheet.get_by_role("button", name="Make a key on").click()
    expect(sheet.get_by_text("Key “")).to_be_visible()
    sheet.get_by_role("button", name="Another name for").click()
    sheet.get_by_role("textbox", name="Another name for").fill("Mara’s own")
    sheet.get_by_role("button", name="Call it that").click()
    expect(sheet.get_by_text("Key “Mara’s own”")).to_be_visible()
    lose_the_cookies(mara)
    come_to(mara, f"{home}/tables")
    mara.sees("No tables yet")
    expect(mara.page.get_by_text("Mara")).to_have_count(0)
    come_to(mara, by_name)
    sheet.get_by_role("button", name="I have a key already").click()
    expect(mara.page.get_by_text("You are Mara here, too.").first).to_be_visible()
    assert [table["code"] for table in mara.context.request.get(f"{home}/api/me").json()["tables"]] == [code]

    with closing(sqlite3.connect(mara.house.db, timeout=PATIENCE)) as file, file:
        file.execute("update guests set keeper = 1 where name = 'Mara'")
    lose_the_cookies(mara)
    mara.watch.forgive("/api/keeper")
    mara.page.goto(f"{home}/keeper")
    expect(mara.page.get_by_role("heading", name="This page is the keeper’s")).to_be_visible()
    mara.button("Come in with my key").click()
    expect(mara.page.get_by_role("rowheader", name=code)).to_be_visible()

    mara.page.goto(by_name)
    sheet.get_by_role("button", name="Bring a device by link").click()
    expect(sheet.get_by_role("timer")).to_be_visible()
    link = mara.context.request.post(f"{home}/api/me/device-links").json()["url"]
    laptop = guest("The laptop")
    laptop.page.goto(link)
    expect(laptop.page.get_by_role("heading", name="Are you Mara?")).to_be_visible()
    laptop.button("Yes, that is me").click()
    laptop.page.wait_for_url("**/tables")
    expect(laptop.page.get_by_role("link", name="Windmill").first).to_be_visible()

    laptop.page.goto("/me")
    expect(laptop.page.get_by_text("1 key, 4 devices")).to_be_visible()
    laptop.button("Delete it all…").click()
    asked = laptop.dialog("Delete all that the house keeps of you?")
    expect(asked.get_by_text("What nobody else has a part in goes, with its books: 1 table.")).to_be_visible()
    asked.get_by_role("button", name="Delete it all").click()
    expect(laptop.page.get_by_text("The house has forgotten you.").first).to_be_visible()
    assert laptop.asks("GET", "/api/me")["name"] == ""
    assert mara.context.request.get(f"{home}/api/me").json()["tables"] == []


def test_whoever_is_new_is_one_guest_whichever_page_they_open_first(guest: Guests) -> None:
    ada = guest("Ada")
    for path in ("/", "/me", "/books?told=whale"):
        lose_the_cookies(ada)
        before = guests_of(ada.house)
        come_to(ada, path)
        assert len(guests_of(ada.house) - before) == 1, path
