"""One person, three clockwork players, from the home page to the last page of the book."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Guests
from .player import play_until_over


def test_one_tap_and_a_whole_evening_with_clockwork(guest: Guests) -> None:
    ada = guest("Ada")
    ada.opens_home()
    ada.plays_now()
    # Clockwork takes a moment to think; this evening it does not.
    ada.asks("PATCH", f"/api/tables/{ada.code}", {"settings": {"bot_pace": "instant"}})

    moments: list[str] = []
    play_until_over([ada], after=lambda: moments.append(ada.moment))

    assert moments.count("tell") >= 1, "Ada told"
    assert moments.count("guess") >= 1, "Ada guessed"
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("win")
    ada.page.get_by_role("link", name="Open our book").first.click()
    expect(ada.page.get_by_role("button", name="Open the book")).to_be_visible()
    for _ in range(12):
        ada.page.keyboard.press("ArrowRight")
    expect(ada.page.get_by_role("button", name="Twelfth tale").first).to_have_attribute(
        "aria-current", "page"
    )
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_role("button", name="Last page").first).to_have_attribute("aria-current", "page")
    assert all(tale["page"]["words"] for tale in ada.asks("GET", f"/api/books/{ada.table['book']}")["tales"])
