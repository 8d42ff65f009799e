"""What goes out for one answer: a random game of each kind, seen through four pairs of eyes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import talewind
from talewind.server.ground.lookout import Lookout

from .figures import Figure, Section, Target
from .random_play import OURS, only_decisions
from .rounds import Rounds

MOST = {"windward": 2500, "winter": 2000}
OTHERS = 1200

SEATS = 4
EVERYBODY = [(seat, True) for seat in range(SEATS)]
"""As our page follows a table: told what has changed inside of things."""


def bytes_an_answer(rounds: Rounds) -> Iterator[Section]:
    spent: dict[str, list[float]] = {game: [] for game in OURS}
    for nth in rounds.each():
        for game, title in OURS.items():
            rounds.say(title)
            spent[game].append(_sent(game, nth))
    yield Section(
        "Bytes for one answer, to all four",
        [
            Figure(OURS[game], "bytes", values, Target("<=", MOST.get(game, OTHERS)))
            for game, values in spent.items()
        ],
        ["what the rules have to tell, question included; acknowledgements and frames are left out"],
    )


def _sent(game: str, seed: int) -> float:
    """On average over one random game."""
    rng = random.Random(seed)
    table = talewind.new_table(game, seats=SEATS, seed=seed, options=only_decisions(game))
    lookout = Lookout(table)
    for seat in range(SEATS):
        lookout.full(seat, 0, {})
    sent = 0
    while table.asks:
        seat, question = next(iter(table.asks.items()))
        reply = question.sample(rng)
        table.answer(seat, reply.move, reply.words)
        sent += sum(map(len, lookout.step(EVERYBODY, {}).values()))
    return sent / len(table.entries)
