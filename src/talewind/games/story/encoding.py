"""Story in numbers, for `talewind.lab`."""

from __future__ import annotations

from talewind.engine import Encoding

from .about import ABOUT, StoryOptions
from .position import HAND
from .questions import EDGE, GESTURES, STROKES

SEATS = max(ABOUT.seats)
LINE = 7
"""So many points a line may have that is drawn by numbers."""
LINE_SEEN = 14
"""And so many of a line are seen: a bot's ring has them, a hand at a real table may draw more."""


def pictures(options: StoryOptions) -> range:
    return range(options.pictures)


def one_each(seats: int) -> int:
    return seats


ENCODING = Encoding(
    edition=2,
    domains={
        **dict.fromkeys(("picture", "start", "hand", "gave", "got"), pictures),
        "points": range(0, EDGE + 1, 100),
    },
    most={
        "hand": HAND + 1,
        **dict.fromkeys(("tales", "expansions"), one_each),
        **dict.fromkeys(("throws", "votes", "votes_again"), SEATS),
        "strokes": STROKES,
        "gestures": GESTURES,
        "Draw.points": 2 * LINE,
        "Stroke.points": 2 * LINE_SEEN,
    },
    leave_out=frozenset({"pictures_from"}),
)
