"""How hard Hypothesis tries: `fast` for make test, `soak` for make soak (or HYPOTHESIS_PROFILE=soak)."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile("fast", max_examples=15, deadline=None, suppress_health_check=SLOW, derandomize=True)
settings.register_profile("soak", max_examples=2000, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "soak" if os.environ.get("TALEWIND_SOAK") else "fast"))
