"""How many bytes have come to a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Fetched:
    """From each address once: a page whose answers may be held keeps none of them."""

    def __init__(self, page: Page) -> None:
        self._asked: dict[str, str] = {}
        self._came: dict[str, float] = {}
        self.again: list[str] = []
        """Files that came over the line once more."""
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Network.enable")
        self.wire.on("Network.requestWillBeSent", self._ask)
        self.wire.on("Network.loadingFinished", self._come)

    @property
    def bytes(self) -> float:
        return sum(self._came.values())

    @property
    def addresses(self) -> list[str]:
        """Where it came from, in the order in which it came."""
        return list(self._came)

    def has(self, part: str) -> bool:
        """Whether something has come whose address has this in it."""
        return any(part in address for address in self._came)

    def settled(self, page: Page) -> bool:
        """Whether nothing more has come for a moment."""
        before = len(self._came)
        page.wait_for_timeout(1000)
        return len(self._came) == before

    def _ask(self, event: dict[str, Any]) -> None:
        self._asked[event["requestId"]] = event["request"]["url"]

    def _come(self, event: dict[str, Any]) -> None:
        address, length = self._asked.get(event["requestId"], ""), event["encodedDataLength"]
        if "/assets/" in address and length and self._came.get(address):
            self.again.append(address)
        self._came[address] = max(length, self._came.get(address, 0))
