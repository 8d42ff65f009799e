"""Somebody who has never played here: answered at once, three cards, and a hint at a time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Guests
from .device import PHONE
from .held import Held
from .player import until

PLAY = "Play now: Windmill, with clockwork players"


def test_the_first_html_has_words_before_anything_else_has_come(guest: Guests) -> None:
    ada = guest("Ada", PHONE)
    assets = Held(ada.page, "**/assets/**")
    ada.page.goto("/", wait_until="commit")
    for _ in ada.in_windows():
        expect(ada.page.get_by_text("The fire is being lit …")).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate("() => getComputedStyle(document.querySelector('#shell')).position") == "fixed"
    assets.let_go()
    expect(ada.button(PLAY)).to_be_visible()
    expect(ada.page.locator("#shell")).to_have_count(0)


def test_play_now_is_answered_at_once_and_stays_so_until_the_board_stands(guest: Guests) -> None:
    ada = guest("Ada", PHONE)
    made = Held(ada.page, "**/api/tables")
    pictures = Held(ada.page, "**/api/decks/windmill")
    ada.opens_home()
    for _ in ada.in_windows():
        expect(ada.button(PLAY)).to_be_visible()
    sign = ada.button("Laying the table")
    ada.button(PLAY).click()
    for _ in ada.in_windows():
        expect(sign).to_be_visible()
    until(lambda: bool(made.waiting), "the house is asked", ada.page)
    made.let_go()
    ada.page.wait_for_url("**/t/*")
    until(lambda: bool(pictures.waiting), "the board asks for its pictures", ada.page)
    for _ in ada.in_windows():
        expect(sign).to_be_visible()
        expect(ada.page.get_by_role("status").filter(has_text="sits down")).to_be_visible()
    pictures.let_go()
    expect(ada.page.get_by_role("list", name="Seats, in turn order")).to_be_visible()
    expect(sign).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "skips"),
    [
        ("Windmill", "Skip to my turn"),
        ("Story", "Skip to my turn"),
        ("The End of the Story", "Skip ahead"),
    ],
)
def test_the_pace_of_company_is_on_the_table_while_bots_act(guest: Guests, game: str, skips: str) -> None:
    ada = guest("Ada", PHONE)
    ada.opens_home()
    # Nobody lets the bots go before the pace has been looked at.
    changes = Held(ada.page, "**/api/tables/*-*")
    ada.button(f"Play now: {game}, with clockwork players").click()
    ada.page.wait_for_url("**/t/*")
    ada.code = ada.page.url.rsplit("/", 1)[1]
    skip = ada.question.get_by_role("button", name=skips)
    faster = ada.question.get_by_role("radiogroup", name="How soon clockwork acts").get_by_text("Faster")
    for _ in ada.in_windows():
        expect(skip).to_be_in_viewport(ratio=1)
        expect(faster).to_be_in_viewport(ratio=1)
    until(lambda: bool(changes.waiting), "the page lets the bots go", ada.page)
    changes.waiting.pop().fulfill(json=ada.table)
    faster.click()
    until(lambda: bool(changes.waiting), "the house is asked", ada.page)
    changes.let_go()
    until(lambda: ada.table["settings"]["bot_pace"] == "faster", "the bots are faster", ada.page)


def test_who_is_refused_a_table_is_back_at_the_shelf(guest: Guests) -> None:
    ada = guest("Ada")
    ada.opens_home()
    ada.watch.forgive(r"503")
    ada.page.route("**/api/tables", lambda route: route.fulfill(status=503, json={}))
    ada.button(PLAY).click()
    expect(ada.button("Laying the table")).to_be_hidden()
    expect(ada.button(PLAY)).to_be_visible()


def test_three_cards_come_once_a_game_and_nobody_plays_before_they_are_gone(guest: Guests) -> None:
    ada = guest("Ada", PHONE, new_here=True)
    ada.opens_home()
    ada.button(PLAY).click()
    cards = ada.page.locator("dialog[data-goal]")
    ada.button("Next").click()
    ada.button("Next").click()
    ada.button("To the table").click()
    expect(cards).to_be_hidden()
    ada.code = ada.page.url.rsplit("/", 1)[1]
    until(lambda: ada.table["settings"]["bot_pace"] == "natural", "the bots are let go", ada.page)

    # At another table of the same game nothing holds the bots; another game has cards of its own.
    ada.opens_home()
    ada.plays_now()
    expect(ada.page.get_by_role("list", name="Seats, in turn order")).to_be_visible()
    expect(cards).to_have_count(0)
    ada.opens_home()
    ada.button("Play now: Story, with clockwork players").click()
    expect(cards).to_have_accessible_name("Story")
    ada.code = ada.page.url.rsplit("/", 1)[1]
    assert ada.table["settings"]["bot_pace"] == "held"


def test_a_hint_goes_when_it_is_done_and_escape_skips_the_cards(guest: Guests) -> None:
    ada = guest("Ada", PHONE, new_here=True)
    ada.comes_to(ada.sets_a_table(bots=2, begin=True, first=2, reveal_seconds=-1))
    expect(ada.page.locator("dialog[data-goal]")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog[data-goal]")).to_be_hidden()
    hint = ada.page.locator("[data-hint]")
    ada.is_at("guess")
    expect(ada.seat_of("Ada").get_by_text("You", exact=True)).to_be_visible()
    expect(hint).to_be_visible()
    ada.hears("means one of these", how="polite")
    # It lies on no picture, and there is no room beside them: it stands above the question until asked.
    ada.page.locator("main [data-tips]").get_by_role("button", name="Tip 1").click()
    ada.button("Put this tip away").click()
    expect(hint).to_have_count(0)
    # What was put away does not come again.
    ada.page.reload()
    ada.is_at("guess")
    cell = ada.lit_cells[0]
    ada.looks_at(cell)
    ada.hears("Does the tale fit?", how="polite")
    assert not any("means one of these" in said["words"] for said in ada.heard)
    # An open picture has a place of its own for it; Escape closes first what was opened last.
    ada.dialog(cell).locator("[data-tips]").get_by_role("button", name="Tip").click()
    expect(ada.button("Put this tip away")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(ada.dialog(cell)).to_be_visible()
    ada.dialog(cell).get_by_role("button", name="This is the picture").click()
    expect(hint).to_have_count(0)


def test_no_more_hints_can_be_said_over_an_open_picture_and_means_it(guest: Guests) -> None:
    ada = guest("Ada", PHONE, new_here=True)
    ada.comes_to(ada.sets_a_table(bots=2, begin=True, first=2, reveal_seconds=-1))
    ada.button("Skip").click()
    hint = ada.page.locator("[data-hint]")
    ada.is_at("guess")
    ada.looks_at(ada.lit_cells[0])
    ada.hears("Does the tale fit?", how="polite")
    hint.get_by_role("button", name=re.compile("^Tip ")).click()
    ada.button("No more tips").click()
    expect(hint).to_have_count(0)
    ada.page.reload()
    ada.is_at("guess")
    expect(hint).to_have_count(0)
