"""What there is to show when a game is over: facts that know no game, for whoever draws the end of it.

They are made from a book's pages, like its leaves, and so from nothing but what everybody was told. Of what a
page does not keep, as those of old books may not, nothing is drawn. Sentences are in the past, so that
"Ada found it" can be read as "You found it".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from .english import counted, number, times
from .leaves import Line, Person, Tone
from .questions import Seat


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of an evening besides its pages."""

    seats: int
    points: list[int] = []
    """What everybody had at the end."""
    loved: list[int] = []
    """How many hearts each page was given."""
    options: Mapping[str, Any] = {}
    """How it was played; books that were bound long ago do not say."""
    people: list[Seat] = []
    """Who of them were people, where that is known."""


class TallyRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody's points, or a side's: column by column, and in it source by source."""

    who: Seat | str
    gained: list[list[int]]
    tone: Tone = ""

    @property
    def total(self) -> int:
        return sum(map(sum, self.gained))


class Tally(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Points by round and by source."""

    heading: str
    columns: list[str]
    sources: list[str]
    rows: list[TallyRow]
    mark: int = 0
    """Where on the way something began, and what."""
    marks: str = ""


class Highlight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one still talks about: the best tale, or the boldest guess."""

    heading: str
    by: Seat | None = None
    page: int | None = None
    """On which page of the book it stands, from 0."""
    picture: int | None = None
    words: str = ""
    """What was told."""
    score: str = ""
    """How it ended, where two met: "8 : 4"."""
    note: str = ""
    line: Line = []
    brief: Line = []
    """The same in half a line."""


BY_LUCK = "Luck beside odds"
BY_READING = "Read better than chance?"


class Chances(msgspec.Struct, frozen=True, omit_defaults=True):
    """How often somebody was in luck, and how often the odds alone would have it."""

    seat: Seat
    happened: int
    expected: float
    of: int = 0
    """Out of how many, where that can be counted."""


class Luck(msgspec.Struct, frozen=True):
    """Luck beside odds."""

    what: str
    """What was counted: "pictures found"."""
    rows: list[Chances]
    heading: str = BY_LUCK
    """What it is called: whoever reads tales well is not in luck."""


class Meeting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How often one came to another; and where they fought, how often each of the two won."""

    frm: Seat
    to: Seat
    count: int
    won: tuple[int, int] | None = None


class Meetings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who understood whom, or who met whom."""

    heading: str
    means: str = ""
    """What an arrow means."""
    rows: list[Meeting]
    lines: list[Line] = []
    """What is to be said of the strongest."""


class Closing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the end of a game is drawn from. What is missing has no content."""

    tally: Tally | None = None
    best: Highlight | None = None
    boldest: Highlight | None = None
    luck: Luck | None = None
    meetings: Meetings | None = None
    own: tuple[Highlight, ...] = ()
    """Of each who told, the tale that went best, for a picture of their own evening."""


def tally(
    rows: Sequence[TallyRow], sources: Sequence[str], heading: str = "Points by round", **how: Any
) -> Tally | None:
    """A tally, if anybody has gained anything. Columns are counted, unless they are named."""
    if not any(points for row in rows for column in row.gained for points in column):
        return None
    columns = how.pop("columns", None) or [str(nth + 1) for nth in range(len(rows[0].gained))]
    return Tally(heading=heading, columns=columns, sources=list(sources), rows=list(rows), **how)


def grid(
    seats: int, columns: int, gains: Iterable[tuple[Seat, int, int, int]], sources: int
) -> list[TallyRow]:
    """A row a seat, from what was gained: by whom, in which column, by which source, how much.

    >>> grid(2, 1, [(1, 0, 1, 3)], 2)[1].gained
    [[0, 3]]
    """
    gained = [[[0] * sources for _ in range(columns)] for _ in range(seats)]
    for seat, column, source, points in gains:
        gained[seat][column][source] += points
    return [TallyRow(seat, row) for seat, row in enumerate(gained)]


def luck(what: str, rows: Iterable[Chances], heading: str = BY_LUCK) -> Luck | None:
    """Luck beside odds, if anybody has tried it."""
    tried = [
        msgspec.structs.replace(row, expected=round(row.expected, 2))
        for row in rows
        if row.expected or row.of
    ]
    return Luck(what, tried, heading) if any(row.happened or row.expected >= 1 for row in tried) else None


def best_page(finished: Finished, worth: Mapping[int, int]) -> int | None:
    """By hearts, then by what a page was worth. None if nothing stands out."""
    ranks = by_hearts(finished, worth)
    nth = max(ranks, key=lambda nth: ranks[nth], default=None)
    return None if nth is None or max(ranks[nth]) <= 0 else nth


