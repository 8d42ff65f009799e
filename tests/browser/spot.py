"""A spot on a drawing is tapped where it is, not where it was while the page was still being laid out."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Position, expect

from .device import Device

# A function finds the place on the page, or nothing yet. What glides, grows or lies under something else is
# waited for.
AT_REST = """async (drawing, place) => {
  const find = %s
  const frame = () => new Promise(requestAnimationFrame)
  const patience = performance.now() + %d
  for (let [last, still] = [null, 0]; performance.now() < patience; await frame()) {
    const spot = find(place)
    const bare = spot && drawing.contains(document.elementFromPoint(...spot))
    still = bare && last && Math.hypot(spot[0] - last[0], spot[1] - last[1]) < 0.5 ? still + 1 : 0
    last = spot
    if (still === 3) {
      const { left, top } = drawing.getBoundingClientRect()
      return [spot[0] - left, spot[1] - top]
    }
  }
  return null
}"""


def taps_spot(drawing: Locator, find: str, place: Any, device: Device, patience: float) -> None:
    """With a finger or a mouse, once the place is there, at rest and under nothing."""
    expect(drawing).to_be_visible()
    spot = drawing.evaluate(AT_REST % (find, 1000 * patience), place)
    assert spot, f"{place} never came to rest"
    where: Position = {"x": spot[0], "y": spot[1]}
    if device.touch:
        drawing.tap(position=where)
    else:
        drawing.click(position=where)
