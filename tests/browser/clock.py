"""A page's clock that a test turns; the house's goes along with it, as far as the page hears of that."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, Page

# Else the page would be set right again by the next word of the house, sooner or later.
GOES_ALONG = r"""
window.__ahead = 0
{
  const along = (_, now) => `"now":${Number(now) + window.__ahead}`
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      set.call(this, ({ data }) => hear.call(this, { data: data.replace(/"now":([\d.]+)/, along) }))
    },
  })
}
"""


def wind_up(page: Page) -> None:
    page.clock.install()
    page.add_init_script(GOES_ALONG)


def put_forward(page: Page, seconds: int) -> None:
    page.evaluate("(seconds) => void (window.__ahead += seconds)", seconds)
    page.clock.fast_forward(1000 * seconds)


def stop_clock(page: Page) -> None:
    """In a second. On a busy machine that may be over when the page hears of it: it stands still already."""
    with suppress(Error):
        page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 1"))
