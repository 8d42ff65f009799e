"""Somebody at a table of Winter Tales, with a device in hand; the table is in the middle of a chapter."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from playwright.sync_api import Locator, expect

from talewind.engine import Event
from talewind.games.winter.events import ChapterBegins, TurnOf
from tests.rules.winter.evening import Evening
from tools.page import WEB

from .axe import ROOM, Light, grave_findings, too_wide, turns_to
from .device import Device
from .laid import lay_table, scene, seeded
from .player import Player, until
from .voice import Voice

SLIM = Device(360, 740, touch=True)
"""A narrow phone."""

# Where a place of the painting is on the page, from hundredths of its width and height, once it may be
# chosen; and whether it has been.
RIM = """(([x, y]) => {
  const drawing = document.querySelector('#town')
  const { width, height } = drawing.viewBox.baseVal
  const [cx, cy] = [(x * width) / 100, (y * height) / 100]
  const rim = [...drawing.querySelectorAll('.reach, .point')]
    .find((rim) => Math.hypot(rim.cx.baseVal.value - cx, rim.cy.baseVal.value - cy) < 1)
  return rim && [new DOMPoint(cx, cy).matrixTransform(drawing.getScreenCTM()), rim.matches('.target')]
})"""
SPOT = f"(place) => {{ const [spot] = {RIM}(place) ?? []; return spot && [spot.x, spot.y] }}"
CHOSEN = f"(place) => Boolean({RIM}(place)?.[1])"

# A line that is seen in part; one that lies outside wholly is not seen.
CLIPPED = """(region) => {
  const { top, bottom } = region.querySelector('ol').getBoundingClientRect()
  return [...region.querySelectorAll('li')].map((line) => [line, line.getBoundingClientRect()])
    .filter(([, box]) => box.bottom > top + 1 && box.top < bottom - 1)
    .filter(([, box]) => box.top < top - 1 || box.bottom > bottom + 1)
    .map(([line]) => line.textContent.trim())
}"""

# Whether nothing lies over it: neither over its middle nor over its edges.
UNCOVERED = """(thing) => {
  const { left, right, top, bottom } = thing.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [[x, y], [x, top + 2], [x, bottom - 2], [left + 4, y], [right - 4, y]].every(([across, down]) => {
    const seen = document.elementFromPoint(across, down)
    return seen && (thing.contains(seen) || seen.contains(thing))
  })
}"""

WHOLE = "(words) => words.scrollHeight <= words.clientHeight && words.scrollTop === 0"

LEAVES = """(name) => [...document.querySelectorAll('button')]
  .find((button) => button.textContent.trim() === name)?.click()"""


def begins(
    people: Sequence[Player | Voice],
    evening: Evening,
    *,
    bots: int = 0,
    since: Sequence[Event] = (),
    **options: Any,
) -> None:
    """With the scene of an evening, before the first answer; what led to it may have been told."""
    table = evening.scene
    told = [*since, ChapterBegins(table.chapter, table.acting), TurnOf(table.acting)]
    known = seeded("winter", len(people) + bots, evening.seed, options)
    known |= scene("winter", table, evening.seed, told)
    lay_table(people, "winter", known, options, bots=bots)


@cache
def maps() -> Any:
    """Where the places are painted."""
    return json.loads((WEB / "src/games/winter/art/sprites.json").read_text("utf-8"))["maps"]


class Teller:
    """They find things by role and name, and places by where they are painted."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.light: Light = "day"

    # What is asked, and how it is answered

    def is_asked(self, words: str | re.Pattern[str]) -> None:
        """In the bar; on a phone in fewer words."""
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(words)

    def may(self, name: str | re.Pattern[str]) -> Locator:
        """The button for it, there or not."""
        button = self.page.get_by_role("button", name=name, exact=isinstance(name, str))
        return button.filter(visible=True)

    def presses(self, name: str | re.Pattern[str]) -> None:
        self.may(name).click()

    def chooses(self, name: str) -> None:
        """One of several, by its picture or its words."""
        self.page.locator("label").filter(has=self.page.get_by_role("radio", name=name)).click()

    def tells(self, words: str) -> None:
        self.page.get_by_role("textbox", name="What is told").filter(visible=True).fill(words)

    def lowers_the_sheet(self) -> None:
        """On a phone, as far as it goes."""
        for _ in range(2):
            self.page.get_by_role("button", name=re.compile("^Show (more|less)$")).click()

    def sees_what_is_written(self, above: str) -> None:
        """The button stays in sight, and not before the words; nothing lies over the box they stand in.

        However long they are, what glows in them scrolls with them.
        """
        written = self.page.get_by_role("textbox", name="What is told").filter(visible=True)
        written.focus()
        until(lambda: written.evaluate(WHOLE), "the words are as high as their box", self.page)
        box = self.page.locator(".paper").filter(visible=True)

        def is_above() -> bool:
            words, button = box.bounding_box(), self.may(above).bounding_box()
            return bool(words and button and words["y"] + words["height"] <= button["y"])

        until(is_above, f"the words stand above “{above}”", self.page)
        self.sees_bare(box)

    def sees_bare(self, thing: Locator) -> None:
        """It is in sight, and nothing lies over it."""
        expect(thing).to_be_in_viewport()
        until(lambda: bool(thing.evaluate(UNCOVERED)), f"nothing lies over {thing}", self.page)

    def writes_beside_a_keyboard(self, button: str) -> None:
        """Which takes the lower part of the window: a long tale and its button stay in sight."""
        window = self.player.device
        self.sees_what_is_written(above=button)
        self.page.set_viewport_size({"width": window.width, "height": window.height - 300})
        self.sees_what_is_written(above=button)
        self.sees_bare(self.may(button))
        self.page.set_viewport_size(window.size)

    def card(self, picture: str) -> Locator:
        return self.may(re.compile(rf"^Picture \d+ of \d+: {picture},"))

    def takes(self, picture: str) -> None:
        """Once it may be taken up: a card that nobody asks for is only looked at."""
        card = self.card(picture)
        expect(card).to_have_attribute("aria-pressed", "false")
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")

    def plays(self, words: str, button: str | re.Pattern[str], *pictures: str) -> None:
        """These cards with these words; the next question is there when they have left the hand."""
        for picture in pictures:
            self.takes(picture)
        self.tells(words)
        self.presses(button)
        for picture in pictures:
            expect(self.card(picture)).to_have_count(0)

    # The town

    @property
    def town(self) -> Locator:
        return self.page.get_by_role("application", name="Wintertown")

    def taps(self, space: str) -> None:
        """A space that may be chosen, once it may; then it is."""
        painted = maps()["town-portrait" if self.player.device.phone else "town"]
        at = painted["locations"][space]["at"] if space in painted["locations"] else painted["plazas"][space]
        self.player.taps_spot(self.town, SPOT, at)
        self.page.wait_for_function(CHOSEN, arg=at)

    # What is seen

    def stage(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def carries_on(self) -> None:
        """A scene of mine is over, and was looked at."""
        self.presses("Carry on")

    def looks_away(self, name: str | re.Pattern[str]) -> None:
        """To what is asked; a scene of others may still lie before it, and leaves by itself after a while."""
        expect(self.may("Carry on").or_(self.may(name)).first).to_be_visible()
        self.page.evaluate(LEAVES, "Carry on")
        expect(self.may(name)).to_be_visible()

    def sees_just_now_whole(self) -> None:
        """Or not at all: no line of it is clipped."""
        lately = self.page.get_by_role("region", name="Just now")
        expect(lately.get_by_role("listitem").filter(visible=True).first).to_be_in_viewport(ratio=1)
        assert not (clipped := lately.evaluate(CLIPPED)), clipped

    def is_fit_for_all(self, moment: str) -> None:
        """By day and by night, in turn."""
        turns_to(self.page, self.light)
        found = [*grave_findings(self.page), *too_wide(self.page)]
        self.light = "day" if self.light == "night" else "night"
        assert not found, f"{self.player.name}, {moment}: " + "\n".join(found)

    def has_room(self, moment: str) -> None:
        """For what is looked at wholly in another window."""
        found = [*grave_findings(self.page, ROOM), *too_wide(self.page)]
        assert not found, f"{self.player.name}, {moment}: " + "\n".join(found)
