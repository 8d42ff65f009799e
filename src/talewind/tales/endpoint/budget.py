"""What one game may spend at the endpoint, and who is spending now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock


class Budget:
    """Calls and tokens that are left. Tokens are taken before a call at their worst, and settled after it.

    >>> budget = Budget(calls=2, tokens=1000)
    >>> budget.take(600), budget.take(600)
    (True, False)
    >>> budget.settle(600, used=100)
    >>> budget.take(600), budget
    (True, Budget(calls=0, tokens=300))
    """

    def __init__(self, calls: int, tokens: int) -> None:
        self._lock = Lock()
        self.calls = calls
        self.tokens = tokens

    def __repr__(self) -> str:
        return f"Budget(calls={self.calls}, tokens={self.tokens})"

    def affords(self, tokens: int) -> bool:
        return self.calls > 0 and self.tokens >= tokens

    def take(self, tokens: int) -> bool:
        """Pay for a call. One that brings nothing has still cost all of it: a cap errs on the safe side."""
        with self._lock:
            if not self.affords(tokens):
                return False
            self.calls -= 1
            self.tokens -= tokens
            return True

    def settle(self, taken: int, used: int) -> None:
        """Make good the difference between what was taken and what was used, when that is known."""
        with self._lock:
            self.tokens = max(0, self.tokens + taken - used)


_spent: ContextVar[Budget | None] = ContextVar("talewind_endpoint_budget", default=None)


@contextmanager
def spending(budget: Budget) -> Iterator[Budget]:
    """Within this, the endpoint may be asked at this budget's cost.

    The arena, simulations and tests open none, so they cannot call out by accident. A thread sees it only if
    it was given the context (`asyncio.to_thread` does so; an executor's `submit` does not).
    """
    token = _spent.set(budget)
    try:
        yield budget
    finally:
        _spent.reset(token)


def current() -> Budget | None:
    return _spent.get()
