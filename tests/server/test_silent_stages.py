"""What was shown without a word is one drawing: in the book's file, for e-readers and on paper."""

from __future__ import annotations

import html
import io
import json
import re
import zipfile
from base64 import b64decode
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, get_args
from urllib.parse import unquote
from xml.etree import ElementTree

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from talewind.engine import Result
from talewind.engine.leaves import Contents, Leaf, Passage, Plate, Stage, Telling, Tellings
from talewind.games.story.position import Gesture
from talewind.server import wire
from talewind.server.books.book_file import POLICY, book_file
from talewind.server.books.epub.volume import epub_of
from talewind.server.books.press.pressing import copy_of, pages_of
from talewind.server.books.staging import faces, sheet
from talewind.server.decks.catalogue import Decks
from tests.server.hard_books import HOSTILE
from tests.soaking import usually

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
PAGE = Path(__file__).parents[2] / "web" / "src" / "games" / "story"
NIGHT = "#2c2173"
RIM = "#fbf5e7"
STAGE = Stage(
    picture=3,
    beside=[1],
    x=600,
    y=400,
    turn=15,
    size=120,
    strokes=[[300, 500, 500, 100, 700, 500], [400, 400]],
    gestures=["nod", "laugh"],
)
TOLD = Passage("Shown without a word.", "untold", stage=STAGE)


class Seen(NamedTuple):
    drawing: ElementTree.Element
    words: str


def a_book(*leaves: Leaf, deck: str = "story") -> wire.Book:
    return wire.Book(
        id="b",
        code="c",
        game="story",
        names=["Ada", "Ben", "Cleo"],
        seals=["night", None, "teal"],
        bots=[False, False, False],
        result=Result(ending="twenty_points", winners=[1], ranks=[2, 1, 2], points=[3, 20, 3]),
        started=1_700_000_000.0,
        ended=1_700_003_600.0,
        tales=[wire.BookTale(page={}) for _ in leaves],
        deck=deck,
        captions={1: "A snail & a strawberry."},
        seed="",
        promise="",
        contents=Contents(leaves=[*leaves]),
    )


def showing(stage: Stage = STAGE, by: int = 0) -> wire.Book:
    return a_book(Leaf(place="The first round", by=by, passages=[msgspec.structs.replace(TOLD, stage=stage)]))


def in_the_file(book: wire.Book) -> Iterator[Seen]:
    for source, words in re.findall(
        r'<img src="data:image/svg\+xml,([^"]*)" alt="([^"]*)">', book_file(book, Decks())
    ):
        yield Seen(ElementTree.fromstring(unquote(html.unescape(source))), html.unescape(words))


def for_e_readers(book: wire.Book) -> Iterator[Seen]:
    packed = zipfile.ZipFile(io.BytesIO(epub_of(book, Decks())))
    page = ElementTree.fromstring(packed.read("EPUB/leaf-1.xhtml"))
    for image in page.iter("{http://www.w3.org/1999/xhtml}img"):
        if image.attrib["src"].startswith("stage-"):
            yield Seen(ElementTree.fromstring(packed.read(f"EPUB/{image.get('src')}")), image.attrib["alt"])


def on_paper(book: wire.Book) -> Iterator[Seen]:
    """What the press is given; that it prints it, another test sees."""
    files = copy_of(book, Decks(), "")
    (leaf,) = json.loads(files["book.json"])["leaves"]
    tellings = [telling for part in leaf["parts"] for telling in part.get("tellings", ())]
    for voice in (leaf, *tellings):
        for stage in filter(None, (passage["stage"] for passage in voice["passages"])):
            yield Seen(ElementTree.fromstring(files[stage["file"]]), stage["alt"])


@pytest.fixture(params=[in_the_file, for_e_readers, on_paper])
def seen_in(request: pytest.FixtureRequest) -> Callable[[wire.Book], Iterator[Seen]]:
    seen: Callable[[wire.Book], Iterator[Seen]] = request.param
    return seen


SeenIn = Callable[[wire.Book], Iterator[Seen]]


def laid_on(drawing: ElementTree.Element) -> list[str]:
    """Where pictures lie, and how."""
    moved = (group.get("transform", "") for group in drawing.iter(f"{SVG}g"))
    return [how for how in moved if "rotate" in how]


def faces_on(drawing: ElementTree.Element) -> list[ElementTree.Element]:
    return [group for group in drawing if group.get("transform")]


def photos(drawing: ElementTree.Element) -> list[Image.Image]:
    sources = [image.attrib[HREF].partition("base64,") for image in drawing.iter(f"{SVG}image")]
    assert {kind for kind, *_ in sources} <= {"data:image/jpeg;"}
    return [Image.open(io.BytesIO(b64decode(body))) for *_, body in sources]


