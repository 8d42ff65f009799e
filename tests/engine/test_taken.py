"""Why a seat went into other hands is in the log, and told again from there."""

from __future__ import annotations

from random import Random

import msgspec

from talewind.engine import games, replay
from talewind.engine.log import Log
from talewind.engine.table_events import WHYS, Taken
from talewind.testing.evenings import begun, invitations


def test_why_a_seat_was_taken_survives_in_the_log() -> None:
    game = games()["end"]
    table = begun(game, next(invitations(game, Random(1))))
    for why in WHYS:
        table.hand_over(0, "bot", why)
    log = msgspec.json.decode(msgspec.json.encode(table.log), type=Log)
    told = [told.event for told in replay(log).events]
    assert [event.why for event in told if isinstance(event, Taken)] == [*WHYS]
