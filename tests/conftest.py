"""How hard Hypothesis tries: `fast` for make test, `soak` for make soak (or HYPOTHESIS_PROFILE=soak).

Servers that tests start listen by words alone: the model of meaning has tests of its own, and would take the
memory and the time of all the others.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

USUAL = "soak" if os.environ.get("TALEWIND_SOAK") else "fast"

os.environ["TALEWIND_LISTENING"] = "off"

settings.register_profile("any", deadline=None, suppress_health_check=SLOW)
settings.register_profile("fast", settings.get_profile("any"), max_examples=30, derandomize=True)
settings.register_profile("soak", settings.get_profile("any"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", USUAL))
