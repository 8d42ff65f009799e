"""What is recorded of Story, and how each evening must have gone."""

from __future__ import annotations

from tests.golden.fits import Wanted, by_bots, ending, has, never, told

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
}
