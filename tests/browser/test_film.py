"""Others' turns as a film: the page shows the state of the telling, and whatever is asked of somebody is now.

Time stands still on the page of whoever watches, unless the test lets it pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from talewind.games.winter.events import Chosen
from tests.rules.windward.voyage import Voyage

from . import teller
from .captain import Captain, begins
from .conftest import Guests, Voices
from .device import LAPTOP, PHONE, Device
from .house import House
from .player import Player, until
from .teller import Teller
from .test_winter import SHORT, before_the_battle
from .voice import Voice

A_SPACE, A_LOOK = 380, 1600
"""Milliseconds."""
LETTER, BELL, APPLE = 6, 10, 23
"""Of those cards that Ada and Ben are dealt in Wintertown."""


def two_steps() -> Voyage:
    """Ben lies two steps from territory 2, which he comes to by way of territory 1; no Red hunts anybody."""
    voyage = Voyage(2, wind=3, seed=4)
    voyage.ship(0, -1, 0)
    voyage.ship(1, 0, 3)
    voyage.no_reds()
    voyage.position.morale = [3, 3]
    # His longboat lies beside a Grey, far from both.
    voyage.boat(0, 2, 0)
    voyage.greys((3, 0))
    voyage.position.boat_speed = [4, 0]
    return voyage


def was_sent(player: Player, what: str, times: int) -> None:
    def sent() -> int:
        events = [event for look in player.watch.looks() for event in look.get("events", [])]
        return sum(event["what"] == what for event in events)

    until(lambda: sent() >= times, f"{what}, {times} times", player.page)


class Watcher(Captain):
    """Somebody who watches a film, and has been sent more than is told."""

    def __init__(self, guest: Guests, device: Device = LAPTOP) -> None:
        super().__init__(guest("Ada", device, motion=True, clock=True))

    def was_sent(self, what: str, times: int) -> None:
        was_sent(self.player, what, times)

    def sees_at(self, territory: int) -> None:
        expect(self.captain("Ben")).to_have_accessible_name(re.compile(f"territory {territory}"))

    def sees_the_way(self, spaces: int) -> None:
        expect(self.planet.locator(f"[data-trail='{spaces}']")).to_be_visible()


class Sailor(Voice):
    """Whom she watches."""

    def sails(self, to: int) -> None:
        self.says("turn", "sail", to=to)

    def rows(self, to: int) -> None:
        self.says("turn", "row", boat=0, to=to)

    def ends_the_turn(self) -> None:
        self.says("turn", "end_turn")


@pytest.fixture
def ben(house: House) -> Iterator[Sailor]:
    ben = Sailor(house, "Ben")
    yield ben
    ben.leaves()


def sails_two_steps(guest: Guests, ben: Sailor, device: Device = LAPTOP) -> Watcher:
    """Ben has sailed, and the house has said so; Ada has been told of his first step."""
    ada, voyage = Watcher(guest, device), two_steps()
    begins([ben, ada.player], luck=voyage)
    ada.sees_at(6)
    ada.player.stops_the_clock()
    ben.sails(voyage.at(0, -1))
    ben.sails(voyage.at(1, -1))
    ada.was_sent("sailed", 2)
    return ada


def test_the_state_is_that_of_the_telling_and_never_ahead_of_it(guest: Guests, ben: Sailor) -> None:
    ada = sails_two_steps(guest, ben)
    ada.sees_the_way(1)
    ada.sees_at(1)
    steps = ada.page.get_by_role("region", name="Ben’s turn")
    expect(steps).to_contain_text("Sailed 1 space, 1 speed")
    ada.page.clock.run_for(A_SPACE - 20)
    ada.sees_at(1)
    ada.page.clock.run_for(40)
    ada.sees_the_way(2)
    ada.sees_at(2)
    for _ in ada.player.in_windows():
        ada.sees_the_way(2)
        expect(steps).to_contain_text("Sailed 2 spaces, 1 speed")
        expect(ada.page.get_by_role("radiogroup", name="How fast this page tells it")).to_be_visible()
        expect(ada.may("Skip to my turn")).to_be_in_viewport(ratio=1)

    # A battle of others is told small, with its result; while that is looked at, nothing goes on
    voyage = two_steps()
    ben.rows(voyage.at(3, 0))
    ada.was_sent("battle_ends", 1)
    ben.sails(voyage.at(1, -2))
    ada.was_sent("sailed", 3)
    ada.page.clock.run_for(A_SPACE + 20)
    battle = ada.page.get_by_role("region", name="A battle of others")
    expect(battle).to_contain_text(re.compile(r"Ben’s longboat.*Grey.*(wins by \d|tie)"))
    battle.click()
    ada.page.clock.run_for(10 * A_LOOK)
    ada.sees_the_way(2)
    battle.get_by_role("button", name="Go on").click()
    ada.sees_the_way(3)
    expect(battle).to_have_count(0)
    ada.page.clock.resume()
    ada.is_fit_for_all("watching")


def test_with_little_motion_the_film_is_a_list_and_ears_hear_a_turn_in_a_sentence(
    guest: Guests, ben: Sailor
) -> None:
    ada, voyage = Captain(guest("Ada")), two_steps()
    begins([ben, ada.player], luck=voyage)
    ben.sails(voyage.at(0, -1))
    ben.sails(voyage.at(1, -1))
    steps = ada.page.get_by_role("region", name="Ben’s turn")
    for _ in ada.player.in_windows():
        expect(steps.get_by_role("listitem")).to_have_text(["Sailed 2 spaces, 1 speed"])
        expect(ada.captain("Ben")).to_have_accessible_name(re.compile("territory 2"))
        expect(ada.page.get_by_role("radiogroup", name="How fast this page tells it")).to_have_count(0)
    ben.ends_the_turn()
    ada.player.hears("Ben sailed 2 spaces and rested.", how="polite")


def test_whoever_skips_is_at_now_and_a_page_remembers_its_pace(guest: Guests, ben: Sailor) -> None:
    ada = sails_two_steps(guest, ben, PHONE)
    ada.sees_at(1)
    ada.fits_a_finger("watching")
    for _ in ada.player.in_windows():
        ada.sees_at(1)
        expect(ada.may("Skip to my turn")).to_be_in_viewport(ratio=1)
    ada.presses("Skip to my turn")
    for _ in ada.player.in_windows():
        ada.sees_at(2)
        expect(ada.player.button("Skip to my turn")).to_be_disabled()
    ada.page.get_by_text("Slower").click()
    assert "slower" in ada.page.evaluate("() => localStorage.getItem('talewind.likes')")


def test_a_question_of_mine_is_now_and_what_happened_is_told_again(guest: Guests, ben: Sailor) -> None:
    ada = sails_two_steps(guest, ben)
    ada.sees_at(1)
    ben.ends_the_turn()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Your turn")
    ada.sees_at(2)
    ada.is_asked("Plot a course")

    ada.presses("Since your last turn")
    # It opens after the frame that shows the press.
    ada.page.clock.run_for(20)
    told = ada.player.dialog("Since your last turn")
    expect(told).to_contain_text("Ben sailed 2 spaces and rested.")
    told.get_by_role("button", name="Play it again").click()
    expect(told.locator("[data-trail='1']")).to_be_visible()
    ada.page.clock.run_for(A_SPACE + 20)
    expect(told.locator("[data-trail='2']")).to_be_visible()
    ada.sees_at(2)


def test_in_wintertown_a_way_is_told_step_by_step_and_once_more(guest: Guests, voice: Voices) -> None:
    """Ada wakes Dorothy and walks two spaces; Ben, on a phone, is told of one after the other."""
    ada, ben = voice("Ada"), Teller(guest("Ben", PHONE, motion=True, clock=True))
    chosen = [Chosen(0, "dorothy", "DM")]
    teller.begins([ada, ben.player], before_the_battle(), bots=1, since=chosen, **SHORT)
    ben.is_asked("Ada’s turn")
    ben.player.stops_the_clock()
    ada.says("your_turn", "activate", character="dorothy")
    ada.says("movement", "travel", card=LETTER)
    for space in ("DM-WO", "WO"):
        ada.says("movement", "step", to=space)
    was_sent(ben.player, "stepped", 2)

    # Nothing runs ahead of the telling: she wakes, and stands out
    expect(ben.town.locator("[data-changed=dorothy]")).to_be_visible()
    expect(ben.town.locator("[data-trail]")).to_have_count(0)
    told = ben.page.get_by_role("region", name="Ada’s turn")
    expect(told).to_contain_text("Grandma Dorothy is awake")
    ben.page.clock.run_for(A_LOOK + 20)
    expect(ben.town.locator("[data-changed=dorothy]")).to_have_count(0)
    expect(told).to_contain_text("with Letter")
    for spaces, before in ((1, A_LOOK), (2, A_SPACE)):
        ben.page.clock.run_for(before + 20)
        expect(ben.town.locator(f"[data-trail='{spaces}']")).to_be_visible()
    for _ in ben.player.in_windows():
        expect(ben.town.locator("[data-trail='2']")).to_be_visible()
        expect(told).to_contain_text("to Wintertown Ossuary")
        expect(ben.may("Skip to my turn")).to_be_in_viewport(ratio=1)
    ben.page.clock.resume()

    # What was missed is played again, small
    ben.page.get_by_role("tab", name="People").click()
    ben.presses("Since your last turn")
    again = ben.player.dialog("Since your last turn")
    expect(again).to_contain_text("Ossuary")
    again.get_by_role("button", name="Play it again").click()
    expect(again.locator("[data-trail]")).to_be_visible()


def test_in_wintertown_a_battle_of_others_is_told_small_and_then_with_its_result(
    guest: Guests, voice: Voices
) -> None:
    """Ben's Mad Hatter stops Ada's Alice; Cleo, on a phone, has the town in sight meanwhile."""
    ada, ben = voice("Ada"), voice("Ben")
    cleo = Teller(guest("Cleo", PHONE, motion=True, clock=True))
    teller.begins([ada, ben, cleo.player], before_the_battle(), **SHORT)
    ada.says("your_turn", "activate", character="alice")
    ada.says("movement", "travel", card=LETTER)
    ada.says("movement", "step", to="MA-OP")
    ben.says("interrupt", "interrupt", character="mad_hatter")
    met = cleo.page.get_by_role("region", name="a battle", exact=True)
    for _ in cleo.player.in_windows():
        expect(met).to_be_in_viewport(ratio=1)
        expect(met).to_contain_text(re.compile("Alice.* meets .*Mad Hatter"))
        expect(cleo.town).to_be_visible()
    cleo.player.stops_the_clock()
    ben.says("fight", "play", "He held out an apple.", card=APPLE)
    ada.says("either", "play", "A bell rang, and he looked away.", card=BELL)
    ben.says("either", "decline")
    ada.says("conclude", "narrate", "She did not look back.")
    was_sent(cleo.player, "battle_ends", 1)

    def is_told() -> bool:
        cleo.page.clock.run_for(A_SPACE)
        return "gets away and goes on" in " ".join(met.all_inner_texts())

    until(is_told, "the result is told", cleo.page)
    expect(met.get_by_role("button", name="Go on")).to_have_count(0)
    met.click()
    met.get_by_role("button", name="Go on").click()
    expect(met).to_have_count(0)
