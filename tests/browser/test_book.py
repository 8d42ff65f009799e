"""What is kept of an evening: the book, on paper and in a file, the replay, and the shuffle to be checked."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect
from pypdf import PdfReader

from tests.golden.evenings import bound
from tests.soaking import usually

from .axe import grave_findings
from .conftest import Guests
from .device import LAPTOP, PHONE, TELEVISION, Device
from .player import Player, until


def sent(game: str, evening: str) -> str:
    """A recorded evening as a book, as the house sends it."""
    return msgspec.json.encode(bound(game, evening)).decode()


A_VOICE = """
  const said = (window.said = []);
  const throat = Object.assign(new EventTarget(), {
    speaking: false, pending: false,
    getVoices: () => [{ name: 'Ava', lang: 'en-GB', voiceURI: 'ava', localService: true }],
    speak: (one) => (throat.speaking = Boolean(one.text)) && said.push(one.text),
    cancel: () => (throat.speaking = false),
  });
  Object.defineProperty(window, 'speechSynthesis', { value: throat });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } };
"""
"""A voice that begins a sentence and never ends it."""
LIT = "() => [...(CSS.highlights.get('read-to-me') ?? [])].map(String).join()"


def tales_of(player: Player, finished: dict[str, Any]) -> list[dict[str, Any]]:
    tales: list[dict[str, Any]] = player.asks("GET", f"/api/books/{finished['book']}")["tales"]
    return tales


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_every_tale_can_be_read(guest: Guests, finished: dict[str, Any], device: Device) -> None:
    zoe = guest("Zoe", device)
    zoe.page.add_init_script(A_VOICE)
    zoe.opens(f"/book/{finished['book']}")
    tales = tales_of(zoe, finished)
    zoe.button("Open the book").click()
    for tale in tales:
        zoe.sees(re.compile(re.escape(tale["page"]["words"][-40:])))
        zoe.page.keyboard.press("ArrowRight")
    zoe.sees("Who sat at the fire")
    zoe.page.keyboard.press("ArrowLeft")
    zoe.sees(re.compile(re.escape(tales[-1]["page"]["words"][-40:])))
    if device is LAPTOP:
        _is_read_to(zoe, tales)


def _is_read_to(zoe: Player, tales: list[dict[str, Any]]) -> None:
    """From the page that lies open; keys go from tale to tale, and a light lies on what is heard."""

    def lit() -> object:
        return zoe.page.evaluate(LIT)

    zoe.button("Read to me").click()
    until(lambda: lit() == tales[-1]["heading"], "a light on the heading", zoe.page)
    zoe.page.keyboard.press("ArrowLeft")
    until(lambda: lit() == tales[-2]["heading"], "a light on the heading", zoe.page)
    expect(zoe.page).to_have_url(re.compile(rf"#{len(tales) - 1}$"))
    assert zoe.page.evaluate("said").count(tales[-2]["heading"]) == 1
    zoe.page.keyboard.press(" ")
    expect(zoe.button("Go on")).to_be_focused()
    zoe.page.keyboard.press("Escape")
    expect(zoe.button("Read to me")).to_be_focused()
    assert lit() == ""


def test_the_end_is_drawn_and_sent_as_a_picture_that_was_looked_at(
    guest: Guests, finished: dict[str, Any]
) -> None:
    """Of an evening that is known: all has been kept of it."""
    zoe, known = guest("Zoe", PHONE), sent("windmill", "clocks")
    zoe.page.route("**/api/books/*", lambda route: route.fulfill(body=known, content_type="application/json"))
    zoe.opens(f"/t/{finished['code']}")
    points = zoe.page.get_by_role("table", name=re.compile("Points"))
    for _ in zoe.in_windows():
        expect(points.get_by_role("row")).to_have_count(1 + len(msgspec.json.decode(known)["names"]))
        # By source, for eyes and for ears.
        expect(zoe.page.get_by_text(re.compile(": found · .+: told"))).to_be_visible()
        expect(points.get_by_role("row", name="A found 1, told 1")).to_be_attached()
        for drawn in ("Points by round", "The best tale", "Read better than chance?", "Who understood whom"):
            expect(zoe.page.get_by_role("heading", name=drawn)).to_be_visible()
        expect(zoe.page.get_by_text(re.compile("^(Boldest:|The boldest guess)")).first).to_be_visible()
        for leads in ("Once more, same people", "Another game"):
            expect(zoe.button(leads)).to_be_in_viewport(ratio=1)
        expect(zoe.page.get_by_role("link", name="The book", exact=True)).to_be_in_viewport(ratio=1)
    send = zoe.button("Save a picture")
    send.click()
    picture = zoe.page.get_by_role("img", name=re.compile("the picture that is sent"))
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1080
    with zoe.page.expect_download() as saved:
        zoe.page.get_by_role("link", name="Save the picture").click()
    assert saved.value.suggested_filename == "windmill.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    zoe.page.keyboard.press("Escape")
    expect(picture).to_have_count(0)
    expect(send).to_be_focused()


def test_whose_seal_it_is_can_be_seen_wherever_the_evening_is_kept(
    guest: Guests, finished: dict[str, Any]
) -> None:
    zoe, seals = guest("Zoe"), [chair["seal"] for chair in finished["chairs"]]
    places = (
        (f"/t/{finished['code']}", zoe.button("Once more, same people")),
        (f"/t/{finished['code']}/replay", zoe.page.get_by_role("slider", name="Step")),
        (
            f"/book/{finished['book']}#{1 + len(tales_of(zoe, finished))}",
            zoe.page.get_by_text("Who sat at the fire"),
        ),
        (f"/t/{finished['code']}/screen", zoe.page.get_by_text("The book is on your phones")),
    )
    for path, there in places:
        zoe.opens(path)
        expect(there.first).to_be_visible()
        for _ in zoe.in_windows():
            for seal in seals:
                expect(zoe.seal(seal)).to_be_visible()


def test_the_file_needs_no_network_and_no_house(
    guest: Guests, browser: Browser, finished: dict[str, Any], tmp_path: Path
) -> None:
    zoe = guest("Zoe")
    zoe.opens(f"/book/{finished['book']}")
    zoe.button("Keep it").click()
    with zoe.page.expect_download() as coming:
        zoe.page.get_by_role("link", name="Keep it as a file").click()
    kept = tmp_path / "book.html"
    coming.value.save_as(kept)
    zoe.button("For an e-reader (EPUB)").click()
    with zoe.page.expect_download() as coming:
        zoe.button("Set the book").click()
    assert coming.value.suggested_filename.endswith(".epub")
    epub = coming.value.path().read_bytes()
    assert epub[30:58] == b"mimetypeapplication/epub+zip"
    expect(zoe.page.get_by_role("dialog")).to_have_count(0)
    zoe.button("Keep it").click()
    zoe.button("As a PDF to print").click()
    with zoe.page.expect_download() as coming:
        zoe.button("Set the book").click()
    assert coming.value.suggested_filename.endswith(".pdf")
    assert len(PdfReader(coming.value.path()).pages) > 2 * len(tales_of(zoe, finished))

    context = browser.new_context(offline=True)
    reader, asked = context.new_page(), list[str]()
    reader.on("request", lambda request: asked.append(request.url))
    reader.goto(kept.as_uri())
    assert {address.split(":")[0] for address in asked} <= {"file", "data"}
    assert not re.search(
        r"""<script|(src|srcset)\s*=\s*["']?+(?!data:)|url\(["']?+(?!data:|#)""", kept.read_text()
    )
    for tale in tales_of(zoe, finished):
        expect(reader.get_by_text(tale["page"]["words"]).first).to_be_visible()
    seen: list[int] = reader.locator("img").evaluate_all("all => all.map((one) => one.naturalWidth)")
    assert len(seen) >= 12
    assert all(seen), "every picture is in the file"
    _every_page_opens_and_keeps_nobody_out(reader, epub, tmp_path)
    context.close()


