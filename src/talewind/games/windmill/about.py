"""Windmill as people meet it: title, players, and the options as sentences."""

from __future__ import annotations

import msgspec

from talewind.engine.about import About, clock, first_teller, reveal_seconds, switch

from .position import PICTURES

ABOUT = About(
    name="windmill",
    title="Windmill",
    cloth="blue",
    subtitle="Cozy Stories",
    line="Tell three or four sentences about a secret picture. Not too plain, not too strange.",
    seats=(3, 4, 5),  # WM-PLAY-01, WM-RULING-01; a pawn for each (WM-COMP-04)
    minutes=30,
    edition=1,
    credit="Windmill: Cozy Stories, a game by Maxim Istomin, published by Crowd Games in 2020.",
    deck="windmill",
    deck_size=25,
    deck_at_least=25,
    deck_shape="4:5",
    options=(
        clock(
            "tell_timer",
            "A tale may take {}.",
            "90 seconds to write, 30 to tell",
            changes="When the time is over, what is written is the tale.",
            rules=("WM-TELL-05", "WM-RULING-21"),
        ),
        clock(
            "guess_timer",
            "A guess may take {}.",
            "30 seconds, if all agree",
            changes="When the time is over, the guess is lost.",
            rules=("WM-GUESS-09", "WM-RULING-22"),
            needs_consent=True,
        ),
        switch(
            "never_ending",
            "Each tale {}.",
            "stands alone",
            "goes on from the one before",
            changes="Going on, a found picture lies beside the grid, and the next tale takes it up.",
            rules=("WM-CHAIN-01", "WM-RULING-18"),
        ),
        switch(
            "once",
            "A told picture {}.",
            "may come again",
            "does not come again",
            changes="Where it does not come again it is set aside, and the choice gets smaller.",
            rules=("WM-CLEAN-05", "WM-RULING-33"),
        ),
        first_teller("WM-SETUP-05", "WM-RULING-02"),
        reveal_seconds("A found picture stays {}.", "WM-RULING-07", "WM-RULING-24", "WM-RULING-31"),
    ),
)


class WindmillOptions(msgspec.Struct, frozen=True, kw_only=True):
    never_ending: bool = False
    once: bool = False
    """No picture comes twice in a game (WM-RULING-33)."""
    tell_timer: bool = False
    guess_timer: bool = False
    first: int = -1
    reveal_seconds: int = 20
    """-1: until everybody has gone on; 0: no pause at all."""
    deck: str = "windmill"
    pictures: int = PICTURES
