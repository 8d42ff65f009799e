"""The house is renewed while a page lies open: what that page still has to fetch is no longer there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from .conftest import Guests
from .player import Player, until

CHUNK = "**/assets/Credits-*.js"


def at_home(guest: Guests) -> tuple[Player, Callable[[], int]]:
    """Somebody at home, and how often a page has been opened since."""
    ada = guest("Ada")
    ada.watch.forgive(r"Credits-|/health|ERR_FAILED")
    ada.opens_home()
    opened: list[str] = []
    ada.page.on(
        "request", lambda request: opened.append(request.url) if request.is_navigation_request() else None
    )
    return ada, lambda: len(opened)


def walks_to_the_credits(ada: Player) -> None:
    ada.page.get_by_role("link", name="Credits").first.click()


def gone(route: Route) -> None:
    route.fulfill(status=404, body="")


def test_a_page_whose_parts_are_gone_is_opened_anew_at_the_place_it_was_going_to(guest: Guests) -> None:
    ada, opened = at_home(guest)
    ada.page.route(CHUNK, lambda route: gone(route) if opened() == 0 else route.continue_())
    walks_to_the_credits(ada)
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Credits")
    assert (opened(), ada.page.url.rsplit("/", 1)[1]) == (1, "credits")


def test_a_page_that_is_broken_does_not_go_round_in_circles(guest: Guests) -> None:
    ada, opened = at_home(guest)
    ada.page.route(CHUNK, gone)
    walks_to_the_credits(ada)
    expect(ada.button("Try again")).to_be_visible()
    until(lambda: opened() == 1, "it is tried once more", ada.page)
    expect(ada.button("Try again")).to_be_visible()
    ada.page.wait_for_timeout(1500)
    assert opened() == 1


def test_without_the_network_the_page_stays_and_says_so(guest: Guests) -> None:
    ada, opened = at_home(guest)
    ada.page.route(CHUNK, lambda route: route.abort())
    ada.page.route("**/health", lambda route: route.abort())
    walks_to_the_credits(ada)
    expect(ada.button("Try again")).to_be_visible()
    ada.page.wait_for_timeout(800)
    assert opened() == 0
    ada.page.unroute(CHUNK)
    ada.button("Try again").click()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Credits")


def test_a_part_that_nobody_waits_for_is_fetched_later_and_the_page_stays(guest: Guests) -> None:
    """What the keeper has to say comes by itself: nobody loses the page over it."""
    ada, opened = at_home(guest)
    news = "**/assets/HouseNews-*.js"
    ada.watch.forgive("HouseNews-")
    ada.page.route(news, lambda route: route.abort())
    with ada.page.expect_event("requestfailed", lambda request: "HouseNews-" in request.url):
        ada.opens("/")
    with ada.page.expect_request("**/api/news*"):
        ada.page.unroute(news)
    assert opened() == 1


def test_what_a_press_asked_for_says_that_it_did_not_come_and_may_be_asked_for_again(guest: Guests) -> None:
    ada, opened = at_home(guest)
    form = "**/assets/ProfileDialog-*.js"
    ada.watch.forgive("ProfileDialog-")
    ada.page.route(form, lambda route: route.abort())
    ada.page.route("**/health", lambda route: route.abort())
    asks = ada.page.get_by_role("button", name="Choose a name and a seal", exact=True)
    for _ in range(2):
        asks.click()
        note = ada.page.locator("span", has_text="The server cannot be reached. Is the network there?")
        expect(note).to_be_visible()
        expect(note).to_be_hidden()
    ada.page.unroute(form)
    asks.click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert opened() == 0, "nobody loses the page over it"
