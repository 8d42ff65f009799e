"""Harbour Lights as people meet it."""

from __future__ import annotations

import msgspec

from talewind.engine import About, Choice, Option


class HarbourOptions(msgspec.Struct, frozen=True, kw_only=True):
    crews: bool = False
    clocks: bool = False
    goal: int = 3


ABOUT = About(
    name="harbour",
    title="Harbour Lights",
    line="Light the berth you hope for before the storm comes.",
    seats=(1, 2, 3, 4),
    minutes=5,
    options=(
        Option(
            name="crews",
            sentence="Keepers row {}.",
            choices=[Choice(False, "for themselves"), Choice(True, "in two crews")],
            changes="A crew wins or loses together.",
        ),
        Option(
            name="clocks",
            sentence="A watch {}.",
            choices=[Choice(False, "takes its time"), Choice(True, "is timed")],
            changes="When the time is over, the lamp stays dark.",
        ),
        Option(
            name="goal",
            sentence="It takes {} to win.",
            choices=[Choice(3, "three points"), Choice(5, "five points")],
            changes="With more, it takes longer.",
        ),
    ),
)