def _every_page_opens_and_keeps_nobody_out(reader: Page, epub: bytes, folder: Path) -> None:
    """In a browser, as in most readers: strict XHTML, of which a fault shows as an error."""
    with zipfile.ZipFile(io.BytesIO(epub)) as packed:
        packed.extractall(folder)
    pages = sorted((folder / "EPUB").glob("*.xhtml"))
    assert len(pages) > 12
    kinds = {re.sub(r"\d+", "", page.stem): page for page in pages}
    for page in pages:
        reader.goto(page.as_uri())
        assert reader.locator("parsererror").count() == 0, page.name
        broken = "() => [...document.images].filter((one) => !one.naturalWidth).map((one) => one.src)"
        assert reader.evaluate(broken) == [], page.name
        # A name for it is as EPUB's own guides have it; axe knows no role of publishing.
        reader.evaluate("document.querySelector('[role=doc-pagebreak]')?.remove()")
        if page in usually(*kinds.values(), of=pages):
            assert not grave_findings(reader), page.name


def test_on_paper_there_is_one_tale_a_page(guest: Guests, finished: dict[str, Any]) -> None:
    zoe = guest("Zoe")
    zoe.opens(f"/book/{finished['book']}")
    expect(zoe.page.locator(".printed")).to_be_attached()
    zoe.page.emulate_media(media="print")
    expect(zoe.page.get_by_role("navigation")).to_be_hidden()
    for paper in ("A4", "Letter"):
        pages = len(
            re.findall(rb"/Type\s*/Page\b(?!s)", zoe.page.pdf(format=paper, prefer_css_page_size=False))
        )
        assert pages == 1 + len(tales_of(zoe, finished)) + 1, f"cover, tales and last page on {paper}"


