"""Three people with three devices, one who looks on, and a whole evening."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Guests
from .device import LAPTOP, PHONE
from .player import Player, play_until, until


def who_tells(players: list[Player]) -> Player:
    until(lambda: any(player.moment == "tell" for player in players), "somebody tells", players[0].page)
    return next(player for player in players if player.moment == "tell")


def test_three_people_tell_guess_lose_the_network_change_device_and_finish(guest: Guests) -> None:
    ada, ben, cleo = guest("Ada", far=True), guest("Ben", PHONE, far=True), guest("Cleo")
    zoe = guest("Zoe")

    # Around the fire
    ada.opens_home()
    code = ada.makes_a_table()
    ben.opens_home()
    ben.page.get_by_label("Table code or link").fill(f" {code.upper().replace('-', ' ')} ")
    ben.button("Join").click()
    ben.sits_down()
    cleo.comes_to(code)
    cleo.sits_down()
    ada.sees("Cleo")
    ada.begins()
    zoe.comes_to(code)
    zoe.sees("You see what everybody sees.")

    # The first tale: found at the second guess
    teller = who_tells([ada, ben, cleo])
    others = [player for player in (ada, ben, cleo) if player is not teller]
    secret = teller.secret
    teller.tells("It came up the stairs at night. Nobody had asked it in. It left before breakfast.")
    for player in (*others, zoe):
        player.sees("Nobody had asked it in.")
    until(lambda: any(player.moment == "guess" for player in others), "a guess is asked", ada.page)
    first = next(player for player in others if player.moment == "guess")
    second = next(player for player in others if player is not first)
    first.misses(secret)
    second.finds(secret)
    for player in (teller, first, second):
        player.is_at("reveal")
    zoe.sees(f"{second.name} found it!")
    expect(zoe.seat_of(second.name)).to_have_accessible_name(
        f"{second.name}, found it, 2 points", ignore_case=True
    )
    for player in (teller, first, second):
        player.goes_on()

    # One loses the network in the middle of a guess, misses what the others do, and comes back
    teller = who_tells([ada, ben, cleo])
    lost = ben if teller is not ben else ada
    lost.loses_the_network()
    expect(lost.page.get_by_role("heading", name=re.compile("^No network"))).to_be_visible()
    # On a busy machine that may take so long that they are welcomed back.
    lost.page.add_locator_handler(
        lost.dialog(re.compile("Welcome back")), lambda: lost.button("Back to the table").click()
    )
    teller.tells("Told while somebody was gone. Still it was told. It waits.")
    lost.has_network_again()
    lost.sees("Still it was told.")
    others = [player for player in (ada, ben, cleo) if player is not teller]
    for _ in others:
        until(
            lambda: any(player.moment in ("guess", "reveal") for player in others),
            "a guess is asked",
            ada.page,
        )
        for player in others:
            if player.moment == "guess":
                player.plays_on()
    for player in (ada, ben, cleo):
        player.goes_on()

    # One goes on with another device
    tablet = guest("Cleo on another device", LAPTOP)
    cleo.from_menu("My seat on another device")
    seat_link = cleo.page.get_by_role("textbox", name="My seat on another device")
    expect(seat_link).to_have_value(re.compile("/s/"))
    link = seat_link.input_value()
    tablet.opens(f"/s/{link.rsplit('/', 1)[1]}")
    tablet.page.wait_for_url(f"**/t/{code}")
    expect(tablet.seat_of("Cleo")).to_have_accessible_name(re.compile(r"^Cleo \(you\)"))
    cleo.page.keyboard.press("Escape")
    cleo.sees("You see what everybody sees.")

    # Ada and Ben have to go, and clockwork tells with Cleo, and without her
    ada.asks("PATCH", f"/api/tables/{code}", {"settings": {"bot_pace": "instant"}})
    ben.code = code
    for player in (ada, ben):
        player.lets_clockwork_play()
    for player in (ada, ben, cleo):
        player.closes_the_page()
    play_until(tablet.page.get_by_text("tale 4 of 9").is_visible, [tablet])
    tablet.code = code
    tablet.leaves_the_rest_to_clockwork()

    tales = ada.asks("GET", f"/api/books/{ada.table['book']}")["tales"]
    assert [tale["page"]["words"].split(".")[0] for tale in tales[:2]] == [
        "It came up the stairs at night",
        "Told while somebody was gone",
    ]
    assert not zoe.watch.secrets, "who looks on is told nothing private"
    assert zoe.watch.looks(), "and yet is told of the game"
