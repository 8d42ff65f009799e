"""Books as PDFs: real files, read again; whatever was told in them is text."""

from __future__ import annotations

import hashlib
import html
import io
import json
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import cycle, pairwise, product
from math import hypot
from pathlib import Path
from typing import Any

import pytest
import segno
from PIL import Image
from pypdf import PageObject, PdfReader
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

from harbour_lights import HarbourLights
from talewind.engine import add_game, promise, registry
from talewind.engine.charts import Deed, Routes
from talewind.engine.leaves import Entries, Leaf, Line, Note, Passage, Person, Points, Tellings
from talewind.scene.palette import CLOTHS
from talewind.server import wire
from talewind.server.books import printed
from talewind.server.books.book_file import book_file, setting_of
from talewind.server.books.cloths import COLOURS
from talewind.server.books.epub.volume import epub_of
from talewind.server.books.manuscript import Manuscript
from talewind.server.books.press import pressing
from talewind.server.books.press.fitting import unlettered
from talewind.server.books.press.pressing import FORMS, Form, copy_of, pdf_of
from talewind.server.books.setting import Setting
from talewind.server.books.wording import HOW_PROMISED, prose
from talewind.server.decks.catalogue import Decks
from tests.golden.books import GAMES, finished
from tests.golden.evenings import bound
from tests.server.hard_books import (
    GERMAN_TALE,
    HOSTILE,
    LATIN_TALE,
    LONG,
    harbour,
    hostile,
    hostile_leaves,
    of_every_script,
    with_a_picture_gone,
    with_much_on_a_leaf,
    without_a_tale,
)
from tests.server.http.fake_house import a_book
from tests.soaking import usually

POINTS = 72 / 25.4
CHECKOUT = Path(__file__).parents[2]


def read(book: wire.Book, form: Form = "a5", bleed: int = 0) -> PdfReader:
    return PdfReader(io.BytesIO(pdf_of(book, Decks(), form, bleed, "https://house.example/replay/b1")))


PATH = re.compile(rb"(?:-?[\d.]+ ){2,6}[mlc]\s+")
"""What is drawn: half of the time of reading is spent on it."""


def said(reader: PdfReader) -> str:
    """All of its words, as far as lines can be put together again."""
    return "".join(pages_said(reader))


def pages_said(reader: PdfReader) -> list[str]:
    return [_plain(read_page(page)) for page in reader.pages]


def read_page(page: PageObject) -> str:
    body = page.get_contents()
    assert body is not None
    words = DecodedStreamObject()
    words.set_data(PATH.sub(b"", body.get_data()))
    page[NameObject("/Contents")] = words
    return page.extract_text()


def _plain(words: str) -> str:
    return re.sub(r"[\s\u200b\u00ad-]+", "", words)


def size(page: PageObject, box: str = "mediabox") -> tuple[int, int]:
    """In millimetres."""
    shown: Any = getattr(page, box)
    return round(float(shown.width) / POINTS), round(float(shown.height) / POINTS)


def fonts(reader: PdfReader) -> dict[str, bool]:
    """The fonts of all pages, and whether each is in the file."""
    found: dict[str, bool] = {}

    def look(resources: Any) -> None:
        for font in (resources.get("/Font") or {}).values():
            of = font.get_object()
            inner = of["/DescendantFonts"][0].get_object() if "/DescendantFonts" in of else of
            descriptor = inner["/FontDescriptor"].get_object()
            found[str(of["/BaseFont"])] = any(name.startswith("/FontFile") for name in descriptor)

    for page in reader.pages:
        look(page["/Resources"])
    return found


def told_on(leaf: Leaf, setting: Setting) -> Iterator[str]:
    """Every word of it. Of sentences what stands between names, which have a bot's mark or are cut."""

    def spoken(*lines: Line) -> Iterator[str]:
        return (setting.plain([part]) for line in lines for part in line if not isinstance(part, Person))

    def passed(passages: Iterable[Passage]) -> Iterator[str]:
        return (words for told in passages for words in (*told.words.splitlines(), *told.cards))

    yield from (leaf.place, setting.plain(leaf.charted))
    yield from spoken(leaf.note, leaf.besides, *(plate.caption for plate in leaf.plates))
    yield from passed(leaf.passages)
    for part in leaf.parts:
        match part:
            case Tellings(tellings, heading):
                yield heading
                for told in tellings:
                    yield from (told.role, *spoken(told.note), *passed(told.passages))
            case Entries(entries, heading):
                yield heading
                for entry in entries:
                    yield from (entry.name, *spoken(*entry.notes))
            case Note(line):
                yield from spoken(line)
            case Points(rows, heading, gained):
                yield from (heading, setting.points(rows, gained=gained) if rows else "")


