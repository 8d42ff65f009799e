"""Books for e-readers: checked by epubcheck, and read again; whatever was told in them is text."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import unicodedata
import zipfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from xml.etree import ElementTree

import pymupdf
import pytest
from PIL import Image

from talewind.engine import registry
from talewind.server import wire
from talewind.server.books.epub import cover
from talewind.server.books.epub.cover import cover_of
from talewind.server.books.epub.volume import epub_of
from talewind.server.books.remuxing import remuxed
from talewind.server.books.wording import prose
from talewind.server.decks.catalogue import Decks
from tests.golden.books import GAMES, finished
from tests.server.hard_books import (
    LATIN_TALE,
    gathered,
    harbour,
    hostile,
    hostile_leaves,
    of_every_script,
    with_a_picture_gone,
    without_a_tale,
)
from tests.server.http.fake_house import a_book
from tests.server.recorded import voice
from tests.soaking import usually

REPLAY = "https://house.example/replay/b1"
HTML = "{http://www.w3.org/1999/xhtml}"
DC = "{http://purl.org/dc/elements/1.1/}"
OPF = "{http://www.idpf.org/2007/opf}"
OPS = "{http://www.idpf.org/2007/ops}"


class Read:
    """A book as an e-reader sees it: every page in the order of reading."""

    def __init__(self, body: bytes) -> None:
        self.packed = zipfile.ZipFile(io.BytesIO(body))
        self.package = self.tree("package.opf")
        files = {item.get("id"): item.get("href", "") for item in self.package.iter(f"{OPF}item")}
        self.names = [files[item.get("idref")] for item in self.package.iter(f"{OPF}itemref")]
        self.pages = {name: self.tree(name) for name in self.names}

    def tree(self, name: str) -> ElementTree.Element:
        return ElementTree.fromstring(self.packed.read(f"EPUB/{name}"))

    @property
    def said(self) -> str:
        return "\n".join("".join(page.itertext()) for page in self.pages.values())

    def elements(self, tag: str) -> list[ElementTree.Element]:
        return [element for page in self.pages.values() for element in page.iter(f"{HTML}{tag}")]

    def meta(self, name: str) -> list[str]:
        return [meta.text or "" for meta in self.package.iter(f"{OPF}meta") if meta.get("property") == name]


def told_aloud() -> wire.Book:
    """Its first tale in Opus, its second in AAC, and its third in a voice that is deleted meanwhile."""
    book = finished("windmill")
    for nth, kind in enumerate(("audio/ogg", "audio/mp4", "audio/ogg")):
        book.tales[nth].voices = [wire.Voice(id=f"v{nth}", seat=0, kind=kind, seconds=61.0, at=0.0)]
    return book


SOUNDS = {"v0": remuxed(voice(1.0, "webm")).body, "v1": remuxed(voice(1.0, "mp4")).body}
BOOKS: dict[str, Callable[[], wire.Book]] = {
    **{game: partial(finished, game) for game in GAMES},
    "harbour": lambda: harbour(["Ada", "שירה <b>", "Cleo"]),
    "hostile": hostile,
    "hostile leaves": hostile_leaves,
    "every script": of_every_script,
    "no tale": without_a_tale,
    "gone": with_a_picture_gone,
    "told aloud": told_aloud,
    "anthology": gathered,
    "empty anthology": partial(gathered, ()),
}
"""Every game's, one from outside, and all that are hard."""


@cache
def bound(name: str) -> bytes:
    return epub_of(BOOKS[name](), Decks(), REPLAY, SOUNDS)


@pytest.fixture(scope="module", autouse=True)
def the_games() -> Iterator[None]:
    before = dict(registry._added)
    yield
    registry._added.clear()
    registry._added.update(before)


def test_epubcheck_has_nothing_to_say_of_any_book(tmp_path: Path) -> None:
    """But of one in which a page is missing, it has."""
    for name in BOOKS:
        (tmp_path / f"{name}.epub").write_bytes(bound(name))
    broken = bound("no tale").replace(b"EPUB/colophon.xhtml", b"EPUB/colophon.htmlx")
    (tmp_path / "broken.epub").write_bytes(broken)
    checking = [sys.executable, "-m", "tests.server.epubcheck", str(tmp_path)]
    subprocess.run(checking, check=True, capture_output=True)
    found = json.loads((tmp_path / "found.json").read_text("utf-8"))
    assert any("RSC-001" in said for said in found.pop("broken"))
    assert found == {name: [] for name in BOOKS}


