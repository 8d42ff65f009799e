"""Every place of the page, by day and by night, on a laptop and on a phone: nobody is kept out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import grave_findings, grave_findings_by_night, too_wide
from .conftest import Guests
from .device import LAPTOP, PHONE, SMALL, Device
from .player import Player

Way = Callable[[Player, dict[str, Any]], None]


def home(ada: Player, _: dict[str, Any]) -> None:
    ada.sets_a_table(bots=2, begin=True, first=0)
    ada.opens_home()
    expect(ada.button("Play now: Windmill, with clockwork players")).to_be_visible()


def tables(ada: Player, _: dict[str, Any]) -> None:
    ada.sets_a_table(bots=2, begin=True, first=0)
    ada.opens("/tables")
    expect(ada.page.get_by_role("heading", name="My tables", exact=True)).to_be_visible()


def lobby(ada: Player, _: dict[str, Any]) -> None:
    ada.comes_to(ada.sets_a_table(bots=2))
    ada.is_at("lobby")


def sitting_down(zoe: Player, _: dict[str, Any]) -> None:
    zoe.comes_to(zoe.sets_a_table(bots=2))
    zoe.asks("POST", f"/api/tables/{zoe.code}/chairs/0/clear")
    expect(zoe.button("Sit down")).to_be_visible()


def tell(ada: Player, _: dict[str, Any]) -> None:
    ada.comes_to(ada.sets_a_table(bots=4, begin=True, first=0))
    ada.is_at("tell")
    ada.writes("Once, when nobody was looking, the hill got up. It stretched.")


def guess(ada: Player, _: dict[str, Any]) -> None:
    ada.comes_to(ada.sets_a_table(bots=4, begin=True, first=4))
    ada.is_at("guess")


def reveal(ada: Player, _: dict[str, Any]) -> None:
    ada.comes_to(ada.sets_a_table(bots=2, begin=True, first=0, reveal_seconds=60))
    ada.tells()
    ada.sees_who_found_it()


def margin(ada: Player, there: dict[str, Any]) -> None:
    guess(ada, there)
    ada.opens_the_margin()
    ada.says("so many bears")


def people(ada: Player, there: dict[str, Any]) -> None:
    guess(ada, there)
    ada.opens_the_margin()
    ada.looks_who_is_here()


def end(zoe: Player, there: dict[str, Any]) -> None:
    zoe.comes_to(there["code"])
    zoe.is_at("over")
    expect(zoe.page.get_by_role("link", name="Open our book").first).to_be_visible()


def book(zoe: Player, there: dict[str, Any]) -> None:
    zoe.opens(f"/book/{there['book']}#1")
    zoe.sees("What we saw in it")


def book_cover(zoe: Player, there: dict[str, Any]) -> None:
    zoe.opens(f"/book/{there['book']}")
    expect(zoe.button("Open the book")).to_be_visible()


def replay(zoe: Player, there: dict[str, Any]) -> None:
    zoe.opens(f"/t/{there['code']}/replay")
    expect(zoe.page.get_by_role("slider").or_(zoe.page.get_by_role("grid")).first).to_be_visible()


def rules(zoe: Player, _: dict[str, Any]) -> None:
    zoe.opens("/rules/windmill")
    expect(zoe.page.get_by_text("WM-SCORE-01").first).to_be_attached()


def decks(zoe: Player, _: dict[str, Any]) -> None:
    zoe.opens("/decks")
    expect(zoe.page.get_by_role("heading", name="Bring your own")).to_be_visible()


def credits(zoe: Player, _: dict[str, Any]) -> None:
    zoe.opens("/credits")
    expect(zoe.page.get_by_role("heading", level=1)).to_be_visible()


def screen(zoe: Player, _: dict[str, Any]) -> None:
    zoe.opens(f"/t/{zoe.sets_a_table(bots=2)}/screen")
    zoe.sees("3 at the fire")


def screen_guess(zoe: Player, _: dict[str, Any]) -> None:
    zoe.opens(f"/t/{zoe.sets_a_table(bots=2, begin=True, first=2)}/screen")
    zoe.sees(re.compile("looking"))


def screen_end(zoe: Player, there: dict[str, Any]) -> None:
    zoe.opens(f"/t/{there['code']}/screen")
    zoe.sees("The book is on your phones")


def spent_seat_link(zoe: Player, _: dict[str, Any]) -> None:
    zoe.watch.forgive("/api/seat-links/")
    zoe.opens("/s/long-gone")
    zoe.sees("This seat link leads nowhere now")


def no_such_table(zoe: Player, _: dict[str, Any]) -> None:
    zoe.watch.forgive("/api/tables/no-such-table-1234")
    zoe.opens("/t/no-such-table-1234")
    zoe.sees("No fire burns here")


def nowhere(zoe: Player, _: dict[str, Any]) -> None:
    zoe.watch.forgive("/there/is/nothing/here")
    zoe.opens("/there/is/nothing/here")
    zoe.sees("Nobody sits here")


PLACES: list[Way] = [
    home,
    tables,
    lobby,
    sitting_down,
    tell,
    guess,
    reveal,
    margin,
    people,
    end,
    book,
    book_cover,
    replay,
    rules,
    credits,
    decks,
    screen,
    screen_guess,
    screen_end,
    spent_seat_link,
    no_such_table,
    nowhere,
]


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("way", PLACES, ids=lambda way: way.__name__.replace("_", " "))
def test_nobody_is_kept_out(guest: Guests, finished: dict[str, Any], way: Way, device: Device) -> None:
    ada = guest("Ada", device)
    way(ada, finished)
    findings = [f"by day: {finding}" for finding in grave_findings(ada.page)]
    findings += [f"by night: {finding}" for finding in grave_findings_by_night(ada.page)]
    assert not findings, "\n".join(findings)
    if device is PHONE:
        assert not too_wide(ada.page)
        ada.page.set_viewport_size(SMALL.size)
        assert not too_wide(ada.page)
