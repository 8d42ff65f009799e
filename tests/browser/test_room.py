"""Tablets, small laptops, a phone on its side: nothing is cut off, nothing lies over anything else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import SETTLED, too_wide
from .conftest import Guests, Voices
from .device import Device
from .player import TALE, Player, until

SIZES = [
    Device(700, 900),
    Device(820, 1180),
    Device(1024, 768),
    Device(1100, 800),
    Device(844, 390),
    Device(360, 640),
]
LONG = " ".join([TALE, "Nobody believed the captain, and the kettle sang on; but from the sill", TALE, "So."])

# The parts of a table as they are seen: what has scrolled out of its place is not.
OVERLAPS = """() => {
  const seen = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect()
    for (let place = one.parentElement; place; place = place.parentElement) {
      if (getComputedStyle(place).overflowY === 'visible') continue
      const box = place.getBoundingClientRect()
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
    }
    return { left, top, right, bottom }
  }
  const parts = {
    bar: 'header.bar',
    tale: '#tale > *, .tale-place > *',
    pictures: '.board [role=grid], .board [role=list]',
    card: '.board .cards',
    words: '.board textarea',
    question: '#question',
    margin: 'aside.margin',
    road: 'footer.road',
  }
  const there = Object.entries(parts).flatMap(([name, which]) => [...document.querySelectorAll(which)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetHeight > 1)
    .map((one) => ({ name, ...seen(one) })))
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  return there.flatMap((a, i) => there.slice(i + 1)
    .filter((b) => a.name !== b.name && over(a, b)).map((b) => `${a.name} and ${b.name}`))
}"""

# The seats, the clock and the ember button: whole, and within the window.
CUT_OFF = """() => {
  const whole = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false
    const place = one.closest('.ribbon')?.getBoundingClientRect()
    return !place || (left >= place.left - 1 && right <= place.right + 1)
  }
  return [...document.querySelectorAll('[data-seal], [role=timer], #question .button.primary')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !whole(one))
    .map((one) => one.ariaLabel ?? one.dataset.seal ?? one.textContent.trim())
}"""


# At the end: who won and everybody's points are read without anything lying on them.
HEAD = """() => {
  const boxes = [...document.querySelectorAll('main h1, main header li')]
    .map((one) => ({ words: one.textContent.trim(), box: one.getBoundingClientRect() }))
  const over = ({ box: a }, { box: b }) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => over(a, b))
    .map((b) => `“${a.words}” and “${b.words}” lie over each other`))
}"""


def tell(ada: Player) -> None:
    ada.comes_to(ada.sets_a_table(bots=4, begin=True, first=0, tell_timer=True, reveal_seconds=-1))
    ada.is_at("tell")
    ada.writes(TALE)


def guess(ada: Player) -> None:
    ada.comes_to(ada.sets_a_table(bots=4, begin=True, first=4, guess_timer=True))
    ada.is_at("guess")
    expect(ada.page.get_by_role("timer")).to_be_visible()
    expect(ada.button("How to play, in two minutes")).to_be_visible()


def reveal(ada: Player) -> None:
    """At the table where she tells."""
    ada.tells(LONG)
    ada.sees_who_found_it()


def never_ending(ada: Player) -> None:
    """The story so far lies above the writing page."""
    ada.comes_to(ada.sets_a_table(bots=2, begin=True, first=2, never_ending=True, reveal_seconds=0))
    while ada.moment != "tell":
        if ada.moment == "reveal":
            ada.goes_on()
        elif ada.moment == "guess":
            ada.chooses(ada.lit_cells[0])
        ada.page.wait_for_timeout(40)
    expect(ada.page.get_by_role("region", name="The story so far")).to_be_visible()


@pytest.mark.parametrize(
    "ways", [[tell, reveal], [guess], [never_ending]], ids=["tell and reveal", "guess", "never ending"]
)
def test_every_part_of_the_table_has_room(guest: Guests, ways: list[Callable[[Player], None]]) -> None:
    ada = guest("Ada")
    wrong: list[str] = []
    for way in ways:
        way(ada)
        for size in SIZES:
            ada.page.set_viewport_size(size.size)
            ada.page.evaluate(SETTLED)
            where = f"{way.__name__}, {size.width} × {size.height}"
            wrong += [f"{where}: too wide: {one}" for one in too_wide(ada.page)]
            wrong += [f"{where}: {one} lie over each other" for one in ada.page.evaluate(OVERLAPS)]
            wrong += [f"{where}: “{one}” is cut off" for one in ada.page.evaluate(CUT_OFF)]
        ada.page.set_viewport_size(ada.device.size)
    assert not wrong, "\n".join(wrong)


def lobby(ada: Player, _: dict[str, Any]) -> None:
    ada.comes_to(ada.sets_a_table(bots=2, guess_timer=True))
    ada.is_at("lobby")


def end(zoe: Player, there: dict[str, Any]) -> None:
    zoe.comes_to(there["code"])
    zoe.is_at("over")


def replay(zoe: Player, there: dict[str, Any]) -> None:
    zoe.opens(f"/t/{there['code']}/replay")
    expect(zoe.page.get_by_role("slider")).to_be_visible()


def screen(zoe: Player, _: dict[str, Any]) -> None:
    zoe.opens(f"/t/{zoe.sets_a_table(bots=4, begin=True, first=4)}/screen")
    zoe.sees(re.compile("looking"))


@pytest.mark.parametrize("way", [lobby, end, replay, screen], ids=lambda way: way.__name__)
def test_no_place_is_wider_than_its_window(
    guest: Guests, finished: dict[str, Any], way: Callable[[Player, dict[str, Any]], None]
) -> None:
    ada = guest("Ada")
    way(ada, finished)
    wrong: list[str] = []
    for size in SIZES:
        ada.page.set_viewport_size(size.size)
        ada.page.evaluate(SETTLED)
        wrong += [f"{size.width} × {size.height}: {one}" for one in too_wide(ada.page)]
        if way is replay:
            wrong += [f"{size.width} × {size.height}: {one}" for one in ada.page.evaluate(OVERLAPS)]
        if way is end:
            wrong += [f"{size.width} × {size.height}: {one}" for one in ada.page.evaluate(HEAD)]
            what_is_next = ada.page.get_by_role("link", name="The book", exact=True)
            expect(what_is_next).to_be_in_viewport(ratio=1)
    assert not wrong, "\n".join(wrong)


def test_the_shared_screen_has_room_for_who_saw_what_of_five(guest: Guests, voice: Voices) -> None:
    ada, television = voice("Ada"), guest("Television", Device(1920, 1080))
    wish = {"game": "windmill", "name": "Ada", "bots": 4, "options": {"first": 0, "reveal_seconds": -1}}
    code = ada.asks("POST", "/api/tables", wish | {"settings": {"bot_pace": "instant"}})["code"]
    ada.asks("POST", f"/api/tables/{code}/begin")
    television.opens(f"/t/{code}/screen")
    television.sees(re.compile("Ada"))
    ada.comes_to(code)
    ada.tells()
    title = television.page.get_by_role("heading", name=re.compile("found it"))
    expect(title).to_be_visible()
    rows = television.page.locator(".telling .cards li")
    expect(rows.last).to_be_visible()
    television.page.evaluate(SETTLED)
    right = max(box["x"] + box["width"] for box in (row.bounding_box() for row in rows.all()) if box)
    heading = title.bounding_box()
    assert heading
    assert right <= heading["x"], "the rows end where the heading begins"


# Clocks


def test_my_clock_is_seen_and_heard(guest: Guests) -> None:
    ada = guest("Ada", clock=True)
    ada.comes_to(ada.sets_a_table(bots=4, first=4, guess_timer=True))
    ada.is_at("lobby")
    ada.asks("POST", f"/api/tables/{ada.code}/begin")
    timer = ada.page.get_by_role("timer")
    expect(timer).to_have_accessible_name(re.compile(r"^(30|2\d) seconds left"))
    ada.hears("seconds left", how="polite")
    left = int((timer.get_attribute("aria-label") or "").split()[0])
    ada.lets_time_pass(max(0, left - 9))
    expect(timer).to_have_accessible_name(re.compile(r"^(10|\d) seconds left"))
    until(
        lambda: any(re.match(r"(10|\d) seconds left", one["words"]) for one in ada.heard),
        "Ada hears that time is short",
        ada.page,
    )
