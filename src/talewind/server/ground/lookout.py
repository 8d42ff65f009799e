"""What leaves for one pair of eyes. Pure: no I/O, and nothing of the table goes out by any other door.

Eyes are a seat's, or nobody's (None: spectators and shared screens). Everybody who looks through the same
eyes is sent the same bytes; the public part is encoded once for all of them, and only what changed goes out:
whole fields or, where they are large, what is new inside of them (`changes`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from talewind.engine import CLOCK, Event, Seat, Table, Told
from talewind.engine.changes import change

Eyes: TypeAlias = Seat | None
Watch: TypeAlias = tuple[Eyes, bool]
"""Whose eyes, and whether their device puts together what has changed inside of things."""
Deadlines: TypeAlias = Mapping[Seat, float]
Common: TypeAlias = tuple[bytes, bytes, bytes]
Own: TypeAlias = tuple[bytes, bytes, bytes, bytes]
Standing: TypeAlias = tuple[Common, Own]
"""All of a look but the public part and the events, in JSON: what most eyes are told alike, and what is
theirs alone. Each part has its name; a default is nothing at all."""

CHANGES = b',"changes":'
COMMON = WAITING, RESULT, CLOCKS = b',"waiting":', b',"result":', b',"clocks":'
OWN = PRIVATE, ASK, HUSHED, CAN_UNDO = b',"private":', b',"ask":', b',"hushed":', b',"can_undo":'
NOTHING_OF_THEIR_OWN: Own = (b"", b"", b"", b"")

A_LOOK = b'{"t":"look","seat":'
"""How every look begins."""
BEGINNING = 64
"""Within so many bytes it has said whose it is, and of how many events they know then."""
SHORT, SHORT_PART = 260, 200
"""Where no more bytes of a look, or of a part of it, may be known already, it is told whole: to find out what
is new inside of it would cost more than it saves."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def last_shown(table: Table | None, at: Sequence[float]) -> float:
    """When something last happened that everybody was told of, if entries were stored at these times."""
    events = table.events if table is not None else []
    shown = next((told.after for told in reversed(events) if told.only is None), 0)
    return at[shown - 1] if shown else 0.0


