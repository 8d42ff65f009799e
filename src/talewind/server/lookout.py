"""What leaves for one pair of eyes. Pure: no I/O, and nothing of the table goes out by any other door.

Eyes are a seat's, or nobody's (None: spectators and shared screens). Everybody who looks through the same
eyes is sent the same bytes; the public part is encoded once for all of them, and only the fields that changed
go out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from talewind.engine import CLOCK, Seat, Table

Eyes: TypeAlias = Seat | None
Deadlines: TypeAlias = Mapping[Seat, float]

_encode = msgspec.json.Encoder().encode


class Sight:
    """What one pair of eyes has been shown."""

    __slots__ = ("events", "read", "standing")

    def __init__(self) -> None:
        self.standing = b""
        """Everything but the public part and the events, as it was last sent."""
        self.events = 0
        """How many events these eyes have been told of."""
        self.read = 0
        """How many of the table's events have been looked through for them."""


class Lookout:
    """Remembers what each pair of eyes was shown, and says what is new to them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._public: dict[str, bytes] = _fields(table.game.public())
        self._sights: dict[Eyes, Sight] = {}

    def full(self, eyes: Eyes, since: int, deadlines: Deadlines) -> bytes:
        """Everything these eyes may see, with the events after the first `since`: for somebody who has come.

        Only to be asked for between steps: it must not show what others have not been shown.
        """
        sight = self._sights.get(eyes) or Sight()
        self._sights[eyes] = sight
        told = [told.event for told in self.table.events if told.reaches(eyes)]
        sight.events = len(told)
        sight.read = len(self.table.events)
        sight.standing = self._standing(eyes, deadlines, self._common())
        public = b",".join(_named(name, value) for name, value in self._public.items())
        return _look(eyes, True, sight, public, told[max(0, since) :])

    def step(self, watched: Iterable[Eyes], deadlines: Deadlines) -> dict[Eyes, bytes]:
        """What the last step has changed for each of these eyes; eyes for which nothing did are left out."""
        fresh = _fields(self.table.game.public())
        changed = [_named(name, value) for name, value in fresh.items() if self._public.get(name) != value]
        self._public = fresh
        public = b",".join(changed)
        wanted = set(watched)
        for eyes in [eyes for eyes in self._sights if eyes not in wanted]:
            del self._sights[eyes]
        looks: dict[Eyes, bytes] = {}
        common = self._common()
        for eyes in wanted:
            sight = self._sights.get(eyes)
            if sight is None:
                looks[eyes] = self.full(eyes, 0, deadlines)
                continue
            events = [told.event for told in self.table.events[sight.read :] if told.reaches(eyes)]
            sight.read = len(self.table.events)
            sight.events += len(events)
            standing = self._standing(eyes, deadlines, common)
            if not changed and not events and standing == sight.standing:
                continue
            sight.standing = standing
            looks[eyes] = _look(eyes, False, sight, public, events)
        return looks

    def counts(self) -> dict[Eyes, int]:
        """How many events each pair of eyes has been told of."""
        return {eyes: sight.events for eyes, sight in self._sights.items()}

    def _common(self) -> list[bytes]:
        """What all eyes are told alike, beside the public part: who is waited for, and the result."""
        table = self.table
        parts: list[bytes] = []
        waiting = table.waiting()
        if waiting:
            parts.append(b'"waiting":' + _encode(waiting))
        if table.result is not None:
            parts.append(b'"result":' + _encode(table.result))
        return parts

    def _standing(self, eyes: Eyes, deadlines: Deadlines, common: list[bytes]) -> bytes:
        """All but the public part and the events: always whole, with defaults left out."""
        table = self.table
        parts = common[:]
        if deadlines:
            # That a secret question has a clock is as secret as the question.
            asks = table.asks
            clocks = {
                seat: when
                for seat, when in deadlines.items()
                if seat in (eyes, CLOCK) or not asks[seat].secret
            }
            if clocks:
                parts.append(b'"clocks":' + _encode(clocks))
        if eyes is not None:
            private = table.game.private(eyes)
            if private is not None:
                parts.append(b'"private":' + _encode(private))
            if eyes in table.asks:
                parts.append(b'"ask":' + _encode(table.ask_of(eyes)))
            if table.game.hushed(eyes):
                parts.append(b'"hushed":true')
            if table.can_undo(eyes):
                parts.append(b'"can_undo":true')
        return b",".join(parts)


def _fields(public: Any) -> dict[str, bytes]:
    """The public part, field by field, each in JSON."""
    if isinstance(public, Mapping):
        return {name: _encode(value) for name, value in public.items()}
    return {name: _encode(getattr(public, name)) for name in public.__struct_fields__}


def _named(name: str, value: bytes) -> bytes:
    return b'"%b":%b' % (name.encode(), value)


def _look(eyes: Eyes, full: bool, sight: Sight, public: bytes, events: list[Any]) -> bytes:
    """A `wire.Look`, put together from parts that are JSON already."""
    parts = [b'{"t":"look","seat":', b"null" if eyes is None else b"%d" % eyes]
    if full:
        parts.append(b',"full":true')
    if sight.events:
        parts.append(b',"n":%d' % sight.events)
    if public:
        parts.append(b',"public":{' + public + b"}")
    if sight.standing:
        parts.append(b"," + sight.standing)
    if events:
        parts.append(b',"events":' + _encode(events))
    parts.append(b"}")
    return b"".join(parts)
