"""Asking the endpoint: what comes back is a checked answer, in time and within the budget, or None."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic, sleep
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

import structlog

from . import chat
from .breaker import Breaker
from .budget import Budget
from .prompts import Prompt
from .settings import Role, Settings
from .troubles import Failure, Nothing, Spent, Unfit

if TYPE_CHECKING:
    import httpx

    from .line import Line

log = structlog.get_logger()

PAUSE = 0.2
"""Seconds before a second try."""

Answer = TypeVar("Answer")
Check = Callable[[str, Prompt], Answer]
"""Makes an answer of a reply to a prompt, or raises Unfit."""


class Endpoint:
    """One for the whole process; any thread but an event loop's may ask, and waits meanwhile."""

    def __init__(
        self,
        settings: Settings,
        transport: httpx.AsyncBaseTransport | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._settings = settings
        self._transport = transport
        self._breaker = Breaker(clock)
        self._lock = Lock()
        self._opened: Line | None = None
        self._closed = False
        self._plain = False
        """Whether the endpoint has refused schemas."""

    @property
    def host(self) -> str:
        """Where it is, for people who want to know where their words go."""
        return urlsplit(self._settings.url).netloc

    def plays(self, role: Role) -> bool:
        return role in self._settings.roles

    def ask(self, prompt: Prompt, check: Check[Answer], budget: Budget) -> Answer | None:
        """What `check` makes of the reply; if it raises Unfit, there is one more chance."""
        try:
            # In this order: whoever cannot pay must not use up the breaker's probe.
            if not budget.affords(_price(prompt)):
                raise Spent
            if not self._breaker.admits():
                raise Nothing("resting")
            return self._converse(prompt, check, budget)
        except Nothing as nothing:
            if isinstance(nothing, Failure):
                self._breaker.failed()
            self._note(prompt.role, nothing.reason)
            return None

    def close(self) -> None:
        """Hang up for good: whoever waits, or asks later, gets nothing."""
        with self._lock:
            self._closed = True
            if self._opened is not None:
                self._opened.close()
                self._opened = None

    def _converse(self, prompt: Prompt, check: Check[Answer], budget: Budget) -> Answer:
        """At most one more try for what passes, one in plainer form, and one for an answer that is unfit.

        The last is made only if it may take as long as what went before: it must not become a failure itself.
        """
        line = self._line()
        deadline = monotonic() + self._settings.timeout
        plain, retried, corrected = self._plain, False, False
        while True:
            try:
                reply = self._call(line, prompt, plain, budget, deadline)
            except Failure as failure:
                if failure.not_understood and not plain:
                    plain = True
                elif failure.passes and not retried:
                    retried = True
                    sleep(max(0.0, min(PAUSE, deadline - monotonic())))
                else:
                    raise
                continue
            self._breaker.succeeded()
            self._plain = plain
            try:
                return check(reply.text, prompt)
            except Unfit as unfit:
                if corrected or deadline - monotonic() < self._settings.timeout / 2:
                    raise
                corrected = True
                prompt = prompt.once_more(unfit.reason)

    def _call(self, line: Line, prompt: Prompt, plain: bool, budget: Budget, deadline: float) -> chat.Reply:
        price = _price(prompt)
        if not budget.take(price):
            raise Spent
        body = chat.request(self._settings.model, prompt, plain=plain)
        reply = chat.read(line.post(body, deadline - monotonic()))
        guess = chat.tokens(prompt.system + prompt.user) + chat.tokens(reply.text)
        budget.settle(price, reply.tokens or guess)
        return reply

    def _line(self) -> Line:
        with self._lock:
            if self._closed:
                raise Nothing("closed")
            if self._opened is None:
                # Only here: the HTTP library takes half a second to load, and most houses never need it.
                from .line import Line

                self._opened = Line(self._settings, self._transport)
            return self._opened

    def _note(self, role: Role, reason: str) -> None:
        """One line, without a word of what was asked or answered; what is foreseen is not worth a warning."""
        write = log.debug if reason in ("budget", "resting") else log.warning
        write("endpoint gave nothing", role=role, reason=reason, resting=self._breaker.is_open)


def _price(prompt: Prompt) -> int:
    """What a call costs at worst."""
    return chat.tokens(prompt.system + prompt.user) + prompt.max_tokens
