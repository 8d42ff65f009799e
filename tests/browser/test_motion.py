"""Whoever wants little motion gets a short fade where others see a picture fly."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import SETTLED
from .conftest import Guests
from .device import PHONE
from .player import TALE, TELL, Player, until

# Every movement that a script starts, with the place of whatever moves.
LISTEN = """() => {
  window.__moved = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    const { left, top, width, height } = this.getBoundingClientRect()
    const { duration } = timing
    window.__moved.push({ frames, duration, left, top, width, height, picture: 'picture' in this.dataset,
      copy: this.parentElement === document.body })
    return animate.call(this, frames, timing)
  }
}"""


def flights(ada: Player) -> list[dict[str, Any]]:
    moved: list[dict[str, Any]] = ada.page.evaluate("() => window.__moved")
    return [one for one in moved if one["copy"] and one["picture"]]


@pytest.mark.parametrize("motion", [False, True], ids=["reduced", "full"])
def test_a_guessed_picture_fades_where_it_lay_or_flies_to_its_guesser(guest: Guests, motion: bool) -> None:
    ada = guest("Ada", motion=motion)
    ada.comes_to(ada.sets_a_table(bots=2, begin=True, first=2))
    ada.is_at("guess")
    ada.looks_at("C3")
    ada.page.evaluate(SETTLED)
    cell = ada.tile("C3").locator("[data-picture]").bounding_box()
    assert cell
    ada.page.evaluate(LISTEN)
    ada.button("C3 is the picture").click()
    until(lambda: bool(flights(ada)), "the picture leaves its place", ada.page)
    flight = flights(ada)[0]
    # It was lifted while it was chosen; it may have been laid down since.
    assert cell["width"] / 1.05 <= flight["width"] <= cell["width"] + 1, "as large as it lay there, no larger"
    assert flight["left"] == pytest.approx(cell["x"], abs=4)
    if motion:
        assert "scale" in flight["frames"][1]["transform"]
        assert flight["duration"] == 380
    else:
        assert flight["frames"] == [{"opacity": 1}, {"opacity": 0}]
        assert flight["duration"] == 120


def test_before_a_card_turns_the_guesses_are_seen_and_not_whether_the_last_is_right(guest: Guests) -> None:
    ada = guest("Ada", PHONE, clock=True)
    ada.comes_to(ada.sets_a_table(bots=2, begin=True, first=0, reveal_seconds=-1))
    ada.is_at("tell")
    ada.writes(TALE)
    ada.stops_the_clock()
    ada.button(TELL).click()
    chosen = ada.page.get_by_text(re.compile(" chose [A-E][1-5]$")).filter(visible=True)
    known = ada.page.get_by_text(re.compile("(found it|Nobody found it)")).filter(visible=True)
    for _ in ada.in_windows():
        expect(ada.question.get_by_role("heading")).to_have_text("Is it found?")
        expect(chosen.last).to_be_in_viewport()
        expect(known).to_have_count(0)
    ada.page.clock.resume()
    expect(known.first).to_be_visible()
