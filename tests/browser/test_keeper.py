"""Whoever keeps the house comes by the printed link, and does at /keeper what only they may: once each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from .axe import grave_findings, too_wide, turns_to
from .conftest import Guests
from .device import LAPTOP, PHONE
from .house import House
from .player import Player, until

Come = Callable[..., Player]


class KeptHouse(House):
    """It makes backups by itself."""

    @property
    def backups(self) -> Path:
        return self.out.with_name("our backups")

    @property
    def where(self) -> list[str]:
        return [*super().where, "--backup-to", str(self.backups), "--backup-weeks", "4"]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[KeptHouse]:
    house = KeptHouse(tmp_path)
    house.open()
    yield house
    house.close()


def panel(keeper: Player, title: str) -> Locator:
    return keeper.page.locator("section", has=keeper.page.get_by_role("heading", name=title, exact=True))


def does(keeper: Player, code: str, deed: str | re.Pattern[str]) -> None:
    keeper.button(f"{code}: what to do").press("Enter")
    keeper.page.get_by_role("menuitem", name=deed).press("Enter")


def two_nodes(route: Route) -> None:
    """In a house of one process nobody can be drained: what is told of the other is made up."""
    answer = route.fetch()
    house: dict[str, Any] = answer.json()
    node = {"state": "open", "tables": 2, "version": house["version"]}
    here = {"shift": 1, "node": "here", "this": True, **node}
    route.fulfill(json={**house, "nodes": [here, {"shift": 2, "node": "there", "this": False, **node}]})


def test_whoever_opens_the_printed_link_keeps_the_house_and_nobody_after_them(
    kept: KeptHouse, guest_list: Come
) -> None:
    ada, ben = guest_list(kept, "Ada", LAPTOP), guest_list(kept, "Ben", PHONE)
    ada.opens(kept.keeper_link)
    expect(ada.page).to_have_url(f"{kept.url}/")
    expect(ada.page.locator(".toast", has_text="You keep this house now")).to_contain_text(
        "The keeper’s house"
    )
    ben.watch.forgive("/api/keeper")
    ben.opens(kept.keeper_link)
    expect(ben.page.get_by_role("heading", name="These keys fit no longer")).to_be_visible()
    ben.opens("/keeper")
    expect(ben.page.get_by_role("heading", name="This page is the keeper’s")).to_be_visible()

    slow = {"pace": {"days": 7, "nights": False, "weekends": True, "then": "lapse"}}
    code = ada.sets_a_table(bots=1, settings=slow)
    ben.sits_at(code)
    ben.comes_to(code)
    ben.is_at("lobby")
    ada.asks("POST", "/api/notices/ways", {"kind": "any", "address": "http://127.0.0.1:64999/ours"})
    ada.asks("POST", "/api/notices/try")
    ada.page.route("**/api/keeper", two_nodes)
    ada.opens("/keeper")
    expect(ada.page.get_by_role("heading", name="The house is well")).to_be_visible()
    expect(ada.page.get_by_role("row", name=re.compile(code))).to_contain_text("a week")
    expect(ada.page.get_by_text("New tables:").locator("..")).to_contain_text("by anybody")
    ada.never_sees("Ben")

    # Notices that failed
    failed = panel(ada, "Notices that failed")
    expect(failed).to_contain_text("Its server could not be reached.")
    expect(failed).to_contain_text(re.compile("1 try since .*; nothing waits. Again with the next notice."))
    assert not grave_findings(ada.page)
    with ada.page.expect_response("**/api/keeper/notices/*/try") as tried:
        ada.button("Try now: A channel").press("Enter")
    assert tried.value.status == 204
    ada.button("Drop…: A channel").press("Enter")
    quoted = ada.dialog("Try it no more?")
    expect(quoted).to_contain_text("They read: “Whoever keeps this house has turned it off")
    quoted.get_by_role("button", name="Drop it").press("Enter")
    expect(failed).to_contain_text("all arrive")

    # A backup, and the way back to it
    backups = panel(ada, "Backups")
    expect(backups).to_contain_text("every day; the seven newest are kept, and the last of 4 weeks")
    backups.get_by_role("button", name="Make one now").press("Enter")
    expect(backups).to_contain_text("checked: opens, replays")
    expect(backups).to_contain_text("1 there now")
    backups.get_by_role("button", name="Go back to one…").press("Enter")
    back = ada.dialog("Go back to a backup")
    (made,) = kept.backups.glob("*.zip")
    expect(back.get_by_role("radio", name=re.compile(made.name))).to_be_checked()
    expect(back.get_by_text("After the house is closed")).to_be_visible()
    expect(back.get_by_role("code")).to_have_text(f"talewind restore '{made}' --db {kept.db}")
    assert not grave_findings(ada.page)
    back.get_by_role("button", name="Copy", exact=True).press("Enter")
    expect(ada.page.locator(".toast", has_text="It is copied.")).to_be_visible()
    back.get_by_role("button", name="Close").press("Enter")

    # How long things stay
    ada.says_how_we_play("Games that nobody plays stay", "30 days")
    asked = ada.dialog("Keep it for less long?")
    expect(asked).to_contain_text("Nothing would go soon.")
    asked.get_by_role("button", name="As it was").press("Enter")
    assert ben.asks("GET", "/api/me")["keeping"]["games"] == 180
    ada.says_how_we_play("Games that nobody plays stay", "30 days")
    asked.get_by_role("button", name="Keep it so long").press("Enter")
    expect(ada.page.locator(".toast", has_text="So it is from now on.")).to_be_visible()
    assert ben.asks("GET", "/api/me")["keeping"]["games"] == 30

    # A line for everybody, and one for a table
    ada.button("Write to everybody").press("Enter")
    ada.page.get_by_role("textbox", name="A line for everybody").fill("Supper is at eight.")
    ada.button("Say it").press("Enter")
    said = ada.page.locator("section", has_text="Everybody reads")
    expect(said).to_contain_text("Supper is at eight.")
    does(ada, code, "Say something to this table…")
    ada.page.get_by_role("textbox", name="A line for this table").fill("Tea is ready.")
    ada.button("Say it").press("Enter")
    expect(ada.page.get_by_text("reads: “Tea is ready.”")).to_be_visible()
    ben.looks_again()
    ben.sees("Supper is at eight.")
    ben.sees("Tea is ready.")
    ben.page.get_by_text("Tea is ready.").locator("..").get_by_role("button", name="Put it aside").click()
    expect(ben.page.get_by_text("Tea is ready.")).to_be_hidden()
    ada.button("Take it back").press("Enter")
    expect(said).to_be_hidden()

    # The house empties, and does not; as on a phone, by night
    ada.page.set_viewport_size(PHONE.size)
    turns_to(ada.page, "night")
    assert not grave_findings(ada.page)
    assert not too_wide(ada.page)
    ada.button("What to do with the house").press("Enter")
    ada.page.get_by_role("menuitem", name="Let the house empty…").press("Enter")
    emptying = ada.dialog("Let the house empty?")
    expect(emptying).to_contain_text("Your table will be as you left it.")
    assert not grave_findings(ada.page)
    emptying.get_by_role("button", name="Let it empty").press("Enter")
    expect(ada.page.get_by_text("The house closes at")).to_be_visible()
    ben.looks_again()
    ben.sees("The house closes at")
    expect(ben.page.get_by_text("Supper is at eight.")).to_be_hidden()
    refused = ben.context.request.post("/api/tables", data={"game": "windmill", "name": "Ben"})
    assert (refused.status, refused.json()["code"]) == (503, "house_empties")
    ada.button("Leave it open after all").press("Enter")
    expect(ada.page.get_by_text("The house closes at")).to_be_hidden()
    ben.looks_again()
    expect(ben.page.get_by_text("The house closes at")).to_be_hidden()

    # A node
    ada.watch.forgive("/api/keeper/nodes/2/drain")
    ada.button("Drain…").last.press("Enter")
    with ada.page.expect_response("**/api/keeper/nodes/2/drain") as drained:
        ada.dialog("Drain there?").get_by_role("button", name="Drain it").press("Enter")
    assert drained.value.json()["code"] == "no_nodes"
    ada.sees("A house in SQLite has one process")

    # A chair, and the table
    seal = ada.table["chairs"][ben.seat]["seal"]
    does(ada, code, f"Empty {seal}’s chair…")
    asked = ada.dialog(f"Empty {seal}’s chair at {code}?")
    expect(asked).to_contain_text("They read: “Whoever keeps this house has emptied this chair.”")
    asked.get_by_role("button", name="Empty it").press("Enter")
    ben.sees("Whoever keeps this house has emptied this chair.")
    until(lambda: "Ben" not in {chair["name"] for chair in ada.table["chairs"]}, "it is free", ada.page)
    ben.watch.forgive(code)
    ben.comes_to(code)
    expect(ben.button("Sit down")).to_be_visible()
    does(ada, code, "Close…")
    asked = ada.dialog(f"Close {code}?")
    expect(asked).to_contain_text(
        "Those who are there read: “Whoever keeps this house has closed this table.”"
    )
    asked.get_by_role("button", name="Close it").press("Enter")
    expect(ada.page.get_by_role("rowheader", name=code)).to_be_hidden()
    ben.sees("Whoever keeps this house has closed this table.")

    # Whoever sat there reads it when they come back
    ada.opens("/")
    closed = ada.page.get_by_role("listitem").filter(has_text=f"closed this table ({code})")
    expect(closed).to_contain_text("The game, what was said there and its book are gone.")
    assert not grave_findings(ada.page)
    assert not too_wide(ada.page)
    ada.opens("/tables")
    closed.get_by_role("button", name="I have read it").press("Enter")
    expect(closed).to_be_hidden()


COUNTS = """() => {
  window.changed = 0
  const counts = new MutationObserver((changes) => void (window.changed += changes.length))
  counts.observe(document.querySelector('.news'), { subtree: true, childList: true, characterData: true })
}"""
"""So often a screen reader might have said it again."""


def test_a_line_for_a_table_is_asked_for_once_and_stays_where_it_is_while_the_network_is_lost(
    guest: Guests,
) -> None:
    ada = guest("Ada", far=True)
    asked: list[str] = []

    def tells(route: Route) -> None:
        _, _, table = route.request.url.partition("?table=")
        asked.append(table)
        here = {"id": "tea", "text": "Tea is ready.", "said": 1.0} if table else None
        route.fulfill(json={"notice": None, "closes": None, "here": here})

    ada.page.route("**/api/news*", tells)
    code = ada.sets_a_table()
    ada.opens_home()
    until(lambda: bool(asked), "it has come", ada.page)
    ada.walks_to(f"/t/{code}")
    ada.sees("Tea is ready.")
    assert asked == ["", code]
    ada.page.evaluate(COUNTS)
    ada.loses_the_network()
    lost = ada.page.locator(".toast", has_text="Lost the table. Trying again…")
    expect(lost).to_be_visible()
    ada.sees("Tea is ready.")
    ada.looks_again()
    until(lambda: asked[2:] == [""], "nothing is asked of a table that may have gone", ada.page)
    ada.has_network_again()
    expect(lost).to_be_hidden()
    ada.looks_again()
    until(lambda: len(asked) == 4, "it is asked for again", ada.page)
    assert asked[3:] == [code], "once"
    assert ada.page.evaluate("window.changed") == 0
    ada.walks_to("/")
    expect(ada.page.get_by_text("Tea is ready.")).to_be_hidden()
    until(lambda: len(asked) == 5, "home has its own news", ada.page)
    expect(ada.page.get_by_role("heading", name="What shall we tell tonight?")).to_be_visible()
    assert asked[4:] == [""]
