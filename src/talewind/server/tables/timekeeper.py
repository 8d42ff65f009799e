"""Time at a table: when questions run out, pauses end, and an absent person is no longer waited for."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence

from talewind.engine import CLOCK, Question, Seat, Table, TalewindError

from . import people
from .clocks import Alarm, steadily
from .gathering import Gathering
from .stumbling import Stumbled

AFTER_A_RESTART = 10.0
"""Nobody has less time than this after the house was closed: they may have to come back first."""


class Timekeeper:
    """One alarm a table, at whatever is due first."""

    __slots__ = (
        "_alarm",
        "_began",
        "_drafts",
        "_held",
        "_let_go",
        "_live",
        "_loaded",
        "_moments",
        "_rings_at",
        "_stuck",
    )

    def __init__(self, live: Gathering) -> None:
        self._live = live
        self._alarm: Alarm | None = None
        self._rings_at = math.inf
        self._drafts: dict[Seat, tuple[int, str]] = {}
        self._moments: list[float] = []
        """When each entry of the log was stored. All times here are the steady clock's."""
        self._began = 0.0
        self._loaded: float | None = None
        """When the log was read, if the game was not begun in this process."""
        self._stuck: set[tuple[Seat, int]] = set()
        """Questions whose time cannot be up: the rules fail at it."""
        self._held = False
        self._let_go = 0.0
        """When the table was last let go, or went on: what was open then has its whole time."""

    # What is stored, and when

    def begin(self) -> None:
        """The game begins now."""
        self._stuck.clear()
        self._live.mending = False
        self._moments, self._began, self._loaded = [], self._now(), None

    def read(self, started: float, at: Sequence[float]) -> None:
        """The log was read: when it began and each entry was stored, as the clock on the wall said."""
        self._stuck.clear()
        clock = self._live.hall.clock
        self._began = steadily(clock, started)
        self._moments = [steadily(clock, moment) for moment in at]
        self._loaded = self._now()
        self._note_rest()

    def note(self) -> None:
        """An entry is being stored."""
        self._moments.append(self._live.hall.clock.steady())
        self._live.mending = False
        self._note_rest()

    def stored_by(self, moment: float) -> int:
        """How long the log was then."""
        return bisect_right(self._moments, moment)

    def _now(self) -> float:
        return self._live.hall.clock.steady()

    # What is due

    @property
    def runs(self) -> bool:
        return self._alarm is not None

    def deadlines(self) -> dict[Seat, float]:
        """When each question with seconds runs out, from the stored time of the answer that opened it."""
        due: dict[Seat, float] = {}
        table = self._live.table
        if table is not None:
            for seat, question in table.asks.items():
                seconds = question.seconds
                # Whoever answers when they can has days instead (`deadlines`).
                if seconds is None or (question.must and self._live.slow):
                    continue
                if not self.counts:
                    break
                due[seat] = self._opened(table, seat, seconds) + seconds
        return due

    @property
    def counts(self) -> bool:
        """Whether time counts: the table does not stand still, and somebody plays here still."""
        live = self._live
        return not (live.stands_still or live.mending or live.record.phase != "play")

    def _note_rest(self) -> bool:
        """Whether clocks run again that stood still."""
        live = self._live
        held = live.stands_still
        if not (held or self._held or live.mending):
            return False
        live.mending = live.mending and self._somebody_mends
        held = held or live.mending
        runs_again = self._held and not held
        if runs_again:
            self._let_go = self._now()
        self._held = held
        return runs_again

    @property
    def _somebody_mends(self) -> bool:
        """An author is here, and somebody would have to hurry: a pause goes by."""
        table = self._live.table
        hurries = table is None or any(seat != CLOCK for seat in table.asks)
        return hurries and people.author_here(self._live) is not None

    def _opened(self, table: Table, seat: Seat, seconds: float = 0.0) -> float:
        nth = table.opened[seat]
        opened = max(self._moments[nth - 1] if nth else self._began, self._let_go)
        if self._loaded is not None:
            opened = max(opened, self._loaded + min(seconds, AFTER_A_RESTART) - seconds)
        return opened

    def _due(self) -> dict[Seat, float]:
        """What time may bring, but for what it has tried in vain."""
        due, table = self.deadlines(), self._live.table
        grace = self._live.record.settings.grace_seconds
        if grace:
            self._forfeit(due, grace)
        if not self._stuck or table is None:
            return due
        return {seat: when for seat, when in due.items() if (seat, table.serials[seat]) not in self._stuck}

    def _forfeit(self, due: dict[Seat, float], grace: float) -> None:
        """With a grace period the absent people's questions are due as well."""
        table = self._live.table
        if table is None or not self.counts or self._live.slow:
            return
        for seat, question in table.asks.items():
            since = self._absent_since(seat)
            if since is not None and question.lapse("") is not None:
                forfeit = max(since, self._opened(table, seat)) + grace
                due[seat] = min(forfeit, due.get(seat, forfeit))

    def _absent_since(self, seat: Seat) -> float | None:
        if seat == CLOCK:
            return None
        place = self._live.record.chairs[seat]
        if place.kind != "person" or place.guest is None or people.is_present(self._live, place.guest):
            return None
        return self._live.away.get(place.guest)

    def set(self) -> bool:
        """Make sure of an alarm no later than what is due first. Whether clocks run again that stood still.

        One that rings too early finds nothing overdue, and sets the next: that is cheaper than to move it
        with every answer.
        """
        runs_again = self._note_rest()
        due = self._due()
        if due and (first := min(due.values())) < self._rings_at:
            self._set_at(first)
        return runs_again

    def _set_at(self, due: float) -> None:
        self.stop()
        if due < math.inf:
            self._alarm = self._live.hall.clock.alarm(due, self._ring)
            self._rings_at = due

    def stop(self) -> None:
        self._rings_at = math.inf
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self.stop()
        self._live.hall.spawn(self._time_is_up())

    async def _time_is_up(self) -> None:
        live = self._live
        async with live.lock:
            if live.dead:
                return
            await live.fresh()
            now = self._now()
            overdue = sorted((when, seat) for seat, when in self._due().items() if when <= now)
            if overdue and live.table is not None:
                seat = overdue[0][1]
                serial = live.table.serials[seat]
                try:
                    await live.act(lambda: self._let_lapse(seat))
                except Stumbled:
                    # The next answer may lead elsewhere, or its author mends the rules.
                    self._stuck.add((seat, serial))
                    self.set()
                except TalewindError:
                    self._set_at(now + 1)
            else:
                self.set()

    def _let_lapse(self, seat: Seat) -> None:
        table = self._live.table
        if table is not None and seat in table.asks:
            table.time_up(seat, self.draft(seat))

    # Drafts: in memory only, and only for the clock

    def keep_draft(self, seat: Seat, words: str) -> Question | None:
        """Keep what a seat has written so far; the question it belongs to, if there is one."""
        table = self._live.table
        question = table.asks.get(seat) if table is not None else None
        if table is None or question is None:
            return None
        self._drafts[seat] = (table.serials[seat], words)
        return question

    def draft(self, seat: Seat) -> str:
        table = self._live.table
        serial, words = self._drafts.get(seat, (-1, ""))
        return words if table is not None and table.serials.get(seat) == serial else ""
