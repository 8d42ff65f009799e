"""A book's leaves, with the names of those who told them: what page and file need to set a book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from talewind.engine import Game, Remark, Seat, games
from talewind.engine.closing import Closing, Finished, loved_alike
from talewind.engine.english import capital, midway
from talewind.engine.leaves import Contents, Leaf, Line, Person, Row, Tale, is_turn, plain_contents

from ..wire import Book
from .drawing import Drawing
from .lying import Lying


class Setting:
    def __init__(self, book: Book, rules: type[Game[Any, Any]] | None = None) -> None:
        """By the game's own words; `Game` has plain ones for any, as for a book whose game is gone."""
        self.book = book
        self._rules = games().get(book.game, Game) if rules is None else rules

    @cached_property
    def _pages(self) -> list[Any]:
        """Those that the game has made: none, where its turns are shown instead."""
        pages = [tale.page for tale in self.book.tales]
        return [] if any(is_turn(page) for page in pages) else pages

    @cached_property
    def contents(self) -> Contents:
        if self.book.tales and not self._pages:
            return plain_contents([tale.page for tale in self.book.tales], self._rules.contents([]).title)
        return self._rules.contents(self._pages).drawable()

    def closing(self, loved: list[int], options: Mapping[str, Any]) -> Closing:
        """What its end is drawn from."""
        points = self.book.result.points
        seats = len(self.book.names)
        people = [seat for seat in range(seats) if not self.is_bot(seat)]
        hearts = loved if self._pages else []
        finished = Finished(seats=seats, points=points, loved=hearts, options=options, people=people)
        return self._rules.closing(self._pages, finished)

    def find_remarks(self) -> list[Remark]:
        return self._rules.remarks(self._pages)

    @property
    def title(self) -> str:
        titled = self.book.titled
        return self.contents.title if titled is None else self.book.tales[titled].heading

    @property
    def subtitle(self) -> str:
        return self.contents.subtitle

    @property
    def leaves(self) -> list[Leaf]:
        return self.contents.leaves

    @cached_property
    def drawing(self) -> Drawing | None:
        chart = self.contents.chart
        return None if chart is None else Drawing(chart, len(self.book.names))

    @cached_property
    def tables(self) -> list[Lying | None]:
        """The table on each leaf, where there is one."""
        seals = [self.seal(seat) for seat in range(len(self.book.names))]
        return [
            None if tale.scene is None else Lying(tale.scene, self.book.names, seals)
            for tale in self.book.tales
        ]

    def heading(self, nth: int) -> str:
        """What stands over a leaf; nothing, where it is only counted."""
        return self.book.tales[nth].heading or self.leaves[nth].otherwise

    def teller(self, leaf: Leaf) -> Seat | None:
        """Who told it, if somebody at the table did."""
        return self.seated(leaf.by)

    def seated(self, seat: Seat | None) -> Seat | None:
        """Somebody at the table, or nobody: rules from outside may say any number."""
        return seat if seat is not None and 0 <= seat < len(self.book.names) else None

    @property
    def ranking(self) -> list[Seat]:
        """Nobody's, in an anthology."""
        ranks = self.book.result.ranks
        return sorted(range(len(ranks)), key=lambda seat: ranks[seat])

    @property
    def remarks(self) -> list[str]:
        """What there is to say of the evening; a kind that has no words is left out."""
        return [self.plain(line) for line in self.said if line]

    @cached_property
    def said(self) -> list[Line]:
        return [self.say(remark) for remark in self.book.remarks]

    def say(self, remark: Remark) -> Line:
        if remark.kind == "loved" and remark.tale is not None:
            alike = loved_alike([tale.loved for tale in self.book.tales], remark.tale)
            return [f"Best loved{alike}: ", Tale(remark.tale), "."]
        return self._rules.say(remark)

    def plain(self, line: Line) -> str:
        """A line in letters alone."""
        return "".join(self._plain(part) for part in line)

    def _plain(self, part: str | Person | Tale) -> str:
        match part:
            case Person(seat):
                return self.name(seat)
            case Tale(nth):
                return self._told(nth)
        return part

    def name(self, who: Seat | str) -> str:
        if isinstance(who, str):
            return who
        return self.book.names[who] if 0 <= who < len(self.book.names) else "somebody"

    def seal(self, seat: Seat) -> str:
        """Its name; books that were bound long ago may lack it."""
        return (self.book.seals[seat] or "") if 0 <= seat < len(self.book.seals) else ""

    def is_bot(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.book.bots) and self.book.bots[seat]

    def program(self, seat: Seat) -> str:
        """That a program played there, and who brought it; nothing if it was none."""
        by = self.book.brought_by[seat] if 0 <= seat < len(self.book.brought_by) else None
        return "" if by is None else f"a program, brought by {by}" if by else "a program"

    def points(self, rows: Sequence[Row], *, gained: bool) -> str:
        """ "Ada +2, Ben −1.", or "Spring 14, winter 9."."""
        said = ", ".join(f"{self.name(who)} {signed(count) if gained else count}" for who, count in rows)
        return f"{capital(said) if isinstance(rows[0][0], str) else said}."

    def _told(self, nth: int) -> str:
        """A tale by its title, and who told it."""
        heading, leaf = self.book.tales[nth].heading, self.leaves[nth]
        name = f"“{heading}”" if heading else midway(leaf.place)
        teller = self.teller(leaf)
        return name if teller is None else f"{name}, told by {self.name(teller)}"


def signed(count: int) -> str:
    """
    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"{'+' if count > 0 else '−'}{abs(count)}"
