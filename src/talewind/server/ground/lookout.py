"""What leaves for one pair of eyes. Pure: no I/O, and nothing of the table goes out by any other door.

Eyes are a seat's, or nobody's (None: spectators and shared screens). Everybody who looks through the same
eyes is sent the same bytes; the public part is encoded once for all of them, and only the fields that changed
go out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from talewind.engine import CLOCK, Event, Seat, Table, Told

Eyes: TypeAlias = Seat | None
Deadlines: TypeAlias = Mapping[Seat, float]

A_LOOK = b'{"t":"look","seat":'
"""How every look begins."""
BEGINNING = 64
"""Within so many bytes it has said whose it is, and of how many events they know then."""

_encode = msgspec.json.Encoder().encode


def last_shown(table: Table | None, at: Sequence[float]) -> float:
    """When something last happened that everybody was told of, if entries were stored at these times."""
    events = table.events if table is not None else []
    shown = next((told.after for told in reversed(events) if told.only is None), 0)
    return at[shown - 1] if shown else 0.0


class Sight:
    """What one pair of eyes has been shown."""

    __slots__ = ("begins", "events", "standing")

    def __init__(self, eyes: Eyes) -> None:
        self.begins = A_LOOK + _encode(eyes)
        """How every look of theirs begins."""
        self.standing = b""
        """Everything but the public part and the events, as it was last sent."""
        self.events = 0
        """How many events these eyes have been told of."""

    def look(self, public: bytes, events: bytes, *, full: bool = False) -> bytes:
        """A `wire.Look`, put together from parts that are JSON already."""
        return b"".join(
            (
                self.begins,
                b',"full":true' if full else b"",
                b',"n":%d' % self.events if self.events else b"",
                public,
                self.standing,
                events,
                b"}",
            )
        )


_BEGINS = re.compile(re.escape(A_LOOK) + rb'(null|\d+)(?:,"full":true)?(?:,"n":(\d+))?')


def shown_by(message: bytes) -> tuple[Eyes, int] | None:
    """Whose look a message is, and of how many events they know then; None if it is no look.

    Its `BEGINNING` is enough.
    """
    look = _BEGINS.match(message)
    if look is None:
        return None
    eyes, n = look.groups()
    return None if eyes == b"null" else int(eyes), int(n or 0)


class Lookout:
    """Remembers what each pair of eyes was shown, and says what is new to them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._public = values(table.game.public())
        self._sights: dict[Eyes, Sight] = {}
        self._read = len(table.events)
        """How many of the table's events have been told to whoever may know them."""

    def full(self, eyes: Eyes, since: int, deadlines: Deadlines) -> bytes:
        """Everything these eyes may see, with the events after the first `since`: for somebody who has come.

        Only to be asked for between steps: it must not show what others have not been shown.
        """
        sight = self._sights.get(eyes)
        if sight is None:
            sight = self._sights[eyes] = Sight(eyes)
        told = [told.event for told in self.table.events if told.reaches(eyes)]
        sight.events = len(told)
        sight.standing = self._standing(eyes, *self._common(deadlines))
        names = self.table.game.public().__struct_fields__
        public = dict(zip(names, self._public, strict=True))
        return sight.look(_public(public), _events(told[max(0, since) :]), full=True)

    def step(self, watched: Iterable[Eyes], deadlines: Deadlines) -> dict[Eyes, bytes]:
        """What the last step has changed for each of these eyes; eyes for which nothing did are left out."""
        changed = self._changed()
        news = News(self.table.events[self._read :])
        self._read = len(self.table.events)
        common, clocks = self._common(deadlines)
        known, self._sights = self._sights, {}
        looks: dict[Eyes, bytes] = {}
        for eyes in watched:
            if eyes in self._sights:
                continue
            sight = known.get(eyes)
            if sight is None:
                looks[eyes] = self.full(eyes, 0, deadlines)
                continue
            self._sights[eyes] = sight
            count, events = news.of(eyes)
            standing = self._standing(eyes, common, clocks)
            if changed or count or standing != sight.standing:
                sight.standing = standing
                sight.events += count
                looks[eyes] = sight.look(changed, events)
        return looks

    def again(self, eyes: Eyes) -> bytes:
        """The last look of these eyes, of which nothing is new: for whoever goes from step to step."""
        return self._sights[eyes].look(b"", b"")

    def _changed(self) -> bytes:
        """Those fields of the public part that are not what they were."""
        before, public = self._public, self.table.game.public()
        self._public = values(public)
        return _public(changed(public.__struct_fields__, self._public, before))

    def _common(self, deadlines: Deadlines) -> tuple[bytes, Deadlines]:
        """What all eyes are told alike, beside the public part, and the clocks that not all may know of."""
        table = self.table
        common = b""
        waiting = table.waiting()
        if waiting:
            common += b',"waiting":' + _encode(waiting)
        if table.result is not None:
            common += b',"result":' + _encode(table.result)
        if deadlines:
            if any(seat != CLOCK and table.asks[seat].secret for seat in deadlines):
                return common, deadlines
            common += b',"clocks":' + _encode(deadlines)
        return common, {}

    def _standing(self, eyes: Eyes, common: bytes, deadlines: Deadlines) -> bytes:
        """All but the public part and the events: always whole, with defaults left out."""
        table = self.table
        standing = common
        if deadlines:
            # That a secret question has a clock is as secret as the question.
            asks = table.asks
            clocks = {
                seat: when
                for seat, when in deadlines.items()
                if seat in (eyes, CLOCK) or not asks[seat].secret
            }
            if clocks:
                standing += b',"clocks":' + _encode(clocks)
        if eyes is not None:
            game = table.game
            private = game.private(eyes)
            if private is not None:
                standing += b',"private":' + _encode(private)
            if eyes in table.asks:
                standing += b',"ask":' + _encode(table.ask_of(eyes))
            if game.hushed(eyes):
                standing += b',"hushed":true'
            if table.can_undo(eyes):
                standing += b',"can_undo":true'
        return standing


class News:
    """What has just happened, in JSON: once for everybody, where everybody may know all of it."""

    __slots__ = ("_for_all", "_told")

    def __init__(self, told: Sequence[Told]) -> None:
        self._told = told
        openly = [each.event for each in told if each.only is None]
        self._for_all = (len(told), _events(openly)) if len(openly) == len(told) else None

    def of(self, eyes: Eyes) -> tuple[int, bytes]:
        """How many events these eyes are told of, and the events."""
        if self._for_all is not None:
            return self._for_all
        events = [told.event for told in self._told if told.reaches(eyes)]
        return len(events), _events(events)


values = msgspec.structs.astuple
"""What is shown, field by field. A view holds copies: what it showed once never changes."""


def changed(names: Iterable[str], now: Iterable[Any], before: Iterable[Any]) -> dict[str, Any]:
    """Those fields that are not what they were."""
    fields = zip(names, now, before, strict=True)
    return {name: value for name, value, known in fields if value != known}


def _public(fields: Mapping[str, Any]) -> bytes:
    return b',"public":' + _encode(fields) if fields else b""


def _events(events: list[Event]) -> bytes:
    return b',"events":' + _encode(events) if events else b""