def test_a_game_is_stepped_through_from_any_seat_s_eyes(guest: Guests, finished: dict[str, Any]) -> None:
    zoe = guest("Zoe")
    zoe.opens(f"/t/{finished['code']}/replay")
    step = zoe.page.get_by_role("slider", name="Step")
    expect(step).to_have_attribute("aria-valuetext", re.compile("^Step 1 of "))
    expect(zoe.button("One step back")).to_be_disabled()
    teller = zoe.page.get_by_role("heading", name=re.compile("draws a card")).inner_text().split(" ")[0]
    assert zoe.page.get_by_text(re.compile("^Only .* saw this")).count() == 0, (
        "everybody's eyes see no secret"
    )
    zoe.page.get_by_label("Through whose eyes?").select_option(label=f"{teller}’s eyes")
    zoe.sees(f"Only {teller} saw this")

    zoe.button("One step on").click()
    expect(step).to_have_attribute("aria-valuetext", re.compile("^Step 2 of "))
    zoe.sees(f"{teller}’s seat goes into other hands")
    zoe.button("One step on").click()
    zoe.sees(f"{teller} places the card face down")
    zoe.page.keyboard.press("End")
    zoe.sees("The evening is over")
    zoe.page.keyboard.press("Home")
    zoe.sees(f"{teller} draws a card")
    expect(step).to_have_attribute("aria-valuetext", re.compile("^Step 1 of "))
    zoe.button("Play").click()
    expect(step).not_to_have_attribute("aria-valuetext", re.compile("^Step 1 of "))


def test_the_shuffle_is_checked_on_the_page(guest: Guests, finished: dict[str, Any]) -> None:
    zoe = guest("Zoe")
    zoe.opens(f"/t/{finished['code']}/replay#shuffle")
    shuffle = zoe.page.get_by_role("region", name="The shuffle, checked")
    expect(shuffle).to_contain_text("All of it is as it was promised.")
    expect(shuffle.get_by_role("img", name="not as promised")).to_have_count(0)
    expect(shuffle).to_contain_text(finished["promise"])
    expect(shuffle).to_contain_text(finished["seed"])


def test_another_seed_than_the_promised_one_is_found_out(guest: Guests, finished: dict[str, Any]) -> None:
    def swap_the_seed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(finished["seed"], "0" * 32))

    zoe = guest("Zoe")
    zoe.page.route("**/api/tables/*/replay*", swap_the_seed)
    zoe.opens(f"/t/{finished['code']}/replay#shuffle")
    shuffle = zoe.page.get_by_role("region", name="The shuffle, checked")
    expect(shuffle).to_contain_text("Something here is not as it was promised.")
    expect(shuffle.get_by_role("img", name="not as promised").first).to_be_visible()


def test_a_book_draws_the_ways_over_the_board_and_says_where_words_go_on(guest: Guests) -> None:
    books = {"windward": sent("windward", "every_variant"), "winter": sent("winter", "spring_wins")}

    def open_it(route: Route) -> None:
        route.fulfill(body=books[route.request.url.split("/")[-1]], content_type="application/json")

    zoe = guest("Zoe")
    zoe.page.route("**/api/books/*", open_it)
    zoe.opens("/book/windward#3")
    planet = zoe.page.get_by_role("img", name=re.compile("^The planet, and the ways of this round"))
    expect(planet.locator("[data-way=went]").first).to_be_attached()
    expect(planet.locator("[data-way=pursued]").first).to_be_attached()
    on = zoe.page.get_by_text(re.compile("^goes on"))
    expect(on).to_have_text("goes on: what the dice said")
    on.click()
    expect(zoe.page.get_by_role("heading", name="What the dice said")).to_be_in_viewport()
    zoe.page.get_by_role("article").evaluate("words => words.scrollTo(0, words.scrollHeight)")
    expect(on).to_have_count(0)

    for _ in zoe.in_windows():
        expect(planet).to_be_in_viewport(ratio=1)
    zoe.page.set_viewport_size(PHONE.size)
    expect(on).to_be_visible()
    too_wide = "page => page.scrollWidth > page.clientWidth"
    assert not zoe.page.locator(".single .page").evaluate(too_wide)

    zoe.page.set_viewport_size(TELEVISION.size)
    zoe.opens("/book/winter#2")
    town = zoe.page.get_by_role("img", name=re.compile("^Wintertown, and who went where"))
    expect(town.locator("[data-way=went]").first).to_be_attached()
    expect(town.locator("[data-character]").first).to_be_attached()
