"""Story with bots, from one tap to the last page of its book."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import PATIENCE, Player, until
from ..test_story import GO_ON, TALE, asked, is_fit_for_all, picks, presses, votes_for, writes


def plays_on(player: Player) -> bool:
    """Whatever is asked, if anything is; whether something was done."""
    question = asked(player)
    go_on = player.page.get_by_role("button", name=GO_ON)
    if go_on.is_visible():
        go_on.click()
        return True
    if question == "tell":
        writes(player)
    elif question == "mime":
        player.button("laugh").click()
        player.button("That was my story").click()
    elif "Play your action card?" in question:
        player.button("Keep it").click()
    elif "Turn over" in question:
        presses(player)
    elif "win the vote?" in question or "went on best?" in question:
        votes_for(player)
    elif question.startswith("Which "):
        picks(player)
        presses(player)
    elif "Rock, paper, scissors" in question:
        player.button("Throw paper").click()
    else:
        return False
    until(lambda: asked(player) != question, f"“{question}” is answered", player.page)
    return True


def test_one_tap_and_an_evening_of_story_with_clockwork(guest: Guests) -> None:
    ada = guest("Ada")
    ada.opens_home()
    ada.plays_now("Story")
    ada.asks("PATCH", f"/api/tables/{ada.code}", {"settings": {"bot_pace": "instant"}})

    # One round; the others are as this.
    patience = time.monotonic() + 5 * PATIENCE
    while not ada.page.get_by_text(re.compile("^Round 2 ")).is_visible():
        assert time.monotonic() < patience, asked(ada)
        if not plays_on(ada):
            ada.page.wait_for_timeout(100)
    ada.leaves_the_rest_to_clockwork()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("win")
    is_fit_for_all(ada, "the end")

    table = ada.table
    assert max(table["result"]["points"]) >= 10, "Play now is a short evening"
    ada.page.get_by_role("link", name="The book", exact=True).click()
    expect(ada.page.get_by_role("button", name="Open the book")).to_be_visible()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.get_by_text("It began with this").first).to_be_visible()
    ada.sees("Also told")
    is_fit_for_all(ada, "the book")
    ada.button("Keep it").click()
    with ada.page.expect_download() as kept:
        ada.page.get_by_role("link", name="Keep it as a file").click()
    file = kept.value.path().read_text("utf-8")
    assert file.count("It began with this") == len(ada.asks("GET", f"/api/books/{table['book']}")["tales"])
    assert TALE in file, "what Ada told"

    ada.opens(f"/t/{ada.code}/replay#shuffle")
    ada.sees("All of it is as it was promised.")
    ada.puts_the_sheet_away()
    expect(ada.page.get_by_role("heading", name="Round 1 begins")).to_be_visible()
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_role("heading", name="The evening is over")).to_be_visible()
    is_fit_for_all(ada, "the replay")
