"""Playing one game: the same way every time from the same fixture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import thread_time
from traceback import extract_tb

from talewind.engine import CLOCK, GoOn, Question, Ready, Reply, Seat, Table, TalewindError, new_table
from talewind.engine.bots import Bot, RandomBot, look, make_bot

from .answers import Scribe
from .records import UNFINISHED, Record
from .settings import Fixture, Settings


def play_out(table: Table, bots: Sequence[Bot], rng: Random) -> int:
    """Let bots play a game to its end; how many answers they gave."""
    decisions = 0
    while table.result is None:
        decisions += step(table, bots, rng) is not None
    return decisions


def step(table: Table, bots: Sequence[Bot], rng: Random, scribe: Scribe | None = None) -> Seat | None:
    """One answer, and whose; None if it was the clock's. Nobody looks on, so a pause is over at once."""
    seats = [seat for seat, question in table.asks.items() if seat != CLOCK and _has_a_move(question)]
    while seats:
        seat = seats[0] if len(seats) == 1 else rng.choice(seats)
        bot = bots[seat]
        if isinstance(bot, RandomBot):
            # What it would do, without the cost of a look that it never takes.
            reply: Reply | None = table.asks[seat].sample(rng)
        else:
            reply = bot.answer(look(table, seat, rng))
        if reply is not None:
            if scribe is not None:
                scribe.note(seat, table.asks[seat], reply)
            table.answer(seat, reply.move, reply.words)
            return seat
        seats.remove(seat)
    _let_time_pass(table)
    return None


def _has_a_move(question: Question) -> bool:
    """An offer may be open to somebody who cannot take it; a pause is not for bots."""
    if isinstance(question, Ready):
        return False
    return question.must or any(True for _ in question.moves)


def _let_time_pass(table: Table) -> None:
    if CLOCK in table.asks:
        table.time_up(CLOCK)
        return
    ready = next((seat for seat, question in table.asks.items() if isinstance(question, Ready)), None)
    if ready is None:
        raise TalewindError("stuck", "Every bot lets its question pass, and nobody's time runs out.")
    table.answer(ready, GoOn())


def play(settings: Settings, fixture: Fixture, *, answers: bool = False) -> Record:
    """Play a fixture, and say how it went. What goes wrong is told with all that it takes to see it again."""
    try:
        return _play(settings, fixture, Scribe(words=settings.words) if answers else None)
    except Exception as error:
        raise TalewindError("game_failed", _account(settings, fixture, error)) from error


def _play(settings: Settings, fixture: Fixture, scribe: Scribe | None) -> Record:
    options = settings.options[fixture.variant]
    table = new_table(settings.game, seats=settings.players, seed=fixture.seed, options=options)
    bots = [make_bot(type(table.game), name) for name in fixture.bots]
    rng = Random(fixture.seed)
    decisions, seconds = [0] * table.seats, [0.0] * table.seats
    before = thread_time()
    for _ in range(settings.cap):
        if table.result is not None:
            break
        written = scribe.seconds if scribe is not None else 0.0
        seat = step(table, bots, rng, scribe)
        after = thread_time()
        if seat is not None:
            took = after - before
            if scribe is not None:
                took -= scribe.seconds - written
                scribe.took(took)
            decisions[seat] += 1
            seconds[seat] += took
        before = after
    result = table.result
    return Record(
        game=fixture.number,
        variant=fixture.variant,
        seed=fixture.seed,
        bots=fixture.bots,
        ending=UNFINISHED if result is None else result.ending,
        winners=[] if result is None else result.winners,
        ranks=[] if result is None else result.ranks,
        points=[] if result is None else result.points,
        sides={} if result is None else result.sides,
        decisions=decisions,
        ms=[round(each * 1000, 3) for each in seconds],
        gauges=dict(table.game.gauges(table.events)),
        answers=b"" if scribe is None else scribe.packed(),
    )


def _account(settings: Settings, fixture: Fixture, error: Exception) -> str:
    place = extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return (
        f"Game {fixture.number} of {settings.game} failed in {where}: "
        f"{type(error).__name__}: {error} "
        f"(seed {fixture.seed}, bots {', '.join(fixture.bots)}, options {settings.options[fixture.variant]})"
    )
