"""Story in numbers, for `talewind.lab`."""

from __future__ import annotations

from talewind.engine import Encoding

from .about import ABOUT, StoryOptions
from .position import HAND
from .questions import EDGE

SEATS = max(ABOUT.seats)


def pictures(options: StoryOptions) -> range:
    return range(options.pictures)


ENCODING = Encoding(
    edition=2,
    domains={
        **dict.fromkeys(("picture", "start", "hand", "gave", "got"), pictures),
        "points": range(0, EDGE + 1, 100),
    },
    most={"hand": HAND + 1, "tales": SEATS, "expansions": SEATS, "throws": SEATS, "votes": SEATS}
    | {"votes_again": SEATS, "strokes": 4, "points": 14},
    leave_out=frozenset({"pictures_from"}),
)
