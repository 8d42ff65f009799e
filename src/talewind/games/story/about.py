"""Story as people meet it: title, players, and the options as sentences."""

from __future__ import annotations

import msgspec

from talewind.engine.about import About, Choice, Option, clock, first_teller, reveal_seconds, switch

PICTURES = 150
"""ST-COMP-03"""
FEWEST_PICTURES = 60
"""Eight hands, what lies on the table, a tiebreaker, and still something to draw."""

ABOUT = About(
    name="story",
    title="Story",
    cloth="moss",
    subtitle="",
    line="Lay a picture beside the one in the middle, and say why they belong together.",
    seats=(3, 4, 5, 6, 7, 8),  # ST-PLAY-01, ST-PLAY-02; a seat is a colour (ST-COMP-02, ST-SETUP-01)
    minutes=40,
    edition=2,
    credit="Story, published by Ninja Print in 2013, based on Match by Jeppe S. Christensen.",
    deck="story",
    deck_size=PICTURES,
    deck_at_least=FEWEST_PICTURES,
    deck_shape="4:3",
    options=(
        first_teller("ST-ROUND-01", "ST-RULING-02"),
        Option(
            name="goal",
            sentence="Whoever has {} first wins.",
            choices=[Choice(20, "20 points"), Choice(10, "10 points")],
            changes="Ten points are a short evening: four or five rounds.",
            rules=("ST-OBJ-01", "ST-END-01", "ST-RULING-33"),
        ),
        Option(
            name="card_seconds",
            sentence="Before a round begins, action cards wait {}.",
            choices=[Choice(15, "15 seconds"), Choice(0, "for everybody's word")],
            changes="So long everybody may still play one before the first story.",
            rules=("ST-ACT-02", "ST-RULING-13"),
            slowly=0,
        ),
        switch(
            "cards_later",
            "Action cards may be played {}.",
            "from the first round on",
            "from the second round on",
            changes="They make a round silent, or have everybody tell of a neighbour’s picture.",
            rules=("ST-ACT-01", "ST-RULING-32"),
        ),
        switch(
            "ties_later",
            "Tied votes are broken {}.",
            "in every round",
            "from the second round on",
            changes="In the first round, of those who tie, the story that was told first wins.",
            rules=("ST-TIE-01", "ST-RULING-34"),
        ),
        clock(
            "tell_timer",
            "A story may take {}.",
            "60 seconds, a silent one 45",
            changes="When the time is over, what is written is the story.",
            rules=("ST-RULING-23", "ST-REMOTE-06"),
        ),
        clock(
            "vote_timer",
            "A vote may take {}.",
            "45 seconds, a throw 10",
            changes="When the time is over, a vote is lost, and a throw falls by luck.",
            rules=("ST-RULING-20", "ST-RULING-11", "ST-REMOTE-06"),
        ),
        reveal_seconds("Opened votes stay {}."),
    ),
)


class StoryOptions(msgspec.Struct, frozen=True, kw_only=True):
    first: int = -1
    goal: int = 20
    """Who has so many points wins; one less and a round's four is the most. ST-OBJ-01, ST-CHECK-02"""
    card_seconds: int = 15
    """0: only everybody's word frees the starter."""
    cards_later: bool = False
    """Whether nobody plays an action card in the first round. ST-RULING-32"""
    ties_later: bool = False
    """Whether a tie of the first round goes to the story that was told first. ST-RULING-34"""
    tell_timer: bool = False
    vote_timer: bool = False
    reveal_seconds: int = 20
    """-1: until everybody has gone on; 0: no pause at all."""
    deck: str = "story"
    pictures: int = PICTURES