def is_a_print_of(photo: Image.Image, number: int) -> bool:
    decks = Decks()
    of = Image.open(io.BytesIO(decks.picture_at(decks.info("story").pictures[number].small)))
    two = [one.convert("RGB").resize((24, 18)) for one in (photo, of)]
    return max(ImageStat.Stat(ImageChops.difference(*two)).mean) < 6


def strokes(drawing: ElementTree.Element) -> list[tuple[str, str]]:
    return [
        (path.attrib["stroke"], path.attrib["d"])
        for path in drawing.iter(f"{SVG}path")
        if path.get("class", "").split(" ")[0] in ("rim", "stroke")
    ]


def test_a_picture_lies_where_it_was_laid_with_lines_over_it_in_the_teller_s_colour(seen_in: SeenIn) -> None:
    ((drawing, words),) = seen_in(showing())
    laid = laid_on(drawing)
    assert laid == [
        "translate(270.0 312.5) rotate(0) scale(1.0)",
        "translate(600.0 250.0) rotate(15) scale(1.2)",
    ]
    beside, mine = photos(drawing)
    assert is_a_print_of(beside, 1)
    assert is_a_print_of(mine, 3)
    assert not is_a_print_of(mine, 1)
    assert (beside.size, mine.size) == ((380, 285), (456, 342)), "with as many dots as are seen"
    line, dot = "M300 312.5Q500 62.5 600 187.5L700 312.5", "M400 250L401 250"
    assert strokes(drawing) == [(RIM, line), (NIGHT, line), (RIM, dot), (NIGHT, dot)]
    seen = Decks().info("story").pictures
    assert words == f"{seen[1].alt} {seen[3].alt} Two lines over them. Gestures: a nod and a laugh."


def test_the_last_gesture_is_on_the_stage_and_all_of_them_beneath_it(seen_in: SeenIn) -> None:
    ((drawing, _),) = seen_in(showing())
    laugh, *beneath = faces_on(drawing)
    down = [float(face.attrib["transform"].split(")")[0].split()[1]) for face in (laugh, *beneath)]
    assert [y > 625 for y in down] == [False, True, True]
    assert "M21 36h22" in ElementTree.tostring(laugh, "unicode")
    assert ["M21 36h22" in ElementTree.tostring(face, "unicode") for face in beneath] == [False, True]
    assert float(drawing.attrib["height"]) > 700
    ((alone, _),) = seen_in(showing(msgspec.structs.replace(STAGE, gestures=["nod"])))
    assert len(faces_on(alone)) == 1
    assert float(alone.attrib["height"]) == 625


@pytest.mark.parametrize("pictures", [[3, 7], []])
def test_of_two_that_were_tied_the_second_show_lies_beside_both_pictures(
    seen_in: SeenIn, pictures: list[int]
) -> None:
    after = Stage(picture=7, beside=[1, 3], x=720, y=500)
    telling = Telling(by=2, pictures=pictures, passages=[TOLD, Passage("On.", "untold", stage=after)])
    ((first, _), (second, _)) = seen_in(a_book(Leaf(place="x", by=0, parts=[Tellings([telling], "Also")])))
    assert {colour for colour, _ in strokes(first)} == {RIM, "#1f7e79"}
    laid = laid_on(second)
    assert laid == [
        "translate(210.0 168.75) rotate(0) scale(0.82)",
        "translate(210.0 462.5) rotate(0) scale(0.82)",
        "translate(720.0 312.5) rotate(0) scale(1.0)",
    ]
    assert [is_a_print_of(*one) for one in zip(photos(second), (1, 3, 7), strict=True)] == [True] * 3


def as_the_first(told: Passage) -> Leaf:
    return Leaf(place="The first round", by=0, passages=[told])


def among_others(told: Passage) -> Leaf:
    return Leaf(
        place="The first round", by=1, parts=[Tellings([Telling(by=0, pictures=[3], passages=[told])])]
    )


def in_a_chapter(told: Passage) -> Leaf:
    return Leaf(place="The first round", by=1, parts=[Tellings([Telling(by=0, passages=[told])])])


PLACES = (as_the_first, among_others, in_a_chapter)
Manner: TypeAlias = Literal["told", "untold"]
MANNERS: tuple[Manner, ...] = ("told", "untold")
WAYS: list[tuple[Callable[[Passage], Leaf], Manner]] = usually(
    (as_the_first, "untold"),
    (among_others, "told"),
    (in_a_chapter, "untold"),
    of=product(PLACES, MANNERS),
)


