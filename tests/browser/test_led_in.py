"""Play now of each game, for somebody new: on a phone, on a laptop, and as large as a television."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .axe import SETTLED
from .captain import Captain
from .conftest import Guests
from .device import PHONE
from .player import Player, until

Asked = Callable[[Player], None]


def guesses(ada: Player) -> None:
    """Clockwork has told."""
    ada.is_at("guess")


def seeks(ada: Player) -> None:
    """A story has been told, and its words are looked for; nobody asked for a card or a tale before."""
    expect(ada.page.locator("[data-word][data-lit]").first).to_be_visible()


def matches(ada: Player) -> None:
    """Nobody asked for an action card before."""
    expect(ada.question).to_contain_text("Which of yours goes with the starting picture?")
    said = [event for look in ada.watch.looks() for event in look.get("events", [])]
    assert not [event for event in said if event["what"] == "played_card"]


def sails(ada: Player) -> None:
    """With crew and gas, first of all, and in a truce."""
    expect(ada.page.get_by_role("region", name="The Trading Post")).to_be_visible()
    expect(ada.page.get_by_role("img", name=re.compile(r"^[1-9] gas in the purse$"))).to_be_visible()
    assert ada.table["options"]["fitted_out"]
    assert ada.table["options"]["truce"]


def wakes(ada: Player) -> None:
    """No ballot, and nobody to choose."""
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("whom do you wake?")


FIRST: dict[str, Asked] = {
    "Windmill": guesses,
    "Story": matches,
    "The End of the Story": seeks,
    "Windward": sails,
    "Winter Tales": wakes,
}


@pytest.mark.parametrize("game", FIRST)
def test_the_table_waits_with_three_cards_and_then_asks_whoever_came(guest: Guests, game: str) -> None:
    ada = guest("Ada", new_here=True)
    ada.opens_home()
    for _ in ada.in_windows():
        expect(ada.button(f"Play now: {game}, with clockwork players")).to_be_visible()
    ada.button(f"Play now: {game}, with clockwork players").click()
    cards = ada.page.locator("dialog[data-goal]")
    for window in ada.in_windows():
        expect(cards.get_by_role("heading", level=3)).to_have_count(3)
        expect(cards.get_by_role("link", name="How to play, in two minutes")).to_be_in_viewport(ratio=1)
        onwards = ada.button("Next" if window.phone else "To the table")
        expect(onwards).to_be_in_viewport(ratio=1)
    ada.code = ada.page.url.rsplit("/", 1)[1]
    assert ada.table["settings"]["bot_pace"] == "held"
    ada.page.keyboard.press("Escape")
    expect(cards).to_be_hidden()
    until(lambda: ada.table["settings"]["bot_pace"] != "held", "the bots are let go", ada.page)
    ada.asks("PATCH", f"/api/tables/{ada.code}", {"settings": {"bot_pace": "instant"}})

    FIRST[game](ada)
    for _ in ada.in_windows():
        expect(ada.page.locator("[data-hint]")).to_be_visible()
        ada.button("How to play, in two minutes").click()
        how = ada.dialog("How to play, in two minutes")
        expect(how.get_by_role("listitem").first).to_be_in_viewport()
        if game == "Story":
            expect(how.get_by_role("listitem").first).to_contain_text("for the second round or later.")
        ada.page.keyboard.press("Escape")
        expect(how).to_be_hidden()
        ada.button("Rule of this moment").click()
        wanted = ada.page.get_by_role("note").get_by_role("heading", level=5)
        expect(wanted.first).to_have_text(re.compile("^You want$", re.IGNORECASE))
        ada.page.keyboard.press("Escape")
        expect(wanted).to_have_count(0)


def test_on_a_phone_a_tip_is_read_beneath_the_planet_which_keeps_its_place(guest: Guests) -> None:
    ada = Captain(guest("Ada", PHONE, new_here=True))
    ada.player.opens_home()
    ada.player.button("Play now: Windward, with clockwork players").click()
    expect(ada.page.locator("dialog[data-goal]")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.presses("Sail out")
    tip = ada.plan.locator("[data-hint]")
    expect(tip).to_contain_text("Tap a space with a number")
    expect(ada.planet.locator("[data-coached]")).to_have_count(1)
    ada.page.evaluate(SETTLED)
    planet = ada.planet.bounding_box()
    ada.planet.focus()
    ada.page.keyboard.press("n")
    ada.page.keyboard.press("Enter")
    expect(ada.may("Sail")).to_be_visible()
    expect(tip).to_have_count(0)
    assert ada.planet.bounding_box() == planet
