"""Whoever takes back what they told takes back their voice, too."""

from __future__ import annotations

from contextlib import suppress

from talewind.engine import Seat
from talewind.engine.log import standing

from ..books.voices import retold
from ..ground.troubles import NotStored
from ..storage import voice_rows
from .gathering import Gathering


def answers_to(live: Gathering) -> set[tuple[Seat, int]]:
    """Whose questions have an answer that stands in its own words, or may get one now."""
    if live.table is None:
        return set()
    entries = live.table.entries
    answered = {(entries[at].seat, entries[at].ask) for at in standing(entries)}
    return answered - retold(live.table) | {(seat, live.table.serials[seat]) for seat in live.table.asks}


async def drop_voices(live: Gathering) -> None:
    """Those of answers that stand no more, which nobody could hear. The lock must be held."""
    told = await voice_rows.at_table(live.hall.store, live.record.id)
    stand = answers_to(live)
    live.recording = {seat: one for seat, one in live.recording.items() if (seat, one.ask) in stand}
    gone = [voice.id for voice in told if (voice.seat, voice.ask) not in stand]
    if gone:
        with suppress(NotStored):
            await live.put_down([voice_rows.taken_back(gone)])