class Sight:
    """What one pair of eyes has been shown."""

    __slots__ = ("alike", "begins", "events", "standing")

    def __init__(self, eyes: Eyes, standing: Standing) -> None:
        self.begins = A_LOOK + _encode(eyes)
        """How every look of theirs begins."""
        self.standing = standing
        """As it was last sent."""
        self.alike = True
        """Whether it was sent to all who look through these eyes."""
        self.events = 0
        """How many events these eyes have been told of."""

    def look(self, public: bytes, standing: bytes, events: bytes, *, full: bool = False) -> bytes:
        """A `wire.Look`, put together from parts that are JSON already."""
        return b"".join(
            (
                self.begins,
                b',"full":true' if full else b"",
                _n(self.events),
                public,
                standing,
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

    __slots__ = ("_public", "_read", "_sights", "table")

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
        standing = self._standing(eyes, *self._common(deadlines))
        sight = self._sights.get(eyes)
        if sight is None:
            sight = self._sights[eyes] = Sight(eyes, standing)
        elif sight.standing != standing:
            sight.standing, sight.alike = standing, False
        told = [told.event for told in self.table.events if told.reaches(eyes)]
        sight.events = len(told)
        names = self.table.game.public().__struct_fields__
        public = dict(zip(names, self._public, strict=True))
        events = _events(told[max(0, since) :])
        return sight.look(_public(public), _whole(standing), events, full=True)

    def step(self, watched: Iterable[Watch], deadlines: Deadlines) -> dict[Watch, bytes]:
        """What the last step has changed for each of these eyes; eyes for which nothing did are left out."""
        step = self._step()
        whole, news = step.whole, step.news
        common, clocks = self._common(deadlines)
        alike = b"".join(common)
        known, self._sights = self._sights, {}
        sights, for_all = self._sights, news.for_all
        told: dict[Eyes, tuple[Standing | None, bytes, bool]] = {}
        looks: dict[Watch, bytes] = {}
        for watch in watched:
            eyes, inside = watch
            sight = known.get(eyes)
            if sight is None:
                looks[watch] = self.full(eyes, 0, deadlines)
                continue
            if eyes in told:
                before, events, is_new = told[eyes]
            else:
                sights[eyes] = sight
                before = sight.standing if sight.alike else None
                sight.standing, sight.alike = self._standing(eyes, common, clocks), True
                many, events = for_all or news.of(eyes)
                sight.events += many
                is_new = bool(whole or many or before != sight.standing)
                told[eyes] = before, events, is_new
            if not is_new:
                continue
            mine, own = sight.standing
            public, beside = whole, alike if mine is common else b"".join(mine)
            if own is not NOTHING_OF_THEIR_OWN:
                beside += b"".join(own)
            if inside and before is not None:
                # A question that is new to these eyes is told whole either way.
                private, ask, *_ = before[1]
                if len(public) + min(len(beside), len(private) + len(ask)) > SHORT:
                    public, beside = CHANGES, step.changes(before, sight.standing)
            looks[watch] = sight.look(public, beside, events)
        return looks

    def again(self, eyes: Eyes) -> bytes:
        """The last look of these eyes, of which nothing is new: for whoever goes from step to step."""
        sight = self._sights[eyes]
        return sight.look(b"", _whole(sight.standing), b"")

    def _step(self) -> Step:
        before, public, events = self._public, self.table.game.public(), self.table.events
        self._public = shown = values(public)
        told, self._read = events[self._read :], len(events)
        fields = zip(public.__struct_fields__, before, shown, strict=True)
        # Most are the very same: whether they are equal need not be asked.
        return Step([(name, was, now) for name, was, now in fields if was is not now and was != now], told)

    def _common(self, deadlines: Deadlines) -> tuple[Common, Deadlines]:
        """What all eyes are told alike, beside the public part, and the clocks that not all may know of."""
        table = self.table
        waiting, result, clocks = table.waiting(), table.result, b""
        if deadlines and not [seat for seat in deadlines if seat != CLOCK and table.asks[seat].secret]:
            clocks, deadlines = CLOCKS + _encode(deadlines), {}
        return (
            WAITING + _encode(waiting) if waiting else b"",
            RESULT + _encode(result) if result is not None else b"",
            clocks,
        ), deadlines

    def _standing(self, eyes: Eyes, common: Common, deadlines: Deadlines) -> Standing:
        table = self.table
        if deadlines:
            # That a secret question has a clock is as secret as the question.
            asks = table.asks
            known = {
                seat: when
                for seat, when in deadlines.items()
                if seat in (eyes, CLOCK) or not asks[seat].secret
            }
            common = (*common[:2], CLOCKS + _encode(known) if known else b"")
        if eyes is None:
            return common, NOTHING_OF_THEIR_OWN
        game = table.game
        private, ask = game.private(eyes), table.ask_of(eyes) if eyes in table.asks else None
        hushed, can_undo = game.hushed(eyes), table.can_undo(eyes)
        if private is None and ask is None and not hushed and not can_undo:
            return common, NOTHING_OF_THEIR_OWN
        return common, (
            b"" if private is None else PRIVATE + _encode(private),
            b"" if ask is None else ASK + _encode(ask),
            HUSHED + b"true" if hushed else b"",
            CAN_UNDO + b"true" if can_undo else b"",
        )


class Step:
    """What has changed for everybody, in JSON: written once for all eyes."""

    __slots__ = ("_changes", "fields", "news", "whole")

    def __init__(self, fields: list[tuple[str, Any, Any]], told: Sequence[Told]) -> None:
        self.fields = fields
        """Those of the public part that are not what they were: each with what it was, and is."""
        self.whole = _public({name: now for name, _, now in fields})
        """These fields."""
        self.news = News(told) if told else NO_NEWS
        self._changes: dict[tuple[Common, Common], bytes] = {}

    def changes(self, before: Standing, now: Standing) -> bytes:
        """What has changed inside of them, and of what stands beside."""
        common = before[0], now[0]
        changes = self._changes.get(common)
        if changes is None:
            changes = _public({name: change(was, value) for name, was, value in self.fields})
            changes = self._changes[common] = changes + _changes(COMMON, *common)
        if before[1] != now[1]:
            changes += _changes(OWN, before[1], now[1])
        return b"{%b}" % changes[1:]


class News:
    """What has just happened, in JSON: once for everybody, where everybody may know all of it."""

    __slots__ = ("_told", "for_all")

    def __init__(self, told: Sequence[Told]) -> None:
        self._told = told
        openly = [each.event for each in told if each.only is None]
        self.for_all = (len(told), _events(openly)) if len(openly) == len(told) else None
        """How many events all eyes are told of, and the events; None where some may not know all of them."""

    def of(self, eyes: Eyes) -> tuple[int, bytes]:
        """How many events these eyes are told of, and the events."""
        events = [told.event for told in self._told if told.reaches(eyes)]
        return len(events), _events(events)


values = msgspec.structs.astuple
"""What is shown, field by field. A view holds copies: what it showed once never changes."""


def changed(names: Iterable[str], now: Iterable[Any], before: Iterable[Any]) -> dict[str, Any]:
    """Those fields that are not what they were."""
    fields = zip(names, now, before, strict=True)
    return {name: value for name, value, known in fields if value != known}


@lru_cache(maxsize=4096)
def _n(events: int) -> bytes:
    """Of how many events somebody knows: most looks are of the same few hundred numbers."""
    return b',"n":%d' % events if events else b""


def _whole(standing: Standing) -> bytes:
    common, own = standing
    return b"".join(common + own)


def _changes(names: Sequence[bytes], before: Sequence[bytes], now: Sequence[bytes]) -> bytes:
    parts = zip(names, before, now, strict=True)
    return b"".join([_change(name, was, part) for name, was, part in parts if was != part])


def _change(name: bytes, was: bytes, now: bytes) -> bytes:
    if not now:
        return name + b"[]"
    size = len(name)
    if len(was) > SHORT_PART and len(now) > SHORT_PART:
        return name + _encode(change(_decode(was[size:]), _decode(now[size:])))
    return b"%b[%b]" % (name, now[size:])


def _public(fields: Mapping[str, Any]) -> bytes:
    return b',"public":' + _encode(fields) if fields else b""


def _events(events: list[Event]) -> bytes:
    return b',"events":' + _encode(events) if events else b""


NO_NEWS = News(())
