"""Evenings at any game's table: random seats, options and luck, and people who do all that people may do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, TypeAlias

from talewind.engine import Game, Log, Move, Question, Seat, Table, TalewindError
from talewind.engine.beginning import seed_bytes, settle

LONG = 10_000
"""More steps than any evening takes."""
TRIES = 1000

Happening: TypeAlias = Callable[[Table], None]
"""Something that happens at a table."""
People: TypeAlias = Callable[[Table, Random], Happening]
"""Who decides what happens next."""


def sit_down(game: type[Game[Any, Any]], rng: Random) -> Table:
    """A new table with any options that the game has, and that go together."""
    for log in invitations(game, rng):
        with suppress(TalewindError):
            return begun(game, log)
    raise TalewindError("bad_option", f"No options of {game.about.title} go together.")


def invitations(game: type[Game[Any, Any]], rng: Random) -> Iterator[Log]:
    """The logs of such tables before they begin: the first that can is taken."""
    about = game.about
    for _ in range(TRIES):
        seats = rng.choice(about.seats)
        options = {}
        for option in about.options:
            values = [choice.value for choice in option.choices]
            options[option.name] = rng.choice(values + (list(range(seats)) if option.names_seat else []))
        if about.deck is not None:
            options |= {"deck": "mine", "pictures": about.deck_at_least + rng.choice([0, 0, 1, 30])}
        seed = seed_bytes(rng.getrandbits(128)).hex()
        yield Log(game=about.name, edition=about.edition, seats=seats, options=options, seed=seed)


def begun(game: type[Game[Any, Any]], log: Log) -> Table:
    """The table that a log begins with. Whatever else is in it has not happened yet."""
    return Table(game, log.seats, seed_bytes(log.seed), settle(game, log.seats, log.options))


def able(table: Table) -> list[Seat]:
    """Who has a move now: an offer may be open to somebody who cannot take it."""
    return [seat for seat in table.asks if any(True for _ in table.asks[seat].moves)]


def an_answer(table: Table, rng: Random) -> Happening:
    """Somebody gives some answer."""
    return _some_answer_of(table, rng.choice(able(table)), rng)


def something(table: Table, rng: Random) -> Happening:
    """What happens next: mostly an answer, sometimes an undo, a clock, a change of hands, a farewell,
    somebody who asks for advice."""
    what = rng.random()
    seat = rng.randrange(table.seats)
    asked = rng.choice(able(table))
    if what < 0.15 and table.can_undo(seat):
        return partial(Table.undo, seat=seat)
    if what < 0.25 and table.asks[asked].lapse("") is not None:
        draft = rng.choice(["", "  The draft that the server held. "])
        return partial(Table.time_up, seat=asked, draft=draft)
    if what < 0.26:
        return partial(Table.hand_over, seat=seat, to="a bot")
    if what < 0.265 and seat not in table.position.gone:
        return partial(Table.leave, seat=seat)
    if what < 0.3 and asked >= 0 and not table.asks[asked].secret:
        return partial(Table.hint, seat=asked)
    return _some_answer_of(table, asked, rng)


def _some_answer_of(table: Table, seat: Seat, rng: Random) -> Happening:
    reply = table.asks[seat].sample(rng)
    return partial(Table.answer, seat=seat, move=reply.move, words=reply.words)


def answer(table: Table, rng: Random) -> None:
    an_answer(table, rng)(table)


def step(table: Table, rng: Random) -> None:
    something(table, rng)(table)


def is_over(table: Table) -> bool:
    """Whether it has ended, or nobody can do anything any more."""
    return table.result is not None or not able(table)


def play(table: Table, rng: Random, steps: int = LONG, how: Callable[[Table, Random], Any] = step) -> Table:
    for _ in range(steps):
        if is_over(table):
            break
        how(table, rng)
    return table


def everything(table: Table) -> dict[str, Any]:
    """All that a table is, for comparing."""
    return {
        "position": table.position.copy(),
        "result": table.result,
        "asks": asks(table),
        "entries": list(table.entries),
        "events": list(table.events),
        "serials": dict(table.serials),
        "opened": dict(table.opened),
        "can_undo": [table.can_undo(seat) for seat in range(table.seats)],
    }


def asks(table: Table) -> dict[Seat, Any]:
    """What everybody is asked, as they are told of it, with the moves they have."""
    return {seat: (table.ask_of(seat), list(table.asks[seat].moves)) for seat in table.asks}


def refusal(question: Question, move: Move, words: str) -> str | None:
    """Why a table would not take this answer; None if it would."""
    asked = question.meant(move, words)
    return asked.refuses(move, asked.clean(words) if words else "")
