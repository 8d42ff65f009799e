"""Books for e-readers, opened by one that people have: Foliate's, a reader that runs in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize

from talewind.engine import registry
from talewind.engine.leaves import Leaf
from tests.server.hard_books import LATIN_TALE
from tests.server.test_epub import BOOKS, SOUNDS, bound
from tests.soaking import usually
from tools.page import WEB

PHONE = ViewportSize(width=420, height=640)
READER = WEB / "node_modules" / "foliate-js"
SHELF = "http://localhost"
KINDS = {".js": "text/javascript", ".html": "text/html"}
HALL = '<!doctype html><body style="margin:0"><script type="module" src="/view.js"></script></body>'

OPENED = """async () => {
  await customElements.whenDefined('foliate-view')
  const view = document.createElement('foliate-view')
  view.style.cssText = 'display: block; width: 100vw; height: 100vh'
  document.body.append(view)
  const file = await (await fetch('/book.epub')).blob()
  await view.open(new File([file], 'book.epub'))
  window.reader = view
  const titles = (some) => some.map(({ label }) => label)
  return {
    title: view.book.metadata.title,
    languages: [view.book.metadata.language].flat(),
    contents: titles(view.book.toc),
    pages: titles(view.book.pageList),
    sections: view.book.sections.length,
    cover: (await view.book.getCover())?.type,
  }
}"""
TURNED = """async (to) => {
  await reader.goTo(to)
  const [{ doc }] = reader.renderer.getContents()
  const images = [...doc.images]
  await Promise.all(images.map((one) => one.decode().catch(() => {})))
  const heard = [...doc.querySelectorAll('audio')]
  const long = (audio) =>
    new Promise((known) => {
      audio.onloadedmetadata = () => known(audio.duration)
      audio.onerror = () => known(0)
      audio.preload = 'metadata'
      audio.load()
    })
  return {
    words: doc.body.textContent,
    broken: images.filter((one) => one.naturalWidth === 0).map((one) => one.alt),
    images: images.length,
    seconds: await Promise.all(heard.map(long)),
    together: [...doc.querySelectorAll('.plate img')].slice(0, 1).map((plate) => {
      const aside = plate.getBoundingClientRect().left - doc.querySelector('h1').getBoundingClientRect().left
      return aside < innerWidth / 2
    }),
    leftward: [...doc.querySelectorAll('[dir=rtl]')].map(
      (one) => doc.defaultView.getComputedStyle(one).direction,
    ),
  }
}"""


@pytest.fixture(autouse=True)
def the_games() -> Iterator[None]:
    before = dict(registry._added)
    yield
    registry._added.clear()
    registry._added.update(before)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport=PHONE) as context:
        yield context.new_page()


def opened(page: Page, epub: bytes) -> Any:
    def hand_over(route: Route) -> None:
        path = route.request.url.removeprefix(f"{SHELF}/")
        if path == "book.epub":
            route.fulfill(body=epub, content_type="application/epub+zip")
        elif path in ("", "index.html"):
            route.fulfill(body=HALL, content_type="text/html")
        elif (file := READER / path).is_file():
            route.fulfill(body=file.read_bytes(), content_type=KINDS.get(file.suffix))
        else:
            route.fulfill(status=404)

    page.route(f"{SHELF}/**", hand_over)
    page.goto(f"{SHELF}/")
    return page.evaluate(OPENED)


def said_on(leaf: Leaf) -> list[str]:
    return [line for told in leaf.passages for line in told.words.splitlines()]


@pytest.mark.browser
@pytest.mark.parametrize("name", usually("told aloud", "every script", of=BOOKS))
def test_a_reader_opens_it_and_turns_to_every_leaf(page: Page, name: str) -> None:
    book = BOOKS[name]()
    told = opened(page, bound(name))
    leaves = book.contents.leaves
    assert told["languages"][0] == "en"
    assert told["cover"] == "image/jpeg"
    assert told["sections"] == len(told["pages"]) + 1, "each has a number, but for the cover"
    assert told["contents"][-1] == "About this book"
    first = 4
    for nth, leaf in list(enumerate(leaves))[:12]:
        seen = page.evaluate(TURNED, first + nth)
        assert seen["broken"] == []
        assert seen["images"] >= len(leaf.plates)
        if "hostile" not in name:
            assert [line for line in said_on(leaf) if line.strip() not in seen["words"]] == []
        voices = [voice for voice in book.tales[nth].voices if voice.id in SOUNDS]
        assert len(seen["seconds"]) == len(voices)
        assert all(seconds > 0.5 for seconds in seen["seconds"])
        assert {*seen["leftward"]} <= {"rtl"}
        assert all(seen["together"]) or "hostile" in name, "a tale's picture is on the page of its title"
    if name == "every script":
        assert LATIN_TALE.strip() in page.evaluate(TURNED, first)["words"]
        assert page.evaluate(TURNED, first + 1)["leftward"], "Arabic runs from right to left"
