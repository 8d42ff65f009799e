"""The End of the Story as people meet it: title, players, and the options as sentences."""

from __future__ import annotations

import msgspec

from talewind.engine import About, Choice, Option

ABOUT = About(
    name="end",
    title="The End of the Story",
    subtitle="",
    line="Two sentences hide three words. Find them before the others do.",
    seats=(3, 4, 5, 6),  # ES-PLAY-01; a seat is a colour (ES-SETUP-01)
    minutes=30,
    edition=2,
    credit=(
        "The End of the Story, a game by Jean-Philippe Mars and Valéry Fourcade, "
        "published by MJ Games in 2025."
    ),
    options=(
        Option(
            name="story_seconds",
            sentence="A story may take {}.",
            choices=[
                Choice(0, "as long as you like"),
                Choice(90, "90 seconds, and 15 more after the reminder"),
                Choice(150, "150 seconds, and 15 more after the reminder"),
            ],
            rules=("ES-TIME-01", "ES-TIME-02", "ES-TIME-05"),
        ),
        Option(
            name="place_seconds",
            sentence="Finding the words may take {}.",
            choices=[Choice(0, "as long as you like"), Choice(45, "45 seconds")],
            rules=("ES-RULING-05",),
        ),
        Option(
            name="strict",
            sentence="Saying a synonym of a key word {}.",
            choices=[Choice(False, "is fine, unless the table objects"), Choice(True, "costs 2 points")],
            rules=("ES-RULING-06",),
        ),
        Option(
            name="hidden_tokens",
            sentence="Tokens lie {}.",
            choices=[Choice(False, "in the open"), Choice(True, "hidden until the reveal")],
            rules=("ES-RULING-13",),
        ),
        Option(
            name="reveal_seconds",
            sentence="The three words stay {}.",
            choices=[
                Choice(20, "20 seconds at most"),
                Choice(60, "a minute at most"),
                Choice(-1, "until all have gone on"),
                Choice(8, "8 seconds at most"),
                Choice(0, "for no time at all"),
            ],
        ),
    ),
)


class EndOptions(msgspec.Struct, frozen=True, kw_only=True):
    story_seconds: int = 0
    """0: no limit."""
    place_seconds: int = 0
    strict: bool = False
    hidden_tokens: bool = False
    reveal_seconds: int = 20
    """-1: until everybody has gone on; 0: no pause at all."""
