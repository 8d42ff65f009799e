"""Slow pages, to find tests that tap before something is asked, or read what has yet to come.

`TALEWIND_LATE=800`: pages hear of everything so many milliseconds late. `TALEWIND_SLOW=4`: they think four
times as slowly. See CONTRIBUTING.md.
"""

from __future__ import annotations

import os

from playwright.sync_api import Page

SLOW = float(os.environ.get("TALEWIND_SLOW") or 1)
LATE = int(os.environ.get("TALEWIND_LATE") or 0)

HEARS_LATE = """
((late) => {
  window.__late = late
  for (const what of ['onmessage', 'onclose']) {
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, what)
    Object.defineProperty(WebSocket.prototype, what, {
      set(hear) {
        set.call(this, (event) => {
          if (window.__late) setTimeout(() => hear.call(this, event), window.__late)
          else hear.call(this, event)
        })
      },
    })
  }
})(%d)
"""


def slow_down(page: Page) -> None:
    """As on an old phone, far away, if that is asked for."""
    page.add_init_script(HEARS_LATE % LATE)
    if SLOW > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
