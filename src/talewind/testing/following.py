"""What holds of all that is shown step by step: whoever follows knows what a newcomer is told."""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import Seat, Table
from talewind.engine.changes import change, changed

from .differences import hold, same
from .moments import Moment

STEPS = 25


def whoever_follows_knows_what_a_newcomer_is_told(moment: Moment) -> None:
    """What eyes see after a step is what they saw before with what has changed inside of it, to the letter;
    and what everybody was shown stays as it was."""
    table = moment.table
    eyes = [None, *range(table.seats)]
    before = {seat: _seen(table, seat) for seat in eyes}
    for happens in moment.steps(STEPS):
        shown, text = table.game.public(), before[None]
        happens(table)
        same("What everybody was shown, a step later", _read(_text(shown)), _read(text))
        now = {seat: _seen(table, seat) for seat in eyes}
        _follows("everybody", text, now[None], shown, table.game.public())
        for seat in range(table.seats):
            _follows(f"seat {seat}", before[seat], now[seat], _read(before[seat]), _read(now[seat]))
        before = now


def _seen(table: Table, seat: Seat | None) -> bytes:
    if seat is None:
        return _text(table.game.public())
    return _text({"private": table.game.private(seat), "ask": table.ask_of(seat)})


def _follows(who: str, text: bytes, newest: bytes, before: Any, now: Any) -> None:
    if text != newest:
        followed = changed(_read(text), _read(_text(change(before, now))))
        same(f"What {who} sees who follows", followed, _read(newest))
        hold(_text(followed) == newest, f"What {who} sees who follows is in another order.")


def _text(told: Any) -> bytes:
    return msgspec.json.encode(told)


def _read(text: bytes) -> Any:
    return msgspec.json.decode(text)
