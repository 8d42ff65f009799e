"""An evening of Windmill, told in the words of the table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest

from talewind.engine import CLOCK, Event, GoOn, Move, Question, Refused, Result, Seat, Table, new_table
from talewind.games.telling import SpeakUp
from talewind.games.windmill import events
from talewind.games.windmill.position import Picture, WindmillPosition
from talewind.games.windmill.questions import Choose, Place, TakeWindmill
from talewind.games.windmill.rules import Windmill
from talewind.games.windmill.view import Private, Public

TALE = "The lamp was lit, and nobody knew by whom. Then the door opened by itself."


class Evening:
    """A table of Windmill that people sit at.

    >>> evening = Evening(seats=4, first=0)
    >>> evening.tells()
    >>> evening.guesses_wrong(1)
    >>> evening.guesses_right(2)
    >>> evening.score
    [2, 0, 2, 0]
    """

    def __init__(
        self,
        seats: int = 4,
        first: Seat | None = 0,
        *,
        points: Sequence[int] | None = None,
        seed: int = 1,
        **options: Any,
    ) -> None:
        if first is not None:
            options["first"] = first
        self.table: Table = new_table("windmill", seats=seats, seed=seed, options=options)
        if points is not None:
            self.position.score[:] = points

    # What lies on the table

    @property
    def position(self) -> WindmillPosition:
        return cast(WindmillPosition, self.table.position)

    @property
    def rules(self) -> Windmill:
        return cast(Windmill, self.table.game)

    @property
    def score(self) -> list[int]:
        return self.position.score[:]

    @property
    def teller(self) -> Seat:
        return self.position.teller

    @property
    def hidden(self) -> Picture:
        assert self.position.hidden is not None
        return self.position.hidden

    @property
    def grid(self) -> list[Picture]:
        """The pictures that may be chosen."""
        return self.position.on_offer

    @property
    def asked(self) -> list[Seat]:
        """Who may answer now, people only."""
        return sorted(seat for seat in self.table.asks if seat != CLOCK)

    @property
    def result(self) -> Result:
        assert self.table.result is not None
        return self.table.result

    def is_over(self) -> bool:
        return self.table.result is not None

    def imagined_by(self, seat: Seat, seed: int) -> WindmillPosition:
        """What a bot on this seat may think the table is like."""
        return cast(WindmillPosition, self.table.imagine(seat, Random(seed)).position)

    def question(self, seat: Seat) -> Question:
        return self.table.asks[seat]

    def moves(self, seat: Seat) -> list[Move]:
        return list(self.question(seat).moves)

    def choices(self, seat: Seat) -> list[Picture]:
        return [move.picture for move in self.moves(seat) if isinstance(move, Choose)]

    def may_take_windmill(self, seat: Seat) -> bool:
        """The question's list, its judgement and what it shows must agree."""
        question = self.question(seat)
        listed = TakeWindmill() in list(question.moves)
        assert question.admits(TakeWindmill()) == listed == question.show()["may_take_windmill"]
        return listed

    def public(self) -> Public:
        return cast(Public, self.table.view(None)["public"])

    def private(self, seat: Seat) -> Private | None:
        return cast("Private | None", self.table.view(seat)["private"])

    def told(self, kind: type[Event]) -> list[Any]:
        """What spectators were told, of one kind."""
        return [event for event in self.table.events_for(None) if isinstance(event, kind)]

    @property
    def last_reveal(self) -> events.Revealed:
        return cast(events.Revealed, self.told(events.Revealed)[-1])

    # What people do

    def tells(self, words: str = TALE) -> None:
        self.table.answer(self.teller, Place(), words)

    def speaks_up(self) -> None:
        self.table.answer(self.teller, SpeakUp())

    def tells_aloud(self, words: str = "") -> None:
        self.speaks_up()
        self.table.answer(self.teller, Place(), words)

    def falls_silent(self) -> None:
        """The teller's time runs out with nothing written."""
        self.time_runs_out(self.teller)

    def time_runs_out(self, seat: Seat, draft: str = "") -> None:
        self.table.time_up(seat, draft)

    def guesses(self, seat: Seat, picture: Picture) -> None:
        self.table.answer(seat, Choose(picture))

    def guesses_right(self, seat: Seat) -> None:
        self.guesses(seat, self.hidden)

    def guesses_wrong(self, seat: Seat) -> None:
        self.guesses(seat, next(picture for picture in self.grid if picture != self.hidden))

    def takes_windmill(self, seat: Seat) -> None:
        self.table.answer(seat, TakeWindmill())

    def captures(self, seat: Seat) -> None:
        """Takes the Windmill and is right."""
        self.takes_windmill(seat)
        self.guesses_right(seat)

    def fails_to_capture(self, seat: Seat) -> None:
        self.takes_windmill(seat)
        self.guesses_wrong(seat)

    def leaves(self, seat: Seat) -> None:
        self.table.leave(seat)

    def says_go_on(self, seat: Seat) -> None:
        self.table.answer(seat, GoOn())

    def goes_on(self) -> None:
        """Everybody has seen the card: clean-up, and the next tale."""
        for seat in self.asked:
            self.says_go_on(seat)

    # Longer stretches

    def everybody_guesses_wrong(self) -> None:
        while (seat := self.position.guesser) is not None:
            self.guesses_wrong(seat)

    def is_found_by(self, seat: Seat) -> None:
        """Those before the seat guess wrong, then it finds the card."""
        while self.position.guesser != seat:
            assert self.position.guesser is not None
            self.guesses_wrong(self.position.guesser)
        self.guesses_right(seat)

    def has_a_tale(self, found_by: Seat | None = None) -> None:
        """One whole tale, clean-up included."""
        self.tells()
        if found_by is None:
            self.everybody_guesses_wrong()
        else:
            self.is_found_by(found_by)
        self.goes_on()

    def has_a_round(self, found: bool = False) -> list[Seat]:
        """One whole round; every tale is found by the first guesser, or by nobody. Who told, in order."""
        tellers: list[Seat] = []
        number = self.position.round
        while not self.is_over() and self.position.round == number:
            tellers.append(self.teller)
            self.has_a_tale(self.position.guessers[0] if found else None)
        return tellers

    def plays_to_the_end(self, found: bool = False) -> None:
        while not self.is_over():
            self.has_a_round(found)

    # What people may not do

    def refuses(self, seat: Seat, move: Move, words: str = "") -> str:
        """The sentence with which an answer is refused; nothing has changed by it."""
        before = self.position.copy()
        entries = len(self.table.entries)
        with pytest.raises(Refused) as refusal:
            self.table.answer(seat, move, words)
        assert self.position == before
        assert len(self.table.entries) == entries
        return refusal.value.sentence
