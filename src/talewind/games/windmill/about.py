"""Windmill as people meet it: title, players, and the options as sentences."""

from __future__ import annotations

import msgspec

from talewind.engine import About, Choice, Option

from .position import PICTURES

ABOUT = About(
    name="windmill",
    title="Windmill",
    subtitle="Cozy Stories",
    line="Tell three sentences about a secret picture. Not too plain, not too strange.",
    seats=(3, 4, 5),  # WM-PLAY-01, WM-RULING-01; a pawn for each (WM-COMP-04)
    minutes=30,
    edition=1,
    credit="Windmill: Cozy Stories, a game by Maxim Istomin, published by Crowd Games in 2020.",
    deck="windmill",
    deck_size=25,
    deck_at_least=25,
    deck_shape="4:5",
    options=(
        Option(
            name="tell_timer",
            sentence="A tale may take {}.",
            choices=[Choice(False, "as long as you like"), Choice(True, "90 seconds to write, 30 to tell")],
            rules=("WM-TELL-05", "WM-RULING-21"),
        ),
        Option(
            name="guess_timer",
            sentence="A guess may take {}.",
            choices=[Choice(False, "as long as you like"), Choice(True, "30 seconds, if all agree")],
            rules=("WM-GUESS-09", "WM-RULING-22"),
            needs_consent=True,
        ),
        Option(
            name="never_ending",
            sentence="Each tale {}.",
            choices=[Choice(False, "stands alone"), Choice(True, "goes on from the one before")],
            rules=("WM-CHAIN-01", "WM-RULING-18"),
        ),
        Option(
            name="once",
            sentence="A told picture {}.",
            choices=[Choice(False, "may come again"), Choice(True, "does not come again")],
            rules=("WM-CLEAN-05", "WM-RULING-33"),
        ),
        Option(
            name="first",
            sentence="The first to tell is {}.",
            choices=[Choice(-1, "whomever the wind picks")],
            rules=("WM-SETUP-05", "WM-RULING-02"),
            names_seat=True,
        ),
        Option(
            name="reveal_seconds",
            sentence="A found picture stays {}.",
            choices=[
                Choice(20, "20 seconds at most"),
                Choice(60, "a minute at most"),
                Choice(-1, "until all have gone on"),
                Choice(8, "8 seconds at most"),
                Choice(0, "for no time at all"),
            ],
            rules=("WM-RULING-07", "WM-RULING-24", "WM-RULING-31"),
        ),
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
