"""An eye on one page: what it complains of, and every message that it is sent."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page, Request, WebSocket

from tests.server.following import followed

Message = dict[str, Any]

HEARD = """
window.__heard = []
document.addEventListener('DOMContentLoaded', () => {
  const listen = (region) => {
    const words = region.textContent.trim()
    if (words) window.__heard.push({ how: region.getAttribute('aria-live'), words })
  }
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live]')
      if (region) listen(region)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
})
"""


class Watch:
    """Console errors (a breach of the Content-Security-Policy is one), exceptions, requests that fail."""

    def __init__(self, page: Page) -> None:
        self.complaints: list[str] = []
        self.messages: list[Message] = []
        self._forgiven: list[re.Pattern[str]] = []
        page.add_init_script(HEARD)
        page.on("console", self._console)
        page.on("pageerror", self._error)
        page.on("websocket", self._socket)

    def forgive(self, pattern: str) -> None:
        """This test brings such a complaint about on purpose."""
        self._forgiven.append(re.compile(pattern))

    @property
    def unforgiven(self) -> list[str]:
        return [
            complaint
            for complaint in self.complaints
            if not any(pattern.search(complaint) for pattern in self._forgiven)
        ]

    @property
    def secrets(self) -> list[Message]:
        """Every message that held something private."""
        return [message for message in self.messages if '"private"' in json.dumps(message)]

    def looks(self) -> list[Message]:
        """Each with all that its eyes see."""
        looks: list[Message] = []
        for message in self.messages:
            if message["t"] == "look":
                looks.append(followed(looks[-1] if looks else {}, message))
        return looks

    def _console(self, message: ConsoleMessage) -> None:
        # Of what failed to load the console says why, and its place where. To listen to every answer instead
        # would take longer than the rest of the watching: each picture is one.
        if message.type == "error":
            where = message.location["url"] if "Failed to load resource" in message.text else ""
            self.complaints.append(f"console: {message.text} {where}".rstrip())

    def _error(self, error: Error) -> None:
        self.complaints.append(f"exception: {error.message}\n{error.stack or ''}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.messages.append(json.loads(frame))


class Fetching:
    """What a page asks for, and whether all of it has come: its parts, its pictures, what the house tells."""

    def __init__(self, page: Page) -> None:
        self._under_way: set[Request] = set()
        self._changed = time.monotonic()
        page.on("request", self._begins)
        page.on("requestfinished", self._ends)
        page.on("requestfailed", self._ends)

    def rests(self, seconds: float = 0.5) -> bool:
        """Nothing is under way, and what has come asked for nothing more."""
        return not self._under_way and time.monotonic() - self._changed >= seconds

    def _begins(self, request: Request) -> None:
        self._under_way.add(request)
        self._changed = time.monotonic()

    def _ends(self, request: Request) -> None:
        self._under_way.discard(request)
        self._changed = time.monotonic()
