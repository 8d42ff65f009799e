"""What keeps people out: axe-core looks for it, and so does whoever has a small window."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tools.page import WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")

# A colour that is handed down moves at every step of the way, one after the other.
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const patience = performance.now() + 3000
  const ends = (animation) => animation.effect?.getComputedTiming().iterations !== Infinity
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
  do await frame().then(frame)
  while (moving().length > 0 && performance.now() < patience)
}"""

TOO_WIDE = """() => {
  const room = document.documentElement.clientWidth
  const says = (one) => {
    const { left, right } = one.getBoundingClientRect()
    const words = one.textContent.trim().slice(0, 30)
    return `<${one.tagName.toLowerCase()} class="${one.className}"> “${words}” `
      + `reaches from ${Math.round(left)} to ${Math.round(right)} of ${room}`
  }
  const outside = (one) => {
    const { left, right, width } = one.getBoundingClientRect()
    return width > 1 && (right > room + 1 || left < -1) && one.checkVisibility({ visibilityProperty: true })
  }
  const scrolls = (one) => one
    && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
  if (document.scrollingElement.scrollWidth > room)
    return [...document.body.querySelectorAll('*')].filter(outside).slice(-6).map(says)
  // What is cut off does not scroll, but nobody can reach it either.
  return [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter((one) => outside(one) && !scrolls(one.parentElement)).map(says)
}"""


@cache
def source() -> str:
    return AXE.read_text()


def grave_findings(page: Page) -> list[str]:
    """One line for every serious or critical finding, with the element it is about."""
    page.evaluate(SETTLED)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    report: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]}\n    {node['failureSummary']}"
        for violation in report["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


def turns_to_night(page: Page) -> None:
    """The device goes dark, and the page with it."""
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("() => document.documentElement.dataset.light === 'night'")


def too_wide(page: Page) -> list[str]:
    """What makes the page scroll sideways, or is cut off by its edge; empty if nothing is."""
    found: list[str] = page.evaluate(TOO_WIDE)
    return found
