"""The television of the room: from the lobby to the end, with phones as hands and no secret on it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Guests
from .device import PHONE, TELEVISION


def test_the_shared_screen_follows_an_evening_and_is_told_no_secret(guest: Guests) -> None:
    ada, television = guest("Ada", PHONE), guest("the television", TELEVISION)
    code = ada.sets_a_table(bots=2, first=0, reveal_seconds=-1)
    television.opens(f"/t/{code}/screen")
    television.sees("3 at the fire")
    television.sees(code)
    expect(television.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()

    ada.comes_to(code)
    ada.asks("PATCH", f"/api/tables/{code}/chairs/0", {"seal": "chestnut"})
    expect(television.seal("chestnut")).to_be_visible()
    ada.begins()
    ada.is_at("tell")
    television.sees("Ada tells")
    for player in (ada, television):
        expect(player.seal("chestnut")).to_be_visible()
    secret = ada.secret
    ada.tells("The kettle sang all by itself. We let it. It knew only one song.")
    television.sees("It knew only one song.")
    ada.is_at("reveal")
    television.sees(re.compile(r"found it|Nobody found it"))
    television.sees("It knew only one song.")
    for _ in ada.in_windows():
        ada.sees("It knew only one song.")
    expect(television.page.get_by_role("img", name=re.compile(re.escape(secret))).first).to_be_visible()
    # The rest of the evening, as quickly as clockwork plays it.
    ada.lets_clockwork_play()

    television.sees(re.compile(r"wins|share the win"))
    television.sees("The book is on your phones")
    assert television.watch.looks(), "it was told of the game"
    assert not television.watch.secrets


def test_a_screen_in_the_lobby_sees_who_sits_down(guest: Guests) -> None:
    ada, ben, television = guest("Ada"), guest("Ben", PHONE), guest("the television", TELEVISION)
    code = ada.sets_a_table()
    television.opens(f"/t/{code}/screen")
    television.sees("At the fire")
    television.sees("Come and sit down")
    free = television.page.get_by_text("Room for you")
    expect(free).to_have_count(4)
    # Whoever is choosing a seal has a place already.
    ben.comes_to(code)
    television.sees("chooses a seal …")
    expect(free).to_have_count(3)
    ben.sits_down()
    television.sees("Ben")
    television.sees("2 at the fire")
    assert [watcher["name"] for watcher in ada.table["watchers"]] == [], "a screen is nobody"
