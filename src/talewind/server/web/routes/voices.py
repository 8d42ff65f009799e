"""What was told aloud: recorded for all to see, kept by whoever told it, heard where the tale is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Annotated, Literal, TypeAlias

from litestar import Response, delete, get, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from talewind.engine import TalewindError

from ...storage import voice_rows
from ...storage.records import Guest
from ...storage.voice_rows import BYTES_MOST
from ...tables import aloud
from ...wire import Voice
from ..errors import troubles
from ..guests import Anyone, AnyRequest, HouseHere, Someone
from ..ranges import answer
from ..security import Limits, rate_key
from .places import BookId, Code, SeatNumber

Sound: TypeAlias = Annotated[
    Literal["kept", "mp3"],
    QueryParameter(description="As it is kept, or as MP3 for whoever cannot play that."),
]
VoiceId: TypeAlias = Annotated[str, PathParameter(max_length=64, description="The voice's id.")]

SOUND = {
    200: ResponseSpec(bytes, description="All of it.", media_type="audio/ogg", generate_examples=False),
    206: ResponseSpec(bytes, description="A part.", media_type="audio/ogg", generate_examples=False),
}


@put(
    "/api/tables/{code:str}/chairs/{seat:int}/recording",
    status_code=204,
    responses=troubles(401, 403, 404, 409, 503),
    tags=["voices"],
)
async def begin_recording(house: HouseHere, guest: Someone, code: Code, seat: SeatNumber) -> None:
    """I record what I tell aloud, from now on: everybody at the table sees it (`TableState.recording`)."""
    await aloud.begin_recording(house, guest, code, seat)


@delete(
    "/api/tables/{code:str}/chairs/{seat:int}/recording",
    responses=troubles(401, 403, 404, 409),
    tags=["voices"],
)
async def end_recording(house: HouseHere, guest: Someone, code: Code, seat: SeatNumber) -> None:
    """I have stopped; I may hear it, and keep it."""
    await aloud.end_recording(house, guest, code, seat)


@put(
    "/api/tables/{code:str}/chairs/{seat:int}/voice",
    request_max_body_size=BYTES_MOST,
    responses=troubles(401, 403, 404, 409, 413, 415),
    tags=["voices"],
)
async def keep_voice(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, seat: SeatNumber
) -> Voice:
    """Keep what I have recorded, as it is (`application/octet-stream`): Opus or AAC, for three minutes."""
    await aloud.recorded_at(house, guest, code, seat)
    limits: Limits = request.app.state.limits
    limits.check("new_voice", rate_key(request.scope))
    with _listening_to(guest, request.app.state.listening):
        return await aloud.keep_voice(house, guest, code, seat, await request.body())


@contextmanager
def _listening_to(guest: Guest, listening: set[int]) -> Iterator[None]:
    """What one guest sends comes one at a time."""
    if guest.id in listening:
        raise TalewindError("busy", "The house listens to a voice of yours already. Wait until it is kept.")
    listening.add(guest.id)
    try:
        yield
    finally:
        listening.discard(guest.id)


@get("/api/tables/{code:str}/voices", responses=troubles(403, 404), tags=["voices"])
async def voices(house: HouseHere, visitor: Anyone, code: Code) -> list[Voice]:
    """What I may hear here now: my own voices, and those whose tales are complete."""
    return await aloud.voices_at(house, visitor, code)


@get("/api/tables/{code:str}/voices/{voice:str}", responses=SOUND | troubles(403, 404, 416), tags=["voices"])
async def hear_at_table(
    request: AnyRequest,
    house: HouseHere,
    visitor: Anyone,
    code: Code,
    voice: VoiceId,
    sound: Sound = "kept",
) -> Response[bytes]:
    """One of them, all of it or a part (`Range`)."""
    kind, body = await aloud.hear(house, visitor, code, voice)
    return await _played(request, house, voice, kind, body, sound)


@get("/api/books/{id:str}/voices/{voice:str}", responses=SOUND | troubles(404, 416), tags=["voices"])
async def hear_in_book(
    request: AnyRequest, house: HouseHere, id: BookId, voice: VoiceId, sound: Sound = "kept"
) -> Response[bytes]:
    """A voice of this book, for whoever may open it."""
    told, body = await house.library.voice(id, voice)
    return await _played(request, house, voice, told.kind, body, sound)


async def _played(
    request: AnyRequest, house: HouseHere, voice: str, kind: str, body: bytes, sound: Sound
) -> Response[bytes]:
    if sound == "mp3":
        limits: Limits = request.app.state.limits
        may_make = partial(limits.check, "new_sound", rate_key(request.scope))
        kind, body = "audio/mpeg", await house.library.playing.mp3(voice, body, may_make)
    return answer(body, kind, request.headers.get("range", ""))


@delete("/api/voices/{voice:str}", responses=troubles(401, 404), tags=["voices"])
async def delete_voice(house: HouseHere, guest: Someone, voice: VoiceId) -> None:
    """Delete a voice of mine, at any time: the words stay."""
    await voice_rows.delete(house.store, voice, guest.id)
    house.library.playing.forget(voice)


ROUTES = [begin_recording, end_recording, keep_voice, voices, hear_at_table, hear_in_book, delete_voice]
