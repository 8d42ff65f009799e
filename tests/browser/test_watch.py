"""Those who watch the pages can see: each kind of complaint is noticed."""

from __future__ import annotations

import pytest

from .axe import grave_findings, too_wide
from .conftest import Guests
from .player import SMALL


@pytest.mark.parametrize(
    ("mischief", "complaint"),
    [
        ("console.error('ouch')", "ouch"),
        ("setTimeout(() => { throw new Error('ouch') })", "exception"),
        (
            "const it = document.createElement('script'); it.textContent = '1'; document.body.append(it)",
            "Content Security Policy",
        ),
        (
            "const it = new Image(); it.src = 'https://elsewhere.example/spy.png'; document.body.append(it)",
            "Content Security Policy",
        ),
        ("void fetch('/api/tables/no-such-table')", "404"),
    ],
)
def test_a_page_that_misbehaves_is_caught(guest: Guests, mischief: str, complaint: str) -> None:
    ada = guest("Ada")
    ada.opens("/credits")
    ada.page.evaluate(f"() => {{ {mischief} }}")
    ada.page.wait_for_timeout(250)
    assert any(complaint in one for one in ada.watch.complaints)
    ada.watch.forgive("")


def test_words_that_nobody_can_read_are_found(guest: Guests) -> None:
    ada = guest("Ada")
    ada.opens("/credits")
    ada.page.evaluate(
        "() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button><img src=\"/icons/talewind.svg\">')"
    )
    assert any("button-name" in finding for finding in grave_findings(ada.page))


def test_a_page_wider_than_its_window_is_found(guest: Guests) -> None:
    ada = guest("Ada", SMALL)
    ada.opens("/credits")
    assert too_wide(ada.page) == []
    ada.page.evaluate(
        "() => { const it = document.createElement('p'); it.textContent = 'w'.repeat(99); document.body.append(it) }"
    )
    assert too_wide(ada.page)
