"""What a book is set from: leaves that know no game, for a page, a file, or a printer.

A game turns its stored pages into leaves when the book is read, so that old books, too, are shown in
today's words. Sentences name people by their seats and tales by their places: names, seals and headings
are known to whoever sets the book.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from .charts import Chart, Place, Routes, drawable
from .english import counted, the_nth
from .questions import Seat
from .wording import SEATED


class Person(msgspec.Struct, frozen=True, tag="person", tag_field="what"):
    """Somebody's name in a sentence."""

    seat: Seat


class Tale(msgspec.Struct, frozen=True, tag="tale", tag_field="what"):
    """A tale of the book in a sentence: its title, and who told it."""

    nth: int
    """From 0."""


Line: TypeAlias = list[str | Person | Tale]
"""A sentence, or several."""


Tone: TypeAlias = Literal["", "warm", "cold"]
"""In which colours something is set, where a game has sides."""


class Stage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was shown without a word: a picture as it was laid beside others, lines over them, and gestures.

    Places are thousandths of the stage's width and height.
    """

    picture: int
    beside: list[int] = []
    x: int
    y: int
    turn: int = 0
    """Degrees."""
    size: int = 100
    """Percent."""
    strokes: list[list[int]] = []
    """Each as x, y, x, y and so on."""
    gestures: list[str] = []


class Passage(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody told, what is said where no words were written down, or what closes every tale."""

    words: str
    manner: Literal["told", "untold", "closing"] = "told"
    cards: list[str] = []
    """What was shown with it, by name."""
    stage: Stage | None = None
    """What was shown instead of words: whoever sets the book draws it."""


class Plate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture that stands beside the words."""

    picture: int
    caption: Line = []


class Telling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one voice told: whose, as whom, and what there is to say of it."""

    by: Seat
    role: str = ""
    note: Line = []
    tone: Tone = ""
    pictures: list[int] = []
    passages: list[Passage] = []


class Tellings(msgspec.Struct, frozen=True, tag="tellings", tag_field="what", omit_defaults=True):
    """Several voices."""

    tellings: list[Telling]
    heading: str = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of a list: somebody, or something with a name, what it looks like, and what became of it."""

    by: Seat | None = None
    name: str = ""
    picture: int | None = None
    notes: list[Line] = []


class Entries(msgspec.Struct, frozen=True, tag="entries", tag_field="what", omit_defaults=True):
    """What was seen, hidden or done, one by one."""

    entries: list[Entry]
    heading: str = ""


class Note(msgspec.Struct, frozen=True, tag="note", tag_field="what", omit_defaults=True):
    """Something to be said in smaller letters; or, if it weighs more, as the leaf's last word."""

    line: Line
    weighs: bool = False
    tone: Tone = ""


Row: TypeAlias = tuple[Seat | str, int]


class Points(msgspec.Struct, frozen=True, tag="points", tag_field="what", omit_defaults=True):
    """What each has, or has gained: a seat, or a side by its name."""

    rows: list[Row]
    heading: str = ""
    gained: bool = False


Part: TypeAlias = Tellings | Entries | Note | Points


