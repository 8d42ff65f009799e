"""Devices that lie ready for whoever comes: each knows nobody, but has fetched the page before."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page

from .device import Device

REMEMBERED = "local_storage,indexeddb,cache_storage,service_workers,file_systems"


class Cupboard:
    """For one address; what belongs to another is made anew, and thrown away after use.

    A device keeps a first page open, which shows next to nothing: so its process stays, and with it all that
    was compiled before (`--process-per-site`).
    """

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._ready: dict[tuple[Device, bool], list[BrowserContext]] = {}

    def take(self, url: str, device: Device, motion: bool) -> BrowserContext:
        ready = self._ready.get((device, motion), [])
        if url == self.url and ready:
            return ready.pop()
        context = self._browser.new_context(
            base_url=url,
            viewport=device.size,
            has_touch=device.touch,
            is_mobile=device.touch,
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        if url == self.url:
            context.new_page().goto("/health")
        return context

    def put_back(self, page: Page, url: str, device: Device, motion: bool) -> None:
        """Whatever a page did goes with it (routes, sizes, the tab's own memory); the rest is wiped here.

        It goes first: what it has asked for may still be answered, with a cookie. A worker would keep
        the page that stays: a device that has one is thrown away, too.
        """
        context = page.context
        if url != self.url or context.service_workers:
            context.close()
            return
        stays, *others = context.pages
        for one in others:
            one.close()
        context.clear_cookies()
        wipes = {"origin": url, "storageTypes": REMEMBERED}
        wiper = context.new_cdp_session(stays)
        wiper.send("Storage.clearDataForOrigin", wipes)
        wiper.detach()
        self._ready.setdefault((device, motion), []).append(context)
