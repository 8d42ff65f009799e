"""Windward as people meet it: title, players, modes, options as sentences, and those that contradict.

How many play changes hands and Greys, and no more: `setup` (WW-MODE-05). What a mode does not change holds in
all of them: it is one flow, `rules.Windward.turn` (WW-MODE-06). What wins, `ending_the_game.winners` says
(WW-GOAL-01).
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from talewind.engine import TalewindError
from talewind.engine.about import About, Choice, Option, clock, some_seat, switch

from .data import SKY, Difficulty

Mode: TypeAlias = Literal["standard", "solo", "coop"]

NOBODY = -2
"""Nobody sails under purple."""


class WindwardOptions(msgspec.Struct, frozen=True, kw_only=True):
    mode: Mode = "standard"
    """`standard` for one captain is the solo adventure."""
    difficulty: Difficulty = "normal"
    great_white: bool = False
    naturalist: bool = False
    achievements: bool = False
    small_world: bool = False
    even_turns: bool = False
    """Whether everybody sails equally many turns. WW-RULING-120"""
    first: int = -1
    """Who sails first; -1: whoever rolls highest. WW-RULING-122"""
    fitted_out: bool = False
    """Whether everybody begins with somebody aboard and two gas. WW-RULING-123"""
    truce: bool = False
    """Whether nobody is hunted, attacked or hungry in the first two rounds. WW-RULING-125"""
    purple: int = -1
    """Who sails under purple; -1: the wind picks; -2: nobody."""
    clock: bool = False

    def mode_for(self, seats: int) -> Mode:
        return "solo" if seats == 1 and self.mode == "standard" else self.mode


class WindwardAbout(About, frozen=True, kw_only=True):
    def settle(self, chosen: dict[str, Any], seats: int) -> dict[str, Any]:
        """The options, if none of them contradicts another. How many may play them, `check_seats` says."""
        settled = super().settle(chosen, seats)
        _check_variants(settled, settled["mode"])
        if settled["naturalist"] and settled["purple"] == NOBODY:
            raise _contradiction("The Naturalist sails under purple, so somebody must (WW-RULING-07).")
        return settled


def check_seats(options: WindwardOptions, seats: int) -> None:
    """Whether so many captains can play with these options; a team has two to four (WW-COOP-01).

    WW-MODE-01, WW-MODE-02, WW-MODE-03, WW-MODE-04, WW-RULING-93
    """
    mode = options.mode_for(seats)
    if mode == "solo" and seats != 1:
        raise _contradiction("The solo adventure is for exactly one captain (WW-MODE-01).")
    if mode == "coop" and not 2 <= seats <= 4:
        raise _contradiction("The cooperative adventure is for 2 to 4 captains (WW-MODE-02).")
    if options.purple == NOBODY and seats > len(SKY.colours) - 1:
        raise _contradiction("With five captains all five colours sail, purple too (WW-PSET-01).")
    _check_variants(msgspec.structs.asdict(options), mode)


def _check_variants(options: dict[str, Any], mode: Mode) -> None:
    """Any set of variants, but not all of them in an adventure.

    WW-VAR-01, WW-SMALL-04, WW-SOLO-06, WW-COOP-04, WW-COOP-07, WW-RULING-93
    """
    if mode == "standard":
        return
    if options["great_white"]:
        raise _contradiction(
            "The Great White is part of every adventure; leave the variant off (WW-RULING-93)."
        )
    if options["naturalist"]:
        raise _contradiction("The Naturalist lives by notoriety, which no adventure counts (WW-RULING-93).")
    if options["achievements"]:
        raise _contradiction("Achievements are not used in an adventure (WW-SOLO-06, WW-COOP-07).")
    if options["small_world"] and mode == "coop":
        raise _contradiction("The cooperative adventure needs the large planet (WW-COOP-04, WW-SMALL-04).")


def _contradiction(sentence: str) -> TalewindError:
    return TalewindError("contradicting_options", sentence)


ABOUT = WindwardAbout(
    name="windward",
    title="Windward",
    cloth="teal",
    subtitle="",
    line="Captain an airship, ride the wind, and hunt cresters, great fish of the clouds.",
    seats=(1, 2, 3, 4, 5),  # WW-COMP-01
    minutes=60,
    edition=6,
    credit="Windward, published by PlayMonster in 2021.",
    telling=False,
    options=(
        Option(
            name="mode",
            sentence="The captains sail {}.",
            choices=[
                Choice("standard", "against each other (alone: against the sky)"),
                Choice("coop", "together against the Great White", only_for=(2, 3, 4)),
                Choice("solo", "alone against the sky", only_for=(1,)),
            ],
            changes="Against each other one wins by notoriety, in an adventure by defeating the Great White.",
            rules=("WW-MODE-01", "WW-MODE-02", "WW-MODE-03", "WW-MODE-04"),
        ),
        Option(
            name="difficulty",
            sentence="Hunted together, the Great White is {}.",
            choices=[
                Choice("normal", "as fast as the wind: 6 spaces"),
                Choice("easy", "easy to flee: 5 spaces"),
                Choice("hard", "hard to flee: 7 spaces"),
                Choice("impossible", "impossible to flee: 8 spaces"),
            ],
            changes="The farther it moves, the sooner it is upon you; the fastest leaves you fewer Harpoons.",
            rules=("WW-COOP-09", "WW-RULING-124"),
            only_with={"mode": ("coop",)},
        ),
        switch(
            "great_white",
            "When somebody has ten notoriety, the Great White {}.",
            "stays away",
            "comes",
            changes="It is a crester of strength 8 that hunts ships.",
            rules=("WW-GWC-01", "WW-GWC-03"),
            only_with={"mode": ("standard",)},
        ),
        switch(
            "naturalist",
            "The captain under purple {}.",
            "hunts like all others",
            "is the Naturalist, and tags cresters",
            changes="The Naturalist lets cresters go again with a tag, instead of taking their teeth.",
            rules=("WW-NAT-01", "WW-RULING-07"),
            only_with={"mode": ("standard",)},
        ),
        switch(
            "achievements",
            "Achievements are {}.",
            "not counted",
            "worth notoriety: two cards lie open",
            changes="Of each, whoever meets it first has the higher number, the next one the lower.",
            rules=("WW-ACH-01", "WW-ACH-03"),
            only_with={"mode": ("standard",)},
        ),
        switch(
            "small_world",
            "The planet is {}.",
            "large",
            "small, and its Reds are slower",
            changes="On the small one ways are shorter, and Reds move 2 spaces instead of 3.",
            rules=("WW-SMALL-01", "WW-SMALL-04"),
            only_with={"mode": ("standard", "solo")},
        ),
        switch(
            "even_turns",
            "When somebody has fifteen notoriety, {}.",
            "everybody else has one more turn",
            "the round is sailed to its end",
            changes="Sailed to its end, the last round leaves everybody with equally many turns.",
            rules=("WW-OVER-03", "WW-OVER-04", "WW-RULING-120"),
            only_for=(2, 3, 4, 5),
            only_with={"mode": ("standard",)},
        ),
        some_seat(
            "first",
            "The first to sail is {}.",
            Choice(-1, "whoever rolls highest"),
            changes="The others follow around the table.",
            rules=("WW-SETUP-07", "WW-RULING-122"),
            only_for=(2, 3, 4, 5),
            only_with={"mode": ("standard", "coop")},
        ),
        switch(
            "fitted_out",
            "Captains begin {}.",
            "with an empty ship",
            "with a Sergeant or a Marine aboard and two gas",
            changes="A quicker start, for first games: the first turn can do something.",
            rules=("WW-PSET-08", "WW-RULING-123"),
        ),
        switch(
            "truce",
            "In the first two rounds there is {}.",
            "danger as in any other",
            "a truce",
            changes="While it holds no crester hunts, no captain attacks another, and a night At Sky needs no"
            " supplies.",
            rules=("WW-END-05", "WW-RED-01", "WW-RULING-125"),
            only_with={"mode": ("standard",)},
        ),
        some_seat(
            "purple",
            "Purple sails with {}.",
            Choice(-1, "whomever the wind picks"),
            Choice(NOBODY, "nobody", only_for=(1, 2, 3, 4)),
            changes="It is the Naturalist’s colour; else it is only a colour.",
            rules=("WW-PSET-01", "WW-RULING-07"),
        ),
        clock(
            "clock",
            "The actions of a turn may take {}.",
            "a minute in all",
            changes="Every other question has a minute of its own, off one’s turn half of it, and the turn"
            " goes on with a new one. When time is up the turn ends, or the simplest answer is given.",
        ),
    ),
)
