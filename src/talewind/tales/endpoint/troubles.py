"""Why there is no answer: each with a code for the log. None of them ever reaches a game."""

from __future__ import annotations


class Nothing(Exception):
    """There is no answer."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Spent(Nothing):
    """The game's budget does not pay for another call."""

    def __init__(self) -> None:
        super().__init__("budget")


class Failure(Nothing):
    """The endpoint did not answer as endpoints do; the breaker counts these."""

    def __init__(self, reason: str, status: int = 0) -> None:
        super().__init__(reason)
        self.passes = reason == "connection" or status == 429 or status >= 500
        """Whether it is worth another try at once."""
        self.not_understood = status in (400, 422)
        """Whether it may have been the form of the request."""


class Unfit(Nothing):
    """The endpoint answered, but with nothing that may be used.

    The breaker does not count these: a player's words can cause them, and would silence it for other tables.
    """
