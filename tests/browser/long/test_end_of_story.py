"""The End of the Story with bots, from four cards to the last page: they read, and that takes its time."""

from __future__ import annotations

from playwright.sync_api import expect

from ..conftest import Guests
from ..test_end_of_story import begins_with_clockwork


def test_a_whole_evening_with_clockwork_from_four_cards_to_the_last_page(guest: Guests) -> None:
    ada = begins_with_clockwork(guest)
    ada.discards()
    ada.tells()
    ada.player.leaves_the_rest_to_clockwork()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("win")
    book = ada.player.asks("GET", f"/api/books/{ada.player.table['book']}")
    narrated = [tale["page"]["narrator"] for tale in book["tales"]]
    assert sorted(narrated[:4]) == [0, 1, 2, 3], "everybody once; what follows breaks a tie"
    ada.page.get_by_role("link", name="The book", exact=True).click()
    expect(ada.page.get_by_role("button", name="Open the book")).to_be_visible()
    ada.player.opens(f"/t/{ada.player.code}/replay#shuffle")
    expect(ada.page.get_by_text("All of it is as it was promised.")).to_be_visible()