@pytest.mark.parametrize("name", usually(*GAMES, "every script", "harbour", of=BOOKS))
def test_a_reader_without_a_browser_lays_it_out(name: str) -> None:
    """MuPDF, which many reading apps are built on: it knows less of styles and drawings than a browser."""
    book, opened = BOOKS[name](), Read(bound(name))
    with pymupdf.open(stream=bound(name), filetype="epub") as laid:
        laid.layout(width=420, height=595, fontsize=11)
        pages = [page.get_text("dict")["blocks"] for page in laid]
        seen = [_spaceless(page.get_text()) for page in laid]
        assert [title for _, title, _ in laid.get_toc()] == [
            link.text for link in _contents(opened).iter(f"{HTML}a")
        ]
    assert len(opened.names) <= len(pages) <= 5 * len(opened.names) + len(opened.said) // 400
    assert all(page for page in pages), "none is empty"
    shown = sum(block["type"] == 1 for blocks in pages for block in blocks)
    plates = [plate for leaf in book.contents.leaves for plate in leaf.plates]
    assert shown >= len(plates) * (name != "gone")
    words = "".join(seen)
    for leaf in book.contents.leaves:
        for told in leaf.passages:
            assert (
                all(_spaceless(prose(line)) in words for line in told.words.splitlines()) or "hostile" in name
            )
    assert "Wheretobegin" not in words, "what is for programs alone is not shown"
    for drawing in (file for file in opened.packed.namelist() if file.endswith(".svg") and "qr" not in file):
        with pymupdf.open(stream=opened.packed.read(drawing), filetype="svg") as drawn:
            shape = drawn[0].get_pixmap()
        picture = Image.frombytes("RGB", (shape.width, shape.height), shape.samples)
        dark = picture.convert("L").histogram()[:30]
        assert sum(dark) < shape.width * shape.height / 4, f"{drawing} is black"


def _contents(opened: Read) -> ElementTree.Element:
    return next(nav for nav in opened.elements("nav") if nav.get(f"{OPS}type") == "toc")


def _spaceless(words: str) -> str:
    return "".join(unicodedata.normalize("NFKC", words).split())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_set_from_the_leaves_of_its_stored_book(game: str) -> None:
    book = finished(game)
    opened = Read(bound(game))
    for leaf in book.contents.leaves:
        assert leaf.place in opened.said
        assert all(words in opened.said for told in leaf.passages for words in told.words.splitlines())
    assert all(name in opened.said for name in book.names)
    assert "Best loved" in opened.said
    assert book.seed in opened.said
    assert book.promise in opened.said
    assert REPLAY in [link.get("href") for link in opened.elements("a")]
    numbers = [
        mark.get("aria-label") for mark in opened.elements("span") if mark.get("role") == "doc-pagebreak"
    ]
    lists = {nav.get(f"{OPS}type"): nav for nav in opened.elements("nav")}
    assert [link.text for link in lists["page-list"].iter(f"{HTML}a")] == numbers
    assert len(list(lists["toc"].iter(f"{HTML}a"))) == len(opened.names) - 3


def test_it_says_how_it_can_be_read() -> None:
    opened = Read(bound("windmill"))
    plates = [image for figure in opened.elements("figure") for image in figure.iter(f"{HTML}img")]
    assert plates
    assert all(image.get("alt") for image in plates)
    assert opened.meta("schema:accessModeSufficient") == ["textual", "textual,visual"]
    assert {"alternativeText", "pageNavigation"} <= {*opened.meta("schema:accessibilityFeature")}
    assert opened.meta("schema:accessibilityHazard") == ["none"]
    assert "Every picture has a description." in opened.meta("schema:accessibilitySummary")[0]
    assert opened.meta("dcterms:conformsTo") == ["EPUB Accessibility 1.1 - WCAG 2.1 Level AA"]


def test_voices_are_in_it_and_sound_only_when_asked_for() -> None:
    book = Read(bound("told aloud"))
    heard = {item.get("href"): item.get("media-type") for item in book.package.iter(f"{OPF}item")}
    assert heard["voice-v0.ogg"] == "audio/ogg; codecs=opus"
    assert heard["voice-v1.m4a"] == "audio/mp4"
    assert [audio.get("src") for audio in book.elements("audio")] == ["voice-v0.ogg", "voice-v1.m4a"]
    assert all(audio.get("controls") and not audio.get("autoplay") for audio in book.elements("audio"))
    assert book.packed.read("EPUB/voice-v0.ogg") == SOUNDS["v0"]
    assert "voice-v2.ogg" not in heard, "it was deleted while the book was set"
    assert "tells it aloud, 1:01" in book.said
    assert "auditory" in book.meta("schema:accessMode")


