"""Bots sit on chairs like people: what a bot is handed is what a person on that chair could know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import (
    Chance,
    Game,
    Move,
    Position,
    Question,
    Refused,
    Table,
    TalewindError,
    game_named,
    games,
    new_table,
)
from talewind.engine.bots import (
    Look,
    OpenQuestion,
    Paced,
    RandomBot,
    bots_of,
    look,
    make_bot,
    reading_seconds,
)
from talewind.games.windmill.questions import Choose, Place


def within_reach(thing: Any, seen: set[int] | None = None) -> Iterator[Any]:
    """Everything that can be reached by names and contents, without calling or breaking into anything."""
    seen = set() if seen is None else seen
    if id(thing) in seen or isinstance(thing, str | bytes | int | float | type | Random):
        return
    seen.add(id(thing))
    yield thing
    if isinstance(thing, Mapping):
        parts = list(thing.values())
    elif isinstance(thing, list | tuple | set | frozenset):
        parts = list(thing)
    else:
        names = [name for name in dir(thing) if not name.startswith("__")]
        parts = [getattr(thing, name) for name in names if not callable(getattr(thing, name))]
    for part in parts:
        yield from within_reach(part, seen)


@pytest.mark.parametrize("name", sorted(games()))
def test_no_table_position_or_question_is_within_a_bots_reach(name: str) -> None:
    rules = game_named(name)
    table = new_table(name, seats=rules.about.seats[0], seed=1)
    rng = Random(1)
    for _ in range(40):
        if table.result is not None:
            break
        for seat in [seat for seat in table.asks if seat >= 0]:
            for thing in within_reach(look(table, seat, rng)):
                assert not isinstance(thing, Table | Game | Position | Question | Chance), thing
        seat = min(table.asks, key=lambda seat: (seat < 0, seat))
        reply = table.asks[seat].sample(rng)
        table.answer(seat, reply.move, reply.words)


def test_a_bots_copy_of_the_view_is_its_own() -> None:
    table = new_table("windmill", seats=4, seed=3)
    seen = look(table, next(iter(table.asks)), Random(1))
    before = msgspec.json.encode(table.view(None))
    seen.view["public"].grid.reverse()
    seen.view["public"].score[0] = 99
    seen.ask.show["limit"] = 0  # type: ignore[index]
    assert msgspec.json.encode(table.view(None)) == before
    assert table.asks[seen.seat].show()["limit"] == 400


def test_a_look_is_what_the_seat_is_shown() -> None:
    table = new_table("windmill", seats=4, seed=3)
    teller = next(iter(table.asks))
    seen = look(table, teller, Random(1))
    assert seen.view == table.view(teller)
    assert seen.ask == table.ask_of(teller)
    assert list(seen.events) == table.events_for(teller)
    assert list(seen.question.moves) == list(table.asks[teller].moves)
    assert seen.question.admits(Place(), "Once.")
    assert not seen.question.admits(Place(), "")
    assert seen.question.refuses(Choose(3)) == "First the tale."


def test_the_news_is_what_a_seat_was_told_last() -> None:
    table = new_table("windmill", seats=3, seed=1, options={"first": 0})
    table.answer(0, Place(), "A lantern in the dark.")
    told = look(table, 1, Random(1))
    assert told.news == told.events[-1:]
    assert [type(event).__name__ for event in told.news] == ["Placed"]
    wrong = next(picture for picture in told.view["public"].grid if picture != table.position.hidden)  # type: ignore[attr-defined]
    table.answer(1, Choose(wrong))
    assert [type(event).__name__ for event in look(table, 2, Random(1)).news] == ["Guessed"]


@pytest.mark.parametrize(("count", "seconds"), [(0, 0), (1, 4), (13, 4), (20, 6), (100, 30)])
def test_a_tale_is_read_in_a_third_of_a_second_a_word_and_four_at_least(count: int, seconds: float) -> None:
    assert reading_seconds("word " * count) == pytest.approx(seconds)


@pytest.mark.parametrize("name", sorted(games()))
def test_whoever_has_a_pace_knows_all_of_it(name: str) -> None:
    """One that lacks a part would silently be as quick as anybody."""
    parts = ("pace", "lingers", "apart")
    for make in bots_of(game_named(name)).values():
        bot = make()
        assert isinstance(bot, Paced) == any(hasattr(bot, part) for part in parts)


def test_a_seat_that_is_not_asked_gets_no_look() -> None:
    table = new_table("windmill", seats=4, seed=3)
    idle = next(seat for seat in range(4) if seat not in table.asks)
    with pytest.raises(Refused) as refused:
        look(table, idle, Random(1))
    assert refused.value.code == "not_asked"


def test_what_a_bot_imagines_leaves_the_table_as_it_is() -> None:
    table = new_table("windmill", seats=4, seed=3)
    teller = next(iter(table.asks))
    table.answer(teller, Place(), "A tale.")
    guesser = next(iter(table.asks))
    seen = look(table, guesser, Random(1))
    before = msgspec.json.encode(table.log)
    dream = seen.imagine()
    dream.answer(guesser, Choose(dream.position.grid[0]))  # type: ignore[attr-defined]
    assert msgspec.json.encode(table.log) == before
    assert guesser in table.asks
    assert dream.seed != table.seed


def test_every_game_has_a_bot_that_plays_at_random() -> None:
    for game in games().values():
        assert isinstance(make_bot(game, "random"), RandomBot)
        assert next(iter(bots_of(game))) in bots_of(game)


def test_a_random_bot_lets_an_offer_be_that_it_cannot_take() -> None:
    """A hand of lanterns all spent: the offer stands, and there is nothing to answer."""

    class Nothing(Question):
        kind = "nothing"
        must = False

        @property
        def moves(self) -> Iterator[Move]:
            return iter(())

    table = new_table("windmill", seats=4, seed=3)
    seat = next(iter(table.asks))
    seen = look(table, seat, Random(1))
    seen.question = OpenQuestion(Nothing())
    assert RandomBot().answer(seen) is None


def test_the_usual_bot_of_windmill_is_a_good_friend() -> None:
    assert list(bots_of(game_named("windmill"))) == ["good friend", "newcomer", "sharp", "random"]
    assert type(make_bot(game_named("windmill"))) is type(make_bot(game_named("windmill"), "good friend"))


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(TalewindError) as refused:
        make_bot(game_named("windmill"), "oracle")
    assert refused.value.code == "unknown_bot"


def test_a_game_may_name_its_bots_in_its_class() -> None:
    class Mute:
        def answer(self, look: Look) -> None:
            return None

    class Named(game_named("windmill")):  # type: ignore[misc]
        bots = {"mute": Mute}  # noqa: RUF012

    assert list(bots_of(Named)) == ["mute", "random"]
