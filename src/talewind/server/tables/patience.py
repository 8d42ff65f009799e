"""Rules that stumble cost everybody something: the table is read again, and shown to all.

So whoever makes them stumble again and again waits; and what never returned is not asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from talewind.authors.stopping import NeverReturned
from talewind.engine import TalewindError

from .. import wire
from ..ground.limits import Limit, too_many
from ..storage.commits import Statement
from ..storage.records import Guest, TableRecord
from .gathering import Gathering
from .stumbling import SENTENCE, Stumbled
from .viewers import Viewer

STUMBLES = (5 / 60, 5.0)
"""So often in a second, and at once, the rules may stumble at what a guest does."""
ENDLESS_KEPT = 64
"""So many answers are remembered at which the rules were stopped."""


class Patience:
    """That of one table."""

    __slots__ = ("_endless", "_live", "_purse")

    def __init__(self, live: Gathering) -> None:
        self._live = live
        self._purse = Limit(*STUMBLES, now=live.hall.clock.steady)
        self._endless: list[tuple[object, ...]] = []
        """By which rules nobody came back from which answers."""

    @contextmanager
    def towards(self, guest: Guest) -> Iterator[None]:
        """Around what somebody does: each time that the rules stumble at it is theirs to pay."""
        self._check(guest)
        try:
            yield
        except Stumbled:
            self._purse.owe(guest.id)
            raise

    def _check(self, guest: Guest) -> None:
        if self._purse.empty(guest.id):
            raise too_many()

    async def act(
        self,
        guest: Guest,
        do: Callable[[], TableRecord | None],
        ack: tuple[Viewer, str] | None = None,
        also: Sequence[Statement] = (),
        answer: wire.GiveAnswer | None = None,
    ) -> None:
        """Let somebody do something in the game (`live.act`); where that is an answer, it is given, too."""
        if answer is not None and self._endless:
            self._check_returns(answer)
        self._check(guest)
        try:
            await self._live.act(do, ack, also)
        except Stumbled as stumbled:
            self._purse.owe(guest.id)
            if answer is not None and isinstance(stumbled.__cause__, NeverReturned):
                self._endless = [*self._endless, self._said(answer)][-ENDLESS_KEPT:]
            raise

    def _check_returns(self, answer: wire.GiveAnswer) -> None:
        """Where the rules never return, the same rules are not asked the same again."""
        if self._said(answer) in self._endless:
            # No `Stumbled`: nothing has been asked, and the table need not be read again.
            raise TalewindError("rules_stumbled", SENTENCE)

    def _said(self, answer: wire.GiveAnswer) -> tuple[object, ...]:
        """What is answered, by which rules."""
        table = self._live.table
        try:
            move = msgspec.json.encode(answer.move)
        except RecursionError:
            # No move is so deep: the rules have never been asked.
            return ()
        return None if table is None else type(table.game), answer.seat, answer.ask, move, answer.words
