"""What is recorded of The End of the Story, and how each evening must have gone."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Table
from tests.golden.fits import (
    Event,
    Fits,
    Wanted,
    ending,
    everybody_won,
    has,
    in_a_round,
    never,
    option,
    rounds,
    told,
    with_event,
)

from .stories import APART, ICE_CREAM, stories


def found_for(*points: int, tied: bool | None = None) -> Fits:
    """Whether tokens brought so many points each, in one round of The End of the Story."""
    return in_a_round(
        lambda events: {*points} <= {find["points"] for event in events for find in event.get("finds", ())},
        tied,
    )


def narrator_earns(*shares: str) -> Fits:
    """Whether narrators of The End of the Story earned whole, halved and no shares of a best guesser's."""
    return lambda table: {*shares} <= {share(events) for events in rounds(table)}


def told_apart(events: list[Event]) -> bool:
    """Whether a narrator told of ice, and in another sentence of cream, and that was no mention of both."""
    facts: Event = {name: value for event in events for name, value in event.items()}
    return facts.get("words") == APART and ICE_CREAM in facts.get("keys", ()) and not facts.get("said")


def share(events: list[Event]) -> str:
    facts: Event = {name: value for event in events for name, value in event.items()}
    finds = facts.get("finds") or []
    if not finds or facts.get("penalty") or facts.get("tied") or "gains" not in facts:
        return ""
    found = [find["seat"] for find in finds]
    best = max(sum(find["points"] for find in finds if find["seat"] == seat) for seat in {*found})
    earned = facts["gains"][facts["narrator"]]
    return {best: "whole", (best + 1) // 2: "half", 0: "nothing"}.get(earned, "")


WANTED: Wanted = {
    "one_winner": (
        "Words are found for 3, 2 and 1 points, and one has most.",
        [ending("rounds_complete", 1), found_for(3, 2, 1)],
    ),
    "narrators_share": (
        "Narrators earn as much as the best guesser, half of it, and nothing.",
        [ending("rounds_complete", 1), narrator_earns("whole", "half", "nothing")],
    ),
    "all_tied": (
        "Everybody has as many points, so they share (ES-RULING-16).",
        [ending("rounds_complete"), everybody_won, found_for(3)],
    ),
    "tiebreaker": (
        "The tied play it out.",
        [ending("tiebreaker", 1), found_for(3, tied=True)],
    ),
    "shared_victory": (
        "A tiebreaker is played, and two are still level after it (ES-RULING-18).",
        [ending("tiebreaker", 2), found_for(3, tied=True)],
    ),
    "untold_tiebreaker": (
        "Nobody tells the tiebreaker in time, so the tied share (ES-RULING-19).",
        [ending("tiebreaker", 2), told("failed", tied=True), never(told("cards_shown", tied=True))],
    ),
    "claimed": (
        "A claim is upheld.",
        [ending("rounds_complete"), with_event("judged", upheld=True), found_for(3)],
    ),
    "out_of_time": (
        "A narrator tells nothing in time, and the others get two points each.",
        [ending("rounds_complete"), with_event("failed", gains=[0, 2, 2, 2]), found_for(3)],
    ),
    "hidden_tokens": (
        "Tokens lie hidden, and are found when the words are shown.",
        [
            ending("rounds_complete"),
            option("hidden_tokens"),
            told("landed", "cards_shown"),
            found_for(3, 1),
        ],
    ),
    "told_apart": (
        "A key word's two words stand in two sentences, and nobody heard it said (ES-RULING-31).",
        [ending("rounds_complete"), in_a_round(told_apart)],
    ),
    "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
}


def evenings(name: str) -> Iterator[Table] | None:
    """Evenings among which one of this name is looked for; none: any will do."""
    return stories() if name == "told_apart" else None
