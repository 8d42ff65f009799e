"""When it is my turn: switched on in the page, sent by the house, shown by the page's worker."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import CDPSession, Page, Route, expect

from .axe import grave_findings
from .conftest import Guests
from .device import PHONE
from .player import until

GIVES = """
Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
Notification.requestPermission = async () => 'granted'
window.doors = 0
PushManager.prototype.getSubscription = async () => window.given ?? null
PushManager.prototype.subscribe = async function (wish) {
  window.asked = wish.applicationServerKey
  const letters = atob(window.asked.replaceAll('-', '+').replaceAll('_', '/'))
  const key = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const endpoint = window.given?.endpoint ?? 'http://127.0.0.1:64999/gone/' + ++window.doors
  return (window.given = {
    endpoint,
    options: { applicationServerKey: key.buffer },
    unsubscribe: async () => !(window.given = null),
    toJSON: () => ({ endpoint, keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
  })
}
"""
"""What headless Chromium has neither permission nor a service for."""
SHOWS = """
self.shown = []
WorkerNavigator.prototype.setAppBadge = async (waiting) => void (self.waiting = waiting)
ServiceWorkerRegistration.prototype.showNotification = async (...told) => void self.shown.push(told)
self.shown.length
"""


def test_a_phone_is_asked_shows_what_the_house_sends_and_opens_the_table(guest: Guests) -> None:
    ada = guest("Ada", PHONE)
    page, context = ada.page, ada.page.context
    page.add_init_script(GIVES)
    code = ada.sets_a_table(bots=2, begin=True)
    page.goto(f"{ada.house.url}/tables")
    page.get_by_role("button", name="Tell me when it is my turn").click()
    sheet = page.get_by_role("dialog", name="When it is my turn")
    phone = sheet.get_by_role("switch", name="This phone")
    expect(phone).not_to_be_checked()
    expect(sheet.get_by_text("This house sends nothing by mail.")).to_be_visible()
    expect(sheet.get_by_role("switch", name="By mail")).to_have_count(0)
    assert grave_findings(page) == []
    phone.click()
    expect(phone).to_be_checked()
    assert len(page.evaluate("window.asked")) == 87, "the house's own key"
    sheet.get_by_role("button", name="Send me one now").click()
    expect(sheet.get_by_text("127.0.0.1 could not be reached. Again at")).to_be_visible()

    (way,) = ada.asks("GET", "/api/notices")["ways"]
    ada.asks("PATCH", f"/api/notices/ways/{way['id']}", {"on": False})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(phone, "what was said elsewhere meanwhile").not_to_be_checked()
    phone.click()
    expect(phone).to_be_checked()
    assert page.evaluate("window.doors") == 2, "nothing gets through the door that was open"
    expect(sheet.get_by_role("switch", name="phone")).to_have_count(1)
    expect(sheet.get_by_text("could not be reached")).to_have_count(0)

    until(lambda: bool(context.service_workers), "the worker is there", page)
    (worker,) = context.service_workers
    worker.evaluate(SHOWS)
    cdp = context.new_cdp_session(page)
    seen: list[Any] = []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda told: seen.extend(told["registrations"]))
    cdp.send("ServiceWorker.enable")
    until(lambda: bool(seen), "the worker is registered", page)
    told = {
        "title": "Windmill: it is your turn",
        "text": f"Ben waits for you at {code}, since Tuesday 18:04.",
        "url": f"https://another.name/t/{code}",
        "table": code,
        "waiting": 2,
    }
    cdp.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": ada.house.url,
            "registrationId": seen[0]["registrationId"],
            "data": json.dumps(told),
        },
    )
    until(lambda: bool(worker.evaluate("self.shown.length")), "it is shown", page)
    told_by_worker = json.loads(worker.evaluate("JSON.stringify(self.shown)"))
    assert len(told_by_worker) == 1, told_by_worker
    title, how = told_by_worker[0]
    assert (title, how["body"], how["tag"]) == (told["title"], told["text"], code)
    assert worker.evaluate("self.waiting") == 2
    assert how["data"] == {"path": f"/t/{code}"}, "this device knows the house by its own name for it"

    installs_as_an_app(page, cdp, ada.house.url)

    context.set_offline(True)
    page.goto(f"{ada.house.url}/t/{code}")
    expect(page.get_by_role("heading", name="The house is out of reach")).to_be_visible()
    context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("list", name="Seats, in turn order")).to_be_visible()
    ada.watch.forgive("ERR_INTERNET_DISCONNECTED")


def test_a_house_that_sends_no_notices_says_so_once_and_what_its_keeper_can_do(guest: Guests) -> None:
    ada = guest("Ada", PHONE)
    ada.sets_a_table(bots=2, begin=True)

    def sends_none(route: Route) -> None:
        house = {**route.fetch().json(), "push_key": None, "mail": False, "channels": False}
        route.fulfill(json=house)

    ada.page.route("**/api/notices", sends_none)
    ada.opens("/tables")
    ada.button("Tell me when it is my turn").click()
    sheet = ada.dialog("When it is my turn")
    expect(sheet).to_contain_text("This house sends no notices. What waits for you stands first on your page")
    expect(sheet).to_contain_text("with “talewind notices setup”")
    expect(sheet.get_by_role("listitem")).to_have_count(0)
    assert grave_findings(ada.page) == []


SIZE_OF = """
async (url) => {
  const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
  return `${width}x${height}`
}
"""


def installs_as_an_app(page: Page, cdp: CDPSession, house: str) -> None:
    """As the browser reads the manifest: all that it wants of an app, and icons as large as they say."""
    told = cdp.send("Page.getAppManifest")
    assert (told["url"], told["errors"]) == (f"{house}/manifest.webmanifest", [])
    app = told["manifest"]
    assert (app["name"], app["display"]) == ("Talewind", "kStandalone")
    assert {app["startUrl"], app["scope"], app["id"]} == {f"{house}/"}
    icons = [(icon["url"], icon["sizes"]) for icon in app["icons"] if icon["type"] == "image/png"]
    assert [page.evaluate(SIZE_OF, url) for url, _ in icons] == [sizes for _, sizes in icons]
    of_purpose: dict[str, set[str]] = {"any": set(), "maskable": set()}
    for icon in json.loads(told["data"])["icons"]:
        of_purpose[icon.get("purpose", "any")].add(icon["sizes"])
    assert of_purpose == {"any": {"any", "192x192", "512x512"}, "maskable": {"192x192", "512x512"}}