LONGER = 60
"""Letters: so many may begin on one page and end on the next."""


def stands_in(told: str, pages: Sequence[str]) -> bool:
    """All of it on one page, or, if it is long, as one ends and the next begins."""
    told = _plain(prose(told))
    if any(told in page for page in pages):
        return True
    return len(told) >= LONGER and any(
        told[:cut] in page and told[cut:] in following
        for page, following in pairwise(pages)
        for cut in range(len(told))
    )


BOOKS: dict[str, Callable[[], wire.Book]] = {
    **{game: partial(finished, game) for game in GAMES if game not in ("windward", "winter")},
    "windward": partial(bound, "windward", "every_variant"),
    "winter": partial(bound, "winter", "spring_wins"),
}
"""Every game's; of games with a board an evening with ways over it."""


@pytest.mark.parametrize(
    ("game", "form"), usually(*zip(BOOKS, cycle(FORMS), strict=False), of=product(BOOKS, FORMS))
)
def test_every_game_is_set_with_all_that_stands_on_its_leaves(game: str, form: Form) -> None:
    book = BOOKS[game]()
    reader = read(book, form)
    pages = pages_said(reader)
    words = "".join(pages)
    assert len(reader.pages) % 2 == 0
    assert {size(page) for page in reader.pages} == {(148 if form == "a5" else 210, 210)}
    setting = setting_of(book)
    told = [told for leaf in book.contents.leaves for told in told_on(leaf, setting)]
    assert [one for one in told if not stands_in(one, pages)] == []
    assert all(_plain(name) in words for name in book.names)
    assert (_plain("Best loved") in words) == any(tale.loved for tale in book.tales)
    embedded = fonts(reader)
    assert any("Literata" in name for name in embedded)
    assert any("Fraunces" in name for name in embedded)
    assert all(embedded.values())


def test_a_print_shop_gets_colour_beyond_the_edge() -> None:
    reader = read(a_book(["Mara", "Pip", "Ilse"], "Every night."), "square", 3)
    assert {size(page) for page in reader.pages} == {(216, 216)}
    assert {size(page, "trimbox") for page in reader.pages} == {(210, 210)}


@pytest.mark.parametrize("game", ["windward", "winter"])
def test_a_game_with_a_board_has_its_chart_on_every_leaf_with_ways(game: str) -> None:
    book = BOOKS[game]()
    files = copy_of(book, Decks(), "")
    with_ways = {
        f"chart-{nth}.svg" for nth, leaf in enumerate(book.contents.leaves) if leaf.routes is not None
    }
    assert with_ways
    assert {name for name in files if name.startswith("chart-")} == with_ways
    assert {leaf["chart"] for leaf in json.loads(files["book.json"])["leaves"]} - {None} == with_ways


HOSTILE_ONES = (hostile, hostile_leaves)


@pytest.mark.parametrize(
    ("book", "form"), usually(*zip(HOSTILE_ONES, FORMS, strict=True), of=product(HOSTILE_ONES, FORMS))
)
def test_markup_code_controls_and_endless_words_are_text(book: Callable[[], wire.Book], form: Form) -> None:
    reader = read(book(), form)
    words = said(reader)
    assert _plain('#panic("x")$x^2$<label>@ref*b*_i_`r`') in words
    assert _plain('#read("/etc/passwd")') in words
    assert words.count("ä") >= (10_000 if book is hostile else 150)
    assert "\x07" not in words
    assert "\u202e" not in words
    assert len(reader.pages) < 60


def test_a_drawing_of_hostile_words_is_a_drawing() -> None:
    """Scenes and charts are SVG: names stand in them, too."""
    book = harbour([HOSTILE, LONG[:300], "Pip"])
    assert _plain('#panic("x")') in said(read(book))


