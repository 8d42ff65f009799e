"""What is recorded of Windmill, and how each evening must have gone."""

from __future__ import annotations

from tests.golden.fits import Wanted, ending, has, option, with_event

WANTED: Wanted = {
    "one_winner": ("All rounds are played, and one has most points.", [ending("rounds_complete", 1)]),
    "shared_victory": ("All rounds are played; two share the victory.", [ending("rounds_complete", 2)]),
    "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
    "never_ending": (
        "Each tale goes on from the one before.",
        [ending("rounds_complete"), option("never_ending"), option("tell_timer", False)],
    ),
    "told_once": (
        "No picture comes twice, found or not.",
        [ending("rounds_complete"), option("once"), with_event("revealed", finder=None)],
    ),
    "clocks": (
        "Tales and guesses are timed, and some lapse.",
        [ending("rounds_complete"), option("tell_timer"), option("guess_timer"), has("clock", 8)],
    ),
    "taken_back": ("Somebody takes something back.", [ending("rounds_complete"), has("undo", 2)]),
}
