"""One's own photos: brought on the page, chosen in the lobby, played with; and what pictures cost a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from talewind.games.story.about import ABOUT as STORY
from talewind.pictures import Shelf
from talewind.pictures.adding import add_deck, brought_in
from tests.pictures.photos import a_folder

from .axe import grave_findings, too_wide
from .conftest import Guests
from .device import LAPTOP, PHONE
from .house import House
from .player import Player, until

DRAWN = """() => {
  const tiles = [...document.querySelectorAll('[role=grid] img, [role=list] img')]
  return tiles.length >= 25 && tiles.every((tile) => tile.complete && tile.naturalWidth > 0)
}"""

CAPTIONS = "file,caption,tags\nphoto-01.jpg,A round hill,hill; grass\n"


def brings(ada: Player, files: list[Path]) -> None:
    ada.opens("/decks")
    expect(ada.page.get_by_role("heading", name="On the shelf")).to_be_visible()
    ada.page.locator("input[data-photos]").set_input_files([str(file) for file in files])


def names_it(ada: Player, title: str) -> None:
    ada.page.get_by_label("Name of the deck").fill(title)
    expect(ada.page.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
    ada.button("Make the deck").click()


def is_fit_for_all(ada: Player, part: Locator | None = None) -> None:
    """In a phone's window and in a laptop's."""
    for device in (PHONE, LAPTOP):
        ada.page.set_viewport_size(device.size)
        assert not grave_findings(ada.page, part=part)
        assert not too_wide(ada.page)


def test_a_deck_is_brought_chosen_and_played_with_and_fits_no_other_game(
    guest: Guests, tmp_path: Path
) -> None:
    ada, ben = guest("Ada"), guest("Ben", PHONE)
    title = "Our summer"
    brings(ada, sorted(a_folder(tmp_path / "photos", 26, CAPTIONS).iterdir()))

    hill = ada.page.get_by_role("textbox", name="What photo-01.jpg shows")
    expect(hill).to_have_value("A round hill", timeout=60_000)
    ada.page.get_by_role("textbox", name="What photo-02.jpg shows").fill("The old gate")
    ada.button("Cut and words of photo-03.jpg").click()
    cut = ada.dialog("Cut and words")
    cut.get_by_role("slider", name="From the top").press("Home")
    cut.locator("img").click(position={"x": 20, "y": 20})
    cut.get_by_label("A few words for it").fill("kite, wind")
    is_fit_for_all(ada, cut)
    cut.get_by_role("button", name="Done").click()
    ada.button("Take photo-25.jpg out").click()
    is_fit_for_all(ada)
    names_it(ada, title)
    expect(ada.page.get_by_role("heading", name=title)).to_be_visible(timeout=60_000)
    expect(ada.page.get_by_role("main")).to_contain_text("25 pictures · 3 described · for ")

    ada.comes_to(ada.sets_a_table(first=0))
    ben.sits_at(ada.code)
    ada.asks("POST", f"/api/tables/{ada.code}/bots", {})
    ben.comes_to(ada.code)
    chosen = f"“{title}”, 25 pictures"
    ada.says_how_we_play("We play with", chosen)
    expect(ben.page.get_by_text(chosen)).to_be_visible()
    expect(ada.page.get_by_text("clockwork players know the colours and nothing else")).to_be_visible()
    ada.begins()
    ada.is_at("tell")
    card = ada.page.locator("[data-picture] img").first
    expect(card).to_have_attribute("src", re.compile("/pictures/our-summer/"))
    ada.tells()
    ben.is_at("guess")
    ben.page.wait_for_function(DRAWN)
    deck = ada.table["options"]["deck"]
    ben.closes_the_page()
    ada.asks("DELETE", f"/api/tables/{ada.code}")

    # Story is played with wide ones
    ada.comes_to(ada.asks("POST", "/api/tables", {"game": "story", "name": "Ada"})["code"])
    ada.page.get_by_text("1 deck of yours does not fit Story").click()
    expect(ada.page.get_by_text(f"“{title}” is cut to 4:5; Story is played with 4:3.")).to_be_visible()
    assert not grave_findings(ada.page)

    ada.opens("/decks")
    ada.button(f"Remove {title}").click()
    ada.dialog(re.compile("Remove")).get_by_role("button", name="Yes, remove it").click()
    expect(ada.page.get_by_role("heading", name=title)).to_be_hidden()
    assert deck not in [one["name"] for one in ada.asks("GET", "/api/decks")["decks"]]


def test_a_deck_is_cut_for_the_game_it_is_for(guest: Guests, tmp_path: Path) -> None:
    ada = guest("Ada")
    brings(ada, sorted(a_folder(tmp_path / "photos", 25).iterdir()))
    cut = ada.button("Cut and words of photo-03.jpg").locator("img")
    expect(cut).to_be_visible()

    def shape() -> float:
        return float(cut.evaluate("(one) => one.clientWidth / one.clientHeight"))

    until(lambda: shape() == pytest.approx(4 / 5, abs=0.01), "it is cut upright", ada.page)
    assert "more, please" not in ada.page.get_by_role("main").inner_text()
    ada.says_how_we_play("They shall be for", "Story: wide, 4:3")
    until(lambda: shape() == pytest.approx(4 / 3, abs=0.01), "it is cut wide", ada.page)
    expect(ada.page.get_by_text("60 to 500 pictures")).to_be_visible()
    expect(ada.page.get_by_text("35 more, please")).to_be_visible(timeout=60_000)
    ada.page.get_by_label("Name of the deck").fill("Upright")
    expect(ada.button("Make the deck")).to_be_disabled()
    ada.says_how_we_play("They shall be for", "Windmill: upright, 4:5")
    expect(ada.button("Make the deck")).to_be_enabled()


def test_story_is_played_with_ones_own(house: House, guest: Guests, tmp_path: Path) -> None:
    decks = Path(house.db).parent / "decks"
    add_deck(Shelf(decks), "Our year", brought_in(a_folder(tmp_path / "photos", 60)), STORY)
    ada = guest("Ada", PHONE)
    table = ada.asks("POST", "/api/tables", {"game": "story", "name": "Ada", "bots": 2})
    ada.comes_to(table["code"])
    ada.says_how_we_play("We play with", "“Our year”, 60 pictures")
    expect(ada.page.get_by_text("Nobody said what these show")).to_be_visible()
    assert not too_wide(ada.page)
    ada.begins()
    card = ada.page.locator("[data-picture] img").first
    expect(card).to_have_attribute("src", re.compile("/pictures/our-year/"), timeout=30_000)
    until(lambda: bool(card.evaluate("(one) => one.naturalWidth > 0")), "it is drawn", ada.page)
    assert card.evaluate("(one) => one.naturalWidth / one.naturalHeight") == pytest.approx(4 / 3, abs=0.01)
    ada.closes_the_page()
    ada.asks("DELETE", f"/api/tables/{table['code']}")
    ada.asks("DELETE", "/api/decks/our-year")


def test_all_that_is_wrong_is_listed_and_can_be_put_right(guest: Guests, tmp_path: Path) -> None:
    """And whoever leaves the page in between comes back to all of it."""
    ada = guest("Ada")
    folder = a_folder(tmp_path / "photos", 25, "file,caption\nphoto-1.jpg,Typo\n")
    (folder / "notes.jpg").write_text("milk, bread")
    brings(ada, sorted(folder.iterdir()))
    expect(ada.page.get_by_text("notes.jpg is not a picture that can be read")).to_be_visible(timeout=60_000)
    expect(ada.page.get_by_text("25 of 26 can be used")).to_be_visible(timeout=60_000)
    ada.page.get_by_role("textbox", name="What photo-02.jpg shows").fill("The old gate")
    ada.opens("/decks")
    gate = ada.page.get_by_role("textbox", name="What photo-02.jpg shows")
    expect(gate).to_have_value("The old gate", timeout=60_000)
    ada.button("Leave this one out").click()
    expect(ada.page.get_by_text("25 pictures", exact=True)).to_be_visible()
    names_it(ada, "Windmill")
    expect(ada.page.get_by_role("heading", name="2 things are wrong")).to_be_visible(timeout=60_000)
    for words in ("There is a deck called “Windmill”", "names photo-1.jpg, which is not among"):
        expect(ada.page.locator(".wrongs").get_by_text(words)).to_be_visible()
    ada.button("Take captions.csv out").click()
    names_it(ada, "Put right")
    expect(ada.page.get_by_role("heading", name="Put right")).to_be_visible(timeout=60_000)

    ada.button("Edit words of Put right").click()
    words_of = ada.dialog(re.compile("Put right"))
    words_of.get_by_role("textbox", name="What picture 1 shows").fill("A round hill")
    assert not grave_findings(ada.page)
    words_of.get_by_role("button", name="Keep these words").click()
    expect(ada.page.get_by_text("25 pictures · 2 described")).to_be_visible()
    ada.button("Play with these: Put right").click()
    called = ada.dialog("What shall we call you?")
    called.get_by_label("Your name").fill("Ada")
    called.get_by_role("button", name="Make a table").click()
    expect(ada.page.get_by_text("“Put right”, 25 pictures").first).to_be_visible(timeout=30_000)
    ada.asks("DELETE", "/api/decks/put-right")


def test_the_first_view_of_a_table_on_a_phone_weighs_less_than_a_megabyte(
    guest: Guests, browser: Browser
) -> None:
    """Over the wire, with nothing in the cache: page, type and 25 pictures, on a screen with many dots."""
    host = guest("Ada")
    code = host.sets_a_table(bots=4, begin=True, first=4)
    phone = browser.new_context(
        base_url=host.url, viewport=PHONE.size, device_scale_factor=3, is_mobile=True, has_touch=True
    )
    try:
        page = phone.new_page()
        wire = phone.new_cdp_session(page)
        wire.send("Network.enable")
        weights: list[float] = []
        wire.on("Network.loadingFinished", lambda done: weights.append(done["encodedDataLength"]))
        page.goto(f"/t/{code}")
        page.wait_for_function(DRAWN)
        assert len(weights) > 30, "nothing was measured"
        assert sum(weights) < 1_000_000, f"{sum(weights):,.0f} bytes"
    finally:
        phone.close()


def test_nothing_moves_while_pictures_come(guest: Guests) -> None:
    """The layout shifts that Chromium counts, with every picture a second late."""
    host, zoe = guest("Ada"), guest("Zoe", PHONE)
    code = host.sets_a_table(bots=4, begin=True, first=4)

    def late(route: Any) -> None:
        zoe.page.wait_for_timeout(60)
        route.continue_()

    zoe.page.route("**/pictures/**", late)
    zoe.page.add_init_script(
        "window.shifts = 0; new PerformanceObserver((list) => {"
        " for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value"
        "}).observe({ type: 'layout-shift', buffered: true })"
    )
    zoe.comes_to(code)
    until(lambda: bool(zoe.page.evaluate(DRAWN)), "every picture is drawn", zoe.page, 30)
    assert zoe.page.evaluate("window.shifts") < 0.1
    sizes = zoe.page.evaluate(
        "[...document.querySelectorAll('[data-picture] img')]"
        ".map((one) => [one.srcset, one.width > 0, one.hasAttribute('width')])"
    )
    assert all("256w" in srcset and "640w" in srcset and wide and told for srcset, wide, told in sizes)
