"""Books that are hard to set, whoever sets them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

import msgspec
import sqlalchemy as sa

from harbour_lights import HarbourLights
from talewind.arena.playing import play_out
from talewind.engine import add_game, new_table
from talewind.engine.bots import make_bot
from talewind.engine.charts import Chart, Course, Deed, Routes, Spot, Standing
from talewind.engine.leaves import (
    Contents,
    Entries,
    Entry,
    Leaf,
    Line,
    Note,
    Passage,
    Person,
    Plate,
    Points,
    Stage,
    Telling,
    Tellings,
)
from talewind.server import wire
from talewind.server.books.anthologies import bind_anthology
from talewind.server.books.binding import make_book
from talewind.server.books.volumes import finish
from tests.server.http.fake_house import a_book

HOSTILE = (
    '#panic("x") $x^2$ <label> @ref *b* _i_ `r` \\ // /* #read("/etc/passwd") '
    "{seat 0} {{ 7 * 7 }} \x00\x07\u202e\uffff\ud800 ]]> --> </svg><script>&amp;&\"'"
)
LONG = "ä" * 10_000
LATIN_TALE = ("The wind was late, and Größe had a café by the sea. " * 60)[:2000]

GERMAN_TALE = (
    "Auf dem Hügel hinter dem Fischerdorf stand eine Windmühle, deren Flügel sich seit Menschengedenken "
    "nicht gedreht hatten. Trotzdem stieg der alte Müller jeden Morgen hinauf, ölte das Getriebe, fegte "
    "die Schwelle und stellte eine Schüssel Haferflocken für den Wind vor die Tür. Die Nachbarskinder "
    "lachten darüber, bis eines Nachts ein fremdes Mädchen anklopfte, durchnässt und mit einem leeren "
    "Vogelkäfig unter dem Arm. Ob sie hier übernachten dürfe, fragte sie, denn ihr sei unterwegs ein "
    "Sturm entwischt. Der Müller machte ihr Platz am Ofen, und während sie schlief, hörte er zum ersten "
    "Mal seit seiner Kindheit, wie oben im Gebälk etwas leise zu singen begann. Am Morgen war die "
    "Schüssel leergegessen, das Mädchen verschwunden, und im Käfig auf der Fensterbank saß "
    "zusammengerollt ein kleiner, zufriedener Wirbelwind. Seither mahlt die Mühle wieder, aber nur, wenn "
    "jemand dabei eine Geschichte erzählt, die sie noch nicht kennt. Deshalb kommen die Leute aus den "
    "Nachbardörfern mit ihrem Korn und mit Großmüttern, Seefahrern und Lügnern."
)


def hostile() -> wire.Book:
    """Whatever stands in it is markup, code, controls or endless: a name, a tale, a caption, a code."""
    book = a_book([HOSTILE, LONG, "שלום <b>"], f"{HOSTILE}\n{LONG}", title=HOSTILE)
    book.brought_by = [HOSTILE, LONG, None]
    book.code, book.seed, book.promise = HOSTILE, LONG[:200], HOSTILE
    book.deck, book.captions = "gone", {3: HOSTILE, 7: LONG, 4: f"{HOSTILE}{LONG}"}
    book.tales[0].page["title"] = HOSTILE
    return book


def hostile_leaves() -> wire.Book:
    """The same in every field that a leaf has."""
    line: Line = [HOSTILE, Person(0), HOSTILE]
    stage = Stage(picture=3, beside=[7, 4], x=-9, y=2000, strokes=[[], [5]], gestures=[HOSTILE, "nod"])
    shown = Passage(HOSTILE, "untold", stage=stage)
    passages = [Passage(HOSTILE, "told", [HOSTILE], stage), shown, Passage(HOSTILE, "closing")]
    leaf = Leaf(
        place=HOSTILE,
        title=HOSTILE,
        by=1,
        note=line,
        besides=line,
        plates=[Plate(3, line), Plate(7, line)],
        routes=Routes(
            courses=[Course(0, HOSTILE, ["a", "b"]), Course(1, HOSTILE, ["b", "a"], "leapt")],
            standings=[Standing(0, HOSTILE, "b")],
            deeds=[Deed(at="b", what="fight", score=HOSTILE, side=HOSTILE)],
        ),
        charted=line,
        passages=passages,
        parts=[
            Tellings([Telling(by=0, role=HOSTILE, note=line, pictures=[3], passages=passages)], HOSTILE),
            Entries([Entry(by=1, name=HOSTILE, picture=3, notes=[line]), Entry(notes=[line])], HOSTILE),
            Note(line),
            Note(line, weighs=True),
            Points([(HOSTILE, 2), (0, 1)], HOSTILE),
        ],
    )
    spots = [Spot("a", 100, 100, "home", HOSTILE), Spot("b", 900, 300, "lair", HOSTILE)]
    chart = Chart(name=HOSTILE, tall=400, size=30, spots=spots, roads=[("a", "b")])
    book = hostile()
    book.contents = Contents(leaves=[leaf, leaf], title=HOSTILE, subtitle=HOSTILE, chart=chart)
    book.said = [line]
    return book


def of_every_script() -> wire.Book:
    """Sixty tales, one of two thousand letters; names from right to left, in Chinese, and made of faces."""
    book = a_book(["שירה כהן", "王小明", "🦊🌙 Fox"], LATIN_TALE, title="Надежда και ελπίδα, ặ")
    first, second = book.tales
    told = {
        "حكاية": "كانت الريح متأخرة. ",
        "바람": "풍차가 돌았다. ",
        "นิทาน": "กังหันลมหมุน",
        "कथा": "हवा नहीं थी। ",
    }
    others = [
        wire.BookTale(page=first.page | {"words": words * 12}, heading=head) for head, words in told.items()
    ]
    tamil = wire.BookTale(page=first.page | {"words": "தமிழ்"}, heading="ქართული")
    book.tales = [first, *others, tamil, *[second] * 54]
    return book


def without_a_tale() -> wire.Book:
    book = a_book(["Mara", "Pip", "Ilse"], "x")
    book.tales, book.titled, book.remarks = [], None, []
    return book


def with_a_picture_gone() -> wire.Book:
    book = a_book(["Mara", "Pip", "Ilse"], "x")
    book.deck, book.captions = "gone", {3: "A boat in the rain."}
    return book


def with_much_on_a_leaf() -> wire.Book:
    """More plates, keys and voices than any page has room for, a chart beside them, and people whom nobody
    knows."""

    def entry(nth: int, by: int | None = None, name: str = "") -> Entry:
        return Entry(by=by, name=name, picture=nth, notes=[[f"Note {nth} of ", Person(9), "."]])

    def telling(nth: int, by: int) -> Telling:
        told = [Passage(f"Told with picture {nth}. " * 9, cards=[f"Card {nth:02}"])]
        return Telling(by=by, note=["to ", Person(-1)], pictures=[nth], passages=told)

    strange = (9, 2**70, -1, 0)
    first = Leaf(
        place="The first day",
        by=-1,
        note=["with ", Person(2**62)],
        besides=["A gull looked on."],
        plates=[Plate(nth, [f"Plate {nth:02}"]) for nth in range(7)],
        routes=Routes(courses=[Course(9, "boat", ["a", "b"])], standings=[Standing(-1, "boat", "b")]),
        charted=["Somebody went from a to b."],
        passages=[Passage("A short tale.", cards=["An anchor", "A bell"])],
        parts=[
            Entries([entry(10 + nth, strange[nth % 4], f"Key {nth:02}") for nth in range(6)], "Keys"),
            Entries([entry(20 + nth, strange[nth % 4]) for nth in range(12)], "What we saw"),
            Entries([entry(40 + nth, strange[nth % 4]) for nth in range(2)], "What we saw later"),
            Tellings([telling(50 + nth, 1) for nth in range(3)], "Also told"),
            Tellings([telling(60 + nth, strange[nth]) for nth in range(3)], "And told again"),
            Entries([Entry(by=9, notes=[["Rowed home."]])], "What was done"),
        ],
    )
    keys = Entries([entry(70 + nth, name=f"Door {nth:02}") for nth in range(6)], "Doors")
    spots = [Spot("a", 100, 100, "home", "Harbour"), Spot("b", 900, 300, "lair", "Reef")]
    book = a_book(["Mara", "Pip", "Ilse"], "x")
    book.deck, book.titled, book.remarks = "story", None, []
    chart = Chart(name="the bay", tall=400, size=30, spots=spots, roads=[("a", "b")])
    leaves = [first, Leaf(place="The second day", parts=[keys])]
    book.contents = Contents(leaves=leaves, title="Much", subtitle="and more", chart=chart)
    return book


def harbour(names: list[str]) -> wire.Book:
    """Of a game from outside, with the table on its leaves."""
    add_game(HarbourLights)
    table = new_table("harbour", seats=3, seed=11)
    play_out(table, [make_bot(HarbourLights) for _ in range(3)], Random(3))
    cover = a_book(names, "x")
    assert table.result is not None
    cover.game, cover.result = "harbour", table.result
    cover.deck, cover.titled, cover.remarks = None, None, []
    return finish(make_book(table, cover, drawn=True), [])


def gathered(pages: Sequence[tuple[str, int]] = (("one", 0), ("two", 0), ("two", 7))) -> wire.Book:
    """An anthology of two evenings whose pictures come from several decks; one page is not there."""
    of_ada = Leaf(place="The first tale", by=1, plates=[Plate(3)], passages=[Passage("So told Ada. " * 9)])
    evenings = {
        id: msgspec.structs.replace(
            a_book(["Ben", "Ada", "Cleo"], "x"), id=id, deck=deck, contents=Contents(leaves=[of_ada])
        )
        for id, deck in (("one", "windmill"), ("two", "story"))
    }
    for book in evenings.values():
        book.tales = book.tales[:1]
    anthology = cast(sa.RowMapping, {"id": "x", "title": "<b>Whales</b>", "made": 1_790_000_000.0})
    rows = [cast(sa.RowMapping, {"book_id": id, "page": page, "seat": 1, "title": ""}) for id, page in pages]
    return bind_anthology(anthology, rows, evenings)
