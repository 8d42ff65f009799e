"""Harbour Lights for the arena: one that counts what happens, and one with a bot that breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
