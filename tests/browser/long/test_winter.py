"""Winter Tales by bots alone, until it is over."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..axe import grave_findings, too_wide
from ..conftest import Guests
from ..device import TELEVISION
from ..test_winter import SHORT

ENDINGS = re.compile("^(Spring has come|Winter without end|The story never ends)$")
A_WHOLE_GAME = 150
"""So many seconds seven bots may take for it, on a slow machine."""


def test_seven_bots_are_watched_on_the_shared_screen_until_it_is_over(guest: Guests) -> None:
    ada, television = guest("Ada"), guest("the television", TELEVISION)
    ada.code = ada.asks(
        "POST",
        "/api/tables",
        {
            "game": "winter",
            "name": "Ada",
            "bots": 6,
            "options": SHORT,
            "settings": {"bot_pace": "instant"},
        },
    )["code"]
    ada.asks("POST", f"/api/tables/{ada.code}/begin")
    television.opens(f"/t/{ada.code}/screen")
    town = television.page.get_by_role("img", name="Wintertown")
    expect(town).to_be_visible()
    expect(television.page.get_by_text("The town remembers nothing yet.")).to_be_visible()
    found = [*grave_findings(television.page), *too_wide(television.page)]
    assert not found, found

    ada.lets_clockwork_play()
    expect(television.page.locator(".told .tale").first).to_be_visible()
    ended = television.page.get_by_role("heading", name=ENDINGS).first
    expect(ended).to_be_visible(timeout=1000 * A_WHOLE_GAME)
    television.sees("The book is on your phones")
    assert television.watch.looks(), "it was told of the game"
    assert not television.watch.secrets

    # Every card was the seed's, and the tale can be gone through again
    ada.opens(f"/t/{ada.code}/replay#shuffle")
    ada.sees("All of it is as it was promised.")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("slider").fill("40")
    expect(ada.page.get_by_text(re.compile("^41 of"))).to_be_visible()
    ada.page.get_by_role("combobox", name="Through whose eyes?").select_option(label="Ada’s eyes")
    expect(ada.page.get_by_text("Ada holds")).to_be_visible()
