"""Evenings of Winter Tales for the golden games: each kind with its own seats, options and way of playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from talewind.engine import CLOCK, Table, new_table
from talewind.engine.bots import look, make_bot
from talewind.games.winter import factions
from talewind.games.winter.moves import CallVote, Vote
from talewind.games.winter.rules import WinterTales
from talewind.testing.evenings import able, answer, step


def manned(table: Table, rng: Random) -> None:
    """Apprentices on every chair; the clock strikes where nobody is waited for."""
    seat = next((seat for seat in able(table) if seat != CLOCK and table.asks[seat].must), CLOCK)
    reply = None if seat == CLOCK else make_bot(WinterTales, "apprentice").answer(look(table, seat, rng))
    reply = reply or table.asks[seat].sample(rng)
    table.answer(seat, reply.move, reply.words)


def leaving(table: Table, rng: Random) -> None:
    """Whoever can calls the vote; one of them leaves while it is voted on, and all others want it."""
    for seat, question in table.asks.items():
        if seat != CLOCK and question.kind == "beside" and CallVote() in [*question.moves]:
            table.answer(seat, CallVote())
            return
    voters = [seat for seat, question in table.asks.items() if question.kind == "stalled"]
    if not voters:
        answer(table, rng)
    elif len(voters) == table.seats:
        table.leave(rng.choice(voters))
    else:
        table.answer(voters[0], Vote(True))


def without_the_writer(table: Table, rng: Random) -> None:
    """The writer leaves as soon as the first chapter begins."""
    assert isinstance(table.game, WinterTales)
    writer = factions.writer(table.game)
    if table.game.position.stage == "chapter" and writer is not None:
        table.leave(writer)
    else:
        answer(table, rng)


def left_in_the_trap(table: Table, rng: Random) -> None:
    """Whoever has laid the first trap leaves while the soldier escapes from it."""
    assert isinstance(table.game, WinterTales)
    position = table.game.position
    if position.trap is not None and not position.gone:
        layer = position.owner(position.trap.rebel)
        if any(question.kind == "escape" for question in table.asks.values()):
            table.leave(layer)
            return
    answer(table, rng)


class Winter(msgspec.Struct):
    """How the evenings are set up among which one is looked for."""

    seats: int
    options: dict[str, Any] = {}
    how: Callable[[Table, Random], Any] = answer
    """Whether people only answer, or also leave, take back and let time pass."""
    most: int = 600
    """Answers after which an evening is given up: a golden game should be readable."""


SHORT = {"pause_seconds": 0}
POWERS = {**SHORT, "powers": True}
OBJECTIVES = {**SHORT, "objectives": True, "memories": 5}
EVERYTHING = {
    "memories": 7,
    "powers": True,
    "objectives": True,
    "skills": True,
    "alternative_epilogue": True,
    "contested_arbiter": True,
    "youngest": 3,
}

WINTERS: dict[str, Winter] = {
    "spring_wins": Winter(4, SHORT),
    "winter_wins": Winter(4, SHORT),
    "writer_wins": Winter(3, SHORT),
    "tie_by_epilogue_player": Winter(4, SHORT),
    "deserted": Winter(3, how=step),
    "seven_memories": Winter(4, {**SHORT, "memories": 7}, manned),
    "six_players": Winter(6, {**SHORT, "memories": 4}, manned),
    "hope_and_love": Winter(4, {**POWERS, "memories": 5}),
    "safe_house": Winter(4, {**POWERS, "memories": 5}),
    "propaganda": Winter(4, {**POWERS, "memories": 5}),
    "freezing_horror": Winter(3, {**POWERS, "memories": 5}),
    "rebel_returns": Winter(3, {**POWERS, "memories": 5}),
    "artifact_handed_on": Winter(5, {**POWERS, "memories": 5}),
    "objectives": Winter(4, OBJECTIVES),
    "objective_overwritten": Winter(4, OBJECTIVES),
    "skills": Winter(4, {**SHORT, "skills": True}),
    "objective_swapped": Winter(5, {**OBJECTIVES, "skills": True}),
    "alternative_epilogue": Winter(5, {**SHORT, "alternative_epilogue": True}),
    "contested": Winter(4, {**SHORT, "contested_arbiter": True}),
    "stalled": Winter(3, SHORT),
    "stalled_with_powers": Winter(3, POWERS),
    "left_during_the_vote": Winter(5, SHORT, leaving),
    "saved_after_the_action": Winter(4, SHORT),
    "tied_up": Winter(5, SHORT, manned),
    "out_and_back": Winter(4, SHORT, manned),
    "without_the_writer": Winter(3, SHORT, without_the_writer),
    "left_in_the_trap": Winter(6, SHORT, left_in_the_trap),
    "clocks": Winter(4, {"prompt_seconds": 45}, step),
    "taken_back": Winter(4, how=step),
    "everything": Winter(7, EVERYTHING, manned, most=1200),
}


def winters(name: str) -> Iterator[Table]:
    """Such evenings, one after the other."""
    winter = WINTERS[name]
    for nth in range(20_000):
        rng = Random(f"{name} {nth}")
        table = new_table("winter", seats=winter.seats, seed=rng.getrandbits(128), options=winter.options)
        for _ in range(winter.most):
            if table.result is not None:
                break
            winter.how(table, rng)
        if table.result is not None:
            yield table
