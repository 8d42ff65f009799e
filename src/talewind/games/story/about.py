"""Story as people meet it: title, players, and the options as sentences."""

from __future__ import annotations

import msgspec

from talewind.engine import About, Choice, Option

PICTURES = 150
"""ST-COMP-03"""
FEWEST_PICTURES = 60
"""Eight hands, what lies on the table, a tiebreaker, and still something to draw."""

ABOUT = About(
    name="story",
    title="Story",
    subtitle="",
    line="Lay a picture beside the one in the middle, and say why they belong together.",
    seats=(3, 4, 5, 6, 7, 8),  # ST-PLAY-01, ST-PLAY-02; a seat is a colour (ST-COMP-02, ST-SETUP-01)
    minutes=40,
    edition=1,
    credit="Story, published by Ninja Print in 2013, based on Match by Jeppe S. Christensen.",
    deck="story",
    deck_size=PICTURES,
    deck_at_least=FEWEST_PICTURES,
    deck_shape="4:3",
    options=(
        Option(
            name="first",
            sentence="The first to tell is {}.",
            choices=[Choice(-1, "whomever the wind picks")],
            rules=("ST-ROUND-01", "ST-RULING-02"),
            names_seat=True,
        ),
        Option(
            name="card_seconds",
            sentence="Before a round begins, action cards wait {}.",
            choices=[Choice(15, "15 seconds"), Choice(0, "for everybody's word")],
            rules=("ST-ACT-02", "ST-RULING-13"),
        ),
        Option(
            name="tell_timer",
            sentence="A story may take {}.",
            choices=[Choice(False, "as long as you like"), Choice(True, "60 seconds, a silent one 45")],
            rules=("ST-RULING-23", "ST-REMOTE-06"),
        ),
        Option(
            name="vote_timer",
            sentence="A vote may take {}.",
            choices=[Choice(False, "as long as you like"), Choice(True, "45 seconds, a throw 10")],
            rules=("ST-RULING-20", "ST-RULING-11", "ST-REMOTE-06"),
        ),
        Option(
            name="reveal_seconds",
            sentence="Opened votes stay {}.",
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


class StoryOptions(msgspec.Struct, frozen=True, kw_only=True):
    first: int = -1
    card_seconds: int = 15
    """0: only everybody's word frees the starter."""
    tell_timer: bool = False
    vote_timer: bool = False
    reveal_seconds: int = 20
    """-1: until everybody has gone on; 0: no pause at all."""
    deck: str = "story"
    pictures: int = PICTURES
