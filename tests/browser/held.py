"""Answers of the house that come when a test wants them to."""

from __future__ import annotations

from playwright.sync_api import Page, Route


class Held:
    """What is asked at this address, or only by this method, waits until it is let go."""

    def __init__(self, page: Page, address: str, method: str | None = None) -> None:
        self._method = method
        self.waiting: list[Route] = []
        self._free = False
        page.route(address, lambda route: self._meet(route))

    def _meet(self, route: Route) -> None:
        if self._free or (self._method and route.request.method != self._method):
            route.continue_()
        else:
            self.waiting.append(route)

    def let_go(self) -> None:
        self._free = True
        for route in self.waiting:
            route.continue_()
