"""Without a mouse: every deed of an evening has a key."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Guests
from .device import LAPTOP, PHONE, Device
from .player import Player


def press(player: Player, *keys: str) -> None:
    for key in keys:
        player.page.keyboard.press(key)


def tabs_to(player: Player, target: Locator, most: int = 60) -> None:
    """Tab until the focus is there; a keyboard has no other way."""
    for _ in range(most):
        if target.evaluate("it => it === document.activeElement"):
            return
        press(player, "Tab")
    raise AssertionError(f"the Tab key never reached {target}")


def test_from_home_to_the_first_reveals_with_keys_only(guest: Guests) -> None:
    ada = guest("Ada")
    ada.opens_home()
    tabs_to(ada, ada.button("Make a table: Windmill"))
    press(ada, "Enter")
    expect(ada.dialog("What shall we call you?")).to_be_visible()
    tabs_to(ada, ada.page.get_by_label("Your name"))
    ada.page.keyboard.type("Ada")
    press(ada, "Enter")
    ada.page.wait_for_url("**/t/*")
    ada.code = ada.page.url.rsplit("/", 1)[1]

    # Bots, a quick pace, me first; then begin.
    for _ in range(2):
        place = ada.page.get_by_role("button", name=re.compile("Seat a bot at place")).first
        expect(place).to_be_visible()
        free = ada.page.get_by_role("button", name=re.compile("Seat a bot at place")).count()
        tabs_to(ada, place)
        press(ada, "Enter")
        expect(ada.page.get_by_role("button", name=re.compile("Seat a bot at place"))).to_have_count(free - 1)
    ada.asks(
        "PATCH", f"/api/tables/{ada.code}", {"options": {"first": 0}, "settings": {"bot_pace": "instant"}}
    )
    tabs_to(ada, ada.button("Begin"))
    press(ada, "Enter")

    # I tell
    ada.is_at("tell")
    expect(ada.writing_page).to_be_focused()
    ada.page.keyboard.type("Nobody winds the clock. It goes. We do not ask.")
    secret = ada.secret
    press(ada, "Alt+c")
    expect(ada.button("Look at it")).to_be_visible()
    expect(ada.page.get_by_role("main").get_by_role("img", name=secret)).to_have_count(0)
    expect(ada.writing_page).to_have_value("Nobody winds the clock. It goes. We do not ask.")
    press(ada, "Alt+c")
    expect(ada.button("Look at it")).to_be_hidden()
    tabs_to(ada, ada.button("Tell it and lay my card"))
    press(ada, "Enter")
    ada.is_at("reveal")
    while ada.moment != "guess":
        # A clockwork player may find the picture before I am asked.
        if ada.moment == "reveal":
            tabs_to(ada, ada.go_on)
            press(ada, "Enter")
        ada.page.wait_for_timeout(40)

    # I guess: arrows walk the board, one stop for Tab, P leaves a mark, Enter chooses
    ada.is_at("guess")
    expect(ada.question).to_be_focused()
    tabs_to(ada, ada.tile("A1"))
    press(ada, "ArrowRight", "ArrowDown")
    expect(ada.tile("B2")).to_be_focused()
    press(ada, "End")
    expect(ada.tile("E2")).to_be_focused()
    # Some were told before, and one may be taken by the guess before mine.
    lit = ada.lit_cells
    cell = next(cell for cell in ("E2", "E3", "E4", "E5") if cell in lit)
    press(ada, *["ArrowDown"] * (int(cell[1]) - 2))
    press(ada, "p")
    expect(ada.tile(cell)).to_have_accessible_name(re.compile("perhaps$"))
    press(ada, "Enter")
    ada.hears(f"{cell} is chosen")
    expect(ada.tile(cell)).to_have_accessible_name(re.compile("chosen"))
    # Nothing is sent before the button that names it is pressed, and nothing asks again after it.
    assert ada.moment == "guess"
    tabs_to(ada, ada.button(f"{cell} is the picture"))
    press(ada, "Enter")
    expect(ada.page.get_by_role("region", name="Which picture is it?")).to_be_hidden()
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.is_at("reveal")


def test_enter_on_the_chosen_picture_sends_it(guest: Guests) -> None:
    ada = guest("Ada")
    ada.sets_a_table(bots=2, begin=True, first=2)
    ada.comes_to(ada.code)
    ada.is_at("guess")
    tabs_to(ada, ada.tile("A1"))
    press(ada, "ArrowRight")
    # A key that is held down chooses, and does not send.
    ada.page.keyboard.down("Enter")
    ada.page.keyboard.down("Enter")
    expect(ada.button("B1 is the picture")).to_be_visible()
    ada.page.wait_for_timeout(300)
    assert ada.moment == "guess"
    ada.page.keyboard.up("Enter")
    press(ada, "Enter")
    expect(ada.page.get_by_role("region", name="Which picture is it?")).to_be_hidden()


def on_the_table(player: Player) -> str:
    """What the focus is on; nothing, if it has fallen off the table."""
    return str(
        player.page.evaluate(
            "document.activeElement === document.body ? '' : document.activeElement.outerHTML"
        )
    )


def test_what_is_pressed_and_goes_leaves_the_focus_on_the_table(guest: Guests) -> None:
    ada = guest("Ada", new_here=True)
    ada.sets_a_table(bots=2, begin=True, first=2)
    ada.comes_to(ada.code)
    cards = ada.page.locator("dialog[data-goal]")
    expect(cards).to_be_visible()
    tabs_to(ada, cards.get_by_role("button", name="To the table"))
    press(ada, "Enter")
    expect(cards).to_be_hidden()
    ada.is_at("guess")
    assert on_the_table(ada)
    tabs_to(ada, ada.tile("A1"))
    press(ada, "ArrowRight", "Enter")
    sends = ada.button("B1 is the picture")
    tabs_to(ada, sends)
    press(ada, "Enter")
    expect(sends).to_be_hidden()
    assert on_the_table(ada)
    tabs_to(ada, ada.go_on)
    press(ada, "Enter")
    expect(ada.go_on).to_be_hidden()
    assert on_the_table(ada)


def test_letters_reach_the_tale_the_log_the_points_and_the_rule(guest: Guests) -> None:
    ada = guest("Ada")
    ada.sets_a_table(bots=2, begin=True, first=2)
    ada.comes_to(ada.code)
    ada.is_at("guess")
    press(ada, "t")
    expect(ada.page.locator("#tale")).to_be_focused()
    press(ada, "l")
    expect(ada.page.locator("#log")).to_be_focused()
    press(ada, "s")
    expect(ada.page.get_by_role("status").filter(has_text="Points: Ada 0, ")).to_have_count(1)
    press(ada, "?")
    expect(ada.page.get_by_role("note", name=re.compile("Guessing"))).to_be_visible()
    press(ada, "Escape")
    # Where words are written, letters are letters.
    ada.says("what a lot of bears")
    expect(ada.talk).to_contain_text("what a lot of bears")


def test_a_key_that_is_quicker_than_a_frame_is_meant_for_what_was_opened(guest: Guests) -> None:
    ada = guest("Ada")
    ada.sets_a_table(bots=2, begin=True, first=2)
    ada.comes_to(ada.code)
    ada.is_at("guess")
    ada.page.evaluate("window.requestAnimationFrame = () => 0")
    rule = ada.page.get_by_role("note", name=re.compile("Guessing"))
    press(ada, "?", "Escape")
    expect(ada.button("Rule of this moment")).to_be_focused()
    press(ada, "?", "Tab")
    expect(rule).to_be_visible()
    press(ada, "Escape")
    expect(rule).to_be_hidden()
    tile = ada.tile("A1")
    tabs_to(ada, tile)
    press(ada, "Space", "Escape")
    expect(ada.page.locator("dialog[open]")).to_have_count(0)
    expect(tile).to_be_focused()
    press(ada, "Space", "Tab")
    expect(ada.dialog(re.compile("A1"))).to_be_visible()


def test_single_letters_can_be_switched_off(guest: Guests) -> None:
    ada = guest("Ada")
    ada.sets_a_table(bots=2, begin=True, first=2)
    ada.comes_to(ada.code)
    ada.is_at("guess")
    ada.from_menu("Single-letter keys")
    press(ada, "Escape", "s")
    ada.page.wait_for_timeout(200)
    expect(ada.page.get_by_role("status").filter(has_text="Points: Ada")).to_have_count(0)


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_whoever_sits_down_by_keys_is_at_their_seat(guest: Guests, device: Device) -> None:
    ada, ben = guest("Ada"), guest("Ben", device)
    ben.comes_to(ada.sets_a_table(game="end"))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").press("Enter")
    seat = ben.page.get_by_role("listitem").filter(has_text="Ben").get_by_role("button").first
    expect(seat).to_be_focused()
