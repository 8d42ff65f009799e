"""Harbour Lights for the arena: one that counts what happens, one with a bot that breaks, and one whose bot
waits for company.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import ClassVar

import msgspec

from harbour_lights import HarbourLights
from harbour_lights.pieces import Fished, Lit
from talewind.engine import Reply, Told
from talewind.engine.bots import Look, MakeBot


class Hasty:
    """Takes whatever comes first."""

    def answer(self, look: Look) -> Reply:
        return Reply(next(look.question.moves))


class Counting(HarbourLights):
    about = msgspec.structs.replace(HarbourLights.about, name="counting")
    bots: ClassVar[Mapping[str, MakeBot]] = {"hasty": Hasty}

    def gauges(self, story: Sequence[Told]) -> Mapping[str, bool | float | list[float]]:
        events = [told.event for told in story]
        fished = [event.seat for event in events if isinstance(event, Fished)]
        return {
            "turns": len(events),
            "nobody fished": not fished,
            "fished": [fished.count(seat) for seat in range(self.seats)],
            "seen/lights": sum(isinstance(event, Lit) for event in events),
            "seen/whales": 0,
        }


class Clumsy:
    """Legal, until it has been told of twelve things."""

    def answer(self, look: Look) -> Reply:
        if len(look.events) > 12:
            raise ZeroDivisionError("dropped an oar")
        return look.question.sample(look.rng)


class Breaking(HarbourLights):
    about = msgspec.structs.replace(HarbourLights.about, name="breaking")
    bots: ClassVar[Mapping[str, MakeBot]] = {"clumsy": Clumsy}


MEETING = "TALEWIND_MEETING"
"""Where nodes meet: a folder that is named in the environment of their workers."""


@cache
def meet() -> None:
    """Wait until somebody plays on another node, too. Where nobody is to be met, go on."""
    folder = os.environ.get(MEETING)
    if folder is None:
        return
    import ray

    Path(folder, ray.get_runtime_context().get_node_id()).touch()
    while len(os.listdir(folder)) < 2:
        time.sleep(0.02)


class Sociable:
    """Plays on only once somebody on another node plays as well."""

    def answer(self, look: Look) -> Reply:
        meet()
        return look.question.sample(look.rng)


class Meeting(HarbourLights):
    about = msgspec.structs.replace(HarbourLights.about, name="meeting")
    bots: ClassVar[Mapping[str, MakeBot]] = {"sociable": Sociable}
