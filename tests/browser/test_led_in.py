"""Play now of each game, for somebody new: on a phone, on a laptop, and as large as a television."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.soaking import usually

from .axe import SETTLED, too_wide
from .captain import Captain
from .conftest import Guests
from .device import PHONE, SMALL
from .fetched import Fetched
from .held import Held
from .player import Player, until
from .teller import Teller
from .test_winter import SHORT
from .watch import Message

SECOND = 50_000
"""What comes over a slow line in one: 400 kbit/s, where each way there and back takes 0.4 s more."""
WORDS = int((2 - 2 * 0.4) * SECOND)
"""So many bytes may come until something is read."""

ASKED = {
    "Windmill": "role=region[name='Which picture is it?']",
    "Story": "#question >> text=Which of yours goes with the starting picture?",
    "The End of the Story": "[data-word][data-lit]",
    "Windward": "role=region[name='The Trading Post']",
    "Winter Tales": "role=radiogroup[name='Who wakes?']",
}
"""What is there when something is asked first: neither a tale nor a card, a ballot or people before."""

NEEDS = {"Windmill": 128, "Story": 68, "The End of the Story": 100, "Windward": 129, "Winter Tales": 126}
"""So many kilobytes may come from a tap until something is asked; six seconds bring 200 beside five trips."""

LATER = (
    "**/*.woff2",
    "**/assets/*.webp",
    "**/pictures/**",
    "**/assets/{later,Stage}-*",
    "**/assets/HouseNews-*",
)
"""Letters, pictures, whatever else of a board is not on it at first, and what a keeper says: nobody waits."""

AHEAD = ("/api/decks/windmill", "/assets/table-windmill-")
"""What comes last of all that is there before somebody taps, unless they tap at once."""

DOINGS = {"placed", "guessed", "laid", "played_card", "story_told", "turn_begins", "turn_of"}
"""Somebody tells, guesses, lays a picture, plays an action card, or has a turn."""
BEFORE: dict[str, list[tuple[str, int]]] = {
    "Windmill": [("placed", 3)],
    "Story": [("laid", 3)],
    "The End of the Story": [("story_told", 1)],
    "Windward": [("turn_begins", 0)],
    "Winter Tales": [("turn_of", 0)],
}
"""Clockwork has told, where somebody has to; nobody has answered it."""


def doings(ada: Player) -> list[tuple[str, int]]:
    """What was done at the table, and by whom."""
    told: list[Message] = []
    for look in ada.watch.looks():
        told = [*([] if look.get("full") else told), *look.get("events", [])]
    return [
        (event["what"], event["seat"] if "seat" in event else event["narrator"])
        for event in told
        if event["what"] in DOINGS
    ]


def sails(ada: Captain) -> None:
    """With crew and gas, and in a truce. The next tip is read beneath the planet, which keeps its place."""
    expect(ada.shop.get_by_role("img", name=re.compile(r"^[1-9] gas in the purse$"))).to_be_visible()
    assert ada.player.table["options"]["fitted_out"]
    assert ada.player.table["options"]["truce"]
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


def wakes(ada: Teller) -> None:
    """All twelve stand where chance has put them."""
    expect(ada.town.locator("[data-character]")).to_have_count(12)
    ada.is_fit_for_all("the beginning of a first tale")
    ada.page.set_viewport_size(SMALL.size)
    assert not too_wide(ada.page)
    wanted = {**SHORT, "dealt": True, "youngest": 0, "youngest_acts_first": True}
    assert ada.player.table["options"] == {**ada.player.table["options"], **wanted}


@pytest.mark.parametrize("game", usually("Windmill", "Windward", of=ASKED))
def test_the_table_waits_with_three_cards_and_then_asks_whoever_came_first_of_all(
    guest: Guests, game: str
) -> None:
    """It needs few bytes, and neither letters nor pictures."""
    ada = guest("Ada", PHONE, new_here=True)
    later = [Held(ada.page, address) for address in LATER]
    fetched = Fetched(ada.page)
    first = ada.page.goto("/", wait_until="commit")
    assert first is not None
    assert 0 < first.request.sizes()["responseBodySize"] < WORDS
    play = ada.button(f"Play now: {game}, with clockwork players")
    expect(play).to_be_visible()
    if game != "Windmill":
        until(lambda: all(map(fetched.has, AHEAD)), "the shelf fetches what Windmill needs", ada.page)
        until(lambda: fetched.settled(ada.page), "and all of it has come", ada.page)
    shelf = fetched.bytes
    play.click()
    cards = ada.page.locator("dialog[data-goal]")
    for window in ada.in_windows():
        expect(cards.get_by_role("heading", level=3)).to_have_count(3)
        expect(cards.get_by_role("link", name="How to play, in two minutes")).to_be_in_viewport(ratio=1)
        onwards = ada.button("Next" if window.phone else "To the table")
        expect(onwards).to_be_in_viewport(ratio=1)
    ada.code = ada.page.url.rsplit("/", 1)[1]
    assert ada.table["settings"]["bot_pace"] == "held"
    assert doings(ada) in ([], [("turn_begins", 0)]), "nobody does anything until they are put away"
    ada.page.keyboard.press("Escape")
    expect(cards).to_be_hidden()
    until(lambda: ada.table["settings"]["bot_pace"] != "held", "the bots are let go", ada.page)
    ada.asks("PATCH", f"/api/tables/{ada.code}", {"settings": {"bot_pace": "instant"}})

    expect(ada.page.locator(ASKED[game]).first).to_be_visible()
    needed = fetched.bytes - shelf
    assert later[0].waiting, "letters were asked for, and did not come"
    assert any(held.waiting for held in later[1:3]), "nor did pictures"
    if game == "Winter Tales":
        until(lambda: bool(later[3].waiting), "what covers the town is asked for, and did not come", ada.page)
    for held in later:
        held.let_go()
    assert 0 < needed < NEEDS[game] * 1000
    assert doings(ada) == BEFORE[game], "nobody comes before whoever came"
    for _ in ada.in_windows():
        expect(ada.page.locator(ASKED[game]).first).to_be_visible()
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
    if game == "Windward":
        sails(Captain(ada))
    if game == "Winter Tales":
        wakes(Teller(ada))
