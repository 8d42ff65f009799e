"""What a screen reader says, and what a tab in the background shows."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Guests, Voices
from .player import until


def test_my_turn_is_said_at_once_and_the_rest_politely(guest: Guests) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    code = ada.sets_a_table(first=0)
    ben.sits_at(code)
    ada.asks("POST", f"/api/tables/{code}/bots", {})
    ada.asks("POST", f"/api/tables/{code}/begin")
    for player in (ada, ben):
        player.comes_to(code)
    ada.is_at("tell")
    ada.hears("Your tale. Your picture lies before you.", how="assertive")
    secret = ada.secret
    ada.tells("The door was small. So was the key. So was I.")
    ben.hears("Ada told a tale and laid a card.", how="polite")
    ben.hears("Ada’s tale: The door was small.", how="polite")
    ben.hears("Your guess. First guess, worth 1 point. 25 pictures.", how="assertive")
    expect(ben.question).to_be_focused()
    cell = ben.cell_of(secret)
    ben.chooses(cell)
    ada.hears(f"Ben found it: {cell}. Ben +1, you +1.", how="polite")
    assert all(one["words"].startswith("Your ") for one in ben.heard if one["how"] == "assertive"), (
        "nothing but my own turn interrupts"
    )
    assert not any(secret in one["words"] for one in ben.heard), "no picture's words are given away"


def test_a_tab_in_the_background_calls_me_back(guest: Guests, voice: Voices) -> None:
    ada, ben = voice("Ada"), guest("Ben")
    code = ben.sets_a_table(bots=1, first=2)
    ada.sits_at(code)
    ben.asks("POST", f"/api/tables/{code}/begin")
    for player in (ada, ben):
        player.comes_to(code)
    until(lambda: ben.page.title() == "Windmill · Talewind", "the tab is called after the game", ben.page)
    ben.looks_elsewhere()
    ada.tells()
    until(lambda: ben.page.title().startswith("● Your guess"), "the tab says so", ben.page)
    expect(ben.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("flame"))
    ben.looks_here_again()
    until(lambda: ben.page.title() == "Windmill · Talewind", "the tab calls nobody any more", ben.page)


def test_sentences_are_counted_aloud(guest: Guests) -> None:
    ada = guest("Ada")
    ada.comes_to(ada.sets_a_table(bots=2, begin=True, first=0))
    ada.is_at("tell")
    ada.writing_page.press_sequentially("One came. Two stayed. T")
    ada.hears("Second sentence", how="polite")
    ada.hears("Third sentence", how="polite")
