"""What keeps people out: axe-core looks for it, and so does whoever has a small window."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeAlias

from playwright.sync_api import Locator, Page

from tools.page import WEB

from .sight import by_eye

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ["serious", "critical"]

# Whatever moves is moved to its end: nobody has to wait for it. A colour that is handed down moves at every
# step of the way, and the next step begins when the last has come to its end.
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const patience = performance.now() + 3000
  const ends = (animation) => animation.effect?.getComputedTiming().iterations !== Infinity
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
  const still = () => moving().length === 0 || performance.now() > patience
  do {
    while (!still()) for (const one of moving()) one.finish()
    await frame().then(frame)
  } while (!still())
}"""

# What is neither serious nor critical is not asked for at all; the light changes nothing but colours. Nor is
# axe shown what it lets pass after a long look, for a quarter of its time: for contrast what has no words of
# its own, for narrow letters what nothing insists on.
LIGHT_HANDED = """(grave) => {
  const { rules } = axe._audit
  axe.configure({
    rules: rules.filter((rule) => !grave.includes(rule.impact)).map(({ id }) => ({ id, enabled: false })),
  })
  const called = (id) => rules.find((rule) => rule.id === id)
  called('avoid-inline-spacing').selector = '[style*=important]'
  const contrast = called('color-contrast')
  const { matches } = contrast
  const hasWords = (node) => node.matches('input, select, textarea')
    || [...node.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim())
  contrast.matches = (node, ...more) => hasWords(node) && matches.call(contrast, node, ...more)
}"""
LOOK = by_eye("""async ({ only, part }) => {
  const how = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
  return (await axe.run(part ?? document, how)).violations
}""")
Light: TypeAlias = Literal["day", "night"]
COLOURS = ["color-contrast", "link-in-text-block"]
ROOM = ["scrollable-region-focusable"]
"""Of all rules this one depends on how large a window is."""

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


def grave_findings(page: Page, only: list[str] | None = None, part: Locator | None = None) -> list[str]:
    """One line for every serious or critical finding, with the element it is about.

    `part`: of this alone, where the rest was looked at before.
    """
    page.evaluate(SETTLED)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
        page.evaluate(LIGHT_HANDED, GRAVE)
    asked = {"only": only, "part": part and part.element_handle()}
    violations: list[dict[str, Any]] = page.evaluate(LOOK, asked)
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]}\n    {node['failureSummary']}"
        for violation in violations
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


def turns_to(page: Page, light: Light) -> None:
    """The device does, and the page with it."""
    page.emulate_media(color_scheme="dark" if light == "night" else "light")
    page.wait_for_function("(light) => document.documentElement.dataset.light === light", arg=light)


def grave_findings_by_night(page: Page) -> list[str]:
    """After the day's: of a page that was looked at already, its colours are looked at again."""
    turns_to(page, "night")
    return grave_findings(page, COLOURS)


def too_wide(page: Page) -> list[str]:
    """What makes the page scroll sideways, or is cut off by its edge; empty if nothing is."""
    found: list[str] = page.evaluate(TOO_WIDE)
    return found