def test_what_nobody_described_is_not_called_described(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = Decks()
    seen = decks.info("windmill")
    for picture in seen.pictures:
        picture.alt = ""
    monkeypatch.setattr(Decks, "info", lambda self, deck: seen)
    opened = Read(epub_of(a_book(["Mara", "Pip", "Ilse"], "Every night."), decks))
    assert opened.meta("schema:accessModeSufficient") == ["textual,visual"]
    assert "alternativeText" not in opened.meta("schema:accessibilityFeature")
    assert opened.meta("dcterms:conformsTo") == []


@pytest.mark.parametrize("name", ["hostile", "hostile leaves"])
def test_markup_code_and_controls_are_text(name: str) -> None:
    opened = Read(bound(name))
    assert opened.said.count('</svg><script>&amp;&"') >= 10
    assert "{{ 7 * 7 }}" in opened.said
    assert not {*"\x00\x07\u202e\uffff"} & {*opened.said}
    assert not opened.elements("script")
    assert not opened.elements("label")
    addresses = {image.get("src") for image in opened.elements("img")}
    assert ("chart-0.svg" in addresses) == (name == "hostile leaves")
    assert addresses <= {name.removeprefix("EPUB/") for name in opened.packed.namelist()}


def test_names_and_tales_of_other_scripts_say_how_they_run() -> None:
    opened = Read(bound("every script"))
    names = {name.text: (name.get("lang"), name.get("dir")) for name in opened.elements("bdi")}
    assert names == {"שירה כהן": ("he", "rtl"), "王小明": ("zh", None), "🦊🌙 Fox": (None, None)}
    tales = {(tale.text or "")[:4]: tale for tale in opened.elements("p") if "told" in tale.get("class", "")}
    assert (tales["كانت"].get("lang"), tales["كانت"].get("dir")) == ("ar", "rtl")
    assert LATIN_TALE.strip() in opened.said
    assert len(opened.names) == 4 + 60 + 3


def test_every_tale_says_what_it_is_written_in() -> None:
    """Its heading is of its words, or of the house."""
    german = "Es war einmal ein Fuchs, der wohnte unter der alten Mühle und wartete jeden Abend auf den Wind."
    french = "Il était une fois un renard qui habitait sous le vieux moulin et qui attendait le vent du soir."
    book = a_book(["Mara", "Pip", "Ilse"], german, title="Ein Fuchs")
    book.tales[1].page["words"], book.tales[1].page["aloud"] = french, False
    opened = Read(epub_of(book, Decks()))
    tales = {tale.text: tale.get("lang") for tale in opened.elements("p") if "told" in tale.get("class", "")}
    assert (tales[german], tales[french]) == ("de", "fr")
    assert [(said.text, said.get("lang")) for said in opened.elements("h1")][3:5] == [
        ("Ein Fuchs", "de"),
        ("The second tale", None),
    ]
    assert [said.text for said in opened.package.iter(f"{DC}language")] == ["en", "de", "fr"]
    assert opened.meta("dcterms:conformsTo")
    few = Read(epub_of(a_book(["Mara", "Pip", "Ilse"], "Der Fuchs."), Decks()))
    assert not few.meta("dcterms:conformsTo"), "nobody knows what so few words are written in"


def test_an_evening_without_a_tale_is_a_book_all_the_same() -> None:
    assert "Nothing was told this time." in Read(bound("no tale")).said


def test_a_picture_that_is_gone_or_broken_leaves_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "A boat in the rain." in Read(bound("gone")).said
    monkeypatch.setattr(Decks, "picture_at", lambda self, address: b"RIFF no picture at all")
    opened = Read(epub_of(a_book(["Mara", "Pip", "Ilse"], "x"), Decks()))
    assert not [name for name in opened.packed.namelist() if "picture" in name]
    assert [gone for gone in opened.elements("p") if gone.get("class") == "gone" and gone.text]


@pytest.mark.parametrize(
    "title",
    [
        "Ósmy łoś",
        "Śnieg i Đerdap",
        "Снег",
        "Το χιόνι",
        "눈사람",
        "The 🦊 fox",
        "鯨の歌",
        "★鯨♪",
        "שלג",
        "Ada and 鯨, снег",
    ],
)
def test_a_cover_has_its_title_in_any_letters(title: str) -> None:
    """In foil, where a cover without a title has cloth: and each other letters are other foil."""

    def foil(words: str) -> tuple[int, bytes]:
        cover = Image.open(io.BytesIO(cover_of(words, "#7a2f33", None)))
        band = cover.crop((130, 200, 1070, 510)).convert("L").point(lambda light: 255 * (light > 150))
        return band.histogram()[255], band.tobytes()

    assert foil("")[0] == 0
    assert foil("\ue000")[0] == 0, "of letters that nobody has there are no boxes"
    assert all(cover.Case.of(title).face(letter) for letter in title), "none is written in Latin ones"
    assert foil(title)[0] > 1000
    assert foil(title)[1] != foil(title[:-1])[1], "no letter of it is left out"


def test_ideographs_beside_kana_are_written_as_in_japan() -> None:
    assert [face for _, face in cover.Case.of("直の").runs("直")] == ["noto-serif-jp"]
    assert [face for _, face in cover.Case.of("直").runs("直")] == ["noto-serif-sc"]


def test_a_long_title_stays_within_its_frame() -> None:
    for words in ("On " * 90, "鯨" * 200, "M" * 200):
        case = cover.Case.of(words)
        lines = case.lines(words, 50, 940)
        assert all(case.wide(line, 50) <= 940 for line in lines)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_the_same_book_is_the_same_file() -> None:
    """And readers know it by its first bytes."""
    assert epub_of(without_a_tale(), Decks(), REPLAY) == bound("no tale")
    assert bound("no tale")[30:58] == b"mimetypeapplication/epub+zip"
