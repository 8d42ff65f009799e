"""Our books on their shelf: a word lifts those in which it was told, and the keyboard opens them."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from .axe import Light, grave_findings, too_wide, turns_to
from .conftest import Guests
from .device import LAPTOP, PHONE, Device

MARKUP = "<b>It ate</b> "


def spine(nth: int, title: str) -> dict[str, Any]:
    book, cloth = f"{'b' * 19}{'abcdefgh'[nth % 8]}{nth}", ("blue", "moss", "rust", "teal", "plum")[nth % 5]
    known = {"book": book, "code": "c", "game": "windmill", "cloth": cloth, "title": title}
    ended = {"ended": 1_790_000_000 - nth * 12_000_000, "names": ["Ada", "Ben"]}
    return {**known, **ended, "seal": "fox", "tales": nth, "pictures": 3}


SPINES = [spine(nth, "The whale who kept the post" if nth == 1 else f"Lantern {nth}") for nth in range(8)]
PLACE = {
    **{"book": SPINES[1]["book"], "title": SPINES[1]["title"], "ended": SPINES[1]["ended"], "page": 2},
    **{"seat": 1, "by": "Ben", "seal": "iris", "said": [MARKUP, "whales", ", and asked for salt."]},
}
QUESTION = {
    **{"id": "q", "anthology": "Of owls", "by": "Cleo", "seal": "fox", "title": "Two chairs"},
    **{"words": f"{MARKUP}two chairs.", "ended": SPINES[1]["ended"], "agrees": None},
}
NEXT = {**QUESTION, "id": "r", "anthology": "Of geese", "words": ""}
FOUND = {"books": [SPINES[1]["book"]], "times": 1, "words": [PLACE], "unread": 0}


def test_a_word_lifts_its_books_and_leads_to_the_page(guest: Guests) -> None:
    ada = guest("Ada", LAPTOP)
    page = ada.page
    ada.opens("/books")
    ada.sees("No books yet")
    page.route("**/api/me/books", lambda route: route.fulfill(json={"spines": SPINES, "unread": 0}))
    page.route("**/api/me/books/found?*", lambda route: route.fulfill(json=FOUND))
    page.reload()
    books = page.get_by_role("main").get_by_role("listitem").get_by_role("link")
    expect(books).to_have_count(len(SPINES))
    books.first.focus()
    page.keyboard.press("ArrowRight")
    whale = page.get_by_role("link", name="The whale who kept the post, Windmill")
    expect(whale).to_be_focused()
    page.get_by_role("searchbox", name="A word told in them").fill("whale")
    ada.sees("told once, in 1 of 8 books")
    expect(page.locator("mark")).to_have_text("whales")
    ada.sees(MARKUP.strip())
    expect(whale.first).to_contain_class("found")
    wrong = []
    lights: list[tuple[Device, Light]] = [(LAPTOP, "day"), (PHONE, "night")]
    for device, light in lights:
        page.set_viewport_size(device.size)
        turns_to(page, light)
        wrong += [*grave_findings(page), *too_wide(page)]
    assert not wrong, "\n".join(wrong)
    place = page.get_by_role("region", name="What was told").get_by_role("link")
    expect(place).to_have_attribute("href", f"/book/{SPINES[1]['book']}#2")
    gathers_an_anthology(page)


def tale(page: int, seat: int, by: str, whose: str) -> dict[str, Any]:
    told = {"page": page, "seat": seat, "title": f"{MARKUP}by {by}", "by": by, "seal": "iris", "plate": None}
    return {**told, "words": "A whale.", "whose": whose}


def gathers_an_anthology(page: Page) -> None:
    """With what was found, and with another tale; by the keyboard alone."""
    book = SPINES[1]
    tales = [tale(2, 1, "Ben", "theirs"), tale(3, 0, "Ada", "mine")]
    shown = {"book": book["book"], "title": book["title"], "ended": book["ended"], "tales": tales}
    page.route("**/api/me/books/*/tales", lambda route: route.fulfill(json=shown))
    asked: list[Any] = []

    def bind(route: Route) -> None:
        if route.request.method == "GET":
            answered = {"agrees": True} if {"agrees": True} in asked else {}
            return route.fulfill(json={"anthologies": [], "asked": [{**QUESTION, **answered}, NEXT]})
        wish: dict[str, Any] = route.request.post_data_json or {}
        asked.append(wish)
        whose = {(one["page"], one["seat"]): one for one in tales}
        stand = {0, 1} if route.request.method == "PUT" else {0}
        chosen = [
            {**whose[one["page"], one["seat"]], **one, "ended": 1.0, "stands": one["seat"] in stand}
            for one in wish["tales"]
        ]
        return route.fulfill(json={"id": "x", "title": wish["title"], "made": 1.0, "tales": chosen})

    def say_yes(route: Route) -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(status=204)

    page.route(re.compile("/api/me/anthologies(/x)?$"), bind)
    page.route("**/api/me/asked/q", say_yes)
    page.get_by_role("button", name="Add to an anthology").press("Enter")
    chosen = page.get_by_role("list", name="Chosen tales").get_by_role("listitem")
    expect(chosen).to_have_count(1)
    expect(chosen).to_contain_text("will be asked")
    page.get_by_role("button", name="Add from a book").press("Enter")
    page.get_by_role("button", name="Lantern 0").press("Enter")
    page.get_by_role("button", name="by Ada").press("Enter")
    page.get_by_role("button", name="Back to what you chose").press("Enter")
    expect(chosen).to_have_count(2)
    page.get_by_role("button", name="Move up: <b>It ate</b> by Ada").press("Enter")
    expect(page.get_by_role("button", name="Move down: <b>It ate</b> by Ada")).to_be_focused()
    page.get_by_label("Its title").fill("Of whales")
    assert not [*grave_findings(page), *too_wide(page)]
    page.get_by_role("button", name="Bind it").press("Enter")
    expect(page.get_by_text("It stands on the shelf, with 1 of 2 tales.")).to_be_visible()
    names = [{"book": book["book"], "page": at, "seat": seat} for at, seat in ((3, 0), (2, 1))]
    assert asked == [{"title": "Of whales", "tales": names}]
    page.get_by_role("button", name="Go on choosing").press("Enter")
    page.get_by_role("button", name="Bind it anew").press("Enter")
    page.get_by_role("button", name="Go on choosing").press("Enter")
    page.get_by_label("Its title").fill("Of liars")
    expect(page.get_by_text("Ben said yes to “Of whales”. For another title they are asked")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    question = page.get_by_role("region", name="You are asked for a tale")
    first = question.get_by_role("listitem").filter(has_text="Of owls")
    expect(question).to_contain_text(
        "Cleo would like to put this tale of yours into an anthology, “Of owls”."
    )
    expect(question).to_contain_text(f"{MARKUP}two chairs.")
    first.get_by_role("button", name="Yes, put it in").press("Enter")
    expect(page.get_by_text("It stands in “Of owls” now.").first).to_be_visible()
    assert asked[2:] == [{"agrees": True}]
    # One goes on with the next, which cannot be read just now.
    after = question.get_by_role("listitem").filter(has_text="Of geese")
    expect(after).to_be_focused()
    expect(after).to_contain_text("This tale cannot be read just now.")
    expect(after.get_by_role("button")).to_have_text(["No"])