def by_hearts(finished: Finished, worth: Mapping[int, int]) -> dict[int, tuple[int, int]]:
    """What a page is worth where hearts come first."""
    return {nth: (loved_on(finished, nth), points) for nth, points in worth.items()}


def own_pages(worth: Mapping[int, tuple[int, int]], by: Mapping[int, Seat]) -> list[int]:
    """Of each teller the page that is worth most, the first of equals.

    >>> own_pages({0: (0, 3), 1: (0, 2), 2: (1, 0), 3: (1, 0)}, {0: 0, 1: 1, 2: 0, 3: 0})
    [2, 1]
    """
    best: dict[Seat, int] = {}
    for nth in sorted(worth, key=lambda nth: (worth[nth], -nth), reverse=True):
        best.setdefault(by[nth], nth)
    return [best[seat] for seat in sorted(best)]


def hearts(finished: Finished, page: int) -> str:
    """So many hearts it was given, and whether others were given as many; nothing without one.

    >>> hearts(Finished(seats=2, loved=[3, 1]), 0), hearts(Finished(seats=2, loved=[1, 1, 0, 1]), 1)
    ('three hearts', 'one heart, like two others')
    """
    loved = loved_on(finished, page)
    return counted(loved, "heart") + loved_alike(finished.loved, page) if loved else ""


def loved_alike(loved: Sequence[int], page: int) -> str:
    """A tie says so.

    >>> loved_alike([1, 0], 0), loved_alike([2, 2], 0)
    ('', ', like one other')
    """
    alike = loved.count(loved[page]) - 1 if loved[page] else 0
    return f", like {number(alike)} {'other' if alike == 1 else 'others'}" if alike else ""


def loved_on(finished: Finished, page: int) -> int:
    return finished.loved[page] if page < len(finished.loved) else 0


def one_in(chance: float) -> str:
    """
    >>> one_in(1 / 23), one_in(1 / 9), one_in(0.22)
    ('one in 23', 'one in nine', '22 in a hundred')
    """
    whole = round(1 / chance)
    exact = abs(1 / whole - chance) < 0.005
    return f"one in {number(whole)}" if exact else f"{round(chance * 100)} in a hundred"


def arrows(
    pairs: Mapping[tuple[Seat, Seat], int],
    chances: Mapping[Seat, int],
    means: str,
    did: str,
    *what: str,
) -> Meetings | None:
    """Who came to whom, the oftenest first, and a sentence for the strongest.

    `chances`: how often somebody told; `what`: one, and many. "Ada `did` two of three `what` of Ben."
    """
    rows = [
        Meeting(frm=frm, to=to, count=count)
        for (frm, to), count in sorted(pairs.items(), key=lambda each: (-each[1], each[0]))
        if frm != to and count
    ]
    if not rows:
        return None
    first = rows[0]
    lines: list[Line] = []
    if first.count > 1:
        of = chances.get(first.to, 0)
        often = f"{number(first.count)} of {counted(of, *what)}" if of else times(first.count)
        lines.append([Person(first.frm), f" {did} {often} of ", Person(first.to), "."])
    alone = next(
        (row for row in rows[1:] if row.count > 1 and sum(other.to == row.to for other in rows) == 1),
        None,
    )
    if alone is not None:
        lines.append(["Nobody but ", Person(alone.frm), f" {did} a {what[0]} of ", Person(alone.to), "."])
    return Meetings(heading="Who understood whom", means=means, rows=rows, lines=lines)


def duels(fights: Iterable[tuple[Seat, Seat, Seat | None]], where: str = "in battle") -> Meetings | None:
    """Who met whom in battle: the two, in either order, and who of them won."""
    met, won = Counter[tuple[Seat, Seat]](), Counter[tuple[Seat, Seat, Seat | None]]()
    for one, other, winner in fights:
        pair = min(one, other), max(one, other)
        met[pair] += 1
        won[(*pair, winner)] += 1
    rows = [
        Meeting(frm=one, to=other, count=count, won=(won[one, other, one], won[one, other, other]))
        for (one, other), count in sorted(met.items(), key=lambda each: (-each[1], each[0]))
        if one != other
    ]
    if not rows:
        return None
    first = rows[0]
    strongest: Line = [Person(first.frm), " met ", Person(first.to), f" {times(first.count)} {where}."]
    return Meetings(heading="Who met whom", rows=rows, lines=[strongest] if first.count > 1 else [])
