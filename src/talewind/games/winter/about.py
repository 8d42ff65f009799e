"""Winter Tales as people meet it: title, players, the options as sentences, and those that contradict.

- Advanced rules are played where all agree: options with `needs_consent` (WT-ADV-01)
- Longer games have a longer track: `setup.set_up` (WT-ADV-02)
"""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import TalewindError
from talewind.engine.about import PACED, About, Choice, Option, some_seat, switch, unhurried

FEWEST_FOR_OBJECTIVES = 5
"""WT-OBJ-01"""


class WinterOptions(msgspec.Struct, frozen=True, kw_only=True):
    memories: int = 3
    powers: bool = False
    objectives: bool = False
    skills: bool = False
    alternative_epilogue: bool = False
    youngest: int = -1
    """Who is youngest; the others follow in the order in which they joined. -1: whoever joined first."""
    youngest_acts_first: bool = False
    """Whether the youngest is of spring whatever is drawn, and so acts first. WT-RULING-129"""
    arbiter: int = -1
    """Who is story arbiter; -1: whom the ballot chooses. WT-RULING-126"""
    dealt: bool = False
    """Whether chance deals people and first quests, and nobody chooses or places them. WT-RULING-127"""
    standing: bool = False
    """Whether whoever stands with a quest may resolve it unmoved. WT-RULING-19, WT-RULING-128"""
    pause_seconds: int = 3
    """How long everybody waits at least where somebody might step in; 0: for their answers only."""
    deeds_last: bool = False
    """Whether a deed for an objective counts until the end of its owner's next turn. WT-RULING-130"""
    prompt_seconds: int = 0
    """How long an interrupt or joining may be thought over; 0: as long as one likes. WT-RULING-64"""
    contested_arbiter: bool = False
    """Whether the next player rules where the arbiter's own tale is contested. WT-RULING-103"""


class WinterAbout(About, frozen=True, kw_only=True):
    """For three to seven players. WT-GOAL-01"""

    def settle(self, chosen: dict[str, Any], seats: int) -> dict[str, Any]:
        settled = super().settle(chosen, seats)
        if settled["objectives"] and settled["memories"] < FEWEST_FOR_OBJECTIVES:
            raise TalewindError(
                "contradicting_options", "Objectives need a track of at least five memories (WT-OBJ-01)."
            )
        return settled


ABOUT = WinterAbout(
    name="winter",
    title="Winter Tales",
    cloth="plum",
    subtitle="",
    line="Heroes of forgotten fairy tales rise against a winter without end. You tell how, card by card.",
    seats=(3, 4, 5, 6, 7),
    minutes=90,
    edition=6,
    credit="Winter Tales, published by Albe Pavo and Fantasy Flight Games in 2014.",
    options=(
        Option(
            name="memories",
            sentence="The story ends with {}.",
            choices=[
                Choice(3, "three memories"),
                Choice(4, "four memories"),
                Choice(5, "five memories"),
                Choice(6, "six memories"),
                Choice(7, "seven memories"),
            ],
            changes="Each quest that ends leaves one. Each beyond the third makes it longer by a third.",
            rules=("WT-SETUP-05", "WT-ADV-02", "WT-ADV-03", "WT-ADV-01"),
            needs_consent=True,
        ),
        switch(
            "powers",
            "Quests that succeed {}.",
            "leave a memory",
            "leave a memory and grant a power",
            changes="A power lasts: a safe house, a horror, a love.",
            rules=("WT-POWER-01", "WT-ADV-01"),
            needs_consent=True,
        ),
        switch(
            "objectives",
            "Everybody {}.",
            "plays with open aims",
            "has a secret objective (five memories or more)",
            changes="Whoever meets a secret objective may lay it down as a memory of their side.",
            rules=("WT-OBJ-01", "WT-OBJ-03", "WT-ADV-01"),
            needs_consent=True,
            only_with={"memories": (5, 6, 7)},
        ),
        switch(
            "skills",
            "Characters {}.",
            "are all alike",
            "have a skill each",
            changes="A skill is one thing that somebody does better: walk farther, draw more, trap better.",
            rules=("WT-SKILL-01", "WT-ADV-01"),
            needs_consent=True,
        ),
        switch(
            "alternative_epilogue",
            "In the epilogue everybody links to {}.",
            "a memory of their choice",
            "the memory under the bookmark, and moves it on",
            changes="By the bookmark, the end goes along a way through the memories.",
            rules=("WT-ADV-04", "WT-ADV-05", "WT-ADV-01"),
            needs_consent=True,
        ),
        some_seat(
            "youngest",
            "The youngest, who chooses a character first, is {}.",
            Choice(-1, "whoever joined first"),
            changes="The others follow in the order in which they joined.",
            rules=("WT-RULING-01", "WT-RULING-110"),
        ),
        switch(
            "youngest_acts_first",
            "The youngest {}.",
            "draws a faction like everybody",
            "is of spring, and acts first",
            changes="Spring begins: so nobody has to watch others before the first turn of their own.",
            rules=("WT-SETUP-07", "WT-SETUP-39", "WT-RULING-129"),
        ),
        some_seat(
            "arbiter",
            "The story arbiter, who has the last word on the story, is {}.",
            Choice(-1, "chosen by a ballot"),
            changes="Where a story is doubted, the arbiter decides; never about cards or points.",
            rules=("WT-SETUP-12", "WT-SETUP-13", "WT-RULING-126"),
        ),
        switch(
            "dealt",
            "People and first quests are {}.",
            "chosen and placed in turn",
            "dealt by chance",
            changes="Dealt, the story begins at once: nobody is asked whom to take, or where a quest lies.",
            rules=("WT-SETUP-16", "WT-SETUP-29", "WT-SETUP-32", "WT-RULING-127"),
        ),
        switch(
            "standing",
            "A quest is resolved by a character that {}.",
            "ends a movement there",
            "is there, moved or not",
            changes="Who must move pays a card, and goes out into the plazas and back at least.",
            rules=("WT-QUEST-01", "WT-RULING-19", "WT-RULING-128"),
        ),
        Option(
            name="pause_seconds",
            sentence="Where somebody might step in, all wait {}.",
            choices=[
                Choice(3, "3 seconds at least", slowly="for everybody who is asked"),
                Choice(6, "6 seconds at least"),
                Choice(0, "for their answers only"),
            ],
            changes="So nobody learns by the time it takes who could have stepped in.",
            rules=("WT-RULING-13", "WT-RULING-21", "WT-RULING-84", "WT-RULING-130"),
            slowly=3,
        ),
        switch(
            "deeds_last",
            "What fulfils a secret objective may be said {}.",
            "right after it",
            "until one’s own next turn is over",
            changes="So it is not lost by whoever was not there when it came about.",
            rules=("WT-RULING-84", "WT-RULING-130"),
            only_with={"objectives": (True,)},
            slowly=True,
        ),
        Option(
            name="prompt_seconds",
            sentence="An interrupt or joining a quest may be thought over {}.",
            choices=[unhurried(0), Choice(45, "for 45 seconds")],
            changes="When the time is over, one lets it pass.",
            changes_slowly=PACED,
            rules=("WT-RULING-64",),
            slowly=0,
        ),
        switch(
            "contested_arbiter",
            "A tale of the arbiter is judged by {}.",
            "the arbiter all the same",
            "the next player clockwise",
            changes="Only where somebody objects to what the arbiter has told.",
            rules=("WT-RULING-103",),
        ),
    ),
)
