"""A captain of Windward with a device in hand, and tables whose sky was set before anybody looked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from talewind.engine.beginning import seed_bytes
from talewind.games.windward.events import TurnBegins
from tests.rules.windward.voyage import Voyage

from .axe import ROOM, grave_findings, too_wide
from .device import Device
from .laid import lay_table, scene, seeded
from .player import Player
from .voice import Voice

SIDE = Device(844, 390, touch=True)
"""A phone on its side."""

FINGER = 40
"""How many dots a finger needs: the least of the house (`--target-dense`)."""

# Where the middle of a place in the grid is on the page; the Trading Post is the origin of the drawing.
SPOT = """([q, r]) => {
  const world = document.querySelector('#planet g > g')
  const half = (100 * Math.sqrt(3) * 0.86) / 2
  const { x, y } = new DOMPoint(150 * q, 2 * half * (r + q / 2)).matrixTransform(world.getScreenCTM())
  return [x, y]
}"""

# What only ears and keys find lies in a box of one dot until it has the focus.
TOO_SMALL = """(finger) => [...document.querySelectorAll('button, a[href], [role=tab], label:has(input)')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden'))
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ one, box }) => box.bottom > 0 && box.top < innerHeight && one.parentElement.clientWidth !== 1)
  .filter(({ box }) => Math.min(box.width, box.height) < finger - 0.5)
  .map(({ one, box }) => `${one.ariaLabel || one.textContent.trim().slice(0, 40)}: `
    + `${Math.round(box.width)} by ${Math.round(box.height)}`)"""


def begins(people: Sequence[Player | Voice], *, luck: int | Voyage, **options: Any) -> None:
    """A table where luck is known: from the first roll of a seed, or from a scene on."""
    seed = luck.seed if isinstance(luck, Voyage) else seed_bytes(luck)
    known = seeded("windward", len(people), seed, options)
    if isinstance(luck, Voyage):
        turn = TurnBegins(luck.scene.active, luck.scene.round)
        known |= scene("windward", luck.scene, seed, [turn])
    lay_table(people, "windward", known, options)


class Captain:
    """Somebody at a table of this game: they find things by role and name, and spaces by where they lie."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    # The planet

    @property
    def planet(self) -> Locator:
        return self.page.get_by_role("application", name="The planet")

    def spot(self, q: int, r: int) -> tuple[float, float]:
        """Where the middle of a space is on the page."""
        x, y = self.page.evaluate(SPOT, [q, r])
        return x, y

    def taps(self, q: int, r: int) -> None:
        self.player.taps_spot(self.planet, SPOT, [q, r])

    def taps_port(self) -> None:
        self.taps(0, 0)

    def plots(self, q: int, r: int, title: str) -> None:
        """A course to a lit space, which says what it costs."""
        self.is_asked("Plot a course")
        self.taps(q, r)
        self.is_asked(title)

    def is_asked(self, words: str | re.Pattern[str]) -> None:
        expect(self.plan.get_by_role("heading", name=words)).to_be_visible()

    @property
    def plan(self) -> Locator:
        return self.page.locator("#question")

    def presses(self, name: str | re.Pattern[str]) -> None:
        button = self.page.get_by_role("button", name=name, exact=isinstance(name, str))
        button.filter(visible=True).click()

    def may(self, name: str) -> Locator:
        """The button for it, there or not."""
        return self.page.get_by_role("button", name=name, exact=True).filter(visible=True)

    def told_of(self, name: str) -> Locator:
        """The card of a space, a piece or a number."""
        card = self.page.get_by_role("dialog", name=name)
        expect(card).to_be_visible()
        return card

    # Battle, port, night

    @property
    def battle(self) -> Locator:
        return self.page.get_by_role("dialog", name="Battle")

    def spends(self, cannons: int) -> None:
        """Of the counts that are offered, each with its odds."""
        count = f"{cannons} cannon{'' if cannons == 1 else 's'}"
        choice = self.battle.get_by_role("radiogroup", name="How many cannons?")
        choice.locator("label").filter(
            has=self.page.get_by_role("radio", name=re.compile(f"^{count},"))
        ).click()
        self.battle.get_by_role("button", name=re.compile(f"^Spend {count} and roll$")).click()

    def carries_on(self, verdict: str) -> None:
        """Once the dice have fallen."""
        expect(self.battle.get_by_role("heading", name=verdict)).to_be_visible()
        self.battle.get_by_role("button", name="Carry on").click()
        expect(self.battle).to_be_hidden()

    @property
    def shop(self) -> Locator:
        return self.page.get_by_role("region", name="The Trading Post")

    def asked_off_turn(self, title: str) -> Locator:
        prompt = self.page.get_by_role("region", name=title)
        expect(prompt).to_be_visible()
        return prompt

    # What is seen

    def reads(self, *sentences: str) -> None:
        """In the log, in this order."""
        lines = self.opens_the_log()
        for sentence in sentences:
            expect(lines.filter(has_text=sentence).last).to_be_visible()
        said = " ".join(lines.all_inner_texts())
        places = [said.index(sentence) for sentence in sentences]
        assert places == sorted(places), said
        self.closes_the_log()

    def opens_the_log(self) -> Locator:
        if self.player.device.phone:
            self.page.get_by_role("tab", name="Log").click()
            return self.page.get_by_role("tabpanel").get_by_role("listitem")
        self.presses("Log and chat")
        return self.player.dialog("Log and chat").get_by_role("listitem")

    def closes_the_log(self) -> None:
        if self.player.device.phone:
            self.page.get_by_role("tab", name="Ship").click()
        else:
            self.page.keyboard.press("Escape")
            expect(self.player.dialog("Log and chat")).to_be_hidden()

    def captain(self, name: str) -> Locator:
        captains = self.page.get_by_role("list", name="Captains")
        return captains.get_by_role("button", name=re.compile(f"^{name}"))

    def is_fit_for_all(self, moment: str, part: Locator | None = None) -> None:
        """`part`: what is new there, where the rest was looked at before."""
        found = [*grave_findings(self.page, part=part), *too_wide(self.page)]
        assert not found, f"{self.player.name}, {moment}: " + "\n".join(found)

    def has_room(self, moment: str) -> None:
        """Of what is looked at wholly in another window, or was a moment ago."""
        found = [*grave_findings(self.page, ROOM), *too_wide(self.page)]
        assert not found, f"{self.player.name}, {moment}: " + "\n".join(found)

    def fits_a_finger(self, moment: str) -> None:
        small = self.page.evaluate(TOO_SMALL, FINGER)
        assert not small, f"{self.player.name}, {moment}: {small}"