class Leaf(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A page of the book: where it stands, what it is called, what was told, and what became of it."""

    place: str
    """"The third tale"."""
    title: str = ""
    """What the game calls it."""
    words: str = ""
    """If the game does not, its title is looked for in these."""
    otherwise: str = ""
    """What stands over it if they have none."""
    by: Seat | None = None
    """Who told it."""
    note: Line = []
    """What is said beside that."""
    besides: Line = []
    """What else went on, where there is room to say so."""
    emblem: str = ""
    """The game's name for a sign that may stand there, for whoever can draw it."""
    plates: list[Plate] = []
    routes: Routes | None = None
    """What was done on the board, to be drawn on the book's chart."""
    charted: Line = []
    """The same in words."""
    passages: list[Passage] = []
    parts: list[Part] = []


TALES = "A book of tales"


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """All of a book, before it is set."""

    leaves: list[Leaf]
    title: str = TALES
    """Where no tale gives it one."""
    subtitle: str = ""
    deck: str | None = None
    """Where its pictures are, if the game has pictures of its own."""
    chart: Chart | None = None
    """The board that it was played on, if its leaves show ways over it."""

    def drawable(self) -> Contents:
        """With roads and ways over its own board alone."""
        if self.chart is None:
            return self
        places = {spot.place for spot in self.chart.spots}
        roads = [(one, other) for one, other in self.chart.roads if one in places and other in places]
        return msgspec.structs.replace(
            self,
            chart=msgspec.structs.replace(self.chart, roads=roads),
            leaves=[_drawable(leaf, places) for leaf in self.leaves],
        )

    def pictures(self) -> set[int]:
        """Every picture on its leaves."""
        return {picture for leaf in self.leaves for picture in _pictures(leaf)}


UNHEARD = Passage("Told aloud: only those who were there heard it.", "untold")


def _drawable(leaf: Leaf, places: Container[Place]) -> Leaf:
    if leaf.routes is None:
        return leaf
    return msgspec.structs.replace(leaf, routes=drawable(leaf.routes, places))


def _pictures(leaf: Leaf) -> Iterator[int]:
    yield from (plate.picture for plate in leaf.plates)
    yield from _staged(leaf.passages)
    for part in leaf.parts:
        if isinstance(part, Tellings):
            for telling in part.tellings:
                yield from telling.pictures
                yield from _staged(telling.passages)
        if isinstance(part, Entries):
            yield from (entry.picture for entry in part.entries if entry.picture is not None)


def _staged(passages: Iterable[Passage]) -> Iterator[int]:
    for passage in passages:
        if passage.stage is not None:
            yield from (passage.stage.picture, *passage.stage.beside)


def sentences(*lines: Line) -> Line:
    """Sentences one after the other.

    >>> sentences(["It was said."], [], [Person(1), " heard it."])
    ['It was said.', ' ', Person(seat=1), ' heard it.']
    """
    said: Line = []
    for line in filter(None, lines):
        said += [" ", *line] if said else line
    return said


def and_others(tales: int) -> str:
    """
    >>> and_others(9), and_others(1)
    ('and eight other tales', '')
    """
    return f"and {counted(tales - 1, 'other tale')}" if tales > 1 else ""


def plain_contents(pages: Sequence[Any], title: str = TALES) -> Contents:
    """For a game that has no leaves of its own: what most pages have in common, as far as they have it."""
    known = [page if isinstance(page, Mapping) else {} for page in pages]
    told = sum(not is_turn(page) for page in known)
    leaves = [
        turn_leaf(page) if is_turn(page) else plain_leaf(page, nth) for nth, page in enumerate(known, start=1)
    ]
    return Contents(leaves=leaves, title=title, subtitle=and_others(told))


class TurnPage(msgspec.Struct, frozen=True, tag="turns", tag_field="talewind"):
    """The page of a game that makes none: which turns it shows, and what happened, a sentence each.

    No game's own page has that tag, whatever else it has.
    """

    turns: tuple[int, int]
    happened: list[str]


def is_turn(page: Any) -> bool:
    config = TurnPage.__struct_config__
    return isinstance(page, Mapping) and page.get(str(config.tag_field)) == config.tag


def turn_leaf(page: Mapping[str, Any]) -> Leaf:
    (first, last), happened = page["turns"], page["happened"]
    place = the_nth(first, "turn") if first == last else f"Turns {first} to {last}"
    entries = [Entry(notes=[seated(words)]) for words in happened]
    return Leaf(place=place, parts=[Entries(entries)] if entries else [])


def seated(words: str) -> Line:
    """A sentence in which people are named by their seats.

    >>> seated("{seat 1} rows past {seat 0}.")
    [Person(seat=1), ' rows past ', Person(seat=0), '.']
    """
    parts = SEATED.split(words)
    line: Line = [Person(int(part)) if nth % 2 else part for nth, part in enumerate(parts)]
    return [part for part in line if part != ""]


def plain_leaf(
    page: Mapping[str, Any], nth: int, *, note: Line | None = None, parts: Iterable[Part] = ()
) -> Leaf:
    """A tale, who told it, and its picture."""
    words, picture, teller = str(page.get("words") or ""), page.get("picture"), page.get("teller")
    aloud, silent = bool(page.get("aloud")), bool(page.get("silent"))
    if words:
        passages = [Passage(words)]
    elif silent:
        passages = [Passage("No tale was told.", "untold")]
    else:
        passages = [UNHEARD] if aloud else []
    return Leaf(
        place=the_nth(nth, "tale"),
        title=str(page.get("title") or ""),
        words=words,
        otherwise="A silence" if silent else "A tale told aloud" if aloud else "",
        by=teller if isinstance(teller, int) else None,
        note=note or [],
        plates=[Plate(picture)] if isinstance(picture, int) else [],
        passages=passages,
        parts=list(parts),
    )
