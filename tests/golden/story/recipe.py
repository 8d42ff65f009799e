"""What is recorded of Story, and how each evening must have gone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from talewind.engine import Table, new_table
from talewind.games.story.position import StoryPosition
from talewind.testing.evenings import answer
from tests.golden.fits import Wanted, by_bots, ending, has, never, otherwise_in, told

WANTED: Wanted = {
    "one_winner": ("Somebody is first to twenty.", [ending("twenty_points", 1), by_bots]),
    "shared_victory": ("Two reach twenty in one round.", [ending("twenty_points", 2), by_bots]),
    "challenge": ("Pictures are handed on unseen.", [ending("twenty_points"), told("handed_on")]),
    "silent": ("A mime is said to have spoken.", [ending("twenty_points"), told("overheard")]),
    "tiebreaker": (
        "Tied tales are expanded, and a second vote decides.",
        [ending("twenty_points"), told("expanded", "round_won"), never(told("threw"))],
    ),
    "thrown_for": (
        "Rock, paper, scissors.",
        [ending("twenty_points"), told("expanded", "threw", "round_won")],
    ),
    "void_round": ("Nobody votes in one round.", [ending("twenty_points"), told("round_void")]),
    "empty_pile": ("The draw pile is made anew.", [ending("twenty_points"), told("reshuffled")]),
    "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
    "taken_back": ("Somebody takes something back.", [ending("twenty_points"), has("undo", 1)]),
    "left_ahead": (
        "Somebody leaves and comes to twenty by votes that are opened later, and does not win by them.",
        [ending("twenty_points"), has("left"), otherwise_in(1)],
    ),
}


def evenings(name: str) -> Iterator[Table] | None:
    """Evenings among which one of this name is looked for; None: any will do."""
    return left_ahead() if name == "left_ahead" else None


def left_ahead() -> Iterator[Table]:
    """Whoever is about to win leaves when the votes are cast."""
    for nth in range(1000):
        rng = Random(f"left_ahead {nth}")
        table = new_table("story", seats=4, seed=rng.getrandbits(128))
        while table.result is None:
            position = table.position
            assert isinstance(position, StoryPosition)
            best = max(range(table.seats), key=position.score.__getitem__)
            if position.phase == "vote" and position.score[best] >= 16 and not position.gone:
                table.leave(best)
            else:
                answer(table, rng)
        yield table
