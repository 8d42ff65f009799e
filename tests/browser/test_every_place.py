"""Every place of the page, by day and by night, on a laptop and on a phone: nobody is kept out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import Light, grave_findings, too_wide, turns_to
from .conftest import Guests
from .device import LAPTOP, PHONE, SMALL
from .player import Player

Way = Callable[[Player, dict[str, Any]], None]


def lobby(ada: Player, _: dict[str, Any]) -> None:
    ada.walks_to(f"/t/{ada.sets_a_table(bots=2)}")
    ada.is_at("lobby")


def sitting_down(ada: Player, _: dict[str, Any]) -> None:
    """At the same table: she has got up from her chair."""
    ada.asks("POST", f"/api/tables/{ada.code}/chairs/0/clear")
    expect(ada.button("Sit down")).to_be_visible()


def tell(ada: Player, _: dict[str, Any]) -> None:
    ada.walks_to(f"/t/{ada.sets_a_table(bots=4, begin=True, first=0)}")
    ada.is_at("tell")
    ada.writes("Once, when nobody was looking, the hill got up. It stretched.")


def guess(ada: Player, _: dict[str, Any]) -> None:
    ada.walks_to(f"/t/{ada.sets_a_table(bots=4, begin=True, first=4)}")
    ada.is_at("guess")


def margin(ada: Player, _: dict[str, Any]) -> None:
    ada.says("so many bears")


def margin_on_a_phone(ada: Player, _: dict[str, Any]) -> None:
    ada.button("What happened, and talk").click()
    expect(ada.dialog("Looking glass, what happened, talk")).to_contain_text("so many bears")
    expect(ada.talk).to_be_visible()


def people(ada: Player, _: dict[str, Any]) -> None:
    ada.puts_the_sheet_away()
    ada.looks_who_is_here()


def reveal(ada: Player, _: dict[str, Any]) -> None:
    ada.comes_to(ada.sets_a_table(bots=2, begin=True, first=0, reveal_seconds=60))
    ada.tells()
    ada.sees_who_found_it()


def home(ada: Player, _: dict[str, Any]) -> None:
    """With the tables of this evening."""
    ada.walks_to("/")
    expect(ada.button("Play now: Windmill, with clockwork players")).to_be_visible()


def tables(ada: Player, _: dict[str, Any]) -> None:
    ada.walks_to("/tables")
    expect(ada.page.get_by_role("heading", name="My tables", exact=True)).to_be_visible()


def me(ada: Player, _: dict[str, Any]) -> None:
    """All that the house keeps of her."""
    ada.walks_to("/me")
    expect(ada.button("Delete it all…")).to_be_visible()


def end(zoe: Player, there: dict[str, Any]) -> None:
    zoe.walks_to(f"/t/{there['code']}")
    zoe.is_at("over")
    expect(zoe.page.get_by_role("link", name="The book", exact=True)).to_be_visible()


def book_cover(zoe: Player, there: dict[str, Any]) -> None:
    zoe.walks_to(f"/book/{there['book']}")
    expect(zoe.button("Open the book")).to_be_visible()


def book(zoe: Player, there: dict[str, Any]) -> None:
    zoe.opens(f"/book/{there['book']}#1")
    zoe.sees("What we saw in it")


def replay(zoe: Player, there: dict[str, Any]) -> None:
    zoe.walks_to(f"/t/{there['code']}/replay")
    expect(zoe.page.get_by_role("slider").or_(zoe.page.get_by_role("grid")).first).to_be_visible()


def rules(zoe: Player, _: dict[str, Any]) -> None:
    zoe.walks_to("/rules/windmill")
    expect(zoe.page.get_by_text("WM-SCORE-01").first).to_be_attached()


def credits(zoe: Player, _: dict[str, Any]) -> None:
    zoe.walks_to("/credits")
    expect(zoe.page.get_by_role("heading", level=1)).to_contain_text("Credits")


def decks(zoe: Player, _: dict[str, Any]) -> None:
    zoe.walks_to("/decks")
    expect(zoe.page.get_by_role("heading", name="Bring your own")).to_be_visible()


def screen(zoe: Player, _: dict[str, Any]) -> None:
    zoe.walks_to(f"/t/{zoe.sets_a_table(bots=2)}/screen")
    zoe.sees("3 at the fire")


def screen_guess(zoe: Player, _: dict[str, Any]) -> None:
    zoe.walks_to(f"/t/{zoe.sets_a_table(bots=2, begin=True, first=2)}/screen")
    zoe.sees(re.compile("looking"))


def screen_end(zoe: Player, there: dict[str, Any]) -> None:
    zoe.walks_to(f"/t/{there['code']}/screen")
    zoe.sees("The book is on your phones")


def spent_seat_link(zoe: Player, _: dict[str, Any]) -> None:
    zoe.watch.forgive("/api/seat-links/")
    zoe.walks_to("/s/long-gone")
    zoe.sees("This seat link leads nowhere now")


def no_such_table(zoe: Player, _: dict[str, Any]) -> None:
    zoe.watch.forgive("/api/tables/no-such-table-1234")
    zoe.walks_to("/t/no-such-table-1234")
    zoe.sees("No fire burns here")


def nowhere(zoe: Player, _: dict[str, Any]) -> None:
    zoe.watch.forgive("/there/is/nothing/here")
    zoe.opens("/there/is/nothing/here")
    zoe.sees("Nobody sits here")


WALKS: dict[str, list[Way]] = {
    "playing": [lobby, sitting_down, tell, guess, margin, people, reveal, home, tables, me],
    "keeping": [end, book_cover, book, replay, rules, credits, decks],
    "looking on": [screen, screen_guess, screen_end, spent_seat_link, no_such_table, nowhere],
}
ON_A_PHONE: dict[Way, Way] = {margin: margin_on_a_phone}
"""What has to be opened first."""

STEPS = "() => history.state?.layers ?? 0"
"""How many things Back would close before it leaves the place."""


@pytest.mark.parametrize("walk", WALKS)
def test_nobody_is_kept_out(guest: Guests, finished: dict[str, Any], walk: str) -> None:
    """From place to place, as people go; each in a laptop's window by day, and in a phone's by night."""
    ada = guest("Ada")
    wrong: list[str] = []
    for way in WALKS[walk]:
        way(ada, finished)
        found = looked_at(ada, "day")
        steps = ada.page.evaluate(STEPS)
        ada.page.set_viewport_size(PHONE.size)
        ON_A_PHONE.get(way, stays)(ada, finished)
        found += [f"on a phone, {one}" for one in looked_at(ada, "night")]
        if way not in ON_A_PHONE and ada.page.evaluate(STEPS) != steps:
            found.append("a smaller window is a step, which the page would take back by itself")
        found += [f"{PHONE.width} wide: {one}" for one in too_wide(ada.page)]
        ada.page.set_viewport_size(SMALL.size)
        found += [f"{SMALL.width} wide: {one}" for one in too_wide(ada.page)]
        ada.page.set_viewport_size(LAPTOP.size)
        wrong += [f"{way.__name__}, {one}" for one in found]
    assert not wrong, "\n".join(wrong)


def stays(_: Player, __: dict[str, Any]) -> None:
    pass


def looked_at(ada: Player, light: Light) -> list[str]:
    turns_to(ada.page, light)
    return [f"by {light}: {one}" for one in grave_findings(ada.page)]
