"""One device that goes around: covered between turns, and nothing private in it while it is covered."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Guests
from .device import PHONE
from .player import Player


def is_covered_for(device: Player, name: str) -> None:
    expect(device.dialog(f"Hand it to {name}")).to_be_visible()
    assert device.page.get_by_role("grid").count() == 0
    assert device.page.get_by_role("textbox").count() == 0
    pictures: list[str] = device.page.locator("img").evaluate_all("all => all.map((one) => one.src)")
    assert not [address for address in pictures if "/pictures/" in address], "no picture lies under the cover"


def test_two_people_hand_one_phone_around(guest: Guests) -> None:
    device = guest("Ada", PHONE)
    code = device.sets_a_table(first=0)
    device.comes_to(code)
    device.button("Share this device").click()
    asked = device.dialog("Who else plays on this device?")
    asked.get_by_label("Your name").fill("Ben")
    asked.get_by_role("button", name="Sit them down").click()
    expect(asked).to_be_hidden()
    device.sees("Ben")
    device.seats_a_bot()
    device.begins()

    is_covered_for(device, "Ada")
    # A tap is not enough: it is held.
    device.button("I am Ada").click()
    is_covered_for(device, "Ada")
    device.opens_the_cover()
    device.is_at("tell")
    secret = device.secret
    assert secret
    before = len(device.watch.messages)
    device.tells("We were three in the boat. One was a goose. The goose rowed.")

    # Ben is next: Ada's card and her tale have gone from the page.
    is_covered_for(device, "Ben")
    device.never_sees(secret)
    device.never_sees("One was a goose.")
    device.opens_the_cover()
    device.is_at("guess")
    device.sees("One was a goose.")
    told_to_ben = [look for look in device.watch.messages[before:] if look.get("seat") not in (None, 0)]
    assert told_to_ben
    assert not [look for look in told_to_ben if (look.get("private") or {}).get("picture") is not None]
    device.chooses(device.lit_cells[0])
    device.goes_on()


def test_my_card_covers_itself_when_the_page_is_hidden(guest: Guests) -> None:
    ada = guest("Ada", PHONE)
    ada.sets_a_table(bots=2, begin=True, first=0)
    ada.comes_to(ada.code)
    ada.is_at("tell")
    secret = ada.secret
    ada.looks_elsewhere()
    expect(ada.button("Look at it")).to_be_visible()
    assert ada.page.get_by_role("main").get_by_role("img", name=re.compile(re.escape(secret))).count() == 0
    expect(ada.page).to_have_title(re.compile("^● Your tale"))
