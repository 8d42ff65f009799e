"""An evening of Story, told in the words of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from talewind.engine import CLOCK, Event, GoOn, Move, Question, Refused, Seat, Table, new_table
from talewind.games.story.position import Card, Picture, Sign, StoryPosition
from talewind.games.story.questions import (
    Give,
    Lay,
    NoCard,
    PlayCard,
    Throw,
    TurnOver,
    VoteFor,
)
from talewind.games.story.view import Private, Public
from talewind.games.telling import Done

TALE = "They met at the harbour, and neither has spoken of it since."


class Evening:
    """A table of Story that people sit at; the reveal's pause and the cards' clock are off unless asked for.

    >>> evening = Evening(seats=3, first=0)
    >>> evening.everybody_tells()
    >>> evening.votes({0: 1, 1: 1, 2: 0})
    >>> evening.score
    [3, 4, 0]
    """

    def __init__(
        self,
        seats: int = 4,
        first: Seat | None = 0,
        *,
        points: Sequence[int] | None = None,
        cards: Mapping[Seat, Card] | None = None,
        seed: int = 1,
        **options: Any,
    ) -> None:
        options = {"reveal_seconds": 0, "card_seconds": 0, **options}
        if first is not None:
            options["first"] = first
        self.table: Table = new_table("story", seats=seats, seed=seed, options=options)
        if points is not None:
            self.position.score[:] = points
        for seat, card in (cards or {}).items():
            self.position.cards[seat] = card

    # What lies on the table

    @property
    def position(self) -> StoryPosition:
        return cast(StoryPosition, self.table.position)

    def hushed(self) -> list[Seat]:
        """Who must be silent."""
        return [seat for seat in range(self.table.seats) if self.table.game.hushed(seat)]

    @property
    def score(self) -> list[int]:
        return self.position.score[:]

    def hand(self, seat: Seat) -> list[Picture]:
        return self.position.hands[seat][:]

    def public(self) -> Public:
        return cast(Public, self.table.view(None)["public"])

    def private(self, seat: Seat) -> Private:
        return cast(Private, self.table.view(seat)["private"])

    @property
    def asked(self) -> dict[Seat, str]:
        """Who is asked what; with an offer beside it, the question itself."""
        return {seat: _kind(question) for seat, question in sorted(self.table.asks.items())}

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

    def nobody_plays_a_card(self) -> None:
        for seat in range(self.table.seats):
            if self.asked.get(seat) == "card" and self.table.asks[seat].must:
                self.does(seat, NoCard())

    def plays_card(self, seat: Seat) -> Card:
        card = self.position.cards[seat]
        assert card is not None
        self.does(seat, PlayCard())
        return card

    def lays(self, seat: Seat, picture: Picture | None = None) -> Picture:
        if self.position.phase == "open":
            self.nobody_plays_a_card()
        laid = self.hand(seat)[0] if picture is None else picture
        self.does(seat, Lay(laid))
        return laid

    def tells(self, seat: Seat, words: str = TALE) -> Picture:
        """Lays a picture (or turns over the one it was handed) and tells of it."""
        if self.position.phase == "open":
            self.nobody_plays_a_card()
        if self.asked[seat] == "turn_over":
            self.does(seat, TurnOver())
        else:
            self.lays(seat)
        laid = self.position.on_stage.picture
        self.does(seat, Done(), "" if self.position.effect == "silent" else words)
        return laid

    def everybody_tells(self) -> None:
        """All who are still to tell in this round."""
        self.nobody_plays_a_card()
        while turns := [seat for seat, kind in self.asked.items() if kind in ("lay", "turn_over")]:
            self.tells(turns[0])

    def everybody_hands_on(self) -> dict[Seat, Picture]:
        """Everybody gives away the first picture of the hand."""
        given = {}
        for seat, kind in self.asked.items():
            if kind in ("hand_on", "swap"):
                given[seat] = self.hand(seat)[0]
                self.does(seat, Give(given[seat]))
        return given

    def votes(self, ballots: Mapping[Seat, Seat | None]) -> None:
        """Everybody votes; None: lets the clock speak."""
        for voter, choice in ballots.items():
            if choice is None:
                self.table.time_up(voter)
            else:
                self.does(voter, VoteFor(choice))

    def goes_on_telling(self) -> None:
        """The tied expand their stories."""
        while self.position.phase == "expand":
            assert self.position.teller is not None
            self.does(self.position.teller, Done(), "" if self.position.effect == "silent" else TALE)

    def tie(self, ballots: Mapping[Seat, Seat | None]) -> dict[Seat, Picture]:
        """A vote that ends in a tie, the hand-over, the expansions: up to the second vote."""
        self.votes(ballots)
        given = self.everybody_hands_on()
        self.goes_on_telling()
        return given

    def throws(self, signs: Mapping[Seat, Sign]) -> None:
        for seat, sign in signs.items():
            self.does(seat, Throw(sign))

    def plays_a_round(self, ballots: Mapping[Seat, Seat | None]) -> None:
        self.everybody_tells()
        self.votes(ballots)

    def goes_on(self) -> None:
        """Everybody has seen the votes."""
        for seat, kind in self.asked.items():
            if kind == "ready" and seat != CLOCK:
                self.does(seat, GoOn())


def _kind(question: Question) -> str:
    main = getattr(question, "main", question)
    return main.kind if main is not None else question.kind


def all_pictures(position: StoryPosition) -> list[Picture]:
    """Every picture, wherever it lies."""
    return sorted(
        [
            position.start,
            *(picture for hand in position.hands for picture in hand),
            *(tale.picture for tale in (*position.tales, *position.expansions)),
            *(handed.picture for handed in (*position.unseen.values(), *position.extras.values())),
            *(handed.picture for handed in position.buried),
            *position.pile,
            *position.discard,
        ]
    )