def test_a_game_from_outside_has_its_table_on_the_left_and_its_tale_on_the_right() -> None:
    book = harbour(["Ada", "Ben", "Cleo"])
    assert book.tales
    files = copy_of(book, Decks(), "")
    drawn = [name for name in files if name.startswith("table-0-")]
    assert drawn
    assert b"var(--" not in b"".join(files[name] for name in drawn)
    reader = read(book)
    assert _plain(book.contents.leaves[0].passages[0].words) in said(reader)


def pictures(reader: PdfReader) -> dict[int, Any]:
    """The photos in it, wherever they stand."""
    found: dict[int, Any] = {}

    def look(resources: Any) -> None:
        drawn: Any = resources.get("/XObject") or {}
        for name, one in drawn.items():
            if one.get("/Filter") == "/DCTDecode":
                found[drawn.raw_get(name).idnum] = one
            elif "/Resources" in one:
                look(one["/Resources"])

    for page in reader.pages:
        look(page["/Resources"])
    return found


def test_a_print_shop_gets_the_dots_that_a_photo_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """At home, and where its file is cut short, those of a table do."""
    book, out = a_book(["Mara", "Pip", "Ilse"], "Every night."), io.BytesIO()
    Image.effect_noise((800, 1000), 40).convert("RGB").save(out, "JPEG")
    fine = out.getvalue()

    def most(bleed: int, body: bytes) -> int:
        monkeypatch.setattr(Decks, "fine_at", lambda self, address: body)
        return max(int(image["/Width"]) for image in pictures(read(book, bleed=bleed)).values())

    assert [most(3, fine), most(0, fine), most(3, fine[:-9000]), most(3, b"")] == [800, 640, 640, 640]


