"""What somebody's browser has recorded, as all browsers and readers can play it: for a process at a bench.

Browsers record Opus in WebM or Ogg, or AAC in MP4. Opus goes into Ogg and AAC into MP4, which is what EPUB
takes, too; the sound itself stays as it is. All of it is decoded once: so its length is known, not believed,
and whatever is no sound is found. A file may say of itself that it is a thousand times as large as it came:
what is read of it, what is written and the memory for both have their bounds.
"""

from __future__ import annotations

import io
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

from talewind.engine import TalewindError

from ..backroom.bounds import with_room_for
from ..storage.voice_rows import BYTES_MOST, SECONDS_MOST

if TYPE_CHECKING:
    from av.container import InputContainer

SLACK: Final = 2.0
"""Seconds: a browser that is told to stop needs a moment."""
PACKET: Final = 16
"""Bytes that a packet costs beside what is in it: an empty one is not free."""
ROOM: Final = 256 << 20
"""Memory for all of it; a voice needs a hundredth of that."""
MP3_BITS: Final = 48_000
CONTAINERS: Final = ((0, b"\x1a\x45\xdf\xa3", "matroska"), (0, b"OggS", "ogg"), (4, b"ftyp", "mp4"))
"""How the bytes begin that may hold a voice: no other of the library's many readers is asked."""
KINDS: Final = {"opus": ("ogg", "audio/ogg"), "aac": ("mp4", "audio/mp4")}
RECORDER = find_spec("av") is not None
"""Whether this house can keep voices (extra `voices`)."""


class Remuxed(NamedTuple):
    kind: str
    seconds: float
    body: bytes


def check_recorder() -> None:
    if not RECORDER:
        raise TalewindError(
            "no_recorder",
            "This house cannot keep voices: whoever keeps it can by pip install 'talewind[voices]'.",
        )


def remuxed(body: bytes) -> Remuxed:
    """The same voice in the container that belongs to it, and how long it is."""
    check_recorder()
    import av

    container = next((name for at, begin, name in CONTAINERS if body[at:].startswith(begin)), None)
    if container is None:
        raise not_audio()
    try:
        with (
            with_room_for(ROOM),
            av.open(io.BytesIO(body), "r", format=container, metadata_errors="ignore") as recorded,
        ):
            return _remuxed(recorded)
    except (av.FFmpegError, MemoryError, ValueError, LookupError, OverflowError):
        raise not_audio() from None


def _remuxed(recorded: InputContainer) -> Remuxed:
    import av

    if len(recorded.streams) != 1 or not recorded.streams.audio:
        raise not_audio()
    stream = recorded.streams.audio[0]
    # A file may name a codec that nobody knows: then there is no context at all.
    codec = getattr(stream.codec_context, "name", "")
    if codec not in KINDS:
        raise not_audio()
    form, kind = KINDS[codec]
    out = io.BytesIO()
    seconds, read = 0.0, 0
    with av.open(out, "w", format=form) as kept:
        copied = kept.add_stream_from_template(stream)
        for packet in recorded.demux(stream):
            read += packet.size + PACKET
            if read > BYTES_MOST:
                raise too_large()
            seconds += sum(frame.samples / frame.sample_rate for frame in packet.decode())
            if seconds > SECONDS_MOST + SLACK:
                raise TalewindError(
                    "voice_too_long", "A voice may last three minutes. Tell it again, a little shorter."
                )
            if packet.dts is not None:
                packet.stream = copied
                kept.mux(packet)
    if not seconds:
        raise not_audio()
    return Remuxed(kind, seconds, out.getvalue())


def as_mp3(body: bytes) -> bytes:
    """What every browser and every reader plays, of a voice that is kept: at a bench, too."""
    import av
    from av.audio.resampler import AudioResampler

    out = io.BytesIO()
    with with_room_for(ROOM), av.open(io.BytesIO(body), "r") as kept, av.open(out, "w", format="mp3") as made:
        stream = made.add_stream("libmp3lame", rate=44_100, layout="mono", bit_rate=MP3_BITS)
        fitting = AudioResampler("s16p", "mono", 44_100)
        for frame in kept.decode(audio=0):
            made.mux([packet for fit in fitting.resample(frame) for packet in stream.encode(fit)])
        made.mux([packet for fit in fitting.resample(None) for packet in stream.encode(fit)])
        made.mux(stream.encode(None))
    return out.getvalue()


def too_large() -> TalewindError:
    return TalewindError("too_large", "That is too much at once: 2 MB is the most.")


def not_audio() -> TalewindError:
    return TalewindError(
        "not_audio",
        "That is no voice that this house can keep: it takes Opus in WebM or Ogg, and AAC in MP4.",
    )
