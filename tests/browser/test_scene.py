"""The board that draws any scene, as the gallery lays it: by finger, by keys alone, and for everybody."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .axe import grave_findings, grave_findings_by_night, too_wide, turns_to
from .device import LAPTOP, PHONE, Device
from .gallery import laid
from .player import PATIENCE

Open = Callable[..., Page]
MOON, SUN = "card 7 blue moon", "card 4 gold sun"


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    with laid() as url:
        yield url


@pytest.fixture(scope="module")
def devices(browser: Browser) -> Iterator[Callable[[Device], BrowserContext]]:
    """One of each kind: what it has fetched it keeps."""
    with ExitStack() as closing:

        @cache
        def device(kind: Device) -> BrowserContext:
            context = browser.new_context(
                viewport=kind.size, has_touch=kind.touch, is_mobile=kind.touch, reduced_motion="reduce"
            )
            closing.callback(context.close)
            return context

        yield device


@pytest.fixture
def opened(devices: Callable[[Device], BrowserContext], gallery: str) -> Iterator[Open]:
    with ExitStack() as closing:

        def come(of: str, device: Device = LAPTOP) -> Page:
            page = devices(device).new_page()
            closing.callback(page.close)
            # Nobody answers for pictures of a package, nor for a code.
            page.goto(f"{gallery}/gallery?show=scene&of={of}")
            expect(page.locator("#question")).to_be_visible(timeout=4000 * PATIENCE)
            return page

        yield come


def answers(page: Page) -> list[dict[str, Any]]:
    told = page.locator("[data-answers]").get_attribute("data-answers") or ""
    return [json.loads(line) for line in told.splitlines()]


def thing(page: Page, name: str) -> Any:
    return page.locator(f'[data-touch="{name}"]')


def test_two_touches_place_a_card_and_what_is_final_asks_by_its_verb(opened: Open) -> None:
    page = opened("cards", PHONE)
    expect(thing(page, "mill")).to_have_count(0)
    thing(page, MOON).click()
    expect(page.get_by_role("heading", name="Where does Moon 7 go?")).to_be_visible()
    expect(thing(page, "mill")).to_have_count(1)
    expect(thing(page, "fish")).to_have_count(0)

    # Another card instead, and back again; the same card once more lets go.
    thing(page, SUN).click()
    expect(thing(page, SUN)).to_have_attribute("aria-pressed", "true")
    thing(page, MOON).click()
    thing(page, MOON).click()
    expect(thing(page, "mill")).to_have_count(0)

    thing(page, MOON).click()
    thing(page, "well").click()
    asks = page.get_by_role("dialog")
    expect(asks).to_contain_text("cannot be taken back")
    asks.get_by_role("button", name="Keep it").click()
    expect(asks).to_be_hidden()
    assert answers(page) == []

    thing(page, "well").click()
    asks.get_by_role("button", name="Throw Moon 7 into the well").click()
    assert [told["move"]["do"] for told in answers(page)] == ["throw"]
    # Whoever is not asked has nothing lit.
    expect(page.locator("[data-touch]")).to_have_count(0)


def test_keys_alone_suffice(opened: Open) -> None:
    page = opened("hexes")
    hand = page.get_by_role("group", name="Your cards")
    hand.locator("[data-walk]").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Where does Poppies 3 go?")).to_be_visible()
    lit = page.get_by_role("group", name="The meadow").locator("[data-walk]")
    expect(lit).to_have_count(5)
    expect(lit.first).to_have_accessible_name("C2, clover: 1 honey, Fly here")

    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)
    page.keyboard.press("Enter")
    lit.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert [told["move"] for told in answers(page)] == [{"do": "fly", "to": "C3"}]


def test_a_set_is_counted_words_have_limits_and_numbers_are_keys(opened: Open) -> None:
    page = opened("every")
    thing(page, "card 3 green star").click()
    expect(page.locator("#question")).to_contain_text("1 of 2 chosen")
    thing(page, "card 1 red star").click()
    page.locator("#question").get_by_role("button", name="Give two away").click()
    # In the author's order, whatever was touched first.
    assert answers(page)[-1]["move"] == {"do": "give", "cards": [1, 3]}

    page.locator("#question").get_by_role("button", name="Tell").click()
    words = page.get_by_role("textbox")
    words.fill("Too short")
    expect(page.locator("#question")).to_contain_text("1 more")
    words.fill("Once upon a time.")
    page.locator("#question").get_by_role("button", name="Tell").click()
    assert answers(page)[-1] == {"move": {"do": "tell"}, "words": "Once upon a time."}

    page.keyboard.press("1")
    assert answers(page)[-1]["move"] == {"do": "walk", "to": 7}


def test_nobody_is_kept_out_by_day_or_night(opened: Open) -> None:
    page = opened("every")
    assert grave_findings(page) == []
    assert grave_findings_by_night(page) == []
    assert too_wide(page) == []


def test_nobody_is_kept_out_by_night_on_a_phone(opened: Open) -> None:
    """What is laid otherwise there is looked at once: the colours are the same."""
    page = opened("every", PHONE)
    turns_to(page, "night")
    assert grave_findings(page) == []
    assert too_wide(page) == []
