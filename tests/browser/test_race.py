"""The End's race on a phone: which board others are at stands on its tab, and so do my own tokens."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, expect

from .conftest import Guests
from .device import PHONE


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


def test_seals_on_a_tab_are_round_and_lie_on_no_token_of_mine(guest: Guests) -> None:
    ada = guest("Ada", PHONE)
    code = ada.sets_a_table(game="end", bots=4, first=1)
    ada.asks("POST", f"/api/tables/{code}/begin")
    ada.comes_to(code)
    words = ada.page.locator("[data-word][data-lit]")
    expect(words.first).to_be_visible(timeout=60_000)
    for nth in (3, 8):
        words.nth(nth).click()
    tab = ada.page.get_by_role("tab", selected=True)
    dots = tab.locator(".mine i")
    expect(dots).to_have_count(2)
    seals = ada.page.locator(".tabs .others > span")
    expect(seals.nth(3)).to_be_visible()
    for seal in seals.all():
        assert abs(box(seal)["width"] - box(seal)["height"]) < 1
    inmost = min(box(dot)["x"] for dot in dots.all())
    for seal in tab.locator(".others > span").all():
        assert box(seal)["x"] + box(seal)["width"] <= inmost
