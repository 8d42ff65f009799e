"""What people are told of their table, apart from the game: the fields that each has not been told of.

Everybody is told at once, but for a crowd: those who sit at the table still are, and whoever only looks on is
told now and then, of all that has changed meanwhile. So a thousand people who come cost a thousand times what
one costs, and not a million times.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec

from .. import wire
from ..ground.lookout import changed, values
from . import people
from .clocks import Alarm
from .gathering import Gathering
from .viewers import Viewer

CROWD = 30
"""More devices than this are a crowd."""
AT_A_TIME = 200
MOMENT = 0.25
BYTES_A_SECOND = 1 << 20
"""A crowd is told once in a moment, and less often where that would be more bytes than these."""

_encode = msgspec.json.Encoder().encode


class Bulletins:
    __slots__ = ("_alarm", "_due", "_live", "_phase")

    def __init__(self, live: Gathering) -> None:
        self._live = live
        self._phase: wire.Phase = live.record.phase
        self._due = 0.0
        """When a crowd may be told again."""
        self._alarm: Alarm | None = None

    def tell(self, first: int | None = None) -> None:
        """Something has changed. That a game begins or ends is news for everybody, at once."""
        live = self._live
        live.told_host = people.acting_host(live)
        state = people.table_state(live)
        news, self._phase = state.phase != self._phase, state.phase
        if len(live.viewers) <= CROWD:
            self._tell(live.viewers, state)
            return
        near = {first, *(place.guest for place in live.record.chairs)}
        self._tell([viewer for viewer in live.viewers if viewer.guest.id in near], state)
        if news or live.hall.clock.steady() >= self._due:
            self._ring()
        elif self._alarm is None:
            self._alarm = live.hall.clock.alarm(self._due, self._ring)

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self.stop()
        self._due = self._live.hall.clock.steady() + MOMENT
        self._live.hall.spawn(self._go_round())

    async def _go_round(self) -> None:
        """A few at a time, so that nobody's answer waits for a crowd; each is told how things stand then."""
        live, began = self._live, self._live.hall.clock.steady()
        crowd, told = live.viewers[:], 0
        while crowd and not live.dead:
            told += self._tell(crowd[:AT_A_TIME], people.table_state(live))
            del crowd[:AT_A_TIME]
            await asyncio.sleep(0)
        self._due = max(self._due, began + told / BYTES_A_SECOND)

    def _tell(self, viewers: Iterable[Viewer], state: wire.TableState) -> int:
        """Gives back how many bytes went out. What is the same for many is put together once."""
        names, now = state.__struct_fields__, values(state)
        parts: dict[int, bytes] = {}
        known: list[wire.TableState | None] = []
        told = 0
        for viewer in list(viewers):
            before = viewer.told
            part = parts.get(id(before))
            if part is None:
                fields = changed(names, now, values(before)) if before is not None else state
                part = parts[id(before)] = b',"table":' + _encode(fields) if fields else b""
                # Held on to: another one at the same address would be taken for it.
                known.append(before)
            viewer.told = state
            you = people.you(self._live, viewer.guest, viewer.screen)
            if you != viewer.you:
                viewer.you = you
                message = b'{"t":"table"%b,"you":%b}' % (part, _encode(you))
            elif part:
                message = b'{"t":"table"%b}' % part
            else:
                continue
            viewer.send(message)
            told += len(message)
        return told
