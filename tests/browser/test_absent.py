"""Somebody goes away: the table nudges, lets clockwork play, and gives the seat back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Guests
from .device import SMALL
from .player import Player


def together(guest: Guests, first: int = 0, clock: bool = False) -> tuple[Player, Player, Player]:
    """`clock`: Ada's and Cleo's pages have one that the test turns."""
    ada, ben, cleo = guest("Ada", clock=clock), guest("Ben"), guest("Cleo", clock=clock)
    code = ada.sets_a_table(first=first)
    for player in (ben, cleo):
        player.sits_at(code)
    ada.asks("POST", f"/api/tables/{code}/begin")
    for player in (ada, ben, cleo):
        player.comes_to(code)
    return ada, ben, cleo


def test_an_absent_player_is_nudged_and_the_seat_goes_to_clockwork_and_back(guest: Guests) -> None:
    ada, ben, cleo = together(guest, first=1, clock=True)
    ben.is_at("tell")
    line = ada.looks_who_is_here().get_by_role("listitem").filter(has_text="Ben")
    line.get_by_role("button", name="Nudge").click()
    ben.sees("Ada asks: are you still there?")
    ada.puts_the_sheet_away()
    ben.closes_the_page()
    expect(ada.seat_of("Ben")).to_have_accessible_name(re.compile("away"))
    expect(ada.button("Nudge Ben")).to_be_visible()
    line = ada.looks_who_is_here().get_by_role("listitem").filter(has_text="Ben")
    expect(line).to_contain_text("away for")
    ada.puts_the_sheet_away()

    # After a while the question itself says so, to each what they can do about it.
    ada.never_sees("Ben lost the network")
    cleo.lets_time_pass(21)
    for _ in cleo.in_windows():
        expect(cleo.page.get_by_role("heading", name="We wait for Ben")).to_be_in_viewport(ratio=1)
        expect(cleo.button("Ask Ada to go on")).to_be_in_viewport(ratio=1)
    cleo.button("Ask Ada to go on").click()
    ada.sees("Cleo asks you to go on: let clockwork play, or wait.")
    ada.lets_time_pass(21)
    for _ in ada.in_windows():
        expect(ada.page.get_by_role("heading", name="Ben lost the network")).to_be_in_viewport(ratio=1)
        for deed in ("Let clockwork play for Ben", "Wait for Ben"):
            expect(ada.button(deed)).to_be_in_viewport(ratio=1)
    ada.button("Wait for Ben").click()
    expect(ada.page.get_by_role("heading", name="Ben lost the network")).to_be_hidden()
    ada.lets_time_pass(61)
    ada.button("Let clockwork play for Ben").click()
    expect(ada.page.get_by_role("heading", name="Ben lost the network")).to_be_hidden()

    # Clockwork tells for Ben: nobody waits.
    cleo.is_at("guess")
    ben.comes_to(ada.code)
    back = ben.dialog("Welcome back, Ben")
    expect(back).to_contain_text("You were away for")
    expect(back.get_by_role("list", name="What I missed")).to_have_text(
        "Clockwork (for Ben) told a tale and laid a card."
    )
    back.get_by_role("button", name="Take my seat").click()
    expect(back).to_be_hidden()
    expect(ben.seat_of("Ben")).to_have_accessible_name(re.compile(r"Ben \(you\)"))
    expect(cleo.seat_of("Ben")).not_to_have_accessible_name(re.compile("clockwork"))


def test_the_host_whose_seat_clockwork_keeps_comes_back_as_host(
    guest: Guests,
) -> None:
    ada, ben, cleo = together(guest)
    ada.from_menu("Leave the table")
    ada.dialog("Leave the table?").get_by_role("button", name=re.compile("Let clockwork play for me")).click()
    expect(ada.page.get_by_role("heading", name="What shall we tell tonight?")).to_be_visible()
    ben.is_at("guess")
    line = cleo.looks_who_is_here().get_by_role("listitem").filter(has_text="host")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("Ada")
    cleo.puts_the_sheet_away()
    ada.comes_to(ben.code)
    # Whoever only looks first finds the same in the question.
    expect(ada.dialog("Welcome back, Ada")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.button("Take my seat back").click()
    expect(ada.seat_of("Ada")).to_have_accessible_name(re.compile(r"Ada \(you\)"))
    line = ada.looks_who_is_here().get_by_role("listitem").filter(has_text="host")
    expect(line).to_contain_text("Ada")


def test_while_the_host_is_away_the_others_vote(guest: Guests) -> None:
    ada, ben, cleo = together(guest)
    ada.is_at("tell")
    ada.closes_the_page()
    for player in (ben, cleo):
        expect(player.seat_of("Ada")).to_have_accessible_name(re.compile("away"))
    line = ben.looks_who_is_here().get_by_role("listitem").filter(has_text="Ada")
    line.get_by_role("button", name=re.compile("Hand to clockwork")).click()
    line = cleo.looks_who_is_here().get_by_role("listitem").filter(has_text="Ada")
    line.get_by_role("button", name=re.compile("Hand to clockwork")).click()
    expect(line).to_contain_text("clockwork")


def test_whoever_looks_on_may_take_a_seat_that_clockwork_keeps(guest: Guests) -> None:
    ada, zoe = guest("Ada"), guest("Zoe")
    code = ada.sets_a_table(bots=2, begin=True, first=0)
    ada.comes_to(code)
    ada.is_at("tell")
    zoe.comes_to(code)
    zoe.button("Take a free seat").click()
    asked = zoe.dialog("Whose seat will you take?")
    asked.get_by_label("Your name").fill("Zoe")
    asked.get_by_role("button", name=re.compile("Take this seat")).first.click()
    expect(zoe.seat_of("Zoe")).to_have_accessible_name(re.compile(r"^Zoe \(you\)"))
    ada.tells()
    zoe.is_at("guess")


def test_a_seat_with_hidden_cards_is_asked_for_and_the_host_decides(guest: Guests) -> None:
    ada, zoe = guest("Ada"), guest("Zoe", SMALL)
    wish = {"game": "story", "name": "Ada", "bots": 2, "play_now": True}
    code = ada.asks("POST", "/api/tables", wish)["code"]
    for player in (ada, zoe):
        player.comes_to(code)
    zoe.button("Take a free seat").click()
    asked = zoe.dialog("Whose seat will you take?")
    asked.get_by_label("Your name").fill("Zoe")
    asked.get_by_role("button", name=re.compile("Take this seat")).first.press("Enter")
    zoe.sees("The host is asked.")
    ada.sees("Zoe would like to sit here")
    ada.button("Let them sit").press("Enter")
    expect(zoe.seat_of("Zoe")).to_have_accessible_name(re.compile(r"^Zoe, you,"))
    expect(ada.button("Let them sit")).to_have_count(0)
