"""Windmill in numbers, for `talewind.lab`."""

from __future__ import annotations

from talewind.engine import Encoding

from .about import WindmillOptions
from .position import PICTURES


def pictures(options: WindmillOptions) -> range:
    return range(options.pictures)


ENCODING = Encoding(
    edition=1,
    domains=dict.fromkeys(("picture", "grid", "shown", "aside"), pictures),
    most={"grid": PICTURES, "guesses": 4, "chain": 15},
    leave_out=frozenset({"pictures_from"}),
)
