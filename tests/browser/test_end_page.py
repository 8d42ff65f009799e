"""The end of an evening: what is drawn comes late, and moves nothing that is read or about to be tapped."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from .conftest import Guests
from .device import LAPTOP, PHONE, Device

# Where everything is that is in sight, by what it says.
PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll('main :is(h1, h2, li, p, a, button, input)')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, { top, height }]) => height > 0 && top < innerHeight)
    .map(([one, { left, top }]) => [
      `${one.tagName} ${one.textContent.trim()}`, [left, top].map(Math.round),
    ]))"""


@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_nothing_moves_when_the_charts_come(guest: Guests, finished: dict[str, Any], device: Device) -> None:
    zoe, held = guest("Zoe", device), list[Route]()
    # A question that not every house asks.
    asked = {"asked": True, "agrees": False, "people": 2, "agreed": 0}
    zoe.page.route("**/corpus", lambda route: route.fulfill(json=asked))
    zoe.page.route("**/api/books/*", lambda route: held.append(route))
    zoe.opens(f"/t/{finished['code']}")
    expect(zoe.page.get_by_role("heading", level=1)).to_be_visible()
    zoe.page.wait_for_timeout(500)
    before = zoe.page.evaluate(PLACES)
    assert len(before) > 6
    (book,) = held
    book.continue_()
    expect(zoe.page.get_by_role("heading", name="Points by round")).to_be_visible()
    expect(zoe.page.get_by_role("link", name="Step through it again")).to_be_visible()
    after = zoe.page.evaluate(PLACES)
    moved = {what: (there, after.get(what)) for what, there in before.items() if after.get(what) != there}
    assert not moved
