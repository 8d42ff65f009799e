"""Evenings at any game's table: random seats, options and luck, and people who do all that people may do."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import strategies as st

from talewind.engine import Game, Seat, Table, TalewindError, game_named, games
from talewind.engine.beginning import seed_bytes, settle
from tests.proving import EXAMPLES

GAMES = sorted({*games(), *(game.about.name for game in EXAMPLES)})
LONG = 10_000
"""More steps than any evening takes."""


def sit_down(game: type[Game[Any, Any]], rng: Random) -> Table:
    """A new table with any options that the game has, and that go together."""
    while True:
        seats = rng.choice(game.about.seats)
        options = {}
        for option in game.about.options:
            values = [choice.value for choice in option.choices]
            options[option.name] = rng.choice(values + (list(range(seats)) if option.names_seat else []))
        if game.about.deck is not None:
            options |= {"deck": "mine", "pictures": game.about.deck_at_least + rng.choice([0, 0, 1, 30])}
        seed = seed_bytes(rng.getrandbits(128))
        with suppress(TalewindError):
            return Table(game, seats, seed, settle(game, seats, options))


def able(table: Table) -> list[Seat]:
    """Who has a move now: an offer may be open to somebody who cannot take it."""
    return [seat for seat in table.asks if any(True for _ in table.asks[seat].moves)]


def answer(table: Table, rng: Random) -> Seat:
    """Somebody gives some answer."""
    seat = rng.choice(able(table))
    reply = table.asks[seat].sample(rng)
    table.answer(seat, reply.move, reply.words)
    return seat


def something(table: Table, rng: Random) -> Callable[[Table], None]:
    """What happens next: mostly an answer, sometimes an undo, a clock, a change of hands, a farewell,
    somebody who asks for advice."""
    what = rng.random()
    seat = rng.randrange(table.seats)
    asked = rng.choice(able(table))
    if what < 0.15 and table.can_undo(seat):
        return lambda table: table.undo(seat)
    if what < 0.25 and table.asks[asked].lapse("") is not None:
        draft = rng.choice(["", "  The draft that the server held. "])
        return lambda table: table.time_up(asked, draft)
    if what < 0.26:
        return lambda table: table.hand_over(seat, "a bot")
    if what < 0.265 and seat not in table.position.gone:
        return lambda table: table.leave(seat)
    if what < 0.3 and asked >= 0 and not table.asks[asked].secret:
        return lambda table: table.hint(asked)
    reply = table.asks[asked].sample(rng)
    return lambda table: table.answer(asked, reply.move, reply.words)


def step(table: Table, rng: Random) -> None:
    something(table, rng)(table)


def play(table: Table, rng: Random, steps: int = LONG, how: Callable[[Table, Random], Any] = step) -> Table:
    for _ in range(steps):
        if table.result is not None or not able(table):
            break
        how(table, rng)
    return table


@st.composite
def evenings(draw: st.DrawFn, name: str, most: int = 60) -> tuple[Table, Random]:
    """A table of this game at any moment, and the luck of those who sit at it."""
    rng = Random(draw(st.integers(0, 2**64 - 1), label="evening"))
    table = sit_down(game_named(name), rng)
    return play(table, rng, draw(st.integers(0, most), label="steps")), rng


def everything(table: Table) -> tuple[Any, ...]:
    """All that a table is, for comparing."""
    return (
        table.position.copy(),
        table.result,
        asks(table),
        list(table.entries),
        list(table.events),
        dict(table.serials),
        dict(table.opened),
        [table.can_undo(seat) for seat in range(table.seats)],
    )


def asks(table: Table) -> dict[Seat, Any]:
    """What everybody is asked, as they are told of it, with the moves they have."""
    return {seat: (table.ask_of(seat), list(table.asks[seat].moves)) for seat in table.asks}
