"""Those who watch the pages can see: each kind of complaint is noticed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .axe import grave_findings, too_wide
from .conftest import Guests
from .device import SMALL
from .player import until

MISCHIEF = {
    "console.error('ouch')": "ouch",
    "setTimeout(() => { throw new Error('ouch') })": "exception",
    "const it = document.createElement('script'); it.textContent = '1'; document.body.append(it)": (
        "Content Security Policy"
    ),
    "const it = new Image(); it.src = 'https://elsewhere.example/spy.png'; document.body.append(it)": (
        "Content Security Policy"
    ),
    "void fetch('/api/tables/no-such-table')": "404",
}


def test_a_page_that_misbehaves_is_caught(guest: Guests) -> None:
    ada = guest("Ada")
    ada.opens("/credits")
    ada.watch.forgive("")
    for mischief, complaint in MISCHIEF.items():
        ada.watch.complaints.clear()
        ada.page.evaluate(f"() => {{ {mischief} }}")
        until(
            lambda complaint=complaint: any(complaint in one for one in ada.watch.complaints),  # type: ignore[misc]
            f"“{mischief}” is noticed",
            ada.page,
        )


UNREADABLE = """() => {
  const add = (what, words, style) => {
    const it = document.createElement(what)
    it.textContent = words
    Object.assign(it.style, style)
    document.querySelector('main').prepend(it)
  }
  const pale = { color: 'rgb(250 250 250)', background: 'white' }
  add('p', 'Clear', { ...pale, opacity: 0 })
  add('p', 'Pale', pale)
  add('button', '', {})
}"""


def test_words_that_nobody_can_read_are_found(guest: Guests) -> None:
    ada = guest("Ada")
    ada.opens("/credits")
    expect(ada.page.get_by_role("main")).to_be_visible()
    ada.page.evaluate(UNREADABLE)
    button, words = sorted(grave_findings(ada.page))
    assert "button-name" in button
    assert "color-contrast" in words
    assert "Pale" in words, "and what is not there to be seen need not be"
    there = ada.page.get_by_role("main")
    assert len(grave_findings(ada.page, part=there)) == 2
    assert grave_findings(ada.page, part=there.get_by_role("heading", level=1)) == []


@pytest.mark.parametrize("way", ["visible", "hidden"])
def test_a_page_wider_than_its_window_is_found(guest: Guests, way: str) -> None:
    ada = guest("Ada", SMALL)
    ada.opens("/credits")
    expect(ada.page.get_by_role("main")).to_be_visible()
    assert too_wide(ada.page) == []
    ada.page.evaluate(
        """(way) => {
          const it = document.createElement('button')
          it.style.width = '500px'
          document.body.style.overflow = way
          document.body.append(it)
        }""",
        way,
    )
    assert too_wide(ada.page)