def test_paper_shows_it_in_the_teller_s_colour() -> None:
    """Wherever it stands, and however it is told."""

    def inked(*strokes: list[int]) -> list[int]:
        stage = msgspec.structs.replace(STAGE, strokes=[*strokes])
        book = a_book(*(told_on(Passage("Look.", manner, stage=stage)) for told_on, manner in WAYS))
        return [
            sum(
                count
                for count, dot in Image.open(io.BytesIO(page)).convert("RGB").getcolors(1 << 24) or ()
                if dot == (0x2C, 0x21, 0x73)
            )
            for page in pages_of(book, Decks(), ppi=60)
        ]

    lines = inked(*([100, y, 900, y] for y in range(600, 1000, 40)))
    more = [with_them - without for with_them, without in zip(lines, inked(), strict=True)]
    assert sum(each > 150 for each in more) == len(WAYS), more


def test_a_picture_that_is_gone_leaves_a_frame_with_its_words(seen_in: SeenIn) -> None:
    book = showing()
    book.deck = "gone"
    ((drawing, words),) = seen_in(book)
    assert not photos(drawing)
    said = " ".join("".join(text.itertext()) for text in drawing.iter(f"{SVG}text"))
    assert said == "A snail & a strawberry. A picture that is no longer here."
    assert words.startswith("A snail & a strawberry.")
    assert len(strokes(drawing)) == 4


def test_a_picture_that_is_broken_leaves_one_too(seen_in: SeenIn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Decks, "picture_at", lambda self, address: b"RIFF no picture at all")
    ((drawing, _),) = seen_in(showing())
    assert not photos(drawing)
    assert len(list(drawing.iter(f"{SVG}text"))) > 1


WILD = Stage(
    picture=2**70,
    beside=[-1, 1, 1, 3],
    x=10**12,
    y=-(10**12),
    turn=10**9 + 7,
    size=-5,
    strokes=[[], [7], [10**30, -(10**30), 5, 5, 9], [0, 0, 1000, 1000]],
    gestures=[HOSTILE, "nod", "", *["sleep"] * 50, "<b>bold</b>"],
)


def test_whatever_stands_in_it_is_text_and_whatever_lies_outside_is_out_of_sight(seen_in: SeenIn) -> None:
    ((drawing, words),) = seen_in(showing(WILD, by=-1))
    assert not list(drawing.iter(f"{SVG}script"))
    assert "<b>bold</b>" in words
    assert "</svg><script>&amp;" in words
    numbers = [float(number) for _, path in strokes(drawing) for number in re.findall(r"-?[\d.]+", path)]
    assert max(map(abs, numbers)) <= 2000
    assert len(strokes(drawing)) == 4, "of a line without a point nothing is drawn"
    clipped = next(group for group in drawing.iter(f"{SVG}g") if group.get("clip-path"))
    assert {id(path) for path in clipped.iter(f"{SVG}path")} >= {
        id(path) for path in drawing.iter(f"{SVG}path") if path.get("class", "").startswith("stroke")
    }
    assert len(faces_on(drawing)) <= 31


def test_all_of_that_is_printed_and_a_gesture_without_a_face_is_said_below() -> None:
    book = showing(WILD)
    assert pages_of(book, Decks(), ppi=20)
    file = book_file(book, Decks())
    assert "<script" not in file
    assert "<b>bold" not in file
    assert re.search(r"<figcaption>Gestures: .*&lt;b&gt;bold&lt;/b&gt;\.</figcaption>", file)
    assert "<figcaption>" not in book_file(showing(), Decks())
    assert "img-src data:;" in POLICY


def test_a_stage_s_pictures_are_the_book_s() -> None:
    telling = Telling(by=0, pictures=[5], passages=[TOLD])
    leaf = Leaf(place="x", plates=[Plate(9)], passages=[TOLD])
    assert Contents(leaves=[leaf]).pictures() == {1, 3, 9}
    assert Contents(leaves=[Leaf(place="x", parts=[Tellings([telling])])]).pictures() == {1, 3, 5}


def test_faces_and_places_are_the_page_s() -> None:
    drawn = (PAGE / "Face.svelte").read_text("utf-8")
    shapes = re.findall(r'\bd="([^"]+)"', sheet())
    assert len(shapes) > 20
    assert [shape for shape in shapes if f'd="{shape}"' not in drawn] == []
    assert {*faces()} == {*get_args(Gesture)}
    laid = (PAGE / "Drawing.svelte").read_text("utf-8")
    assert re.findall(r"lie: at\((\d+), (\d+), (\d+)\)", laid) == [
        ("500", "100", "270"),
        ("270", "82", "210"),
        ("740", "82", "210"),
    ]
