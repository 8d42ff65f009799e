"""How long nodes wait for each other."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from talewind.engine import TalewindError

LEASE_VARIABLE = "TALEWIND_LEASE"
"""How many seconds a lease lasts, where it is not to be the usual six: all nodes of a house must agree."""


class Terms(NamedTuple):
    """The seconds by which nodes live together."""

    every: float = 2.0
    """So often a lease is renewed."""
    lease: float = 6.0
    silent: float = 5.0
    """After so long without a renewal a node shows nothing of what it has in memory."""
    settled: float = 10.0
    """So long PostgreSQL must have been up before a shift is ended: nobody could renew it before."""

    @classmethod
    def told(cls, environment: Mapping[str, str]) -> Terms:
        """The usual ones, or all of them shorter or longer."""
        usual = cls()
        said = environment.get(LEASE_VARIABLE, "")
        if not said:
            return usual
        try:
            times = float(said) / usual.lease
        except ValueError:
            times = math.nan
        if not 1 <= times * usual.lease <= 600:
            raise TalewindError(
                "bad_lease", f"{LEASE_VARIABLE} is a number of seconds from 1 to 600, not {said!r}."
            )
        return cls(*(seconds * times for seconds in usual))
