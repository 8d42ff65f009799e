"""How hard Hypothesis tries: `fast` for make test, `soak` for make soak (or HYPOTHESIS_PROFILE=soak).

Servers that tests start listen by words alone: the model of meaning has tests of its own, and would take the
memory and the time of all the others.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

USUAL = "soak" if os.environ.get("TALEWIND_SOAK") else "fast"

os.environ["TALEWIND_LISTENING"] = "off"

settings.register_profile("any", deadline=None, suppress_health_check=SLOW)
settings.register_profile("fast", settings.get_profile("any"), max_examples=15, derandomize=True)
settings.register_profile("soak", settings.get_profile("any"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", USUAL))


if sys.platform != "win32" and "PYTEST_XDIST_WORKER" in os.environ:
    import fcntl

    @pytest.hookimpl(wrapper=True)
    def pytest_collection() -> Generator[None, object, object]:
        """Workers look for tests one after the other: what the first has compiled, the others read."""
        with Path(__file__).open() as turn:
            fcntl.flock(turn, fcntl.LOCK_EX)
            return (yield)
