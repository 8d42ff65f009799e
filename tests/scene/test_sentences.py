"""Events say what happened, and questions how many words they take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from talewind.engine import Event, Move, Question, Seat, WordLimits, game_named
from talewind.engine.wording import with_names
from talewind.scene import sentence
from talewind.testing.evenings import play, sit_down
from tests.every_game import GAMES


class Dawned(Event, frozen=True, tag="dawned"):
    pass


class WatchPassed(Event, frozen=True, tag="watch_passed"):
    seat: Seat
    berth: int


class Sang(Event, frozen=True, tag="sang"):
    seat: int

    def says(self) -> str:
        return f"{{seat {self.seat}}} sang."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (WatchPassed(1, 7), "Watch passed: seat Ben, berth 7"),
        (Dawned(), "Dawned."),
        (Sang(1), "Ben sang."),
    ],
)
def test_an_event_says_what_happened(event: Event, sentence: str) -> None:
    assert with_names(event.says(), ["Ada", "Ben"]) == sentence


@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_every_game_says_something(name: str) -> None:
    rng = Random(name)
    events = play(sit_down(game_named(name), rng), rng, 60).events
    assert events
    assert all(told.event.says() for told in events)


class Tell(Move, frozen=True, tag="tell"):
    pass


class Briefly(Question):
    kind = "briefly"

    @property
    def moves(self) -> Iterator[Move]:
        yield Tell()

    def words_of(self, move: Move) -> WordLimits | None:
        return WordLimits(1, 20)


def test_a_question_that_says_how_many_words_it_takes_need_say_no_more() -> None:
    question = Briefly()
    assert question.refuses(Tell(), "") == "Say it in 1 to 20 characters."
    assert question.refuses(Tell(), "x" * 21) == "Say it in 1 to 20 characters."
    assert question.admits(Tell(), "It was the wind.")
    reply = question.sample(Random(1))
    assert question.admits(reply.move, reply.words)


@pytest.mark.parametrize("name", GAMES)
def test_the_games_questions_admit_as_many_words_as_they_say(name: str) -> None:
    tried: set[type[Move]] = set()
    for evening in range(6):
        rng = Random(evening)
        table = sit_down(game_named(name), rng)
        for _ in range(60):
            for question in table.asks.values():
                for move in islice(question.moves, 50):
                    limits = question.words_of(move)
                    if limits is None or type(move) in tried:
                        continue
                    tried.add(type(move))
                    asked = question.meant(move)
                    assert asked.admits(move, "a" * limits.most)
                    assert not asked.admits(move, "a" * (limits.most + 1))
            play(table, rng, 1)
    assert bool(tried) == game_named(name).about.telling


@pytest.mark.parametrize("failing", [ValueError("what was it?"), SystemExit(), KeyboardInterrupt()])
def test_an_event_whose_words_fail_says_nothing(failing: BaseException) -> None:
    class Speechless(Event, frozen=True, tag="speechless"):
        def says(self) -> str:
            raise failing

    assert sentence(Speechless()) == ""
