"""Whoever tells aloud may keep their voice.

Their own device records it. Everybody at the table sees that, from the first second to the last; nobody hears
it but whoever told it, who keeps it or lets it go. What is kept is a row beside the table (`voice_rows`), and
others may open it when the tale has come to its end (`books.voices`).
"""

from __future__ import annotations

import asyncio

import msgspec

from talewind.engine import Seat, TalewindError

from .. import wire
from ..backroom.workshop import WorkFailed, WorkLost
from ..books.remuxing import Remuxed, check_recorder, not_audio, remuxed, too_large
from ..books.voices import shown
from ..storage import voice_rows
from ..storage.records import Guest
from ..storage.voice_rows import BYTES_MOST, SECONDS_MOST, VoiceRow
from . import seating
from .calls import at_its_node
from .complete import complete_at
from .gathering import Recording
from .house import House
from .live import LiveTable
from .taken_back import answers_to

KEPT_WITHIN = SECONDS_MOST + 600.0
"""Seconds after it has begun: to tell, to hear it, and to keep it."""


class Recorded(msgspec.Struct, frozen=True):
    """What somebody may keep a voice for."""

    table_id: int
    ask: int


@at_its_node
async def begin_recording(house: House, guest: Guest, code: str, seat: Seat) -> None:
    """From now on everybody sees it. Nobody records what the house could not keep."""
    check_recorder()
    async with house.visited(code, guest) as live:
        _check_own(live, guest, seat)
        table = live.table
        ask = table.ask_of(seat) if table is not None else None
        if table is None or ask is None or not ask.aloud:
            raise TalewindError(
                "not_telling", "A voice is kept while one tells aloud, and nobody waits for that here now."
            )
        live.recording[seat] = Recording(guest.id, ask.id, house.clock.steady(), on=True)
        live.tell_table()


@at_its_node
async def end_recording(house: House, guest: Guest, code: str, seat: Seat) -> None:
    """Whoever has stopped hears it now, and may still keep it; said twice, it is the same."""
    async with house.visited(code, guest) as live:
        _check_own(live, guest, seat)
        recording = live.recording.get(seat)
        if recording is not None and recording.guest == guest.id:
            live.recording[seat] = recording._replace(on=False)
            live.tell_table()


def _check_own(live: LiveTable, guest: Guest, seat: Seat) -> None:
    seating.place_at(live.record, seat)
    if not live.record.holds(guest.id, seat) or live.record.is_program(guest.id):
        raise TalewindError("not_your_seat", "That seat is not yours.")


@at_its_node
async def recorded_at(house: House, guest: Guest, code: str, seat: Seat) -> Recorded:
    """What they have recorded there, for all to see: also where a clock has ended the tale meanwhile."""
    async with house.visited(code, guest) as live:
        return _recorded(house, live, guest, seat)


def _recorded(house: House, live: LiveTable, guest: Guest, seat: Seat) -> Recorded:
    _check_own(live, guest, seat)
    recording = live.recording.get(seat)
    if (
        recording is None
        or recording.guest != guest.id
        or house.clock.steady() - recording.since > KEPT_WITHIN
        or (seat, recording.ask) not in answers_to(live)
    ):
        raise TalewindError(
            "not_recorded", "Nobody has seen you record that: a voice is kept when everybody knew of it."
        )
    return Recorded(live.record.id, recording.ask)


async def keep_voice(house: House, guest: Guest, code: str, seat: Seat, body: bytes) -> wire.Voice:
    """Store what somebody's device has recorded."""
    recorded = await recorded_at(house, guest, code, seat)
    check_recorder()
    if not body:
        raise not_audio()
    if len(body) > BYTES_MOST:
        raise too_large()
    voice = await _remuxed(house, guest, body)
    row = VoiceRow(
        id=voice_rows.new_voice_id(),
        table_id=recorded.table_id,
        seat=seat,
        ask=recorded.ask,
        guest_id=guest.id,
        kind=voice.kind,
        seconds=voice.seconds,
        bytes=len(voice.body),
        at=house.clock(),
    )
    await voice_rows.lay_down(house.store, row, voice.body)
    try:
        await say_kept(house, guest, code, seat, row.ask, row.id)
    except BaseException:
        await asyncio.shield(house.store.write((), [voice_rows.taken_back([row.id])]))
        raise
    return shown(row, guest.id)


@at_its_node
async def say_kept(house: House, guest: Guest, code: str, seat: Seat, ask: int, voice: str) -> None:
    """Its teller may have gone while the house listened, or have taken back what they told."""
    async with house.visited(code, guest) as live:
        if _recorded(house, live, guest, seat).ask != ask:
            raise TalewindError("not_recorded", "You have recorded something else since. Keep that, or not.")
        await voice_rows.keep(house.store, voice, guest, live.shift)


async def _remuxed(house: House, guest: Guest, body: bytes) -> Remuxed:
    working = house.workshop.ask(("voice", guest.id), lambda bench: Remuxed(*bench.call(remuxed, body)))
    try:
        return await asyncio.wrap_future(working)
    except (WorkLost, WorkFailed) as error:
        raise TalewindError(
            "voice_unheard", "The house could not listen to it just now. Try again in a moment."
        ) from error


@at_its_node
async def voices_at(house: House, guest: Guest | None, code: str) -> list[wire.Voice]:
    """What somebody may hear there at this moment: their own voices, and those whose tales are complete."""
    async with house.visited(code, guest) as live:
        table_id = live.record.id
    told = await voice_rows.at_table(house.store, table_id)
    tales, many = await complete_at(house, guest, code) if told else ({}, 0)
    mine = None if guest is None else guest.id
    return [
        shown(voice, mine, tale, newest=tale == many - 1)
        for voice in told
        for tale in [tales.get((voice.seat, voice.ask))]
        if tale is not None or voice.guest_id == mine
    ]


async def hear(house: House, guest: Guest | None, code: str, voice: str) -> tuple[str, bytes]:
    """What kind it is, and its bytes."""
    for told in await voices_at(house, guest, code):
        if told.id == voice:
            return told.kind, await voice_rows.body_of(house.store, voice)
    raise voice_rows.no_such_voice()
