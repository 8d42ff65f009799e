"""What can happen at any table, besides the events of its game."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from .game import Event
from .questions import Seat


class TookBack(Event, frozen=True, tag="took_back"):
    """A seat has taken back its last answer."""

    seat: Seat


class Left(Event, frozen=True, tag="left"):
    """A seat has left for good."""

    seat: Seat


WhyTaken: TypeAlias = Literal["", "time_up", "over", "back"]
WHYS = get_args(WhyTaken)


class Taken(Event, frozen=True, tag="taken", omit_defaults=True):
    """A seat has gone into other hands: a bot's, or a person's.

    `why`: somebody's time was up, and a bot answers for them; nothing more is asked of them, and it has done
    so; or they are back on their own chair.
    """

    seat: Seat
    by: str
    why: WhyTaken = ""


class Hinted(Event, frozen=True, tag="hinted"):
    """A seat has asked what a good player would do."""

    seat: Seat


class WentBack(Event, frozen=True, tag="went_back"):
    """The rules were improved, and this turn begins anew: what was done in it could not be played on."""


TableEvent: TypeAlias = TookBack | Left | Taken | Hinted | WentBack
