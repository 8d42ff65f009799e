"""An evening of The End of the Story, told in the words of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from talewind.engine import CLOCK, Event, GoOn, Move, Refused, Seat, Table, new_table
from talewind.games.end.lexicon import Word, lexicon
from talewind.games.end.position import EndPosition
from talewind.games.end.questions import Discard, Enough, Fine, Put, TheEnd
from talewind.games.end.view import Private, Public

STORY = "It began with a whisper, and it never quite ended."


def number(word: str) -> Word:
    """The number of a word."""
    return next(n for n, noun in enumerate(lexicon().words) if noun.word == word)


KEYS = tuple(map(number, ("heart", "bottle", "airplane")))
SPARE = number("pizza")


class Evening:
    """A table that people sit at; the narrator holds `keys` and one card more. Pauses are off.

    >>> evening = Evening(seats=3)
    >>> evening.narrates()
    >>> evening.puts(1, *evening.keys)
    >>> evening.is_enough_for_all()
    >>> evening.score
    [9, 9, 0]
    """

    def __init__(
        self,
        seats: int = 4,
        narrator: Seat = 0,
        *,
        keys: Sequence[Word] = KEYS,
        spare: Word = SPARE,
        points: Sequence[int] | None = None,
        seed: int = 1,
        **options: Any,
    ) -> None:
        options = {"reveal_seconds": 0, **options}
        while True:
            self.table: Table = new_table("end", seats=seats, seed=seed, options=options)
            if self.position.narrator == narrator:
                break
            seed += 1
        if points is not None:
            self.position.score[:] = points
        self.deals(*keys, spare)
        self.keys = list(keys)
        self.spare = spare

    @property
    def position(self) -> EndPosition:
        return cast(EndPosition, self.table.position)

    @property
    def score(self) -> list[int]:
        return self.position.score[:]

    @property
    def narrator(self) -> Seat:
        return self.position.narrator

    def public(self) -> Public:
        return cast(Public, self.table.view(None)["public"])

    def private(self, seat: Seat) -> Private | None:
        return cast(Private | None, self.table.view(seat).get("private"))

    @property
    def asked(self) -> dict[Seat, str]:
        return {seat: question.kind for seat, question in sorted(self.table.asks.items())}

    def told(self, kind: type[Event]) -> list[Any]:
        return [told.event for told in self.table.events if isinstance(told.event, kind)]

    def refuses(self, seat: Seat, move: Move, words: str = "", ask: int | None = None) -> str:
        """The sentence it is refused with; nothing changes by it."""
        before = self.position.copy()
        with pytest.raises(Refused) as refusal:
            self.table.answer(seat, move, words, ask)
        assert self.position == before
        return refusal.value.sentence

    # What people do

    def does(self, seat: Seat, move: Move, words: str = "") -> None:
        self.table.answer(seat, move, words)

    def deals(self, *cards: Word) -> None:
        """These are the narrator's four cards."""
        self.position.cards[:] = sorted(cards)

    def discards(self, word: Word | None = None) -> None:
        self.does(self.narrator, Discard(self.spare if word is None else word))

    def narrates(self, words: str = STORY) -> None:
        """Discards the spare card and tells; everybody has read it."""
        self.discards()
        self.does(self.narrator, TheEnd(sure=True), words)
        self.all_have_read()

    def all_have_read(self) -> None:
        if self.position.phase == "read":
            self.table.time_up(CLOCK)

    def puts(self, seat: Seat, *words: Word) -> None:
        for word in words:
            self.does(seat, Put(word))

    def is_enough_for_all(self) -> None:
        """Whoever has tokens left keeps them, and nobody claims anything."""
        for seat, kind in self.asked.items():
            if kind == "place":
                self.does(seat, Enough())
        self.nobody_claims()

    def nobody_claims(self) -> None:
        for seat, kind in self.asked.items():
            if kind == "claim":
                self.does(seat, Fine())

    def goes_on(self) -> None:
        """Everybody has seen the words."""
        for seat, kind in self.asked.items():
            if kind == "ready" and seat != CLOCK:
                self.does(seat, GoOn())

    def plays_a_round(self, found: Mapping[Seat, Sequence[Word]] | None = None, words: str = STORY) -> None:
        """A whole round; `found` says who places what, in that order."""
        self.deals(*self.keys, self.spare)
        self.narrates(words)
        for seat, words_found in (found or {}).items():
            self.puts(seat, *words_found)
        self.is_enough_for_all()
