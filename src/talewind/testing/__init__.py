"""What every game must pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Say which rules of the ledger a test proves. Stand it above every other decorator."""

    def cite(test: Test) -> Test:
        test.__dict__["rules"] = ids
        return test

    return cite
