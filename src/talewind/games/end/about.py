"""The End of the Story as people meet it: title, players, and the options as sentences."""

from __future__ import annotations

import msgspec

from talewind.engine.about import (
    PACED,
    About,
    Choice,
    Option,
    first_teller,
    reveal_seconds,
    switch,
    unhurried,
)

ABOUT = About(
    name="end",
    title="The End of the Story",
    cloth="rust",
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
        first_teller("ES-NARR-01", "ES-RULING-32"),
        Option(
            name="story_seconds",
            sentence="A story may take {}.",
            choices=[
                unhurried(0),
                Choice(90, "90 seconds, and 15 more after the reminder"),
                Choice(150, "150 seconds, and 15 more after the reminder"),
            ],
            changes="Whoever has no story by then gives every other player 2 points, and the round is over.",
            changes_slowly=PACED,
            rules=("ES-TIME-01", "ES-TIME-02", "ES-TIME-05", "ES-RULING-33"),
            slowly=0,
        ),
        Option(
            name="place_seconds",
            sentence="Finding the words may take {}.",
            choices=[unhurried(0), Choice(45, "45 seconds")],
            changes="When the time is over, the words are shown; tokens that do not lie yet find nothing.",
            changes_slowly=PACED,
            rules=("ES-RULING-05", "ES-RULING-33"),
            slowly=0,
        ),
        switch(
            "strict",
            "Saying a synonym of a key word {}.",
            "is fine, unless the table objects",
            "costs 2 points",
            changes="The key word itself always costs the narrator 2 points.",
            changes_slowly="The key word itself always costs the narrator 2 points."
            " Only whoever is there when the words are shown may object: nobody waits for the others.",
            rules=("ES-RULING-06", "ES-RULING-33"),
        ),
        switch(
            "hidden_tokens",
            "Tokens lie {}.",
            "in the open",
            "hidden until the reveal",
            changes="In the open, one may follow whoever seems to know.",
            rules=("ES-RULING-13",),
        ),
        reveal_seconds("The three words stay {}."),
    ),
)


class EndOptions(msgspec.Struct, frozen=True, kw_only=True):
    first: int = -1
    story_seconds: int = 0
    """0: no limit."""
    place_seconds: int = 0
    strict: bool = False
    hidden_tokens: bool = False
    reveal_seconds: int = 20
    """-1: until everybody has gone on; 0: no pause at all."""