def test_plates_that_somebody_has_installed_are_in_a_print_shop_s_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the same book is another file then."""
    book, decks = a_book(["Mara", "Pip", "Ilse"], "Every night."), Decks()
    before = printed._key(pdf_of, book, decks, ())
    assert not harbour(["Ada", "Ben", "Cleo"]).fine
    package = tmp_path / "talewind_plates"
    (package / "windmill").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "edition.txt").write_text("1")
    shown = decks.shelf.deck("windmill")[next(iter(setting_of(book).contents.pictures()))]
    Image.effect_noise((800, 1000), 40).convert("RGB").save(package / "windmill" / f"{shown.file}.jpg")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert printed._key(pdf_of, book, decks, ()) != before
    assert harbour(["Ada", "Ben", "Cleo"]).fine, "whoever opens a book is told so"
    shop, home = (
        sorted(int(one["/Width"]) for one in pictures(read(book, bleed=bleed)).values()) for bleed in (3, 0)
    )
    assert shop == [*home[1:], 800]


@pytest.mark.parametrize("form", usually("a5", of=FORMS))
def test_of_a_game_from_outside_nothing_is_left_out_however_much_there_is(form: Form) -> None:
    """And whom nobody knows is somebody."""
    book = with_much_on_a_leaf()
    reader = read(book, form)
    pages = pages_said(reader)
    words = "".join(pages)
    setting = setting_of(book)
    told = [told for leaf in book.contents.leaves for told in told_on(leaf, setting)]
    assert [one for one in told if not stands_in(one, pages)] == []
    assert len(pictures(reader)) == len(book.contents.pictures())
    files = copy_of(book, Decks(), "")
    told = json.loads(files["book.json"])["leaves"]
    assert {entry["by"] for part in told[0]["parts"] for entry in part.get("entries", ())} == {0, None}
    assert {one["by"] for part in told[0]["parts"] for one in part.get("tellings", ())} == {1, None}
    assert "somebody" in words
    assert words.count("Ilse") < words.count("Pip"), (
        "the last one at the table is nobody whom rules mean by -1"
    )
    assert "chart-0.svg" in copy_of(book, Decks(), "")


@pytest.fixture(scope="module", autouse=True)
def the_harbour() -> Iterator[None]:
    before = dict(registry._added)
    add_game(HarbourLights)
    yield
    registry._added.clear()
    registry._added.update(before)


def test_long_and_many_tales_of_every_script_are_set() -> None:
    reader = read(of_every_script())
    words = said(reader)
    # Cover, its paper and three pages; two to each tale; three more, paper and cover.
    assert len(reader.pages) == 5 + 2 * 60 + 5
    assert _plain(LATIN_TALE) in words
    assert "王小明" in words
    assert "Надежда" in words
    assert "ặ" in words
    assert "바람" in words
    assert "tmil" in words, "what no font has is written in Latin letters"
    assert "kartuli" in words
    used = fonts(reader)
    for script in (
        "Hebrew",
        "Naskh",
        "SerifSC",
        "SerifKR",
        "Thai",
        "Devanagari",
        "Emoji",
        "Literata-Cyrillic",
        "Literata-Greek",
    ):
        assert any(script.replace("-", "") in name.replace("-", "") for name in used), (script, used)


def test_an_evening_without_a_tale_is_a_book_all_the_same() -> None:
    reader = read(without_a_tale())
    assert _plain("Nothing was told this time.") in said(reader)
    assert len(reader.pages) % 2 == 0


def test_it_speaks_of_a_game_which_may_have_lasted_for_weeks() -> None:
    book, address = without_a_tale(), "https://house.example/replay/b1"
    opened = zipfile.ZipFile(io.BytesIO(epub_of(book, Decks(), address)))
    file = " ".join(opened.read(name).decode() for name in opened.namelist() if name.endswith(".xhtml"))
    for words in (said(read(book)), _plain(file)):
        assert _plain("The game, move by move") in words
        assert "evening" not in words


def test_a_picture_that_is_gone_or_broken_leaves_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _plain("A boat in the rain.") in said(read(with_a_picture_gone()))
    book = a_book(["Mara", "Pip", "Ilse"], "x")
    monkeypatch.setattr(Decks, "picture_at", lambda self, address: b"RIFF no picture at all")
    manuscript = Manuscript(book, Decks(), "")
    shown = manuscript.told()["leaves"][0]["plates"][0]["picture"]
    assert shown["file"] is None
    assert shown["alt"]


def test_its_colophon_says_how_to_check_the_shuffle() -> None:
    book = a_book(["Mara", "Pip", "Ilse"], "x")
    book.seed, book.promise = SEED, promise(bytes.fromhex(SEED))
    colophon = read(book).pages[-3].extract_text()
    assert "".join(re.findall(r"\b[0-9a-f]{4}\b", colophon)).endswith(SEED + book.promise)
    assert follow(" ".join(colophon.split()), SEED) == book.promise
    assert "qr.svg" in copy_of(book, Decks(), "https://house.example/replay/b1")


SEED = "00112233445566778899aabbccddeeff"


def follow(words: str, seed: str) -> object:
    """What whoever reads them gets who does as they say."""
    said = re.search(r"hashlib\.blake2b\(.*?hexdigest\(\)", words)
    assert said is not None
    return eval(said[0], {"hashlib": hashlib, "seed": seed})


def test_every_book_says_the_same_of_its_shuffle() -> None:
    book = a_book(["Mara", "Pip", "Ilse"], "x")
    book.seed, book.promise = SEED, promise(bytes.fromhex(SEED))
    opened = zipfile.ZipFile(io.BytesIO(epub_of(book, Decks())))
    for page in (opened.read("EPUB/colophon.xhtml").decode(), book_file(book, Decks())):
        told = html.unescape(re.sub(r"<[^>]+>", " ", page))
        assert SEED in told
        assert follow(told, SEED) == book.promise
        assert HOW_PROMISED in told


def test_a_tale_that_was_told_aloud_has_a_code_of_where_it_is_heard() -> None:
    book = finished("windmill")
    book.tales[1].voices = [wire.Voice(id="v", seat=0, kind="audio/ogg", seconds=61.0, at=0.0)]
    files = copy_of(book, Decks(), f"https://house.example/replay/{book.id}")
    assert [name for name in files if name.startswith("heard")] == ["heard-2.svg"]
    code = io.BytesIO()
    made = segno.make(f"https://house.example/book/{book.id}#2", error="m", micro=False)
    made.save(code, kind="svg", border=0, dark="#2b2a33", xmldecl=False, omitsize=True)
    assert files["heard-2.svg"] == code.getvalue()
    assert "tolditaloud:1:01.Hearithere." in said(read(book))


def test_each_tale_is_broken_as_its_language_does() -> None:
    """One that nobody knows is in none."""
    book = a_book(["Mara", "Pip", "Ilse"], GERMAN_TALE)
    book.tales[1].page["words"] = "Жила-была лиса."
    reader = read(book)
    objects = [reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1)]
    told = {
        str(one["/Lang"])
        for one in objects
        if isinstance(one, DictionaryObject) and "/S" in one and "/Lang" in one
    }
    assert told == {"de", "und"}


def test_cloths_and_seals_are_the_page_s() -> None:
    style = (CHECKOUT / "web/src/styles/cloths.css").read_text("utf-8")
    assert dict(re.findall(r"data-cloth='(\w+)'\] \{\s*--cloth: (#\w{6});", style)) == COLOURS
    assert {*COLOURS} == {*CLOTHS}
    seals = (CHECKOUT / "web/src/lib/seals.ts").read_text("utf-8")
    for name, fill in re.findall(r"(\w+): \{ fill: '(#\w+)'", seals):
        assert f'fill="{fill}"' in (pressing.HERE / "seals" / f"{name}.svg").read_text("utf-8")


def test_names_on_a_board_stand_clear_of_its_places_and_are_drawn_last() -> None:
    book = BOOKS["winter"]()
    drawing = setting_of(book).drawing
    assert drawing is not None
    size, spots = drawing.chart.size, drawing.chart.spots
    named = [spot.name for spot in spots if spot.name]
    assert named
    assert [name for *_, name in drawing.names] == named
    for x, y, name in drawing.names:
        half = len(name) * 5
        assert -40 <= x - half < x + half <= 1040
        assert not [
            spot for spot in spots if abs(spot.x - x) < half + size - 5 and y - 9 - size < spot.y < y + size
        ], name
        wide = len(name) * 6
        away = {
            spot.place: hypot(max(abs(spot.x - x) - wide, 0), max(y - 18 - spot.y, spot.y - y - 6, 0))
            for spot in spots
        }
        nearest, second, *_ = sorted(away, key=lambda place: away[place])
        assert drawing.spots[nearest].name == name, "it seems to be another's"
        assert away[nearest] < away[second]
    happened = Routes(deeds=[Deed(at=spot.place, what="trap") for spot in spots])
    for at, down, deed in drawing.marks(happened):
        assert not [
            name
            for x, y, name in drawing.names
            if abs(at - x) < 44 + len(name) * 6 and y - 18 < down - 18 and down - 50 < y + 6
        ], deed.at
    files = copy_of(book, Decks(), "")
    drawn = [files[name].decode() for name in files if name.startswith("chart-")]
    assert all(one.rindex("circle") < one.index(named[0]) for one in drawn)


def test_ideographs_are_set_however_rare_and_of_others_one_is_told_beforehand() -> None:
    """All of the first plane, and those of the second that Hong Kong and Japan write."""
    words = "这只猫叫喵喵，嗎？尷㐂𠮷𨋢。"
    book = a_book(["龘靐", "Pip", "Ilse"], words)
    assert unlettered(book.names, book.contents, words) == ""
    reader = read(book)
    assert _plain(words) in said(reader)
    assert "龘靐" in said(reader)
    assert any("SerifRare" in name for name in fonts(reader))
    ours = map(chr, (*range(0x3400, 0x4DC0), *range(0x4E00, 0x9FF0)))
    assert unlettered("".join(ours)) == ""
    assert unlettered("𠀀\u202e鯨 தமிழ் 𠀀🦊") == "𠀀தமழ"


def test_japanese_is_set_in_its_own_letters_and_signs_are_signs() -> None:
    words = "峠の鯨は枠の中で匂い、栃の木へ直ぐ行った。★☆♪←→"
    book = a_book(["小林", "Pip", "Ilse"], words)
    reader = read(book)
    assert _plain(words) in said(reader)
    used = fonts(reader)
    assert any("SerifJP" in name for name in used)
    assert any("SerifSigns" in name for name in used)
    assert not any("SerifSC" in name for name in used)
    # Without kana, ideographs are Chinese as far as these are known there.
    chinese = fonts(read(a_book(["王小明", "Pip", "Ilse"], "风车转了。")))
    assert any("SerifSC" in name for name in chinese)
    assert not any("SerifJP" in name for name in chinese)
