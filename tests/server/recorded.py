"""What a browser's microphone might have recorded."""

from __future__ import annotations

import io
import struct
from functools import cache
from typing import Any

import av
import numpy as np

from talewind.server.storage import voice_rows
from talewind.server.storage.records import Guest
from talewind.server.storage.voice_rows import VoiceRow
from talewind.server.tables.house import House

CODECS = {"webm": "libopus", "ogg": "libopus", "mp4": "aac", "whole mp4": "aac"}


@cache
def voice(seconds: float = 2.0, form: str = "webm") -> bytes:
    """A hum, as Chromium (WebM), Firefox (Ogg) or Safari (MP4) would send it."""
    out = io.BytesIO()
    # A recorder does not know how long it will be, and writes as it goes.
    live = (
        {"live": "1"} if form == "webm" else {"movflags": "frag_keyframe+empty_moov"} if form == "mp4" else {}
    )
    with av.open(out, "w", format=form.removeprefix("whole "), options=live) as container:
        stream: Any = container.add_stream(CODECS[form], rate=48000, layout="mono", bit_rate=24000)
        hum = (np.sin(np.arange(960) * 2 * np.pi / 96) * 8000).astype(np.int16).reshape(1, -1)
        for nth in range(int(seconds * 50)):
            frame = av.AudioFrame.from_ndarray(hum, format="s16", layout="mono")
            frame.sample_rate, frame.pts = 48000, nth * 960
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return out.getvalue()


def bomb() -> bytes:
    """150 KB of MP4 whose every packet is the same 150 KB: read as it says, two seconds of it are 15 MB."""
    mp4 = voice(2.0, "whole mp4")
    places, sizes, chunks = (mp4.index(name) for name in (b"stco", b"stsz", b"stsc"))
    (many,) = struct.unpack_from(">I", mp4, sizes + 12)
    grown = 4 * (many - 1)
    bare = bytearray(mp4)
    for box in (b"moov", b"trak", b"mdia", b"minf", b"stbl", b"stco"):
        at = mp4.index(box) - 4
        struct.pack_into(">I", bare, at, struct.unpack_from(">I", mp4, at)[0] + grown)
    struct.pack_into(">I", bare, sizes + 8, 150_000)
    struct.pack_into(">I", bare, chunks + 16, 1)
    struct.pack_into(">I", bare, places + 8, many)
    bare[places + 12 : places + 16] = struct.pack(f">{many}I", *[len(mp4) + grown] * many)
    silence = bytes.fromhex("01182007")
    return bytes(bare) + silence.ljust(150_000, b"\0")


def seconds_in(body: bytes) -> float:
    """How long it is, by its own header, and that all of it can be played."""
    with av.open(io.BytesIO(body), "r") as container:
        assert container.duration is not None
        assert sum(frame.samples for frame in container.decode(audio=0)) > 0
        return container.duration / av.time_base


async def keep_a_voice(house: House, code: str, guest: Guest, body: bytes) -> str:
    """A row as it might be: whoever copies a house copies its bytes. Its id."""
    table = (await house.live(code)).record.id
    id = voice_rows.new_voice_id()
    row = VoiceRow(id, table, 0, 1, guest.id, "audio/ogg", 2.0, len(body), house.clock())
    await voice_rows.lay_down(house.store, row, body)
    await voice_rows.keep(house.store, id, guest, None)
    return id
