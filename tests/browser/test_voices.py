"""A tale told aloud: recorded for all to see, heard by its teller, kept, and played where the tale is."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .aloud import PLAYS, hears
from .axe import grave_findings, too_wide
from .conftest import Guests, Voices
from .device import PHONE, TELEVISION
from .player import until


def test_a_voice_is_recorded_heard_kept_and_played_at_the_reveal_and_in_the_book(
    guest: Guests, voice: Voices
) -> None:
    ada, ben, cleo = guest("Ada", PHONE), guest("Ben"), voice("Cleo")
    code = ada.sets_a_table(first=0, reveal_seconds=0)
    ben.sits_at(code)
    cleo.sits_at(code)
    ada.asks("POST", f"/api/tables/{code}/begin")
    for player in (ada, ben, cleo):
        player.comes_to(code)
    television = guest("The television", TELEVISION)
    television.opens(f"/t/{code}/screen")
    ada.is_at("tell")
    secret = ada.secret
    ada.button("I tell it aloud").click()
    ada.sees(re.compile("Many browsers send what they hear to their maker"))
    ada.button("Record my voice").click()
    ben.sees("Ada tells aloud and is being recorded.")
    ben.hears("Ada tells aloud and is being recorded.", how="polite")
    television.sees("Ada tells aloud and is being recorded.")
    timer = ada.page.get_by_role("timer")
    expect(timer).not_to_have_text("0:00")
    # One thing at a time: what is recorded, and then the card.
    expect(ada.button("I would rather write it")).to_have_count(0)
    ada.button("Begin again").click()
    expect(timer).to_have_text("0:00")
    ben.sees("Ada tells aloud and is being recorded.")
    expect(timer).not_to_have_text("0:00")
    assert not grave_findings(ada.page)
    assert not too_wide(ada.page)
    ada.page.get_by_role("button", name="That was it").last.click()
    for other in (ben, television):
        expect(other.page.locator("p").get_by_text("is being recorded")).to_have_count(0)
    ada.sees("Nobody has heard it yet.")
    ada.page.get_by_role("button", name="Hear it").click()
    until(lambda: ada.page.evaluate(PLAYS), "its teller hears it", ada.page)
    ada.button("Lay my card face down").click()
    ben.is_at("guess")
    expect(ada.button("Tell it again")).to_have_count(0)
    ada.button("Keep my voice").click()
    ada.sees("Your voice is kept.")
    assert ben.asks("GET", f"/api/tables/{code}/voices") == []
    ben.finds(secret)
    ben.is_at("reveal")
    hears(ben, "Ada")
    ada.asks("PATCH", f"/api/tables/{code}", {"settings": {"bot_pace": "instant"}})
    for player in (ada, ben):
        player.lets_clockwork_play()
    cleo.asks("POST", f"/api/tables/{code}/chairs/{cleo.seat}/to-bot")
    until(lambda: bool(ada.table["book"]), "the evening is over", ada.page, every=0.5)
    for place in ("book", "replay"):
        ben.opens(f"/{place}/{ada.table['book']}#1")
        hears(ben, "Ada")
    ada.opens(f"/book/{ada.table['book']}#1")
    ada.button("Delete it").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Delete it").click()
    ada.sees("Your voice is deleted.")
    assert ada.asks("GET", f"/api/tables/{code}/voices") == []
