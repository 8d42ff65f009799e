"""What would the captain do? Asked on the page of every game: a slip with a reason, lit, done or put away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.soaking import usually

from .axe import grave_findings, too_wide
from .conftest import Guests, Voices
from .device import LAPTOP, PHONE
from .player import Player

ASKED = {
    "windmill": "How would a good teller begin?",
    "end": "What would a good listener do?",
    "story": "What would a good friend do?",
    "windward": "What would the captain do?",
    "winter": "What would the bard do?",
}

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("windmill", 2, {"first": 0}),
    ("end", 2, {"first": 0}),
    ("story", 2, {"first": 1}),
    ("windward", 1, {"first": 0}),
    ("winter", 2, {}),
]


def lamp(page: Page, game: str) -> Locator:
    return page.get_by_role("button", name=ASKED[game])


def slip(page: Page) -> Locator:
    return page.get_by_role("region", name="A hint")


def sits_at(player: Player, game: str, bots: int, **options: Any) -> None:
    wish = {"game": game, "name": player.name, "bots": bots, "options": options}
    player.code = player.asks("POST", "/api/tables", {**wish, "settings": {"bot_pace": "instant"}})["code"]
    player.asks("POST", f"/api/tables/{player.code}/begin")
    player.comes_to(player.code)


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    usually(*TABLES[-2:], of=TABLES),
)
def test_whoever_is_asked_may_ask_and_reads_a_reason_that_covers_nothing(
    guest: Guests, game: str, bots: int, options: dict[str, Any]
) -> None:
    ada = guest("Ada", PHONE)
    sits_at(ada, game, bots, **options)
    lamp(ada.page, game).click()
    there = ada.page.locator("[data-advice=there]")
    for window in (PHONE, LAPTOP):
        ada.page.set_viewport_size(window.size)
        expect(there).to_be_visible()
        assert len(there.inner_text()) > 20
        assert grave_findings(ada.page, part=slip(ada.page)) == []
        assert too_wide(ada.page) == []
        box = there.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= window.width
        assert box["y"] + box["height"] <= window.height
    ada.page.get_by_role("button", name="Close the hint").click()
    expect(slip(ada.page)).to_have_count(0)


def test_what_is_meant_is_lit_by_keyboard_and_said_with_one_press_and_everybody_is_told(
    guest: Guests, voice: Voices
) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    code = ada.sets_a_table(first=0, reveal_seconds=0)
    for player in (ben, voice("Cleo")):
        player.sits_at(code)
    ada.asks("POST", f"/api/tables/{code}/begin")
    for player in (ada, ben):
        player.comes_to(code)
    ada.tells()
    asking = ben.page.get_by_role("button", name="What would a good listener guess?")
    expect(asking).to_be_visible()
    asking.focus()
    ben.page.keyboard.press("Enter")
    expect(slip(ben.page)).not_to_contain_text("this picture")
    expect(slip(ben.page).get_by_role("img")).to_have_count(0)
    ben.button("Tell me which").press("Enter")
    expect(slip(ben.page)).to_contain_text("this picture")
    expect(slip(ben.page).get_by_role("img")).to_be_visible()
    ben.hears("this picture")
    ben.button("Show me").focus()
    ben.page.keyboard.press("Enter")
    said = ben.page.locator("#this-one")
    expect(said).to_be_enabled()
    expect(slip(ada.page)).to_have_count(0)
    ada.sees("Ben asked what a good friend would do.")
    ben.sees("You asked what a good friend would do.")
    assert ben.button("Do it").count() == 0, "a hunch is shown, and said by whoever has it"
    said.click()
    expect(slip(ben.page)).to_have_count(0)
    expect(asking).to_have_count(0)


def test_a_table_without_hints_has_no_lamp_and_the_host_says_so(guest: Guests) -> None:
    ada = guest("Ada")
    ada.comes_to(ada.sets_a_table(bots=2))
    ada.page.get_by_text("Pace, patience, onlookers").click()
    ada.says_how_we_play("Whoever asks for a hint", "gets none")
    ada.begins()
    expect(ada.question).to_be_visible()
    expect(ada.page.get_by_role("button", name="How would a good teller begin?")).to_have_count(0)


def test_what_was_asked_without_a_network_is_answered_when_it_is_back(guest: Guests) -> None:
    ada = guest("Ada", far=True)
    sits_at(ada, "windmill", 2, first=0)
    expect(lamp(ada.page, "windmill")).to_be_visible()
    ada.loses_the_network()
    lamp(ada.page, "windmill").click()
    expect(slip(ada.page)).to_contain_text("Thinking it over")
    ada.has_network_again()
    expect(slip(ada.page)).to_contain_text("It could begin:")
    ada.button("Start with this").click()
    expect(ada.writing_page).to_be_focused()
    expect(ada.writing_page).not_to_have_value("")
    expect(slip(ada.page)).to_have_count(0)


def test_whoever_puts_a_hint_away_by_keys_is_where_they_asked_for_it(guest: Guests) -> None:
    ada = guest("Ada")
    sits_at(ada, "end", 2, first=0)
    lamp(ada.page, "end").press("Enter")
    expect(ada.page.locator("[data-advice=there]")).to_be_visible()
    ada.button("Close the hint").press("Enter")
    expect(slip(ada.page)).to_have_count(0)
    expect(lamp(ada.page, "end")).to_be_focused()
